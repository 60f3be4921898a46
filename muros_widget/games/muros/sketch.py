"""A position of Muros in the making: counters, cards, hands, piles and heaps as one likes, and the reading.

What is wrong with it is what is wrong with its setup (`faults.py`). Counters out of the game, which play does not show,
lie on the table here, so that they can be told from those that are missing. Hands that nobody has seen are made of
card backs: a back put into a hand turns all its cards over, and a card put to backs takes the place of them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

import numpy as np

from .. import sketch as base
from ..events import Lying, Table
from ..layout import Area, Layout
from ..sketch import Kit, Setting
from ..texts import Message, Template
from .faults import Fault
from .notation import BACK, CARD, CELLS, COLOURS, COUNTER, COUNTERS, SIZE, SLOTS
from .pieces import COUNTERS_OF, HAND_OF, Hand
from .places import OUT, cell_id, hand_id, kept_id, pile_id
from .position import Position
from .rules import OPTIONS, Rules
from .setup import Setup
from .table import layout_for
from .words import SKETCHING

CELL_OF: Final = {cell_id(cell): cell for cell in range(CELLS)}
PILE_OF: Final = {pile_id(index): colour for index, colour in enumerate(COLOURS)}


@dataclass(frozen=True)
class Sketch(base.Sketch):
    """A position in the making: a setup that may be impossible, and the reading it is to be played by.

    >>> sketch = Sketch.blank(players=2).put("N1", "card:R").put("S1", "card:R").put("hand:0", "card:Y")
    >>> [sketch.say_fault(fault) for fault in sketch.faults]
    ['N1 and S1 face each other; no card faces another before 18 are placed.']
    >>> sketch.take("S1").position().cards
    {'N1': 'R'}
    """

    setup: Setup
    rules: Rules

    @classmethod
    def blank(cls, players: int = 2, rules: Rules | None = None) -> Sketch:
        """An empty table."""
        return cls(Setup.draft(["." * SIZE] * SIZE, [{}] * players, {}), rules or Rules())

    @property
    def layout(self) -> Layout:
        """The table for this number of players, with what is out of the game."""
        return _layout(self.setup.players)

    @property
    def texts(self) -> Mapping[str, Mapping[str, Template]]:
        """The words that only sketching needs."""
        return SKETCHING

    @property
    def table(self) -> Table:
        """What lies where; a counter on the board is numbered by its cell, a card by its slot."""
        lying: dict[str, tuple[Lying, ...]] = {}
        for number, (place, face) in enumerate(self._ones()):
            if face is not None:
                lying[place] = (Lying(number, face),)
        number = CELLS + len(SLOTS)
        for place, faces in self._many():
            if faces:
                lying[place] = tuple(Lying(number + k, face) for k, face in enumerate(faces))
                number += len(faces)
        return lying

    def _ones(self) -> Iterator[tuple[str, str | None]]:
        for cell, letter in enumerate(self.setup.board):
            yield cell_id(cell), None if letter == "." else COUNTER + letter
        for slot in SLOTS:
            card = self.setup.cards.get(slot)
            yield slot, card and CARD + card

    def _many(self) -> Iterator[tuple[str, list[str]]]:
        setup = self.setup
        for index, colour in enumerate(COLOURS):
            yield pile_id(index), [CARD + colour] * setup.piles[colour]
        for seat in range(setup.players):
            hand = setup.hands[seat]
            yield hand_id(seat), [BACK] * hand if isinstance(hand, int) else _faces(CARD, hand)
            yield kept_id(seat), _faces(COUNTER, setup.kept[seat])
        yield OUT, _faces(COUNTER, setup.out)

    @property
    def palette(self) -> tuple[Kit, ...]:
        """Counters on cells and heaps, cards at slots and in hands, in hands also backs, and in each pile its own."""
        return _palette(self.setup.players)

    @property
    def settings(self) -> tuple[Setting, ...]:
        """How many play, who is to move, and the reading."""
        return (
            Setting(
                "players",
                Message("setting.players"),
                str(self.setup.players),
                tuple((str(number), Message("value.number", {"number": number})) for number in HAND_OF),
            ),
            Setting(
                "start",
                Message("setting.start"),
                str(self.setup.start),
                tuple((str(seat), Message("area.seat", {"seat": seat})) for seat in range(self.setup.players)),
            ),
            *(
                Setting(
                    option,
                    Message(f"setting.{option}"),
                    str(getattr(self.rules, option)),
                    tuple((str(value), Message(f"reading.{option}.{value}")) for value in values),
                )
                for option, values in OPTIONS.items()
            ),
        )

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Why no game comes to this."""
        return self.setup.faults

    @property
    def text(self) -> str:
        """The setup as one line; the reading is not in it."""
        return self.setup.text

    def read(self, text: str) -> Sketch:
        """The setup of that line, in this reading. Raises SetupError."""
        return replace(self, setup=Setup.read_draft(text))

    def position(self) -> Position:
        """The position it makes. Raises SetupError while there are faults."""
        return Position(Setup(**self._parts()), self.rules)

    @property
    def actions(self) -> tuple[str, ...]:
        """Deal counters and cards that lie nowhere yet, or take all away; the settings stay."""
        return ("deal", "clear")

    def _act(self, action: str, rng: np.random.Generator) -> Sketch:
        if action == "clear":
            return self._edited(**{**Sketch.blank(self.setup.players)._parts(), "start": self.setup.start})
        return self._counters_dealt(rng)._cards_dealt(rng)

    def _counters_dealt(self, rng: np.random.Generator) -> Sketch:
        setup = self.setup
        heaps = [*setup.kept, setup.out]
        left = [
            letter
            for letter, most in COUNTERS_OF.items()
            for _ in range(most - setup.board.count(letter) - sum(heap[letter] for heap in heaps))
        ]
        order = iter(rng.permutation(len(left)))
        cells = [next((left[i] for i in order), ".") if cell == "." else cell for cell in setup.board]
        return self._edited(board=_rows(cells))

    def _cards_dealt(self, rng: np.random.Generator) -> Sketch:
        setup = self.setup
        left = [colour for colour, count in setup.unplaced.items() for _ in range(count)]
        order = [left[i] for i in rng.permutation(len(left))]
        del order[: sum(hand for hand in setup.hands if isinstance(hand, int))]  # nobody has seen those
        hands: list[Hand] = [hand if isinstance(hand, int) else dict(hand) for hand in setup.hands]
        piles = dict(setup.piles)
        for hand in hands:
            while order and not isinstance(hand, int) and sum(hand.values()) < HAND_OF[setup.players]:
                hand[order.pop()] += 1
        for colour in order:
            piles[colour] += 1
        return self._edited(hands=hands, piles=piles)

    def _with(self, place: str, faces: Sequence[str]) -> Sketch:
        if BACK in faces:
            return self._in_the_dark(place, faces)
        setup, letters = self.setup, "".join(face[-1] for face in faces)
        if place in CELL_OF:
            cells = list(setup.board)
            cells[CELL_OF[place]] = letters or "."
            return self._edited(board=_rows(cells))
        if place in SLOTS:
            cards = {slot: colour for slot, colour in setup.cards.items() if slot != place}
            return self._edited(cards={**cards, place: letters} if letters else cards)
        if place in PILE_OF:
            return self._edited(piles={**setup.piles, PILE_OF[place]: len(letters)})
        if place == OUT:
            return self._edited(out=letters)
        for seat in range(setup.players):
            for name, id, heaps in (("hands", hand_id(seat), setup.hands), ("kept", kept_id(seat), setup.kept)):
                if place == id:
                    return self._edited(**{name: [*heaps[:seat], letters, *heaps[seat + 1 :]]})
        raise ValueError(f"there is no place {place!r}")

    def _in_the_dark(self, hand: str, faces: Sequence[str]) -> Sketch:
        """A hand with backs in it: the last put decides whether it is seen."""
        if faces[-1] != BACK:
            return self._with(hand, [face for face in faces if face != BACK])
        hands = [len(faces) if hand == hand_id(seat) else own for seat, own in enumerate(self.setup.hands)]
        return self._edited(hands=hands)

    def _set(self, setting: str, value: str) -> Sketch:
        if setting == "players":
            return self._for_players(int(value))
        if setting == "start":
            return self._edited(start=int(value))
        chosen = next(one for one in OPTIONS[setting] if str(one) == value)
        options: dict[str, Any] = {setting: chosen}
        return replace(self, rules=replace(self.rules, **options))

    def _for_players(self, players: int) -> Sketch:
        """For more or fewer; the cards of who leaves go to the piles if seen, what they kept out of the game."""
        setup = self.setup
        missing = max(0, players - setup.players)
        hands = [*setup.hands[:players], *[{}] * missing]
        kept = [*setup.kept[:players], *[{}] * missing]
        piles, out = dict(setup.piles), dict(setup.out)
        seen = [hand for hand in setup.hands[players:] if not isinstance(hand, int)]
        for counts, gone in ((piles, seen), (out, setup.kept[players:])):
            for heap in gone:
                for colour, count in heap.items():
                    counts[colour] += count
        start = setup.start if setup.start < players else 0
        return self._edited(hands=hands, kept=kept, piles=piles, out=out, start=start)

    def _edited(self, **parts: Any) -> Sketch:
        return replace(self, setup=Setup.draft(**{**self._parts(), **parts}))

    def _parts(self) -> dict[str, Any]:
        setup = self.setup
        names = ("hands", "piles", "start", "cards", "kept", "out")
        return {"board": setup.board_text, **{name: getattr(setup, name) for name in names}}


