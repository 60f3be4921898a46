"""Guides that are there in two languages: the same cells, in which the same is run and checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest

FOLDER = Path(__file__).parents[1] / "notebooks"
TWINS = {
    "04-rules": "04-reglas",
    "05-lesson": "05-leccion",
    "08-playtest-evening": "08-velada",
    "09-analysing-a-session": "09-analisis",
}
CHECKED = "# NBVAL_CHECK_OUTPUT"
SPOKEN = ("consent", "questions", "note", "answers")


def cells(name: str) -> list[Any]:
    """The cells of a guide."""
    return list(nbformat.read(FOLDER / f"{name}.ipynb", as_version=4).cells)


@pytest.mark.parametrize(("english", "spanish"), TWINS.items())
def test_a_guide_and_its_twin_have_the_same_cells(english: str, spanish: str) -> None:
    one, other = cells(english), cells(spanish)
    assert [(cell.id, cell.cell_type) for cell in one] == [(cell.id, cell.cell_type) for cell in other]
    assert [CHECKED in cell.source for cell in one] == [CHECKED in cell.source for cell in other]


def wordless(line: str) -> Any:
    """An entry of a session's file, without what people read or write in it."""
    entry = json.loads(line)
    return {name: blank(value) if name in SPOKEN else value for name, value in entry.items()}


def blank(told: Any) -> Any:
    """The same with no words."""
    if isinstance(told, str):
        return ""
    if isinstance(told, list):
        return [blank(one) for one in told]
    return {name: blank(one) for name, one in told.items()} if isinstance(told, dict) else told


def test_the_evenings_of_a_guide_and_its_twin_differ_in_words_alone() -> None:
    evenings, veladas = (sorted((FOLDER / folder).iterdir()) for folder in ("evenings", "veladas"))
    assert len(evenings) == len(veladas) > 10
    for one, other in zip(evenings, veladas, strict=True):
        english, spanish = (path.read_text(encoding="utf-8").splitlines() for path in (one, other))
        assert [wordless(line) for line in english] == [wordless(line) for line in spanish], other.name
        assert english[0] != spanish[0]
