"""The tree of a search: where children lie, which is tried next, and what there is no room for."""

from __future__ import annotations

from collections import defaultdict
from math import log, sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muros_widget.games.muros.kernel import tree as trees
from muros_widget.games.muros.kernel.tree import NONE, ROOT, Tree


def offered(nodes: int, moves: list[int]) -> Tree:
    tree = Tree.room(nodes, len(moves))
    trees.offer(tree, np.array(moves, np.uint16))
    return tree


@given(st.lists(st.integers(0, 20), min_size=1, max_size=120))
@settings(deadline=None)
def test_every_node_has_its_children_in_the_order_in_which_they_came(parents: list[int]) -> None:
    tree, nodes = Tree.room(len(parents), 0), [ROOT]
    children: defaultdict[int, list[int]] = defaultdict(list)
    for parent in parents:
        node = nodes[parent % len(nodes)]
        child = trees.add_child(tree, node)
        assert child > node
        children[node].append(child)
        nodes.append(child)
    assert len(set(nodes)) == len(nodes), "no place is given to two"
    assert max(nodes) < tree.used[0] <= len(tree.move)
    for node in nodes:
        assert list(tree.under(node)) == children[node]
        assert [trees.child_at(tree, node, number) for number in range(len(children[node]))] == children[node]


def test_children_that_are_planted_lie_side_by_side_and_count_as_tried() -> None:
    tree = Tree.room(40, 0)
    trees.plant(tree, np.arange(300, 340, dtype=np.uint16))
    assert list(tree.under(ROOT)) == list(range(1, 41))
    assert tree.move[1:41].tolist() == list(range(300, 340))
    assert tree.tried[ROOT] == tree.children[ROOT] == 40


def test_what_promises_most_is_tried_first_and_one_more_the_more_often_a_node_is_tried() -> None:
    tree, tried = offered(30, [7, 3, 9, 4]), []
    for visit in range(1, 31):
        child = trees.next_child(tree, ROOT, 0.35, 1.0)
        if tree.visits[child] == 0:
            tried.append((visit, int(tree.move[child])))
        tree.visits[ROOT] += 1
        trees.record(tree, child, 0.5)
    assert tried == [(1, 7), (2, 3), (5, 9), (10, 4)]  # more than the root of 0, 1, 4 and 9
    assert sum(int(tree.visits[child]) for child in tree.under(ROOT)) == 30


def test_the_best_is_what_won_most_with_what_is_unknown_of_it() -> None:
    tree = offered(3, [1, 2, 3])
    for move, (visits, won) in enumerate([(50, 30.0), (5, 2.9), (40, 10.0)], start=1):
        child = trees.new_child(tree, ROOT)
        assert tree.move[child] == move
        for visit in range(visits):
            trees.record(tree, child, won if visit == 0 else 0.0)
    tree.visits[ROOT] = 95

    def hope(child: int, explore: float) -> float:
        visits = int(tree.visits[child])
        return float(tree.value[child]) / visits + explore * sqrt(log(96)) / sqrt(visits)

    for explore in (0.0, 0.05, 0.35, 3.0):
        best = max(tree.under(ROOT), key=lambda child: hope(child, explore))
        assert trees.best_tried(tree, ROOT, explore) == best
    assert trees.best_tried(tree, ROOT, 0.0) == 1
    assert trees.best_tried(tree, ROOT, 3.0) == 2


def test_a_full_tree_goes_on_with_what_it_has() -> None:
    tree = Tree.room(1, 5)
    assert trees.add_candidates(tree, ROOT, 3) == 0
    tree.candidates[:3] = [3 << 12 | 8, 2 << 12 | 5, 1 << 12 | 6]
    first = trees.next_child(tree, ROOT, 0.35, 1.0)
    assert trees.add_candidates(tree, first, 3) == -1, "there is room for two"
    assert trees.next_child(tree, first, 0.35, 1.0) == NONE
    tree.visits[ROOT] = 100
    second = trees.next_child(tree, ROOT, 0.35, 1.0)
    trees.record(tree, first, 1.0)
    trees.record(tree, second, 0.0)
    assert [int(tree.move[child]) for child in tree.under(ROOT)] == [8, 5]
    assert trees.next_child(tree, ROOT, 0.35, 1.0) == first, "the first chunk holds two, and there is no other"


@pytest.mark.parametrize("count", [1, 2, 3, 6, 7, 14, 15, 100])
def test_room_for_children_is_enough_even_if_one_node_has_them_all(count: int) -> None:
    tree = offered(count, list(range(1, count + 1)))
    tree.visits[ROOT] = 1_000_000
    assert [int(tree.move[trees.next_child(tree, ROOT, 0.35, 1.0)]) for _ in range(count)] == list(range(1, count + 1))
