"""How a setup of Muros is spelled: a line of text, and in it the letters for cards and counters. Knows no positions.

A line of text holds it all, to copy and paste: the board, then named fields in any order::

    YBR…/…/… hands=YYBRGG/BBRRGG piles=Y4B6R7G7 cards=N3R,W1B kept=B2/- out=R1 move=0

A hand that nobody has seen is told by its size alone: ``hands=6/BBRRGG``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .faults import Fault, SetupError, fault, no_colour
from .notation import COLOURS
from .pieces import Counts, Hand, is_whole

if TYPE_CHECKING:
    from .setup import Setup


def parts_of(text: str) -> dict[str, Any]:
    """The fields of a line of text, as a setup takes them."""
    board, *fields = text.split() or [""]
    given: dict[str, str] = {}
    faults = []
    for part in fields:
        name, sign, value = part.partition("=")
        if not sign or name not in ("hands", "piles", "cards", "kept", "out", "move") or name in given:
            remedy = "write each once: hands= piles= cards= kept= out= move="
            faults.append(fault(part, "not a field", remedy, "field", given=part))
        given[name] = value
    if "hands" not in given:
        remedy = "write hands= with each seat's cards, as in hands=YYB/RRG"
        faults.append(fault("hands", "missing", remedy, "no-hands"))
    move = given.get("move", "0")
    if not re.fullmatch(r"\d{1,3}", move, re.ASCII):
        faults.append(fault("move", f"{move!r} is no seat", "write the seat to move, from 0", "move", given=move))
    placed = [card for card in given.get("cards", "-").split(",") if card != "-"]
    faults += [
        fault(f"cards={card}", "not a card at a slot", "write it as N3R", "slot-card", given=card)
        for card in placed
        if len(card) != 3
    ]
    if faults:
        raise SetupError(faults)
    return {
        "board": board,
        "hands": given["hands"].split("/"),
        "piles": given.get("piles", "-"),
        "start": int(move),
        "cards": {card[:2]: card[2] for card in placed},
        "kept": given["kept"].split("/") if "kept" in given else None,
        "out": given.get("out", "-"),
    }


def text_of(setup: Setup) -> str:
    """The whole setup as one line of text."""
    fields = [
        ("hands", "/".join(map(_held, setup.hands))),
        ("piles", _letters(setup.piles)),
        ("cards", ",".join(slot + colour for slot, colour in setup.cards.items())),
        ("kept", "/".join(_letters(own) or "-" for own in setup.kept) if any(map(_letters, setup.kept)) else ""),
        ("out", _letters(setup.out)),
        ("move", str(setup.start)),
    ]
    return " ".join([setup.board_text, *(f"{name}={value}" for name, value in fields if value)])


def _held(hand: Hand) -> str:
    """A hand as text: its letters, or its size."""
    if isinstance(hand, int):
        return str(hand)
    return "".join(colour * count for colour, count in hand.items()) or "-"


def _letters(counts: Counts) -> str:
    return "".join(f"{colour}{count}" for colour, count in counts.items() if count)


def hand_of(given: Counts | str | int, where: str, faults: list[Fault]) -> Hand:
    """A hand as counts, or as its size where that is all that is known; an empty one is seen to be empty."""
    if isinstance(given, str) and re.fullmatch(r"\s*\d{1,3}\s*", given, re.ASCII):
        given = int(given)
    if isinstance(given, Mapping | str):
        return counts_of(given, COLOURS, where, faults)
    if not is_whole(given):
        remedy = "give its cards, or how many there are"
        faults.append(fault(where, f"{given!r} is no hand", remedy, "count", given=repr(given)))
        return 0
    return int(given) or dict.fromkeys(COLOURS, 0)


def counts_of(given: Counts | str, colours: str, where: str, faults: list[Fault]) -> dict[str, int]:
    """Counts by colour from a mapping or from letters (``YYB``, ``Y2B``, ``-``), in the colours' order."""
    if isinstance(given, str):
        given = dict(_spelled(given.strip(), where, faults))
    counts = {str(colour).upper(): count for colour, count in given.items()}
    for colour, count in counts.items():
        if colour not in colours or len(colour) != 1:
            faults.append(no_colour(where, f"{colour!r} is no colour here", colour, colours))
        if not is_whole(count):
            problem = f"{count!r} of {colour}"
            faults.append(fault(where, problem, "give a whole number from 0", "count", given=repr(count)))
            counts[colour] = 0
    return {colour: int(counts.get(colour, 0)) for colour in colours}


def _spelled(text: str, where: str, faults: list[Fault]) -> Counter[str]:
    counts: Counter[str] = Counter()
    if not re.fullmatch(r"-|([A-Za-z]\d{0,3})*", text, re.ASCII):
        problem, remedy = f"{text!r} is not cards or counters", "write letters, as in YYB or Y2B1, or -"
        faults.append(fault(where, problem, remedy, "letters", given=text))
        return counts
    for colour, number in re.findall(r"([A-Za-z])(\d*)", text):
        counts[colour.upper()] += int(number or 1)
    return counts
