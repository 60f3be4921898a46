"""Analysis: endings are solved, intervals hold what they say they hold, and it knows no more than it may."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest

from muros_widget import Game, Position, Setup, analyse
from muros_widget.games.position import Position as AnyPosition
from muros_widget.playtest import analyses, analyst, dealing, turning_points
from muros_widget.playtest.analysis import Analysis
from muros_widget.playtest.dealing import DEALS
from muros_widget.playtest.looking import PlainLook, look_at
from muros_widget.playtest.players import shares
from tests.stairs import Stairs
from tests.worlds import hidden


def late(seed: int, left: int, players: int = 2) -> Position:
    """A game with so many cards left."""
    rng, position = np.random.default_rng(seed), Position(Setup.deal(players=players, seed=seed))
    while 36 - len(position.cards) > left:
        position = position.after(position.legal_moves[int(rng.integers(len(position.legal_moves)))])
    return position


def won(position: AnyPosition) -> np.ndarray[Any, Any]:
    """What each seat has in the end, by the definition: everyone plays for its own part, ties being alike."""
    seat = position.to_move
    if seat is None:
        return np.array(shares(position))
    outcomes = [won(position.after(move)) for move in position.legal_moves]
    best = max(one[seat] for one in outcomes)
    return np.asarray(np.mean([one for one in outcomes if np.isclose(one[seat], best)], axis=0))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_last_plies_are_worth_what_they_come_to(seed: int, players: int) -> None:
    position = late(seed, 3, players)
    found = analyse(position, playouts=200, sees="all")
    assert found.exact
    for one in found.moves:
        assert one.shares == pytest.approx(won(position.after(one.move)).tolist())
        assert one.value == one.low == one.high == pytest.approx(one.shares[found.seat])
    assert found.outcome == found.best.shares
    assert found.best.value == pytest.approx(won(position)[found.seat])


def test_a_solved_line_comes_to_the_value_of_its_first_move() -> None:
    found = analyse(late(1, 5), playouts=2000)
    position: AnyPosition = found.position
    for move in found.line:
        position = position.after(move)
    assert found.exact and position.is_over
    assert shares(position)[found.seat] == pytest.approx(found.best.value)


def test_the_kernel_solves_as_the_positions_do() -> None:
    for seed in range(4):
        position = late(seed, 4, 2 + seed % 3)
        moves = position.legal_moves
        fast, plain = look_at(position, moves, 0, 1000), PlainLook(position, moves, 0, 1000)
        assert not isinstance(fast, PlainLook)
        for index in range(len(moves)):
            one, other = fast.solve(index, 10**6), plain.solve(index, 10**6)
            assert one is not None and other is not None
            assert one == pytest.approx(other)
        assert fast.solve(0, 2) is None and plain.solve(0, 2) is None


def test_other_games_are_analysed_by_their_own_moves() -> None:
    position = Stairs.deal(1)
    found = analyse(position, playouts=300, seed=2)
    assert {one.move for one in found.moves} == set(position.legal_moves)
    assert sum(found.outcome) == pytest.approx(1)
    assert not found.exact  # the deck is unseen
    end = Stairs((), (frozenset({3}), frozenset({4})), rows=((9,), (7,)), turn=8)
    solved = analyse(end, playouts=20, sees="all")
    assert solved.exact and solved["t3.hand:0-left"].value == 1


def test_intervals_of_unseen_hands_hold_what_all_their_deals_come_to() -> None:
    """What a move is worth over every deal that could be, solved; 95 in 100 intervals are to hold it."""
    held = of = 0
    for seed in range(40):
        position = late(seed, 4, 3)
        truth = _over_all_deals(position)
        if truth is None or len(set(truth.values())) < 2:
            continue
        found = analyse(position, playouts=60_000, seed=seed)
        assert all(one.exact for one in found.moves) and not found.exact
        held += sum(one.low - 1e-9 <= truth[one.move] <= one.high + 1e-9 for one in found.moves)
        of += len(found.moves)
    assert of > 50
    assert held / of > 0.9


def _over_all_deals(position: Position) -> dict[str, float] | None:
    """The mean of each move's solved value over every deal of the cards that the mover does not see."""
    seat = position.to_move or 0
    hidden = [id for id in position.table if not position.layout.open_to(id, seat)]
    sizes = [len(position.table[id]) for id in hidden]
    faces = [lying.face or "" for id in hidden for lying in position.table[id]]
    if len(hidden) != 2 or len(set(faces)) < 2:
        return None
    totals = dict.fromkeys(position.legal_moves, 0.0)
    deals = list(combinations(range(len(faces)), sizes[0]))
    for first in deals:
        rest = [faces[at] for at in range(len(faces)) if at not in first]
        world = position.redealt({hidden[0]: [faces[at] for at in first], hidden[1]: rest})
        look = look_at(world, world.legal_moves, 0, 1000)
        for index, move in enumerate(world.legal_moves):
            solved = look.solve(index, 10**7)
            assert solved is not None
            totals[move] += float(solved[seat]) / len(deals)
    return totals


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_whose_hands_nobody_recorded_is_analysed(players: int) -> None:
    dealt = Setup.deal(players=players, seed=7)
    position = Position(Setup.table(dealt.board_text, dealt.piles, players, dealt.start))
    found = analyse(position, playouts=6000, seed=1)
    assert {one.move for one in found.moves} == set(position.legal_moves)
    assert all(one.visits >= DEALS for one in found.moves) and not found.exact
    assert sum(found.outcome) == pytest.approx(1)
    assert found.moves == analyse(position, playouts=6000, seed=1).moves
    assert found.moves == analyse(position, playouts=6000, seed=1, sees="all").moves  # nobody knows more


