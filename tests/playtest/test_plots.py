"""Pictures: they show the figures, draw where they are asked to, and can do without colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

matplotlib = pytest.importorskip("matplotlib")
matplotlib.use("Agg")

from matplotlib import pyplot as plt  # noqa: E402

from muros_widget.games.catalogue import LANGUAGES  # noqa: E402
from muros_widget.playtest import Playtest, simulate  # noqa: E402
from muros_widget.playtest.maps import traffic  # noqa: E402
from muros_widget.playtest.plots import Plots  # noqa: E402
from muros_widget.playtest.words import say  # noqa: E402
from tests.playtest.players import first_of  # noqa: E402
from tests.stairs import Stairs  # noqa: E402

PICTURES: dict[str, Callable[[Plots, Any], Any]] = {
    "wins": lambda plot, ax: plot.wins(ax=ax),
    "players": lambda plot, ax: plot.wins(by="player", ax=ax),
    "seats": lambda plot, ax: plot.wins(by="seat", ax=ax),
    "scores": lambda plot, ax: plot.scores(ax),
    "majority": lambda plot, ax: plot.majority(ax),
    "majority_stays": lambda plot, ax: plot.majority_stays(ax),
    "branching": lambda plot, ax: plot.branching(ax),
}


@pytest.fixture(scope="module")
def result() -> Playtest:
    return simulate(12, ["random", first_of, "random"], seed=6, progress=False)


@pytest.fixture(autouse=True)
def _closed() -> Any:
    yield
    plt.close("all")


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_is_drawn_where_it_is_asked_for(result: Playtest, name: str, language: str) -> None:
    _, ax = plt.subplots()
    assert PICTURES[name](result.plot(language), ax) is ax
    assert ax.get_ylabel() and "{" not in ax.get_ylabel() + ax.get_xlabel()
    ax.figure.canvas.draw()


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_makes_a_figure_of_its_own(result: Playtest, name: str) -> None:
    before = len(plt.get_fignums())
    PICTURES[name](result.plot, None)
    assert len(plt.get_fignums()) == before + 1


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_can_do_without_colour(result: Playtest, name: str) -> None:
    ax = PICTURES[name](result.plot, None)
    lines = [line for line in ax.get_lines() if line.get_marker() != "None" and len(line.get_xdata()) > 3]
    looks = [(line.get_linestyle(), line.get_marker()) for line in lines]
    assert len(set(looks)) == len(looks)
    for artist in [*(line for line in ax.get_lines() if line.get_linestyle() != "None"), *ax.patches]:
        shade = artist.get_facecolor() if hasattr(artist, "get_facecolor") else artist.get_color()
        red, green, blue, _ = matplotlib.colors.to_rgba(shade)
        assert red == green == blue


def test_bars_are_as_high_as_the_shares(result: Playtest) -> None:
    ax = result.plot.wins(by="player")
    heights = [bar.get_height() for bar in ax.patches]
    assert heights == pytest.approx([result.share_of(number).mean() for number in range(3)])
    assert [label.get_text() for label in ax.get_xticklabels()] == list(result.names)


def marked(ax: Any) -> list[Any]:
    """The lines of means, less the strokes that span the middle half."""
    return [line for line in ax.get_lines() if line.get_marker() != "None"]


@pytest.mark.parametrize("won", [1.0, 0.97, 0.5])
def test_a_share_ends_at_100_percent_and_its_number_has_room(result: Playtest, won: float) -> None:
    games = result.games.copy()
    games["share"] = [won, 1 - won, 0]
    ax = replace(result, games=games).plot.wins(by="seat")
    ticks, highest = ax.get_yticks(), ax.get_ylim()[1]
    assert ticks[0] == 0 and ticks[-1] <= 1 and ax.spines["left"].get_bounds() == (0, ticks[-1])
    ax.figure.canvas.draw()
    inside = ax.get_window_extent()
    for text in ax.texts:
        assert inside.y0 <= text.get_window_extent().y0 and text.get_window_extent().y1 <= inside.y1 + 1
    assert highest < 1.2 and ax.yaxis.get_major_formatter()(ticks[-1]).endswith("0 %")


def test_names_are_shown_as_they_stand(result: Playtest) -> None:
    def own(moves: Sequence[str]) -> str:
        return moves[0]

    own.__name__ = "_a $x_1$ of <some> very long name that does not end"
    named = simulate(3, [own, "random"], seed=1, moves=True, progress=False)
    ax = named.plot.scores()
    ax.figure.canvas.draw()
    shown = [text.get_text() for text in ax.get_legend().get_texts()]
    assert shown[0].startswith(r"_a \$x_1\$ of <some>") and shown[0].endswith("…") and shown[1] == "random"
    ticks = [label.get_text() for label in named.plot.wins(by="player").get_xticklabels()]
    assert all(len(line) <= 16 for line in ticks[0].splitlines()) and ticks[0].startswith("_a")


def test_ink_goes_by_the_paper(result: Playtest) -> None:
    with plt.style.context("dark_background"):
        lines = marked(result.plot.scores())
        bar = result.plot.wins().patches[0].get_facecolor()
    assert matplotlib.colors.to_rgb(lines[0].get_color()) == (1, 1, 1) and bar[0] < 0.5
    assert matplotlib.colors.to_rgb(marked(result.plot.scores())[0].get_color()) == (0, 0, 0)


def test_a_game_that_is_over_keeps_its_score_and_its_counts() -> None:
    result = simulate(40, ["random", "random"], seed=8, moves=True, progress=False)
    assert len(set(result.games["plies"])) > 1
    moves = result.moves
    last = moves[np.r_[np.diff(moves["game"]) != 0, True]]
    own = np.take_along_axis(last["score"], np.argmax(result.games["player"] == 1, axis=1)[:, None], axis=1)
    assert marked(result.plot.scores())[1].get_ydata()[-1] == pytest.approx(own.mean())
    most = np.max([last[f"left.counter:{colour}"] for colour in "YBRG"], axis=0)
    ax = result.plot.majority()
    assert marked(ax)[0].get_ydata()[-1] == pytest.approx(most.mean())
    assert ax.get_ylabel() == "Left on the board, on average"
    assert marked(result.plot.majority_stays())[0].get_ydata()[-1] == 1


def test_the_strokes_span_the_middle_half(result: Playtest) -> None:
    ax = result.plot.branching()
    strokes = next(line for line in ax.get_lines() if line.get_marker() == "None")
    first = result.moves["options"][result.moves["ply"] == 0]
    assert strokes.get_ydata()[:2].tolist() == np.percentile(first, (25, 75)).tolist()
    assert "the middle half" in ax.get_xlabel()


def test_what_is_long_to_say_is_said_in_full(result: Playtest) -> None:
    for language in LANGUAGES:
        told = result.plot(language).majority_stays().get_ylabel().replace("\n", " ")
        assert told == say("plot.same", language)


@pytest.mark.filterwarnings("error")
def test_what_is_not_scored_yet_is_not_drawn(result: Playtest) -> None:
    moves = result.moves.copy()
    moves["score"][moves["ply"] < 5] = np.nan
    drawn = marked(replace(result, told_moves=moves).plot.scores())[0].get_ydata()
    assert np.isnan(drawn[:5]).all() and np.isfinite(drawn[5:]).all()


@pytest.mark.parametrize(("language", "said"), [("en", "one game"), ("es", "una partida")])
def test_one_game_is_told_as_one(language: str, said: str) -> None:
    alone = simulate(1, seed=1, progress=False)
    assert alone.plot(language).wins().get_title().endswith(said)
    assert said in alone.plot(language).places()[0].figure.get_supxlabel()


def test_branching_is_drawn_by_move(result: Playtest) -> None:
    line = marked(result.plot.branching())[0]
    moves = result.moves
    assert line.get_xdata()[0] == 1 and line.get_ydata()[0] == moves["options"][moves["ply"] == 0].mean()
    assert line.get_ydata()[20] == pytest.approx(moves["options"][moves["ply"] == 20].mean())


def test_maps_count_where_pieces_come_and_where_they_go_from(result: Playtest) -> None:
    maps = {(one.phase, one.target): one for one in traffic(result)}
    slots = maps["1", ""].means + maps["2", ""].means
    assert np.allclose(slots, 1) and len(slots) == 36  # every slot has its card at the end
    kept = sum(result.games[f"kept.counter:{colour}"].sum() for colour in "YBRG")
    out = sum(result.games[f"out.counter:{colour}"].sum() for colour in "YBRGW")
    by_target = {target: one.means.sum() * len(result) for (phase, target), one in maps.items() if not phase}
    assert sorted(by_target.values()) == pytest.approx(sorted([float(kept), float(out)]))


def test_maps_are_drawn_with_their_numbers(result: Playtest) -> None:
    axes = result.plot.places(most=5)
    assert len(axes) == 4 and all(len(ax.texts) in (36, 81) for ax in axes)
    assert "5 games" in axes[0].figure.get_supxlabel()


def test_what_cannot_be_drawn_is_said(result: Playtest) -> None:
    stairs = simulate(2, start=Stairs.deal, seed=1, progress=False)
    with pytest.raises(ValueError, match="Stairs has no board"):
        stairs.plot.places()
    with pytest.raises(ValueError, match="tallies nothing"):
        stairs.plot.majority()
    with pytest.raises(ValueError, match="scores nothing"):
        stairs.plot.scores()
    with pytest.raises(ValueError, match="most: 0; give how many games"):
        result.plot.places(most=0)
    with pytest.raises(ValueError, match="give 'order', 'seat', 'player'"):
        result.plot.wins(by="luck")
    with pytest.raises(ValueError, match="no games"):
        simulate(0, seed=1, progress=False).plot.places()


@pytest.mark.parametrize("name", ["wins", "scores", "majority", "majority_stays", "branching", "places"])
def test_nothing_is_drawn_of_nothing(result: Playtest, name: str) -> None:
    with pytest.raises(ValueError, match="there is nothing to draw"):
        getattr(result.where(plies=1).plot, name)()


def test_without_matplotlib_it_says_what_to_install(result: Playtest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib.pyplot", None)
    with pytest.raises(ImportError, match=r"needs matplotlib, which is not installed: pip install 'muros-widget\[play"):
        result.plot.wins()
