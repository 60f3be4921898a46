"""What is said at a node of a document, taken in: glyphs, comments, marks, questions, a worth, each with its faults.

Which move leads to the node is the reader's to know (`document_reading`).
"""

from __future__ import annotations

from ..games.layout import Layout
from .decoding import one_line_end
from .document import Asked, Point
from .faults import Faults
from .moment import LONGEST_COMMENT
from .record import Entry
from .saying import comments_of
from .tree import GLYPHS, MOST_POINTS, Comment, Mark, Question
from .words import Told, told


def said_at(number: int, point: Point, layout: Layout, faults: Faults) -> tuple[Entry, list[str]]:
    """What is said at a node, as an entry with neither parent nor move; and what can't be, as text has it."""
    glyphs, unknown = _glyphs(number, point, faults)
    comments, long = _comments(number, point, faults)
    marks, nowhere = _marks(number, point, layout, faults)
    questions, unasked = _questions(number, point, faults)
    worth = _worth(number, point, faults)
    unworthy = None if worth == point.worth else point.worth
    unsaid = Entry(None, None, long, (), nowhere, unasked, unworthy)
    return Entry(None, None, comments, glyphs, marks, questions, worth), [*unknown, *comments_of(unsaid)]


def at_node(number: int, what: str) -> Told:
    """Something met at a node."""
    return told("met.node", number=number, what=what)


def _glyphs(number: int, point: Point, faults: Faults) -> tuple[tuple[str, ...], list[str]]:
    """The glyphs that are known, in their order, and those that are not."""
    unknown = [glyph for glyph in point.glyphs if glyph not in GLYPHS]
    for glyph in unknown:
        expected = told("expected.one-of", known=" ".join(GLYPHS))
        faults.add("glyph", None, at_node(number, repr(glyph)), expected, told("remedy.glyph"))
    return tuple(glyph for glyph in GLYPHS if glyph in point.glyphs), unknown


def _comments(number: int, point: Point, faults: Faults) -> tuple[tuple[Comment, ...], tuple[Comment, ...]]:
    """The comments that say something, and those that are too long."""
    comments = [Comment(one_line_end(said.text), said.lang, said.author) for said in point.comments]
    long = tuple(said for said in comments if len(said.text) > LONGEST_COMMENT)
    for said in long:
        met = told("met.node-comment", number=number, count=f"{len(said.text):,}")
        expected = told("expected.at-most", most=f"{LONGEST_COMMENT:,}")
        faults.add("comment-long", None, met, expected, told("remedy.shorten"))
    return tuple(said for said in comments if said not in long and said.text.strip()), long


def _marks(number: int, point: Point, layout: Layout, faults: Faults) -> tuple[tuple[Mark, ...], tuple[Mark, ...]]:
    """The marks of places that are there, each once, and those of others."""
    marks = [Mark(mark.at, mark.to, mark.colour) for mark in point.marks]
    known = [mark for mark in marks if all(map(layout.has, filter(None, (mark.at, mark.to))))]
    nowhere = tuple(mark for mark in marks if mark not in known)
    for mark in nowhere:
        met = told("met.node-mark", number=number, at=mark.at)
        if mark.to is not None:
            met = told("met.node-arrow", number=number, at=mark.at, to=mark.to)
        faults.add("mark", None, met, told("expected.places"), told("remedy.mend-drop"))
    return tuple(dict.fromkeys(known)), nowhere


def _questions(number: int, point: Point, faults: Faults) -> tuple[tuple[Question, ...], tuple[Question, ...]]:
    """The questions that are asked, and those that can't be."""
    asked: dict[str | None, Question] = {}
    unasked = []
    for question in map(_question, point.questions):
        lengths = [len(text) for text in (question.text, question.hint, question.otherwise)]
        if not question.text.strip() or max(lengths) > LONGEST_COMMENT:
            met, expected = told("met.node-ask", number=number), told("expected.lengths", most=f"{LONGEST_COMMENT:,}")
            faults.add("ask", None, met, expected, told("remedy.mend-drop"))
            unasked.append(question)
        elif question.lang in asked:
            met = told("met.node-ask-again", number=number)
            faults.add("ask", None, met, told("expected.each-language"), told("remedy.keep-one"))
            unasked.append(question)
        else:
            asked[question.lang] = question
    return tuple(asked.values()), tuple(unasked)


def _question(asked: Asked) -> Question:
    return Question(one_line_end(asked.text), asked.lang, one_line_end(asked.hint), one_line_end(asked.otherwise))


def _worth(number: int, point: Point, faults: Faults) -> int | None:
    if point.worth is None or (number and 0 <= point.worth <= MOST_POINTS):
        return point.worth
    met = told("met.node-worth", number=number, worth=point.worth)
    faults.add("worth", None, met, told("expected.points", most=MOST_POINTS), told("remedy.mend-drop"))
    return None
