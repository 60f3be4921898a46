"""What is said of a session in an annotated game, in English."""

from __future__ import annotations

from typing import Final

from ...games.catalogue import Translated

ENGLISH: Final[dict[str, str]] = {
    "time": "{seconds} s",
    "time.interrupted": "{seconds} s, and a look that was interrupted",
    "rating": "rated {rating} of 5",
    "considered": "looked at {moves}",
    "changes.1": "thought again once",
    "changes.more": "thought again {count} times",
    "taken-back": "taken back",
    "fault.illegal": "drawn at random, as {player} made no legal move: {said}",
    "fault.late": "drawn at random, as {player} was late: {said}",
    "fault.raised": "drawn at random, as {player} failed: {said}",
    "fault.stopped": "drawn at random, as {player} was stopped",
    "forfeit": "{player} was at fault and is last: {said}",
}

WORDS: Final = Translated("sessions", ENGLISH)


def say(key: str, language: str = "en", /, **facts: object) -> str:
    """A text of sessions. Raises KeyError for a language that there is not."""
    return WORDS[language][key].format(**facts)
