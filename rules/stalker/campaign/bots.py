"""What a computer does where nobody else decides (D18, SC-D-01 to SC-D-03, SC-BO-08)."""

from __future__ import annotations

from rules.kernel.contract import Title
from rules.kernel.decision import Decision
from rules.kernel.rng import Stream
from rules.stalker.campaign.outfit import OUTFIT
from rules.stalker.campaign.picks import DONE, NO, SUGGEST
from rules.stalker.campaign.state import CampaignState, CampaignView
from rules.stalker.model.book import Book


def choose(
    title: Title[CampaignState, CampaignView, Book],
    view: CampaignView,
    decision: Decision,
    chance: Stream,
) -> str:
    if decision.kind == OUTFIT:
        return title.compose(view, decision, OUTFIT, SUGGEST)
    for pick in (NO, DONE):
        if pick in decision.options:
            return pick
    return decision.options[0]
