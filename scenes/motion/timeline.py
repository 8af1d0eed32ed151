"""Plays what happened, one event after another, at the player's own pace."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.motion.cue import Cue, InTurn
from scenes.motion.stage import Stage

SPEED_BY_NAME = {"half": 0.5, "normal": 1.0, "double": 2.0, "instant": 0.0}
"""The speeds of the settings; 0 means that every event jumps to its end pose."""

Choreography = Callable[[], Sequence[Cue]]


@dataclass(slots=True)
class _Entry:
    make: Choreography
    started: Callable[[], None] | None


class Timeline:
    """A queue of events to show. The cues of an event are made when its turn comes,
    so they see the stage as the events before it left it."""

    def __init__(self, stage: Stage, speed: float = 1.0, calm: bool = False) -> None:
        self.stage = stage
        self.speed = speed
        self.calm = calm
        self.paused = False
        self._queue: deque[_Entry] = deque()
        self._current: InTurn | None = None
        self._at = 0.0

    @property
    def busy(self) -> bool:
        return self._current is not None or bool(self._queue)

    @property
    def between(self) -> bool:
        """One event is shown to its end and the next has not begun."""
        return self._current is None

    @property
    def waiting(self) -> int:
        """Events not yet fully shown."""
        return len(self._queue) + (self._current is not None)

    def add(self, make: Choreography, started: Callable[[], None] | None = None) -> None:
        """Show one event: `make` gives its cues, `started` is told when it begins."""
        self._queue.append(_Entry(make, started))

    def play(self, *cues: Cue) -> None:
        """Queue cues that are already made."""
        self.add(lambda: cues)

    def update(self, dt: float) -> bool:
        """Let time pass; True when the stage may have changed."""
        if self.paused:
            return False
        lingered = self._linger(dt * (self.speed or 1.0))
        if not self.busy:
            return lingered
        if self.speed == 0:
            self.skip_all()
            return True
        left = dt * self.speed
        while self.busy:
            current = self._current or self._next()
            self._at += left
            if self._at < current.length:
                current.seek(self.stage, self._at)
                return True
            left = self._at - current.length
            self.finish_current()
        return True

    def seek(self, t: float) -> None:
        """Show the current event at a moment of its own time."""
        current = self._current or (self._next() if self._queue else None)
        if current is not None:
            self._at = min(max(0.0, t), current.length)
            current.seek(self.stage, self._at)

    def finish_current(self) -> None:
        """Jump to the end pose of the event being shown (a click)."""
        if not self.busy:
            return
        current = self._current or self._next()
        current.seek(self.stage, current.length)
        self._current = None
        self._at = 0.0

    def skip_all(self) -> None:
        """Jump to the end pose of everything in the queue, without sounds."""
        play_sound, self.stage.play_sound = self.stage.play_sound, _silence
        try:
            while self.busy:
                self.finish_current()
        finally:
            self.stage.play_sound = play_sound
        self._linger(float("inf"))

    def clear(self) -> None:
        """Forget what was to be shown; the caller rebuilds the stage."""
        self._queue.clear()
        self._current = None
        self._at = 0.0
        self.stage.lingering.clear()
        self.stage.effects.clear()
        self.stage.shake = (0, 0)

    def _linger(self, passed: float) -> bool:
        """Cues that outlive their event go on; True while there are some."""
        lingering, self.stage.lingering = self.stage.lingering, []
        for cue, at in lingering:
            cue.seek(self.stage, min(at + passed, cue.length))
            if at + passed < cue.length:
                self.stage.lingering.append((cue, at + passed))
        return bool(lingering)

    def _next(self) -> InTurn:
        entry = self._queue.popleft()
        if entry.started is not None:
            entry.started()
        current = InTurn(*entry.make())
        current.begin(self.stage, self.calm)
        self._current, self._at = current, 0.0
        return current


def _silence(name: str) -> None:
    """Sounds of skipped events are not played."""
