"""A session of people at one table, bots among them: what they may do now, and its file. Knows no browser.

Whatever is done is on the disk before it is so (`journal`), and what has happened is `course`'s to say. Whoever wants
to know of changes subscribes. What a bot thinks in its own time is brought here by `bots`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from ...games.layout import Seat
from ...games.position import Position
from ...study.alone import alone
from ...study.game import Game
from ...study.listening import Listeners
from ..asking import Fault
from ..deals import Deals, fresh_seed
from ..playing import POLICIES, Policy, generator
from ..thinking import Thinker
from .course import Course, Halt, Stage
from .entries import (
    LONGEST_NOTE,
    VERSION,
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
    Mused,
    Remarked,
    Resumed,
    Stopped,
    UndoAnswered,
    UndoAsked,
    UndoRule,
)
from .files import DECODER, read_course
from .journal import Journal
from .questions import Answer, Question, Said, question_of, read_answers, said
from .seating import back_again, seat_players

Listener = Callable[[], None]
NOT_MUSED: Final = Mused()


class NotNow(RuntimeError):
    """What can't be done where the session is; `stage` is where."""

    def __init__(self, what: str, stage: Stage):
        whose = "" if stage.seat is None else f" of seat {stage.seat}"
        super().__init__(f"{what} can't be done now: the session is at the stage {stage.name!r}{whose}")
        self.stage = stage


