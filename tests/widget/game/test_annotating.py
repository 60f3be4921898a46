"""Annotations over a comm: what is said reaches the browser, what it asks is said, and what can't be is refused."""

from __future__ import annotations

from typing import Any

import pytest

from muros_widget import Game, GameWidget
from muros_widget.study.tree import GLYPHS, Comment, Mark
from tests.widget.fake_comm import Browser


def played() -> Game:
    """Two moves, and two other seconds."""
    game = Game.deal(players=2, seed=7)
    game.play("G@N3")
    game.play("Y@W5")
    game.play("R@S8", at=1)
    game.play("R@S7", at=1)
    return game.go(2)


def board(game: Game) -> Browser:
    """A browser that shows the game."""
    return Browser(GameWidget(game))


def told(browser: Browser, id: int) -> dict[str, Any]:
    """What a browser has been told of a node."""
    return next(node for node in browser.state["nodes_0"] if node["id"] == id)


def test_a_comment_that_is_too_long_is_refused_with_its_length_and_nothing_is_said() -> None:
    game = played()
    refused = {"code": "comment-long", "facts": {"count": 10_001, "most": 10_000}}
    assert board(game).ask(id="a", do="comment", node=1, text="x" * 10_001)["refusal"] == refused
    assert game[1].node.comments == ()


def test_what_is_said_is_told_with_its_node_and_what_is_said_at_the_start_with_the_tree() -> None:
    game = played()
    game[0].comment("Dos jugadores", lang="es").mark("row:5")
    game[1].comment("Fine").comment("Bien", lang="es", author="Ana").glyph("!", "=")
    game[1].mark("r5c3", colour="red").arrow("N3", "S3").mark("column:3", colour="blue")
    browser = board(game)
    layout = browser.state["table"]["layout"]
    places = [place[0] for place in layout["places"]]
    groups = [group["id"] for group in layout["groups"]]
    row, column = [groups.index("row:5")], [groups.index("column:3")]
    assert browser.state["tree"]["said"] == {"comments": [["Dos jugadores", "es"]], "marks": [["green", row]]}
    node = told(browser, 1)
    assert node["comments"] == [["Fine"], ["Bien", "es", "Ana"]]
    assert node["glyphs"] == ["!", "="]
    assert node["marks"] == [
        ["red", places.index("r5c3")],
        ["green", places.index("N3"), places.index("S3")],
        ["blue", column],
    ]
    assert browser.state["table"]["glyphs"] == list(GLYPHS)


def test_an_edit_of_what_is_said_sends_its_chunk_and_no_offers() -> None:
    game = played()
    browser = board(game)
    assert browser.ask(id="a", do="comment", node=1, text="A good start", lang="en") == {"to": "a"}
    assert game.nodes[1].comments == (Comment("A good start", "en"),)
    assert told(browser, 1)["comments"] == [["A good start", "en"]]
    assert set(browser.updates[-1]) == {"nodes_0", "tree"}
    assert browser.state["tree"]["undo"] == ["edit.comment", {"move": "G@N3", "number": 1}]
    assert browser.state["cursor"] == {"node": 2, "event": None}


def test_a_comment_is_reworded_and_taken_away_in_its_place() -> None:
    game = played()
    game[1].comment("one", lang="en", author="Ana").comment("two")
    browser = board(game)
    browser.ask(id="a", do="comment", node=1, index=0, was="one", text="uno", lang="es")
    assert list(game.nodes[1].comments) == [Comment("uno", "es", "Ana"), Comment("two")]
    browser.ask(id="b", do="comment", node=1, index=0, was="uno", text="  ")
    assert list(game.nodes[1].comments) == [Comment("two")]
    browser.ask(id="c", do="undo")
    browser.ask(id="d", do="undo")
    assert told(browser, 1)["comments"] == [["one", "en", "Ana"], ["two"]]


@pytest.mark.parametrize(("index", "was"), [(0, "another"), (1, "one")])
def test_a_comment_that_reads_otherwise_by_now_is_left_alone(index: int, was: str) -> None:
    game = played()
    game[1].comment("one")
    answer = board(game).ask(id="a", do="comment", node=1, index=index, was=was, text="lost?")
    assert answer["refusal"] == {"code": "stale"}
    assert game.nodes[1].comments == (Comment("one"),)


