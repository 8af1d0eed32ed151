"""The top bar and the end of the game in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.autarcha.areas.economy import income_of
from rules.autarcha.geometry import SIDES
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.title import PHASES
from rules.kernel.text import Text, text
from scenes.autarcha.front import Front
from scenes.autarcha.kit import Kit, plate
from scenes.table.contract import SeatChip

QUIET_TOLD = 10
"""With fewer quiet turns left the draw is announced."""


def chips(kit: Kit, view: AutarchaView) -> Sequence[SeatChip]:
    """Players with their gold, or with their units where there is none."""
    asked = {one.seat for one in view.open}
    return [
        SeatChip(
            seat.id,
            kit.player(seat.id),
            seat.colour or seat.id,
            seat.kind,
            _score(view, seat.id),
            seat.id in asked or seat.id == view.active,
        )
        for seat in kit.setup.seats
    ]


def _score(view: AutarchaView, side: str) -> str:
    if view.areas:
        return f"{view.gold.get(side, 0)}\u00a0₲"
    return str(units_of(view, side)) if view.units else ""


def units_of(view: AutarchaView, side: str) -> int:
    """Units on the map, and the own ones behind the screen."""
    behind = len(view.hidden) if side == view.seat else 0
    return behind + sum(unit.side == side for unit in view.units.values())


def material_of(pack: AutarchaPack, view: AutarchaView, side: str) -> int:
    """What the units of a side on the map are worth."""
    return sum(pack.units[unit.type].cost for unit in view.units.values() if unit.side == side)


def areas_of(view: AutarchaView, side: str) -> int:
    return sum(card.owner == side for card in view.areas.values())


def round_text(view: AutarchaView) -> Text:
    scenario = text(f"scenario.{view.scenario}.name")
    key = "autarcha.round" if view.turn else "autarcha.before"
    return text(key, scenario=scenario, round=view.round, turn=view.turn)


def phase_place(view: AutarchaView) -> int:
    if view.phase in PHASES:
        return PHASES.index(view.phase)
    return len(PHASES) - 1 if view.turn else 0


def overview(kit: Kit, view: AutarchaView) -> Sequence[Text]:
    """The aim, the land, and what could end the game."""
    return tuple(_overview(kit, view))


def _overview(kit: Kit, view: AutarchaView) -> Iterator[Text]:
    pack, options = kit.pack, kit.setup.options
    scenario = pack.scenarios[view.scenario]
    yield text("autarcha.aim.army" if "army" in scenario.ends else "autarcha.aim.hq")
    if not view.turn:
        return
    wars = sum(card.war for card in view.areas.values())
    if view.areas:
        yield text("autarcha.aim.war", n=wars) if wars else text("autarcha.aim.land")
    if options.get("round_limit", "off") == "suggested":
        yield text("autarcha.aim.rounds", n=max(0, scenario.round_limit - view.round))
    quiet = pack.figures.quiet_turns - view.quiet
    if options.get("draw_rule", True) and quiet <= QUIET_TOLD:
        yield text("autarcha.aim.quiet", n=quiet)


# -- the end ---------------------------------------------------------------------------------


def verdict(view: AutarchaView) -> Text | None:
    outcome = view.outcome
    return text("autarcha.end.draw") if outcome is not None and not outcome.winners else None


def epilogue(pack: AutarchaPack, view: AutarchaView) -> Sequence[Text]:
    """How long it took, what is left of the armies, and who holds the land."""
    return tuple(_story(pack, view))


def _story(pack: AutarchaPack, view: AutarchaView) -> Iterator[Text]:
    yield text("autarcha.end.turns", n=view.turn)
    for side in SIDES:
        key = "autarcha.end.army" if units_of(view, side) else "autarcha.end.no_army"
        yield text(
            key,
            side=text(f"seat.{side}"),
            n=units_of(view, side),
            worth=material_of(pack, view, side),
        )
    if view.areas:
        values = {
            f"{what}_{side}": number
            for side in SIDES
            for what, number in (
                ("areas", areas_of(view, side)),
                ("income", income_of(pack, view, side)),
            )
        }
        names = {side: text(f"seat.{side}") for side in SIDES}
        yield Text("autarcha.end.land", {**values, **names})


def plotted(view: AutarchaView) -> Text:
    """What the curve of the match counts (A-16.7)."""
    return text("autarcha.plot.points" if view.areas else "autarcha.plot.material")


def score_sheet(front: Front) -> Sequence[tuple[str, dict[str, str]]]:
    """Armies, and where there is an economy land and gold."""
    view, kit, pack = front.view, front.kit, front.pack
    rows: list[tuple[str, dict[str, str]]] = [
        ("hq", {side: _hq(kit, view, side) for side in SIDES}),
        ("units", {side: str(units_of(view, side)) for side in SIDES}),
        ("material", {side: str(material_of(pack, view, side)) for side in SIDES}),
    ]
    if view.areas:
        booked = [entry for entry in view.journal if entry.what != "start"]
        earned = {s: sum(one.income for one in booked if one.side == s) for s in SIDES}
        spent = {s: sum(one.expense for one in booked if one.side == s) for s in SIDES}
        rows += [
            ("areas", {side: str(areas_of(view, side)) for side in SIDES}),
            ("income", {side: str(income_of(pack, view, side)) for side in SIDES}),
            ("gold", {side: str(view.gold.get(side, 0)) for side in SIDES}),
            ("earned", {side: str(earned[side]) for side in SIDES}),
            ("spent", {side: str(spent[side]) for side in SIDES}),
        ]
    return [(kit.say(f"autarcha.end.{key}"), values) for key, values in rows]


def _hq(kit: Kit, view: AutarchaView, side: str) -> str:
    stands = any(unit.side == side and unit.type == kit.pack.hq for unit in view.units.values())
    return kit.say("autarcha.end.stands" if stands else "autarcha.end.fell")


def seat_picture(kit: Kit, seat: str) -> str:
    return plate(kit.pack.hq, seat)
