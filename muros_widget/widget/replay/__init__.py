"""What is handed on and needs no kernel: a page that is alive wherever HTML is shown. Loads no notebook machinery."""

from .replay import Replay

__all__ = ["Replay"]
