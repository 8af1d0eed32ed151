"""Movements that only this table has: shots on their way, a die that tumbles, a recoil."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from scenes.autarcha.motion.stage import Die, MapStage, Shot
from scenes.motion.easing import ease_out
from scenes.motion.stage import Point, Stage

TUMBLES = 7
"""So many faces a die shows before it lies still."""


@dataclass(slots=True)
class FlyShot:
    """A shell goes from one point to another and is gone there."""

    start: Point
    end: Point
    lob: float = 0.0
    """How high it rises on its way, as a share of the way."""
    length: float = 0.25
    _number: int = 0
    _shot: Shot | None = None

    def begin(self, stage: Stage, calm: bool) -> None:
        assert isinstance(stage, MapStage)
        self._shot = Shot(self.start, self.end, self.lob)
        self._number = max(stage.shots, default=0) + 1

    def seek(self, stage: Stage, t: float) -> None:
        assert isinstance(stage, MapStage)
        if self._shot is None:
            return
        if t >= self.length:
            stage.shots.pop(self._number, None)
            return
        self._shot.share = t / self.length
        stage.shots[self._number] = self._shot


@dataclass(slots=True)
class RollDie:
    """A defence die tumbles on the map, lies still for a while and is taken away."""

    at: Point
    value: int
    needed: int
    words: str
    rolling: float = 0.5
    lying: float = 0.75
    _calm: bool = False
    _die: Die | None = None

    @property
    def length(self) -> float:
        return self.rolling + self.lying

    def begin(self, stage: Stage, calm: bool) -> None:
        self._calm = calm
        self._die = Die(self.at, self.value, self.needed, self.words)

    def seek(self, stage: Stage, t: float) -> None:
        assert isinstance(stage, MapStage)
        die = self._die
        if die is None:
            return
        if t >= self.length:
            stage.die = None
            return
        stage.die = die
        die.settled = self._calm or t >= self.rolling
        die.lift = 0.0
        die.value = self.value
        if not die.settled:
            share = t / self.rolling
            die.value = (self.value + int((1 - ease_out(share)) * TUMBLES) * 5) % 6 + 1
            die.lift = abs(math.sin(share * math.pi * 2.5)) * (1 - share)


@dataclass(slots=True)
class Recoil:
    """A counter is thrown back from its shot and comes forward again."""

    anchor: str
    towards: Point
    length: float = 0.18
    reach: float = 7.0
    _way: Point = field(default=(0.0, 0.0))

    def begin(self, stage: Stage, calm: bool) -> None:
        sprite = stage[self.anchor]
        dx, dy = sprite.x - self.towards[0], sprite.y - self.towards[1]
        far = math.hypot(dx, dy) or 1.0
        share = 0.0 if calm else self.reach / far
        self._way = (dx * share, dy * share)

    def seek(self, stage: Stage, t: float) -> None:
        sprite = stage.sprites.get(self.anchor)
        if sprite is None:
            return
        share = 0.0 if t >= self.length else math.sin(math.pi * (t / self.length) ** 0.5)
        sprite.dx, sprite.dy = self._way[0] * share, self._way[1] * share
