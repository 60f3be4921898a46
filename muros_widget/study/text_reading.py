"""The text form of records, read: written by hand, so that nothing is taken for granted.

Reading never stops at a fault: each is told with its place, and what is good is kept. A move that can't be played ends
its line; what follows in that line is kept verbatim in `Record.rest`, and so is whatever fits nowhere.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import unquote

from ..games.position import Position
from ..games.refusal import IllegalMove, TagError
from .decoding import decoded
from .diagnostics import Diagnostic
from .faults import Faults
from .grammar import REST, Token, is_result, tokens
from .record import (
    DEEPEST,
    LONGEST_NAME,
    MOST_NODES,
    Entry,
    Reading,
    Record,
    frozen,
    in_order,
    is_long_name,
    start_of,
)
from .text_saying import Draft
from .tree import Comment

_GLYPHS: Final = re.compile(r"(.*?)(!!|\?\?|!\?|\?!|[!?□∞⇆⊕])?$", re.DOTALL)


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
        self.faults = Faults(text, diagnostics)
        self._fault = self.faults.add
        self.records: list[Record] = []
        self.nodes = 0
        self.unset: list[str] = []
        """Games that can't be set up, verbatim."""
        self._begin(0)

    def _begin(self, offset: int) -> None:
        self.begun = offset
        self.tags: dict[str, str] = {}
        self.tagged: dict[str, Token] = {}
        self.draft = Draft(self.faults)
        self.played: set[tuple[int, str]] = set()
        """The moves that are there, each after its entry."""
        self.positions: list[Position | None] = [None]
        self.stack = [_Line(0, 0, 0)]
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
            self.draft.rest.append(part)
        else:
            last = self.records[-1]
            self.records[-1] = Record(last.tags, last.entries, (*last.rest, part))

    # Tags

    def _tag(self, token: Token) -> None:
        if self.moving:
            self._end(token.start)
        if token.name in self.tags:
            self._fault("tag-twice", token.start, f"a second {token.name}", "each tag once", "keep one of them")
            self.draft.rest.append(token.text)
            return
        if is_long_name(token.name, token.value):
            self._fault(
                "name-long",
                token.start,
                f"a name of {len(token.value):,} characters",
                f"at most {LONGEST_NAME}",
                "shorten it",
            )
            self.draft.rest.append(token.text)
            return
        self.tagged[token.name] = token
        self.tags[token.name] = token.value

    def _open_table(self, token: Token) -> None:
        """The first of the movetext: the tags are told, so the game can be set up."""
        self.moving = True
        try:
            self.draft.start = start_of(self.tags)
        except TagError as wrong:
            where = self.tagged.get(wrong.tag, token)
            for fault in wrong.faults:
                self._fault(wrong.code, where.start, fault, wrong.expected, wrong.remedy)
        self.positions[0] = self.draft.start

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
            self.draft.comment(token, here.last, here.pending if self._is_early(here) else None)
        elif token.kind == "nag":
            self.draft.nag(token, here.last)
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
            self.draft.rest.append(token.text)

    def _open(self, token: Token) -> None:
        here = self.stack[-1]
        if len(self.stack) > DEEPEST:
            if self.skipped is None:
                met = f"variations {DEEPEST + 1} deep"
                self._fault("too-deep", token.start, met, f"at most {DEEPEST}", "make it a game of its own")
                self.skipped = token.start
            self.stack.append(_Line(here.parent, here.last, token.start, broken=token.start))
            return
        parent = self.draft.entries[here.last].parent
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
            self.draft.rest.append(token.text)
            return
        line = self.stack.pop()
        if self.skipped == line.opened:
            self.skipped = None
        self._keep(line, token.start + (1 if line.broken == line.opened else 0))

    def _keep(self, line: _Line, end: int) -> None:
        """Keep what of a line could not be read, unless the line around it is kept whole."""
        if line.broken is not None and (not self.stack or self.stack[-1].broken is None):
            self.draft.rest.append(self.text[line.broken : end].strip())

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
        self.draft.entries.append(Entry(here.parent, move, tuple(here.pending), glyphs))
        self.positions.append(after)
        self.nodes += 1
        here.pending.clear()
        here.parent = here.last = len(self.draft.entries) - 1

    def _is_early(self, here: _Line) -> bool:
        """Whether a line is a variation that no move has been read of."""
        if here.last != here.parent or not here.parent or not here.opened:
            return False
        return here.parent == self.draft.entries[self.stack[-2].last].parent

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
        self._keep(self.stack.pop(), offset)
        tags = dict(self.tags)
        if result is not None:
            self._conclude(result, tags)
        if self.draft.start is not None:
            self.records.append(Record(frozen(tags), in_order(self.draft.entries), tuple(self.draft.rest)))
        else:
            self.unset.append(self.text[self.begun : offset].strip())
        self._begin(offset if result is None else offset + len(result.text))

    def _conclude(self, result: Token, tags: dict[str, str]) -> None:
        """The result at the end; a tag in words that movetext has no sign for goes with a ``*``."""
        told = tags.setdefault("Result", result.text) if result.text != "*" else tags.get("Result", "*")
        if told != result.text and (result.text != "*" or is_result(told)):
            self._fault("result", result.start, result.text, told, "make tag and movetext agree")
            self.draft.rest.append(result.text)
