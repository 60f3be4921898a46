"""What a widget tells of its game: all of it, or what one seat knows, along the line that was played.

A story numbers its nodes. With nothing hidden they are the game's own, variations included; for a seat they are the
plies of the line played, since the numbers of undone plays would tell of them. Knows no traits.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator

from ...games.events import Event
from ...games.layout import Viewer
from ...games.position import Choice, Position, start_of
from ...games.sight import Sight, Telling
from ...study.game import Game
from ...study.tree import ROOT, NodeId
from .encoding import Eyes, Object
from .game import Wire

Offer = tuple[str, tuple[Choice, ...], tuple[Event, ...]]


class Story(ABC):
    """A game as one viewer is told it, encoded for the browser. Nodes are encoded once."""

    def __init__(self, game: Game, eyes: Eyes):
        self.game = game
        self.eyes = eyes
        self.wire = Wire(game.position_at(ROOT).layout, eyes)
        self._told: dict[int, Object] = {}

    @property
    @abstractmethod
    def table(self) -> Object:
        """All that stays the same through the game."""

    @abstractmethod
    def refresh(self, changed: Iterable[NodeId]) -> set[int]:
        """Take in a change of the game; the numbers of nodes that came or went."""

    @abstractmethod
    def node(self, number: int) -> Object | None:
        """The node of that number; None when it is no more."""

    @abstractmethod
    def game_node(self, number: int) -> NodeId | None:
        """The game's node of that number; None when there is none."""

    @property
    @abstractmethod
    def at(self) -> int:
        """Where the game stands."""

    @property
    @abstractmethod
    def numbers(self) -> range:
        """Numbers that have been given, the root aside."""

    @abstractmethod
    def offered(self, number: int) -> Iterator[Offer]:
        """The legal moves at a node, with what they would do as far as the viewer can foresee it."""

    @property
    def said(self) -> Object:
        """What is said at the start, and the order of the first moves. Only who sees everything hears it."""
        return {}

    @property
    def edits(self) -> bool:
        """Whether the game is this viewer's to undo, to redo and to annotate."""
        return self.eyes == "all"

    def position(self, number: int) -> Position:
        """The position at a node."""
        return self.game.position_at(self.game_node(number) or ROOT)

    def offers(self, number: int) -> Object:
        """The trait `offers` at a node."""
        return self.wire.offers(number, self.offered(number))


class OpenStory(Story):
    """Everything: every hand, every variation."""

    def __init__(self, game: Game):
        super().__init__(game, "all")

    @property
    def table(self) -> Object:
        """The layout and the table at the start."""
        start = self.game.position_at(ROOT)
        return self.wire.table(start, start_of(start), start.opening)

    def refresh(self, changed: Iterable[NodeId]) -> set[int]:
        """Nodes that came or went, by the game's own numbers."""
        changed = set(changed)
        for number in changed:
            self._told.pop(number, None)
        return changed - {ROOT}

    def node(self, number: int) -> Object | None:
        """The node, with all that its step did."""
        if number not in self.game.nodes or number == ROOT:
            return None
        if number not in self._told:
            node, step = self.game.nodes[number], self.game.step_to(number)
            told = Telling(step.seat, step.move, step.events, step.after.status)
            self._told[number] = self.wire.node(number, node.parent or ROOT, node.ply, told, self.wire.said(node))
        return self._told[number]

    @property
    def said(self) -> Object:
        """What is said at the root."""
        return self.wire.said(self.game.nodes[ROOT])

    def game_node(self, number: int) -> NodeId | None:
        """The same number."""
        return number if number in self.game.nodes else None

    @property
    def at(self) -> int:
        """The game's node."""
        return self.game.at

    @property
    def numbers(self) -> range:
        """Up to the newest node."""
        return range(1, max(self.game.nodes) + 1)

    def offered(self, number: int) -> Iterator[Offer]:
        """Every legal move, foreseen to its end."""
        position = self.position(number)
        for move in position.legal_moves:
            yield move, position.choices(move), position.events_of(move)


class SeatStory(Story):
    """What one seat, or the public, is told: the line that was played, and only its own moves to play.

    What an author says of the game is left out: who wrote it saw every hand.
    """

    def __init__(self, game: Game, viewer: Viewer):
        super().__init__(game, viewer)
        self.viewer = viewer
        start = game.position_at(ROOT)
        self._table, self._opening, sight = Sight.at(start, viewer)
        self._line: list[NodeId] = [ROOT]
        self._sights = [sight]
        self.refresh(())

    @property
    def table(self) -> Object:
        """The layout and the table at the start, as seen."""
        start = self.game.position_at(ROOT)
        return self.wire.table(start, self._table, self._opening)

    def refresh(self, changed: Iterable[NodeId]) -> set[int]:
        """Follow the line to where the game stands; the plies that came, changed or went."""
        line = [node.id for node in self.game.path(self.game.at)]
        same = next(
            (i for i, (a, b) in enumerate(zip(line, self._line, strict=False)) if a != b),
            min(len(line), len(self._line)),
        )
        touched = set(range(same, max(len(line), len(self._line))))
        for ply in touched:
            self._told.pop(ply, None)
        del self._sights[same:]
        for ply in range(same, len(line)):
            told, sight = self._sights[-1].follow(self.game.step_to(line[ply]))
            self._sights.append(sight)
            self._told[ply] = self.wire.node(ply, ply - 1, ply, told)
        self._line = line
        return touched

    def node(self, number: int) -> Object | None:
        """The ply of that number."""
        return self._told.get(number)

    def game_node(self, number: int) -> NodeId | None:
        """The game's node at that ply."""
        return self._line[number] if 0 <= number < len(self._line) else None

    @property
    def at(self) -> int:
        """The last ply."""
        return len(self._line) - 1

    @property
    def numbers(self) -> range:
        """The plies played."""
        return range(1, len(self._line))

    def offered(self, number: int) -> Iterator[Offer]:
        """The seat's own moves at the end of the line, foreseen up to what would bring a hidden piece to light."""
        position = self.position(number)
        if number != self.at or self.viewer is None or position.to_move != self.viewer:
            return
        for move in position.legal_moves:
            foreseen = []
            for event in position.events_of(move):
                if any(self._reveals(motion.source, motion.target) for motion in event.motions):
                    break
                foreseen.append(event)
            told, _ = self._sights[number].through(tuple(foreseen))
            yield move, position.choices(move), told

    def _reveals(self, source: str, target: str) -> bool:
        """Whether a piece comes to light; what nobody has recorded does not, for whoever plays it says what it is."""
        known = self.wire.sees(source) or not self.wire.layout.recorded(source)
        return not known and self.wire.sees(target)


def check_seat(game: Game, seat: Eyes) -> None:
    """Whether a game has such a viewer. Raises ValueError where it has not."""
    seats = range(game.position.layout.seats)
    if seat not in (None, "all", *seats) or isinstance(seat, bool):
        raise ValueError(f"seat is {seat!r}; give one of {', '.join(map(str, seats))}, None (the public) or 'all'")


def story_of(game: Game, seat: Eyes) -> Story:
    """The story for those eyes."""
    return OpenStory(game) if seat == "all" else SeatStory(game, seat)
