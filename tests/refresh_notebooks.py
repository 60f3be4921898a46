"""Runs the notebooks anew and keeps outputs that help whoever reads them on a code host: ``make refresh``.

Boards stay as pictures and text. What only a running kernel can show (references to widgets and their state) is left
out, since a reader without one would see an error in its place.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "notebooks"
WIDGET = "application/vnd.jupyter.widget-view+json"


def refresh(path: Path) -> None:
    """Run one notebook in its folder and write it back."""
    notebook = nbformat.read(path, as_version=4)
    where = {"metadata": {"path": str(path.parent)}}
    NotebookClient(notebook, timeout=60, resources=where, coalesce_streams=True).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata.language_info = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET, None)
            output.get("metadata", {}).clear()
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for each in sys.argv[1:] or map(str, sorted(FOLDER.glob("*.ipynb"))):
        refresh(Path(each))
