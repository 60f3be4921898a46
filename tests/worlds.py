"""Hypothesis strategies: readings, dealt games, and positions anywhere in them."""

from __future__ import annotations

from hypothesis import strategies as st

from muros_widget import Position, Rules, Setup

rules = st.builds(
    Rules,
    removal=st.sampled_from(("counters", "cells")),
    shift=st.sampled_from(("stay", "travel", "close")),
    ties=st.sampled_from(("together", "order")),
    decline=st.booleans(),
    block=st.sampled_from(("turn", "lasting")),
)
deals = st.builds(Setup.deal, players=st.sampled_from((2, 3, 4)), seed=st.integers(0, 10_000))


@st.composite
def lines(draw: st.DrawFn, most: int = 44, deal: st.SearchStrategy[Setup] = deals) -> tuple[Position, list[str]]:
    """An opening and some legal moves from it."""
    opening = position = Position(draw(deal), draw(rules))
    seed, moves = draw(st.integers(0, 1 << 30)), []
    for _ in range(draw(st.integers(0, most))):
        if position.is_over:
            break
        seed = (seed * 48271 + 11) % 2147483647  # cheap to draw, and the same on every machine
        moves.append(position.legal_moves[seed % len(position.legal_moves)])
        position = position.play(moves[-1]).after
    return opening, moves


def end_of(line: tuple[Position, list[str]]) -> Position:
    """The position at the end of a line."""
    position, moves = line
    for move in moves:
        position = position.play(move).after
    return position


positions = lines().map(end_of)
