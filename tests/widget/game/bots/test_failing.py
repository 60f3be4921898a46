"""Bots that fail, and players that can't sit at a board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from muros_widget import Game, GameWidget
from tests.widget.game.bots.puppets import begun


@pytest.mark.parametrize(
    ("answer", "fault", "said"),
    [
        (ZeroDivisionError("no idea"), "raised", "ZeroDivisionError: no idea"),
        (SystemExit(3), "raised", "SystemExit: 3"),
        (17, "illegal", {"en": "17 is no move; return", "es": "17 no es una jugada; devuelva"}),
        ("R@S3", "illegal", {"en": "'R@S3': A card lies at N3", "es": "'R@S3': Hay una carta en N3"}),
    ],
)
def test_a_bot_that_fails_is_told_of_and_may_try_again(answer: Any, fault: str, said: str | dict[str, str]) -> None:
    table, puppet = begun()
    table.play("G@N3")
    puppet.next()
    puppet.answer(answer)
    table.until(lambda: table.turn["state"] == "failed")
    assert table.turn["fault"] == fault
    told = table.turn["said"]
    if isinstance(said, str):
        assert told == said
    else:
        assert all(told[language].startswith(text) for language, text in said.items())
    assert table.game.moves == ("G@N3",)
    table.ask("let")
    assert table.turn == {"seat": 1, "state": "thinks"}
    puppet.next()
    puppet.answer("R@W2")
    table.until(lambda: table.game.ply == 2)
    assert table.turn is None


def test_a_person_may_move_for_a_bot_that_failed() -> None:
    table, puppet = begun()
    table.play("G@N3")
    puppet.answer(RuntimeError())
    table.until(lambda: table.turn["state"] == "failed")
    table.play("R@W2")
    assert table.game.ply == 2
    assert table.turn is None


def test_a_move_that_cannot_be_saved_is_not_made(tmp_path: Path) -> None:
    table, puppet = begun(autosave=tmp_path / "a.pgn")
    table.play("G@N3")
    (tmp_path / "a.pgn").write_text("someone else's")
    puppet.answer(None)
    table.until(lambda: table.turn["state"] == "failed")
    assert "a.pgn could not be written: someone else has written to it" in table.turn["said"]["en"]
    assert "a.pgn no se pudo escribir: otra persona o programa ha escrito en él" in table.turn["said"]["es"]
    assert table.game.moves == ("G@N3",)


@pytest.mark.parametrize(
    ("players", "error", "why"),
    [
        ("greedy", ValueError, "give a list"),
        ([None, "greedy", None], ValueError, "at most 2"),
        (["deep blue"], ValueError, "no player 'deep blue'"),
        ([17], TypeError, "17 is no player"),
        ([lambda moves, *, clock: moves[clock]], TypeError, "'clock'"),
    ],
)
def test_who_cannot_sit_there_is_refused(players: Any, error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        GameWidget(Game.deal(players=2, seed=7), players=players)
    table, puppet = begun()
    with pytest.raises(error, match=why):
        table.widget.players = players
    assert table.widget.players == (None, puppet)


@pytest.mark.parametrize("pause", [-1, "soon", float("nan"), float("inf")])
def test_a_pause_is_a_number_of_seconds(pause: Any) -> None:
    with pytest.raises(ValueError, match="give seconds, 0 or more"):
        GameWidget(Game.deal(players=2, seed=7), players=["greedy"], pause=pause)
