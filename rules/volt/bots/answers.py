"""Plain answers to the questions of modules, cheap enough to be given thousands of times."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.decision import Decision
from rules.volt.arena.geometry import Grid, turned
from rules.volt.bots.reach import LONGEST
from rules.volt.content import VoltPack
from rules.volt.core import occupants
from rules.volt.model.picks import PICKS, Cell, Fewer, MoveDie, Remove, TurnBy
from rules.volt.model.pieces import Activation
from rules.volt.model.questions import AboutTarget
from rules.volt.model.state import VoltState
from rules.volt.model.terms import BLUE, RED

Plain = Callable[[VoltState, Grid, Decision], str]


def plain_answer(pack: VoltPack, state: VoltState, decision: Decision) -> str:
    """A sensible answer without looking ahead; what has no rule of its own is done."""
    plain = _PLAIN.get(decision.kind)
    if plain is not None:
        return plain(state, pack.grid(state.arena, state.patch), decision)
    return decision.options[0]


def first_on_line(state: VoltState, grid: Grid, cell: str, direction: str) -> str:
    """The robot that a shot would hit, or nobody."""
    standing = occupants(state)
    for target in grid.ray[direction][cell]:
        if target in standing:
            return standing[target]
        if target in state.mines:
            return ""
    return ""


def _amount(pick: str) -> int:
    chosen = PICKS.read(pick)
    match chosen:
        case TurnBy(steps):
            return steps
        case Fewer(cells):
            return cells
    return 0


def _acting(state: VoltState) -> Activation:
    acting = state.activation
    assert acting is not None
    return acting


def _aim(state: VoltState, grid: Grid, decision: Decision) -> str:
    """GŁOWICA: the turn that hits somebody, the weakest robot first."""
    cell, button = state.robots[decision.seat].cell, _acting(state).button
    best, most = decision.options[0], -1
    for pick in decision.options:
        hit = first_on_line(state, grid, cell, turned(button, _amount(pick)))
        if hit and state.robots[hit].damage > most:
            best, most = pick, state.robots[hit].damage
    return best


def _convert(state: VoltState, grid: Grid, decision: Decision) -> str:
    """MOBILNOŚĆ: shoot at somebody, otherwise drive, but not into a pit or off a token."""
    acting = _acting(state)
    cell = state.robots[decision.seat].cell
    if first_on_line(state, grid, cell, acting.button):
        return "shoot"
    ends = grid.ray[acting.button][cell][: acting.value]
    if not ends or not grid.pits.isdisjoint(ends):
        return "shoot"
    if state.tokens.get(cell, 0) > state.tokens.get(ends[-1], 0):
        return "shoot"
    return "move"


def _fire(state: VoltState, grid: Grid, decision: Decision) -> str:
    """A replacement for a shot that hits nobody; crossfire whenever it hits more."""
    acting = _acting(state)
    cell = state.robots[decision.seat].cell
    others = decision.options[1:]
    if "ogien" in others:
        return "ogien"
    if "teleport" in others:
        goal = _first_thing(state, grid, cell, acting.button)
        if state.tokens.get(goal, 0) > state.tokens.get(cell, 0):
            return "teleport"
    if first_on_line(state, grid, cell, acting.button):
        return "shoot"
    return "granaty" if "granaty" in others and acting.value > 1 else "shoot"


def _first_thing(state: VoltState, grid: Grid, cell: str, direction: str) -> str:
    standing = occupants(state)
    for target in grid.ray[direction][cell]:
        if target in standing or target in state.mines:
            return target
    return ""


def _brake(state: VoltState, grid: Grid, decision: Decision) -> str:
    """HAMULCE: stop on a token or before a pit."""
    acting = _acting(state)
    cell = state.robots[decision.seat].cell
    ray = grid.ray[acting.button][cell][:LONGEST]
    best, most = decision.options[0], -1
    for pick in decision.options:
        path = ray[: acting.value - _amount(pick)]
        if not grid.pits.isdisjoint(path):
            continue
        tokens = state.tokens.get(path[-1] if path else cell, 0)
        if tokens > most:
            best, most = pick, tokens
    return best


def _remote(state: VoltState, grid: Grid, decision: Decision) -> str:
    """ZDALNE: into a pit if a blue die leads there, otherwise anywhere else."""
    about = decision.about
    assert isinstance(about, AboutTarget)
    cell = state.robots[about.target].cell
    for pick in decision.options:
        move = PICKS.read(pick)
        if isinstance(move, MoveDie) and move.die.colour == BLUE:
            path = grid.ray[move.to][cell][: move.die.value]
            if not grid.pits.isdisjoint(path):
                return pick
    return decision.options[0]


def _drop_mine(state: VoltState, grid: Grid, decision: Decision) -> str:
    return "drop" if "drop" in decision.options else "skip"


def _anchor(state: VoltState, grid: Grid, decision: Decision) -> str:
    return decision.options[-1]


def _keep_die(state: VoltState, grid: Grid, decision: Decision) -> str:
    """DODATKOWY RAM: shoot from a token, or at somebody; otherwise drive."""
    cell = state.robots[decision.seat].cell
    by_colour: dict[str, tuple[str, str]] = {}
    for pick in decision.options:
        removed = PICKS.read(pick)
        if isinstance(removed, Remove):
            die = removed.die()
            by_colour.setdefault(die.colour, (pick, die.button))
    if len(by_colour) < 2:
        return decision.options[0]
    stays = state.tokens.get(cell) or first_on_line(state, grid, cell, by_colour[RED][1])
    return by_colour[BLUE if stays else RED][0]


def _activate(state: VoltState, grid: Grid, decision: Decision) -> str:
    """VP before anything else (D18)."""
    best, most = decision.options[-1], 0
    for pick in decision.options[:-1]:
        chosen = PICKS.read(pick)
        cell = chosen.cell if isinstance(chosen, Cell) else ""
        worth = 2 * state.tokens.get(cell, 0) or (1 if cell in grid.workshops else 0)
        if worth > most:
            best, most = pick, worth
    return best


def _workshop(state: VoltState, grid: Grid, decision: Decision) -> str:
    """Repair if it matters, else draw (D19)."""
    return "repair" if state.robots[decision.seat].damage >= 2 else "draw"


_PLAIN: dict[str, Plain] = {
    "aim": _aim,
    "convert": _convert,
    "fire": _fire,
    "brake": _brake,
    "remote": _remote,
    "drop_mine": _drop_mine,
    "anchor": _anchor,
    "keep_die": _keep_die,
    "activate": _activate,
    "workshop": _workshop,
}
"""What is not listed takes its first option: use, drive, card, the first deck."""
