"""What a file holds, as text: its size, its encoding, a byte order mark, its line ends. Knows no form."""

from __future__ import annotations

from .diagnostics import Diagnostic
from .record import MOST_BYTES
from .words import told


def decoded(content: str | bytes, diagnostics: list[Diagnostic]) -> str | None:
    """The text, with one kind of line end; None where it is too large. What is wrong is added to the diagnostics."""
    if len(content) > MOST_BYTES:
        count, expected = f"{len(content):,}", told("expected.at-most", most=f"{MOST_BYTES:,}")
        met = told("met.bytes", count=count) if isinstance(content, bytes) else told("met.characters", count=count)
        diagnostics.append(Diagnostic.of((0, 0, ""), "too-large", met, expected, told("remedy.split")))
        return None
    if isinstance(content, str):
        content = content.encode("utf-8", "surrogatepass")  # half a character is told as a wrong byte is
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as wrong:
        before = content[: wrong.start]
        line, column = before.count(b"\n") + 1, wrong.start - before.rfind(b"\n")
        met = told("met.byte", byte=f"0x{content[wrong.start]:02x}")
        diagnostics.append(Diagnostic.of((line, column, ""), "encoding", met, "UTF-8", told("remedy.utf-8")))
        text = content.decode("utf-8", "replace")
    return one_line_end(text.removeprefix("\ufeff"))


def one_line_end(text: str) -> str:
    r"""The text with one kind of line end.

    >>> one_line_end("one\r\ntwo\rthree")
    'one\ntwo\nthree'
    """
    return text.replace("\r\n", "\n").replace("\r", "\n")
