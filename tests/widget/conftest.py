"""Widgets have a front end to talk to, and none is left open."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ipywidgets import Widget

from tests.widget.fake_comm import fake_comms


@pytest.fixture(autouse=True)
def _comms() -> Iterator[None]:
    with fake_comms():
        yield
        Widget.close_all()
