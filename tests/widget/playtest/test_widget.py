"""The table of a session over a comm: what is told to whom and when, what may be asked, what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from muros_widget import Game, GameWidget, PlaytestWidget, Question, Setup
from muros_widget.games.picture import svg
from tests.playtest.sessions.evening import QUESTIONS
from tests.widget.fake_comm import Browser


def table(folder: Path, players: Any = ("Ada", "Ben", "Cleo"), **more: Any) -> PlaytestWidget:
    start = Setup.deal(players=len(players), seed=5, start=0)
    return PlaytestWidget(Game(start), players, folder / "evening.session", **{"pause": 0, "seed": 1, **more})


class Table(Browser):
    """The browser of a table: it acts as people do."""

    def __init__(self, widget: PlaytestWidget):
        super().__init__(widget)
        self.table = widget
        self.hand: dict[str, Any] = {}
        self.ask(id="hello", do="hello", view="v")

    @property
    def staged(self) -> dict[str, Any]:
        self.read()
        staged: dict[str, Any] = self.state["staged"]
        return staged

    def lift(self) -> dict[str, Any]:
        answer = self.ask(id="lift", do="lift", seat=self.staged["seat"])
        self.hand = answer.get("hand", {})
        return answer

    def play(self, number: int = 0, **more: Any) -> dict[str, Any]:
        node, moves = self.hand["offers"]["node"], self.hand["offers"]["moves"]
        return self.ask(id="play", do="play", node=node, move=moves[number % len(moves)][0], **more)

    def turn(self, number: int = 0) -> None:
        """One turn of a person, from the curtain to the curtain."""
        self.lift()
        self.play(number)
        if self.staged["stage"] == "judging":
            self.ask(id="judge", do="judge", rating=4, note="so so")


def seat_board(table: PlaytestWidget, seat: Any) -> dict[str, Any]:
    """What the widget of a seat of the same game is told."""
    return Browser(GameWidget(table.session.course.table, seat=seat)).state


def nodes(state: dict[str, Any]) -> list[Any]:
    return [node for name, told in sorted(state.items()) if name.startswith("nodes_") for node in told]


# Secrets


def test_all_traits_are_the_publics_whoever_looks(tmp_path: Path) -> None:
    browser = Table(table(tmp_path))
    for ply in range(12):
        for look in (lambda: None, browser.lift):
            look()
            public = seat_board(browser.table, None)
            for name in ("table", "offers", "tree"):
                assert browser.state[name] == public[name], (ply, name)
            assert nodes(browser.state) == nodes(public)
        browser.play(7 * ply)
        browser.ask(id="j", do="judge")


def test_who_lifts_the_curtain_is_told_what_its_seat_knows_and_nothing_else(tmp_path: Path) -> None:
    browser = Table(table(tmp_path))
    for ply in range(20):
        browser.lift()
        own = seat_board(browser.table, ply % 3)
        assert browser.hand["table"]["viewer"] == ply % 3
        for name in ("table", "offers"):
            assert browser.hand[name] == own[name]
        assert nodes(browser.hand) == nodes(own)
        browser.play(5 * ply)
        browser.ask(id="j", do="judge")


class Deck:
    """Everything that tells a hidden card: the pieces' faces at hands, wherever they are told."""

    def __init__(self, state: dict[str, Any]):
        layout = state["table"]["layout"]
        self.hands = {index for index, (id, *_) in enumerate(layout["places"]) if id.startswith("hand:")}

    def leaks(self, told: Any) -> list[Any]:
        """What lies at a hand, told with its face; offers that take from a hand; moves out of a hand unseen."""
        found = []
        if isinstance(told, dict):
            if isinstance(place := told.get("place"), int) and place in self.hands:
                found.append(told)
            for name, value in told.items():
                if name == "start":
                    found += [one for one in value if one[0] in self.hands and not isinstance(one[1], int)]
                else:
                    found += self.leaks(value)
        elif isinstance(told, list):
            for one in told:
                found += self.leaks(one)
        return found


