"""Why something can't be: a move that a rule stands against, a record whose tags tell no start. Knows no rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .layout import Layout
from .texts import Facts, Text, plain, say


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move can't be played: a code, the rule, the places that are in the way, and a sentence."""

    code: str
    layout: Layout = field(repr=False, compare=False)
    rule: str | None = None
    places: tuple[str, ...] = ()
    facts: Facts = field(default_factory=dict)

    def say(self, language: str = "en") -> str:
        """The sentence in a language."""
        return plain(self.layout.say(f"refusal.{self.code}", self.facts, language))

    @property
    def sentence(self) -> str:
        """The sentence in English: what is wrong, where, and what to do."""
        return self.say()

    def __str__(self) -> str:
        return self.sentence


class IllegalMove(ValueError):
    """A move that can't be played; `refusal` says why."""

    def __init__(self, refusal: Refusal):
        super().__init__(refusal.sentence)
        self.refusal = refusal


class TagError(ValueError):
    """A record's tag that tells no start: which one, and everything that is wrong with it.

    What was expected and what is to be done is told where that is more than a start that can be, and to mend the tag.
    """

    def __init__(
        self,
        tag: str,
        faults: Sequence[Text],
        *,
        code: str = "setup",
        expected: Text = "",
        remedy: Text = "",
    ):
        super().__init__("\n".join(map(say, faults)))
        self.tag = tag
        self.faults = tuple(faults)
        self.code = code
        self.expected = expected
        self.remedy = remedy
