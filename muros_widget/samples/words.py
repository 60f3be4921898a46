"""What the sample games are called and what each is about, in English; the catalogue has the other languages."""

from __future__ import annotations

from typing import Final

from ..games.catalogue import Translated

TITLES: Final[Translated[str]] = Translated(
    "samples.title",
    {
        "first-game": "A first game",
        "reading-a-line": "Read the line before you push it",
        "majority": "Phase 2 and the colour that counts",
        "four-players": "Four players, and the price of an empty hand",
        "lesson-eight-questions": "Eight questions",
    },
)
"""The name of each sample, from the easiest to the hardest."""

ABOUT: Final[Translated[str]] = Translated(
    "samples.about",
    {
        "first-game": (
            "Two players. Each kind of move is met once and told in full: counting, leaving, moving up, taking, "
            "blocking, and the reckoning at the end. No need to know anything before."
        ),
        "reading-a-line": (
            "Two players, told mostly in phase 1: what is counted is not what leaves, the end one pushes from is half "
            "the move, and gaps made earlier change everything."
        ),
        "majority": (
            "Two players, told mostly in phase 2: whoever takes a colour makes it count for less. A lead is lost with "
            "every counter still in hand, and one single green counter decides."
        ),
        "four-players": (
            "Four players with hidden hands. One spends the hand early, and passes when the piles are empty: a card "
            "in hand is a turn that nobody can take away."
        ),
        "lesson-eight-questions": (
            "Two players, and a lesson: eight moves of the game are the reader's, from how many counters leave to the "
            "one counter that turns the majority. Show it with Lesson; as a replay it shows the answers."
        ),
    },
)
"""What each sample is about, in a sentence or two."""
