"""Conformance: what every game must keep to, tried on random games. Knows no particular game.

`check` plays and reports the first thing that is wrong, in words that help whoever writes a game. It needs no test
runner; a game's own tests call it with openings of every kind.
"""

from __future__ import annotations

import string
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

import numpy as np

from .events import UNSEEN, Lying, Motion, Table, moved, unmoved
from .layout import ALL, NOBODY, UNRECORDED, Layout, Viewer
from .position import Position
from .refusal import IllegalMove, TagError
from .sight import Sight, Telling, dealt_anew
from .status import Status
from .texts import Facts, Message, Template


class NonConformance(AssertionError):
    """What a game does that no game may do: where it was met, and what to change."""


def check(opening: Position, *, games: int = 10, seed: int = 0, longest: int = 1000) -> None:
    """Play random games from a position and try everything that the seam promises.

    A game longer than `longest` moves counts as one that does not end. Raises NonConformance at the first fault.

    >>> from muros_widget import Position, Setup
    >>> check(Position(Setup.deal(players=3, seed=1)), games=1)
    """
    rng = np.random.default_rng(seed)
    _check_made(opening, "what is checked")
    _check_layout(opening.layout)
    _check_places(opening, "the opening")
    _check_sketch(opening)
    _check_deals(opening)
    for _ in range(games):
        _check_game(opening, rng, longest)


def _check_game(position: Position, rng: np.random.Generator, longest: int) -> None:
    viewers: list[Viewer] = [None, *range(position.layout.seats)]
    sights = {viewer: Sight.at(position, viewer)[2] for viewer in viewers}
    for _ in range(longest):
        _check_position(position)
        _check_secrets(position, viewers, rng)
        if position.is_over:
            return
        moves = position.legal_moves
        move = moves[int(rng.integers(len(moves)))]
        step = position.play(move)
        where = f"after {move!r}"
        _check_made(step.after, where)
        _check_places(step.after, where)
        _demand(step.move == move, f"{where}: play reports the move {step.move!r}", "step.move must be the legal token")
        _check_events(position, move)
        table = dict(position.table)
        for event in step.events:
            table = _forward(position.layout, table, event.motions, where)
        remedy = "the events' motions must turn the table before into the one after"
        _demand_same(position.layout, table, step.after.table, where, remedy)
        for event in reversed(step.events):
            table = unmoved(table, event.motions, position.layout.recorded)
        remedy = "the motions read backwards must give the table before"
        _demand_same(position.layout, table, position.table, where, remedy)
        for viewer in viewers:
            told, sights[viewer] = sights[viewer].follow(step)
            _check_told(position.layout, viewer, told, where)
        position = step.after
    raise NonConformance(f"a game did not end within {longest} moves; make sure that every line of play ends")


# The table


def _check_made(position: Any, where: str) -> None:
    """That it is a position, and its parts are what they are called."""
    made = isinstance(position, Position)
    _demand(made, f"{where} is {position!r}, which is no position", "give one of a class made from Position")
    for name, kind in (("layout", Layout), ("status", Status)):
        part = getattr(position, name)
        _demand(isinstance(part, kind), f"{where}: {name} is {part!r}", f"make it a {kind.__name__}")


def _check_places(position: Position, where: str) -> None:
    for id in position.table:
        _demand_place(position.layout, id, f"{where}, the table")


def _check_layout(layout: Layout) -> None:
    for kind, ids in (
        ("place", [place.id for place in layout.places]),
        ("group", [group.id for group in layout.groups]),
        ("face", [face.id for face in layout.faces]),
        ("area", [area.id for area in layout.areas]),
    ):
        twice = sorted({id for id in ids if ids.count(id) > 1})
        _demand(not twice, f"layout: two {kind}s are called {', '.join(twice)}", "give each its own id")
    faces = {face.id for face in layout.faces}
    areas = {area.id: area for area in layout.areas}
    for place in [*layout.places, *(family.like for family in layout.families)]:
        where = f"layout: place {place.id!r}"
        _demand(place.area is None or place.area in areas, f"{where} is in no area {place.area!r}", "name an area")
        _demand(
            place.back is None or place.back in faces, f"{where} has no face {place.back!r}", "name a face as its back"
        )
        seen = place.sees in (ALL, NOBODY, UNRECORDED) or place.sees in range(layout.seats)
        _demand(seen, f"{where} is seen by {place.sees!r}", 'say "all", "nobody", "unrecorded" or a seat')
        covered = place.sees != UNRECORDED or place.back is not None
        _demand(covered, f"{where} is unrecorded and has no back", "name a face as its back")
        if place.area is not None and areas[place.area].size:
            _demand(place.box is not None, f"{where} lies on a board without a box", "give it one")
    for group in layout.groups:
        for id in group.places:
            _demand_place(layout, id, f"layout: group {group.id!r}")
    for face in layout.faces:
        for shape in face.shapes:
            for colour in (shape.fill, shape.stroke):
                known = colour is None or colour in layout.colours
                _demand(known, f"layout: face {face.id!r} uses the colour {colour!r}", "add it to the colours")
    _check_texts(layout)


