"""The tree: playing, variations, undo and redo, and who is told."""

from __future__ import annotations

import gc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muros_widget import Game, IllegalMove, Position, Setup
from muros_widget.study.game import Change
from tests.stairs import Stairs


def played(*moves: str) -> Game:
    """A game with these moves."""
    game = Game.deal(players=2, seed=7)
    for move in moves:
        game.play(move)
    return game


def test_a_game_starts_from_a_setup_and_rules_or_from_a_position() -> None:
    setup = Setup.deal(seed=3)
    assert Game(setup).position == Game(Position(setup)).position == Game.deal(seed=3).position
    with pytest.raises(TypeError, match="has its rules already"):
        Game(Position(setup), rules=object())


def test_playing_goes_on_from_where_the_game_stands() -> None:
    game = played("G@N3", "R@W2")
    assert game.moves == ("G@N3", "R@W2") and game.ply == 2
    assert game.step is not None and game.step.move == "R@W2"
    assert [node.ply for node in game.path(game.at)] == [0, 1, 2]


def test_a_move_that_is_there_already_is_gone_to_and_is_no_edit() -> None:
    game = played("G@N3", "R@W2")
    game.first()
    game.play("g@n3")
    assert len(game.nodes) == 3 and game.ply == 1
    game.undo()
    assert len(game.nodes) == 2 and game.moves == ("G@N3",)


def test_another_move_starts_a_variation() -> None:
    game = played("G@N3", "R@W2").back()
    game.play("R@W5")
    assert [game.nodes[child].move for child in game.nodes[1].children] == ["R@W2", "R@W5"]
    assert game.first().last().moves == ("G@N3", "R@W2")


def test_a_move_can_be_played_at_another_node() -> None:
    game = played("G@N3", "R@W2")
    game.play("R@W5", at=1)
    assert game.moves == ("G@N3", "R@W5")
    game.undo()
    assert game.moves == ("G@N3", "R@W2")


def test_stepping_stays_within_the_tree_and_is_no_edit() -> None:
    game = played("G@N3")
    label = game.undoes
    assert game.forward().at == game.at and game.back().back().ply == 0 and game.forward().ply == 1
    assert game.undoes is label
    with pytest.raises(KeyError, match="no node 99"):
        game.go(99)


def test_undo_goes_back_to_where_the_edit_was_made_and_redo_does_it_again() -> None:
    game = played("G@N3", "R@W2").first()
    game.undo()
    assert (game.moves, game.redoes is None) == (("G@N3",), False)
    game.redo()
    assert (game.moves, game.redoes is None) == (("G@N3", "R@W2"), True)


def test_a_new_edit_drops_what_could_be_redone() -> None:
    game = played("G@N3", "R@W2")
    game.undo()
    game.play("R@W5")
    with pytest.raises(IndexError, match="nothing to redo"):
        game.redo()
    assert game.undoes is not None and game.undoes.facts == {"move": "R@W5"}
    assert game.edit(1) == game.undoes and game.edit(99) is None


def test_nothing_changes_when_a_move_is_refused() -> None:
    game = played("G@N3")
    heard: list[Change] = []
    game.subscribe(heard.append)
    with pytest.raises(IllegalMove):
        game.play("G@N3")
    assert len(game.nodes) == 2 and not heard and game.redoes is None
    with pytest.raises(IndexError, match="nothing to undo"):
        Game.deal(seed=1).undo()


class Listener:
    """Hears of changes, for as long as it lives."""

    def __init__(self, game: Game, heard: list[Change]):
        self.heard = heard
        game.subscribe(self.hear)

    def hear(self, change: Change) -> None:
        self.heard.append(change)


def test_listeners_hear_what_changed_and_are_held_weakly() -> None:
    heard: list[Change] = []
    game = Game.deal(players=2, seed=7)
    listener = Listener(game, heard)
    game.play("G@N3")
    game.back()
    assert [change.nodes for change in heard] == [{0, 1}, set()]
    del listener
    gc.collect()
    game.undo()
    assert len(heard) == 2


actions = st.lists(
    st.tuples(st.sampled_from(["play", "undo", "redo", "back", "first", "last"]), st.integers(0, 500)), max_size=40
)


@given(actions)
def test_undoing_everything_leads_back_and_redoing_everything_leads_here(done: list[tuple[str, int]]) -> None:
    game = Game.deal(players=2, seed=1)
    for action, draw in done:
        if action == "play":
            game.play(game.position.legal_moves[draw % len(game.position.legal_moves)])
        elif action == "undo" and game.undoes:
            game.undo()
        elif action == "redo" and game.redoes:
            game.redo()
        elif action in ("back", "first", "last"):
            getattr(game, action)()
        _holds_together(game)
    while game.redoes:
        game.redo()
    nodes, edits = dict(game.nodes), 0
    while game.undoes:
        game.undo()
        edits += 1
        _holds_together(game)
    assert len(game.nodes) == 1 and game.ply == 0
    for _ in range(edits):
        game.redo()
    assert game.nodes == nodes


def _holds_together(game: Game) -> None:
    for node in game.nodes.values():
        assert all(game.nodes[child].parent == node.id for child in node.children)
        assert node.parent is None or node.id in game.nodes[node.parent].children
        moves = [game.nodes[child].move for child in node.children]
        assert len(set(moves)) == len(moves)
    assert game.at in game.nodes


def test_positions_are_made_again_from_the_moves() -> None:
    game = played("G@N3", "R@W2", "B@E7")
    node, position = game.at, game.position
    game.undo()
    game.undo()
    game.redo()
    game.redo()
    assert game.position_at(node) == position
    with pytest.raises(ValueError, match="no step leads to the root"):
        game.step_to(0)


def test_any_game_can_be_studied() -> None:
    game = Game(Stairs.deal(3))
    while not game.position.is_over:
        game.play(game.position.legal_moves[0])
    assert game.first().last().position.is_over
    game.undo()
    assert not game.position.is_over
