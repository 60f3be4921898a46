"""The words of sessions at the board, in English, besides those of any board (`widget.words`)."""

from __future__ import annotations

from typing import Final

from ...games.catalogue import Translated
from ...games.texts import Template

ENGLISH: Final[dict[str, Template]] = {
    # consent
    "consent": "Before we begin",
    "consent.agree": "{seat:seat}: I agree",
    "consent.agreed": "{seat:seat} agrees",
    "consent.decline": "{seat:seat} does not agree",
    "declined": "Nothing is played",
    "declined.what": "Someone did not agree. Nothing more is recorded; you can close this page.",
    # the curtain
    "curtain": "Pass to {seat:seat}",
    "curtain.what": "Lift the curtain when you alone look.",
    "curtain.questions": "Some questions for {seat:seat}",
    "curtain.lift": "I am {seat:seat}: lift",
    "curtain.look": "Look at the table first",
    "curtain.back": "Back to the curtain",
    "curtain.lower": "Lower the curtain",
    "curtain.lifted": "The curtain is up: only {seat:seat} looks.",
    "curtain.lowered": "The curtain is down. Pass to {seat:seat}.",
    "time": "Time of this turn",
    # bots
    "bot.random": "Play at random for it",
    "bot.unsaved": "{seat:seat}'s move could not be saved: {said:text}",
    "bot.forfeit": "{seat:seat} was at fault and is last.",
    # after a move
    "judging": "{seat:seat}, how was that move?",
    "judging.ask": "Rating of the move",
    "judging.step": "{number} of 5",
    "judging.note": "A note, if you like",
    "judging.done": "Pass on",
    "judging.skip": "Skip",
    # taking back
    "undo.ask": "Ask to take back",
    "undo.asks": "{seat:seat} asks to take back",
    "undo.moves": {"by": "count", "1": "the last move: {moves}", "other": "the last {count} moves: {moves}"},
    "undo.agree": "{seat:seat}: I agree",
    "undo.refuse": "{seat:seat}: no",
    "undo.withdraw": "{seat:seat}: never mind",
    "undo.done": "It is taken back.",
    "undo.refused": "It stays as it is.",
    # the questionnaire
    "questions": "Questions for {seat:seat}",
    "questions.what": "Answer what you like, and leave out what you don't.",
    "questions.send": "Hand in",
    # the end
    "done": "That was it – thank you!",
    "done.look": "Look at the game",
    "done.back": "Back to the result",
    "done.kept": "The session is kept in {file}.",
    # whoever leads the session
    "watch": "Session",
    "watch.consent": "The consent text is being read",
    "watch.declined": "Someone did not agree",
    "watch.curtain": "The curtain is down for {seat:seat}",
    "watch.turn": "{seat:seat} looks",
    "watch.judging": "{seat:seat} says how the move was",
    "watch.undo": "{seat:seat} asks to take back",
    "watch.thinking": "{seat:seat} thinks",
    "watch.stopped": "{seat:seat} waits to be asked again",
    "watch.questions": "{seat:seat} answers the questions",
    "watch.done": "The session is over",
    "watch.times": "Seconds a move, on average",
    "watch.notes": "What players say of their moves",
    "watch.none": "Nothing yet.",
    "watch.remark": "Note something",
    # help
    "help.lower": "lower the curtain again",
    "help.rate": "rate the move; Enter passes on, Esc skips",
    # refusals
    "refusal.not-now": "That can't be done now. Look at the table and try again.",
    "refusal.not-answered": "That is no answer to this question: {problem}",
}

PLAYTEST_WORDS: Final = Translated("session", ENGLISH)
