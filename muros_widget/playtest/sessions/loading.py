"""Many sessions together, as what a playtest found: the same arrays, summary and pictures. Knows no particular game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, Self, get_args

import numpy as np

from ...games.layout import Seat
from ...games.position import Position
from ...study.game import Game
from ...study.tree import ROOT
from .. import measuring, playing
from ..asking import Fault
from ..blocks import Plan
from ..deals import Deals
from ..files import Absent
from ..lines import Lines
from ..players import player_of
from ..playing import Played, retold
from ..results import Playtest
from ..rows import Array, arranged, array_of
from ..summary import Summary
from .annotated import annotated
from .course import Course
from .files import read_course
from .questions import Said, in_language
from .tables import Tables

By = Literal["name", "kind", "seat"]
PERSON = "person"
Gathered = tuple["Held", Array, Lines, tuple[tuple[int, Fault], ...], bool, Array]


@dataclass(frozen=True)
class Held(Plan):
    """What was played at sessions, each from a start of its own; `seats` has who sat where, as numbers of players."""

    openings: tuple[Position, ...] = ()
    seats: tuple[tuple[int, ...], ...] = ()

    def deal(self, index: int) -> int:
        """The number of a game's deal: that of the first game that had the same."""
        return next(number for number, one in enumerate(self.openings) if one.tags == self.openings[index].tags)

    def seating(self, index: int) -> tuple[int, ...]:
        """Who sat where in a game."""
        return self.seats[index]

    def opening(self, index: int) -> Position:
        """The position that a game started from."""
        return self.openings[index]

    def openings_of(self, indexes: Sequence[int]) -> tuple[Sequence[Position], Array | None]:
        """The positions that games started from."""
        return [self.openings[index] for index in indexes], None


@dataclass(frozen=True, eq=False)
class HeldGames(Playtest):
    """Games from the starts of sessions, as a playtest: no seed tells where they start."""

    plan: Held

    def summary(self, confidence: float = 0.95) -> Summary:
        """Who wins, how the games go, and how sure that is."""
        return replace(super().summary(confidence), seed=None)

    def save(self, path: str | Path) -> None:
        """Raises TypeError: sessions are kept in files of their own."""
        raise TypeError("sessions are kept in their own files; tables.to_csv(folder) and to_parquet export them")

    def __repr__(self) -> str:
        return f"<{len(self)} games from the starts of sessions: {' – '.join(self.names)}>"


@dataclass(frozen=True, eq=False)
class Sessions(HeldGames):
    """Sessions as a playtest: `games`, `moves`, `summary()` and `plot` are those of `simulate`.

    `tables` has what only sessions tell. `courses` are all sessions by name; `unfinished` those whose game is not over,
    which are in the tables and not among the games.
    """

    courses: Mapping[str, Course] = field(default_factory=dict)
    files: tuple[str, ...] = ()

    @property
    def unfinished(self) -> tuple[str, ...]:
        """The names of sessions whose game is not over."""
        return tuple(name for name, course in self.courses.items() if not course.over)

    @property
    def tables(self) -> Tables:
        """Seats, moves, answers and undos of all sessions."""
        return self.tables_in("en")

    def tables_in(self, language: str) -> Tables:
        """The same, with questions and options in that language where they are told in several."""
        return Tables.of(self.courses, language)

    def game(self, index: int | str, language: str = "en") -> Game:
        """A game as it was played and annotated, at its end: by its number, or by its session's name as tables tell it.

        What is said of times and ratings is said in a language; notes are in that of whoever wrote them. A game that is
        not over has a name only, and stands where it was left. Raises IndexError or KeyError for neither.
        """
        if isinstance(index, str):
            if index not in self.courses:
                raise KeyError(f"no session {index!r}; there is {', '.join(self.courses)}")
            return annotated(self.courses[index], language)
        return annotated(self.courses[self.files[int(self.games["index"][self.row(index)])]], language)

    def taken(self, rows: Array) -> Self:
        """The games of these rows, and the tables of their sessions alone."""
        kept = {self.files[int(index)] for index in self.games["index"][rows]}
        courses = {name: course for name, course in self.courses.items() if name in kept}
        return replace(super().taken(rows), courses=courses)

    def played_by(self, players: Sequence[Any], seed: int = 0) -> HeldGames:
        """The same starts played by bots, one a seat as `simulate` takes them: to set people beside bots.

        ``compare_playtests(sessions, sessions.played_by(["greedy"] * 3))`` goes game by game. Raises ValueError where
        there is not one for each seat, and what `simulate` raises for what is no player.
        """
        if isinstance(players, str) or len(players) != self.seats:
            raise ValueError(f"players: {players!r}; give a list of {self.seats}, one for each seat")
        bots = tuple(map(player_of, players))
        plan = replace(self.plan, players=bots, seats=(tuple(range(self.seats)),) * len(self.files))
        games = (playing.play(plan.opening(index), bots, seed=seed, index=index) for index in range(len(self.files)))
        return HeldGames(*_gathered(plan, games))

    def __repr__(self) -> str:
        more = f", {len(self.unfinished)} not over" if self.unfinished else ""
        return f"<Sessions: {len(self)} games{more}: {' – '.join(self.names)}>"


