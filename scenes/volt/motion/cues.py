"""Movements that only VOLT has: beams, lit cells, pieces that fly to a panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from scenes.motion.easing import between, ease_in_out, ease_out, there_and_back
from scenes.motion.stage import Point, Sprite, Stage
from scenes.volt.board.stage import FLYING, Ray, VoltStage

GROW, HOLD, FADE = 0.18, 0.14, 0.14
SMALL = 0.6
"""The size of a flying piece when it arrives."""


@dataclass(slots=True)
class Beam:
    """A beam grows from its start, stands for a moment and fades."""

    ray: Ray
    length: float = GROW + HOLD + FADE
    _number: int = 0
    _calm: bool = False

    def begin(self, stage: Stage, calm: bool) -> None:
        assert isinstance(stage, VoltStage)
        self._calm = calm
        self._number = stage.add_ray(self.ray)

    def seek(self, stage: Stage, t: float) -> None:
        assert isinstance(stage, VoltStage)
        if t >= self.length:
            stage.rays.pop(self._number, None)
            return
        self.ray.share = 1.0 if self._calm else ease_out(min(1.0, t / GROW))
        rest = self.length - t
        self.ray.alpha = min(1.0, rest / FADE)
        stage.rays[self._number] = self.ray


@dataclass(slots=True)
class Light:
    """Cells light up in a colour and go dark again."""

    cells: Sequence[str]
    colour: str
    length: float = 0.4
    times: int = 1

    def begin(self, stage: Stage, calm: bool) -> None:
        if calm:
            self.times = 1

    def seek(self, stage: Stage, t: float) -> None:
        assert isinstance(stage, VoltStage)
        for cell in self.cells:
            if t >= self.length:
                stage.lit_cells.pop(cell, None)
                continue
            share = t / self.length * self.times % 1
            stage.lit_cells[cell] = (self.colour, there_and_back(share))


@dataclass(slots=True)
class Rename:
    """A piece gets another anchor because it lies on another cell now."""

    anchor: str
    name: str
    length: float = field(default=0.0)

    def begin(self, stage: Stage, calm: bool) -> None:
        stage.sprites[self.name] = stage.sprites.pop(self.anchor)

    def seek(self, stage: Stage, t: float) -> None: ...


@dataclass(slots=True)
class Flight:
    """A piece flies to a panel and is gone; without a sprite it is one that lies on the board."""

    anchor: str
    to: Point
    sprite: Sprite | None = None
    length: float = 0.65
    _start: tuple[float, float, float] = (0, 0, 1)
    _calm: bool = False

    def begin(self, stage: Stage, calm: bool) -> None:
        self._calm = calm
        if self.sprite is None:
            self.sprite = stage.sprites[self.anchor]
        self.sprite.z = FLYING
        self._start = (self.sprite.x, self.sprite.y, self.sprite.scale)
        stage.sprites[self.anchor] = self.sprite

    def seek(self, stage: Stage, t: float) -> None:
        sprite = self.sprite
        if sprite is None or t >= self.length:
            stage.sprites.pop(self.anchor, None)
            return
        stage.sprites[self.anchor] = sprite
        share = 1.0 if self._calm else ease_in_out(t / self.length)
        x, y, scale = self._start
        sprite.x, sprite.y = between(x, self.to[0], share), between(y, self.to[1], share)
        sprite.scale = between(scale, SMALL, share)
