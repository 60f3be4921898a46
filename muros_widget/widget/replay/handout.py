"""What is handed on: a page that is alive wherever HTML is shown, a picture where scripts are not allowed. No widget.

Knows nothing of what the page shows.
"""

from __future__ import annotations

import base64
import html
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from ...games.texts import plain
from ...study.files import replace


class Handout(ABC):
    """In a cell, as a page in a file, or as a fragment of somebody's page: the same page, which holds all it needs."""

    title: str
    """What the page is called."""
    height: int
    """How high it is in a notebook or in a page of one's own, in pixels."""

    @property
    @abstractmethod
    def html(self) -> str:
        """The page, whole."""

    @property
    @abstractmethod
    def picture(self) -> str:
        """The picture in its place, as SVG."""

    @abstractmethod
    def __repr__(self) -> str:
        """What it shows, in words."""

    def save_html(self, path: str | Path) -> None:
        """Write the page to a file: all of it or nothing. It opens from a disk and asks the network for nothing."""
        replace(Path(path), self.html)

    def fragment(self) -> str:
        """The page as a piece of HTML for a page of one's own, `height` high and as wide as there is room.

        It is a frame, so that several on a page share neither names nor styles with each other or with the page; where
        scripts are not allowed, a picture.
        """
        data = base64.b64encode(self.picture.encode()).decode()
        return (
            f'<div style="position:relative;width:100%;height:{self.height}px;overflow:hidden">'
            f'<img alt="{html.escape(plain(repr(self)))}" src="data:image/svg+xml;base64,{data}" '
            'style="max-width:100%;max-height:100%">'
            f'<iframe title="{html.escape(self.title)}" srcdoc="{html.escape(self.html, quote=True)}" '
            'sandbox="allow-scripts" style="position:absolute;inset:0;width:100%;height:100%;border:0"></iframe></div>'
        )

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self.fragment(), "image/svg+xml": self.picture}
