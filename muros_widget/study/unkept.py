"""Why something could not be kept in a file, in our own words: a system tells it in a language of its choosing."""

from __future__ import annotations

import errno
from typing import ClassVar, Final

from ..games.texts import Text, say
from .words import told

REASONS: Final = {
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read-only",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EISDIR: "folder",
    errno.ENAMETOOLONG: "name",
}


class Unfit(ValueError):
    """What a form of records can't hold, and what to do; `why` tells it in any language."""

    def __init__(self, why: Text):
        super().__init__(say(why))
        self.why = why


class Unkept(OSError):
    """What was not done because it could not be kept; what is kept and its file are as they were.

    `filename` is the file, `strerror` says what is wrong with it, `why` and `say` tell it in any language.
    """

    REMEDY: ClassVar = "again"

    def __init__(self, number: int | None, why: Text, file: str):
        super().__init__(number, say(why), file)
        self.why = why

    def say(self, language: str = "en") -> str:
        """The file, what is wrong with it, and what to do. Raises KeyError for a language that there is not."""
        remedy = told(f"remedy.{self.REMEDY}").say(language)
        return told("unkept", file=self.filename, why=say(self.why, language), remedy=remedy).say(language)

    def __str__(self) -> str:
        return self.say()


def why(wrong: Exception) -> Text:
    """What kept something from being written; what the system alone has words for is told with those.

    >>> why(OSError(errno.ENOSPC, "No space left on device")).say("es")
    'no queda espacio en el disco'
    """
    if isinstance(wrong, Unfit | Unkept):
        return wrong.why
    if not isinstance(wrong, OSError):
        return str(wrong)
    if reason := REASONS.get(wrong.errno or 0):
        return told(f"unkept.{reason}")
    return told("unkept.system", said=wrong.strerror or str(wrong))
