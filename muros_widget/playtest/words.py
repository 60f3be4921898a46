"""The words of playtests, in English: what summaries, comparisons and pictures say."""

from __future__ import annotations

from typing import Final

from ..games.catalogue import Translated

ENGLISH: Final[dict[str, str]] = {
    # the heads of tables and of their parts
    "summary": "{games} games, {players}, seed {seed}",
    "summary.mirrored": "{games} games, {players}, mirrored, seed {seed}",
    "summary.unseeded": "{games} games, {players}",
    "interrupted": "interrupted",
    "intervals": "in brackets: the interval ({confidence} %)",
    "wins": "Share of the win, by player",
    "order": "Share of the win, by who moves first",
    "course": "How games go",
    "counts": "At the end, on average",
    "counts.player": "At the end, on average, by player",
    "time": "Seconds a move",
    "faults": "At fault",
    # who moves first
    "order.0": "first to move",
    "order.1": "second",
    "order.2": "third",
    "order.3": "fourth",
    "order.more": "no. {number} to move",
    "advantage": "advantage of moving first",
    "advantage.p": "{estimate}; by chance alone: p = {p}",
    "note.order": "The same player always moved first: play mirrored to tell the player from the place.",
    "note.few": "Too few games to tell much.",
    # the course of games
    "shared": "wins that are shared",
    "plies": "moves a game",
    "branching": "legal moves to choose from",
    "forced": "moves that are forced",
    "passes": "moves that are passes",
    "lead_changes": "changes of the lead",
    "decided": "of the game is over when it is decided",
    # comparisons
    "comparison": "{other} less {one}, the same {deals} deals",
    "difference.p": "p",
    "difference": "difference",
    "share.player": "{player}: share of the win",
    "share.first": "first to move: share of the win",
    # pictures
    "plot.wins": "Share of the win",
    "plot.expected": "an equal share",
    "plot.move": "move",
    "plot.score": "Score in what decides first",
    "plot.majority": "Pieces counted",
    "plot.rank": "no. {number} in number",
    "plot.same": "Games in which the first stays first",
    "plot.branching": "Legal moves",
    "plot.placed": "Placed here, phase {phase}",
    "plot.left": "From here: {place}",
    "plot.games": "{games} games; how often a game, in percent",
    # analysis
    "analysis.games": "After {games} games, for player {seat} to move:",
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
}

WORDS: Final = Translated("playtest", ENGLISH)


def say(key: str, language: str = "en", /, **facts: object) -> str:
    """A text of playtests. Raises KeyError for a language that there is not."""
    return WORDS[language][key].format(**facts)
