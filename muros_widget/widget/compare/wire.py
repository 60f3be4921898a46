"""What goes to the browser of readings side by side, as JSON. The types are told in ``js/src/compare/wire.ts``.

Where readings agree the same things happen on every board, so each event and each status is told once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...games.events import Event, Lying
from ...games.position import Position, start_of
from ...games.texts import Message
from ...study.compare import Course
from ..wire.encoding import Object, Shared, message, slim
from ..wire.game import Wire, event_key


class CompareWire(Wire):
    """Encodes courses that are played at one and the same table."""

    def compared(
        self,
        boards: Sequence[Course],
        names: Sequence[Sequence[Sequence[Message]]],
        moves: Sequence[str],
        parted: int | None,
    ) -> Object:
        """The trait `compared`: what happens on each board, and where they part.

        `names` tells for each board which readings it shows: for each of them what it says.
        """
        events, statuses = Shared(), Shared()
        told = [
            slim(
                names=[[message(said) for said in one] for one in named],
                start=None if index == 0 else self._start(course, boards[0]),
                refusal=course.refusal and self.refusal(course.refusal),
            )
            | {
                "steps": [
                    [
                        step.seat,
                        [self._event(events, event) for event in step.events],
                        statuses.index(repr(step.after.status), lambda _, step=step: self.status(step.after.status)),
                    ]
                    for step in course.steps
                ]
            }
            for index, (course, named) in enumerate(zip(boards, names, strict=True))
        ]
        return slim(parted=parted) | {
            "moves": list(moves),
            "boards": told,
            "events": events.told,
            "statuses": statuses.told,
        }

    def explained(self, position: Position, names: Sequence[Sequence[Sequence[Message]]]) -> Object:
        """The trait `explained`: what each reading that is named settles and means, by language and key."""
        said = {one.key: one for named in names for reading in named for one in reading}
        texts = {
            language: {key: text for key, one in said.items() if (text := position.explanation(one, language))}
            for language in self.layout.texts
        }
        return {language: own for language, own in texts.items() if own}

    def _event(self, events: Shared, event: Event) -> int:
        return events.index(event_key(event), lambda _: self.event(event))

    def _start(self, course: Course, first: Course) -> list[object] | None:
        """What lies where before the first move, where that is not the same as on the first board."""
        own: Mapping[str, tuple[Lying, ...]] = start_of(course.start)
        return None if dict(own) == dict(start_of(first.start)) else self.start(own)
