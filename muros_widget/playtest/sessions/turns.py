"""A turn as a session records it: the move, the time it took, what was looked at before, what was said after."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...games.layout import Seat
from .entries import Mused
from .questions import Said


@dataclass(slots=True)
class Turn:
    """One turn of a seat; without a `move` it is in the making.

    - `seconds`: how long its hand was looked at, or how long a bot thought; `waited`: how long the curtain was down
      before it; `looks`: how often it was lifted. A turn that was `interrupted` misses the look that a kernel died in.
    - `previews`, `choices`, `changes`, `considered`: as in `entries.Mused`, over all looks.
    - `rating`, `note`: what the mover said of it; `judged`, whether it was asked and has answered, by skipping too.
    - `fault`: what a bot did wrong, or ``stopped``; the move was then drawn at random. `said` tells more.
    - `taken_back`: it was undone.
    """

    ply: int
    seat: Seat
    move: str = ""
    seconds: float = 0.0
    waited: float = 0.0
    looks: int = 0
    interrupted: bool = False
    previews: int = 0
    choices: int = 0
    changes: int = 0
    considered: list[str] = field(default_factory=list)
    rating: int | None = None
    note: str = ""
    judged: bool = False
    fault: str = ""
    said: Said = ""
    taken_back: bool = False

    def look(self, seconds: float, mused: Mused) -> None:
        """Count a look that has ended."""
        self.seconds += seconds
        self.previews += mused.previews
        self.choices += mused.choices
        self.changes += mused.changes
        self.considered += [move for move in mused.considered if move not in self.considered]
