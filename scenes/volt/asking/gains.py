"""What an option brings whoever is asked, so that the main button neither harms nor wastes."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel.picks import Pick
from rules.volt.model.picks import REPAIR as REPAIRED
from rules.volt.previews import Ghost
from rules.volt.worth import CARE, DAMAGE, LOSS, POINT, REPAIR, WIN

MODULE = 0.75


def of_workshop(pick: Pick, damage: int) -> float:
    """A repair is worth as much as it repairs, a module something in any case (V-11.6)."""
    return REPAIR * damage if pick == REPAIRED else MODULE


def of_die(planned: Iterable[Ghost]) -> float:
    """What a die does as things stand, if nothing interferes."""
    return sum(
        WIN * one.wins + POINT * one.vp + DAMAGE / 2 * len(one.hurt)
        - CARE * (LOSS * one.destroyed + DAMAGE * one.damage)
        for one in planned
    )  # fmt: skip
