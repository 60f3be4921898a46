"""A game changed from two threads at once, as notebooks do, stays whole."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from muros_widget import Game


def test_edits_from_several_threads_do_not_mix() -> None:
    game = Game.deal(players=2, seed=7)
    moves = list(game.position.legal_moves)[:80]

    def play_and_say(part: int) -> None:
        for move in moves[part::4]:
            game.play(move, at=0)
            game.undo()
            game.redo()
        game.moment(0).comment(f"thread {part}")

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(play_and_say, range(4)))
    assert len(game.nodes[0].comments) == 4
    children = game.nodes[0].children
    assert len(children) == len(set(children)) == len(game.nodes) - 1
    while game.undoes:
        game.undo()
    assert len(game.nodes) == 1
