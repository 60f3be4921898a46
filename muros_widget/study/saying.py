"""What is said at a moment as comments of the text form, and back. Knows no moves, no positions, and no faults.

What PGN has no sign for is told by its convention of commands in comments: ``[%lang es]``, ``[%by Ana]``,
``[%csl Gr5c3,RN3]`` for marks and ``[%cal GN3-r5c3]`` for arrows, the letter being the colour's (green, red, yellow,
blue). ``[%ask]`` makes a question of a comment, ``[%hint]`` and ``[%otherwise]`` what goes with the question in the
same language; ``[%worth 2]`` after a move says how many points it is worth as an answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final
from urllib.parse import quote, unquote

from .grammar import plain, quoted
from .record import Entry
from .tree import Mark

_COMMAND: Final = re.compile(r"\s*\[%(\w+)(?:\s+([^\]]*))?\] ?")
_ASKING: Final = ("ask", "hint", "otherwise")
_BARE: Final = ("worth", *_ASKING)
_KNOWN: Final = ("lang", "by", "csl", "cal", *_BARE)

# Writing


def comments_of(entry: Entry) -> Iterator[str]:
    """All that is said there but glyphs, a comment in braces each."""
    if entry.marks:
        yield marktext(entry.marks)
    if entry.worth is not None:
        yield f"{{[%worth {entry.worth}]}}"
    for comment in entry.comments:
        yield _braced(comment.text, lang=comment.lang, by=comment.author)
    for question in entry.questions:
        for name, text in zip(_ASKING, (question.text, question.hint, question.otherwise), strict=True):
            if text:
                yield _braced(text, name, lang=question.lang)


def marktext(marks: Sequence[Mark]) -> str:
    """Marks as text: a comment that holds nothing else."""
    return f"{{{' '.join(_commands(marks))}}}"


def _braced(text: str, name: str = "", **told: str | None) -> str:
    commands = [f"[%{name}] "] if name else []
    commands += [f"[%{key} {quote(value, safe='')}] " for key, value in told.items() if value is not None]
    return f"{{{''.join(commands)}{quoted(text)}}}"


def _commands(marks: Sequence[Mark]) -> Iterator[str]:
    for name, same in groupby(marks, lambda mark: "csl" if mark.to is None else "cal"):
        told = (f"{mark.colour[0].upper()}{'-'.join(_id(end) for end in (mark.at, mark.to) if end)}" for mark in same)
        yield f"[%{name} {','.join(told)}]"


def _id(id: str) -> str:
    return quote(id, safe=":").replace("-", "%2D")


# Reading


@dataclass
class Saying:
    """What a comment says: its text, in a language and by an author where they are told, and its commands.

    `asks` is the part of a question that it is ("ask", "hint", "otherwise"), None for a comment like any other; `marks`
    are those of ``csl`` (False) and ``cal`` (True) as written, `worth` the points as written.
    """

    text: str = ""
    lang: str | None = None
    by: str | None = None
    asks: str | None = None
    worth: str | None = None
    marks: list[tuple[bool, str]] = field(default_factory=list)


def understood(said: str) -> Saying:
    """What the inside of a comment says. A command that is none of ours is left in the text."""
    saying = Saying()
    while (command := _COMMAND.match(said)) and (command[1] in (_BARE if command[2] is None else _KNOWN)):
        name, value = command[1], (command[2] or "").strip()
        if name in ("csl", "cal"):
            saying.marks.append((name == "cal", value))
        elif name in _ASKING:
            saying.asks = name
        elif name == "worth":
            saying.worth = value
        else:
            setattr(saying, name, unquote(value))
        said = said[command.end() :]
    saying.text = plain(said)
    return saying
