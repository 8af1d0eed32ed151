"""Units entering, leaving and moving within the Battle Zone; mines under them (D-17, D-18)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dark_order.fight.damage import discard, find_killed
from rules.dark_order.fight.figures import change, figured, mark
from rules.dark_order.model.events_battle import MineExploded, UnitMoved, told
from rules.dark_order.model.places import CELLS
from rules.dark_order.model.records import Unit, Veteran
from rules.dark_order.resolvers import Game

FRESH = Veteran()


def free_cells(r: Game, seat: str) -> list[int]:
    """Empty own cells that the condition does not close (D-4.3, D-17.8)."""
    closed = r.law.closed
    grid = r.state.grid[seat]
    return [cell for cell, name in enumerate(grid) if not name and cell not in closed]


def entry_cells(r: Game, seat: str) -> list[int]:
    """Cells that another unit may enter; a full zone has none (D-23.25, D-28.7)."""
    return free_cells(r, seat) if 6 - r.state.grid[seat].count("") < r.law.cap else []


def occupy(r: Game, seat: str, cell: int, name: str) -> None:
    grid = r.state.grid[seat]
    r.state.grid[seat] = (*grid[:cell], name, *grid[cell + 1 :])


def enter(r: Game, seat: str, card: str, cell: int, *, active: bool) -> Unit:
    """A card becomes a unit; what it has done this round stays done (D-17.9)."""
    state = r.state
    state.entered += 1
    past = state.veterans.get(card, FRESH)
    fighter = r.book.fighters[card]
    attack, life, command, speed = fighter.figures
    unit = Unit(
        f"{seat}-{state.entered}",
        seat,
        card,
        cell,
        face_up=active,
        active=active,
        exhausted=active and past.attacked,
        used=past.used,
        attacked=past.attacked,
        late=state.step if active else -1,
        attack=attack,
        life=life,
        command=command,
        speed=speed,
    )
    if active or r.law.changes or r.law.ranges:
        unit = figured(r.book, state, unit)
    state.units[unit.id] = unit
    occupy(r, seat, cell, unit.id)
    if card not in state.fought[seat]:
        state.fought[seat] = (*state.fought[seat], card)
    if active and fighter.is_commander:
        state.shown[seat] = card
    return unit


def leave(r: Game, unit: Unit) -> None:
    """A unit is taken off its cell; its attachments leave the game (D-10.3, D-17.6)."""
    state = r.state
    del state.units[unit.id]
    occupy(r, unit.seat, unit.cell, "")
    if unit.used or unit.attacked:
        state.veterans[unit.card] = Veteran(unit.used, unit.attacked)
    if unit.attachments:
        discard(r, unit.seat, unit.attachments)


def spring_mine(r: Game, unit: Unit) -> Unit | None:
    """The mine under a unit that is taken off it goes off; a survivor is given back (D-18.4)."""
    if not unit.mine:
        return unit
    card, amount = unit.mine, r.book.mines[unit.mine] + r.law.mine
    unit = mark(r, unit, mine="", damage=unit.damage + amount)
    discard(r, unit.seat, (card,))
    r.emit(MineExploded(who=told(unit), card=card, amount=amount, damage=unit.damage))
    if unit.damage <= unit.life:
        return unit
    find_killed(r, at_once=True, only=unit.id)
    return None


def move(r: Game, unit: Unit, cell: int) -> None:
    """To another own cell, exhausted and face-down units as they are (D-17.4)."""
    survivor = spring_mine(r, unit)
    if survivor is None:
        return
    occupy(r, unit.seat, survivor.cell, "")
    occupy(r, unit.seat, cell, unit.id)
    change(r, survivor, cell=cell)
    r.emit(UnitMoved(who=told(unit), to=CELLS[cell]))
    find_killed(r)


def bare(unit: Unit) -> Unit:
    """A unit without anything that it got in this round (D-21.6)."""
    return replace(unit, speed_tokens=0, life_tokens=0, attachments=(), modifiers=(), late=-1)
