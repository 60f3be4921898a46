"""Players' names: kept beside the tree, told to listeners, left alone by undo."""

from __future__ import annotations

import pytest

from muros_widget import Game
from muros_widget.games.picture import svg
from muros_widget.study.game import Change


def test_a_game_has_a_name_for_every_seat_or_none() -> None:
    assert Game.deal(players=3, seed=1).names == ("", "", "")
    assert Game.deal(players=3, seed=1, names=["Ada", " Bo\n "]).names == ("Ada", "Bo", "")
    assert Game.deal(players=2, seed=1).name(1, "Åsa").name(1, "").names == ("", "")


@pytest.mark.parametrize("names", [["a", "b", "c"], "ab", ["x" * 41]])
def test_names_that_fit_no_seat_are_refused(names: list[str]) -> None:
    with pytest.raises(ValueError, match=r"names: |41 characters"):
        Game.deal(players=2, seed=1, names=names)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(IndexError, match="no seat 2; there are 2"):
        Game.deal(players=2, seed=1).name(2, "Ada")


def test_a_name_is_told_once_and_is_no_edit() -> None:
    game = Game.deal(players=2, seed=7)
    heard: list[Change] = []
    listener = heard.append
    game.subscribe(listener)
    game.play("G@N3")
    game.name(0, "Ada").name(0, "Ada")
    assert [change.names for change in heard] == [False, True]
    game.undo()
    assert game.names == ("Ada", "")
    assert game.undoes is None
    game.unsubscribe(listener)
    game.redo()
    assert len(heard) == 3


def test_names_are_said_in_texts_sentences_and_pictures() -> None:
    game = Game.deal(players=2, seed=7, names=["Ada", "Bo"])
    layout = game.position.layout
    step = game.play(game.position.legal_moves[-1])
    mover = game.names[step.seat or 0]
    assert f"from {mover}'s hand" in step.events[0].sentence(layout, names=game.names)
    assert f"la mano de {mover}" in step.events[0].sentence(layout, "es", game.names)
    assert "Ada" in svg(game.position, names=game.names)
    assert "Ada  hand" in str(game)
    assert "player 1" in str(game.position)
