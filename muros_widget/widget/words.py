"""The widget's own words, in English: buttons, panel titles, notes, and refusals that are not a game's.

Other languages stand in the catalogue (`muros_widget/locale`), which `make words` keeps.
Templates are filled as `muros_widget.games.texts` says. The front end gets them in the trait ``words``.
"""

from __future__ import annotations

from typing import Final

from ..games.catalogue import Translated
from ..games.texts import Template

ENGLISH: Final[dict[str, Template]] = {
    # stepping
    "transport": "Stepping",
    "first": "To the start",
    "back": "One move back",
    "play": "Play on",
    "pause": "Pause",
    "forward": "One move forward",
    "last": "To the latest move",
    "latest": "Back to the latest move",
    "speed": "Speed {speed}×",
    "scrubber": "Move",
    "scrubber.value": "Move {number} of {last}",
    "undo": "Undo",
    "redo": "Redo",
    "undo.what": "Undo {what}",
    "redo.what": "Redo {what}",
    "edit.play": "the move {move}",
    "edit.comment": "a comment at move {number}",
    "edit.uncomment": "taking a comment from move {number}",
    "edit.glyph": "a sign at move {number}",
    "edit.mark": "marks at move {number}",
    "edit.arrow": "an arrow at move {number}",
    "edit.promote": "moving the variation {move} up",
    "edit.demote": "moving the variation {move} down",
    "edit.cut": "cutting {move} and what follows",
    "edit.paste": "a line pasted at move {number}",
    # panels
    "move": "Move {number}",
    "start": "Start",
    "beginning": "Before the first move",
    "to-move": "{seat:seat} to move",
    "over": "The game is over",
    "happened": "What happened",
    "nothing": "Nothing yet: this is how the table was set up.",
    "moves": "Moves",
    "more": {"by": "count", "1": "one more", "other": "{count} more"},
    "you": "you",
    "rank": {"by": "place", "1": "1st", "2": "2nd", "3": "3rd", "other": "{place}th"},
    "reckoning": "The reckoning",
    "reckoning.now": "How it stands now",
    "reckoning.rank": "Rank {number}",
    "reckoning.ahead": {
        "by": "equal",
        "0": "{ahead:seat} before {behind:seat}: {rank} decides, {more} against {fewer}",
        "other": "{ahead:seat} before {behind:seat}: equal until {rank} decides, {more} against {fewer}",
    },
    "reckoning.equal": "{ahead:seat} and {behind:seat} are equal throughout and share the place",
    # where a piece has been
    "history": "{piece}: where it has been",
    "history.start": "at the start: {place:place}",
    "history.station": "move {number}, {move}: {place:place}",
    "history.still": "it has not moved yet",
    # places
    "place": "{place}: {pieces}",
    "empty": "empty",
    "unseen": {"by": "count", "1": "one hidden", "other": "{count} hidden"},
    "pile": "{place}: {count}",
    "none": "none yet",
    # making a move
    "choose.piece": "Choose what to play",
    "choose.place": "Choose where",
    "choose.option": "Choose one",
    "type": "Type a move",
    # the position as a line of text
    "copy": "Copy position",
    "copied": "The position is copied as a line of text",
    "copy.by-hand": "The browser does not let us copy: copy this line yourself",
    # announcements and notes
    "announce.move": "Move {number}, {seat}",
    "waiting": "Waiting for Python …",
    "note.reading": "No kernel is listening: the board is for reading.",
    "note.slow": "Python has not answered yet: it is busy or has stopped.",
    "take-back": "Take back",
    "dismiss": "Dismiss",
    # refusals
    "refusal.stale": "The game has moved on meanwhile. Look at the board and play again.",
    "refusal.bad-intent": "Python did not understand what was asked: {problem}",
    "refusal.not-yours": "This view is not the one to do that.",
    "refusal.nothing-to-undo": "There is nothing to undo.",
    "refusal.nothing-to-redo": "There is nothing to redo.",
    "refusal.not-your-turn": "It is {seat:seat}'s turn.",
    "refusal.not-legal": "{move} can't be played here.",
    "refusal.over": "The game is over.",
    "refusal.no-move": "Nothing can be played there.",
    "refusal.no-new-game": "Another game can't be dealt here.",
    # another game
    "new-game": "New game",
    "new-game.players": "For how many players",
    "new-game.moves": {
        "by": "count",
        "1": "The game on the board has one move. It makes way for the new one.",
        "other": "The game on the board has {count} moves. It makes way for the new one.",
    },
    "players": "{count} players",
    "rematch": "Rematch",
    "rematch.what": "the same players, dealt anew; the next of them begins",
    "dealt": "Another game is on the board.",
    "name": "Name of player {number}",
    # whose hands are shown
    "hands": "Hands shown",
    "hands.all": "all",
    "hands.mover": "to move",
    "hands.none": "none",
    # help
    "help": "Help",
    "help.play": "Click a piece, then a place that lights up; or drag it there.",
    "help.point": "Point at a place to see what would come of it; try one that is not lit to hear why not.",
    "help.watch": "Step through the game under the board; point at a sentence of what happened to see its places.",
    "help.keys": "Keys",
    "help.choose": "choose the piece, the place or the option that has the focus",
    "help.back": "think again; close a note",
    "help.type": "type a move; on the board its first letter does too",
    "help.undo": "undo; with Shift redo",
    "help.tab": "to pieces, board, buttons",
    "help.walk": "on the board: from place to place; with Ctrl to the end",
    "help.round": "on the board: round the places to choose from",
    "help.inspect": "on the board: where a piece has been",
    "help.step": "elsewhere: a move back or forward",
    "help.event": "an event back or forward",
    "help.ends": "to the start, to the latest move",
    "help.speed": "play on faster or slower",
    "help.help": "this help",
}

WORDS: Final = Translated("widget", ENGLISH)