def _check_texts(layout: Layout) -> None:
    languages = sorted(layout.texts)
    _demand(bool(languages), "layout: there are no texts", "give at least English, under 'en'")
    keys = {language: set(layout.texts[language]) for language in languages}
    for language in languages:
        missing = sorted(set.union(*keys.values()) - keys[language])
        _demand(not missing, f"texts: {language} lacks {', '.join(missing)}", "say everything in each language")
    for message in _labels(layout):
        _check_message(layout, message.key, message.facts, "layout")


def _labels(layout: Layout) -> Iterator[Message]:
    for labelled in (layout.areas, layout.places, layout.groups, layout.faces):
        yield from (one.label for one in labelled if one.label is not None)


def _check_message(layout: Layout, key: str, facts: Facts, where: str) -> None:
    for language, texts in layout.texts.items():
        _demand(key in texts, f"{where}: {language} has no text {key!r}", "add it")
        try:
            missing = sorted(_fields(texts[key]) - facts.keys())
        except ValueError as wrong:
            raise NonConformance(f"{where}: the text {key!r} is no template: {wrong}; close every {{field}}") from None
        _demand(
            not missing, f"{where}: the text {key!r} names {', '.join(missing)}", "give such a fact, or name another"
        )
        try:
            layout.say(key, facts, language)
        except KeyError as unknown:
            raise NonConformance(f"{where}: the text {key!r} can't be filled: {unknown.args[0]}") from None


