"""Undo and redo where bots play: their answers go and come with the moves of people."""

from __future__ import annotations

import pytest

from muros_widget import Game, GameWidget
from tests.widget.fake_comm import Browser
from tests.widget.game.bots.puppets import Puppet, Table, answered, begun


def test_undo_takes_the_answer_back_too_and_the_bot_waits_for_the_person() -> None:
    table, puppet = answered()
    assert table.browser.state["tree"]["undo"] == ["edit.answered", {"move": "G@N3"}]
    assert table.ask("undo") == {"to": "undo", "node": 0}
    assert table.game.moves == ()
    assert "turn" not in table.browser.state["bots"]
    assert puppet.asked.empty()
    table.play("G@N3")
    assert table.turn == {"seat": 1, "state": "thinks"}
    puppet.next()


def test_no_bot_is_said_to_wait_at_the_moves_between() -> None:
    table, _ = answered()
    for wish in ("undo", "redo"):
        table.ask(wish)
        assert not any("bots" in update for update in table.browser.updates)


def test_redo_does_the_answer_again() -> None:
    table, puppet = answered()
    table.ask("undo")
    assert table.ask("redo") == {"to": "redo", "node": 2}
    assert table.game.moves == ("G@N3", "R@W2")
    assert puppet.asked.empty()


def test_undo_while_it_thinks_takes_back_the_move_of_the_person_alone() -> None:
    table, puppet = answered()
    table.play()
    puppet.next()
    assert table.browser.state["tree"]["undo"][0] == "edit.play"
    table.ask("undo")
    assert table.game.moves == ("G@N3", "R@W2")


def test_undo_takes_back_no_comment_by_the_way_and_the_bot_waits_to_be_let() -> None:
    table, puppet = begun()
    table.play("G@N3")
    puppet.next()
    table.ask("comment", node=1, text="Well?")
    puppet.answer("R@W2")
    table.until(lambda: table.game.ply == 2)
    table.ask("undo")
    assert table.game.moves == ("G@N3",)
    assert [comment.text for comment in table.game.here.node.comments] == ["Well?"]
    assert table.turn == {"seat": 1, "state": "waits"}
    assert puppet.asked.empty()
    assert table.ask("let") == {"to": "let"}
    puppet.next()
    puppet.answer(None)
    table.until(lambda: table.game.ply == 2)


def test_undo_takes_back_the_answers_of_all_bots() -> None:
    one, other = Puppet("one"), Puppet("other")
    table = Table(None, one, other, game=Game.deal(players=3, seed=7, start=0))
    for puppet in (one, other):
        if table.game.ply == 0:
            table.play()
        puppet.next()
        puppet.answer(None)
        ply = table.game.ply
        table.until(lambda ply=ply: table.game.ply > ply)  # type: ignore[misc]
    assert table.game.ply == 3
    table.ask("undo")
    assert table.game.ply == 0


def test_a_seat_may_undo_where_all_others_are_bots_and_is_not_told_which_moves() -> None:
    table, puppet = begun(seat=0)
    table.play()
    puppet.answer(None)
    table.until(lambda: table.game.ply == 2)
    assert table.browser.state["tree"]["undo"] == ["edit.turn"]
    assert table.ask("undo") == {"to": "undo", "node": 0}
    tree = table.browser.state["tree"]
    assert (table.game.ply, tree["undo"], tree["redo"]) == (0, None, ["edit.turn"])
    assert table.ask("undo")["refusal"] == {"code": "nothing-to-undo"}
    assert table.ask("redo") == {"to": "redo", "node": 2}
    table.game.here.comment("Well?")
    table.browser.read()
    assert table.browser.state["tree"]["undo"] is None
    assert table.ask("undo")["refusal"] == {"code": "nothing-to-undo"}


@pytest.mark.parametrize("seat", [0, 2, None])
def test_who_is_not_alone_with_bots_undoes_nothing(seat: int | None) -> None:
    game = Game.deal(players=3, seed=7, start=0)
    GameWidget(game, players=[None, "greedy", None])
    game.play(game.position.legal_moves[0])
    browser = Browser(GameWidget(game, seat=seat))
    assert browser.state["tree"]["undo"] is None
    assert browser.ask(id="a", do="undo")["refusal"] == {"code": "not-yours"}
