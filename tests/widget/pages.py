"""What is packed in a page that is handed on."""

from __future__ import annotations

import base64
import gzip
import json
import re
from typing import Any

from muros_widget import Replay


def unpacked(page: str, id: str) -> Any:
    """What is packed in a page, by the id that it has there."""
    found = re.search(rf'<script type="text/plain" id="{id}">(.*?)</script>', page)
    assert found
    return json.loads(gzip.decompress(base64.b64decode(found[1])))


def state_in(replay: Replay) -> dict[str, Any]:
    """The state in a replay's page."""
    state: dict[str, Any] = unpacked(replay.html, "state")
    return state


def told_by(replay: Replay) -> str:
    """All that a replay tells, as text in which a secret would be found: page and state, picture and description."""
    state = json.dumps(state_in(replay), ensure_ascii=False)
    return "\n".join([replay.html, state, *replay._repr_mimebundle_().values()])
