"""What goes to the browser of a table in the making, as JSON. The types are told in ``js/src/setup/wire.ts``."""

from __future__ import annotations

from typing import Final

from ...games.sketch import Sketch
from ..wire.encoding import Object, by_key, message, slim
from ..wire.game import Wire

OF_PLAY: Final = ("event.", "rule.", "refusal.", "phase.", "status.", "tally.", "option.")
"""Texts that only a game in play needs."""


class SketchWire(Wire):
    """Encodes sketches that have one and the same layout."""

    def table_of(self, sketch: Sketch) -> Object:
        """The trait `table`: the layout, its texts with the sketch's own, and what may be put where."""
        texts = {
            language: {key: text for key, text in own.items() if not key.startswith(OF_PLAY)}
            | dict(sketch.texts.get(language, {}))
            for language, own in self.layout.texts.items()
        }
        return {
            "layout": {**self.described, "texts": by_key(texts)},
            "kits": [
                {
                    "label": message(kit.label),
                    "faces": [self._faces[face] for face in kit.faces],
                    "places": self._refs(kit.places),
                }
                for kit in sketch.palette
            ],
            "actions": list(sketch.actions),
        }

    def sketch(self, sketch: Sketch) -> Object:
        """What lies where, the settings, what is wrong, and the line of text."""
        return {
            "lying": [
                [self._ref(place), [self._faces[lying.face or ""] for lying in there]]
                for place, there in sketch.table.items()
            ],
            "settings": [
                {
                    "id": setting.id,
                    "label": message(setting.label),
                    "value": setting.value,
                    "values": [[value, message(label)] for value, label in setting.values],
                }
                for setting in sketch.settings
            ],
            "faults": self.faults(sketch.faults),
            "text": sketch.text,
            **slim(over=not sketch.faults and sketch.position().is_over),
        }
