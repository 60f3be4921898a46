"""The pieces of one game: what each counter and card is, by number. Shared by all positions of the game.

Counters are numbered first, as they lie at the start; then cards, holder by holder and colour by colour. Cards of one
colour in one hand or pile are alike: they are played in the order of their numbers.
"""

from __future__ import annotations

from ..position import Lying
from .lines import EMPTY, push_table
from .notation import CARD, CODES, COLOURS, COUNTER, COUNTERS, SLOT_INDEX, SLOTS
from .rules import Rules
from .setup import FIRST_PHASE, Setup


class Deal:
    """The pieces of a setup, numbered, and the reading they are played by."""

    __slots__ = (
        "_lying",
        "cells",
        "closes",
        "colour",
        "ends",
        "kept",
        "others",
        "out",
        "players",
        "pushes",
        "rules",
        "second",
        "seed",
        "slots",
        "stock",
    )

    def __init__(self, setup: Setup, rules: Rules):
        self.rules = rules
        self.players = setup.players
        self.seed = setup.seed
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
        self.ends: list[int] = []
        """By holding, the number after that of its last card."""
        for holding, count in enumerate(self.stock):
            for _ in range(count):
                piece(COLOURS[holding % 4], CARD)
            self.ends.append(len(self._lying))
        self.second = sum(self.stock) - max(0, FIRST_PHASE - len(setup.cards))
        """How many cards are left in hands and piles when phase 2 begins."""
        slots = bytearray([EMPTY] * len(SLOTS))
        for slot, colour in setup.cards.items():
            slots[SLOT_INDEX[slot]] = piece(colour, CARD)
        self.slots = bytes(slots)
        self.colour = bytes(colours).ljust(256, b"\0")
        """Translates pieces to colour codes, 0 for none."""
        self.others = tuple(bytes(p for p in range(256) if self.colour[p] != code) for code in range(len(CODES)))
        """By colour code, all pieces that are of another colour or none."""

    def lying(self, piece: int) -> Lying:
        """The piece of that number, as it lies."""
        return self._lying[piece]

    def cards_of(self, holding: int, count: int) -> range:
        """The cards in a holding in which `count` are left; the first of them is played next."""
        return range(self.ends[holding] - count, self.ends[holding])
