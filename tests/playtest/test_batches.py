"""Figures of games that an engine tells in narrow numbers: the same as with numbers of any size."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

import muros_widget as mw
from muros_widget.games.engine import Batch
from muros_widget.playtest import measuring

OPENING = mw.Position(mw.Setup.deal(players=2, seed=1))
ALL = 0b11
"""Who leads before the first move: both."""


def batch(plies: Any, leaders: Any, offered: Any, **measures: Any) -> Batch:
    games = len(plies)
    return Batch(
        tokens={7: "a"},
        moves=np.full(leaders.shape, 7, np.uint16),
        offered=offered,
        leaders=leaders,
        plies=plies,
        passes=np.full(games, 255, np.uint8),
        first=np.zeros(games, np.uint8),
        places=np.tile(np.array([1, 2], np.uint8), (games, 1)),
        measures=measures,
    )


def course(leaders: list[int], first: int = ALL) -> tuple[int, float]:
    """Lead changes, and when it is decided, told move by move."""
    told = [first, *leaders]
    alone = [now for now in told if now and not now & now - 1]
    since = max((ply + 1 for ply, now in enumerate(told) if now != told[-1]), default=0)
    changes = sum(one != other for one, other in pairwise(alone))
    return changes, since / max(1, len(leaders))


@given(
    arrays.arrays(np.uint8, (4, 9), elements=st.integers(0, 255)),
    arrays.arrays(np.uint8, 4, elements=st.integers(0, 9)),
    st.sampled_from([np.uint8, np.int16, np.uint64]),
)
@settings(deadline=None)
def test_the_lead_is_followed_whoever_leads(leaders: Any, plies: Any, kind: Any) -> None:
    rows = measuring.batch_rows(batch(plies, leaders.astype(kind), np.ones((4, 9), np.uint16)), OPENING, {})
    told = [course(own[:many]) for own, many in zip(leaders.tolist(), plies.tolist(), strict=True)]
    assert rows["lead_changes"].tolist() == [changes for changes, _ in told]
    assert rows["decided"].tolist() == pytest.approx([decided for _, decided in told])


def test_the_longest_games_and_greatest_counts_do_not_overflow() -> None:
    most = 255
    rows = measuring.batch_rows(
        batch(
            np.array([most, most], np.uint8),
            np.tile(np.array([1, 2], np.uint8), (2, 128))[:, :most],
            np.full((2, most), 65535, np.uint16),
            **{"left.a": np.array([255, 0], np.uint8), "gold.a": np.array([[4_000_000_000, 0]] * 2, np.uint32)},
        ),
        OPENING,
        {},
    )
    assert rows["plies"].tolist() == [255, 255] and rows["passes"].tolist() == [255, 255]
    assert rows["branching"].tolist() == [65535, 65535] and rows["lead_changes"].tolist() == [254, 254]
    assert rows["decided"].tolist() == pytest.approx([1.0] * 2)
    assert (rows["left.a"] - 256).tolist() == [-1, -256]
    assert (rows["gold.a"][:, 1] - rows["gold.a"][:, 0]).tolist() == [-4_000_000_000] * 2


def test_what_lies_behind_a_games_end_says_nothing() -> None:
    leaders, offered = np.array([[1, 2, 1, 2]], np.uint8), np.array([[1, 3, 1, 1]], np.uint8)
    plies = np.array([2], np.uint8)
    short = measuring.batch_rows(batch(plies, leaders[:, :2], offered[:, :2]), OPENING, {})
    padded = measuring.batch_rows(batch(plies, leaders, offered), OPENING, {})
    for name in ("plies", "branching", "forced", "lead_changes", "decided"):
        assert short[name].tolist() == padded[name].tolist(), name
    assert padded["forced"].tolist() == [1] and padded["branching"].tolist() == [2]
