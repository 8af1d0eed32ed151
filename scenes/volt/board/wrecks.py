"""Where robots were destroyed this round: a mark stays until the next one begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas
from rules.kernel.event import Event
from rules.volt.model.events import RobotDestroyed, RoundBegan
from rules.volt.model.view import VoltView
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.board.layout import Ground
from scenes.volt.kit import Kit

TILT, SIZE = 36, 0.86
"""How a wreck lies, in degrees, and how large it is, in cells."""
SOOT = (6, 7, 14, 125)


@dataclass(frozen=True, slots=True)
class Wreck:
    cell: str
    robot: str
    """The picture of the robot that was lost here."""
    fell: bool
    """Nothing but the glow of the pit is left of it."""


def wrecks(told: Sequence[Event], view: VoltView, kit: Kit) -> tuple[Wreck, ...]:
    """One mark per cell, for the robots that are not back yet."""
    found: dict[str, Wreck] = {}
    for event in reversed(told):
        if isinstance(event, RoundBegan):
            break
        if isinstance(event, RobotDestroyed) and not view.robots[event.robot].cell:
            robot = view.robots[event.robot]
            image = looks.robot_sprite(robot.model, kit.colour_name(event.robot), robot.killbot)
            found.setdefault(event.cell, Wreck(event.cell, image, event.cause == "pit"))
    return tuple(found.values())


class Wreckage:
    """The wrecks of what has been told so far, looked for only when more was told."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._known: tuple[int, Event | None] = (0, None)
        self._found: tuple[Wreck, ...] = ()

    def among(self, told: Sequence[Event], view: VoltView) -> tuple[Wreck, ...]:
        known = len(told), told[-1] if told else None
        if known != self._known:
            self._known, self._found = known, wrecks(told, view, self._kit)
        return self._found


def paint_wreck(canvas: Canvas, ground: Ground, wreck: Wreck) -> None:
    """A burnt-out robot on its side, or a pit that still glows."""
    box, cell = ground.cell_box(wreck.cell), ground.cell
    if wreck.fell:
        draw.glow(canvas, box.inflate(-cell * 0.3, -cell * 0.3), looks.DANGER,
                  blur=cell * 0.2, radius=cell * 0.3, alpha=170)  # fmt: skip
        draw.icon(canvas, "skull", box.center, cell * 0.42, looks.DANGER)
        return
    soot = box.inflate(-cell * 0.4, -cell * 0.4)
    draw.shadow(canvas, soot, blur=cell * 0.2, radius=cell * 0.3, alpha=240, offset=(0, 0))
    side = canvas.px(cell * SIZE)
    image = canvas.assets.art.turned(wreck.robot, side, side, TILT)
    canvas.blit(image, box.center, "center")
    burnt = canvas.assets.fx.silhouette((wreck.robot, TILT), image, SOOT)
    canvas.blit(burnt, box.center, "center")
