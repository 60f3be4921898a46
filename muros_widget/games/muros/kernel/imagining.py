"""Positions that an observation leaves possible: what a search at a table with secrets looks at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import numpy as np

from ...status import Observation
from ..notation import CARD, CELLS, COLOURS, COUNTERS, SIZE, SLOTS
from ..pieces import CARDS_OF
from ..places import OUT, cell_id, hand_id, kept_id, pile_id
from ..position import Position
from ..rules import Rules
from ..setup import Setup


def worlds(observation: Observation, rules: Rules, count: int = 1, seed: int = 0) -> tuple[Position, ...]:
    """So many positions that look the same to the viewer, the cards it does not see dealt at random.

    Nine cards of each colour are in play; those that are neither seen nor held are out of the game, as in a setup with
    fewer cards. With two players and all the cards there is but one such position. Raises ValueError for an
    observation that is none of Muros.

    >>> from muros_widget import Setup
    >>> position = Position(Setup.deal(players=3, seed=1), Rules())
    >>> world, = worlds(position.observe(0), position.rules)
    >>> world.hands[0] == position.hands[0], world.observe(0) == position.observe(0)
    (True, True)
    """
    there = {place: [face for face, _ in pieces] for place, pieces in observation.places.items()}
    players = sum(len(place) for place in observation.status.standings)
    hands = [there.get(hand_id(seat), []) for seat in range(players)]
    seen = Counter(face for faces in there.values() for face in faces if face is not None)
    unseen = [colour for colour in COLOURS for _ in range(CARDS_OF - seen[CARD + colour])]
    hidden = sum(face is None for hand in hands for face in hand)
    if not players or hidden > len(unseen):
        raise ValueError(f"the observation hides {hidden} cards, and {len(unseen)} are unseen; is it one of Muros?")
    cells = "".join(_letter(there.get(cell_id(cell), [])) for cell in range(CELLS))
    rng = np.random.default_rng(seed)

    def imagined() -> Position:
        drawn = iter(rng.permutation(unseen))
        setup = Setup(
            [cells[row : row + SIZE] for row in range(0, CELLS, SIZE)],
            [_count((next(drawn) if face is None else face[-1] for face in hand), COLOURS) for hand in hands],
            {colour: len(there.get(pile_id(k), [])) for k, colour in enumerate(COLOURS)},
            observation.status.to_move or 0,
            {slot: _letter(there[slot]) for slot in SLOTS if there.get(slot)},
            [_count((str(face)[-1] for face in there.get(kept_id(seat), [])), COUNTERS) for seat in range(players)],
            _count((str(face)[-1] for face in there.get(OUT, [])), COUNTERS),
        )
        return Position(setup, rules)._at_turn(observation.status.turn)

    return tuple(imagined() for _ in range(count))


def _letter(faces: list[str | None]) -> str:
    return str(faces[0])[-1] if faces else "."


def _count(letters: Iterable[str], colours: str) -> dict[str, int]:
    counts = Counter(str(letter) for letter in letters)
    return {colour: counts[colour] for colour in colours}
