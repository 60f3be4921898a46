"""Where a game is kept: files that hold it as it is, edit by edit. They take the place of nothing that is not its own.

What can't be kept does not happen: an edit is on the disk before it is made in the game, or it is refused.
"""

from __future__ import annotations

from errno import EEXIST
from pathlib import Path

from . import files
from .record import Record
from .unkept import Unkept, why
from .words import told


class SaveError(Unkept):
    """What was not done because it could not be kept; the game and the file are as they were.

    `filename` is the file, `strerror` says what is wrong with it, `why` and `say` tell it in any language.
    """

    REMEDY = "elsewhere"


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
            mine = self._seen is None or self._seen.still(self.path)
            if mine:
                self.overwrite(record)
        except (OSError, ValueError) as wrong:
            raise SaveError(getattr(wrong, "errno", None), why(wrong), str(self.path)) from wrong
        if not mine:
            raise SaveError(EEXIST, told("unkept.touched", how="Game.load"), str(self.path))

    def overwrite(self, record: Record) -> None:
        """Write the game, whatever the file holds."""
        self._seen = files.save([record], self.path)


class Shelf:
    """The files of a game: the one that it was saved in or loaded from last, and the one that each edit is kept in."""

    def __init__(self) -> None:
        self._saved: Keeper | None = None
        self._keeper: Keeper | None = None

    @property
    def file(self) -> Path | None:
        """The file that each edit is kept in; None where none is."""
        return self._keeper.path if self._keeper else None

    def loaded(self, path: Path, seen: files.Seen) -> None:
        """The game is that of a file, which holds no other."""
        self._saved = Keeper(path, seen)

    def save(self, path: Path, record: Record) -> None:
        """Write the game to a file, whatever that holds."""
        keeper = self._of(path)
        keeper.overwrite(record)
        self._saved = keeper

    def take_on(self, path: Path, record: Record) -> None:
        """Keep the game in a file from now on; raises what `Keeper.take_on` raises, and it is kept as before then."""
        keeper = self._of(path)
        keeper.take_on(record)
        self._saved = self._keeper = keeper

    def let_go(self) -> None:
        """Keep the game no longer."""
        self._keeper = None

    def keep(self, record: Record) -> None:
        """Have the file that each edit is kept in hold the game. Raises SaveError where that can't be done."""
        if self._keeper:
            self._keeper.keep(record)

    def _of(self, path: Path) -> Keeper:
        known = [keeper for keeper in (self._keeper, self._saved) if keeper and keeper.path == path.resolve()]
        return known[0] if known else Keeper(path)
