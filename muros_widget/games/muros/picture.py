"""A position as text for people: the board with the cards around it, and what lies beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..layout import Viewer
from .notation import SIZE

if TYPE_CHECKING:
    from .position import Position


def text_picture(position: Position, viewer: Viewer | Literal["all"] = "all") -> str:
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
    lines.append(f"{_state(position)}")
    lines.append(f"piles  {_counts(position.piles)}")
    for seat, (hand, kept) in enumerate(zip(position.hands, position.kept, strict=True)):
        shown = _counts(hand) if viewer in ("all", seat) else f"{sum(hand.values())} hidden"
        lines.append(f"player {seat + 1}  hand {shown}  kept {_counts(kept)}")
    return "\n".join(lines)


def _state(position: Position) -> str:
    if position.to_move is not None:
        return f"phase {position.phase}, player {position.to_move + 1} to move"
    winners = [str(seat + 1) for seat in position.standings[0]]
    return f"over: {'player' if len(winners) == 1 else 'players'} {' and '.join(winners)} first"


def _counts(counts: dict[str, int]) -> str:
    return " ".join(f"{colour}{count}" for colour, count in counts.items() if count) or "–"
