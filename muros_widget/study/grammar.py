"""The grammar of the text form: PGN's, cut into tokens. Knows no game, and not what a token means.

A file is a row of games; a game is tags (``[Name "value"]``) and movetext: numbers, moves, glyphs after a move, ``$N``,
comments in braces or from ``;`` to the end of the line, variations in parentheses, a result at the end. Lines that
start with ``%`` are escaped. In tag values and in comments a backslash makes the next character plain.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

Kind = Literal["tag", "comment", "open", "close", "nag", "number", "result", "move", "escape", "fault"]


class Token(NamedTuple):
    """A piece of the text: its kind, the text itself, where it starts; for a tag its name and value."""

    kind: Kind
    text: str
    start: int
    name: str = ""
    value: str = ""


_TOKENS: Final = re.compile(
    r"""
      (?P<space>\s+)
    | (?P<escape>(?<![^\n])%[^\n]*)
    | (?P<line>;[^\n]*)
    | (?P<tag>\[\s*(?P<name>\w+)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\])
    | (?P<comment>\{(?P<said>(?:[^}\\]|\\.)*)\})
    | (?P<open>\()
    | (?P<close>\))
    | (?P<nag>\$\d+)
    | (?P<result>(?:1-0|0-1|1/2-1/2|\*|\#[\d=>]+)(?=[\s()\[{;]|$))
    | (?P<number>\d+\.*(?=[\s\w(){-]|$))
    | (?P<move>[^\s(){}\[\];$]+)
    """,
    re.VERBOSE | re.DOTALL,
)
_UNCLOSED: Final = {"{": "comment", "[": "tag"}
REST: Final = "%rest "
"""How an escaped line begins that keeps, verbatim, what could not be read."""


def tokens(text: str) -> Iterator[Token]:
    """The tokens of a text, in order; what fits no rule comes as a fault, up to the end of its line."""
    at = 0
    while at < len(text):
        found = _TOKENS.match(text, at)
        if found is None:
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            yield Token("fault", text[at:end], at, name=_UNCLOSED.get(text[at], text[at]))
            at = end
            continue
        at = found.end()
        kind = found.lastgroup if found.lastgroup not in ("name", "value", "said") else None
        kind = kind or ("tag" if found["tag"] else "comment")
        if kind == "tag":
            yield Token("tag", found[0], found.start(), found["name"], plain(found["value"]))
        elif kind == "comment":
            yield Token("comment", found[0], found.start(), value=found["said"])
        elif kind == "line":
            yield Token("comment", found[0], found.start(), value=quoted(found[0][1:].strip()))
        elif kind != "space":
            yield Token(kind, found[0], found.start())  # type: ignore[arg-type]


def quoted(text: str, special: str = "\\{}[]") -> str:
    r"""The text with a backslash before what would mean something.

    >>> quoted("a } b"), plain(quoted("a } b"))
    ('a \\} b', 'a } b')
    """
    return "".join(f"\\{c}" if c in special else c for c in text)


def plain(text: str) -> str:
    """The text without its backslashes."""
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)


def is_result(text: str) -> bool:
    """Whether the text can end a game's movetext.

    >>> is_result("1-0"), is_result("Ada wins")
    (True, False)
    """
    return [(token.kind, token.text) for token in tokens(text)] == [("result", text)]


def is_name(text: str) -> bool:
    """Whether a tag can be called so."""
    return re.fullmatch(r"\w+", text) is not None


class Lines:
    """Where things are in a text: lines and columns, counted from 1."""

    def __init__(self, text: str):
        self.text = text
        self._starts = [0, *(found.end() for found in re.finditer(r"\n", text))]
        self._last = (-1, "")  # the line asked for last: a thousand faults of one long line hold it once

    def at(self, offset: int) -> tuple[int, int, str]:
        """The line and the column of an offset, and that line."""
        line = bisect_right(self._starts, offset)
        start = self._starts[line - 1]
        if self._last[0] != line:
            end = self.text.find("\n", start)
            self._last = (line, self.text[start : len(self.text) if end < 0 else end])
        return line, offset - start + 1, self._last[1]
