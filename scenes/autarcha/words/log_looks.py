"""Icons and colours of the log, what a recap tells, where a replay sets bookmarks."""

from __future__ import annotations

from rules.autarcha.model import events as e
from rules.kernel.event import Event
from scenes.autarcha.asking import anchors
from scenes.autarcha.kit import icon
from scenes.table.log_looks import LogLooks, places_in

TAN, CREAM, OCHRE = "#a89878", "#e9d8ac", "#e6b85a"

ICONS: dict[type[Event], tuple[str, str]] = {
    e.CardsDealt: ("deck", OCHRE),
    e.ArmyBought: (icon("gold"), OCHRE),
    e.ArmiesHidden: ("curtain", CREAM),
    e.ScreenLifted: ("eye", OCHRE),
    e.UnitDeployed: (icon("piece"), TAN),
    e.InitiativeRolled: ("dice", OCHRE),
    e.StarterChosen: ("flag", OCHRE),
    e.TurnStarted: ("flag", OCHRE),
    e.GoldChanged: (icon("gold"), OCHRE),
    e.IncomeForgotten: ("warning", "bad"),
    e.ActionSpent: (icon("move"), CREAM),
    e.UnitMoved: (icon("forward"), TAN),
    e.UnitTurned: (icon("right_45"), TAN),
    e.UnitLostOnTerrain: ("skull", "bad"),
    e.ShotFired: (icon("attack"), CREAM),
    e.DieRolled: ("dice", CREAM),
    e.UnitHit: (icon("hit"), "bad"),
    e.UnitDestroyed: ("skull", "bad"),
    e.ObjectHit: (icon("destroy"), "bad"),
    e.MarkerPlaced: (icon("marker"), "bad"),
    e.MarkerRemoved: (icon("repair"), "good"),
    e.FactoryBuilt: (icon("factory"), "good"),
    e.FactoryDestroyed: (icon("factory"), "bad"),
    e.MineLaid: (icon("mine"), OCHRE),
    e.MineExploded: ("explosion", "bad"),
    e.MinesCleared: (icon("demine"), CREAM),
    e.AreaChanged: (icon("control"), OCHRE),
    e.UnitRecruited: (icon("recruit"), "good"),
    e.UnitRelocated: (icon("relocate"), CREAM),
    e.FormationDropout: (icon("dropout"), TAN),
    e.MemberStopped: (icon("dropout"), TAN),
    e.ColumnStepsLost: (icon("lost_step"), TAN),
    e.StepsLapsed: (icon("lost_step"), TAN),
    e.ReactionChanged: (icon("my_mines"), TAN),
    e.DrawOffered: (icon("offer_draw"), OCHRE),
    e.DrawDeclined: (icon("offer_draw"), TAN),
    e.TurnEnded: (icon("end_turn"), TAN),
    e.GameEnded: ("trophy", OCHRE),
}
HEADINGS = (e.TurnStarted, e.GameEnded)
KEY_MOMENTS = (
    *(e.TurnStarted, e.UnitDestroyed, e.UnitLostOnTerrain, e.MineExploded),
    *(e.FactoryDestroyed, e.GameEnded),
)
SMALL_TALK = (
    *(e.UnitDeployed, e.UnitMoved, e.UnitTurned, e.ActionSpent, e.ShotFired, e.DieRolled),
    *(e.MemberStopped, e.FormationDropout, e.ColumnStepsLost, e.StepsLapsed),
    *(e.TurnEnded, e.TurnStarted),
)
"""What everybody expects and sees on the map anyway."""


def _places(event: Event) -> list[str]:
    """The squares that an event is about."""
    return places_in(event, dict.fromkeys(("origin", "square"), anchors.square))


def _thread(event: Event) -> str:
    """An army is laid out once, the steps of a unit are one march, which tells by itself that
    the unit acts, and what is destroyed was hit."""
    match event:
        case e.UnitDeployed():
            return "deployment"
        case e.ActionSpent(order="go", units=(unit,), penalty=""):
            return f"march:{unit}"
        case e.UnitMoved(unit=unit) | e.UnitTurned(unit=unit):
            return f"march:{unit}"
        case e.UnitHit(unit=unit) | e.UnitDestroyed(unit=unit):
            return f"loss:{unit}"
    return ""


LOOKS = LogLooks(ICONS, TAN, HEADINGS, KEY_MOMENTS, _places, SMALL_TALK, _thread)
