"""Who is to play at a seat, chosen on the board: whose it is to say so, whom there is to choose from, their names.

As with names, that is no edit of the game: `undo` leaves it alone. Knows no traits; how bots play is the business of
`seating`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ....games.layout import Seat
from ....playtest import roster
from ....playtest.players import name_of, player_of
from ....study.game import Game
from ....study.record import LONGEST_NAME
from ...wire.encoding import Object, slim
from ...wire.story import Story
from .given import is_same
from .seating import Seating


@dataclass(frozen=True)
class Candidate:
    """Who may come to a seat: a player as it was given, None for a person, and what the browser calls it."""

    id: str | None
    player: Any = None
    given: bool = False

    @property
    def name(self) -> str:
        """What a bot is called; "" for a person."""
        return "" if self.player is None else name_of(player_of(self.player))

    def told(self, language: str) -> Object:
        """As the browser is told it."""
        about = "" if self.player is None else roster.about("given" if self.given else self.player, language)
        return {"id": self.id, **slim(name=self.name, about=about)}


PERSON: Final = Candidate(None)


def seats_given(story: Story, seating: Seating) -> list[Seat]:
    """The seats of which a viewer may say who plays there.

    All, to whoever sees everything; a seat's own is its own; and the only person at the table chooses its opponents.
    """
    eyes = story.eyes
    if story.edits:
        return list(range(story.game.position.layout.seats))
    if not isinstance(eyes, int):
        return []
    return list(range(story.game.position.layout.seats)) if seating.only(eyes) else [eyes]


def candidates(story: Story, seating: Seating, seat: Seat, own: Sequence[Any]) -> list[Candidate]:
    """Whom there is to choose from for a seat: a person, the built-in players of the game, those that were given.

    No person comes to another's seat from a seat's own board: whoever that is would have no board there.
    """
    people = [PERSON] if story.edits or story.eyes == seat else []
    sitting = (one for one in seating.players if isinstance(one, str))
    built_in = [Candidate(word, word) for word in dict.fromkeys((*roster.offered(story.game.position), *sitting))]
    given = [
        Candidate(f"{number}:{name_of(player_of(one))}", one, given=True)
        for number, one in enumerate(_given(own, seating))
    ]
    return people + built_in + given


def _given(own: Sequence[Any], seating: Seating) -> list[Any]:
    """Players that are no words, each once: a widget's own, and whoever else sits there."""
    given: list[Any] = []
    for one in (*own, *seating.players):
        if one is not None and not isinstance(one, str) and not any(one is other for other in given):
            given.append(one)
    return given


def who(seating: Seating, seat: Seat, choice: Sequence[Candidate], language: str) -> Object:
    """Whom there is to choose from for a seat, and which of them sits there."""
    sits = next((one.id for one in choice if is_same(one.player, seating.players[seat])), None)
    return {"who": {"sits": sits, "players": [one.told(language) for one in choice]}}


def call(game: Game, seating: Seating, seat: Seat, comes: Candidate) -> None:
    """Call a seat that has no name of its own after the bot that comes, or as usual where a person does."""
    leaves = seating.players[seat]
    name = game.names[seat]
    if name and (leaves is None or name not in _names(name_of(player_of(leaves)), len(game.names))):
        return
    others = [one for other, one in enumerate(game.names) if other != seat]
    game.name(seat, next((one for one in _names(comes.name, len(game.names)) if one not in others), ""))


def _names(name: str, seats: int) -> Iterator[str]:
    """What a bot may be called: by its name, or by that with a number where others are called so."""
    if name:
        yield name[:LONGEST_NAME].rstrip()
        yield from (f"{name[: LONGEST_NAME - 2].rstrip()} {number}" for number in range(2, seats + 1))
