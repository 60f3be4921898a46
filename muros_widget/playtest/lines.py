"""The moves of many games, kept small: each token once, and a number a move. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.unsignedinteger[Any]]


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
    def joined(cls, parts: Sequence[Lines]) -> Self:
        """The games of some, then those of the next."""
        numbers: dict[str, int] = {}
        for part in parts:
            for token in part.tokens:
                numbers.setdefault(str(token), len(numbers))
        kind = _kind(len(numbers))
        moves: list[Numbers] = [np.zeros(0, kind)]
        for part in parts:
            here = np.array([numbers[str(token)] for token in part.tokens], kind)
            moves.append(here[part.moves] if len(here) else here)
        lengths = [np.zeros(0, np.int64), *(np.diff(part.starts) for part in parts)]
        starts = np.concatenate([[0], np.cumsum(np.concatenate(lengths))]).astype(np.int64)
        tokens = np.array(list(numbers), np.str_) if numbers else np.zeros(0, "U1")
        return cls(tokens, np.concatenate(moves), starts)

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
        moves = self.moves[np.repeat(self.starts[:-1][chosen] - starts[:-1], lengths) + np.arange(starts[-1])]
        return Lines(self.tokens, moves, starts)
