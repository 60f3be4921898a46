"""A file that holds a game as it is, edit by edit. It takes the place of nothing that the game did not put there.

What can't be kept does not happen: an edit is on the disk before it is made in the game, or it is refused.
"""

from __future__ import annotations

from errno import EEXIST
from pathlib import Path

from . import files
from .record import Record


class SaveError(OSError):
    """What was not done because it could not be kept; the game and the file are as they were.

    `filename` is the file, `strerror` says what is wrong with it.
    """

    def __str__(self) -> str:
        return (
            f"{self.filename} could not be written: {self.strerror}. Nothing has changed; mend that and try again, or "
            "keep the game elsewhere: game.autosave(another name)"
        )


class Keeper:
    """The file of one game, and what the game last put there or read from it."""

    def __init__(self, path: Path, seen: files.Seen | None = None):
        self.path = path.resolve()
        self._seen = seen

    def take_on(self, record: Record) -> None:
        """Begin to keep a game. Raises FileExistsError where the file holds anything but that game as it left it.

        Raises SaveError where it can't be written.
        """
        taken = self.path.exists() and self.path.stat().st_size > 0
        if taken and (self._seen is None or not self._seen.still(self.path)):
            raise FileExistsError(
                f"{self.path} is there already and is not this game as it was last saved or loaded; to go on with it, "
                f"take it up with Game.load({str(self.path)!r}), or give another name"
            )
        self.keep(record)

    def keep(self, record: Record) -> None:
        """Write the game as it is to be. Raises SaveError where that can't be done."""
        try:
            if self._seen is not None and not self._seen.still(self.path):
                raise FileExistsError(EEXIST, "someone else has written to it; Game.load reads what is there now")
            self.overwrite(record)
        except (OSError, ValueError) as wrong:
            why = wrong.strerror if isinstance(wrong, OSError) else None
            raise SaveError(getattr(wrong, "errno", None), why or str(wrong), str(self.path)) from wrong

    def overwrite(self, record: Record) -> None:
        """Write the game, whatever the file holds."""
        self._seen = files.save([record], self.path)
