"""What lies beside the boards of a picture: rows in order, the rest counted, and no line longer than the picture."""

from __future__ import annotations

from muros_widget.games.beside import NAME, ROW, Heap, Lines, heaps
from muros_widget.games.layout import Face, Place
from muros_widget.games.texts import Message

RED, BLUE = (Face(name, Message(name), (), 40, 60) for name in ("red", "blue"))
LAID = [(BLUE, 0), (RED, 180), (BLUE, 0)]


def test_a_row_is_drawn_piece_by_piece_in_its_order() -> None:
    row = Place("row", None, look="spread", row=True)
    assert heaps(row, LAID, (RED, BLUE)) == [Heap(BLUE, 0, None), Heap(RED, 180, None), Heap(BLUE, 0, None)]


def test_a_pile_shows_its_top_and_anything_else_one_of_each_face() -> None:
    assert heaps(Place("deck", None, look="pile", row=True), LAID, (RED, BLUE)) == [Heap(BLUE, 0, 3)]
    assert heaps(Place("hand", None, look="spread"), LAID, (RED, BLUE)) == [Heap(RED, 0, 1), Heap(BLUE, 0, 2)]
    assert heaps(Place("deck", None, look="pile"), [], (RED, BLUE)) == []


def test_lines_end_where_the_picture_does() -> None:
    lines = Lines(300, 100)
    boxes = [[box for _, box in lines.lay([Heap(RED, 0, None)] * many)] for many in (2, 3, 9)]
    assert [{box.y for box in place} for place in boxes] == [{122}, {166}, {210, 254, 298}]
    assert all(box.x + box.width / 2 <= 280 and box.x - box.width / 2 >= NAME for place in boxes for box in place)
    assert lines.bottom == 100 + 5 * ROW


def test_what_is_too_wide_for_any_line_is_drawn_all_the_same() -> None:
    lines = Lines(200, 0)
    assert [box.y for _, box in lines.lay([Heap(Face("wide", Message("wide"), (), 90, 60), 0, 1)])] == [ROW / 2]
