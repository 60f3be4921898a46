"""Who hears what of bots: seats, several boards of one game, boards that get another game or close."""

from __future__ import annotations

import gc
import json
import weakref
from typing import Any

import pytest

from muros_widget import Game, GameWidget
from tests.widget.fake_comm import Browser
from tests.widget.game.bots.puppets import Puppet, Table, begun

# Who hears what


def test_a_seat_hears_nothing_of_what_a_bot_holds() -> None:
    game = Game.deal(players=3, seed=7, start=1)
    hand = "I hold " + " ".join(face or "" for face, _ in game.position.observe(1).places["hand:1"])
    puppet = Puppet()
    everything, own = Browser(GameWidget(game)), Browser(GameWidget(game, seat=1))
    table = Table(None, puppet, game=game, seat=0)
    alone = Browser(GameWidget(Game.deal(players=3, seed=7, start=1), seat=0))
    puppet.answer(ValueError(hand))
    table.until(lambda: table.turn["state"] == "failed")
    assert table.turn == {"seat": 1, "state": "failed", "fault": "raised"}
    for browser in (everything, own):
        browser.read()
        assert hand in browser.state["bots"]["turn"]["said"]
    aside = ("bots", "layout", "_dom_classes")
    same = {name: value for name, value in table.browser.state.items() if name not in aside}
    assert same == {name: value for name, value in alone.state.items() if name not in aside}
    assert "I hold " not in json.dumps(table.browser.state)


def test_the_public_may_not_stop_a_bot() -> None:
    table, _ = begun(seat=0)
    public = Browser(GameWidget(table.game, seat=None))
    table.play()
    for do in ("stop", "let"):
        assert public.ask(id=do, do=do)["refusal"] == {"code": "not-yours"}
    assert table.turn == {"seat": 1, "state": "thinks"}


# Several boards, other games


def test_boards_of_one_game_share_its_bots_and_those_brought_last_play() -> None:
    first, last = Puppet("first"), Puppet("last")
    game = Game.deal(players=2, seed=7, start=0)
    watching = Browser(GameWidget(game))
    before = Browser(GameWidget(game, players=[None, first], pause=0))
    table = Table(None, last, game=game)
    table.play()
    last.next()
    assert first.asked.empty()
    for browser in (watching, before):
        browser.read()
        assert browser.state["bots"] == {"names": [None, "last"], "turn": {"seat": 1, "state": "thinks"}}
    last.answer(None)
    table.until(lambda: game.ply == 2)
    assert first.asked.empty()


def test_a_board_that_is_closed_takes_its_bots_along_and_no_others() -> None:
    table, puppet = begun()
    other = GameWidget(table.game)
    other.close()
    table.play()
    puppet.next()
    watching = Browser(GameWidget(table.game))
    assert watching.state["bots"]["turn"]["state"] == "thinks"
    table.widget.close()
    watching.read()
    assert watching.state["bots"] == {}


@pytest.mark.parametrize("wish", [{"do": "new", "players": 3}, {"do": "new", "players": 2}, {"do": "rematch"}])
def test_another_game_has_the_same_bots(wish: dict[str, Any]) -> None:
    table, _ = begun()
    table.browser.ask(id="a", **wish)
    seats = table.widget.game.position.layout.seats
    assert table.browser.state["bots"]["names"] == [None, "puppet", None][:seats]


def test_bots_come_and_go() -> None:
    table, puppet = begun()
    table.widget.players = [puppet, None]
    puppet.next()
    assert table.turn == {"seat": 0, "state": "thinks"}
    table.widget.players = []
    assert table.turn is None
    assert table.browser.state["bots"] == {}


def test_a_thinking_bot_keeps_no_game_alive() -> None:
    table, puppet = begun()
    table.play()
    puppet.next()
    table.widget.close()
    game = weakref.ref(table.game)
    del table
    gc.collect()
    assert game() is None


@pytest.mark.parametrize("word", ["random", "greedy", "thoughtful"])
def test_a_word_names_a_bot(word: str) -> None:
    table = Table(None, word)
    assert table.browser.state["bots"]["names"] == [None, word]
    table.play()
    table.until(lambda: table.game.ply == 2)
