"""Readings side by side: what one move does under each, and where a game would part. Knows no particular game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ..games.events import Event
from ..games.position import Position, Step
from ..games.refusal import Refusal
from ..games.sheet import Pictured, sheet
from ..games.texts import Message, plain
from .game import Game


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a move does under one reading: the step, or why it can't be played."""

    rules: Any
    step: Step[Position] | None
    refusal: Refusal | None = None

    @property
    def after(self) -> Position | None:
        """The position after the move, where it can be played."""
        return None if self.step is None else self.step.after

    @property
    def told(self) -> Hashable:
        """What happens, its rules aside: equal for two readings under which the very same happens."""
        if self.step is None:
            return self.refusal and (self.refusal.code, self.refusal.places)
        return tuple(map(_happening, self.step.events))

    def say(self, language: str = "en") -> tuple[str, ...]:
        """What happens, a sentence an event; or why the move can't be played."""
        if self.step is not None:
            layout = self.step.before.layout
            return tuple(plain(event.sentence(layout, language)) for event in self.step.events)
        return () if self.refusal is None else (self.refusal.say(language),)


@dataclass(frozen=True, slots=True)
class Course:
    """Moves played under one reading, as far as they are legal. `refusal` says why the next one is not, if there is."""

    rules: Any
    start: Position
    steps: tuple[Step[Position], ...]
    refusal: Refusal | None = None

    def at(self, ply: int) -> Position | None:
        """The position after so many moves; None past the last legal one."""
        if ply > len(self.steps):
            return None
        return self.steps[ply - 1].after if ply else self.start

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The outcome of each of its moves, and at its end of the one that can't be played."""
        played = tuple(Outcome(self.rules, step) for step in self.steps)
        return played if self.refusal is None else (*played, Outcome(self.rules, None, self.refusal))

    @property
    def told(self) -> Hashable:
        """What happens in it, its rules aside: equal for two readings under which the very same happens."""
        return tuple(outcome.told for outcome in self.outcomes)


@dataclass(frozen=True, slots=True, repr=False)
class Comparison:
    """One move under several readings. `places` are those where not the same lies afterwards under all of them."""

    before: Position
    move: str
    outcomes: tuple[Outcome, ...]
    places: tuple[str, ...]

    @property
    def agrees(self) -> bool:
        """Whether the move does the same under every reading."""
        return _alike(self.outcomes)

    @property
    def groups(self) -> tuple[tuple[Outcome, ...], ...]:
        """The outcomes, those together under which the very same happens."""
        return tuple(tuple(self.outcomes[index] for index in group) for group in grouped(self.outcomes))

    def titles(self, language: str = "en") -> tuple[str, ...]:
        """For each group, what tells its readings from the others; "" where the group is all of them."""
        return titles([self.before.under(outcome.rules) for outcome in self.outcomes], grouped(self.outcomes), language)

    def __str__(self) -> str:
        lines = [self.move]
        for title, (outcome, *_) in zip(self.titles(), self.groups, strict=True):
            lines += [f"  {title or 'every reading'}:", *(f"    {sentence}" for sentence in outcome.say())]
            after = str(outcome.after or "")
            if after and "\n" not in after:
                lines.append(f"    {after}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        after = [
            Pictured(outcome.after or self.before, title, outcome.say(), self.places if outcome.step else ())
            for title, (outcome, *_) in zip(self.titles(), self.groups, strict=True)
        ]
        return {"text/plain": str(self), "image/svg+xml": sheet([Pictured(self.before, self.move), *after])}


