"""What lies on a table and what moves on it: pieces where they lie, motions, events, and the table after them.

Knows no game, no position and no move. The front end folds motions over pieces in the same way (``js/src/fold.ts``).
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from .layout import Layout
from .texts import Facts


@dataclass(frozen=True, slots=True, order=True)
class Lying:
    """A piece where it lies. One that is not seen has neither identity nor face.

    `lies` is how it lies: "" as usual, "over" with its face down, "round" upside down. A piece that lies face down
    in an open place is turned, not unseen.
    """

    piece: int | None
    face: str | None
    lies: str = ""


UNSEEN = Lying(None, None)
Table = Mapping[str, tuple[Lying, ...]]
"""What lies where: the pieces at each place, in order where it is a row. Places without a piece may be absent."""


@dataclass(frozen=True, slots=True)
class Motion:
    """One piece going from one place to another, or turning where it lies.

    The indices say where in a row it was and comes to lie; they are None at places that are no rows.
    """

    piece: int | None
    face: str | None
    source: str
    target: str
    was: str = ""
    lies: str = ""
    source_index: int | None = None
    target_index: int | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: motions together, the places it is about, its rule, and its facts.

    Facts are public: every seat reads them. What only some may know is told by motions alone. `group` is the group of
    places (a line, say) that it plays out on. An event with no `places` is about those that its motions touch.
    """

    kind: str
    motions: tuple[Motion, ...] = ()
    places: tuple[str, ...] = ()
    group: str | None = None
    rule: str | None = None
    facts: Facts = field(default_factory=dict)

    def sentence(self, layout: Layout, language: str = "en", names: Sequence[str] = ()) -> str:
        """The event in words, with asterisks around what a display may stress; `names` are the players'."""
        return layout.say(f"event.{self.kind}", {**self.plain_facts, **self.facts}, language, names)

    @property
    def plain_facts(self) -> Facts:
        """What any event's text may name: the faces `moved`, how many `pieces`, `source` and `target`, the `group`."""
        first = self.motions[0] if self.motions else None
        return {
            "moved": tuple(motion.face for motion in self.motions),
            "pieces": len(self.motions),
            "source": first.source if first else None,
            "target": first.target if first else None,
            "group": self.group,
        }


def everything(_place: str) -> bool:
    """The sight of one who sees every place."""
    return True


def moved(
    table: Table, motions: Sequence[Motion], sees: Callable[[str], bool] = everything
) -> dict[str, tuple[Lying, ...]]:
    """The table after motions that happen together: all pieces are taken up first, then put down.

    `sees` says which places are open to whom the table is told; a piece put at another place is no longer known.

    >>> table = {"a": (Lying(1, "pawn"),)}
    >>> moved(table, [Motion(1, "pawn", "a", "b")])
    {'b': (Lying(piece=1, face='pawn', lies=''),)}
    """
    work = {place: list(pieces) for place, pieces in table.items()}
    for motion in motions:
        _take(work, motion.source, motion.source_index, motion.piece)
    for motion in motions:
        lying = Lying(motion.piece, motion.face, motion.lies)
        _put(work, motion.target, motion.target_index, lying if sees(motion.target) else UNSEEN)
    return {place: tuple(pieces) for place, pieces in work.items() if pieces}


def unmoved(
    table: Table, motions: Sequence[Motion], sees: Callable[[str], bool] = everything
) -> dict[str, tuple[Lying, ...]]:
    """The table before those motions: the same motions, read backwards."""
    back = [
        Motion(m.piece, m.face, m.target, m.source, m.lies, m.was, m.target_index, m.source_index)
        for m in reversed(motions)
    ]
    return moved(table, back, sees)


def _take(work: dict[str, list[Lying]], place: str, index: int | None, piece: int | None) -> None:
    pieces = work.get(place, [])
    if index is None:
        index = next((i for i, lying in enumerate(pieces) if lying.piece == piece), None)
        if index is None:
            index = next((i for i, lying in enumerate(pieces) if lying.piece is None), None)
    if index is None or index >= len(pieces) or pieces[index].piece not in (piece, None):
        raise ValueError(f"no piece {piece} at {place!r} to move")
    del pieces[index]


def _put(work: dict[str, list[Lying]], place: str, index: int | None, lying: Lying) -> None:
    pieces = work.setdefault(place, [])
    if index is not None:
        pieces.insert(index, lying)
    elif lying.piece is None:
        pieces.append(lying)
    else:
        insort(pieces, lying, key=lambda one: (one.piece is None, one.piece or 0))
