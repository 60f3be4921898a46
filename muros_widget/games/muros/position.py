"""The reference: a position of Muros, and what a move makes of it. Immutable, and the source of every rule of play.

A position is a handful of bytes: the piece on each of the 81 cells and 36 slots, the counts of cards in hands and
piles. Where pieces come from and what colour they have is shared by all positions of a game (`Deal`). What is told of
a position is told in rooms of its own: refusals, events, choices, the table and its display, tags, pictures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from itertools import compress, product
from typing import TYPE_CHECKING, Final, Literal, Self

import numpy as np
import numpy.typing as npt

from .. import position as base
from ..events import Event, Table
from ..layout import Layout, Viewer
from ..position import Choice, Step
from ..refusal import IllegalMove, Refusal
from ..status import Status
from ..texts import Message
from . import choosing, heuristics, scoring, showing, tagging, telling
from .deal import Deal
from .lines import EMPTY, NOTHING, OCCUPIED
from .moves import FacedMoves, FreeMoves, Source, suffixes
from .notation import (
    CARD,
    CELLS,
    CODES,
    COLOURS,
    COUNTERS,
    DECLINE,
    LINE_COUNT,
    LINES,
    OPPOSITE,
    PASS,
    PLACEMENTS,
    SIZE,
    SLOTS,
    Placement,
    read_token,
)
from .picture import text_picture
from .pieces import HAND_OF, Hand
from .places import hand_id
from .refusing import refusal_of
from .rules import Rules, explained
from .setup import Setup
from .table import layout_for

if TYPE_CHECKING:
    from ..engine import Engine
    from .sketch import Sketch

ALL_SLOTS: Final = tuple(range(len(SLOTS)))
ANY: Final = bytes(1 if count else 0 for count in range(256))
"""Translates a stock to whether there is any."""
SOURCES: Final = {
    bytes(there): tuple(source for source in range(8) if there[source]) for there in product((0, 1), repeat=8)
}
"""The sources that have a card: the four piles, then the four colours of the hand."""
_new: Final = object.__new__
FREE: Final = bytes(1 if piece == EMPTY else 0 for piece in range(256))
"""Translates slots to whether they are free."""


class Position(base.Position):
    """A position of Muros.

    `setup` says what it starts from, `rules` how the sheet is read. Positions are equal when the same rules hold and
    the same colours lie at the same places, whatever their history.

    >>> position = Position(Setup.deal(players=2, seed=7), Rules())
    >>> step = position.play("g@n3")
    >>> step.move, [event.kind for event in step.events]
    ('G@N3', ['place', 'count', 'remove', 'shift'])
    >>> position.why_not("G@N33").code
    'unreadable'
    """

    __slots__ = ("_cells", "_deal", "_kept", "_left", "_out", "_seat", "_slots", "_stock", "_turn")

    _deal: Deal
    _cells: bytes  # the piece on each cell, row by row
    _slots: bytes  # the piece at each slot
    _stock: bytes  # cards by holder (the seats, then the piles) and colour; what `Deal` says of hands not seen
    _left: int  # cards in hands and piles
    _seat: int  # whose turn it would be
    _turn: int
    _kept: tuple[bytes, ...]
    _out: bytes

    def __init__(self, setup: Setup, rules: Rules | None = None):
        self._deal = deal = Deal(setup, Rules() if rules is None else _reading(rules))
        self._cells = deal.cells
        self._slots = deal.slots
        self._stock = deal.stock
        self._left = deal.count
        self._seat = setup.start
        self._turn = 0
        self._kept = deal.kept
        self._out = deal.out

    def _at_turn(self, turn: int) -> Self:
        self._turn = turn
        return self

    # What anyone may ask

    @property
    def rules(self) -> Rules:
        """The reading that holds."""
        return self._deal.rules

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._deal.players

    @property
    def to_move(self) -> int | None:
        """The seat to move, from 0; None when the game is over."""
        return self._seat if self._left else None

    @property
    def is_over(self) -> bool:
        """Whether no card is left in any hand or pile."""
        return not self._left

    @property
    def placed(self) -> int:
        """How many cards lie at slots."""
        return len(SLOTS) - self._slots.count(EMPTY)

    @property
    def phase(self) -> int:
        """1 until 18 cards are placed, then 2."""
        return 1 if self._left > self._deal.second else 2

    @property
    def board(self) -> npt.NDArray[np.uint8]:
        """The counters, shape (9, 9), read-only: 0 empty, 1 yellow, 2 blue, 3 red, 4 green, 5 white."""
        return np.frombuffer(self._cells.translate(self._deal.colour), dtype=np.uint8).reshape(SIZE, SIZE)

    @property
    def board_text(self) -> str:
        """The counters as text: nine rows from the top, joined by ``/``."""
        letters = "".join(("." + COUNTERS)[code] for code in self._cells.translate(self._deal.colour))
        return "/".join(letters[i : i + SIZE] for i in range(0, CELLS, SIZE))

    @property
    def cards(self) -> dict[str, str]:
        """The colours of the cards at slots, by slot."""
        colours = self._slots.translate(self._deal.colour)
        return {SLOTS[slot]: COLOURS[code - 1] for slot, code in enumerate(colours) if code}

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Each seat's cards by colour; of a hand that nobody has seen, how many there are."""
        return tuple(self._deal.hand(self._stock, seat) for seat in range(self.players))

    @property
    def piles(self) -> dict[str, int]:
        """The open cards by colour."""
        piles = 4 * self.players
        return dict(zip(COLOURS, self._stock[piles : piles + 4], strict=True))

    @property
    def left(self) -> dict[str, int]:
        """The counters left on the board, by colour."""
        return self._count(self._cells)

    @property
    def kept(self) -> tuple[dict[str, int], ...]:
        """The counters each seat has kept, by colour."""
        return tuple(self._count(own) for own in self._kept)

    @property
    def removed(self) -> dict[str, int]:
        """The counters that phase 1 has taken out of the game, by colour."""
        return self._count(self._out)

    def _count(self, pieces: bytes) -> dict[str, int]:
        codes = pieces.translate(self._deal.colour)
        return {colour: codes.count(CODES[colour]) for colour in COUNTERS}

    @property
    def ranks(self) -> scoring.Ranks:
        """The colours by majority on the board, those that count together in one rank."""
        return scoring.rank_colours(self.left, self.rules.ties)

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """For each seat, the counters kept of each rank."""
        return scoring.score(self.ranks, self.kept)

    @property
    def standings(self) -> tuple[tuple[int, ...], ...]:
        """The places from the first, the seats in each; live before the end."""
        return scoring.stand(self.scores)

    def setup(self) -> Setup:
        """This position as a setup to start from."""
        rows = self.board_text.split("/")
        return Setup(rows, self.hands, self.piles, self._seat, self.cards, self.kept, self.removed)

    @property
    def text(self) -> str:
        """The whole position as one line of text, which `Setup.read` reads."""
        return self.setup().text

    def sketch(self) -> Sketch:
        """This position as a table in the making."""
        from .sketch import Sketch

        return Sketch(self.setup(), self.rules)

    # Playing

    @property
    def legal_moves(self) -> Sequence[str]:
        """The legal moves, lazily: ``in``, ``len``, indexing and iteration. A forced pass is the only one then."""
        if not self._left:
            return ()
        sources = self._sources()
        if not sources:
            return (PASS,)
        slots = self._slots
        free = slots.translate(FREE)
        if self._left > self._deal.second:
            ends = int.from_bytes(free, "big")  # a byte an end: the near ones, then the far ones
            both = 2 * (ends & ends >> 8 * LINE_COUNT).to_bytes(LINE_COUNT, "big")
            return FreeMoves(sources, tuple(compress(ALL_SLOTS, both)))
        ahead = (slots[LINE_COUNT:] + slots[:LINE_COUNT]).translate(self._deal.colour)
        facing = bytes(compress(ahead, free))
        return FacedMoves(sources, tuple(compress(ALL_SLOTS, free)), facing, self._deal.rules.decline)

    def _sources(self) -> tuple[Source, ...]:
        stock, piles, hand = self._stock, 4 * self._deal.players, 4 * self._seat
        return SOURCES[(stock[piles : piles + 4] + stock[hand : hand + 4]).translate(ANY)]

    def read_move(self, text: str) -> str:
        """The exact token that a text means, whatever its case."""
        return read_token(text)

    def play(self, move: str) -> Step[Position]:
        """Play a move; raises IllegalMove, whose `refusal` says why."""
        placement = PLACEMENTS.get(move)
        if placement is None:
            move = self.read_move(move)
            placement = PLACEMENTS.get(move)
        if placement is None or not self._allows(placement):
            if refusal := self.refusal_of(move):
                raise IllegalMove(refusal)
            return Step(self, move, self.after(move))
        return Step(self, move, self._placed(placement))

    def _allows(self, placement: Placement) -> bool:
        colour, from_hand, slot, suffix = placement
        slots = self._slots
        if slots[slot] != EMPTY or not self._stock[4 * (self._seat if from_hand else self._deal.players) + colour]:
            return False
        facing = slots[OPPOSITE[slot]]
        if self._left > self._deal.second:
            return facing == EMPTY and not suffix
        return suffix in suffixes(colour + 1, self._deal.colour[facing], self._deal.rules.decline)

    def _holding(self, colour: int, from_hand: bool) -> int:
        """Where the stock counts a mover's cards of a colour."""
        return 4 * (self._seat if from_hand else self._deal.players) + colour

    def refusal_of(self, move: str) -> Refusal | None:
        """Why the seat to move can't play this, or None."""
        return refusal_of(self, move)

    def after(self, move: str) -> Position:
        """The position after a legal move."""
        return self._passed() if move == PASS else self._placed(PLACEMENTS[move])

    def _passed(self) -> Position:
        after = copy(self)
        after._seat = (self._seat + 1) % self._deal.players
        after._turn += 1
        return after

    def _placed(self, placement: Placement) -> Position:
        deal, seat, slots, cells = self._deal, self._seat, self._slots, self._cells
        kept, out = self._kept, self._out
        colour, from_hand, slot, suffix = placement
        if self._left > deal.second:
            where = LINES[slot]
            line = cells[where]
            count = line.translate(deal.colour).count(colour + 1)
            if count or deal.closes:
                pushed = deal.pushes[line.translate(OCCUPIED)][count]
                board = bytearray(cells)
                stay_and_go = bytes(pushed.arrange(line + NOTHING))
                board[where] = stay_and_go[:SIZE]
                cells = bytes(board)
                out += stay_and_go[SIZE:]
        elif suffix and suffix != DECLINE:
            taken = self.takeable(slot, CODES[suffix])
            kept = (*kept[:seat], kept[seat] + taken, *kept[seat + 1 :])
            cells = cells.translate(bytes.maketrans(taken, NOTHING * len(taken)))
        holding = 4 * (seat if from_hand else deal.players) + colour
        stock, cards = bytearray(self._stock), bytearray(slots)
        cards[slot] = deal.ends[holding] - stock[holding]
        stock[holding] -= 1
        if from_hand and seat in deal.unseen:
            deal.show(stock, seat, colour)

        after: Position = _new(Position)
        after._deal = deal
        after._cells = cells
        after._slots = bytes(cards)
        after._stock = bytes(stock)
        after._left = self._left - 1
        after._seat = seat + 1 if seat + 1 < deal.players else 0
        after._turn = self._turn + 1
        after._kept = kept
        after._out = out
        return after

    # What a line is, for playing and for telling

    def takeable(self, slot: int, code: int) -> bytes:
        """The counters of a colour that phase 2 may take from the slot's line, from its end on."""
        taken = self._cells[LINES[slot]].translate(None, self._deal.others[code])
        return taken.translate(None, self._blocked) if self._deal.rules.block == "lasting" else taken

    @property
    def _blocked(self) -> bytes:
        """The counters on lines with the same colour at both ends."""
        colours = self._slots.translate(self._deal.colour)
        near, far = colours[:LINE_COUNT], colours[LINE_COUNT:]
        return b"".join(
            self._cells[LINES[line]] for line in range(LINE_COUNT) if near[line] and near[line] == far[line]
        )

    # What the seam asks

    @property
    def engine(self) -> Engine[Position]:
        """The kernel."""
        from .engine import ENGINE

        return ENGINE

    def outlook(self, seat: int) -> tuple[float, ...]:
        """What the chances of the colours make of what was kept, and of the cards in hand."""
        return heuristics.outlook(self, seat)

    @property
    def layout(self) -> Layout:
        """The table for this number of players, and for the hands that nobody saw."""
        return layout_for(self.players, self._deal.unseen)

    @property
    def table(self) -> Table:
        """Where every counter and card lies."""
        return showing.table_of(self)

    @property
    def status(self) -> Status:
        """Whose turn it is, the phase, the colours by majority, and how the players stand."""
        return showing.status_of(self)

    @property
    def readings(self) -> tuple[Message, ...]:
        """What the reading says on each open point."""
        return tuple(Message(f"reading.{key}") for key in self.rules.readings)

    def explanation(self, reading: Message, language: str = "en") -> str:
        """The point that a value settles, what it means, and what speaks for and against it."""
        return explained(reading.key.removeprefix("reading."), language)

    @property
    def origin(self) -> Message | None:
        """The seed of the deal, when it was dealt from one."""
        return None if self._deal.seed is None else Message("deal", {"seed": self._deal.seed})

    @property
    def tables(self) -> Sequence[int]:
        """2, 3 or 4 players."""
        return tuple(HAND_OF)

    def anew(self, players: int, seed: int, start: int | None = None) -> Position:
        """A game dealt from the seed as `Setup.deal` deals it, by the same reading."""
        return Position(Setup.deal(players, seed, start), self.rules)

    def move_of(self, choices: Sequence[Choice]) -> str | None:
        """A card of a hand or a pile at a slot, with the colour to take where one is chosen."""
        return choosing.move_of(choices, self._seat)

    def under(self, rules: Rules) -> Position:
        """The same position under another reading."""
        return Position(self.setup(), _reading(rules))._at_turn(self._turn)

    @property
    def tags(self) -> Mapping[str, str]:
        """Game, version, reading and setup, as records have them; and whose hands nobody has seen."""
        return tagging.tags_of(self.setup(), self.rules)

    @classmethod
    def restored(cls, tags: Mapping[str, str]) -> Position:
        """The position that tags tell of; what is not said of the rules is as by default.

        Raises TagError for a reading that is none, a setup that can't be, and tags that contradict each other.
        """
        return cls(*tagging.told_by(tags))

    def describe(self, viewer: Viewer | Literal["all"] = "all", names: Sequence[str] = ()) -> str:
        """The board in letters, the cards around it, and what lies beside it."""
        return text_picture(self, viewer, names)

    def choices(self, move: str) -> tuple[Choice, ...]:
        """A card of the hand or of a pile, a slot, and where one is due the colour to take."""
        return choosing.choices_of(move, self._seat)

    def events_of(self, move: str) -> tuple[Event, ...]:
        """What a legal move does, event by event."""
        return telling.events_of(self, move)

    @property
    def unrecorded(self) -> Sequence[str]:
        """What the deck leaves for hands that nobody has seen."""
        if not any(isinstance(hand, int) for hand in self.hands):
            return ()
        return tuple(CARD + colour for colour, count in self.setup().unplaced.items() for _ in range(count))

    def redealt(self, unseen: Mapping[str, Sequence[str]]) -> Position:
        """The same position with other hidden hands: faces by place, as many as lie there."""
        hands: list[Hand] = list(self.hands)
        for place, faces in unseen.items():
            seat = next(seat for seat in range(self.players) if hand_id(seat) == place)
            hands[seat] = {colour: list(faces).count(CARD + colour) for colour in COLOURS}
        here = self.setup()
        setup = Setup(here.board_text, hands, here.piles, here.start, here.cards, here.kept, here.out)
        return Position(setup, self.rules)._at_turn(self._turn)

    # As a value

    def _value(self) -> tuple[object, ...]:
        deal = self._deal
        kept = tuple(bytes(sorted(own.translate(deal.colour))) for own in self._kept)
        out = bytes(sorted(self._out.translate(deal.colour)))
        cells, slots = self._cells.translate(deal.colour), self._slots.translate(deal.colour)
        stock = self._stock[: deal.sizes], self._stock[deal.sizes :].rstrip(b"\0")
        return deal.rules, cells, slots, stock, self._seat, kept, out

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __repr__(self) -> str:
        return str(self)


def _reading(given: object) -> Rules:
    """What is given, where it is a reading; raises TypeError for anything else."""
    if not isinstance(given, Rules):
        raise TypeError(f"{given!r} is no reading of Muros; give one, as in Rules(shift='travel')")
    return given
