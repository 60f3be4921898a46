"""A notebook with replays, converted: the picture is in Markdown, and where LaTeX makes a PDF it gets the picture."""

from __future__ import annotations

import re
import sys
from xml.etree.ElementTree import fromstring

import nbformat
from nbconvert import HTMLExporter, LatexExporter, MarkdownExporter
from traitlets.config import Config

from muros_widget import Game, Replay

COPY = "import shutil, sys; shutil.copy(*sys.argv[1:])"
"""In the place of Inkscape, which LaTeX's exporter calls to turn each SVG picture into a PDF: it makes a copy."""


def a_notebook() -> nbformat.NotebookNode:
    """A notebook with a replay, as it is kept after a run."""
    game = Game.deal(players=2, seed=7)
    game.play(game.position.legal_moves[0])
    output = nbformat.v4.new_output("execute_result", Replay(game)._repr_mimebundle_(), execution_count=1)
    cell = nbformat.v4.new_code_cell("mw.Replay(game)", outputs=[output], execution_count=1)
    notebook: nbformat.NotebookNode = nbformat.v4.new_notebook(cells=[cell])
    return notebook


def test_html_holds_the_replay_whole() -> None:
    notebook = a_notebook()
    html, _ = HTMLExporter().from_notebook_node(notebook)
    packed = re.findall("[A-Za-z0-9+/=]{1000,}", notebook.cells[0].outputs[0].data["text/html"])
    assert len(packed) == 3  # a picture, the front end, the game
    assert all(part in html for part in packed)


def test_markdown_holds_the_picture_or_shows_it_from_a_file() -> None:
    markdown, _ = MarkdownExporter().from_notebook_node(a_notebook())
    assert 'src="data:image/svg+xml;base64,' in markdown
    pictures_first = Config(NbConvertBase={"display_data_priority": ["image/svg+xml", "text/plain"]})
    markdown, resources = MarkdownExporter(config=pictures_first).from_notebook_node(a_notebook())
    [(name, picture)] = resources["outputs"].items()
    assert f"]({name})" in markdown
    assert fromstring(picture).tag.endswith("svg")
    assert "<iframe" not in markdown


def test_latex_is_given_the_picture() -> None:
    copying = {"command": [sys.executable, "-c", COPY, "{from_filename}", "{to_filename}"], "inkscape_version": "1.0"}
    exporter = LatexExporter(config=Config(SVG2PDFPreprocessor=copying))
    latex, resources = exporter.from_notebook_node(a_notebook())
    [(name, picture)] = [(name, one) for name, one in resources["outputs"].items() if name.endswith(".pdf")]
    assert "includegraphics" in latex and name in latex
    assert fromstring(picture).tag.endswith("svg")
