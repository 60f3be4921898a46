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
from .words import told

_GLYPHS: Final = re.compile(r"(.*?)(!!|\?\?|!\?|\?!|[!?□∞⇆⊕])?$", re.DOTALL)


def read_text(text: str | bytes) -> Reading:
    """The records of a text, and what is wrong with it: all that is good is read, whatever else is not.

    ``read_text(…).strict()`` raises for any fault.
    """
    diagnostics: list[Diagnostic] = []
    content = decoded(text, diagnostics)
    if content is None:
        return Reading((), tuple(diagnostics))
    reader = _Reader(content, diagnostics)
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
            met = told("met.tag-again", tag=token.name)
            self._fault("tag-twice", token.start, met, told("expected.tag-once"), told("remedy.keep-one"))
            self.draft.rest.append(token.text)
            return
        if is_long_name(token.name, token.value):
            met, expected = (
                told("met.name-long", count=f"{len(token.value):,}"),
                told("expected.at-most", most=LONGEST_NAME),
            )
            self._fault("name-long", token.start, met, expected, told("remedy.shorten"))
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
            self.faults.add_start(wrong, self.tagged.get(wrong.tag, token).start)
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
            met, expected = told(f"met.{token.name}-unclosed"), told("expected.sign", sign=repr(closing))
            self._fault(f"{token.name}-unclosed", token.start, met, expected, told("remedy.close"))
        else:
            expected, remedy = told("expected.move-or-comment"), told("remedy.take-out")
            self._fault("stray", token.start, repr(token.text[:1]), expected, remedy)
        if here.broken is None:
            self.draft.rest.append(token.text)

    def _open(self, token: Token) -> None:
        here = self.stack[-1]
        if len(self.stack) > DEEPEST:
            if self.skipped is None:
                met, expected = told("met.deep", depth=DEEPEST + 1), told("expected.at-most", most=DEEPEST)
                self._fault("too-deep", token.start, met, expected, told("remedy.own-game"))
                self.skipped = token.start
            self.stack.append(_Line(here.parent, here.last, token.start, broken=token.start))
            return
        parent = self.draft.entries[here.last].parent
        if here.broken is not None:
            self.stack.append(_Line(here.parent, here.last, token.start, broken=token.start))
        elif parent is None:
            met, remedy = told("met.variation-early"), told("remedy.after-move")
            self._fault("variation-early", token.start, met, told("expected.move"), remedy)
            self.stack.append(_Line(0, 0, token.start, broken=token.start))
        else:
            self.stack.append(_Line(parent, parent, token.start))

    def _close(self, token: Token) -> None:
        if len(self.stack) == 1:
            met, expected = told("met.sign", sign="')'"), told("expected.as-opened")
            self._fault("close-stray", token.start, met, expected, told("remedy.take-out"))
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
                met = told("met.move-number", number=f"{MOST_NODES + 1:,}")
                expected = told("expected.moves-at-most", most=f"{MOST_NODES:,}")
                self._fault("too-many", token.start, met, expected, told("remedy.split"))
            self.nodes += 1
            here.broken = token.start
            return
        if position is None:
            here.broken = token.start
            return
        try:
            step = position.play(written)
        except IllegalMove as illegal:
            self.faults.add_illegal(illegal.refusal, token.start, written)
            here.broken = token.start
            return
        self._enter(step.move, step.after, (glyph,) if glyph else (), here, token)

    def _enter(self, move: str, after: Position, glyphs: tuple[str, ...], here: _Line, token: Token) -> None:
        if (here.parent, move) in self.played:
            met, expected = told("met.move-again", move=move), told("expected.other-move")
            self._fault("move-twice", token.start, met, expected, told("remedy.join"))
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
            met, expected = told("met.unclosed", sign="'('"), told("expected.sign", sign="')'")
            self._fault("variation-unclosed", line.opened, met, expected, told("remedy.close"))
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
        tagged = tags.setdefault("Result", result.text) if result.text != "*" else tags.get("Result", "*")
        if tagged != result.text and (result.text != "*" or is_result(tagged)):
            self._fault("result", result.start, result.text, tagged, told("remedy.agree"))
            self.draft.rest.append(result.text)
