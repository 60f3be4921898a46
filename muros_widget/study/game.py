"""A game that is being played or studied: the one place where it changes, and who is told.

Moves are replayed by the game's own rules; the tree holds moves alone, and positions are made from them and kept.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import RLock
from types import MappingProxyType, MethodType
from typing import Any, Final, Literal, Protocol, Self

from ..games import picture, registry
from ..games.layout import Viewer
from ..games.position import Position, Step
from ..games.signs import Svg
from ..games.strip import strip
from ..games.texts import Message
from . import files
from .alone import alone
from .autosave import Keeper
from .moment import Moment, one_line_end
from .record import Record, entries_of, frozen, nodes_of
from .tree import GLYPHS, ROOT, Edit, Node, NodeId


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
PLAYER: Final = "Player"
"""Records tell players' names in the tags Player1, Player2 …"""


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
        self.tags: dict[str, str] = {}
        """What else a record tells of the game: Event, Date, names …"""
        self.rest: tuple[str, ...] = ()
        """What of a record could not be read, verbatim; it is written back when the game is saved."""
        self._at = ROOT
        self._next = ROOT + 1
        self._undo: list[Edit] = []
        self._redo: list[Edit] = []
        self._saved: Keeper | None = None
        self._keeper: Keeper | None = None
        self._listeners: list[Callable[[], Listener | None]] = []
        self.lock = RLock()
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
            self._keep(self._nodes, names)
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

    @property
    def can_be_written(self) -> bool:
        """Whether the game writes its positions down, so that there can be a record of it."""
        return bool(self._opening.tags)

    def record(self, **tags: str) -> Record:
        """The game written down, with these tags besides those of its start.

        Raises TypeError for a game that does not write its positions down and for a tag that is no text, ValueError for
        one that contradicts the start or a player's name.
        """
        return self._record(self._nodes, self._names, tags)

    def _record(self, nodes: Mapping[NodeId, Node], names: Sequence[str], tags: Mapping[str, str]) -> Record:
        start = self._opening.tags
        if not self.can_be_written:
            raise TypeError(f"{self._opening.layout.title} does not say how its positions are written down (tags)")
        players = {f"{PLAYER}{seat}": name for seat, name in enumerate(names, 1) if name}
        more = {**self.tags, **tags}
        for name, value in more.items():
            if not isinstance(value, str):
                raise TypeError(f"the tag {name} is {value!r}; give a text")
            if name in start and value != start[name]:
                raise ValueError(f"the tag {name} says how the game starts; it can't be {value!r}")
            if self._seat_of(name) is not None and value != players.get(name, ""):
                raise ValueError(f"the tag {name} is a player's name: game.name({self._seat_of(name)}, {value!r})")
        told = {name: one_line_end(value) for name, value in {**start, **players, **more}.items()}
        return Record(frozen(told), entries_of(nodes), self.rest)

    def _seat_of(self, tag: str) -> int | None:
        """The seat whose player's name a tag tells; None for any other tag."""
        return next((seat for seat in range(len(self._names)) if tag == f"{PLAYER}{seat + 1}"), None)

    @classmethod
    def of(cls, record: Record) -> Self:
        """The game of a record, at the end of its main line. Raises IllegalMove for a record with a wrong move."""
        start = record.start
        players = [f"{PLAYER}{seat}" for seat in range(1, start.layout.seats + 1)]
        game = cls(start, names=[record.tags.get(player, "") for player in players])
        known = {*start.tags, *players}
        game.tags = {name: told for name, told in record.tags.items() if name not in known}
        game.rest = record.rest
        game._nodes = nodes_of(record.entries)
        game._next = len(record.entries)
        for node in game._nodes:
            if node != ROOT:
                game.step_to(node)
        return game.last()

    @alone
    def save(self, path: str | Path, **tags: str) -> None:
        """Write the game to a file: a document where the name ends in .json, else text. All of it or nothing.

        The tags are the game's from then on.
        """
        keeper = self._kept_in(Path(path))
        keeper.overwrite(self.record(**tags))
        self.tags.update(tags)
        self._saved = keeper

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read the first game of a file. Raises RecordError with every fault in it."""
        path = Path(path)
        content, seen = files.look(path)
        records = files.read(content, path.name).strict().records
        if not records:
            raise ValueError(f"{path} holds no game")
        game = cls.of(records[0])
        if len(records) == 1:
            game._saved = Keeper(path, seen)
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
            self._keeper = None
            return self
        keeper = self._kept_in(Path(path))
        keeper.take_on(self.record())
        self._saved = self._keeper = keeper
        return self

    @property
    def file(self) -> Path | None:
        """The file that each edit is kept in; None where none is (`autosave`)."""
        return self._keeper.path if self._keeper else None

    def _kept_in(self, path: Path) -> Keeper:
        known = [keeper for keeper in (self._keeper, self._saved) if keeper and keeper.path == path.resolve()]
        return known[0] if known else Keeper(path)

    def _keep(self, nodes: Mapping[NodeId, Node], names: Sequence[str]) -> None:
        """Have the file hold the game as it is to be, where one is kept."""
        if self._keeper:
            self._keeper.keep(self._record(nodes, names, {}))

    @property
    def here(self) -> Moment:
        """The moment at which the game stands, to say something of it."""
        return Moment(self, self._at)

    def moment(self, node: NodeId) -> Moment:
        """The moment of any node."""
        return Moment(self, self._node(node).id)

    def __getitem__(self, ply: int) -> Moment:
        """The moment after so many moves of the main line: ``game[12]``, the last for ``game[-1]``.

        Raises IndexError when the main line is shorter.
        """
        line = [ROOT]
        while children := self._nodes[line[-1]].children:
            line.append(children[0])
        if not -len(line) <= ply < len(line):
            raise IndexError(f"the main line has {len(line) - 1} moves")
        return Moment(self, line[ply])

    def below(self, node: NodeId) -> list[NodeId]:
        """A node and all that follow it, parents first."""
        found = [self._node(node).id]
        for id in found:
            found.extend(self._nodes[id].children)
        return found

    # Stepping is no edit

    @alone
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

    @alone
    def play(self, move: str, at: NodeId | None = None) -> Step[Position]:
        """Play a move from where the game stands, or from node `at`, and stand after it.

        A move that is already there is gone to; another one at an earlier node starts a variation. Raises IllegalMove,
        or SaveError (`autosave`), and nothing has changed then.
        """
        here = self._node(self._at if at is None else at)
        step = self.position_at(here.id).play(move)
        for child in here.children:
            if self._nodes[child].move == step.move:
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
        gone = nodes.get(self._at, self._nodes[self._at]) is None
        stood, stays = (self._at, at) if gone else (at, self._at)
        self._make(Edit(label, {id: (self._nodes[id], node) for id, node in nodes.items()}, stood, at), stays)

    @alone
    def graft(self, at: NodeId, source: Game, top: NodeId, label: Message) -> None:
        """Copy the tree that begins with a node of a game, this one or another, to follow at a node of this one."""
        changes: dict[NodeId, tuple[Node | None, Node | None]] = {}
        steps: dict[NodeId, Step[Position]] = {}
        twin: dict[NodeId, NodeId] = {}
        fresh = self._next

        def now(id: NodeId) -> Node:
            became = changes[id][1] if id in changes else self._nodes[id]
            assert became is not None  # grafting takes nothing away
            return became

        for id in source.below(top):
            copied = source.nodes[id]
            parent = now(at if id == top else twin[copied.parent or ROOT])
            same = [child for child in parent.children if now(child).move == copied.move]
            if same:
                twin[id] = same[0]
                node = now(same[0])
                merged = replace(
                    node,
                    comments=tuple(dict.fromkeys((*node.comments, *copied.comments))),
                    glyphs=tuple(glyph for glyph in GLYPHS if glyph in {*node.glyphs, *copied.glyphs}),
                    marks=tuple(dict.fromkeys((*node.marks, *copied.marks))),
                    questions=tuple({one.lang: one for one in (*copied.questions, *node.questions)}.values()),
                    worth=copied.worth if node.worth is None else node.worth,
                )
                changes[node.id] = (changes.get(node.id, (self._nodes.get(node.id), None))[0], merged)
                continue
            before = steps[parent.id].after if parent.id in steps else self.position_at(parent.id)
            steps[fresh] = before.play(copied.move or "")
            twin[id] = fresh
            node = replace(copied, id=fresh, parent=parent.id, ply=parent.ply + 1, children=())
            changes[fresh] = (None, node)
            grown = replace(parent, children=(*parent.children, fresh))
            changes[parent.id] = (changes.get(parent.id, (self._nodes.get(parent.id), None))[0], grown)
            fresh += 1
        self._make(Edit(label, changes, at, at), self._at, steps)

    @property
    def undoes(self) -> Message | None:
        """What `undo` would take back; None when there is nothing."""
        return self._undo[-1].label if self._undo else None

    def edit(self, back: int) -> Message | None:
        """What the edit was that `undo` would take back first (1), second (2) …; None when there are fewer."""
        return self._undo[-back].label if 0 < back <= len(self._undo) else None

    @property
    def redoes(self) -> Message | None:
        """What `redo` would do again; None when there is nothing."""
        return self._redo[-1].label if self._redo else None

    @alone
    def undo(self) -> None:
        """Take back the last edit and stand where it was made. Raises IndexError when there is none."""
        if not self._undo:
            raise IndexError("nothing to undo")
        edit = self._undo[-1]
        before = {id: before for id, (before, _) in edit.changes.items()}
        self._put(before, edit.stood, self._undo[:-1], [*self._redo, edit])

    @alone
    def redo(self) -> None:
        """Do again what was undone last. Raises IndexError when there is nothing."""
        if not self._redo:
            raise IndexError("nothing to redo")
        edit = self._redo[-1]
        self._put(_after(edit), edit.stands, [*self._undo, edit], self._redo[:-1])

    def _make(self, edit: Edit, at: NodeId, steps: Mapping[NodeId, Step[Position]] = MappingProxyType({})) -> None:
        """Make a new edit, with the steps that lead to its new nodes."""
        self._put(_after(edit), at, [*self._undo, edit], [], steps)

    def _put(
        self,
        nodes: Mapping[NodeId, Node | None],
        at: NodeId,
        undo: list[Edit],
        redo: list[Edit],
        steps: Mapping[NodeId, Step[Position]] = MappingProxyType({}),
    ) -> None:
        """Change these nodes, once the change is kept: what can't be kept does not happen."""
        if self._keeper:
            become = {**self._nodes, **nodes}
            self._keep({id: node for id, node in become.items() if node is not None}, self._names)
        self._undo, self._redo = undo, redo
        self._steps.update(steps)
        self._next = max(self._next, 1 + max(nodes, default=ROOT))
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

        >>> Path("board.svg").write_text(Game.deal(seed=7).to_svg(theme="dark"))  # doctest: +SKIP
        """
        node = self._at if at is None else self._node(at.id if isinstance(at, Moment) else at).id
        marks = self._nodes[node].marks if seat == "all" else ()
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
        step = self.step_to(self._at if at is None else at.id if isinstance(at, Moment) else at)
        return strip(step, seat, theme, language, self._names, width=width, columns=columns)

    def __str__(self) -> str:
        return self.position.describe(names=self._names)

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": repr(self), "image/svg+xml": picture.svg(self.position, names=self._names)}


def _after(edit: Edit) -> Mapping[NodeId, Node | None]:
    """The nodes that an edit changes, as they become."""
    return {id: after for id, (_, after) in edit.changes.items()}


def _named(name: str) -> str:
    """A name as it is kept: trimmed, on one line."""
    name = " ".join(name.split())
    if len(name) > LONGEST_NAME:
        raise ValueError(f"the name {name!r} has {len(name)} characters; {LONGEST_NAME} are the most")
    name.encode()
    return name
