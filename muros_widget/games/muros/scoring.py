"""The reckoning: how colours rank by what is left on the board, and players by what they kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .notation import COLOURS
from .rules import Ties

Ranks = tuple[tuple[str, ...], ...]


def rank_colours(left: Mapping[str, int], ties: Ties) -> Ranks:
    """The colours from the most frequent on the board to the least; those that count together share a rank.

    White never counts.

    >>> rank_colours({"Y": 2, "B": 5, "R": 2, "G": 0}, "together")
    (('B',), ('Y', 'R'), ('G',))
    """
    if ties == "order":
        return tuple((colour,) for colour in sorted(COLOURS, key=lambda colour: -left[colour]))
    counts = sorted({left[colour] for colour in COLOURS}, reverse=True)
    return tuple(tuple(colour for colour in COLOURS if left[colour] == count) for count in counts)


def score(ranks: Ranks, kept: Sequence[Mapping[str, int]]) -> tuple[tuple[int, ...], ...]:
    """For each seat, the counters it kept of each rank."""
    return tuple(tuple(sum(own[colour] for colour in rank) for rank in ranks) for own in kept)


def stand(scores: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """The seats from the first place to the last; the first rank decides, then the second, and so on.

    >>> stand([(3, 1), (3, 2), (3, 1)])
    ((1,), (0, 2))
    """
    places = sorted(set(scores), reverse=True)
    return tuple(tuple(seat for seat, own in enumerate(scores) if own == place) for place in places)
