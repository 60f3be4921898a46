"""Signs drawn over a picture: rings, crosses and arrows with a rim of the ground's colour, clear in grey as well."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Any, Final
from xml.etree.ElementTree import Element, SubElement

from .layout import Box, rounded

RIM: Final = 3.0
"""How far the rim reaches beyond a sign's own stroke, on each side."""
Point = tuple[float, float]


class Svg(str):
    """An SVG picture as text, which a notebook shows as a picture: write it to a file, or let it be a cell's last line.

    >>> Svg("<svg/>")._repr_mimebundle_()["image/svg+xml"]
    '<svg/>'
    """

    __slots__ = ()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self._short, "image/svg+xml": str(self)}

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(self._short)  # IPython prints a string in full otherwise, whatever the bundle says

    @property
    def _short(self) -> str:
        return f"<SVG of {len(self):,} characters>"


def hull(boxes: Iterable[Box], margin: float = 0) -> Box:
    """The box around boxes."""
    edges = [(b.x - b.width / 2, b.x + b.width / 2, b.y - b.height / 2, b.y + b.height / 2) for b in boxes]
    left, right = min(e[0] for e in edges) - margin, max(e[1] for e in edges) + margin
    top, bottom = min(e[2] for e in edges) - margin, max(e[3] for e in edges) + margin
    return Box((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)


def ring(parent: Element, box: Box, colour: str, rim: str, width: float = 4, dashes: str = "") -> None:
    """A ring around a box."""
    radius = min(box.width, box.height, 28) / 2.6
    _stroke(parent, rounded(box.width, box.height, radius, box.x, box.y), colour, rim, width, dashes)


def cross(parent: Element, box: Box, colour: str, rim: str, width: float = 5) -> None:
    """A cross over what lies in the middle of a box."""
    reach = min(box.width, box.height) / 4
    corners = [[(box.x - reach, box.y + side * reach), (box.x + reach, box.y - side * reach)] for side in (1, -1)]
    _stroke(parent, "".join(map(_path, corners)), colour, rim, width)


def arrow(parent: Element, start: Point, end: Point, colour: str, rim: str, width: float = 5) -> None:
    """An arrow from a point to another, its tip there; nothing between points that are the same."""
    long = hypot(end[0] - start[0], end[1] - start[1])
    if not long:
        return
    ahead = ((end[0] - start[0]) / long, (end[1] - start[1]) / long)
    head = min(3.4 * width, 0.6 * long)
    neck = _along(end, ahead, -head)
    _stroke(parent, _path([start, _along(neck, ahead, 0.2 * head)]), colour, rim, width)
    sides = [(neck[0] - ahead[1] * side * head * 0.55, neck[1] + ahead[0] * side * head * 0.55) for side in (1, -1)]
    tip = {"d": f"{_path([end, *sides])}Z", "fill": colour, "stroke": rim, "stroke-width": f"{RIM / 1.5:g}"}
    SubElement(parent, "path", {**tip, "stroke-linejoin": "round"})


def joined(ways: Iterable[tuple[Box, Box]]) -> list[tuple[Point, Point]]:
    """Ways from box to box as few arrows: those along one line in one direction are one, beside what moves there.

    >>> a, b, c = (Box(x, 0, 10, 10) for x in (0, 20, 40))
    >>> joined([(b, a), (c, b)])
    [((40.0, -4.0), (0.0, -4.0))]
    """
    lines: dict[tuple[float, ...], list[float]] = {}
    for start, end in ways:
        long = hypot(end.x - start.x, end.y - start.y)
        if long:
            ahead = (round((end.x - start.x) / long, 3) + 0.0, round((end.y - start.y) / long, 3) + 0.0)
            aside = 0.4 * min(end.width, end.height)
            across = start.y * ahead[0] - start.x * ahead[1] + aside
            reach = lines.setdefault((*ahead, round(across, 1)), [])
            reach += [point.x * ahead[0] + point.y * ahead[1] for point in (start, end)]
    return [(_at(min(reach), x, y, across), _at(max(reach), x, y, across)) for (x, y, across), reach in lines.items()]


def _at(along: float, x: float, y: float, across: float) -> Point:
    return round(along * x - across * y, 2) + 0.0, round(along * y + across * x, 2) + 0.0


def _along(point: Point, ahead: Point, far: float) -> Point:
    return point[0] + ahead[0] * far, point[1] + ahead[1] * far


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points)


def _stroke(parent: Element, d: str, colour: str, rim: str, width: float, dashes: str = "") -> None:
    shape = {"d": d, "fill": "none", "stroke-linecap": "round", "stroke-linejoin": "round"}
    SubElement(parent, "path", {**shape, "stroke": rim, "stroke-width": f"{width + 2 * RIM:g}", "opacity": "0.85"})
    drawn = {**shape, "stroke": colour, "stroke-width": f"{width:g}"}
    SubElement(parent, "path", {**drawn, "stroke-dasharray": dashes} if dashes else drawn)