@dataclass(frozen=True, slots=True, repr=False)
class GameComparison:
    """A game's main line under several readings, and where they part.

    `plies` tells for each two readings, by index, the ply of the first move at which they part, None where they never
    do; `parted` is the comparison at the first of all those moves. `courses` are the line under each reading.
    """

    readings: tuple[Any, ...]
    plies: dict[tuple[int, int], int | None]
    parted: Comparison | None
    courses: tuple[Course, ...]

    @property
    def first(self) -> int | None:
        """The ply of the first move at which any two part."""
        return min((ply for ply in self.plies.values() if ply is not None), default=None)

    def __str__(self) -> str:
        told = titles([course.start for course in self.courses], [[index] for index in range(len(self.courses))])
        lines = []
        for (one, other), ply in self.plies.items():
            parted = "never part" if ply is None else f"part at move {ply}"
            lines.append(f"{told[one] or one + 1} / {told[other] or other + 1}: {parted}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)


def compare(position: Position, move: str, readings: Iterable[Any]) -> Comparison:
    """Play a move from a position under each reading.

    >>> from muros_widget import Position, Rules, Setup
    >>> rows = ["YGB.RWGYB", *["........."] * 8]
    >>> position = Position(Setup(rows, [{"R": 1}, {}], {}))
    >>> told = compare(position, "hR@W1", [Rules(), Rules(shift="travel")])
    >>> told.agrees, told.places
    (False, ('r1c4', 'r1c5'))
    """
    return _compared(position, courses(position, [move], readings), 0, move)


def compare_game(game: Game, readings: Iterable[Any]) -> GameComparison:
    """Replay a game's main line under each reading, and find where they part.

    Two readings part at the first move after which not the same lies on the table, or that only one of them allows.

    >>> from muros_widget import Rules, samples
    >>> told = compare_game(samples.load("majority"), [Rules(), Rules(shift="travel"), Rules(shift="close")])
    >>> told.first, told.parted.move, told.plies
    (6, 'hG@S1', {(0, 1): 7, (0, 2): 6, (1, 2): 6})
    """
    moves = main_line(game)
    return compared(courses(game.position_at(0), moves, readings), moves)


def compared(played: tuple[Course, ...], moves: Sequence[str]) -> GameComparison:
    """Courses of the same moves, and where they part."""
    pairs = combinations(range(len(played)), 2)
    plies = {pair: parting([played[index] for index in pair]) for pair in pairs}
    first = parting(played)
    parted: Comparison | None = None
    if first is not None:
        before = next(here for course in played if (here := course.at(first - 1)))
        parted = _compared(before, played, first - 1, moves[first - 1])
    return GameComparison(tuple(course.rules for course in played), plies, parted, played)


def main_line(game: Game) -> list[str]:
    """The moves of a game's main line."""
    return [node.move or "" for node in game.path(game[-1].id)[1:]]


def courses(position: Position, moves: Sequence[str], readings: Iterable[Any]) -> tuple[Course, ...]:
    """Moves from a position under each reading, as far as each allows them."""
    return tuple(_course(rules, position.under(rules), moves) for rules in readings)


def grouped(played: Iterable[Outcome | Course]) -> list[list[int]]:
    """Outcomes or courses by index, those together in which the very same happens."""
    groups: dict[Hashable, list[int]] = {}
    for index, one in enumerate(played):
        groups.setdefault(one.told, []).append(index)
    return list(groups.values())


def named(under: Sequence[Position], groups: Sequence[Sequence[int]]) -> list[list[tuple[Message, ...]]]:
    """For each group of positions what tells its readings from those of the others, in the words of their `readings`.

    Where what a group has in common does so, that is all; else each of its readings is told. Empty when there is only
    one group, or nothing to tell them by.
    """
    told = [position.readings for position in under]
    own = [tuple(said for said in one if not all(said in other for other in told)) for one in told]
    names: list[list[tuple[Message, ...]]] = []
    for group in groups:
        common = tuple(said for said in own[group[0]] if all(said in own[index] for index in group))
        outside = [own[index] for index in range(len(own)) if index not in group]
        tells = not any(all(said in other for said in common) for other in outside)
        names.append([common] if tells else [own[index] for index in group])
    return [[name for name in one if name] if len(groups) > 1 else [] for one in names]


def titles(under: Sequence[Position], groups: Sequence[Sequence[int]], language: str = "en") -> tuple[str, ...]:
    """The same in words; "" where there is nothing to tell a group by."""
    layout = under[0].layout
    return tuple(
        " / ".join(", ".join(plain(layout.say(said.key, said.facts, language)) for said in one) for one in told)
        for told in named(under, groups)
    )


def parting(played: Sequence[Course]) -> int | None:
    """The ply of the first move at which any two courses part."""
    last = max((len(course.steps) for course in played), default=0)
    plies = range(1, last + 2)
    return next((ply for ply in plies if not _alike([_outcome(course, ply - 1) for course in played])), None)


def _course(rules: Any, start: Position, moves: Sequence[str]) -> Course:
    here = start
    steps: list[Step[Position]] = []
    for move in moves:
        if refusal := here.why_not(move):
            return Course(rules, start, tuple(steps), refusal)
        steps.append(here.play(move))
        here = steps[-1].after
    return Course(rules, start, tuple(steps))


def _happening(event: Event) -> Hashable:
    return event.kind, event.motions, event.places, event.group, tuple(event.facts.items())


def _compared(before: Position, played: Sequence[Course], ply: int, move: str) -> Comparison:
    outcomes = tuple(_outcome(course, ply) for course in played)
    return Comparison(before, before.read_move(move), outcomes, _differing(outcomes))


def _outcome(course: Course, ply: int) -> Outcome:
    """A course's next move; one that has ended before can't go on with it."""
    if ply < len(course.steps):
        return Outcome(course.rules, course.steps[ply])
    return Outcome(course.rules, None, course.refusal if ply == len(course.steps) else None)


def _alike(outcomes: Sequence[Outcome]) -> bool:
    return not _differing(outcomes) and len({outcome.step is None for outcome in outcomes}) < 2


def _differing(outcomes: Sequence[Outcome]) -> tuple[str, ...]:
    return differing([outcome.after for outcome in outcomes if outcome.after is not None])


def differing(positions: Sequence[Position]) -> tuple[str, ...]:
    """The places where the faces that lie there differ, or their order in a row; in the layout's order."""
    if not positions:
        return ()
    layout, tables = positions[0].layout, [position.table for position in positions]

    def faces(table: Any, place: str) -> list[tuple[str, str]]:
        told = [(lying.face or "", lying.lies) for lying in table.get(place, ())]
        return told if layout.has(place) and layout.place(place).row else sorted(told)

    ids = dict.fromkeys([*(place.id for place in layout.places), *(id for table in tables for id in table)])
    return tuple(id for id in ids if any(faces(table, id) != faces(tables[0], id) for table in tables[1:]))
