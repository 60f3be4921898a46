"""The widget over a comm: what is sent, what is answered, what a seat's browser holds."""

from __future__ import annotations

import gc
import json
import weakref
from typing import Any

import numpy as np
import pytest
from traitlets import TraitError

from muros_widget import Game, GameWidget, Position, Rules, Setup
from muros_widget.games.sight import imagine
from muros_widget.widget.game.chunks import CHUNK
from tests.stairs import Stairs
from tests.widget.fake_comm import Browser


def board(game: Game | None = None, **options: Any) -> tuple[GameWidget, Browser]:
    """A widget and the browser that shows it."""
    widget = GameWidget(game or Game.deal(players=2, seed=7), **options)
    return widget, Browser(widget)


def moves_of(browser: Browser) -> list[str]:
    """The moves on offer."""
    return [move for move, _, _ in browser.state["offers"]["moves"]]


def nodes_of(browser: Browser) -> dict[int, dict[str, Any]]:
    """All nodes that the browser has been told."""
    chunks = (browser.state[f"nodes_{k}"] for k in range(browser.state["tree"]["chunks"]))
    return {node["id"]: node for chunk in chunks for node in chunk}


def test_the_state_holds_the_game_and_what_may_be_played() -> None:
    widget, browser = board()
    assert browser.state["table"]["layout"]["title"] == "Muros"
    assert browser.state["cursor"] == {"node": 0, "event": None}
    assert moves_of(browser) == list(widget.game.position.legal_moves)
    assert browser.ask(id="a", do="hello") == {"to": "a", "node": 0}


def test_a_move_is_played_and_answered_after_what_it_changed() -> None:
    widget, browser = board()
    answer = browser.ask(id="b", do="play", node=0, move="G@N3")
    assert answer == {"to": "b", "node": 1}
    assert widget.game.moves == ("G@N3",)
    assert nodes_of(browser)[1]["move"] == "G@N3"
    assert browser.state["tree"]["at"] == 1
    assert browser.state["cursor"] == {"node": 1, "event": None}
    assert browser.state["offers"]["node"] == 1


def test_one_move_is_one_update_and_no_more_than_a_chunk() -> None:
    game = Game.deal(players=2, seed=7)
    for _ in range(20):
        game.play(game.position.legal_moves[0])
    _, browser = board(game)
    browser.ask(id="c", do="play", node=20, move=moves_of(browser)[0])
    assert len(browser.updates) == 1
    assert set(browser.updates[0]) == {"nodes_1", "tree", "cursor", "offers"}


