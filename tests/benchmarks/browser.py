"""The promises of the browser, measured in a JupyterLab in Chromium beside the usual way: `make bench`.

The usual way is a board drawn by Python as SVG into an `ipywidgets.HTML`, at a click on an `ipywidgets.Button`, in the
same notebook. Nothing here is a test: a machine that is busy gives other figures.

How it is measured, in the page itself, with motion on as most people have it:

- *work* is script, style, layout and paint on the page's main thread: an event is dispatched at the start of a frame,
  and a message sent with it is heard once that frame has been rendered. It is what must fit into a frame of 16 ms;
- *drawn* is the time that passes from an event at any moment until the frame that shows its outcome has been rendered,
  the wait for that frame included; for the usual way, until the frame after its new picture has come from Python.
"""

from __future__ import annotations

import gzip
import json
import platform
import statistics
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from muros_widget import GameWidget, Replay
from muros_widget.games.picture import svg
from muros_widget.widget import assets
from tests.benchmarks.run import grow
from tests.e2e.browser import fetch, find
from tests.e2e.conftest import CHROMIUM_FLAGS, open_and_run, serving
from tests.widget.fake_comm import Browser, fake_comms
from tests.widget.golden import traits_of, whole_game

NODES = 5000
MOVES = 12
ROOT = Path(__file__).parents[2]
FRAME = 16.0

CELLS = (
    f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
    "import ipywidgets\nimport muros_widget as mw\nfrom muros_widget.games.picture import svg\n"
    "from tests.benchmarks.run import grow\nfrom tests.widget.golden import whole_game\n"
    "game = whole_game()\nlarge = grow({nodes})\n"
    "while large.nodes[large.at].children: large.go(large.nodes[large.at].children[0])\n"
    "live = mw.Game.deal(players=2, seed=7)"
).replace("{nodes}", str(NODES))
USUAL = """
line = [node.id for node in game.path(game.at)]
at, picture, button = 0, ipywidgets.HTML(svg(game.position_at(0))), ipywidgets.Button(description="next")
def step(_):
    global at
    at = (at + 1) % len(line)
    picture.value = svg(game.position_at(line[at]))
button.on_click(step)
ipywidgets.VBox([button, picture])
"""
BOARDS = {"game": "mw.GameWidget(game)", "large": "mw.GameWidget(large)", "live": "mw.GameWidget(live)"}

TIMERS = """
window.rendered = () => new Promise(done => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { port1.close(); done(); };
    port2.postMessage(0);
});
window.frame = () => new Promise(done => requestAnimationFrame(() => done()));
window.calm = async () => { await frame(); await frame(); };
// script, and script and rendering, of what is done at the start of a frame
window.work = doing => new Promise(done => requestAnimationFrame(async () => {
    const start = performance.now();
    doing();
    const script = performance.now() - start;
    await rendered();
    done([script, performance.now() - start]);
}));
// until the frame that shows it was rendered; `shown` says when it can be shown
window.drawn = async (doing, shown = async () => {}) => {
    await new Promise(done => setTimeout(done, Math.random() * 16));
    const start = performance.now();
    doing();
    await shown();
    await new Promise(done => requestAnimationFrame(() => rendered().then(done)));
    return performance.now() - start;
};
window.changed = (element, options, until = () => true) => new Promise(done => {
    const observer = new MutationObserver(() => { if (until()) { observer.disconnect(); done(); } });
    observer.observe(element, options);
    if (options.attributes && until()) { observer.disconnect(); done(); }
});
window.key = (root, key) => root.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
"""
STEPS = """async way => {
    const root = document.querySelector('[data-testid="table-root"]');
    const figures = [];
    key(root, way === 'ArrowLeft' ? 'End' : 'Home');
    await calm();
    for (let node = null; node !== root.dataset.node;) {
        node = root.dataset.node;
        const [script, all] = await work(() => key(root, way));
        if (node !== root.dataset.node) figures.push([script, all]);
        await calm();
    }
    key(root, way === 'ArrowLeft' ? 'End' : 'Home');
    const times = [];
    for (let node = null; node !== root.dataset.node;) {
        node = root.dataset.node;
        const time = await drawn(() => key(root, way));
        if (node !== root.dataset.node) times.push(time);
    }
    return { script: figures.map(([one]) => one), work: figures.map(([, all]) => all), drawn: times };
}"""
PLAYS = """async moves => {
    const root = document.querySelector('[data-testid="table-root"]');
    const figures = { work: [], drawn: [], answered: [] };
    for (let move = 0; move < moves; move++) {
        await changed(root, { attributes: true }, () => root.dataset.live === 'true' && root.dataset.pending === 'false'
            && root.querySelector('[data-testid^="place-pile:"][data-offered]'));
        root.querySelector('[data-testid^="place-pile:"][data-offered]').click();
        await calm();
        const spot = root.querySelector('.tv-next[data-spot]');
        const click = () => spot.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
        const start = performance.now();
        if (move % 2) figures.work.push((await work(click))[1]);
        else figures.drawn.push(await drawn(click));
        await changed(root, { attributes: true }, () => root.dataset.pending === 'false');
        figures.answered.push(performance.now() - start);
        await calm();
    }
    return figures;
}"""
USUAL_STEPS = """async steps => {
    const button = document.querySelector('.jupyter-button');
    const picture = document.querySelector('.widget-html-content');
    const times = [];
    for (let step = 0; step < steps; step++) {
        times.push(await drawn(() => button.click(), () => changed(picture, { childList: true, subtree: true })));
        await calm();
    }
    return { drawn: times };
}"""

