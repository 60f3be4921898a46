"""What comes of many games: arrays with a row a game, and the way back to any one of them.

Move codes are those of `TOKENS`. Knows neither how games were played nor by what engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ..notation import CELLS, COLOURS, COUNTERS, DECLINE, PASS, PLACEMENTS, SIZE
from ..pieces import HAND_OF
from ..position import Position
from ..rules import Rules
from ..setup import Setup
from . import filling
from .chance import START, Numbers, below, checked_seed
from .filling import DEAL_LIMITS, FOUR

LONGEST: Final = 36 + max((players - 1) * hand for players, hand in HAND_OF.items())
"""No game has more moves: every card, and while a last hand is played out, the others' passes."""
NO_MOVE: Final = 65535
"""Fills a row of moves up."""
PASS_CODE: Final = 4095
_TAKEN: Final = ("", *COLOURS, DECLINE)
CODES: Final = {
    PASS: PASS_CODE,
    **{
        token: placement.slot
        | (placement.colour + FOUR * placement.from_hand) << 6
        | _TAKEN.index(placement.suffix) << 9
        for token, placement in PLACEMENTS.items()
    },
}
"""Codes by move: six bits for the slot, three for the source (a colour, plus four for the hand), three for what is
taken (1–4 a colour; 5: declined; 0: nothing to say)."""
TOKENS: Final = {code: token for token, code in CODES.items()}
"""Moves by code."""


class Notes(NamedTuple):
    """What is noted of games: arrays with a row a game. The last three have no columns where nobody asked for them."""

    kept: npt.NDArray[np.uint8]
    left: npt.NDArray[np.uint8]
    places: npt.NDArray[np.uint8]
    start: npt.NDArray[np.uint8]
    plies: npt.NDArray[np.uint8]
    passes: npt.NDArray[np.uint8]
    moves: npt.NDArray[np.uint16]
    offered: npt.NDArray[np.uint16]
    leaders: npt.NDArray[np.uint8]

    @classmethod
    def blank(cls, games: int, players: int, moves: bool, course: bool) -> Notes:
        """Room for so many games."""
        return cls(
            np.zeros((games, players, FOUR), np.uint8),
            np.zeros((games, len(COUNTERS)), np.uint8),
            np.zeros((games, players), np.uint8),
            np.zeros(games, np.uint8),
            np.zeros(games, np.uint8),
            np.zeros(games, np.uint8),
            np.full((games, LONGEST if moves else 0), NO_MOVE, np.uint16),
            np.zeros((games, LONGEST if course else 0), np.uint16),
            np.zeros((games, LONGEST if course else 0), np.uint8),
        )

    def part(self, rows: slice) -> Notes:
        """Some of the rows; what is noted in them is noted here."""
        return Notes._make(column[rows] for column in self)


@dataclass(frozen=True)
class Games:
    """Games (seed, first), (seed, first + 1) … as arrays with a row a game; colours come as Y, B, R, G, W.

    - `kept`: (n, players, 4), counters kept. `left`: (n, 5), counters on the board at the end.
    - `places`: (n, players), each seat's place from 0; seats that share one have the same.
    - `start`: (n,), the start player. `plies`: (n,), moves, passes among them. `passes`: (n,).
    - `moves`: (n, 48) codes, filled up with 65535, where they were asked for; else (n, 0).
    - `offered`: (n, 48), how many moves were legal at each ply, and `leaders`: (n, 48), who was first after it, a bit
      a seat (both 0 from the end on), where the course was asked for; else (n, 0).
    """

    rules: Rules
    seed: int
    first: int
    kept: npt.NDArray[np.uint8]
    left: npt.NDArray[np.uint8]
    places: npt.NDArray[np.uint8]
    start: npt.NDArray[np.uint8]
    plies: npt.NDArray[np.uint8]
    passes: npt.NDArray[np.uint8]
    moves: npt.NDArray[np.uint16]
    offered: npt.NDArray[np.uint16]
    leaders: npt.NDArray[np.uint8]
    openings: tuple[Position, ...] = ()
    """What they were played from, in turn; empty when they were dealt."""

    def __len__(self) -> int:
        return len(self.plies)

    @property
    def winners(self) -> npt.NDArray[np.bool_]:
        """(n, players): who was first, alone or with others."""
        return np.asarray(self.places == 0)

    def opening(self, row: int) -> Position:
        """What the game in a row started from."""
        if self.openings:
            return self.openings[(self.first + row) % len(self.openings)]
        players = self.places.shape[1]
        return Position(deal(players, self.seed, self.first + row, int(self.start[row])), self.rules)

    def tokens(self, row: int) -> tuple[str, ...]:
        """The moves of the game in a row. Raises ValueError where moves were not asked for."""
        if not self.moves.shape[1]:
            raise ValueError("no moves were noted; ask for them with moves=True")
        return tuple(TOKENS[int(code)] for code in self.moves[row, : self.plies[row]])


def deal(players: int, seed: int, index: int, start: int | None = None) -> Setup:
    """The deal of game (seed, index): the same for any players, readings and engines.

    The start player is drawn unless `start` names one. Raises ValueError for a seed that is none, and SetupError for
    other than 2, 3 or 4 players.

    >>> deal(3, seed=1, index=0) == deal(3, seed=1, index=0), deal(3, seed=1, index=0) == deal(3, seed=1, index=1)
    (True, False)
    """
    if players not in HAND_OF:
        return Setup.deal(players)  # which says what is wrong
    cells, cards = np.zeros(CELLS, np.uint8), np.zeros(FOUR * (players + 1), np.uint8)
    draws = below(Numbers(int(checked_seed(seed)), index).first(START + 1), DEAL_LIMITS[players])
    drawn = filling.deal(draws, np.zeros(CELLS, np.uint8), cells, cards, players)
    board = "".join(("." + COUNTERS)[code] for code in cells)
    held = [dict(zip(COLOURS, map(int, cards[at : at + FOUR]), strict=True)) for at in range(0, len(cards), FOUR)]
    rows = [board[at : at + SIZE] for at in range(0, CELLS, SIZE)]
    return Setup(rows, held[:-1], held[-1], drawn if start is None else start)


def tokens(codes: Sequence[int] | npt.NDArray[np.uint16]) -> tuple[str, ...]:
    """Moves as they are written, from their codes.

    >>> tokens([CODES["hR@N3=B"], PASS_CODE])
    ('hR@N3=B', '--')
    """
    return tuple(TOKENS[int(code)] for code in codes)
