"""Analysis at the widget, over a comm: of what is looked at, while someone looks, and what is made of it.

The analyst here finds something when a test lets it; nothing waits for time to pass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from queue import SimpleQueue
from threading import Event
from threading import enumerate as enumerate_threads
from typing import Any, ClassVar

import pytest

from muros_widget import Game, GameWidget, Setup
from muros_widget.games.position import Position
from muros_widget.playtest.analysis import Analysis
from muros_widget.playtest.analyst import Analyst, analyse
from muros_widget.widget.game import analysing, background
from tests.widget.fake_comm import Browser

LONG = 30
"""Seconds after which something that was to happen will not."""


class Looked:
    """A position that an analyst was given, and waits to be let find something in."""

    def __init__(self, position: Position, sees: str, stopped: Callable[[], bool]):
        self.position = position
        self.sees = sees
        self.stopped = stopped
        self.let: SimpleQueue[Any] = SimpleQueue()
        self.over = Event()


class Puppet:
    """An analyst that finds what a test lets it: so many games' worth, an error to raise, None for no more."""

    asked: ClassVar[SimpleQueue[Looked]] = SimpleQueue()
    open: ClassVar[list[Looked]] = []
    over = False

    def __init__(self, position: Position, seed: int, sees: Any):
        self.of = position, sees
        self.analyst = Analyst(position, seed, sees)

    def refining(self, seconds: float, playouts: int | None, stopped: Callable[[], bool]) -> Iterator[Analysis]:
        looked = Looked(*self.of, stopped)
        Puppet.open.append(looked)
        Puppet.asked.put(looked)
        try:
            while not Puppet.over and (let := looked.let.get(timeout=LONG)) is not None:
                if isinstance(let, BaseException):
                    raise let
                yield from self.analyst.refining(seconds, let)
        finally:
            looked.over.set()


