"""Several views of a widget, several widgets of a game, links between them; and that nothing stays when they go."""

from __future__ import annotations

import gc
import json
import weakref
from typing import Any

import ipywidgets
import pytest
from ipywidgets.widgets import widget as registry

from muros_widget import Game, GameWidget
from tests.widget.fake_comm import Browser

RUNS = 100


@pytest.fixture
def game() -> Game:
    """A game with two moves played."""
    game = Game.deal(players=2, seed=7)
    game.play("G@N3")
    game.play("R@W2")
    return game


def test_python_hears_of_a_cursor_that_a_view_moved_and_of_one_that_the_game_moved(game: Game) -> None:
    widget = GameWidget(game)
    heard: list[tuple[int, int | None]] = []
    widget.observe(lambda change: heard.append((change["new"]["node"], change["new"]["event"])), "cursor")
    browser = Browser(widget)
    browser.set(cursor={"node": 1, "event": 2})
    game.play("B@W4")
    widget.cursor = {"node": 0, "event": None}
    assert heard == [(1, 2), (3, None), (0, None)]
    browser.read()
    assert browser.state["cursor"] == {"node": 0, "event": None}


def test_what_is_heard_of_a_cursor_comes_after_the_nodes_and_may_play_on(game: Game) -> None:
    """A callback that plays, as one that lets a bot answer would."""
    widget = GameWidget(game)

    def answer(change: Any) -> None:
        if change["new"]["node"] == 3:
            game.play("Y@W6")

    widget.observe(answer, "cursor")
    browser = Browser(widget)
    assert browser.ask(id="a", do="play", node=2, move="B@W4") == {"to": "a", "node": 4}
    assert browser.state["tree"]["at"] == browser.state["cursor"]["node"] == browser.state["offers"]["node"] == 4
    assert game.moves == ("G@N3", "R@W2", "B@W4", "Y@W6")


def test_every_view_of_a_widget_hears_every_answer_and_knows_its_own_by_name(game: Game) -> None:
    browser = Browser(GameWidget(game))
    browser.ask(id="one-1", do="play", node=2, move="B@W4")
    browser.ask(id="two-1", do="play", node=2, move="B@W4")
    browser.ask(id="two-2", do="play", node=3, move="B@W4")
    told = [(answer["to"], answer.get("node"), "refusal" in answer) for answer in browser.heard]
    assert told == [("one-1", 3, False), ("two-1", 3, False), ("two-2", None, True)]


def test_widgets_of_one_game_agree_and_each_has_a_cursor_of_its_own(game: Game) -> None:
    one, two = Browser(GameWidget(game)), Browser(GameWidget(game))
    one.set(cursor={"node": 1, "event": None})
    two.read()
    assert two.state["cursor"]["node"] == 2
    two.ask(id="c", do="play", node=2, move="B@W4")
    one.read()
    for name in ("tree", "nodes_0", "cursor", "offers"):
        assert one.state[name] == two.state[name]


@pytest.mark.parametrize("link", [ipywidgets.link, ipywidgets.dlink])
def test_cursors_are_linked_as_any_traits_are(game: Game, link: Any) -> None:
    left, right = GameWidget(game), GameWidget(game)
    one, two = Browser(left), Browser(right)
    joined = link((left, "cursor"), (right, "cursor"))
    one.set(cursor={"node": 1, "event": 3})
    two.read()
    assert two.state["cursor"] == {"node": 1, "event": 3}
    assert two.state["offers"]["node"] == 1
    two.set(cursor={"node": 0, "event": None})
    one.read()
    assert left.cursor["node"] == (0 if link is ipywidgets.link else 1)
    joined.unlink()
    one.set(cursor={"node": 2, "event": None})
    assert right.cursor["node"] == 0


def test_widgets_of_two_games_are_linked_where_both_have_the_node() -> None:
    """One setup under two readings, say. Where one has no such node, it stands where its game does."""
    games = [Game.deal(players=2, seed=7), Game.deal(players=2, seed=7)]
    for each in games:
        each.play("G@N3")
    left, right = map(GameWidget, games)
    joined = ipywidgets.link((left, "cursor"), (right, "cursor"))
    Browser(left).set(cursor={"node": 0, "event": None})
    assert right.cursor["node"] == 0
    games[0].play("R@W2")
    assert (left.cursor["node"], right.cursor["node"]) == (2, 1)
    joined.unlink()


def test_a_closed_widget_sends_nothing_hears_nothing_and_is_forgotten(game: Game) -> None:
    widget = GameWidget(game)
    browser, ref = Browser(widget), weakref.ref(widget)
    widget.close()
    browser.read()
    browser.channel.sent.clear()
    game.play("B@W4")
    assert browser.channel.sent == []
    del widget, browser
    gc.collect()
    assert ref() is None


def test_a_cell_run_a_hundred_times_that_closes_its_widget_leaves_nothing(game: Game) -> None:
    while game.ply < 30:  # where few moves are on offer, a widget is quickly made
        game.play(game.position.legal_moves[0])
    before, refs = len(registry._instances), []
    for _ in range(RUNS):
        widget = GameWidget(game)
        widget.observe(lambda _: None, "cursor")
        refs.append(weakref.ref(widget))
        widget.close()
    del widget
    gc.collect()
    assert not any(ref() for ref in refs)
    assert len(registry._instances) - before <= RUNS  # the layouts, which ipywidgets shares out and keeps
    game.undo()
    assert not game._listeners


def test_a_widget_that_nobody_looks_at_is_told_no_offers_until_someone_does(game: Game) -> None:
    widget = GameWidget(game)
    browser = Browser(widget)
    for view in ("one", "two"):
        browser.ask(id=f"{view}-1", do="hello", view=view)
    browser.ask(id="one-2", do="bye", view="one")
    game.play("B@W4")
    browser.read()
    assert browser.state["offers"]["node"] == 3
    browser.ask(id="two-2", do="bye", view="two")
    game.play("Y@W6")
    browser.read()
    assert (browser.state["tree"]["at"], browser.state["cursor"]["node"], browser.state["offers"]["node"]) == (4, 4, 3)
    browser.ask(id="three-1", do="hello", view="three")
    assert browser.state["offers"]["node"] == 4


def test_a_game_lets_go_of_a_widget_that_ipywidgets_lets_go_of(game: Game) -> None:
    """`close_all` is what is left to someone who has lost the names."""
    refs = [weakref.ref(GameWidget(game)) for _ in range(5)]
    GameWidget.close_all()
    gc.collect()
    assert not any(ref() for ref in refs)


def test_a_widget_of_a_large_tree_is_opened_in_few_messages_and_grows_by_one() -> None:
    game = Game.deal(players=2, seed=7)
    moves = list(game.position.legal_moves)
    for move in moves[:200]:
        game.play(move, at=0)
    widget = GameWidget(game)
    assert widget.comm is not None
    assert len(widget.comm.sent) <= 3
    depth = len(type(widget).__mro__)
    browser = Browser(widget)
    for move in moves[200:240]:
        browser.ask(id="d", do="play", node=0, move=move)
        assert len(browser.updates) == 1
    assert len(type(widget).__mro__) == depth
    assert [name for name in widget.keys if name.startswith("nodes_")] == [f"nodes_{k}" for k in range(15)]
    held = sum(len(browser.state[f"nodes_{k}"]) for k in range(15))
    assert held == len(game.nodes) - 1
    assert json.dumps(widget.get_state()["nodes_14"]) == json.dumps(browser.state["nodes_14"])
