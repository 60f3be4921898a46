"""Sessions: people at one table, bots among them; kept in a file, read as tables, games and playtests. No notebook."""

from .annotated import annotated
from .bots import Bots
from .course import Course, Stage
from .entries import Mused
from .files import read_course
from .journal import NotKept
from .loading import Sessions, load_sessions
from .questions import Question
from .session import NotNow, Session
from .tables import Tables

__all__ = [
    "Bots",
    "Course",
    "Mused",
    "NotKept",
    "NotNow",
    "Question",
    "Session",
    "Sessions",
    "Stage",
    "Tables",
    "annotated",
    "load_sessions",
    "read_course",
]
