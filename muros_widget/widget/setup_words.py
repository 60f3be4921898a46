"""The words of setting up, English and Spanish: what the widget says besides the game's own texts."""

from __future__ import annotations

from typing import Final

from ..games.texts import Template

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

SPANISH: Final[dict[str, Template]] = {
    # painting
    "brushes": "Qué poner",
    "eraser": "Borrar",
    "hint": "Pulse o arrastre para poner; con el botón derecho, pulsación larga o Mayús se quita.",
    "keys": "Teclas: las flechas recorren, Intro pone, Supr quita, los números eligen, 0 borra.",
    "undo": "Deshacer",
    "redo": "Rehacer",
    "place": "{place}: {pieces}",
    "empty": "vacío",
    "count": "{count} {piece}",
    "add": "Una más de color {face} en {place:place}",
    "less": "Una menos de color {face} en {place:place}",
    "settings": "Cómo se juega",
    # faults and the line of text
    "faults": {
        "by": "count",
        "0": "Nada por corregir",
        "1": "Una cosa por corregir",
        "other": "{count} cosas por corregir",
    },
    "ready": "Esta posición se puede jugar.",
    "over": "Esta posición se puede jugar, pero nadie tiene jugada: la partida terminaría enseguida.",
    "line": "Esta posición como línea de texto",
    "read": "Leer",
    "copy": "Copiar",
    "copied": "Copiada",
    "copy.by-hand": "El navegador no nos deja copiar: copie usted la línea, está seleccionada.",
    # to the board and back
    "begin": "Jugar desde aquí",
    "edit": "Volver a preparar",
    "elsewhere": "La partida ha empezado, pero aquí no se puede mostrar un tablero dentro de otro. Muéstrelo en una celda: GameWidget(widget.game)",
    # announcements and notes
    "chosen": "{face}, {kind}",
    "note.reading": "Ningún kernel escucha: aquí no se puede cambiar nada.",
    "note.slow": "Python aún no ha respondido: está ocupado o se ha detenido.",
    "take-back": "Retirar lo hecho",
    # refusals
    "refusal.bad-intent": "Python no ha entendido lo que se pedía: {problem}",
    "refusal.faulty": "Hay algo que corregir antes de poder jugar.",
    "refusal.nothing-to-undo": "No hay nada que deshacer.",
    "refusal.nothing-to-redo": "No hay nada que rehacer.",
}

SETUP_WORDS: Final[dict[str, dict[str, Template]]] = {"en": ENGLISH, "es": SPANISH}
"""The words by language, then by key; every language has them all."""
