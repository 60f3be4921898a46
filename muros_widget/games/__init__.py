"""Rules of games, pure: no notebook, no files, no clock, no global random state.

What is imported here is what a game of one's own is written with.
"""

from .check import NonConformance, check
from .choosing import ChoicePosition
from .events import Event, Lying, Motion
from .layout import (
    ALL,
    NOBODY,
    Area,
    Box,
    Caption,
    Face,
    Family,
    Group,
    Layout,
    Place,
    Shape,
    circle,
    ellipse,
    polygon,
    rounded,
)
from .plain import PlainPosition
from .position import Choice, Position
from .refusal import Refusal
from .registry import register
from .status import Status, Tally
from .texts import Message

__all__ = [
    "ALL",
    "NOBODY",
    "Area",
    "Box",
    "Caption",
    "Choice",
    "ChoicePosition",
    "Event",
    "Face",
    "Family",
    "Group",
    "Layout",
    "Lying",
    "Message",
    "Motion",
    "NonConformance",
    "Place",
    "PlainPosition",
    "Position",
    "Refusal",
    "Shape",
    "Status",
    "Tally",
    "check",
    "circle",
    "ellipse",
    "polygon",
    "register",
    "rounded",
]
