"""Movements that only VOLT has: beams, lit cells, pieces that fly to a panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from scenes.motion.cue import Cue, InTurn, Together
from scenes.motion.cues import Appear, Tween, Vanish
from scenes.motion.easing import ease_in_out, ease_out, there_and_back
from scenes.motion.stage import Point, Sprite, Stage
from scenes.volt.stage import FLYING, Ray, VoltStage

GROW, HOLD, FADE = 0.18, 0.14, 0.14


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


def fly(anchor: str, sprite: Sprite, to: Point, length: float = 0.55, shrink: float = 0.6) -> Cue:
    """A new piece appears, flies to a panel and is gone."""
    sprite.z = FLYING
    change = {"x": to[0], "y": to[1], "scale": shrink}
    return InTurn(
        Appear(anchor, sprite, 0.08),
        Tween(anchor, change, length, ease_in_out),
        Vanish(anchor, 0.1),
    )


def fly_off(anchors: Sequence[str], to: Point, length: float = 0.5) -> Cue:
    """Pieces that lie on the board fly to a panel and are gone."""
    flights = [
        InTurn(
            Tween(anchor, {"z": FLYING, "scale": 1.15}, 0.08),
            Tween(anchor, {"x": to[0], "y": to[1], "scale": 0.6}, length, ease_in_out),
            Vanish(anchor, 0.1),
        )
        for anchor in anchors
    ]
    return Together(*flights)
