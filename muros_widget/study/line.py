"""One line by itself under every reading: what a card at its end counts, removes and shifts. Knows no particular game.

A game that is played along lines offers a small game of one move, `Line`: made from text, with `placing(card, end)` for
a move and `readings_of`, the readings that can make a difference to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..games import registry
from .compare import Comparison, compare


def line(text: str, card: str, end: str = "first", readings: Iterable[Any] | None = None) -> Comparison:
    """What a card does at the `"first"` or `"last"` end of a line, under every reading, or under those that are given.

    Readings that do the same stand together. Raises ValueError, naming all that is wrong, for what is no line, no card
    or no end.

    >>> print(line("YB.RG..WY", "R"))  # doctest: +ELLIPSIS
    R@first
      gaps stay where they are:
        Placed red at the left end
        Counted 1 red in the line
        Removed one from the right end: yellow
        Shifted 5 counters towards the right end
        R  . Y . B R . . G W  ·
      ...
    """
    game = registry.load()
    if not hasattr(game, "Line"):
        raise ValueError(f"{game.__name__} has no lines to try alone")
    position = game.Line(text)
    return compare(position, position.placing(card, end), position.readings_of if readings is None else readings)
