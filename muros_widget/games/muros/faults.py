"""What is wrong with a setup of Muros: no setup at all, one that can't come about, one that is no start. Every reason.

Which counters and cards there are is `pieces`' to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..sketch import Faulty
from ..texts import Fact, Facts
from .notation import CARD, COLOURS, COUNTER, COUNTERS, OPPOSITE, SIZE, SLOT_INDEX, SLOTS
from .pieces import CARDS_OF, COUNTERS_OF, FIRST_PHASE, HAND_OF, is_whole, size_of
from .places import OUT, cell_id, hand_id, kept_id, pile_id

if TYPE_CHECKING:
    from .setup import Setup


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


def fault(where: str, problem: str, remedy: str, code: str, *places: str, **facts: Fact) -> Fault:
    """A fault about these places, with these facts."""
    return Fault(where, problem, remedy, code, facts, places)


def malformed(setup: Setup, rows: Sequence[str]) -> Iterator[Fault]:
    """What makes it no setup at all, given these rows for a board: rows, seats and slots that there are not."""
    yield from _wrong_rows(rows)
    yield from _wrong_seats(setup)
    yield from _wrong_slots(setup)


def impossible(setup: Setup) -> Iterator[Fault]:
    """Why it can't come about: more cards or counters than there are, or cards where none can lie."""
    yield from _wrong_hands(setup)
    yield from _wrong_cards(setup)
    yield from _wrong_unseen(setup)
    yield from _wrong_counters(setup)


def incomplete(setup: Setup) -> Iterator[Fault]:
    """What is not yet, or no more, as it is when a game begins."""
    empty = [cell_id(cell) for cell, letter in enumerate(setup.board) if letter == "."]
    if empty:
        problem, remedy = f"{len(empty)} empty cells", "a game begins with a counter on each"
        yield fault("board", problem, remedy, "gaps", *empty, count=len(empty))
    players, count = setup.players, sum(setup.piles.values())
    most = len(COLOURS) * CARDS_OF - players * HAND_OF[players]
    if count != most:
        facts: Facts = {"count": count, "most": most, "players": players}
        places = map(pile_id, range(len(COLOURS)))
        yield fault("piles", f"{count} cards", f"with {players} players {most} lie open", "piles", *places, **facts)


def wrong_number(players: int) -> Fault:
    """A number of players that Muros is not for."""
    return fault("players", f"{players} players", "Muros is for 2, 3 or 4", "players", players=players)


def no_colour(where: str, problem: str, given: str, colours: str) -> Fault:
    """A letter that is none of these colours."""
    letters = " ".join(colours)
    return fault(where, problem, f"use the letters {letters}", "colour", given=given, letters=letters)


def _wrong_rows(rows: Sequence[str]) -> Iterator[Fault]:
    if len(rows) != SIZE:
        yield fault("board", f"{len(rows)} rows", "give nine, from the top", "rows", rows=len(rows))
    for number, row in enumerate(rows, 1):
        where = f"board row {number}"
        if len(row) != SIZE:
            problem = f"{len(row)} cells in {row!r}"
            yield fault(where, problem, "give nine, '.' for an empty one", "row", row=number, cells=len(row))
        if unknown := " ".join(sorted(set(row.upper()) - set(COUNTERS) - {"."})):
            yield fault(where, f"unknown {unknown}", "use Y B R G W and '.'", "row-letters", row=number, given=unknown)


def _wrong_seats(setup: Setup) -> Iterator[Fault]:
    players, heaps, start = setup.players, len(setup.kept), setup.start
    if players not in HAND_OF:
        yield wrong_number(players)
        return
    if heaps != players:
        problem = f"{heaps} heaps for {players} players"
        remedy = "give one for each seat, or none at all"
        yield fault("kept", problem, remedy, "heaps", heaps=heaps, players=players)
    if not is_whole(start) or start >= players:
        problem, remedy = f"{start!r} is no seat", f"seats are 0 to {players - 1}"
        yield fault("start", problem, remedy, "start", given=str(start), last=players - 1)


