"""What all widgets have in common: the front end that their state carries, words, a language, a picture in their place.

Knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import anywidget
import traitlets as t

from ..games.catalogue import LANGUAGES
from ..games.texts import Template
from . import assets
from .wire.encoding import by_key


class BaseWidget(anywidget.AnyWidget):
    """A widget with a front end, the words that this says, and the language it says them in."""

    _front: ClassVar[str] = "widget"
    """The front end that draws it."""
    _esm = t.Unicode().tag(sync=True)
    _css = t.Unicode().tag(sync=True)
    words = t.Dict(read_only=True).tag(sync=True)
    locale = t.Enum(("", *LANGUAGES), "").tag(sync=True)

    def __init__(self, words: Mapping[str, Mapping[str, Template]], **traits: Any):
        super().__init__(**traits)
        self.set_trait("words", by_key(words))

    @t.default("_esm")
    def _module(self) -> str:
        return assets.module(self._front)

    @t.default("_css")
    def _style(self) -> str:
        return assets.style(self._front)

    def _picture(self) -> str:
        """What is shown where no widget can be, as SVG; "" where there is none."""
        return ""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None and (picture := self._picture()):
            data["image/svg+xml"] = picture
        return bundle
