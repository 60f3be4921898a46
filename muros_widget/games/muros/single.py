"""A line of Muros by itself: nine cells, and a card that comes to one end. A game of one move, to try readings on.

It tells its move as the whole game tells phase 1, from the same function; it has no players and no hands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import Final, Literal, Self

from .. import position as base
from ..catalogue import LANGUAGES
from ..events import Event, Lying, Motion, Table, moved
from ..layout import Area, Box, Group, Layout, Place, Shape, Viewer, rounded
from ..position import Choice
from ..refusal import Refusal
from ..sketch import Faulty
from ..status import Status
from ..texts import Message, Template
from .faults import Fault
from .notation import CARD, COLOURS, COUNTER, COUNTERS, SIZE
from .places import OUT
from .rules import OPTIONS, Rules, explained
from .table import CELL, PALETTE, WALL, layout_for
from .telling import pushed
from .words import LINE, TEXTS

GROUP: Final = "line"
ENDS: Final = ("first", "last")
"""The ends of a line as it is written: where it begins, and where it stops."""
CELLS: Final = tuple(f"c{k}" for k in range(1, SIZE + 1))
MOVES: Final = tuple(f"{colour}@{end}" for end in ENDS for colour in COLOURS)


class Line(base.Position):
    """One line, written from its first cell to its last (``Y B R G W``, ``.`` for none), and a reading of the rules.

    A move is a card's colour and an end: ``R@first``. Raises Faulty, naming all that is wrong, for what is no line.

    >>> line = Line("YB.RG..WY", Rules(shift="travel"))
    >>> line.play("y@first").after.text
    '..YB.RG..'
    >>> print(line.play("y@first"))
    Y@first
      Placed yellow at the left end
      Counted 2 yellow in the line
      Removed 2 from the right end: yellow, white
      Shifted 4 counters towards the right end
    """

    __slots__ = ("_table", "rules")

    readings_of: Final = tuple(
        Rules(removal=removal, shift=shift)  # type: ignore[arg-type]
        for removal, shift in product(OPTIONS["removal"], OPTIONS["shift"])
    )
    """The readings that can make a difference to a line."""

    def __init__(self, text: str, rules: Rules | None = None):
        cells = "".join(text.split()).upper()
        if faults := _faults(cells):
            raise Faulty(faults, "this is no line:\n" + "\n".join(f"- {fault}" for fault in faults))
        lying = {id: (Lying(k, COUNTER + cells[k]),) for k, id in enumerate(CELLS) if cells[k] != "."}
        cards = tuple(Lying(SIZE + k, CARD + colour) for k, colour in enumerate(COLOURS))
        self._table: Table = MappingProxyType({**lying, "cards": cards})
        self.rules = rules or Rules()

    @property
    def text(self) -> str:
        """The line as it is written, without the card."""
        return "".join(self._letter(cell) for cell in CELLS)

    def _letter(self, place: str) -> str:
        return next((str(lying.face)[-1] for lying in self._table.get(place, ())), ".")

    @property
    def _placed(self) -> bool:
        return any(end in self._table for end in ENDS)

    @staticmethod
    def placing(card: str, end: str) -> str:
        """The move that puts a card at an end. Raises ValueError for a colour or an end that there is not."""
        if end not in ENDS:
            raise ValueError(f"end is {end!r}; give one of {', '.join(map(repr, ENDS))}")
        if card.upper() not in tuple(COLOURS):
            raise ValueError(f"card is {card!r}; give one of {', '.join(map(repr, COLOURS))}")
        return f"{card.upper()}@{end}"

    # What the seam asks

    @property
    def layout(self) -> Layout:
        """Nine cells in a row, and a slot at each end."""
        return _layout()

    @property
    def table(self) -> Table:
        """Counters on the cells, and the cards to choose from."""
        return self._table

    @property
    def status(self) -> Status:
        """Whether a card has come."""
        return Status(None, "pushed", 1) if self._placed else Status(0, "line", 0)

    @property
    def legal_moves(self) -> Sequence[str]:
        """A card of each colour at either end."""
        return () if self._placed else MOVES

    @property
    def readings(self) -> tuple[Message, ...]:
        """What the reading says on removal and shift."""
        return tuple(Message(f"reading.{key}") for key in self.rules.readings[:2])

    def explanation(self, reading: Message, language: str = "en") -> str:
        """What a value means, and what speaks for and against it."""
        return explained(reading.key.removeprefix("reading."), language)

    def under(self, rules: Rules) -> Line:
        """The same line under another reading."""
        if not isinstance(rules, Rules):
            raise TypeError(f"{rules!r} is no reading of Muros; give one, as in Rules(shift='travel')")
        return self._with(self._table, rules)

    def _with(self, table: Table, rules: Rules) -> Self:
        line = object.__new__(type(self))
        line._table, line.rules = table, rules
        return line

    def read_move(self, text: str) -> str:
        """Moves are read whatever their case."""
        token = "".join(text.split()).casefold()
        return next((move for move in MOVES if move.casefold() == token), text.strip())

    def refusal_of(self, move: str) -> Refusal | None:
        """Why that is no move here."""
        if move not in MOVES:
            return Refusal("unreadable", self.layout, facts={"move": move})
        return Refusal("over", self.layout, "over") if self._placed else None

    def choices(self, move: str) -> tuple[Choice, ...]:
        """A card, and an end."""
        colour, _, end = move.partition("@")
        return (Choice("cards", CARD + colour), Choice(end))

    def after(self, move: str) -> Line:
        """The line after the push."""
        table: Table = self._table
        for event in self.events_of(move):
            table = moved(table, event.motions)
        return self._with(MappingProxyType(dict(table)), self.rules)

    def events_of(self, move: str) -> tuple[Event, ...]:
        """The card is placed, and the line pushed."""
        colour, _, end = move.partition("@")
        card = next(lying for lying in self._table["cards"] if lying.face == CARD + colour)
        cells = CELLS if end == ENDS[0] else CELLS[::-1]
        line = [next(iter(self._table.get(cell, ())), None) for cell in cells]
        other = ENDS[1 - ENDS.index(end)]
        place = Event("place", (Motion(card.piece, card.face, "cards", end),), (), GROUP, "place.1")
        return (place, *pushed(line, cells, GROUP, other, colour, self.rules))

    def describe(self, viewer: Viewer | Literal["all"] = "all", names: Sequence[str] = ()) -> str:
        """The line in letters, the card where it lies."""
        first, last = (self._letter(end).replace(".", "·") for end in ENDS)
        return f"{first}  {' '.join(self.text)}  {last}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and (self.rules, self._letters) == (other.rules, other._letters)

    def __hash__(self) -> int:
        return hash((self.rules, self._letters))

    @property
    def _letters(self) -> tuple[str, ...]:
        return tuple(self._letter(place) for place in (*CELLS, *ENDS))

    def __repr__(self) -> str:
        return str(self)


def _faults(cells: str) -> list[Fault]:
    faults = []
    if strange := sorted(set(cells) - set(COUNTERS) - {"."}):
        given = ", ".join(strange)
        faults.append(
            Fault("line", f"{given} stands there", "use Y B R G W, and . for none", "line-letters", {"given": given})
        )
    if len(cells) != SIZE:
        wrong = f"it has {len(cells)} of nine cells"
        faults.append(Fault("line", wrong, "write . for an empty one", "line-cells", {"cells": len(cells)}))
    return faults


TOP: Final = 6 + CELL / 2
LEFT: Final = WALL + 12


@cache
def _layout() -> Layout:
    whole = layout_for(2)
    width = 2 * LEFT + SIZE * CELL
    middle = LEFT + SIZE * CELL / 2
    texts: Mapping[str, Mapping[str, Template]] = {
        language: {**TEXTS[language], **LINE[language]} for language in LANGUAGES
    }
    return Layout(
        title="Muros",
        seats=1,
        areas=(Area("line", Message("area.line"), size=(width, 2 * TOP)),),
        places=(
            *(
                Place(
                    id,
                    Message("cell.line", {"number": k + 1}),
                    "line",
                    "cell",
                    Box(LEFT + (k + 0.5) * CELL, TOP, CELL - 4, CELL - 4),
                )
                for k, id in enumerate(CELLS)
            ),
            *(
                Place(end, Message(f"end.{end}"), "line", "slot", Box(x, TOP, WALL, CELL - 6), turn=90)
                for end, x in zip(ENDS, (LEFT - 10 - WALL / 2, width - LEFT + 10 + WALL / 2), strict=True)
            ),
            Place("cards", Message("card.line"), look="pile"),
            Place(OUT, Message("out")),
        ),
        faces=whole.faces,
        colours=PALETTE,
        texts=texts,
        groups=(Group(GROUP, Message("group.line"), CELLS),),
        decor=(Shape(rounded(SIZE * CELL + 8, CELL + 6, 12, middle, TOP), fill="bed"),),
    )
