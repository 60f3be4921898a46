"""The traits `nodes_0`, `nodes_1`, … that a widget takes on while its tree grows. Knows not what a node is.

`Widget.add_traits` makes a subclass of the widget's class for each call: in a tree of thousands of nodes a chain of
hundreds, each slower to make than the last. So a widget that has filled its room takes a class with twice the room,
made from the class that it started with; a trait counts as the widget's own, and is synced, once it is in `keys`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import traitlets as t
from ipywidgets import Widget

from ..wire.encoding import Object

CHUNK = 16
"""Nodes to a trait: what one move sends is a chunk at most, however large the tree."""
LEAST = 8


class Chunks:
    """The chunk traits of one widget, as many as it has been given."""

    def __init__(self, widget: Widget):
        self.count = 0
        self._room = 0
        self._kind = type(widget)

    def tell(self, widget: Widget, numbers: Iterable[int], node: Callable[[int], Object | None]) -> None:
        """Tell the chunks with the nodes of these numbers, which count from 1; one that is no more is left out."""
        for chunk in sorted({(number - 1) // CHUNK for number in numbers}):
            first = chunk * CHUNK + 1
            nodes = [told for number in range(first, first + CHUNK) if (told := node(number))]
            if chunk >= self.count:
                self._grow(widget, chunk + 1)
            widget.set_trait(name_of(chunk), nodes)

    def _grow(self, widget: Widget, count: int) -> None:
        """Give the widget chunks up to that many."""
        if count > self._room:
            self._room = max(LEAST, 1 << (count - 1).bit_length())
            names = {"__module__": self._kind.__module__, "__qualname__": self._kind.__qualname__}
            traits: dict[str, t.List[object]] = {
                name_of(chunk): t.List(read_only=True).tag(sync=True) for chunk in range(self._room)
            }
            widget.__class__ = type(self._kind.__name__, (self._kind,), {**names, **traits})
        widget.keys.extend(name_of(chunk) for chunk in range(self.count, count))
        self.count = max(self.count, count)


def name_of(chunk: int) -> str:
    """The name of the trait that holds a chunk."""
    return f"nodes_{chunk}"
