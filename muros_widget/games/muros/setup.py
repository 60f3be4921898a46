"""What a game of Muros starts from: dealt, built by hand, or read from a line of text. Refuses the impossible whole.

A line of text holds it all, to copy and paste: the board, then named fields in any order::

    YBR…/…/… hands=YYBRGG/BBRRGG piles=Y4B6R7G7 cards=N3R,W1B kept=B2/- out=R1 move=0
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from .notation import CELLS, COLOURS, COUNTERS, OPPOSITE, SIZE, SLOT_INDEX, SLOTS
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


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a setup: where, what, and what to do."""

    where: str
    problem: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.where}: {self.problem}; {self.remedy}"


class SetupError(ValueError):
    """A setup that can't be; `faults` names everything that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]):
        self.faults = tuple(faults)
        listed = "\n".join(f"- {fault}" for fault in self.faults)
        super().__init__(f"this setup can't be played:\n{listed}")


class Setup:
    """A table set up for a game, or for the middle of one.

    - `board`: nine strings of nine letters from the top (``Y B R G W``, ``.`` for none), or them joined by ``/``.
    - `hands`: for each of 2 to 4 seats, cards by colour (``{"Y": 2}``) or as letters (``"YY"``); at most 6, 5 or 4.
    - `piles`: cards by colour. `cards`: colours by slot, for cards that are placed already.
    - `kept`: counters by colour for each seat. `out`: counters that phase 1 has removed. `start`: the seat to move.

    Raises SetupError, with every fault, for what can't come about with 17 + 17 + 17 + 17 + 13 counters and nine cards
    of each colour.

    >>> setup = Setup.deal(players=3, seed=7)
    >>> setup.players, Setup.read(setup.text) == setup
    (3, True)
    """

    __slots__ = ("board", "cards", "hands", "kept", "out", "piles", "start")

    board: str
    hands: tuple[dict[str, int], ...]
    piles: dict[str, int]
    start: int
    cards: dict[str, str]
    kept: tuple[dict[str, int], ...]
    out: dict[str, int]

    def __init__(
        self,
        board: Sequence[str] | str,
        hands: Sequence[Counts | str],
        piles: Counts | str,
        start: int = 0,
        cards: Mapping[str, str] | None = None,
        kept: Sequence[Counts | str] | None = None,
        out: Counts | str | None = None,
    ):
        faults: list[Fault] = []
        hands, kept = list(hands), list(kept) if kept is not None else [{} for _ in hands]
        rows = [row.strip() for row in (board.split("/") if isinstance(board, str) else board)]
        parts = {
            "board": "".join(row.upper() for row in rows),
            "hands": tuple(_counts(hand, COLOURS, f"hands[{seat}]", faults) for seat, hand in enumerate(hands)),
            "piles": _counts(piles, COLOURS, "piles", faults),
            "start": start,
            "cards": {slot.upper(): colour.upper() for slot, colour in (cards or {}).items()},
            "kept": tuple(_counts(own, COUNTERS, f"kept[{seat}]", faults) for seat, own in enumerate(kept)),
            "out": _counts(out or {}, COUNTERS, "out", faults),
        }
        for field, part in parts.items():
            object.__setattr__(self, field, part)
        faults += [*_wrong_rows(rows), *_wrong_seats(self), *_wrong_cards(self), *_wrong_counters(self)]
        if faults:
            raise SetupError(faults)

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
        return cls(rows, hands, Counter(deck[players * size :]), drawn if start is None else start)

    @classmethod
    def read(cls, text: str) -> Setup:
        """Read a line of text. Raises SetupError for text that is no setup, and for a setup that can't be."""
        board, *fields = text.split() or [""]
        given, faults = {}, []
        for part in fields:
            name, sign, value = part.partition("=")
            if not sign or name not in ("hands", "piles", "cards", "kept", "out", "move") or name in given:
                faults.append(Fault(part, "not a field", "write each once: hands= piles= cards= kept= out= move="))
            given[name] = value
        if "hands" not in given:
            faults.append(Fault("hands", "missing", "write hands= with each seat's cards, as in hands=YYB/RRG"))
        if not given.get("move", "0").isdigit():
            faults.append(Fault("move", f"{given['move']!r} is no seat", "write the seat to move, from 0"))
        placed = [card for card in given.get("cards", "-").split(",") if card != "-"]
        faults += [
            Fault(f"cards={card}", "not a card at a slot", "write it as N3R") for card in placed if len(card) != 3
        ]
        if faults:
            raise SetupError(faults)
        return cls(
            board,
            given["hands"].split("/"),
            given.get("piles", "-"),
            int(given.get("move", "0")),
            {card[:2]: card[2] for card in placed},
            given["kept"].split("/") if "kept" in given else None,
            given.get("out", "-"),
        )

    @property
    def text(self) -> str:
        """The whole setup as one line of text, which `read` reads."""
        fields = [
            ("hands", "/".join("".join(c * n for c, n in hand.items()) or "-" for hand in self.hands)),
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


def _letters(counts: Counts) -> str:
    return "".join(f"{colour}{count}" for colour, count in counts.items() if count)


def _counts(given: Counts | str, colours: str, where: str, faults: list[Fault]) -> dict[str, int]:
    """Counts by colour from a mapping or from letters (``YYB``, ``Y2B``, ``-``), in the colours' order."""
    if isinstance(given, str):
        given = dict(_spelled(given.strip(), where, faults))
    counts = {str(colour).upper(): count for colour, count in given.items()}
    for colour, count in counts.items():
        if colour not in colours or len(colour) != 1:
            faults.append(Fault(where, f"{colour!r} is no colour here", f"use the letters {' '.join(colours)}"))
        if not _is_whole(count):
            faults.append(Fault(where, f"{count!r} of {colour}", "give a whole number from 0"))
            counts[colour] = 0
    return {colour: int(counts.get(colour, 0)) for colour in colours}


def _is_whole(count: object) -> bool:
    return isinstance(count, int | np.integer) and not isinstance(count, bool) and int(count) >= 0


def _spelled(text: str, where: str, faults: list[Fault]) -> Counter[str]:
    counts: Counter[str] = Counter()
    if not re.fullmatch(r"-|([A-Za-z]\d*)*", text):
        faults.append(Fault(where, f"{text!r} is not cards or counters", "write letters, as in YYB or Y2B1, or -"))
        return counts
    for colour, number in re.findall(r"([A-Za-z])(\d*)", text):
        counts[colour.upper()] += int(number or 1)
    return counts


def _wrong_number(players: int) -> Fault:
    return Fault("players", f"{players} players", "Muros is for 2, 3 or 4")


def _wrong_rows(rows: Sequence[str]) -> Iterator[Fault]:
    if len(rows) != SIZE:
        yield Fault("board", f"{len(rows)} rows", "give nine, from the top")
    for number, row in enumerate(rows, 1):
        if len(row) != SIZE:
            yield Fault(f"board row {number}", f"{len(row)} cells in {row!r}", "give nine, '.' for an empty one")
        if unknown := sorted(set(row.upper()) - set(COUNTERS) - {"."}):
            yield Fault(f"board row {number}", f"unknown {' '.join(unknown)}", "use Y B R G W and '.'")


def _wrong_seats(setup: Setup) -> Iterator[Fault]:
    players = setup.players
    if players not in HAND_OF:
        yield _wrong_number(players)
        return
    for seat, hand in enumerate(setup.hands):
        if sum(hand.values()) > HAND_OF[players]:
            yield Fault(
                f"hands[{seat}]", f"{sum(hand.values())} cards", f"{players} players get {HAND_OF[players]} at most"
            )
    if len(setup.kept) != players:
        yield Fault("kept", f"{len(setup.kept)} heaps for {players} players", "give one for each seat, or none at all")
    if not _is_whole(setup.start) or setup.start >= players:
        yield Fault("start", f"{setup.start!r} is no seat", f"seats are 0 to {players - 1}")


def _wrong_cards(setup: Setup) -> Iterator[Fault]:
    for slot, card in setup.cards.items():
        if slot not in SLOT_INDEX:
            yield Fault("cards", f"{slot!r} is no slot", "slots are N1…N9, S1…S9, W1…W9, E1…E9")
        if card not in COLOURS or len(card) != 1:
            yield Fault(f"cards[{slot!r}]", f"{card!r} is no card", f"use the letters {' '.join(COLOURS)}")
    for colour in COLOURS:
        placed = sum(card == colour for card in setup.cards.values())
        count = sum(hand[colour] for hand in setup.hands) + setup.piles[colour] + placed
        if count > CARDS_OF:
            yield Fault(
                "cards", f"{count} of colour {colour}", f"there are {CARDS_OF} in hands, piles and slots together"
            )
    taken = {SLOT_INDEX[slot] for slot in setup.cards if slot in SLOT_INDEX}
    facing = sorted(index for index in taken if OPPOSITE[index] in taken and index < OPPOSITE[index])
    if len(taken) < FIRST_PHASE:
        for index in facing:
            pair = f"{SLOTS[index]} and {SLOTS[OPPOSITE[index]]}"
            yield Fault("cards", f"{pair} face each other", f"no card faces another before {FIRST_PHASE} are placed")
    elif len(taken) - len(facing) < FIRST_PHASE:
        free = [SLOTS[i] for i in range(len(SLOTS)) if i not in taken and OPPOSITE[i] not in taken]
        problem = f"{len(taken)} cards, and none on the line of {free[0]}"
        yield Fault("cards", problem, f"the first {FIRST_PHASE} cards go to {FIRST_PHASE} lines")


def _wrong_counters(setup: Setup) -> Iterator[Fault]:
    for colour, most in COUNTERS_OF.items():
        count = setup.board.count(colour) + sum(own[colour] for own in setup.kept) + setup.out[colour]
        if count > most:
            yield Fault(
                "counters", f"{count} of colour {colour}", f"there are {most} on the board, kept and out together"
            )
