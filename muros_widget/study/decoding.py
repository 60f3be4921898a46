"""What a file holds, as text: its size, its encoding, a byte order mark, its line ends. Knows no form."""

from __future__ import annotations

from .diagnostics import Diagnostic
from .record import MOST_BYTES


def decoded(content: str | bytes, diagnostics: list[Diagnostic]) -> str | None:
    """The text, with one kind of line end; None where it is too large. What is wrong is added to the diagnostics."""
    if len(content) > MOST_BYTES:
        met, remedy = f"{len(content):,} {'bytes' if isinstance(content, bytes) else 'characters'}", "split the file"
        diagnostics.append(Diagnostic(0, 0, "too-large", met, f"at most {MOST_BYTES:,}", remedy))
        return None
    text = content if isinstance(content, str) else content.decode("utf-8", "replace")
    if isinstance(content, bytes):
        try:
            content.decode("utf-8")
        except UnicodeDecodeError as wrong:
            before = content[: wrong.start]
            line, column = before.count(b"\n") + 1, wrong.start - before.rfind(b"\n")
            met = f"the byte 0x{content[wrong.start]:02x}"
            diagnostics.append(Diagnostic(line, column, "encoding", met, "UTF-8", "save the file as UTF-8"))
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
