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
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from math import sqrt
from time import perf_counter
from typing import Final

import numpy as np
import numpy.typing as npt

from ..games import sight
from ..games.layout import Seat
from ..games.position import Position
from .asking import Stopped, never
from .dealing import DEALS, LOOKS, Sees, eyes_of, worlds_for
from .looking import look_at
from .words import say

Grid = npt.NDArray[np.float64]

STUDENT: Final = {LOOKS: 2.365, DEALS: 2.040}
"""Student's t for 95 %, with one degree of freedom less."""
NORMAL: Final = 1.96
NODES: Final = 400_000
"""How large the trees of all looks are together."""
SOLVING: Final = 8
"""For an iteration, how many positions are looked at to solve the ending: that takes about half as long."""
ENOUGH: Final = 4_000_000
"""More iterations tell hardly more."""
LONGEST_LINE: Final = 16


@dataclass(frozen=True, slots=True)
class Judged:
    """A move with its value, the share of the win (0 to 1) that the seat to move may expect, and its 95 % interval.

    `visits` is how often it was tried; `exact` tells that it was solved in every deal looked at; `shares` is what each
    seat may expect.
    """

    move: str
    value: float
    low: float
    high: float
    visits: int
    exact: bool
    shares: tuple[float, ...]

    def __str__(self) -> str:
        return f"{self.move} {percent(self.value)} ({percent(self.low)}–{percent(self.high)})"


