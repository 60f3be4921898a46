"""What a game of Muros starts from: dealt, built by hand, or read from a line of text. Refuses the impossible whole.

A line of text holds it all, to copy and paste: the board, then named fields in any order::

    YBR…/…/… hands=YYBRGG/BBRRGG piles=Y4B6R7G7 cards=N3R,W1B kept=B2/- out=R1 move=0

A hand that nobody has seen is told by its size alone: ``hands=6/BBRRGG``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ..sketch import Faulty
from ..texts import Fact, Facts
from .notation import CARD, CELLS, COLOURS, COUNTER, COUNTERS, OPPOSITE, SIZE, SLOT_INDEX, SLOTS
from .places import OUT, cell_id, hand_id, kept_id, pile_id
from .rules import Rules

if TYPE_CHECKING:
    from .position import Position

COUNTERS_OF: Final = {"Y": 17, "B": 17, "R": 17, "G": 17, "W": 13}
CARDS_OF: Final = 9
HAND_OF: Final = {2: 6, 3: 5, 4: 4}
"""Cards dealt to each hand, by the number of players."""
FIRST_PHASE: Final = 18
"""How many cards on slots end phase 1."""

Counts = Mapping[str, int]
Hand = dict[str, int] | int
"""Cards by colour; or only how many, of a hand that nobody has seen."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a setup: where, what, and what to do, for who writes Python.

    ``fault.CODE`` is its text for people at a table, in each language; the places are those to look at.
    """

    where: str
    problem: str
    remedy: str
    code: str
    facts: Facts = field(default_factory=dict)
    places: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.where}: {self.problem}; {self.remedy}"


class SetupError(Faulty):
    """A setup that can't be; `faults` names everything that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]):
        listed = "\n".join(f"- {fault}" for fault in faults)
        super().__init__(faults, f"this setup can't be played:\n{listed}")


