"""Moments: what is said of a game, the order of its variations, and that all of it can be undone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given

from muros_widget import Game, IllegalMove
from muros_widget.study.tree import Comment, Mark, Question
from tests.study.annotated import games


def played() -> Game:
    """Three moves, and two other thirds."""
    game = Game.deal(players=2, seed=7)
    for move in ("G@N3", "Y@W5", "B@E2"):
        game.play(move)
    game.play("R@S8", at=2)
    game.play("R@S7", at=2)
    return game.go(3)


def thirds(game: Game) -> list[str | None]:
    """The third moves in order."""
    return [game.nodes[child].move for child in game.nodes[2].children]


def test_what_is_said_is_chained_and_stands_at_the_node() -> None:
    game = played()
    game[2].comment("Bien", lang="es").glyph("?!", "!").mark("W5", "row:5").arrow("W5", "r5c9", colour="blue")
    node = game.nodes[2]
    assert node.comments == (Comment("Bien", "es"),)
    assert node.glyphs == ("!", "?!")
    assert node.marks == (Mark("W5"), Mark("row:5"), Mark("W5", "r5c9", "blue"))
    assert game.at == 3


def test_saying_it_again_takes_glyphs_and_marks_away() -> None:
    moment = played()[2].glyph("!").glyph("!").mark("W5").mark("W5").comment("a").comment("b").uncomment(0)
    assert (moment.node.glyphs, moment.node.marks) == ((), ())
    assert [comment.text for comment in moment.node.comments] == ["b"]
    assert repr(moment) == "<2. Y@W5 {b}>"


def test_undo_takes_back_the_last_edit_where_it_was_made() -> None:
    game = played()
    game[1].comment("x")
    assert game.undoes is not None
    assert game.undoes.key == "edit.comment"
    game.undo()
    assert not game.nodes[1].comments
    assert game.at == 1
    game.redo()
    assert game.nodes[1].comments == (Comment("x"),)


def test_what_can_not_be_said_is_refused_and_nothing_changes() -> None:
    game = played()
    label = game.undoes
    refused: list[tuple[Callable[[], object], str]] = [
        (lambda: game[1].comment(None), "a comment is a text, not None"),  # type: ignore[arg-type]
        (lambda: game[1].comment("x", author=3), "author: 3"),  # type: ignore[arg-type]
        (lambda: game[1].comment("x", lang=3), "lang: 3"),  # type: ignore[arg-type]
        (lambda: game[1].ask("?", lang=3), "lang: 3"),  # type: ignore[arg-type]
        (lambda: game[1].comment("  "), "1 to 10,000 characters"),
        (lambda: game[1].comment("x" * 10_001), "10,001"),
        (lambda: game[1].glyph("!!!"), "is no glyph"),
        (lambda: game[1].mark("Q9"), "no place 'Q9'"),
        (lambda: game[1].arrow("N1", "S1", colour="pink"), "green, red, yellow, blue"),
        (game[1].uncomment, "this moment has 0"),
        (lambda: game[1].ask(" "), "a question has 1 to 10,000 characters"),
        (lambda: game[1].ask("?", hint=" "), "a hint has 1 to"),
        (lambda: game[1].ask("?", otherwise="x" * 10_001), "a text for other answers has 1 to"),
        (lambda: game[0].worth(1), "no move leads to the start"),
        (lambda: game[1].worth(101), "0 to 100 points, a whole number, not 101"),
        (lambda: game[1].worth(1.5), "not 1.5"),  # type: ignore[arg-type]
        (lambda: game[1].worth(1.0), "not 1.0"),  # type: ignore[arg-type]
        (lambda: game[9], "the main line has 3 moves"),
        (game[0].cut, "can't be cut"),
    ]
    for wrong, says in refused:
        with pytest.raises((ValueError, KeyError, IndexError, TypeError), match=says):
            wrong()
    assert game.undoes is label


def test_a_question_is_asked_once_in_each_language_and_taken_back_by_undo() -> None:
    game = played()
    game[2].ask("Where?", lang="en", hint="At the edge").ask("¿Dónde?", lang="es").ask("Which line?", lang="en")
    assert game[2].node.questions == (Question("Which line?", "en"), Question("¿Dónde?", "es"))
    assert repr(game[2]) == "<2. Y@W5 {? Which line?} {? ¿Dónde?}>"
    game.undo()
    assert game[2].node.questions[0] == Question("Where?", "en", "At the edge")
    assert game.at == 2
    assert not game[2].unask().node.questions
    assert game.undoes is not None
    assert game.undoes.key == "edit.unask"


def test_a_move_is_worth_points_until_it_is_worth_what_is_usual() -> None:
    game = played()
    game.moment(4).worth(2)
    assert (game.moment(4).node.worth, repr(game.moment(4))) == (2, "<3. R@S8 (2)>")
    game.moment(4).worth(None)
    assert game.moment(4).node.worth is None
    game.undo()
    assert game.moment(4).node.worth == 2


def test_a_pasted_line_brings_its_questions_and_what_is_asked_already_stays() -> None:
    game, other = played(), played()
    game[1].ask("Here?", lang="en").ask("¿Aquí?", lang="es").worth(3)
    other[1].ask("There?", lang="en")
    other[0].paste(game[1])
    assert {one.lang: one.text for one in other[1].node.questions} == {"en": "There?", "es": "¿Aquí?"}
    assert other[1].node.worth == 3


def test_variations_are_promoted_and_demoted() -> None:
    game = played()
    game.moment(5).promote()
    assert thirds(game) == ["B@E2", "R@S7", "R@S8"]
    game.moment(5).promote(to_main=True)
    assert thirds(game) == ["R@S7", "B@E2", "R@S8"]
    game.moment(5).demote()
    assert thirds(game) == ["B@E2", "R@S7", "R@S8"]
    for _ in range(3):
        game.undo()
    assert thirds(game) == ["B@E2", "R@S8", "R@S7"]


def test_a_cut_takes_all_that_follows_and_comes_back_whole() -> None:
    game = played()
    before = dict(game.nodes)
    assert game[2].cut().id == 1
    assert sorted(game.nodes) == [0, 1]
    assert game.at == 1
    game.undo()
    assert game.nodes == before


def test_a_line_is_copied_into_another_game_with_what_is_said() -> None:
    game = played()
    game[2].comment("x")
    other = Game.deal(players=2, seed=7)
    other.play("G@N3")
    other[0].paste(game[1])
    assert other[2].node.comments == (Comment("x"),)
    assert thirds(other) == thirds(game)
    other.undo()
    assert len(other.nodes) == 2
    with pytest.raises(IllegalMove):
        other[1].paste(game[1])
    assert len(other.nodes) == 2


@given(games())
def test_every_edit_is_undone_and_done_again(game: Game) -> None:
    nodes, edits = dict(game.nodes), 0
    while game.undoes:
        game.undo()
        edits += 1
    assert len(game.nodes) == 1
    for _ in range(edits):
        game.redo()
    assert game.nodes == nodes
