"""A session as an annotated game: notes are comments of who wrote them, time and ratings a comment beside them.

What was taken back is a variation. Knows no file.
"""

from __future__ import annotations

from ...study.game import Game
from ...study.tree import ROOT, NodeId
from .course import Course
from .questions import in_language
from .turns import Turn
from .words import say

MOST_NAMED = 8
"""Of so many moves that were looked at the tokens are told."""


def annotated(course: Course, language: str = "en") -> Game:
    """The game of a session as it is now, at the end of what was played; a game of its own."""
    header = course.header
    names = [player.name for player in header.players]
    game = Game(course.table.position_at(ROOT), names=names)
    game.tags["Date"] = header.began[:10].replace("-", ".")
    line: list[NodeId] = [ROOT]
    for turn in course.turns:
        parent = line[turn.ply]
        game.play(turn.move, at=parent)
        if game.nodes[parent].children[0] != game.at:
            game.here.promote(to_main=True)
        line = [*line[: turn.ply + 1], game.at]
        if turn.note:
            game.here.comment(turn.note, author=names[turn.seat])
        game.here.comment(_told(turn, names[turn.seat], language), lang=language)
    for failed in course.faults:
        if failed.forfeits:
            told = say("forfeit", language, player=names[failed.seat], said=in_language(failed.said, language))
            game.moment(line[-1]).comment(told, lang=language)
    _remark(course, game, line)
    return game.go(line[len(course.line)])


def _remark(course: Course, game: Game, line: list[NodeId]) -> None:
    for ply, text in course.remarks:
        game.moment(line[min(ply, len(line) - 1)]).comment(text)


def _told(turn: Turn, player: str, language: str) -> str:
    """What is known of a turn, in one line."""
    key = "time.interrupted" if turn.interrupted else "time"
    told = [say(key, language, seconds=f"{turn.seconds:.1f}")]
    if turn.rating:
        told.append(say("rating", language, rating=turn.rating))
    if turn.considered:
        more = " …" if len(turn.considered) > MOST_NAMED else ""
        told.append(say("considered", language, moves=" ".join(turn.considered[:MOST_NAMED]) + more))
    if turn.changes:
        told.append(say("changes.1" if turn.changes == 1 else "changes.more", language, count=turn.changes))
    if turn.fault:
        told.append(say(f"fault.{turn.fault}", language, player=player, said=in_language(turn.said, language)))
    if turn.taken_back:
        told.append(say("taken-back", language))
    return "; ".join(told)
