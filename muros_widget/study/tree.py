"""The tree of a studied game as values: flat nodes, and edits that say what a node was and became."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..games.texts import Message

NodeId = int
ROOT: NodeId = 0


@dataclass(frozen=True, slots=True)
class Node:
    """A point of the tree: the move that leads here from its parent, and the children in order, the main line first."""

    id: NodeId
    parent: NodeId | None = None
    move: str | None = None
    ply: int = 0
    children: tuple[NodeId, ...] = ()


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of the tree: each changed node before and after (None where there is none), and where the game stood.

    Undoing puts back what was, redoing what became; no kind of edit needs an inverse of its own.
    """

    label: Message
    changes: Mapping[NodeId, tuple[Node | None, Node | None]]
    stood: NodeId
    stands: NodeId
