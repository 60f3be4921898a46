"""A lesson: a game to hand on with questions in it, which hide what follows until they are answered."""

from __future__ import annotations

from typing import Final

from ...study.game import Game
from ...study.tasks import Task, tasks_of
from ...study.tree import ROOT
from ..replay import Replay
from ..replay.page import page
from ..wire.encoding import Object, Shared, by_key
from ..words import WORDS
from .words import LESSON_WORDS

FRONT: Final = "lesson"
HEIGHTS: Final = {"all": 980, "board": 940}
NOT_FOR_LEARNERS: Final = ("tables", "line", "record")
"""What a table offers that is none of a lesson's: other games, the position as a line, the record with the answers."""


class Lesson(Replay):
    """A game with questions (`Moment.ask`), as a page that asks them: in a notebook, in a file, with no kernel.

    The reader steps along the main line up to a question. What follows is not shown until a move has been played on
    the board, or the answer been asked for; then come the verdict, the answer's comment, and the moves up to the next
    question; at the end the points, what was missed, and another try. Nothing of it is kept or sent anywhere. The
    answers are hidden from view only: they are in the page, for whoever takes it apart.

    `locale`, `height`, `title` and `show` are those of a `Replay`. It begins at the start and shows every hand. Raises
    ValueError for a game with no question, or with one that can't be asked.

    >>> game = Game.deal(players=2, seed=7)
    >>> step = game.play("G@N3")
    >>> lesson = Lesson(game[0].ask("Which card makes two counters leave?", lang="en").game)
    >>> lesson.save_html("lesson.html")  # doctest: +SKIP
    """

    def __init__(self, game: Game, *, locale: str = "", show: str = "all", height: int | None = None, title: str = ""):
        self._tasks = tasks_of(game)
        self._end = game[-1].id
        super().__init__(game, at=ROOT, locale=locale, show=show, height=height or HEIGHTS.get(show), title=title)

    def _snapshot(self) -> Object:
        state = super()._snapshot()
        table = {name: told for name, told in state["table"].items() if name not in NOT_FOR_LEARNERS}
        words = {language: {**said, **LESSON_WORDS[language]} for language, said in WORDS.items()}
        tree = {**state["tree"], "at": self._end}
        lesson = [self._task(task) for task in self._tasks]
        return {**state, "table": table, "tree": tree, "words": by_key(words), "lesson": lesson}

    def _task(self, task: Task) -> Object:
        """A question as it is told: the legal moves, what each would do, and how the game would stand."""
        position, wire = self._story.position(task.node), self._story.wire
        statuses = Shared()
        after = []
        for move in position.legal_moves:
            status = position.play(move).after.status
            after.append(statuses.index(repr(status), lambda _, status=status: wire.status(status)))
        return {
            "offers": self._story.offers(task.node),
            "statuses": statuses.told,
            "after": after,
            "points": [[node, points] for node, points in task.points.items()],
            "answer": task.answer,
        }

    @property
    def html(self) -> str:
        """The page, whole."""
        return page(self._state, self.title, self._locale, FRONT)
