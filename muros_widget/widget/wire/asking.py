"""Asking and answering, whatever a widget shows: what a message is, how it is answered, and what any view may say.

What else there is to ask for, each widget says in `intents` of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec

from .encoding import Object

LONGEST_TEXT = 2_000


class Asking(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """What every intent has: the id that its answer names, and in `do` what is asked for."""

    id: str


class Hello(Asking, frozen=True, tag="hello"):
    """A question of a view whether anyone is there."""

    view: str = ""


class Bye(Asking, frozen=True, tag="bye"):
    """A view goes."""

    view: str


class Read(Asking, frozen=True, tag="read"):
    """Show what a line of text says."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]


def answered(content: Any, read: Callable[[object], Any], carry_out: Callable[[Any], Object]) -> Object:
    """The answer to a message: what carrying out its intent comes to, or that it is none (`read` raises ValueError)."""
    try:
        intent = read(content)
    except ValueError as wrong:
        return {"to": content.get("id") if isinstance(content, dict) else None, **bad_intent(wrong)}
    return {"to": intent.id, **carry_out(intent)}


def bad_intent(wrong: Exception) -> Object:
    """The refusal of what is no intent, or of one that can mean nothing here."""
    return {"refusal": {"code": "bad-intent", "facts": {"problem": str(wrong)}}}