def load_sessions(paths: str | Path | Iterable[str | Path], *, by: By | None = None) -> Sessions:
    """Read sessions: files, or a pattern as ``"evenings/*.session"``.

    A player of the result sits once in every game. `by` says who counts as the same one: ``"name"``, where the same
    people and bots played all of them; ``"kind"``, where there were as many people and the same bots (``person 1`` is
    then the first of them at a table); ``"seat"``. Without it, the first of these that can be.

    Raises ValueError for no files, for a file that is no session, for sessions of tables that do not go together.
    """
    if by is not None and by not in get_args(By):
        raise ValueError(f"by: {by!r}; give {', '.join(map(repr, get_args(By)))}")
    files = _files(paths)
    names = _named(files)
    courses = {name: read_course(path) for name, path in zip(names, files, strict=True)}
    _go_together(courses)
    done = {name: course for name, course in courses.items() if course.over}
    players, seats = _players(list((done or courses).values()), by)
    openings = tuple(course.table.position_at(ROOT) for course in done.values())
    start = next(iter(courses.values())).table.position_at(ROOT)
    deals = Deals(start.layout.seats, openings[0] if openings else start)
    plan = Held(deals, tuple(map(Absent, players)), 0, openings=openings, seats=tuple(seats) if done else ())
    return Sessions(*_gathered(plan, map(played_of, done.values())), courses, tuple(done))


def _gathered(plan: Held, games: Iterable[Played]) -> Gathered:
    """What a playtest holds of games that were played."""
    rows, moves, faults, lines = [], [], [], []
    for index, played in enumerate(games):
        rows.append(plan.row(index, played))
        moves += [{"game": index, **one} for one in measuring.move_rows(played)]
        faults += [(index, fault) for fault in played.faults]
        lines.append(played.moves)
    faces = [face.id for face in plan.deals.opening(0, 0).layout.faces]
    found = arranged(array_of(rows), faces) if rows else _no_games(len(plan.players))
    return plan, found, Lines.of(lines), tuple(faults), False, arranged(array_of(moves), faces)


def played_of(course: Course) -> Played:
    """The game of a session as players' games are told: its moves, their times, who was at fault."""
    played = retold(course.table.position_at(ROOT), [turn.move for turn in course.line])
    played.seconds = [turn.seconds for turn in course.line]
    kinds = ("illegal", "late", "raised")
    played.faults = [_fault(t.ply, t.seat, t.fault, t.said) for t in course.line if t.fault in kinds]
    played.faults += [_fault(len(course.line), one.seat, one.kind, one.said) for one in course.faults if one.forfeits]
    played.forfeited = course.forfeited
    return played


def _fault(ply: int, seat: Seat, kind: Any, said: Said) -> Fault:
    return Fault(ply, seat, kind, in_language(said, "en"), said)


def _no_games(seats: int) -> Array:
    return np.zeros(0, dtype=[("index", "i8"), ("deal", "i8"), ("player", "i1", (seats,)), ("share", "f8", (seats,))])


def _files(paths: str | Path | Iterable[str | Path]) -> list[Path]:
    if not isinstance(paths, str | Path):
        found = [Path(path) for path in paths]
    elif Path(paths).exists():
        found = [Path(paths)]
    else:
        top = Path(Path(paths).anchor)
        found = sorted(top.glob(str(Path(paths).relative_to(top))))
    if not found:
        raise ValueError(f"no sessions: nothing is there that {paths!r} names")
    if folder := next((path for path in found if path.is_dir()), None):
        raise ValueError(f"{str(folder)!r} is a folder; give its files, {str(folder / '*.session')!r}")
    return found


def _named(files: Sequence[Path]) -> list[str]:
    """What sessions are called: by their files' stems, or where two are alike by their whole paths."""
    stems = Counter(path.stem for path in files)
    return [path.stem if stems[path.stem] == 1 else str(path) for path in files]


def _go_together(courses: Mapping[str, Course]) -> None:
    for what, several in (("Game", "games"), ("Version", "versions of the rules"), ("Rules", "readings")):
        told = {name: course.header.tags.get(what, "") for name, course in courses.items()}
        if len(set(told.values())) > 1:
            raise ValueError(f"sessions of several {several}: {_listed(told)}; load them apart")
    seats = {name: str(len(course.header.players)) for name, course in courses.items()}
    if len(set(seats.values())) > 1:
        raise ValueError(f"sessions for other numbers of seats: {_listed(seats)}; load them apart")


def _listed(told: Mapping[str, str]) -> str:
    return ", ".join(f"{name} {value!r}" for name, value in told.items())


def _players(courses: Sequence[Course], by: By | None) -> tuple[list[str], list[tuple[int, ...]]]:
    """The players of all, and for each session who sat where."""
    for way in ("name", "kind", "seat") if by is None else (by,):
        called = [_called(course, way) for course in courses]
        if all(sorted(one) == sorted(called[0]) for one in called):
            players = list(called[0])
            return players, [tuple(map(players.index, one)) for one in called]
    tables = "; ".join(sorted({", ".join(_called(course, by or "seat")) for course in courses}))
    raise ValueError(f"not the same players at every table: {tables}; load them apart, or by='seat'")


def _called(course: Course, by: str) -> list[str]:
    """What those at a table are called, by seat; no two alike."""
    players = course.header.players
    if by == "name":
        return [player.name for player in players]
    if by == "seat":
        layout = course.table.position_at(ROOT).layout
        return [layout.label("seat", seat) for seat in range(len(players))]
    kinds = [player.word or player.name if player.bot else PERSON for player in players]
    return [
        f"{kind} {kinds[: seat + 1].count(kind)}" if kinds.count(kind) > 1 else kind for seat, kind in enumerate(kinds)
    ]
