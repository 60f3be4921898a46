"""The faults of one record, gathered while it is read: the first thousand one by one. Knows no form."""

from __future__ import annotations

from functools import cached_property

from .diagnostics import Diagnostic
from .grammar import Lines
from .record import MOST_FAULTS


class Faults:
    """Adds to a list of diagnostics what is wrong with a text, each fault with its place there."""

    def __init__(self, text: str, diagnostics: list[Diagnostic]):
        self.text = text
        self.diagnostics = diagnostics

    @cached_property
    def lines(self) -> Lines:
        """The lines of the text."""
        return Lines(self.text)

    def add(self, code: str, offset: int | None, met: str, expected: str, remedy: str) -> None:
        """Note a fault, at an offset where it has one; past the limit only that there are more."""
        if len(self.diagnostics) == MOST_FAULTS:
            code, met, remedy = "too-many-faults", "more faults", "mend those before this one first"
            expected = f"at most {MOST_FAULTS:,}"
        if len(self.diagnostics) <= MOST_FAULTS:
            line, column, source = (0, 0, "") if offset is None else self.lines.at(offset)
            self.diagnostics.append(Diagnostic(line, column, code, met, expected, remedy, source))
