"""A game's record for the browser to keep, and a file that the browser opens. Knows no traits and no board.

A record tells every hand and every variation: who may have one, and whose game an opened one takes the place of, has
been asked before.
"""

from __future__ import annotations

from typing import Any, Final

from ...games.catalogue import in_each
from ...study import files
from ...study.diagnostics import Diagnostic
from ...study.game import Game
from ...study.record import PLAYER, Record
from ...study.unkept import why
from ..wire.encoding import Object, slim
from .intents import Open, Save

SUFFIX: Final = {"text": ".pgn", "document": files.DOCUMENT}
MOST_TOLD: Final = 50
"""How many faults of a file are told, and how many of its games are named."""
LONGEST: Final = 200


def saved(game: Game, intent: Save) -> Object:
    """The record as a file: its name, and its text; or why that form can't hold it."""
    if not game.can_be_written:
        return {"refusal": {"code": "no-record"}}
    stem = game.file.stem if game.file else game.position.layout.title.lower()
    name = f"{stem}{SUFFIX[intent.form]}"
    try:
        return {"file": {"name": name, "text": files.form([game.record()], name)}}
    except (TypeError, ValueError) as wrong:
        return not_saved(name, wrong)


def not_saved(file: str, wrong: Exception) -> Object:
    """The refusal of what could not be kept in a file."""
    return {"refusal": {"code": "not-saved", "facts": {"file": file, "problem": in_each(why(wrong))}}}


def opened(intent: Open) -> tuple[Game | None, Object]:
    """The game of a file that is to be shown, and the answer: what is wrong with the file, which games it holds.

    There is no game where the file is not read: it is faulty, and what is good in it was not asked for.
    """
    content = intent.text.encode("latin-1", "replace") if intent.raw else intent.text
    reading = files.read(content, intent.name)
    faults, records = reading.diagnostics, reading.records
    told = slim(
        diagnostics=[_diagnostic(one, intent.lang) for one in faults[:MOST_TOLD]],
        count=len(faults),
        games=[_title(record) for record in records[:MOST_TOLD]] if len(records) > 1 else None,
    )
    if faults and not intent.lenient:
        return None, {"refusal": {"code": "faulty", "facts": {"count": len(faults)}}, **told}
    if not 1 <= intent.game <= len(records):
        return None, {"refusal": {"code": "no-game", "facts": {"count": len(records)}}, **told}
    return Game.of(records[intent.game - 1]), told


def _diagnostic(one: Diagnostic, language: str) -> Object:
    start = max(0, one.column - 1 - LONGEST // 2)
    met, expected, remedy = map(_clipped, one.parts(language))
    return {
        "line": one.line,
        "column": one.column,
        "code": one.code,
        "met": met,
        "expected": expected,
        "remedy": remedy,
        **({"source": one.source[start : start + LONGEST], "at": one.column - 1 - start} if one.source else {}),
    }


def _title(record: Record) -> str:
    """A game as a list of games names it: the event, who plays, and the date, where they are told."""
    tags: Any = record.tags
    players = " – ".join(tags[name] for name in sorted(tags) if name.removeprefix(PLAYER).isdigit() and tags[name])
    return _clipped(" · ".join(told for told in (tags.get("Event"), players, tags.get("Date")) if told))


def _clipped(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
