"""Icons and colours of the log, what a recap tells, where a replay sets bookmarks."""

from __future__ import annotations

from rules.dark_order.model import events
from rules.dark_order.model import events_battle as battle
from rules.dark_order.model.events_battle import Who
from rules.kernel.event import Event
from scenes.dark_order.asking import anchors
from scenes.dark_order.kit import icon
from scenes.table.log_looks import LogLooks

TAN, CREAM, OCHRE, VIOLET = "#a89878", "#e9d8ac", "#e6b85a", "#cf93e2"

ICONS: dict[type[Event], tuple[str, str]] = {
    events.RoundBegan: ("flag", OCHRE),
    events.PhaseBegan: ("hourglass", TAN),
    events.CardsDrawn: ("deck", TAN),
    events.CardsPutBack: ("deck", TAN),
    events.OrdersDiscarded: (icon("order"), CREAM),
    events.FatigueChanged: (icon("fatigue"), OCHRE),
    events.RolesTaken: ("swap", OCHRE),
    events.LocationChosen: (icon("location"), OCHRE),
    events.TokenGained: ("coin", OCHRE),
    events.UnitsPlaced: (icon("unit"), CREAM),
    events.UnitActivated: (icon("unit"), OCHRE),
    events.UnitsLeftUnactivated: ("eye_off", TAN),
    events.TokenAssigned: ("plus", "good"),
    events.SupportPlayed: (icon("support"), CREAM),
    events.OrderPlayed: (icon("order"), CREAM),
    events.AbilityUsed: ("star", OCHRE),
    events.AbilityDeclined: ("cross", TAN),
    events.Passed: ("skip", TAN),
    events.LocationSecured: (icon("location"), OCHRE),
    events.ScoutsRevealed: (icon("scout"), CREAM),
    events.ScoutingWon: (icon("scout"), OCHRE),
    events.NeutralsDrawn: ("deck", TAN),
    events.NeutralsKept: ("hand", TAN),
    events.UnitsReturned: ("deck", TAN),
    events.UnitsStayed: ("pin", OCHRE),
    events.GameEnded: ("trophy", OCHRE),
    battle.StepBegan: (icon("speed"), OCHRE),
    battle.TurnBegan: ("hourglass", CREAM),
    battle.AttackDeclared: (icon("attack"), "bad"),
    battle.UnitFlipped: ("eye", CREAM),
    battle.DefenceBegan: ("shield", CREAM),
    battle.DamagePrevented: (icon("armour"), "good"),
    battle.CounterPrepared: (icon("attack"), OCHRE),
    battle.AttackPrepared: (icon("range"), OCHRE),
    battle.AttackWasted: ("cross", TAN),
    battle.AttackHit: ("heart", "bad"),
    battle.DamageTaken: ("heart", "bad"),
    battle.UnitHealed: (icon("heal"), "good"),
    battle.UnitInfected: (icon("plague"), VIOLET),
    battle.PlagueWorked: (icon("plague"), VIOLET),
    battle.UnitCured: (icon("heal"), "good"),
    battle.UnitChanged: ("swap", CREAM),
    battle.CardAttached: (icon("support"), CREAM),
    battle.MineLaid: (icon("mine"), OCHRE),
    battle.MineExploded: ("explosion", "bad"),
    battle.UnitMoved: ("step", CREAM),
    battle.UnitWithdrawn: ("hand", CREAM),
    battle.UnitDeployed: (icon("unit"), OCHRE),
    battle.ScoutCalledIn: (icon("scout"), OCHRE),
    battle.UnitSentOut: (icon("scout"), CREAM),
    battle.UnitExhausted: ("rotate_cw", TAN),
    battle.UnitKilled: ("skull", "bad"),
    battle.UnitsRemoved: ("skull", TAN),
    battle.CommandCounted: (icon("command"), OCHRE),
    battle.BattleWon: (icon("command"), OCHRE),
}
HEADINGS = (events.RoundBegan, battle.StepBegan, events.GameEnded)

KEY_MOMENTS = (
    events.RoundBegan,
    events.LocationSecured,
    battle.UnitKilled,
    battle.MineExploded,
    events.GameEnded,
)

SMALL_TALK = (
    events.PhaseBegan,
    events.ChoicesConfirmed,
    events.CardsDrawn,
    events.CardsPutBack,
    events.TokenGained,
    events.UnitsLeftUnactivated,
    events.DecksShuffled,
    battle.TurnBegan,
    battle.DefenceBegan,
    battle.DefenceEnded,
    battle.UnitsRemoved,
)
"""What everybody expects and sees on the table anyway."""


PAID = frozenset(("D-8.7", "D-9.1", "D-10.2", "D-17.1", "D-23.11"))
"""A price is told together with what was bought."""


def is_price(event: Event) -> bool:
    return isinstance(event, events.FatigueChanged) and not PAID.isdisjoint(event.why)


def anchors_of(event: Event) -> list[str]:
    """The units and places that an event is about."""
    found = []
    for name in ("who", "target"):
        one = getattr(event, name, None)
        if isinstance(one, Who):
            found.append(anchors.unit(one.unit))
    match event:
        case events.LocationChosen() | events.ScoutingWon():
            found.append(anchors.CONTESTED)
        case events.FatigueChanged():
            found.append(anchors.fatigue(event.seat))
        case battle.StepBegan():
            found.append(anchors.STEPS)
        case _:
            pass
    return found


LOOKS = LogLooks(ICONS, TAN, HEADINGS, KEY_MOMENTS, anchors_of, SMALL_TALK)
