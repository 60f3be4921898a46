"""How records tell where a game of Muros starts: tags for the reading and the setup, and back. Knows no position."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ..refusal import TagError
from .faults import SetupError
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
    except ValueError as wrong:
        raise TagError("Rules", wrong.args) from wrong
    try:
        setup = Setup.read(tags.get("Setup", ""))
    except SetupError as wrong:
        raise TagError("Setup", wrong.faults) from wrong
    told = tags.get("Unseen")
    if told is not None and {*re.findall("[0-9]+", told)} != {str(seat + 1) for seat in setup.unseen}:
        said = _players(setup.unseen) or "no hand"
        raise TagError("Unseen", [f"{told!r}, while the setup tells by size alone {said}"])
    return setup, rules


def _players(seats: Sequence[int]) -> str:
    """Seats as records number them, from 1: ``Player1 Player3``."""
    return " ".join(f"Player{seat + 1}" for seat in seats)