def test_glyphs_and_marks_are_put_and_taken_away() -> None:
    game = played()
    browser = board(game)
    layout = browser.state["table"]["layout"]
    n3 = [place[0] for place in layout["places"]].index("N3")
    row = [group["id"] for group in layout["groups"]].index("row:5")
    browser.ask(id="a", do="glyph", node=1, glyph="!?")
    browser.ask(id="b", do="mark", node=1, colour="red", at=[row])
    browser.ask(id="c", do="mark", node=1, colour="blue", at=n3, to=[row])
    assert game.nodes[1].glyphs == ("!?",)
    assert list(game.nodes[1].marks) == [Mark("row:5", None, "red"), Mark("N3", "row:5", "blue")]
    browser.ask(id="d", do="mark", node=1, colour="red", at=[row])
    assert list(game.nodes[1].marks) == [Mark("N3", "row:5", "blue")]
    browser.ask(id="e", do="unmark", node=1)
    browser.ask(id="f", do="glyph", node=1, glyph="!?")
    assert not told(browser, 1).keys() & {"marks", "glyphs"}


def test_a_mark_takes_the_place_of_another_in_one_edit() -> None:
    game = played()
    browser = board(game)
    groups = [group["id"] for group in browser.state["table"]["layout"]["groups"]]
    row, column = [groups.index("row:5")], [groups.index("column:3")]
    browser.ask(id="a", do="mark", node=1, colour="red", at=row)
    assert browser.ask(id="b", do="mark", node=1, colour="red", at=column, instead=row) == {"to": "b"}
    assert game.nodes[1].marks == (Mark("column:3", None, "red"),)
    stale = browser.ask(id="c", do="mark", node=1, colour="blue", at=row, instead=column)
    assert stale["refusal"] == {"code": "stale"}
    game.undo()
    assert game.nodes[1].marks == (Mark("row:5", None, "red"),)


def test_variations_are_told_in_their_order() -> None:
    game = played()
    browser = board(game)
    assert "order" not in told(browser, 1)
    browser.ask(id="a", do="promote", node=4)
    assert told(browser, 1)["order"] == [2, 4, 3]
    browser.ask(id="b", do="promote", node=3, main=True)
    assert told(browser, 1)["order"] == [3, 2, 4]
    browser.ask(id="c", do="demote", node=3)
    assert "order" not in told(browser, 1)


def test_a_line_that_is_cut_goes_and_the_cursor_with_it() -> None:
    game = played()
    browser = board(game)
    assert browser.ask(id="a", do="cut", node=2) == {"to": "a"}
    assert [node["id"] for node in browser.state["nodes_0"]] == [1, 3, 4]
    assert browser.state["cursor"] == {"node": 1, "event": None}
    browser.ask(id="b", do="undo")
    assert browser.state["cursor"] == {"node": 2, "event": None}


@pytest.mark.parametrize(
    "wish",
    [
        {"do": "comment", "text": " "},
        {"do": "comment", "text": "x", "lang": "no language"},
        {"do": "comment", "text": "\ud800"},
        {"do": "glyph", "glyph": "?!?"},
        {"do": "mark", "colour": "pink", "at": 0},
        {"do": "mark", "colour": "red", "at": 9999},
        {"do": "mark", "colour": "red", "at": "nowhere"},
        {"do": "mark", "colour": "red", "at": [99]},
        {"do": "mark", "colour": "red", "at": -1},
    ],
    ids=str,
)
def test_what_can_not_be_said_is_refused_and_nothing_changes(wish: dict[str, Any]) -> None:
    game = played()
    before = dict(game.nodes)
    assert board(game).ask(id="a", node=1, **wish)["refusal"]["code"] == "bad-intent"
    assert game.nodes == before


def test_the_start_can_not_be_cut_nor_a_node_that_is_no_more_annotated() -> None:
    game = played()
    browser = board(game)
    assert browser.ask(id="a", do="cut", node=0)["refusal"]["code"] == "bad-intent"
    assert browser.ask(id="b", do="glyph", node=77, glyph="!")["refusal"] == {"code": "stale"}


def test_a_seat_neither_annotates_nor_hears_what_one_who_saw_every_hand_says() -> None:
    game = Game.deal(players=2, seed=7)
    game.play("G@N3")
    game[1].comment("Player 2 holds four reds").glyph("!").mark("hand:1")
    game[0].comment("secret too")
    browser = Browser(GameWidget(game, seat=0))
    assert browser.ask(id="a", do="comment", node=1, text="x")["refusal"] == {"code": "not-yours"}
    assert "reds" not in str(browser.state)
    assert "secret too" not in str(browser.state)
    assert not told(browser, 1).keys() & {"comments", "glyphs", "marks"}
