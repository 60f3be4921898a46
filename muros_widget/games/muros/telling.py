"""What a move of Muros does, told event by event, from the position before it. The front end animates just this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..events import Event, Lying, Motion
from ..texts import Fact
from .lines import EMPTY, push_table
from .notation import (
    CARD,
    CODES,
    COLOURS,
    COUNTER,
    DECLINE,
    LINE_CELLS,
    LINES,
    OPPOSITE,
    PASS,
    PLACEMENTS,
    SLOTS,
    Placement,
)
from .places import OUT, cell_id, hand_id, kept_id, line_id, pile_id
from .rules import Rules

if TYPE_CHECKING:
    from .position import Position


def events_of(position: Position, move: str) -> tuple[Event, ...]:
    """The events of a legal move, in order."""
    after = position.after(move)
    if move == PASS:
        events = [Event("pass", rule="pass", facts={"seat": position.to_move})]
    else:
        placement = PLACEMENTS[move]
        happens = _first_phase if position.phase == 1 else _second_phase
        events = [_place(position, placement), *happens(position, placement)]
    if position.phase == 1 and after.phase == 2 and not after.is_over:
        events.append(Event("phase", rule="phase", facts={"cards": after.placed}))
    if after.is_over:
        winners = after.standings[0]
        facts: dict[str, Fact] = {"winners": winners, "count": len(winners), "deciding": _deciding(after)}
        events.append(Event("end", rule=f"end.{position.rules.ties}", facts=facts))
    return tuple(events)


def _deciding(position: Position) -> tuple[str, ...]:
    """The colours of the rank that set the first place apart from the second; none when all are equal."""
    first, *others = position.standings
    if not others:
        return ()
    ahead, behind = position.scores[first[0]], position.scores[others[0][0]]
    rank = next(rank for rank, (one, other) in enumerate(zip(ahead, behind, strict=True)) if one != other)
    return tuple(COUNTER + colour for colour in position.ranks[rank])


def _place(position: Position, placement: Placement) -> Event:
    colour, from_hand, slot, _ = placement
    holding = position._holding(colour, from_hand)
    card = position._deal.cards_of(holding, position._stock[holding])[0]
    source = hand_id(position._seat) if from_hand else pile_id(colour)
    motion = Motion(card, CARD + COLOURS[colour], source, SLOTS[slot])
    return Event("place", (motion,), (), line_id(slot), f"place.{position.phase}")


def _first_phase(position: Position, placement: Placement) -> list[Event]:
    colour, _, slot, _ = placement
    lying = [None if piece == EMPTY else position._deal.lying(piece) for piece in position._cells[LINES[slot]]]
    cells = [cell_id(cell) for cell in LINE_CELLS[slot]]
    return pushed(lying, cells, line_id(slot), SLOTS[OPPOSITE[slot]], COLOURS[colour], position.rules)


def pushed(
    line: Sequence[Lying | None], cells: Sequence[str], group: str, end: str, colour: str, rules: Rules
) -> list[Event]:
    """What a card does to a line in phase 1: *count*, *remove*, *shift*.

    `line` is what lies on the line's `cells`, from the card's end on; `end` is the slot at the other.
    """
    matching = [i for i, lying in enumerate(line) if lying and lying.face == COUNTER + colour]
    count = len(matching)
    push = push_table(rules.removal, rules.shift)[bytes(lying is not None for lying in line)][count].push

    def motion(cell: int, target: str) -> Motion:
        lying = line[cell]
        assert lying is not None  # a push names no cell that is empty
        return Motion(lying.piece, lying.face, cells[cell], target)

    about = tuple(cells[i] for i in matching)
    events = [Event("count", (), about, group, "count", {"count": count, "card": CARD + colour})]
    towards: dict[str, Fact] = {"end": end}
    if count:
        gone = tuple(motion(cell, OUT) for cell in push.removed)
        events.append(Event("remove", gone, (), group, f"remove.{rules.removal}", towards))
    if push.moved:
        along = tuple(motion(here, cells[there]) for here, there in push.moved)
        events.append(Event("shift", along, (), group, f"shift.{rules.shift}", towards))
    return events


def _second_phase(position: Position, placement: Placement) -> list[Event]:
    colour, _, slot, suffix = placement
    group = line_id(slot)
    if not suffix:
        ends = (SLOTS[slot], SLOTS[OPPOSITE[slot]])
        return [Event("block", (), ends, group, f"block.{position.rules.block}", {"card": CARD + COLOURS[colour]})]
    if suffix == DECLINE:
        return [Event("decline", (), (), group, "decline")]
    code, deal, face = CODES[suffix], position._deal, COUNTER + suffix
    cells, kept, taken = position._cells, kept_id(position._seat), position.takeable(slot, code)
    motions = tuple(Motion(cells[cell], face, cell_id(cell), kept) for cell in LINE_CELLS[slot] if cells[cell] in taken)
    events = [Event("take", motions, (), group, "take", {"colour": face})]
    matching = [cell for cell in LINE_CELLS[slot] if deal.colour[cells[cell]] == code]
    if safe := tuple(cell_id(cell) for cell in matching if cells[cell] not in taken):
        events.insert(0, Event("spare", (), safe, group, "block.lasting", {"colour": face, "count": len(safe)}))
    return events
