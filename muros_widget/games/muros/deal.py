"""The pieces of one game: what each counter and card is, by number. Shared by all positions of the game.

Counters are numbered first, as they lie at the start; then cards, holder by holder and colour by colour. Cards of one
colour in one hand or pile are alike: they are played in the order of their numbers.
"""

from __future__ import annotations

from typing import Final

from ..position import Lying
from .lines import EMPTY, push_table
from .notation import CODES, COLOURS, COUNTERS, SLOT_INDEX, SLOTS
from .rules import Rules
from .setup import Setup

COUNTER: Final = "counter:"
CARD: Final = "card:"


class Deal:
    """The pieces of a setup, numbered, and the reading they are played by."""

    __slots__ = (
        "_first",
        "_lying",
        "cells",
        "closes",
        "colour",
        "kept",
        "out",
        "players",
        "pushes",
        "rules",
        "slots",
        "stock",
    )

    def __init__(self, setup: Setup, rules: Rules):
        self.rules = rules
        self.players = setup.players
        self.pushes = push_table(rules.removal, rules.shift)
        self.closes = rules.shift == "close"
        self._lying: list[Lying] = []
        colours: list[int] = []

        def piece(colour: str, kind: str) -> int:
            colours.append(CODES[colour])
            self._lying.append(Lying(len(self._lying), kind + colour))
            return len(self._lying) - 1

        def heap(counts: dict[str, int]) -> bytes:
            return bytes(piece(colour, COUNTER) for colour in COUNTERS for _ in range(counts[colour]))

        self.cells = bytes(EMPTY if colour == "." else piece(colour, COUNTER) for colour in setup.board)
        self.kept = tuple(heap(own) for own in setup.kept)
        self.out = heap(setup.out)
        self.stock = bytes(held[colour] for held in (*setup.hands, setup.piles) for colour in COLOURS)
        self._first = []
        for holding, count in enumerate(self.stock):
            self._first.append(len(self._lying))
            for _ in range(count):
                piece(COLOURS[holding % 4], CARD)
        slots = bytearray([EMPTY] * len(SLOTS))
        for slot, colour in setup.cards.items():
            slots[SLOT_INDEX[slot]] = piece(colour, CARD)
        self.slots = bytes(slots)
        self.colour = bytes(colours).ljust(256, b"\0")
        """Translates pieces to colour codes, 0 for none."""

    def lying(self, piece: int) -> Lying:
        """The piece of that number, as it lies."""
        return self._lying[piece]

    def card(self, holding: int, count: int) -> int:
        """The card that is played next from a holding in which `count` are left."""
        return self._first[holding] + self.stock[holding] - count

    def cards_of(self, holding: int, count: int) -> range:
        """The cards in a holding in which `count` are left."""
        last = self._first[holding] + self.stock[holding]
        return range(last - count, last)
