"""Muros in English words: events, rules, refusals, labels, and what each reading settles.

Other languages stand in the catalogue (`muros_widget/locale`), which `make words` keeps.
Templates are filled as `muros_widget.games.texts` says. Colours are told by their names, so that they fit any noun.
"""

from __future__ import annotations

from typing import Final

from ..catalogue import Translated
from ..texts import Template

POINTS: Final[Translated[str]] = Translated(
    "muros.points",
    {
        "removal": (
            "Removal. In phase 1 as many counters leave from the far end as were counted. The point: whether a gap at that "
            "end, left by an earlier move, uses up one of that number."
        ),
        "shift": (
            "Shift. What is left moves up towards the far end, and gaps made earlier are to be respected. The point: where "
            "those gaps are once the counters have moved."
        ),
        "ties": (
            "Ties. The colours are ranked by how many counters are left on the board. The point: what holds when two "
            "colours have the same number left."
        ),
        "decline": (
            "Declining. In phase 2 a player whose card faces another colour takes the counters of one of the two. The "
            "point: whether the player may also take none, on purpose."
        ),
        "block": (
            "Block. In phase 2 a card that faces its own colour blocks the line. The point: whether that ends with the "
            "turn, or keeps the line's counters from being taken by later moves on the lines that cross it."
        ),
    },
)
"""What each option settles: what the sheet says of it, and the point that it leaves open."""

READINGS: Final[Translated[str]] = Translated(
    "muros.readings",
    {
        "removal.counters": (
            "The number is one of counters: gaps at the far end are skipped until that many have left. For: the English "
            "sheet removes the same number of counters as were counted, and this always does. Against: the Spanish sheet "
            "says that gaps matter for the removal as well, and here they make no difference to it."
        ),
        "removal.cells": (
            "The number is one of cells: that many are counted from the far end, and what stands on them leaves, so each "
            "old gap there saves a counter. For: it is how gaps can matter for the removal, as the Spanish sheet asks. "
            "Against: fewer counters may leave than were counted, even none, and the English sheet has no such case."
        ),
        "shift.stay": (
            "Gaps keep their places: the rest move along the cells that held counters, and every earlier gap stays where "
            "it is. For: a gap is respected most plainly when it does not move. Against: counters then jump over gaps, "
            "which no hand does that pushes a line along a table."
        ),
        "shift.travel": (
            "Gaps move with the counters: what stands on the card's side of the stretch that left slides as one, by the "
            "length of that stretch. For: it is what pushing the line by hand does, and no distance within it changes. "
            "Against: the gap is respected as a distance only; the cell that was empty may be filled."
        ),
        "shift.close": (
            "No gap is left between counters: the rest are pushed together against the far end, even when nothing leaves. "
            "For: simple to do and to see, and the one gap is at the card's end. Against: the sheet asks for earlier gaps "
            "to be respected, and this undoes them."
        ),
        "ties.together": (
            "Equal colours share a rank: kept counters of either count alike towards it. For: neither colour has the "
            "majority over the other, and the sheet names no order. Against: with fewer ranks, a draw between players is "
            "more often left undecided."
        ),
        "ties.order": (
            "Equal colours rank yellow, blue, red, green. For: there is always one majority colour, as the sheet's wording "
            "has it. Against: the order is ours, and favours who collected yellow."
        ),
        "decline.False": (
            "One of the two colours has to be named; if the line holds none of it, nothing is taken. For: the sheet gives "
            "two options, a block or a take, and no third. Against: it says that the player can choose, which may be read "
            "as leave to take nothing."
        ),
        "decline.True": (
            "The player may take nothing. For: what a player can take, a player may leave; and leaving counters standing "
            "is a way to keep a colour in the majority. Against: the sheet does not mention it, and a placement without "
            "consequence slows the end of the game."
        ),
        "block.turn": (
            "Nothing is taken in that turn, and that is all: lines that cross take from the blocked one as ever. For: the "
            "English sheet says that no counters can be taken in this turn. Against: the line is called blocked, though "
            "nothing about it differs afterwards."
        ),
        "block.lasting": (
            "The line's counters are safe to the end of the game: no crossing line takes them. For: the Spanish sheet says "
            "that the line stays blocked. Against: it goes on to say that nothing happens, which may be all it means."
        ),
    },
)
"""What each value of each option means, with what speaks for and against it."""

EXPLAINING: Final[Translated[str]] = Translated(
    "muros.explaining",
    {
        "chosen": "- {name} (this reading). {what}",
        "other": "- {name}. {what}",
    },
)
"""How the values of an option are listed."""

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
    "tally.hand": "in hand",
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
        "1": "*Removed* one from the {end:place} end: {moved:faces}",
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
    "rule.deck": "There are nine cards of each colour.",
    "rule.card": "A card of the hand or of an open pile goes to a free slot.",
    "refusal.unreadable": "{move} is not a move. Write one like R@N3, hR@N3 from the hand, R@N3=B in phase 2, or -- to pass.",
    "refusal.over": "The game is over. Step back or start another.",
    "refusal.pass-not-allowed": "A card can be placed, so there is no passing. Place one from the hand or a pile.",
    "refusal.must-pass": "There is no card to place. The only move is to pass: --",
    "refusal.not-your-card": "There is no {card:face} card in this hand. Choose a card that is there.",
    "refusal.all-seen": "All {count} {card:face} cards have been seen, so none is in this hand. Choose another colour.",
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

TEXTS: Final = Translated("muros", ENGLISH)

SKETCHING: Final[Translated[Template]] = Translated(
    "muros.sketching",
    {
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
        "fault.unseen": "{count} cards are in hands that nobody has seen; only {left} of all cards lie nowhere else.",
        "fault.gaps": {
            "by": "count",
            "1": "One cell is empty; a game begins with a counter on each.",
            "other": "{count} cells are empty; a game begins with a counter on each.",
        },
        "fault.piles": "{count} cards lie open; with {players} players a game begins with {most}.",
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
        "fault.option": "{name} is {given}; give it one of {values}.",
        "fault.no-option": "{given} is no option of a reading; there is {options}.",
        "fault.unseen-tag": {
            "by": "count",
            "0": "'{given}', while the setup tells every card of all hands.",
            "other": "'{given}', while the setup tells by size alone {players}.",
        },
    },
)
"""What only setting up needs: kinds of pieces, settings, actions, and what can be wrong."""

LINE: Final[Translated[Template]] = Translated(
    "muros.line",
    {
        "area.line": "The line",
        "cell.line": "cell {number}",
        "card.line": "a card",
        "end.first": "left",
        "end.last": "right",
        "group.line": "the line",
        "phase.line": "one line",
        "phase.pushed": "one line, pushed",
        "status.line": "A card comes to one end",
        "status.pushed": "A card has come to one end",
        "event.place": "*Placed* {moved:faces} at the {target:place} end",
        "event.shift": {
            "by": "pieces",
            "1": "*Shifted* one counter towards the {end:place} end",
            "other": "*Shifted* {pieces} counters towards the {end:place} end",
        },
        "refusal.unreadable": "{move} is not a move of one line. Write a card and an end, as in R@first or R@last.",
        "refusal.over": "A card has been placed at this line. Step back to place another.",
        "fault.line-cells": "The line has {cells} of nine cells; write . for an empty one.",
        "fault.line-letters": "The line has {given}; use Y B R G W, and . for none.",
    },
)
"""What a single line says otherwise than a whole board."""
