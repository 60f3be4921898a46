"""What every game offers: positions, steps, events, motions, choices, refusals and observations. Knows no game.

A move gives a `Step`, which says what happened: its events in order, each a set of motions of pieces that happen
together. The position after a move is computed at once, the events when someone asks for them. Whatever shows or
explains a move (board, sentence, picture, statistics) reads the events and never works out a rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import insort
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from .layout import Layout, Seat, Viewer
from .texts import Facts, Message, plain

if TYPE_CHECKING:
    from .engine import Engine
    from .sketch import Sketch

Here = TypeVar("Here", bound="Position", covariant=True)
Standings = tuple[tuple[Seat, ...], ...]
"""Places from the first to the last, the seats that share each."""


@dataclass(frozen=True, slots=True, order=True)
class Lying:
    """A piece where it lies. One that is not seen has neither identity nor face.

    `lies` is how it lies: "" as usual, "over" with its face down, "round" upside down. A piece that lies face down
    in an open place is turned, not unseen.
    """

    piece: int | None
    face: str | None
    lies: str = ""


Table = Mapping[str, tuple[Lying, ...]]
"""What lies where: the pieces at each place, in order where it is a row. Places without a piece may be absent."""


@dataclass(frozen=True, slots=True)
class Motion:
    """One piece going from one place to another, or turning where it lies.

    The indices say where in a row it was and comes to lie; they are None at places that are no rows.
    """

    piece: int | None
    face: str | None
    source: str
    target: str
    was: str = ""
    lies: str = ""
    source_index: int | None = None
    target_index: int | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: motions together, the places it is about, its rule, and its facts.

    Facts are public: every seat reads them. What only some may know is told by motions alone. `group` is the group of
    places (a line, say) that it plays out on. An event with no `places` is about those that its motions touch.
    """

    kind: str
    motions: tuple[Motion, ...] = ()
    places: tuple[str, ...] = ()
    group: str | None = None
    rule: str | None = None
    facts: Facts = field(default_factory=dict)

    def sentence(self, layout: Layout, language: str = "en", names: Sequence[str] = ()) -> str:
        """The event in words, with asterisks around what a display may stress; `names` are the players'."""
        return layout.say(f"event.{self.kind}", {**self.plain_facts, **self.facts}, language, names)

    @property
    def plain_facts(self) -> Facts:
        """What any event's text may name: the faces `moved`, how many `pieces`, `source` and `target`, the `group`."""
        first = self.motions[0] if self.motions else None
        return {
            "moved": tuple(motion.face for motion in self.motions),
            "pieces": len(self.motions),
            "source": first.source if first else None,
            "target": first.target if first else None,
            "group": self.group,
        }


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


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move can't be played: a code, the rule, the places that are in the way, and a sentence."""

    code: str
    layout: Layout = field(repr=False, compare=False)
    rule: str | None = None
    places: tuple[str, ...] = ()
    facts: Facts = field(default_factory=dict)

    def say(self, language: str = "en") -> str:
        """The sentence in a language."""
        return plain(self.layout.say(f"refusal.{self.code}", self.facts, language))

    @property
    def sentence(self) -> str:
        """The sentence in English: what is wrong, where, and what to do."""
        return self.say()

    def __str__(self) -> str:
        return self.sentence


class TagError(ValueError):
    """A record's tag that tells no start: which one, everything that is wrong with it, and what is to be done."""

    def __init__(
        self,
        tag: str,
        faults: Sequence[object],
        *,
        code: str = "setup",
        expected: str = "a start that can be",
        remedy: str = "",
    ):
        super().__init__("\n".join(map(str, faults)))
        self.tag = tag
        self.faults = tuple(map(str, faults))
        self.code = code
        self.expected = expected
        self.remedy = remedy or f"mend the tag {tag}"


