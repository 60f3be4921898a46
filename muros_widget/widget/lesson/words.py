"""The words of a lesson, in English, besides those of the board it is given on; the catalogue has other languages."""

from __future__ import annotations

from typing import Final

from ...games.catalogue import Translated
from ...games.texts import Template

ENGLISH: Final[dict[str, Template]] = {
    "lesson": "Lesson",
    "question": "Question {number} of {count}",
    "score": {"by": "of", "1": "{points} of 1 point", "other": "{points} of {of} points"},
    "hint": "Hint",
    "show-me": "Show me",
    "go-on": "Go on",
    "to-question": "To the question",
    "to-points": "To the points",
    "see-answer": "See the answer",
    "verdict.right": "*Right.*",
    "verdict.partly": "*Good, but there is better.*",
    "verdict.wrong": "*That is not it.*",
    "verdict.shown": "*This is the answer.*",
    "answered": "You answered {move}.",
    "answered.not": "You had the answer shown.",
    "done": "The end of the lesson.",
    "done.all": "You missed nothing.",
    "done.missed": "To look at again:",
    "missed": "Question {number}: {answer}",
    "missed.played": "Question {number}: {answer}, not {move}",
    "again": "Once more",
    "again.done": "The lesson begins again.",
}

LESSON_WORDS: Final = Translated("lesson", ENGLISH)