def _faces(kind: str, counts: Mapping[str, int]) -> list[str]:
    return [kind + colour for colour, count in counts.items() for _ in range(count)]


def _rows(cells: Sequence[str]) -> list[str]:
    return ["".join(cells[i : i + SIZE]) for i in range(0, CELLS, SIZE)]


@cache
def _layout(players: int) -> Layout:
    layout = layout_for(players)
    places = tuple(replace(one, area=OUT, look="heap") if one.id == OUT else one for one in layout.places)
    return replace(layout, areas=(*layout.areas, Area(OUT, Message("out"))), places=places)


@cache
def _palette(players: int) -> tuple[Kit, ...]:
    seats = range(players)
    counters = tuple(COUNTER + letter for letter in COUNTERS)
    cards = tuple(CARD + colour for colour in COLOURS)
    return (
        Kit(Message("kit.counters"), counters, (*CELL_OF, *(kept_id(seat) for seat in seats), OUT)),
        Kit(Message("kit.cards"), cards, (*SLOTS, *(hand_id(seat) for seat in seats))),
        Kit(Message("kit.cards"), (BACK,), tuple(hand_id(seat) for seat in seats)),
        *(Kit(Message("kit.cards"), (card,), (pile,)) for card, pile in zip(cards, PILE_OF, strict=True)),
    )