def test_what_a_move_sends_does_not_grow_with_the_tree() -> None:
    def sent_in_a_tree_of(count: int) -> int:
        game = Game.deal(players=2, seed=7)
        moves = list(game.position.legal_moves)
        for number in range(count):
            game.play(moves[number % len(moves)], at=0)
            if number >= len(moves):
                game.play(game.position.legal_moves[number // len(moves)])
        game.go(0)
        game.play(moves[0])
        _, browser = board(game)
        node = browser.state["cursor"]["node"]
        browser.ask(id="d", do="play", node=node, move=moves_of(browser)[-1])
        return sum(len(json.dumps(update)) for update in browser.updates)

    small, large = sent_in_a_tree_of(CHUNK), sent_in_a_tree_of(400)
    assert large < 1.5 * small


def test_a_refusal_says_why_and_changes_nothing() -> None:
    widget, browser = board()
    before = dict(browser.state)
    answer = browser.ask(id="e", do="play", node=0, move="R@N3=B")
    assert answer["refusal"]["code"] == "colour-not-due"
    assert answer["refusal"]["rule"] == "phase"
    assert browser.state == before
    assert widget.game.ply == 0


def test_an_intent_for_a_node_that_is_gone_is_stale() -> None:
    _, browser = board()
    assert browser.ask(id="f", do="play", node=5, move="G@N3")["refusal"] == {"code": "stale"}


@pytest.mark.parametrize(
    "content",
    [{}, {"id": "g"}, {"id": "g", "do": "sing"}, {"id": "g", "do": "play", "node": "0", "move": 1}, [], "hello", None],
)
def test_what_is_no_intent_is_answered_as_such(content: Any) -> None:
    widget, browser = board()
    widget._receive(widget, content, [])
    browser.read()
    assert browser.heard[-1]["refusal"]["code"] == "bad-intent"
    assert widget.game.ply == 0


def test_undo_and_redo_are_asked_for_and_say_what_they_would_do() -> None:
    widget, browser = board()
    assert browser.ask(id="h", do="undo")["refusal"] == {"code": "nothing-to-undo"}
    browser.ask(id="i", do="play", node=0, move="G@N3")
    assert browser.state["tree"]["undo"] == ["edit.play", {"move": "G@N3"}]
    assert browser.ask(id="j", do="undo") == {"to": "j", "node": 0}
    assert nodes_of(browser) == {}
    assert browser.state["tree"]["redo"] == ["edit.play", {"move": "G@N3"}]
    assert browser.ask(id="k", do="redo") == {"to": "k", "node": 1}
    assert browser.ask(id="l", do="redo")["refusal"] == {"code": "nothing-to-redo"}
    assert widget.game.moves == ("G@N3",)


def test_a_move_at_an_earlier_node_starts_a_variation() -> None:
    widget, browser = board()
    for node, move in enumerate(("G@N3", "R@W2")):
        browser.ask(id=move, do="play", node=node, move=move)
    assert browser.ask(id="m", do="play", node=1, move="R@W5") == {"to": "m", "node": 3}
    assert {node["id"]: node["parent"] for node in nodes_of(browser).values()} == {1: 0, 2: 1, 3: 1}
    assert widget.game.moves == ("G@N3", "R@W5")


def test_a_variation_is_taken_back_to_where_it_was_played() -> None:
    widget, browser = board()
    for node, move in enumerate(("G@N3", "R@W2")):
        browser.ask(id=move, do="play", node=node, move=move)
    browser.set(cursor={"node": 1, "event": None})
    browser.ask(id="m", do="play", node=1, move="R@W5")
    assert browser.ask(id="u", do="undo") == {"to": "u", "node": 1}
    assert widget.cursor == {"node": 1, "event": None}


def test_the_browser_moves_the_cursor_and_gets_the_offers_there_but_no_echo() -> None:
    widget, browser = board()
    browser.ask(id="n", do="play", node=0, move="G@N3")
    browser.set(cursor={"node": 0, "event": None})
    assert widget.cursor == {"node": 0, "event": None}
    assert widget.game.ply == 1
    assert [set(update) for update in browser.updates] == [{"offers"}]
    assert browser.state["offers"]["node"] == 0
    assert widget.position == widget.game.position_at(0)


@pytest.mark.parametrize("wrong", [{"node": 9, "event": None}, {}, {"node": "x"}, {"node": True, "event": 1}])
def test_a_cursor_that_points_nowhere_is_put_right_and_the_browser_told(wrong: dict[str, Any]) -> None:
    widget, browser = board()
    browser.ask(id="o", do="play", node=0, move="G@N3")
    browser.set(cursor={"node": 0, "event": None})
    browser.set(cursor=wrong)
    assert widget.cursor == {"node": 1, "event": None}
    assert any(update.get("cursor") == widget.cursor for update in browser.updates)


def test_the_cursor_follows_the_game_unless_told_otherwise() -> None:
    game = Game.deal(players=2, seed=7)
    (following, one), (staying, two) = board(game), board(game, follow=False)
    game.play("G@N3")
    one.read()
    two.read()
    assert (following.cursor["node"], staying.cursor["node"]) == (1, 0)
    assert one.state["cursor"]["node"] == 1
    assert nodes_of(two)[1]["move"] == "G@N3"
    staying.cursor = {"node": 1, "event": 2}
    game.undo()
    assert staying.cursor == {"node": 0, "event": None}


def test_a_position_is_told_as_a_line_of_text_where_nothing_is_hidden() -> None:
    widget, browser = board()
    widget.game.play("G@N3")
    opening = widget.game.position_at(0)
    assert isinstance(opening, Position)
    assert browser.ask(id="t", do="text", node=0) == {"to": "t", "text": opening.text}
    assert browser.ask(id="u", do="text", node=9)["refusal"] == {"code": "stale"}
    assert browser.state["table"]["line"]
    _, seats = board(seat=1)
    assert seats.ask(id="v", do="text", node=0)["refusal"] == {"code": "not-yours"}
    assert "line" not in seats.state["table"]
    assert "line" not in board(Game(Stairs.deal(3)))[1].state["table"]


def test_a_closed_widget_is_forgotten_by_its_game() -> None:
    game = Game.deal(players=2, seed=7)
    widget = GameWidget(game)
    ref = weakref.ref(widget)
    widget.close()
    game.play("G@N3")
    del widget
    gc.collect()
    assert ref() is None


def test_the_repr_is_the_board_and_a_seats_repr_hides_hands() -> None:
    game = Game(Setup.deal(players=3, seed=1))
    assert repr(GameWidget(game)) == str(game.position)
    assert "5 hidden" in repr(GameWidget(game, seat=1))
    with pytest.raises(ValueError, match=r"seat is 3; give one of 0, 1, 2, None"):
        GameWidget(game, seat=3)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_seats_browser_holds_the_same_bytes_in_worlds_that_look_alike(viewer: int | None) -> None:
    setup = Setup.deal(players=3, seed=5)
    opening = Position(setup, Rules())
    world = imagine(opening, viewer, np.random.default_rng(3))
    assert world != opening
    told = []
    for start in (opening, world):
        game = Game(start)
        _, browser = board(game, seat=viewer)
        for _ in range(12):
            game.play(next(move for move in game.position.legal_moves if not move.startswith("h")))
        game.undo()
        game.play(game.position.legal_moves[0])
        browser.read()
        del browser.state["layout"]  # ipywidgets' own, a random name
        told.append(json.dumps([browser.state, browser.updates, browser.heard]))
    assert told[0] == told[1]


def test_a_seat_plays_only_its_own_moves_and_undoes_nothing() -> None:
    game = Game(Setup.deal(players=3, seed=5, start=1))
    _, mine = board(game, seat=1)
    _, theirs = board(game, seat=2)
    assert moves_of(mine)
    assert not moves_of(theirs)
    move = moves_of(mine)[-1]
    assert theirs.ask(id="p", do="play", node=0, move=move)["refusal"]["code"] == "not-your-turn"
    assert mine.ask(id="q", do="play", node=0, move=move) == {"to": "q", "node": 1}
    assert mine.ask(id="r", do="undo")["refusal"] == {"code": "not-yours"}
    theirs.read()
    assert theirs.state["tree"]["at"] == 1
    assert theirs.state["tree"]["undo"] is None


def test_any_game_is_played_through_the_widget() -> None:
    game = Game(Stairs.deal(3))
    _, browser = board(game)
    _, public = board(game, seat=None)
    while moves_of(browser):
        node = browser.state["cursor"]["node"]
        assert "refusal" not in browser.ask(id="s", do="play", node=node, move=moves_of(browser)[-1])
    public.read()
    assert game.position.is_over
    assert len(nodes_of(public)) == game.ply == len(nodes_of(browser))
    assert None in {node["move"] for node in nodes_of(public).values()}


def test_a_preview_stops_where_a_hidden_piece_would_come_to_light() -> None:
    game = Game(Stairs.deal(3))
    _, mine = board(game, seat=0)
    _, everything = board(game)
    hers, all_ = mine.state["offers"], everything.state["offers"]
    assert {len(events) for _, _, events in all_["moves"]} == {2}
    assert "draw" in {event["kind"] for event in hers["events"]}
    game.play(game.position.legal_moves[0])
    mine.read()
    assert mine.state["offers"]["moves"] == []


def test_what_is_shown_is_all_or_a_board_alone() -> None:
    assert board()[1].state["show"] == "all"
    widget, browser = board(show="board")
    assert browser.state["show"] == "board"
    widget.show = "all"
    browser.read()
    assert browser.state["show"] == "all"
    with pytest.raises(TraitError):
        widget.show = "bord"
    with pytest.raises(ValueError, match="show is 'bord'; give one of 'all', 'board'"):
        board(show="bord")
