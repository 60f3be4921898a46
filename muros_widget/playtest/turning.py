"""Where a game turned: what each move gave away against the best one, and glyphs for those that stand out.

A swing stands out where the intervals of the two moves do not meet. Glyphs are offered; they become part of the game
only when asked to, and never where its author has put one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..games.position import Position
from ..games.texts import Message
from ..study.game import Game
from ..study.tree import Comment, Node, NodeId
from .analysis import Analysis, percent
from .analyst import analyse
from .asking import Stopped, never
from .dealing import Sees
from .words import say

AUTHOR: Final = "analysis"
"""Who has said what is said so."""
LOST: Final = ((0.30, "??"), (0.15, "?"), (0.05, "?!"))
"""From how much of the win on a move is given away, and its glyph."""
FOUND: Final = ((0.30, "!!"), (0.15, "!"))
"""By how much of the win a move must be better than every other."""


Look = Callable[[Position, Sequence[str], int], Analysis]
"""Analyses some moves of a position, or all; anew by another number."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A move of a game, its value, and that of the best other one: 0 to 1, what its seat may expect of the win.

    `loss` is what it gave away of the win, less than 0 where it was better than all others, with its interval (95 % for
    each of the two). `glyph` is what is offered, "" where nothing stands out. A forced move has no other (""), and
    loses nothing.
    """

    node: NodeId
    ply: int
    move: str
    played: float
    other: str
    others: float
    loss: float
    low: float
    high: float
    glyph: str

    def said(self, language: str = "en") -> str:
        """Why the glyph is offered; "" where there is none."""
        if not self.glyph:
            return ""
        facts = {"other": self.other, "value": percent(self.others), "played": percent(self.played)}
        return say("turning.lost" if self.loss > 0 else "turning.found", language, **facts)


@dataclass(frozen=True, eq=False)
class TurningPoints:
    """The moves of a line with their swings, in order; `offered` are those with a glyph."""

    game: Game
    turns: tuple[Turn, ...]

    @property
    def offered(self) -> tuple[Turn, ...]:
        """Those that stand out."""
        return tuple(turn for turn in self.turns if turn.glyph)

    def __iter__(self) -> Iterator[Turn]:
        return iter(self.turns)

    def __len__(self) -> int:
        return len(self.turns)

    def annotate(self, *plies: int, language: str = "en") -> int:
        """Put the glyphs offered into the game, each with a comment by "analysis": all of them, or those of some plies.

        Moves that have a glyph keep theirs. It is one edit, which `Game.undo` takes back. How many moves it annotated.
        """
        offered = [turn for turn in self.offered if not plies or turn.ply in plies]
        return annotate(self.game, offered, language)

    def __repr__(self) -> str:
        if not self.offered:
            return say("turning.none")
        return "\n".join(f"{turn.ply}. {turn.move}{turn.glyph}  {turn.said()}" for turn in self.offered)


def turning_points(
    game: Game,
    seconds: float = 0.5,
    *,
    playouts: int | None = None,
    seed: int = 0,
    sees: Sees = "mover",
    node: NodeId | None = None,
    told: Callable[[int, int], None] | None = None,
    stopped: Stopped = never,
) -> TurningPoints:
    """Look at every move of a line, the main line to its end, or the line that leads to `node`.

    The other arguments are those of `analyse`; each position is looked at twice so, first at all moves and then, anew,
    at the one played and the best other: of many moves one looks best by luck too. `told` hears how many moves have
    been looked at, of how many.

    >>> from muros_widget import Game, turning_points
    >>> game = Game.deal(players=2, seed=7)
    >>> step = game.play("G@N3")
    >>> [turn.move for turn in turning_points(game, playouts=1000)]
    ['G@N3']
    """
    line = game.path(game[-1].id if node is None else node)[1:]
    turns = []

    def look(position: Position, among: Sequence[str], again: int) -> Analysis:
        return analyse(position, seconds, playouts=playouts, seed=seed + again, sees=sees, among=among, stopped=stopped)

    for number, one in enumerate(line):
        if stopped():
            break
        turns.append(turn_at(one, game.step_to(one.id).before, look))
        if told:
            told(number + 1, len(line))
    return TurningPoints(game, tuple(turns))


def turn_at(node: Node, before: Position, look: Look) -> Turn:
    """What the move that leads to a node gave away, `before` being the position that it was made in."""
    move = node.move or ""
    found = look(before, (), 0)
    others = [one for one in found.moves if one.move != move]
    if not others:
        there = found[move].value
        return Turn(node.id, node.ply, move, there, "", there, 0.0, 0.0, 0.0, "")
    if not found.exact:
        found = look(before, (move, others[0].move), 1)
    played, other = found[move], found[others[0].move]
    loss, low, high = other.value - played.value, other.low - played.high, other.high - played.low
    glyph = ""
    if low > 0:
        glyph = next((glyph for least, glyph in LOST if loss >= least), "")
    elif high < 0:
        glyph = next((glyph for least, glyph in FOUND if -loss >= least), "")
    return Turn(node.id, node.ply, move, played.value, other.move, other.value, loss, low, high, glyph)


def annotate(game: Game, turns: Iterable[Turn], language: str = "en") -> int:
    """Put glyphs with a comment where there is no glyph, in one edit; how many moves were annotated."""
    with game.lock:
        changes: dict[NodeId, Node] = {}
        for turn in turns:
            node = game.nodes.get(turn.node)
            if node is not None and node.move == turn.move and turn.glyph and not node.glyphs:
                comment = Comment(turn.said(language), language, AUTHOR)
                changes[node.id] = replace(node, glyphs=(turn.glyph,), comments=(*node.comments, comment))
        if changes:
            told: Mapping[NodeId, Node | None] = dict(changes)
            game.change(Message("edit.turning"), told, game.at)
        return len(changes)