@pytest.fixture(autouse=True)
def _puppets(_comms: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(analysing, "Analyst", Puppet)
    monkeypatch.setattr(background, "PERIOD", 0.0)
    Puppet.asked, Puppet.over = SimpleQueue(), False
    yield
    GameWidget.close_all()
    Puppet.over = True
    for looked in Puppet.open:
        looked.let.put(None)
    Puppet.open.clear()
    for thread in enumerate_threads():
        if thread.name == "looking":
            thread.join(LONG)


class Board:
    """A board, the browser that shows it, and a watch for what it is told."""

    def __init__(self, game: Game | None = None, **options: Any):
        self.game = game or Game.deal(players=3, seed=7, start=0)
        self.widget = GameWidget(self.game, **options)
        self.browser = Browser(self.widget)
        self.ask("hello", view="v")

    def ask(self, do: str, **intent: Any) -> dict[str, Any]:
        return self.browser.ask(id=do, do=do, **intent)

    def step(self, node: int) -> None:
        """Look at another node."""
        self.browser.set(cursor={"node": node, "event": None})

    @property
    def analysis(self) -> Any:
        self.browser.read()
        return self.browser.state["analysis"]

    def next(self) -> Looked:
        """Wait until something is looked at."""
        return Puppet.asked.get(timeout=LONG)

    def found(self, looked: Looked, let: Any = 100) -> Any:
        """Let something be found; what the browser is told then."""
        told, changed = self.widget.analysis_changed, Event()

        def tell() -> None:
            told()
            changed.set()

        self.widget.analysis_changed = tell  # type: ignore[method-assign]
        looked.let.put(let)
        assert changed.wait(LONG)
        self.widget.analysis_changed = told  # type: ignore[method-assign]
        with self.game.lock:
            return self.analysis


def played() -> Game:
    """A game of three, two moves old, the first seat having begun."""
    game = Game.deal(players=3, seed=7, start=0)
    for _ in range(2):
        game.play(game.position.legal_moves[0])
    return game


def test_nothing_is_looked_at_until_someone_asks() -> None:
    board = Board()
    assert board.analysis == {}
    assert Puppet.asked.empty()


def test_what_is_found_comes_by_the_moves_that_are_offered_and_gets_better() -> None:
    board = Board()
    assert board.ask("analyse", on=True) == {"to": "analyse"}
    looked = board.next()
    assert board.analysis == {"sees": "mover", "hides": True, "node": 0}
    first = board.found(looked)
    moves, seat = board.game.position.legal_moves, board.game.position.to_move
    assert (first["node"], first["seat"], len(first["moves"])) == (0, seat, len(moves))
    assert [move for move, *_ in board.browser.state["offers"]["moves"]] == list(moves)
    assert all(0 <= low <= value <= high <= 1000 for value, low, high, _ in first["moves"])
    assert sum(first["outcome"]) == pytest.approx(1000, abs=2)
    best = max(range(len(moves)), key=lambda index: first["moves"][index][0])
    assert first["line"][0] in moves and first["moves"][moves.index(first["line"][0])][0] == first["moves"][best][0]
    assert board.found(looked)["games"] > first["games"]


def test_moving_on_ends_it_at_once_and_what_comes_then_is_of_the_new_node() -> None:
    board = Board(played())
    board.ask("analyse", on=True)
    before = board.next()
    board.step(1)
    assert before.stopped()
    assert board.analysis == {"sees": "mover", "hides": True, "node": 1}
    now = board.next()
    assert now.position == board.game.position_at(1)
    before.let.put(100)  # what it finds too late is told nobody
    before.let.put(None)
    assert before.over.wait(LONG)
    assert "moves" not in board.analysis
    assert board.found(now)["node"] == 1


def test_a_move_that_is_played_is_moved_on_to() -> None:
    board = Board()
    board.ask("analyse", on=True)
    before = board.next()
    board.ask("play", node=0, move=board.game.position.legal_moves[0])
    assert before.stopped()
    assert board.next().position == board.game.position


@pytest.mark.parametrize("end", ["off", "bye", "close", "other game"])
def test_nobody_looks_so_nothing_does(end: str) -> None:
    board = Board()
    board.ask("analyse", on=True)
    looked = board.next()
    if end == "off":
        board.ask("analyse", on=False)
        assert board.analysis == {}
    elif end == "bye":
        board.ask("bye", view="v")
    elif end == "close":
        board.widget.close()
    else:
        board.widget.game = Game.deal(players=2, seed=3)
        assert board.next().position == board.widget.game.position
    assert looked.stopped()
    if end == "bye":
        board.ask("hello", view="w")
        assert board.next().position == board.game.position


def test_it_knows_hidden_cards_only_where_who_sees_everything_says_so() -> None:
    board = Board()
    board.ask("analyse", on=True)
    assert board.next().sees == "mover"
    board.ask("analyse", on=True, all=True)
    assert board.next().sees == "all"
    assert board.analysis["sees"] == "all"


def test_that_something_is_hidden_is_told_where_that_is_so_to_who_may_have_it_seen() -> None:
    two, three = Board(Game.deal(players=2, seed=7)), Board(played())
    seat = Board(played(), seat=2)
    unrecorded = Board(Game(Setup.table(Setup.deal(3, 7).board_text, Setup.deal(3, 7).piles, 3)))
    for board, hides in ((two, False), (three, True), (seat, False), (unrecorded, False)):
        board.ask("analyse", on=True)
        assert board.analysis.get("hides", False) == hides


def test_hands_that_nobody_recorded_are_analysed() -> None:
    board = Board(Game(Setup.table(Setup.deal(3, 7).board_text, Setup.deal(3, 7).piles, 3)))
    board.ask("analyse", on=True)
    assert len(board.found(board.next())["moves"]) == len(board.game.position.legal_moves)


def test_a_seat_has_its_own_turn_analysed_knowing_what_it_knows_and_no_other() -> None:
    board = Board(played(), seat=2)
    board.ask("analyse", on=True, all=True)
    assert board.next().sees == "mover"
    board.step(1)  # where another was to move
    assert board.analysis == {"sees": "mover"}
    other = Board(board.game, seat=1)
    other.ask("analyse", on=True)
    assert other.analysis == {"sees": "mover"}
    public = Board(board.game, seat=None)
    public.ask("analyse", on=True)
    assert public.analysis == {"sees": "mover"}
    assert Puppet.asked.empty()


def test_a_seat_makes_nothing_of_it_in_the_game() -> None:
    board = Board(seat=0)
    for intent in ({"do": "best-line", "node": 0}, {"do": "turning", "on": True}, {"do": "accept"}):
        assert board.ask(**intent)["refusal"]["code"] == "not-yours"
    assert len(board.game.nodes) == 1


def test_the_best_line_becomes_a_variation_in_one_edit() -> None:
    board = Board(played())
    board.step(1)
    board.ask("analyse", on=True)
    line = board.found(board.next(), 3000)["line"]
    stood, nodes = board.game.at, dict(board.game.nodes)
    answer = board.ask("best-line", node=1)
    there = board.game.nodes[answer["node"]]
    assert (there.parent, there.move) == (1, line[0])
    assert board.browser.state["cursor"] == {"node": there.id, "event": None}
    assert board.game.at == stood
    board.game.undo()
    assert dict(board.game.nodes) == nodes


def test_a_line_that_is_there_already_is_gone_to_and_is_no_edit() -> None:
    board = Board(follow=False)  # it stays at the start
    board.ask("analyse", on=True)
    for move in board.found(board.next(), 3000)["line"]:
        board.game.play(move)
    edits = board.game.undoes
    assert board.ask("best-line", node=0)["node"] == 1
    assert board.game.undoes == edits


def test_a_line_that_was_not_found_there_is_refused() -> None:
    board = Board(played())
    board.ask("analyse", on=True)
    board.next()
    assert board.ask("best-line", node=2)["refusal"]["code"] == "stale"
    assert board.ask("best-line", node=99)["refusal"]["code"] == "stale"


def test_what_fails_is_said() -> None:
    board = Board()
    board.ask("analyse", on=True)
    assert board.found(board.next(), NotImplementedError("no deals"))["fault"] == "NotImplementedError: no deals"


def test_where_the_game_is_over_there_is_nothing_to_look_at() -> None:
    game = Game.deal(players=2, seed=1)
    while not game.position.is_over:
        game.play(game.position.legal_moves[0])
    board = Board(game)
    board.ask("analyse", on=True)
    assert board.analysis == {"sees": "mover"}


def quickly(position: Position, *_: Any, among: Any, **__: Any) -> Analysis:
    return analyse(position, playouts=400, among=among)


def test_turning_points_are_looked_for_offered_and_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.deal(players=2, seed=4)
    while len(game.position.legal_moves) > 12:
        game.play(game.position.legal_moves[0])
    while not game.position.is_over:
        game.play(analyse(game.position, playouts=2000).moves[-1].move)
    monkeypatch.setattr(analysing, "analyse", quickly)
    board = Board(game)
    board.ask("analyse", on=True)
    board.ask("turning", on=True)
    changed, told = Event(), board.widget.analysis_changed

    def tell() -> None:
        told()
        changed.set()

    board.widget.analysis_changed = tell  # type: ignore[method-assign]
    while board.analysis["turning"].get("done", 0) < game.ply:
        assert changed.wait(LONG)
        changed.clear()
    points = board.analysis["turning"]["points"]
    assert points
    node, _, move, glyph, *_ = points[0]
    assert game.nodes[node].move == move and not game.nodes[node].glyphs
    board.ask("accept", node=node, lang="es")
    assert game.nodes[node].glyphs == (glyph,)
    (comment,) = game.nodes[node].comments
    assert (comment.lang, comment.author) == ("es", "analysis")
    assert node not in [point[0] for point in board.analysis["turning"]["points"]]
    others = board.analysis["turning"]["points"]
    board.ask("accept")
    assert all(game.nodes[point[0]].glyphs == (point[3],) for point in others)
    assert board.browser.state["tree"]["undo"][0] == "edit.turning"
    board.ask("analyse", on=False)
    assert board.analysis == {}
