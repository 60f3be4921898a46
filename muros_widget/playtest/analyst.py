"""What every move of a position is worth, with intervals, better the longer one looks. Knows no particular game.

A position is looked at several times over, each time by a search of its own; where pieces are unseen, each in another
deal of them. The value of a move is the mean of what the searches settle on, and its interval holds how far they differ
by chance, and by the deals, and how far what a search tried is from what it settles on: 95 in 100 hold what such
searches come to on average. They are no bounds of perfect play, which nobody has looked at: far from the end a value is
a forecast, and comes true about as often as it says. What can be played through to the end is solved, as soon as that
costs no more than searching on; then the value is what it is when each seat plays for its own part of the win, and
where nothing is unseen there is no interval left.

Hands that nobody has recorded are dealt from what the deck leaves, the mover's own too. A move from it is worth what
it is worth where the mover has that card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Final

import numpy as np
import numpy.typing as npt

from ..games.position import Position
from .analysis import Analysis, Judged
from .asking import Stopped, never
from .dealing import Sees, eyes_of, worlds_for
from .foretelling import LONGEST_LINE, sayable, solved_line
from .intervals import interval
from .looking import look_at

Grid = npt.NDArray[np.float64]

NODES: Final = 400_000
"""How large the trees of all looks are together."""
SOLVING: Final = 8
"""For an iteration, how many positions are looked at to solve the ending: that takes about half as long."""
ENOUGH: Final = 4_000_000
"""More iterations tell hardly more."""


def analyse(
    position: Position,
    seconds: float = 1.0,
    *,
    playouts: int | None = None,
    seed: int = 0,
    sees: Sees = "mover",
    among: Sequence[str] = (),
    stopped: Stopped = never,
) -> Analysis:
    """Estimate what every legal move of a position is worth to the seat to move, or the moves `among` them.

    It looks for so many `seconds`, or for at least so many `playouts` where they are told: then the same seed gives the
    same. It knows what the seat to move knows, other hands being dealt anew at random; with ``sees="all"`` everything
    as it lies. Hands that nobody has recorded are always dealt: a move from such a hand is looked at in deals in which
    it can be played. `stopped` is asked now and then whether to leave off.

    Raises ValueError when the game is over, and for what it can't take.

    >>> from muros_widget import Position, Setup, analyse
    >>> found = analyse(Position(Setup.deal(players=2, seed=7)), playouts=2000, seed=1)
    >>> len(found.moves), found.best.low <= found.best.value <= found.best.high
    (252, True)
    """
    several = analyses(position, seconds, playouts=playouts, seed=seed, sees=sees, among=among, stopped=stopped)
    return list(several)[-1]


def analyses(
    position: Position,
    seconds: float = 1.0,
    *,
    playouts: int | None = None,
    seed: int = 0,
    sees: Sees = "mover",
    among: Sequence[str] = (),
    stopped: Stopped = never,
) -> Iterator[Analysis]:
    """The same, one better than the other, until the time is over, the games are played or all is solved."""
    yield from Analyst(position, seed, sees, among).refining(seconds, playouts, stopped)


class Analyst:
    """Looks at a position, again and again. It alone holds what was found so far."""

    def __init__(self, position: Position, seed: int = 0, sees: Sees = "mover", among: Sequence[str] = ()):
        if not isinstance(position, Position):
            raise TypeError(f"{position!r:.80} is no position; give one, as game.position or game[12].position")
        if isinstance(among, str):
            raise TypeError(f"among: {among!r}; give a list of moves, [{among!r}]")
        seat = position.to_move
        if seat is None:
            raise ValueError("the game is over; analyse a position in which there is a move to choose")
        if sees not in ("mover", "all"):
            raise ValueError(f"sees: {sees!r}; give 'mover' (what the seat to move knows) or 'all'")
        if isinstance(seed, bool) or seed < 0:
            raise ValueError(f"seed: {seed!r}; give a whole number from 0")
        rng = np.random.default_rng(seed)
        self._position, self._seat, self._sees = position, seat, sees
        legal = tuple(position.legal_moves)
        self._moves = tuple(dict.fromkeys(position.read_move(move) for move in among)) or legal
        if wrong := set(self._moves) - set(legal):
            raise ValueError(f"among: {', '.join(sorted(wrong))} can't be played; give some of the legal moves")
        looked = worlds_for(position, seat, sees, self._moves, rng)
        self._worlds, self._among, self._certain = looked.worlds, looked.moves, looked.certain
        self._looks = [
            look_at(
                world,
                [self._moves[index] for index in among],
                int(rng.integers(1 << 63)),
                1 + max(NODES // len(self._worlds), len(among)),
            )
            for world, among in zip(self._worlds, self._among, strict=True)
        ]
        self._looked = np.zeros((len(self._worlds), len(self._moves)), bool)
        """Which moves are looked at in which world."""
        for number, there in enumerate(self._among):
            self._looked[number, there] = True
        self._solved: Grid = np.full((*self._looked.shape, position.layout.seats), np.nan)
        self._failed = 0
        """With how many positions a world was not solved."""
        self._made = 0

    def refining(self, seconds: float, playouts: int | None, stopped: Stopped = never) -> Iterator[Analysis]:
        """Better and better analyses; at least one, which knows nothing yet where it is told to stop at once."""
        if playouts is None and not seconds > 0:
            raise ValueError(f"seconds: {seconds!r}; give a number above 0")
        if playouts is not None and playouts < 1:
            raise ValueError(f"playouts: {playouts!r}; give a whole number from 1")
        until, last = perf_counter() + seconds, self._made + (playouts or 0)

        def over() -> bool:
            return stopped() or (playouts is None and self._made > 0 and perf_counter() > until)

        while True:
            left = None if playouts is None else last - self._made
            self._round(left, over)
            yield self.told()
            done = self._made >= last if playouts is not None else over()
            if done or stopped() or self._all_solved or self._made >= ENOUGH:
                return

    def told(self) -> Analysis:
        """What was found so far."""
        visits, settled, tried = self._gathered()
        judged = [self._judged(index, int(visits[index]), settled, tried) for index in range(len(self._moves))]
        judged.sort(key=lambda one: (-one.value, -one.visits))
        exact = self._certain and all(one.exact for one in judged)
        return Analysis(
            self._position, self._seat, self._sees, tuple(judged), judged[0].shares, self._made, exact, self
        )

    def _gathered(self) -> tuple[npt.NDArray[np.int_], Grid, Grid]:
        """How often each move was tried; what each look settles on and what it tried, by look, move and seat.

        What is solved is what it is.
        """
        visits, settled, tried = np.zeros(len(self._moves), int), self._solved.copy(), self._solved.copy()
        for number, (look, among) in enumerate(zip(self._looks, self._among, strict=True)):
            found = look.found()
            visits[among] += found.visits
            settled[number, among] = found.settled
            tried[number, among] = found.won
        solved = ~np.isnan(self._solved)
        settled[solved], tried[solved] = self._solved[solved], self._solved[solved]
        return visits, settled, tried

    def _judged(self, index: int, visits: int, settled: Grid, tried: Grid) -> Judged:
        """What a move is worth, by the looks that looked at it."""
        there = self._looked[:, index]
        exact = not bool(np.isnan(self._solved[there, index, 0]).any())
        shares = tuple(map(float, settled[there, index].mean(axis=0)))
        value = shares[self._seat]
        if exact and self._certain:
            low = high = value
        elif exact or visits:
            own = there, index, self._seat
            low, high = interval(settled[own], tried[own], max(1, visits) if self._certain else int(there.sum()))
        else:
            value, low, high = 0.5, 0.0, 1.0
        return Judged(self._moves[index], value, low, high, visits, exact, shares)

    def line(self, move: str) -> tuple[str, ...]:
        """How the game goes on with a move: as it is played best where it is solved, else by what was tried most."""
        index = self._moves.index(move)
        if self._certain and not np.isnan(self._solved[0, index, 0]):
            line = solved_line(self._worlds[0], move)
        else:
            there = np.flatnonzero(self._looked[:, index]).tolist()
            visits = [int(self._looks[number].found().visits[self._at(number, index)]) for number in there]
            line = tuple(self._looks[there[int(np.argmax(visits))]].line(move))[:LONGEST_LINE]
        return sayable(self._position, line, eyes_of(self._seat, self._sees), self._certain)

    def _round(self, left: int | None, over: Stopped) -> None:
        """As many iterations again as there were, and an attempt to solve what is left."""
        share = self._looked.sum(axis=1) / len(self._moves)
        each = max(len(self._moves), int(self._made / share.sum()))
        if left is not None:
            each = max(1 if self._made else len(self._moves), min(each, int(np.ceil(left / share.sum()))))
        for look, part in zip(self._looks, share, strict=True):
            self._made += look.go_on(int(np.ceil(each * part)), over)
        self._solve(SOLVING * each * len(self._looks), over)

    def _solve(self, most: int, over: Stopped) -> None:
        """Solve each move in each world, if that takes no more than so many positions."""
        if most < 4 * self._failed or self._all_solved:
            return  # it would hardly be enough this time
        worlds = self._worlds[:1] if self._certain else self._worlds
        for number in range(len(worlds)):
            unsolved = np.flatnonzero(np.isnan(self._solved[number, :, 0]) & self._looked[number]).tolist()
            for index in unsolved:
                if over():
                    return
                found = self._looks[number].solve(self._at(number, index), most // (len(worlds) * len(unsolved)))
                if found is None:
                    self._failed = most
                elif self._certain:
                    self._solved[:, index] = found
                else:
                    self._solved[number, index] = found

    def _at(self, world: int, index: int) -> int:
        """Where a move is among those that are looked at in a world."""
        return int(np.searchsorted(self._among[world], index))

    @property
    def _all_solved(self) -> bool:
        return not bool((np.isnan(self._solved[:, :, 0]) & self._looked).any())