def test_nothing_that_is_sent_while_others_look_names_a_hidden_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = Table(table(tmp_path, undo="agree", questions=["Why?"]))
    deck = Deck(browser.state)
    sent: list[dict[str, Any]] = []
    publish = browser.channel.publish_msg

    def spying(msg_type: str, data: Any = None, **more: Any) -> None:
        sent.append({"looking": browser.table.session.course.looking, "data": json.loads(json.dumps(data or {}))})
        publish(msg_type, data, **more)

    monkeypatch.setattr(browser.channel, "publish_msg", spying)
    for ply in range(9):
        browser.lift()
        browser.ask(id="why", do="why", node=ply, choices=[{"place": 0}])
        browser.ask(id="low", do="lower", mused={"previews": 1, "considered": ["hR@N3"]})
        browser.turn(11 * ply)
    browser.ask(id="u", do="ask-undo", seat=1)
    browser.ask(id="u", do="answer-undo", seat=0, agreed=True)
    browser.ask(id="u", do="answer-undo", seat=2, agreed=True)
    assert browser.staged["stage"] == "curtain" and browser.state["tree"]["at"] == 7
    told = [one for one in sent if deck.leaks(one["data"])]
    assert told, "a hand was told"
    assert all(one["data"]["method"] == "custom" and one["looking"] is not None for one in told)
    hands = [one["data"]["content"]["hand"] for one in told]
    assert all(hand["table"]["viewer"] == one["looking"] for hand, one in zip(hands, told, strict=True))
    browser.read()
    assert not deck.leaks(browser.state), "and stays in no trait"


def test_pictures_and_texts_of_the_table_are_the_publics_while_someone_looks(tmp_path: Path) -> None:
    browser = Table(table(tmp_path))
    browser.lift()
    widget = browser.table
    bundle = widget._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    position = widget.session.course.table.position
    assert repr(widget) == position.describe(None, ("Ada", "Ben", "Cleo"))
    assert data["image/svg+xml"] == svg(position, None, names=("Ada", "Ben", "Cleo"))
    assert not Deck(browser.state).leaks(json.loads(json.dumps(widget.get_state(), default=str)))


def test_a_page_that_is_opened_or_left_finds_the_curtain_down(tmp_path: Path) -> None:
    browser = Table(table(tmp_path))
    browser.lift()
    browser.ask(id="h", do="hello", view="v")
    assert browser.staged["stage"] == "turn", "it asks again, and is the same page"
    assert browser.lift()["hand"]["table"]["viewer"] == 0, "in another view of the same page too"
    browser.ask(id="h", do="hello", view="w")
    assert browser.staged["stage"] == "curtain"
    browser.lift()
    browser.ask(id="b", do="bye", view="v")
    assert browser.staged["stage"] == "curtain"
    lowered = [json.loads(line) for line in browser.table.session.path.read_bytes().splitlines()]
    assert [one["left"] for one in lowered if one["is"] == "lower"] == [True, True]


def test_why_not_is_told_to_whoever_looks_from_what_its_seat_sees(tmp_path: Path) -> None:
    browser = Table(table(tmp_path))
    ask = {"id": "w", "do": "why", "node": 0, "choices": [{"place": 3}]}
    assert browser.ask(**ask)["refusal"]["code"] == "not-now"
    browser.lift()
    assert browser.ask(**ask)["refusal"]["code"] == "no-move"


# An evening


def test_an_evening_over_the_wire_with_a_bot_and_all_that_is_recorded(tmp_path: Path) -> None:
    widget = table(
        tmp_path, ("Ada", "greedy", "Ben"), consent={"en": "Agree?", "es": "¿Sí?"}, questions=QUESTIONS, rating="Fun?"
    )
    browser = Table(widget)
    assert browser.staged["stage"] == "consent" and browser.staged["consent"]["es"] == "¿Sí?"
    assert browser.ask(id="l", do="lift", seat=0)["refusal"]["code"] == "not-now"
    for seat in (2, 0):
        browser.ask(id="a", do="agree", seat=seat, agreed=True)
    assert (browser.staged["stage"], browser.staged["seat"], browser.staged["behind"]) == ("curtain", 0, "turn")
    browser.lift()
    browser.play(3, mused={"previews": 2, "choices": 3, "changes": 1, "considered": ["R@N3"]})
    assert (browser.staged["stage"], browser.staged["rating"]) == ("judging", "Fun?")
    browser.ask(id="j", do="judge", rating=5, note="good")
    widget.wait()
    assert browser.staged["seat"] == 2 and browser.state["tree"]["at"] == 2
    assert browser.state["bots"]["names"] == [None, "greedy", None]
    while browser.staged["stage"] != "curtain" or browser.staged["behind"] == "turn":
        browser.turn(13 * browser.state["tree"]["at"])
        widget.wait()
    for _ in range(2):
        assert "hand" not in browser.lift()
        assert browser.staged["questions"][1]["kind"] == "scale"
        assert browser.ask(id="q", do="answers", answers=["", 9, None])["refusal"]["code"] == "not-answered"
        browser.ask(id="q", do="answers", answers=["fine", 3, [1]])
    assert browser.staged["stage"] == "done" and browser.staged["file"] == "evening.session"
    assert sorted(seat for place in browser.staged["places"] for seat in place) == [0, 1, 2]
    turn = widget.session.course.turns[0]
    assert (turn.previews, turn.choices, turn.changes, turn.considered) == (2, 3, 1, ["R@N3"])
    assert (turn.rating, turn.note) == (5, "good")
    assert widget.game[1].node.comments[0].text == "good"


