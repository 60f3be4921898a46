"""Finds a Chromium, fetches one where there is none, and prints its path: `python tests/e2e/browser.py`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
MISSING = """No Chromium was found, and none could be fetched.
Install one by hand, then try again. Either of these will do:
  apt-get install chromium fonts-liberation         (Debian, as root)
  python -m playwright install --with-deps chromium (elsewhere)"""


def find() -> str | None:
    """Give the path of a browser that starts: the system's, or else Playwright's own."""
    with sync_playwright() as playwright:
        places = [*map(shutil.which, NAMES), playwright.chromium.executable_path]
    return next((place for place in places if place and starts(place)), None)


def starts(place: str) -> bool:
    """Some systems have a `chromium` that only says how to install it, or one that lacks its libraries."""
    try:
        done = subprocess.run([place, "--version"], capture_output=True, timeout=60, check=False)
    except OSError:
        return False
    return done.returncode == 0


def fetch() -> str | None:
    """Try Debian's package first: Playwright's download does not work everywhere."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        run("apt-get", "update")
        run("apt-get", "install", "--yes", "--no-install-recommends", "chromium", "fonts-liberation")
        if place := find():
            return place
    run(sys.executable, "-m", "playwright", "install", "chromium")
    return find()


def run(*command: str) -> None:
    """Run a command that may fail. What it says goes to stderr: stdout is for the path."""
    print("$", *command, file=sys.stderr)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, env=env, check=False)


if __name__ == "__main__":
    print(find() or fetch() or sys.exit(MISSING))
