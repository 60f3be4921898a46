"""The worked cases of the rules, which came with them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from muros_widget import Position, Rules, Setup
from muros_widget.games.muros.lines import push
from muros_widget.games.muros.scoring import rank_colours, score, stand

GOLDEN = Path(__file__).parents[2] / "golden"


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a file."""
    return list(json.loads((GOLDEN / f"{name}.json").read_text()))


def coloured(counts: dict[str, int]) -> dict[str, int]:
    """Counts without white, as the files have them."""
    return {colour: count for colour, count in counts.items() if colour != "W"}


def test_lines() -> None:
    for case in cases("lines"):
        pushed = push([cell != "." for cell in case["line"]], case["count"], case["removal"], case["shift"])
        assert list(pushed.removed) == case["removed"], case
        assert [list(pair) for pair in pushed.moved] == case["moved"], case
        after = list(case["line"])
        for cell in (*pushed.removed, *(here for here, _ in pushed.moved)):
            after[cell] = "."
        for here, there in pushed.moved:
            after[there] = case["line"][here]
        assert "".join(after) == case["after"], case


@pytest.mark.parametrize("case", cases("games"), ids=lambda case: f"{case['players']} players, {case['rules']}")
def test_games(case: dict[str, Any]) -> None:
    position = Position(Setup(case["board"], case["hands"], case["piles"], case["start"]), Rules(**case["rules"]))
    for move, board in zip(case["moves"], case["boards"], strict=True):
        assert move in position.legal_moves
        position = position.play(move).after
        assert position.board_text == board
    assert position.is_over
    assert coloured(position.left) == case["left"]
    assert [coloured(own) for own in position.kept] == case["kept"]
    assert position.removed == case["removed"]
    assert [list(rank) for rank in position.ranks] == case["ranks"]
    assert [list(own) for own in position.scores] == case["scores"]
    assert [list(place) for place in position.standings] == case["standings"]


def test_scoring() -> None:
    for case in cases("scoring"):
        ranks = rank_colours(case["left"], case["ties"])
        scores = score(ranks, case["kept"])
        assert [list(rank) for rank in ranks] == case["ranks"], case
        assert [list(own) for own in scores] == case["scores"], case
        assert [list(place) for place in stand(scores)] == case["standings"], case
