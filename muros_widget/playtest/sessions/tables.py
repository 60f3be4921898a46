"""Sessions as tables: structured arrays, and files of them. Knows no particular game.

- ``seats``: a row a seat. `session`, `began`, `seat`, `player`, `bot`, `agreed` (to the consent text), `place` (from 1;
  0 while the game is on), `moves`, `seconds` (of all its turns);
- ``moves``: a row a move, those taken back too. `session`, `ply` from 0, `seat`, `player`, `bot`, `move`, and of the
  turn what `turns.Turn` tells: `seconds`, `waited`, `looks`, `interrupted`, `previews`, `choices`, `changes`,
  `considered` (tokens, a space between), `rating` (NaN for none), `note`, `fault`, `taken_back`;
- ``answers``: a row an answer. `session`, `seat`, `player`, `question` from 0, `asks`, `kind`, `answer` in words, and
  `value`: the step of a scale, or the number of one option; NaN elsewhere;
- ``undos``: a row a request to take moves back. `session`, `seat`, `player`, `ply` (where the game would stand),
  `moves` (how many would go), `agreed`; one that is open counts as not agreed.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any, Final

import numpy as np

from ...study.files import replace
from ..extras import need
from ..rows import Array
from .course import Course
from .questions import Question, in_language

NAN: Final = float("nan")
KINDS: Final[Mapping[str, Mapping[str, str]]] = {
    "seats": {
        "session": "U", "began": "U", "seat": "i1", "player": "U", "bot": "?", "agreed": "?", "place": "i1",
        "moves": "i4", "seconds": "f8",
    },
    "moves": {
        "session": "U", "ply": "i4", "seat": "i1", "player": "U", "bot": "?", "move": "U", "seconds": "f8",
        "waited": "f8", "looks": "i4", "interrupted": "?", "previews": "i4", "choices": "i4", "changes": "i4",
        "considered": "U", "rating": "f8", "note": "U", "fault": "U", "taken_back": "?",
    },
    "answers": {
        "session": "U", "seat": "i1", "player": "U", "question": "i4", "asks": "U", "kind": "U", "answer": "U",
        "value": "f8",
    },
    "undos": {"session": "U", "seat": "i1", "player": "U", "ply": "i4", "moves": "i4", "agreed": "?"},
}  # fmt: skip
"""The fields of each table and their types; text is as long as it needs to be."""
Row = Sequence[Any]


@dataclass(frozen=True, eq=False)
class Tables:
    """The tables of one session or of many; what they hold is told above."""

    seats: Array
    moves: Array
    answers: Array
    undos: Array

    @classmethod
    def of(cls, courses: Mapping[str, Course], language: str = "en") -> Tables:
        """The tables of sessions by name; questions and options in that language where they are told in several."""
        told: dict[str, list[Row]] = {name: [] for name in KINDS}
        for session, course in courses.items():
            told["seats"] += _seats(session, course)
            told["moves"] += _moves(session, course)
            told["answers"] += _answers(session, course, language)
            told["undos"] += _undos(session, course)
        return cls(**{name: _array(name, rows) for name, rows in told.items()})

    def __iter__(self) -> Iterator[tuple[str, Array]]:
        """Each table with its name."""
        return ((name, getattr(self, name)) for name in KINDS)

    def __repr__(self) -> str:
        return f"<Tables: {', '.join(f'{len(table)} {name}' for name, table in self)}>"

    def to_pandas(self) -> dict[str, Any]:
        """The tables as pandas DataFrames, by name. Raises ImportError, saying what is missing, without pandas."""
        pandas = need("pandas", "a DataFrame")
        return {name: pandas.DataFrame({field: table[field] for field in KINDS[name]}) for name, table in self}

    def to_csv(self, folder: str | Path) -> list[Path]:
        """Write each table to a file of its own, ``moves.csv`` and so on; returns the files. None is half written."""
        return [_put(Path(folder), f"{name}.csv", _csv(name, table)) for name, table in self]

    def to_parquet(self, folder: str | Path) -> list[Path]:
        """Write each table to a file of its own, ``moves.parquet`` and so on, with pyarrow; returns the files."""
        arrow, parquet = need("pyarrow", "Parquet"), need("pyarrow.parquet", "Parquet")
        files = []
        for name, table in self:
            content = BytesIO()
            parquet.write_table(arrow.table({field: table[field].tolist() for field in KINDS[name]}), content)
            files.append(_put(Path(folder), f"{name}.parquet", content.getvalue()))
        return files


def _put(folder: Path, name: str, content: bytes) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    replace(folder / name, content)
    return folder / name


def _csv(name: str, table: Array) -> bytes:
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(KINDS[name])
    writer.writerows([["" if one != one else one for one in row] for row in table.tolist()])
    return text.getvalue().encode()


def _array(name: str, rows: Sequence[Row]) -> Array:
    kinds = []
    for at, (field, kind) in enumerate(KINDS[name].items()):
        kinds.append((field, f"U{max((len(row[at]) for row in rows), default=1) or 1}" if kind == "U" else kind))
    return np.array([tuple(row) for row in rows], dtype=kinds)


def _seats(session: str, course: Course) -> Iterator[Row]:
    places: dict[int, int] = {}
    before = 0
    for seats in course.standings if course.over else ():
        places |= dict.fromkeys(seats, before + 1)
        before += len(seats)
    for seat, player in enumerate(course.header.players):
        own = [turn for turn in course.line if turn.seat == seat]
        seconds = sum(turn.seconds for turn in own)
        agreed = course.agreed.get(seat, False)
        began = course.header.began
        yield session, began, seat, player.name, player.bot, agreed, places.get(seat, 0), len(own), seconds


def _moves(session: str, course: Course) -> Iterator[Row]:
    for turn in course.turns:
        player = course.header.players[turn.seat]
        yield (
            session, turn.ply, turn.seat, player.name, player.bot, turn.move, turn.seconds, turn.waited, turn.looks,
            turn.interrupted, turn.previews, turn.choices, turn.changes, " ".join(turn.considered),
            NAN if turn.rating is None else turn.rating, turn.note, turn.fault, turn.taken_back,
        )  # fmt: skip


def _answers(session: str, course: Course, language: str) -> Iterator[Row]:
    for seat, answers in sorted(course.answers.items()):
        for number, (question, answer) in enumerate(zip(course.header.questions, answers, strict=True)):
            asks, told = in_language(question.says, language), question.told(answer, language)
            value = answer if _counts(question, answer) else NAN
            yield session, seat, course.header.players[seat].name, number, asks, question.kind, told, value


def _counts(question: Question, answer: Any) -> bool:
    return question.kind != "text" and isinstance(answer, int)


def _undos(session: str, course: Course) -> Iterator[Row]:
    for one in course.requests:
        yield session, one.seat, course.header.players[one.seat].name, one.ply, len(one.moves), bool(one.agreed)