def test_moves_are_taken_back_by_agreement_over_the_wire(tmp_path: Path) -> None:
    browser = Table(table(tmp_path, rating=False, note=False))
    for ply in range(4):
        browser.turn(3 * ply)
    moves = browser.table.session.course.table.moves
    assert browser.staged["undoable"] == [[0, moves[3]], [1, moves[1]], [2, moves[2]]]
    browser.ask(id="u", do="ask-undo", seat=2)
    assert (browser.staged["stage"], browser.staged["moves"], browser.staged["waits"]) == ("undo", [*moves[2:]], [0, 1])
    assert browser.ask(id="u", do="answer-undo", seat=2, agreed=True)["refusal"]["code"] == "not-now"
    browser.ask(id="u", do="answer-undo", seat=1, agreed=True)
    browser.ask(id="u", do="answer-undo", seat=0, agreed=True)
    assert browser.staged["seat"] == 2 and browser.state["tree"]["at"] == 2
    assert browser.state["cursor"] == {"node": 2, "event": None}
    assert browser.staged["settled"] == [1, True]


def test_a_move_and_where_the_session_is_then_come_in_one_message(tmp_path: Path) -> None:
    browser = Table(table(tmp_path, rating=False, note=False))
    for seat in (1, 2):
        browser.lift()
        browser.play(seat)
        (told,) = (update for update in browser.updates if "nodes_0" in update)
        assert (told["staged"]["stage"], told["staged"]["seat"]) == ("curtain", seat)
        assert told["tree"]["at"] == seat
    browser.ask(id="u", do="ask-undo", seat=0)
    browser.ask(id="u", do="answer-undo", seat=1, agreed=True)
    browser.ask(id="u", do="answer-undo", seat=2, agreed=True)
    (told,) = (update for update in browser.updates if "tree" in update)
    assert (told["staged"]["stage"], told["staged"]["seat"], told["tree"]["at"]) == ("curtain", 0, 0)


def test_a_bot_at_fault_is_told_of_without_what_it_said(tmp_path: Path) -> None:
    def wrong(observation: Any) -> str:
        return f"my hand is {observation.places}"

    widget = table(tmp_path, (wrong, "Ada"))
    browser = Table(widget)
    widget.wait()
    browser.read()
    assert browser.state["bots"]["turn"] == {"seat": 0, "state": "failed", "fault": "illegal"}
    assert "my hand" not in json.dumps(browser.state)
    browser.ask(id="l", do="let")
    widget.wait()
    assert browser.staged["stage"] == "stopped"
    browser.ask(id="r", do="random")
    assert browser.staged["stage"] == "curtain" and browser.state["tree"]["at"] == 1


def test_what_can_not_be_kept_is_refused_and_nothing_has_changed(tmp_path: Path) -> None:
    browser = Table(table(tmp_path))
    browser.lift()
    kept = browser.table.session.path.read_bytes()
    browser.table.session.path.unlink()
    refusal = browser.play()["refusal"]
    assert (refusal["code"], refusal["facts"]["problem"]["es"]) == ("not-saved", "no existe ese archivo o carpeta")
    assert browser.staged["stage"] == "turn" and browser.state["tree"]["at"] == 0
    browser.table.session.path.write_bytes(kept)
    assert browser.play()["node"] == 1


