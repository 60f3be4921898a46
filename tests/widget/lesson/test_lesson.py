"""A lesson's page holds its questions, and all that it takes to answer them with no kernel."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from muros_widget import Game, GameWidget, Lesson, Replay, samples
from muros_widget.games.texts import plain
from muros_widget.widget.wire.game import Wire
from tests.stairs import Stairs
from tests.widget.pages import state_in, unpacked


def asked() -> Game:
    """Two moves and another first one; a question before each."""
    game = Game.deal(players=2, seed=7, names=["Ada", "Ben"])
    game.play("G@N3")
    game.play("Y@W5")
    game.play("B@N1", at=0)
    game.moment(3).worth(2)
    game[0].ask("Which card?", lang="en", hint="Count", otherwise="No.").ask("¿Qué carta?", lang="es")
    return game[1].ask("And now?").game


def test_a_question_is_told_with_every_answer_that_can_be_played_and_what_it_would_do() -> None:
    game = asked()
    state = state_in(Lesson(game))
    first, second = state["lesson"]
    wire = Wire(game.position.layout, "all")
    for task, node in ((first, 0), (second, 1)):
        position = game.position_at(node)
        assert task["offers"]["node"] == node
        assert [move for move, _, _ in task["offers"]["moves"]] == list(position.legal_moves)
        for (move, _, events), after in zip(task["offers"]["moves"], task["after"], strict=True):
            step = position.play(move)
            assert [task["offers"]["events"][event] for event in events] == [wire.event(one) for one in step.events]
            assert task["statuses"][after] == wire.status(step.after.status)
    assert (first["points"], first["answer"]) == ([[1, 1], [3, 2]], 3)
    assert (second["points"], second["answer"]) == ([[2, 1]], 2)


def test_what_is_asked_is_told_only_to_a_viewer_who_sees_everything() -> None:
    game = asked()
    said = state_in(Replay(game))["tree"]["said"]
    assert said["questions"] == [["Which card?", "en", "Count", "No."], ["¿Qué carta?", "es"]]
    assert [node.get("worth") for node in state_in(Replay(game))["nodes_0"]] == [None, None, 2]
    for seat in (0, 1, None):
        assert "Which card?" not in str(state_in(Replay(game, seat=seat)))
    game.moment(1).worth(0)
    [node] = [node for node in GameWidget(game).nodes_0 if node["id"] == 1]
    assert node["worth"] == 0


def test_it_begins_at_the_start_and_ends_with_the_main_line_wherever_the_game_stands() -> None:
    state = state_in(Lesson(asked().go(3)))
    assert state["cursor"] == {"node": 0, "event": None}
    assert state["tree"]["at"] == 2


def test_it_offers_neither_other_games_nor_the_record() -> None:
    table = state_in(Lesson(asked()))["table"]
    assert table.keys() & {"tables", "line", "record"} == set()
    assert state_in(Replay(asked()))["table"]["record"]


def test_it_is_a_page_of_its_own_that_asks_the_network_for_nothing(tmp_path: Path) -> None:
    lesson = Lesson(asked(), locale="es", title="Lección 1")
    lesson.save_html(tmp_path / "lesson.html")
    page = (tmp_path / "lesson.html").read_text(encoding="utf-8")
    assert "<title>Lección 1</title>" in page
    assert unpacked(page, "front") != unpacked(Replay(asked()).html, "front")
    for part in (page, *unpacked(page, "front")):
        assert not re.search(r"https?://(?!www\.w3\.org/)", part)
    assert state_in(lesson)["locale"] == "es"
    assert lesson._repr_mimebundle_()["text/plain"] == plain(str(asked().position_at(0).describe(names=["Ada", "Ben"])))


def test_its_words_are_those_of_a_board_and_its_own_in_every_language() -> None:
    words = state_in(Lesson(asked()))["words"]
    told = {
        language: {key: texts[at] for key, texts in words["texts"].items()}
        for at, language in enumerate(words["languages"])
    }
    assert told["en"]["question"] == "Question {number} of {count}"
    assert told["es"]["question"] == "Pregunta {number} de {count}"
    assert all(told["es"].values())
    assert "choose.place" in told["en"]


def test_it_has_the_room_it_asks_for_or_what_is_usual() -> None:
    game = asked()
    assert "height:980px" in Lesson(game).fragment()
    assert "height:500px" in Lesson(game, height=500).fragment()
    assert state_in(Lesson(game, show="board"))["show"] == "board"
    with pytest.raises(ValueError, match="give one of 'all', 'board'"):
        Lesson(game, show="bord")


def test_a_game_with_no_question_makes_no_lesson() -> None:
    with pytest.raises(ValueError, match="a lesson needs a question"):
        Lesson(samples.load("majority"))


def test_any_game_can_be_taught() -> None:
    game = Game(Stairs.deal(2))
    game.play(game.position.legal_moves[0])
    [task] = state_in(Lesson(game[0].ask("What first?").game))["lesson"]
    assert len(task["offers"]["moves"]) == len(game.position_at(0).legal_moves)
