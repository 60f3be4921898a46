"""The tree of a studied game as values: flat nodes with what is said of them, and edits that tell what became of which.

Undoing an edit puts back what was, redoing it what became; no kind of edit needs an inverse of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ..games.texts import Message

NodeId = int
ROOT: NodeId = 0

GLYPHS: Final = {
    "!": 1,
    "?": 2,
    "!!": 3,
    "??": 4,
    "!?": 5,
    "?!": 6,
    "□": 7,
    "=": 10,
    "∞": 13,
    "⇆": 132,
    "⊕": 138,
    "N": 146,
}
"""What a glyph is called in files (PGN's numeric annotation glyphs): of a move good, bad, brilliant, a blunder,
interesting, dubious, the only one; of a position even, unclear, with counterplay, short of time; a novelty."""

COLOURS: Final = ("green", "red", "yellow", "blue")
"""The colours of marks."""

MOST_POINTS: Final = 100
"""What an answer can be worth at most."""


@dataclass(frozen=True, slots=True)
class Comment:
    """Something said at a node: plain text, in a language and by an author where they are told."""

    text: str
    lang: str | None = None
    author: str | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A place or a group marked, or an arrow from it to another place."""

    at: str
    to: str | None = None
    colour: str = COLOURS[0]


@dataclass(frozen=True, slots=True)
class Question:
    """What a learner is asked at a node, before the moves that follow are shown: the answer is one of those moves.

    `hint` is for who asks for it, `otherwise` is said of an answer that is not in the tree; "" where there is none.
    """

    text: str
    lang: str | None = None
    hint: str = ""
    otherwise: str = ""


@dataclass(frozen=True, slots=True)
class Node:
    """A point of the tree: the move that leads here from its parent, and the children in order, the main line first.

    Questions are asked here, each in a language of its own; `worth` is what the move that leads here is worth as an
    answer, in points: where nothing is said, one on the main line and none elsewhere.
    """

    id: NodeId
    parent: NodeId | None = None
    move: str | None = None
    ply: int = 0
    children: tuple[NodeId, ...] = ()
    comments: tuple[Comment, ...] = ()
    glyphs: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    questions: tuple[Question, ...] = ()
    worth: int | None = None


Changes = Mapping[NodeId, tuple[Node | None, Node | None]]
"""Nodes that change, each as it was and as it becomes; None where there is none."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of the tree, what it is called, and where the game stood and stands."""

    label: Message
    changes: Changes
    stood: NodeId
    stands: NodeId

    @property
    def before(self) -> Mapping[NodeId, Node | None]:
        """The nodes that it changes, as they were."""
        return {id: before for id, (before, _) in self.changes.items()}

    @property
    def after(self) -> Mapping[NodeId, Node | None]:
        """The nodes that it changes, as they become."""
        return {id: after for id, (_, after) in self.changes.items()}
