"""Brings the catalogue of every language up to date with the English texts: ``make words``.

A new text comes untranslated, a changed one keeps its translation and is marked fuzzy until someone has looked at it,
one that is gone is dropped. The order is that of the contexts; there are no dates and no line numbers, so that a file
changes when its texts do. To start a language, make its folder: ``muros_widget/locale/pt/LC_MESSAGES``.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from muros_widget.games.catalogue import DOMAIN, LANGUAGES, LOCALE, SOURCE, Translated

ROOT = Path(__file__).parents[1]
TRANSLATIONS = tuple(language for language in LANGUAGES if language != SOURCE)
HEADER = r"""# The texts of muros-widget. `make words` keeps this file: write what follows msgstr, and
# take "fuzzy" away where the English has changed and the translation fits again.
msgid ""
msgstr ""
"Language: {language}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""


def sources() -> Iterator[Translated[Any]]:
    """All texts that the package has: what its files of words name."""
    for file in sorted((ROOT / "muros_widget").rglob("*words.py")):
        module = import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
        yield from (value for value in vars(module).values() if isinstance(value, Translated))


def english() -> dict[str, str]:
    """Every English string by its context."""
    return {context: text for source in sources() for key in source.english for context, text in source.strings(key)}


def file_of(language: str) -> Path:
    """The catalogue of a language."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def catalogue_of(language: str) -> dict[str, Message]:
    """What the catalogue of a language says, by context."""
    if not file_of(language).exists():
        return {}
    with file_of(language).open("rb") as file:
        return {message.context: message for message in read_po(file, ignore_obsolete=True) if message.context}


def refreshed(language: str, texts: dict[str, str], old: dict[str, Message]) -> str:
    """The catalogue that these English texts need, with what the old one says."""
    new = Catalog(language)
    for context, text in sorted(texts.items()):
        known = old.get(context)
        message = new.add(text, known.string if known else "", context=context)
        if known:
            message.user_comments = known.user_comments
            if known.string and (known.fuzzy or known.id != text):
                message.flags.add("fuzzy")
    body = BytesIO()
    write_po(body, new, width=0, omit_header=True)
    return HEADER.format(language=language) + body.getvalue().decode().rstrip() + "\n"


if __name__ == "__main__":
    for each in TRANSLATIONS:
        file_of(each).write_text(refreshed(each, english(), catalogue_of(each)), encoding="utf-8")