def test_intervals_of_hands_that_nobody_recorded_hold_what_the_deals_that_allow_a_move_come_to() -> None:
    held = of = 0
    for seed in range(25):
        position = Position(hidden(late(seed, 4, 3).setup(), range(3)))
        if not position.unrecorded:
            continue
        truth = _over_all_that_allow_it(position)
        found = analyse(position, playouts=60_000, seed=seed)
        assert set(truth) == {one.move for one in found.moves}
        held += sum(one.low - 1e-9 <= truth[one.move] <= one.high + 1e-9 for one in found.moves)
        of += len(found.moves)
    assert of > 50
    assert held / of > 0.9


def _over_all_that_allow_it(position: Position) -> dict[str, float]:
    """The mean of each move's solved value over every deal of unrecorded hands in which it can be played."""
    seat, values = position.to_move or 0, {move: list[float]() for move in position.legal_moves}
    hidden_at = {id: len(lying) for id, lying in position.table.items() if not position.layout.recorded(id)}
    for order in permutations(position.unrecorded, sum(hidden_at.values())):
        cards = iter(order)
        world = position.redealt({id: [next(cards) for _ in range(size)] for id, size in hidden_at.items()})
        look = look_at(world, world.legal_moves, 0, 1000)
        for index, move in enumerate(world.legal_moves):
            solved = look.solve(index, 10**7)
            assert solved is not None
            values[move].append(float(solved[seat]))
    return {move: float(np.mean(one)) for move, one in values.items()}


def test_what_is_recorded_is_known_to_who_sees_all_and_only_the_rest_is_dealt() -> None:
    seen = late(2, 10, 3)
    seat = seen.to_move or 0
    one, two = (
        Position(hidden(there.setup(), [seat])) for there in (seen, seen.redealt(_others_exchanged(seen, seat)))
    )
    assert one != two
    known, other = (analyse(there, playouts=900, seed=1, sees="all") for there in (one, two))
    assert known.moves != other.moves and not known.exact
    blind, too = (analyse(there, playouts=900, seed=1) for there in (one, two))
    assert blind.moves == too.moves


def test_no_more_than_the_move_is_named_of_a_hand_that_nobody_recorded() -> None:
    for seed in range(4):
        position = Position(hidden(late(seed, 14, 3).setup(), range(3)))
        found = analyse(position, playouts=6000, seed=seed)
        assert not any(move.startswith("h") for move in found.line[1:])


