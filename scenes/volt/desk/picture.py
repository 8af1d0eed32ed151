"""The three command panels of a desk alone, as large as a diagram of the rulebook lets them be."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.volt.model.pieces import Die
from scenes.volt.desk.layout import GAP, DeskPlan
from scenes.volt.desk.paint import PanelLook, paint_bed, paint_panel

NOWHERE = Box(0, 0, 0, 0)


def paint_desk_picture(canvas: Canvas, area: Box, dice: Sequence[Die]) -> None:
    """Panels I to III with these dice on their buttons."""
    side = min((area.width - 4 * GAP) / 3, area.height - 2 * GAP)
    left = area.centerx - (3 * side + 2 * GAP) / 2
    first, second, third = (
        Box(left + k * (side + GAP), area.centery - side / 2, side, side) for k in range(3)
    )
    plan = DeskPlan(area, None, (first, second, third), NOWHERE, (), NOWHERE)
    paint_bed(canvas, plan)
    for panel in (1, 2, 3):
        here = tuple(die for die in dice if die.panel == panel)
        paint_panel(canvas, plan, PanelLook(panel, dice=here))
