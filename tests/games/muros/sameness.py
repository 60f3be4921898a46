"""A bit of everything that the kernel does, as one number: the same with numba and without."""

from __future__ import annotations

from zlib import crc32

import numpy as np

from muros_widget import Rules
from muros_widget.games.muros import kernel


def fingerprint() -> str:
    """Of games, how they went, leads, greedy moves and searches."""
    told: list[object] = []
    tables = (2, Rules()), (3, Rules(decline=True, shift="travel")), (4, Rules("cells", block="lasting"))
    for players, rules in tables:
        policies = ("greedy", "random", "greedy", "random")[:players]
        games = kernel.play_games(4, players, rules, seed=5, first=3, policies=policies, moves=True, course=True)
        told += [games.kept.tolist(), games.left.tolist(), games.places.tolist(), games.start.tolist()]
        told += [games.plies.tolist(), games.passes.tolist(), games.offered.tolist(), games.leaders.tolist()]
        told += [games.tokens(row) for row in range(len(games))]
        codes = np.concatenate([own[:plies] for own, plies in zip(games.moves, games.plies, strict=True)])
        for indexes, openings in ((np.arange(3, 7), [games.opening(0)]), (None, [games.opening(k) for k in range(4)])):
            course = kernel.follow(codes, games.plies, openings, seed=5, indexes=indexes)
            told += [] if course is None else [column.tolist() for column in course]
        position = games.opening(0)
        for ply, move in enumerate(games.tokens(0)):
            if ply % 20 == 0:
                found = kernel.search(position, 40, seed=ply)
                told += [found.best, found.visits.tolist(), found.values.tolist(), kernel.greedy(position, ply)]
                told += [kernel.try_moves(position, found.moves[:5], 3, seed=ply).tolist()]
                told += [kernel.lead(position, players - 1), kernel.pack(position).legal_moves]
            position = kernel.pack(position).play(move).position
    return str(crc32(repr(told).encode()))
