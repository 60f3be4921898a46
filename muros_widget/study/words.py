"""The words of records, in English: what is wrong with a file, what was expected there, what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..games.catalogue import Translated
from ..games.texts import Fact, Facts, Template, fill

ENGLISH: Final[dict[str, Template]] = {
    "fault": "{code}: met {met}, expected {expected}; {remedy}",
    "faults.more": "… and {count} more",
    # the file as such
    "met.bytes": "{count} bytes",
    "met.characters": "{count} characters",
    "met.byte": "the byte {byte}",
    "met.more-faults": "more faults",
    "met.move-number": "move {number}",
    "met.nodes": "{count} nodes",
    "expected.at-most": "at most {most}",
    "expected.moves-at-most": "at most {most} moves",
    "remedy.split": "split the file",
    "remedy.utf-8": "save the file as UTF-8",
    "remedy.mend-before": "mend those before this one first",
    # tags, and the start that they tell
    "met.tag-again": "a second {tag}",
    "met.name-long": "a name of {count} characters",
    "met.tag-name-long": "{tag}: a name of {count} characters",
    "met.no-game": "no game {game}; there is {known}; register() in muros_widget.games adds one's own",
    "met.version": "rules of version {version}",
    "expected.tag-once": "each tag once",
    "expected.start": "a start that can be",
    "expected.version": {"by": "others", "": "version {last}", "other": "version {others} or {last}"},
    "remedy.keep-one": "keep one of them",
    "remedy.shorten": "shorten it",
    "remedy.mend-tag": "mend the tag {tag}",
    "remedy.newer": "open it with a newer release of this package",
    "remedy.writer": "open it with the release that wrote it",
    # movetext
    "met.comment-unclosed": "a comment with no end",
    "met.tag-unclosed": "a tag with no end",
    "met.unclosed": "a {sign} with no end",
    "met.sign": "a {sign}",
    "met.deep": "variations {depth} deep",
    "met.variation-early": "a variation before any move",
    "met.move-again": "{move} again",
    "expected.sign": "a {sign}",
    "expected.move-or-comment": "a move or a comment",
    "expected.move": "a move",
    "expected.as-opened": "no more than were opened",
    "expected.legal": "a legal move",
    "expected.allowed": "a move that {rule} allows",
    "expected.other-move": "another move here",
    "remedy.close": "close it",
    "remedy.take-out": "take it out",
    "remedy.own-game": "make it a game of its own",
    "remedy.after-move": "put it after a move",
    "remedy.join": "join the two lines",
    "remedy.agree": "make tag and movetext agree",
    # what is said at a move
    "met.comment-long": "a comment of {count} characters",
    "met.ask-early": "a question or a worth before the first move of a variation",
    "met.worth": "a worth of {worth}",
    "met.worth-early": "a worth before any move",
    "met.no-text": "{name} with no text",
    "met.by": "{name} with [%by]",
    "met.ask-again": {
        "by": "lang",
        "": "a second question in no language",
        "other": "a second question in '{lang}'",
    },
    "met.ask-less": {
        "by": "lang",
        "": "{name} in no language with no question before it",
        "other": "{name} in '{lang}' with no question before it",
    },
    "met.part-again": {
        "by": "lang",
        "": "a second {name} in no language",
        "other": "a second {name} in '{lang}'",
    },
    "expected.one-of": "one of {known}",
    "expected.ask-after": "one after a move",
    "expected.worth": "0 to {most} points, a whole number, after a move",
    "expected.text": "a text",
    "expected.no-author": "a question, which has no author",
    "expected.each-language": "one for each language",
    "expected.ask-first": "an [%ask] in the same language",
    "expected.each-question": "one for each question",
    "expected.mark": "a colour's letter and places, as {form}",
    "remedy.glyph": "write another or none",
    "remedy.ask-after": "put it after the move it belongs to",
    "remedy.number": "write such a number, or drop it",
    "remedy.write": "write one, or drop it",
    "remedy.take-by": "take [%by] out",
    "remedy.ask-first": "write one first",
    "remedy.mend-drop": "mend or drop it",
    # documents
    "met.no-root": "no root",
    "met.node-parent": "nodes[{number}]: parent {parent}",
    "met.node": "nodes[{number}]: {what}",
    "met.node-again": "nodes[{number}]: {move} again",
    "met.node-differs": "nodes[{number}]: {move} leads to another position than when this was written",
    "met.node-comment": "nodes[{number}]: a comment of {count} characters",
    "met.node-mark": "nodes[{number}]: a mark at {at}",
    "met.node-arrow": "nodes[{number}]: an arrow from {at} to {to}",
    "met.node-ask": "nodes[{number}]: a question with no text, or with a far too long one",
    "met.node-ask-again": "nodes[{number}]: a second question in the same language",
    "met.node-worth": "nodes[{number}]: a worth of {worth}",
    "expected.schema": "what the schema says",
    "expected.root": "a first node with neither parent nor move",
    "expected.parent": "a node before it",
    "expected.position": "the same position",
    "expected.places": "places of the game",
    "expected.lengths": "1 to {most} characters",
    "expected.points": "0 to {most} points, for a move",
    "remedy.mend": "mend it",
    "remedy.as-text": "mend it, or read the file as text",
    "remedy.first": "put it first",
    "remedy.parent": "mend its number",
    "remedy.version": "read it with the version it was written by",
    # JSON
    "met.end": "the end of the file",
    "met.no-json": "what is no JSON",
    "met.field-missing": "{path}: no field {name}",
    "met.field-unknown": "{path}: the field {name}",
    "expected.json-value": "a value",
    "expected.json-name": "a name in double quotes",
    "expected.json-colon": "a colon",
    "expected.json-comma": "a comma, or the end of the list or object",
    "expected.json-quote": "a closing quote",
    "expected.json-no-control": "text in one line, with \\n for a line end",
    "expected.json-escape": "an escape of JSON, as \\n or \\u00f1",
    "expected.json-end": "the end of the file",
    # why something could not be kept in a file
    "unkept": "{file} could not be written: {why}. Nothing has changed; {remedy}",
    "remedy.again": "mend that and try again",
    "remedy.elsewhere": "mend that and try again, or keep the game elsewhere: game.autosave(another name)",
    "unkept.denied": "there is no permission to write there",
    "unkept.read-only": "the disk is read-only",
    "unkept.full": "no room is left on the disk",
    "unkept.missing": "there is no such file or folder",
    "unkept.folder": "that is a folder",
    "unkept.name": "the name is too long",
    "unkept.system": "the system says: {said}",
    "unkept.touched": "someone else has written to it; {how} reads what is there now",
    "unfit.moves": "a file holds at most {most} moves, not {count}; cut some, or save to several files",
    "unfit.games": "a document holds one game, not {count}; save them as text, to a .txt or .pgn",
    "unfit.deep": "variations lie {depth} deep in each other, and text allows {most}; save to a .json",
    "unfit.bytes": "a file holds at most {most} bytes, not {count}; shorten comments, or cut some",
    "unfit.tag": "text holds tags named with letters, digits and _, not {name}; save to a .json",
}

WORDS: Final = Translated("record", ENGLISH)


@dataclass(frozen=True, slots=True)
class Told:
    """A text of records with its facts, in whatever language it is asked for."""

    key: str
    facts: Facts

    def say(self, language: str = "en") -> str:
        """The text. Raises KeyError for a language that there is not."""
        return fill(WORDS[language][self.key], self.facts, lambda _kind, value: str(value))


def told(key: str, **facts: Fact) -> Told:
    """A text of records.

    >>> told("remedy.mend-tag", tag="Setup").say()
    'mend the tag Setup'
    """
    return Told(key, facts)
