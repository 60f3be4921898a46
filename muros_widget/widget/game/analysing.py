"""Analysis at a board: of the position that is looked at, while someone looks, and the turning points of its line.

What is found goes to the browser through one trait, `analysis`. It looks with the eyes of the widget: whoever sees
everything may have it see what the seat to move sees, or all; a seat has its own position looked at on its own turn,
and what it sees. Knows no traits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from ...games.position import Position
from ...games.sight import hides
from ...playtest.analysis import Analysis
from ...playtest.analyst import Analyst, analyse
from ...playtest.dealing import Sees
from ...playtest.turning import Turn, annotate, turn_at
from ...study.game import Game
from ...study.tree import ROOT, Node, NodeId
from ..wire.encoding import Object, slim
from ..wire.story import Story
from .answering import NOT_YOURS, STALE
from .background import Background, Publish, Stopped
from .intents import Analyse, Analysed, BestLine, Turning

SECONDS: Final = 20.0
"""For how long a position is looked at."""
EACH: Final = 0.3
"""For how many seconds each move of a line is, twice."""
WHOLE: Final = 1000
"""Parts of the win are told in thousandths."""


class Host(Protocol):
    """The widget: what is shown on it, and where it is looked at."""

    @property
    def game(self) -> Game: ...

    @property
    def story(self) -> Story: ...

    @property
    def looked_at(self) -> int | None:
        """The node that is looked at; None while nobody looks."""

    def analysis_changed(self) -> None: ...


class Analysing:
    """What is analysed for one widget."""

    def __init__(self, host: Host):
        self._host = host
        self._on = False
        self._sees: Sees = "mover"
        self._at: tuple[Game, NodeId, Sees] | None = None
        """What is looked at, or was to the end."""
        self._looking: Background | None = None
        self._found: Analysis | BaseException | None = None
        self._turning: Background | None = None
        self._line: tuple[Node, ...] = ()
        """The moves that are looked at for turning points."""
        self._turns: list[Turn] = []

    # What there is to say

    @property
    def told(self) -> Object:
        """The trait `analysis`; empty while it is off."""
        if not self._on:
            return {}
        more = slim(hides=self._hides, turning=self._turning_told())
        return {"sees": self._sees} | self._position_told() | more

    @property
    def _hides(self) -> bool:
        """Whether to see all is to see more: at the start of the game, or where one looks."""
        story, number = self._host.story, self._host.looked_at
        if not story.edits:
            return False
        start, here = self._host.game.position_at(ROOT), story.position(number or 0)
        return any(hides(start, seat) for seat in range(start.layout.seats)) or (
            here.to_move is not None and hides(here, here.to_move)
        )

    def _position_told(self) -> Object:
        node, found = self._host.looked_at, self._found
        if node is None or self._at is None:
            return {}
        if isinstance(found, BaseException):
            return {"node": node, "fault": f"{type(found).__name__}: {found}"}
        if found is None:
            return {"node": node}
        by_move = {one.move: one for one in found.moves}
        rows = [by_move[move] for move in found.position.legal_moves]
        return {
            "node": node,
            "seat": found.seat,
            "games": found.iterations,
            "moves": [[_part(one.value), _part(one.low), _part(one.high), one.visits] for one in rows],
            "outcome": [_part(share) for share in found.outcome],
            "line": list(found.line),
            **slim(exact=found.exact),
        }

    def _turning_told(self) -> Object:
        if not self._line:
            return {}
        nodes = self._host.game.nodes
        offered = [turn for turn in self._turns if turn.glyph and turn.node in nodes and not nodes[turn.node].glyphs]
        return {
            "done": len(self._turns),
            "of": len(self._line),
            "points": [
                [turn.node, turn.ply, turn.move, turn.glyph, _part(turn.played), turn.other, _part(turn.others)]
                for turn in offered
            ],
        }

    # What a viewer asks for

    def carry_out(self, intent: Analysed) -> Object:
        """Do what is asked; the answer, why not where it can't be done."""
        everything = self._host.story.edits
        if isinstance(intent, Analyse):
            self._on = intent.on
            self._sees = "all" if intent.all and everything else "mover"
            if not self._on:
                self._drop_turning()
            self.consider()
            return {}
        if not everything:
            return NOT_YOURS
        if isinstance(intent, BestLine):
            return self._play_out(intent.node)
        if isinstance(intent, Turning):
            self._turn(intent.on)
        else:
            wanted = [turn for turn in self._turns if intent.node in (None, turn.node)]
            annotate(self._host.game, wanted, intent.lang)
        self._host.analysis_changed()
        return {}

    def _play_out(self, number: int) -> Object:
        """The best line as a variation, in one edit; the view goes to its first move."""
        found, game = self._found, self._host.game
        node = self._host.story.game_node(number)
        if not isinstance(found, Analysis) or self._at is None or node != self._at[1]:
            return STALE
        line = Game(found.position)
        for move in found.line:
            line.play(move)
        if not _is_there(game, node, found.line):
            game.moment(node).paste(line[1])
        first = next(child for child in game.nodes[node].children if game.nodes[child].move == found.line[0])
        return {"node": first}

    def _turn(self, on: bool) -> None:
        self._drop_turning()
        node = self._host.looked_at
        if not on or node is None:
            return
        game, sees = self._host.game, self._sees
        at = self._host.story.game_node(node) or 0
        line = [*game.path(at)[1:]]
        while children := (line[-1] if line else game.nodes[at]).children:
            line.append(game.nodes[children[0]])
        steps = [game.step_to(one.id) for one in line]
        self._line = tuple(line)

        def work(publish: Publish, stopped: Stopped) -> None:
            def look(position: Position, among: Sequence[str], again: int) -> Analysis:
                return analyse(position, EACH, seed=again, sees=sees, among=among, stopped=stopped)

            turns: list[Turn] = []
            for one, step in zip(line, steps, strict=True):
                if stopped():
                    return
                turns = [*turns, turn_at(one, step.before, look)]
                publish(turns)

        if line:
            self._turning = Background(work, self._hear_turns, game.lock)
            self._turning.begin()

    def _hear_turns(self, turns: list[Turn] | BaseException) -> None:
        if isinstance(turns, BaseException):
            self._found = turns
            self._drop_turning()
        else:
            self._turns = turns
        self._host.analysis_changed()

    def _drop_turning(self) -> None:
        if self._turning is not None:
            self._turning.drop()
        self._turning, self._line, self._turns = None, (), []

    # When it looks

    def consider(self) -> None:
        """Look at what is looked at, and at nothing else any more. Called whenever that may be another."""
        if self._line and self._host.looked_at is None:
            self._drop_turning()
        wanted = self._wanted
        if wanted != self._at:
            self._drop()
            self._at = wanted
            if wanted is not None:
                self._look(wanted[0].position_at(wanted[1]), wanted[0])
        self._host.analysis_changed()

    def begin_anew(self) -> None:
        """Another game is on the board."""
        self._drop_turning()
        self.consider()

    def close(self) -> None:
        """Look at nothing any more."""
        self._on = False
        self._drop_turning()
        self._drop()
        self._at = None

    def _drop(self) -> None:
        if self._looking is not None:
            self._looking.drop()
        self._looking = self._found = None

    @property
    def _wanted(self) -> tuple[Game, NodeId, Sees] | None:
        story, number = self._host.story, self._host.looked_at
        node = None if number is None else story.game_node(number)
        if not self._on or node is None:
            return None
        game = self._host.game
        seat = game.position_at(node).to_move
        own = story.eyes == "all" or (story.eyes == seat and number == story.at)
        return (game, node, self._sees) if own and seat is not None else None

    def _look(self, position: Position, game: Game) -> None:
        sees = self._sees

        def work(publish: Publish, stopped: Stopped) -> None:
            for found in Analyst(position, 0, sees).refining(SECONDS, None, stopped):
                found.line  # noqa: B018  (worked out here, where nobody waits for it)
                publish(found)

        self._looking = Background(work, self._hear, game.lock)
        self._looking.begin()

    def _hear(self, found: Analysis | BaseException) -> None:
        self._found = found
        self._host.analysis_changed()


def _is_there(game: Game, node: NodeId, line: tuple[str, ...]) -> bool:
    """Whether these moves follow there already."""
    for move in line:
        same = [child for child in game.nodes[node].children if game.nodes[child].move == move]
        if not same:
            return False
        node = same[0]
    return True


def _part(share: float) -> int:
    return round(WHOLE * share)
