"""A session's file as it is read: its header and its entries, checked. Changes nothing and plays nothing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from . import journal
from .course import Course
from .entries import VERSION, AnyEntry, Header

KIND: Final = "session"
DECODER: Final[msgspec.json.Decoder[AnyEntry]] = msgspec.json.Decoder(AnyEntry)


class _Told(msgspec.Struct):
    """What tells a session's file, of whatever version."""

    kind: str = msgspec.field(name="is", default="")
    version: int = 0


def _header(path: Path, lines: Sequence[bytes]) -> Header:
    """The first line of a session's file. Raises ValueError for a file that is none, or of another version."""
    try:
        told = msgspec.json.decode(lines[0] if lines else b"{}", type=_Told)
    except msgspec.MsgspecError:
        told = _Told()
    if told.kind != KIND:
        raise ValueError(f"{path} holds no session: its first line does not say so")
    if told.version != VERSION:
        raise ValueError(f"{path}: a session of version {told.version}; this package reads version {VERSION}")
    try:
        return msgspec.json.decode(lines[0], type=Header)
    except msgspec.MsgspecError as wrong:
        raise ValueError(f"{path}, line 1: {wrong}") from wrong


def read_course(path: str | Path) -> Course:
    """How the session of a file stands, to look at. Raises ValueError for a file that tells none.

    A line that was written in part is left out; the file stays as it is.
    """
    path = Path(path)
    lines, _ = journal.read(path)
    header = _header(path, lines)
    try:
        course = Course(header)
    except ValueError as wrong:
        raise ValueError(f"{path}, line 1: {wrong}") from wrong
    for number, line in enumerate(lines[1:], 2):
        try:
            course.take(DECODER.decode(line))
        except ValueError as wrong:  # msgspec's own among them
            raise ValueError(f"{path}, line {number}: {wrong}; restore the file from a copy") from wrong
    return course
