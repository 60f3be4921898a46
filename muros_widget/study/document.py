"""The document form of records: versioned JSON with flat nodes, for programs. Its schema is `document.schema.json`.

Each node tells a hash of the position after it, so that a document which the present rules play otherwise is noticed
and not misread.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, Literal

import msgspec

from ..games.position import Position
from .record import Record

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
