"""What goes to the browser of a game, as JSON: table, nodes, offers, answers. Knows no traits and no particular game.

The types are told in ``js/src/wire.ts``; a golden state that both languages test against holds the two together.
Empty fields are left out, places and faces are told by their index, so that a whole game stays small.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ...games.events import Event, Lying, Motion, Table
from ...games.position import Choice, Position
from ...games.refusal import Refusal
from ...games.sight import Telling
from ...games.sketch import Fault
from ...games.status import Status
from ...study.record import MOST_BYTES
from ...study.tree import COLOURS, GLYPHS, Mark, Node
from .encoding import Json, Object, Shared, facts, message, slim
from .layout import LayoutWire

NOTHING: Final[Object] = {}


@dataclass(frozen=True)
class Wire(LayoutWire):
    """Encodes what a viewer is told of a game with this layout."""

    # All that stays the same through a game

    def table(self, position: Position, table: Table, opening: Sequence[Event]) -> Object:
        """The trait `table`: the layout, and what lies where before the first move.

        How the deal can be had again, and that another can be dealt, is told only where nothing is hidden.
        """
        everything = self.eyes == "all"
        origin = position.origin if everything else None
        return slim(
            version=1,
            layout=self.described,
            start=self.start(table),
            opening=[self.event(event) for event in opening],
            status=self.status(position.status),
            rules=[message(said) for said in (*position.readings, *([origin] if origin else []))],
            tables=list(position.tables) if everything else None,
            line=everything and position.sketch() is not None,
            record=MOST_BYTES if everything and position.tags else None,
            glyphs=list(GLYPHS) if everything else None,
            colours=list(COLOURS) if everything else None,
        ) | {"viewer": "public" if self.eyes is None else self.eyes}

    def start(self, table: Table) -> list[Json]:
        """What lies where."""
        return [[self._ref(id), self._pieces(id, pieces)] for id, pieces in table.items()]

    def _pieces(self, id: str, pieces: Sequence[Lying]) -> Json:
        if not self.sees(id):
            return len(pieces)
        return [[p.piece, self._faces[p.face or ""], *([p.lies] if p.lies else [])] for p in pieces]

    # What changes

    def node(self, id: int, parent: int, ply: int, told: Telling, said: Object = NOTHING) -> Object:
        """A node of the tree: a move and what it did, and what its author says of it."""
        return {
            "id": id,
            "parent": parent,
            "move": told.move,
            "seat": told.seat,
            "ply": ply,
            "events": [self.event(event) for event in told.events],
            "status": self.status(told.status),
            **said,
        }

    def said(self, node: Node) -> Object:
        """What is said at a node, and its variations in order where that is not from the oldest."""
        return slim(
            comments=[_told(one.text, one.lang, one.author) for one in node.comments],
            glyphs=list(node.glyphs),
            marks=[self._mark(mark) for mark in node.marks],
            order=list(node.children) if list(node.children) != sorted(node.children) else None,
            questions=[_told(one.text, one.lang, one.hint, one.otherwise) for one in node.questions],
        ) | ({} if node.worth is None else {"worth": node.worth})

    def _mark(self, mark: Mark) -> Json:
        return [mark.colour, self._spot(mark.at), *([] if mark.to is None else [self._spot(mark.to)])]

    def _spot(self, id: str) -> Json:
        return [self._groups[id]] if id in self._groups else self._ref(id)

    def read_spot(self, spot: int | str | list[int]) -> str:
        """The place or the group that the browser means. Raises LookupError for one that is not there."""
        if isinstance(spot, list):
            return self.layout.groups[spot[0]].id
        return self.read_choice(spot, None, None).place or ""

    def event(self, event: Event) -> Object:
        """One event and its motions."""
        told = slim(
            kind=event.kind,
            motions=[self._motion(motion) for motion in event.motions],
            places=self._refs(event.places),
            rule=None if event.rule == event.kind else event.rule,
            facts=facts(event.facts),
        )
        return told if event.group is None else told | {"group": self._groups[event.group]}

    def _motion(self, motion: Motion) -> Json:
        comes_to_light = motion.face is not None and not self.sees(motion.source)
        indices = [motion.source_index, motion.target_index]
        more = slim(was=motion.was, lies=motion.lies, at=indices if indices != [None, None] else None)
        if comes_to_light:
            more["face"] = self._faces[motion.face or ""]
        return [motion.piece, self._ref(motion.source), self._ref(motion.target), *([more] if more else [])]

    def status(self, status: Status) -> Object:
        """What the public display says."""
        return {
            "toMove": status.to_move,
            "phase": status.phase,
            **slim(facts=facts(status.facts)),
            "tallies": [
                slim(
                    id=tally.id,
                    counts=[[self._faces[face], count] for face, count in tally.counts.items()],
                    ranks=[[self._faces[face] for face in rank] for rank in tally.ranks]
                    if any(len(rank) > 1 for rank in tally.ranks)
                    else None,
                )
                for tally in status.tallies
            ],
            "standings": [list(place) for place in status.standings],
            **slim(scores=[list(score) for score in status.scores] if any(map(any, status.scores)) else None),
        }

    def choice(self, choice: Choice) -> Object:
        """A part of a move."""
        told: Object = {}
        if choice.place is not None:
            told["place"] = self._ref(choice.place)
        if choice.face is not None:
            told["face"] = self._faces[choice.face]
        if choice.option is not None:
            told["option"] = choice.option
        return told

    def read_choice(self, place: int | str | None, face: int | None, option: str | None) -> Choice:
        """A choice as the browser tells it. Raises LookupError for a place or a face that is not there."""
        id = self.layout.places[place].id if isinstance(place, int) else place
        if id is not None:
            self.layout.place(id)
        return Choice(id, None if face is None else self.layout.faces[face].id, option)

    def refusal(self, refusal: Refusal) -> Object:
        """Why a move was not played."""
        return slim(code=refusal.code, rule=refusal.rule, places=self._refs(refusal.places), facts=facts(refusal.facts))

    def faults(self, faults: Iterable[Fault]) -> list[Json]:
        """What is wrong, and where."""
        return [slim(code=fault.code, facts=facts(fault.facts), places=self._refs(fault.places)) for fault in faults]

    def offers(self, node: int, moves: Iterable[tuple[str, Sequence[Choice], Sequence[Event]]]) -> Object:
        """The trait `offers`: each move's choices and events, each told once however many moves share it."""
        choices, events = Shared(), Shared()
        told = [
            [
                move,
                [choices.index(choice, self.choice) for choice in chosen],
                [events.index(event_key(event), lambda _, event=event: self.event(event)) for event in foreseen],
            ]
            for move, chosen, foreseen in moves
        ]
        return {"node": node, "choices": choices.told, "events": events.told, "moves": told}


def event_key(event: Event) -> tuple[Any, ...]:
    """What tells an event from others."""
    return (event.kind, event.motions, event.places, event.group, event.rule, tuple(event.facts.items()))


def _told(*parts: str | None) -> list[str]:
    """Texts in a row, without the empty ones at its end."""
    told = [part or "" for part in parts]
    while not told[-1]:
        told.pop()
    return told
