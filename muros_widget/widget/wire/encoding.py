"""JSON as it goes to the browser: objects without their empty fields, texts to be, things told once. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from ...games.catalogue import LANGUAGES
from ...games.layout import Viewer
from ...games.texts import Facts, Message, Template

Json = Any
Object = dict[str, Json]
Eyes = Viewer | Literal["all"]
"""Whose eyes a widget has: a seat, the public (None), or "all" when nothing is hidden."""
SHOWS: Final = ("all", "board")
"""What a view may draw: everything, or the board with what is needed to step and to play."""


def check_shown(locale: str, show: str) -> None:
    """Raise ValueError for a language or a manner in which no board can be shown."""
    if show not in SHOWS:
        raise ValueError(f"show is {show!r}; give one of {', '.join(map(repr, SHOWS))}")
    if locale not in ("", *LANGUAGES):
        raise ValueError(f"locale is {locale!r}; give one of {', '.join(map(repr, LANGUAGES))}, or '' for the reader's")


def slim(**fields: Json) -> Object:
    """An object without its empty fields."""
    return {name: value for name, value in fields.items() if value not in (None, "", (), [], {}, False)}


def message(said: Message | None) -> Json:
    """A text to be: its key, and its facts where it has any."""
    if said is None:
        return None
    return [said.key, facts(said.facts)] if said.facts else [said.key]


def facts(given: Facts) -> Object:
    """Facts, tuples as lists."""
    return {name: fact_of(fact) for name, fact in given.items()}


def fact_of(fact: Json) -> Json:
    """A fact, a tuple as a list."""
    return list(fact) if isinstance(fact, tuple) else fact


def by_key(texts: Mapping[str, Mapping[str, Template]]) -> Object:
    """Texts of several languages: each key once, with its text in each of them."""
    keys = dict.fromkeys(key for own in texts.values() for key in own)
    return {"languages": list(texts), "texts": {key: [own.get(key) for own in texts.values()] for key in keys}}


class Shared:
    """Things told once and named by index."""

    def __init__(self) -> None:
        self.told: list[Object] = []
        self._index: dict[Any, int] = {}

    def index(self, key: Any, tell: Any) -> int:
        """The index of the thing with this key, which is told when it is new."""
        if key not in self._index:
            self._index[key] = len(self.told)
            self.told.append(tell(key))
        return self._index[key]
