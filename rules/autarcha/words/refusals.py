"""Why something is refused (A-26): codes in order of rank, each with its clause."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.kernel.decision import Refusal
from rules.kernel.text import text

CLAUSES: Final = {
    "game_over": "A-16.1",
    "wrong_phase": "A-5.2",
    "not_your_turn": "A-1.1",
    "decision_pending": "A-24.7",
    "nothing_to_collect": "A-6.14",
    "no_actions_left": "A-6.3",
    "economy_disabled": "A-5.7",
    "unit_unknown": "A-6.4",
    "not_your_unit": "A-6.4",
    "unit_used": "A-6.6",
    "unit_blocked": "A-4.2",
    "allowance_exhausted": "A-7.6",
    "too_far": "A-7.6",
    "square_occupied": "A-2.11",
    "off_board": "A-7.12",
    "uturn_not_on_road": "A-7.9",
    "empty_action": "A-6.4",
    "attack_inside_move": "A-6.5",
    "cannot_attack": "A-4.7",
    "out_of_range": "A-10.3",
    "own_unit_target": "A-10.13",
    "no_target": "A-10.14",
    "object_occupied": "A-11.2",
    "no_marker_left": "A-11.9",
    "formation_too_small": "A-8.2",
    "formation_not_linked": "A-8.4",
    "formation_facing": "A-8.6",
    "column_gap": "A-9.3",
    "column_too_fast": "A-9.6",
    "op_outside_bo": "A-12.4",
    "op_in_enemy_bo": "A-12.2",
    "not_a_sapper": "A-12.5",
    "square_already_mined": "A-13.2",
    "mine_on_water": "A-13.3",
    "too_many_squares": "A-13.13",
    "nothing_to_repair": "A-14.12",
    "city_not_repairable": "A-14.13",
    "factory_limit": "A-1.7",
    "landscape_forbidden": "A-14.10",
    "building_present": "A-14.11",
    "not_enough_gold": "A-14.1",
    "no_piece_left": "A-14.8",
    "wrong_producer": "A-14.2",
    "object_destroyed": "A-14.5",
    "area_at_war": "A-14.4",
    "area_not_controlled": "A-14.3",
    "no_hq_bonus": "A-14.9",
    "outside_production_bo": "A-14.5",
    "not_blocked_unit": "A-14.15",
    "outside_zone": "A-2.13",
    "not_your_area": "A-5.15",
    "not_your_placement": "A-5.10",
    "budget_exceeded": "A-5.9",
    "unreadable_pick": "",
}
"""The clause of each reason; where several reasons hold, the one that stands first is told."""
RANK: Final = {code: number for number, code in enumerate(CLAUSES)}

PENALTIES: Final = frozenset(
    ("unit_blocked", "allowance_exhausted", "square_occupied", "off_board", "uturn_not_on_road")
)
"""Mistakes that cost an action under strict fair play (A-6.13)."""


def topmost(codes: Iterable[str]) -> str:
    """The reason that stands first in the table, or nothing."""
    found = [code for code in codes if code]
    return min(found, key=RANK.__getitem__) if found else ""


def refused(code: str, clause: str = "") -> Refusal:
    return Refusal(code, clause or CLAUSES.get(code, ""), text(f"refusal.{code}"))


def refusal_or_none(code: str, clause: str = "") -> Refusal | None:
    return refused(code, clause) if code else None
