"""The pieces on the board: robots, facing wedges, VP tokens and mines, built from what is shown."""

from __future__ import annotations

from dataclasses import dataclass

from rules.volt.arena.geometry import CELLS
from rules.volt.model.pieces import Robot
from rules.volt.model.view import VoltView
from scenes.motion.homes import HomeStage
from scenes.motion.stage import Point, Sprite
from scenes.volt import looks
from scenes.volt.board import anchors
from scenes.volt.board.layout import CELL, cell_middle, standing
from scenes.volt.kit import Kit

ROBOT_SIZE = CELL * 1.25
TOKEN_SIZE = CELL * 0.575
MINE_SIZE = CELL * 0.7
WEDGE_SIZE = CELL * 1.5
CARD, RAISED = (60.0, 84.0), 3.8
"""A card that flies, and how much larger it is while it is held up to be read."""
TOKEN, MINE, WEDGE, ROBOT, SIGN, FLYING = 2, 3, 5, 10, 20, 50
"""Layers of pieces; what flies is drawn over the panels."""


@dataclass(slots=True)
class VoltStage(HomeStage[Kit]):
    """Robots, facing wedges, tokens and mines by their anchors; all else is passing."""

    shown: VoltView | None = None
    """The view that the pieces are moved to."""
    held_up: str = ""
    """The module whose card is held up to be read."""

    def __post_init__(self) -> None:
        for cell in CELLS:
            self.places[anchors.cell(cell)] = cell_middle(cell)

    def build(self) -> None:
        self.held_up = ""
        HomeStage.build(self)

    def hold_up(self, module: str) -> None:
        self.held_up = module

    @property
    def view(self) -> VoltView:
        assert self.shown is not None, "something is shown before anything moves"
        return self.shown

    def of_robot(self, seat: str) -> Point:
        """The middle of a robot's figure, or of its monitor when it is off the arena."""
        sprite = self.sprites.get(anchors.robot(seat))
        if sprite is None:
            return self.places.get(anchors.monitor(seat), (0.0, 0.0))
        return sprite.x, sprite.y - ROBOT_SIZE / 2

    def residents(self) -> dict[str, Sprite]:
        view, kit = self.view, self.kit
        numbers = {cell: n for n, cell in kit.pack.grid(view.arena, view.patch).arena.vp.items()}
        found = {
            anchors.token(cell, index): token_sprite(cell, numbers[cell], index)
            for cell, count in view.tokens.items()
            for index in range(count)
        }
        for cell, owner in view.mines.items():
            found[anchors.mine(cell)] = mine_sprite(cell, kit.colour_name(owner))
        for seat, robot in view.robots.items():
            if robot.cell:
                found[anchors.robot(seat)] = robot_sprite(robot, kit)
                if robot.killbot and robot.facing:
                    found[anchors.facing(seat)] = wedge_sprite(robot)
        return found


def robot_sprite(robot: Robot, kit: Kit) -> Sprite:
    x, y = standing(robot.cell)
    image = looks.robot_sprite(robot.model, kit.colour_name(robot.seat), robot.killbot)
    return Sprite(image, x, y, ROBOT_SIZE, ROBOT_SIZE, origin=(0.5, 1), z=ROBOT)


def wedge_place(cell: str) -> Point:
    x, y = cell_middle(cell)
    return x, y + CELL * 0.1


def wedge_sprite(robot: Robot) -> Sprite:
    x, y = wedge_place(robot.cell)
    image = f"volt/robots/facing_{robot.facing.lower()}"
    return Sprite(image, x, y, WEDGE_SIZE, WEDGE_SIZE, z=WEDGE)


def token_place(cell: str, index: int) -> Point:
    """Several tokens on one space lie in a small pile."""
    x, y = cell_middle(cell)
    return x + index * 6, y - index * 6


def token_sprite(cell: str, number: int, index: int) -> Sprite:
    x, y = token_place(cell, index)
    image = f"volt/tokens/vp_{number}"
    return Sprite(image, x, y, TOKEN_SIZE, TOKEN_SIZE, z=TOKEN + index * 0.1)


def mine_sprite(cell: str, colour: str) -> Sprite:
    x, y = cell_middle(cell)
    return Sprite(looks.mine_sprite(colour), x, y, MINE_SIZE, MINE_SIZE, z=MINE)
