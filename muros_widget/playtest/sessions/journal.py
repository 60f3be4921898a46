"""A file that grows line by line, each line on the disk before anyone goes on. Knows nothing of what the lines say.

A line counts once its end is there: what was written of one when the power or the kernel went is cut off, and was
acknowledged to nobody. Two writers are one too many: the file is never added to once it is not as it was left.
"""

from __future__ import annotations

import os
from contextlib import suppress
from errno import EEXIST
from pathlib import Path
from typing import Final, Self

from ...study.files import replace
from ...study.unkept import Unkept, why
from ...study.words import told

END: Final = b"\n"


class NotKept(Unkept):
    """What was not done because it could not be kept; the session and its file are as they were.

    `filename` is the file, `strerror` says what is wrong with it, `why` and `say` tell it in any language.
    """


class Journal:
    """A file of lines, to add to. `size` is what it holds."""

    def __init__(self, path: Path, size: int):
        self.path = path
        self._size = size

    @classmethod
    def create(cls, path: Path, line: bytes) -> Self:
        """A new file that holds one line. Raises FileExistsError where there is a file, NotKept where none can be."""
        path = path.resolve()
        if path.exists() and path.stat().st_size:
            raise FileExistsError(EEXIST, f"there is a file already; resume({str(path)!r}) goes on with it", str(path))
        try:
            replace(path, line + END)
        except OSError as wrong:
            raise NotKept(wrong.errno, why(wrong), str(path)) from wrong
        return cls(path, len(line) + 1)

    @classmethod
    def reopen(cls, path: Path) -> tuple[Self, int]:
        """A file to go on with, and how many bytes of a line written in part were cut off."""
        path = path.resolve()
        lines, torn = read(path)
        size = sum(len(line) + 1 for line in lines)
        if torn:
            with path.open("r+b") as file:
                file.truncate(size)
                os.fsync(file.fileno())
        return cls(path, size), torn

    def append(self, line: bytes) -> None:
        """Add a line; it is on the disk after this call. Raises NotKept, and the file is as it was."""
        try:
            with self.path.open("r+b", buffering=0) as file:
                if os.fstat(file.fileno()).st_size != self._size:
                    raise NotKept(EEXIST, told("unkept.touched", how="resume()"), str(self.path))
                try:
                    _write(file.fileno(), line + END, self._size)
                except OSError:
                    with suppress(OSError):
                        file.truncate(self._size)
                    raise
        except NotKept:
            raise
        except OSError as wrong:
            raise NotKept(wrong.errno, why(wrong), str(self.path)) from wrong
        self._size += len(line) + 1


def _write(file: int, content: bytes, at: int) -> None:
    os.lseek(file, at, os.SEEK_SET)
    while content:
        content = content[os.write(file, content) :]
    os.fsync(file)


def read(path: Path) -> tuple[list[bytes], int]:
    """The whole lines of a file, and how many bytes follow the last. Changes nothing."""
    *lines, rest = path.read_bytes().split(END)
    return lines, len(rest)
