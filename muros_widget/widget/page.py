"""A game as one self-contained page: front end, style and state, with no network and a strict content policy.

The module is packed: every notebook that shows a replay holds it once for each.
"""

from __future__ import annotations

import base64
import gzip
import html
import json
from functools import cache
from string import Template
from typing import Any

from . import assets

POLICY = "default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; img-src data: blob:"
_PAGE = Template("""<!doctype html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="$policy">
<title>$title</title>
<style>html,body{margin:0;padding:0;background:transparent}</style>
<style>$style</style>
</head>
<body>
<div id="board"></div>
<script type="application/json" id="state">$state</script>
<script type="text/plain" id="module">$packed</script>
<script type="module">
const text = id => document.getElementById(id).textContent;
const packed = new Blob([Uint8Array.from(atob(text("module")), letter => letter.charCodeAt())]);
const module = await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).text();
const url = URL.createObjectURL(new Blob([module], { type: "text/javascript" }));
const { still } = await import(url);
still(JSON.parse(text("state")), document.getElementById("board"));
</script>
</body>
</html>
""")


def page(state: dict[str, Any], title: str, language: str = "en") -> str:
    """The page that shows this state: the traits of a widget, by name."""
    return _PAGE.substitute(
        language=language or "en",
        policy=POLICY,
        title=html.escape(title),
        style=assets.style().replace("</", "<\\/"),
        state=json.dumps(state, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c"),
        packed=_packed(),
    )


@cache
def _packed() -> str:
    return base64.b64encode(gzip.compress(assets.module().encode(), mtime=0)).decode()
