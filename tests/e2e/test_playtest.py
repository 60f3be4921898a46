"""An evening at the table: a session of three, a bot among them, played through the curtain, killed, and read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Jupyter, KernelEval, RunNotebook, run_cell, wait_until_idle
from tests.e2e.table import board_on, click, next_move, press
from tests.e2e.test_accessible import AXE, faults

SET_UP = """
import muros_widget as mw, os, signal
from pathlib import Path
asked = ["Why?", mw.Question.scale("How tense?", low="dull"), mw.Question.choice("Again?", ["yes", "no"])]
"""
TABLE = """
if Path("evening.session").exists():
    table = mw.PlaytestWidget.resume("evening.session", pause=0)
else:
    start = mw.Game.deal(players=3, seed=7)
    more = dict(consent="Your moves are kept.", questions=asked, pause=0, seed=1)
    table = mw.PlaytestWidget(start, ["Ada", "Ben", "greedy"], "evening.session", **more)
game = table.session.course.table
"""
SHOWN = TABLE.replace("evening", "anew") + "table"
BOTH = TABLE + "display(table, table.facilitator(show='board'))"


def hand(root: Locator, seat: int) -> Locator:
    """The cards of a seat that can be read."""
    names = ("yellow", "blue", "red", "green")
    cards = root.get_by_test_id(f"place-hand:{seat}")
    return cards.locator(", ".join(f'[aria-label="{name}"]' for name in names))


def lift(page: Page, root: Locator) -> None:
    """Lift the curtain by key: its button has the focus."""
    expect(root.get_by_test_id("lift")).to_be_visible()
    root.get_by_test_id("lift").focus()
    page.keyboard.press("Enter")
    expect(root).to_have_attribute("data-looking", "true")


def turn(page: Page, root: Locator, kernel_eval: KernelEval, *, keys: bool = False) -> None:
    """One turn of a person, from the curtain to the next stage."""
    lift(page, root)
    ply = int(kernel_eval("print(game.ply)"))
    move = next_move(kernel_eval, ply)
    if keys:
        root.focus()
        press(page, move, kernel_eval)
    else:
        click(root, move, kernel_eval)
    expect(root.get_by_test_id("judging")).to_be_visible()
    if keys:
        root.focus()
        page.keyboard.press("4")
        page.keyboard.press("Enter")
    else:
        root.get_by_test_id("judge").click()
    expect(root).to_have_attribute("data-stage", "curtain")


def answer(page: Page, root: Locator) -> None:
    """Answer the questionnaire, from the curtain to the next stage."""
    lift(page, root)
    expect(root.get_by_test_id("answer-0")).to_have_value("")
    root.get_by_test_id("answer-0").fill("Because")
    root.get_by_test_id("answer-1-4").click()
    root.get_by_test_id("hand-in").click()
    expect(root).not_to_have_attribute("data-stage", "questions")


@pytest.mark.only("lab")
def test_an_evening_of_three_is_played_killed_twice_resumed_and_read(
    run_notebook: RunNotebook, kernel_eval: KernelEval
) -> None:
    page = run_notebook(SET_UP, BOTH)
    root = board_on(page)
    leads = page.get_by_test_id("table-root").nth(1)
    for seat in (0, 1):
        root.get_by_test_id(f"agree-{seat}").click()
    expect(root).to_have_attribute("data-stage", "curtain")
    expect(hand(root, 0)).to_have_count(0)
    turn(page, root, kernel_eval, keys=True)
    turn(page, root, kernel_eval)

    # who looks sees its own hand, the others' never; Esc lowers the curtain
    seat = int(kernel_eval("print(table.session.stage.seat)"))
    expect(hand(leads, seat).first).to_be_attached()
    expect(hand(root, seat)).to_have_count(0)
    lift(page, root)
    expect(hand(root, seat).first).to_be_visible()
    expect(hand(root, 1 - seat)).to_have_count(0)
    expect(leads.get_by_test_id("watch-stage")).to_contain_text("looks")
    root.focus()
    page.keyboard.press("Escape")
    expect(root.get_by_test_id("lift")).to_be_visible()
    expect(hand(root, seat)).to_have_count(0)

    # the other asks to take back, and it is agreed to
    ply = int(kernel_eval("print(game.ply)"))
    root.get_by_test_id(f"ask-undo-{1 - seat}").click()
    root.get_by_test_id(f"undo-agree-{seat}").click()
    expect(root).to_have_attribute("data-stage", "curtain")
    assert int(kernel_eval("print(game.ply)")) < ply
    turn(page, root, kernel_eval)

    # the kernel is killed while someone looks
    lift(page, root)
    played = kernel_eval("print(*game.moves)")
    root = killed_and_resumed(page)
    assert kernel_eval("print(*game.moves)") == played
    assert kernel_eval("print(table.session.course.now.interrupted)") == "True"

    while kernel_eval("print(table.session.stage.behind)") == "turn":
        turn(page, root, kernel_eval)
    answer(page, root)

    # and once more while the other answers: what was handed in is there, what was only written is asked again
    lift(page, root)
    root.get_by_test_id("answer-0").fill("Half an ans")
    root = killed_and_resumed(page)
    told = "course = table.session.course; print(*course.answers[0][:2], list(course.answers), len(course.resumed))"
    assert kernel_eval(told) == "Because 4 [0] 2"
    answer(page, root)
    expect(root.get_by_test_id("places")).to_be_visible()

    kernel_eval("read = mw.load_sessions('evening.session'); files = read.tables.to_csv('csv')")
    assert kernel_eval("print(len(read), read.game(0).position.is_over, *read.names)") == "1 True Ada Ben greedy"
    assert kernel_eval("print(int(read.tables.moves['taken_back'].sum()), len(files))") == "2 4"
    assert kernel_eval("print(read.tables.answers['answer'].tolist())") == str(["Because", "4", ""] * 2)
    kernel_eval("read.game(0).save('evening.pgn'); again = mw.Game.load('evening.pgn')")
    assert kernel_eval("print(again.record() == read.game(0).record())") == "True"


def killed_and_resumed(page: Page) -> Locator:
    """Kill the kernel and run the notebook's cells again: the table, with the curtain down."""
    kill(page)
    run_cell(page, 0)
    run_cell(page, 1)
    root = board_on(page)
    expect(root.get_by_test_id("lift")).to_be_visible()
    return root


