"""Records in files: the form follows the name, and a file is written whole or not at all."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from itertools import count
from pathlib import Path

from .document import write_document
from .document_reading import read_document
from .record import DEEPEST, MOST_BYTES, MOST_NODES, Reading, Record, depth
from .text_reading import read_text
from .text_writing import write_text
from .unkept import Unfit
from .words import told

DOCUMENT = ".json"


@dataclass(frozen=True, slots=True)
class Seen:
    """What a file held when it was written or read: a digest, and what the system says of it."""

    digest: bytes
    stamp: tuple[int, int, int]

    @classmethod
    def of(cls, content: bytes, told: os.stat_result) -> Seen:
        """That content, in the file that the system tells so of."""
        return cls(blake2b(content, digest_size=16).digest(), _stamp(told))

    def still(self, path: Path) -> bool:
        """Whether a file holds the same; one that is not there takes nothing from anybody."""
        try:
            return _stamp(path.stat()) == self.stamp or look(path)[1].digest == self.digest
        except FileNotFoundError:
            return True


def _stamp(told: os.stat_result) -> tuple[int, int, int]:
    return told.st_ino, told.st_mtime_ns, told.st_size


def look(path: Path) -> tuple[bytes, Seen]:
    """What a file holds now; of a file that is too large for a record, enough to show that."""
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
        return content, Seen.of(content, os.fstat(file.fileno()))


def form(records: Sequence[Record], name: str) -> str:
    """Records as a file of that name holds them: one as a document where it ends in .json, any number as text.

    Raises Unfit for what could not be read again, because it is past a limit.
    """
    moves, deep = sum(len(record.entries) for record in records), max(map(depth, records), default=0)
    if moves > MOST_NODES:
        raise Unfit(told("unfit.moves", most=f"{MOST_NODES:,}", count=f"{moves:,}"))
    if _is_document(name):
        if len(records) != 1:
            raise Unfit(told("unfit.games", count=len(records)))
        text = write_document(records[0])
    elif deep > DEEPEST:
        raise Unfit(told("unfit.deep", depth=f"{deep:,}", most=DEEPEST))
    else:
        text = write_text(list(records))
    if (size := len(text.encode())) > MOST_BYTES:
        raise Unfit(told("unfit.bytes", most=f"{MOST_BYTES:,}", count=f"{size:,}"))
    return text


def save(records: Sequence[Record], path: Path) -> Seen:
    """Write records, in the form that the name of the file asks for."""
    return replace(path, form(records, path.name))


def replace(path: Path, content: str | bytes) -> Seen:
    """Put this content in the place of what a file holds, in one step.

    Whoever reads the file, or a machine that stops, finds the old content or the new; after this call it is the new
    one, on the disk. A link goes on leading to its file, and a file keeps its permissions. Raises OSError, which names
    the file, and that is as it was.
    """
    path = path.resolve()
    content = content.encode() if isinstance(content, str) else content
    try:
        seen = _replace(path, content)
    except OSError as wrong:
        raise OSError(wrong.errno, wrong.strerror or str(wrong), str(path)) from wrong
    _settle(path.parent)
    return seen


def _replace(path: Path, content: bytes) -> Seen:
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(handle, "wb") as out:
            with suppress(FileNotFoundError):
                fresh.chmod(stat.S_IMODE(path.stat().st_mode))
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
            seen = Seen.of(content, os.fstat(out.fileno()))
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    return seen


def _settle(folder: Path) -> None:
    """Have the disk know the new name too, where the system can be asked for that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read(content: str | bytes, name: str) -> Reading:
    """The records of what a file of that name holds, and what is wrong with it."""
    return (read_document if _is_document(name) else read_text)(content)


def _is_document(name: str) -> bool:
    return name.lower().endswith(DOCUMENT)


def load(path: Path) -> Reading:
    """The records of a file, and what is wrong with it."""
    return read(look(path)[0], path.name)


def beside(path: Path) -> Path:
    """A name for one more game next to a file: ``evening-2.pgn`` beside ``evening.pgn``, the first that is free."""
    names = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(name for name in names if not name.exists())
