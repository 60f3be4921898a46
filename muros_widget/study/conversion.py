"""A record of an earlier edition of the rules, converted to the current one, and what that changes. Knows no game.

A record is read under the edition that it names, and stays what it is. To convert it, its moves are replayed under the
current edition: moves that are no longer legal are kept verbatim, with all that follows them, beside the good ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..games.position import Position
from ..games.refusal import Refusal
from .compare import differing
from .game import Game
from .record import Entry, Record, editions_of, frozen, in_order, version_of
from .saying import marktext
from .text_writing import movetext
from .tree import Mark


@dataclass(frozen=True, slots=True)
class Changed:
    """A point from where on a line is not what it was; what follows on that line is not told again.

    `move` is the one that led there, None for the start. With a `refusal` it can't be played any more. Else not the
    same lies at `places` afterwards; where there are none, the table is as it was and what is said of it is not.
    `marks` are those for which there is no place now.
    """

    ply: int
    move: str | None
    refusal: Refusal | None = None
    places: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()

    def __str__(self) -> str:
        where = "the start" if self.move is None else f"{self.ply}. {self.move}"
        if self.refusal is not None:
            return f"{where}: can't be played any more; {self.refusal.sentence}"
        if self.marks:
            return f"{where}: no place for {marktext(self.marks)}"
        if self.places:
            return f"{where}: differs at {', '.join(self.places)}"
        return f"{where}: the table is the same, the standing, the phase or whose turn it is differs"


@dataclass(frozen=True, slots=True)
class Conversion:
    """A record under the current edition of its rules, the versions it went from and to, and what has changed.

    What could not be kept as it was stands verbatim in the record's `rest`.
    """

    record: Record
    source: str
    target: str
    changes: tuple[Changed, ...]

    @property
    def game(self) -> Game:
        """The game of the record."""
        return Game.of(self.record)

    @property
    def whole(self) -> bool:
        """Whether every move can still be played, and every mark has its place."""
        return not any(change.refusal or change.marks for change in self.changes)

    def __str__(self) -> str:
        said = "nothing has changed" if not self.changes else "what has changed:"
        head = f"rules of version {self.source} to {self.target}: {said}"
        return "\n".join([head, *(f"  {change}" for change in self.changes)])


def convert(source: Game | Record) -> Conversion:
    """A game or a record under the current edition of its rules, with each change named.

    Raises TagError when the current edition can't start from where the record does.

    >>> print(convert(Game.deal(seed=7)))
    rules of version 1 to 1: nothing has changed
    """
    record = source.record() if isinstance(source, Game) else source
    editions = editions_of(record.tags)
    version, current = version_of(record.tags), [*editions][-1]
    if version == current:
        return Conversion(record, version, current, ())
    return _Replay(record, editions[current].restored(record.tags)).conversion(version, current)


class _Replay:
    """Plays a record under its own edition and under the current one, entry by entry."""

    def __init__(self, record: Record, start: Position):
        self.record = record
        self.start = start
        self.entries: list[Entry] = []
        self.rest = list(record.rest)
        self.changes: list[Changed] = []
        self.plies = [0]
        for entry in record.entries[1:]:
            self.plies.append(self.plies[entry.parent or 0] + 1)

    def conversion(self, source: str, target: str) -> Conversion:
        """Replay it all."""
        old, new = {0: self.record.start}, {0: self.start}
        parted: set[int] = set()
        index = {0: 0}  # of the record's entries among those that are kept
        self._compare(0, old[0], new[0], parted)
        self._enter(0, None)
        for number, entry in enumerate(self.record.entries[1:], 1):
            parent, move = entry.parent or 0, entry.move or ""
            if parent not in new:
                continue
            refusal = new[parent].why_not(move)
            if refusal is not None:
                self._lose(number, refusal)
                continue
            old[number], new[number] = old[parent].play(move).after, new[parent].play(move).after
            if parent in parted:
                parted.add(number)
            else:
                self._compare(number, old[number], new[number], parted)
            index[number] = len(self.entries)
            self._enter(number, index[parent])
        tags = {**self.record.tags, **self.start.tags}
        kept = Record(frozen(tags), in_order(self.entries), tuple(self.rest))
        return Conversion(kept, source, target, tuple(sorted(self.changes, key=lambda change: change.ply)))

    def _compare(self, number: int, old: Position, new: Position, parted: set[int]) -> None:
        places = differing([old, new])
        if places or old.status != new.status:
            parted.add(number)
            self.changes.append(Changed(self.plies[number], self.record.entries[number].move, None, places))

    def _enter(self, number: int, parent: int | None) -> None:
        """Keep an entry; marks at what the new layout does not have are put aside."""
        entry, layout = self.record.entries[number], self.start.layout
        marks = tuple(mark for mark in entry.marks if all(map(layout.has, filter(None, (mark.at, mark.to)))))
        if lost := tuple(mark for mark in entry.marks if mark not in marks):
            self.rest.append(marktext(lost))
            self.changes.append(Changed(self.plies[number], entry.move, marks=lost))
        self.entries.append(replace(entry, parent=parent, marks=marks))

    def _lose(self, number: int, refusal: Refusal) -> None:
        """Keep as text a move that can't be played, and all that follows it."""
        ply = self.plies[number]
        self.changes.append(Changed(ply, self.record.entries[number].move, refusal))
        self.rest.append(movetext(_line(self.record.entries, number), ply - 1))


def _line(entries: Sequence[Entry], first: int) -> list[Entry]:
    """An entry and all that follow it, as entries of their own, after an empty one."""
    index = {first: 1}
    line = [Entry(None, None), replace(entries[first], parent=0)]
    for number, entry in enumerate(entries[first + 1 :], first + 1):
        if entry.parent in index:
            index[number] = len(line)
            line.append(replace(entry, parent=index[entry.parent]))
    return line
