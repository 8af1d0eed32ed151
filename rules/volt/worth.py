"""What events bring a seat: for the order of choices, and for what a plan counts on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.kernel.event import Event
from rules.volt.model import events as e

WIN: Final = 100.0
POINT: Final = 7.0
LOSS: Final = 5.0
DAMAGE: Final = 1.0
SHIELD: Final = 0.5
REPAIR: Final = 0.5
HIT: Final = 0.1
"""A hit of one's own, though its damage is not foreseen beyond a question to whoever is hit."""
CARE: Final = 3.0
"""What harms oneself counts so many times: no robot is given for another one, and nothing that
hurts is done but for points."""


def worth(events: Iterable[Event], seat: str) -> float:
    """Points, the win and repairs count for a seat; damage and destruction against it, and more;
    what befalls others counts the other way round, and half."""
    return sum(_one(event, seat) for event in events)


def _one(event: Event, seat: str) -> float:
    match event:
        case e.GameEnded():
            return WIN if seat in event.winners else -WIN
        case e.VpGained():
            return _for(event.seat, seat, POINT)
        case e.TokensCollected():
            return _for(event.robot, seat, POINT * event.amount)
        case e.RobotDestroyed():
            return _harm(event.robot, seat, LOSS)
        case e.RobotDamaged():
            return _harm(event.robot, seat, DAMAGE * event.monitor + SHIELD * event.shield)
        case e.ShotFired() if event.hit and event.robot == seat:
            return HIT
        case e.RobotRepaired():
            return _for(event.robot, seat, REPAIR)
    return 0.0


def _harm(whom: str, seat: str, amount: float) -> float:
    return -CARE * amount if whom == seat else amount / 2


def _for(whom: str, seat: str, amount: float) -> float:
    return amount if whom == seat else -amount / 2
