"""A cue: a stretch of time that changes the stage, with a fixed pose at its end."""

from collections.abc import Sequence
from typing import Protocol

from scenes.motion.stage import Stage


class Cue(Protocol):
    """`begin` notes where things are; `seek` sets the pose for any moment of its length.

    `seek(stage, length)` must leave exactly the same pose however it was reached. When `calm`
    is asked for, things appear in their new place instead of travelling, and nothing shakes.
    """

    @property
    def length(self) -> float: ...

    def begin(self, stage: Stage, calm: bool) -> None: ...

    def seek(self, stage: Stage, t: float) -> None: ...


class Together:
    """Cues that start at the same moment; it ends with the longest."""

    def __init__(self, *cues: Cue) -> None:
        self.cues = cues

    @property
    def length(self) -> float:
        return max((cue.length for cue in self.cues), default=0.0)

    def begin(self, stage: Stage, calm: bool) -> None:
        for cue in self.cues:
            cue.begin(stage, calm)

    def seek(self, stage: Stage, t: float) -> None:
        for cue in self.cues:
            cue.seek(stage, min(t, cue.length))


class Lingering:
    """A cue that stays on the stage after the next one has begun: words that rise, for example."""

    def __init__(self, cue: Cue, hold: float) -> None:
        self.cue, self.length = cue, min(hold, cue.length)

    def begin(self, stage: Stage, calm: bool) -> None:
        self.cue.begin(stage, calm)

    def seek(self, stage: Stage, t: float) -> None:
        self.cue.seek(stage, t)
        if t >= self.length:
            stage.lingering.append((self.cue, t))


class InTurn:
    """Cues one after another; each begins from the pose that the one before it left.

    A cue that has ended is left alone: what it moved may have left the stage since. Seeking back
    restores what moved; calls, sounds and repaints are not undone.
    """

    def __init__(self, *cues: Cue) -> None:
        self.cues: Sequence[Cue] = cues
        self._begun = 0
        self._ended = 0
        self._at = 0.0
        self._calm = False

    @property
    def length(self) -> float:
        return sum(cue.length for cue in self.cues)

    def begin(self, stage: Stage, calm: bool) -> None:
        self._begun = self._ended = 0
        self._at = 0.0
        self._calm = calm

    def seek(self, stage: Stage, t: float) -> None:
        starts = self._starts()
        went_back, self._at = t < self._at, t
        for i in range(self._begun - 1, -1, -1):
            if starts[i] > t:
                self.cues[i].seek(stage, 0)
        ends = [*starts[1:], self.length]
        at_end = t >= self.length
        for i, cue in enumerate(self.cues):
            if starts[i] > t and not at_end:
                break
            if i >= self._begun:
                cue.begin(stage, self._calm)
                self._begun = i + 1
            elif i < self._ended and not went_back:
                continue
            at = cue.length if at_end or t >= ends[i] else min(t - starts[i], cue.length)
            cue.seek(stage, at)
            self._ended = i + 1 if at >= cue.length else i

    def _starts(self) -> list[float]:
        starts, at = [], 0.0
        for cue in self.cues:
            starts.append(at)
            at += cue.length
        return starts
