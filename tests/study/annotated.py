"""Hypothesis strategies: games with variations, comments, glyphs, marks and questions anywhere."""

from __future__ import annotations

from hypothesis import strategies as st

from muros_widget import Game
from muros_widget.study.tree import COLOURS, GLYPHS, MOST_POINTS
from tests.worlds import lines

words = st.text(min_size=1, max_size=60).filter(str.strip)
places = st.sampled_from(["N3", "r5c3", "row:5", "hand:0", "out"])


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game with a main line, side lines from anywhere, and things said of some moments."""
    position, moves = draw(lines(most=20))
    game = Game(position)
    for move in moves:
        game.play(move)
    for _ in range(draw(st.integers(0, 4))):
        game.go(draw(st.sampled_from(sorted(game.nodes))))
        for _ in range(draw(st.integers(1, 3))):
            legal = game.position.legal_moves
            if legal:
                game.play(legal[draw(st.integers(0, len(legal) - 1))])
    for _ in range(draw(st.integers(0, 5))):
        moment = game.moment(draw(st.sampled_from(sorted(game.nodes))))
        kind = draw(st.sampled_from(["comment", "glyph", "mark", "arrow", "ask", "worth"]))
        if kind == "comment":
            lang = draw(st.sampled_from([None, "en", "es"]))
            moment.comment(draw(words), lang=lang, author=draw(st.none() | words))
        elif kind == "glyph":
            moment.glyph(draw(st.sampled_from(sorted(GLYPHS))))
        elif kind == "mark":
            moment.mark(draw(places), colour=draw(st.sampled_from(COLOURS)))
        elif kind == "ask":
            lang = draw(st.sampled_from([None, "en", "es"]))
            moment.ask(draw(words), lang=lang, hint=draw(words | st.just("")), otherwise=draw(words | st.just("")))
        elif kind == "worth":
            if moment.node.parent is not None:
                moment.worth(draw(st.none() | st.integers(0, MOST_POINTS)))
        else:
            moment.arrow(draw(places), draw(places), colour=draw(st.sampled_from(COLOURS)))
    game.tags["Event"] = draw(st.text(max_size=30))
    return game
