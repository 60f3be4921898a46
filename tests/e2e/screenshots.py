"""Takes the pictures of the README, and those that a test compares, from the page of a replay: `make screenshots`."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests.e2e.browser import fetch, find
from tests.e2e.conftest import CHROMIUM_FLAGS
from tests.e2e.pictures import EXPECTED, Scheme, board_alone, shown

PICTURES = Path(__file__).parents[2] / "notebooks" / "pictures"
SHOTS: dict[str, tuple[int, Scheme]] = {
    "board-light": (1000, "light"),
    "board-dark": (1000, "dark"),
    "board-narrow": (390, "light"),
}
FRAME_MS = 55
REST_MS = 1100


def main() -> None:
    """Take each picture in the widget's own width and theme, in the middle of a move."""
    PICTURES.mkdir(exist_ok=True)
    EXPECTED.mkdir(exist_ok=True)
    chromium = find() or fetch()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        for name, (width, scheme) in SHOTS.items():
            with shown(browser, width, scheme, 1.5) as (page, root):
                root.get_by_test_id("event-4").click()
                page.mouse.move(0, 0)
                root.screenshot(path=PICTURES / f"{name}.png")
                print(PICTURES / f"{name}.png")
        for scheme in ("light", "dark"):
            (EXPECTED / f"board-{scheme}.png").write_bytes(board_alone(browser, scheme))
            print(EXPECTED / f"board-{scheme}.png")
        print(animation(browser, PICTURES / "board-moves.webp"))
        browser.close()


def animation(browser: Browser, path: Path) -> Path:
    """A move stepped through event by event, its pieces on their way, and back again."""
    frames: list[Image.Image] = []
    times: list[int] = []
    with shown(browser, 700, "light", moving=True) as (page, root):
        root.get_by_test_id("back").click()
        for picture, lasts in film(page, root):
            image = Image.open(io.BytesIO(picture)).convert("RGB")
            if frames and frames[-1].tobytes() == image.tobytes():
                times[-1] += lasts
            else:
                frames.append(image)
                times.append(lasts)
    frames[0].save(
        path, save_all=True, append_images=frames[1:], duration=times, loop=0, quality=60, method=6, minimize_size=True
    )
    return path


def film(page: Page, root: Locator) -> Iterator[tuple[bytes, int]]:
    """Pictures of the board and how long each is shown, with the page's own animations halted at each frame."""
    board = root.locator("svg[role=group]")
    page.mouse.move(0, 0)
    root.focus()
    page.evaluate("() => { for (const one of document.getAnimations()) one.finish(); }")
    yield board.screenshot(), REST_MS
    for key in ("Shift+ArrowRight",) * 4 + ("ArrowLeft",):
        page.keyboard.press(key)
        length: float = page.evaluate(
            """() => {
                const all = document.getAnimations();
                for (const one of all) one.pause();
                return Math.max(0, ...all.map(one => one.effect.getComputedTiming().endTime));
            }"""
        )
        for at in range(0, int(length), FRAME_MS):
            page.evaluate("at => { for (const one of document.getAnimations()) one.currentTime = at; }", at)
            yield board.screenshot(), FRAME_MS
        page.evaluate("() => { for (const one of document.getAnimations()) one.finish(); }")
        yield board.screenshot(), REST_MS


if __name__ == "__main__":
    main()
