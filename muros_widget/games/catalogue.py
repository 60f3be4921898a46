"""The languages that texts come in, by gettext. Knows no text: English stands in the code, the rest in ``locale/``.

A text's context in the catalogue is its scope and key, ``muros:event.pass``; each string of a choice has a context of
its own, ``muros:event.take[0]``. ``make words`` brings the catalogues up to date; what one lacks is told in English.
A game that has all its texts at hand needs none of this: a dict of templates by language is as good.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from typing import Final, Generic, TypeVar, cast

from .texts import Template, Text, say

One = TypeVar("One", bound=Template)

LOCALE: Final = Path(__file__).parents[1] / "locale"
DOMAIN: Final = "muros_widget"
SOURCE: Final = "en"
LANGUAGES: Final = (SOURCE, *sorted(folder.parent.name for folder in LOCALE.glob("*/LC_MESSAGES")))
"""English, and every language that has a folder."""


class Translated(Mapping[str, Mapping[str, One]], Generic[One]):
    """Texts in every language: by language, then by key. A language is read when it is first asked for.

    >>> Translated("muros", {"option.pass": "Pass"})["es"]["option.pass"]
    'Pasar'
    """

    def __init__(self, scope: str, english: Mapping[str, One]):
        self.scope = scope
        self.english = english
        self._read: dict[str, Mapping[str, One]] = {SOURCE: english}

    def __getitem__(self, language: str) -> Mapping[str, One]:
        if language not in LANGUAGES:
            raise KeyError(f"no texts in {language!r}; there is {', '.join(LANGUAGES)}")
        if language not in self._read:
            self._read[language] = {key: self._translate(key, catalogue(language)) for key in self.english}
        return self._read[language]

    def __iter__(self) -> Iterator[str]:
        return iter(LANGUAGES)

    def __len__(self) -> int:
        return len(LANGUAGES)

    def strings(self, key: str) -> Iterator[tuple[str, str]]:
        """The English strings of a text, each with its context."""
        template = self.english[key]
        if isinstance(template, str):
            yield self._context(key), template
        else:
            yield from ((self._context(key, name), text) for name, text in template.items() if name != "by")

    def _translate(self, key: str, said: GNUTranslations) -> One:
        template = self.english[key]
        if isinstance(template, str):
            return cast("One", said.pgettext(self._context(key), template))
        strings = {name: said.pgettext(self._context(key, name), text) for name, text in template.items()}
        return cast("One", {**strings, "by": template["by"]})

    def _context(self, key: str, variant: str = "") -> str:
        return f"{self.scope}:{key}[{variant}]" if variant else f"{self.scope}:{key}"


def in_each(text: Text) -> str | dict[str, str]:
    """A text as it stands, or told in each language.

    >>> in_each("R@N3")
    'R@N3'
    """
    return text if isinstance(text, str) else {language: say(text, language) for language in LANGUAGES}


@cache
def catalogue(language: str) -> GNUTranslations:
    """The compiled texts of a language. Raises FileNotFoundError, saying what to do, when there are none."""
    try:
        with (LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            return GNUTranslations(file)
    except FileNotFoundError:
        raise FileNotFoundError(
            f"the compiled texts of {language!r} are missing: in a clone, run `make bundle`; "
            "otherwise reinstall muros-widget"
        ) from None
