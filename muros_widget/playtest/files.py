"""Playtests in files: ``.npz`` with numpy alone, ``.parquet`` with pyarrow. Knows no game, and runs nothing it reads.

A file holds the rows of games and moves, the moves themselves, and a header that says from where and by whom was
played. Players are known by their names only, so what is loaded can be looked at and not played on.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, TypeVar
from zipfile import BadZipFile, is_zipfile

import numpy as np

from ..games.refusal import TagError
from ..games.texts import say
from ..study.files import replace
from .asking import Fault
from .blocks import Plan
from .deals import Deals
from .extras import need
from .lines import Gathered, Lines
from .rows import Array

if TYPE_CHECKING:
    from .results import Playtest

Result = TypeVar("Result", bound="Playtest")
VERSION: Final = 1
HEADER: Final = b"muros-widget playtest"
FAULT: Final = ("ply", "seat", "kind", "said")
"""What is kept of a fault: what it says in other languages is for boards."""
PARTS: Final = frozenset(("version", "players", "seed", "mirrored", "interrupted", "deals", "faults"))
"""What a header says."""
AT_ONCE: Final = 16_384
"""How many games are turned into Arrow's columns at once, which take more memory than their rows do."""


@dataclass(frozen=True)
class Absent:
    """A player of whom a file tells only the name."""

    name: str

    def choose(self) -> str:
        """Raises RuntimeError: nobody is there to choose."""
        raise RuntimeError(f"{self.name} was read from a file, which holds no player; give it to simulate() anew")


def save(result: Playtest, path: Path) -> None:
    """Write a playtest, all of it or nothing. Raises ValueError for a name that tells no format."""
    writers: dict[str, Callable[[Playtest, IO[bytes]], None]] = {".npz": _write_npz, ".parquet": _write_parquet}
    content = BytesIO()
    _of_suffix(path, writers)(result, content)
    replace(path, content.getvalue())


def load(kind: type[Result], path: Path, start: Any = None) -> Result:
    """Read a playtest. Raises ValueError for a file that holds none, or none of this version."""
    readers: dict[str, Callable[[Path], tuple[dict[str, Any], Array, Lines, Array | None]]] = {
        ".npz": _read_npz,
        ".parquet": _read_parquet,
    }
    read = _of_suffix(path, readers)
    try:
        header, games, lines, moves = read(path)
        _demand_all(header, games, lines)
    except (ValueError, KeyError, EOFError, BadZipFile, zlib.error) as broken:
        raise ValueError(
            f"{path} holds no playtest, or not all of it: {broken}; give a file that save() wrote"
        ) from None
    if header.get("version") != VERSION:
        raise ValueError(f"{path}: a playtest of version {header.get('version')}; this package reads {VERSION}")
    seats = len(header["players"])
    if start is not None:
        deals = Deals.of(seats, None, start)
    elif header["deals"] is None:
        raise ValueError(f"{path}: its games were dealt by a function; give it again, as load(path, start=function)")
    else:
        try:
            deals = Deals.read(header["deals"])
        except TagError as wrong:
            expected = f"; expected {say(wrong.expected)}" if wrong.expected else ""
            remedy = f"; {say(wrong.remedy)}" if wrong.remedy else ""
            raise ValueError(f"{path}: its games can't be dealt again: met {wrong}{expected}{remedy}") from wrong
    players = tuple(Absent(name) for name in header["players"])
    plan = Plan(deals, players, int(header["seed"]), header["mirrored"], moves is not None)
    faults = tuple((game, Fault(**fault)) for game, fault in header["faults"])
    result = kind(plan, games, lines, faults, header["interrupted"], moves)
    if start is not None and not _goes(result):
        raise ValueError(
            f"{path}: its games do not go from this start; give the one that they were played from, and where it makes "
            "setups that were played by other rules than the usual, one that makes positions"
        )
    return result


def _goes(result: Playtest) -> bool:
    """Whether the first game goes from where it is said to start, to the end that it came to."""
    try:
        for index in result.games["index"][:1].tolist():
            result.game(index)
    except ValueError:
        return False
    return True


def _demand_all(header: dict[str, Any], games: Array, lines: Lines) -> None:
    """Raise ValueError where a file of this version lacks some of what it holds."""
    if header.get("version") == VERSION and (missing := PARTS - set(header)):
        raise ValueError(f"its header lacks {', '.join(sorted(missing))}")
    if len(lines) != len(games):
        raise ValueError(f"it has {len(games)} games, and the moves of {len(lines)}")


Choice = TypeVar("Choice")


def _of_suffix(path: Path, choices: dict[str, Choice]) -> Choice:
    if path.suffix not in choices:
        raise ValueError(f"{path}: a playtest is kept in a file whose name ends in {' or '.join(choices)}")
    return choices[path.suffix]


