"""Which function shows which event: one per event type, or an explicit word that it is silent."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from rules.kernel.view import Moment
from scenes.motion.cue import Cue
from scenes.motion.timeline import Timeline

E = TypeVar("E")
S = TypeVar("S")
Animator = Callable[[Any, Any], Sequence[Cue]]


class Animations:
    """A title's table of animators. `missing` is what its test asserts to be empty."""

    def __init__(self) -> None:
        self._animators: dict[type, Animator] = {}
        self._silent: set[type] = set()
        self._thrilling: set[type] = set()

    def animates(
        self, event_type: type[E]
    ) -> Callable[[Callable[[S, E], Sequence[Cue]]], Callable[[S, E], Sequence[Cue]]]:
        """Decorate the function (stage, event) -> cues that shows this event."""

        def register(function: Callable[[S, E], Sequence[Cue]]) -> Callable[[S, E], Sequence[Cue]]:
            if event_type in self._animators or event_type in self._silent:
                raise ValueError(f"{event_type.__name__} is shown twice")
            self._animators[event_type] = function
            return function

        return register

    def shows(self, phrases: Mapping[type, Animator]) -> None:
        """How a whole topic's events are shown, one row to each."""
        for kind, phrase in phrases.items():
            self.animates(kind)(phrase)

    def silent(self, *event_types: type) -> None:
        """These events are told by the log or the panels only."""
        self._silent.update(event_types)

    def thrilling(self, *event_types: type) -> None:
        """What these show is known only at their end: until then no words tell it."""
        self._thrilling.update(event_types)

    def is_thrilling(self, event: object) -> bool:
        return type(event) in self._thrilling

    def missing(self, event_types: Iterable[type]) -> list[str]:
        """Names of events that are neither animated nor declared silent."""
        known = self._animators.keys() | self._silent
        return sorted(kind.__name__ for kind in event_types if kind not in known)

    def cues(self, stage: object, event: object) -> Sequence[Cue]:
        animator = self._animators.get(type(event))
        return animator(stage, event) if animator is not None else ()

    def schedule(
        self,
        timeline: Timeline,
        stage: object,
        moments: Iterable[Moment[Any]],
        started: Callable[[Any, Any], None] | None = None,
    ) -> None:
        """Queue what happened; `started` hears of each event, with its view, as its turn comes."""
        for moment in moments:
            self._schedule_one(timeline, stage, moment, started)

    def _schedule_one(
        self,
        timeline: Timeline,
        stage: object,
        moment: Moment[Any],
        started: Callable[[Any, Any], None] | None,
    ) -> None:
        begin = None if started is None else lambda: started(moment.event, moment.view)
        timeline.add(lambda: self.cues(stage, moment.event), begin)
