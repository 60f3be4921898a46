"""What is said of a game in its text, taken in: glyphs, comments, marks and questions, each with its faults.

What a comment says is `saying`'s to know, and which move it follows the reader's (`text_reading`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final
from urllib.parse import unquote

from ..games.position import Position
from .faults import Faults
from .grammar import Token
from .moment import LONGEST_COMMENT
from .record import Entry
from .saying import Saying, understood
from .tree import COLOURS, GLYPHS, MOST_POINTS, Comment, Mark, Question

NAGS: Final = {number: glyph for glyph, number in GLYPHS.items()}
_COLOUR: Final = {colour[0].upper(): colour for colour in COLOURS}


class Draft:
    """One game while its text is read: the entries so far, and what could not be read, verbatim."""

    def __init__(self, faults: Faults):
        self.fault = faults.add
        self.start: Position | None = None
        self.entries: list[Entry] = [Entry(None, None)]
        self.rest: list[str] = []

    def nag(self, token: Token, index: int) -> None:
        """Take in a glyph that is told by its number."""
        glyph = NAGS.get(int(token.text[1:]))
        if glyph is None:
            known = " ".join(f"${number}" for number in NAGS)
            self.fault("glyph", token.start, token.text, f"one of {known}", "write another or none")
            self.rest.append(token.text)
            return
        entry = self.entries[index]
        if glyph not in entry.glyphs:
            kept = {*entry.glyphs, glyph}
            self._say(index, glyphs=tuple(one for one in GLYPHS if one in kept))

    def comment(self, token: Token, index: int, pending: list[Comment] | None) -> None:
        """Take in what a comment says.

        One before the first move of a variation is about what follows: it goes to the `pending` of that line.
        """
        saying = understood(token.value)
        marks = [mark for arrows, value in saying.marks for mark in self._marks(token, value, arrows=arrows)]
        if marks:
            self._say(index, marks=tuple(dict.fromkeys((*self.entries[index].marks, *marks))))
        if pending is not None and (saying.asks or saying.worth is not None):
            met = "a question or a worth before the first move of a variation"
            self.fault("ask", token.start, met, "one after a move", "put it after the move it belongs to")
            self.rest.append(token.text)
            return
        if saying.worth is not None:
            self._worth(token, saying.worth, index)
        if len(saying.text) > LONGEST_COMMENT:
            met = f"a comment of {len(saying.text):,} characters"
            self.fault("comment-long", token.start, met, f"at most {LONGEST_COMMENT:,}", "shorten it")
            self.rest.append(token.text)
        elif saying.asks:
            self._ask(token, saying, index)
        elif saying.text.strip():
            comment = Comment(saying.text, saying.lang, saying.by)
            if pending is not None:
                pending.append(comment)
            else:
                self._say(index, comments=(*self.entries[index].comments, comment))

    def _say(self, index: int, **said: Any) -> None:
        """Have this said at an entry in place of what was."""
        self.entries[index] = replace(self.entries[index], **said)

    def _worth(self, token: Token, points: str, index: int) -> None:
        if index and points.isascii() and points.isdigit() and int(points) <= MOST_POINTS:
            self._say(index, worth=int(points))
            return
        met = f"a worth of {points!r}" if index else "a worth before any move"
        expected = f"0 to {MOST_POINTS} points, a whole number, after a move"
        self.fault("worth", token.start, met, expected, "write such a number, or drop it")
        self.rest.append(f"{{[%worth {points}]}}")

    def _ask(self, token: Token, saying: Saying, index: int) -> None:
        """A question, or what goes with the one in the same language."""
        asked = {one.lang: one for one in self.entries[index].questions}
        before = asked.get(saying.lang)
        name, language = f"[%{saying.asks}]", f"in {saying.lang!r}" if saying.lang else "in no language"
        if not saying.text.strip():
            fault = f"{name} with no text", "a text", "write one, or drop it"
        elif saying.by is not None:
            fault = f"{name} with [%by]", "a question, which has no author", "take [%by] out"
        elif saying.asks == "ask" and before:
            fault = f"a second question {language}", "one for each language", "keep one of them"
        elif saying.asks != "ask" and not before:
            fault = f"{name} {language} with no question before it", "an [%ask] in the same language", "write one first"
        elif saying.asks != "ask" and getattr(before, saying.asks or ""):
            fault = f"a second {name} {language}", "one for each question", "keep one of them"
        else:
            if before is None:
                asked[saying.lang] = Question(saying.text, saying.lang)
            else:
                asked[saying.lang] = replace(before, **{saying.asks or "": saying.text})
            self._say(index, questions=tuple(asked.values()))
            return
        self.fault("ask", token.start, *fault)
        self.rest.append(token.text)

    def _marks(self, token: Token, value: str, *, arrows: bool) -> Iterator[Mark]:
        layout = self.start.layout if self.start else None
        for part in filter(None, (one.strip() for one in value.split(","))):
            ends = [unquote(end) for end in part[1:].split("-")]
            known = layout is None or all(map(layout.has, ends))
            if part[0] not in _COLOUR or len(ends) != (2 if arrows else 1) or not known:
                form = "GN3-r5c3" if arrows else "GN3"
                self.fault("mark", token.start, part, f"a colour's letter and places, as {form}", "mend or drop it")
                self.rest.append(f"{{[%{'cal' if arrows else 'csl'} {part}]}}")
                continue
            yield Mark(ends[0], ends[1] if arrows else None, _COLOUR[part[0]])