def _header(result: Playtest) -> dict[str, Any]:
    return {
        "version": VERSION,
        "players": result.names,
        "seed": str(result.seed),
        "mirrored": result.plan.mirrored,
        "interrupted": result.interrupted,
        "deals": result.plan.deals.told,
        "faults": [(game, {name: getattr(fault, name) for name in FAULT}) for game, fault in result.faults],
    }


def _write_npz(result: Playtest, file: IO[bytes]) -> None:
    lines = result.lines
    arrays: dict[str, Any] = {
        "header": np.frombuffer(json.dumps(_header(result)).encode(), np.uint8),
        "games": result.games,
        "tokens": lines.tokens,
        "line_moves": lines.moves,
        "line_starts": lines.starts,
    }
    if result.told_moves is not None:
        arrays["moves"] = result.told_moves
    np.savez_compressed(file, **arrays)


def _read_npz(path: Path) -> tuple[dict[str, Any], Array, Lines, Array | None]:
    if not is_zipfile(content := BytesIO(path.read_bytes())):
        raise ValueError("it is no .npz file, or was cut short")
    with np.load(content, allow_pickle=False) as file:
        missing = {"header", "games", "tokens", "line_moves", "line_starts"} - set(file.files)
        if missing:
            raise ValueError(f"it lacks {', '.join(sorted(missing))}")
        lines = Lines(file["tokens"], file["line_moves"], file["line_starts"])
        header: dict[str, Any] = json.loads(bytes(file["header"]))
        return header, file["games"], lines, file["moves"] if "moves" in file.files else None


def _write_parquet(result: Playtest, file: IO[bytes]) -> None:
    """A column a field, one with a figure a seat as a list; a game's moves in ``line``. Rows of moves are not kept."""
    arrow, parquet = need("pyarrow", "Parquet"), need("pyarrow.parquet", "Parquet")
    described = {name: [kind.base.str, *kind.shape] for name, kind in _fields(result.games)}
    metadata = {HEADER: json.dumps(_header(result) | {"fields": described}).encode()}
    schema = _table(arrow, result, slice(0, 0)).schema.with_metadata(metadata)
    with parquet.ParquetWriter(file, schema) as writer:
        for at in range(0, len(result), AT_ONCE):
            part = slice(at, min(at + AT_ONCE, len(result)))
            writer.write_table(_table(arrow, result, part).replace_schema_metadata(metadata))


def _table(arrow: Any, result: Playtest, part: slice) -> Any:
    """Some of the rows as Arrow has them."""
    lines = result.lines
    starts = lines.starts[part.start : part.stop + 1]
    columns = {name: _column(arrow, result.games[name][part]) for name, _ in _fields(result.games)}
    tokens = arrow.array(lines.tokens.tolist(), arrow.string())
    moves = tokens.take(arrow.array(lines.moves[starts[0] : starts[-1]]))
    ends = (starts - starts[0]).astype(np.int32)
    return arrow.table(columns | {"line": arrow.ListArray.from_arrays(ends, moves)})


def _column(arrow: Any, values: Array) -> Any:
    plain = arrow.array(np.ascontiguousarray(values).ravel())
    if values.ndim == 1:
        return plain
    return arrow.ListArray.from_arrays(np.arange(len(values) + 1, dtype=np.int32) * values.shape[1], plain)


def _read_parquet(path: Path) -> tuple[dict[str, Any], Array, Lines, Array | None]:
    parquet = need("pyarrow.parquet", "Parquet")
    with parquet.ParquetFile(path) as file:
        told = (file.schema_arrow.metadata or {}).get(HEADER)
        if told is None:
            raise ValueError("its schema says nothing of one")
        header: dict[str, Any] = json.loads(told)
        kinds: list[Any] = [(name, kind, tuple(shape)) for name, (kind, *shape) in header["fields"].items()]
        games = np.zeros(file.metadata.num_rows, dtype=kinds)
        gathered, at, moves = Gathered(len(games)), 0, 0
        for part in file.iter_batches(AT_ONCE, use_threads=False):
            for name in header["fields"]:
                there, column = games[name][at : at + len(part)], part.column(name)
                values = column.flatten() if there.ndim > 1 else column
                there[...] = values.to_numpy(zero_copy_only=False).reshape(there.shape)
            moves = gathered.put(_lines(part.column("line")), at, moves)
            at += len(part)
    return header, games, gathered.lines(at, moves), None


def _lines(chunk: Any) -> Lines:
    moves, starts = chunk.flatten().dictionary_encode(), chunk.offsets.to_numpy().astype(np.int64)
    return Lines(np.array(moves.dictionary.to_pylist(), np.str_), moves.indices.to_numpy(), starts - starts[0])


def _fields(array: Array) -> list[tuple[str, np.dtype[Any]]]:
    return [(name, array.dtype[name]) for name in array.dtype.names or ()]
