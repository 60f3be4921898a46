"""A position as an SVG picture, drawn from its layout alone. Knows no particular game.

The same places, faces and colours as the front end uses; what a viewer does not see is drawn with its back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal
from xml.etree.ElementTree import Element, SubElement, tostring

from .layout import Area, Box, Layout, Place, Shape, Viewer, rounded
from .position import Lying, Position, Table
from .texts import plain

Theme = Literal["light", "dark"]
GROUND = {"paper": ("#fbf8f1", "#1b1c20"), "cell": ("#f1ebde", "#2a2c32"), "line": ("#cfc8b8", "#4a4c53")}
INK = {"ink": ("#2b2a27", "#ece8df"), "soft": ("#6d6a63", "#a9a398")}
ROW = 44
"""How high a row of pieces beneath the board is, in the board's units."""


def svg(
    position: Position,
    viewer: Viewer | Literal["all"] = "all",
    theme: Theme = "light",
    language: str = "en",
    names: Sequence[str] = (),
) -> str:
    """The position as SVG text: the board, and beneath it what lies beside the board.

    `viewer` is a seat, None for the public, or "all" for a picture that hides nothing; `names` are the players'.

    >>> from muros_widget import Position, Setup
    >>> svg(Position(Setup.deal(seed=1)))[:4]
    '<svg'
    """
    return _Picture(position, viewer, theme, language, names).draw()


class _Picture:
    def __init__(
        self, position: Position, viewer: Viewer | Literal["all"], theme: Theme, language: str, names: Sequence[str]
    ):
        self.position = position
        self.names = names
        self.layout: Layout = position.layout
        self.table: Table = position.table
        self.viewer = viewer
        self.language = language
        self.theme = theme
        self.defs = Element("defs")
        self.drawn: set[str] = set()
        side = ("light", "dark").index(theme)
        self.colours = {name: pair[side] for name, pair in {**GROUND, **INK, **self.layout.colours}.items()}
        self.faces = {face.id: face for face in self.layout.faces}

    def draw(self) -> str:
        boards = [area for area in self.layout.areas if area.size]
        flows = [area for area in self.layout.areas if not area.size]
        width = max((area.size[0] for area in boards if area.size), default=640)
        height = sum(area.size[1] for area in boards if area.size) + ROW * (len(flows) + 1)
        root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {width:g} {height:g}"})
        root.set("width", f"{width * 0.8:g}")
        root.set("role", "img")
        root.set("font-family", "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif")
        SubElement(root, "title").text = self.heading
        root.append(self.defs)
        self._shape(root, Shape(rounded(width, height, 0, width / 2, height / 2), fill="paper"))
        top = 0.0
        for area in boards:
            self._board(SubElement(root, "g", {"transform": f"translate(0 {top:g})"}), area)
            top += area.size[1] if area.size else 0
        self._text(root, self.heading, 20, top + ROW / 2, "ink", weight="600", anchor="start")
        for row, area in enumerate(flows, 1):
            self._flow(SubElement(root, "g", {"transform": f"translate(0 {top + row * ROW:g})"}), area)
        return tostring(root, encoding="unicode")

    @property
    def heading(self) -> str:
        phase, facts = self.position.status.phase, self.position.said_of_status
        said = [self.layout.say(f"{key}.{phase}", facts, self.language, self.names) for key in ("status", "phase")]
        return f"{self.layout.title}: {plain(' · '.join(said))}"

    def _board(self, parent: Element, area: Area) -> None:
        for shape in self.layout.decor:
            self._shape(parent, shape)
        for place in self._places(area):
            if place.box:
                self._ground(parent, place, place.box)
        for caption in self.layout.captions:
            self._text(parent, caption.text, caption.x, caption.y, "soft")
        for place in self._places(area):
            for lying in self.table.get(place.id, ()):
                if place.box:
                    self._piece(parent, self._face(place, lying), place.box.x, place.box.y, place.turn)

    def _flow(self, parent: Element, area: Area) -> None:
        title = self.layout.say(area.label.key, area.label.facts, self.language, self.names)
        self._text(parent, title, 20, ROW / 2, "soft", anchor="start")
        x = 150.0
        for place in self._places(area):
            faces = Counter(self._face(place, lying) for lying in self.table.get(place.id, ()))
            for face, count in sorted(faces.items(), key=lambda item: list(self.faces).index(item[0])):
                wide = self.faces[face].width * 0.7
                self._piece(parent, face, x + wide / 2, ROW / 2, 0, 0.7)
                self._text(parent, f"×{count}", x + wide + 5, ROW / 2, "ink", anchor="start")
                x += wide + 36
            x += 14 if faces else 0

    def _places(self, area: Area) -> Iterator[Place]:
        yield from (place for place in self.layout.places if place.area == area.id)

    def _face(self, place: Place, lying: Lying) -> str:
        seen = self.viewer == "all" or place.open_to(self.viewer)
        return (lying.face if seen else place.back) or place.back or ""

    def _ground(self, parent: Element, place: Place, box: Box) -> None:
        if place.look == "cell":
            shape = Shape(rounded(box.width, box.height, 9), fill="cell")
        else:
            shape = Shape(rounded(box.width - 10, box.height - 10, 5), stroke="line", width=1.4)
        self._use(parent, f"{place.look}-{box.width:g}-{box.height:g}", [shape], box.x, box.y)

    def _piece(self, parent: Element, id: str, x: float, y: float, turn: int, scale: float = 1) -> None:
        self._use(parent, f"{id}-{turn}", self.faces[id].shapes, x, y, turn, scale)

    def _use(
        self, parent: Element, id: str, shapes: Sequence[Shape], x: float, y: float, turn: int = 0, scale: float = 1
    ) -> None:
        """Show a drawing at a point. It is drawn once; pictures on one page share names, and drawings by that name."""
        name = f"{self.layout.title}-{self.theme}-{id}".replace(" ", "-").replace(":", "-")
        if name not in self.drawn:
            self.drawn.add(name)
            group = SubElement(self.defs, "g", {"id": name})
            for shape in shapes:
                self._shape(group, shape, turn=0 if shape.upright else turn)
        size = f" scale({scale:g})" if scale != 1 else ""
        SubElement(parent, "use", {"href": f"#{name}", "transform": f"translate({x:g} {y:g}){size}"})

    def _shape(self, parent: Element, shape: Shape, turn: int = 0) -> None:
        attributes = {"d": shape.d, "fill": self.colours[shape.fill] if shape.fill else "none"}
        if shape.stroke:
            attributes |= {"stroke": self.colours[shape.stroke], "stroke-width": f"{shape.width:g}"}
        if shape.opacity != 1:
            attributes["opacity"] = f"{shape.opacity:g}"
        if turn:
            attributes["transform"] = f"rotate({turn})"
        SubElement(parent, "path", attributes)

    def _text(
        self, parent: Element, text: str, x: float, y: float, colour: str, weight: str = "400", anchor: str = "middle"
    ) -> None:
        attributes = {"x": f"{x:g}", "y": f"{y:g}", "dy": "0.35em", "font-size": "13", "text-anchor": anchor}
        SubElement(parent, "text", {**attributes, "font-weight": weight, "fill": self.colours[colour]}).text = text
