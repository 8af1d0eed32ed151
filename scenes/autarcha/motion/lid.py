"""The lid that hides both armies is lifted off the map (A-5.8)."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.autarcha.motion.stage import MapStage
from scenes.motion.easing import ease_in_out
from scenes.motion.stage import Stage


@dataclass(slots=True)
class LiftLid:
    """The screen slides off to the north and is gone at the end."""

    length: float = 0.9
    _calm: bool = False

    def begin(self, stage: Stage, calm: bool) -> None:
        self._calm = calm

    def seek(self, stage: Stage, t: float) -> None:
        assert isinstance(stage, MapStage)
        over = self._calm or t >= self.length
        stage.lifted = None if over else ease_in_out(t / self.length)
