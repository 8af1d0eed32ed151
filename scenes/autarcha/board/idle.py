"""The quiet life of a map on which nothing moves: smoke over factories, units that wait."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.autarcha.model.picks import Column, Formation
from rules.autarcha.model.questions import ORDER
from scenes.autarcha.front import Front
from scenes.autarcha.kit import fx, overlay
from scenes.ui import draw

PULSE = 2.4
"""Seconds of one breath."""
PUFF = 3.2
LEVELS = 6


def draw_ready(canvas: Canvas, front: Front) -> None:
    """Units of the asked side that can still act, alone or as the first of several, have a frame
    that comes and goes."""
    decision, draft = front.decision, front.draft
    begun = draft is not None and not (isinstance(draft, Formation | Column) and not draft.units)
    if decision is None or decision.kind != ORDER or begun:
        return
    lens, sheet = front.lens, front.plan.sheet
    alpha = 60 + round(front.life.wave(PULSE) * 150)
    for unit in front.view.units.values():
        box = lens.box(unit.square)
        ready = unit.side == decision.seat and not unit.used and front.view.actions_left
        if ready and box.colliderect(sheet):
            draw.sprite(canvas, overlay("selected"), box, alpha)


def draw_smoke(canvas: Canvas, front: Front) -> None:
    lens = front.lens
    for number, factory in enumerate(front.view.factories):
        share = front.life.drift(PUFF, number * 0.37)
        size = lens.side * (0.3 + 0.4 * round(share * LEVELS) / LEVELS)
        x, y = lens.middle(factory.square)
        box = Box(0, 0, size, size)
        box.center = (x + lens.side * (0.22 + 0.1 * share), y - lens.side * (0.4 + 0.5 * share))
        alpha = round((1 - share) * LEVELS) * (140 // LEVELS)
        if alpha > 0:
            draw.sprite(canvas, fx("smoke"), box, alpha)
