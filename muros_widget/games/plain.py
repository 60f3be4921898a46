"""Positions that write themselves down: dataclasses of plain values, for whoever writes a small game. Knows no game.

A game that wants a setup that people can write by hand says in its own words how it is told (`Position.tags`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, ClassVar

import msgspec

from .choosing import ChoicePosition
from .position import Position
from .refusal import TagError


class PlainPosition(ChoicePosition):
    """A position that is a frozen dataclass of numbers, text, truth values, and tuples or frozen sets of those.

    Its records tell the `game`, the `version` of its rules, and the fields as JSON. A class that names no `game` is
    not written down. `registry.register` lets records be read.
    """

    game: ClassVar[str] = ""
    """What records call the game."""
    version: ClassVar[str] = "1"
    """The edition of its rules; other rules want another."""

    @property
    def tags(self) -> Mapping[str, str]:
        """``Game``, ``Version`` and ``Setup``: the fields of the position, as JSON."""
        if not self.game:
            return {}
        values = {one.name: getattr(self, one.name) for one in _fields(type(self))}
        told = msgspec.json.encode(values, order="deterministic").decode()
        return {"Game": self.game, "Version": self.version, "Setup": told}

    @classmethod
    def restored(cls, tags: Mapping[str, str]) -> Position:
        """The position that tags tell of. Raises TagError where ``Setup`` does not hold its fields."""
        try:
            return msgspec.json.decode(tags.get("Setup", ""), type=cls)
        except (msgspec.DecodeError, ValueError, TypeError) as wrong:
            names = ", ".join(one.name for one in _fields(cls))
            raise TagError("Setup", [str(wrong)], expected=f"JSON with {names}") from wrong


def _fields(cls: Any) -> tuple[Any, ...]:
    """The fields of the dataclass that a position must be. Raises TypeError for a class that is none."""
    try:
        return fields(cls)
    except TypeError:
        raise TypeError(f"{cls.__name__} is no dataclass: write @dataclass(frozen=True) above it") from None
