"""Message templates: how a game's words are filled with facts. Knows no game and no language but its templates.

A template is a string with named fields, or a choice of strings by the exact value of one fact::

    "*Placed* {card:face} at {slot:place}"
    {"by": "count", "0": "no counter", "1": "one counter", "other": "{count} counters"}

A field's kind, after the colon, says what its fact names: ``face``, ``place``, ``group`` or ``seat``; with an ``s``
at its end, a list of them; ``text`` is one that comes in each language. Without a kind the fact itself is shown.
Asterisks mark what a display may stress. The front end fills the same templates by the same rules
(``js/src/texts.ts``); a shared golden file holds both to it.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Protocol

Fact = int | str | None | tuple[int | str | None, ...]
Facts = Mapping[str, Fact]
Template = str | Mapping[str, str]
NO_FACTS: Facts = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to be: the key of its template, and the facts to fill it with."""

    key: str
    facts: Facts = field(default_factory=dict)


class Sayable(Protocol):
    """What can be said in each language."""

    def say(self, language: str = "en") -> str:
        """That, in a language."""


Text = str | Sayable
"""What is said in each language, or stands as it is in all."""


def say(text: Text, language: str = "en") -> str:
    """A text, in a language."""
    return text if isinstance(text, str) else text.say(language)


def fill(template: Template, facts: Facts, label: Callable[[str, int | str | None], str]) -> str:
    """Fill a template; `label(kind, value)` names a face, a place, a group or a seat.

    >>> fill("{n} to {where:place}", {"n": 2, "where": "N3"}, lambda kind, value: f"slot {value}")
    '2 to slot N3'
    >>> fill({"by": "n", "1": "one", "other": "{n}"}, {"n": 1}, lambda kind, value: "")
    'one'
    """
    if not isinstance(template, str):
        value = str(facts[template["by"]])
        template = template[value] if value in template and value != "by" else template["other"]
    parts = []
    for literal, name, kind, _ in string.Formatter().parse(template):
        parts.append(literal)
        if name is not None:
            parts.append(_show(facts[name], kind or "", label))
    return "".join(parts)


def _show(fact: Fact, kind: str, label: Callable[[str, int | str | None], str]) -> str:
    if isinstance(fact, tuple):
        return ", ".join(_show(one, kind.removesuffix("s"), label) for one in fact)
    return label(kind, fact) if kind else str(fact)


def plain(text: str) -> str:
    """The text without its marks of stress.

    >>> plain("*Placed* red at N3")
    'Placed red at N3'
    """
    return text.replace("*", "")
