"""Complete games with a teacher's comments, in English and Spanish: to read, to show, to learn from.

Each is a file in the text form beside this module. Comments tell their language, so a board shows the reader's own.

>>> from muros_widget import samples
>>> samples.names()[0], samples.title("first-game", "es")
('first-game', 'Una primera partida')
>>> game = samples.load("first-game")
>>> game[-1].position.is_over, game[1].node.comments[0].lang
(True, 'en')
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from ..games.catalogue import LANGUAGES, Translated
from ..study.game import Game
from ..study.text_reading import read_text
from .words import ABOUT, TITLES

__all__ = ["about", "load", "names", "title"]


def names() -> tuple[str, ...]:
    """The names of the samples, the one to begin with first."""
    return tuple(TITLES.english)


def load(name: str) -> Game:
    """A new copy of a sample, at its start; what is changed in it changes no other.

    Raises KeyError for a name that is none.

    >>> load("majority").first().position.phase
    1
    """
    _known(name)
    text = files(__name__).joinpath(f"{name}.pgn").read_bytes()
    return Game.of(read_text(text).strict().records[0]).first()


def title(name: str, language: str = "en") -> str:
    """What a sample is called. Raises KeyError for a name or a language that is not there."""
    return _told(TITLES, name, language)


def about(name: str, language: str = "en") -> str:
    """What a sample is about. Raises KeyError for a name or a language that is not there."""
    return _told(ABOUT, name, language)


def _told(texts: Translated[str], name: str, language: str) -> str:
    _known(name)
    if language not in LANGUAGES:
        raise KeyError(f"no texts in {language!r}; there is {', '.join(LANGUAGES)}")
    by_name: Mapping[str, str] = texts[language]
    return by_name[name]


def _known(name: str) -> None:
    if name not in TITLES.english:
        raise KeyError(f"no sample {name!r}; there is {', '.join(names())}")
