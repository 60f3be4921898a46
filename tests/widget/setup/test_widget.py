"""The position editor over a comm: what is sent, what is answered, and the way to the board and back."""

from __future__ import annotations

import gc
import json
import string
import weakref
from typing import Any

import pytest

from muros_widget import Game, GameWidget, Position, Rules, Setup, SetupError, SetupWidget
from muros_widget.games.texts import Template
from tests.stairs import Stairs
from tests.widget.fake_comm import Browser

RULES = Rules(shift="close")


def table(start: Any = None, **options: Any) -> tuple[SetupWidget, Browser]:
    """A widget and the browser that shows it."""
    widget = SetupWidget(start, **options)
    return widget, Browser(widget)


def dealt() -> Position:
    """A position with everything on the table."""
    return Position(Setup.deal(players=2, seed=7), RULES)


def test_the_state_holds_the_table_what_may_lie_where_and_what_is_wrong() -> None:
    widget, browser = table(dealt())
    state = browser.state
    assert state["table"]["layout"]["title"] == "Muros"
    assert "fault.facing" in state["table"]["layout"]["texts"]["texts"]
    assert [len(kit["faces"]) for kit in state["table"]["kits"]] == [5, 4, 1, 1, 1, 1, 1]
    assert state["sketched"]["text"] == widget.text == dealt().text
    assert state["sketched"]["faults"] == []
    assert {one["id"]: one["value"] for one in state["sketched"]["settings"]}["shift"] == "close"
    assert state["shown"] == ""
    assert browser.ask(id="a", do="hello", view="v") == {"to": "a"}


def test_a_stroke_is_one_edit_and_one_small_update() -> None:
    widget, browser = table(dealt())
    changes = [["r1c1", None], ["r1c2", "counter:W"], ["N3", "card:R"]]
    assert browser.ask(id="b", do="put", changes=changes) == {"to": "b"}
    assert [set(update) for update in browser.updates] == [{"sketched"}]
    assert widget.sketch.faces_at("r1c1") == () and widget.sketch.faces_at("N3") == ("card:R",)
    browser.ask(id="c", do="undo")
    assert widget.position == dealt()
    assert browser.state["sketched"]["redo"] and not browser.state["sketched"]["undo"]
    browser.ask(id="d", do="redo")
    assert widget.sketch.faces_at("N3") == ("card:R",)
    assert browser.ask(id="e", do="redo")["refusal"] == {"code": "nothing-to-redo"}


def test_faults_are_told_with_their_places_and_go_when_they_are_mended() -> None:
    widget, browser = table(dealt())
    browser.ask(id="f", do="put", changes=[["N3", "card:R"], ["S3", "card:B"], ["hand:0", "card:R"]])
    told = browser.state["sketched"]["faults"]
    assert {fault["code"] for fault in told} == {"hand", "cards", "facing"}
    places = browser.state["table"]["layout"]["places"]
    facing = next(fault for fault in told if fault["code"] == "facing")
    assert [places[ref][0] for ref in facing["places"]] == ["N3", "S3"]
    assert len(widget.faults) == len(told)
    with pytest.raises(SetupError):
        _ = widget.position
    assert browser.ask(id="g", do="begin")["refusal"] == {"code": "faulty"}
    assert "- Player 1 holds 7 cards" in repr(widget)
    browser.ask(id="h", do="take", place="hand:0", face="card:R")
    browser.ask(id="i", do="put", changes=[["N3", None], ["S3", None]])
    assert browser.state["sketched"]["faults"] == []
    assert repr(widget) == str(widget.position)


def test_a_setting_is_chosen_and_the_table_goes_with_the_players() -> None:
    widget, browser = table(rules_only())
    browser.ask(id="j", do="set", setting="players", value="4")
    assert {"table", "sketched"} == {name for update in browser.updates for name in update}
    assert browser.state["table"]["layout"]["seats"] == 4
    browser.ask(id="k", do="set", setting="start", value="3")
    browser.ask(id="l", do="set", setting="decline", value="True")
    assert browser.state["sketched"]["over"]
    browser.ask(id="m", do="put", changes=[["pile:Y", "card:Y"]])
    assert "over" not in browser.state["sketched"]
    assert widget.position.to_move == 3
    assert widget.position.rules == Rules(shift="close", decline=True)


