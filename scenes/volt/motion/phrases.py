"""The table of animations, and the phrases that they are put together from."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.motion.animations import Animations
from scenes.motion.cue import Cue
from scenes.motion.cues import Flight, Light, Show, banner, popup
from scenes.motion.phrases import Phrase, Words
from scenes.motion.stage import Effect, Point, Sprite
from scenes.volt import looks
from scenes.volt.board.layout import BOARD, CELL, cell_middle
from scenes.volt.board.stage import FLYING, VoltStage

ANIMATIONS = Animations()

GROW, HOLD, FADE = 0.18, 0.14, 0.14
"""How long a beam grows, stands and fades."""
BEAM_WIDTH = 0.55
"""In cells."""


def headline(words: Words, colour: str = looks.CYAN) -> Phrase:
    """Large words in the middle of the board."""
    middle = (BOARD / 2, BOARD / 2)
    return lambda stage, event: [banner(middle, words(stage, event), colour, length=0.9)]


def signed(words: Words, icon: str, colour: str) -> Phrase:
    """A word with a sign over the robot that an event is about."""
    return lambda stage, event: [
        over(stage, event.robot, words(stage, event), colour, icon, 22, 0.7)
    ]


def over(
    stage: VoltStage, seat: str, words: str, colour: str, icon: str, size: float, length: float
) -> Cue:
    x, y = stage.of_robot(seat)
    return popup((x, y - CELL * 0.3), words, colour, icon=icon, size=size, length=length)


def light(cells: Sequence[str], colour: str, length: float = 0.35, times: int = 1) -> Light:
    """Cells light up in a colour and go dark again."""
    return Light([cell_middle(cell) for cell in cells], colour, CELL * 0.88, length, times)


def flies(anchor: str, to: Point, sprite: Sprite | None = None) -> Flight:
    """A piece flies to a panel, over everything else."""
    return Flight(anchor, to, sprite, FLYING)


def beam(start: Point, end: Point, colour: str) -> Show:
    """A beam of light or water grows from its start, stands for a moment and fades."""
    plain = "" if colour == looks.BEAM else colour
    ray = Effect("ray", *start, end=end, size=CELL * BEAM_WIDTH, colour=plain, image="volt/fx/beam")
    length = GROW + HOLD + FADE
    return Show(ray, length, grow_share=GROW / length, fade_share=FADE / length)
