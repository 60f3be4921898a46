"""One step as a row of small boards, before it and after each of its events: for papers and rule books. Knows no game.

What leaves is crossed out where it stood, what comes or is counted is ringed, what moves has an arrow; the event's own
sentence stands beneath. It is drawn to be printed, and to be read in grey.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, Literal
from xml.etree.ElementTree import Element, SubElement

from . import signs
from .beside import ROW
from .events import Event, Lying, Table, moved
from .layout import Box, Viewer
from .picture import Picture, Theme, written
from .position import Position, Step
from .sight import Sight
from .texts import plain

BOARD: Final = 220.0
"""How wide a board is, in pixels, where the width of the strip is not said."""
GAP: Final = 18.0
LINE: Final = 16.0
LETTER: Final = 6.5
"""How wide a letter of a caption is, about."""
LEAST: Final = 260.0
"""How wide the rows of a game without a board are at least, in their own units."""
MOST: Final = 5
"""How many boards there are in a row, if not said."""


def strip(
    step: Step[Position],
    viewer: Viewer | Literal["all"] = "all",
    theme: Theme = "light",
    language: str = "en",
    names: Sequence[str] = (),
    *,
    width: float | None = None,
    columns: int | None = None,
) -> signs.Svg:
    """The step as SVG text, `columns` boards in a row, `width` pixels wide; the rest as for a picture of a position.

    >>> from muros_widget import Position, Setup
    >>> strip(Position(Setup.deal(seed=7)).play("G@N3")).count("<text ") > 5
    True
    """
    return _Strip(step, viewer, theme, language, names).draw(width, columns)


@dataclass(frozen=True, slots=True)
class _Panel:
    table: Table
    caption: str
    event: Event | None = None


class _Strip:
    def __init__(
        self,
        step: Step[Position],
        viewer: Viewer | Literal["all"],
        theme: Theme,
        language: str,
        names: Sequence[str],
    ):
        self.step = step
        self.viewer = viewer
        self.language = language
        self.names = names
        self.layout = step.before.layout
        self.picture = Picture(step.before, viewer, theme, language, names, lettering=22)
        self.ink, self.soft = self.picture.own["ink"], self.picture.own["soft"]
        self.rim = "#ffffff" if theme == "light" else self.picture.own["paper"]
        self.panels = list(self._panels())
        self.wide, self.high = self.picture.extent if self.picture.boards else self._reach()
        self.scale = BOARD / self.wide

    def draw(self, width: float | None, columns: int | None) -> signs.Svg:
        panels = self.panels
        rows = ceil(len(panels) / (columns or MOST))
        across = columns or ceil(len(panels) / rows)
        captions = [_lines(panel.caption) for panel in panels]
        heights = [
            self.high * self.scale + (max(map(len, captions[row * across : (row + 1) * across])) + 1.2) * LINE
            for row in range(rows)
        ]
        across = min(across, len(panels))
        size = GAP + across * (BOARD + GAP), 2 * GAP + sum(heights)
        root = self.picture.sheet(*size, width or size[0], plain(panels[0].caption), self.rim)
        for number, (panel, caption) in enumerate(zip(panels, captions, strict=True)):
            row, column = divmod(number, across)
            left, top = GAP + column * (BOARD + GAP), GAP + sum(heights[:row])
            place = f"translate({left:g} {top:g})"
            self._board(SubElement(root, "g", {"transform": f"{place} scale({self.scale:.4g})"}), panel)
            self._caption(SubElement(root, "g", {"transform": place}), number, caption)
        return written(root)

    def _panels(self) -> Iterator[_Panel]:
        before, layout = self.step.before, self.layout
        asked = layout.say(f"status.{before.status.phase}", before.said_of_status, self.language, self.names)
        yield _Panel(before.table, f"{asked} · {self.step.move}" if self.viewer == "all" else asked)
        events, table = self.step.events, before.table
        told = events if self.viewer == "all" else Sight(layout, self.viewer, {}, 0).through(events)[0]
        for event, said in zip(events, told, strict=True):
            table = moved(table, event.motions, layout.recorded)
            yield _Panel(table, said.sentence(layout, self.language, self.names), event)

    def _board(self, parent: Element, panel: _Panel) -> None:
        where = self._lay(parent, panel.table)
        event = panel.event
        if event is None:
            return
        group = next((group for group in self.layout.groups if group.id == event.group), None)
        if group and (boxes := [where[id] for id in group.places if id in where]):
            signs.ring(parent, signs.hull(boxes, 3), self.soft, self.rim, 3, "10 8")
        for id in () if event.motions else event.places:
            if id in where:
                signs.ring(parent, _grown(where[id]), self.ink, self.rim)
        self._motions(parent, event, where)

    def _reach(self) -> tuple[float, float]:
        """How far the rows of pieces reach where a game has no board."""
        boxes = [hull for panel in self.panels for hull in self._lay(Element("g"), panel.table).values()]
        wide = max([LEAST, *(box.x + box.width / 2 for box in boxes)])
        return wide, max([ROW * len(self.picture.flows), *(box.y + box.height / 2 + 3 for box in boxes)])

    def _lay(self, parent: Element, table: Table) -> dict[str, Box]:
        """Draw the boards, or what there is where a game has none; where each place came to lie."""
        self.picture.table, self.picture.where = table, {}
        if self.picture.boards:
            self.picture.lay_boards(parent)
        else:
            self.picture.lay_flows(parent, 0)
        return self.picture.where

    def _motions(self, parent: Element, event: Event, where: dict[str, Box]) -> None:
        """What comes and goes is ringed and crossed out; what moves on the table is followed by arrows."""
        inside = [m for m in event.motions if m.source in where and m.target in where]
        for motion in (one for one in event.motions if one not in inside):
            if motion.source in where:
                place, box = self.layout.place(motion.source), where[motion.source]
                if place.box:
                    ghost = SubElement(parent, "g", {"opacity": "0.45"})
                    face = self.picture.face(place, Lying(motion.piece, motion.face))
                    self.picture.piece(ghost, face, box.x, box.y, place.turn)
                signs.cross(parent, box, self.ink, self.rim)
            if motion.target in where:
                signs.ring(parent, _grown(where[motion.target]), self.ink, self.rim)
        for start, end in signs.joined([(where[m.source], where[m.target]) for m in inside]):
            signs.arrow(parent, start, end, self.ink, self.rim, 8)

    def _caption(self, parent: Element, number: int, lines: list[list[tuple[str, bool]]]) -> None:
        top = self.high * self.scale + LINE
        numbered = [[(f"{number} ", True), *lines[0]], *lines[1:]] if number else lines
        for row, parts in enumerate(numbered):
            text = self.picture.text(parent, "", 0, top + row * LINE, "ink")
            for part, stressed in parts:
                SubElement(text, "tspan", {"font-weight": "700"} if stressed else {}).text = part


def _grown(box: Box) -> Box:
    return signs.hull([box], 2)


def _lines(sentence: str) -> list[list[tuple[str, bool]]]:
    """A sentence in lines, each in parts that are stressed or not: what stands between asterisks is."""
    lines: list[list[tuple[str, bool]]] = [[]]
    room, stressed = int(BOARD / LETTER) - 2, False
    for word in sentence.split():
        if lines[-1] and len(plain(word)) + 1 > room:
            lines.append([])
            room = int(BOARD / LETTER)
        parts = f" {word}" if lines[-1] else word
        for number, part in enumerate(parts.split("*")):
            stressed = stressed != (number > 0)
            if part:
                lines[-1].append((part, stressed))
        room -= len(plain(parts))
    return lines
