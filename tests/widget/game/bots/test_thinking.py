"""Bots at the widget, over a comm: when they think and when they wait, what comes of their moves, and where it does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Thread, current_thread, main_thread
from typing import Any

import pytest

from muros_widget import Game, GameWidget
from tests.widget.fake_comm import Browser
from tests.widget.game.bots.puppets import LONG, Puppet, Table, answered, begun, bots_thinking


def test_a_bot_answers_a_move_and_the_board_says_so_all_along() -> None:
    table, puppet = begun()
    assert table.browser.state["bots"] == {"names": [None, "puppet"]}
    table.play("G@N3")
    assert table.turn == {"seat": 1, "state": "thinks"}
    puppet.next()
    puppet.answer(None)
    table.until(lambda: table.game.ply == 2)
    assert table.browser.state["bots"] == {"names": [None, "puppet"]}
    assert table.browser.state["tree"]["at"] == 2
    assert table.browser.state["cursor"] == {"node": 2, "event": None}


def test_while_it_thinks_the_board_answers() -> None:
    table, puppet = begun()
    table.play()
    puppet.next()
    assert table.ask("text", node=1)["text"]
    assert table.ask("hello", view="v") == {"to": "hello", "node": 1}
    assert table.ask("comment", node=1, text="Well?") == {"to": "comment"}
    assert table.turn == {"seat": 1, "state": "thinks"}
    puppet.answer(None)
    table.until(lambda: table.game.ply == 2)


def test_it_is_given_what_its_seat_may_know() -> None:
    table, puppet = begun()
    table.play()
    assert puppet.next().observation == table.game.position.observe(1)


def elsewhere(table: Table) -> None:
    table.widget.game = Game.deal(players=2, seed=8)


THINGS_THAT_MAY_HAPPEN: dict[str, Callable[[Table], object]] = {
    "undo": lambda table: table.ask("undo"),
    "undone in Python": lambda table: table.game.undo(),
    "another move": lambda table: table.play(table.game.position.legal_moves[5]),
    "a variation": lambda table: table.ask("play", node=0, move="R@W2"),
    "stepping": lambda table: table.game.first(),
    "a cut": lambda table: table.ask("cut", node=1),
    "a rematch": lambda table: table.ask("rematch"),
    "another game": elsewhere,
    "stop": lambda table: table.ask("stop"),
    "closing": lambda table: table.widget.close(),
    "others": lambda table: setattr(table.widget, "players", []),
}


@pytest.mark.parametrize("what", THINGS_THAT_MAY_HAPPEN)
def test_whatever_happens_while_it_thinks_its_late_move_is_dropped(what: str) -> None:
    table, puppet = begun()
    table.play("G@N3")
    question = puppet.next()
    threads = bots_thinking()
    THINGS_THAT_MAY_HAPPEN[what](table)
    game = table.widget.game
    stood, nodes, old = game.at, dict(game.nodes), dict(table.game.nodes)
    assert question.stopped()
    question.answer.put("R@W2")
    for thread in threads:
        thread.join(LONG)
    assert (game.at, dict(game.nodes), dict(table.game.nodes)) == (stood, nodes, old)


# Stopping, and letting


def test_a_bot_that_is_stopped_waits_to_be_let() -> None:
    table, puppet = begun()
    table.play()
    puppet.next()
    assert table.ask("stop") == {"to": "stop"}
    assert table.turn == {"seat": 1, "state": "waits"}
    puppet.answer(None)
    table.ask("let")
    assert table.turn == {"seat": 1, "state": "thinks"}
    puppet.next()
    puppet.answer(None)
    table.until(lambda: table.game.ply == 2)


def test_a_person_may_move_for_a_bot_that_is_stopped() -> None:
    table, _ = begun()
    table.play("G@N3")
    table.ask("stop")
    table.play("R@W2")
    assert table.game.moves == ("G@N3", "R@W2")
    assert table.turn is None


def test_bots_alone_play_on_until_they_are_stopped_and_then_again() -> None:
    one, other = Puppet("one"), Puppet("other")
    table = Table(one, other)
    for puppet in (one, other, one):
        puppet.next()
        ply = table.game.ply
        puppet.answer(None)
        table.until(lambda ply=ply: table.game.ply > ply)  # type: ignore[misc]
    other.next()
    table.ask("stop")
    assert (table.game.ply, table.turn) == (3, {"seat": 1, "state": "waits"})
    table.ask("undo")
    assert (table.game.ply, table.turn) == (2, {"seat": 0, "state": "waits"})
    other.answer(None)
    table.ask("let")
    one.next()
    one.answer(None)
    table.until(lambda: table.game.ply == 3)
    other.next()
    other.answer(None)
    table.until(lambda: table.game.ply == 4)


def test_a_pause_before_a_move_ends_when_it_is_stopped() -> None:
    game = Game.deal(players=2, seed=7, start=0)
    widget = GameWidget(game, players=["random", None], pause=3600)
    browser = Browser(widget)
    (thread,) = bots_thinking()
    browser.ask(id="a", do="stop")
    thread.join(LONG)
    assert not thread.is_alive()
    assert game.ply == 0


def test_where_the_game_was_stepped_back_to_a_bot_waits_to_be_let() -> None:
    table, puppet = answered()
    table.game.back()
    assert table.turn == {"seat": 1, "state": "waits"}
    assert puppet.asked.empty()
    table.game.first()
    assert table.turn is None
    table.game.last()
    assert puppet.asked.empty()
    assert table.ask("let")["refusal"] == {"code": "no-bot"}


# Where moves are made


def test_a_move_is_made_by_the_loop_that_runs_where_it_was_asked() -> None:
    async def evening() -> Thread:
        table, puppet = begun()
        table.play()
        moved: asyncio.Future[Thread] = asyncio.get_running_loop().create_future()

        def listener(_change: Any) -> None:
            moved.set_result(current_thread())

        table.game.subscribe(listener)
        puppet.answer(None)
        return await asyncio.wait_for(moved, LONG)

    assert asyncio.run(evening()) is main_thread()


def test_a_move_that_has_come_is_made_with_the_next_message_where_the_loop_is_busy() -> None:
    async def evening() -> int:
        table, puppet = begun()
        table.play()
        puppet.answer(None)
        for thread in bots_thinking():
            thread.join(LONG)
        assert table.game.ply == 1
        table.ask("hello", view="v")
        return table.game.ply

    assert asyncio.run(evening()) == 2


def test_a_move_is_made_though_the_loop_is_closed() -> None:
    async def evening() -> tuple[Table, Puppet]:
        table, puppet = begun()
        table.play()
        return table, puppet

    table, puppet = asyncio.run(evening())
    puppet.answer(None)
    table.until(lambda: table.game.ply == 2)


def test_where_there_are_no_threads_the_loop_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    async def evening() -> int:
        table = Table(None, "greedy")
        table.play()
        moved = asyncio.get_running_loop().create_future()

        def listener(_change: Any) -> None:
            moved.set_result(True)

        table.game.subscribe(listener)
        await asyncio.wait_for(moved, LONG)
        return table.game.ply

    with monkeypatch.context() as patched:
        patched.setattr(Thread, "start", none)
        assert asyncio.run(evening()) == 2
