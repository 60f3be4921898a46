"""Around each test of bots at a board: fake comms, and afterwards no bot that thinks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from muros_widget import GameWidget
from tests.widget.fake_comm import fake_comms
from tests.widget.game.bots.puppets import LONG, OPEN, bots_thinking


@pytest.fixture(autouse=True)
def _comms() -> Iterator[None]:
    with fake_comms():
        yield
        GameWidget.close_all()
    for question in OPEN:
        question.answer.put(None)
    OPEN.clear()
    for thread in bots_thinking():
        thread.join(LONG)
