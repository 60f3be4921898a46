"""Muros in words, English and Spanish: events, rules, refusals, labels, and what each reading settles.

Templates are filled as `muros_widget.games.texts` says. Colours are told by their names, so that they fit any noun.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..texts import Template

READINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "removal.counters": (
            "Removal, as many counters: the number counted is a number of counters, so gaps at the far end are skipped "
            "until that many have left. For: the English sheet speaks of the same number of counters. Against: the "
            "Spanish sheet says that gaps matter for the removal too."
        ),
        "removal.cells": (
            "Removal, as many cells: that many cells are counted from the far end, and what stands on them leaves, so an "
            "old gap there saves a counter. For: the Spanish sheet has gaps respected in the removal. Against: fewer "
            "counters leave than were counted, which the English sheet does not suggest."
        ),
        "shift.stay": (
            "Shift, gaps stay: the rest move along the cells that held counters, and every earlier gap stays where it "
            "is. For: it is the plainest way to respect the gaps. Against: counters jump over gaps, which hands on a "
            "table rarely do."
        ),
        "shift.travel": (
            "Shift, gaps travel: everything on the card's side of the stretch that left slides as one, its gaps with it. "
            "For: it is what pushing the line by hand does. Against: a gap is then respected as a distance, not as a place."
        ),
        "shift.close": (
            "Shift, gaps close: the rest are pushed together against the far end, even when nothing leaves. For: simple "
            "to do and to see. Against: the sheet asks for gaps to be respected, and this leaves none."
        ),
        "ties.together": (
            "Ties, together: colours equally frequent on the board are one rank, and counters of either count alike. "
            "For: neither has a majority over the other. Against: fewer ranks are left to break a tie between players."
        ),
        "ties.order": (
            "Ties, in order: equally frequent colours rank yellow, blue, red, green. For: there is always one majority "
            "colour. Against: the order is nowhere in the sheet."
        ),
        "decline.False": (
            "Declining, never: whoever faces another colour takes one of the two, though it may be none at all. For: the "
            "sheet offers two options and no third. Against: it says that the player can choose, which some read as may."
        ),
        "decline.True": (
            "Declining, allowed: in phase 2 a player may take nothing. For: a majority can then be left standing on "
            "purpose. Against: the sheet does not mention it."
        ),
        "block.turn": (
            "Block, this turn: with both cards of one colour nothing is taken in that turn, and that is all. For: the "
            "English sheet limits it to this turn. Against: nothing then tells a blocked line from one already used."
        ),
        "block.lasting": (
            "Block, for good: counters on a blocked line can no longer be taken from the lines that cross it. For: the "
            "Spanish sheet says that the line stays blocked. Against: it may only mean that nothing happens."
        ),
    },
    "es": {
        "removal.counters": (
            "Retirada, tantas fichas: el número contado es un número de fichas; los huecos del extremo se saltan hasta "
            "que han salido tantas. A favor: el texto inglés habla del mismo número de fichas. En contra: el español "
            "dice que los huecos cuentan también al retirar."
        ),
        "removal.cells": (
            "Retirada, tantas casillas: se cuentan tantas casillas desde el extremo y sale lo que hay en ellas; un hueco "
            "anterior salva así una ficha. A favor: el texto español respeta los huecos al retirar. En contra: salen "
            "menos fichas de las contadas, cosa que el inglés no sugiere."
        ),
        "shift.stay": (
            "Desplazamiento, los huecos se quedan: el resto avanza por las casillas que tenían ficha y cada hueco "
            "anterior sigue en su sitio. A favor: es la forma más llana de respetar los huecos. En contra: las fichas "
            "saltan huecos, lo que en la mesa casi nadie hace."
        ),
        "shift.travel": (
            "Desplazamiento, los huecos viajan: todo lo que queda del lado de la carta se desliza en bloque, huecos "
            "incluidos. A favor: es lo que pasa al empujar la línea con la mano. En contra: el hueco se respeta como "
            "distancia y no como lugar."
        ),
        "shift.close": (
            "Desplazamiento, los huecos se cierran: el resto se junta contra el extremo, aunque no salga nada. A favor: "
            "fácil de hacer y de ver. En contra: se pide respetar los huecos y aquí no queda ninguno."
        ),
        "ties.together": (
            "Empates, juntos: los colores igual de frecuentes en el tablero forman un solo rango y cuentan igual. A "
            "favor: ninguno tiene mayoría sobre el otro. En contra: quedan menos rangos para desempatar."
        ),
        "ties.order": (
            "Empates, en orden: los colores igual de frecuentes van amarillo, azul, rojo, verde. A favor: siempre hay un "
            "solo color mayoritario. En contra: ese orden no está en el texto."
        ),
        "decline.False": (
            "Renuncia, nunca: ante otro color se toma uno de los dos, aunque no haya fichas de él. A favor: el texto da "
            "dos opciones y ninguna más. En contra: dice que el jugador podrá coger, que hay quien lee como permiso."
        ),
        "decline.True": (
            "Renuncia, permitida: en la fase 2 un jugador puede no coger nada. A favor: permite dejar en pie una mayoría "
            "a propósito. En contra: el texto no la menciona."
        ),
        "block.turn": (
            "Bloqueo, este turno: con dos cartas del mismo color no se coge nada en ese turno, y eso es todo. A favor: "
            "el texto inglés lo limita al turno. En contra: nada distingue entonces una línea bloqueada de una ya usada."
        ),
        "block.lasting": (
            "Bloqueo, para siempre: las fichas de una línea bloqueada ya no se pueden coger desde las que la cruzan. A "
            "favor: el texto español dice que la fila se queda bloqueada. En contra: quizá solo diga que no ocurre nada."
        ),
    },
}
"""What each value of each option means, with what speaks for and against it."""

ENGLISH: Final[dict[str, Template]] = {
    "seat": "Player {number}",
    "unseen": "hidden",
    "deal": "deal {seed}",
    "area.board": "Board",
    "area.seat": "{seat:seat}",
    "area.piles": "Open piles",
    "cell": "row {row}, column {column}",
    "pile": "the {card:face} pile",
    "hand": "{seat:seat}'s hand",
    "kept": "kept",
    "out": "out of the game",
    "group.row": "row {number}",
    "group.column": "column {number}",
    "colour.Y": "yellow",
    "colour.B": "blue",
    "colour.R": "red",
    "colour.G": "green",
    "colour.W": "white",
    "option.Y": "yellow",
    "option.B": "blue",
    "option.R": "red",
    "option.G": "green",
    "option.pass": "Pass",
    "option.decline": "take nothing",
    "tally.left": "Left on the board",
    "reading.removal.counters": "as many counters leave as were counted",
    "reading.removal.cells": "as many cells are emptied as were counted",
    "reading.shift.stay": "gaps stay where they are",
    "reading.shift.travel": "gaps travel with the counters",
    "reading.shift.close": "gaps close",
    "reading.ties.together": "equal colours count together",
    "reading.ties.order": "equal colours rank yellow, blue, red, green",
    "reading.decline.False": "a colour must be taken",
    "reading.decline.True": "taking nothing is allowed",
    "reading.block.turn": "a block matters in its turn",
    "reading.block.lasting": "a block lasts",
    "phase.1": {
        "by": "until",
        "1": "Phase 1 · one card until phase 2",
        "other": "Phase 1 · {until} cards until phase 2",
    },
    "phase.2": {"by": "cards", "1": "Phase 2 · the last card", "other": "Phase 2 · {cards} cards to come"},
    "phase.over": "The game is over",
    "status.1": "{seat:seat} to move",
    "status.2": "{seat:seat} to move",
    "status.over": {"by": "winning", "1": "{winners:seats} wins", "other": "{winners:seats} share the win"},
    "event.place": "*Placed* {moved:faces} at {target:place}, from {source:place}",
    "event.count": {
        "by": "count",
        "0": "*Counted* no {card:face} in {group:group}",
        "other": "*Counted* {count} {card:face} in {group:group}",
    },
    "event.remove": {
        "by": "pieces",
        "0": "*Removed* nothing: the cells at the {end:place} end are empty",
        "other": "*Removed* {pieces} from the {end:place} end: {moved:faces}",
    },
    "event.shift": {
        "by": "pieces",
        "1": "*Shifted* one counter towards {end:place}",
        "other": "*Shifted* {pieces} counters towards {end:place}",
    },
    "event.block": "*Blocked*: both ends of {group:group} are {card:face}",
    "event.take": {
        "by": "pieces",
        "0": "*Took* no {colour:face}: there is none to take in {group:group}",
        "other": "*Took* {pieces} {colour:face} from {group:group}",
    },
    "event.spare": "*Left* {count} {colour:face} that a blocked line holds",
    "event.decline": "*Took* nothing from {group:group}, by choice",
    "event.pass": "*Passed*: {seat:seat} has no card to place",
    "event.phase": "*Phase 2* begins: {cards} cards are placed",
    "event.end": {
        "by": "count",
        "1": "*The game ends*: {deciding:faces} decides for {winners:seats}",
        "other": "*The game ends*: {winners:seats} share the first place",
    },
    "rule.place.1": "In phase 1 a card goes where the other end of its line is free.",
    "rule.place.2": "In phase 2 every card faces another.",
    "rule.count": "The line's counters of the card's colour are counted.",
    "rule.remove.counters": "As many leave as were counted, whatever their colour, from the far end on.",
    "rule.remove.cells": "What stands on as many cells leaves, counted from the far end, gaps included.",
    "rule.shift.stay": "The rest move up, past the gaps made earlier; the new gap is at the card's end.",
    "rule.shift.travel": "The rest move up as they stand, gaps and all; the new gap is at the card's end.",
    "rule.shift.close": "The rest close up towards the far end; every gap is at the card's end.",
    "rule.block.turn": "Two cards of one colour: nothing is taken.",
    "rule.block.lasting": "Two cards of one colour: nothing is taken, and crossing lines can't take these counters either.",
    "rule.take": "Two colours face: the player names one of them and keeps its counters on the line.",
    "rule.decline": "In this reading a player may take nothing.",
    "rule.pass": "A player without a usable card passes, and only then.",
    "rule.phase": "The first 18 cards are phase 1; nothing shifts from now on.",
    "rule.end.together": "Most kept of the colour most left on the board wins; equal colours count together.",
    "rule.end.order": "Most kept of the colour most left on the board wins; equal colours rank yellow, blue, red, green.",
    "rule.over": "The game ends when no card is left in any hand or pile.",
    "rule.notation": "A move is a card, @ and a slot; h before it for the hand, = and a colour after it in phase 2.",
    "refusal.unreadable": "{move} is not a move. Write one like R@N3, hR@N3 from the hand, R@N3=B in phase 2, or -- to pass.",
    "refusal.over": "The game is over. Step back or start another.",
    "refusal.pass-not-allowed": "A card can be placed, so there is no passing. Place one from the hand or a pile.",
    "refusal.must-pass": "There is no card to place. The only move is to pass: --",
    "refusal.not-your-card": "There is no {card:face} card in this hand. Choose a card that is there.",
    "refusal.no-such-card": "The {card:face} pile is empty. Choose another card.",
    "refusal.slot-taken": "A card lies at {slot:place} already. Choose a free slot.",
    "refusal.facing": "A card lies at {other:place}, the other end of this line. In phase 1 choose a line with both ends free.",
    "refusal.colour-not-due": "No colour is taken in phase 1. Leave out what follows the slot.",
    "refusal.colour-blocked": "Both cards would be of one colour, so nothing is taken. Leave out what follows the slot.",
    "refusal.colour-missing": "Say which colour to take: {one:face} or {two:face}.",
    "refusal.colour-not-offered": "Only {one:face} or {two:face} can be taken here, not {colour:face}.",
    "refusal.no-decline": "Taking nothing is not allowed in this reading. Name {one:face} or {two:face}.",
    "refusal.not-your-turn": "It is {seat:seat}'s turn.",
}

SPANISH: Final[dict[str, Template]] = {
    "seat": "Jugador {number}",
    "unseen": "oculta",
    "deal": "reparto {seed}",
    "area.board": "Tablero",
    "area.seat": "{seat:seat}",
    "area.piles": "Mazos abiertos",
    "cell": "fila {row}, columna {column}",
    "pile": "el mazo {card:face}",
    "hand": "la mano de {seat:seat}",
    "kept": "guardadas",
    "out": "fuera del juego",
    "group.row": "la fila {number}",
    "group.column": "la columna {number}",
    "colour.Y": "amarillo",
    "colour.B": "azul",
    "colour.R": "rojo",
    "colour.G": "verde",
    "colour.W": "blanco",
    "option.Y": "amarillo",
    "option.B": "azul",
    "option.R": "rojo",
    "option.G": "verde",
    "option.pass": "Pasar",
    "option.decline": "no coger nada",
    "tally.left": "Quedan en el tablero",
    "reading.removal.counters": "salen tantas fichas como se contaron",
    "reading.removal.cells": "se vacían tantas casillas como se contaron",
    "reading.shift.stay": "los huecos se quedan donde están",
    "reading.shift.travel": "los huecos viajan con las fichas",
    "reading.shift.close": "los huecos se cierran",
    "reading.ties.together": "los colores iguales cuentan juntos",
    "reading.ties.order": "a igualdad van amarillo, azul, rojo, verde",
    "reading.decline.False": "hay que coger un color",
    "reading.decline.True": "se puede no coger nada",
    "reading.block.turn": "el bloqueo vale ese turno",
    "reading.block.lasting": "el bloqueo dura",
    "phase.1": {
        "by": "until",
        "1": "Fase 1 · una carta hasta la fase 2",
        "other": "Fase 1 · {until} cartas hasta la fase 2",
    },
    "phase.2": {"by": "cards", "1": "Fase 2 · la última carta", "other": "Fase 2 · quedan {cards} cartas"},
    "phase.over": "La partida ha terminado",
    "status.1": "Juega {seat:seat}",
    "status.2": "Juega {seat:seat}",
    "status.over": {"by": "winning", "1": "Gana {winners:seats}", "other": "Comparten la victoria {winners:seats}"},
    "event.place": "*Carta* de color {moved:faces} en {target:place}, desde {source:place}",
    "event.count": {
        "by": "count",
        "0": "*Recuento*: nada de color {card:face} en {group:group}",
        "other": "*Recuento*: {count} de color {card:face} en {group:group}",
    },
    "event.remove": {
        "by": "pieces",
        "0": "*No sale* nada: las casillas del extremo {end:place} están vacías",
        "1": "*Sale* una por el extremo {end:place}: {moved:faces}",
        "other": "*Salen* {pieces} por el extremo {end:place}: {moved:faces}",
    },
    "event.shift": {
        "by": "pieces",
        "1": "*Avanza* una ficha hacia {end:place}",
        "other": "*Avanzan* {pieces} fichas hacia {end:place}",
    },
    "event.block": "*Bloqueo*: {group:group} tiene el color {card:face} en ambos extremos",
    "event.take": {
        "by": "pieces",
        "0": "*No coge* nada: no hay color {colour:face} que coger en {group:group}",
        "other": "*Coge* {pieces} de color {colour:face} de {group:group}",
    },
    "event.spare": "*Quedan* {count} de color {colour:face} en una línea bloqueada",
    "event.decline": "*No coge* nada de {group:group}, por decisión propia",
    "event.pass": "*Pasa*: {seat:seat} no tiene carta que colocar",
    "event.phase": "*Empieza la fase 2*: hay {cards} cartas colocadas",
    "event.end": {
        "by": "count",
        "1": "*Fin de la partida*: el {deciding:faces} decide a favor de {winners:seats}",
        "other": "*Fin de la partida*: {winners:seats} comparten el primer puesto",
    },
    "rule.place.1": "En la fase 1 la carta va donde el otro extremo de la línea está libre.",
    "rule.place.2": "En la fase 2 cada carta queda frente a otra.",
    "rule.count": "Se cuentan las fichas de la línea que son del color de la carta.",
    "rule.remove.counters": "Salen tantas como se contaron, sean del color que sean, desde el extremo opuesto.",
    "rule.remove.cells": "Sale lo que hay en otras tantas casillas desde el extremo opuesto, huecos incluidos.",
    "rule.shift.stay": "El resto avanza saltando los huecos anteriores; el hueco nuevo queda junto a la carta.",
    "rule.shift.travel": "El resto avanza tal como está, con sus huecos; el hueco nuevo queda junto a la carta.",
    "rule.shift.close": "El resto se junta en el extremo opuesto; todo el hueco queda junto a la carta.",
    "rule.block.turn": "Dos cartas del mismo color: no se coge nada.",
    "rule.block.lasting": "Dos cartas del mismo color: no se coge nada, ni tampoco desde las líneas que la cruzan.",
    "rule.take": "Dos colores enfrentados: el jugador nombra uno y se queda con sus fichas de la línea.",
    "rule.decline": "En esta lectura un jugador puede no coger nada.",
    "rule.pass": "Quien no tiene carta que colocar pasa, y solo entonces.",
    "rule.phase": "Las primeras 18 cartas son la fase 1; desde ahora nada se desplaza.",
    "rule.end.together": "Gana quien tiene más del color que más queda en el tablero; los colores iguales cuentan juntos.",
    "rule.end.order": "Gana quien tiene más del color que más queda; a igualdad van amarillo, azul, rojo, verde.",
    "rule.over": "La partida termina cuando no queda carta en ninguna mano ni mazo.",
    "rule.notation": "Una jugada es una carta, @ y un hueco; h delante si es de la mano, = y un color en la fase 2.",
    "refusal.unreadable": "{move} no es una jugada. Escriba R@N3, hR@N3 de la mano, R@N3=B en la fase 2, o -- para pasar.",
    "refusal.over": "La partida ha terminado. Vuelva atrás o empiece otra.",
    "refusal.pass-not-allowed": "Se puede colocar una carta, así que no se pasa. Coloque una de la mano o de un mazo.",
    "refusal.must-pass": "No hay carta que colocar. La única jugada es pasar: --",
    "refusal.not-your-card": "No hay carta de color {card:face} en esta mano. Elija una que esté.",
    "refusal.no-such-card": "El mazo de color {card:face} está vacío. Elija otra carta.",
    "refusal.slot-taken": "Ya hay una carta en {slot:place}. Elija un sitio libre.",
    "refusal.facing": "Hay una carta en {other:place}, el otro extremo. En la fase 1 elija una línea con ambos libres.",
    "refusal.colour-not-due": "En la fase 1 no se coge ningún color. Quite lo que sigue al sitio.",
    "refusal.colour-blocked": "Las dos cartas serían del mismo color y no se coge nada. Quite lo que sigue al sitio.",
    "refusal.colour-missing": "Diga qué color se coge: {one:face} o {two:face}.",
    "refusal.colour-not-offered": "Aquí solo se puede coger {one:face} o {two:face}, no {colour:face}.",
    "refusal.no-decline": "En esta lectura hay que coger. Nombre {one:face} o {two:face}.",
    "refusal.not-your-turn": "Es el turno de {seat:seat}.",
}

TEXTS: Final[Mapping[str, Mapping[str, Template]]] = {"en": ENGLISH, "es": SPANISH}

SKETCHING: Final[Mapping[str, Mapping[str, Template]]] = {
    "en": {
        "kit.counters": "Counters",
        "kit.cards": "Cards",
        "setting.players": "Players",
        "setting.start": "To move",
        "setting.removal": "Removal",
        "setting.shift": "Shift",
        "setting.ties": "Ties",
        "setting.decline": "Declining",
        "setting.block": "Block",
        "value.number": "{number}",
        "action.deal": "Deal the rest at random",
        "action.clear": "Clear the table",
        "fault.hand": "{seat:seat} holds {count} cards; with {players} players a hand has {most} at most.",
        "fault.cards": "There are {count} {card:face} cards; hands, piles and slots have {most} together at most.",
        "fault.facing": "{one:place} and {two:place} face each other; no card faces another before {first} are placed.",
        "fault.lines": "{count} cards are placed and none on the line of {slot:place}; the first {first} go to {first} lines.",
        "fault.counters": "There are {count} {counter:face} counters; board, kept and out have {most} together at most.",
        "fault.players": {
            "by": "players",
            "1": "There is one player; Muros is for 2, 3 or 4.",
            "other": "There are {players} players; Muros is for 2, 3 or 4.",
        },
        "fault.rows": "The board has {rows} of nine rows; write them from the top, joined by /.",
        "fault.row": "Row {row} has {cells} of nine cells; write . for an empty one.",
        "fault.row-letters": "Row {row} has {given}; use Y B R G W, and . for none.",
        "fault.heaps": "There are {heaps} kept heaps for {players} players; write one for each, or none at all.",
        "fault.start": "{given} is no seat to move; give one from 0 to {last}.",
        "fault.slot": "{given} is no slot; slots are N1…N9, S1…S9, W1…W9, E1…E9.",
        "fault.colour": "{given} is no colour here; use the letters {letters}.",
        "fault.count": "{given} is no number of pieces; give a whole number from 0.",
        "fault.letters": "{given} is not cards or counters; write letters, as in YYB or Y2B1, or -.",
        "fault.field": "{given} is not a field; write each once: hands= piles= cards= kept= out= move=.",
        "fault.no-hands": "The hands are missing; write each player's cards, as in hands=YYB/RRG.",
        "fault.move": "{given} is no seat to move; write its number, from 0.",
        "fault.slot-card": "{given} is not a card at a slot; write it as N3R.",
    },
    "es": {
        "kit.counters": "Fichas",
        "kit.cards": "Cartas",
        "setting.players": "Jugadores",
        "setting.start": "Juega",
        "setting.removal": "Retirada",
        "setting.shift": "Avance",
        "setting.ties": "Empates",
        "setting.decline": "Renuncia",
        "setting.block": "Bloqueo",
        "value.number": "{number}",
        "action.deal": "Repartir el resto al azar",
        "action.clear": "Vaciar la mesa",
        "fault.hand": "{seat:seat} tiene {count} cartas; con {players} jugadores una mano tiene {most} como mucho.",
        "fault.cards": "Hay {count} cartas de color {card:face}; entre manos, mazos y huecos hay {most} como mucho.",
        "fault.facing": "{one:place} y {two:place} están enfrentados; ninguna carta lo está antes de colocar {first}.",
        "fault.lines": "Hay {count} cartas colocadas y ninguna en la línea de {slot:place}; las primeras {first} van a {first} líneas.",
        "fault.counters": "Hay {count} fichas de color {counter:face}; entre tablero, guardadas y retiradas hay {most} como mucho.",
        "fault.players": {
            "by": "players",
            "1": "Hay un jugador; Muros es para 2, 3 o 4.",
            "other": "Hay {players} jugadores; Muros es para 2, 3 o 4.",
        },
        "fault.rows": "El tablero tiene {rows} de nueve filas; escríbalas desde arriba, unidas por /.",
        "fault.row": "La fila {row} tiene {cells} de nueve casillas; escriba . si está vacía.",
        "fault.row-letters": "La fila {row} tiene {given}; use Y B R G W, y . para ninguna.",
        "fault.heaps": "Hay {heaps} montones guardados para {players} jugadores; escriba uno para cada uno, o ninguno.",
        "fault.start": "{given} no es un asiento; indique uno de 0 a {last}.",
        "fault.slot": "{given} no es un hueco; los huecos son N1…N9, S1…S9, W1…W9, E1…E9.",
        "fault.colour": "{given} no es un color aquí; use las letras {letters}.",
        "fault.count": "{given} no es un número de piezas; indique un entero desde 0.",
        "fault.letters": "{given} no son cartas ni fichas; escriba letras, como YYB o Y2B1, o -.",
        "fault.field": "{given} no es un campo; escriba cada uno una vez: hands= piles= cards= kept= out= move=.",
        "fault.no-hands": "Faltan las manos; escriba las cartas de cada jugador, como hands=YYB/RRG.",
        "fault.move": "{given} no es un asiento; escriba su número, desde 0.",
        "fault.slot-card": "{given} no es una carta en un hueco; escríbala como N3R.",
    },
}
"""What only setting up needs: kinds of pieces, settings, actions, and what can be wrong."""
