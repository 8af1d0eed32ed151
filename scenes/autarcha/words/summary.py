"""The top bar and the end of the game in words."""

from __future__ import annotations

from collections.abc import Sequence

from rules.autarcha.model.view import AutarchaView
from rules.autarcha.title import PHASES
from rules.kernel.text import Text, text
from scenes.autarcha.front import Front
from scenes.autarcha.kit import Kit, plate
from scenes.table.contract import SeatChip


def chips(kit: Kit, view: AutarchaView) -> Sequence[SeatChip]:
    """Players with their gold, or with their units where there is none."""
    asked = {one.seat for one in view.open}
    return [
        SeatChip(
            seat.id,
            kit.player(seat.id),
            seat.colour or seat.id,
            seat.kind,
            _score(kit, view, seat.id),
            seat.id in asked or seat.id == view.active,
        )
        for seat in kit.setup.seats
    ]


def _score(kit: Kit, view: AutarchaView, side: str) -> str:
    if view.areas:
        return f"{view.gold.get(side, 0)} ₲"
    return str(sum(unit.side == side for unit in view.units.values()))


def round_text(view: AutarchaView) -> Text:
    scenario = text(f"scenario.{view.scenario}.name")
    key = "autarcha.round" if view.turn else "autarcha.before"
    return text(key, scenario=scenario, round=view.round, turn=view.turn)


def phase_place(view: AutarchaView) -> int:
    return PHASES.index(view.phase) if view.phase in PHASES else 0


def verdict(view: AutarchaView) -> Text | None:
    outcome = view.outcome
    return text("autarcha.end.draw") if outcome is not None and not outcome.winners else None


def epilogue(view: AutarchaView) -> Sequence[Text]:
    return (text("autarcha.end.turns", n=view.turn),)


def score_sheet(front: Front) -> Sequence[tuple[str, dict[str, str]]]:
    view, kit = front.view, front.kit
    left = {
        seat.id: str(sum(unit.side == seat.id for unit in view.units.values()))
        for seat in kit.setup.seats
    }
    return [(kit.say("autarcha.end.units"), left)]


def seat_picture(kit: Kit, seat: str) -> str:
    return plate(kit.pack.hq, seat)
