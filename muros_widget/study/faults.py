"""The faults of one record, gathered while it is read: the first thousand one by one. Knows no form."""

from __future__ import annotations

from functools import cached_property

from ..games.refusal import Refusal, TagError
from ..games.texts import Text
from .diagnostics import Diagnostic
from .grammar import Lines
from .record import MOST_FAULTS
from .words import told


class Faults:
    """Adds to a list of diagnostics what is wrong with a text, each fault with its place there."""

    def __init__(self, text: str, diagnostics: list[Diagnostic]):
        self.text = text
        self.diagnostics = diagnostics

    @cached_property
    def lines(self) -> Lines:
        """The lines of the text."""
        return Lines(self.text)

    def add(self, code: str, offset: int | None, met: Text, expected: Text, remedy: Text) -> None:
        """Note a fault, at an offset where it has one; past the limit only that there are more."""
        if len(self.diagnostics) == MOST_FAULTS:
            code, met, remedy = "too-many-faults", told("met.more-faults"), told("remedy.mend-before")
            expected = told("expected.at-most", most=f"{MOST_FAULTS:,}")
        if len(self.diagnostics) <= MOST_FAULTS:
            where = (0, 0, "") if offset is None else self.lines.at(offset)
            self.diagnostics.append(Diagnostic.of(where, code, met, expected, remedy))

    def add_start(self, wrong: TagError, offset: int | None) -> None:
        """Note all that is wrong with a tag that tells no start."""
        expected = wrong.expected or told("expected.start")
        remedy = wrong.remedy or told("remedy.mend-tag", tag=wrong.tag)
        for met in wrong.faults:
            self.add(wrong.code, offset, met, expected, remedy)

    def add_illegal(self, refusal: Refusal, offset: int | None, met: Text) -> None:
        """Note a move that can't be played."""
        expected = told("expected.allowed", rule=refusal.rule) if refusal.rule else told("expected.legal")
        self.add(f"move-{refusal.code}", offset, met, expected, refusal)