def _wrong_slots(setup: Setup) -> Iterator[Fault]:
    for slot, card in setup.cards.items():
        if slot not in SLOT_INDEX:
            yield fault("cards", f"{slot!r} is no slot", "slots are N1…N9, S1…S9, W1…W9, E1…E9", "slot", given=slot)
        if card not in COLOURS or len(card) != 1:
            yield no_colour(f"cards[{slot!r}]", f"{card!r} is no card", card, COLOURS)


def _wrong_hands(setup: Setup) -> Iterator[Fault]:
    players = setup.players
    most = HAND_OF.get(players)
    for seat, hand in enumerate(setup.hands):
        count = size_of(hand)
        if most is not None and count > most:
            where, remedy = f"hands[{seat}]", f"{players} players get {most} at most"
            facts: Facts = {"seat": seat, "count": count, "most": most, "players": players}
            yield fault(where, f"{count} cards", remedy, "hand", hand_id(seat), **facts)


def _wrong_cards(setup: Setup) -> Iterator[Fault]:
    for index, colour in enumerate(COLOURS):
        placed = [slot for slot, card in setup.cards.items() if card == colour]
        holders = [hand_id(seat) for seat, hand in enumerate(setup.hands) if not isinstance(hand, int) and hand[colour]]
        count = CARDS_OF - setup.unplaced[colour]
        if count > CARDS_OF:
            remedy = f"there are {CARDS_OF} in hands, piles and slots together"
            places = (*placed, *holders, *([pile_id(index)] if setup.piles[colour] else []))
            facts: Facts = {"card": CARD + colour, "count": count, "most": CARDS_OF}
            yield fault("cards", f"{count} of colour {colour}", remedy, "cards", *places, **facts)
    taken = {SLOT_INDEX[slot] for slot in setup.cards if slot in SLOT_INDEX}
    facing = sorted(index for index in taken if OPPOSITE[index] in taken and index < OPPOSITE[index])
    if len(taken) < FIRST_PHASE:
        for index in facing:
            one, two = SLOTS[index], SLOTS[OPPOSITE[index]]
            remedy = f"no card faces another before {FIRST_PHASE} are placed"
            facts = {"one": one, "two": two, "first": FIRST_PHASE}
            yield fault("cards", f"{one} and {two} face each other", remedy, "facing", one, two, **facts)
    elif len(taken) - len(facing) < FIRST_PHASE:
        free = [SLOTS[i] for i in range(len(SLOTS)) if i not in taken and OPPOSITE[i] not in taken]
        problem = f"{len(taken)} cards, and none on the line of {free[0]}"
        remedy = f"the first {FIRST_PHASE} cards go to {FIRST_PHASE} lines"
        yield fault("cards", problem, remedy, "lines", *free, count=len(taken), slot=free[0], first=FIRST_PHASE)


def _wrong_unseen(setup: Setup) -> Iterator[Fault]:
    count = sum(size_of(setup.hands[seat]) for seat in setup.unseen)
    left = sum(max(0, left) for left in setup.unplaced.values())
    if count > left:
        problem = f"{count} cards that nobody has seen, and {left} that lie nowhere else"
        remedy = f"there are {CARDS_OF} of each colour in hands, piles and slots together"
        places = [hand_id(seat) for seat in setup.unseen]
        yield fault("hands", problem, remedy, "unseen", *places, count=count, left=left)


def _wrong_counters(setup: Setup) -> Iterator[Fault]:
    for colour, most in COUNTERS_OF.items():
        cells = [cell_id(cell) for cell, letter in enumerate(setup.board) if letter == colour]
        heaps = [kept_id(seat) for seat, own in enumerate(setup.kept) if own[colour]]
        count = len(cells) + sum(own[colour] for own in setup.kept) + setup.out[colour]
        if count > most:
            remedy = f"there are {most} on the board, kept and out together"
            places = (*cells, *heaps, *([OUT] if setup.out[colour] else []))
            facts: Facts = {"counter": COUNTER + colour, "count": count, "most": most}
            yield fault("counters", f"{count} of colour {colour}", remedy, "counters", *places, **facts)