class IllegalMove(ValueError):
    """A move that can't be played; `refusal` says why."""

    def __init__(self, refusal: Refusal):
        super().__init__(refusal.sentence)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Tally:
    """A public count by face, most important first: ``tally.ID`` is its text. `ranks` groups faces that rank equal."""

    id: str
    counts: Mapping[str, int]
    ranks: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Status:
    """What a table's public display says of a position. Turns count from 0; a turn may take several moves."""

    to_move: Seat | None
    phase: str
    turn: int
    facts: Facts = field(default_factory=dict)
    tallies: tuple[Tally, ...] = ()
    standings: Standings = ()
    scores: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Observation:
    """What a viewer may know of a position and nothing else: all that a bot is given.

    `places` holds the faces at each place, None for each unseen piece, sorted where the place is no row.
    `legal_moves` are the viewer's own; empty while another is asked.
    """

    viewer: Viewer
    status: Status
    places: Mapping[str, tuple[tuple[str | None, str], ...]]
    legal_moves: Sequence[str]


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
        status = self.status
        if status.scores:
            own, others = status.scores[seat], [its for other, its in enumerate(status.scores) if other != seat]
            return tuple(mine - max((its[rank] for its in others), default=0) for rank, mine in enumerate(own))
        places = {one: -place for place, seats in enumerate(status.standings) for one in seats}
        if seat not in places:
            return ()
        return (places[seat] - max((place for other, place in places.items() if other != seat), default=0),)

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

    def redealt(self, unseen: Mapping[str, Sequence[str]]) -> Position:
        """The same position with other pieces where `unseen` says: faces by place. Games with secrets write it."""
        if unseen:
            raise NotImplementedError(f"{type(self).__name__} has hidden pieces but does not say how to redeal them")
        return self

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


class ChoicePosition(Position):
    """A position whose moves derive from the choices it offers: a game lists them and need not write notation."""

    @property
    @abstractmethod
    def offered(self) -> Sequence[tuple[Choice, ...]]:
        """The legal moves as sequences of choices."""

    @cached_property
    def _by_token(self) -> dict[str, tuple[Choice, ...]]:
        return {"-".join(choice.token for choice in choices): choices for choices in self.offered}

    @property
    def legal_moves(self) -> Sequence[str]:
        """The tokens of what is offered."""
        return tuple(self._by_token)

    def choices(self, move: str) -> tuple[Choice, ...]:
        """The choices that make a legal move."""
        return self._by_token[move]

    def read_move(self, text: str) -> str:
        """Tokens are read whatever their case."""
        wanted = text.strip().casefold()
        return next((token for token in self._by_token if token.casefold() == wanted), text.strip())


def everything(_place: str) -> bool:
    """The sight of one who sees every place."""
    return True


def moved(
    table: Table, motions: Sequence[Motion], sees: Callable[[str], bool] = everything
) -> dict[str, tuple[Lying, ...]]:
    """The table after motions that happen together: all pieces are taken up first, then put down.

    `sees` says which places are open to whom the table is told; a piece put at another place is no longer known.

    >>> table = {"a": (Lying(1, "pawn"),)}
    >>> moved(table, [Motion(1, "pawn", "a", "b")])
    {'b': (Lying(piece=1, face='pawn', lies=''),)}
    """
    work = {place: list(pieces) for place, pieces in table.items()}
    for motion in motions:
        _take(work, motion.source, motion.source_index, motion.piece)
    for motion in motions:
        lying = Lying(motion.piece, motion.face, motion.lies)
        _put(work, motion.target, motion.target_index, lying if sees(motion.target) else UNSEEN)
    return {place: tuple(pieces) for place, pieces in work.items() if pieces}


def unmoved(
    table: Table, motions: Sequence[Motion], sees: Callable[[str], bool] = everything
) -> dict[str, tuple[Lying, ...]]:
    """The table before those motions: the same motions, read backwards."""
    back = [
        Motion(m.piece, m.face, m.target, m.source, m.lies, m.was, m.target_index, m.source_index)
        for m in reversed(motions)
    ]
    return moved(table, back, sees)


def start_of(position: Position) -> Table:
    """The table before the opening events of a position."""
    table = position.table
    for event in reversed(position.opening):
        table = unmoved(table, event.motions, position.layout.recorded)
    return table


UNSEEN = Lying(None, None)


def _take(work: dict[str, list[Lying]], place: str, index: int | None, piece: int | None) -> None:
    pieces = work.get(place, [])
    if index is None:
        index = next((i for i, lying in enumerate(pieces) if lying.piece == piece), None)
        if index is None:
            index = next((i for i, lying in enumerate(pieces) if lying.piece is None), None)
    if index is None or index >= len(pieces) or pieces[index].piece not in (piece, None):
        raise ValueError(f"no piece {piece} at {place!r} to move")
    del pieces[index]


def _put(work: dict[str, list[Lying]], place: str, index: int | None, lying: Lying) -> None:
    pieces = work.setdefault(place, [])
    if index is not None:
        pieces.insert(index, lying)
    elif lying.piece is None:
        pieces.append(lying)
    else:
        insort(pieces, lying, key=lambda one: (one.piece is None, one.piece or 0))
