"""The readings: what the rule sheet leaves open, as named choices.

The sheet, in English and in Spanish, leaves five points open. Each option below names one, and `Rules` picks a value
for each. What each value means, and what speaks for and against it, is told in both languages by ``Rules.explain``
(the texts stand in `words.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final, Literal, get_args

Removal = Literal["counters", "cells"]
Shift = Literal["stay", "travel", "close"]
Ties = Literal["together", "order"]
Block = Literal["turn", "lasting"]

OPTIONS: Final[dict[str, tuple[object, ...]]] = {
    "removal": get_args(Removal),
    "shift": get_args(Shift),
    "ties": get_args(Ties),
    "decline": (False, True),
    "block": get_args(Block),
}
"""The values of each option, the default first."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A reading of the rules; the defaults are the plainest one.

    - `removal`: as many ``"counters"`` leave as were counted, or what stands on that many ``"cells"``.
    - `shift`: earlier gaps ``"stay"`` where they are, ``"travel"`` with the counters, or all ``"close"``.
    - `ties`: colours equally frequent on the board count ``"together"``, or rank in the ``"order"`` Y, B, R, G.
    - `decline`: whether a player may take nothing by choice in phase 2.
    - `block`: a blocked line matters in its ``"turn"`` only, or its counters are safe for good (``"lasting"``).

    Raises ValueError for a value that an option does not have.

    >>> Rules(shift="close")
    Rules(removal='counters', shift='close', ties='together', decline=False, block='turn')
    """

    removal: Removal = "counters"
    shift: Shift = "stay"
    ties: Ties = "together"
    decline: bool = False
    block: Block = "turn"

    id: ClassVar[str] = "muros"
    version: ClassVar[int] = 1
    """Goes up whenever the same moves could give another game."""

    def __post_init__(self) -> None:
        for name, values in OPTIONS.items():
            value = getattr(self, name)
            if value not in values or isinstance(value, bool) is not isinstance(values[0], bool):
                offered = " or ".join(repr(one) for one in values)
                raise ValueError(f"rules: {name} is {value!r}; give it {offered}")

    @classmethod
    def read(cls, text: str) -> Rules:
        """The rules that a line such as ``shift=travel decline=true`` tells; what is not said is as by default.

        Raises ValueError for an option or a value that is none.

        >>> Rules.read("shift=travel").shift
        'travel'
        """
        told: dict[str, Any] = {}
        for part in text.split():
            name, _, value = part.partition("=")
            if name not in OPTIONS:
                raise ValueError(f"rules: {part!r} is no option; there is {', '.join(OPTIONS)}")
            told[name] = {"true": True, "false": False}.get(value.lower(), value)
        return cls(**told)

    @property
    def readings(self) -> tuple[str, ...]:
        """The values chosen, as keys of their texts: ``removal.counters`` and so on."""
        return tuple(f"{field.name}.{getattr(self, field.name)}" for field in fields(self))

    def explain(self, language: str = "en") -> str:
        """What this reading says on each open point, and what speaks for and against it."""
        from .words import READINGS

        return "\n\n".join(READINGS[language][reading] for reading in self.readings)
