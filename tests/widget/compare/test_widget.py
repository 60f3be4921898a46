"""Readings side by side over a comm: what is sent, what another move or another line changes, what is refused."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64decode
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from muros_widget import CompareWidget, Game, IllegalMove, LineWidget, Position, Rules, Setup
from muros_widget.games.position import Choice
from muros_widget.games.texts import Message
from muros_widget.study.compare import Comparison, GameComparison
from tests.stairs import Stairs
from tests.widget.fake_comm import Browser

READINGS = [Rules(), Rules(shift="travel"), Rules(removal="cells")]


def pushed() -> Position:
    """A red card in a hand, and a line with a gap in it."""
    return Position(Setup(["YGB.RWGYB", *["........."] * 8], [{"R": 1, "B": 1}, {"Y": 1}], {}))


def declining() -> Game:
    """A game in which taking nothing is allowed, and done as soon as it can be."""
    game = Game(Setup.deal(players=2, seed=7), Rules(decline=True), names=["Ada", "Ben"])
    while not game.position.is_over:
        moves = game.position.legal_moves
        game.play(next((move for move in moves if move.endswith("=-")), moves[0]))
    return game


def happened(state: dict[str, Any], board: int, ply: int = 1) -> list[dict[str, Any]]:
    """The events of a move on one board."""
    _, events, _ = state["compared"]["boards"][board]["steps"][ply - 1]
    return [state["compared"]["events"][event] for event in events]


def test_a_move_is_told_on_a_board_for_each_reading_with_what_they_share_once() -> None:
    widget = CompareWidget(pushed(), READINGS, "hr@w1")
    state = Browser(widget).state
    assert widget.move == "hR@W1"
    assert state["compared"]["moves"] == ["hR@W1"] and state["compared"]["parted"] == 1
    assert state["cursor"] == {"node": 1, "event": None}
    kinds = [[event["kind"] for event in happened(state, board)] for board in range(3)]
    assert kinds == [["place", "count", "remove", "shift"]] * 3
    assert happened(state, 0)[0] is happened(state, 1)[0], "placing the card is told once"
    assert [happened(state, board)[3]["rule"] for board in range(3)] == ["shift.stay", "shift.travel", "shift.stay"]
    keys = [[said[0] for said in board["names"][0]] for board in state["compared"]["boards"]]
    assert keys[1] == ["reading.removal.counters", "reading.shift.travel"]
    assert "start" not in state["compared"]["boards"][1], "all begin with the same on the table"


def test_each_reading_that_is_named_is_explained_in_both_languages() -> None:
    state = Browser(CompareWidget(pushed(), READINGS, "hR@W1")).state
    named = {said[0] for board in state["compared"]["boards"] for name in board["names"] for said in name}
    for language in ("en", "es"):
        assert set(state["explained"][language]) == named
    assert state["explained"]["en"]["reading.shift.travel"].startswith("Shift. ")
    assert "A favor:" in state["explained"]["es"]["reading.shift.travel"]


def test_another_move_may_be_asked_for_and_a_wrong_one_is_refused_with_nothing_changed() -> None:
    widget = CompareWidget(pushed(), READINGS)
    browser = Browser(widget)
    assert (widget.move, widget.told, browser.state["cursor"]) == (None, None, {"node": 0, "event": None})
    tokens = [move for move, _, _ in browser.state["offers"]["moves"]]
    assert "hR@W1" in tokens and len(tokens) == len(set(tokens)) == 72
    assert browser.ask(id="a", do="compare", move="hr@w1") == {"to": "a"}
    assert widget.move == "hR@W1" and isinstance(widget.told, Comparison) and not widget.told.agrees
    assert browser.state["cursor"] == {"node": 1, "event": None}
    for wrong, code in (("hG@W1", "not-your-card"), ("?", "unreadable")):
        assert browser.ask(id="b", do="compare", move=wrong)["refusal"]["code"] == code
    assert widget.move == "hR@W1" and not browser.updates
    assert browser.ask(id="c", do="compare")["refusal"]["code"] == "bad-intent"
    assert browser.ask(id="d", do="read", text="YB.RG..WY")["refusal"]["code"] == "not-yours"
    with pytest.raises(IllegalMove, match="There is no green card"):
        widget.move = "hG@W1"
    widget.move = None
    assert browser.ask(id="e", do="hello", view="v") == {"to": "e"}
    assert browser.state["compared"]["boards"][0]["steps"] == []


def test_a_move_that_only_some_readings_allow_is_shown_with_the_refusal_of_the_others() -> None:
    slots = [f"{side}{k}" for side in "NW" for k in range(1, 10)]
    cards = dict(zip(slots, "YBRBRBRGG" + "RBRBRBRGG", strict=True))
    position = Position(Setup(pushed().board_text, [{"R": 1}, {}], {}, cards=cards))
    browser = Browser(CompareWidget(position, [Rules(), Rules(decline=True)]))
    assert "hR@S1=-" in [move for move, _, _ in browser.state["offers"]["moves"]]
    assert browser.ask(id="a", do="compare", move="hR@S1=-") == {"to": "a"}
    strict, free = browser.state["compared"]["boards"]
    assert strict["steps"] == [] and strict["refusal"]["code"] == "no-decline"
    assert len(free["steps"]) == 1 and "refusal" not in free


def test_a_game_is_replayed_under_each_reading_as_far_as_it_is_legal() -> None:
    game = declining()
    widget = CompareWidget(game, [Rules(), Rules(decline=True)])
    browser = Browser(widget)
    strict, free = browser.state["compared"]["boards"]
    assert isinstance(widget.told, GameComparison)
    parted = widget.told.first
    assert parted is not None and browser.state["compared"]["parted"] == parted == len(strict["steps"]) + 1
    assert len(free["steps"]) == len(browser.state["compared"]["moves"]) == len(game.moves)
    assert strict["refusal"]["code"] == "no-decline"
    assert browser.state["cursor"] == {"node": parted, "event": None}, "it opens where they part"
    assert browser.state["names"] == ["Ada", "Ben"] and browser.state["offers"] == {}
    assert browser.ask(id="a", do="compare", move="Y@N1")["refusal"]["code"] == "not-yours"
    with pytest.raises(TypeError, match="a game is compared as it was played"):
        widget.move = "Y@N1"
    with pytest.raises(TypeError, match="a game is compared as it was played"):
        CompareWidget(game, widget.readings, "Y@N1")
    game.undo()
    assert isinstance(widget.told, GameComparison)
    assert len(widget.told.courses[1].steps) == len(game.moves) + 1, "it is the game as it stood"


def test_the_cursor_is_kept_within_what_there_is() -> None:
    widget = CompareWidget(pushed(), READINGS, "hR@W1")
    browser = Browser(widget)
    browser.set(cursor={"node": 1, "event": 2})
    assert widget.cursor == {"node": 1, "event": 2} and not browser.updates
    browser.set(cursor={"node": 5, "event": True})
    assert browser.state["cursor"] == {"node": 1, "event": None}
    browser.set(cursor={"node": 0, "event": -1})
    assert widget.cursor == {"node": 0, "event": None}


def test_readings_under_which_the_same_happens_may_share_a_board() -> None:
    apart = Browser(CompareWidget(pushed(), [*READINGS, Rules(ties="order")], "hR@W1"))
    together = Browser(CompareWidget(pushed(), [*READINGS, Rules(ties="order")], "hR@W1", together=True))
    assert len(apart.state["compared"]["boards"]) == 4
    assert len(together.state["compared"]["boards"]) == 2


def test_what_can_not_be_compared_is_refused() -> None:
    with pytest.raises(ValueError, match="there are 1 readings; give 2 to 6"):
        CompareWidget(pushed(), [Rules()])
    with pytest.raises(TypeError, match=r"'travel' is no reading of Muros; give one, as in Rules"):
        CompareWidget(pushed(), ["travel", "close"])
    with pytest.raises(TypeError, match="is no reading of Muros"):
        LineWidget(readings=["travel", "close"])
    with pytest.raises(TypeError, match="Stairs is played by one set of rules"):
        CompareWidget(Stairs.deal(1), [Rules(), Rules()])
    with pytest.raises(IllegalMove):
        CompareWidget(pushed(), READINGS, "Y@N1")


@dataclass(frozen=True)
class Staircases(Stairs):
    """The toy game by two readings: in one of them nothing may be hidden."""

    strict: bool = False

    @property
    def readings(self) -> tuple[Message, ...]:
        return (Message("tile", {"number": int(self.strict)}),)

    @property
    def offered(self) -> Sequence[tuple[Choice, ...]]:
        return [one for one in super().offered if not (self.strict and one[1].option == "hide")]

    def under(self, rules: bool) -> Staircases:
        return replace(self, strict=rules)


def test_any_game_that_has_readings_is_compared() -> None:
    opening = Staircases.deal(3)
    assert isinstance(opening, Staircases)
    game = Game(opening)
    for option in ("left", "over", "hide", "right"):
        game.play(next(move for move in game.position.legal_moves if option in move))
    browser = Browser(CompareWidget(game, [False, True]))
    loose, strict = browser.state["compared"]["boards"]
    assert [len(board["steps"]) for board in (loose, strict)] == [4, 2]
    assert strict["refusal"]["code"] == "not-legal" and browser.state["compared"]["parted"] == 3
    assert [board["names"] for board in (loose, strict)] == [[[["tile", {"number": k}]]] for k in (0, 1)]
    assert browser.state["explained"] == {}, "a game need not explain its readings"
    assert browser.state["table"]["opening"][0]["kind"] == "draw"


def test_where_no_widget_can_be_there_are_pictures_side_by_side_and_text() -> None:
    widget = CompareWidget(pushed(), READINGS, "hR@W1", locale="es")
    bundle = widget._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["image/svg+xml"].count("<svg") == 4
    assert "los huecos viajan con las fichas" in re.sub(r"</text><text[^>]*>", " ", data["image/svg+xml"])
    assert "application/vnd.jupyter.widget-view+json" in data
    assert repr(widget).startswith("hR@W1\n")


def test_a_game_that_ended_early_in_one_reading_is_pictured_where_it_ended() -> None:
    widget = CompareWidget(declining(), [Rules(), Rules(decline=True)])
    bundle = widget._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "Taking nothing is not allowed" in data["image/svg+xml"]


def test_a_replay_of_it_is_a_frame_that_is_alive_over_a_picture() -> None:
    widget = CompareWidget(pushed(), READINGS, "hR@W1")
    replay = widget.replay(title="Gaps & all")
    bundle = replay._repr_mimebundle_()
    assert bundle["text/plain"] == repr(widget) and bundle["image/svg+xml"].count("<svg") == 4
    assert 'sandbox="allow-scripts"' in bundle["text/html"] and 'title="Gaps &amp; all"' in bundle["text/html"]
    widget.move = "hB@W2"
    assert "hR@W1" in repr(replay), "it shows what was compared when it was made"
    assert widget.replay(height=300).height == 300


def test_the_page_holds_all_that_is_needed_to_step(tmp_path: Path) -> None:
    widget = CompareWidget(declining(), [Rules(), Rules(decline=True)])
    widget.save_html(tmp_path / "side.html")
    page = (tmp_path / "side.html").read_text(encoding="utf-8")
    packed = re.search(r'id="state">([^<]+)<', page)
    assert packed is not None
    state = json.loads(gzip.decompress(b64decode(packed[1])))
    assert state["compared"] == widget.compared and state["cursor"] == widget.cursor
    assert not re.search(r'(src|href)="http', page)


def line(*given: Any, **more: Any) -> tuple[LineWidget, Browser]:
    """A line's widget and the browser that shows it."""
    widget = LineWidget(*given, **more)
    return widget, Browser(widget)


