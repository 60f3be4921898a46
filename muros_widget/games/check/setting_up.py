"""How a game begins: new ones dealt from a seed, and positions set up by hand, where it has such."""

from __future__ import annotations

from ..position import Position
from ..sketch import Sketch
from ..texts import Message
from .demands import NonConformance, demand
from .texts import check_message


def check_deals(opening: Position) -> None:
    """That new games are dealt as they are asked for, the same from the same seed."""
    for players in opening.tables:
        where = f"a new game for {players}"
        for start in (None, 0):
            position = opening.anew(players, 1, start)
            demand(position.layout.seats == players, f"{where} has {position.layout.seats} seats", "deal for so many")
            again = opening.anew(players, 1, start)
            demand(position == again, f"{where} is not its seed's alone", "draw nothing else")
            if position.origin is not None:
                check_message(position.layout, position.origin.key, position.origin.facts, where)
        demand(position.to_move == 0, f"{where} does not start with seat 0 when told to", "heed `start`")


def check_sketch(opening: Position) -> None:
    """A game that is set up by hand must make the same position of its sketch, and have words for all of it."""
    sketch = opening.sketch()
    if sketch is None:
        return
    demand(not sketch.faults, "a position's sketch has faults", "a position that can be must be without fault")
    demand(sketch.position() == opening, "a sketch gives another position than it was of", "lose nothing of it")
    demand(sketch.read(sketch.text) == sketch, "a sketch reads otherwise than it is written", "lose nothing of it")
    for setting in sketch.settings:
        demand(setting.value in dict(setting.values), f"{setting.id} is {setting.value!r}", "give one of its values")
    for language in sketch.layout.texts:
        for message in _messages(sketch):
            try:
                sketch.say(message, language)
            except KeyError as unknown:
                raise NonConformance(f"sketch: {language} can't say {message.key!r}: {unknown.args[0]}") from None


def _messages(sketch: Sketch) -> list[Message]:
    """All that an editor says of a sketch."""
    tools = [kit.label for kit in sketch.palette] + [Message(f"action.{action}") for action in sketch.actions]
    settings = (message for one in sketch.settings for message in (one.label, *(label for _, label in one.values)))
    return [*tools, *settings]
