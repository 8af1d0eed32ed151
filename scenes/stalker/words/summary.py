"""The match at a glance: chips in the top bar, the Round, how the Mission ended."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from rules.kernel.text import Text, text
from rules.stalker import MISSIONS
from rules.stalker.model.view import StalkerView
from rules.stalker.sight.attention import is_loud
from scenes.stalker.kit import Kit
from scenes.stalker.words.briefing import epilogue
from scenes.table.summing import Following, Summary

PHASES = {"setup": 0, "events": 0, "players": 1, "zone": 2, "over": 2}


class ZoneSummary(Summary[StalkerView, Kit]):
    """The HP of the Stalkers, the Round, how the Mission ended."""

    def scores(self, view: StalkerView) -> Mapping[str, object]:
        unit = self.kit.say("zone.pda.hp")
        return {seat: f"{one.hp} {unit}" for seat, one in view.stalkers.items()}

    def piece(self, view: StalkerView, seat: str) -> str:
        return self.kit.card(view.stalkers[seat].card) if seat in view.stalkers else ""

    def active(self, view: StalkerView) -> Container[str]:
        return {view.acting} if view.acting else super().active(view)

    def round_text(self, view: StalkerView) -> Text:
        return text("zone.round" if view.round else "zone.round.setup", round=view.round)

    def phase(self, view: StalkerView) -> int:
        return PHASES.get(view.phase, -1)

    def overview(self, view: StalkerView) -> Sequence[Text]:
        """Objectives that are still open, the time that is left, how the Enemies will act."""
        mission = self.kit.book.pack.missions.get(view.mission)
        if mission is None or view.outcome is not None:
            return ()
        to_do = [one for one in mission.objectives if one not in view.objectives]
        goals = [text(f"mission.{mission.id}.objective.{one}") for one in to_do]
        told = [text("zone.now.open", goal=goal) for goal in goals] or [text("zone.now.done")]
        if view.round:
            left = mission.rounds(len(view.stalkers)) - view.round + 1
            told.append(text("zone.now.time", n=left) if left > 0 else text("zone.now.over"))
        told.append(text("zone.rail.next_large" if is_loud(view) else "zone.rail.next_small"))
        return told

    def verdict(self, view: StalkerView) -> Text | None:
        """All win together or not at all."""
        if view.outcome is None:
            return None
        return text("zone.end.won" if view.outcome.winners else "zone.end.lost")

    def plotted(self, view: StalkerView) -> Text:
        return text("zone.end.plot")

    def is_out(self, view: StalkerView, seat: str) -> bool:
        return seat in view.stalkers and view.stalkers[seat].dead

    def following(self, view: StalkerView) -> Following | None:
        """The next Mission after one that was won."""
        missions = self.kit.book.pack.missions
        here = missions[view.mission].code if view.mission in missions else ""
        won = view.outcome is not None and view.outcome.winners
        if not won or here not in MISSIONS[:-1]:
            return None
        code = MISSIONS[MISSIONS.index(here) + 1]
        return Following(text("zone.end.next", mission=code), {"mission": code})

    def epilogue(self, view: StalkerView) -> Sequence[Text]:
        return epilogue(self.kit, view)

    def score_sheet(self, view: StalkerView) -> list[tuple[str, dict[str, str]]]:
        """How every Stalker came out of it."""
        kit, people = self.kit, view.stalkers.items()
        return [
            (kit.say("zone.end.stalker"), {seat: kit.card(one.card) for seat, one in people}),
            (kit.say("zone.pda.hp"), {seat: str(one.hp) for seat, one in people}),
            (kit.say("zone.end.dose"), {seat: str(one.dose) for seat, one in people}),
            (kit.say("zone.end.finds"), {seat: str(len(one.gained)) for seat, one in people}),
        ]
