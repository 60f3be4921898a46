"""What is wrong with a record: each fault with where it is, what was met, what was expected and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..games.texts import Text, say
from .words import told

MOST_SHOWN = 20


@dataclass(frozen=True, slots=True, order=True)
class Diagnostic:
    """A fault of a record. Lines and columns count from 1; they are 0 where a fault lies nowhere in particular.

    What was met, what was expected and what to do stand in English; `parts` gives them in any language, and `say` all.
    """

    line: int
    column: int
    code: str
    met: str
    expected: str
    remedy: str
    source: str = ""
    """The offending line, as it stands."""
    _texts: tuple[Text, Text, Text] | None = field(default=None, compare=False, repr=False)

    @classmethod
    def of(cls, where: tuple[int, int, str], code: str, met: Text, expected: Text, remedy: Text) -> Diagnostic:
        """A fault at a line and a column, with that line, told by texts."""
        line, column, source = where
        texts = met, expected, remedy
        return cls(line, column, code, say(met), say(expected), say(remedy), source, texts)

    def parts(self, language: str = "en") -> tuple[str, str, str]:
        """What was met, what was expected and what to do. Raises KeyError for a language that there is not."""
        met, expected, remedy = self._texts or (self.met, self.expected, self.remedy)
        return say(met, language), say(expected, language), say(remedy, language)

    def say(self, language: str = "en") -> str:
        """The fault with its place, and below it the line where it stands. Raises KeyError as `parts` does."""
        met, expected, remedy = self.parts(language)
        where = f"{self.line}:{self.column}: " if self.line else ""
        fault = told("fault", code=self.code, met=met, expected=expected, remedy=remedy).say(language)
        if not self.source:
            return where + fault
        start = max(0, self.column - 60)
        return f"{where}{fault}\n  {self.source[start : start + 100]}\n  {' ' * (self.column - 1 - start)}^"

    def __str__(self) -> str:
        return self.say()


class RecordError(ValueError):
    """A record that can't be read; `diagnostics` names every fault."""

    def __init__(self, diagnostics: Iterable[Diagnostic]):
        self.diagnostics = tuple(diagnostics)
        super().__init__(self.say())

    def say(self, language: str = "en") -> str:
        """The first faults, and how many more there are, in a language."""
        shown = [one.say(language) for one in self.diagnostics[:MOST_SHOWN]]
        if (more := len(self.diagnostics) - MOST_SHOWN) > 0:
            shown.append(told("faults.more", count=more).say(language))
        return "\n".join(shown)
