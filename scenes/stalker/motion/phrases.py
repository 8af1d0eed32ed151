"""The table of animations, and the phrases that they are put together from."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from scenes.motion.animations import Animations
from scenes.motion.cue import Cue, Together
from scenes.motion.cues import Show, Wait, Walk, beam, burst, popup, ring
from scenes.motion.stage import Effect, Point, Stage
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.stage import ZoneStage
from scenes.stalker.looks import die_art

ANIMATIONS = Animations()
STEP = 0.16
GOOD, BAD, GOLD, PALE = "#bfe08a", "#ff9d8c", "#ffd877", "#f6ecc8"


def say_at(stage: ZoneStage, unit: str, words: str, colour: str = PALE) -> list[Cue]:
    """A word that rises from a figure; nothing if it is not on the Map."""
    if f"unit:{unit}" not in stage.sprites:
        return []
    x, y = stage.body(unit)
    return [popup((x, y - 40), words, colour, size=20, length=0.7)]


def say_on(stage: ZoneStage, field: str, words: str, colour: str = PALE) -> Cue:
    x, y = stage.place(field)
    return popup((x, y), words, colour, size=19, length=0.7)


def sign_at(stage: ZoneStage, unit: str, art: str, size: float = 74) -> list[Cue]:
    """A token that flares up on a figure."""
    if f"unit:{unit}" not in stage.sprites:
        return []
    return [burst(stage.body(unit), f"stalker/{art}", size, 0.45)]


def ring_on(stage: ZoneStage, field: str, colour: str, size: float = 70) -> Cue:
    return ring(stage.place(field), colour, size)


def dice_over(stage: ZoneStage, unit: str, faces: tuple[str, ...]) -> list[Cue]:
    """Dice are shown in a row over whoever rolls them."""
    if f"unit:{unit}" not in stage.sprites or not faces:
        return []
    x, y = stage.body(unit)
    step = 66.0
    left = x - step * (len(faces) - 1) / 2
    shown = [
        Show(Effect("picture", left + number * step, y - 96, size=64, image=die_art(face)), 1.0)
        for number, face in enumerate(faces)
    ]
    return [Together(*shown)]


def line_between(start: Point, end: Point, colour: str, length: float = 0.3) -> Cue:
    return beam(start, end, colour, length, 7)


def way(stage: ZoneStage, fields: tuple[str, ...], colour: str, length: float = 0.5) -> Cue:
    """A way over several fields lights up at once."""
    points = [stage.place(name) for name in fields]
    pairs = itertools.pairwise(points)
    return Together(*(line_between(start, end, colour, length) for start, end in pairs))


def hop(stage: ZoneStage, unit: str, length: float = STEP) -> Cue:
    """The figure goes to its new home, the others make room."""
    anchor = f"unit:{unit}"
    if anchor not in stage.sprites:
        return stage.go_home(length)
    walk = Walk(anchor, [stage.home(anchor)], length, SQUARE * 0.09)
    return Together(walk, stage.go_home(length, but=anchor))


@dataclass(slots=True)
class Trail:
    """The way that an Enemy will take is drawn as an arrow for a while."""

    fields: tuple[str, ...]
    length: float = 0.6

    def begin(self, stage: Stage, calm: bool) -> None:
        assert isinstance(stage, ZoneStage)
        stage.trail = self.fields

    def seek(self, stage: Stage, t: float) -> None:
        assert isinstance(stage, ZoneStage)
        stage.trail = () if t >= self.length else self.fields


def pause(length: float) -> Cue:
    return Wait(length)
