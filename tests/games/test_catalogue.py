"""The catalogue: texts by language and key, English where a language lacks one, an error where none are built."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from muros_widget.games import catalogue
from muros_widget.games.catalogue import Translated
from muros_widget.games.texts import Template

ENGLISH: dict[str, Template] = {
    "pass": "Pass",
    "new": "New",
    "take": {"by": "n", "1": "one", "other": "{n}"},
}


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Translated[Template]:
    """Texts in English and in a language of the test's own."""
    made = Catalog("es")
    for context, english, said in (("pass", "Pass", "Paso"), ("take[1]", "one", "una"), ("take[other]", "{n}", "{n}.")):
        made.add(english, said, context=f"toy:{context}")
    file = tmp_path / "xx" / "LC_MESSAGES" / "muros_widget.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as compiled:
        write_mo(compiled, made)
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path)
    monkeypatch.setattr(catalogue, "LANGUAGES", ("en", "xx", "yy"))
    catalogue.catalogue.cache_clear()
    return Translated("toy", ENGLISH)


def test_texts_are_translated_string_by_string(toy: Translated[Template]) -> None:
    assert list(toy) == ["en", "xx", "yy"]
    assert toy["en"] == ENGLISH
    assert toy["xx"]["pass"] == "Paso"
    assert toy["xx"]["take"] == {"by": "n", "1": "una", "other": "{n}."}


def test_a_text_that_a_language_lacks_is_told_in_english(toy: Translated[Template]) -> None:
    assert toy["xx"]["new"] == "New"


def test_a_language_that_is_not_there_is_no_key(toy: Translated[Template]) -> None:
    with pytest.raises(KeyError, match="zz"):
        toy["zz"]


def test_a_catalogue_that_is_not_compiled_says_what_to_do(toy: Translated[Template]) -> None:
    with pytest.raises(FileNotFoundError, match="texts of 'yy' are missing: in a clone, run `make bundle`"):
        toy["yy"]