@dataclass(frozen=True, eq=False)
class Analysis:
    """What was found of a position: the moves, the best first; it never changes, `refine` gives a better one.

    `outcome` is what each seat may expect after the best move, `line` how the game goes on with it: where the analysis
    sees what the seat to move sees, as far as that would not name a piece that this seat does not see. `iterations` is
    how many games it rests on. `exact` tells that every move is solved, and nothing that is unseen could be otherwise.
    """

    position: Position = field(repr=False)
    seat: Seat
    sees: Sees
    moves: tuple[Judged, ...]
    outcome: tuple[float, ...]
    iterations: int
    exact: bool
    _analyst: Analyst = field(repr=False)

    @property
    def best(self) -> Judged:
        """The move of the greatest value."""
        return self.moves[0]

    @cached_property
    def line(self) -> tuple[str, ...]:
        """The moves from the best one on."""
        return self._analyst.line(self.best.move)

    def __getitem__(self, move: str) -> Judged:
        """What was found of a move. Raises KeyError for one that is not legal here."""
        found = next((judged for judged in self.moves if judged.move == self.position.read_move(move)), None)
        if found is None:
            raise KeyError(f"{move!r} can't be played here; there is {', '.join(one.move for one in self.moves[:5])} …")
        return found

    def refine(self, seconds: float = 1.0, *, playouts: int | None = None, stopped: Stopped = never) -> Analysis:
        """Look on where this analysis left off, for so long or for so many games more; itself when it is exact.

        An analysis of the same looks that was refined meanwhile is gone on from there.
        """
        return self if self.exact else list(self._analyst.refining(seconds, playouts, stopped))[-1]

    def told(self, language: str = "en", most: int = 12) -> str:
        """The analysis as text: the expected outcome, and at most so many moves."""
        head = say(
            "analysis.exact" if self.exact else "analysis.games",
            language,
            games=f"{self.iterations:,}",
            seat=self.seat + 1,
        )
        most = max(0, most)
        width = max((len(one.move) for one in self.moves[:most]), default=0)
        rows = []
        for one in self.moves[:most]:
            value, low, high = (f"{percent(part):>5}" for part in (one.value, one.low, one.high))
            rows.append(f"  {one.move:{width}}  {value}  {low} – {high}  {one.visits:,}")
        left = len(self.moves) - most
        return "\n".join([head, *rows, *([f"  {say('analysis.more', language, count=left)}"] if left > 0 else [])])

    def __repr__(self) -> str:
        return self.told()

    def _repr_html_(self) -> str:
        head, *_ = self.told().split("\n")
        rows = "".join(
            f"<tr><td><code>{escape(one.move)}</code></td><td>{percent(one.value)}</td>"
            f"<td>{percent(one.low)}–{percent(one.high)}</td><td>{one.visits:,}</td></tr>"
            for one in self.moves[:20]
        )
        heads = "".join(f"<th>{escape(say(f'analysis.{key}'))}</th>" for key in ("move", "value", "interval", "visits"))
        return f"<table><caption>{escape(head)}</caption><tr>{heads}</tr>{rows}</table>"


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
        """Better and better analyses: at least one, unless it is told to stop before there is any."""
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
        solved = ~np.isnan(self._solved)
        visits, settled, tried = np.zeros(len(self._moves), int), self._solved.copy(), self._solved.copy()
        for number, (look, among) in enumerate(zip(self._looks, self._among, strict=True)):
            found = look.found()
            visits[among] += found.visits
            settled[number, among] = found.settled
            tried[number, among] = found.won
        settled[solved], tried[solved] = self._solved[solved], self._solved[solved]
        exact: list[bool] = np.asarray((solved[:, :, 0] | ~self._looked).all(axis=0)).tolist()
        judged = []
        for index, move in enumerate(self._moves):
            there = self._looked[:, index]
            value, low, high = self._interval(
                settled[there, index, self._seat], tried[there, index, self._seat], int(visits[index])
            )
            if exact[index] and self._certain:
                low = high = value
            shares = tuple(map(float, settled[there, index].mean(axis=0)))
            if not visits[index] and not exact[index]:
                value, low, high = 0.5, 0.0, 1.0
            judged.append(Judged(move, value, low, high, int(visits[index]), exact[index], shares))
        judged.sort(key=lambda one: (-one.value, -one.visits))
        return Analysis(
            self._position,
            self._seat,
            self._sees,
            tuple(judged),
            judged[0].shares,
            self._made,
            all(exact) and self._certain,
            self,
        )

    def line(self, move: str) -> tuple[str, ...]:
        """How the game goes on with a move: as it is played best where it is solved, else by what was tried most."""
        index = self._moves.index(move)
        if self._certain and not np.isnan(self._solved[0, index, 0]):
            line = self._solved_line(move)
        else:
            there = np.flatnonzero(self._looked[:, index]).tolist()
            visits = [int(self._looks[number].found().visits[self._at(number, index)]) for number in there]
            line = tuple(self._looks[there[int(np.argmax(visits))]].line(move))[:LONGEST_LINE]
        return self._sayable(line)

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

    def _interval(self, settled: Grid, tried: Grid, visits: int) -> tuple[float, float, float]:
        value, mean, n = float(settled.mean()), float(tried.mean()), len(settled)
        ends = []
        for middle, values in ((value, settled), (mean, tried)):
            reach = STUDENT[n] * float(values.std(ddof=1)) / sqrt(n)
            if reach < 1e-9:  # all alike: there is room for what was not seen
                ends += _wilson(middle, max(1, visits if self._certain else n))
            else:
                ends += [middle - reach, middle + reach]
        return value, max(0.0, min(ends)), min(1.0, max(ends))

    def _solved_line(self, move: str) -> tuple[str, ...]:
        position, line = self._worlds[0].after(move), [move]
        while (seat := position.to_move) is not None and len(line) < LONGEST_LINE:
            moves = position.legal_moves
            look = look_at(position, moves, 0, 1 + len(moves))
            values = [found for index in range(len(moves)) if (found := look.solve(index, 1 << 40)) is not None]
            line.append(moves[int(np.argmax([found[seat] for found in values]))])
            position = position.after(line[-1])
        return tuple(line)

    def _sayable(self, line: tuple[str, ...]) -> tuple[str, ...]:
        """As much of a line as can be played here, and names nothing that this analysis does not see."""
        position, said = self._position, list[str]()
        for move in line:
            if move not in position.legal_moves or (
                said and not self._certain and self._tells_too_much(position, move)
            ):
                break
            said.append(move)
            position = position.after(move)
        return tuple(said)

    def _tells_too_much(self, position: Position, move: str) -> bool:
        layout, own = position.layout, position.to_move == self._seat
        places = [choice.place for choice in position.choices(move)]
        eyes = "all" if own else eyes_of(self._seat, self._sees)  # what it holds it sees, if anybody has
        return not (places or own) or not all(place is None or sight.sees(layout, place, eyes) for place in places)


def _wilson(part: float, n: int) -> list[float]:
    """Wilson's interval for a proportion of n."""
    room = NORMAL * NORMAL / n
    middle = (part + room / 2) / (1 + room)
    reach = sqrt(room * (part * (1 - part) + room / 4)) / (1 + room)
    return [middle - reach, middle + reach]


def percent(part: float) -> str:
    """A share of the win, to read."""
    return f"{100 * part:.0f} %"
