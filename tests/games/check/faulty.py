"""What `check` says of a faulty game; a test gives one, made from a game that conforms."""

from __future__ import annotations

import pytest

from muros_widget.games.check import NonConformance, check
from muros_widget.games.position import Position


def fault_of(opening: Position) -> str:
    """The first fault that is found, in words."""
    with pytest.raises(NonConformance) as fault:
        check(opening, games=3, longest=50)
    return str(fault.value)
