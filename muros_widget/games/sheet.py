"""Positions side by side in one SVG picture, each with a title above it and lines of text beneath. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from xml.etree.ElementTree import Element, SubElement, fromstring, register_namespace, tostring

from .picture import GROUND, INK, Theme, svg
from .position import Position

SVG = "http://www.w3.org/2000/svg"
register_namespace("", SVG)  # told once, for the pictures within as well

GAP = 16
LINE = 17
COLUMN, WIDE_COLUMN = 300, 460
"""How wide a board is, and one that is much wider than high; of those there is one in a row."""
LETTER, BOLD = 6.9, 7.7
"""How wide a letter is, about, and one of a title."""
ACROSS = 3


@dataclass(frozen=True, slots=True)
class Pictured:
    """A position to show: with a title, lines of text, and the places that are ringed."""

    position: Position
    title: str
    lines: Sequence[str] = ()
    places: Sequence[str] = ()


def sheet(pictured: Sequence[Pictured], theme: Theme = "light", language: str = "en") -> str:
    """The boards side by side, three in a row at most; what lies beside a board is left out.

    >>> from muros_widget import Position, Setup
    >>> position = Position(Setup.deal(seed=1))
    >>> sheet([Pictured(position, "One"), Pictured(position, "Another")]).count("<svg")
    3
    """
    cells = [_Cell(one, theme, language) for one in pictured]
    across = 1 if any(cell.wide for cell in cells) else min(ACROSS, len(cells))
    rows = [cells[start : start + across] for start in range(0, len(cells), across)]
    width = GAP + across * (max(cell.width for cell in cells) + GAP)
    height = GAP + sum(max(cell.height for cell in row) + GAP for row in rows)
    root = Element(f"{{{SVG}}}svg", {"viewBox": f"0 0 {width:g} {height:g}"})
    root.set("width", f"{width:g}")
    root.set("role", "img")
    root.set("font-family", "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif")
    SubElement(root, f"{{{SVG}}}title").text = "; ".join(one.title for one in pictured)
    paper = GROUND["paper"][theme == "dark"]
    SubElement(root, f"{{{SVG}}}rect", {"width": f"{width:g}", "height": f"{height:g}", "fill": paper})
    top = float(GAP)
    for row in rows:
        for column, cell in enumerate(row):
            left = GAP + column * (cell.width + GAP)
            root.append(cell.draw(left, top, max(len(other.title) for other in row)))
        top += max(cell.height for cell in row) + GAP
    return tostring(root, encoding="unicode")


class _Cell:
    """One board with its text, measured."""

    def __init__(self, one: Pictured, theme: Theme, language: str):
        self.ink, self.soft = (INK[name][theme == "dark"] for name in ("ink", "soft"))
        self.picture = fromstring(svg(one.position, theme=theme, language=language, lit=one.places))
        sizes = [area.size for area in one.position.layout.areas if area.size]
        whole = self.picture.attrib["viewBox"].split()[2:]  # where there is no board, all there is
        sizes = sizes or [(float(whole[0]), float(whole[1]))]
        self.board = max(width for width, _ in sizes), sum(height for _, height in sizes)
        self.wide = self.board[0] > 3 * self.board[1]
        self.width = WIDE_COLUMN if self.wide else COLUMN
        self.title = wrap(one.title, int(self.width / BOLD))
        self.lines = [part for line in one.lines for part in wrap(line, int(self.width / LETTER))]

    @property
    def high(self) -> float:
        """How high the board is drawn."""
        return self.width * self.board[1] / self.board[0]

    @property
    def height(self) -> float:
        """How high it all is."""
        return (len(self.title) + len(self.lines) + 1) * LINE + self.high

    def draw(self, left: float, top: float, titled: int) -> Element:
        """The cell at a point, in a row whose titles have so many lines."""
        group = Element(f"{{{SVG}}}g", {"transform": f"translate({left:g} {top:g})"})
        for number, text in enumerate(self.title):
            self._text(group, text, number * LINE, self.ink, "600")
        frame = {"y": f"{titled * LINE:g}", "width": f"{self.width:g}", "height": f"{self.high:g}"}
        self.picture.attrib.update(frame, viewBox=f"0 0 {self.board[0]:g} {self.board[1]:g}")
        group.append(self.picture)
        for number, text in enumerate(self.lines):
            self._text(group, text, (titled + number + 0.4) * LINE + self.high, self.soft)
        return group

    def _text(self, parent: Element, text: str, top: float, colour: str, weight: str = "400") -> None:
        attributes = {"y": f"{top:g}", "dy": "0.9em", "font-size": "13", "font-weight": weight, "fill": colour}
        SubElement(parent, f"{{{SVG}}}text", attributes).text = text
