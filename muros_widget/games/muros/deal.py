"""The pieces of one game: what each counter and card is, by number. Shared by all positions of the game.

Counters are numbered first, as they lie at the start; then cards, holder by holder and colour by colour. Cards of one
colour in one hand or pile are alike: they are played in the order of their numbers.

The stock counts cards by holder (the seats, then the piles) and colour. A hand that nobody has seen may hold any card
that lies nowhere else: its row counts these, which it shares with the other such hands, until its last card is played;
and behind the piles' row stands how many cards each such hand has.
"""

from __future__ import annotations

from typing import Final

from ..events import Lying
from .lines import EMPTY, push_table
from .notation import CARD, CODES, COLOURS, COUNTER, COUNTERS, SLOT_INDEX, SLOTS
from .pieces import FIRST_PHASE, Hand
from .rules import Rules
from .setup import Setup

KINDS: Final = len(COLOURS)


class Deal:
    """The pieces of a setup, numbered, and the reading they are played by."""

    __slots__ = (
        "_lying",
        "cells",
        "closes",
        "colour",
        "count",
        "ends",
        "kept",
        "others",
        "out",
        "players",
        "pushes",
        "rules",
        "second",
        "seed",
        "sizes",
        "slots",
        "stock",
        "unseen",
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
        self.unseen = setup.unseen
        """The seats whose hands nobody saw."""
        self.sizes = KINDS * (self.players + 1)
        """Where in a stock the sizes of these hands begin."""
        known = [dict.fromkeys(COLOURS, 0) if isinstance(hand, int) else hand for hand in setup.hands]
        stock = bytearray(held[colour] for held in (*known, setup.piles) for colour in COLOURS)
        self.ends: list[int] = []
        """By holding, the number after that of its last card."""
        for holding, count in enumerate(stock):
            for _ in range(count):
                piece(COLOURS[holding % 4], CARD)
            self.ends.append(len(self._lying))
        self.count = sum(stock)
        """How many cards are in hands and piles."""
        if self.unseen:
            sizes = [hand if isinstance(hand, int) else 0 for hand in setup.hands]
            self.count += sum(sizes)
            for kind, (letter, count) in enumerate(setup.unplaced.items()):
                for _ in range(count):
                    piece(letter, CARD)
                for seat in self.unseen:
                    stock[KINDS * seat + kind] = count
                    self.ends[KINDS * seat + kind] = len(self._lying)
            stock += bytes(sizes)
        self.stock = bytes(stock)
        self.second = self.count - max(0, FIRST_PHASE - len(setup.cards))
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

    def show(self, stock: bytearray, seat: int, colour: int) -> None:
        """Note in a stock that a hand which nobody saw has shown a card; that hand's own row tells it already."""
        stock[self.sizes + seat] -= 1
        for other in self.unseen:
            if other != seat and stock[self.sizes + other]:
                stock[KINDS * other + colour] -= 1
        if not stock[self.sizes + seat]:
            stock[KINDS * seat : KINDS * seat + KINDS] = bytes(KINDS)

    def hand(self, stock: bytes, seat: int) -> Hand:
        """A hand by colour, or its size while nobody has seen it."""
        if seat in self.unseen and stock[self.sizes + seat]:
            return stock[self.sizes + seat]
        return dict(zip(COLOURS, stock[KINDS * seat : KINDS * seat + KINDS], strict=True))

    def cards_of(self, holding: int, count: int) -> range:
        """The cards in a holding in which `count` are left; the first of them is played next."""
        return range(self.ends[holding] - count, self.ends[holding])
