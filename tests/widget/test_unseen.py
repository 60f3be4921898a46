"""Boards of games whose hands nobody has seen: cards are counted, and what one plays is said by whoever plays it."""

from __future__ import annotations

from typing import Any

import pytest

from muros_widget import Game, GameWidget, Replay, Setup, SetupWidget
from muros_widget.games.muros.places import hand_id
from muros_widget.games.picture import svg
from tests.widget.fake_comm import Browser


def a_game(*hands: Any) -> Game:
    """A game of two in which player 2 begins."""
    dealt = Setup.deal(players=2, seed=7, start=1)
    return Game(Setup(dealt.board_text, hands or [6, 6], dealt.piles, 1))


def placed(browser: Browser, id: str) -> tuple[int, dict[str, Any]]:
    """A place's index in the layout that the browser was told, and its kind."""
    layout = browser.state["table"]["layout"]
    return next((i, layout["kinds"][kind]) for i, (name, kind, *_) in enumerate(layout["places"]) if name == id)


def test_the_cards_of_such_a_hand_are_counted_and_lie_where_none_sees_them() -> None:
    browser = Browser(GameWidget(a_game(6, "YYYBRG")))
    index, place = placed(browser, "hand:0")
    assert place["closed"] and "sees" not in place and "back" in place
    assert [index, 6] in browser.state["table"]["start"]
    other, known = placed(browser, "hand:1")
    assert "closed" not in known and known["sees"] == 1
    assert len(dict(browser.state["table"]["start"])[other]) == 6


@pytest.mark.parametrize("seat", ["all", 1])
def test_every_colour_that_it_may_have_is_offered_and_what_it_would_do(seat: Any) -> None:
    game = a_game()
    browser = Browser(GameWidget(game, seat=seat))
    offers, hand = browser.state["offers"], placed(browser, hand_id(1))[0]
    faces = browser.state["table"]["layout"]["faces"]
    colours = {faces[choice["face"]]["id"] for choice in offers["choices"] if choice.get("place") == hand}
    assert colours == {"card:Y", "card:B", "card:R", "card:G"}
    foreseen = {move: [offers["events"][k]["kind"] for k in events] for move, _, events in offers["moves"]}
    assert foreseen["hR@N3"] == [event.kind for event in game.position.play("hR@N3").events]


@pytest.mark.parametrize("seat", ["all", 1, 0, None])
def test_a_card_that_was_played_comes_to_light(seat: Any) -> None:
    game = a_game()
    browser = Browser(GameWidget(game, seat=seat))
    if seat in ("all", 1):
        assert "refusal" not in browser.ask(id="a", do="play", node=0, move="hR@N3")
    else:
        game.play("hR@N3")
        browser.read()
    ((node,),) = [browser.state["nodes_0"]]
    hand, slot = placed(browser, "hand:1")[0], placed(browser, "N3")[0]
    ((piece, source, target, more),) = node["events"][0]["motions"]
    assert (source, target) == (hand, slot) and piece is not None
    assert browser.state["table"]["layout"]["faces"][more["face"]]["id"] == "card:R"


def test_a_colour_that_has_been_seen_whole_is_refused_over_the_wire() -> None:
    board = Setup.deal(players=2, seed=7).board_text
    browser = Browser(GameWidget(Game(Setup(board, [6, 6], {"R": 9}))))
    answer = browser.ask(id="a", do="play", node=0, move="hR@N3")
    assert answer["refusal"]["code"] == "all-seen"
    assert not any(move.startswith("hR") for move, _, _ in browser.state["offers"]["moves"])


def test_it_is_handed_on_and_drawn() -> None:
    game = a_game()
    game.play("hR@N3")
    bundle = Replay(game)._repr_mimebundle_()
    assert "hand 6 unseen" in bundle["text/html"]
    assert "×5" in svg(game.position) and "×6" in svg(game.position)


def test_an_editor_opens_it_and_plays_on_from_it() -> None:
    editor = SetupWidget(a_game())
    browser = Browser(editor)
    lying = dict(browser.state["sketched"]["lying"])
    back = [face["id"] for face in browser.state["table"]["layout"]["faces"]].index("back")
    assert lying[placed(browser, "hand:0")[0]] == [back] * 6
    browser.ask(id="a", do="take", place="hand:0", face="back")
    browser.ask(id="b", do="put", changes=[["hand:1", "card:Y"]])
    assert "hands=5/Y " in editor.text and editor.faults == ()
    assert editor.play().position.hands[0] == 5  # type: ignore[attr-defined]
