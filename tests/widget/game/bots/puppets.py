"""Bots that answer when a test lets them, and a table at which they sit: nothing waits for time to pass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Event, Thread
from threading import enumerate as enumerate_threads
from typing import Any

from muros_widget import Game, GameWidget
from muros_widget.games.status import Observation
from tests.widget.fake_comm import Browser

LONG = 30
"""Seconds after which something that was to happen will not."""


class Question:
    """What a puppet was asked, and waits to be told to answer."""

    def __init__(self, observation: Observation, stopped: Callable[[], bool]):
        self.observation = observation
        self.stopped = stopped
        self.answer: SimpleQueue[Any] = SimpleQueue()


@dataclass
class Puppet:
    """A bot that answers what a test tells it to: a move, an error to raise, None for the first move."""

    name: str = "puppet"
    asked: SimpleQueue[Question] = field(default_factory=SimpleQueue)
    due: Question | None = None

    def __deepcopy__(self, memo: Any) -> Puppet:
        return self

    def choose(self, observation: Observation, moves: Sequence[str], stopped: Callable[[], bool]) -> str:
        question = Question(observation, stopped)
        OPEN.append(question)
        self.asked.put(question)
        answer = question.answer.get(timeout=LONG)
        if isinstance(answer, BaseException):
            raise answer
        return moves[0] if answer is None else answer

    def next(self) -> Question:
        """Wait until it is asked."""
        self.due = self.asked.get(timeout=LONG)
        return self.due

    def answer(self, answer: Any) -> None:
        """Have it answer what it was asked last, once it is."""
        question = self.due or self.next()
        self.due = None
        question.answer.put(answer)


OPEN: list[Question] = []


class Table:
    """A board with bots, the browser that shows it, and a watch for what becomes of their thoughts."""

    def __init__(self, *players: Any, game: Game | None = None, **options: Any):
        self.game = game or Game.deal(players=len(players), seed=7, start=0)
        self.widget = GameWidget(self.game, players=players, pause=0, **options)
        self.browser = Browser(self.widget)

    @property
    def turn(self) -> Any:
        """What the browser knows of the bot that is to move."""
        self.browser.read()
        return self.browser.state["bots"].get("turn")

    def until(self, done: Callable[[], bool]) -> None:
        """Wait until something is so after a change of the bots or of the game."""
        changed = Event()
        told = self.widget.bots_changed

        def tell() -> None:
            told()
            changed.set()

        self.widget.bots_changed = tell  # type: ignore[method-assign]
        while not done():
            assert changed.wait(LONG)
            changed.clear()
        self.widget.bots_changed = told  # type: ignore[method-assign]
        with self.game.lock:  # whoever changed it is through
            self.browser.read()

    def ask(self, do: str, **intent: Any) -> Any:
        return self.browser.ask(id=do, do=do, **intent)

    def play(self, move: str = "") -> None:
        """A person's move, where the game stands."""
        game = self.game
        answer = self.ask("play", node=self.browser.state["tree"]["at"], move=move or game.position.legal_moves[0])
        assert "node" in answer, answer


def bots_thinking() -> list[Thread]:
    return [thread for thread in enumerate_threads() if thread.name.startswith("bot at seat")]


def begun(**options: Any) -> tuple[Table, Puppet]:
    """A table of two, the person to move first, and its bot."""
    puppet = Puppet()
    table = Table(None, puppet, **options)
    assert table.game.position.to_move == 0
    return table, puppet


def answered() -> tuple[Table, Puppet]:
    """A table at which the person and the bot have moved once."""
    table, puppet = begun()
    table.play("G@N3")
    puppet.next()
    puppet.answer("R@W2")
    table.until(lambda: table.game.ply == 2)
    return table, puppet
