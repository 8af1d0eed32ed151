"""After every event a stage is what the view says, whatever the animation left elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from scenes.motion.animations import Animations
from scenes.motion.cue import Cue, Together
from scenes.motion.stage import Stage


@runtime_checkable
class GoesHome(Protocol):
    """A stage that can bring everything to where its view has it."""

    def go_home(self) -> Cue: ...


@dataclass(slots=True)
class Settle:
    """Whatever the event left elsewhere goes to where its view has it."""

    _cue: Cue = field(default_factory=Together)

    @property
    def length(self) -> float:
        return self._cue.length

    def begin(self, stage: Stage, calm: bool) -> None:
        self._cue = stage.go_home() if isinstance(stage, GoesHome) else Together()
        self._cue.begin(stage, calm)

    def seek(self, stage: Stage, t: float) -> None:
        self._cue.seek(stage, t)


class SettlingAnimations(Animations):
    """Animations that each end with the stage settled."""

    def cues(self, stage: object, event: object) -> Sequence[Cue]:
        return (*super().cues(stage, event), Settle())
