"""What is wrong with a text that is no JSON, or JSON of another shape, in words of our own. Knows no record.

The parsers tell it in English alone: their messages are read here, and one that is not known is told as it stands.
"""

from __future__ import annotations

import json
import re
from typing import Final

import msgspec

from ..games.texts import Text
from .words import told

EXPECTED: Final = {
    "Expecting value": "value",
    "Expecting property name enclosed in double quotes": "name",
    "Illegal trailing comma before end of object": "name",
    "Illegal trailing comma before end of array": "value",
    "Expecting ':' delimiter": "colon",
    "Expecting ',' delimiter": "comma",
    "Unterminated string starting at": "quote",
    "Invalid control character at": "no-control",
    "Invalid \\escape": "escape",
    "Invalid \\uXXXX escape": "escape",
    "Extra data": "end",
}
"""What was expected, by what Python's parser says."""
MOST_SHOWN: Final = 20
_SHAPE: Final = re.compile(r"Expected `(?P<expected>.+)`, got `(?P<met>.+)`")
_FIELD: Final = re.compile(r"Object (?P<is>missing required|contains unknown) field (?P<name>`.+`)")
_VALUE: Final = re.compile(r"Invalid enum value (?P<value>.+)")


def broken(text: str) -> tuple[int | None, Text, Text]:
    """Where a text stops being JSON, what stands there, and what was expected."""
    try:
        json.loads(text)
    except json.JSONDecodeError as wrong:
        key = EXPECTED.get(wrong.msg.rstrip(": "))
        return wrong.pos, _met(text, wrong.pos), told(f"expected.json-{key}") if key else wrong.msg
    except RecursionError:
        pass
    return None, told("met.no-json"), "JSON"  # what Python takes for JSON besides: NaN, for one


def _met(text: str, offset: int) -> Text:
    if offset >= len(text):
        return told("met.end")
    word = re.match(r"\w*", text[offset : offset + MOST_SHOWN])
    return repr(word[0] if word and word[0] else text[offset])


def unfit(wrong: msgspec.ValidationError) -> tuple[Text, Text]:
    """What a document of another shape holds, with its JSON path, and what was expected there."""
    problem, _, path = str(wrong).partition(" - at ")
    path = path.strip("`") or "$"
    if shape := _SHAPE.fullmatch(problem):
        return f"{path}: {shape['met']}", shape["expected"]
    if value := _VALUE.fullmatch(problem):
        return f"{path}: {value['value']}", told("expected.schema")
    if field := _FIELD.fullmatch(problem):
        what = "missing" if field["is"].startswith("missing") else "unknown"
        return told(f"met.field-{what}", path=path, name=field["name"].strip("`")), told("expected.schema")
    return f"{path}: {problem}", told("expected.schema")
