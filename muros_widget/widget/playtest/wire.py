"""A session as it goes to the browser: where it is, for whoever sits at the table, and for whoever leads it.

What a seat alone may see goes to the view in which it lifted the curtain, in an answer, and into no trait: so it is
neither in the widget's state nor in a notebook that is saved. Knows no traits. Told in ``js/src/playtest/wire.ts``.
"""

from __future__ import annotations

from typing import Final

import msgspec

from ...games.layout import Seat
from ...playtest.sessions.course import Course
from ...playtest.sessions.entries import LONGEST_NOTE
from ...study.game import Game
from ..game.chunks import name_of
from ..wire.encoding import Json, Object, slim
from ..wire.story import SeatStory, Story
from ..words import WORDS
from .words import PLAYTEST_WORDS

SESSION_WORDS: Final = {language: {**WORDS[language], **PLAYTEST_WORDS[language]} for language in WORDS}
"""All words that the table of a session asks for, by language."""


def staged(course: Course, public: Story, file: str) -> Object:
    """The trait `staged`: where the session is. What it says anybody at the table may know.

    Moves are told as the public is told them, which may be not at all.
    """
    stage, header = course.stage, course.header

    def move(ply: int) -> Json:
        node = public.node(ply + 1)
        return None if node is None else node["move"]

    told: Object = {"stage": stage.name, "seat": stage.seat, "look": course.looks, "people": list(course.people)}
    told |= slim(behind=stage.behind, undoable=[[seat, move(ply)] for seat, ply in sorted(course.undoable.items())])
    if stage.name == "consent":
        told |= {"consent": header.consent, "agreed": [seat for seat in course.people if course.agreed.get(seat)]}
    elif stage.name == "judging":
        told |= {"rating": header.rating, "note": LONGEST_NOTE if header.note else 0}
    elif stage.name == "undo" and (request := course.request):
        told |= {
            "moves": [move(request.ply + back) for back in range(len(request.moves))],
            "waits": list(request.waits),
        }
    elif stage.name == "questions":
        told |= {"questions": msgspec.to_builtins(header.questions)}
    elif stage.name == "done":
        told |= {"places": [list(seats) for seats in course.standings], "file": file}
    elif stage.name == "stopped" and course.halt and course.halt.kind == "unsaved":
        told |= {"unsaved": course.halt.said}
    if course.forfeited is not None:
        told |= {"forfeited": course.forfeited}
    if course.requests and not course.request:
        told |= {"settled": [len(course.requests), bool(course.requests[-1].agreed)]}
    return told


def bots(course: Course) -> Object:
    """The trait `bots`, as any board has it: what they are called, and what the one to move does.

    What a bot says of its failure is left out, as it may tell of its hand; the annotated game has it.
    """
    names = [player.name for player in course.header.players]
    stage = course.stage
    if len(course.people) == len(names):
        return {}
    told: Object = {"names": [None if seat in course.people else name for seat, name in enumerate(names)]}
    if stage.name not in ("thinking", "stopped"):
        return told
    turn: Object = {"seat": stage.seat, "state": "thinks"}
    if (halt := course.halt) is not None:
        failed = halt.kind not in ("stopped", "unsaved")
        turn |= {"state": "failed" if failed else "waits"} | slim(fault=halt.kind if failed else None)
    return told | {"turn": turn}


def hand_of(table: Game, seat: Seat, chunk: int) -> Object:
    """What a seat is told that looks: the traits of its own board, so many nodes to one, in place of the public's."""
    story = SeatStory(table, seat)
    numbers = story.numbers
    chunks = [range(first, min(first + chunk, numbers.stop)) for first in range(1, numbers.stop, chunk)]
    nodes = {name_of(k): [story.node(number) for number in numbers] for k, numbers in enumerate(chunks)}
    return {"table": story.table, "offers": story.offers(story.at), **nodes}


def watched(course: Course) -> Object:
    """The trait `watch`: what whoever leads the session sees of it besides the table."""
    times = [[turn.seconds for turn in course.line if turn.seat == seat] for seat in range(len(course.header.players))]
    said = [
        slim(ply=turn.ply + 1, seat=turn.seat, move=turn.move, rating=turn.rating, note=turn.note, back=turn.taken_back)
        | {"seat": turn.seat}
        for turn in course.turns
        if turn.rating or turn.note
    ]
    return {
        "times": [round(sum(own) / len(own), 1) if own else None for own in times],
        "said": said,
        "remarks": [[ply, text] for ply, text in course.remarks],
        "longest": LONGEST_NOTE,
    }
