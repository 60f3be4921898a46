"""The golden wire state: a whole game with a variation, as traits, and what a reader of them must find.

Python and TypeScript both test against it (`tests/golden/wire.json`). To write it anew after a change of the wire that
is meant: ``python -m tests.widget.golden``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from muros_widget import Game, Position
from muros_widget.games.texts import plain
from muros_widget.widget.game.chunks import CHUNK
from muros_widget.widget.wire.encoding import Eyes, by_key, message, slim
from muros_widget.widget.wire.story import story_of
from muros_widget.widget.words import WORDS

FILE = Path(__file__).parents[1] / "golden" / "wire.json"


def whole_game() -> Game:
    """A game of three to its end, with a variation of two moves from its tenth, and things said of it."""
    game = Game.deal(players=3, seed=4)
    while not game.position.is_over:
        moves = game.position.legal_moves
        game.play(moves[(7 * game.ply * game.ply) % len(moves)])
    end = game.at
    game.play(game.position_at(9).legal_moves[0], at=9)
    game.play(game.position.legal_moves[3])
    game[0].comment("A game of three.", lang="en").comment("Una partida de tres.", lang="es")
    game[9].glyph("?!").mark("row:5", colour="red").mark("r5c3").arrow("N3", "S3", colour="blue")
    game.here.comment("Worth a try.", author="Ana")
    return game.go(end)


def traits_of(game: Game, seat: Eyes = "all") -> dict[str, Any]:
    """The traits of a widget on that game."""
    story = story_of(game, seat)
    nodes = [node for number in story.numbers if (node := story.node(number))]
    chunks = [nodes[i : i + CHUNK] for i in range(0, len(nodes), CHUNK)]
    tree = {
        "root": 0,
        "at": story.at,
        "chunks": len(chunks),
        "undo": message(game.undoes),
        "redo": message(game.redoes),
        **slim(said=story.said),
    }
    return {
        "table": story.table,
        "names": list(game.names),
        "tree": tree,
        **{f"nodes_{k}": chunk for k, chunk in enumerate(chunks)},
        "offers": story.offers(story.at),
        "bots": {},
        "seats": list(range(game.position.layout.seats)) if seat == "all" else [],
        "analysis": {},
        "cursor": {"node": story.at, "event": None},
        "words": by_key(WORDS),
        "locale": "",
        "show": "all",
    }


def state() -> dict[str, Any]:
    """The traits, the board after each move of the main line, and each move's sentences."""
    game = whole_game()
    steps = [game.step_to(node.id) for node in game.path(game.at)[1:]]
    positions = [step.after for step in steps]
    tables = [
        {place: sorted(lying.face or "" for lying in there) for place, there in sorted(position.table.items())}
        for position in positions
    ]
    return {
        "traits": {name: value for name, value in traits_of(game).items() if name != "words"},
        "boards": [position.board_text for position in positions if isinstance(position, Position)],
        "tables": tables[:: len(tables) - 1],
        "sentences": {
            language: [[plain(event.sentence(step.after.layout, language)) for event in step.events] for step in steps]
            for language in ("en", "es")
        },
    }


def events(traits: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All events of all nodes."""
    for name, nodes in traits.items():
        if name.startswith("nodes_"):
            for node in nodes:
                yield from node["events"]


if __name__ == "__main__":
    FILE.write_text(json.dumps(state(), separators=(",", ":"), ensure_ascii=False) + "\n")
