"""What lies under a point, and where an anchor is: board, panels and desk together."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from game.shell.view import Box
from rules.volt.arena.arena import Arena
from rules.volt.model.view import VoltView
from scenes.table.places import anchor_under
from scenes.volt.board import anchors
from scenes.volt.board.arena import edge_at, edge_box
from scenes.volt.board.layout import CELL, Ground, Plan, cell_at, standing
from scenes.volt.desk.desk import Desk
from scenes.volt.panels.panels import Panels

PLAIN = (".", "S", "s")
"""Codes of fields with nothing on them to be read."""


@dataclass(frozen=True, slots=True)
class Places:
    """The table as it lies on the screen at this moment."""

    plan: Plan
    ground: Ground
    view: VoltView
    arena: Arena
    panels: Panels
    desk: Desk

    def anchor_at(self, x: float, y: float, legal: Container[str]) -> str | None:
        hits = [*self.desk.hits(self.view)]
        if self.plan.monitors.width:
            hits += self.panels.hits(self.plan, self.view)
        on_board = self.plan.board.collidepoint(x, y)
        return anchor_under(hits, x, y) or (self._on_board(x, y, legal) if on_board else None)

    def _on_board(self, x: float, y: float, legal: Container[str]) -> str:
        cell = cell_at(*self.ground.camera.to_stage(x, y))
        if cell in legal:
            return anchors.cell(cell)
        edge = edge_at(self.ground, self.arena, x, y)
        if edge:
            return anchors.edge(edge)
        if not cell:
            return anchors.ARENA_WALL
        seat = self.view.at(cell)
        if seat:
            return anchors.robot(seat)
        return anchors.mine(cell) if cell in self.view.mines else anchors.cell(cell)

    def anchor_box(self, anchor: str) -> Box | None:
        if anchor in anchors.ON_CELL:
            return self.ground.cell_box(anchors.ON_CELL[anchor])
        robots = {anchors.robot(seat): robot for seat, robot in self.view.robots.items()}
        if anchor in robots:
            robot = robots[anchor]
            if robot.cell:
                return self._figure(robot.cell)
            anchor = anchors.monitor(robot.seat)
        for edge in (*self.arena.walls, *self.arena.barriers):
            if anchor == anchors.edge(edge):
                return edge_box(self.ground, edge)
        box = self.desk.anchor_box(self.view, anchor)
        return box or self.panels.anchor_box(self.plan, self.view, anchor)

    def is_bare(self, anchor: str) -> bool:
        """The desk between its parts, the rim, and plain cells where nothing lies."""
        cell = anchors.CELL_AT.get(anchor, "")
        if not cell:
            return anchor in (anchors.DESK, anchors.ARENA_WALL)
        lies = cell in self.view.tokens or cell in self.view.mines or self.view.at(cell)
        return self.arena.cells.get(cell) in PLAIN and not lies

    def _figure(self, cell: str) -> Box:
        x, y = self.ground.camera.to_canvas(*standing(cell))
        side = 1.25 * CELL * self.ground.camera.zoom
        return Box(x - side / 2, y - side, side, side)

    def cell_of(self, anchor: str) -> str:
        """The cell that an anchor on the board belongs to; empty for others."""
        robots = {anchors.robot(seat): robot.cell for seat, robot in self.view.robots.items()}
        return anchors.ON_CELL.get(anchor) or robots.get(anchor, "")
