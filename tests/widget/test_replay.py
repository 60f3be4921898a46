"""A replay carries all it needs, tells no more than its eyes have seen, and is a picture where scripts can't run."""

from __future__ import annotations

import base64
import html
import json
import re
from xml.etree.ElementTree import fromstring

import numpy as np
import pytest

from muros_widget import Game, Position, Replay, Setup
from muros_widget.games.layout import Layout
from muros_widget.games.sight import imagine
from muros_widget.widget import page
from tests.stairs import LAYOUT, Stairs
from tests.widget.golden import whole_game


def state_in(replay: Replay) -> dict[str, object]:
    """The state in a replay's page."""
    found = re.search(r'<script type="application/json" id="state">(.*?)</script>', replay.html, re.DOTALL)
    assert found
    state: dict[str, object] = json.loads(found[1])
    return state


def test_the_page_asks_the_network_for_nothing() -> None:
    replay = Replay(whole_game())
    assert "http-equiv" in replay.html
    assert "default-src 'none'" in replay.html
    shipped = re.sub(r"http://www\.w3\.org/\S+", "", replay.html)  # names of XML, never fetched
    assert "http://" not in shipped
    assert "https://" not in shipped


def test_the_page_of_a_whole_game_is_small() -> None:
    assert len(Replay(whole_game()).html.encode()) <= 150_000


def test_it_holds_every_node_as_it_was_when_made() -> None:
    game = whole_game()
    replay, count = Replay(game), len(game.nodes)
    game.first()
    game.play(game.position.legal_moves[5])
    state = state_in(replay)
    nodes = state["nodes_0"]
    assert isinstance(nodes, list)
    assert len(nodes) == count - 1


def test_the_output_is_a_frame_over_a_picture_and_text() -> None:
    game = Game.deal(players=2, seed=7)
    bundle = Replay(game)._repr_mimebundle_()
    assert bundle["text/plain"] == str(game.position)
    shown = bundle["text/html"]
    picture = re.search(r"base64,([^\"]+)\"", shown)
    assert picture
    assert fromstring(base64.b64decode(picture[1])).tag.endswith("svg")
    frame = re.search(r'srcdoc="([^"]*)" sandbox="allow-scripts"', shown)
    assert frame
    assert html.unescape(frame[1]) == Replay(game).html


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_a_seats_replay_is_the_same_in_worlds_that_look_alike(viewer: int | None) -> None:
    opening = Position(Setup.deal(players=3, seed=5))
    world = imagine(opening, viewer, np.random.default_rng(3))
    assert world != opening
    bundles = []
    for start in (opening, world):
        game = Game(start)
        for _ in range(5):
            game.play(next(move for move in game.position.legal_moves if not move.startswith("h")))
        bundles.append(Replay(game, seat=viewer)._repr_mimebundle_())
    assert bundles[0] == bundles[1]


def test_text_that_looks_like_markup_stays_text() -> None:
    shown = page.page({"names": ["</script><b>&", "$title"]}, "<Muros> & $state")
    assert "</script><b>" not in shown
    assert "<title>&lt;Muros&gt; &amp; $state</title>" in shown
    assert json.loads(shown.split('id="state">')[1].split("</script>")[0]) == {"names": ["</script><b>&", "$title"]}


def test_any_game_has_a_replay() -> None:
    game = Game(Stairs.deal(2))
    game.play(game.position.legal_moves[0])
    assert isinstance(LAYOUT, Layout)
    table = state_in(Replay(game, at=0))["table"]
    assert isinstance(table, dict)
    assert table["layout"]["title"] == "Stairs"
    assert table["opening"][0]["kind"] == "draw"


def test_a_board_alone_is_asked_for_and_takes_less_room() -> None:
    game = Game.deal(players=2, seed=7)
    replay = Replay(game, show="board")
    assert state_in(replay)["show"] == "board"
    assert "height:640px" in replay._repr_mimebundle_()["text/html"]
    assert "height:400px" in Replay(game, show="board", height=400)._repr_mimebundle_()["text/html"]
    with pytest.raises(ValueError, match="give one of 'all', 'board'"):
        Replay(game, show="bord")
