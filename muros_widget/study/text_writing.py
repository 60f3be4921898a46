"""The text form of records, written: PGN's syntax with the game's own tags and move tokens. Diffs well, no recursion.

What PGN has no sign for is told in comments (`saying`); what a lenient reading could not use stands in escaped lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from urllib.parse import quote

from .grammar import REST, is_name, is_result, quoted
from .record import Entry, Record
from .saying import comments_of
from .tree import GLYPHS
from .unkept import Unfit
from .words import told

WIDTH: Final = 100
TAG_SPECIAL: Final = '\\"\n'


def write_text(records: Record | list[Record]) -> str:
    """The records as one text, ending in a line end. Raises Unfit for a tag that text has no way to name."""
    return "\n".join(map(_written, [records] if isinstance(records, Record) else records))


def _written(record: Record) -> str:
    for name in record.tags:
        if not is_name(name):
            raise Unfit(told("unfit.tag", name=repr(name)))
    result = record.tags.get("Result", "*")
    tags = "".join(f"{tagtext(name, told)}\n" for name, told in record.tags.items())
    words = [*_said(record.entries[0]), *_moves(record.entries), result if is_result(result) else "*"]
    rest = "".join(f"{REST}{quote(part, safe=' @=/(){}[]!?.,')}\n" for part in record.rest)
    return f"{tags}\n{_wrapped(words)}\n{rest}"


def _wrapped(words: list[str]) -> str:
    """Words in lines; a word with a line end or with several spaces in it stays as it is."""
    lines, line = [], ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join([*lines, line])


def tagtext(name: str, value: str) -> str:
    """A tag as text."""
    return f'[{name} "{quoted(value, TAG_SPECIAL)}"]'


def movetext(entries: Sequence[Entry], ply: int = 0) -> str:
    """Moves as text, with all that is said of them: those that follow the first entry, which is at that ply."""
    return " ".join(_moves(entries, ply))


def _moves(entries: Sequence[Entry], ply: int = 0) -> Iterator[str]:
    """The movetext, with no recursion: a stack of what is still to be written."""
    children: list[list[int]] = [[] for _ in entries]
    for index, entry in enumerate(entries):
        if entry.parent is not None:
            children[entry.parent].append(index)
    plies = [ply] * len(entries)
    for index, entry in enumerate(entries):
        if entry.parent is not None:
            plies[index] = plies[entry.parent] + 1
    waiting: list[int | str] = list(reversed(children[0][:1]))
    fork = {children[0][0]: children[0][1:]} if children[0] else {}
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
            continue
        index = item
        entry = entries[index]
        yield f"{plies[index]}."
        yield f"{entry.move}{_suffix(entry)}"
        yield from _said(entry)
        if children[index]:
            first, *others = children[index]
            fork[first] = others
            waiting.append(first)
        for other in reversed(fork.pop(index, [])):
            waiting += [")", other, "("]


def _suffix(entry: Entry) -> str:
    """A glyph right after the move, where it can be told from the move itself."""
    first = entry.glyphs[0] if entry.glyphs and entry.move else ""
    return first if first in ("!", "?", "!!", "??", "!?", "?!") else ""


def _said(entry: Entry) -> Iterator[str]:
    for glyph in entry.glyphs[1:] if _suffix(entry) else entry.glyphs:
        yield f"${GLYPHS[glyph]}"
    yield from comments_of(entry)
