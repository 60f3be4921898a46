"""A tree of one game copied onto another, or onto the same: what comes of it, before anything is changed."""

from __future__ import annotations

from dataclasses import replace

from ..games.position import Position, Step
from .played import Played
from .tree import GLYPHS, ROOT, Changes, Node, NodeId


def grafted(
    onto: Played, at: NodeId, source: Played, top: NodeId, fresh: NodeId
) -> tuple[Changes, dict[NodeId, Step[Position]]]:
    """The tree that begins with the node `top` of a source, to follow the node `at`: what changes, and the new steps.

    New nodes are numbered from `fresh`; moves that are there already are joined. Raises IllegalMove for a move that
    can't be played there.
    """
    return _Graft(onto, fresh).made(at, source, top)


class _Graft:
    def __init__(self, onto: Played, fresh: NodeId):
        self.onto = onto
        self.fresh = fresh
        self.changes: dict[NodeId, tuple[Node | None, Node | None]] = {}
        self.steps: dict[NodeId, Step[Position]] = {}

    def made(self, at: NodeId, source: Played, top: NodeId) -> tuple[Changes, dict[NodeId, Step[Position]]]:
        twin: dict[NodeId, NodeId] = {}
        for id in source.below(top):
            copied = source.nodes[id]
            parent = self._now(at if id == top else twin[copied.parent or ROOT])
            same = [child for child in parent.children if self._now(child).move == copied.move]
            twin[id] = same[0] if same else self._grow(parent, copied)
            if same:
                self._become(_merged(self._now(same[0]), copied))
        return self.changes, self.steps

    def _now(self, id: NodeId) -> Node:
        became = self.changes[id][1] if id in self.changes else self.onto.nodes[id]
        assert became is not None  # grafting takes nothing away
        return became

    def _become(self, node: Node) -> None:
        before = self.changes[node.id][0] if node.id in self.changes else self.onto.nodes.get(node.id)
        self.changes[node.id] = before, node

    def _grow(self, parent: Node, copied: Node) -> NodeId:
        """A new child of a node; returns its number."""
        id = self.fresh
        before = self.steps[parent.id].after if parent.id in self.steps else self.onto.position_at(parent.id)
        self.steps[id] = before.play(copied.move or "")
        self._become(replace(copied, id=id, parent=parent.id, ply=parent.ply + 1, children=()))
        self._become(replace(parent, children=(*parent.children, id)))
        self.fresh += 1
        return id


def _merged(node: Node, copied: Node) -> Node:
    """A node with all that is said at its copy besides."""
    return replace(
        node,
        comments=tuple(dict.fromkeys((*node.comments, *copied.comments))),
        glyphs=tuple(glyph for glyph in GLYPHS if glyph in {*node.glyphs, *copied.glyphs}),
        marks=tuple(dict.fromkeys((*node.marks, *copied.marks))),
        questions=tuple({one.lang: one for one in (*copied.questions, *node.questions)}.values()),
        worth=copied.worth if node.worth is None else node.worth,
    )
