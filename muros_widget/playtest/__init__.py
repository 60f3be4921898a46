"""Playtests: players, games by the thousand, and their figures. Rests on games and study, and knows no widget."""

from .analysis import Analysis, Judged
from .analyst import analyse, analyses
from .asking import Fault, PlayerFault
from .comparison import Comparison, compare_playtests
from .players import Greedy, Random, Thoughtful
from .results import Playtest
from .search import UCT, MonteCarlo
from .simulate import simulate
from .summary import Summary
from .turning import TurningPoints, turning_points

__all__ = [
    "UCT",
    "Analysis",
    "Comparison",
    "Fault",
    "Greedy",
    "Judged",
    "MonteCarlo",
    "PlayerFault",
    "Playtest",
    "Random",
    "Summary",
    "Thoughtful",
    "TurningPoints",
    "analyse",
    "analyses",
    "compare_playtests",
    "simulate",
    "turning_points",
]
