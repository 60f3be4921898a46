"""What a browser may ask of readings side by side, checked before anything is done. Knows the messages only."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ..wire.asking import Asking, Bye, Hello, Read

LONGEST_MOVE = 200


class Compare(Asking, frozen=True, tag="compare"):
    """Compare this move."""

    move: Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]


CompareIntent = Hello | Bye | Compare | Read


def read_compare_intent(content: object) -> CompareIntent:
    """The intent in a message. Raises ValueError, saying what is wrong, for anything else."""
    intent: CompareIntent = msgspec.convert(content, CompareIntent)
    return intent