def kill(page: Page) -> None:
    """Kill the kernel as a power cut would; Jupyter begins another, and says so."""
    page.evaluate(
        """() => {
            const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
            kernel.requestExecute({ code: 'os.kill(os.getpid(), signal.SIGKILL)', store_history: false });
        }"""
    )
    page.locator(".jp-Dialog").get_by_role("button").first.click()
    wait_until_idle(page)


@pytest.mark.only("lab")
@pytest.mark.usefixtures("saves_widgets")
def test_a_page_opened_anew_shows_the_curtain_and_every_stage_is_accessible(
    run_notebook: RunNotebook, kernel_eval: KernelEval, jupyter: Jupyter
) -> None:
    page = run_notebook(SET_UP, SHOWN)
    page.evaluate(AXE)
    root = board_on(page)
    expect(root.get_by_test_id("agree-0")).to_be_visible()
    assert faults(page) == [], "consent"
    kernel_eval("[table.session.agree(seat) for seat in (0, 1)]")
    expect(root.get_by_test_id("lift")).to_be_visible()
    assert faults(page) == [], "curtain"
    lift(page, root)
    assert faults(page) == [], "turn"
    seat = int(kernel_eval("print(table.session.stage.seat)"))
    expect(hand(root, seat).first).to_be_visible()

    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    saved = (jupyter.work / "t.ipynb").read_text(encoding="utf-8")
    assert '"viewer": "public"' in saved and f'"viewer": {seat}' not in saved, "what is saved is what all may see"
    page.reload()
    wait_until_idle(page)
    page.evaluate(AXE)
    root = board_on(page)
    expect(root.get_by_test_id("lift")).to_be_visible()
    expect(hand(root, seat)).to_have_count(0)
    assert kernel_eval("print(table.session.stage.name)") == "curtain"

    lift(page, root)
    click(root, next_move(kernel_eval, 0), kernel_eval)
    expect(root.get_by_test_id("judging")).to_be_visible()
    assert faults(page) == [], "judging"
    root.get_by_test_id(f"ask-undo-{seat}").click()
    expect(root.get_by_test_id("undo-withdraw")).to_be_visible()
    assert faults(page) == [], "undo"
