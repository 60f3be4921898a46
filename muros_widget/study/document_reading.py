"""The document form of records, read: node by node, each move played.

Reading never stops at a fault: each is told with the number of its node, and what is good is kept. A node that can't be
played goes, with all that follow it, into `Record.rest`, and so does whatever fits nowhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from ..games.layout import Layout
from ..games.position import Position
from ..games.refusal import IllegalMove, TagError
from ..games.texts import Text
from .decoding import decoded, one_line_end
from .diagnostics import Diagnostic
from .document import Document, Point, digest
from .document_saying import at_node, said_at
from .faults import Faults
from .json_faults import broken, unfit
from .record import (
    LONGEST_NAME,
    MOST_NODES,
    Entry,
    Reading,
    Record,
    frozen,
    in_order,
    is_long_name,
    start_of,
)
from .text_writing import movetext, tagtext
from .words import told


def read_document(text: str | bytes) -> Reading:
    """The record of a document, and what is wrong with it; what can't be used is kept in `Record.rest`.

    It stands there as the text form would have it: a node that can't be played, with all that follow it, a comment, a
    mark. ``read_document(…).strict()`` raises for any fault.
    """
    diagnostics: list[Diagnostic] = []
    content = decoded(text, diagnostics)
    if content is None:
        return Reading((), tuple(diagnostics))
    records = tuple(_Reader(content, diagnostics).read())
    return Reading(records, tuple(diagnostics), () if records else (content,))


class _Reader:
    """Reads one document, node by node."""

    def __init__(self, text: str, diagnostics: list[Diagnostic]):
        self.text = text
        self.faults = Faults(text, diagnostics)
        self.rest: list[str] = []
        self.entries: list[Entry] = []
        self.positions: list[Position] = []
        self.plies: list[int] = []
        self.places: dict[int | None, int] = {}
        """Where nodes of the document are among the entries."""
        self.played: set[tuple[int, str]] = set()
        """The moves that are there, each after its entry."""
        self.lines: list[tuple[int, list[Entry]]] = []
        """Lines that can't be played: the ply before them, and their entries after an empty one."""
        self.lost: dict[int | None, tuple[list[Entry], int]] = {}
        """Where nodes of the document are in such lines."""

    def _fault(self, code: str, met: Text, expected: Text, remedy: Text, offset: int | None = None) -> None:
        self.faults.add(code, offset, met, expected, remedy)

    def read(self) -> list[Record]:
        """The record, or none."""
        try:
            document = msgspec.json.decode(self.text, type=Document)
        except msgspec.ValidationError as wrong:
            self._fault("schema", *unfit(wrong), told("remedy.mend"))
            return []
        except msgspec.DecodeError:
            offset, met, expected = broken(self.text)
            self._fault("json", met, expected, told("remedy.as-text"), offset)
            return []
        return self._replayed(document)

    def _replayed(self, document: Document) -> list[Record]:
        tags = self._tags(document)
        try:
            start = start_of(tags)
        except TagError as wrong:
            self.faults.add_start(wrong, None)
            return []
        points = document.nodes
        if not points or points[0].parent is not None or points[0].move is not None:
            self._fault("root", told("met.no-root"), told("expected.root"), told("remedy.first"))
            return []
        if len(points) > MOST_NODES:
            met = told("met.nodes", count=f"{len(points):,}")
            expected = told("expected.at-most", most=f"{MOST_NODES:,}")
            self._fault("too-many", met, expected, told("remedy.split"))
        self._keep(0, self._said(0, points[0], start.layout), start, 0)
        for number, point in enumerate(points[1:], 1):
            self._node(number, point, start.layout)
        lines = (movetext(line, ply) for ply, line in self.lines)
        return [Record(tags, in_order(self.entries), (*document.rest, *self.rest, *lines))]

    def _tags(self, document: Document) -> Mapping[str, str]:
        tags = {name: one_line_end(value) for name, value in document.tags.items()}
        for name in [name for name, value in tags.items() if is_long_name(name, value)]:
            met = told("met.tag-name-long", tag=name, count=f"{len(tags[name]):,}")
            self._fault("name-long", met, told("expected.at-most", most=LONGEST_NAME), told("remedy.shorten"))
            self.rest.append(tagtext(name, tags.pop(name)))
        return frozen(tags)

    def _node(self, number: int, point: Point, layout: Layout) -> None:
        parent = None if point.parent is None else self.places.get(point.parent)
        if parent is None and point.parent not in self.lost:
            met = told("met.node-parent", number=number, parent=point.parent)
            self._fault("parent", met, told("expected.parent"), told("remedy.parent"))
        played = None if parent is None or number >= MOST_NODES else self._played(number, point, parent)
        entry = self._said(number, point, layout)
        if parent is None or played is None:
            self._lose(number, point, entry)
        else:
            move, after = played
            self.played.add((parent, move))
            self._keep(number, replace(entry, parent=parent, move=move), after, self.plies[parent] + 1)

    def _said(self, number: int, point: Point, layout: Layout) -> Entry:
        entry, rest = said_at(number, point, layout, self.faults)
        self.rest += rest
        return entry

    def _keep(self, number: int, entry: Entry, position: Position, ply: int) -> None:
        self.places[number] = len(self.entries)
        self.entries.append(entry)
        self.positions.append(position)
        self.plies.append(ply)

    def _lose(self, number: int, point: Point, entry: Entry) -> None:
        """Put a node aside that can't be played, with those that follow it."""
        if point.parent not in self.lost:
            known = None if point.parent is None else self.places.get(point.parent)
            line, place = [Entry(None, None)], 0
            self.lines.append((0 if known is None else self.plies[known], line))
        else:
            line, place = self.lost[point.parent]
        self.lost[number] = line, len(line)
        line.append(replace(entry, parent=place, move=point.move or ""))

    def _played(self, number: int, point: Point, parent: int) -> tuple[str, Position] | None:
        try:
            step = self.positions[parent].play(point.move or "")
        except IllegalMove as illegal:
            self.faults.add_illegal(illegal.refusal, None, at_node(number, repr(point.move)))
            return None
        if (parent, step.move) in self.played:
            met = told("met.node-again", number=number, move=step.move)
            self._fault("move-twice", met, told("expected.other-move"), told("remedy.join"))
            return None
        if point.hash not in (None, digest(step.after)):
            met = told("met.node-differs", number=number, move=point.move)
            self._fault("rules-disagree", met, told("expected.position"), told("remedy.version"))
        return step.move, step.after
