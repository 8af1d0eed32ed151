"""The campaign at a glance: who is in the team, the Exploration, the Missions that are won."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.text import Text, text
from rules.stalker.campaign.desk import chairs, missions_of
from rules.stalker.campaign.model.state import STEPS, CampaignView
from scenes.stalker.kit import Kit
from scenes.table.summing import SeatChip, Summary


class CampaignSummary(Summary[CampaignView, Kit]):
    def chips(self, view: CampaignView) -> Sequence[SeatChip]:
        """Those of the team, as Stalkers; some have joined on the way."""
        active = self.active(view)
        return [
            SeatChip(one.id, self.kit.card(view.members[one.id].card), one.colour or one.id,
                     one.kind, "", one.id in active)
            for one in chairs(view)
            if one.id in view.members
        ]  # fmt: skip

    def overview(self, view: CampaignView) -> Sequence[Text]:
        """The Mission that is next, and how many are won."""
        name = f"mission.{view.mission}.name" if view.mission else "campaign.no_mission"
        won = sum(one.won for one in view.missions.values())
        return (
            text("campaign.next_mission", mission=text(name)),
            text("campaign.missions_won", n=won, most=len(missions_of(self.kit.book))),
        )

    def round_text(self, view: CampaignView) -> Text:
        return text("diary.exploration", number=view.exploration, round=view.exploration)

    def phase(self, view: CampaignView) -> int:
        return STEPS.index(view.step) if view.step in STEPS else len(STEPS) - 1

    def verdict(self, view: CampaignView) -> Text | None:
        return text("campaign.complete")