def test_a_move_that_hardly_any_deal_allows_is_refused_and_the_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position(Setup(["YBRGW...."] * 9, [1, "R"], {"Y": 8, "B": 2}))
    assert analyse(position, playouts=200, among=["hY@N1", "B@N1"])["hY@N1"].visits
    monkeypatch.setattr(dealing, "MOST_DEALS", 2 * DEALS)
    with pytest.raises(ValueError, match=r"hY@N1: in 64 deals .* leave it out \(among=\[…\]\), or set up those hands"):
        analyse(position, among=["hY@N1", "B@N1"])
    assert analyse(position, playouts=200, among=["B@N1"]).best.move == "B@N1"


def test_searches_agree_with_each_other_within_their_intervals() -> None:
    """The mean that looks with other seeds come to is in 9 of 10 intervals, for moves that no one could solve."""
    position = Position(Setup.deal(players=2, seed=3))
    found = [analyse(position, playouts=6000, seed=seed) for seed in range(8)]
    held = of = 0
    for number, one in enumerate(found):
        others = [other for other in found if other is not one]
        for judged in one.moves:
            middle = np.mean([other[judged.move].value for other in others])
            held += int(judged.low <= middle <= judged.high)
            of += 1
        assert number < len(found)
    assert held / of > 0.9


