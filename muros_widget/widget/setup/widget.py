"""The position editor: traits and messages between a sketch in Python and its views in the browser.

Python owns the sketch, a stack of immutable ones; a view asks (`intents`) and is answered after what its wish
changed. What a table can hold and what is wrong with it is the game's business (`games.sketch`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import traitlets as t

from ...games import registry
from ...games.picture import svg
from ...games.position import Position
from ...games.sketch import Faulty, Sketch
from ...study.game import Game
from ..base import BaseWidget
from ..game import GameWidget
from ..game.intents import Undo
from ..wire.asking import Bye, Hello, Read, answered, bad_intent
from ..wire.encoding import Object
from .intents import Act, Begin, Edit, Put, Set, SetupIntent, Take, read_setup_intent
from .wire import SketchWire
from .words import SETUP_WORDS


class SetupWidget(BaseWidget):
    """A table to set a position up on, and to play on from it.

    `start` is a position, a game (as it stands), or a line of text; without it the table is empty. `seed` makes what is
    dealt at random the same each time. `locale` is "en" or "es", or "" for the browser's language.

    >>> from muros_widget import Game, SetupWidget
    >>> widget = SetupWidget(Game.deal(players=2, seed=7))
    >>> widget.sketch = widget.sketch.take("r1c1")
    >>> widget.position.board_text[:9], len(widget.faults)
    ('.RGBBBBRB', 0)
    >>> game = widget.play()  # the widget shows the board now
    """

    _front = "setup"
    table = t.Dict(read_only=True).tag(sync=True)
    sketched = t.Dict(read_only=True).tag(sync=True)
    shown = t.Unicode("", read_only=True).tag(sync=True)
    _board: GameWidget | None = None

    def __init__(
        self, start: Position | Game | Sketch | str | None = None, *, seed: int | None = None, locale: str = ""
    ):
        self._sketch = _sketch_of(start)
        self._wire = SketchWire(self._sketch.layout, "all")
        self._rng = np.random.default_rng(seed)
        self._undo: list[Sketch] = []
        self._redo: list[Sketch] = []
        super().__init__(SETUP_WORDS, locale=locale)
        self._tell()
        self.on_msg(self._receive)

    # What anyone may ask

    @property
    def sketch(self) -> Sketch:
        """What is on the table. Setting another is an edit, which can be undone."""
        return self._sketch

    @sketch.setter
    def sketch(self, sketch: Sketch) -> None:
        if sketch != self._sketch:
            self._undo.append(self._sketch)
            self._redo.clear()
            self._put(sketch)

    @property
    def faults(self) -> tuple[str, ...]:
        """All that is wrong, in sentences."""
        return tuple(self._sketch.say_fault(fault, self.locale or "en") for fault in self._sketch.faults)

    @property
    def position(self) -> Any:
        """The position, of the game's own type. Raises ValueError, naming every fault, where there are any."""
        return self._sketch.position()

    @property
    def text(self) -> str:
        """What is on the table as one line; set a line to have what it says, in the same reading.

        Raises ValueError, naming what can't be read, and nothing has changed then.
        """
        return self._sketch.text

    @text.setter
    def text(self, text: str) -> None:
        self.sketch = self._sketch.read(text)

    def undo(self) -> None:
        """Take back the last edit. Raises IndexError when there is none."""
        if not self._undo:
            raise IndexError("nothing to undo")
        self._redo.append(self._sketch)
        self._put(self._undo.pop())

    def redo(self) -> None:
        """Do again what was undone last. Raises IndexError when there is nothing."""
        if not self._redo:
            raise IndexError("nothing to redo")
        self._undo.append(self._sketch)
        self._put(self._redo.pop())

    # Playing from here

    def play(self) -> Game:
        """Begin a game from the position, and show its board in the place of the table.

        Raises ValueError, naming every fault, for a position that can't be.
        """
        board = GameWidget(Game(self._sketch.position()), locale=self.locale)
        self._drop_board()
        self._board = board
        self.set_trait("shown", f"anywidget:{board.model_id}")
        return board.game

    def edit(self) -> None:
        """Show the table to set up again; the game that was begun stays what it is."""
        self.set_trait("shown", "")

    @property
    def board(self) -> GameWidget | None:
        """The board of the game that was begun last, if any."""
        return self._board

    @property
    def game(self) -> Game | None:
        """The game that was begun last, if any."""
        return self._board and self._board.game

    def close(self) -> None:
        """Take the widget, and the board within it, out of every view."""
        self._drop_board()
        super().close()

    def _drop_board(self) -> None:
        if self._board is not None:
            self._board.close()
            self._board = None

    # To the browser

    def _put(self, sketch: Sketch) -> None:
        self._sketch = sketch
        self._tell()

    def _tell(self) -> None:
        sketch = self._sketch
        with self.hold_sync():
            if self._wire.layout != sketch.layout or not self.table:
                self._wire = SketchWire(sketch.layout, "all")
                self.set_trait("table", self._wire.table_of(sketch))
            told = {**self._wire.sketch(sketch), "undo": bool(self._undo), "redo": bool(self._redo)}
            self.set_trait("sketched", told)

    # From the browser

    def _receive(self, widget: Any, content: Any, buffers: Any) -> None:
        self.send(answered(content, read_setup_intent, self._carry_out))

    def _carry_out(self, intent: SetupIntent) -> Object:
        try:
            return self._act(intent)
        except (ValueError, KeyError) as wrong:
            return bad_intent(wrong)

    def _act(self, intent: SetupIntent) -> Object:
        if isinstance(intent, Hello | Bye):
            return {}
        if isinstance(intent, Read):
            return self._read(intent.text)
        if isinstance(intent, Begin):
            return self._begin()
        if isinstance(intent, Edit):
            self.edit()
            return {}
        if isinstance(intent, Put | Take | Set | Act):
            self.sketch = self._edited(intent)
            return {}
        undoing = isinstance(intent, Undo)
        if not (self._undo if undoing else self._redo):
            return {"refusal": {"code": "nothing-to-undo" if undoing else "nothing-to-redo"}}
        if undoing:
            self.undo()
        else:
            self.redo()
        return {}

    def _edited(self, intent: Put | Take | Set | Act) -> Sketch:
        sketch = self._sketch
        if isinstance(intent, Take):
            return sketch.take(intent.place, intent.face)
        if isinstance(intent, Set):
            return sketch.set(intent.setting, intent.value)
        if isinstance(intent, Act):
            return sketch.act(intent.action, self._rng)
        for place, face in intent.changes:
            sketch = sketch.take(place) if face is None else sketch.put(place, face)
        return sketch

    def _read(self, text: str) -> Object:
        try:
            self.text = text
        except Faulty as faulty:
            return {"faults": self._wire.faults(faulty.faults)}
        return {}

    def _begin(self) -> Object:
        if self._sketch.faults:
            return {"refusal": {"code": "faulty"}}
        self.play()
        return {}

    # Shown where no widget can be

    def __repr__(self) -> str:
        if faults := self.faults:
            return "\n".join([self.text, *(f"- {fault}" for fault in faults)])
        return str(self.position)

    def _picture(self) -> str:
        return "" if self._sketch.faults else svg(self.position)


def _sketch_of(start: Position | Game | Sketch | str | None) -> Sketch:
    if isinstance(start, Sketch):
        return start
    if start is None or isinstance(start, str):
        blank: Sketch = registry.load().Sketch.blank()
        return blank if start is None else blank.read(start)
    position = start.position if isinstance(start, Game) else start
    sketch = position.sketch()
    if sketch is None:
        raise ValueError(f"{position.layout.title} has no positions that are set up by hand")
    return sketch
