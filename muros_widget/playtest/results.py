"""What a playtest found: arrays, any game of it as a `Game`, and the way to its figures. Knows no particular game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape
from numbers import Real
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np

from ..games.layout import Layout
from ..games.refusal import IllegalMove
from ..study import Game
from . import measuring
from .asking import Fault
from .blocks import Plan
from .extras import need
from .lines import Lines
from .progress import bar_of
from .retelling import retold_moves
from .rows import Array, arranged

if TYPE_CHECKING:
    from .plots import Plots
    from .summary import Summary

SOON: Final = 1.0
"""What takes no longer than so many seconds shows no bar."""


@dataclass(frozen=True, eq=False)
class Playtest:
    """Games that were played, a row each in `games`.

    `games` is a structured array; what its fields say is told by `measuring.game_row`, and besides: `index`, the number
    of the game, `deal`, that of its deal, and `player` by seat, who sat there. Counts have 32 bits, numbers of seats
    and places 8, all of them signed: what is less than nothing is so. `names` are the players', in the order they were
    given. `faults` holds what players did wrong, with the number of the game. `interrupted` tells that not all games
    were played.

    >>> from muros_widget.playtest import simulate
    >>> result = simulate(4, seed=1)
    >>> len(result), bool(result.games["plies"][2] == result.game(2).ply)
    (4, True)
    """

    plan: Plan
    games: Array
    lines: Lines
    faults: tuple[tuple[int, Fault], ...] = ()
    interrupted: bool = False
    told_moves: Array | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the order they were given."""
        return self.plan.names

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.plan.players)

    @cached_property
    def layout(self) -> Layout:
        """The table that is played on."""
        return self.plan.deals.opening(0, 0).layout

    @property
    def seed(self) -> int:
        """The seed: with it and its index a game can be played again."""
        return self.plan.seed

    def __len__(self) -> int:
        return len(self.games)

    @cached_property
    def _order(self) -> Array:
        """The rows by the numbers of their games."""
        return np.argsort(self.games["index"], kind="stable")

    def row(self, index: int) -> int:
        """The row of the game with that number. Raises IndexError for one that is not here."""
        return int(self.rows([index])[0])

    def rows(self, indexes: Sequence[int] | Array) -> Array:
        """The rows of the games with these numbers. Raises IndexError where one is not here."""
        wanted, numbers = np.asarray(indexes), self.games["index"]
        if len(numbers) and wanted.dtype.kind in "iu":
            places = np.searchsorted(numbers, wanted, sorter=self._order)
            rows = self._order[np.minimum(places, len(numbers) - 1)]
            missing = wanted[numbers[rows] != wanted]
        else:
            rows = missing = wanted
        if len(missing):
            raise IndexError(f"no game {missing[0]} among these {len(self)}; `games['index']` has their numbers")
        return np.asarray(rows, np.int64)

    def game(self, index: int) -> Game:
        """The game with that number, at its end, ready for a board: ``mw.GameWidget(result.game(i))``.

        Raises IndexError for one that is not here, and ValueError where the game does not go as it went when it was
        played.
        """
        row = self.row(index)
        game = Game(self.plan.opening(index), names=[self.names[player] for player in self.plan.seating(index)])
        try:
            for move in self.lines[row]:
                game.play(move)
        except IllegalMove as wrong:
            raise ValueError(f"{_another(index)} ({move}: {wrong})") from wrong
        if self.games["ended"][row] and not _ends_so(game, self.games["place"][row]):
            raise ValueError(_another(index))
        return game

    @cached_property
    def moves(self) -> Array:
        """A row a move, a structured array whose fields are told by `measuring.move_rows`; `game` is the number.

        Where it was not asked for when the games were played, it is made now, and `seconds` is NaN: a game's engine
        follows a hundred thousand games in seconds; without one they are replayed, at some milliseconds a game, and a
        bar shows how far it is. Raises ValueError, naming the game, for moves that are not legal there.
        """
        if self.told_moves is not None:
            return self.told_moves
        faces = [face.id for face in self.layout.faces]
        with closing(bar_of(len(self), delay=SOON)) as bar:
            moves = retold_moves(self.plan, self.games["index"], self.lines, faces, bar.update)
        return moves if len(moves) else arranged(self.plan.no_moves(), faces)

    # The games behind a figure

    def where(
        self, condition: Callable[[Array], Any] | Sequence[bool] | Array | None = None, /, **fields: Any
    ) -> Playtest:
        """The games of which all of this holds, with the numbers they have here.

        A condition is a mask, or a function that makes one from `games`, all at once: ``&`` joins where ``and`` can't.
        A field is compared with a value, or with a pair of the least and the greatest (None for no bound); one whose
        name has a dot goes in ``**{"left.counter:R": (5, None)}``. Besides the fields of `games` there are `won` and
        `lost`, of a player by name or number, alone in the first place or not in it, and `shared`, whether the win was.

        Raises KeyError for a field that there is not, and ValueError for what nothing can be compared with.

        >>> from muros_widget.playtest import simulate
        >>> result = simulate(20, ["random", "greedy"], seed=1)
        >>> beaten = result.where(won="random", passes=(0, 2))
        >>> all(game["share"][0] == 1 for game in beaten.games)
        True
        """
        keep = np.ones(len(self), bool)
        if condition is not None:
            mask = np.asarray(condition(self.games) if callable(condition) else condition)
            if mask.shape != keep.shape or mask.dtype != bool:
                raise ValueError(f"a condition gives True or False for each of the {len(self)} games")
            keep &= mask
        for name, wanted in fields.items():
            keep &= self._holds(name, wanted)
        return self.taken(np.flatnonzero(keep))

    def _holds(self, name: str, wanted: Any) -> Array:
        if name == "shared":
            if not isinstance(wanted, bool | np.bool_):
                raise ValueError(f"shared: {wanted!r}; give True or False")
            return np.asarray((self.games["share"].max(axis=1) < 1) == wanted)
        if name in ("won", "lost"):
            share = self.share_of(wanted)
            return np.asarray(share == (1 if name == "won" else 0))
        if name not in (self.games.dtype.names or ()):
            raise KeyError(f"no field {name!r}; there is won, lost, shared, {', '.join(self.games.dtype.names or ())}")
        values = self.games[name]
        if values.ndim > 1:
            raise ValueError(f"{name} has a figure a seat: give a function, as lambda games: games[{name!r}][:, 0] > 0")
        if isinstance(wanted, Real | np.bool_):
            return np.asarray(values == wanted)
        if not isinstance(wanted, tuple) or len(wanted) != 2 or not all(map(_bounds, wanted)):
            raise ValueError(f"{name}: {wanted!r}; give a value, or a pair of the least and the greatest as (3, None)")
        least, greatest = wanted
        if least is not None and greatest is not None and least > greatest:
            raise ValueError(f"{name}: {wanted!r}; give the least first, as ({greatest!r}, {least!r})")
        above = np.ones(len(values), bool) if least is None else values >= least
        return np.asarray(above if greatest is None else above & (values <= greatest))

    def taken(self, rows: Array) -> Self:
        """The games of these rows; itself where these are all of its rows as they are."""
        if len(rows) == len(self) and np.array_equal(rows, np.arange(len(rows))):
            return self
        games, moves = self.games[rows], self.told_moves
        if moves is not None:
            moves = moves[np.isin(moves["game"], games["index"])]
        numbers = {index for index, _ in self.faults}.intersection(games["index"].tolist() if self.faults else ())
        faults = tuple((index, fault) for index, fault in self.faults if index in numbers)
        return replace(self, games=games, lines=self.lines.take(rows), faults=faults, told_moves=moves)

    def __iter__(self) -> Iterator[Game]:
        """Its games, one by one."""
        return (self.game(int(index)) for index in self.games["index"])

    def share_of(self, player: int | str) -> Array:
        """What a player, by name or number, has of the win in each game, shape (games,)."""
        return self.of_player("share", player)

    def of_player(self, field: str, player: int | str) -> Array:
        """A figure that each seat has, for the seats where a player sat, shape (games,)."""
        return _picked(self.games[field], np.argmax(self.games["player"] == self.number_of(player), axis=1))

    def of_order(self, field: str, order: int) -> Array:
        """A figure that each seat has, for who came to move first (0), second (1) …, shape (games,)."""
        return _picked(self.games[field], (self.games["first"] + order) % self.seats)

    def number_of(self, player: int | str) -> int:
        """A player's number; ValueError for a name or a number that nobody has."""
        if isinstance(player, str) and player in self.names:
            return self.names.index(player)
        if isinstance(player, int | np.integer) and not isinstance(player, bool) and 0 <= player < self.seats:
            return int(player)
        raise ValueError(f"no player {player!r}; there is {', '.join(self.names)}")

    # Its figures

    def summary(self, confidence: float = 0.95) -> Summary:
        """Who wins, how the games go, and how sure that is."""
        from .summary import summarised

        return summarised(self, confidence)

    @property
    def plot(self) -> Plots:
        """The pictures: ``result.plot.wins()`` and others; ``help(result.plot)`` lists them."""
        from .plots import Plots

        return Plots(self)

    def to_pandas(self) -> Any:
        """The games as a pandas DataFrame; ``share_0``, ``share_1`` and so on where each seat has a figure."""
        return _frame(self.games)

    def moves_to_pandas(self) -> Any:
        """The rows of moves as a pandas DataFrame."""
        return _frame(self.moves)

    def save(self, path: str | Path) -> None:
        """Write it to a file: ``.npz``, or ``.parquet`` where pyarrow is there. All of it or nothing."""
        from .files import save

        save(self, Path(path))

    @classmethod
    def load(cls, path: str | Path, start: Any = None) -> Self:
        """Read a playtest from a file. `start` is needed where a function of one's own dealt the games."""
        from .files import load

        return load(cls, Path(path), start)

    def __repr__(self) -> str:
        part = " (interrupted)" if self.interrupted else ""
        games = "one game" if len(self) == 1 else f"{len(self)} games"
        return f"<Playtest of {games}{part}: {' – '.join(self.names)}, seed {self.seed}>"

    def _repr_html_(self) -> str:
        return self.summary()._repr_html_() if len(self) else f"<p>{escape(repr(self))}</p>"


def _another(index: int) -> str:
    return (
        f"game {index} does not go as it went when it was played: from the same seed a start has to make the same "
        "deal, and after the same move the rules the same position, with nothing drawn meanwhile"
    )


def _ends_so(game: Game, places: Array) -> bool:
    return game.position.is_over and measuring.places(game.position.status.standings, len(places)) == places.tolist()


def _bounds(end: Any) -> bool:
    return end is None or isinstance(end, Real | np.bool_)


def _picked(values: Array, seats: Array) -> Array:
    return np.asarray(np.take_along_axis(values, np.asarray(seats, np.int64)[:, None], axis=1)[:, 0])


def columns(array: Array) -> dict[str, Array]:
    """A structured array as plain columns; one with a figure a seat becomes as many, numbered."""
    plain: dict[str, Array] = {}
    for name in array.dtype.names or ():
        values = array[name]
        if values.ndim == 1:
            plain[name] = values
        else:
            plain |= {f"{name}_{seat}": values[:, seat] for seat in range(values.shape[1])}
    return plain


def _frame(array: Array) -> Any:
    return need("pandas", "a DataFrame").DataFrame(columns(array))
