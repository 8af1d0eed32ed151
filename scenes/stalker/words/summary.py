"""The match at a glance: chips in the top bar, the Round, how the Mission ended."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.text import Text, text
from rules.stalker.model.view import StalkerView
from scenes.stalker.workbench import Workbench
from scenes.table import speaking
from scenes.table.contract import SeatChip

PHASES = {"setup": 0, "events": 0, "players": 1, "zone": 2, "over": 2}


def chips(top: Workbench, view: StalkerView) -> Sequence[SeatChip]:
    """Players in the top bar with the HP of their Stalkers, as shown at this moment."""
    acting = top.view.acting
    active = {acting} if acting else {one.seat for one in view.open}
    scores = {seat: one.hp for seat, one in top.view.stalkers.items()}
    return speaking.chips(top.kit, scores, active)


def round_text(top: Workbench) -> Text:
    if not top.view.round:
        return text("zone.round.setup", round=0)
    return text("zone.round", round=top.view.round)


def verdict(view: StalkerView) -> Text | None:
    """All win together or not at all."""
    if view.outcome is None:
        return None
    return text("zone.end.won" if view.outcome.winners else "zone.end.lost")


def score_sheet(top: Workbench, view: StalkerView) -> list[tuple[str, dict[str, str]]]:
    """How every Stalker came out of it."""
    kit, people = top.kit, view.stalkers.items()
    return [
        (kit.say("zone.end.stalker"), {seat: kit.card(one.card) for seat, one in people}),
        (kit.say("zone.pda.hp"), {seat: str(one.hp) for seat, one in people}),
        (kit.say("zone.end.dose"), {seat: str(one.dose) for seat, one in people}),
        (kit.say("zone.end.finds"), {seat: str(len(one.gained)) for seat, one in people}),
    ]
