"""What lies under a point, and where an anchor is: board, panels and desk together."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from game.shell.view import Box
from rules.volt.arena.arena import Arena
from scenes.volt.board.arena import edge_at, edge_box
from scenes.volt.board.layout import CELL, Ground, Plan, cell_at, standing
from scenes.volt.desk.desk import Desk
from scenes.volt.motion.shown import Shown
from scenes.volt.panels.panels import Panels


@dataclass(frozen=True, slots=True)
class Places:
    """The table as it lies on the screen at this moment."""

    plan: Plan
    ground: Ground
    shown: Shown
    arena: Arena
    panels: Panels
    desk: Desk

    def anchor_at(self, x: float, y: float, legal: Container[str]) -> str | None:
        found = self.desk.anchor_at(self.shown, x, y)
        if found is None and self.plan.monitors.width:
            found = self.panels.anchor_at(self.plan, self.shown, x, y)
        if found is None and self.plan.board.collidepoint(x, y):
            found = self._on_board(x, y, legal)
        return found

    def _on_board(self, x: float, y: float, legal: Container[str]) -> str | None:
        cell = cell_at(*self.ground.camera.to_stage(x, y))
        if cell in legal:
            return f"cell:{cell}"
        edge = edge_at(self.ground, self.arena, x, y)
        if edge:
            return f"edge:{edge}"
        if not cell:
            return "edge:arena"
        seat = self.shown.at(cell)
        if seat:
            return f"robot:{seat}"
        return f"mine:{cell}" if cell in self.shown.mines else f"cell:{cell}"

    def anchor_box(self, anchor: str) -> Box | None:
        kind, _, rest = anchor.partition(":")
        box: Box | None = None
        match kind:
            case "cell" | "mine":
                box = self.ground.cell_box(rest)
            case "token":
                box = self.ground.cell_box(rest.split(":")[0])
            case "edge" if rest in self.arena.walls or rest in self.arena.barriers:
                box = edge_box(self.ground, rest)
            case "robot" if rest in self.shown.robots:
                box = self._robot_box(rest)
        if box is None:
            box = self.desk.anchor_box(self.shown, anchor)
        return box or self.panels.anchor_box(self.plan, self.shown, anchor)

    def _robot_box(self, seat: str) -> Box | None:
        cell = self.shown.robots[seat].cell
        if not cell:
            return self.panels.anchor_box(self.plan, self.shown, f"monitor:{seat}")
        x, y = self.ground.camera.to_canvas(*standing(cell))
        side = 1.25 * CELL * self.ground.camera.zoom
        return Box(x - side / 2, y - side, side, side)

    def cell_of(self, anchor: str) -> str:
        """The cell that an anchor on the board belongs to; empty for others."""
        kind, _, rest = anchor.partition(":")
        if kind in ("cell", "mine"):
            return rest
        if kind == "robot" and rest in self.shown.robots:
            return self.shown.robots[rest].cell
        return ""
