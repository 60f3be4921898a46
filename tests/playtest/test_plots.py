"""Pictures: they show the figures, draw where they are asked to, and can do without colour."""

from __future__ import annotations

from collections.abc import Callable
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
    lines = [line for line in ax.get_lines() if len(line.get_xdata()) > 3]
    looks = [(line.get_linestyle(), line.get_marker()) for line in lines]
    assert len(set(looks)) == len(looks)
    for artist in [*(line for line in ax.get_lines() if line.get_linestyle() != "None"), *ax.patches]:
        shade = artist.get_facecolor() if hasattr(artist, "get_facecolor") else artist.get_color()
        red, green, blue, _ = matplotlib.colors.to_rgba(shade)
        assert red == green == blue
    hatches = [bar.get_hatch() for bar in ax.patches]
    assert len(set(hatches)) == len(hatches)


def test_bars_are_as_high_as_the_shares(result: Playtest) -> None:
    ax = result.plot.wins(by="player")
    heights = [bar.get_height() for bar in ax.patches]
    assert heights == pytest.approx([result.share_of(number).mean() for number in range(3)])
    assert [label.get_text() for label in ax.get_xticklabels()] == list(result.names)


def test_branching_is_drawn_by_move(result: Playtest) -> None:
    line = result.plot.branching().get_lines()[0]
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
