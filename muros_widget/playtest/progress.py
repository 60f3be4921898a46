"""A bar that tells how many games are done, where tqdm is installed. Knows no game."""

from __future__ import annotations

from typing import Any

from .extras import offered


class _Silent:
    """The bar that is not shown."""

    def update(self, games: int = 1) -> None:
        pass

    def close(self) -> None:
        pass


def bar_of(n: int, progress: bool | None = None, delay: float = 0) -> Any:
    """A bar for so many games, to `update` and to `close`; it is shown once so many seconds are over.

    Without `progress` there is one where tqdm is installed. Raises ImportError where one is asked for, and it is not.
    """
    tqdm = None if progress is False else offered("tqdm.auto")
    if progress and tqdm is None:
        raise ImportError("a progress bar needs tqdm: pip install 'muros-widget[playtest]', or tqdm by itself")
    return _Silent() if tqdm is None else tqdm.tqdm(total=n, unit=" games", delay=delay)
