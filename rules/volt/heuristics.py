"""How good a position is for an operator (B-5), and what modules are worth (B-7)."""

from __future__ import annotations

from rules.volt.content import VoltPack
from rules.volt.core import operators
from rules.volt.geometry import STRAIGHT, Grid
from rules.volt.model import Robot, VoltState
from rules.volt.terms import DESTROYED_AT
from rules.volt.victory import target_of

MODULE_RATING = {
    **{"mobilnosc": 8, "hamulce": 8, "teleport": 7, "promien": 7, "ramie": 8, "dysza": 6},
    **{"pila": 8, "ogien": 7, "wiazka": 7, "glowica": 7},
    **{"granaty": 6, "impuls": 6, "miny": 6, "zdalne": 6},
    **{"kotwica": 8, "tarcza": 8, "ram": 8, "bomba": 5},
}
BESIDE_PITS = {"ramie": 2, "wiazka": 2, "pila": 2, "promien": 2, "kotwica": 1}

OWN_VP, LEADER_VP, OTHER_VP, WIN = 100, -60, -35, 1000
LOST, OWN_DAMAGE, ENEMY_DAMAGE = -35, (0, -8, -20, -20), (0, 5, 12, 12)
ON_TOKENS, PER_DIE, WORKSHOP, WORKSHOP_HURT = 70, -2, 10, 25
STILL_THERE = 60
"""Percent chance of still standing on a VP space at the end of Phase 2."""


def module_rating(module: str, arena: str) -> int:
    bonus = BESIDE_PITS.get(module, 0) if arena in ("a", "b") else 0
    return MODULE_RATING.get(module, 5) + bonus


def value(pack: VoltPack, state: VoltState, seat: str) -> int:
    """The worth of a position for a seat, in hundredths of a VP."""
    robots = state.robots
    me = robots[seat]
    score = OWN_VP * me.vp + (WIN if me.vp >= target_of(state, seat) else 0)
    score += _enemies(state, seat)
    score += OWN_DAMAGE[min(me.damage, DESTROYED_AT)]
    if not me.cell:
        return score + LOST
    grid = pack.grid(state.arena, state.patch)
    score += _place(state, grid, me)
    score += module_rating(me.left, state.arena) if me.left else 0
    return score + (module_rating(me.right, state.arena) if me.right else 0)


def _enemies(state: VoltState, seat: str) -> int:
    points = sorted((r.vp for s, r in state.robots.items() if s != seat), reverse=True)
    score = LEADER_VP * points[0] + OTHER_VP * sum(points[1:])
    for other, robot in state.robots.items():
        if other != seat:
            score += ENEMY_DAMAGE[min(robot.damage, DESTROYED_AT)] if robot.cell else 0
            if robot.vp >= target_of(state, other):
                score -= WIN
    return score


def _place(state: VoltState, grid: Grid, me: Robot) -> int:
    """Tokens underfoot, the way to the next ones, workshops, danger of pits."""
    tokens = state.tokens.get(me.cell, 0)
    score = ON_TOKENS * tokens * STILL_THERE // 100
    if me.cell in grid.workshops:
        score += WORKSHOP_HURT if me.damage >= 2 else WORKSHOP
    if not tokens and state.tokens:
        score += PER_DIE * min(dice_needed(me.cell, cell) for cell in state.tokens)
    return score - 10 * _edges_of_pits(state, grid, me)


def dice_needed(start: str, goal: str) -> int:
    """Blue dice that bring a robot from cell to cell when nothing is in the way."""
    across, down = ord(goal[0]) - ord(start[0]), ord(goal[1]) - ord(start[1])
    return sum(-(-abs(way) // 6) for way in (across, down))


def _edges_of_pits(state: VoltState, grid: Grid, me: Robot) -> int:
    """Pits beside the robot with an enemy on the opposite line."""
    enemies = {r.cell for s, r in state.robots.items() if s != me.seat and r.cell}
    count = 0
    for d in STRAIGHT:
        if grid.step[d][me.cell] in grid.pits:
            back = grid.ray[{"N": "S", "S": "N", "E": "W", "W": "E"}[d]][me.cell]
            count += any(cell in enemies for cell in back)
    return count


def rivals(state: VoltState, seat: str) -> list[str]:
    return [other for other in operators(state) if other != seat]
