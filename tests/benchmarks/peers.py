"""Peers of the kernel: random play by libraries that are fast at it. Each is None where it is not installed."""

from __future__ import annotations

import random
import time
from typing import Any


class OpenSpiel:
    """OpenSpiel's connect four: its own tree search, told to roll out by the ten thousand, does little else."""

    ROLLOUTS = 10_000

    def __init__(self) -> None:
        import pyspiel

        game = pyspiel.load_game("connect_four")
        self._state = game.new_initial_state()
        self._moves = self._mean_length(1000)
        self._bot = pyspiel.MCTSBot(
            game, pyspiel.RandomRolloutEvaluator(self.ROLLOUTS, 0), 1.4, 2, 100, False, 0, False
        )

    @classmethod
    def found(cls) -> OpenSpiel | None:
        """It, where OpenSpiel is installed."""
        try:
            return cls()
        except ImportError:
            return None

    def rate(self) -> float:
        """Moves a second: two tries, each after one move."""
        started = time.thread_time()
        self._bot.step(self._state)
        return 2 * self.ROLLOUTS * (self._moves - 1) / (time.thread_time() - started)

    def _mean_length(self, games: int) -> float:
        draw, moves = random.Random(0).random, 0
        for _ in range(games):
            state = self._state.clone()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                moves += 1
        return moves / games


class Pgx:
    """Pgx's connect four, compiled by JAX for this processor: thousands of games side by side, each to its end."""

    GAMES = 8192
    LONGEST = 42

    def __init__(self) -> None:
        import jax
        import pgx

        self._key = jax.random.PRNGKey
        self._played = jax.jit(self._play_of(jax, pgx.make("connect_four")))
        self._runs = 0
        self.rate()  # which compiles

    def _play_of(self, jax: Any, env: Any) -> Any:
        """The function that plays: from a key, how many moves there were."""
        step, init = jax.vmap(env.step), jax.vmap(env.init)

        def turn(carry: Any, _: None) -> tuple[Any, None]:
            state, key, moves = carry
            key, drawn = jax.random.split(key)
            chances = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            after = step(state, jax.random.categorical(drawn, chances, axis=-1))
            return (after, key, moves + (~state.terminated).sum()), None

        def play(key: Any) -> Any:
            opening, key = jax.random.split(key)
            state = init(jax.random.split(opening, self.GAMES))
            (_, _, moves), _ = jax.lax.scan(turn, (state, key, 0), None, length=self.LONGEST)
            return moves

        return play

    @classmethod
    def found(cls) -> Pgx | None:
        """It, where Pgx is installed."""
        try:
            return cls()
        except ImportError:
            return None

    def rate(self) -> float:
        """Moves a second of processor time."""
        started, self._runs = time.process_time(), self._runs + 1
        moves = int(self._played(self._key(self._runs)))
        return moves / (time.process_time() - started)
