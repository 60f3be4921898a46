"""A position as text for people: the board with the cards around it, and what lies beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

from ..layout import Viewer
from .notation import SIZE

if TYPE_CHECKING:
    from .position import Position


def text_picture(position: Position, viewer: Viewer | Literal["all"] = "all", names: Sequence[str] = ()) -> str:
    """The position drawn in letters; free slots are dots. Hands that the viewer does not see are counted."""
    cards, rows = position.cards, position.board_text.split("/")
    numbers = " ".join(str(k) for k in range(1, SIZE + 1))

    def ends(side: str) -> str:
        return " ".join(cards.get(f"{side}{k}", "·") for k in range(1, SIZE + 1))

    lines = [f"      {numbers}", f"   N  {ends('N')}", ""]
    for k, row in enumerate(rows, 1):
        west, east = cards.get(f"W{k}", "·"), cards.get(f"E{k}", "·")
        lines.append(f" {k} {west}  {' '.join(row)}  {east} {k}")
    lines += ["", f"   S  {ends('S')}", ""]

    def name(seat: int) -> str:
        return (names[seat] if seat < len(names) else "") or f"player {seat + 1}"

    lines.append(f"{_state(position, name)}")
    lines.append(f"piles  {_counts(position.piles)}")
    for seat, (hand, kept) in enumerate(zip(position.hands, position.kept, strict=True)):
        if isinstance(hand, int):
            shown = f"{hand} unseen"
        else:
            shown = _counts(hand) if viewer in ("all", seat) else f"{sum(hand.values())} hidden"
        lines.append(f"{name(seat)}  hand {shown}  kept {_counts(kept)}")
    return "\n".join(lines)


def _state(position: Position, name: Callable[[int], str]) -> str:
    if position.to_move is not None:
        return f"phase {position.phase}, {name(position.to_move)} to move"
    return f"over: {' and '.join(map(name, position.standings[0]))} first"


def _counts(counts: dict[str, int]) -> str:
    return " ".join(f"{colour}{count}" for colour, count in counts.items() if count) or "–"
