"""Records in files: the form follows the name, and a file is written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from .document import read_document, write_document
from .record import Reading, Record
from .text import read_text, write_text

DOCUMENT = ".json"


def save(records: Sequence[Record], path: Path) -> None:
    """Write records: one as a document where the name ends in .json, any number as text.

    The file is replaced in one step, so that whoever reads it, or a machine that stops, finds the old or the new one.
    """
    if path.suffix == DOCUMENT:
        if len(records) != 1:
            raise ValueError(f"a document holds one game, not {len(records)}; save them as text, to a .txt or .pgn")
        text = write_document(records[0])
    else:
        text = write_text(list(records))
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def load(path: Path) -> Reading:
    """The records of a file, and what is wrong with it."""
    return (read_document if path.suffix == DOCUMENT else read_text)(path.read_bytes())
