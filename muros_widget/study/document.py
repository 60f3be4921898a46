"""The document form of records: versioned JSON with flat nodes, for programs. Its schema is `document.schema.json`.

Each node tells a hash of the position after it, so that a document which the present rules play otherwise is noticed
and not misread.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from hashlib import blake2b
from typing import Any, Final, Literal

import msgspec

from ..games.layout import Layout
from ..games.position import Position
from ..games.refusal import IllegalMove, TagError
from ..games.texts import Text
from .decoding import decoded
from .diagnostics import Diagnostic
from .faults import Faults
from .moment import LONGEST_COMMENT, one_line_end
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
from .saying import comments_of
from .text_writing import movetext, tagtext
from .tree import GLYPHS, MOST_POINTS, Comment, Mark, Question
from .words import Told, told

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


class Asked(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A question: it is asked before the moves that follow are shown."""

    text: str
    lang: str | None = None
    hint: str = ""
    otherwise: str = ""


class Point(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A node; the first is the root, which has neither parent nor move. `hash` is of the position after the move.

    `worth` is what the move is worth as an answer to the question before it, in points from 0 to 100.
    """

    parent: int | None = None
    move: str | None = None
    hash: str | None = None
    comments: list[Said] = []
    glyphs: list[str] = []
    marks: list[Marked] = []
    questions: list[Asked] = []
    worth: int | None = None


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
                [Asked(one.text, one.lang, one.hint, one.otherwise) for one in entry.questions],
                entry.worth,
            )
        )
    document = Document(FORMAT, 1, dict(record.tags), points, list(record.rest))
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n"


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
            problem, _, where = str(wrong).partition(" - at ")
            where = where.strip("`")
            met: Text = f"{where}: {problem}" if where else told("met.document", problem=problem)
            self._fault("schema", met, told("expected.schema"), told("remedy.mend"))
            return []
        except msgspec.DecodeError as wrong:
            self._fault("json", str(wrong), "JSON", told("remedy.as-text"), _broken_at(self.text))
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
            met, expected = (
                told("met.nodes", count=f"{len(points):,}"),
                told("expected.at-most", most=f"{MOST_NODES:,}"),
            )
            self._fault("too-many", met, expected, told("remedy.split"))
        self._keep(0, self._entry(0, points[0], start.layout), start, 0)
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
        entry = self._entry(number, point, layout)
        if parent is None or played is None:
            self._lose(number, point, entry)
        else:
            move, after = played
            self.played.add((parent, move))
            self._keep(number, replace(entry, parent=parent, move=move), after, self.plies[parent] + 1)

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
            self.faults.add_illegal(illegal.refusal, None, _at_node(number, repr(point.move)))
            return None
        if (parent, step.move) in self.played:
            met = told("met.node-again", number=number, move=step.move)
            self._fault("move-twice", met, told("expected.other-move"), told("remedy.join"))
            return None
        if point.hash not in (None, digest(step.after)):
            met = told("met.node-differs", number=number, move=point.move)
            self._fault("rules-disagree", met, told("expected.position"), told("remedy.version"))
        return step.move, step.after

    def _entry(self, number: int, point: Point, layout: Layout) -> Entry:
        """What is said at a node; what can't be is put aside."""
        for glyph in point.glyphs:
            if glyph not in GLYPHS:
                expected = told("expected.one-of", known=" ".join(GLYPHS))
                self._fault("glyph", _at_node(number, repr(glyph)), expected, told("remedy.glyph"))
                self.rest.append(glyph)
        comments = [Comment(one_line_end(said.text), said.lang, said.author) for said in point.comments]
        long = [said for said in comments if len(said.text) > LONGEST_COMMENT]
        for said in long:
            met = told("met.node-comment", number=number, count=f"{len(said.text):,}")
            expected = told("expected.at-most", most=f"{LONGEST_COMMENT:,}")
            self._fault("comment-long", met, expected, told("remedy.shorten"))
        marks = [Mark(mark.at, mark.to, mark.colour) for mark in point.marks]
        known = [mark for mark in marks if all(map(layout.has, filter(None, (mark.at, mark.to))))]
        nowhere = [mark for mark in marks if mark not in known]
        for mark in nowhere:
            met = told("met.node-mark", number=number, at=mark.at)
            if mark.to is not None:
                met = told("met.node-arrow", number=number, at=mark.at, to=mark.to)
            self._fault("mark", met, told("expected.places"), told("remedy.mend-drop"))
        questions, unasked = self._questions(number, point)
        worth = self._worth(number, point)
        unworthy = None if worth == point.worth else point.worth
        self.rest += comments_of(Entry(None, None, tuple(long), (), tuple(nowhere), unasked, unworthy))
        return Entry(
            None,
            None,
            tuple(said for said in comments if said not in long and said.text.strip()),
            tuple(glyph for glyph in GLYPHS if glyph in point.glyphs),
            tuple(dict.fromkeys(known)),
            questions,
            worth,
        )

    def _questions(self, number: int, point: Point) -> tuple[tuple[Question, ...], tuple[Question, ...]]:
        """The questions that are asked, and those that can't be."""
        asked: dict[str | None, Question] = {}
        unasked = []
        for one in point.questions:
            question = _question(one)
            lengths = [len(text) for text in (question.text, question.hint, question.otherwise)]
            if not question.text.strip() or max(lengths) > LONGEST_COMMENT:
                met, expected = (
                    told("met.node-ask", number=number),
                    told("expected.lengths", most=f"{LONGEST_COMMENT:,}"),
                )
                self._fault("ask", met, expected, told("remedy.mend-drop"))
                unasked.append(question)
            elif question.lang in asked:
                met = told("met.node-ask-again", number=number)
                self._fault("ask", met, told("expected.each-language"), told("remedy.keep-one"))
                unasked.append(question)
            else:
                asked[question.lang] = question
        return tuple(asked.values()), tuple(unasked)

    def _worth(self, number: int, point: Point) -> int | None:
        if point.worth is None or (number and 0 <= point.worth <= MOST_POINTS):
            return point.worth
        met = told("met.node-worth", number=number, worth=point.worth)
        self._fault("worth", met, told("expected.points", most=MOST_POINTS), told("remedy.mend-drop"))
        return None


def _at_node(number: int, what: str) -> Told:
    return told("met.node", number=number, what=what)


def _question(asked: Asked) -> Question:
    return Question(one_line_end(asked.text), asked.lang, one_line_end(asked.hint), one_line_end(asked.otherwise))


def _broken_at(text: str) -> int | None:
    """Where a text stops being JSON, as far as that can be said."""
    try:
        json.loads(text)
    except (json.JSONDecodeError, RecursionError) as wrong:
        return getattr(wrong, "pos", None)
    return None