Figures = dict[str, list[float]]


def main() -> None:
    """Measure and print one table."""
    chromium = find() or fetch()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as home, serving("lab", Path(home)) as server:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 1000})
        page.set_default_timeout(120_000)
        print(f"Chromium {browser.version}, Python {platform.python_version()} on {platform.machine()}")
        print(", ".join(f"{name} {version(name)}" for name in ("jupyterlab", "ipywidgets", "anywidget", "ipykernel")))

        def on_a_page_of_its_own(board: str, script: str, given: Any) -> Figures:
            open_and_run(server, page, CELLS, board, name="bench.ipynb")
            page.evaluate(f"() => {{{TIMERS}}}")
            if board != USUAL:
                page.wait_for_selector('[data-testid="table-root"][data-live="true"]')
            return figures_of(page, script, given)

        usual = on_a_page_of_its_own(USUAL, USUAL_STEPS, 37)
        forward, back = (on_a_page_of_its_own(BOARDS["game"], STEPS, way) for way in ("ArrowRight", "ArrowLeft"))
        far = on_a_page_of_its_own(BOARDS["large"], STEPS, "ArrowRight")
        play = on_a_page_of_its_own(BOARDS["live"], PLAYS, MOVES)
        browser.close()
    report(usual, forward, back, far, play)


def figures_of(page: Page, script: str, given: Any) -> Figures:
    """What a script in the page measured, in ms."""
    figures: Figures = page.evaluate(script, given)
    return figures


def report(usual: Figures, forward: Figures, back: Figures, far: Figures, play: Figures) -> None:
    """Print the table: medians, and what nineteen of twenty stay below."""
    slow = statistics.median(usual["drawn"])
    print(f"\n{'in ms':54}{'median':>9}{'95 %':>9}{'promise':>9}{'usual way':>12}")

    def row(what: str, times: list[float], promise: str = "", ratio: bool = False) -> None:
        middle = statistics.median(times)
        beside = f"{slow / middle:.0f} × faster" if ratio else ""
        print(f"  {what:52}{middle:>9.1f}{high(times):>9.1f}{promise:>9}{beside:>13}")

    for name, figures in (("a step forward", forward), ("a step back", back), (f"forward, {NODES:,} nodes", far)):
        row(f"{name}: script", figures["script"])
        row(f"{name}: work, script and rendering", figures["work"], f"{FRAME:.0f}" if figures is not far else "")
        row(f"{name}: drawn", figures["drawn"], ratio=True)
    print(f"  {f'forward, {NODES:,} nodes to one game: work':52}", end="")
    print(f"{statistics.median(far['work']) / statistics.median(forward['work']):>8.2f}×", end="")
    print(f"{high(far['work']) / high(forward['work']):>8.2f}×{'1.5×':>9}")
    row("a move clicked: work to its first frame", play["work"], f"{FRAME:.0f}")
    row("a move clicked: its first frame drawn", play["drawn"], ratio=True)
    row("a move clicked: Python's answer", play["answered"])
    row("the usual way: a step drawn", usual["drawn"])
    print(f"\n{'in bytes':54}{'measured':>9}{'':>9}{'promise':>9}{'usual way':>12}")
    for what, measured, promise, beside in sizes():
        print(f"  {what:52}{measured:>9,}{'':>9}{promise:>9}{beside:>12}")


def high(times: list[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(times, n=20, method="inclusive")[-1]


def sizes() -> list[tuple[str, int, str, str]]:
    """What goes over the wire, and what is kept: what it is, bytes, the promise, the usual way's."""
    game = whole_game()
    with fake_comms():
        small, large = wire_of_a_move(1), wire_of_a_move(NODES)
    state = json.dumps(traits_of(game), separators=(",", ":"), ensure_ascii=False)
    bundle = assets.module().encode()
    return [
        ("sent for one move, in a tree of one node", small, "", f"{len(svg(game.position)):,}"),
        (f"sent for one move, in a tree of {NODES:,} nodes", large, f"{round(1.2 * small):,}", ""),
        ("a whole game's state", len(state.encode()), "60,000", ""),
        ("a whole game's exported page", len(Replay(game).html.encode()), "150,000", ""),
        ("the bundle, minified", len(bundle), "60,000", ""),
        ("the bundle, compressed", len(gzip.compress(bundle, 9)), "20,000", ""),
    ]


def wire_of_a_move(nodes: int) -> int:
    """What Python sends for the same first move in a tree of so many nodes."""
    game = grow(nodes)
    played = {game.nodes[child].move for child in game.nodes[0].children}
    move = [move for move in game.position.legal_moves if move not in played][-1]
    widget = GameWidget(game)
    browser = Browser(widget)
    browser.ask(id="a", do="play", node=0, move=move)
    sent = sum(len(json.dumps(update)) for update in browser.updates) + len(json.dumps(browser.heard[-1]))
    widget.close()
    return sent


if __name__ == "__main__":
    main()
