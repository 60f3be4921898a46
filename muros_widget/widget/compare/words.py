"""The words of readings side by side, in English: what the widgets say besides the game's own texts."""

from __future__ import annotations

from typing import Final

from ...games.catalogue import Translated
from ...games.texts import Template

ENGLISH: Final[dict[str, Template]] = {
    # stepping
    "transport": "Stepping through all boards",
    "first": "To the start",
    "back": "One move back",
    "play": "Play on",
    "pause": "Pause",
    "forward": "One move forward",
    "last": "To the end",
    "scrubber": "Move",
    "scrubber.value": "Move {number} of {last}",
    "move": "Move {number}",
    "start": "Before the first move",
    "keys": "Keys: ← → step by move, with Shift by event; Home and End go to the ends.",
    # boards
    "boards": "Readings side by side",
    "every": "Every reading",
    "reading": "Reading {number}",
    "either": "or",
    "explain": "What this reading means: {reading}",
    "same": "all boards alike",
    "differ": {"by": "count", "1": "one place differs", "other": "{count} places differ"},
    "differs": "Here it differs from other boards: {places}",
    "place": "{place}: {pieces}",
    "empty": "empty",
    "count": "{count} {piece}",
    "unseen": {"by": "count", "1": "one hidden", "other": "{count} hidden"},
    "nothing": "Choose a move to see what it does under each reading.",
    "ended": "It ends here in this reading, before {move}: {why}",
    "parted": "They part at move {number}",
    "never": "They never part",
    "to-parted": "To where they part",
    # choosing
    "choose": "A move to compare",
    "choose.next": "Then",
    "type": "Write a move",
    "type.line": "Write a line",
    "show": "Show",
    "note.reading": "No kernel is listening: another move can't be shown.",
    "note.slow": "Python has not answered yet: it is busy or has stopped.",
    # refusals
    "refusal.bad-intent": "Python did not understand what was asked: {problem}",
    "refusal.not-yours": "A game is compared here, as it was played; there is no other move to choose.",
}

COMPARE_WORDS: Final = Translated("compare", ENGLISH)
