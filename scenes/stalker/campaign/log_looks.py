"""Icons of the campaign's log, and the places it points at."""

from __future__ import annotations

from rules.kernel.event import Event
from rules.stalker.campaign.model import events as e
from rules.stalker.campaign.words.labels import contact_anchor, place_anchor
from scenes.table.log_looks import LogLook, LogLooks

ICONS: dict[type[Event], tuple[str, str]] = {
    e.MissionChosen: ("star", "#e4826a"),
    e.PlaceVisited: ("map", "#d8cfa6"),
    e.PlaceDescribed: ("eye", "#d8cfa6"),
    e.PlaceMarked: ("cross", "#a09e88"),
    e.StickerPlaced: ("plus", "#f0be54"),
    e.ContactGained: ("human", "#8fc6e8"),
    e.ContactUsed: ("human", "#8fc6e8"),
    e.PartnerTaken: ("link", "#8fc6e8"),
    e.ThingBought: ("coin", "#f0be54"),
    e.ThingSold: ("coin", "#aede86"),
    e.CouponsChanged: ("coin", "#f0be54"),
    e.CardDrawn: ("card", "#aede86"),
    e.CardTaken: ("card", "#aede86"),
    e.LuckTried: ("dice", "#d8cfa6"),
    e.TeamSetOut: ("flag", "#f0be54"),
    e.FeePaid: ("coin", "#e4826a"),
    e.CardsLost: ("skull", "#e4826a"),
}
WON, LOST = ("trophy", "#aede86"), ("skull", "#e4826a")


class CampaignLooks(LogLooks):
    """A Mission that was won looks otherwise than one that was lost."""

    def look(self, event: Event) -> LogLook:
        if isinstance(event, e.TeamReturned):
            return LogLook(*(WON if event.result == "success" else LOST))
        return super().look(event)


def _places(event: Event) -> tuple[str, ...]:
    match event:
        case e.MissionChosen() | e.PlaceVisited() | e.PlaceDescribed() | e.PlaceMarked():
            return (place_anchor(event.place),)
        case e.StickerPlaced():
            return tuple(place_anchor(one) for one in event.places)
        case e.ContactGained() | e.ContactUsed() | e.PartnerTaken():
            return (contact_anchor(event.contact),)
    return ()


LOOKS = CampaignLooks(
    ICONS, "text_on_wood", (e.ExplorationBegun,), (e.TeamReturned, e.StickerPlaced), _places
)
