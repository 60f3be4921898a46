"""The questions of a closing questionnaire, and what is said in several languages. Knows no session and no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, Self

import msgspec

Said = str | dict[str, str]
"""A text, or one for each language: ``{"en": "…", "es": "…"}``."""
Answer = str | int | list[int] | None
"""What was answered: a text, a step of the scale, the numbers of the options from 0; None for nothing."""
LONGEST_ANSWER: Final = 10_000
MOST_STEPS: Final = 11


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One question, made by `text`, `scale` or `choice`. Nobody has to answer.

    >>> Question.scale("How much did luck matter?", low="not at all", high="a lot").steps
    5
    >>> Question.choice("Play again?", ["yes", "no"]).options
    ('yes', 'no')
    """

    kind: Literal["text", "scale", "choice"]
    says: Said
    steps: int = 0
    low: Said = ""
    high: Said = ""
    options: tuple[Said, ...] = ()
    several: bool = False

    def __post_init__(self) -> None:
        said(self.says, "a question")
        if self.kind not in ("text", "scale", "choice"):
            raise ValueError(f"kind: {self.kind!r}; a question is made by Question.text, .scale or .choice")
        if self.kind == "scale" and self.steps not in range(2, MOST_STEPS + 1):
            raise ValueError(f"steps: {self.steps!r}; a scale has 2 to {MOST_STEPS}")
        if self.kind == "choice" and len(self.options) < 2:
            raise ValueError(f"options: {self.options!r}; give two or more to choose from")

    @classmethod
    def text(cls, says: Said) -> Self:
        """A question that is answered in words."""
        return cls("text", says)

    @classmethod
    def scale(cls, says: Said, steps: int = 5, *, low: Said = "", high: Said = "") -> Self:
        """A question that is answered on a scale from 1; `low` and `high` say what its ends mean.

        Raises ValueError for a scale of fewer than 2 steps or more than 11.
        """
        ends = {name: said(end, name) if end else "" for name, end in (("low", low), ("high", high))}
        return cls("scale", says, steps, ends["low"], ends["high"])

    @classmethod
    def choice(cls, says: Said, options: Sequence[Said], *, several: bool = False) -> Self:
        """A question that is answered by an option, or by several. Raises ValueError for fewer than two options."""
        if isinstance(options, str):
            raise ValueError(f"options: {options!r}; give two or more to choose from")
        return cls("choice", says, options=tuple(said(option, "an option") for option in options), several=several)

    def read(self, answer: Answer) -> Answer:
        """The answer as it is kept: an empty one is None. Raises ValueError for one that does not fit."""
        if not answer and not isinstance(answer, int):
            return None
        if self.kind == "text":
            if not isinstance(answer, str) or len(answer) > LONGEST_ANSWER:
                raise ValueError(f"a text of at most {LONGEST_ANSWER:,} characters answers this, not {answer!r:.80}")
            return answer.strip() or None
        if self.kind == "scale":
            if isinstance(answer, bool) or not isinstance(answer, int) or not 1 <= answer <= self.steps:
                raise ValueError(f"a whole number from 1 to {self.steps} answers this, not {answer!r}")
            return answer
        chosen: Any = answer if self.several else [answer]
        known = range(len(self.options))
        if not isinstance(chosen, list) or any(isinstance(one, bool) or one not in known for one in chosen):
            raise ValueError(f"an option from 0 to {len(self.options) - 1} answers this, not {answer!r}")
        return sorted(set(chosen)) if self.several else answer

    def told(self, answer: Answer, language: str = "en") -> str:
        """An answer in words: the options that were chosen; "" for none.

        >>> Question.choice("Play again?", ["yes", "no"]).told(1)
        'no'
        """
        if answer is None:
            return ""
        if self.kind != "choice":
            return str(answer)
        chosen: Any = answer if isinstance(answer, list) else [answer]
        return "; ".join(in_language(self.options[one], language) for one in chosen)


def question_of(given: Question | str | dict[str, str]) -> Question:
    """The question that is meant; a text alone is answered in words. Raises TypeError for what is none."""
    if isinstance(given, Question):
        return given
    if isinstance(given, str | dict):
        return Question.text(given)
    raise TypeError(f"questions: {given!r}; give Question.text(…), .scale(…), .choice(…), or a text")


def read_answers(questions: Sequence[Question], answers: Sequence[Answer]) -> tuple[Answer, ...]:
    """The answers to a questionnaire as they are kept. Raises ValueError where one does not fit, or they are too few.

    >>> read_answers([Question.text("Well?"), Question.scale("Luck?")], [" Yes. ", None])
    ('Yes.', None)
    """
    if len(answers) != len(questions):
        raise ValueError(f"{len(answers)} answers to {len(questions)} questions; give one to each, None for none")
    return tuple(question.read(answer) for question, answer in zip(questions, answers, strict=True))


def said(given: Said, what: str) -> Said:
    """A text, or one for each language. Raises TypeError or ValueError where it is none, or says nothing."""
    texts = given.values() if isinstance(given, dict) else [given]
    if not all(isinstance(text, str) for text in texts):
        raise TypeError(f"{what}: {given!r}; give a text, or a dict of texts by language")
    if not given or not all(text.strip() for text in texts):
        raise ValueError(f"{what}: {given!r} says nothing")
    return given


def in_language(text: Said, language: str) -> str:
    """The text in that language, else in English, else in the first there is."""
    if isinstance(text, str):
        return text
    return text.get(language) or text.get("en") or next(iter(text.values()))
