"""The document form of records: versioned JSON with flat nodes, for programs. Its schema is `document.schema.json`.

Each node tells a hash of the position after it, so that a document which the present rules play otherwise is noticed
and not misread.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, Literal

import msgspec

from ..games.layout import Layout
from ..games.position import IllegalMove, Position, TagError
from .diagnostics import Diagnostic
from .grammar import Lines
from .moment import LONGEST_COMMENT, one_line_end
from .record import MOST_BYTES, MOST_NODES, Entry, Reading, Record, frozen, in_order
from .tree import GLYPHS, Comment, Mark

FORMAT: Final = "muros-widget/game"


class Said(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A comment."""

    text: str
    lang: str | None = None
    author: str | None = None


class Marked(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A mark of a place or a group, or an arrow."""

    at: str
    to: str | None = None
    colour: Literal["green", "red", "yellow", "blue"] = "green"


class Point(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A node; the first is the root, which has neither parent nor move. `hash` is of the position after the move."""

    parent: int | None = None
    move: str | None = None
    hash: str | None = None
    comments: list[Said] = []
    glyphs: list[str] = []
    marks: list[Marked] = []


class Document(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game written down. `rest` is what an earlier reading could not use, verbatim."""

    format: Literal["muros-widget/game"]
    version: Literal[1]
    tags: dict[str, str]
    nodes: list[Point]
    rest: list[str] = []


def schema() -> dict[str, Any]:
    """The JSON Schema of documents."""
    return msgspec.json.schema(Document)


def digest(position: Position) -> str:
    """A short hash of a position, equal wherever the rules make the same of the same moves."""
    told = " ".join(f"{name}={value}" for name, value in sorted(position.tags.items()))
    return blake2b(told.encode(), digest_size=6).hexdigest()


def write_document(record: Record) -> str:
    """The record as JSON, two spaces deep, so that it can be looked at."""
    positions: list[Position] = [record.start]
    points = []
    for entry in record.entries:
        if entry.parent is not None:
            positions.append(positions[entry.parent].play(entry.move or "").after)
        points.append(
            Point(
                entry.parent,
                entry.move,
                digest(positions[-1]),
                [Said(one.text, one.lang, one.author) for one in entry.comments],
                list(entry.glyphs),
                [Marked(one.at, one.to, one.colour) for one in entry.marks],  # type: ignore[arg-type]
            )
        )
    document = Document(FORMAT, 1, dict(record.tags), points, list(record.rest))
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n"


def read_document(text: str | bytes) -> Reading:
    """The record of a document, and what is wrong with it: nodes that can't be played are kept in `Record.rest`.

    ``read_document(…).strict()`` raises for any fault.
    """
    decoded = text if isinstance(text, str) else text.decode("utf-8", "replace")
    reader = _Reader(decoded)
    records = tuple(reader.read())
    return Reading(records, tuple(reader.diagnostics), () if records else (decoded,))


class _Reader:
    def __init__(self, text: str):
        self.text = text.removeprefix("\ufeff")
        self.diagnostics: list[Diagnostic] = []

    def _fault(self, code: str, met: str, expected: str, remedy: str, offset: int | None = None) -> None:
        line, column, source = (0, 0, "") if offset is None else Lines(self.text).at(offset)
        self.diagnostics.append(Diagnostic(line, column, code, met, expected, remedy, source))

    def read(self) -> list[Record]:
        if len(self.text) > MOST_BYTES:
            self._fault("too-large", f"{len(self.text):,} characters", f"at most {MOST_BYTES:,}", "split the file")
            return []
        try:
            document = msgspec.json.decode(self.text, type=Document)
        except msgspec.ValidationError as wrong:
            problem, _, where = str(wrong).partition(" - at ")
            self._fault("schema", f"{where.strip('`') or 'the document'}: {problem}", "what the schema says", "mend it")
            return []
        except msgspec.DecodeError as wrong:
            self._fault("json", str(wrong), "JSON", "mend it, or read the file as text")
            return []
        return self._replayed(document)

    def _replayed(self, document: Document) -> list[Record]:
        record, points = Record(frozen(document.tags)), document.nodes
        try:
            start = record.start
        except TagError as wrong:
            for fault in wrong.faults:
                self._fault(wrong.code, fault, wrong.expected, wrong.remedy)
            return []
        if not points or points[0].parent is not None or points[0].move is not None:
            self._fault("root", "no root", "a first node with neither parent nor move", "put it first")
            return []
        if len(points) > MOST_NODES:
            self._fault("too-many", f"{len(points):,} nodes", f"at most {MOST_NODES:,}", "split the file")
        entries, positions, rest = [self._entry(0, points[0], start.layout, None, None)], [start], list(document.rest)
        places = {0: 0}  # of the document's nodes among the entries
        for number, point in enumerate(points[1:MOST_NODES], 1):
            parent = places.get(-1 if point.parent is None else point.parent)
            after = None if parent is None else self._played(number, point, positions[parent])
            if parent is None and not 0 <= (point.parent or -1) < number:
                self._fault("parent", f"nodes[{number}]: parent {point.parent}", "a node before it", "mend its number")
            if parent is None or after is None:
                rest.append(point.move or "")
                continue
            if any(entry.parent == parent and entry.move == after[0] for entry in entries):
                self._fault("move-twice", f"nodes[{number}]: {after[0]} again", "another move", "join the two")
                rest.append(after[0])
                continue
            places[number] = len(entries)
            entries.append(self._entry(number, point, start.layout, parent, after[0]))
            positions.append(after[1])
        return [Record(record.tags, in_order(entries), tuple(rest))]

    def _played(self, number: int, point: Point, before: Position) -> tuple[str, Position] | None:
        try:
            step = before.play(point.move or "")
        except IllegalMove as illegal:
            code, met = f"move-{illegal.refusal.code}", f"nodes[{number}]: {point.move!r}"
            self._fault(code, met, f"a move that {illegal.refusal.rule} allows", illegal.refusal.sentence)
            return None
        if point.hash not in (None, digest(step.after)):
            met = f"nodes[{number}]: {point.move} leads to another position than when this was written"
            self._fault("rules-disagree", met, "the same position", "read it with the version it was written by")
        return step.move, step.after

    def _entry(self, number: int, point: Point, layout: Layout, parent: int | None, move: str | None) -> Entry:
        for glyph in point.glyphs:
            if glyph not in GLYPHS:
                self._fault("glyph", f"nodes[{number}]: {glyph!r}", f"one of {' '.join(GLYPHS)}", "write another")
        for said in point.comments:
            if len(said.text) > LONGEST_COMMENT:
                met = f"nodes[{number}]: a comment of {len(said.text):,} characters"
                self._fault("comment-long", met, f"at most {LONGEST_COMMENT:,}", "shorten it")
        known = [mark for mark in point.marks if all(map(layout.has, filter(None, (mark.at, mark.to))))]
        for mark in (mark for mark in point.marks if mark not in known):
            met = f"nodes[{number}]: a mark at {' to '.join(filter(None, (mark.at, mark.to)))}"
            self._fault("mark", met, "places of the game", "mend or drop it")
        return Entry(
            parent,
            move,
            tuple(Comment(one_line_end(said.text), said.lang, said.author) for said in point.comments),
            tuple(glyph for glyph in GLYPHS if glyph in point.glyphs),
            tuple(Mark(mark.at, mark.to, mark.colour) for mark in known),
        )
