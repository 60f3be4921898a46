"""Players: what they are given, what they may be, and what happens when one is at fault."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from threading import Lock
from traceback import format_exception
from typing import Any

import numpy as np
import pytest

from muros_widget import Position, Rules, Setup
from muros_widget.games.status import Observation
from muros_widget.playtest import UCT, Greedy, MonteCarlo, PlayerFault, Random, Thoughtful, simulate
from muros_widget.playtest.asking import wants
from muros_widget.playtest.imagining import Imagine
from muros_widget.playtest.playing import Played, generator, play
from tests.playtest.players import Counting, Late, awaited, first_of, raising, unlawful
from tests.stairs import Stairs
from tests.worlds import hidden

OPENING = Position(Setup.deal(players=2, seed=4))
SEARCHING = [MonteCarlo(playouts=20), UCT(iterations=20)]
BUILT_IN = [Random(), Greedy(), Thoughtful(), *SEARCHING]


def shares(played: Played) -> list[bool]:
    return [seat in played.standings[0] for seat in range(played.opening.layout.seats)]


def test_a_function_gets_the_observation_and_the_moves_and_never_the_position() -> None:
    seen: list[Any] = []

    def looking(what: Any, choices: Any) -> str:
        seen.append((what, choices))
        return str(choices[0])

    play(OPENING, [looking, first_of])
    assert len(seen) == 18
    for observation, moves in seen:
        assert isinstance(observation, Observation) and observation.viewer == 0
        assert not isinstance(moves, Position) and list(moves) == list(observation.legal_moves)
        assert all(face is None for face, _ in observation.places.get("hand:1", ()))


def test_a_coroutine_is_a_player() -> None:
    assert play(OPENING, [awaited, first_of]).ended


def test_a_coroutine_plays_where_an_event_loop_is_running_already() -> None:
    import asyncio

    async def as_in_a_notebook() -> Played:
        return play(OPENING, [awaited, awaited])

    assert asyncio.run(as_in_a_notebook()).ended


def test_each_game_has_a_player_of_its_own() -> None:
    mine = Counting()
    assert len(simulate(3, [mine, Counting], seed=1, on_fault="stop", progress=False)) == 3
    assert mine.made == []


@pytest.mark.parametrize("player", BUILT_IN, ids=lambda player: str(player.name))
def test_a_built_in_player_plays_any_game_of_the_seam(player: Any) -> None:
    for seed in range(2):
        assert play(Stairs.deal(seed), [player, Random()], on_fault="stop").ended


@pytest.mark.parametrize("player", [Greedy(), Thoughtful(), *SEARCHING], ids=lambda player: str(player.name))
@pytest.mark.parametrize("players", [2, 3])
def test_a_built_in_player_plays_where_hands_are_hidden(player: Any, players: int) -> None:
    setup = Setup.deal(players=players, seed=3)
    position = Position(setup, Rules(decline=True))
    rng = np.random.default_rng(0)
    while len(position.cards) < 30:
        moves = position.legal_moves
        position = position.after(moves[int(rng.integers(len(moves)))])
    assert play(position, [player] * players, on_fault="stop").ended


def test_what_is_imagined_looks_the_same_and_tells_nothing_more() -> None:
    position = Position(Setup.deal(players=3, seed=2))
    imagine = Imagine(position, 0, np.random.default_rng(1))
    worlds = [imagine() for _ in range(20)]
    assert all(world.observe(0) == position.observe(0) for world in [imagine.world, *worlds])
    assert len({str(world.table["hand:1"]) for world in worlds}) > 1
    assert not imagine.certain


def test_two_players_of_muros_have_nothing_to_imagine() -> None:
    assert Imagine(OPENING, 0, np.random.default_rng(1)).certain
    assert not Imagine(Stairs.deal(1), 0, np.random.default_rng(1)).certain
    dark = Position(hidden(Setup.deal(players=2, seed=4), [0, 1]))
    assert not Imagine(dark, 0, np.random.default_rng(1)).certain


def test_a_search_does_not_depend_on_what_it_cannot_see() -> None:
    position = Position(Setup.deal(players=3, seed=5, start=0))
    hands = [[lying.face or "" for lying in position.table[f"hand:{seat}"]] for seat in range(3)]
    other = position.redealt({"hand:1": hands[2], "hand:2": hands[1]})
    assert other != position

    def chosen(world: Position) -> list[str]:
        imagine = Imagine(world, 0, np.random.default_rng(7))
        moves = world.legal_moves
        return [Greedy().choose(moves, np.random.default_rng(7), imagine, 0)]

    assert chosen(position) == chosen(other)


def test_greedy_takes_the_greatest_lead_at_once() -> None:
    rows = ["RRRRRY...", "RRRRRRRRY", *["........."] * 7]
    position = Position(Setup(rows, [{"R": 1}, {"B": 1}], {}, cards=_phase_two("E1", "B")))
    played = play(position, [Greedy(), Random()])
    assert position.phase == 2 and played.moves[0] == "hR@W1=R"


def _phase_two(slot: str, colour: str) -> dict[str, str]:
    """Cards on one end of each line, so that phase 2 has begun; one of them is given."""
    cards = {f"N{k}": "YBRG"[k % 4] for k in range(1, 10)} | {f"E{k}": "YBRG"[k % 4] for k in range(1, 10)}
    return cards | {slot: colour}


def test_a_search_finds_the_move_that_wins_at_once() -> None:
    rows = ["RRRRY....", "RRRRR....", *["........."] * 7]
    position = Position(Setup(rows, [{"R": 1}, {"B": 1}], {}, cards=_phase_two("E1", "B")))
    for player in (MonteCarlo(playouts=400), UCT(iterations=400)):
        played = play(position, [player, Random()], seed=3)
        lost = play(position, [lambda moves, m=played.moves[0]: m, Random()], seed=3)
        assert shares(played)[0] and shares(lost)[0]


# At fault


@pytest.mark.parametrize(("player", "kind"), [(unlawful, "illegal"), (raising, "raised")])
def test_who_is_at_fault_forfeits_and_is_last(player: Any, kind: str) -> None:
    played = play(Position(Setup.deal(players=3, seed=1, start=0)), [first_of, player, first_of], on_fault="forfeit")
    (fault,) = played.faults
    assert (fault.seat, fault.kind, fault.ply) == (1, kind, 1)
    assert played.standings[-1] == (1,) and not played.ended and len(played.moves) == 1


def test_a_fault_says_what_was_wrong() -> None:
    played = play(OPENING, [unlawful, unlawful])
    assert "'R@N99'" in played.faults[0].said
    assert "ZeroDivisionError: no idea" in play(OPENING, [raising, raising]).faults[0].said
    assert "None is no move" in play(OPENING, [lambda seen, moves: None] * 2).faults[0].said


def test_why_a_move_is_illegal_is_said_in_each_language_and_what_a_player_raises_as_it_says_it() -> None:
    (illegal, *_), (raised, *_) = play(OPENING, [unlawful] * 2).faults, play(OPENING, [raising] * 2).faults
    assert isinstance(illegal.each, dict) and illegal.each["en"] == illegal.said
    assert illegal.each["es"].startswith("'R@N99': R@N99 no es una jugada. Escríbala como R@N3")
    assert play(OPENING, [lambda seen, moves: None] * 2).faults[0].each == {
        "en": "None is no move; return one of the moves given, a string",
        "es": "None no es una jugada; devuelva una de las jugadas dadas, una cadena",
    }
    assert raised.each == raised.said == "ZeroDivisionError: no idea"


def test_a_random_move_can_take_its_place() -> None:
    played = play(OPENING, [unlawful, first_of], on_fault="random")
    assert played.ended and {fault.seat for fault in played.faults} == {0} and len(played.faults) >= 18
    assert played.moves == play(OPENING, [unlawful, first_of], on_fault="random").moves


def test_a_fault_can_stop_everything() -> None:
    with pytest.raises(PlayerFault, match=r"game 0, move \d+: raising at seat \d was at fault \(raised\)") as told:
        simulate(5, [raising, first_of], seed=1, on_fault="stop", progress=False)
    assert told.value.index == 0 and told.value.fault.kind == "raised"


@pytest.mark.parametrize("limit", [None, 20])
@pytest.mark.parametrize("hop", [lambda told: told, lambda told: pickle.loads(pickle.dumps(told))])
def test_who_looks_for_the_fault_is_led_to_the_line(hop: Callable[[PlayerFault], PlayerFault], limit: float) -> None:
    with pytest.raises(PlayerFault) as told:
        play(OPENING, [raising, raising], on_fault="stop", time_limit=limit)
    assert 'raise ZeroDivisionError("no idea")' in "".join(format_exception(hop(told.value)))
    with pytest.raises(PlayerFault) as told:
        play(OPENING, [unlawful, unlawful], on_fault="stop", time_limit=limit)
    assert hop(told.value).__cause__ is None


def test_who_is_late_holds_nobody_up_and_is_not_asked_while_still_thinking() -> None:
    played = play(OPENING, [Late(), Late()], on_fault="random", time_limit=0.001)
    assert (
        played.ended and {fault.kind for fault in played.faults} == {"late"} and len(played.faults) == len(played.moves)
    )
    assert any("still thinking" in fault.said for fault in played.faults)


async def ending(observation: Observation, moves: Sequence[str]) -> str:
    raise SystemExit(3)


def ending_at_once(observation: Observation, moves: Sequence[str]) -> str:
    raise SystemExit(3)


@pytest.mark.parametrize("player", [ending, ending_at_once])
@pytest.mark.parametrize("limit", [None, 60])
def test_who_would_end_everything_is_at_fault_and_the_others_play_on(player: Any, limit: float | None) -> None:
    played = play(OPENING, [player, awaited], on_fault="random", time_limit=limit)
    assert played.ended and {(fault.seat, fault.kind) for fault in played.faults} == {(0, "raised")}
    assert "SystemExit: 3" in played.faults[0].said


def test_a_timeout_of_its_own_is_raised_and_not_late() -> None:
    def gives_up(moves: Sequence[str]) -> str:
        raise TimeoutError("the model does not answer")

    (fault,) = play(OPENING, [gives_up, gives_up]).faults
    assert (fault.kind, fault.said) == ("raised", "TimeoutError: the model does not answer")


def test_who_is_in_time_is_not_at_fault() -> None:
    assert play(OPENING, [first_of, awaited], time_limit=60).faults == []


def test_a_move_may_be_written_freely() -> None:
    played = play(OPENING, [lambda seen, moves: f" {moves[0].lower()} ", first_of])
    assert played.ended and not played.faults


# What can be asked for


def test_a_player_may_name_what_it_wants() -> None:
    def asks(observation: object, moves: object, *, rng: object, imagine: object, seat: int, depth: int = 3) -> str:
        return ""

    assert wants(asks) == ((), ("observation", "moves", "rng", "imagine", "seat"))
    assert wants(lambda *given: "") == (("observation", "moves"), ())
    assert wants(lambda legal, seat: "") == (("observation",), ("seat",))


def test_what_cannot_be_given_is_said() -> None:
    with pytest.raises(TypeError, match="can't be given 'depth'"):
        wants(lambda observation, moves, depth: "")


@pytest.mark.parametrize("given", ["nobody", 7, None])
def test_what_is_no_player_is_refused(given: object) -> None:
    with pytest.raises((TypeError, ValueError), match="give a function"):
        simulate(1, [given, "random"], progress=False)


class Silent:
    pass


class OfAModel:
    def __init__(self, model: object):
        self.model = model

    def choose(self, moves: Sequence[str]) -> str:
        return moves[0]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (OfAModel, "OfAModel can't be had anew for each game, as it can't be made without arguments; give an object"),
        (OfAModel(Lock()), "OfAModel can't be had anew for each game, as it can't be copied; give its class"),
        (lambda moves, depth: moves[0], "can't be given 'depth'"),
        (Silent, "the player Silent has no method `choose`, and can't be called either"),
    ],
)
def test_who_cannot_be_asked_is_refused_before_anything_is_played(given: object, said: str) -> None:
    with pytest.raises(TypeError, match=said):
        simulate(0, ["random", given], progress=False)


@pytest.mark.parametrize("wrong", [0, 1.5, "many", True])
def test_a_search_takes_whole_numbers(wrong: Any) -> None:
    for made in (lambda: UCT(wrong), lambda: UCT(width=wrong), lambda: MonteCarlo(wrong), lambda: MonteCarlo(9, wrong)):
        with pytest.raises(ValueError, match="give a whole number from 1"):
            made()


def test_the_generator_of_a_seat_follows_from_seed_index_and_seat() -> None:
    drawn = {
        (seed, index, seat): int(generator(seed, index, seat).integers(1 << 60))
        for seed in (1, 2)
        for index in (0, 1)
        for seat in (0, 1, 2)
    }
    assert len(set(drawn.values())) == len(drawn)
    assert drawn[1, 1, 2] == int(generator(1, 1, 2).integers(1 << 60))


def test_a_random_player_draws_every_move() -> None:
    moves = ("a", "b", "c")
    rng = np.random.default_rng(0)
    drawn = [Random().choose(moves, rng) for _ in range(300)]
    assert all(70 < drawn.count(move) < 130 for move in moves)
