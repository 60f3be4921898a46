"""A game that is being played or studied: the one place where it changes, and who is told.

Moves are replayed by the game's own rules; the tree holds moves alone, and positions are made from them and kept.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType, MethodType
from typing import Any, Final, Protocol, Self

from ..games import picture, registry
from ..games.position import Position, Step
from ..games.texts import Message
from .tree import ROOT, Edit, Node, NodeId


class Opens(Protocol):
    """A setup: what a game can start from."""

    def opening(self, rules: Any = None) -> Position:
        """The position that play starts from."""


@dataclass(frozen=True, slots=True)
class Change:
    """What listeners hear: the nodes that came, changed or went, and whether players' names did.

    Where the game stands may have changed besides.
    """

    nodes: frozenset[NodeId] = frozenset()
    names: bool = False


Listener = Callable[[Change], None]
LONGEST_NAME: Final = 40


class Game:
    """A game as a tree of moves, with a node at which it stands.

    `start` is a setup (with `rules`, the reading it is played by) or a position. `names` are the players', by seat; ""
    for one who has none of their own.

    >>> game = Game.deal(players=2, seed=7)
    >>> game.play("G@N3").move
    'G@N3'
    >>> game.undo(); game.ply, game.redo(), game.ply
    (0, None, 1)
    """

    def __init__(self, start: Opens | Position, rules: Any = None, *, names: Sequence[str] = ()):
        if isinstance(start, Position):
            if rules is not None:
                raise TypeError("a position has its rules already; give rules with a setup only")
            self._opening = start
        else:
            self._opening = start.opening(rules)
        self._nodes: dict[NodeId, Node] = {ROOT: Node(ROOT)}
        self._steps: dict[NodeId, Step[Position]] = {}
        self._at = ROOT
        self._next = ROOT + 1
        self._undo: list[Edit] = []
        self._redo: list[Edit] = []
        self._listeners: list[Callable[[], Listener | None]] = []
        seats = self._opening.layout.seats
        if isinstance(names, str) or len(names) > seats:
            raise ValueError(f"names: {names!r}; give a sequence of at most {seats}, one for each seat")
        self._names = (*map(_named, names), *[""] * (seats - len(names)))

    @classmethod
    def deal(
        cls,
        players: int = 2,
        seed: int | None = None,
        rules: Any = None,
        *,
        names: Sequence[str] = (),
        **setup: Any,
    ) -> Self:
        """A newly dealt game; `setup` is handed on to the game's own `Setup.deal`."""
        return cls(registry.load().Setup.deal(players=players, seed=seed, **setup), rules, names=names)

    # Who plays

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, "" for one who has none of their own."""
        return self._names

    def name(self, seat: int, name: str) -> Self:
        """Call a player so; "" gives back the seat's own name. No edit: `undo` leaves names alone.

        Raises IndexError for a seat that is not there, ValueError for a name of more than 40 characters.
        """
        if not 0 <= seat < len(self._names):
            raise IndexError(f"no seat {seat}; there are {len(self._names)}, from 0")
        names = (*self._names[:seat], _named(name), *self._names[seat + 1 :])
        if names != self._names:
            self._names = names
            self._tell(Change(names=True))
        return self

    # Where it stands

    @property
    def nodes(self) -> Mapping[NodeId, Node]:
        """All nodes by id, read-only; the root is 0."""
        return MappingProxyType(self._nodes)

    @property
    def at(self) -> NodeId:
        """The node at which the game stands."""
        return self._at

    @property
    def position(self) -> Position:
        """The position at which the game stands."""
        return self.position_at(self._at)

    @property
    def step(self) -> Step[Position] | None:
        """The step that led here; None at the start."""
        return None if self._at == ROOT else self.step_to(self._at)

    @property
    def ply(self) -> int:
        """How many moves led here."""
        return self._nodes[self._at].ply

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that led here."""
        return tuple(node.move for node in self.path(self._at) if node.move is not None)

    def path(self, node: NodeId) -> tuple[Node, ...]:
        """The nodes from the root to that node, both included."""
        path = [self._node(node)]
        while (parent := path[-1].parent) is not None:
            path.append(self._nodes[parent])
        return tuple(reversed(path))

    def position_at(self, node: NodeId) -> Position:
        """The position at a node."""
        return self._opening if node == ROOT else self.step_to(node).after

    def step_to(self, node: NodeId) -> Step[Position]:
        """The step that leads to a node other than the root."""
        missing = []
        while node not in self._steps:
            if self._node(node).parent is None:
                raise ValueError("no step leads to the root")
            missing.append(node)
            node = self._nodes[node].parent or ROOT
            if node == ROOT:
                break
        for one in reversed(missing):
            node = one
            parent = self._nodes[node].parent or ROOT
            before = self._opening if parent == ROOT else self._steps[parent].after
            self._steps[node] = before.play(self._nodes[node].move or "")
        return self._steps[node]

    def _node(self, node: NodeId) -> Node:
        if node not in self._nodes:
            raise KeyError(f"this game has no node {node}; there are {len(self._nodes)}, the root is {ROOT}")
        return self._nodes[node]

    # Stepping is no edit

    def go(self, node: NodeId) -> Self:
        """Stand at a node."""
        self._node(node)
        if node != self._at:
            self._at = node
            self._tell(Change())
        return self

    def first(self) -> Self:
        """Go to the start."""
        return self.go(ROOT)

    def back(self) -> Self:
        """Go one move back; stays at the start."""
        parent = self._nodes[self._at].parent
        return self if parent is None else self.go(parent)

    def forward(self) -> Self:
        """Go one move forward along the first child; stays at a last node."""
        children = self._nodes[self._at].children
        return self.go(children[0]) if children else self

    def last(self) -> Self:
        """Go to the end of the line."""
        node = self._nodes[self._at]
        while node.children:
            node = self._nodes[node.children[0]]
        return self.go(node.id)

    # Editing

    def play(self, move: str, at: NodeId | None = None) -> Step[Position]:
        """Play a move from where the game stands, or from node `at`, and stand after it.

        A move that is already there is gone to; another one at an earlier node starts a variation. Raises IllegalMove,
        and nothing has changed then.
        """
        here = self._node(self._at if at is None else at)
        step = self.position_at(here.id).play(move)
        for child in here.children:
            if self._nodes[child].move == step.move:
                self.go(child)
                return self.step_to(child)
        node = Node(self._next, here.id, step.move, here.ply + 1)
        grown = replace(here, children=(*here.children, node.id))
        self._next += 1
        self._steps[node.id] = step
        label = Message("edit.play", {"move": step.move})
        self._edit(Edit(label, {here.id: (here, grown), node.id: (None, node)}, self._at, node.id))
        return step

    @property
    def undoes(self) -> Message | None:
        """What `undo` would take back; None when there is nothing."""
        return self._undo[-1].label if self._undo else None

    @property
    def redoes(self) -> Message | None:
        """What `redo` would do again; None when there is nothing."""
        return self._redo[-1].label if self._redo else None

    def undo(self) -> None:
        """Take back the last edit and stand where it was made. Raises IndexError when there is none."""
        if not self._undo:
            raise IndexError("nothing to undo")
        edit = self._undo.pop()
        self._redo.append(edit)
        self._put({id: before for id, (before, _) in edit.changes.items()}, edit.stood)

    def redo(self) -> None:
        """Do again what was undone last. Raises IndexError when there is nothing."""
        if not self._redo:
            raise IndexError("nothing to redo")
        edit = self._redo.pop()
        self._undo.append(edit)
        self._put({id: after for id, (_, after) in edit.changes.items()}, edit.stands)

    def _edit(self, edit: Edit) -> None:
        self._undo.append(edit)
        self._redo.clear()
        self._put({id: after for id, (_, after) in edit.changes.items()}, edit.stands)

    def _put(self, nodes: Mapping[NodeId, Node | None], at: NodeId) -> None:
        for id, node in nodes.items():
            if node is None:
                del self._nodes[id]
                self._steps.pop(id, None)
            else:
                self._nodes[id] = node
        self._at = at
        self._tell(Change(frozenset(nodes)))

    # Telling

    def subscribe(self, listener: Listener) -> None:
        """Call the listener after each change. It is held weakly: who stops listening just goes away."""
        ref = weakref.WeakMethod(listener) if isinstance(listener, MethodType) else weakref.ref(listener)
        self._listeners.append(ref)

    def unsubscribe(self, listener: Listener) -> None:
        """Call the listener no more."""
        self._listeners = [ref for ref in self._listeners if ref() not in (None, listener)]

    def _tell(self, change: Change) -> None:
        for listener in list(self._alive()):
            listener(change)

    def _alive(self) -> Iterator[Listener]:
        self._listeners = [ref for ref in self._listeners if ref() is not None]
        yield from (listener for ref in self._listeners if (listener := ref()) is not None)

    # Shown

    def __str__(self) -> str:
        return self.position.describe(names=self._names)

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": repr(self), "image/svg+xml": picture.svg(self.position, names=self._names)}


def _named(name: str) -> str:
    """A name as it is kept: trimmed, on one line."""
    name = " ".join(name.split())
    if len(name) > LONGEST_NAME:
        raise ValueError(f"the name {name!r} has {len(name)} characters; {LONGEST_NAME} are the most")
    name.encode()
    return name
