"""The questions of a lesson: those along the main line, what each answer is worth, and which one is shown as right.

Knows no screen: who asks, and when what follows is shown, is the lesson's business (`muros_widget.Lesson`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .game import Game
from .tree import Node, NodeId


@dataclass(frozen=True, slots=True)
class Task:
    """A question at a node: the moves that follow in the tree with their points, and the answer to show.

    That is the first of those worth most; a move that is not in the tree is worth nothing.
    """

    node: NodeId
    points: Mapping[NodeId, int]
    answer: NodeId

    @property
    def best(self) -> int:
        """What can be earned with it."""
        return self.points[self.answer]


def tasks_of(game: Game) -> tuple[Task, ...]:
    """The questions of a game, from the first.

    Raises ValueError where there is none, and for one that can't be asked: with no move to follow, with none that is
    worth a point, or in a variation, where a lesson does not come by.

    >>> game = Game.deal(players=2, seed=7)
    >>> step = game.play("G@N3")
    >>> [(task.node, task.best) for task in tasks_of(game[0].ask("Which card?").game)]
    [(0, 1)]
    """
    main = game.path(game[-1].id)
    line = {node.id for node in main}
    aside = [node for node in game.nodes.values() if node.questions and node.id not in line]
    if aside:
        where = ", ".join(map(_where, aside))
        raise ValueError(
            f"a lesson follows the main line, and a question stands aside from it: {where}. Promote that variation "
            "(promote(to_main=True)), or take the question away (unask)"
        )
    asked = [node for node in main if node.questions]
    if not asked:
        raise ValueError('a lesson needs a question: game[12].ask("What would you play?") asks one after 12 moves')
    return tuple(_task(game, node) for node in asked)


def _task(game: Game, node: Node) -> Task:
    if not node.children:
        raise ValueError(f"the question {_where(node)} has no answer: play the move that is right there")
    points = {child: _points(game.nodes[child], first=place == 0) for place, child in enumerate(node.children)}
    answer = max(node.children, key=lambda child: points[child])
    if not points[answer]:
        raise ValueError(f"no answer to the question {_where(node)} is worth a point: give one a worth")
    return Task(node.id, points, answer)


def _points(answer: Node, *, first: bool) -> int:
    return int(first) if answer.worth is None else answer.worth


def _where(node: Node) -> str:
    return "at the start" if node.move is None else f"after {node.ply}. {node.move}"
