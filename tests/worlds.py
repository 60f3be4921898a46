"""Hypothesis strategies: readings, dealt games, positions anywhere in them, and other worlds that look the same."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from hypothesis import strategies as st

from muros_widget import Position, Rules, Setup
from muros_widget.games.layout import Viewer
from tests.stairs import TILES, Stairs

rules = st.builds(
    Rules,
    removal=st.sampled_from(("counters", "cells")),
    shift=st.sampled_from(("stay", "travel", "close")),
    ties=st.sampled_from(("together", "order")),
    decline=st.booleans(),
    block=st.sampled_from(("turn", "lasting")),
)
deals = st.builds(Setup.deal, players=st.sampled_from((2, 3, 4)), seed=st.integers(0, 10_000))
crowded = st.builds(Setup.deal, players=st.sampled_from((3, 4)), seed=st.integers(0, 10_000))
"""Deals with secrets: with two players each can work out the other's hand."""


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


def seen(hands: Iterable[dict[str, int] | int]) -> list[dict[str, int]]:
    """Hands that somebody has seen, as cards by colour."""
    known = [hand for hand in hands if not isinstance(hand, int)]
    assert len(known) == len([*hands])
    return known


def hidden(setup: Setup, closed: Iterable[int]) -> Setup:
    """The same setup, in which nobody has seen the hands of these seats."""
    sizes = [hand if isinstance(hand, int) else sum(hand.values()) for hand in setup.hands]
    hands = [size if seat in closed else hand for seat, (size, hand) in enumerate(zip(sizes, setup.hands, strict=True))]
    return Setup(setup.board_text, hands, setup.piles, setup.start, setup.cards, setup.kept, setup.out)


def possible_world(opening: Position, viewer: Viewer, moves: list[str], seed: int) -> Position:
    """A world that looks the same, in which the same moves can be played: cards that a hand will show stay in it."""
    hands = seen(opening.hands)
    shown: list[dict[str, int]] = [dict.fromkeys("YBRG", 0) for _ in range(opening.players)]
    first = opening.to_move or 0
    for ply, move in enumerate(moves):
        if move.startswith("h"):
            shown[(first + ply) % opening.players][move[1]] += 1
    pool = [
        colour
        for seat, hand in enumerate(hands)
        if seat != viewer
        for colour in "YBRG"
        for _ in range(hand[colour] - shown[seat][colour])
    ]
    dealt = [pool[i] for i in np.random.default_rng(seed).permutation(len(pool))]
    unseen = {}
    for seat, hand in enumerate(hands):
        if seat != viewer:
            fixed = [colour for colour in "YBRG" for _ in range(shown[seat][colour])]
            free = [dealt.pop() for _ in range(sum(hand.values()) - len(fixed))]
            unseen[f"hand:{seat}"] = [f"card:{colour}" for colour in (*fixed, *free)]
    return opening.redealt(unseen)


def possible_stairs(seed: int, viewer: Viewer) -> tuple[tuple[Stairs, list[str]], tuple[Stairs, list[str]]]:
    """Two games of Stairs to their end that look the same: tiles that never come to light change places.

    The moves that hide such a tile name another in each.
    """
    rng = np.random.default_rng(seed)
    opening = here = Stairs.deal(seed)
    moves: list[str] = []
    lit: set[int] = set()
    while not here.is_over:
        moves.append(here.legal_moves[int(rng.integers(len(here.legal_moves)))])
        lit |= _tiles_seen(here, viewer)
        after = here.play(moves[-1]).after
        assert isinstance(after, Stairs)
        here = after
    dark = sorted(set(range(TILES)) - lit - _tiles_seen(here, viewer))
    other = {f"t{a}": f"t{dark[b]}" for a, b in zip(dark, rng.permutation(len(dark)), strict=True)}
    world = opening.redealt(
        {
            place: [other.get(lying.face or "", lying.face or "") for lying in there]
            for place, there in opening.table.items()
            if not opening.layout.open_to(place, viewer)
        }
    )
    told = [f"{other.get(tile, tile)}.{rest}" for tile, _, rest in (move.partition(".") for move in moves)]
    return (opening, moves), (world, told)


def _tiles_seen(position: Stairs, viewer: Viewer) -> set[int]:
    return {
        int((lying.face or "").removeprefix("t"))
        for place, there in position.table.items()
        if position.layout.open_to(place, viewer)
        for lying in there
    }