@pytest.mark.parametrize(
    "intent",
    [
        {"do": "undo"},
        {"do": "new", "players": 2},
        {"do": "open", "name": "a.pgn", "text": ""},
        {"do": "comment", "node": 0, "text": "hm", "lang": ""},
        {"do": "name", "seat": 0, "name": "Eve"},
        {"do": "save", "form": "text"},
        {"do": "judge", "rating": 6},
        {"do": "play", "node": 0, "move": "R@N3", "mused": {"previews": -1}},
        {"do": "answers", "answers": [{"a": 1}]},
    ],
)
def test_other_intents_are_not_understood(tmp_path: Path, intent: dict[str, Any]) -> None:
    browser = Table(table(tmp_path))
    assert browser.ask(id="x", **intent)["refusal"]["code"] == "bad-intent"


def test_a_table_taken_up_again_stands_where_it_was_with_the_curtain_down(tmp_path: Path) -> None:
    browser = Table(table(tmp_path, ("Ada", "greedy", "Ben")))
    browser.turn(2)
    browser.table._bots.wait()
    browser.lift()
    browser.table.close()
    again = PlaytestWidget.resume(browser.table.session.path, pause=0)
    browser = Table(again)
    assert (browser.staged["stage"], browser.staged["seat"]) == ("curtain", 2)
    assert browser.state["tree"]["at"] == 2 and browser.state["names"] == ["Ada", "greedy", "Ben"]
    browser.turn(4)
    assert again.session.course.line[2].interrupted


@pytest.mark.parametrize("wrong", [{"pause": -1}, {"pause": float("nan")}, {"locale": "xx"}, {"show": "little"}])
def test_what_no_table_can_be_shown_with_leaves_the_file_as_it_is(tmp_path: Path, wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        table(tmp_path, **wrong)
    assert not list(tmp_path.iterdir())
    path = table(tmp_path).session.path
    whole = path.read_bytes()
    with pytest.raises(ValueError, match=next(iter(wrong))):
        PlaytestWidget.resume(path, **wrong)
    assert path.read_bytes() == whole


def test_a_session_keeps_its_game_and_its_players(tmp_path: Path) -> None:
    widget = table(tmp_path)
    widget.game.play(widget.game.position.legal_moves[0])
    assert widget.session.course.table.ply == 0, "what is played in a copy is not played at the table"
    with pytest.raises(AttributeError, match="keeps its game"):
        widget.game = Game.deal(players=3)
    with pytest.raises(AttributeError, match="keeps its players"):
        widget.players = [None]
    assert widget.players == ("Ada", "Ben", "Cleo")


# Whoever leads


def test_whoever_leads_sees_the_whole_table_live_and_can_play_nothing(tmp_path: Path) -> None:
    players = Table(table(tmp_path, consent="Agree?", questions=[Question.text("Why?")]))
    leads = Browser(players.table.facilitator())
    assert leads.state["table"]["viewer"] == "all" and "tables" not in leads.state["table"]
    assert Deck(leads.state).leaks(leads.state["table"]), "every hand"
    for seat in range(3):
        players.ask(id="a", do="agree", seat=seat, agreed=True)
    players.lift()
    leads.read()
    assert (leads.state["staged"]["stage"], leads.state["staged"]["seat"]) == ("turn", 0)
    players.play(1)
    players.ask(id="j", do="judge", rating=2, note="hm")
    leads.ask(id="r", do="remark", text="Ada hesitates")
    assert leads.state["tree"]["at"] == 1 and leads.state["offers"]["moves"] == []
    said = leads.state["watch"]["said"]
    assert [(one["seat"], one["rating"], one["note"]) for one in said] == [(0, 2, "hm")]
    assert leads.state["watch"]["remarks"] == [[1, "Ada hesitates"]]
    assert "watch" not in players.state and "hm" not in json.dumps(players.state["staged"])
    for intent in ({"do": "play", "node": 1, "move": "R@N3"}, {"do": "undo"}, {"do": "lift", "seat": 1}):
        assert leads.ask(id="x", **intent)["refusal"]["code"] == "bad-intent"
    said = leads.ask(id="x", do="remark", text="\ud800")
    assert said["refusal"]["code"] == "bad-intent", "what no file can hold is answered too"
    assert "refusal" not in leads.ask(id="t", do="text", node=1)


def test_once_someone_does_not_agree_whoever_leads_notes_nothing_more(tmp_path: Path) -> None:
    players = Table(table(tmp_path, consent="Agreed?"))
    leads = Browser(players.table.facilitator())
    players.ask(id="a", do="agree", seat=1, agreed=False)
    kept = players.table.session.path.read_bytes()
    assert leads.ask(id="x", do="remark", text="Ben left")["refusal"]["code"] == "not-now"
    assert players.table.session.path.read_bytes() == kept
