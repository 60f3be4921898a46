"""A position as an SVG picture, drawn from its layout alone. Knows no particular game.

The same places, faces and colours as the front end uses; what a viewer does not see is drawn with its back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal, Protocol
from xml.etree.ElementTree import Element, SubElement, tostring

from .beside import ROW, Lines, heaps
from .events import Lying, Table
from .layout import Area, Box, Layout, Place, Shape, Viewer, rounded
from .position import Position
from .signs import Svg, arrow, hull, ring
from .texts import plain

Theme = Literal["light", "dark"]
GROUND = {"paper": ("#fbf8f1", "#1b1c20"), "cell": ("#f1ebde", "#2a2c32"), "line": ("#cfc8b8", "#4a4c53")}
DIFFER = {"differ": ("#a8480a", "#ffb45e")}
MARKS = {
    "green": ("#23853a", "#63d27f"),
    "red": ("#c62f26", "#ff8073"),
    "yellow": ("#a87900", "#f0c544"),
    "blue": ("#2257c4", "#77a8ff"),
}
INK = {"ink": ("#2b2a27", "#ece8df"), "soft": ("#6d6a63", "#a9a398")}


class Marked(Protocol):
    """A place or a group that is marked, or an arrow from it to another place."""

    @property
    def at(self) -> str:
        """The place or the group."""

    @property
    def to(self) -> str | None:
        """Where the arrow leads, if it is one."""

    @property
    def colour(self) -> str:
        """Its colour, one of `MARKS`."""


def svg(
    position: Position,
    viewer: Viewer | Literal["all"] = "all",
    theme: Theme = "light",
    language: str = "en",
    names: Sequence[str] = (),
    lit: Collection[str] = (),
    *,
    marks: Sequence[Marked] = (),
    width: float | None = None,
) -> Svg:
    """The position as SVG text: the board, and beneath it what lies beside the board.

    `viewer` is a seat, None for the public, or "all" for a picture that hides nothing; `names` are the players'; the
    places `lit` are hatched and ringed; `marks` are what its author has marked; `width` is how wide it is shown, in
    pixels.

    >>> from muros_widget import Position, Setup
    >>> svg(Position(Setup.deal(seed=1)))[:4]
    '<svg'
    """
    return Picture(position, viewer, theme, language, names, lit).draw(marks, width)


class Picture:
    """Draws tables of one layout, as one viewer sees them, into one picture."""

    def __init__(
        self,
        position: Position,
        viewer: Viewer | Literal["all"],
        theme: Theme,
        language: str,
        names: Sequence[str],
        lit: Collection[str] = (),
        *,
        lettering: float = 13,
    ):
        """`lettering` is how large the captions of the board are, in the board's units."""
        self.position = position
        self.lit = lit
        self.names = names
        self.layout: Layout = position.layout
        self.table: Table = position.table
        self.viewer = viewer
        self.language = language
        self.theme = theme
        self.defs = Element("defs")
        self.drawn: set[str] = set()
        side = ("light", "dark").index(theme)
        self.own = {name: pair[side] for name, pair in {**GROUND, **INK, **DIFFER}.items()}
        self.colours = {name: pair[side] for name, pair in self.layout.colours.items()}
        self.faces = {face.id: face for face in self.layout.faces}
        self.lettering = lettering
        self.boards = [(area, area.size) for area in self.layout.areas if area.size]
        self.flows = [area for area in self.layout.areas if not area.size]
        self.where: dict[str, Box] = {}

    def draw(self, marks: Sequence[Marked], shown: float | None) -> Svg:
        """The position with all that lies beside the board, and what is marked."""
        width, top = self.extent
        flows = Element("g")
        height = self.lay_flows(flows, top + ROW)
        root = self.sheet(width, height, shown or width * 0.8, self.heading, self.own["paper"])
        self.lay_boards(root)
        self.text(root, self.heading, 20, top + ROW / 2, "ink", weight="600")
        root.append(flows)
        for mark in marks:
            self._mark(root, mark)
        return written(root)

    @property
    def extent(self) -> tuple[float, float]:
        """How wide and how high the boards are together."""
        return max((size[0] for _, size in self.boards), default=640), sum(size[1] for _, size in self.boards)

    def sheet(self, width: float, height: float, shown: float, title: str, ground: str) -> Element:
        """An empty picture of that extent, shown so wide."""
        root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {width:g} {height:g}"})
        root.set("width", f"{shown:g}")
        root.set("height", f"{shown * height / width:g}")
        root.set("role", "img")
        root.set("font-family", "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif")
        SubElement(root, "title").text = title
        root.append(self.defs)
        SubElement(root, "rect", {"width": f"{width:g}", "height": f"{height:g}", "fill": ground})
        return root

    def lay_boards(self, parent: Element) -> None:
        """Draw the boards, one beneath the other."""
        top = 0.0
        for area, size in self.boards:
            self._board(SubElement(parent, "g", {"transform": f"translate(0 {top:g})"}), area, top)
            top += size[1]

    def lay_flows(self, parent: Element, top: float) -> float:
        """Draw what lies beside the boards, area by area; where it ends."""
        for area in self.flows:
            top = self._flow(parent, area, top)
        return top

    @property
    def heading(self) -> str:
        phase, facts = self.position.status.phase, self.position.said_of_status
        said = [self.layout.say(f"{key}.{phase}", facts, self.language, self.names) for key in ("status", "phase")]
        return f"{self.layout.title}: {plain(' · '.join(said))}"

    def _board(self, parent: Element, area: Area, top: float) -> None:
        for shape in self.layout.decor:
            self._shape(parent, shape, self.colours)
        for id, place in self._places(area):
            if place.box:
                self.where[id] = replace(place.box, y=place.box.y + top)
                self._ground(parent, place, place.box)
                if id in self.lit:
                    self._lighten(parent, place.box)
        lettering = {"font-size": f"{self.lettering:g}", "text-anchor": "middle", "fill": self.own["soft"]}
        captions = SubElement(parent, "g", lettering)
        for caption in self.layout.captions:
            where = {"x": f"{caption.x:g}", "y": f"{caption.y:g}", "dy": "0.35em"}
            SubElement(captions, "text", where).text = caption.text
        for id, place in self._places(area):
            if place.box:
                self._lie(parent, place, place.box, self.table.get(id, ()))

    def _lie(self, parent: Element, place: Place, box: Box, pieces: Sequence[Lying]) -> None:
        """The pieces at a place of a board, no larger than it; several side by side along its longer side."""
        for index, lying in enumerate(pieces):
            id, turn = self.face(place, lying), self.turn(place, lying)
            sizes = self.faces[id].width, self.faces[id].height
            width, height = sizes[::-1] if turn % 180 == 90 else sizes
            scale = min(1, box.width / width, box.height / height)
            along = box.width >= box.height
            room, size = (box.width, width * scale) if along else (box.height, height * scale)
            apart = min(size * 1.06, (room - size) / max(1, len(pieces) - 1)) if place.look != "pile" else 0
            off = (index - (len(pieces) - 1) / 2) * apart
            self.piece(parent, id, box.x + off * along, box.y + off * (not along), turn, scale)

    def _flow(self, parent: Element, area: Area, top: float) -> float:
        """The places of an area one after the other, in as many lines as they need; where it ends."""
        label = area.label
        title = (
            self.layout.say(label.key, label.facts, self.language, self.names)
            if area.seat is None
            else self.layout.label("seat", area.seat, self.language, self.names)
        )
        self.text(parent, title, 20, top + ROW / 2, "soft")
        lines, order = Lines(self.extent[0], top), list(self.faces.values())
        for id, place in self._places(area):
            shown = [(self.faces[self.face(place, one)], self.turn(place, one)) for one in self.table.get(id, ())]
            boxes = []
            for heap, box in lines.lay(heaps(place, shown, order)):
                left = box.x - box.width / 2
                self.piece(parent, heap.face.id, left + heap.drawn / 2, box.y, heap.turn, heap.scale)
                if heap.count is not None:
                    self.text(parent, f"×{heap.count}", left + heap.drawn + 5, box.y, "ink")
                boxes.append(replace(box, x=box.x - 6))
            if boxes:
                self.where[id] = hull(boxes)
        return lines.bottom

    def _places(self, area: Area) -> Iterator[tuple[str, Place]]:
        """The places of an area by their ids, and those of families that something lies at."""
        yield from ((place.id, place) for place in self.layout.places if place.area == area.id)
        known = {place.id for place in self.layout.places}
        for id in self.table:
            if id not in known and (place := self.layout.place(id)).area == area.id:
                yield id, place

    def _mark(self, parent: Element, mark: Marked) -> None:
        """A ring around a place or a group, or an arrow between two; what is not drawn can't be marked."""
        ends = [self._spot(end) for end in (mark.at, mark.to) if end is not None]
        colour, rim = MARKS[mark.colour][self.theme == "dark"], self.own["paper"]
        if len(ends) == 2 and ends[0] and ends[1]:
            arrow(parent, (ends[0].x, ends[0].y), (ends[1].x, ends[1].y), colour, rim)
        elif len(ends) == 1 and ends[0]:
            ring(parent, ends[0], colour, rim)

    def _spot(self, id: str) -> Box | None:
        group = next((group for group in self.layout.groups if group.id == id), None)
        boxes = [self.where[place] for place in (group.places if group else (id,)) if place in self.where]
        return hull(boxes, 2) if boxes else None

    def face(self, place: Place, lying: Lying) -> str:
        """What is drawn of a piece at a place: its face, or its back where it is not to be seen."""
        shown = self._seen(place) and not (lying.lies == "over" and place.back)
        return (lying.face if shown else place.back) or place.back or ""

    def turn(self, place: Place, lying: Lying) -> int:
        """By how many degrees a piece at a place is turned."""
        return place.turn + (180 if lying.lies == "round" and self._seen(place) else 0)

    def _seen(self, place: Place) -> bool:
        return self.viewer == "all" or place.open_to(self.viewer)

    def _ground(self, parent: Element, place: Place, box: Box) -> None:
        if place.look == "cell":
            shape = Shape(rounded(box.width, box.height, 9), fill="cell")
        else:
            shape = Shape(rounded(box.width - 10, box.height - 10, 5), stroke="line", width=1.4)
        self._use(parent, f"{place.look}-{box.width:g}-{box.height:g}", [shape], box.x, box.y, colours=self.own)

    def _lighten(self, parent: Element, box: Box) -> None:
        """A ring and hatching, so that it shows without colour as well."""
        w, h = box.width, box.height
        shapes = [
            Shape(_hatching(w, h), stroke="differ", width=1.2, opacity=0.7),
            Shape(rounded(w, h, 9), stroke="differ", width=3),
        ]
        self._use(parent, f"lit-{w:g}-{h:g}", shapes, box.x, box.y, colours=self.own)

    def piece(self, parent: Element, id: str, x: float, y: float, turn: int, scale: float = 1) -> None:
        """A face at a point."""
        self._use(parent, f"{id}-{turn}", self.faces[id].shapes, x, y, turn, scale)

    def _use(
        self,
        parent: Element,
        id: str,
        shapes: Sequence[Shape],
        x: float,
        y: float,
        turn: int = 0,
        scale: float = 1,
        colours: Mapping[str, str] | None = None,
    ) -> None:
        """Show a drawing at a point. It is drawn once; pictures on one page share names, and drawings by that name."""
        name = f"{self.layout.title}-{self.theme}-{id}".replace(" ", "-").replace(":", "-")
        if name not in self.drawn:
            self.drawn.add(name)
            group = SubElement(self.defs, "g", {"id": name})
            for shape in shapes:
                self._shape(group, shape, colours or self.colours, 0 if shape.upright else turn)
        if scale == 1:
            where = {"x": f"{x:g}", "y": f"{y:g}"}
        else:
            where = {"transform": f"translate({x:g} {y:g}) scale({scale:g})"}
        SubElement(parent, "use", {"href": f"#{name}", **where})

    def _shape(self, parent: Element, shape: Shape, colours: Mapping[str, str], turn: int = 0) -> None:
        attributes = {"d": shape.d, **_paint("fill", shape.fill, colours)}
        if shape.stroke:
            attributes |= {**_paint("stroke", shape.stroke, colours), "stroke-width": f"{shape.width:g}"}
        if shape.opacity != 1:
            attributes["opacity"] = f"{shape.opacity:g}"
        if turn:
            attributes["transform"] = f"rotate({turn})"
        SubElement(parent, "path", attributes)

    def text(
        self,
        parent: Element,
        text: str,
        x: float,
        y: float,
        colour: str,
        weight: str = "400",
    ) -> Element:
        """A line of text that begins at a point."""
        attributes = {"x": f"{x:g}", "y": f"{y:g}", "dy": "0.35em", "font-size": "13"}
        element = SubElement(parent, "text", {**attributes, "font-weight": weight, "fill": self.own[colour]})
        element.text = text
        return element


def written(root: Element) -> Svg:
    """A picture as text."""
    return Svg(tostring(root, encoding="unicode"))


def _paint(what: str, name: str | None, colours: Mapping[str, str]) -> dict[str, str]:
    """A colour by its name; how clear it is comes apart: not every reader of SVG knows eight digits."""
    colour = colours[name] if name else "none"
    if len(colour) != len("#rrggbbaa"):
        return {what: colour}
    return {what: colour[:7], f"{what}-opacity": f"{int(colour[7:], 16) / 255:.2g}"}


def _hatching(width: float, height: float, apart: float = 9) -> str:
    """Slanting lines over a rectangle about the origin, as path data."""
    lines = []
    offset = apart
    while offset < width + height:
        # along x + y = offset, from the left or lower edge to the upper or right one
        x1, y1 = max(0.0, offset - height), min(offset, height)
        x2, y2 = min(offset, width), max(0.0, offset - width)
        lines.append(f"M{x1 - width / 2:g} {y1 - height / 2:g}L{x2 - width / 2:g} {y2 - height / 2:g}")
        offset += apart
    return "".join(lines)
