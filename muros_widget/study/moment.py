"""A moment of a game, to say something of it: comments, glyphs, marks, questions, and the order of variations.

Every method is one edit that `Game.undo` takes back, and returns the moment, so that they can be chained::

    game[12].comment("The whites stay.", lang="en").glyph("!").arrow("W5", "r5c9")
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Self

from ..games.position import Position, Step
from ..games.texts import Message
from .alone import alone
from .decoding import one_line_end
from .tree import COLOURS, GLYPHS, MOST_POINTS, ROOT, Comment, Mark, Node, NodeId, Question

if TYPE_CHECKING:
    from .game import Game

LONGEST_COMMENT = 10_000


def _sayable(text: str, what: str = "comment") -> str:
    if not isinstance(text, str):
        raise TypeError(f"a {what} is a text, not {text!r}")
    text = one_line_end(text)
    if not text.strip() or len(text) > LONGEST_COMMENT:
        raise ValueError(f"a {what} has 1 to {LONGEST_COMMENT:,} characters; this one has {len(text):,}")
    text.encode()
    return text


def _check_told(what: str, given: str | None) -> None:
    """Raise TypeError for a language or an author that no record could hold."""
    if not isinstance(given, str | None):
        raise TypeError(f"{what}: {given!r}; give a text, or None")


class Moment:
    """A node of a game, as `game[ply]`, `game.here` or `game.moment(node)` give it."""

    def __init__(self, game: Game, id: NodeId):
        self.game = game
        self.id = id
        self.lock = game.lock

    @property
    def node(self) -> Node:
        """The node as it is now."""
        return self.game.nodes[self.id]

    @property
    def position(self) -> Position:
        """The position here."""
        return self.game.position_at(self.id)

    @property
    def step(self) -> Step[Position]:
        """The step that leads here. Raises ValueError at the start."""
        return self.game.step_to(self.id)

    # Saying something

    @alone
    def comment(self, text: str, *, lang: str | None = None, author: str | None = None) -> Self:
        """Add a comment. Raises ValueError for an empty or a far too long one."""
        _check_told("lang", lang)
        _check_told("author", author)
        comments = (*self.node.comments, Comment(_sayable(text), lang, author))
        return self._become("comment", comments=comments)

    @alone
    def uncomment(self, index: int = -1) -> Self:
        """Take a comment away, the last one if not said. Raises IndexError when it is not there."""
        comments = list(self.node.comments)
        if not -len(comments) <= index < len(comments):
            raise IndexError(f"there is no comment {index}: this moment has {len(comments)}")
        del comments[index]
        return self._become("uncomment", comments=tuple(comments))

    @alone
    def reword(self, index: int, text: str, *, lang: str | None = None) -> Self:
        """Say a comment in other words, or in another language ("" for none); its author and its place stay.

        Raises IndexError when there is no such comment, ValueError for an empty or a far too long text.
        """
        comments = list(self.node.comments)
        if not -len(comments) <= index < len(comments):
            raise IndexError(f"there is no comment {index}: this moment has {len(comments)}")
        _check_told("lang", lang)
        said = comments[index]
        comments[index] = replace(said, text=_sayable(text), lang=said.lang if lang is None else lang or None)
        return self._become("reword", comments=tuple(comments))

    @alone
    def glyph(self, *glyphs: str) -> Self:
        """Put these glyphs, or take those away that are there already. Raises ValueError for what is no glyph."""
        for glyph in glyphs:
            if glyph not in GLYPHS:
                raise ValueError(f"{glyph!r} is no glyph; there is {' '.join(GLYPHS)}")
        kept = {*self.node.glyphs} ^ {*glyphs}
        return self._become("glyph", glyphs=tuple(glyph for glyph in GLYPHS if glyph in kept))

    @alone
    def mark(self, *ids: str, colour: str = COLOURS[0]) -> Self:
        """Mark places or groups, or take those marks away that are there already. Raises KeyError for no such place."""
        return self._mark("mark", [Mark(self._known(id), None, self._colour(colour)) for id in ids])

    @alone
    def arrow(self, at: str, to: str, colour: str = COLOURS[0]) -> Self:
        """Draw an arrow between two places, or take it away when it is there already."""
        return self._mark("arrow", [Mark(self._known(at), self._known(to), self._colour(colour))])

    @alone
    def unmark(self) -> Self:
        """Take all marks and arrows away."""
        return self._become("unmark", marks=())

    def _mark(self, label: str, marks: list[Mark]) -> Self:
        kept = [mark for mark in self.node.marks if mark not in marks]
        return self._become(label, marks=(*kept, *(mark for mark in marks if mark not in self.node.marks)))

    def _colour(self, colour: str) -> str:
        if colour not in COLOURS:
            raise ValueError(f"marks are {', '.join(COLOURS)}, not {colour!r}")
        return colour

    def _known(self, id: str) -> str:
        layout = self.position.layout
        if not layout.has(id):
            raise KeyError(f"{layout.title} has no place {id!r} and no group of that name")
        return id

    # Asking

    @alone
    def ask(self, text: str, *, lang: str | None = None, hint: str = "", otherwise: str = "") -> Self:
        """Ask for the move to be played here; a question in the same language makes way for it.

        A lesson (`muros_widget.Lesson`) hides what follows until it is answered. The right answer is the move of the
        main line, unless other moves are `worth` something too; what is said of an answer is its comment. `hint` is
        for who asks for it, `otherwise` is said of a move that is not in the tree. Raises ValueError for an empty or a
        far too long text.

        >>> from muros_widget import Game
        >>> game = Game.deal(players=2, seed=7)
        >>> step = game.play("G@N3")
        >>> game[0].ask("Two counters are to leave. Which card, and where?", lang="en", hint="Look at column 3.")
        <the start {? Two counters are to leave. Which card, and where?}>
        >>> game[1].comment("Two green are counted.", lang="en").worth(2)
        <1. G@N3 {Two green are counted.} (2)>
        """
        _check_told("lang", lang)
        more = {
            name: _sayable(said, what) if said else ""
            for name, what, said in (("hint", "hint", hint), ("otherwise", "text for other answers", otherwise))
        }
        question = Question(_sayable(text, "question"), lang or None, **more)
        same = [one.lang for one in self.node.questions]
        kept = list(self.node.questions)
        if question.lang in same:
            kept[same.index(question.lang)] = question
        else:
            kept.append(question)
        return self._become("ask", questions=tuple(kept))

    @alone
    def unask(self) -> Self:
        """Take the question away, in every language."""
        return self._become("unask", questions=())

    @alone
    def worth(self, points: int | None) -> Self:
        """Say how many points the move that leads here is worth as an answer, 0 to 100; None: what is usual.

        Usual is one for the move of the main line and none for any other. Raises ValueError at the start, to which no
        move leads, and for what is no such number.
        """
        if self.node.parent is None:
            raise ValueError("no move leads to the start; say what one of the moves after it is worth")
        if points is not None and (type(points) is not int or points not in range(MOST_POINTS + 1)):
            raise ValueError(f"an answer is worth 0 to {MOST_POINTS} points, a whole number, not {points!r}")
        return self._become("worth", worth=points)

    def _become(self, label: str, **changed: object) -> Self:
        node = self.node
        became = replace(node, **changed)  # type: ignore[arg-type]
        if became != node:
            self.game.change(self._label(label), {self.id: became}, self.id)
        return self

    def _label(self, key: str) -> Message:
        if self.id == ROOT:
            return Message("edit.start")
        return Message(f"edit.{key}", {"move": self.node.move or "–", "number": self.node.ply})

    # The order of variations

    @alone
    def promote(self, *, to_main: bool = False) -> Self:
        """Move this variation one place up among its siblings, or to the main line, all the way to the start."""
        changes: dict[NodeId, Node] = {}
        child = self.node
        while child.parent is not None:
            parent = self.game.nodes[child.parent]
            siblings = list(parent.children)
            place = siblings.index(child.id)
            siblings.insert(0 if to_main else max(0, place - 1), siblings.pop(place))
            if tuple(siblings) != parent.children:
                changes[parent.id] = replace(parent, children=tuple(siblings))
            if not to_main:
                break
            child = parent
        return self._reorder("promote", changes)

    @alone
    def demote(self) -> Self:
        """Move this variation one place down among its siblings."""
        if self.node.parent is None:
            return self
        parent = self.game.nodes[self.node.parent]
        siblings = list(parent.children)
        place = siblings.index(self.id)
        siblings.insert(place + 1, siblings.pop(place))
        return self._reorder("demote", {parent.id: replace(parent, children=tuple(siblings))})

    def _reorder(self, label: str, changes: Mapping[NodeId, Node]) -> Self:
        changes = {id: node for id, node in changes.items() if node != self.game.nodes[id]}
        if changes:
            self.game.change(self._label(label), changes, self.id)
        return self

    @alone
    def cut(self) -> Moment:
        """Cut this move and all that follows; returns the moment before. Raises ValueError at the start."""
        node = self.node
        if node.parent is None:
            raise ValueError("the start of a game can't be cut; make a new game")
        parent = self.game.nodes[node.parent]
        kept = replace(parent, children=tuple(child for child in parent.children if child != node.id))
        gone: dict[NodeId, Node | None] = dict.fromkeys(self.game.below(node.id))
        self.game.change(self._label("cut"), {**gone, parent.id: kept}, parent.id)
        return Moment(self.game, parent.id)

    @alone
    def paste(self, other: Moment) -> Self:
        """Copy the line or tree that begins with another moment's move to follow here, annotations and all.

        It may come from another game. Moves that are here already are joined. Raises IllegalMove, and nothing has
        changed then, when a move can't be played here.
        """
        if other.node.move is None:
            raise ValueError("the start of a game has no move to paste; take the moment after it")
        self.game.graft(self.id, other.game, other.id, self._label("paste"))
        return self

    def __repr__(self) -> str:
        node = self.node
        said = "".join(node.glyphs) + "".join(f" {{{comment.text}}}" for comment in node.comments)
        said += "".join(f" {{? {question.text}}}" for question in node.questions)
        said += "" if node.worth is None else f" ({node.worth})"
        return f"<{'the start' if self.id == ROOT else f'{node.ply}. {node.move}'}{said}>"
