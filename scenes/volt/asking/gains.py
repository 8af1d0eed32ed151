"""What an option brings whoever is asked, so that the main button neither harms nor wastes."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel.event import Event
from rules.kernel.picks import Pick
from rules.volt.model import events as e
from rules.volt.model.picks import REPAIR as REPAIRED
from rules.volt.previews import Ghost

WIN, POINT, LOSS, DAMAGE, SHIELD, REPAIR, MODULE = 100.0, 4.0, 5.0, 1.0, 0.5, 0.5, 0.75


def worth(events: Iterable[Event], seat: str) -> float:
    """Points, the win and repairs count for a seat; damage and destruction against it; what
    befalls others counts the other way round, and half."""
    return sum(_one(event, seat) for event in events)


def of_workshop(pick: Pick, damage: int) -> float:
    """A repair is worth as much as it repairs, a module something in any case (V-11.6)."""
    return REPAIR * damage if pick == REPAIRED else MODULE


def of_die(planned: Iterable[Ghost]) -> float:
    """What a die does as things stand, if nothing interferes."""
    return sum(
        WIN * one.wins + POINT * one.vp - LOSS * one.destroyed + DAMAGE / 2 * bool(one.hit)
        for one in planned
    )


def _one(event: Event, seat: str) -> float:
    match event:
        case e.GameEnded():
            return WIN if seat in event.winners else -WIN
        case e.VpGained():
            return _for(event.seat, seat, POINT)
        case e.TokensCollected():
            return _for(event.robot, seat, POINT * event.amount)
        case e.RobotDestroyed():
            return _for(event.robot, seat, -LOSS)
        case e.RobotDamaged():
            return _for(event.robot, seat, -DAMAGE * event.monitor - SHIELD * event.shield)
        case e.RobotRepaired():
            return _for(event.robot, seat, REPAIR)
    return 0.0


def _for(whom: str, seat: str, amount: float) -> float:
    return amount if whom == seat else -amount / 2