def test_what_is_dealt_at_random_depends_on_the_seed_alone() -> None:
    widget, browser = table(seed=5)
    browser.ask(id="m", do="act", action="deal")
    other, _ = table(seed=5)
    other.sketch = other.sketch.act("deal", other._rng)
    assert widget.text == other.text
    assert widget.position.legal_moves


def test_a_line_of_text_is_read_and_one_that_cannot_be_changes_nothing() -> None:
    widget, browser = table(rules_only())
    assert browser.ask(id="n", do="read", text=f"  {dealt().text} ") == {"to": "n"}
    assert widget.position == dealt()
    answer = browser.ask(id="o", do="read", text="YB/RG hands=- sing")
    assert [fault["code"] for fault in answer["faults"]] == ["field"]
    assert widget.position == dealt()
    widget.undo()
    assert widget.position.board_text == "/".join(["........."] * 9)


def rules_only() -> Position:
    """An empty table under another reading."""
    return Position(Setup(["........."] * 9, [{}, {}], {}), RULES)


def test_the_board_comes_in_the_place_of_the_table_and_is_the_very_position() -> None:
    widget, browser = table(dealt(), locale="es")
    assert browser.ask(id="p", do="begin") == {"to": "p"}
    board = widget.board
    assert isinstance(board, GameWidget) and board.locale == "es"
    assert browser.state["shown"] == f"anywidget:{board.model_id}"
    assert widget.game is board.game and widget.game is not None
    assert widget.game.position == dealt()
    browser.ask(id="q", do="edit")
    assert browser.state["shown"] == ""
    again = widget.play()
    assert again is widget.game and again is not board.game
    assert board.comm is None


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"id": "r", "do": "sing"},
        {"id": "r", "do": "put", "changes": []},
        {"id": "r", "do": "put", "changes": [["N1", "counter:Y"]]},
        {"id": "r", "do": "put", "changes": [["N1", "card:Y"], ["nowhere", None]]},
        {"id": "r", "do": "take", "place": "nowhere", "face": "card:Y"},
        {"id": "r", "do": "set", "setting": "players", "value": "5"},
        {"id": "r", "do": "act", "action": "explode"},
        {"id": "r", "do": "read", "text": "." * 5000},
        [],
        None,
    ],
)
def test_what_is_no_intent_is_answered_as_such_and_changes_nothing(content: Any) -> None:
    widget, browser = table(dealt())
    widget._receive(widget, content, [])
    browser.read()
    assert browser.heard[-1]["refusal"]["code"] == "bad-intent"
    assert widget.position == dealt() and not browser.state["sketched"]["undo"]


def test_it_starts_from_a_position_a_game_a_line_of_text_or_nothing() -> None:
    game = Game.deal(players=3, seed=1)
    game.play(game.position.legal_moves[0])
    assert SetupWidget(game).position == SetupWidget(game.position).position == game.position
    line = SetupWidget(game).text
    assert SetupWidget(line).text == line
    assert SetupWidget(SetupWidget(game).sketch).position == game.position
    assert not SetupWidget().faults
    with pytest.raises(ValueError, match="Stairs has no positions that are set up by hand"):
        SetupWidget(Stairs.deal(3))


def test_faults_are_told_in_the_language_of_the_widget() -> None:
    widget, _ = table(dealt(), locale="es")
    widget.sketch = widget.sketch.put("N1", "card:Y").put("S1", "card:Y")
    assert "N1 y S1 están enfrentados; ninguna carta lo está antes de colocar 18." in widget.faults


def test_a_closed_widget_takes_its_board_along_and_is_forgotten() -> None:
    widget, _ = table(dealt())
    widget.play()
    board = widget.board
    widget.close()
    assert board is not None and board.comm is None
    ref = weakref.ref(widget)
    del widget, _
    gc.collect()
    assert ref() is None


def test_the_state_is_small() -> None:
    _, browser = table(dealt())
    told = {name: browser.state[name] for name in ("table", "sketched", "words")}
    assert len(json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()) <= 32_000


def fields(template: Template) -> set[str]:
    """What a template names."""
    texts = [template] if isinstance(template, str) else [text for name, text in template.items() if name != "by"]
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}
