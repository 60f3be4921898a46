"""What a view asks to be said of a game: comments, glyphs, marks, the order of variations. Knows no traits.

Whoever may do so and whether the node is still there has been asked before.
"""

from __future__ import annotations

from ...study.moment import LONGEST_COMMENT, Moment
from ...study.tree import Mark
from ..wire.asking import bad_intent
from ..wire.encoding import Object
from ..wire.game import Wire
from .answering import STALE
from .intents import Annotation, Cut, Demote, Glyph, Marked, Promote, Said, Unmark


def annotate(moment: Moment, wire: Wire, intent: Annotation) -> Object:
    """Carry it out at its moment, and answer: nothing when it is done, else why not."""
    try:
        if isinstance(intent, Said):
            return _say(moment, intent)
        if isinstance(intent, Marked):
            return _mark(moment, wire, intent)
        _edit(moment, intent)
    except (LookupError, ValueError) as wrong:
        return bad_intent(wrong)
    return {}


def _say(moment: Moment, intent: Said) -> Object:
    """A comment, new or in place of one that still reads as the view believes."""
    index, comments = intent.index, moment.node.comments
    if (count := len(intent.text)) > LONGEST_COMMENT:
        return {"refusal": {"code": "comment-long", "facts": {"count": count, "most": LONGEST_COMMENT}}}
    if index is None:
        moment.comment(intent.text, lang=intent.lang or None)
    elif index >= len(comments) or comments[index].text != intent.was:
        return STALE
    elif not intent.text.strip():
        moment.uncomment(index)
    else:
        moment.reword(index, intent.text, lang=intent.lang)
    return {}


def _mark(moment: Moment, wire: Wire, intent: Marked) -> Object:
    at = wire.read_spot(intent.at)
    if intent.to is not None:
        moment.arrow(at, wire.read_spot(intent.to), intent.colour)
    elif intent.instead is None:
        moment.mark(at, colour=intent.colour)
    else:
        before = wire.read_spot(intent.instead)
        if Mark(before, None, intent.colour) not in moment.node.marks:
            return STALE
        moment.mark(before, at, colour=intent.colour)
    return {}


def _edit(moment: Moment, intent: Glyph | Unmark | Promote | Demote | Cut) -> None:
    if isinstance(intent, Glyph):
        moment.glyph(intent.glyph)
    elif isinstance(intent, Unmark):
        moment.unmark()
    elif isinstance(intent, Promote):
        moment.promote(to_main=intent.main)
    elif isinstance(intent, Demote):
        moment.demote()
    else:
        moment.cut()
