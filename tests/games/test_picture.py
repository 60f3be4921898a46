"""The picture that Python draws: every piece is there, and what a viewer does not see is not."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree.ElementTree import fromstring

import numpy as np
import pytest
from IPython.core.formatters import DisplayFormatter

from muros_widget import Game, Position, Setup
from muros_widget.games.layout import Area, Box
from muros_widget.games.picture import MARKS, Theme, svg
from muros_widget.games.position import Position as AnyPosition
from muros_widget.games.sight import imagine
from muros_widget.games.texts import Message, plain
from tests.stairs import LAYOUT, Stairs

NS = "{http://www.w3.org/2000/svg}"


def test_the_picture_is_well_formed_and_shows_all_counters() -> None:
    game = Game.deal(players=2, seed=1)
    game.play("G@N3")
    root = fromstring(svg(game.position))
    drawn = [use.get("href", "") for use in root.iter(f"{NS}use")]
    defined = {f"#{group.get('id')}" for group in root.iter(f"{NS}g")}
    counters = [name for name in drawn if "counter" in name]
    assert set(drawn) <= defined
    assert isinstance(game.position, Position)
    assert len(counters) == sum(game.position.left.values())
    assert root.findtext(f"{NS}title", "").startswith("Muros: ")


def test_a_seats_picture_hides_the_other_hands() -> None:
    position = Position(Setup.deal(players=3, seed=1))
    world = imagine(position, 0, np.random.default_rng(2))
    assert svg(position) != svg(world)
    assert svg(position, 0) == svg(world, 0) != svg(position)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_any_game_has_a_picture(theme: Theme) -> None:
    game = Game(Stairs.deal(1))
    game.play(game.position.legal_moves[0])
    root = fromstring(svg(game.position, "all", theme, "es"))
    drawn = [use.get("href", "") for use in root.iter(f"{NS}use")]
    shown = [id for id in game.position.table if game.position.layout.place(id).area]
    assert {"row:0", "hand:0", "hand:1"} == set(shown)  # the row has come into being in play
    assert len(drawn) == sum(len(game.position.table[id]) for id in shown)
    assert all(name in {f"#{group.get('id')}" for group in root.iter(f"{NS}g")} for name in drawn)


def drawn(position: AnyPosition) -> list[tuple[str, str]]:
    """What is drawn, in order: the drawing and where."""
    return [(use.get("href", ""), use.get("transform", "")) for use in fromstring(svg(position)).iter(f"{NS}use")]


def test_a_row_is_drawn_in_its_order_and_what_lies_face_down_with_its_back() -> None:
    stairs = replace(Stairs.deal(1), rows=((7, -3, 5), ()), hands=(frozenset({0}), frozenset()))
    assert [name.split("-", 2)[2] for name, _ in drawn(stairs)] == ["t0-0", "t7-0", "back-0", "t5-0"]


def test_several_pieces_at_a_place_of_a_board_lie_side_by_side_in_it() -> None:
    areas = [*LAYOUT.areas, Area("board", Message("title"), size=(100, 100))]
    hand, box = LAYOUT.place("hand:0"), Box(50, 50, 60, 15)
    on_board = replace(hand, area="board", look="cell", box=box)
    places = [on_board if place is hand else place for place in LAYOUT.places]

    class Boarded(Stairs):
        layout = property(lambda _: replace(LAYOUT, areas=areas, places=places))

    stairs = Boarded((), (frozenset({1, 2, 3}), frozenset()))
    tiles = [where for name, where in drawn(stairs) if "-t" in name]
    assert tiles == [f"translate({x} 50) scale(0.5)" for x in (39.4, 50, 60.6)]


def test_a_games_colours_are_not_mistaken_for_the_pictures_own() -> None:
    dyes = dict.fromkeys(("paper", "ink", "soft", "line"), ("#010203", "#010203"))

    class Dyed(Stairs):
        layout = property(lambda _: replace(LAYOUT, colours={**LAYOUT.colours, **dyes}))

    assert "#010203" not in svg(Dyed.deal(1))


def test_a_picture_stands_alone_and_is_as_wide_as_asked() -> None:
    root = fromstring(Game.deal(seed=1).to_svg(width=330))
    assert (root.get("width"), root.get("viewBox", "").split()[2]) == ("330", "660")
    high = float(root.get("viewBox", "").split()[3])
    assert float(root.get("height", "")) == high / 2
    tags = {element.tag.removeprefix(NS) for element in root.iter()}
    assert tags <= {"svg", "title", "defs", "g", "path", "rect", "use", "text"}
    named = {value for element in root.iter() for value in element.attrib.values()}
    assert not any("url(" in value or "http" in value or re.fullmatch("#.{8}", value) for value in named)


def marked_game() -> Game:
    """A game with marks of all kinds at its second move."""
    game = Game.deal(players=3, seed=1)
    for _ in range(2):
        game.play(game.position.legal_moves[0])
    game.here.mark("N3").mark("row:5", "pile:R", colour="red").arrow("W5", "r5c9", colour="blue").mark("out")
    return game


def test_what_is_marked_is_drawn_for_who_sees_all_and_for_nobody_else() -> None:
    game = marked_game()
    plain, marked = svg(game.position), game.to_svg()
    green, red, blue = (marked.count(MARKS[colour][0]) - plain.count(MARKS[colour][0]) for colour in COLOURS)
    assert (green, red, blue) == (1, 2, 2)  # what leaves the table is not drawn; an arrow has a shaft and a tip
    assert game.to_svg(seat=1) == svg(game.position, 1)
    assert game.to_svg(game[1]) == svg(game[1].position)
    assert game.to_svg(1) == game.to_svg(game[1])


COLOURS = ("green", "red", "blue")


def test_a_strip_shows_a_step_event_by_event() -> None:
    game = Game.deal(players=2, seed=7)
    step = game.play("G@N3")
    root = fromstring(game.strip(language="es"))
    captions = ["".join(text.itertext()) for text in root.iter(f"{NS}text") if text.find(f"{NS}tspan") is not None]
    assert len(root.findall(f"{NS}g")) == 2 * (1 + len(step.events))
    assert captions[0] == "Juega Jugador 2 · G@N3"
    said = " ".join(captions[1:])
    for number, event in enumerate(step.events, 1):
        sentence = plain(event.sentence(step.after.layout, "es"))
        assert f"{number} {sentence}" in said
    boards = root.findall(f"{NS}g")[::2]
    ink = "#2b2a27"
    signs = [sum(path.get("stroke") == ink for path in board.iter(f"{NS}path")) for board in boards]
    assert [event.kind for event in step.events] == ["place", "count", "remove", "shift"]
    assert signs == [0, 1, 2, 2, 1]  # nothing; the slot; two counted; two crossed out; one arrow
    counters = [sum("counter" in use.get("href", "") for use in board.iter(f"{NS}use")) for board in boards]
    assert counters == [81, 81, 81, 81, 79]  # what leaves is still to be seen, faintly, as it goes


def test_a_strip_is_as_wide_and_has_as_many_columns_as_asked() -> None:
    game = Game.deal(players=2, seed=7)
    game.play("G@N3")
    row, two = fromstring(game.strip()), fromstring(game.strip(columns=2, width=500))
    assert float(row.get("width", "")) > 1000
    assert (two.get("width"), float(two.get("height", "")) > 500) == ("500", True)


@pytest.mark.parametrize("viewer", [None, 0])
def test_a_seats_strip_is_the_same_in_worlds_that_look_alike(viewer: int | None) -> None:
    position = Position(Setup.deal(players=3, seed=5))
    world = imagine(position, viewer, np.random.default_rng(3))
    strips = []
    for start in (position, world):
        game = Game(start)
        for _ in range(3):
            game.play(next(move for move in game.position.legal_moves if not move.startswith("h")))
        strips.append(game.strip(seat=viewer))
    assert strips[0] == strips[1]


def test_any_game_has_strips_and_tells_a_seat_no_more_than_it_sees() -> None:
    game = Game(Stairs.deal(1))
    step = game.play(game.position.legal_moves[0])
    root = fromstring(game.strip())
    assert len(root.findall(f"{NS}g")) == 2 * (1 + len(step.events))
    assert "Drew 0" in " ".join("".join(text.itertext()) for text in root.iter(f"{NS}text"))
    assert "Drew 0" not in " ".join("".join(text.itertext()) for text in fromstring(game.strip(seat=0)).iter())


def test_the_start_has_no_strip() -> None:
    with pytest.raises(ValueError, match="no step leads to the root"):
        Game.deal(seed=1).strip()


def test_a_position_and_a_game_are_pictures_as_a_cells_last_line() -> None:
    game = Game.deal(seed=1)
    for shown in (game, game.position):
        bundle = shown._repr_mimebundle_()
        assert set(bundle) == {"text/plain", "image/svg+xml"}
        assert bundle["text/plain"] == str(game.position)


def test_a_picture_is_a_picture_in_a_notebook_and_a_few_words_beside_it() -> None:
    picture = Game.deal(seed=1).to_svg()
    bundle, _ = DisplayFormatter().format(picture)  # type: ignore[no-untyped-call]
    assert bundle == {"text/plain": f"<SVG of {len(picture):,} characters>", "image/svg+xml": picture}
