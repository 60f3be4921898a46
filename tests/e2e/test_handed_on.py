"""What is handed on works where it arrives: a page from a disk, pieces of a page, with no network and no kernel."""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbconvert import HTMLExporter, WebPDFExporter
from playwright.async_api import Browser, BrowserType
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from muros_widget import Game, Replay

HOST = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A lesson</title>
<style>button {{ display: none }} svg {{ opacity: 0 }}</style>{more}
<h1 id="board">A lesson</h1>{fragments}"""


def a_game(seed: int) -> Game:
    """A game of three moves."""
    game = Game.deal(players=2, seed=seed)
    for _ in range(3):
        game.play(game.position.legal_moves[0])
    return game


def frame(page: Page, number: int) -> FrameLocator:
    """One of the frames of a page."""
    return page.frame_locator(f"iframe >> nth={number}")


def test_a_page_in_a_file_is_stepped_through_from_the_disk(offline: Page, tmp_path: Path) -> None:
    Replay(a_game(7), title="A first evening", locale="es").save_html(tmp_path / "game.html")
    offline.goto((tmp_path / "game.html").as_uri())
    root = offline.get_by_test_id("table-root")
    expect(root).to_have_attribute("data-node", "3")
    expect(offline).to_have_title("A first evening")
    root.press("Home")
    expect(root).to_have_attribute("data-node", "0")
    root.press("ArrowRight")
    expect(root).to_have_attribute("data-node", "1")


def test_an_annotated_game_is_read_variations_and_all_in_the_reader_s_language_and_theme(
    offline: Page, tmp_path: Path
) -> None:
    game = a_game(7)
    game[0].comment("Before it begins", lang="en").comment("Antes de empezar", lang="es")
    game[2].comment("Fine <img src=x onerror=alert(1)>").glyph("!?").mark("row:5").arrow("hand:0", "N3", colour="red")
    game.play(game.position_at(1).legal_moves[1], at=1)
    game.play(game.position.legal_moves[0])
    side = [node.id for node in game.path(game.at)][-2:]
    Replay(game).save_html(tmp_path / "game.html")
    offline.goto((tmp_path / "game.html").as_uri())
    root, said = offline.get_by_test_id("table-root"), offline.get_by_test_id("said")
    expect(root).to_have_attribute("data-node", "0")
    expect(said).to_contain_text("Before it begins")
    offline.get_by_test_id("move-2").click()
    expect(said).to_contain_text("Fine <img src=x onerror=alert(1)>")
    expect(offline.get_by_test_id("ink")).to_have_attribute("aria-label", re.compile("row 5"))
    expect(offline.get_by_test_id("place-hand:0")).to_have_css("outline-style", "dashed")
    offline.get_by_test_id(f"fold-{side[0]}").click()
    expect(offline.get_by_test_id(f"move-{side[1]}")).to_have_count(0)
    offline.get_by_test_id(f"fold-{side[0]}").click()
    offline.get_by_test_id(f"move-{side[1]}").click()
    expect(root).to_have_attribute("data-node", str(side[1]))
    offline.get_by_test_id("language").click()
    expect(root).to_have_attribute("lang", "es")
    root.press("Home")
    expect(said).to_contain_text("Antes de empezar")
    ground = root.evaluate("root => getComputedStyle(root).backgroundColor")
    for _ in ("light", "dark"):
        offline.get_by_test_id("theme").click()
    expect(root).to_have_attribute("data-theme", "dark")
    assert root.evaluate("root => getComputedStyle(root).backgroundColor") != ground


def test_fragments_on_one_page_are_stepped_through_each_on_its_own(offline: Page, tmp_path: Path) -> None:
    fragments = "".join(Replay(a_game(seed), height=700).fragment() for seed in (7, 8))
    (tmp_path / "lesson.html").write_text(HOST.format(fragments=fragments, more=""))
    offline.goto((tmp_path / "lesson.html").as_uri())
    one, two = (frame(offline, number).get_by_test_id("table-root") for number in (0, 1))
    for root in (one, two):
        expect(root).to_have_attribute("data-node", "3")
        expect(root.get_by_role("button").first).to_be_visible()  # the page's own style stays outside
    one.press("Home")
    expect(one).to_have_attribute("data-node", "0")
    expect(two).to_have_attribute("data-node", "3")
    two.press("ArrowLeft")
    expect(two).to_have_attribute("data-node", "2")
    expect(one).to_have_attribute("data-node", "0")
    assert offline.locator("h1#board").inner_text() == "A lesson"


def test_where_a_page_allows_no_scripts_there_is_a_picture(page: Page, tmp_path: Path) -> None:
    policy = '<meta http-equiv="Content-Security-Policy" content="script-src \'none\'">'
    fragment = Replay(a_game(7), height=700).fragment()
    (tmp_path / "lesson.html").write_text(HOST.format(fragments=fragment, more=policy))
    page.goto((tmp_path / "lesson.html").as_uri())
    expect(page.locator("img")).to_be_visible()
    assert page.locator("img").evaluate("image => image.naturalWidth") > 300
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame
    assert frame.evaluate("getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"


def a_notebook() -> nbformat.NotebookNode:
    """A notebook with two replays, as it is kept after a run."""
    outputs = [
        nbformat.v4.new_output("display_data", Replay(a_game(seed), height=700)._repr_mimebundle_()) for seed in (7, 8)
    ]
    cells = [nbformat.v4.new_code_cell("mw.Replay(game)", outputs=[output]) for output in outputs]
    notebook: nbformat.NotebookNode = nbformat.v4.new_notebook(cells=cells)
    return notebook


def test_a_converted_notebook_is_stepped_through_with_no_network(
    context: BrowserContext, page: Page, tmp_path: Path
) -> None:
    html, _ = HTMLExporter().from_notebook_node(a_notebook())
    (tmp_path / "notebook.html").write_text(html, encoding="utf-8")
    context.set_offline(True)  # what nbconvert itself would fetch does not come
    page.goto((tmp_path / "notebook.html").as_uri(), wait_until="domcontentloaded")
    one, two = (frame(page, number).get_by_test_id("table-root") for number in (0, 1))
    for root in (one, two):
        expect(root).to_have_attribute("data-node", "3")
    one.press("ArrowLeft")
    expect(one).to_have_attribute("data-node", "2")
    expect(two).to_have_attribute("data-node", "3")


def test_a_notebook_converted_to_pdf_shows_its_boards(
    browser_type_launch_args: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    launch = BrowserType.launch

    async def launch_ours(kind: BrowserType, **options: Any) -> Browser:
        return await launch(kind, **{**options, "executable_path": browser_type_launch_args["executable_path"]})

    monkeypatch.setattr(BrowserType, "launch", launch_ours)  # nbconvert knows Playwright's own download only
    pdf, _ = WebPDFExporter(disable_sandbox=True).from_notebook_node(a_notebook())
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    drawn = b"".join(zlib.decompressobj().decompress(one) for one in streams if one[:1] == b"x")
    red = rb"\.831\d* \.313\d* \.164\d* rg"  # of the counters; each is painted on its own
    assert len(re.findall(red, drawn)) > 20
