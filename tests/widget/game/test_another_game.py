"""Around a game: names, why not, another game in the same widget; what a seat may ask for, and what it is not told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from muros_widget import Game, GameWidget, Position, Replay, Rules, Setup
from tests.stairs import Stairs
from tests.widget.fake_comm import Browser
from tests.widget.pages import state_in, told_by


def board(game: Game, **options: Any) -> tuple[GameWidget, Browser]:
    """A widget and the browser that shows it."""
    widget = GameWidget(game, **options)
    return widget, Browser(widget)


def told(browser: Browser) -> dict[str, Any]:
    """What a view finds in the traits: the table, where it stands, and all nodes."""
    state = browser.state
    nodes = [node for k in range(state["tree"]["chunks"]) for node in state[f"nodes_{k}"]]
    return {**{name: state[name] for name in ("table", "names", "cursor", "offers")}, "nodes": nodes}


def played(plies: int, **deal: Any) -> Game:
    """A game of some moves."""
    game = Game.deal(**deal)
    for _ in range(plies):
        game.play(game.position.legal_moves[0])
    return game


def ref(browser: Browser, place: str) -> int:
    """The index by which the browser tells a place."""
    return [one[0] for one in browser.state["table"]["layout"]["places"]].index(place)


def face(browser: Browser, name: str) -> int:
    """The index by which the browser tells a face."""
    return [one["id"] for one in browser.state["table"]["layout"]["faces"]].index(name)


# Names


def test_a_name_goes_to_the_game_and_to_all_who_show_it() -> None:
    game = Game.deal(players=2, seed=7)
    (_, one), (_, other) = board(game), board(game, seat=1)
    assert one.ask(id="a", do="name", seat=0, name="  Ada ") == {"to": "a"}
    assert [set(update) for update in one.updates] == [{"names"}]
    other.read()
    assert game.names == ("Ada", "")
    assert one.state["names"] == other.state["names"] == ["Ada", ""]
    assert "Ada" in repr(one.widget)
    assert "Ada" in json.dumps(one.widget._repr_mimebundle_())


def test_a_seat_names_itself_alone() -> None:
    game = Game.deal(players=2, seed=7)
    _, mine = board(game, seat=1)
    assert mine.ask(id="b", do="name", seat=0, name="Eve")["refusal"] == {"code": "not-yours"}
    assert mine.ask(id="c", do="name", seat=1, name="Bo") == {"to": "c"}
    assert game.names == ("", "Bo")


@pytest.mark.parametrize(
    "wrong", [{"seat": 2, "name": "x"}, {"seat": 0, "name": "x" * 41}, {"seat": 0, "name": "\ud800"}]
)
def test_what_is_no_name_or_no_seat_is_refused(wrong: dict[str, Any]) -> None:
    game = Game.deal(players=2, seed=7)
    _, browser = board(game)
    assert browser.ask(id="d", do="name", **wrong)["refusal"]["code"] == "bad-intent"
    assert game.names == ("", "")


def test_a_replay_names_the_players() -> None:
    replay = Replay(Game.deal(players=2, seed=7, names=["Ada", "Bo"]))
    assert state_in(replay)["names"] == ["Ada", "Bo"]
    assert "Ada" in repr(replay)


# Why not


def test_choices_that_are_not_offered_are_answered_with_the_rule_against_them() -> None:
    game = Game(Setup.deal(players=2, seed=7))
    game.play("G@N3")
    before = told(board(game)[1])
    _, browser = board(game)
    card = {"place": ref(browser, "pile:R"), "face": face(browser, "card:R")}
    ask = {"do": "why", "node": 1}
    taken = browser.ask(id="e", **ask, choices=[card, {"place": ref(browser, "N3")}])["refusal"]
    facing = browser.ask(id="f", **ask, choices=[card, {"place": ref(browser, "S3")}])["refusal"]
    assert (taken["code"], taken["places"]) == ("slot-taken", [ref(browser, "N3")])
    assert (facing["code"], facing["places"]) == ("facing", [ref(browser, "N3")])
    nowhere = browser.ask(id="g", **ask, choices=[card, {"place": ref(browser, "r5c5")}])["refusal"]
    assert nowhere == {"code": "no-move", "places": [ref(browser, "r5c5")]}
    assert browser.ask(id="h", **ask, choices=[card, {"place": ref(browser, "N4")}]) == {"to": "h"}
    assert told(browser) == before


@pytest.mark.parametrize("choices", [[{"place": 999}], [{"place": "nowhere"}], [{"face": 999}]])
def test_choices_of_another_table_are_stale(choices: list[dict[str, Any]]) -> None:
    _, browser = board(Game.deal(players=2, seed=7))
    assert browser.ask(id="i", do="why", node=0, choices=choices)["refusal"] == {"code": "stale"}


@pytest.mark.parametrize("choices", [[], [{"place": -1}], [{"colour": 1}], "R@N3", [{}] * 50])
def test_what_is_no_choice_is_no_intent(choices: Any) -> None:
    _, browser = board(Game.deal(players=2, seed=7))
    assert browser.ask(id="j", do="why", node=0, choices=choices)["refusal"]["code"] == "bad-intent"


def test_a_seat_that_is_not_asked_hears_that_and_nothing_of_the_cards() -> None:
    game = Game(Setup.deal(players=3, seed=5, start=1))
    (_, theirs), (_, public) = board(game, seat=2), board(game, seat=None)
    card = {"place": ref(theirs, "pile:R"), "face": face(theirs, "card:R")}
    asked = {"do": "why", "node": 0, "choices": [card, {"place": ref(theirs, "N3")}]}
    assert theirs.ask(id="k", **asked)["refusal"]["code"] == "not-your-turn"
    assert public.ask(id="l", **asked)["refusal"]["code"] == "not-yours"


# Another game


@pytest.mark.parametrize("plies", [0, 3, 30])
def test_a_widget_that_is_given_another_game_is_like_a_new_one_on_it(plies: int) -> None:
    other = played(plies, players=3, seed=1, names=["Ada"])
    widget, browser = board(played(20, players=2, seed=7))
    browser.updates.clear()
    widget.game = other
    browser.read()
    assert widget.game is other
    assert told(browser) == told(board(other)[1])
    assert len(browser.updates) == 1
    assert "refusal" not in browser.ask(id="m", do="play", node=other.at, move=other.position.legal_moves[0])
    assert other.ply == plies + 1


def test_the_game_shown_before_is_heard_no_more_and_goes_on() -> None:
    game = Game.deal(players=2, seed=7)
    widget, browser = board(game)
    widget.game = Game.deal(players=2, seed=8)
    browser.read()
    game.play("G@N3").after  # noqa: B018
    game.name(0, "Ada")
    browser.updates.clear()
    browser.read()
    assert not browser.updates
    assert widget.game.ply == 0


def test_a_seats_widget_takes_no_game_without_that_seat() -> None:
    game = Game.deal(players=3, seed=7)
    widget, _ = board(game, seat=2)
    with pytest.raises(ValueError, match="seat is 2; give one of 0, 1"):
        widget.game = Game.deal(players=2, seed=7)
    assert widget.game is game


def test_a_new_game_is_dealt_by_the_same_reading_and_its_seed_told() -> None:
    rules = Rules(shift="close")
    old = Game.deal(players=2, seed=7, rules=rules, names=["Ada", "Bo"])
    widget, browser = board(old)
    assert browser.state["table"]["tables"] == [2, 3, 4]
    assert browser.ask(id="n", do="new", players=3) == {"to": "n", "node": 0}
    assert widget.game is not old
    assert widget.game.names == ("Ada", "Bo", "")
    position = widget.game.position
    assert isinstance(position, Position)
    assert (position.players, position.rules) == (3, rules)
    key, facts = browser.state["table"]["rules"][-1]
    assert key == "deal"
    assert position == Position(Setup.deal(players=3, seed=facts["seed"]), rules)


def test_a_rematch_has_the_same_players_and_the_next_of_them_begins() -> None:
    old = Game.deal(players=3, seed=7, start=2, names=["Ada", "Bo", "Cy"])
    widget, browser = board(old)
    old.play(old.position.legal_moves[0])
    browser.read()
    assert browser.ask(id="o", do="rematch") == {"to": "o", "node": 0}
    assert widget.game.names == old.names
    assert widget.game.position.to_move == 0
    assert widget.game.position != old.position_at(0)
    assert told(browser)["nodes"] == []


def test_another_game_is_dealt_only_where_nothing_is_hidden_and_the_game_can_be_dealt() -> None:
    game = Game.deal(players=2, seed=7)
    for seat in (0, None):
        widget, browser = board(game, seat=seat)
        assert "tables" not in browser.state["table"]
        assert browser.ask(id="p", do="new", players=2)["refusal"] == {"code": "not-yours"}
        assert browser.ask(id="q", do="rematch")["refusal"] == {"code": "not-yours"}
        assert widget.game is game
    _, browser = board(game)
    assert browser.ask(id="r", do="new", players=5)["refusal"] == {"code": "no-new-game"}
    _, browser = board(Game(Stairs.deal(3)))
    assert browser.ask(id="s", do="rematch")["refusal"] == {"code": "no-new-game"}


def test_a_seed_is_told_to_nobody_from_whom_it_could_keep_a_secret() -> None:
    game = Game.deal(players=3, seed=271828)
    for seat in (0, None):
        _, browser = board(game, seat=seat)
        del browser.state["layout"]  # ipywidgets' own, a random name
        browser.state = {name: value for name, value in browser.state.items() if not name.startswith("_")}
        assert "271828" not in json.dumps(browser.state) + repr(browser.widget)
        assert "271828" not in told_by(Replay(game, seat=seat))
    assert "271828" in told_by(Replay(game))
    assert "271828" in json.dumps(board(game)[1].state["table"])
