"""The words of playtests, in English: what summaries, comparisons and pictures say."""

from __future__ import annotations

from typing import Final

from ..games.catalogue import Translated
from ..games.texts import Fact, Template, fill

ENGLISH: Final[dict[str, Template]] = {
    # the heads of tables and of their parts
    "summary": {
        "by": "games",
        "1": "one game, {players}, seed {seed}",
        "other": "{games} games, {players}, seed {seed}",
    },
    "summary.mirrored": "{games} games, {players}, mirrored, seed {seed}",
    "summary.unseeded": {"by": "games", "1": "one game, {players}", "other": "{games} games, {players}"},
    "interrupted": "interrupted",
    "intervals": "in brackets: the interval ({confidence} %)",
    "wins": "Share of the win, by player",
    "order": "Share of the win, by who moves first",
    "course": "How games go",
    "counts": "At the end, on average",
    "counts.player": "At the end, on average, by player",
    "time": "Seconds a move",
    "time.ms": "Milliseconds a move",
    "faults": "At fault",
    "fault.illegal": "illegal {count}",
    "fault.late": "late {count}",
    "fault.raised": "raised {count}",
    # who moves first
    "order.0": "first to move",
    "order.1": "second",
    "order.2": "third",
    "order.3": "fourth",
    "order.more": "no. {number} to move",
    "advantage": "advantage of moving first",
    "advantage.p": "{estimate}; by chance alone: p {p}",
    "note.order": "The same player always moved first: play mirrored to tell the player from the place.",
    "note.few": "Too few games to tell much.",
    # the course of games
    "shared": "wins that are shared",
    "plies": "moves a game",
    "branching": "legal moves to choose from",
    "forced": "moves that are forced",
    "passes": "moves that are passes",
    "lead_changes": "changes of the lead",
    "decided": "part of the game played when it is decided",
    # what a player did that made no move
    "answer.no-move": "{answer} is no move; return one of the moves given, a string",
    # comparisons
    "comparison": {
        "by": "deals",
        "1": "{other} less {one}, the same deal",
        "other": "{other} less {one}, the same {deals} deals",
    },
    "comparison.position": {
        "by": "games",
        "1": "{other} less {one}, one game from the same position",
        "other": "{other} less {one}, {games} games from the same position",
    },
    "comparison.positions": {
        "by": "games",
        "1": "{other} less {one}, one game from each of two positions",
        "other": "{other} less {one}, {games} games from each of two positions",
    },
    "difference.p": "p",
    "difference": "difference",
    "share.player": "{player}: share of the win",
    "share.first": "first to move: share of the win",
    # pictures
    "plot.title": {"by": "games", "1": "{players}: one game", "other": "{players}: {games} games"},
    "plot.wins": "Share of the win",
    "plot.wins.key": "strokes: the interval ({confidence} %); dotted: an equal share",
    "plot.move": "Move",
    "plot.move.key": "Move (strokes: the middle half of the games)",
    "plot.score": "Mean score in what decides first",
    "plot.tally": "{tally}, on average",
    "plot.majority": "Pieces counted, on average",
    "plot.rank": {
        "by": "number",
        "1": "most",
        "2": "second most",
        "3": "third most",
        "4": "fourth most",
        "other": "no. {number}",
    },
    "plot.same": "Games whose final majority leads already",
    "plot.branching": "Legal moves, on average",
    "plot.placed": "Placed here: {phase}",
    "plot.phase": "phase {phase}",
    "plot.left": "From here: {place}",
    "plot.moved": "Moved here: {phase}",
    "plot.games": {
        "by": "games",
        "1": "times per 100 games (one game counted)",
        "other": "times per 100 games ({games} games counted)",
    },
    # analysis
    "analysis.games": {
        "by": "games",
        "1": "After one game, for player {seat} to move:",
        "other": "After {games} games, for player {seat} to move:",
    },
    "analysis.exact": "Solved, for player {seat} to move:",
    "analysis.more": "… {count} more",
    "analysis.move": "move",
    "analysis.value": "share of the win",
    "analysis.interval": "95 %",
    "analysis.visits": "tried",
    # turning points
    "turning.lost": "{other} was worth {value}, this {played}.",
    "turning.found": "The only good move: the next best, {other}, was worth {value}, this {played}.",
    "turning.none": "No turning point stands out.",
    # what the built-in players are like, and one that was given
    "bot.random": "Plays any legal move. No match for anyone.",
    "bot.greedy": "Takes the most it can at once and looks no further. For beginners.",
    "bot.monte-carlo": "Tries every move with random games. Of middling strength.",
    "bot.thoughtful": "Looks one move ahead and weighs the position. Strong, and quick.",
    "bot.uct": "Searches many moves ahead. The strongest; it takes its time.",
    "bot.given": "Given in the notebook.",
}

WORDS: Final = Translated("playtest", ENGLISH)


def say(key: str, language: str = "en", /, **facts: Fact) -> str:
    """A text of playtests. Raises KeyError for a language that there is not.

    >>> say("comparison", one="1", other="2", deals=1)
    '2 less 1, the same deal'
    """
    return fill(WORDS[language][key], facts, lambda _kind, value: str(value))
