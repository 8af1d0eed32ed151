"""How good a position is for an operator (B-5), and what modules are worth (B-7)."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.volt.arena.geometry import OPPOSITE, Grid
from rules.volt.bots.reach import FAR, reach_of
from rules.volt.content import VoltPack
from rules.volt.model.pieces import Robot
from rules.volt.model.state import VoltState

MODULE_RATING: Final = {
    **{"mobilnosc": 8, "hamulce": 8, "teleport": 7, "promien": 7, "ramie": 8, "dysza": 6},
    **{"pila": 8, "ogien": 7, "wiazka": 7, "glowica": 7},
    **{"granaty": 6, "impuls": 6, "miny": 6, "zdalne": 6},
    **{"kotwica": 8, "tarcza": 8, "ram": 8, "bomba": 5},
}
BESIDE_PITS: Final = {"ramie": 2, "wiazka": 2, "pila": 2, "promien": 2, "kotwica": 1}
PIT_ARENAS: Final = ("a", "b")
CHAMPION_RATING: Final = 8


def module_rating(module: str, arena: str) -> int:
    """0–10, more on arenas with pits beside the VP spaces (B-7)."""
    if not module:
        return 0
    bonus = BESIDE_PITS.get(module, 0) if arena in PIT_ARENAS else 0
    return MODULE_RATING.get(module, CHAMPION_RATING) + bonus


class Weights(NamedTuple):
    """What counts how much, in hundredths of a VP."""

    own_vp: int = 100
    leader_vp: int = -60
    other_vp: int = -35
    win: int = 1000
    lost: int = -40
    own_damage: tuple[int, int, int, int] = (0, -8, -20, -20)
    enemy_damage: tuple[int, int, int, int] = (0, 5, 12, 12)
    shield: int = -4
    on_tokens: int = 42
    dice: tuple[int, ...] = (0, -2, -4, -6, -8)
    workshop: int = 10
    workshop_hurt: int = 25
    edge: int = -10
    stashed: int = 3


PLAIN: Final = Weights()
"""The weights of B-5."""


def value(pack: VoltPack, state: VoltState, seat: str, w: Weights = PLAIN) -> int:
    """The worth of a position for a seat."""
    me = state.robots[seat]
    score = w.own_vp * me.vp + w.stashed * len(me.stash) + _enemies(state, seat, w)
    if state.outcome is not None:
        score += w.win if seat in state.outcome.winners else -w.win
    if not me.cell:
        return score + w.lost
    grid = pack.grid(state.arena, state.patch)
    score += w.own_damage[me.damage] + w.shield * me.shield
    return score + _place(state, grid, me, w) + w.edge * _edges(state, grid, me)


def _enemies(state: VoltState, seat: str, w: Weights) -> int:
    """The VP of the others, the leader's above all, and their damage."""
    score, most, total = 0, 0, 0
    for other, robot in state.robots.items():
        if other != seat:
            total += robot.vp
            most = max(most, robot.vp)
            if robot.cell:
                score += w.enemy_damage[robot.damage]
    return score + w.leader_vp * most + w.other_vp * (total - most)


def _place(state: VoltState, grid: Grid, me: Robot, w: Weights) -> int:
    """Tokens under the robot, the way to the next ones, a workshop."""
    tokens = state.tokens.get(me.cell, 0)
    score = w.on_tokens * tokens
    if me.cell in grid.workshops:
        score += w.workshop_hurt if me.damage >= 2 else w.workshop
    if state.tokens:
        reach = reach_of(grid)[me.cell]
        score += w.dice[min(reach[cell] for cell in state.tokens)]
    else:
        score += w.dice[FAR - 2]
    return score


def _edges(state: VoltState, grid: Grid, me: Robot) -> int:
    """Pits beside the robot with an enemy on the line behind it."""
    beside = [d for d, cell in grid.beside[me.cell] if cell in grid.pits]
    if not beside:
        return 0
    enemies = {r.cell for s, r in state.robots.items() if s != me.seat and r.cell}
    return sum(not enemies.isdisjoint(grid.ray[OPPOSITE[d]][me.cell]) for d in beside)
