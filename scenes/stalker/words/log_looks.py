"""How lines of the log look, and which events are key moments."""

from __future__ import annotations

from rules.kernel.event import Event
from rules.stalker.model import events_fight as fight
from rules.stalker.model import events_mission as table
from rules.stalker.model import events_units as units
from rules.stalker.words.anchors import field_anchor, unit_anchor
from scenes.stalker.looks import AMBER, DIM, GOOD, LIGHT_RED, YELLOW
from scenes.table.log_looks import LogLooks, places_in

KEY_MOMENTS = (
    table.RoundBegun,
    table.ObjectiveReached,
    table.MissionEnded,
    table.UnknownRevealed,
    table.ThingPlaced,
    fight.EnemyDied,
    units.StalkerDied,
    fight.AnomalyActivated,
)
SMALL_TALK = (table.TurnTokenMoved, table.TurnEnded, table.EnvironmentDiscarded)
"""What everybody expects and sees on the table anyway."""
HEADINGS = (table.RoundBegun, table.TurnBegun, table.PhaseBegun)

ICONS: dict[type[Event], tuple[str, str]] = {
    table.RoundBegun: ("hourglass", AMBER),
    table.TurnBegun: ("human", AMBER),
    table.PhaseBegun: ("clock", AMBER),
    table.EventDrawn: ("card", AMBER),
    table.TerritoryDrawn: ("card", AMBER),
    table.TerritoryAdded: ("map", "#d6c8ff"),
    table.LootRevealed: ("coin", AMBER),
    table.ObjectiveReached: ("flag", GOOD),
    table.MissionEnded: ("trophy", AMBER),
    table.UnknownRevealed: ("warning", LIGHT_RED),
    fight.DiceRolled: ("dice", DIM),
    fight.AnomalyDieRolled: ("dice", "#d6c8ff"),
    fight.AnomalyActivated: ("explosion", "#d6c8ff"),
    fight.AttackDeclared: ("target", AMBER),
    fight.AttackHit: ("target", GOOD),
    fight.AttackMissed: ("cross", DIM),
    fight.WoundDrawn: ("heart", LIGHT_RED),
    fight.EnemyDied: ("skull", GOOD),
    fight.EnemyPlaced: ("warning", LIGHT_RED),
    fight.ActivationDrawn: ("card", LIGHT_RED),
    fight.ActivationStepBegun: ("step", LIGHT_RED),
    fight.EnemyHeaded: ("arrow", LIGHT_RED),
    fight.EnemyTurned: ("facing", LIGHT_RED),
    fight.EnemyStepped: ("step", LIGHT_RED),
    fight.EnemyStopped: ("eye", LIGHT_RED),
    fight.EnemyLookedAround: ("eye", LIGHT_RED),
    fight.ReactionBegun: ("warning", LIGHT_RED),
    fight.EnemyAttacked: ("explosion", LIGHT_RED),
    fight.DamageTaken: ("shield", LIGHT_RED),
    units.StalkerMoved: ("step", GOOD),
    units.AttentionPlaced: ("sound", YELLOW),
    units.AttentionMoved: ("sound", YELLOW),
    units.AttentionReduced: ("mute", GOOD),
    units.HpLost: ("heart", LIGHT_RED),
    units.HpHealed: ("heart", GOOD),
    units.CritGained: ("warning", LIGHT_RED),
    units.StalkerDied: ("skull", LIGHT_RED),
    units.DoseChanged: ("flame", YELLOW),
    units.StatusGained: ("pin", AMBER),
}


FIELDS = {
    **dict.fromkeys(("unit", "target"), unit_anchor),
    **dict.fromkeys(("at", "start", "to", "way"), field_anchor),
}


def places_of(event: Event) -> list[str]:
    """Fields and figures that an event tells of."""
    return places_in(event, FIELDS)


def _thread(event: Event) -> str:
    """The steps of a Stalker are one Move, and his noise goes with him."""
    match event:
        case units.StalkerMoved(unit=unit, way=(_, *_)):
            return f"way:{unit}"
        case units.AttentionPlaced(unit=unit):
            return f"noise:{unit}"
    return ""


LOOKS = LogLooks(ICONS, DIM, HEADINGS, KEY_MOMENTS, places_of, SMALL_TALK, _thread)
