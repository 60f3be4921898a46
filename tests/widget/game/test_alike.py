"""Secrets of the widget: in two worlds that look alike to a seat, its browser is sent the same bytes.

Not only the state: every message and its order, the answers to what a curious browser asks, what the widget prints and
draws. Undone plays are told to nobody who comes later.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Literal

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from muros_widget import Game, GameWidget, Position
from muros_widget.games.layout import Viewer
from muros_widget.games.position import Position as AnyPosition
from tests.widget.fake_comm import FakeComm
from tests.worlds import crowded, lines, possible_stairs, possible_world

Deed = Literal["play", "undo", "redo", "look", "edit"]
viewers = st.sampled_from((None, 0, 1, 2, 3))
deeds = st.lists(st.sampled_from(("play", "play", "play", "undo", "redo", "look", "edit")), max_size=12)
CURIOUS = ("hR@N3", "hB@E9", "G@W5", "R@S2=Y", "hY@N1=B", "--")


@settings(max_examples=40)
@given(lines(deal=crowded, most=40), viewers, st.integers(0, 1000), st.integers(0, 40), deeds)
def test_what_a_seats_browser_is_sent_tells_nothing_of_other_hands(
    line: tuple[Position, list[str]], viewer: Viewer, seed: int, begin: int, plan: Sequence[Deed]
) -> None:
    opening, moves = line
    assume(viewer is None or viewer < opening.players)
    world = possible_world(opening, viewer, moves, seed)
    assert heard(opening, moves, viewer, begin, plan) == heard(world, moves, viewer, begin, plan)


@settings(max_examples=40)
@given(st.integers(0, 100_000), st.sampled_from((None, 0, 1)), st.integers(0, 10), deeds)
def test_the_same_of_a_game_with_a_deck_and_hidden_discards(
    seed: int, viewer: Viewer, begin: int, plan: Sequence[Deed]
) -> None:
    (opening, moves), (world, others) = possible_stairs(seed, viewer)
    assert heard(opening, moves, viewer, begin, plan) == heard(world, others, viewer, begin, plan)


@settings(max_examples=15)
@given(lines(deal=crowded, most=30), viewers, st.integers(0, 40), st.integers(0, 300))
def test_who_comes_later_is_told_nothing_of_undone_plays(
    line: tuple[Position, list[str]], viewer: Viewer, at: int, other: int
) -> None:
    opening, moves = line
    assume(viewer is None or viewer < opening.players)
    straight, taken_back = Game(opening), Game(opening)
    for ply, move in enumerate(moves):
        straight.play(move)
        if ply == at:
            taken_back.play(taken_back.position.legal_moves[other % len(taken_back.position.legal_moves)])
            taken_back.undo()
        taken_back.play(move)
    assert opened(straight, viewer) == opened(taken_back, viewer)


def heard(start: AnyPosition, moves: list[str], viewer: Viewer, begin: int, plan: Sequence[Deed]) -> str:
    """All that a seat's widget sends, shows and answers while a game goes on under it."""
    game = Game(start)
    for move in moves[:begin]:
        game.play(move)
    widget = GameWidget(game, seat=viewer)
    shown = [looks(widget)]
    for deed in plan:
        ahead = moves[game.ply :]
        if deed == "play" and ahead:
            game.play(ahead[0])
        elif deed == "undo" and game.undoes:
            game.undo()
        elif deed == "redo" and game.redoes:
            game.redo()
        elif deed == "look":
            asked(widget, {"method": "update", "state": {"cursor": {"node": game.ply // 2, "event": 1}}})
        elif deed == "edit" and game.undoes:  # as in a widget that sees everything, and may undo
            everything = GameWidget(game)
            asked(everything, {"method": "custom", "content": {"id": "z", "do": "undo"}})
            everything.close()
        pry(widget, game)
        shown.append(looks(widget))
    told = json.dumps([channel(widget).sent, shown])
    for name, id in (("me", widget.model_id), ("layout", widget.layout.model_id)):  # random, and no secret
        told = told.replace(id, name)
    widget.close()
    return told


def opened(game: Game, viewer: Viewer) -> str:
    """What a widget sends that is made now."""
    widget = GameWidget(game, seat=viewer)
    told = json.dumps([channel(widget).sent, looks(widget)])
    for name, id in (("me", widget.model_id), ("layout", widget.layout.model_id)):
        told = told.replace(id, name)
    widget.close()
    return told


def looks(widget: GameWidget) -> Any:
    """What it is where no widget can be shown."""
    return [repr(widget), widget._repr_mimebundle_()]


def pry(widget: GameWidget, game: Game) -> None:
    """Ask for all sorts of things, but never for a move that would be played."""
    asked(widget, {"method": "custom", "content": {"id": "h", "do": "hello"}})
    for move in CURIOUS:
        if widget._story.eyes != game.position.to_move or game.position.why_not(move):
            asked(widget, {"method": "custom", "content": {"id": "p", "do": "play", "node": game.ply, "move": move}})
    for intent in ({"do": "play", "node": 0, "move": "G@N3"}, {"do": "undo"}, {"do": "redo"}):
        if intent["do"] != "play" or game.ply:
            asked(widget, {"method": "custom", "content": {"id": "q", **intent}})


def asked(widget: GameWidget, data: dict[str, Any]) -> None:
    channel(widget).handle_msg({"content": {"data": {"buffer_paths": [], **data}}, "buffers": []})


def channel(widget: GameWidget) -> FakeComm:
    """The widget's end of the wire."""
    assert isinstance(widget.comm, FakeComm)
    return widget.comm
