"""How records tell where a game of Muros starts: tags for the reading and the setup, and back. Knows no position."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..refusal import TagError
from ..sketch import Fault, Faulty
from ..texts import Facts
from .faults import SetupError, fault
from .rules import OPTIONS, Rules
from .setup import Setup


def tags_of(setup: Setup, rules: Rules) -> Mapping[str, str]:
    """Game, version, reading and setup; and whose hands nobody has seen."""
    reading = " ".join(f"{name}={getattr(rules, name)}".lower() for name in OPTIONS)
    told = {"Game": Rules.id, "Version": str(Rules.version), "Rules": reading, "Setup": setup.text}
    return {**told, "Unseen": _players(setup.unseen)} if setup.unseen else told


def told_by(tags: Mapping[str, str]) -> tuple[Setup, Rules]:
    """The setup and the reading that tags tell of; what is not said of the rules is as by default.

    Raises TagError for a reading that is none, a setup that can't be, and tags that contradict each other.
    """
    try:
        rules = Rules.read(tags.get("Rules", ""))
    except Faulty as wrong:
        raise TagError("Rules", _told(wrong)) from wrong
    try:
        setup = Setup.read(tags.get("Setup", ""))
    except SetupError as wrong:
        raise TagError("Setup", _told(wrong)) from wrong
    told = tags.get("Unseen")
    if told is not None and {*re.findall("[0-9]+", told)} != {str(seat + 1) for seat in setup.unseen}:
        problem, remedy = f"{told!r}, {len(setup.unseen)} hands told by size", "name those"
        facts: Facts = {"given": told, "players": _players(setup.unseen), "count": len(setup.unseen)}
        raise TagError("Unseen", [_Told(fault("unseen", problem, remedy, "unseen-tag", **facts))])
    return setup, rules


@dataclass(frozen=True, slots=True)
class _Told:
    """A fault, as it is told to people at a table."""

    fault: Fault

    def say(self, language: str = "en") -> str:
        """It, without a full stop: more follows."""
        from .sketch import Sketch

        return Sketch.blank().say_fault(self.fault, language).removesuffix(".")


def _told(wrong: Faulty) -> list[_Told]:
    return [_Told(one) for one in wrong.faults]


def _players(seats: Sequence[int]) -> str:
    """Seats as records number them, from 1: ``Player1 Player3``."""
    return " ".join(f"Player{seat + 1}" for seat in seats)
