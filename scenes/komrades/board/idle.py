"""The quiet life of the front line while one waits: a waving flag, breathing comrades, smoke."""

from __future__ import annotations

from game.shell.canvas import Canvas, Point
from scenes.komrades.board.looks import effect, token
from scenes.komrades.front import Front
from scenes.ui import draw
from scenes.ui.layout import square

WAVE, SWAY = 1.6, 9.0
"""Seconds of a wave of the flag, and how many degrees it sways."""
BREATH, LIFT = 3.4, 2.4
"""Seconds of a comrade's breath, and how far it lifts the portrait at full size."""
PUFF, PUFFS, LEVELS = 9.0, 3, 8
"""Seconds in which a puff of smoke goes by, how many there are, in how many sizes."""


def breath(front: Front, place: int) -> float:
    """How far a comrade is lifted now; each breathes in its own time."""
    return -LIFT * front.stage.layout.scale * front.life.wave(BREATH, place * 0.23, 4)


def draw_flag(canvas: Canvas, front: Front, portrait: Point) -> None:
    """The flag of the initiative over the portrait whose upper left corner is given."""
    s = front.stage.layout.scale
    side = max(26.0, 58 * s)
    turn = (front.life.wave(WAVE) - 0.5) * SWAY
    centre = (portrait[0] + 2 * s, portrait[1] - 12 * s)
    draw.turned(canvas, token("initiative"), centre, (side, side), round(turn, 1))


def draw_haze(canvas: Canvas, front: Front) -> None:
    """Smoke that drifts from the rear over the slope, thin enough to read through."""
    layout = front.stage.layout
    for number in range(0 if front.links.is_still else PUFFS):
        share = front.life.drift(PUFF, number / PUFFS)
        rise = round(share * LEVELS) / LEVELS
        x = layout.area.right - share * layout.area.width * 0.3
        y = layout.slot_box(layout.places).y - layout.pitch * (0.1 + 0.35 * share)
        alpha = round(min(share * 3, 1 - share) * LEVELS) * (64 // LEVELS)
        if alpha > 0:
            place = square((x, y), layout.pitch * (0.5 + 0.5 * rise))
            draw.sprite(canvas, effect("smoke"), place, alpha)
