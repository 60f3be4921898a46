"""Build hook: bundles `js/` into the package and compiles its texts, so that `pip install` needs no tool of one's own.

An sdist carries both and builds nothing. Elsewhere, editable installs included, the bundle is built again whenever it
is not the one that was made from the sources as they are: a stale one is never shipped. Texts compile in no time.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface[Any]):
    """Called by hatchling before it packs a wheel, an editable one or an sdist."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bring up to date what is built."""
        root = Path(self.root)
        if not (root / "PKG-INFO").exists():
            bundle(root / "js", root / "muros_widget" / "widget" / "static")
            texts(root / "muros_widget" / "locale")


def bundle(js: Path, static: Path) -> None:
    """Build `js` into `static`, unless what is there was built from the very same sources."""
    stamp = static / ".built"
    if stamp.exists() and stamp.read_text() == digest(js, static):
        return
    if not installed(js):
        npm(js, "ci", "--omit=dev")  # esbuild and what is bundled, not the test tools
    npm(js, "run", "build")
    stamp.write_text(digest(js, static))


def digest(js: Path, static: Path) -> str:
    """One hash over what goes in and what comes out: either may have changed since."""
    files = [js / "package.json", js / "package-lock.json", js / "tsconfig.json"]
    files += sorted(path for path in (js / "src").rglob("*") if path.is_file())
    files += [
        static / f"{name}.{kind}"
        for name in ("replay", "widget", "setup", "compare", "lesson", "playtest")
        for kind in ("js", "css")
    ]
    total = hashlib.sha256()
    for file in files:
        content = file.read_bytes() if file.exists() else b""
        total.update(f"{file.relative_to(js.parent).as_posix()} {len(content)}\n".encode() + content)
    return total.hexdigest()


def installed(js: Path) -> bool:
    """Whether node_modules holds what is bundled, and what bundles it, in the versions of the lock file."""
    record = js / "node_modules" / ".package-lock.json"  # npm's own, of what it installed
    if not record.exists():
        return False
    wanted, found = (json.loads(path.read_text())["packages"] for path in (js / "package-lock.json", record))
    spared = {"dev", "optional", "devOptional"}
    names = [name for name, entry in wanted.items() if name and not entry.keys() & spared]
    return all(found.get(name, {}).get("version") == wanted[name]["version"] for name in names)


def npm(js: Path, *command: str) -> None:
    """Run npm with the wheel's Node, and stop the build when it fails."""
    subprocess.run([sys.executable, js / "npm.py", *command], check=True)


def texts(locale: Path) -> None:
    """Compile the texts of every language, as `make bundle` does."""
    babel = [sys.executable, "-m", "babel.messages.frontend", "--quiet"]
    subprocess.run([*babel, "compile", "--domain", "muros_widget", "--directory", locale], check=True)
