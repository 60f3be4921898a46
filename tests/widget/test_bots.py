"""Bots at the widget, over a comm: when they think, what comes of their moves, what a browser is told of it.

The bots here answer when a test lets them; nothing waits for time to pass.
"""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread, current_thread, main_thread
from threading import enumerate as enumerate_threads
from typing import Any

import pytest

from muros_widget import Game, GameWidget
from muros_widget.games.status import Observation
from tests.widget.fake_comm import Browser, fake_comms

LONG = 30
"""Seconds after which something that was to happen will not."""


@pytest.fixture(autouse=True)
def _comms() -> Iterator[None]:
    with fake_comms():
        yield
        GameWidget.close_all()
    for question in OPEN:
        question.answer.put(None)
    OPEN.clear()
    for thread in bots_thinking():
        thread.join(LONG)


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


# Undoing


def answered() -> tuple[Table, Puppet]:
    """A table at which the person and the bot have moved once."""
    table, puppet = begun()
    table.play("G@N3")
    puppet.next()
    puppet.answer("R@W2")
    table.until(lambda: table.game.ply == 2)
    return table, puppet


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


# Bots that fail


@pytest.mark.parametrize(
    ("answer", "fault", "said"),
    [
        (ZeroDivisionError("no idea"), "raised", "ZeroDivisionError: no idea"),
        (SystemExit(3), "raised", "SystemExit: 3"),
        (17, "illegal", "17 is no move"),
        ("R@N3", "illegal", "'R@N3': "),
    ],
)
def test_a_bot_that_fails_is_told_of_and_may_try_again(answer: Any, fault: str, said: str) -> None:
    table, puppet = begun()
    table.play("G@N3")
    puppet.next()
    puppet.answer(answer)
    table.until(lambda: table.turn["state"] == "failed")
    assert table.turn["fault"] == fault
    assert said in table.turn["said"]
    assert table.game.moves == ("G@N3",)
    table.ask("let")
    assert table.turn == {"seat": 1, "state": "thinks"}
    puppet.next()
    puppet.answer("R@W2")
    table.until(lambda: table.game.ply == 2)
    assert table.turn is None


def test_a_person_may_move_for_a_bot_that_failed() -> None:
    table, puppet = begun()
    table.play("G@N3")
    puppet.answer(RuntimeError())
    table.until(lambda: table.turn["state"] == "failed")
    table.play("R@W2")
    assert table.game.ply == 2
    assert table.turn is None


def test_a_move_that_cannot_be_saved_is_not_made(tmp_path: Path) -> None:
    table, puppet = begun(autosave=tmp_path / "a.pgn")
    table.play("G@N3")
    (tmp_path / "a.pgn").write_text("someone else's")
    puppet.answer(None)
    table.until(lambda: table.turn["state"] == "failed")
    assert "a.pgn" in table.turn["said"]
    assert table.game.moves == ("G@N3",)


@pytest.mark.parametrize(
    ("players", "error", "why"),
    [
        ("greedy", ValueError, "give a list"),
        ([None, "greedy", None], ValueError, "at most 2"),
        (["deep blue"], ValueError, "no player 'deep blue'"),
        ([17], TypeError, "17 is no player"),
        ([lambda moves, *, clock: moves[clock]], TypeError, "'clock'"),
    ],
)
def test_who_cannot_sit_there_is_refused(players: Any, error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        GameWidget(Game.deal(players=2, seed=7), players=players)
    table, puppet = begun()
    with pytest.raises(error, match=why):
        table.widget.players = players
    assert table.widget.players == (None, puppet)


@pytest.mark.parametrize("pause", [-1, "soon", float("nan")])
def test_a_pause_is_a_number_of_seconds(pause: Any) -> None:
    with pytest.raises(ValueError, match="give seconds, 0 or more"):
        GameWidget(Game.deal(players=2, seed=7), players=["greedy"], pause=pause)


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
