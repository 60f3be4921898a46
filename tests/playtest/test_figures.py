"""Figures: intervals that hold what they promise, summaries that add up, and differences deal by deal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import muros_widget as mw
from muros_widget.games.catalogue import LANGUAGES
from muros_widget.playtest import Playtest, compare_playtests, simulate, statistics
from muros_widget.playtest.measuring import measures
from muros_widget.playtest.summary import measure_label
from tests.playtest.players import first_of, unlawful
from tests.stairs import LAYOUT, Stairs


@pytest.fixture(scope="module")
def result() -> Playtest:
    return simulate(60, ["random", first_of], seed=4, mirrored=True, progress=False)


# Intervals


def test_wilson_is_as_scipy_has_it() -> None:
    from scipy.stats import binomtest

    for won, n in ((0, 5), (3, 10), (50, 50), (498, 1000)):
        there = binomtest(won, n).proportion_ci(0.9, "wilson")
        assert statistics.wilson(won / n, n, 0.9) == pytest.approx((there.low, there.high))


def test_an_interval_of_a_mean_is_students() -> None:
    from scipy.stats import t

    values = np.random.default_rng(0).normal(3, 2, 50)
    told = statistics.mean(values, 0.95)
    there = t.interval(0.95, 49, values.mean(), values.std(ddof=1) / np.sqrt(50))
    assert (told.low, told.high) == pytest.approx(there) and told.n == 50


def test_intervals_hold_the_true_value_as_often_as_they_say() -> None:
    rng = np.random.default_rng(1)
    for draw, true in (
        (lambda: rng.random(80) < 0.3, 0.3),
        (lambda: rng.choice([0, 0.5, 1], 80, p=[0.4, 0.2, 0.4]), 0.5),
        (lambda: rng.choice([0, 0.5, 1], 100, p=[0.01, 0.03, 0.96]), 0.975),
        (lambda: rng.choice([0, 0.5, 1], 100, p=[0.97, 0.01, 0.02]), 0.025),
        (lambda: rng.choice([0, 1 / 3, 0.5, 1], 60, p=[0.65, 0.01, 0.03, 0.31]), 0.31 + 0.03 / 2 + 0.01 / 3),
    ):
        held = [one.low <= true <= one.high for one in (statistics.share(draw(), 0.9) for _ in range(600))]
        assert 0.86 < np.mean(held) < 0.94


def test_half_a_win_more_or_less_changes_little() -> None:
    wins, halves = [1.0] * 60 + [0.0] * 40, [1.0] * 60 + [0.5] + [0.0] * 39
    assert statistics.share(wins).low == pytest.approx(statistics.share(halves).low, abs=0.01)
    assert 0.95 < statistics.share([1.0] * 99 + [0.5]).low < 0.98


@given(st.lists(st.sampled_from([0.0, 0.5, 1.0]), min_size=1, max_size=40))
def test_a_share_lies_in_its_interval_and_the_interval_between_0_and_1(values: list[float]) -> None:
    told = statistics.share(values)
    if len(values) > 1 or values[0] in (0, 1):
        assert -1e-9 <= told.low <= told.mean + 1e-9 and told.mean - 1e-9 <= told.high <= 1 + 1e-9
    assert statistics.share([1.0] * 10).low < 0.8 and statistics.share([0.5] * 10).high > 0.5


def test_games_of_one_deal_count_as_one() -> None:
    values, deals = np.repeat([0.0, 1.0, 1.0], 2), np.repeat([0, 1, 2], 2)
    assert statistics.share(values, groups=deals) == statistics.share([0.0, 1.0, 1.0])
    assert statistics.mean(values, groups=deals).n == 3


def test_chance_alone_is_not_taken_for_an_advantage() -> None:
    rng = np.random.default_rng(2)
    p = [statistics.against(rng.random(60) < 0.5, 0.5) for _ in range(300)]
    assert np.mean(np.array(p) < 0.05) < 0.08
    assert statistics.against(rng.random(200) < 0.7, 0.5) < 0.001
    assert statistics.against(np.full(9, 0.5), 0.5) == 1 and np.isnan(statistics.against([1.0], 0.5))
    assert statistics.against([0.75, 0.75], 0.5) == 0.5 and statistics.against(np.full(9, 0.25), 0.5) < 0.01


def test_a_difference_is_taken_pair_by_pair() -> None:
    one = np.arange(100.0)
    told = statistics.difference(one, one + np.tile([0.9, 1.1], 50))
    assert told.estimate.low < 1 < told.estimate.high and told.estimate.high - told.estimate.low < 0.1
    assert told.p < 0.001


def test_shares_that_never_differed_may_yet_differ() -> None:
    told = statistics.difference(np.zeros(40), np.zeros(40), shares=True)
    assert told.estimate.mean == 0 and told.p == 1
    assert told.estimate.high == -told.estimate.low == pytest.approx(statistics.wilson(0, 40)[1])
    always = statistics.difference(np.zeros(40), np.ones(40), shares=True).estimate
    assert always.high == 1 and 0.85 < always.low < 1
    other = statistics.difference([3.0, 5.0], [4.0, 6.0]).estimate
    assert (other.low, other.high) == (1, 1)


def test_a_paired_interval_is_the_one_that_resampling_deals_gives(readings: tuple[Playtest, Playtest]) -> None:
    told = compare_playtests(*readings).differences["branching"].estimate
    gaps = readings[1].games["branching"] - readings[0].games["branching"]
    drawn = np.random.default_rng(0).choice(gaps, (4000, len(gaps))).mean(axis=1)
    assert np.percentile(drawn, (2.5, 97.5)) == pytest.approx((told.low, told.high), abs=0.15 * (told.high - told.low))


def test_an_estimate_is_told_as_people_read_it() -> None:
    told = statistics.Estimate(0.5, 0.4, 0.6, 10)
    assert str(told) == "0.500 (0.400–0.600)" and told.told(percent=True) == "50.0 % (40.0–60.0)"
    assert statistics.Estimate(-1.5, -2, -1, 9).told(signed=True) == "-1.50 (-2.00 … -1.00)"
    assert str(statistics.Estimate(-1.5, -2, 1, 9)) == "-1.50 (-2.00 … 1.00)"
    assert statistics.Estimate(-0.0001, -0.2, 0.2, 9).told(percent=True, signed=True) == "+0.0 % (-20.0 … +20.0)"
    assert str(statistics.mean([3.0])) == "3.00 (?–?)" and str(statistics.mean([])) == "–"


def test_without_scipy_it_says_what_to_install(result: Playtest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "scipy.stats", None)
    with pytest.raises(
        ImportError, match=r"needs scipy, which is not installed: pip install 'muros-widget\[playtest\]'"
    ):
        result.summary()


# Summaries


def test_a_summary_adds_up(result: Playtest) -> None:
    summary = result.summary()
    assert sum(share.mean for share in summary.wins.values()) == pytest.approx(1)
    assert sum(share.mean for share in summary.order) == pytest.approx(1)
    assert summary.advantage.estimate.mean == pytest.approx(summary.order[0].mean - 0.5)
    assert summary.wins["random"].mean == pytest.approx(result.share_of("random").mean())
    assert summary.course["plies"].mean == pytest.approx(result.games["plies"].mean())
    assert summary.course["branching"].mean == pytest.approx(result.games["branching"].mean())
    assert summary.games == 60 and summary.wins["random"].n == 30
    left = sum(summary.counts[f"left.counter:{colour}"].mean for colour in "YBRG")
    kept = sum(one.mean for own in summary.player_counts.values() for one in own.values())
    out = sum(one.mean for name, one in summary.counts.items() if name.startswith("out.") and name[-1] != "W")
    assert left + kept + out == pytest.approx(4 * 17)


def test_who_moves_first_is_looked_up_game_by_game(result: Playtest) -> None:
    firsts = [game["share"][game["first"]] for game in result.games]
    assert result.of_order("share", 0).tolist() == firsts
    seconds = [game["share"][(game["first"] + 1) % 2] for game in result.games]
    assert result.of_order("share", 1).tolist() == seconds


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_summary_is_read_in_every_language(result: Playtest, language: str) -> None:
    summary = result.summary()
    said = summary.text(language)
    assert "random" in said and "{" not in said
    assert summary.html(language).count("<tr>") == summary.html(language).count("</tr>") > 15


def test_a_result_shows_its_summary(result: Playtest) -> None:
    assert result.summary().text() == repr(result.summary())
    assert "Share of the win" in result._repr_html_() and "random – first_of" in repr(result)


def test_names_in_html_are_no_html() -> None:
    def sly(moves: list[str]) -> str:
        return moves[0]

    sly.__name__ = "<b>sly</b>"
    shown = simulate(2, [sly, "random"], seed=1, progress=False)._repr_html_()
    assert "<b>" not in shown and "&lt;b&gt;sly" in shown


def test_a_summary_warns_of_what_it_cannot_tell() -> None:
    position = mw.Position(mw.Setup.deal(players=2, seed=1))
    fixed = simulate(4, ["random", first_of], start=position, seed=1, progress=False).summary()
    assert set(fixed.notes) == {"note.few", "note.order"}
    assert "mirrored" in fixed.text()
    mirrored = simulate(4, ["random", first_of], start=position, mirrored=True, seed=1, progress=False)
    assert "note.order" not in mirrored.summary().notes


def test_who_always_wins_is_not_sure_to() -> None:
    position = mw.Position(mw.Setup.deal(players=2, seed=1))
    result = simulate(12, [first_of, "random"], start=position, seed=1, progress=False)
    games = result.games.copy()
    games["share"] = np.eye(2)[games["first"]]
    summary = replace(result, games=games).summary()
    assert summary.order[0].mean == 1 and 0.7 < summary.order[0].low < summary.order[0].high == 1
    gain = summary.advantage.estimate
    assert (gain.mean, gain.low, gain.high) == (0.5, summary.order[0].low - 0.5, 0.5)
    assert summary.advantage.p == pytest.approx(2 * 0.5**12)


def test_few_deals_are_few_however_often_each_is_played() -> None:
    mirrored = simulate(40, ["random", "random"], mirrored=True, seed=1, progress=False)
    assert "note.few" in mirrored.summary().notes


def test_players_need_be_neither_hashable_nor_comparable() -> None:
    @dataclass
    class Weighing:
        weights: np.ndarray[Any, Any]

        def choose(self, moves: list[str]) -> str:
            return moves[int(self.weights.sum()) % len(moves)]

    players = [Weighing(np.arange(3)), Weighing(np.arange(4))]
    start = mw.Setup.deal(players=2, seed=1)
    summary = simulate(2, players, start=start, seed=1, progress=False).summary()
    assert list(summary.wins) == ["Weighing 1", "Weighing 2"] and "note.order" in summary.notes


@pytest.mark.parametrize(("language", "said"), [("en", "one game, "), ("es", "una partida, ")])
def test_one_game_is_told_as_one(language: str, said: str) -> None:
    alone = simulate(1, seed=1, progress=False)
    assert alone.summary().head(language).startswith(said)
    assert "1 deals" not in compare_playtests(alone, alone).text()


def test_time_is_told_with_its_interval_and_in_a_fitting_unit() -> None:
    result = simulate(4, [first_of, first_of], seed=1, progress=False)
    games = result.games.copy()
    for seconds, head, told in ((0.002, "Milliseconds a move", "2.00 (2.00–2.00)"), (3, "Seconds a move", "3.00 (")):
        games["pace"] = seconds
        lines = dict(replace(result, games=games).summary().table())[head]
        assert [figure.startswith(told) for _, figure in lines] == [True, True]


def test_time_has_the_confidence_that_was_asked_for_and_counts_who_came_to_move() -> None:
    result = simulate(4, [first_of, first_of], seed=1, progress=False)
    games = result.games.copy()
    games["pace"], games["player"] = [[1, 1], [2, 1], [3, 1], [72, np.nan]], [0, 1]
    timed = replace(result, games=games)
    narrow, wide = (timed.summary(confidence).seconds["first_of 1"] for confidence in (0.5, 0.99))
    assert narrow.mean == wide.mean == pytest.approx((1 + 2 + 3 + 72) / 4)
    assert 0 == wide.low < narrow.low < narrow.high < wide.high
    other = timed.summary().seconds["first_of 2"]
    assert (other.n, other.mean) == (3, 1)


def test_no_amount_is_less_than_nothing_where_it_can_not_be() -> None:
    assert statistics.amount([0, 0, 3]).low == 0 > statistics.mean([0, 0, 3]).low
    assert statistics.amount([-1, 0, 3]) == statistics.mean([-1, 0, 3])
    assert np.isnan(statistics.amount([3]).low)
    few = simulate(3, ["greedy", "random"], seed=1, progress=False).summary()
    told = [
        *few.course.values(),
        *few.counts.values(),
        *(one for own in few.player_counts.values() for one in own.values()),
    ]
    assert all(one.low >= 0 for one in told)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ("The red pile: red", "In hand: red")), ("es", ("El mazo rojo: rojo", "En la mano: rojo"))],
)
def test_what_lies_somewhere_at_the_end_goes_by_the_name_of_the_place(language: str, said: tuple[str, str]) -> None:
    with pytest.warns(UserWarning, match="at fault"):
        broken_off = simulate(2, [unlawful, unlawful], seed=1, progress=False)
    compared = compare_playtests(broken_off, broken_off).text(language)
    assert all(f"\n{label}  " in compared for label in said)
    pile, hand = said
    summed_up = broken_off.summary().text(language)
    assert f"\n  {pile}  " in summed_up and f"\n  unlawful 1: {hand[0].lower()}{hand[1:]}  " in summed_up


def test_a_name_stays_on_its_line() -> None:
    def over(moves: list[str]) -> str:
        return moves[0]

    over.__name__ = "two\nlines"
    assert "two lines" in simulate(2, [over, "random"], seed=1, progress=False).summary().wins


def test_faults_are_counted_by_player() -> None:
    with pytest.warns(UserWarning, match="at fault"):
        result = simulate(4, [unlawful, "random"], seed=1, mirrored=True, on_fault="random", progress=False)
    summary = result.summary()
    assert summary.faults == {"unlawful": {"illegal": len(result.faults)}, "random": {}}
    assert f"illegal {len(result.faults)}" in summary.text() and f"ilegal {len(result.faults)}" in summary.text("es")


def test_nothing_is_made_of_nothing() -> None:
    with pytest.raises(ValueError, match="no games"):
        simulate(0, seed=1, progress=False).summary()


def test_a_confidence_is_between_0_and_1(result: Playtest) -> None:
    with pytest.raises(ValueError, match="confidence: 95; give a number between 0 and 1"):
        result.summary(95)
    with pytest.raises(ValueError, match="confidence: 95; give a number between 0 and 1"):
        compare_playtests(result, result, confidence=95)
    assert result.summary(0.5).wins["random"].high < result.summary(0.99).wins["random"].high


def test_a_game_that_counts_nothing_is_summed_up_too() -> None:
    summary = simulate(10, ["greedy", "random"], start=Stairs.deal, seed=1, progress=False).summary()
    assert sum(one.mean for one in summary.wins.values()) == pytest.approx(1) and "t9" in " ".join(summary.counts)


def test_pieces_are_counted_by_face_but_in_rows_and_rows_of_a_family_together() -> None:
    hands = (frozenset({1, 2}), frozenset({3}))
    counted = measures(Stairs((4, 5), hands, rows=((6, 7), (8,)), hidden=frozenset({9})))
    assert counted == {
        "deck.*": 2,
        "hidden.t9": 1,
        "hand.t1": [1, 0],
        "hand.t2": [1, 0],
        "hand.t3": [0, 1],
        "row.*": [3, 0],  # both lie in the area of the first seat
    }
    assert measure_label(LAYOUT, "deck.*") == "deck" and measure_label(LAYOUT, "hidden.t9") == "hidden: 9"


# Two playtests side by side


@pytest.fixture(scope="module")
def readings() -> tuple[Playtest, Playtest]:
    plain, other = (
        simulate(40, ["random", first_of], seed=3, rules=rules, progress=False)
        for rules in (mw.Rules(), mw.Rules(removal="cells", decline=True))
    )
    return plain, other


def test_two_readings_are_compared_deal_by_deal(readings: tuple[Playtest, Playtest]) -> None:
    told = compare_playtests(*readings)
    one, other = readings
    assert told.differences["branching"].estimate.mean == pytest.approx(
        (other.games["branching"] - one.games["branching"]).mean()
    )
    assert told.differences["branching"].estimate.low > 0 and told.differences["branching"].p < 0.001
    assert told.means["share.random"][0].mean == pytest.approx(one.share_of("random").mean())
    a, b = told.game(0)
    assert a.position_at(0).tags["Setup"] == b.position_at(0).tags["Setup"]
    assert a.position_at(0).tags["Rules"] != b.position_at(0).tags["Rules"]


def test_a_comparison_leads_to_the_games_that_differ_most(readings: tuple[Playtest, Playtest]) -> None:
    told = compare_playtests(*readings)
    gaps = np.abs(readings[1].games["branching"] - readings[0].games["branching"])
    assert told.most("branching", 3) == np.argsort(-gaps, kind="stable")[:3].tolist()
    with pytest.raises(KeyError, match="no figure 'luck'"):
        told.most("luck")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_comparison_is_read_in_every_language(readings: tuple[Playtest, Playtest], language: str) -> None:
    told = compare_playtests(*readings)
    assert "removal=cells" in told.text(language) and "{" not in told.text(language)
    assert told.html(language).count("<tr>") == len(told.differences) + 1 and repr(told) == told.text()


def test_equal_playtests_differ_in_nothing(readings: tuple[Playtest, Playtest]) -> None:
    told = compare_playtests(readings[0], readings[0])
    assert all(one.estimate.mean == 0 and one.p == 1 for one in told.differences.values())


def test_a_player_called_first_is_not_whoever_moves_first() -> None:
    def first(moves: list[str]) -> str:
        return moves[-1]

    result = simulate(30, ["random", first], seed=3, progress=False)
    told = compare_playtests(result, result)
    assert told.means["share.first"][0].mean == pytest.approx(result.of_order("share", 0).mean())
    assert told.means["share.'first'"][0].mean == pytest.approx(result.share_of("first").mean())
    labels = [line[0] for line in told.table()]
    assert labels[:3] == ["random: share of the win", "first: share of the win", "first to move: share of the win"]


def test_only_the_games_that_both_played_are_compared(readings: tuple[Playtest, Playtest]) -> None:
    some = readings[0].where(lambda games: games["index"] % 2 == 0)
    assert len(compare_playtests(some, readings[1])) == 20


def test_other_deals_are_not_compared(readings: tuple[Playtest, Playtest]) -> None:
    other = simulate(4, ["random", first_of], seed=4, progress=False)
    with pytest.raises(ValueError, match="not of the same deals: the seed is 3 and 4"):
        compare_playtests(readings[0], other)
    with pytest.raises(ValueError, match="no game in common"):
        compare_playtests(readings[0].where(plies=1), readings[1])
    fixed = simulate(4, ["random", first_of], seed=3, start=mw.Setup.deal(players=2, seed=3), progress=False)
    with pytest.raises(ValueError, match="not of the same deals: the start is dealt anew and one position"):
        compare_playtests(readings[0], fixed)


def test_each_mean_of_a_comparison_is_the_one_that_its_own_summary_tells(readings: tuple[Playtest, Playtest]) -> None:
    told, alone = compare_playtests(*readings), [one.summary() for one in readings]
    assert told.means["share.first"] == tuple(one.order[0] for one in alone)
    for figure in ("shared", "decided", "forced", "plies", "lead_changes"):
        assert told.means[figure] == tuple(one.course[figure] for one in alone)
    assert told.means["left.counter:R"] == tuple(one.counts["left.counter:R"] for one in alone)


def test_what_is_no_playtest_or_of_another_game_is_not_compared(readings: tuple[Playtest, Playtest]) -> None:
    summary: Any = readings[0].summary()
    with pytest.raises(TypeError, match=r"Summary is no playtest: give what simulate\(\) returned, not its summary"):
        compare_playtests(summary, readings[1])
    another = simulate(4, ["random", first_of], seed=3, start=Stairs.deal, progress=False)
    with pytest.raises(ValueError, match="not of the same deals: the game is muros and Stairs"):
        compare_playtests(readings[0], another)


@pytest.mark.parametrize(("language", "same", "two"), [("en", "the same", "two"), ("es", "la misma", "dos")])
def test_games_from_one_position_are_not_told_as_so_many_deals(language: str, same: str, two: str) -> None:
    here, there = mw.Setup.deal(players=2, seed=3), mw.Setup.deal(players=2, seed=4)
    one, other, elsewhere = (
        simulate(3, seed=3, start=start, rules=rules, progress=False)
        for start, rules in ((here, None), (here, mw.Rules(ties="order")), (there, None))
    )
    assert f"3 {'games' if language == 'en' else 'partidas'}" in compare_playtests(one, other).head(language)
    assert same in compare_playtests(one, other).head(language)
    assert two in compare_playtests(one, elsewhere).head(language)
