"""A record: a game as it is written down, in no particular form. Moves, what is said of them, and where it starts.

Nodes are flat, parents before children, siblings in order; the first is the root. Positions are not in it: they are
always replayed from the moves. `tags` say which game, by which rules and from which setup, in the game's own words
(`Position.tags`), and whatever else is to be told (names, date, event, result).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from ..games import registry
from ..games.position import Position
from ..games.refusal import TagError
from .diagnostics import Diagnostic, RecordError
from .tree import ROOT, Comment, Mark, Node, NodeId, Question
from .words import told

MOST_NODES: Final = 20_000
MOST_BYTES: Final = 8_000_000
MOST_FAULTS: Final = 1_000
"""How many faults of a text are told one by one."""
DEEPEST: Final = 200
"""How deep variations may lie in each other."""
PLAYER: Final = "Player"
"""Records tell players' names in the tags Player1, Player2 …"""
LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class Entry:
    """A node as it is written down: the index of its parent among the entries, its move, what is said of it."""

    parent: int | None
    move: str | None
    comments: tuple[Comment, ...] = ()
    glyphs: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    questions: tuple[Question, ...] = ()
    worth: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A game written down. `rest` is what a lenient reading could not use, verbatim; a later writing keeps it."""

    tags: Mapping[str, str]
    entries: tuple[Entry, ...] = (Entry(None, None),)
    rest: tuple[str, ...] = field(default=())

    @property
    def start(self) -> Position:
        """The position it starts from. Raises TagError when the tags tell none."""
        return start_of(self.tags)


def start_of(tags: Mapping[str, str]) -> Position:
    """The position that tags tell of, in the edition of the rules that they name; the current one if they name none.

    Raises TagError when they tell none.
    """
    editions, version = editions_of(tags), version_of(tags)
    if version not in editions:
        raise _unknown(version, [*editions])
    return editions[version].restored(tags)


def editions_of(tags: Mapping[str, str]) -> Mapping[str, type[Position]]:
    """The editions of the game that tags name, the current one last. Raises TagError for a game that is not here."""
    game = tags.get("Game", registry.DEFAULT)
    try:
        return registry.editions(game)
    except KeyError as wrong:
        raise TagError("Game", [told("met.no-game", game=repr(game), known=", ".join(registry.known()))]) from wrong


def version_of(tags: Mapping[str, str]) -> str:
    """The version of the rules that tags name; the current one if they name none."""
    return tags.get("Version", "").strip() or [*editions_of(tags)][-1]


def _unknown(version: str, known: Sequence[str]) -> TagError:
    """Why a record can't be opened: it is of an edition that is not here."""
    newer = version.isdecimal() and all(int(version) > int(one) for one in known if one.isdecimal())
    remedy = told("remedy.newer") if newer else told("remedy.writer")
    *others, last = known
    expected = told("expected.version", others=", ".join(others), last=last)
    return TagError(
        "Version", [told("met.version", version=repr(version))], code="version", expected=expected, remedy=remedy
    )


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read: the records, what is wrong, and games that tell no start, verbatim."""

    records: tuple[Record, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    rest: tuple[str, ...] = ()

    def strict(self) -> Reading:
        """The reading itself. Raises RecordError, with every fault, where there is one."""
        if self.diagnostics:
            raise RecordError(self.diagnostics)
        return self

    @property
    def kept(self) -> tuple[Record, ...]:
        """The records; the last one has the games that tell no start among its `rest`, so that a save loses none."""
        if not self.records:
            return ()
        *others, last = self.records
        return (*others, replace(last, rest=(*last.rest, *self.rest)))


def entries_of(nodes: Mapping[NodeId, Node]) -> tuple[Entry, ...]:
    """The nodes of a game as entries: each line to its end before its variations, as people read them."""
    order: list[NodeId] = []
    waiting = [ROOT]
    while waiting:
        node = nodes[waiting.pop()]
        order.append(node.id)
        waiting.extend(reversed(node.children))
    index = {id: number for number, id in enumerate(order)}
    return tuple(
        Entry(None if node.parent is None else index[node.parent], node.move, *_said(node))
        for node in (nodes[id] for id in order)
    )


def nodes_of(entries: Sequence[Entry]) -> dict[NodeId, Node]:
    """The entries as nodes of a game, numbered in their order."""
    nodes: dict[NodeId, Node] = {}
    for id, entry in enumerate(entries):
        parent = None if entry.parent is None else nodes[entry.parent]
        ply = 0 if parent is None else parent.ply + 1
        nodes[id] = Node(id, entry.parent, entry.move, ply, (), *_said(entry))
        if parent is not None:
            nodes[parent.id] = replace(parent, children=(*parent.children, id))
    return nodes


def _said(one: Node | Entry) -> tuple[Any, ...]:
    """All that is said at a point, in the order of the fields."""
    return one.comments, one.glyphs, one.marks, one.questions, one.worth


def depth(record: Record) -> int:
    """How deep variations lie in each other."""
    depths: list[int] = []
    begun: set[int | None] = set()
    for entry in record.entries:
        around = 0 if entry.parent is None else depths[entry.parent]
        depths.append(around + (entry.parent in begun))
        begun.add(entry.parent)
    return max(depths)


def in_order(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The same entries in the order that records have: each line to its end before its variations."""
    return entries_of(nodes_of(entries))


def is_long_name(tag: str, value: str) -> bool:
    """Whether a tag tells a player's name that is longer than a game takes."""
    return tag.removeprefix(PLAYER).isdigit() and tag.startswith(PLAYER) and len(" ".join(value.split())) > LONGEST_NAME


def frozen(tags: Mapping[str, str]) -> Mapping[str, str]:
    """Tags that can't be changed."""
    return MappingProxyType(dict(tags))
