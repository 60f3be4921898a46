"""Readings side by side in the browser: one move, or a game's main line, on a board for each. Knows no particular game.

All that is needed to step through is in the synced state. A view may write `cursor`, and ask for another move to
compare. What differs is told by the study; how it is encoded is the wire's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import traitlets as t

from ...games.position import Position, start_of
from ...games.refusal import IllegalMove
from ...games.sheet import Pictured, sheet
from ...games.sketch import Faulty
from ...study.compare import (
    Comparison,
    Course,
    GameComparison,
    compare,
    compared,
    courses,
    differing,
    grouped,
    main_line,
    named,
    parting,
    titles,
)
from ...study.game import Game
from ..base import BaseWidget
from ..wire.asking import Read, answered
from ..wire.encoding import Object
from .intents import Compare, CompareIntent, read_compare_intent
from .replay import CompareReplay
from .wire import CompareWire
from .words import COMPARE_WORDS

SHOWS: Final = ("boards", "strip")
"""How a view shows them: boards to step through, or for each reading the stages of the move in a row."""
FEWEST, MOST = 2, 6
_WHOLE: Final = "a game is compared as it was played; compare a position to choose a move"
_KEPT: Final = ("table", "compared", "explained", "names", "words", "locale", "show", "cursor")
"""The traits that a replay needs."""


class CompareWidget(BaseWidget):
    """Two to six readings side by side, with one cursor for all.

    `subject` is a position, from which one `move` is compared (chosen on the board where none is given), or a game,
    whose main line as it stands is replayed under each of the `readings` as far as that allows it. `together` shows on
    one board the readings under which the very same happens. `locale` is "en" or "es", or "" for the browser's
    language; `show` is "boards", or "strip" for all stages of the move at once. It is for study and hides no hand.

    Raises ValueError for fewer or more readings, and for readings that change the table itself; IllegalMove for a move
    that no reading allows; TypeError for a game and a move.

    >>> from muros_widget import CompareWidget, Game, Rules
    >>> game = Game.deal(players=2, seed=7)
    >>> widget = CompareWidget(game.position, [Rules(), Rules(shift="close")], "G@N3")
    >>> widget.told.agrees
    True
    >>> widget.move = "hr@w1"
    >>> widget.move
    'hR@W1'
    """

    _front = "compare"
    table = t.Dict(read_only=True).tag(sync=True)
    compared = t.Dict(read_only=True).tag(sync=True)
    explained = t.Dict(read_only=True).tag(sync=True)
    offers = t.Dict(read_only=True).tag(sync=True)
    names: t.List[str] = t.List(t.Unicode(), read_only=True).tag(sync=True)
    written = t.Unicode("", read_only=True).tag(sync=True)
    show = t.Enum(SHOWS, "boards").tag(sync=True)
    cursor = t.Dict().tag(sync=True, echo_update=False)

    def __init__(
        self,
        subject: Position | Game,
        readings: Iterable[Any],
        move: str | None = None,
        *,
        together: bool = False,
        locale: str = "",
        show: str = "boards",
    ):
        self._readings = _checked(readings)
        if isinstance(subject, Game) and move is not None:
            raise TypeError(_WHOLE)
        self._game = subject if isinstance(subject, Game) else None
        self._position: Position = subject.position_at(0) if isinstance(subject, Game) else subject
        self._together = together
        self._moves = main_line(subject) if isinstance(subject, Game) else self._read(self._position, move)
        self._played = self._courses(self._position, self._moves)
        super().__init__(COMPARE_WORDS, locale=locale, show=show)
        self.set_trait("names", list(self._game.names) if self._game else [])
        self._tell()
        self.on_msg(self._receive)

    # What anyone may ask

    @property
    def readings(self) -> tuple[Any, ...]:
        """The readings, in order."""
        return self._readings

    @property
    def move(self) -> str | None:
        """The move that is compared; set another, or None for none. None where a game is compared.

        Raises IllegalMove when no reading allows it, and TypeError where a game is compared; nothing changes then.
        """
        return self._moves[0] if self._moves and self._game is None else None

    @move.setter
    def move(self, move: str | None) -> None:
        self._compare(self._position, move)

    @property
    def told(self) -> Comparison | GameComparison | None:
        """The comparison as a value; None while there is no move."""
        if self._game is not None:
            return compared(self._played, self._moves)
        return compare(self._position, self._moves[0], self._readings) if self._moves else None

    def replay(self, *, title: str = "", height: int | None = None) -> CompareReplay:
        """What is compared now, to hand on: it is stepped through with no kernel, in any notebook or page.

        `title` names the page; without one the game does. `height` is what a notebook gives it, in pixels.
        """
        state = {name: getattr(self, name) for name in _KEPT}
        return CompareReplay(state, self._picture(), repr(self), title=title, height=height)

    def save_html(self, path: str | Path) -> None:
        """Write it as one page that needs no kernel and no network, whole or not at all."""
        self.replay().save_html(path)

    # To the browser

    def _compare(self, position: Position, move: str | None) -> None:
        """Compare another move, or the same from another position; first all that may fail, then all that changes."""
        if self._game is not None:
            raise TypeError(_WHOLE)
        moves = self._read(position, move)
        self._played = self._courses(position, moves)
        self._position, self._moves = position, moves
        self._tell()

    def _read(self, position: Position, move: str | None) -> list[str]:
        if move is None:
            return []
        move = position.read_move(move)
        refusals = [position.under(rules).why_not(move) for rules in self._readings]
        if refusals[0] and all(refusals):
            raise IllegalMove(refusals[0])
        return [move]

    def _courses(self, position: Position, moves: Sequence[str]) -> tuple[Course, ...]:
        played = courses(position, moves, self._readings)
        if any(course.start.layout != played[0].start.layout for course in played):
            raise ValueError("these readings are played at different tables, which can't be compared place by place")
        return played

    @property
    def _groups(self) -> list[list[int]]:
        return grouped(self._played) if self._together else [[index] for index in range(len(self._played))]

    def _tell(self) -> None:
        played, groups = self._played, self._groups
        wire = CompareWire(played[0].start.layout, "all")
        opening = played[0].start
        names = named([course.start for course in played], groups)
        parted = parting(played)
        with self.hold_sync():
            self.set_trait("table", wire.table(opening, start_of(opening), opening.opening))
            boards = [played[group[0]] for group in groups]
            self.set_trait("compared", wire.compared(boards, names, self._moves, parted))
            self.set_trait("explained", wire.explained(opening, names))
            self.set_trait("offers", self._offered(wire) if self._game is None else {})
            self.cursor = {"node": (parted or 0) if self._game else len(self._moves), "event": None}

    def _offered(self, wire: CompareWire) -> Object:
        """The moves that any reading allows, as choices."""
        moves = {}
        for course in self._played:
            for move in course.start.legal_moves:
                if move not in moves:
                    moves[move] = course.start.choices(move)
        return wire.offers(0, ((move, choices, ()) for move, choices in moves.items()))

    @t.validate("cursor")
    def _within(self, proposal: Any) -> Object:
        """A cursor that points nowhere is put right, which the browser is told."""
        node, event = proposal["value"].get("node"), proposal["value"].get("event")
        last = max(len(course.steps) for course in self._played)
        if not _counted(node) or node > last:
            return {"node": last, "event": None}
        return {"node": node, "event": event if _counted(event) else None}

    # From the browser

    def _receive(self, widget: Any, content: Any, buffers: Any) -> None:
        self.send(answered(content, read_compare_intent, self._carry_out))

    def _carry_out(self, intent: CompareIntent) -> Object:
        wire = CompareWire(self._position.layout, "all")
        try:
            if isinstance(intent, Compare):
                self._compare(self._position, intent.move)
            elif isinstance(intent, Read):
                self._rewrite(intent.text)
        except IllegalMove as illegal:
            return {"refusal": wire.refusal(illegal.refusal)}
        except Faulty as faulty:
            return {"faults": wire.faults(faulty.faults)}
        except TypeError:
            return {"refusal": {"code": "not-yours"}}
        return {}

    def _rewrite(self, text: str) -> None:
        """Compare from the position that a text means; what can be written so says how."""
        raise TypeError("nothing is written here")

    # Shown where no widget can be

    def __repr__(self) -> str:
        return str(self.told or self._position)

    def _picture(self) -> str:
        """The boards at the cursor; one whose line has ended before stays where it ended."""
        language, ply = self.locale or "en", self.cursor["node"]
        here = [course.at(min(ply, len(course.steps))) or course.start for course in self._played]
        lit = differing([position for course in self._played if (position := course.at(ply))])
        told = titles([course.start for course in self._played], self._groups, language)
        pictured = []
        for title, (index, *_) in zip(told, self._groups, strict=True):
            outcomes = self._played[index].outcomes
            lines = outcomes[min(ply, len(outcomes)) - 1].say(language) if ply and outcomes else ()
            places = lit if self._played[index].at(ply) else ()
            pictured.append(Pictured(here[index], title, lines, places))
        return sheet(pictured, language=language)


def _checked(readings: Iterable[Any]) -> tuple[Any, ...]:
    chosen = tuple(readings)
    if not FEWEST <= len(chosen) <= MOST:
        raise ValueError(f"there are {len(chosen)} readings; give {FEWEST} to {MOST}")
    return chosen


def _counted(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
