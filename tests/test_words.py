"""Words: every text is there in every language, says the same facts, and is used; what is on disk is up to date."""

from __future__ import annotations

import string
from functools import reduce
from gettext import GNUTranslations
from io import BytesIO
from operator import or_

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from muros_widget.games.catalogue import LANGUAGES, catalogue
from muros_widget.study.words import ENGLISH as RECORDS
from tests import refresh_words, spoken
from tests.refresh_words import TRANSLATIONS

TEXTS = refresh_words.english()
BUNDLES = {
    "widget": ("widget.ts", "replay.ts"),
    "setup": ("setup.tsx",),
    "compare": ("compare.ts",),
    "lesson": ("lesson.ts",),
    "session": ("playtest.ts",),
}  # scopes of widgets' own words, and where the front ends start that say them
LENT = {"lesson": ("widget",), "session": ("widget",)}
"""Scopes whose words a front end has besides."""
WORDS = {source.scope: source.english for source in refresh_words.sources() if source.scope in BUNDLES}
bundles = pytest.mark.parametrize(("scope", "bundle"), [(scope, BUNDLES[scope]) for scope in WORDS])
translations = pytest.mark.parametrize("language", TRANSLATIONS)


def fields(text: str) -> set[tuple[str, str]]:
    """The fields of a string, with their kinds."""
    return {(name, kind or "") for _, name, kind, _ in string.Formatter().parse(text) if name is not None}


def test_there_is_english_and_spanish() -> None:
    assert {"en", "es"} <= set(LANGUAGES)
    assert LANGUAGES[0] == "en"


@translations
def test_every_text_is_translated_and_none_is_stale(language: str) -> None:
    said = refresh_words.catalogue_of(language)
    untold = [context for context in TEXTS if context not in said or not said[context].string]
    fuzzy = [context for context, message in said.items() if message.fuzzy]
    gone = [context for context in said if context not in TEXTS]
    assert (untold, fuzzy, gone) == ([], [], []), "run `make words`, then translate what is new or fuzzy"


@translations
def test_the_catalogue_is_what_make_words_writes(language: str) -> None:
    written = refresh_words.refreshed(language, TEXTS, refresh_words.catalogue_of(language))
    assert refresh_words.file_of(language).read_text(encoding="utf-8") == written, "run `make words`"


@translations
def test_what_is_compiled_is_what_the_catalogue_says(language: str) -> None:
    compiled = BytesIO()
    with refresh_words.file_of(language).open("rb") as file:
        write_mo(compiled, read_po(file))
    compiled.seek(0)
    fresh, used = GNUTranslations(compiled), catalogue(language)
    stale = [key for key, text in TEXTS.items() if fresh.pgettext(key, text) != used.pgettext(key, text)]
    assert stale == [], "run `make bundle`"


@translations
def test_translations_name_the_same_facts_and_stress_as_english(language: str) -> None:
    for context, message in refresh_words.catalogue_of(language).items():
        told = str(message.string)
        assert fields(told) == fields(str(message.id)), context
        assert told.count("*") % 2 == 0, context


def test_a_new_text_comes_untranslated_a_changed_one_fuzzy_and_one_that_is_gone_goes() -> None:
    texts = {"toy:a": "One", "toy:b": "Two", "toy:c": "Three"}
    first = refresh_words.refreshed("es", texts, {})
    said = {message.context: message for message in read_po(BytesIO(first.encode())) if message.context}
    for message, spanish in zip(said.values(), ("Uno", "Dos", "Tres"), strict=True):
        message.string = spanish
    told = refresh_words.refreshed("es", {"toy:d": "Four", "toy:b": "Both", "toy:a": "One"}, said)
    assert told.split("\n\n", 1)[1] == (
        'msgctxt "toy:a"\nmsgid "One"\nmsgstr "Uno"\n\n'
        '#, fuzzy\nmsgctxt "toy:b"\nmsgid "Both"\nmsgstr "Dos"\n\n'
        'msgctxt "toy:d"\nmsgid "Four"\nmsgstr ""\n'
    )


def asked_by(bundles: tuple[str, ...], *calls: str) -> spoken.Asked:
    """What front ends ask for."""
    return reduce(or_, (spoken.front_end(*calls, bundle=bundle) for bundle in bundles))


@bundles
def test_the_front_end_asks_for_no_word_that_is_not_there(scope: str, bundle: tuple[str, ...]) -> None:
    words = {key for one in (scope, *LENT.get(scope, ())) for key in WORDS[one]}
    asked, strings = asked_by(bundle, "word"), spoken.literals()
    assert asked.keys - words == set()
    for pattern in asked.patterns:
        assert any(spoken.Asked(patterns={pattern}).covers(key, strings) for key in words), pattern


def test_every_text_of_records_is_told_and_no_other() -> None:
    asked, strings = spoken.package("told"), spoken.literals()
    assert [key for key in RECORDS if not asked.covers(key, strings)] == []
    assert [key for key in asked.keys if key not in RECORDS] == []


@bundles
def test_every_word_of_a_widget_is_used(scope: str, bundle: tuple[str, ...]) -> None:
    asked = asked_by(bundle, "word", "message") | spoken.package("Message")
    strings = spoken.literals()
    assert [key for key in WORDS[scope] if not asked.covers(key, strings)] == []