def _fields(template: Template) -> set[str]:
    variants = [template] if isinstance(template, str) else [text for name, text in template.items() if name != "by"]
    named = {name for text in variants for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    return named if isinstance(template, str) else named | {template["by"]}


def _check_deals(opening: Position) -> None:
    for players in opening.tables:
        where = f"a new game for {players}"
        for start in (None, 0):
            position = opening.anew(players, 1, start)
            _demand(position.layout.seats == players, f"{where} has {position.layout.seats} seats", "deal for so many")
            again = opening.anew(players, 1, start)
            _demand(position == again, f"{where} is not its seed's alone", "draw nothing else")
            if position.origin is not None:
                _check_message(position.layout, position.origin.key, position.origin.facts, where)
        _demand(position.to_move == 0, f"{where} does not start with seat 0 when told to", "heed `start`")


# Setting up


def _check_sketch(opening: Position) -> None:
    """A game that is set up by hand must make the same position of its sketch, and have words for all of it."""
    sketch = opening.sketch()
    if sketch is None:
        return
    _demand(not sketch.faults, "a position's sketch has faults", "a position that can be must be without fault")
    _demand(sketch.position() == opening, "a sketch gives another position than it was of", "lose nothing of it")
    _demand(sketch.read(sketch.text) == sketch, "a sketch reads otherwise than it is written", "lose nothing of it")
    messages = [kit.label for kit in sketch.palette] + [Message(f"action.{action}") for action in sketch.actions]
    for setting in sketch.settings:
        _demand(setting.value in dict(setting.values), f"{setting.id} is {setting.value!r}", "give one of its values")
        messages += [setting.label, *(label for _, label in setting.values)]
    for language in sketch.layout.texts:
        for message in messages:
            try:
                sketch.say(message, language)
            except KeyError as unknown:
                raise NonConformance(f"sketch: {language} can't say {message.key!r}: {unknown.args[0]}") from None


# Positions and moves


def _check_position(position: Position) -> None:
    layout, status = position.layout, position.status
    faces = {face.id for face in layout.faces}
    for id, pieces in position.table.items():
        for lying in pieces if layout.recorded(id) else ():
            known = lying.piece is not None and lying.face in faces
            _demand(known, f"the table has {lying} at {id!r}", "give every piece an identity and a face of the layout")
    _check_unrecorded(position, faces)
    identities = [lying.piece for there in position.table.values() for lying in there if lying != UNSEEN]
    _demand(
        len(identities) == len(set(identities)), "a piece lies at two places", "each identity may lie at one place only"
    )
    try:
        hash(position)
    except TypeError as wrong:
        raise NonConformance(
            f"a position is no value ({wrong}); make it a frozen dataclass of tuples, not lists"
        ) from None
    for key in ("status", "phase"):
        _check_message(layout, f"{key}.{status.phase}", position.said_of_status, "the status")
    for tally in status.tallies:
        _check_message(layout, f"tally.{tally.id}", {}, "the status")
    standing = sorted(seat for place in status.standings for seat in place)
    _demand(
        standing in ([], list(range(layout.seats))), f"the standings are {status.standings}", "name every seat once"
    )
    _check_tags(position)
    _check_moves(position)


def _check_tags(position: Position) -> None:
    """A position that is written down must tell its game and version, and be the same when it is read."""
    tags = position.tags
    if not tags:
        return
    _demand({"Game", "Version"} <= tags.keys(), f"the tags are {', '.join(tags)}", "tell Game and Version too")
    try:
        same = type(position).restored(tags) == position
    except TagError as wrong:
        raise NonConformance(f"a position's own tags can't be read: {wrong}") from None
    _demand(same, "a position's tags tell another position", "write down all that makes it what it is")


def _check_unrecorded(position: Position, faces: set[str]) -> None:
    """What lies at unrecorded places is only counted, and the deck has enough left for it."""
    dark = [(id, lying) for id, there in position.table.items() if not position.layout.recorded(id) for lying in there]
    for id, lying in dark:
        _demand(lying == UNSEEN, f"the table has {lying} at {id!r}, which is unrecorded", "put UNSEEN there")
    left = position.unrecorded
    _demand(len(left) >= len(dark), f"{len(dark)} pieces are unrecorded, of {len(left)}", "name all that they may be")
    _demand({*left} <= faces, f"unrecorded pieces may be {', '.join(left)}", "name faces of the layout")


def _check_moves(position: Position) -> None:
    moves = position.legal_moves
    listed = list(moves)
    _demand(len(listed) == len(moves), "legal_moves has another length than it lists", "make len and iteration agree")
    _demand(len(set(listed)) == len(listed), "a legal move is listed twice", "list each once")
    _demand(position.is_over == (not listed), "is_over and legal_moves disagree", "a game is over when nobody can move")
    chosen: dict[object, str] = {}
    for index, move in enumerate(listed):
        where = f"the move {move!r}"
        _demand(moves[index] == move, f"{where} is not at index {index}", "make indexing and iteration agree")
        _demand(move in moves, f"{where} is listed but not in legal_moves", "make `in` and iteration agree")
        refusal = position.why_not(move)
        _demand(refusal is None, f"{where} is legal, yet why_not says {refusal}", "make them agree")
        _demand(position.read_move(move) == move, f"{where} does not read as itself", "parsing must keep exact tokens")
        choices = position.choices(move)
        _demand(bool(choices), f"{where} has no choices", "say how a player makes it")
        _demand(isinstance(choices, tuple), f"the choices of {where} are {choices!r}", "give them as a tuple")
        _demand(
            choices not in chosen, f"{where} has the choices of {chosen.get(choices)!r}", "make every move distinct"
        )
        chosen[choices] = move
        _demand(position.move_of(choices) == move, f"{where} is not the move of its choices", "make move_of agree")
        for choice in choices:
            if choice.place is not None:
                _demand_place(position.layout, choice.place, where)
            if choice.option is not None:
                _check_message(position.layout, f"option.{choice.option}", {}, where)
    for move in ("", "no such move", "--" if "--" not in listed else "??"):
        refusal = position.why_not(move)
        if refusal is None:
            raise NonConformance(f"{move!r} is no legal move, yet why_not finds nothing wrong with it; refuse it")
        _check_message(position.layout, f"refusal.{refusal.code}", refusal.facts, f"the refusal of {move!r}")
        if refusal.rule is not None:
            _check_message(position.layout, f"rule.{refusal.rule}", {}, f"the refusal of {move!r}")
        try:
            position.play(move)
        except IllegalMove:
            continue
        raise NonConformance(f"play({move!r}) went through though why_not refuses it; raise IllegalMove")


def _check_events(position: Position, move: str) -> None:
    layout, events = position.layout, position.events_of(move)
    _demand(bool(events), f"{move!r} has no events", "tell what a move does")
    for event in events:
        where = f"{move!r}, event {event.kind!r}"
        _check_message(layout, f"event.{event.kind}", {**event.plain_facts, **event.facts}, where)
        if event.rule is not None:
            _check_message(layout, f"rule.{event.rule}", {}, where)
        _demand(
            event.group in (None, *(group.id for group in layout.groups)),
            f"{where}: no group {event.group!r}",
            "name one",
        )
        for id in [*event.places, *(place for motion in event.motions for place in (motion.source, motion.target))]:
            _demand_place(layout, id, where)


# Secrets


def _check_secrets(position: Position, viewers: Sequence[Viewer], rng: np.random.Generator) -> None:
    """A viewer learns the same of any two worlds that look alike to it.

    One whose own pieces nobody recorded may see them in an imagined world; its moves there are some of those that are
    possible here.
    """
    closed = {id for id in position.table if not position.layout.recorded(id)}
    for viewer in viewers:
        where = f"seen by {'the public' if viewer is None else f'seat {viewer}'}"
        other = _redealt(position, viewer, rng, where)
        own = any(other.layout.open_to(id, viewer) for id in closed)
        here, there = position.observe(viewer), other.observe(viewer)
        for name in [] if own else sorted({*here.places, *there.places}):
            told = f"{here.places.get(name)} in one and {there.places.get(name)} in the other"
            same = here.places.get(name) == there.places.get(name)
            _demand(
                same, f"{where}, two worlds that look alike differ at {name!r}: {told}", "redeal what is unseen only"
            )
        for part in fields(Status):
            one, another = getattr(here.status, part.name), getattr(there.status, part.name)
            _demand(
                one == another,
                f"{where}, two worlds that differ only out of sight differ: status.{part.name} is {one} in one and "
                f"{another} in the other",
                "tell no secret in the status",
            )
        if viewer is None or viewer != position.to_move:
            continue
        moves, others = list(position.legal_moves), list(other.legal_moves)
        known = [id for id in position.table if id not in closed and not position.layout.open_to(id, viewer)]
        if not own:
            _demand(moves == others, f"{where}, its moves depend on what it can't see", "a seat must know its moves")
        elif not known:  # what the record knows of other hands tells what this one can't be
            possible = {*others} <= {*moves}
            _demand(possible, f"{where}, a move is not legal though it is possible", "allow what some deal allows")


def _redealt(position: Position, viewer: Viewer, rng: np.random.Generator, where: str) -> Position:
    """Another world that looks the same, in which all lies as it was dealt."""
    dealt = dealt_anew(position, viewer, rng)
    try:
        other = position.redealt(dealt)
    except NotImplementedError:
        hidden = ", ".join(id for id, faces in dealt.items() if faces)
        raise NonConformance(
            f"{where}, what lies at {hidden} is hidden, and {type(position).__name__} has no redealt; write "
            "redealt(unseen): the same position with the pieces of pieces_showing(unseen) at those places"
        ) from None
    for id, faces in dealt.items():
        row = position.layout.place(id).row
        there = [lying.face or "" for lying in other.table.get(id, ())]
        as_dealt = there == faces if row else sorted(there) == sorted(faces)
        _demand(as_dealt, f"redealt with {faces} at {id!r}, there lies {there}", "put there what redealt is given")
    return other


def _check_told(layout: Layout, viewer: Viewer, told: Telling, where: str) -> None:
    for event in told.events:
        for motion in event.motions:
            open_ = layout.open_to(motion.source, viewer) or layout.open_to(motion.target, viewer)
            _demand(open_ or motion.piece is None, f"{where}: a hidden piece is named", "this is a fault of the seam")


# Saying so


def _forward(layout: Layout, table: Table, motions: Sequence[Motion], where: str) -> dict[str, tuple[Lying, ...]]:
    try:
        return moved(table, motions, layout.recorded)
    except ValueError as wrong:
        raise NonConformance(f"{where}: {wrong}; a motion must start where its piece lies") from None


def _demand(kept: bool, fault: str, remedy: str) -> None:
    if not kept:
        raise NonConformance(f"{fault}; {remedy}")


def _demand_place(layout: Layout, id: str, where: str) -> None:
    try:
        layout.place(id)
    except KeyError:
        raise NonConformance(f"{where}: there is no place {id!r}; add it to the layout, or a family for it") from None


def _demand_same(layout: Layout, by_events: Table, position: Table, where: str, remedy: str) -> None:
    """Both tables hold the same; else a fault that names the first place where they do not, and what is amiss there."""
    for id in sorted({*by_events, *position}):
        told, there = by_events.get(id, ()), position.get(id, ())
        more, less = [one for one in there if one not in told], [one for one in told if one not in there]
        _demand(
            sorted(told) == sorted(there),
            f"{where}, at {id!r}: the position has {_named(more, there)} there, its events {_named(less, told)}",
            remedy,
        )
        order = told == there or not layout.place(id).row
        _demand(
            order,
            f"{where}, in the row {id!r}: the position has {_named(there, there)}, its events {_named(told, told)}",
            "say in target_index where in a row a piece comes to lie",
        )


def _named(pieces: Sequence[Lying], of: Sequence[Lying]) -> str:
    if not pieces:
        return "nothing more" if of else "nothing"
    return ", ".join(f"{one.face} (piece {one.piece}{f', {one.lies}' if one.lies else ''})" for one in pieces)
