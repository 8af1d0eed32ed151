"""The top bar and the end of the game in words."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from rules.autarcha.areas.economy import income_of
from rules.autarcha.geometry import SIDES
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.title import PHASES
from rules.kernel.text import Text, text
from scenes.autarcha.kit import Kit
from scenes.table.summing import Summary

QUIET_TOLD = 10
"""With fewer quiet turns left the draw is announced."""


def units_of(view: AutarchaView, side: str) -> int:
    """Units on the map, and the own ones behind the screen."""
    behind = len(view.hidden) if side == view.seat else 0
    return behind + sum(unit.side == side for unit in view.units.values())


def _material_of(pack: AutarchaPack, view: AutarchaView, side: str) -> int:
    """What the units of a side on the map are worth."""
    return sum(pack.units[unit.type].cost for unit in view.units.values() if unit.side == side)


def _areas_of(view: AutarchaView, side: str) -> int:
    return sum(card.owner == side for card in view.areas.values())


class WarSummary(Summary[AutarchaView, Kit]):
    """Gold or units, the scenario with its round, armies and land at the end."""

    def scores(self, view: AutarchaView) -> Mapping[str, object]:
        """Everybody's gold, or units where there is none."""
        if view.areas:
            return {side: f"{view.gold.get(side, 0)}\u00a0₲" for side in SIDES}
        return {side: units_of(view, side) for side in SIDES} if view.units else {}

    def active(self, view: AutarchaView) -> Container[str]:
        return {view.active, *(one.seat for one in view.open)}

    def round_text(self, view: AutarchaView) -> Text:
        scenario = text(f"scenario.{view.scenario}.name")
        key = "autarcha.round" if view.turn else "autarcha.before"
        return text(key, scenario=scenario, round=view.round, turn=view.turn)

    def phase(self, view: AutarchaView) -> int:
        if view.phase in PHASES:
            return PHASES.index(view.phase)
        return len(PHASES) - 1 if view.turn else 0

    def overview(self, view: AutarchaView) -> Sequence[Text]:
        """The aim, the land, and what could end the game."""
        return tuple(self._overview(view))

    def _overview(self, view: AutarchaView) -> Iterator[Text]:
        pack, options = self.kit.pack, self.kit.setup.options
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

    # -- the end -----------------------------------------------------------------------------

    def verdict(self, view: AutarchaView) -> Text | None:
        outcome = view.outcome
        return text("autarcha.end.draw") if outcome is not None and not outcome.winners else None

    def epilogue(self, view: AutarchaView) -> Sequence[Text]:
        """How long it took, what is left of the armies, and who holds the land."""
        return tuple(self._story(view))

    def _story(self, view: AutarchaView) -> Iterator[Text]:
        pack = self.kit.pack
        yield text("autarcha.end.turns", n=view.turn)
        names = {side: text(f"seat.{side}") for side in SIDES}
        for side, name in names.items():
            units, worth = units_of(view, side), _material_of(pack, view, side)
            key = "autarcha.end.army" if units else "autarcha.end.no_army"
            yield text(key, side=name, n=units, worth=worth)
        if view.areas:
            areas = {f"areas_{side}": _areas_of(view, side) for side in SIDES}
            income = {f"income_{side}": income_of(pack, view, side) for side in SIDES}
            yield Text("autarcha.end.land", {**areas, **income, **names})

    def plotted(self, view: AutarchaView) -> Text:
        """What the curve of the match counts (A-16.7)."""
        return text("autarcha.plot.points" if view.areas else "autarcha.plot.material")

    def score_sheet(self, view: AutarchaView) -> Sequence[tuple[str, dict[str, str]]]:
        """Armies, and where there is an economy land and gold."""
        kit, pack = self.kit, self.kit.pack
        rows: dict[str, dict[str, object]] = {
            "hq": {side: self._hq(view, side) for side in SIDES},
            "units": {side: units_of(view, side) for side in SIDES},
            "material": {side: _material_of(pack, view, side) for side in SIDES},
        }
        if view.areas:
            booked = [entry for entry in view.journal if entry.what != "start"]
            own = {side: [one for one in booked if one.side == side] for side in SIDES}
            rows |= {
                "areas": {side: _areas_of(view, side) for side in SIDES},
                "income": {side: income_of(pack, view, side) for side in SIDES},
                "gold": {side: view.gold.get(side, 0) for side in SIDES},
                "earned": {side: sum(one.income for one in own[side]) for side in SIDES},
                "spent": {side: sum(one.expense for one in own[side]) for side in SIDES},
            }
        return [
            (kit.say(f"autarcha.end.{key}"), {side: str(value) for side, value in row.items()})
            for key, row in rows.items()
        ]

    def _hq(self, view: AutarchaView, side: str) -> str:
        hq = self.kit.pack.hq
        stands = any(unit.side == side and unit.type == hq for unit in view.units.values())
        return self.kit.say("autarcha.end.stands" if stands else "autarcha.end.fell")
