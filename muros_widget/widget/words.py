"""The widget's own words, English and Spanish: buttons, panel titles, notes, and refusals that are not a game's.

Templates are filled as `muros_widget.games.texts` says. The front end gets them in the trait ``words``.
"""

from __future__ import annotations

from typing import Final

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
    "scrubber": "Move",
    "scrubber.value": "Move {number} of {last}",
    "undo": "Undo",
    "redo": "Redo",
    "undo.what": "Undo {what}",
    "redo.what": "Redo {what}",
    "edit.play": "the move {move}",
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
    "result": "Result",
    "result.place": "Place",
    "result.seat": "Player",
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
}

SPANISH: Final[dict[str, Template]] = {
    # stepping
    "transport": "Recorrer la partida",
    "first": "Al principio",
    "back": "Una jugada atrás",
    "play": "Seguir la partida",
    "pause": "Pausa",
    "forward": "Una jugada adelante",
    "last": "A la última jugada",
    "scrubber": "Jugada",
    "scrubber.value": "Jugada {number} de {last}",
    "undo": "Deshacer",
    "redo": "Rehacer",
    "undo.what": "Deshacer {what}",
    "redo.what": "Rehacer {what}",
    "edit.play": "la jugada {move}",
    # panels
    "move": "Jugada {number}",
    "start": "Inicio",
    "beginning": "Antes de la primera jugada",
    "to-move": "Juega {seat:seat}",
    "over": "La partida ha terminado",
    "happened": "Qué ha pasado",
    "nothing": "Nada todavía: así se preparó la mesa.",
    "moves": "Jugadas",
    "more": {"by": "count", "1": "una más", "other": "{count} más"},
    "you": "usted",
    "rank": "{place}.º",
    "result": "Resultado",
    "result.place": "Puesto",
    "result.seat": "Jugador",
    # places
    "place": "{place}: {pieces}",
    "empty": "vacío",
    "unseen": {"by": "count", "1": "una oculta", "other": "{count} ocultas"},
    "pile": "{place}: {count}",
    "none": "nada aún",
    # making a move
    "choose.piece": "Elija qué jugar",
    "choose.place": "Elija dónde",
    "choose.option": "Elija una opción",
    # announcements and notes
    "announce.move": "Jugada {number}, {seat}",
    "waiting": "Esperando a Python …",
    "note.reading": "Ningún kernel escucha: el tablero es solo para leer.",
    "note.slow": "Python aún no ha respondido: está ocupado o se ha detenido.",
    "take-back": "Retirar la jugada",
    "dismiss": "Cerrar",
    # refusals
    "refusal.stale": "La partida ha avanzado entretanto. Mire el tablero y juegue de nuevo.",
    "refusal.bad-intent": "Python no ha entendido lo que se pedía: {problem}",
    "refusal.not-yours": "No corresponde hacerlo desde esta vista.",
    "refusal.nothing-to-undo": "No hay nada que deshacer.",
    "refusal.nothing-to-redo": "No hay nada que rehacer.",
    "refusal.not-your-turn": "Es el turno de {seat:seat}.",
    "refusal.not-legal": "{move} no se puede jugar aquí.",
    "refusal.over": "La partida ha terminado.",
}

WORDS: Final[dict[str, dict[str, Template]]] = {"en": ENGLISH, "es": SPANISH}
"""The words by language, then by key; every language has them all."""
