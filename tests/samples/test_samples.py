"""The samples: whole games that read without a fault, told in both languages, whose comments say what is so."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import astuple
from importlib.resources import files
from pathlib import Path

import pytest

import muros_widget as mw
from muros_widget import Game, samples
from muros_widget.games.catalogue import LANGUAGES
from muros_widget.study.document import write_document
from muros_widget.study.document_reading import read_document
from muros_widget.study.tasks import tasks_of
from muros_widget.study.text_reading import read_text
from muros_widget.study.text_writing import write_text
from muros_widget.study.tree import Node

every = pytest.mark.parametrize("name", samples.names())
LESSONS = [name for name in samples.names() if name.startswith("lesson-")]
told = pytest.mark.parametrize("name", [name for name in samples.names() if name not in LESSONS])
lessons = pytest.mark.parametrize("name", LESSONS)

COUNTS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
COLOURS = {"yellow": "Y", "blue": "B", "red": "R", "green": "G"}
FALLS = re.compile(r"\b(yellow|blue|red|green) (?:falls|drops|is down)(?: from (\w+))? to (\w+)", re.IGNORECASE)
LISTED = re.compile(r"\b(yellow|blue|red|green) (\d+)", re.IGNORECASE)


def text_of(name: str) -> bytes:
    return files(samples).joinpath(f"{name}.pgn").read_bytes()


def said(node: Node, language: str) -> list[str]:
    return [comment.text for comment in node.comments if comment.lang == language]


def number(word: str) -> int:
    return int(word) if word.isdigit() else COUNTS.index(word.lower())


def main_line(game: Game) -> list[Node]:
    return list(game.path(game[-1].id))


def after(game: Game, ply: int) -> mw.Position:
    """The position after so many moves of the main line, the last for -1."""
    position = game[ply].position
    assert isinstance(position, mw.Position)
    return position


def left(game: Game, ply: int) -> dict[str, int]:
    return after(game, ply).left


def test_there_are_four_and_a_lesson_and_the_first_is_for_newcomers() -> None:
    assert samples.names() == ("first-game", "reading-a-line", "majority", "four-players", "lesson-eight-questions")
    assert mw.samples is samples


def test_an_unknown_name_is_told_with_those_there_are() -> None:
    with pytest.raises(KeyError, match="no sample 'chess'; there is first-game, reading-a-line, majority, four-play"):
        samples.load("chess")
    with pytest.raises(KeyError, match="no sample"):
        samples.about("chess")
    with pytest.raises(KeyError, match="no texts in 'xx'; there is en, es"):
        samples.title("majority", "xx")


@every
def test_each_has_a_title_and_says_what_it_is_about(name: str) -> None:
    for language in LANGUAGES:
        assert samples.title(name, language)
        assert samples.about(name, language)
    assert samples.title(name, "es") != samples.title(name)


@every
def test_it_is_a_whole_game_read_without_a_fault(name: str) -> None:
    reading = read_text(text_of(name))
    assert reading.diagnostics == ()
    assert reading.rest == ()
    [record] = reading.records
    assert record.rest == ()
    game = samples.load(name)
    end = after(game, -1)
    assert game.ply == 0
    assert end.is_over
    assert all(game.names)
    places = ">".join("=".join(str(seat + 1) for seat in seats) for seats in end.standings)
    assert game.tags["Result"] == f"#{places}"


@every
def test_it_is_read_back_from_both_forms(name: str) -> None:
    record = samples.load(name).record()
    assert write_text(record).encode() == text_of(name)
    assert read_text(write_text(record)).strict().records == (record,)
    assert read_document(write_document(record)).strict().records == (record,)


@every
def test_a_loaded_sample_is_a_copy_of_its_own(name: str) -> None:
    one = samples.load(name)
    one[1].cut()
    assert samples.load(name)[-1].position.is_over


@every
def test_every_comment_is_there_in_both_languages(name: str) -> None:
    for node in samples.load(name).nodes.values():
        assert {comment.lang for comment in node.comments} <= {"en", "es"}
        assert len(said(node, "en")) == len(said(node, "es"))


@every
def test_the_languages_name_the_same_places_and_figures(name: str) -> None:
    named = re.compile(r"\b(?:[NSWE][1-9]\b|\d+)")
    for node in samples.load(name).nodes.values():
        for english, spanish in zip(said(node, "en"), said(node, "es"), strict=True):
            assert sorted(set(named.findall(english))) == sorted(set(named.findall(spanish))), node.move


@told
def test_it_is_told_by_a_teacher(name: str) -> None:
    game = samples.load(name)
    main = main_line(game)
    aside = [node for node in game.nodes.values() if node not in main]
    opening = [node for node in aside if game.nodes[node.parent or 0] in main]
    assert sum(bool(node.comments) for node in main) >= 12
    assert main[0].comments and main[-1].comments
    assert len(opening) >= 3
    assert all(node.comments for node in opening)
    assert {glyph for node in main for glyph in node.glyphs} >= {"!", "?!"}
    marks = [mark for node in game.nodes.values() for mark in node.marks]
    assert any(mark.to is None for mark in marks)


def unplaced(position: mw.Position) -> list[str]:
    """Where cards lie that are still to be placed."""
    return [place for place in position.table if place.startswith(("hand:", "pile:"))]


@every
def test_what_a_colour_falls_to_is_what_is_left(name: str) -> None:
    game = samples.load(name)
    checked = 0
    for ply, node in enumerate(main_line(game)):
        for comment in said(node, "en"):
            for colour, start, end in FALLS.findall(comment):
                assert number(end) == left(game, ply)[COLOURS[colour.lower()]], (ply, colour)
                assert not start or number(start) > number(end), (ply, colour)
                checked += 1
            for colour, count in LISTED.findall(comment):
                assert int(count) == left(game, ply)[COLOURS[colour.lower()]], (ply, colour)
                checked += 1
    assert checked


# What each game is about, so that its comments stay true


def test_in_the_first_game_most_counters_do_not_win() -> None:
    game = samples.load("first-game")
    end, door = after(game, -1), after(game, 28)
    assert [sum(own.values()) for own in end.kept] == [13, 12]
    assert end.ranks[0] == ("R",)
    assert [own["R"] for own in end.kept] == [2, 3]
    assert not any(lying.face == "card:R" for place in unplaced(door) for lying in door.table[place])
    assert "R" not in door.board_text.split("/")[5]
    assert game[28].step.events[-1].motions == ()


def test_in_the_line_that_is_read_four_yellow_meet() -> None:
    game = samples.load("reading-a-line")
    rows = after(game, 18).board_text.split("/")
    assert "".join(row[1] for row in rows) == "YYB.YYB.."
    assert len(game[24].step.events[-1].motions) == 4
    assert after(game, -1).ranks[0] == ("Y",)
    assert [own["Y"] for own in after(game, -1).kept] == [4, 2]
    assert left(game, 13)["R"] == left(game, 13)["B"] == 13
    assert left(game, 14)["R"] == 9


def test_in_the_majority_one_green_counter_decides() -> None:
    game = samples.load("majority")
    leaders = [after(game, ply).standings[0] for ply in range(23, 37)]
    assert leaders == [(0,)] + [(1,)] * 13
    assert after(game, 24).kept[0] == after(game, 23).kept[0]
    assert {left(game, 29)[colour] for colour in "YBRG"} == {6}
    assert [sum(own.values()) for own in after(game, 29).kept] == [7, 10]
    assert [own["G"] for own in after(game, -1).kept] == [0, 1]
    assert after(game, -1).ranks[0] == ("G",)


def test_with_four_players_the_one_who_spent_the_hand_passes() -> None:
    game = samples.load("four-players")
    main = main_line(game)
    placed = [0] * 4
    for node in main[1:]:
        placed[game.position_at(node.parent or 0).to_move or 0] += node.move != "--"
    assert placed == [10, 6, 9, 11]
    assert [node.ply for node in main if node.move == "--"] == [27, 31, 35, 39, 40]
    assert [main[ply].move for ply in (3, 7, 11, 15)] == ["hB@N3", "hR@E1", "hR@W7", "hR@S4"]
    assert [len(after(game, 18).table.get(f"hand:{seat}", ())) for seat in range(4)] == [4, 0, 4, 4]
    assert {left(game, 25)[colour] for colour in "YBRG"} == {7}
    assert {left(game, 34)[colour] for colour in "YBRG"} == {5}
    assert after(game, 30).standings[0] == (1,)
    assert after(game, 33).standings[-1] == (1,)
    assert after(game, 37).standings == ((0, 2, 3), (1,))
    assert after(game, -1).scores == ((6, 1), (1, 3), (4, 2), (4, 2))


# Lessons: what they ask has the answers that they say


def best_answers(game: Game, ply: int) -> dict[str, int]:
    """What the answers to the question at that ply are worth, those that are worth something."""
    [task] = [task for task in tasks_of(game) if task.node == game[ply].id]
    return {game.nodes[node].move or "": points for node, points in task.points.items() if points}


def moves(game: Game, ply: int, fits: Callable[[mw.Position, mw.Position], bool]) -> set[str]:
    """The legal moves whose outcome fits, given the positions before and after."""
    before = after(game, ply)
    return {move for move in before.legal_moves if fits(before, before.play(move).after)}


def gone(before: mw.Position, then: mw.Position) -> dict[str, int]:
    """How many counters of each colour have left the board."""
    return {colour: before.left[colour] - then.left[colour] for colour in before.left}


def kept_more(before: mw.Position, then: mw.Position) -> int:
    seat = before.to_move or 0
    return sum(then.kept[seat].values()) - sum(before.kept[seat].values())


def wins(position: mw.Position, seat: int, known: dict[str, bool]) -> bool:
    """Whether a seat wins alone, whatever the other does."""
    if position.is_over:
        return position.standings[0] == (seat,)
    if position.text not in known:
        outcomes = (wins(position.play(move).after, seat, known) for move in position.legal_moves)
        known[position.text] = any(outcomes) if position.to_move == seat else all(outcomes)
    return known[position.text]


def winning(game: Game, ply: int) -> set[str]:
    known: dict[str, bool] = {}
    seat = after(game, ply).to_move or 0
    return moves(game, ply, lambda _, then: wins(then, seat, known))


@lessons
def test_a_lesson_asks_in_both_languages_with_help_and_a_word_for_every_answer(name: str) -> None:
    game = samples.load(name)
    named = re.compile(r"\b(?:[NSWE][1-9]\b|\d+)")
    tasks = tasks_of(game)
    assert len(tasks) >= 6
    for task in tasks:
        english, spanish = sorted(game.nodes[task.node].questions, key=lambda one: one.lang or "")
        assert (english.lang, spanish.lang) == ("en", "es")
        for one, other in zip(astuple(english), astuple(spanish), strict=True):
            assert one and other
            assert sorted(set(named.findall(one))) == sorted(set(named.findall(other)))
        assert all(game.nodes[answer].comments for answer in task.points)


@lessons
def test_a_lesson_is_small_enough_to_hand_on(name: str, tmp_path: Path) -> None:
    mw.Lesson(samples.load(name)).save_html(tmp_path / "lesson.html")
    assert (tmp_path / "lesson.html").stat().st_size <= 150_000


def test_the_eight_questions_have_the_answers_that_are_said() -> None:
    game = samples.load("lesson-eight-questions")
    most = max(
        sum(gone(after(game, 0), after(game, 0).play(move).after).values()) for move in after(game, 0).legal_moves
    )
    best = {ply: set(best_answers(game, ply)) for ply in (0, 2, 8, 17, 23, 28, 31, 34)}
    assert len(tasks_of(game)) == len(best)
    assert most == 5
    assert best[0] == moves(game, 0, lambda before, then: sum(gone(before, then).values()) == most)
    in_column = {move for move in after(game, 2).legal_moves if move.removeprefix("h") in ("Y@N7", "Y@S7")}
    whites = moves(game, 2, lambda before, then: gone(before, then)["W"] == sum(gone(before, then).values()) == 3)
    assert best[2] == in_column & whites
    at_n1 = {move for move in after(game, 8).legal_moves if move.endswith("@N1")}
    assert best[8] == at_n1 & moves(game, 8, lambda before, then: not any(gone(before, then).values()))
    assert {move[-2:] for move in after(game, 17).legal_moves} == {"W2", "E2"}
    assert best[17] == moves(game, 17, lambda _, then: then.ranks[0] == ("R",))
    assert best[23] == moves(game, 23, lambda before, then: kept_more(before, then) >= 4) == {"R@S5=R"}
    assert best[28] == {move for move in after(game, 28).legal_moves if move.endswith("@S1")} & {"G@S1", "hG@S1"}


def test_of_the_eight_questions_the_last_two_are_won_by_one_move_each() -> None:
    game = samples.load("lesson-eight-questions")
    leads = moves(game, 31, lambda _, then: then.standings[0] == (1,))
    assert (after(game, 31).standings[0], len(leads)) == ((0,), 4)
    assert best_answers(game, 31) == {move: 2 if move == "B@W5=B" else 1 for move in leads}
    assert winning(game, 31) == {"B@W5=B"}
    assert (len(winning(game, 33)), len(after(game, 33).legal_moves)) == (10, 16)
    assert game[34].node.move not in winning(game, 33)
    assert best_answers(game, 34) == dict.fromkeys(winning(game, 34), 2)
    assert [sum(own.values()) for own in after(game, -1).kept] == [10, 12]
    assert after(game, -1).ranks[0] == ("B", "G")
    assert after(game, -1).scores == ((4, 5, 1), (4, 1, 7))
