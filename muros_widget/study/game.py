"""A game that is being played or studied: the one place where it changes, edit by edit.

Each of its sides has a room of its own: the tree and its positions (`played`), what was done to it (`history`), what is
said at a moment (`moment`), the record (`recording`), its files (`autosave`), who is told of changes (`listening`),
pictures (`games.picture`, `games.strip`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import RLock
from types import MappingProxyType
from typing import Any, Literal, Protocol, Self

from ..games import picture, registry
from ..games.layout import Viewer
from ..games.position import Position, Step
from ..games.signs import Svg
from ..games.strip import strip
from ..games.texts import Message
from . import files
from .alone import alone
from .autosave import Shelf
from .grafting import grafted
from .history import History
from .listening import Listeners
from .moment import Moment
from .played import Played
from .record import LONGEST_NAME, Record, nodes_of
from .recording import besides, names_of, recorded
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
            opening = start
        else:
            opening = start.opening(rules)
        self._tree = Played(opening)
        self.tags: dict[str, str] = {}
        """What else a record tells of the game: Event, Date, names …"""
        self.rest: tuple[str, ...] = ()
        """What of a record could not be read, verbatim; it is written back when the game is saved."""
        self._at = ROOT
        self._next = ROOT + 1
        self._history = History()
        self._shelf = Shelf()
        self._listeners: Listeners[Change] = Listeners()
        self.lock = RLock()
        seats = opening.layout.seats
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

    @alone
    def name(self, seat: int, name: str) -> Self:
        """Call a player so; "" gives back the seat's own name. No edit: `undo` leaves names alone.

        Raises IndexError for a seat that is not there, ValueError for a name of more than 40 characters, SaveError as
        any edit does.
        """
        if not 0 <= seat < len(self._names):
            raise IndexError(f"no seat {seat}; there are {len(self._names)}, from 0")
        names = (*self._names[:seat], _named(name), *self._names[seat + 1 :])
        if names != self._names:
            self._keep(self.nodes, names)
            self._names = names
            self._listeners.tell(Change(names=True))
        return self

    # Where it stands

    @property
    def nodes(self) -> Mapping[NodeId, Node]:
        """All nodes by id, read-only; the root is 0."""
        return MappingProxyType(self._tree.nodes)

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
        return self._tree.nodes[self._at].ply

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that led here."""
        return tuple(node.move for node in self.path(self._at) if node.move is not None)

    def path(self, node: NodeId) -> tuple[Node, ...]:
        """The nodes from the root to that node, both included."""
        return self._tree.path(node)

    def position_at(self, node: NodeId) -> Position:
        """The position at a node."""
        return self._tree.position_at(node)

    def step_to(self, node: NodeId) -> Step[Position]:
        """The step that leads to a node other than the root."""
        return self._tree.step_to(node)

    @property
    def can_be_written(self) -> bool:
        """Whether the game writes its positions down, so that there can be a record of it."""
        return bool(self._tree.opening.tags)

    def record(self, **tags: str) -> Record:
        """The game written down, with these tags besides those of its start.

        Raises TypeError for a game that does not write its positions down and for a tag that is no text, ValueError for
        one that contradicts the start or a player's name.

        >>> game = Game.deal(seed=7)
        >>> step = game.play("G@N3")
        >>> Game.of(game.record(Event="Sunday")).tags
        {'Event': 'Sunday'}
        """
        return self._record(self.nodes, self._names, tags)

    def _record(self, nodes: Mapping[NodeId, Node], names: Sequence[str], tags: Mapping[str, str]) -> Record:
        return recorded(self._tree.opening, nodes, names, {**self.tags, **tags}, self.rest)

    @classmethod
    def of(cls, record: Record) -> Self:
        """The game of a record, at the end of its main line. Raises IllegalMove for a record with a wrong move."""
        start = record.start
        game = cls(start, names=names_of(record, start.layout.seats))
        game.tags = besides(record, start)
        game.rest = record.rest
        game._tree = Played(start, nodes_of(record.entries))
        game._next = len(record.entries)
        for node in game.nodes:
            if node != ROOT:
                game.step_to(node)
        return game.last()

    @alone
    def save(self, path: str | Path, **tags: str) -> None:
        """Write the game to a file: a document where the name ends in .json, else text. All of it or nothing.

        The tags are the game's from then on.
        """
        self._shelf.save(Path(path), self.record(**tags))
        self.tags.update(tags)

    @classmethod
    def load(cls, path: str | Path, *, lenient: bool = False) -> Self:
        """Read the first game of a file. Raises RecordError with every fault in it.

        `lenient` reads what is good of a faulty file; the game keeps the rest of it verbatim (`rest`), and so does a
        file to which it is saved. Raises ValueError for a file with no game.
        """
        path = Path(path)
        content, seen = files.look(path)
        reading = files.read(content, path.name)
        records = (reading if lenient else reading.strict()).kept
        if not records:
            raise ValueError(f"{path} holds no game")
        game = cls.of(records[0])
        if len(records) == 1 and not reading.diagnostics:
            game._shelf.loaded(path, seen)
        return game

    @alone
    def autosave(self, path: str | Path | None) -> Self:
        """Keep the game in a file from now on, in the form that `save` gives it; None: no longer.

        Every edit is on the disk before it is made and before anyone hears of it. One that can't be saved is refused:
        it raises SaveError, and the game and the file are as they were. What is put in `tags` is saved with the next
        edit. A document (.json) takes longer to write than text: of 5,000 moves 0.6 s, text 20 ms.

        Raises FileExistsError where the file holds anything but this game as it was last saved or loaded, or several
        games; SaveError where it can't be written.
        """
        if path is None:
            self._shelf.let_go()
        else:
            self._shelf.take_on(Path(path), self.record())
        return self

    @property
    def file(self) -> Path | None:
        """The file that each edit is kept in; None where none is (`autosave`)."""
        return self._shelf.file

    def _keep(self, nodes: Mapping[NodeId, Node], names: Sequence[str]) -> None:
        """Have the file hold the game as it is to be, where one is kept."""
        if self.file:
            self._shelf.keep(self._record(nodes, names, {}))

    @property
    def here(self) -> Moment:
        """The moment at which the game stands, to say something of it."""
        return Moment(self, self._at)

    def moment(self, node: NodeId) -> Moment:
        """The moment of any node."""
        return Moment(self, self._tree.node(node).id)

    def __getitem__(self, ply: int) -> Moment:
        """The moment after so many moves of the main line: ``game[12]``, the last for ``game[-1]``.

        Raises IndexError when the main line is shorter.
        """
        line = self._tree.line(ROOT)
        if not -len(line) <= ply < len(line):
            raise IndexError(f"the main line has {len(line) - 1} moves")
        return Moment(self, line[ply])

    def below(self, node: NodeId) -> list[NodeId]:
        """A node and all that follow it, parents first."""
        return self._tree.below(node)

    # Stepping is no edit

    @alone
    def go(self, node: NodeId) -> Self:
        """Stand at a node."""
        self._tree.node(node)
        if node != self._at:
            self._at = node
            self._listeners.tell(Change())
        return self

    def first(self) -> Self:
        """Go to the start."""
        return self.go(ROOT)

    def back(self) -> Self:
        """Go one move back; stays at the start."""
        parent = self.nodes[self._at].parent
        return self if parent is None else self.go(parent)

    def forward(self) -> Self:
        """Go one move forward along the first child; stays at a last node."""
        children = self.nodes[self._at].children
        return self.go(children[0]) if children else self

    def last(self) -> Self:
        """Go to the end of the line."""
        return self.go(self._tree.line(self._at)[-1])

    # Editing

    @alone
    def play(self, move: str, at: NodeId | None = None) -> Step[Position]:
        """Play a move from where the game stands, or from node `at`, and stand after it.

        A move that is already there is gone to; another one at an earlier node starts a variation. Raises IllegalMove,
        or SaveError (`autosave`), and nothing has changed then.
        """
        here = self._tree.node(self._at if at is None else at)
        step = self.position_at(here.id).play(move)
        for child in here.children:
            if self._tree.nodes[child].move == step.move:
                self.go(child)
                return self.step_to(child)
        node = Node(self._next, here.id, step.move, here.ply + 1)
        grown = replace(here, children=(*here.children, node.id))
        label = Message("edit.play", {"move": step.move})
        edit = Edit(label, {here.id: (here, grown), node.id: (None, node)}, self._at, node.id)
        self._make(edit, node.id, {node.id: step})
        return step

    @alone
    def change(self, label: Message, nodes: Mapping[NodeId, Node | None], at: NodeId) -> None:
        """Make an edit of nodes that are there: what each becomes, None for one that goes; `at` is where it is made.

        The game goes on standing where it does, unless that is gone. Positions are not in question here.
        """
        now = self._tree.nodes
        gone = nodes.get(self._at, now[self._at]) is None
        stood, stays = (self._at, at) if gone else (at, self._at)
        self._make(Edit(label, {id: (now[id], node) for id, node in nodes.items()}, stood, at), stays)

    @alone
    def graft(self, at: NodeId, source: Game, top: NodeId, label: Message) -> None:
        """Copy the tree that begins with a node of a game, this one or another, to follow at a node of this one."""
        changes, steps = grafted(self._tree, at, source._tree, top, self._next)
        self._make(Edit(label, changes, at, at), self._at, steps)

    @property
    def undoes(self) -> Message | None:
        """What `undo` would take back; None when there is nothing."""
        return self._history.label(1)

    def edit(self, back: int) -> Message | None:
        """What the edit was that `undo` would take back first (1), second (2) …; None when there are fewer."""
        return self._history.label(back)

    @property
    def redoes(self) -> Message | None:
        """What `redo` would do again; None when there is nothing."""
        return self._history.redoes

    @alone
    def undo(self) -> None:
        """Take back the last edit and stand where it was made. Raises IndexError when there is none."""
        edit, history = self._history.undo()
        self._put(edit.before, edit.stood, history)

    @alone
    def redo(self) -> None:
        """Do again what was undone last. Raises IndexError when there is nothing."""
        edit, history = self._history.redo()
        self._put(edit.after, edit.stands, history)

    def _make(self, edit: Edit, at: NodeId, steps: Mapping[NodeId, Step[Position]] = MappingProxyType({})) -> None:
        """Make a new edit, with the steps that lead to its new nodes."""
        self._put(edit.after, at, self._history.with_edit(edit), steps)

    def _put(
        self,
        nodes: Mapping[NodeId, Node | None],
        at: NodeId,
        history: History,
        steps: Mapping[NodeId, Step[Position]] = MappingProxyType({}),
    ) -> None:
        """Change these nodes, once the change is kept: what can't be kept does not happen."""
        if self.file:
            become = {**self.nodes, **nodes}
            self._keep({id: node for id, node in become.items() if node is not None}, self._names)
        self._history = history
        self._next = max(self._next, 1 + max(nodes, default=ROOT))
        self._tree.put(nodes, steps)
        self._at = at
        self._listeners.tell(Change(frozenset(nodes)))

    # Telling

    def subscribe(self, listener: Listener) -> None:
        """Call the listener after each change. It is held weakly: who stops listening just goes away."""
        self._listeners.add(listener)

    def unsubscribe(self, listener: Listener) -> None:
        """Call the listener no more."""
        self._listeners.remove(listener)

    # Shown

    def to_svg(
        self,
        at: NodeId | Moment | None = None,
        *,
        seat: Viewer | Literal["all"] = "all",
        theme: picture.Theme = "light",
        language: str = "en",
        width: float | None = None,
    ) -> Svg:
        """The position as a picture, `width` pixels wide; of the place where the game stands, if not said.

        `at` is a moment, ``game[12]`` say, or a node. `seat` is whose eyes it has, None for the public's; what is
        marked is drawn where nothing is hidden.

        >>> picture = Game.deal(seed=7).to_svg(theme="dark")
        >>> picture.startswith("<svg")
        True
        >>> Path("board.svg").write_text(picture)  # doctest: +SKIP
        """
        node = self._picked(at)
        marks = self.nodes[node].marks if seat == "all" else ()
        position = self.position_at(node)
        return picture.svg(position, seat, theme, language, self._names, marks=marks, width=width)

    def strip(
        self,
        at: NodeId | Moment | None = None,
        *,
        seat: Viewer | Literal["all"] = "all",
        theme: picture.Theme = "light",
        language: str = "en",
        width: float | None = None,
        columns: int | None = None,
    ) -> Svg:
        """The move that leads there, event by event, as a row of small boards: for papers and rule books.

        The arguments are those of `to_svg`; there are `columns` boards in a row, at most five if not said. Raises
        ValueError at the start.

        >>> game = Game.deal(seed=7)
        >>> step = game.play("G@N3")
        >>> picture = game.strip()
        """
        step = self.step_to(self._picked(at))
        return strip(step, seat, theme, language, self._names, width=width, columns=columns)

    def _picked(self, at: NodeId | Moment | None) -> NodeId:
        """The node that is meant; the one where the game stands, if none is said."""
        return self._at if at is None else self._tree.node(at.id if isinstance(at, Moment) else at).id

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
