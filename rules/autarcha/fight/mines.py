"""Mines: what happens when an enemy enters one (A-13.6 to A-13.12)."""

from __future__ import annotations

from rules.autarcha.areas.control import crossed
from rules.autarcha.fight.losses import hit_unit
from rules.autarcha.fight.objects import can_be_hit, hit_object
from rules.autarcha.model.events import MineExploded
from rules.autarcha.model.frames import Arrive
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.questions import MINE, MineAbout
from rules.autarcha.resolvers import OTHER, Play, resolves
from rules.kernel.agenda import UnforeseenError

AUTO, ASK, NEVER = "auto", "ask", "never"
REACTIONS = (AUTO, ASK, NEVER)
DETONATE, SILENT = "detonate", "silent"


def concerns_mines(r: Play, side: str) -> bool:
    """Whether an order is for one pair of eyes (A-18.1): there are mines, or who could lay some."""
    if any(r.state.mines.values()):
        return True
    units = r.state.units.values()
    return any(unit.side == side and r.pack.units[unit.type].engineers for unit in units)


def arrived(r: Play, unit: Unit, origin: int) -> bool:
    """Settle a unit's entry into a square; not if the mine's owner has to be asked first."""
    state = r.state
    owner = OTHER[unit.side]
    mines = state.mines.get(owner)
    if mines:
        if r.foretelling and r.eyes != owner and not r.ground.never_mined(unit.square):
            raise UnforeseenError("mines", "secret")
        if unit.square in mines:
            reaction = state.reactions.get(owner, AUTO)
            if reaction == ASK:
                return False
            if reaction == AUTO:
                explode(r, unit, owner)
    if state.outcome is None:
        crossed(r, origin, unit.square)
    return True


def explode(r: Play, unit: Unit, owner: str) -> None:
    """No die: the unit and the object there take one hit each; the mine is gone."""
    state, square = r.state, unit.square
    state.mines[owner] = tuple(one for one in state.mines[owner] if one != square)
    state.eventful = True
    hits_object = can_be_hit(r.pack, state, r.ground, square)
    r.emit(MineExploded(square=r.board.names[square], unit=unit.id, side=owner))
    hit_unit(r, unit, "A-13.6", "A-10.9")
    if state.outcome is None and hits_object:
        hit_object(r, square, "A-13.10")


@resolves(Arrive)
def arrive(r: Play, frame: Arrive) -> None:
    """Units that have entered squares, in order; each mine in question is asked for first."""
    asked = False
    for number, (key, origin) in enumerate(zip(frame.units, frame.origins, strict=True)):
        unit = r.state.units.get(key)
        if unit is None:
            continue
        if not asked and _is_in_question(r, unit):
            if number:
                r.push(Arrive(frame.units[number:], frame.origins[number:]))
                return
            detonates = _ask(r, frame, unit)
            if detonates is None:
                return
            asked = True
            if detonates:
                explode(r, unit, OTHER[unit.side])
            if r.state.outcome is None:
                crossed(r, origin, unit.square)
        elif not arrived(r, unit, origin):
            r.push(Arrive(frame.units[number:], frame.origins[number:]))
            return
        if r.state.outcome is not None:
            return


def _is_in_question(r: Play, unit: Unit) -> bool:
    state, owner = r.state, OTHER[unit.side]
    return unit.square in state.mines.get(owner, ()) and state.reactions.get(owner) == ASK


def _ask(r: Play, frame: Arrive, unit: Unit) -> bool | None:
    """Whether the owner lets the mine explode (A-13.8); nobody else sees what is asked."""
    owner = OTHER[unit.side]
    about = MineAbout(unit.id, r.board.names[unit.square])
    options = {owner: (DETONATE, SILENT)}
    picks = r.ask(frame, MINE, options, secret=True, auto=False, about=about)
    return None if picks is None else picks[owner] == DETONATE
