"""What a view asks of the game on a board, done and answered: moves and why not, undo, names, another deal.

Each is given the game, and the story as which its viewer is told it. Knows no traits: to turn to another node or to
another game is the widget's business.
"""

from __future__ import annotations

import secrets
from typing import Final

from ...study.game import Game
from ...study.tree import ROOT, NodeId
from ..wire.asking import bad_intent
from ..wire.encoding import Object
from ..wire.story import Story
from .bots import Seating
from .intents import Let, Name, New, Play, Redo, Rematch, Stop, Text, Undo, Why

STALE: Final[Object] = {"refusal": {"code": "stale"}}
NOT_YOURS: Final[Object] = {"refusal": {"code": "not-yours"}}
SEEDS: Final = 1_000_000
"""How many deals a new game is drawn from: few enough that the seed can be read out at a table."""


def play(game: Game, story: Story, intent: Play) -> Object:
    """Play a move, and answer with the node it led to; or why it was not played."""
    node = _meant(story, intent)
    if node is None:
        return STALE
    if story.eyes is None:
        return NOT_YOURS
    if refusal := game.position_at(node).why_not(intent.move, _asker(story)):
        return {"refusal": story.wire.refusal(refusal)}
    game.play(intent.move, at=node)
    return {"node": story.at}


def why(game: Game, story: Story, intent: Why) -> Object:
    """Why these choices make no move that can be played; an empty answer when they do."""
    node, wire = _meant(story, intent), story.wire
    if node is None:
        return STALE
    if story.eyes is None:
        return NOT_YOURS
    try:
        choices = [wire.read_choice(one.place, one.face, one.option) for one in intent.choices]
    except LookupError:
        return STALE
    position = game.position_at(node)
    move = position.move_of(choices)
    if move is None:
        refs = [one.place for one in intent.choices if one.place is not None]
        return {"refusal": {"code": "no-move", "places": refs[-1:]}}
    refusal = position.why_not(move, _asker(story))
    return {"refusal": wire.refusal(refusal)} if refusal else {}


def _meant(story: Story, intent: Play | Why) -> NodeId | None:
    """The node that an intent was meant for; None when it is no more, or a seat's line has gone on."""
    stale = story.eyes != "all" and intent.node != story.at
    return None if stale else story.game_node(intent.node)


def _asker(story: Story) -> int | None:
    return story.eyes if isinstance(story.eyes, int) else None


def undo(story: Story, seating: Seating, intent: Undo | Redo) -> Object:
    """Take back or do again: for who sees everything, and for a seat that plays against bots alone."""
    if not (story.edits or seating.only(story.eyes)):
        return NOT_YOURS
    undoing = isinstance(intent, Undo)
    undoes, redoes = seating.undoing(story.eyes)
    if (undoes if undoing else redoes) is None:
        return {"refusal": {"code": "nothing-to-undo" if undoing else "nothing-to-redo"}}
    if undoing:
        seating.undo()
    else:
        seating.redo()
    return {"node": story.at}


def let(story: Story, seating: Seating, intent: Stop | Let) -> Object:
    """Stop the bot that thinks, or let the one move that waits; whoever plays may do so."""
    if story.eyes is None:
        return NOT_YOURS
    if isinstance(intent, Stop):
        seating.stop()
    elif not seating.let():
        return {"refusal": {"code": "no-bot"}}
    return {}


def text(game: Game, story: Story, intent: Text) -> Object:
    """The position at a node as a line of text."""
    node = story.game_node(intent.node)
    sketch = None if node is None else game.position_at(node).sketch()
    return STALE if sketch is None else {"text": sketch.text}


def name(game: Game, intent: Name) -> Object:
    """Call a player so."""
    try:
        game.name(intent.seat, intent.name)
    except (IndexError, ValueError) as wrong:
        return bad_intent(wrong)
    return {}


def dealt(game: Game, intent: New | Rematch) -> Game | None:
    """Another game, dealt from a seed that is drawn here; None where none can be dealt."""
    opening = game.position_at(ROOT)
    players = intent.players if isinstance(intent, New) else opening.layout.seats
    if players not in opening.tables:
        return None
    start = None
    if isinstance(intent, Rematch) and opening.to_move is not None:
        start = (opening.to_move + 1) % players
    return Game(opening.anew(players, secrets.randbelow(SEEDS), start), names=game.names[:players])
