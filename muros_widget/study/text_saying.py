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
from .words import told

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
            expected = told("expected.one-of", known=" ".join(f"${number}" for number in NAGS))
            self.fault("glyph", token.start, token.text, expected, told("remedy.glyph"))
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
            met, remedy = told("met.ask-early"), told("remedy.ask-after")
            self.fault("ask", token.start, met, told("expected.ask-after"), remedy)
            self.rest.append(token.text)
            return
        if saying.worth is not None:
            self._worth(token, saying.worth, index)
        if len(saying.text) > LONGEST_COMMENT:
            met = told("met.comment-long", count=f"{len(saying.text):,}")
            expected = told("expected.at-most", most=f"{LONGEST_COMMENT:,}")
            self.fault("comment-long", token.start, met, expected, told("remedy.shorten"))
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
        met = told("met.worth", worth=repr(points)) if index else told("met.worth-early")
        self.fault("worth", token.start, met, told("expected.worth", most=MOST_POINTS), told("remedy.number"))
        self.rest.append(f"{{[%worth {points}]}}")

    def _ask(self, token: Token, saying: Saying, index: int) -> None:
        """A question, or what goes with the one in the same language."""
        asked = {one.lang: one for one in self.entries[index].questions}
        before = asked.get(saying.lang)
        name, lang = f"[%{saying.asks}]", saying.lang or ""
        if not saying.text.strip():
            fault = told("met.no-text", name=name), told("expected.text"), told("remedy.write")
        elif saying.by is not None:
            fault = told("met.by", name=name), told("expected.no-author"), told("remedy.take-by")
        elif saying.asks == "ask" and before:
            fault = told("met.ask-again", lang=lang), told("expected.each-language"), told("remedy.keep-one")
        elif saying.asks != "ask" and not before:
            fault = told("met.ask-less", name=name, lang=lang), told("expected.ask-first"), told("remedy.ask-first")
        elif saying.asks != "ask" and getattr(before, saying.asks or ""):
            fault = (
                told("met.part-again", name=name, lang=lang),
                told("expected.each-question"),
                told("remedy.keep-one"),
            )
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
                self.fault("mark", token.start, part, told("expected.mark", form=form), told("remedy.mend-drop"))
                self.rest.append(f"{{[%{'cal' if arrows else 'csl'} {part}]}}")
                continue
            yield Mark(ends[0], ends[1] if arrows else None, _COLOUR[part[0]])
