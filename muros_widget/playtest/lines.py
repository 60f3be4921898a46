"""The moves of many games, kept small: each token once, and a number a move. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.unsignedinteger[Any]]

AT_ONCE: Final = 4096
"""How many games are taken at once: numbers of where moves lie are larger than the moves."""
MORE: Final = 32
"""Room is made for a part as large as this more than the games that came give reason to expect."""


def _kind(count: int) -> type[np.unsignedinteger[Any]]:
    """The smallest numbers for so many tokens."""
    return np.uint16 if count <= 1 << 16 else np.uint32


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """The moves of games, one after the other: `tokens`, for each move which, and where each game begins.

    >>> Lines.of([["a", "b"], [], ["b"]])[2]
    ('b',)
    """

    tokens: npt.NDArray[np.str_]
    moves: Numbers
    starts: npt.NDArray[np.int64]

    @classmethod
    def of(cls, games: Iterable[Sequence[str]]) -> Self:
        """The moves of these games."""
        numbers: dict[str, int] = {}
        moves: list[int] = []
        starts = [0]
        for game in games:
            moves += [numbers.setdefault(move, len(numbers)) for move in game]
            starts.append(len(moves))
        tokens = np.array(list(numbers), dtype=np.str_) if numbers else np.zeros(0, dtype="U1")
        return cls(tokens, np.array(moves, _kind(len(numbers))), np.array(starts, np.int64))

    @classmethod
    def coded(cls, tokens: Mapping[int, str], codes: npt.NDArray[np.integer[Any]], plies: npt.ArrayLike) -> Self:
        """The moves of games as codes, (games, most plies), of which each has so many plies."""
        lengths = np.asarray(plies, np.int64)
        numbers = np.zeros(max(tokens, default=0) + 1, _kind(len(tokens)))
        numbers[list(tokens)] = np.arange(len(tokens))
        there = np.arange(codes.shape[1]) < lengths[:, None]
        starts = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
        return cls(np.array(list(tokens.values()), np.str_), numbers[codes[there]], starts)

    @classmethod
    def joined(cls, parts: Sequence[Lines]) -> Lines:
        """The games of some, then those of the next."""
        gathered, games, moves = Gathered(sum(map(len, parts))), 0, 0
        for part in parts:
            moves = gathered.put(part, games, moves)
            games += len(part)
        return gathered.lines(games, moves)

    def __len__(self) -> int:
        return len(self.starts) - 1

    def __getitem__(self, row: int) -> tuple[str, ...]:
        if not 0 <= row < len(self):
            raise IndexError(f"no row {row}; there are {len(self)}")
        return tuple(str(token) for token in self.tokens[self.moves[self.starts[row] : self.starts[row + 1]]])

    def take(self, rows: Sequence[int] | npt.NDArray[np.int64]) -> Lines:
        """The moves of some of the games."""
        chosen = np.asarray(rows, np.int64)
        lengths = np.diff(self.starts)[chosen]
        starts = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
        moves = np.empty(starts[-1], self.moves.dtype)
        for at in range(0, len(chosen), AT_ONCE):
            some = slice(at, min(at + AT_ONCE, len(chosen)))
            first, last = starts[some.start], starts[some.stop]
            further = np.repeat(self.starts[chosen[some]] - starts[some], lengths[some])
            moves[first:last] = self.moves[further + np.arange(first, last)]
        return Lines(self.tokens, moves, starts)


class Gathered:
    """Moves of games that come in parts, held once: room is made for so many games from the first part on.

    What is put in counts when `lines` is asked for it: a part can be put in again where it was.
    """

    def __init__(self, games: int):
        self._games = games
        self._numbers: dict[str, int] = {}
        self._moves: Numbers = np.zeros(0, np.uint16)
        self._starts = np.zeros(games + 1, np.int64)
        self._known = np.zeros(0, "U1")
        self._as: Numbers = self._moves

    def put(self, part: Lines, game: int, move: int) -> int:
        """Put the moves of a part behind so many games with so many moves; how many moves there are then."""
        number = self._renumbered(part.tokens)
        end = move + len(part.moves)
        if end > len(self._moves) or number.dtype != self._moves.dtype:
            games = max(1, game + len(part))
            room = max(end, end * self._games // games + end // MORE)
            wider = np.empty(room, number.dtype)
            wider[:move] = self._moves[:move]
            self._moves = wider
        if end > move:
            np.take(number, part.moves, out=self._moves[move:end], mode="clip")
        self._starts[game + 1 : game + len(part) + 1] = part.starts[1:] + move
        return end

    def lines(self, games: int, moves: int) -> Lines:
        """The first so many games, which have so many moves; what was put in behind them is let go."""
        tokens = np.array(list(self._numbers), np.str_) if self._numbers else np.zeros(0, "U1")
        self._moves.resize(moves, refcheck=False)
        return Lines(tokens, self._moves, self._starts[: games + 1])

    def _renumbered(self, tokens: npt.NDArray[np.str_]) -> Numbers:
        """The numbers here of a part's tokens. Parts of one engine have the same."""
        if not np.array_equal(tokens, self._known):
            numbers = [self._numbers.setdefault(token, len(self._numbers)) for token in tokens.tolist()]
            self._known, self._as = tokens, np.array(numbers, _kind(len(self._numbers)))
        return self._as
