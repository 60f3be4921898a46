"""A lesson on a page from a disk, with no network and no kernel: taken by keys, from first question to points."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from muros_widget import Lesson, samples
from muros_widget.study.tasks import tasks_of
from tests.e2e.test_accessible import AXE, faults

PLAYED = {2: ("hY@S7", "wrong"), 7: ("B@E1=B", "partly")}
"""Answers that are not the best, by question: one that the tree has not, and one that it has; and their verdicts."""


def answer(page: Page, move: str) -> None:
    """Type a move on the board and play it."""
    page.keyboard.press("/")
    page.keyboard.type(move)
    page.keyboard.press("Enter")


def test_a_whole_lesson_is_taken_by_keys_and_taken_again(offline: Page, tmp_path: Path) -> None:
    game = samples.load("lesson-eight-questions")
    tasks = tasks_of(game)
    Lesson(game, locale="en").save_html(tmp_path / "lesson.html")
    offline.goto((tmp_path / "lesson.html").as_uri())
    root, verdict = offline.get_by_test_id("table-root"), offline.get_by_test_id("verdict")
    focus, progress = offline.locator(":focus"), offline.get_by_test_id("progress")
    expect(root).to_be_visible()
    offline.evaluate(AXE)
    assert faults(offline) == []
    root.focus()
    for number, task in enumerate(tasks, 1):
        expect(progress).to_have_text(f"Question {number} of 8")
        expect(root).to_have_attribute("data-node", str(task.node))
        root.press("End")
        expect(root).to_have_attribute("data-node", str(task.node))
        move, told = PLAYED.get(number, (game.nodes[task.answer].move or "", "right"))
        if number == 4:
            offline.get_by_test_id("hint").press("Enter")
            expect(offline.get_by_test_id("hint-text")).to_contain_text("A yellow must leave")
            expect(offline.get_by_test_id("announcer")).to_contain_text("A yellow must leave")
            root.focus()
        answer(offline, move)
        expect(verdict).to_have_attribute("data-verdict", told)
        expect(focus).to_have_attribute("data-testid", "go-on")
        assert number not in PLAYED or faults(offline) == []
        offline.keyboard.press("Enter")
        expect(verdict).not_to_be_visible()
        offline.keyboard.press("End")
        expect(focus).to_have_attribute("data-testid", "table-root" if number < len(tasks) else "again")
    expect(progress).to_have_text("Lesson")
    points = offline.get_by_test_id("points")
    expect(points).to_contain_text("8 of 10 points")
    expect(points.get_by_role("button")).to_have_text(["Question 2: Y@N7, not hY@S7", "Question 7: B@W5=B, not B@E1=B"])
    assert faults(offline) == []
    offline.get_by_test_id("again").press("Enter")
    expect(progress).to_have_text("Question 1 of 8")
    expect(offline.get_by_test_id("move-1")).to_have_count(0)
    expect(focus).to_have_attribute("data-testid", "table-root")