def test_a_line_is_shown_under_every_reading_those_together_that_do_the_same() -> None:
    widget, browser = line("YB.RG..WY", "R")
    assert browser.state["written"] == "YB.RG..WY" and browser.state["show"] == "strip"
    assert [board["names"] for board in browser.state["compared"]["boards"]] == [
        [[["reading.shift.stay"]]],
        [[["reading.shift.travel"]]],
        [[["reading.shift.close"]]],
    ]
    assert [move for move, _, _ in browser.state["offers"]["moves"]][:5] == [
        "Y@first",
        "B@first",
        "R@first",
        "G@first",
        "Y@last",
    ]
    assert len(widget.readings) == 6


def test_another_line_keeps_the_card_and_a_wrong_one_changes_nothing() -> None:
    widget, browser = line()
    assert browser.ask(id="a", do="compare", move="G@last") == {"to": "a"}
    assert browser.ask(id="b", do="read", text="y.r.b.g.w") == {"to": "b"}
    assert (widget.text, widget.move, browser.state["written"]) == ("Y.R.B.G.W", "G@last", "Y.R.B.G.W")
    told = browser.ask(id="c", do="read", text="Y?")
    assert [fault["code"] for fault in told["faults"]] == ["line-letters", "line-cells"]
    assert "fault.line-cells" in browser.state["table"]["layout"]["texts"]["texts"]
    assert widget.text == "Y.R.B.G.W" and not browser.updates
    with pytest.raises(ValueError, match="2 of nine cells"):
        widget.text = "YB"
    widget.text = "YB......."
    browser.read()
    assert browser.state["written"] == "YB......."
