"""Positions whose moves derive from the choices they offer, so that a game need not write notation. Knows no game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property

from .position import Choice, Position


class ChoicePosition(Position):
    """A position that lists the choices it offers; moves, their tokens and how these are read follow from them."""

    @property
    @abstractmethod
    def offered(self) -> Sequence[tuple[Choice, ...]]:
        """The legal moves as sequences of choices."""

    @cached_property
    def _by_token(self) -> dict[str, tuple[Choice, ...]]:
        return {_token(choices): choices for choices in self.offered}

    @property
    def legal_moves(self) -> Sequence[str]:
        """The tokens of what is offered."""
        return tuple(self._by_token)

    def choices(self, move: str) -> tuple[Choice, ...]:
        """The choices that make a legal move."""
        return self._by_token[move]

    def read_move(self, text: str) -> str:
        """Tokens are read whatever their case."""
        wanted = text.strip().casefold()
        return next((token for token in self._by_token if token.casefold() == wanted), text.strip())


def _token(choices: tuple[Choice, ...]) -> str:
    try:
        return "-".join(choice.token for choice in choices)
    except (AttributeError, TypeError):
        raise TypeError(f"offered has {choices!r}; give each move as a tuple of Choice, as (Choice(place),)") from None
