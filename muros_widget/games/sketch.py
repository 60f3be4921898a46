"""A table in the making: what lies where, what may be put where, the settings, and all that is wrong so far.

A sketch is an immutable value that may be faulty in any way that can be put right; without faults it gives a position.
Knows no particular game; a game whose positions can be set up by hand writes the abstract part (`Position.sketch`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np

from .layout import Layout
from .texts import Facts, Message, Template, fill

if TYPE_CHECKING:
    from .events import Table
    from .position import Position


class Fault(Protocol):
    """One thing that is wrong: ``fault.CODE`` is its text; the places are those to look at."""

    @property
    def code(self) -> str:
        """The code of its text."""

    @property
    def facts(self) -> Facts:
        """What its text is filled with."""

    @property
    def places(self) -> tuple[str, ...]:
        """Where it shows."""


class Faulty(ValueError):
    """What can't be set up, or read; `faults` names everything that is wrong with it."""

    def __init__(self, faults: Sequence[Fault], message: str):
        self.faults = tuple(faults)
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Kit:
    """Faces of one kind, its name, and the places that they may be put at."""

    label: Message
    faces: tuple[str, ...]
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """A named choice, its value, and the values it may have, each with its name."""

    id: str
    label: Message
    value: str
    values: tuple[tuple[str, Message], ...]


class Sketch(ABC):
    """A table in the making. Every edit gives another sketch, and leaves what it does not touch as it is."""

    __slots__ = ()

    @property
    @abstractmethod
    def layout(self) -> Layout:
        """The table; it may show places that are not drawn in play, and may change with a setting."""

    @property
    @abstractmethod
    def texts(self) -> Mapping[str, Mapping[str, Template]]:
        """What the layout's texts lack, by language: ``fault.CODE``, ``action.ID``, and what the settings name."""

    @property
    @abstractmethod
    def table(self) -> Table:
        """What lies where now."""

    @property
    @abstractmethod
    def palette(self) -> tuple[Kit, ...]:
        """What may be put where."""

    @property
    @abstractmethod
    def settings(self) -> tuple[Setting, ...]:
        """What else is to be chosen."""

    @property
    @abstractmethod
    def faults(self) -> tuple[Fault, ...]:
        """All that is wrong."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The sketch as one line of text, which `read` reads."""

    @abstractmethod
    def read(self, text: str) -> Sketch:
        """The sketch of that text; settings it says nothing of stay. Raises Faulty, naming all that can't be read."""

    @abstractmethod
    def position(self) -> Position:
        """The position it makes. Raises Faulty while there are faults."""

    @abstractmethod
    def _with(self, place: str, faces: Sequence[str]) -> Sketch:
        """The sketch with these faces at a place and no other; the palette allows them."""

    @abstractmethod
    def _set(self, setting: str, value: str) -> Sketch:
        """The sketch with another value of a setting; it is one of its values."""

    @property
    def actions(self) -> tuple[str, ...]:
        """What can be done to the whole at once: ``action.ID`` is its text."""
        return ()

    def act(self, action: str, rng: np.random.Generator) -> Sketch:
        """Do one of the actions. Raises ValueError for any other."""
        if action not in self.actions:
            raise ValueError(f"there is no action {action!r}")
        return self._act(action, rng)

    def _act(self, action: str, rng: np.random.Generator) -> Sketch:
        """The sketch after one of its actions."""
        raise NotImplementedError(f"{type(self).__name__} names actions and does not do them")

    def holds_one(self, place: str) -> bool:
        """Whether a place holds one piece, so that another replaces it: a cell or a slot."""
        return self.layout.place(place).look in ("cell", "slot")

    def faces_at(self, place: str) -> tuple[str, ...]:
        """The faces that lie at a place."""
        return tuple(lying.face for lying in self.table.get(place, ()) if lying.face is not None)

    def put(self, place: str, face: str) -> Sketch:
        """Put a face at a place: in the stead of what lies there, or with it where several may lie.

        Raises ValueError for a face that may not be put there.
        """
        if not any(place in kit.places and face in kit.faces for kit in self.palette):
            raise ValueError(f"{face!r} can't be put at {place!r}")
        return self._with(place, (face,) if self.holds_one(place) else (*self.faces_at(place), face))

    def take(self, place: str, face: str | None = None) -> Sketch:
        """Take away one piece with that face, or the last one; without such a piece the sketch stays as it is.

        Raises ValueError for a place that nothing may be put at.
        """
        if not any(place in kit.places for kit in self.palette):
            raise ValueError(f"nothing can be taken from {place!r}")
        faces = list(self.faces_at(place))
        if not faces or face not in (None, *faces):
            return self
        faces.remove(faces[-1] if face is None else face)
        return self._with(place, faces)

    def set(self, setting: str, value: str) -> Sketch:
        """Choose a value of a setting. Raises ValueError for a value that it does not have."""
        known = next((one for one in self.settings if one.id == setting), None)
        if known is None or value not in dict(known.values):
            raise ValueError(f"there is no setting {setting!r} with a value {value!r}")
        return self._set(setting, value)

    def say(self, message: Message, language: str = "en") -> str:
        """A text of the sketch, or of its layout, filled."""
        own = self.texts[language]
        if message.key not in own:
            return self.layout.say(message.key, message.facts, language)
        return fill(own[message.key], message.facts, lambda kind, value: self.layout.label(kind, value, language))

    def say_fault(self, fault: Fault, language: str = "en") -> str:
        """What is wrong, in a sentence."""
        return self.say(Message(f"fault.{fault.code}", fault.facts), language)
