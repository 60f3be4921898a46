"""What a game of Muros starts from: dealt, built by hand, or read from a line of text (`spelling`).

What is impossible is refused whole, with everything that is wrong with it (`faults`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from .faults import Fault, SetupError, impossible, incomplete, malformed, wrong_number
from .notation import CELLS, COLOURS, COUNTERS, SIZE, SLOT_INDEX, SLOTS
from .pieces import CARDS_OF, COUNTERS_OF, HAND_OF, Counts, Hand
from .rules import Rules
from .spelling import counts_of, hand_of, parts_of, text_of

if TYPE_CHECKING:
    from .position import Position


class Setup:
    """A table set up for a game, or for the middle of one.

    - `board`: nine strings of nine letters from the top (``Y B R G W``, ``.`` for none), or them joined by ``/``.
    - `hands`: for each of 2 to 4 seats, cards by colour (``{"Y": 2}``) or as letters (``"YY"``); at most 6, 5 or 4. For
      a hand that nobody has seen only how many (``6``): what it plays is then held against what it may have.
    - `piles`: cards by colour. `cards`: colours by slot, for cards that are placed already.
    - `kept`: counters by colour for each seat. `out`: counters that phase 1 has removed. `start`: the seat to move.

    Raises SetupError, with every fault, for what can't come about with 17 + 17 + 17 + 17 + 13 counters and nine cards
    of each colour.

    >>> setup = Setup.deal(players=3, seed=7)
    >>> setup.players, Setup.read(setup.text) == setup
    (3, True)
    """

    __slots__ = ("board", "cards", "hands", "kept", "out", "piles", "seed", "start")

    board: str
    hands: tuple[Hand, ...]
    piles: dict[str, int]
    start: int
    cards: dict[str, str]
    kept: tuple[dict[str, int], ...]
    out: dict[str, int]
    seed: int | None
    """What it was dealt from, when that is a number: no part of the setup's value or text."""

    def __init__(
        self,
        board: Sequence[str] | str,
        hands: Sequence[Counts | str | int],
        piles: Counts | str,
        start: int = 0,
        cards: Mapping[str, str] | None = None,
        kept: Sequence[Counts | str] | None = None,
        out: Counts | str | None = None,
    ):
        amiss = self._fill(board, hands, piles, start, cards, kept, out)
        if faults := [*amiss, *self.faults]:
            raise SetupError(faults)

    def _fill(
        self,
        board: Sequence[str] | str,
        hands: Sequence[Counts | str | int],
        piles: Counts | str,
        start: int = 0,
        cards: Mapping[str, str] | None = None,
        kept: Sequence[Counts | str] | None = None,
        out: Counts | str | None = None,
    ) -> list[Fault]:
        """Take in what is given; the faults that make it no setup at all."""
        faults: list[Fault] = []
        hands, kept = list(hands), list(kept) if kept is not None else [{} for _ in hands]
        placed = {slot.upper(): colour.upper() for slot, colour in (cards or {}).items()}
        rows = [row.strip() for row in (board.split("/") if isinstance(board, str) else board)]
        parts = {
            "board": "".join(row.upper() for row in rows),
            "hands": tuple(hand_of(hand, f"hands[{seat}]", faults) for seat, hand in enumerate(hands)),
            "piles": counts_of(piles, COLOURS, "piles", faults),
            "start": start,
            "cards": dict(sorted(placed.items(), key=lambda card: SLOT_INDEX.get(card[0], len(SLOTS)))),
            "kept": tuple(counts_of(own, COUNTERS, f"kept[{seat}]", faults) for seat, own in enumerate(kept)),
            "out": counts_of(out or {}, COUNTERS, "out", faults),
            "seed": None,
        }
        for name, part in parts.items():
            object.__setattr__(self, name, part)
        return [*faults, *malformed(self, rows)]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a setup does not change; make a new one with another {name}")

    @classmethod
    def deal(
        cls, players: int = 2, seed: int | np.random.SeedSequence | None = None, start: int | None = None
    ) -> Setup:
        """Deal a game: 81 counters and 36 cards shuffled by numpy's default generator from the seed.

        The start player is drawn unless `start` names one. Raises SetupError for other than 2, 3 or 4 players.
        """
        if players not in HAND_OF:
            raise SetupError([wrong_number(players)])
        rng = np.random.default_rng(seed)
        counters = [colour for colour, count in COUNTERS_OF.items() for _ in range(count)]
        board = "".join(counters[i] for i in rng.permutation(CELLS))
        deck = [COLOURS[i % 4] for i in rng.permutation(4 * CARDS_OF)]
        size = HAND_OF[players]
        hands = [Counter(deck[seat * size : (seat + 1) * size]) for seat in range(players)]
        drawn = int(rng.integers(players))
        rows = [board[i : i + SIZE] for i in range(0, CELLS, SIZE)]
        setup = cls(rows, hands, Counter(deck[players * size :]), drawn if start is None else start)
        object.__setattr__(setup, "seed", int(seed) if isinstance(seed, int | np.integer) else None)
        return setup

    @classmethod
    def table(cls, board: Sequence[str] | str, piles: Counts | str, players: int = 2, start: int = 0) -> Setup:
        """A game as it begins at a real table, where nobody has seen the hands: the board, and the open piles.

        Raises SetupError as `Setup` does, and where counters or open cards are missing or too many for a start, as they
        are when one was overlooked.

        >>> board = Setup.deal(seed=7).board_text
        >>> setup = Setup.table(board, piles="Y6B5R7G6", players=2, start=1)
        >>> setup.hands
        (6, 6)
        >>> setup.opening().play("hR@N3").after.hands
        (6, 5)
        """
        if players not in HAND_OF:
            raise SetupError([wrong_number(players)])
        setup = cls.draft(board, [HAND_OF[players]] * players, piles, start)
        if faults := (*incomplete(setup), *setup.faults):
            raise SetupError(faults)
        return setup

    @classmethod
    def draft(cls, *parts: Any, **named: Any) -> Setup:
        """A setup that may be impossible: `faults` says in what way. Raises SetupError for what is no setup at all."""
        draft = cls.__new__(cls)
        if faults := draft._fill(*parts, **named):
            raise SetupError(faults)
        return draft

    @classmethod
    def read(cls, text: str) -> Setup:
        """Read a line of text. Raises SetupError for text that is no setup, and for a setup that can't be."""
        return cls(**parts_of(text))

    @classmethod
    def read_draft(cls, text: str) -> Setup:
        """Read a line of text that may tell of an impossible setup. Raises SetupError for text that is no setup."""
        return cls.draft(**parts_of(text))

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Why it can't come about; a setup that was not drafted has none."""
        return tuple(impossible(self))

    @property
    def unseen(self) -> tuple[int, ...]:
        """The seats whose hands nobody has seen."""
        return tuple(seat for seat, hand in enumerate(self.hands) if isinstance(hand, int))

    @property
    def unplaced(self) -> dict[str, int]:
        """By colour, the cards of the whole deck that lie at no slot, in no pile and in no hand that was seen.

        Cards of hands that nobody has seen are among these.
        """
        lying = Counter(self.cards.values())
        for held in (*(hand for hand in self.hands if not isinstance(hand, int)), self.piles):
            lying.update(held)
        return {colour: CARDS_OF - lying[colour] for colour in COLOURS}

    @property
    def text(self) -> str:
        """The whole setup as one line of text, which `read` reads."""
        return text_of(self)

    @property
    def board_text(self) -> str:
        """The board: nine rows from the top, joined by ``/``."""
        return "/".join(self.board[i : i + SIZE] for i in range(0, CELLS, SIZE))

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.hands)

    def opening(self, rules: Rules | None = None) -> Position:
        """The position that play starts from."""
        from .position import Position

        return Position(self, rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Setup.read({self.text!r})"
