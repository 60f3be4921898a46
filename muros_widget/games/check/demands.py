"""How what is wrong with a game is said: where it was met, and what to change."""

from __future__ import annotations

from ..layout import Layout


class NonConformance(AssertionError):
    """What a game does that no game may do: where it was met, and what to change."""


def demand(kept: bool, fault: str, remedy: str) -> None:
    """Raise NonConformance with the fault and its remedy, unless what is demanded is kept."""
    if not kept:
        raise NonConformance(f"{fault}; {remedy}")


def demand_place(layout: Layout, id: str, where: str) -> None:
    """That the layout has such a place."""
    try:
        layout.place(id)
    except KeyError:
        raise NonConformance(f"{where}: there is no place {id!r}; add it to the layout, or a family for it") from None
