"""A replay carries all it needs, tells no more than its eyes have seen, and is a picture where scripts can't run."""

from __future__ import annotations

import base64
import html
import re
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import numpy as np
import pytest

from muros_widget import Game, Position, Replay, Setup
from muros_widget.games.layout import Layout
from muros_widget.games.sight import imagine
from muros_widget.widget.replay import page
from tests.stairs import LAYOUT, Stairs
from tests.widget.golden import whole_game
from tests.widget.pages import state_in, told_by, unpacked


def test_the_page_asks_the_network_for_nothing() -> None:
    replay = Replay(whole_game())
    assert "http-equiv" in replay.html
    assert "default-src 'none'" in replay.html
    for part in (replay.html, *unpacked(replay.html, "front")):
        shipped = re.sub(r"http://www\.w3\.org/\S+", "", part)  # names of XML, never fetched
        assert "http://" not in shipped
        assert "https://" not in shipped


def annotated_game() -> Game:
    """A whole game with something said in two languages at every second move."""
    game = whole_game()
    for number in sorted(game.nodes)[::2]:
        said = "The whites stay, so that this line is worth more to whoever comes last; look at the gaps first."
        game.moment(number).comment(f"{number}: {said}", lang="en").comment(f"{number}: {said}", lang="es")
        game.moment(number).glyph("!").arrow("W5", "r5c9").mark("row:5", colour="red")
    return game


def test_the_page_of_a_whole_annotated_game_is_small_in_a_file_and_in_a_notebook(tmp_path: Path) -> None:
    replay = Replay(annotated_game())
    replay.save_html(tmp_path / "game.html")
    assert (tmp_path / "game.html").stat().st_size <= 150_000
    assert len(replay.fragment().encode()) <= 150_000


def test_a_file_is_the_page_with_a_title_and_a_language(tmp_path: Path) -> None:
    game = Game.deal(players=2, seed=7, names=["Ada <b>", "Ben"])
    game.tags["Event"] = "A first\nevening"
    Replay(game, locale="es").save_html(tmp_path / "game.html")
    page = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert page == Replay(game, locale="es").html
    assert '<html lang="es">' in page
    assert "<title>Muros · A first evening · Ada &lt;b&gt; – Ben</title>" in page
    assert "<title>Lesson 1</title>" in Replay(game, title="Lesson 1").html


def test_it_opens_where_the_game_stands_and_where_something_is_said_at_the_start() -> None:
    game = Game.deal(players=2, seed=7)
    game.play(game.position.legal_moves[0])
    assert state_in(Replay(game))["cursor"] == {"node": 1, "event": None}
    game[1].comment("Well begun.")
    assert state_in(Replay(game))["cursor"] == {"node": 0, "event": None}
    assert state_in(Replay(game, seat=0))["cursor"] == {"node": 1, "event": None}


@pytest.mark.parametrize("wrong", [{"seat": 2}, {"seat": "All"}, {"locale": "fr"}, {"height": 0}, {"show": "none"}])
def test_what_can_not_be_shown_is_refused_at_once(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"{next(iter(wrong))} is {next(iter(wrong.values()))!r}; give"):
        Replay(Game.deal(players=2, seed=7), **wrong)


def test_it_opens_at_a_moment() -> None:
    game = whole_game()
    assert state_in(Replay(game, seat=None))["cursor"] == {"node": len(game.path(game.at)) - 1, "event": None}
    assert state_in(Replay(game, at=game[9]))["cursor"] == {"node": 9, "event": None}
    last = max(game.nodes)  # in the variation
    assert state_in(Replay(game, at=last))["cursor"] == {"node": last, "event": None}
    with pytest.raises(KeyError, match=f"no node {last} in what is told"):
        Replay(game, at=last, seat=1)


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


def test_a_hidden_card_is_nowhere_in_a_seats_page_not_even_in_what_is_said() -> None:
    game = Game.deal(players=3, seed=5, names=["Ada", "Ben", "Cleo"])
    game.here.comment("Ben holds the secret.")
    game.play(game.position.legal_moves[0])
    game.play(game.position.legal_moves[3], at=0)
    assert isinstance(game.position, Position)
    for seat in (None, 0):
        replay = Replay(game, seat=seat)
        assert "secret" not in told_by(replay)
        for other in {0, 1, 2} - {seat}:
            start = dict(state_in(replay)["table"]["start"])
            hand = game.position.layout.places.index(game.position.layout.place(f"hand:{other}"))
            assert start[hand] == sum(game.position_at(0).hands[other].values())  # type: ignore[attr-defined]


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
    assert unpacked(shown, "state") == {"names": ["</script><b>&", "$title"]}


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
