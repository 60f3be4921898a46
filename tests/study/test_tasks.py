"""The questions of a lesson: where they stand, what an answer is worth, and which can't be asked."""

from __future__ import annotations

import pytest

from muros_widget import Game
from muros_widget.study.tasks import tasks_of


def asked(ply: int = 1) -> Game:
    """Three moves, another second one, and a question."""
    game = Game.deal(players=2, seed=7)
    for move in ("G@N3", "Y@W5", "B@E2"):
        game.play(move)
    game.play("R@S8", at=1)
    return game[ply].ask("Which card?", lang="en").game


def test_the_main_line_is_worth_a_point_unless_its_author_says_otherwise() -> None:
    game = asked()
    [task] = tasks_of(game)
    assert (task.node, dict(task.points), task.answer, task.best) == (1, {2: 1, 4: 0}, 2, 1)
    game.moment(4).worth(1)
    [task] = tasks_of(game)
    assert (dict(task.points), task.answer) == ({2: 1, 4: 1}, 2)


def test_the_answer_is_the_first_of_those_worth_most() -> None:
    game = asked()
    game.moment(4).worth(3)
    [task] = tasks_of(game)
    assert (task.answer, task.best) == (4, 3)
    game.moment(2).worth(3)
    assert tasks_of(game)[0].answer == 2


def test_questions_come_in_the_order_of_the_main_line() -> None:
    game = asked(2)[0].ask("And here?").game
    assert [task.node for task in tasks_of(game)] == [0, 2]
    game.moment(4).promote()
    with pytest.raises(ValueError, match=r"stands aside from it: after 2\. Y@W5\. Promote that variation"):
        tasks_of(game)


def test_a_question_that_can_not_be_asked_is_told_with_what_to_do() -> None:
    with pytest.raises(ValueError, match=r"needs a question: game\[12\].ask"):
        tasks_of(asked()[1].unask().game)
    with pytest.raises(ValueError, match=r"the question after 3\. B@E2 has no answer: play the move"):
        tasks_of(asked(3))
    with pytest.raises(ValueError, match=r"no answer to the question after 1\. G@N3 is worth a point"):
        tasks_of(asked()[2].worth(0).game)
