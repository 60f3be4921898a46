"""Guides that are there in two languages: the same cells, in which the same is run and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest

FOLDER = Path(__file__).parents[1] / "notebooks"
TWINS = {"04-rules": "04-reglas", "05-lesson": "05-leccion", "08-playtest-evening": "08-velada"}
CHECKED = "# NBVAL_CHECK_OUTPUT"


def cells(name: str) -> list[Any]:
    """The cells of a guide."""
    return list(nbformat.read(FOLDER / f"{name}.ipynb", as_version=4).cells)


@pytest.mark.parametrize(("english", "spanish"), TWINS.items())
def test_a_guide_and_its_twin_have_the_same_cells(english: str, spanish: str) -> None:
    one, other = cells(english), cells(spanish)
    assert [(cell.id, cell.cell_type) for cell in one] == [(cell.id, cell.cell_type) for cell in other]
    assert [CHECKED in cell.source for cell in one] == [CHECKED in cell.source for cell in other]