class Session:
    """A session, begun with `begin` or taken up again with `resume`.

    Every act raises NotNow where it can't be done, and NotKept where it can't be written down; nothing has changed
    then. `clock` gives seconds and never goes back.
    """

    def __init__(self, course: Course, journal: Journal, bots: Mapping[Seat, Any], clock: Callable[[], float]):
        self.course = course
        self.bots = bots
        self.lock = course.table.lock
        self._journal = journal
        self._clock = clock
        self._since = clock()
        self._listeners: Listeners[[]] = Listeners()

    @classmethod
    def begin(
        cls,
        start: Game | Position | Any,
        players: Sequence[Any],
        path: str | Path,
        *,
        undo: UndoRule = "agree",
        consent: Said = "",
        questions: Sequence[Question | str] = (),
        rating: Said | bool = True,
        note: bool = True,
        on_fault: Policy = "stop",
        seed: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> Session:
        """Begin a session in a new file. What the arguments mean is told at `PlaytestWidget`.

        Raises FileExistsError for a file that is there already, ValueError and TypeError for what can't be played.
        """
        position = _playable(start)
        seated, bots = seat_players(players, position.layout.seats)
        if isinstance(questions, str | Question):
            raise TypeError(f"questions: {questions!r}; give a list of them")
        if undo not in ("agree", "never"):
            raise ValueError(f"undo: {undo!r}; give 'agree' or 'never'")
        if on_fault not in POLICIES:
            raise ValueError(f"on_fault: {on_fault!r}; give {', '.join(map(repr, POLICIES))}")
        if seed is not None and (isinstance(seed, bool) or seed < 0):
            raise ValueError(f"seed: {seed!r}; give a whole number from 0")
        header = Header(
            version=VERSION,
            began=_today(),
            tags=dict(position.tags),
            players=seated,
            seed=fresh_seed() if seed is None else int(seed),
            undo=undo,
            on_fault=on_fault,
            consent=said(consent, "consent") if consent else "",
            rating=rating if isinstance(rating, bool) else said(rating, "rating"),
            note=bool(note),
            questions=tuple(map(question_of, questions)),
        )
        line = msgspec.json.encode(header)
        course = Course(msgspec.json.decode(line, type=Header))  # as it will be read
        _ask_nobody(bots, course)
        return cls(course, Journal.create(Path(path), line), bots, clock)

    @classmethod
    def resume(
        cls,
        path: str | Path,
        players: Mapping[Seat, Any] | Sequence[Any] = (),
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> Session:
        """Take a session up where it was; the curtain is down. An entry written in part is cut off.

        Bots that a word names come back by themselves; others are given again, in `players` by seat.

        Raises ValueError for a file that is no session, or lacks a bot.
        """
        course = read_course(path)  # before anything of the file is changed
        bots = back_again(course.header.players, players)
        _ask_nobody(bots, course)
        journal, torn = Journal.reopen(Path(path))
        session = cls(course, journal, bots, clock)
        session._do(Resumed(_today(), torn))
        return session

    # What is so

    @property
    def stage(self) -> Stage:
        """Where the session is."""
        return self.course.stage

    @property
    def path(self) -> Path:
        """The file."""
        return self._journal.path

    @property
    def game(self) -> Game:
        """The game so far, annotated: a copy, to look at and to keep."""
        from .annotated import annotated

        with self.lock:
            return annotated(self.course)

    def subscribe(self, listener: Listener) -> None:
        """Call the listener after each change; it is held weakly."""
        self._listeners.add(listener)

    def _do(self, entry: AnyEntry) -> None:
        """Keep an entry, and take it in. Raises ValueError for one that could not be read again, and keeps nothing."""
        before = self.stage
        line = msgspec.json.encode(entry)
        read = DECODER.decode(line)
        self._journal.append(line)
        self.course.take(read)
        if self.stage != before:
            self._since = self._clock()
        self._listeners.tell()

    def _elapsed(self) -> float:
        return round(max(0.0, self._clock() - self._since), 3)

    def _at(self, what: str, *stages: str) -> Seat:
        stage = self.stage
        if stage.name not in stages:
            raise NotNow(what, stage)
        return -1 if stage.seat is None else stage.seat

    # What people do

    @alone
    def agree(self, seat: Seat, agreed: bool = True) -> None:
        """Agree to the consent text, or not; who does not ends the session."""
        stage = self.stage
        if stage.name != "consent" or seat not in self.course.people or seat in self.course.agreed:
            raise NotNow("agreeing", stage)
        self._do(Agreed(seat, agreed))

    @alone
    def lift(self) -> None:
        """Lift the curtain, for whoever it is down for."""
        seat = self._at("lifting the curtain", "curtain")
        self._do(Lifted(seat, self._elapsed()))

    @alone
    def lower(self, mused: Mused = NOT_MUSED, *, left: bool = False) -> None:
        """Lower the curtain again, before anything is done."""
        seat = self._at("lowering the curtain", "turn", "questions")
        self._do(Lowered(seat, self._elapsed(), mused, left))

    @alone
    def play(self, move: str, mused: Mused = NOT_MUSED) -> None:
        """Play a move of the seat that looks. Raises IllegalMove, whose `refusal` says why."""
        seat = self._at("playing", "turn")
        token = self.course.table.position.play(move).move
        self._do(Moved(seat, token, self._elapsed(), mused))

    @alone
    def judge(self, rating: int | None = None, note: str = "") -> None:
        """Say what the move just made was like; nothing to skip that. Raises ValueError for what is no rating."""
        seat = self._at("judging a move", "judging")
        if rating is not None and (isinstance(rating, bool) or rating not in range(1, 6)):
            raise ValueError(f"rating: {rating!r}; give 1 to 5, or None")
        header = self.course.header
        self._do(Judged(seat, rating if header.rating else None, _note(note) if header.note else ""))

    @alone
    def ask_undo(self, seat: Seat, mused: Mused = NOT_MUSED) -> None:
        """Ask to take back a seat's last move and all that followed; where nobody else is asked, that is done."""
        undoable = self.course.undoable
        if seat not in undoable:
            raise NotNow("asking to take a move back", self.stage)
        looked = self._elapsed() if self.stage.looking else 0.0
        self._do(UndoAsked(seat, undoable[seat], looked, mused))

    @alone
    def answer_undo(self, seat: Seat, agreed: bool) -> None:
        """Agree to it, or not: one who does not is enough. Who asked takes it back by not agreeing."""
        request = self.course.request
        if request is None or not request.may_answer(seat, agreed):
            raise NotNow("answering that", self.stage)
        self._do(UndoAnswered(seat, agreed))

    @alone
    def answer(self, answers: Sequence[Answer]) -> None:
        """Answer the questionnaire, a question each; None for those left out. Raises ValueError for what fits not."""
        seat = self._at("answering", "questions")
        self._do(Answered(seat, read_answers(self.course.header.questions, answers)))

    @alone
    def remark(self, text: str) -> None:
        """Note something, as whoever leads the session: it goes with where the game stands, and no player sees it.

        Once someone has not agreed to be recorded, nothing more is.
        """
        if self.stage.name == "declined":
            raise NotNow("noting something", self.stage)
        text = _note(text)
        if not text:
            raise ValueError("a remark says something")
        self._do(Remarked(text))

    # What becomes of bots

    @alone
    def bot_moved(self, answer: str | Fault, seconds: float) -> None:
        """A bot has chosen, or was at fault: what happens then is the session's `on_fault`."""
        seat = self._at("a bot's move", "thinking")
        if isinstance(answer, str):
            self._do(Moved(seat, answer, round(seconds, 3)))
            return
        policy = self.course.header.on_fault
        if policy == "random":
            move = self._drawn()
            self._do(Moved(seat, move, round(seconds, 3), fault=answer.kind, said=_cut(answer.each)))
        else:
            self._do(Failed(seat, answer.kind, _cut(answer.each), policy == "forfeit"))

    @alone
    def bot_unsaved(self, said: Said) -> None:
        """A bot has moved, but that could not be kept: it waits until it is asked again."""
        self.course.halt = Halt(self._at("a bot's move", "thinking"), "unsaved", said)
        self._listeners.tell()

    @alone
    def stop_bot(self) -> None:
        """Stop the bot that thinks."""
        self._do(Stopped(self._at("stopping a bot", "thinking")))

    @alone
    def ask_again(self) -> None:
        """Have a bot think again that was stopped or at fault."""
        seat, halt = self._at("asking a bot again", "stopped"), self.course.halt
        if halt and halt.kind == "unsaved":  # which no file tells
            self.course.halt = None
            self._listeners.tell()
        else:
            self._do(AskedAgain(seat))

    @alone
    def play_at_random(self) -> None:
        """Draw a move at random for a bot that was stopped or at fault."""
        seat, halt = self._at("playing for a bot", "stopped"), self.course.halt
        kind = "stopped" if halt is None or halt.kind == "unsaved" else halt.kind
        self._do(Moved(seat, self._drawn(), 0.0, fault=kind, said=halt.said if halt else ""))

    def _drawn(self) -> str:
        header, moves = self.course.header, self.course.table.position.legal_moves
        rng = generator(header.seed, len(self.course.turns), len(header.players))
        return moves[int(rng.integers(len(moves)))]

    def __repr__(self) -> str:
        stage, names = self.stage, " – ".join(player.name for player in self.course.header.players)
        whose = "" if stage.seat is None else f" of {self.course.header.players[stage.seat].name}"
        return f"<Session {self.path.name}: {names}; {stage.name}{whose}, {len(self.course.line)} moves>"


def _ask_nobody(bots: Mapping[Seat, Any], course: Course) -> None:
    """Raise what asking one of the bots would, were it one that can't be asked; before anything is written."""
    for seat, bot in bots.items():
        Thinker(bot, seat, course.table.lock)


def _playable(start: Any) -> Position:
    """The position that a session starts from. Raises TypeError or ValueError for one that can't be played or kept."""
    position = _position(start)
    Deals(position.layout.seats, position).opening(0, 0)  # raises for hands that nobody has seen
    if not position.tags:
        raise TypeError(f"{position.layout.title} does not say how its positions are written down (tags)")
    if position.is_over:
        raise ValueError("the game is over where it stands; give one that can be played")
    return position


def _position(start: Any) -> Position:
    if isinstance(start, Game):
        return start.position
    if isinstance(start, Position):
        return start
    if callable(getattr(start, "opening", None)):
        opening = start.opening()
        if isinstance(opening, Position):
            return opening
    raise TypeError(f"{start!r} is nothing to play; give a game, a position or a setup")


def _note(note: str) -> str:
    if not isinstance(note, str):
        raise TypeError(f"a note is a text, not {note!r}")
    note = note.strip()
    if len(note) > LONGEST_NOTE:
        raise ValueError(f"a note has at most {LONGEST_NOTE:,} characters; this one has {len(note):,}")
    note.encode()
    return note


def _cut(told: Said) -> Said:
    """What a bot did wrong, no longer than a note in any language."""
    if isinstance(told, str):
        return told[:LONGEST_NOTE]
    return {language: text[:LONGEST_NOTE] for language, text in told.items()}


def _today() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%MZ")
