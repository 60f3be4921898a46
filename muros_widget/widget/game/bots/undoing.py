"""Undo and redo where bots play: their answers go and come with the moves of people. Knows bots by their seats only."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import Final

from ....games.layout import Seat
from ....games.texts import Message
from ....study.game import Game
from ...wire.encoding import Eyes

PLAY: Final = "edit.play"
"""What the edit is called that is a move."""


@dataclass(frozen=True)
class Undoing:
    """What can be taken back and done again of a game, in which `bots` are the seats that bots play."""

    game: Game
    bots: Set[Seat]

    def only(self, eyes: Eyes) -> bool:
        """Whether those are the eyes of the only person at the table: nobody else's moves are undone with theirs."""
        return set(range(self.game.position.layout.seats)) - self.bots == {eyes}

    def labels(self, eyes: Eyes) -> tuple[Message | None, Message | None]:
        """What a viewer's `undo` and `redo` would do; None where there is nothing, or nothing that is theirs to do.

        To a seat it is not told which moves, and what was said of the game is not its own to undo.
        """
        count = self._takes_back
        undoes, redoes = self.game.edit(count), self.game.redoes
        if eyes == "all":
            return (undoes if count == 1 or undoes is None else Message("edit.answered", undoes.facts)), redoes
        labels = (self.game.undoes, redoes) if self.only(eyes) else (None, None)
        own = [Message("edit.turn") if _is_move(label) else None for label in labels]
        return own[0], own[1]

    def undo(self) -> None:
        """Take back the last edit; where that is a bot's move, all moves to where a person was last to move.

        Where only bots play it takes one move back, and they wait. A move leads back to where it was played: whoever
        plays on a board looks there, and the game may have stood elsewhere. Raises IndexError when there is nothing.
        """
        for _ in range(self._takes_back):
            node = self.game.nodes[self.game.at]
            played = self._played(1, node.move)
            self.game.undo()
            if played and node.parent is not None:
                self.game.go(node.parent)

    def redo(self) -> None:
        """Do again what was undone last, and the bots' moves that followed it. Raises IndexError when there is none."""
        game = self.game
        game.redo()
        while self._people and game.position.to_move in self.bots and _is_move(game.redoes):
            game.redo()

    @property
    def _takes_back(self) -> int:
        """How many edits: those of the last moves, as long as they led here with nothing between them."""
        game = self.game
        node, count = game.nodes[game.at], 0
        while self._people and node.parent is not None and self._played(count + 1, node.move):
            count += 1
            node = game.nodes[node.parent]
            if game.position_at(node.id).to_move not in self.bots:
                return count
        return max(1, count)

    def _played(self, back: int, move: str | None) -> bool:
        label = self.game.edit(back)
        return label is not None and label.key == PLAY and label.facts["move"] == move

    @property
    def _people(self) -> bool:
        """Whether any seat is a person's."""
        return len(self.bots) < self.game.position.layout.seats


def _is_move(label: Message | None) -> bool:
    return label is not None and label.key == PLAY