class Setup:
    """A table set up for a game, or for the middle of one.

    - `board`: nine strings of nine letters from the top (``Y B R G W``, ``.`` for none), or them joined by ``/``.
    - `hands`: for each of 2 to 4 seats, cards by colour (``{"Y": 2}``) or as letters (``"YY"``); at most 6, 5 or 4. For
      a hand that nobody has seen only how many (``6``): what it plays is then held against what it may have.
    - `piles`: cards by colour. `cards`: colours by slot, for cards that are placed already.
    - `kept`: counters by colour for each seat. `out`: counters that phase 1 has removed. `start`: the seat to move.

    Raises SetupError, with every fault, for what can't come about with 17 + 17 + 17 + 17 + 13 counters and nine cards
    of each colour.

    >>> setup = Setup.deal(players=3, seed=7)
    >>> setup.players, Setup.read(setup.text) == setup
    (3, True)
    """

    __slots__ = ("board", "cards", "hands", "kept", "out", "piles", "seed", "start")

    board: str
    hands: tuple[Hand, ...]
    piles: dict[str, int]
    start: int
    cards: dict[str, str]
    kept: tuple[dict[str, int], ...]
    out: dict[str, int]
    seed: int | None
    """What it was dealt from, when that is a number: no part of the setup's value or text."""

    def __init__(
        self,
        board: Sequence[str] | str,
        hands: Sequence[Counts | str | int],
        piles: Counts | str,
        start: int = 0,
        cards: Mapping[str, str] | None = None,
        kept: Sequence[Counts | str] | None = None,
        out: Counts | str | None = None,
    ):
        malformed = self._fill(board, hands, piles, start, cards, kept, out)
        if faults := [*malformed, *self.faults]:
            raise SetupError(faults)

    def _fill(
        self,
        board: Sequence[str] | str,
        hands: Sequence[Counts | str | int],
        piles: Counts | str,
        start: int = 0,
        cards: Mapping[str, str] | None = None,
        kept: Sequence[Counts | str] | None = None,
        out: Counts | str | None = None,
    ) -> list[Fault]:
        """Take in what is given; the faults that make it no setup at all."""
        faults: list[Fault] = []
        hands, kept = list(hands), list(kept) if kept is not None else [{} for _ in hands]
        placed = {slot.upper(): colour.upper() for slot, colour in (cards or {}).items()}
        rows = [row.strip() for row in (board.split("/") if isinstance(board, str) else board)]
        parts = {
            "board": "".join(row.upper() for row in rows),
            "hands": tuple(_hand(hand, f"hands[{seat}]", faults) for seat, hand in enumerate(hands)),
            "piles": _counts(piles, COLOURS, "piles", faults),
            "start": start,
            "cards": dict(sorted(placed.items(), key=lambda card: SLOT_INDEX.get(card[0], len(SLOTS)))),
            "kept": tuple(_counts(own, COUNTERS, f"kept[{seat}]", faults) for seat, own in enumerate(kept)),
            "out": _counts(out or {}, COUNTERS, "out", faults),
            "seed": None,
        }
        for name, part in parts.items():
            object.__setattr__(self, name, part)
        return [*faults, *_wrong_rows(rows), *_wrong_seats(self), *_wrong_slots(self)]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a setup does not change; make a new one with another {name}")

    @classmethod
    def deal(
        cls, players: int = 2, seed: int | np.random.SeedSequence | None = None, start: int | None = None
    ) -> Setup:
        """Deal a game: 81 counters and 36 cards shuffled by numpy's default generator from the seed.

        The start player is drawn unless `start` names one. Raises SetupError for other than 2, 3 or 4 players.
        """
        if players not in HAND_OF:
            raise SetupError([_wrong_number(players)])
        rng = np.random.default_rng(seed)
        counters = [colour for colour, count in COUNTERS_OF.items() for _ in range(count)]
        board = "".join(counters[i] for i in rng.permutation(CELLS))
        deck = [COLOURS[i % 4] for i in rng.permutation(4 * CARDS_OF)]
        size = HAND_OF[players]
        hands = [Counter(deck[seat * size : (seat + 1) * size]) for seat in range(players)]
        drawn = int(rng.integers(players))
        rows = [board[i : i + SIZE] for i in range(0, CELLS, SIZE)]
        setup = cls(rows, hands, Counter(deck[players * size :]), drawn if start is None else start)
        object.__setattr__(setup, "seed", int(seed) if isinstance(seed, int | np.integer) else None)
        return setup

    @classmethod
    def table(cls, board: Sequence[str] | str, piles: Counts | str, players: int = 2, start: int = 0) -> Setup:
        """A game as it begins at a real table, where nobody has seen the hands: the board, and the open piles.

        Raises SetupError as `Setup` does, and where counters or open cards are missing or too many for a start, as they
        are when one was overlooked.

        >>> board = Setup.deal(seed=7).board_text
        >>> setup = Setup.table(board, piles="Y6B5R7G6", players=2, start=1)
        >>> setup.hands
        (6, 6)
        >>> setup.opening().play("hR@N3").after.hands
        (6, 5)
        """
        if players not in HAND_OF:
            raise SetupError([_wrong_number(players)])
        setup = cls.draft(board, [HAND_OF[players]] * players, piles, start)
        if faults := (*_incomplete(setup), *setup.faults):
            raise SetupError(faults)
        return setup

    @classmethod
    def draft(cls, *parts: Any, **named: Any) -> Setup:
        """A setup that may be impossible: `faults` says in what way. Raises SetupError for what is no setup at all."""
        draft = cls.__new__(cls)
        if malformed := draft._fill(*parts, **named):
            raise SetupError(malformed)
        return draft

    @classmethod
    def read(cls, text: str) -> Setup:
        """Read a line of text. Raises SetupError for text that is no setup, and for a setup that can't be."""
        return cls(**_parts(text))

    @classmethod
    def read_draft(cls, text: str) -> Setup:
        """Read a line of text that may tell of an impossible setup. Raises SetupError for text that is no setup."""
        return cls.draft(**_parts(text))

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Why it can't come about; a setup that was not drafted has none."""
        return (*_wrong_hands(self), *_wrong_cards(self), *_wrong_unseen(self), *_wrong_counters(self))

    @property
    def unseen(self) -> tuple[int, ...]:
        """The seats whose hands nobody has seen."""
        return tuple(seat for seat, hand in enumerate(self.hands) if isinstance(hand, int))

    @property
    def unplaced(self) -> dict[str, int]:
        """By colour, the cards of the whole deck that lie at no slot, in no pile and in no hand that was seen.

        Cards of hands that nobody has seen are among these.
        """
        lying = Counter(self.cards.values())
        for held in (*(hand for hand in self.hands if not isinstance(hand, int)), self.piles):
            lying.update(held)
        return {colour: CARDS_OF - lying[colour] for colour in COLOURS}

    @property
    def text(self) -> str:
        """The whole setup as one line of text, which `read` reads."""
        fields = [
            ("hands", "/".join(map(_held, self.hands))),
            ("piles", _letters(self.piles)),
            ("cards", ",".join(slot + colour for slot, colour in self.cards.items())),
            ("kept", "/".join(_letters(own) or "-" for own in self.kept) if any(map(_letters, self.kept)) else ""),
            ("out", _letters(self.out)),
            ("move", str(self.start)),
        ]
        return " ".join([self.board_text, *(f"{name}={value}" for name, value in fields if value)])

    @property
    def board_text(self) -> str:
        """The board: nine rows from the top, joined by ``/``."""
        return "/".join(self.board[i : i + SIZE] for i in range(0, CELLS, SIZE))

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.hands)

    def opening(self, rules: Rules | None = None) -> Position:
        """The position that play starts from."""
        from .position import Position

        return Position(self, rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Setup.read({self.text!r})"


def _parts(text: str) -> dict[str, Any]:
    """The fields of a line of text, as a setup takes them."""
    board, *fields = text.split() or [""]
    given: dict[str, str] = {}
    faults = []
    for part in fields:
        name, sign, value = part.partition("=")
        if not sign or name not in ("hands", "piles", "cards", "kept", "out", "move") or name in given:
            remedy = "write each once: hands= piles= cards= kept= out= move="
            faults.append(_fault(part, "not a field", remedy, "field", given=part))
        given[name] = value
    if "hands" not in given:
        remedy = "write hands= with each seat's cards, as in hands=YYB/RRG"
        faults.append(_fault("hands", "missing", remedy, "no-hands"))
    move = given.get("move", "0")
    if not re.fullmatch(r"\d{1,3}", move, re.ASCII):
        faults.append(_fault("move", f"{move!r} is no seat", "write the seat to move, from 0", "move", given=move))
    placed = [card for card in given.get("cards", "-").split(",") if card != "-"]
    faults += [
        _fault(f"cards={card}", "not a card at a slot", "write it as N3R", "slot-card", given=card)
        for card in placed
        if len(card) != 3
    ]
    if faults:
        raise SetupError(faults)
    return {
        "board": board,
        "hands": given["hands"].split("/"),
        "piles": given.get("piles", "-"),
        "start": int(move),
        "cards": {card[:2]: card[2] for card in placed},
        "kept": given["kept"].split("/") if "kept" in given else None,
        "out": given.get("out", "-"),
    }


def _held(hand: Hand) -> str:
    """A hand as text: its letters, or its size."""
    if isinstance(hand, int):
        return str(hand)
    return "".join(colour * count for colour, count in hand.items()) or "-"


def _letters(counts: Counts) -> str:
    return "".join(f"{colour}{count}" for colour, count in counts.items() if count)


def _size(hand: Hand) -> int:
    """How many cards a hand has."""
    return hand if isinstance(hand, int) else sum(hand.values())


def _hand(given: Counts | str | int, where: str, faults: list[Fault]) -> Hand:
    """A hand as counts, or as its size where that is all that is known; an empty one is seen to be empty."""
    if isinstance(given, str) and re.fullmatch(r"\s*\d{1,3}\s*", given, re.ASCII):
        given = int(given)
    if isinstance(given, Mapping | str):
        return _counts(given, COLOURS, where, faults)
    if not _is_whole(given):
        remedy = "give its cards, or how many there are"
        faults.append(_fault(where, f"{given!r} is no hand", remedy, "count", given=repr(given)))
        return 0
    return int(given) or dict.fromkeys(COLOURS, 0)


def _counts(given: Counts | str, colours: str, where: str, faults: list[Fault]) -> dict[str, int]:
    """Counts by colour from a mapping or from letters (``YYB``, ``Y2B``, ``-``), in the colours' order."""
    if isinstance(given, str):
        given = dict(_spelled(given.strip(), where, faults))
    counts = {str(colour).upper(): count for colour, count in given.items()}
    for colour, count in counts.items():
        if colour not in colours or len(colour) != 1:
            faults.append(_no_colour(where, f"{colour!r} is no colour here", colour, colours))
        if not _is_whole(count):
            problem = f"{count!r} of {colour}"
            faults.append(_fault(where, problem, "give a whole number from 0", "count", given=repr(count)))
            counts[colour] = 0
    return {colour: int(counts.get(colour, 0)) for colour in colours}


def _is_whole(count: object) -> bool:
    return isinstance(count, int | np.integer) and not isinstance(count, bool) and int(count) >= 0


def _spelled(text: str, where: str, faults: list[Fault]) -> Counter[str]:
    counts: Counter[str] = Counter()
    if not re.fullmatch(r"-|([A-Za-z]\d{0,3})*", text, re.ASCII):
        problem, remedy = f"{text!r} is not cards or counters", "write letters, as in YYB or Y2B1, or -"
        faults.append(_fault(where, problem, remedy, "letters", given=text))
        return counts
    for colour, number in re.findall(r"([A-Za-z])(\d*)", text):
        counts[colour.upper()] += int(number or 1)
    return counts


def _fault(where: str, problem: str, remedy: str, code: str, *places: str, **facts: Fact) -> Fault:
    return Fault(where, problem, remedy, code, facts, places)


def _wrong_number(players: int) -> Fault:
    return _fault("players", f"{players} players", "Muros is for 2, 3 or 4", "players", players=players)


def _wrong_rows(rows: Sequence[str]) -> Iterator[Fault]:
    if len(rows) != SIZE:
        yield _fault("board", f"{len(rows)} rows", "give nine, from the top", "rows", rows=len(rows))
    for number, row in enumerate(rows, 1):
        where = f"board row {number}"
        if len(row) != SIZE:
            problem = f"{len(row)} cells in {row!r}"
            yield _fault(where, problem, "give nine, '.' for an empty one", "row", row=number, cells=len(row))
        if unknown := " ".join(sorted(set(row.upper()) - set(COUNTERS) - {"."})):
            yield _fault(where, f"unknown {unknown}", "use Y B R G W and '.'", "row-letters", row=number, given=unknown)


def _wrong_seats(setup: Setup) -> Iterator[Fault]:
    players, heaps, start = setup.players, len(setup.kept), setup.start
    if players not in HAND_OF:
        yield _wrong_number(players)
        return
    if heaps != players:
        problem = f"{heaps} heaps for {players} players"
        remedy = "give one for each seat, or none at all"
        yield _fault("kept", problem, remedy, "heaps", heaps=heaps, players=players)
    if not _is_whole(start) or start >= players:
        problem, remedy = f"{start!r} is no seat", f"seats are 0 to {players - 1}"
        yield _fault("start", problem, remedy, "start", given=str(start), last=players - 1)


def _wrong_slots(setup: Setup) -> Iterator[Fault]:
    for slot, card in setup.cards.items():
        if slot not in SLOT_INDEX:
            yield _fault("cards", f"{slot!r} is no slot", "slots are N1…N9, S1…S9, W1…W9, E1…E9", "slot", given=slot)
        if card not in COLOURS or len(card) != 1:
            yield _no_colour(f"cards[{slot!r}]", f"{card!r} is no card", card, COLOURS)


def _no_colour(where: str, problem: str, given: str, colours: str) -> Fault:
    letters = " ".join(colours)
    return _fault(where, problem, f"use the letters {letters}", "colour", given=given, letters=letters)


def _wrong_hands(setup: Setup) -> Iterator[Fault]:
    players = setup.players
    most = HAND_OF.get(players)
    for seat, hand in enumerate(setup.hands):
        count = _size(hand)
        if most is not None and count > most:
            where, remedy = f"hands[{seat}]", f"{players} players get {most} at most"
            facts: Facts = {"seat": seat, "count": count, "most": most, "players": players}
            yield _fault(where, f"{count} cards", remedy, "hand", hand_id(seat), **facts)


def _wrong_cards(setup: Setup) -> Iterator[Fault]:
    for index, colour in enumerate(COLOURS):
        placed = [slot for slot, card in setup.cards.items() if card == colour]
        holders = [hand_id(seat) for seat, hand in enumerate(setup.hands) if not isinstance(hand, int) and hand[colour]]
        count = CARDS_OF - setup.unplaced[colour]
        if count > CARDS_OF:
            remedy = f"there are {CARDS_OF} in hands, piles and slots together"
            places = (*placed, *holders, *([pile_id(index)] if setup.piles[colour] else []))
            facts: Facts = {"card": CARD + colour, "count": count, "most": CARDS_OF}
            yield _fault("cards", f"{count} of colour {colour}", remedy, "cards", *places, **facts)
    taken = {SLOT_INDEX[slot] for slot in setup.cards if slot in SLOT_INDEX}
    facing = sorted(index for index in taken if OPPOSITE[index] in taken and index < OPPOSITE[index])
    if len(taken) < FIRST_PHASE:
        for index in facing:
            one, two = SLOTS[index], SLOTS[OPPOSITE[index]]
            remedy = f"no card faces another before {FIRST_PHASE} are placed"
            facts = {"one": one, "two": two, "first": FIRST_PHASE}
            yield _fault("cards", f"{one} and {two} face each other", remedy, "facing", one, two, **facts)
    elif len(taken) - len(facing) < FIRST_PHASE:
        free = [SLOTS[i] for i in range(len(SLOTS)) if i not in taken and OPPOSITE[i] not in taken]
        problem = f"{len(taken)} cards, and none on the line of {free[0]}"
        remedy = f"the first {FIRST_PHASE} cards go to {FIRST_PHASE} lines"
        yield _fault("cards", problem, remedy, "lines", *free, count=len(taken), slot=free[0], first=FIRST_PHASE)


def _wrong_unseen(setup: Setup) -> Iterator[Fault]:
    count = sum(_size(setup.hands[seat]) for seat in setup.unseen)
    left = sum(max(0, left) for left in setup.unplaced.values())
    if count > left:
        problem = f"{count} cards that nobody has seen, and {left} that lie nowhere else"
        remedy = f"there are {CARDS_OF} of each colour in hands, piles and slots together"
        places = [hand_id(seat) for seat in setup.unseen]
        yield _fault("hands", problem, remedy, "unseen", *places, count=count, left=left)


def _incomplete(setup: Setup) -> Iterator[Fault]:
    """What is not yet, or no more, as it is when a game begins."""
    empty = [cell_id(cell) for cell, letter in enumerate(setup.board) if letter == "."]
    if empty:
        problem, remedy = f"{len(empty)} empty cells", "a game begins with a counter on each"
        yield _fault("board", problem, remedy, "gaps", *empty, count=len(empty))
    players, count = setup.players, sum(setup.piles.values())
    most = len(COLOURS) * CARDS_OF - players * HAND_OF[players]
    if count != most:
        facts: Facts = {"count": count, "most": most, "players": players}
        places = map(pile_id, range(len(COLOURS)))
        yield _fault("piles", f"{count} cards", f"with {players} players {most} lie open", "piles", *places, **facts)


def _wrong_counters(setup: Setup) -> Iterator[Fault]:
    for colour, most in COUNTERS_OF.items():
        cells = [cell_id(cell) for cell, letter in enumerate(setup.board) if letter == colour]
        heaps = [kept_id(seat) for seat, own in enumerate(setup.kept) if own[colour]]
        count = len(cells) + sum(own[colour] for own in setup.kept) + setup.out[colour]
        if count > most:
            remedy = f"there are {most} on the board, kept and out together"
            places = (*cells, *heaps, *([OUT] if setup.out[colour] else []))
            facts: Facts = {"counter": COUNTER + colour, "count": count, "most": most}
            yield _fault("counters", f"{count} of colour {colour}", remedy, "counters", *places, **facts)
