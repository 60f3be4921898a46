"""One change of a game at a time: notebooks may handle a widget's messages beside the cell that is running."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

Method = TypeVar("Method", bound=Callable[..., Any])


def alone(method: Method) -> Method:
    """A method that changes a game: while it holds the `lock` of its object, no other such method runs."""

    @wraps(method)
    def held(self: Any, *args: Any, **named: Any) -> Any:
        with self.lock:
            return method(self, *args, **named)

    return cast(Method, held)
