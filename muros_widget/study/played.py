"""The tree of a game and what its moves make: the steps that lead to its nodes, replayed when they are asked for.

Knows neither where the game stands nor what edits it has seen (`game`).
"""

from __future__ import annotations

from collections.abc import Mapping

from ..games.position import Position, Step
from .tree import ROOT, Node, NodeId


class Played:
    """Nodes by id, and steps by the node that they lead to; a step is kept once it is made."""

    def __init__(self, opening: Position, nodes: Mapping[NodeId, Node] | None = None):
        self.opening = opening
        self.nodes: dict[NodeId, Node] = dict(nodes) if nodes else {ROOT: Node(ROOT)}
        self._steps: dict[NodeId, Step[Position]] = {}

    def node(self, id: NodeId) -> Node:
        """A node. Raises KeyError where there is none."""
        if id not in self.nodes:
            raise KeyError(f"this game has no node {id}; there are {len(self.nodes)}, the root is {ROOT}")
        return self.nodes[id]

    def path(self, id: NodeId) -> tuple[Node, ...]:
        """The nodes from the root to that node, both included."""
        path = [self.node(id)]
        while (parent := path[-1].parent) is not None:
            path.append(self.nodes[parent])
        return tuple(reversed(path))

    def line(self, id: NodeId) -> list[NodeId]:
        """A node and those that follow it, each the first child of the one before."""
        line = [self.node(id).id]
        while children := self.nodes[line[-1]].children:
            line.append(children[0])
        return line

    def below(self, id: NodeId) -> list[NodeId]:
        """A node and all that follow it, parents first."""
        found = [self.node(id).id]
        for one in found:
            found.extend(self.nodes[one].children)
        return found

    def position_at(self, id: NodeId) -> Position:
        """The position at a node."""
        return self.opening if id == ROOT else self.step_to(id).after

    def step_to(self, id: NodeId) -> Step[Position]:
        """The step that leads to a node. Raises ValueError for the root, to which none leads."""
        if self.node(id).parent is None:
            raise ValueError("no step leads to the root")
        missing = []
        node = self.nodes[id]
        while node.parent is not None and node.id not in self._steps:
            missing.append(node)
            node = self.nodes[node.parent]
        for node in reversed(missing):
            before = self.position_at(node.parent or ROOT)
            self._steps[node.id] = before.play(node.move or "")
        return self._steps[id]

    def put(self, nodes: Mapping[NodeId, Node | None], steps: Mapping[NodeId, Step[Position]]) -> None:
        """Change these nodes, None being for one that goes; `steps` lead to the new ones, as far as they are made."""
        self._steps.update(steps)
        for id, node in nodes.items():
            if node is None:
                del self.nodes[id]
                self._steps.pop(id, None)
            else:
                self.nodes[id] = node
