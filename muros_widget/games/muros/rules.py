"""The readings: what the rule sheet leaves open, as named choices.

The sheet, in English and in Spanish, leaves five points open. Each option below names one, and `Rules` picks a value
for each. What each value means, and what speaks for and against it, is told in both languages by ``Rules.explain``
(the texts stand in `words.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final, Literal, get_args

from ..sketch import Faulty
from ..texts import Facts
from .faults import fault

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
                remedy = f"give it {' or '.join(repr(one) for one in values)}"
                facts: Facts = {"name": name, "given": str(value), "values": ", ".join(map(str, values)).lower()}
                raise _wrong(f"{name} is {value!r}", remedy, "option", facts)

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
                facts: Facts = {"given": part, "options": ", ".join(OPTIONS)}
                raise _wrong(f"{part!r} is no option", f"there is {', '.join(OPTIONS)}", "no-option", facts)
            told[name] = {"true": True, "false": False}.get(value.lower(), value)
        return cls(**told)

    @property
    def readings(self) -> tuple[str, ...]:
        """The values chosen, as keys of their texts: ``removal.counters`` and so on."""
        return tuple(f"{field.name}.{getattr(self, field.name)}" for field in fields(self))

    def explain(self, language: str = "en") -> Explanation:
        """What each open point is, what every value of its option means, and what speaks for and against it.

        A paragraph a point, in which the values of this reading are marked. A notebook shows it as Markdown.
        """
        return Explanation("\n\n".join(_explained(option, getattr(self, option), language) for option in OPTIONS))


def _wrong(problem: str, remedy: str, code: str, facts: Facts) -> Faulty:
    one = fault("rules", problem, remedy, code, **facts)
    return Faulty([one], str(one))


class Explanation(str):
    """Text to print, and Markdown where a notebook shows it: names that lead a line stand out."""

    __slots__ = ()

    def _repr_markdown_(self) -> str:
        lines = []
        for line in self.splitlines():
            head, dot, rest = line.removeprefix("- ").partition(".")
            lines.append(f"{'- ' if line.startswith('- ') else ''}**{head}{dot}**{rest}" if line else "")
        return "\n".join(lines)


def explained(reading: str, language: str = "en") -> str:
    """The point that a value such as ``shift.stay`` settles, and in a line of its own what it means."""
    from .words import POINTS, READINGS

    return f"{POINTS[language][reading.partition('.')[0]]}\n{READINGS[language][reading]}"


def _explained(option: str, chosen: object, language: str) -> str:
    from .words import EXPLAINING, POINTS, READINGS, TEXTS

    lines = [POINTS[language][option]]
    for value in OPTIONS[option]:
        key = f"{option}.{value}"
        told = {"name": TEXTS[language][f"reading.{key}"], "what": READINGS[language][key]}
        lines.append(EXPLAINING[language]["chosen" if value == chosen else "other"].format(**told))
    return "\n".join(lines)
