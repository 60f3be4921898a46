"""What every game offers: its positions, the choices that make a move, and the step that a move gives. Knows no game.

A move gives a `Step`, which says what happened: its events in order (`events`), each a set of motions of pieces that
happen together. The position after a move is computed at once, the events when someone asks for them. Whatever shows
or explains a move (board, sentence, picture, statistics) reads the events and never works out a rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from .events import Event, Table, unmoved
from .layout import Layout, Seat, Viewer
from .refusal import IllegalMove, Refusal, TagError
from .status import Observation, Status, lead
from .texts import Facts, Message, plain

if TYPE_CHECKING:
    from .engine import Engine
    from .sketch import Sketch

Here = TypeVar("Here", bound="Position", covariant=True)


@dataclass(frozen=True, slots=True)
class Choice:
    """One part of a move as a player makes it: a face at a place, a place, or a named option (with a face)."""

    place: str | None = None
    face: str | None = None
    option: str | None = None

    @property
    def token(self) -> str:
        """The choice in notation, for games that say nothing else about it."""
        return ".".join(part for part in (self.option, self.face if not self.option else None, self.place) if part)


class Step(Generic[Here]):
    """A move and what it did: `before`, `move`, the `events` in order (told on demand), `after`."""

    __slots__ = ("_events", "after", "before", "move")

    def __init__(self, before: Here, move: str, after: Here):
        self.before = before
        self.move = move
        self.after = after
        self._events: tuple[Event, ...] | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        if self._events is None:
            self._events = self.before.events_of(self.move)
        return self._events

    @property
    def seat(self) -> Seat | None:
        """Who made the move."""
        return self.before.to_move

    def __repr__(self) -> str:
        return f"<Step {self.move}: {', '.join(event.kind for event in self.events)}>"

    def __str__(self) -> str:
        layout = self.before.layout
        return "\n".join([self.move, *(f"  {plain(event.sentence(layout))}" for event in self.events)])


class Position(ABC):
    """A position of a game: an immutable value. A game writes the abstract part; the rest follows from it."""

    __slots__ = ()

    @property
    @abstractmethod
    def layout(self) -> Layout:
        """The table this is played on."""

    @property
    @abstractmethod
    def table(self) -> Table:
        """Where every piece lies, with nothing hidden; at an unrecorded place lie as many `UNSEEN` as there are."""

    @property
    @abstractmethod
    def status(self) -> Status:
        """What the public display says."""

    @property
    @abstractmethod
    def legal_moves(self) -> Sequence[str]:
        """The moves of the seat that is asked; empty when the game is over."""

    @abstractmethod
    def choices(self, move: str) -> tuple[Choice, ...]:
        """A legal move as the choices a player makes, no two moves alike."""

    @abstractmethod
    def after(self, move: str) -> Position:
        """The position after a legal move."""

    @abstractmethod
    def events_of(self, move: str) -> tuple[Event, ...]:
        """What a legal move does, event by event."""

    @property
    def opening(self) -> tuple[Event, ...]:
        """Events that came before the first move, already on the table."""
        return ()

    @property
    def readings(self) -> tuple[Message, ...]:
        """What is to be said of the rules that hold, where a game can be played by several."""
        return ()

    def explanation(self, reading: Message, language: str = "en") -> str:
        """What one of the `readings` settles and means, in lines of text; "" where there is no more to say."""
        return ""

    @property
    def origin(self) -> Message | None:
        """How this very deal can be had again, if it can. Told only where nothing is hidden: it tells every hand."""
        return None

    @property
    def tables(self) -> Sequence[int]:
        """The numbers of players that a new game by the same rules can have; none where it can't be dealt anew."""
        return ()

    def anew(self, players: int, seed: int, start: Seat | None = None) -> Position:
        """A new game by the same rules: its opening position, dealt from the seed; `start` moves first.

        Without `start` the game's own way decides who does. Games that name `tables` write it.
        """
        raise NotImplementedError(f"{type(self).__name__} does not say how a new game is dealt")

    @property
    def to_move(self) -> Seat | None:
        """The seat that is asked for a move; None when the game is over."""
        return self.status.to_move

    @property
    def phase(self) -> str | int:
        """The phase of the game."""
        return self.status.phase

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    def read_move(self, text: str) -> str:
        """The move that a text means, in its exact notation; a text that means none comes back as it is."""
        return text.strip()

    def move_of(self, choices: Sequence[Choice]) -> str | None:
        """The token of the move that these choices make, legal or not, so that `why_not` can answer for it.

        None where no move is made so. Games with more to say than "not legal" write it.
        """
        return next((move for move in self.legal_moves if self.choices(move) == tuple(choices)), None)

    def refusal_of(self, move: str) -> Refusal | None:
        """Why the seat that is asked can't play this; games with more to say than "not legal" say it here."""
        if move in self.legal_moves:
            return None
        return Refusal("over" if self.is_over else "not-legal", self.layout, facts={"move": move})

    def why_not(self, move: str, asker: Viewer = None) -> Refusal | None:
        """Why a move can't be played, or None when it can.

        With an `asker` other than the seat to move the answer is that it is another's turn, whatever the cards.
        """
        if asker is not None and asker != self.to_move and not self.is_over:
            return Refusal("not-your-turn", self.layout, facts={"seat": self.to_move})
        return self.refusal_of(self.read_move(move))

    def play(self, move: str) -> Step[Position]:
        """Play a move.

        Raises IllegalMove, whose `refusal` says why; the position itself never changes.
        """
        move = self.read_move(move)
        if refusal := self.refusal_of(move):
            raise IllegalMove(refusal)
        return Step(self, move, self.after(move))

    def observe(self, seat: Viewer) -> Observation:
        """What a seat may know, or the public (None)."""
        layout = self.layout
        places = {}
        for id, pieces in self.table.items():
            place = layout.place(id)
            shown = [(lying.face, lying.lies) if place.open_to(seat) else (None, "") for lying in pieces]
            if shown:
                places[id] = tuple(shown if place.row else sorted(shown, key=lambda one: (one[0] or "", one[1])))
        moves = self.legal_moves if seat is not None and seat == self.to_move else ()
        return Observation(seat, self.status, MappingProxyType(places), tuple(moves))

    def lead(self, seat: Seat) -> tuple[float, ...]:
        """How far a seat is ahead: what it has more than the most that another has, what decides first coming first.

        It compares scores where the status tells them, else places in the standings.
        """
        return lead(self.status, seat)

    @property
    def engine(self) -> Engine[Any] | None:
        """What plays this game faster than its positions do, where there is such a thing."""
        return None

    def outlook(self, seat: Seat) -> tuple[float, ...]:
        """How good the position looks for a seat to one who knows the game, greater is better; the lead by default."""
        return self.lead(seat)

    @property
    def unrecorded(self) -> Sequence[str]:
        """Faces that may lie at unrecorded places: all that the deck leaves, which may be more than lie there."""
        return ()

    def admits(self, place: str, face: str) -> bool:
        """Whether a piece that shows this may lie at a place out of sight; all may, where the rules lay none open."""
        return True

    def redealt(self, unseen: Mapping[str, Sequence[str]]) -> Position:
        """The same position with other pieces where `unseen` says: faces by place. Games with secrets write it."""
        if unseen:
            raise NotImplementedError(f"{type(self).__name__} has hidden pieces but does not say how to redeal them")
        return self

    def pieces_showing(self, unseen: Mapping[str, Sequence[str]]) -> dict[str, tuple[int, ...]]:
        """Which pieces `redealt` may put where: of those that lie at these places, such as show these faces, in order.

        Raises ValueError for faces that the pieces there, taken together, do not show.
        """
        free: dict[str | None, list[int]] = {}
        for place in sorted(unseen):
            for lying in self.table.get(place, ()):
                if lying.piece is not None:
                    free.setdefault(lying.face, []).append(lying.piece)
        waiting = {face: iter(sorted(pieces)) for face, pieces in free.items()}
        try:
            return {place: tuple(next(waiting[face]) for face in faces) for place, faces in unseen.items()}
        except (KeyError, RuntimeError):
            raise ValueError(f"no pieces at {', '.join(sorted(unseen))} that show {dict(unseen)}") from None

    def sketch(self) -> Sketch | None:
        """This position as a table in the making, to change by hand; None in games that are not set up so."""
        return None

    def under(self, rules: Any) -> Position:
        """The same position under another reading of the rules, where a game can be played by several."""
        raise TypeError(f"{self.layout.title} is played by one set of rules, not by {rules}")

    @property
    def tags(self) -> Mapping[str, str]:
        """How a record says where it starts, in the game's own words: ``Game``, ``Version``, ``Rules``, ``Setup``.

        Empty where a game does not write its positions down; one that does reads them with `restored`.
        """
        return MappingProxyType({})

    @classmethod
    def restored(cls, tags: Mapping[str, str]) -> Position:
        """The position that tags tell of. Raises TagError for what tells no position.

        Whether the version is one that can be read has been looked at already (`registry.editions`).
        """
        said = f"{cls.__name__} does not read what was written down: {', '.join(tags) or 'nothing'}"
        raise TagError("Game", [said])

    def describe(self, viewer: Viewer | Literal["all"] = "all", names: Sequence[str] = ()) -> str:
        """The position as text for people, as the viewer sees it; "all" hides nothing. `names` are the players'."""
        layout = self.layout
        lines = [plain(layout.say(f"status.{self.status.phase}", self.said_of_status, names=names))]
        for id, pieces in self.table.items():
            seen = viewer == "all" or layout.open_to(id, viewer)
            faces = ", ".join(layout.label("face", lying.face if seen else None) for lying in pieces)
            lines.append(f"{layout.label('place', id, names=names)}: {faces}")
        return "\n".join(lines)

    @property
    def said_of_status(self) -> Facts:
        """The facts that the texts of the status and the phase are filled with."""
        return {**self.status.facts, "seat": self.to_move}

    def __str__(self) -> str:
        return self.describe()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        from .picture import svg

        return {"text/plain": str(self), "image/svg+xml": svg(self)}


def start_of(position: Position) -> Table:
    """The table before the opening events of a position."""
    table = position.table
    for event in reversed(position.opening):
        table = unmoved(table, event.motions, position.layout.recorded)
    return table