def test_forecasts_come_true_as_often_as_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of moves in endings that were searched and not solved, those forecast high are won, those low are lost."""
    monkeypatch.setattr(analyst, "SOLVING", 0)
    told: list[tuple[float, float]] = []
    for seed in range(12):
        position = late(seed, 6)
        found, look = analyse(position, playouts=8000), look_at(position, position.legal_moves, 0, 1000)
        for index, move in enumerate(position.legal_moves):
            solved = look.solve(index, 10**7)
            assert solved is not None and not found[move].exact
            told.append((found[move].value, float(solved[found.seat])))
    high = [truth for forecast, truth in told if forecast > 0.8]
    low = [truth for forecast, truth in told if forecast < 0.2]
    assert min(len(high), len(low)) > 30
    assert np.mean(high) > 0.8 and np.mean(low) < 0.2


def test_the_same_seed_and_playouts_give_the_same() -> None:
    for position in (late(4, 20, 3), Stairs.deal(2)):
        one, two, other = (analyse(position, playouts=400, seed=seed) for seed in (5, 5, 6))
        assert one.moves == two.moves and one.outcome == two.outcome and one.line == two.line
        assert one.moves != other.moves


def test_it_knows_what_the_seat_to_move_knows_and_no_more() -> None:
    position = late(3, 14, 3)
    seat = position.to_move or 0
    other = position.redealt(_others_exchanged(position, seat))
    assert other != position
    one, two = (analyse(there, playouts=600, seed=1) for there in (position, other))
    assert one.moves == two.moves
    everything = [analyse(there, playouts=600, seed=1, sees="all") for there in (position, other)]
    assert everything[0].moves != everything[1].moves


def _others_exchanged(position: Position, seat: int) -> dict[str, list[str]]:
    """The cards of the other two, the one's with the other's as far as they go."""
    hidden = [id for id in position.table if not position.layout.open_to(id, seat)]
    faces = [lying.face or "" for id in reversed(hidden) for lying in position.table[id]]
    first = len(position.table[hidden[0]])
    return {hidden[0]: faces[:first], hidden[1]: faces[first:]}


def test_the_best_line_names_no_card_that_the_seat_does_not_see() -> None:
    for seed in range(6):
        position = late(seed, 16, 3)
        found = analyse(position, playouts=4000, seed=seed)
        there: AnyPosition = position
        for move in found.line:
            places = [choice.place for choice in there.choices(move)]
            own = there.to_move == found.seat
            assert own or all(place is None or position.layout.open_to(place, found.seat) for place in places)
            there = there.play(move).after  # and it can be played


def test_analyses_get_better_and_can_be_left_off_and_gone_on_with() -> None:
    position = late(1, 24)
    several = list(analyses(position, playouts=4000))
    games = [one.iterations for one in several]
    assert games == sorted(set(games)) and games[-1] >= 4000
    wide = [np.mean([one.high - one.low for one in found.moves]) for found in (several[0], several[-1])]
    assert wide[1] < wide[0]
    on = several[-1].refine(playouts=1000)
    assert on.iterations >= games[-1] + 1000
    stopped = analyse(position, seconds=1000, stopped=lambda: True)
    assert stopped.iterations == 0
    assert {(one.low, one.high) for one in stopped.moves} == {(0.0, 1.0)}


def test_what_can_not_be_analysed_is_refused() -> None:
    over = late(1, 1)
    over = over.after(over.legal_moves[0])
    refused: list[tuple[Callable[[], Analysis], str]] = [
        (lambda: analyse(over), "the game is over"),
        (lambda: analyse(late(1, 9), seconds=0), "seconds"),
        (lambda: analyse(late(1, 9), playouts=0), "playouts"),
        (lambda: analyse(late(1, 9), seed=-1), "seed"),
        (lambda: analyse(late(1, 9), sees="everything"), "sees"),  # type: ignore[arg-type]
        (lambda: analyse(late(1, 9), among=["R@X9"]), "can't be played"),
    ]
    for call, said in refused:
        with pytest.raises(ValueError, match=said):
            call()
    for wrong, said in (({"position": Game(late(1, 9))}, "no position"), ({"among": "R@N3"}, "give a list")):
        with pytest.raises(TypeError, match=said):
            analyse(**{"position": late(1, 9), **wrong})  # type: ignore[arg-type]
    with pytest.raises(KeyError, match="can't be played here"):
        analyse(late(1, 3), playouts=10)["R@X9"]


def test_it_is_told_as_a_table_of_the_best_moves() -> None:
    found = analyse(late(1, 4), playouts=100)
    assert repr(found).startswith("Solved, for player ")
    assert found.best.move in repr(found).splitlines()[1]
    assert found._repr_html_().count("<tr>") == 1 + min(20, len(found.moves))
    assert "Resuelto" in found.told("es")
    assert len(found.told(most=0).splitlines()) == 2


# Turning points


def ended(seed: int = 4) -> Game:
    """A game whose last moves are as bad as can be, for the seat that makes them, wherever there is a choice."""
    game = Game(late(seed, 5))
    while not game.position.is_over:
        found: Analysis = analyse(game.position, playouts=3000)
        game.play(found.moves[-1].move)
    return game


def test_what_a_move_gave_away_is_found_and_offered_and_the_author_keeps_the_word() -> None:
    game = ended()
    points = turning_points(game, playouts=3000)
    assert len(points) == game.ply
    worst = [turn for turn in points if turn.loss >= 0.3]
    assert worst
    assert all(turn.glyph == "??" and turn.low == turn.loss == turn.high for turn in worst)
    assert game.nodes == {id: node for id, node in game.nodes.items() if not node.glyphs}  # offered, and no more
    kept = worst[0]
    game[kept.ply].glyph("!?")
    before = dict(game.nodes)
    assert points.annotate() == len(points.offered) - 1
    assert game[kept.ply].node.glyphs == ("!?",) and not game[kept.ply].node.comments
    for turn in points.offered:
        if turn is not kept:
            node = game[turn.ply].node
            assert node.glyphs == (turn.glyph,)
            assert [one.author for one in node.comments] == ["analysis"]
    game.undo()
    assert dict(game.nodes) == before
    assert points.annotate(kept.ply) == 0


def test_nothing_is_offered_where_intervals_meet() -> None:
    game = Game(Position(Setup.deal(players=2, seed=7)))
    game.play(game.position.legal_moves[0])
    points = turning_points(game, playouts=600)
    assert not points.offered and repr(points) == "No turning point stands out."
