"""A game as one self-contained page: front end, style and state, with no network and a strict content policy.

Everything is packed: every notebook that shows a replay holds all of it once for each.
"""

from __future__ import annotations

import base64
import gzip
import html
import json
from functools import cache
from string import Template
from typing import Any

from .. import assets

POLICY = "default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; img-src data: blob:"
_PAGE = Template("""<!doctype html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="$policy">
<title>$title</title>
<style>html,body{margin:0;padding:0}</style>
</head>
<body>
<div id="board"></div>
<script type="text/plain" id="front">$front</script>
<script type="text/plain" id="state">$state</script>
<script type="module">
const unpacked = id => {
  const bytes = Uint8Array.from(atob(document.getElementById(id).textContent), letter => letter.charCodeAt());
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
};
const [[module, style], state] = await Promise.all(["front", "state"].map(unpacked));
document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
const { still } = await import(URL.createObjectURL(new Blob([module], { type: "text/javascript" })));
still(state, document.getElementById("board"));
document.body.style.background = "Canvas";
</script>
</body>
</html>
""")


def page(state: dict[str, Any], title: str, language: str = "en", front: str = assets.READER) -> str:
    """The page that shows this state: the traits of a widget, by name. It is transparent until it is alive.

    `front` names the front end that draws it.
    """
    return _PAGE.substitute(
        language=language or "en", policy=POLICY, title=html.escape(title), front=_front(front), state=_packed(state)
    )


@cache
def _front(name: str) -> str:
    return _packed([assets.module(name), assets.style(name)])


def _packed(value: Any) -> str:
    """A value as JSON, compressed, in letters that need no care in a page. The same value is packed the same."""
    told = json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
    return base64.b64encode(gzip.compress(told, mtime=0)).decode()
