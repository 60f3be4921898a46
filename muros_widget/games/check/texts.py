"""A game's words: everything said in each language, and every message filled."""

from __future__ import annotations

import string

from ..layout import Layout
from ..texts import Facts, Template
from .demands import NonConformance, demand


def check_texts(layout: Layout) -> None:
    """That there are texts, and the same ones in each language."""
    languages = sorted(layout.texts)
    demand(bool(languages), "layout: there are no texts", "give at least English, under 'en'")
    keys = {language: set(layout.texts[language]) for language in languages}
    for language in languages:
        missing = sorted(set.union(*keys.values()) - keys[language])
        demand(not missing, f"texts: {language} lacks {', '.join(missing)}", "say everything in each language")


def check_message(layout: Layout, key: str, facts: Facts, where: str) -> None:
    """That each language has that text, and these facts fill it."""
    for name, fact in facts.items():
        plain = all(one is None or isinstance(one, str) or type(one) is int for one in _all(fact))
        demand(plain, f"{where}: the fact {name!r} is {fact!r}", "give an int, a str or None, or a tuple of these")
    for language, texts in layout.texts.items():
        demand(key in texts, f"{where}: {language} has no text {key!r}", "add it")
        try:
            missing = sorted(_fields(texts[key]) - facts.keys())
        except ValueError as wrong:
            raise NonConformance(f"{where}: the text {key!r} is no template: {wrong}; close every {{field}}") from None
        demand(
            not missing, f"{where}: the text {key!r} names {', '.join(missing)}", "give such a fact, or name another"
        )
        try:
            layout.say(key, facts, language)
        except KeyError as unknown:
            raise NonConformance(f"{where}: the text {key!r} can't be filled: {unknown.args[0]}") from None


def _all(fact: object) -> tuple[object, ...]:
    return fact if isinstance(fact, tuple) else (fact,)


def _fields(template: Template) -> set[str]:
    variants = [template] if isinstance(template, str) else [text for name, text in template.items() if name != "by"]
    named = {name for text in variants for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    return named if isinstance(template, str) else named | {template["by"]}
