"""Positions that write themselves down, the games that are registered, and pieces for a deal that is imagined."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import pytest

from muros_widget import Game
from muros_widget.games import Choice, Lying, PlainPosition, Status, check, registry
from muros_widget.games.events import Event, Table
from muros_widget.games.layout import Layout
from muros_widget.games.refusal import TagError
from muros_widget.games.sight import dealt_anew
from muros_widget.games.texts import say
from tests.stairs import LAYOUT, Stairs


@dataclass(frozen=True)
class Written(Stairs, PlainPosition):
    """Stairs, written down as it stands."""

    game = "written"


class Later(Written):
    """A later version of its rules."""

    version = "2"


@dataclass(frozen=True)
class Pairs(PlainPosition):
    """Cards of two faces only, each seat with some in its hand; nothing is ever played."""

    hands: tuple[tuple[int, ...], ...] = ((0, 1, 2), (3, 4, 5))

    @property
    def layout(self) -> Layout:
        return LAYOUT

    @property
    def table(self) -> Table:
        return {f"hand:{s}": tuple(Lying(card, f"t{card % 2}") for card in hand) for s, hand in enumerate(self.hands)}

    @property
    def status(self) -> Status:
        return Status(None, "over", 0)

    @property
    def offered(self) -> Sequence[tuple[Choice, ...]]:
        return ()

    def after(self, move: str) -> Pairs:
        return self

    def events_of(self, move: str) -> tuple[Event, ...]:
        return ()


@pytest.fixture
def registered() -> Iterator[None]:
    registry.register("written", {"1": Written})
    yield
    registry._OWN.pop("written", None)


def test_a_plain_position_is_read_as_it_was_written() -> None:
    for seed in range(3):
        check(Written.deal(seed), games=2, seed=seed)


def test_a_position_that_names_no_game_is_not_written_down() -> None:
    assert not Pairs().tags


@pytest.mark.usefixtures("registered")
def test_records_of_a_registered_game_are_read() -> None:
    game = Game(Written.deal(3))
    for _ in range(4):
        game.play(game.position.legal_moves[-1])
    again = Game.of(game.record())
    assert again.position == game.position and again.moves == game.moves


@pytest.mark.usefixtures("registered")
def test_a_later_version_leaves_records_of_the_first_what_they_are() -> None:
    record = Game(Written.deal(3)).record()
    registry.register("written", {"1": Written, "2": Later})
    assert type(Game.of(record).position) is Written
    assert type(Game.of(Game(Later.deal(3)).record()).position) is Later


def test_a_game_that_nobody_registered_is_told_how() -> None:
    with pytest.raises(TagError, match=r"no game 'written'; there is .*register"):
        Game.of(Game(Written.deal(3)).record())


@pytest.mark.parametrize(("name", "editions"), [("muros", {"1": Written}), ("", {"1": Written}), ("mine", {})])
def test_what_can_t_be_registered_is_refused(name: str, editions: dict[str, type[Written]]) -> None:
    with pytest.raises(ValueError, match="; give "):
        registry.register(name, editions)


@pytest.mark.parametrize("setup", ["", "{}", '{"deck": "x", "hands": []}', "[1"])
def test_a_setup_that_holds_other_fields_is_refused_by_name(setup: str) -> None:
    with pytest.raises(TagError) as told:
        Written.restored({"Game": "written", "Version": "1", "Setup": setup})
    assert told.value.tag == "Setup" and "deck, hands, rows" in say(told.value.expected)


def test_pieces_are_found_for_faces_that_are_dealt_anew() -> None:
    position = Pairs()
    dealt = dealt_anew(position, None, np.random.default_rng(5))
    pieces = position.pieces_showing(dealt)
    other = replace(position, hands=tuple(pieces[f"hand:{s}"] for s in (0, 1)))
    assert sorted(card for hand in other.hands for card in hand) == [0, 1, 2, 3, 4, 5]
    assert {place: [lying.face for lying in there] for place, there in other.table.items()} == dealt


def test_faces_that_do_not_lie_there_are_refused() -> None:
    with pytest.raises(ValueError, match="no pieces at hand:0 that show"):
        Pairs().pieces_showing({"hand:0": ["t1", "t1", "t1"]})


def test_a_game_with_texts_in_one_language_is_told_in_that_one() -> None:
    english = replace(LAYOUT, texts={"en": LAYOUT.texts["en"]})
    assert english.say("rule.draw", language="es") == english.say("rule.draw")


@pytest.mark.parametrize("offered", [["hand:0"], [Choice("hand:0")], [("hand:0",)]])
def test_what_is_offered_is_choices(offered: list[object]) -> None:
    class Odd(Pairs):
        @property
        def offered(self) -> Sequence[tuple[Choice, ...]]:
            return offered  # type: ignore[return-value]

    with pytest.raises(TypeError, match=r"offered has .*; give each move as a tuple of Choice"):
        len(Odd().legal_moves)
