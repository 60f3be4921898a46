"""What is wrong with a record: each fault with where it is, what was met, what was expected and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

MOST_SHOWN = 20


@dataclass(frozen=True, slots=True, order=True)
class Diagnostic:
    """A fault of a record. Lines and columns count from 1; they are 0 where a fault lies nowhere in particular."""

    line: int
    column: int
    code: str
    met: str
    expected: str
    remedy: str
    source: str = ""
    """The offending line, as it stands."""

    def __str__(self) -> str:
        where = f"{self.line}:{self.column}: " if self.line else ""
        said = f"{where}{self.code}: met {self.met}, expected {self.expected}; {self.remedy}"
        if not self.source:
            return said
        start = max(0, self.column - 60)
        return f"{said}\n  {self.source[start : start + 100]}\n  {' ' * (self.column - 1 - start)}^"


class RecordError(ValueError):
    """A record that can't be read; `diagnostics` names every fault."""

    def __init__(self, diagnostics: Iterable[Diagnostic]):
        self.diagnostics = tuple(diagnostics)
        shown = [str(one) for one in self.diagnostics[:MOST_SHOWN]]
        if len(self.diagnostics) > MOST_SHOWN:
            shown.append(f"… and {len(self.diagnostics) - MOST_SHOWN} more")
        super().__init__("\n".join(shown))
