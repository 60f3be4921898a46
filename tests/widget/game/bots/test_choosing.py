"""Who plays at a seat is chosen on the board: whom there is, whose it is to choose, what becomes of bots and names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from muros_widget import Game, GameWidget, PlaytestWidget, Setup
from muros_widget.games.catalogue import LANGUAGES
from muros_widget.playtest.players import PLAYERS
from muros_widget.playtest.roster import about
from tests.stairs import Stairs
from tests.widget.fake_comm import Browser
from tests.widget.game.bots.puppets import Puppet, Table, begun

BUILT_IN = ["random", "greedy", "monte-carlo", "thoughtful", "uct"]
NOT_YOURS = {"code": "not-yours"}


def who(browser: Browser, seat: int, lang: str = "en") -> dict[str, Any]:
    """Whom there is to choose from."""
    told: dict[str, Any] = browser.ask(id="who", do="who", seat=seat, lang=lang)["who"]
    return told


def ids(browser: Browser, seat: int) -> list[str | None]:
    return [one["id"] for one in who(browser, seat)["players"]]


def sit(browser: Browser, seat: int, player: Any) -> Any:
    """Have one sit there; why not, where that is refused."""
    return browser.ask(id="sit", do="sit", seat=seat, player=player).get("refusal")


def alone(seat: Any = "all", players: int = 2, **options: Any) -> tuple[GameWidget, Browser]:
    """A board, player 1 to move."""
    widget = GameWidget(Game.deal(players=players, seed=7, start=0), seat=seat, pause=0, **options)
    return widget, Browser(widget)


# Whom there is


def test_a_person_and_every_built_in_player_are_there_and_told_in_a_language() -> None:
    _, browser = alone()
    told = who(browser, 1)
    assert told["sits"] is None
    assert [one["id"] for one in told["players"]] == [None, *BUILT_IN]
    assert set(BUILT_IN) == set(PLAYERS)
    assert told["players"][2] == {"id": "greedy", "name": "greedy", "about": about("greedy", "en")}
    assert who(browser, 1, "es")["players"][2]["about"] == about("greedy", "es") != about("greedy", "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", [*PLAYERS, "given"])
def test_what_each_is_like_is_told_in_every_language(word: str, language: str) -> None:
    assert about(word, language)


def test_one_that_would_play_as_another_is_left_out_unless_it_sits_there() -> None:
    browser = Browser(GameWidget(Game(Stairs.deal(3))))
    assert ids(browser, 0) == [None, "random", "greedy", "monte-carlo", "uct"]
    browser = Browser(GameWidget(Game(Stairs.deal(3)), players=["thoughtful"]))
    assert who(browser, 0)["sits"] == "thoughtful" in ids(browser, 0)


def test_a_player_of_ones_own_stays_on_the_list_and_comes_back() -> None:
    table, puppet = begun()
    assert who(table.browser, 1)["players"][-1] == {"id": "0:puppet", "name": "puppet", "about": about("given", "en")}
    assert who(table.browser, 1)["sits"] == "0:puppet"
    assert sit(table.browser, 1, None) is None
    assert not any(table.widget.players)
    assert ids(table.browser, 0) == [None, *BUILT_IN, "0:puppet"]
    sit(table.browser, 1, "0:puppet")
    assert table.widget.players == (None, puppet)
    table.play()
    puppet.next()


def test_those_that_another_board_brought_are_there_too_and_those_given_anew() -> None:
    table, _ = begun()
    other = Browser(GameWidget(table.game))
    assert ids(other, 0)[-1] == "0:puppet"
    table.widget.players = [Puppet("newer")]
    assert ids(table.browser, 1)[-1] == "0:newer"
    assert sit(table.browser, 1, "0:puppet") == {"code": "no-player"}


# They come and go


def test_a_bot_that_is_chosen_plays() -> None:
    table = Table(None, None)
    assert sit(table.browser, 1, "greedy") is None
    assert table.widget.players == (None, "greedy")
    table.play()
    table.until(lambda: table.game.ply == 2)


def test_one_that_comes_where_it_is_to_move_thinks_at_once() -> None:
    table, puppet = begun()
    sit(table.browser, 0, "0:puppet")
    puppet.next()
    assert table.turn == {"seat": 0, "state": "thinks"}


def test_one_that_leaves_while_it_thinks_makes_no_move() -> None:
    table, puppet = begun()
    table.play("G@N3")
    question = puppet.next()
    sit(table.browser, 1, None)
    assert question.stopped()
    assert table.browser.state["bots"] == {}
    puppet.answer(None)
    table.play("R@W2")
    assert table.game.moves == ("G@N3", "R@W2")


def test_one_that_thinks_goes_on_when_another_seat_changes() -> None:
    puppet = Puppet()
    table = Table(None, puppet, None)
    table.play()
    question = puppet.next()
    sit(table.browser, 2, "random")
    assert not question.stopped()
    assert table.turn == {"seat": 1, "state": "thinks"}
    table.ask("stop")
    sit(table.browser, 2, None)
    assert table.turn == {"seat": 1, "state": "waits"}
    assert puppet.asked.empty()


def test_another_game_has_those_that_were_chosen_and_their_names() -> None:
    widget, browser = alone()
    sit(browser, 1, "uct")
    browser.ask(id="a", do="new", players=3)
    assert browser.state["bots"]["names"] == [None, "uct", None]
    assert list(widget.game.names) == ["", "uct", ""]
    sit(browser, 1, None)
    assert browser.state["names"] == ["", "", ""]


def test_it_is_nothing_to_undo() -> None:
    table, _ = begun()
    table.play("G@N3")
    sit(table.browser, 1, None)
    assert table.browser.state["tree"]["undo"] == ["edit.play", {"move": "G@N3"}]
    table.ask("undo")
    assert table.game.ply == 0
    assert table.widget.players == (None, None)


# What a seat is called


def test_a_seat_takes_the_name_of_its_bot_and_gives_it_back() -> None:
    _, browser = alone()
    for player, name in (("greedy", "greedy"), ("uct", "uct"), (None, "")):
        sit(browser, 1, player)
        assert browser.state["names"] == ["", name]


def test_a_name_of_its_own_stays() -> None:
    widget, browser = alone()
    widget.game.name(1, "Ada")
    for player in ("greedy", None):
        sit(browser, 1, player)
        assert widget.game.names == ("", "Ada")


def test_no_two_seats_take_the_same_name() -> None:
    widget, browser = alone(players=3)
    for seat in (2, 0, 1):
        sit(browser, seat, "greedy")
    assert widget.game.names == ("greedy 2", "greedy 3", "greedy")
    sit(browser, 0, None)
    assert widget.game.names == ("", "greedy 3", "greedy")


def test_a_name_is_given_back_to_python_too() -> None:
    widget, browser = alone()
    sit(browser, 1, "greedy")
    widget.players = [None, None]
    assert widget.game.names == ("", "")


def test_a_long_name_is_cut() -> None:
    widget, browser = alone(
        players=3,
    )
    widget.players = [None, Puppet("x" * 50), None]
    for seat in (1, 2):
        sit(browser, seat, "0:" + "x" * 50)
    assert widget.game.names == ("", "x" * 40, "x" * 38 + " 2")
    sit(browser, 2, None)
    assert widget.game.names[2] == ""


def test_where_the_name_cannot_be_saved_nobody_comes(tmp_path: Path) -> None:
    widget, browser = alone(autosave=tmp_path / "a.pgn")
    (tmp_path / "a.pgn").write_text("someone else's")
    assert sit(browser, 1, "greedy")["code"] == "not-saved"
    assert (widget.players, widget.game.names, browser.state["bots"]) == ((), ("", ""), {})


# Whose it is to choose


def test_the_public_chooses_nobody() -> None:
    _, browser = alone(seat=None)
    assert browser.state["seats"] == []
    for seat in (0, 1):
        assert sit(browser, seat, "greedy") == NOT_YOURS
        assert browser.ask(id="a", do="who", seat=seat)["refusal"] == NOT_YOURS


def test_a_seats_own_board_chooses_for_its_seat_and_not_for_those_of_others() -> None:
    widget, browser = alone(seat=0, players=3)
    widget.players = [None, "greedy", None]
    browser.read()
    assert browser.state["seats"] == [0]
    for seat in (1, 2, 7, -1):
        assert sit(browser, seat, "random") == NOT_YOURS
    assert widget.players == (None, "greedy", None)
    assert sit(browser, 0, "random") is None
    assert sit(browser, 0, None) is None


def test_the_only_person_chooses_the_opponents_and_no_other_person() -> None:
    widget, browser = alone(seat=0, players=3)
    widget.players = [None, "greedy", "greedy"]
    browser.read()
    assert browser.state["seats"] == [0, 1, 2]
    assert ids(browser, 1) == BUILT_IN
    assert ids(browser, 0) == [None, *BUILT_IN]
    assert sit(browser, 1, None) == {"code": "no-player"}
    assert sit(browser, 1, "random") is None
    assert widget.players == (None, "random", "greedy")


@pytest.mark.parametrize("wrong", [{"seat": "1"}, {"player": 3}, {"who": "greedy"}, {"seat": None}])
def test_what_is_no_choice_is_refused(wrong: dict[str, Any]) -> None:
    widget, browser = alone()
    asked = {"seat": 1, "player": "greedy", **wrong}
    assert browser.ask(id="a", do="sit", **asked)["refusal"]["code"] == "bad-intent"
    assert sit(browser, 2, "greedy") == NOT_YOURS
    assert sit(browser, 1, "deep blue") == {"code": "no-player"}
    assert widget.players == ()


def test_a_session_keeps_its_players(tmp_path: Path) -> None:
    start = Game(Setup.deal(players=2, seed=5, start=0))
    table = PlaytestWidget(start, ["Ada", "greedy"], tmp_path / "a.session", pause=0)
    for browser in (Browser(table), Browser(table.facilitator())):
        assert browser.state["seats"] == []
        assert sit(browser, 0, "greedy")["code"] == "bad-intent"
    assert table.players == ("Ada", "greedy")
