"""The words of setting up, in English: what the widget says besides the game's own texts."""

from __future__ import annotations

from typing import Final

from ...games.catalogue import Translated
from ...games.texts import Template

ENGLISH: Final[dict[str, Template]] = {
    # painting
    "brushes": "What to put down",
    "eraser": "Erase",
    "hint": "Click or drag to put down; right-click, long press or Shift takes away.",
    "keys": "Keys: arrows walk, Enter puts down, Delete takes away, numbers choose, 0 erases.",
    "undo": "Undo",
    "redo": "Redo",
    "place": "{place}: {pieces}",
    "empty": "empty",
    "count": "{count} {piece}",
    "add": "One more {face} at {place:place}",
    "less": "One {face} less at {place:place}",
    "settings": "To play by",
    # faults and the line of text
    "faults": {
        "by": "count",
        "0": "Nothing to put right",
        "1": "One thing to put right",
        "other": "{count} things to put right",
    },
    "ready": "This position can be played.",
    "over": "This position can be played, but nobody has a move: the game would be over at once.",
    "line": "This position as a line of text",
    "read": "Read",
    "copy": "Copy",
    "copied": "Copied",
    "copy.by-hand": "The browser does not let us copy: copy the line yourself, it is selected.",
    # to the board and back
    "begin": "Play from here",
    "edit": "Back to setting up",
    "elsewhere": "The game has begun, but a board can't be shown inside this one here. Show it in a cell: GameWidget(widget.game)",
    # announcements and notes
    "chosen": "{face}, {kind}",
    "note.reading": "No kernel is listening: nothing can be changed here.",
    "note.slow": "Python has not answered yet: it is busy or has stopped.",
    "take-back": "Take back",
    # refusals
    "refusal.bad-intent": "Python did not understand what was asked: {problem}",
    "refusal.faulty": "There is something to put right before this can be played.",
    "refusal.nothing-to-undo": "There is nothing to undo.",
    "refusal.nothing-to-redo": "There is nothing to redo.",
}

SETUP_WORDS: Final = Translated("setup", ENGLISH)
