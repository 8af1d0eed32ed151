"""The Attack that is being thought of: by the pointer, or already declared."""

from __future__ import annotations

from dataclasses import dataclass

from rules.stalker.fight.attack import KNIFE
from rules.stalker.model.rolls import Shot
from rules.stalker.previews.attack_preview import AttackPreview
from scenes.stalker.moment import Moment

AIMING = frozenset(("choose_part", "spend_ammo"))
"""Questions after an Attack was declared and before its dice are rolled."""


@dataclass(frozen=True, slots=True)
class AttackOutlook:
    """The odds of an Attack, and who makes it."""

    seat: str
    preview: AttackPreview
    declared: bool


def attack_outlook(top: Moment) -> AttackOutlook | None:
    """The Attack that a click would make, or the one that is being aimed."""
    return top.once("attack", lambda: _outlook(top))


def _outlook(top: Moment) -> AttackOutlook | None:
    decision = top.asked.decision
    if decision is None or not top.settled:
        return None
    if decision.kind in AIMING:
        return _declared(top)
    hovered = top.hovered.removeprefix("pick:")
    picks = [hovered] if top.hovered.startswith("pick:") else top.asked.places.get(hovered, [])
    for pick in picks:
        if pick in decision.options and pick.partition(":")[0] in ("knife", "attack"):
            return AttackOutlook(
                decision.seat, top.foresight.attack(decision.seat, pick), declared=False
            )
    return None


def _declared(top: Moment) -> AttackOutlook | None:
    shot = top.shot
    if shot is None or not shot.target:
        return None
    preview = top.foresight.attack(shot.unit, pick_of(shot))
    return AttackOutlook(shot.unit, preview, declared=True)


def pick_of(shot: Shot) -> str:
    """The option that stands for an Attack on the table."""
    if shot.attack_type == KNIFE:
        return f"knife:{shot.target}"
    return f"attack:{shot.attack_type}:{shot.target}"
