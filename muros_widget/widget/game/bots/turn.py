"""What the bot does that is to move: it thinks, or waits to be let. Knows neither who sits where nor what is shown.

A bot moves by itself where it is its turn at the end of a line that was just played. It waits to be let where the game
was stepped back to (moves follow there), where something was undone (its move would drop what can be redone), where it
was stopped, and where it was at fault.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from ....playtest.asking import Fault
from ....playtest.thinking import Thinker
from ....study.autosave import SaveError
from ....study.game import Game
from ....study.tree import NodeId

State = Literal["thinks", "waits", "failed"]


@dataclass(frozen=True, slots=True)
class Asked:
    """A bot thinks, at a node."""

    at: NodeId
    bot: Thinker


@dataclass(frozen=True, slots=True)
class Held:
    """At a node bots wait until they are let; `fault` is what the one to move did wrong there, if anything."""

    at: NodeId
    fault: Fault | None = None


class Turn:
    """The turn of a game's bots. Whoever has it do something holds the game's lock.

    `changed` is called when the bot does something else than it did, and the game is as it was.
    """

    def __init__(self, changed: Callable[[], None]):
        self._changed = changed
        self._now: Asked | Held | None = None

    @property
    def state(self) -> State:
        """What the bot that is to move does."""
        if isinstance(self._now, Asked):
            return "thinks"
        return "waits" if self.fault is None else "failed"

    @property
    def fault(self) -> Fault | None:
        """What it did wrong."""
        return self._now.fault if isinstance(self._now, Held) else None

    def consider(self, game: Game, bot: Thinker | None, pause: float) -> None:
        """Have the bot that is to move where the game stands think, if it moves by itself there, and no other."""
        if self._now is not None and self._now.at != game.at:
            self.drop()
        on_its_own = game.redoes is None and not game.nodes[game.at].children
        if bot is not None and self._now is None and on_its_own:
            self._ask(game, bot, pause)

    def let(self, game: Game, bot: Thinker, pause: float) -> None:
        """Have the bot that is to move think, whatever it waits for."""
        if not isinstance(self._now, Asked):
            self._ask(game, bot, pause)
            self._changed()

    def stop(self) -> None:
        """Have the bot that thinks stop; it waits to be let."""
        if isinstance(asked := self._now, Asked):
            asked.bot.abandon()
            self._hold(asked.at)

    def drop(self) -> None:
        """Let what the bot does be over, and what it waits for."""
        if isinstance(self._now, Asked):
            self._now.bot.abandon()
        self._now = None

    def heed(self) -> None:
        """Have a move made that has come, where the loop that would make it is busy; the lock need not be held."""
        if isinstance(asked := self._now, Asked):
            asked.bot.heed()

    def _ask(self, game: Game, bot: Thinker, pause: float) -> None:
        self._now = asked = Asked(game.at, bot)
        told = partial(self._answered, weakref.ref(game), asked)  # whoever thinks keeps no game alive
        bot.ask(game.position, game.ply, told, pause=pause)

    def _answered(self, of: weakref.ref[Game], asked: Asked, choice: str | Fault, _seconds: float) -> None:
        """A move or a fault has come, for the node at which the game still stands."""
        game = of()
        if game is None:
            return
        self._now = None
        if isinstance(choice, Fault):
            self._hold(asked.at, choice)
            return
        try:
            game.play(choice)
        except SaveError as wrong:
            self._hold(asked.at, Fault.of(game.ply, asked.bot.seat, "raised", wrong))

    def _hold(self, at: NodeId, fault: Fault | None = None) -> None:
        self._now = Held(at, fault)
        self._changed()
