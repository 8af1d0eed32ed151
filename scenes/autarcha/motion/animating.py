"""The table of animations, and movements that many of them share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from scenes.autarcha.asking import anchors
from scenes.autarcha.board.plan import SQUARE
from scenes.autarcha.motion.stage import MapStage
from scenes.motion.animations import Animations
from scenes.motion.cue import Cue, Together
from scenes.motion.cues import Flash, Shake, popup
from scenes.motion.stage import Point, Stage

BAD, GOOD, GOLD, CREAM = "#ff8a68", "#b8f0a0", "#ffe28c", "#fff3dc"


@dataclass(slots=True)
class Settle:
    """Whatever the event left elsewhere goes to where its view has it."""

    _cue: Cue = field(default_factory=Together)

    @property
    def length(self) -> float:
        return self._cue.length

    def begin(self, stage: Stage, calm: bool) -> None:
        self._cue = stage.go_home() if isinstance(stage, MapStage) else Together()
        self._cue.begin(stage, calm)

    def seek(self, stage: Stage, t: float) -> None:
        self._cue.seek(stage, t)


class MapAnimations(Animations):
    """After every event the stage is what the event's view says."""

    def cues(self, stage: object, event: object) -> Sequence[Cue]:
        return (*super().cues(stage, event), Settle())


ANIMATIONS = MapAnimations()


def at_once(*cues: Cue) -> Cue:
    return Together(*cues)


def tell(at: Point, words: str, colour: str = CREAM, icon: str = "", length: float = 0.9) -> Cue:
    return popup((at[0], at[1] - SQUARE * 0.4), words, colour, icon, 30, length)


def struck(stage: MapStage, key: str, strength: float = 7) -> list[Cue]:
    """A counter trembles and flashes, if it is still on the stage."""
    anchor = anchors.unit(key)
    if anchor not in stage.sprites:
        return []
    return [Shake(anchor, 0.3, strength), Flash(anchor, 0.3, BAD)]
