"""The text form of records: PGN's syntax with the game's own tags and move tokens. Written by hand and read by people.

Reading never stops at a fault: each is told with its place, and what is good is kept. A move that can't be played ends
its line; what follows in that line is kept verbatim in `Record.rest`, and so is whatever fits nowhere.

What PGN has no sign for is told in comments (`study.saying`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final
from urllib.parse import quote, unquote

from ..games.position import IllegalMove, Position, TagError
from .decoding import decoded
from .diagnostics import Diagnostic
from .grammar import Lines, Token, is_name, is_result, quoted, tokens
from .moment import LONGEST_COMMENT
from .record import DEEPEST, MOST_FAULTS, MOST_NODES, Entry, Reading, Record, frozen, in_order, start_of
from .saying import Saying, comments_of, understood
from .tree import COLOURS, GLYPHS, MOST_POINTS, Comment, Mark, Question

NAGS: Final = {number: glyph for glyph, number in GLYPHS.items()}
WIDTH: Final = 100
REST: Final = "%rest "
_COLOUR: Final = {colour[0].upper(): colour for colour in COLOURS}
_GLYPHS: Final = re.compile(r"(.*?)(!!|\?\?|!\?|\?!|[!?□∞⇆⊕])?$", re.DOTALL)

# Writing


def write_text(records: Record | list[Record]) -> str:
    """The records as one text, ending in a line end. Raises ValueError for a tag that text has no way to name."""
    return "\n".join(map(_written, [records] if isinstance(records, Record) else records))


def _written(record: Record) -> str:
    value = '\\"\n'
    for name in record.tags:
        if not is_name(name):
            raise ValueError(f"text holds tags named with letters, digits and _, not {name!r}; save to a .json")
    result = record.tags.get("Result", "*")
    tags = "".join(f'[{name} "{quoted(told, value)}"]\n' for name, told in record.tags.items())
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


# Reading


def read_text(text: str | bytes) -> Reading:
    """The records of a text, and what is wrong with it: all that is good is read, whatever else is not.

    ``read_text(…).strict()`` raises for any fault.
    """
    diagnostics: list[Diagnostic] = []
    told = decoded(text, diagnostics)
    if told is None:
        return Reading((), tuple(diagnostics))
    reader = _Reader(told, diagnostics)
    return Reading(tuple(reader.read()), tuple(sorted(diagnostics)), tuple(reader.unset))


@dataclass
class _Line:
    """A line being read: where its next move goes, the last entry, and where it began."""

    parent: int
    last: int
    opened: int
    broken: int | None = None
    """Where the move stands that could not be played; all from there on is kept verbatim."""
    pending: list[Comment] = field(default_factory=list)


class _Reader:
    """Reads one text, game by game. Depth costs a list entry, not a call."""

    def __init__(self, text: str, diagnostics: list[Diagnostic]):
        self.text = text
        self.lines = Lines(text)
        self.diagnostics = diagnostics
        self.records: list[Record] = []
        self.nodes = 0
        self.unset: list[str] = []
        """Games that can't be set up, verbatim."""
        self._begin(0)

    def _begin(self, offset: int) -> None:
        self.begun = offset
        self.tags: dict[str, str] = {}
        self.tagged: dict[str, Token] = {}
        self.start: Position | None = None
        self.entries: list[Entry] = [Entry(None, None)]
        self.played: set[tuple[int, str]] = set()
        """The moves that are there, each after its entry."""
        self.positions: list[Position | None] = [None]
        self.stack = [_Line(0, 0, 0)]
        self.rest: list[str] = []
        self.moving = False
        self.skipped: int | None = None

    def read(self) -> list[Record]:
        """All games of the text."""
        for token in tokens(self.text):
            if token.kind == "tag":
                self._tag(token)
            elif token.kind == "escape":
                if token.text.startswith(REST):
                    self._restore(unquote(token.text.removeprefix(REST)))
            else:
                self._movetext(token)
        if self.tags or self.moving:
            self._end(len(self.text))
        return self.records

    def _restore(self, part: str) -> None:
        if self.tags or self.moving or not self.records:
            self.rest.append(part)
        else:
            last = self.records[-1]
            self.records[-1] = Record(last.tags, last.entries, (*last.rest, part))

    def _fault(self, code: str, start: int, met: str, expected: str, remedy: str) -> None:
        if len(self.diagnostics) == MOST_FAULTS:
            code, met, remedy = "too-many-faults", "more faults", "mend those before this one first"
            expected = f"at most {MOST_FAULTS:,}"
        if len(self.diagnostics) <= MOST_FAULTS:
            line, column, source = self.lines.at(start)
            self.diagnostics.append(Diagnostic(line, column, code, met, expected, remedy, source))

    # Tags

    def _tag(self, token: Token) -> None:
        if self.moving:
            self._end(token.start)
        if token.name in self.tags:
            self._fault("tag-twice", token.start, f"a second {token.name}", "each tag once", "keep one of them")
            self.rest.append(token.text)
            return
        self.tagged[token.name] = token
        self.tags[token.name] = token.value

    def _open_table(self, token: Token) -> None:
        """The first of the movetext: the tags are told, so the game can be set up."""
        self.moving = True
        try:
            self.start = start_of(self.tags)
        except TagError as wrong:
            where = self.tagged.get(wrong.tag, token)
            for fault in wrong.faults:
                self._fault(wrong.code, where.start, fault, wrong.expected, wrong.remedy)
        self.positions[0] = self.start

    # Movetext

    def _movetext(self, token: Token) -> None:
        if not self.moving:
            self._open_table(token)
        here = self.stack[-1]
        if token.kind == "open":
            self._open(token)
        elif token.kind == "close":
            self._close(token)
        elif token.kind == "result":
            self._end(token.start, token)
        elif token.kind == "fault":
            self._fault_token(token, here)
        elif here.broken is not None or token.kind == "number":
            return
        elif token.kind == "comment":
            self._comment(token, here)
        elif token.kind == "nag":
            self._nag(token, here)
        else:
            self._move(token, here)

    def _fault_token(self, token: Token, here: _Line) -> None:
        if token.name in ("comment", "tag"):
            closing = "}" if token.name == "comment" else '"]'
            code, met = f"{token.name}-unclosed", f"a {token.name} with no end"
            self._fault(code, token.start, met, f"a {closing!r}", "close it")
        else:
            self._fault("stray", token.start, repr(token.text[:1]), "a move or a comment", "take it out")
        if here.broken is None:
            self.rest.append(token.text)

    def _open(self, token: Token) -> None:
        here = self.stack[-1]
        if len(self.stack) > DEEPEST:
            if self.skipped is None:
                met = f"variations {DEEPEST + 1} deep"
                self._fault("too-deep", token.start, met, f"at most {DEEPEST}", "make it a game of its own")
                self.skipped = token.start
            self.stack.append(_Line(here.parent, here.last, token.start, broken=token.start))
            return
        parent = self.entries[here.last].parent
        if here.broken is not None:
            self.stack.append(_Line(here.parent, here.last, token.start, broken=token.start))
        elif parent is None:
            self._fault("variation-early", token.start, "a variation before any move", "a move", "put it after a move")
            self.stack.append(_Line(0, 0, token.start, broken=token.start))
        else:
            self.stack.append(_Line(parent, parent, token.start))

    def _close(self, token: Token) -> None:
        if len(self.stack) == 1:
            self._fault("close-stray", token.start, "a ')'", "no more than were opened", "take it out")
            self.rest.append(token.text)
            return
        line = self.stack.pop()
        if self.skipped == line.opened:
            self.skipped = None
        self._keep(line, token.start + (1 if line.broken == line.opened else 0))

    def _keep(self, line: _Line, end: int) -> None:
        """Keep what of a line could not be read, unless the line around it is kept whole."""
        if line.broken is not None and (not self.stack or self.stack[-1].broken is None):
            self.rest.append(self.text[line.broken : end].strip())

    def _move(self, token: Token, here: _Line) -> None:
        found = _GLYPHS.match(token.text)
        assert found is not None  # it matches anything
        written, glyph = found[1], found[2]
        position = self.positions[here.parent]
        if position is not None and position.why_not(token.text) is None:
            written, glyph = token.text, None
        if self.nodes >= MOST_NODES:
            if self.nodes == MOST_NODES:
                met = f"move {MOST_NODES + 1:,}"
                self._fault("too-many", token.start, met, f"at most {MOST_NODES:,} moves", "split the file")
            self.nodes += 1
            here.broken = token.start
            return
        if position is None:
            here.broken = token.start
            return
        try:
            step = position.play(written)
        except IllegalMove as illegal:
            refusal = illegal.refusal
            expected = f"a move that {refusal.rule} allows" if refusal.rule else "a legal move"
            self._fault(f"move-{refusal.code}", token.start, written, expected, refusal.sentence)
            here.broken = token.start
            return
        self._enter(step.move, step.after, (glyph,) if glyph else (), here, token)

    def _enter(self, move: str, after: Position, glyphs: tuple[str, ...], here: _Line, token: Token) -> None:
        if (here.parent, move) in self.played:
            self._fault("move-twice", token.start, f"{move} again", "another move here", "join the two lines")
            here.broken = token.start
            return
        self.played.add((here.parent, move))
        self.entries.append(Entry(here.parent, move, tuple(here.pending), glyphs))
        self.positions.append(after)
        self.nodes += 1
        here.pending.clear()
        here.parent = here.last = len(self.entries) - 1

    def _nag(self, token: Token, here: _Line) -> None:
        glyph = NAGS.get(int(token.text[1:]))
        if glyph is None:
            known = " ".join(f"${number}" for number in NAGS)
            self._fault("glyph", token.start, token.text, f"one of {known}", "write another or none")
            self.rest.append(token.text)
            return
        entry = self.entries[here.last]
        if glyph not in entry.glyphs:
            kept = {*entry.glyphs, glyph}
            self._say(here.last, glyphs=tuple(one for one in GLYPHS if one in kept))

    def _comment(self, token: Token, here: _Line) -> None:
        saying = understood(token.value)
        early = here.last == here.parent and here.parent != 0 and self.entries[here.last].parent is not None
        early = early and bool(here.opened) and here.parent == self.entries[self.stack[-2].last].parent
        marks = [mark for arrows, value in saying.marks for mark in self._marks(token, value, arrows=arrows)]
        if marks:
            self._say(here.last, marks=tuple(dict.fromkeys((*self.entries[here.last].marks, *marks))))
        if early and (saying.asks or saying.worth is not None):
            met = "a question or a worth before the first move of a variation"
            self._fault("ask", token.start, met, "one after a move", "put it after the move it belongs to")
            self.rest.append(token.text)
            return
        if saying.worth is not None:
            self._worth(token, saying.worth, here.last)
        if len(saying.text) > LONGEST_COMMENT:
            met = f"a comment of {len(saying.text):,} characters"
            self._fault("comment-long", token.start, met, f"at most {LONGEST_COMMENT:,}", "shorten it")
            self.rest.append(token.text)
        elif saying.asks:
            self._ask(token, saying, here.last)
        elif saying.text.strip():
            comment = Comment(saying.text, saying.lang, saying.by)
            if early:
                here.pending.append(comment)
            else:
                self._say(here.last, comments=(*self.entries[here.last].comments, comment))

    def _say(self, index: int, **said: Any) -> None:
        self.entries[index] = replace(self.entries[index], **said)

    def _worth(self, token: Token, points: str, index: int) -> None:
        if index and points.isascii() and points.isdigit() and int(points) <= MOST_POINTS:
            self._say(index, worth=int(points))
            return
        met = f"a worth of {points!r}" if index else "a worth before any move"
        expected = f"0 to {MOST_POINTS} points, a whole number, after a move"
        self._fault("worth", token.start, met, expected, "write such a number, or drop it")
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
        self._fault("ask", token.start, *fault)
        self.rest.append(token.text)

    def _marks(self, token: Token, value: str, *, arrows: bool) -> Iterator[Mark]:
        layout = self.start.layout if self.start else None
        for part in filter(None, (one.strip() for one in value.split(","))):
            ends = [unquote(end) for end in part[1:].split("-")]
            known = layout is None or all(map(layout.has, ends))
            if part[0] not in _COLOUR or len(ends) != (2 if arrows else 1) or not known:
                form = "GN3-r5c3" if arrows else "GN3"
                self._fault("mark", token.start, part, f"a colour's letter and places, as {form}", "mend or drop it")
                self.rest.append(f"{{[%{'cal' if arrows else 'csl'} {part}]}}")
                continue
            yield Mark(ends[0], ends[1] if arrows else None, _COLOUR[part[0]])

    # The end

    def _end(self, offset: int, result: Token | None = None) -> None:
        if not self.moving:
            self.moving = True
            if self.tagged:
                self._open_table(next(iter(self.tagged.values())))
        while len(self.stack) > 1:
            line = self.stack.pop()
            self._fault("variation-unclosed", line.opened, "a '(' with no end", "a ')'", "close it")
            self._keep(line, offset)
        self._keep_main(offset)
        tags = dict(self.tags)
        if result is not None:
            self._conclude(result, tags)
        if self.start is not None:
            self.records.append(Record(frozen(tags), in_order(self.entries), tuple(self.rest)))
        else:
            self.unset.append(self.text[self.begun : offset].strip())
        self._begin(offset if result is None else offset + len(result.text))

    def _conclude(self, result: Token, tags: dict[str, str]) -> None:
        """The result at the end; a tag in words that movetext has no sign for goes with a ``*``."""
        told = tags.setdefault("Result", result.text) if result.text != "*" else tags.get("Result", "*")
        if told != result.text and (result.text != "*" or is_result(told)):
            self._fault("result", result.start, result.text, told, "make tag and movetext agree")
            self.rest.append(result.text)

    def _keep_main(self, offset: int) -> None:
        main = self.stack.pop()
        self._keep(main, offset)
