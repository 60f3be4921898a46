"""After each test of bots at a board no bot thinks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ipywidgets import Widget

from tests.widget.game.bots.puppets import LONG, OPEN, bots_thinking


@pytest.fixture(autouse=True)
def _quiet(_comms: None) -> Iterator[None]:
    yield
    Widget.close_all()
    for question in OPEN:
        question.answer.put(None)
    OPEN.clear()
    for thread in bots_thinking():
        thread.join(LONG)
