"""What was done to a game, as a value: the edits that can be taken back, and those that can be done again."""

from __future__ import annotations

from dataclasses import dataclass

from ..games.texts import Message
from .tree import Edit


@dataclass(frozen=True, slots=True)
class History:
    """Edits in the order in which they were `made`, and those in which they were `undone`.

    >>> from muros_widget.study.tree import Edit
    >>> play = Edit(Message("edit.play"), {}, 0, 1)
    >>> edit, back = History().with_edit(play).undo()
    >>> edit is play, back.label(1), back.redo()[1].label(1)
    (True, None, Message(key='edit.play', facts={}))
    """

    made: tuple[Edit, ...] = ()
    undone: tuple[Edit, ...] = ()

    def label(self, back: int) -> Message | None:
        """What the edit is called that is taken back first (1), second (2) …; None when there are fewer."""
        return self.made[-back].label if 0 < back <= len(self.made) else None

    @property
    def redoes(self) -> Message | None:
        """What the edit is called that is done again first; None when there is none."""
        return self.undone[-1].label if self.undone else None

    def with_edit(self, edit: Edit) -> History:
        """After a new edit, which drops what could be done again."""
        return History((*self.made, edit))

    def undo(self) -> tuple[Edit, History]:
        """The edit that is taken back, and what is left. Raises IndexError when there is none."""
        if not self.made:
            raise IndexError("nothing to undo")
        edit = self.made[-1]
        return edit, History(self.made[:-1], (*self.undone, edit))

    def redo(self) -> tuple[Edit, History]:
        """The edit that is done again, and what is left. Raises IndexError when there is none."""
        if not self.undone:
            raise IndexError("nothing to redo")
        edit = self.undone[-1]
        return edit, History((*self.made, edit), self.undone[:-1])
