"""How a session stands: its entries taken in one after the other. Knows neither files nor clocks, and asks nobody.

Where a session is (`Stage`) follows from what has happened, so a session that is read from its file is where it was;
but the curtain is down again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, Literal

from ...games.layout import Seat
from ...games.position import Position
from ...games.refusal import IllegalMove
from ...study.game import Game
from ...study.record import start_of
from ...study.tree import NodeId
from ..asking import Kind
from .entries import (
    Agreed,
    Answered,
    AnyEntry,
    AskedAgain,
    Failed,
    Header,
    Judged,
    Lifted,
    Lowered,
    Moved,
    Remarked,
    Resumed,
    Stopped,
    UndoAnswered,
    UndoAsked,
)
from .questions import Answer, Said, read_answers
from .turns import Turn

StageName = Literal[
    "consent", "declined", "curtain", "turn", "judging", "undo", "thinking", "stopped", "questions", "done"
]


@dataclass(frozen=True, slots=True)
class Stage:
    """Where a session is, and whom it is about; behind a curtain lies a ``turn`` or the ``questions``."""

    name: StageName
    seat: Seat | None = None
    behind: Literal["", "turn", "questions"] = ""

    @property
    def looking(self) -> bool:
        """Whether someone looks at what others must not see."""
        return self.name in ("turn", "questions")


@dataclass(slots=True)
class Request:
    """Someone asks to go back to where the game stood after `ply` moves; `waits` for those who have not answered.

    `agreed` is None while it is open.
    """

    seat: Seat
    ply: int
    moves: tuple[str, ...]
    waits: list[Seat]
    agreed: bool | None = None

    def may_answer(self, seat: Seat, agreed: bool) -> bool:
        """Whether a seat can say so: one that is waited for either, and who asked that it does not agree any more."""
        return seat in self.waits or (seat == self.seat and not agreed)


@dataclass(frozen=True, slots=True)
class Halt:
    """A bot that does not go on by itself: ``stopped``, at fault, or its move could not be kept (``unsaved``)."""

    seat: Seat
    kind: Kind | Literal["stopped", "unsaved"]
    said: Said = ""


class Course:
    """What has happened in a session so far."""

    def __init__(self, header: Header):
        self.header = header
        opening = start_of(header.tags)
        self.table = Game(opening, names=[player.name for player in header.players])
        self.people: Final = tuple(seat for seat, player in enumerate(header.players) if not player.bot)
        self.agreed: dict[Seat, bool] = {}
        self.looking: Seat | None = None
        self.looks = 0
        self.turns: list[Turn] = []
        self.line: list[Turn] = []
        self.now = _begun(0, opening)
        self.judging: Turn | None = None
        self.requests: list[Request] = []
        self.halt: Halt | None = None
        self.faults: list[Failed] = []
        self.forfeited: Seat | None = None
        self.answers: dict[Seat, tuple[Answer, ...]] = {}
        self.remarks: list[tuple[int, str]] = []
        self.resumed: list[Resumed] = []

    # Where it is

    @property
    def over(self) -> bool:
        """Whether the game has ended, or was given up."""
        return self.forfeited is not None or self.table.position.is_over

    @property
    def request(self) -> Request | None:
        """The request to take moves back that is open."""
        last = self.requests[-1] if self.requests else None
        return last if last and last.agreed is None else None

    @property
    def stage(self) -> Stage:
        """Where the session is."""
        if self.header.consent and not all(self.agreed.get(seat) for seat in self.people):
            return Stage("declined" if False in self.agreed.values() else "consent")
        if self.request:
            return Stage("undo", self.request.seat)
        if self.judging:
            return Stage("judging", self.judging.seat)
        if not self.over:
            return self._stage_of_turn(self.now.seat)
        if self.header.questions:
            for seat in self.people:
                if seat not in self.answers:
                    return Stage("questions", seat) if self.looking == seat else Stage("curtain", seat, "questions")
        return Stage("done")

    def _stage_of_turn(self, seat: Seat) -> Stage:
        if seat not in self.people:
            return Stage("stopped" if self.halt else "thinking", seat)
        return Stage("turn", seat) if self.looking == seat else Stage("curtain", seat, "turn")

    @property
    def undoable(self) -> Mapping[Seat, int]:
        """Who may ask to take back a last move now, and after how many moves the game would stand then."""
        stage = self.stage
        if self.header.undo == "never" or stage.behind == "questions" or stage.name not in UNDOABLE:
            return MappingProxyType({})
        asking = (stage.seat,) if stage.name in ("turn", "judging") else self.people
        last = {turn.seat: turn.ply for turn in self.line}
        return MappingProxyType({seat: last[seat] for seat in asking if seat is not None and seat in last})

    @property
    def standings(self) -> tuple[tuple[Seat, ...], ...]:
        """Places from the first; who forfeited is alone in the last."""
        standings = self.table.position.status.standings
        if self.forfeited is None:
            return standings
        rest = (tuple(seat for seat in seats if seat != self.forfeited) for seats in standings)
        return (*(seats for seats in rest if seats), (self.forfeited,))

    def node_after(self, ply: int) -> NodeId:
        """The node of the line played after so many moves."""
        return self.table.path(self.table.at)[ply].id

    # What happens

    def take(self, entry: AnyEntry) -> None:
        """Take an entry in. Raises ValueError for one that can't have happened here, and nothing has changed then."""
        self._ways[type(entry)](entry)

    @cached_property
    def _ways(self) -> Mapping[type, Callable[[Any], None]]:
        return {
            Agreed: self._agreed,
            Lifted: self._lifted,
            Lowered: self._lowered,
            Moved: self._moved,
            Judged: self._judged,
            UndoAsked: self._undo_asked,
            UndoAnswered: self._undo_answered,
            Failed: self._failed,
            Stopped: self._stopped,
            AskedAgain: self._asked_again,
            Answered: self._answered,
            Remarked: self._remarked,
            Resumed: self._resumed,
        }

    def _at(self, entry: AnyEntry, *stages: StageName) -> None:
        stage, seat = self.stage, getattr(entry, "seat", None)
        if stage.name not in stages or (stage.seat is not None and seat != stage.seat):
            whose = "" if stage.seat is None else f" of seat {stage.seat}"
            raise ValueError(f"{type(entry).__name__} of seat {seat} can't be at the stage {stage.name!r}{whose}")

    def _agreed(self, entry: Agreed) -> None:
        self._at(entry, "consent")
        self._whose(entry.seat)
        self.agreed[entry.seat] = entry.agreed

    def _whose(self, seat: Seat) -> None:
        if seat not in self.people:
            raise ValueError(f"no person sits at seat {seat}")

    def _lifted(self, entry: Lifted) -> None:
        self._at(entry, "curtain")
        self.looking = entry.seat
        self.looks += 1
        if not self.over:
            self.now.waited += entry.waited
            self.now.looks += 1

    def _lowered(self, entry: Lowered) -> None:
        self._at(entry, "turn", "questions")
        if not self.over:
            self.now.look(entry.seconds, entry.mused)
        self.looking = None

    def _moved(self, entry: Moved) -> None:
        self._at(entry, "turn", "thinking", "stopped")
        after = self._after(entry.move)
        turn, person = self.now, entry.seat in self.people
        turn.look(entry.seconds, entry.mused)
        turn.move, turn.fault, turn.said = entry.move, entry.fault, entry.said
        self.turns.append(turn)
        self.line.append(turn)
        self.looking = self.halt = None
        if person and (self.header.rating or self.header.note):
            self.judging = turn
        self.now = _begun(len(self.line), after)
        self._play(entry.move)  # whoever hears of it finds all else as it is from now on

    def _after(self, move: str) -> Position:
        try:
            return self.table.position.play(move).after
        except IllegalMove as wrong:
            raise ValueError(f"the move {move} can't be played: {wrong}") from wrong

    def _play(self, move: str) -> None:
        """Play it; it is the main line, whatever was taken back here."""
        parent = self.table.at
        self.table.play(move)
        if self.table.nodes[parent].children[0] != self.table.at:
            self.table.here.promote(to_main=True)

    def _judged(self, entry: Judged) -> None:
        self._at(entry, "judging")
        if self.judging:
            self.judging.rating, self.judging.note, self.judging.judged = entry.rating, entry.note, True
        self.judging = None

    def _undo_asked(self, entry: UndoAsked) -> None:
        if self.undoable.get(entry.seat) != entry.ply:
            raise ValueError(f"seat {entry.seat} can't ask to go back to move {entry.ply} now")
        if self.looking is not None:
            self.now.look(entry.seconds, entry.mused)
            self.looking = None
        waits = [seat for seat in self.people if seat != entry.seat]
        moves = tuple(turn.move for turn in self.line[entry.ply :])
        self.requests.append(Request(entry.seat, entry.ply, moves, waits))
        self._settle()

    def _undo_answered(self, entry: UndoAnswered) -> None:
        request = self.request
        if request is None or not request.may_answer(entry.seat, entry.agreed):
            raise ValueError(f"seat {entry.seat} is not asked to agree to anything")
        if entry.agreed:
            request.waits.remove(entry.seat)
        else:
            request.agreed = False
        self._settle()

    def _settle(self) -> None:
        """Once all have agreed, the moves are taken back."""
        request = self.request
        if not request or request.waits:
            return
        request.agreed = True
        for turn in self.line[request.ply :]:
            turn.taken_back = True
        node = self.node_after(request.ply)
        del self.line[request.ply :]
        self.judging = self.halt = None
        self.now = _begun(request.ply, self.table.position_at(node))
        self.table.go(node)

    def _failed(self, entry: Failed) -> None:
        self._at(entry, "thinking")
        self.faults.append(entry)
        if entry.forfeits:
            self.forfeited = entry.seat
        else:
            self.halt = Halt(entry.seat, entry.kind, entry.said)

    def _stopped(self, entry: Stopped) -> None:
        self._at(entry, "thinking")
        self.halt = Halt(entry.seat, "stopped")

    def _asked_again(self, entry: AskedAgain) -> None:
        self._at(entry, "stopped")
        self.halt = None

    def _answered(self, entry: Answered) -> None:
        self._at(entry, "questions")
        self.answers[entry.seat] = read_answers(self.header.questions, entry.answers)
        self.looking = None

    def _remarked(self, entry: Remarked) -> None:
        self.remarks.append((self.table.ply, entry.text))

    def _resumed(self, entry: Resumed) -> None:
        self.resumed.append(entry)
        if self.looking is not None and not self.over:
            self.now.interrupted = True
        self.looking = None


def _begun(ply: int, position: Position) -> Turn:
    """The turn that is made at a position; nobody's when the game is over."""
    return Turn(ply, -1 if position.to_move is None else position.to_move)


UNDOABLE: Final = ("turn", "judging", "curtain", "thinking", "stopped")
"""Stages at which moves can be asked to be taken back."""
