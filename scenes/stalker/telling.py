"""The table in words: the prompt, log icons, chips, the end."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.text import Text, text
from rules.stalker.engine import events_fight as fight
from rules.stalker.engine import events_table as table
from rules.stalker.engine import events_units as units
from rules.stalker.engine.view import StalkerView
from scenes.stalker.looks import AMBER, DIM, GOOD, LIGHT_RED, YELLOW
from scenes.stalker.offers import MODE, buttons, tips
from scenes.stalker.questions import sentence
from scenes.stalker.tabletop import Tabletop
from scenes.table.contract import LogLook, Prompt, SeatChip

PHASES = {"setup": 0, "events": 0, "players": 1, "zone": 2, "over": 2}
KEY_MOMENTS = (
    table.RoundBegun,
    table.ObjectiveReached,
    table.MissionEnded,
    fight.EnemyDied,
    units.StalkerDied,
    fight.AnomalyActivated,
)
HEADINGS = (table.RoundBegun, table.TurnBegun, table.PhaseBegun)

LOOKS: dict[type[Event], tuple[str, str]] = {
    table.RoundBegun: ("hourglass", AMBER),
    table.TurnBegun: ("human", AMBER),
    table.PhaseBegun: ("clock", AMBER),
    table.EventDrawn: ("card", AMBER),
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


def prompt_for(top: Tabletop, view: StalkerView, decision: Decision) -> Prompt:
    """What to do in one sentence, with buttons for what has no place on the table."""
    words = top.words
    hint = f"zone.hint.{decision.kind}"
    detail = words.say(hint) if words.knows(hint) else ""
    keys = (("V", words.say("zone.key.vision")),)
    shown = buttons(top, decision)
    main = MODE + top.asked.mode if decision.kind == "act" else ""
    main = main if any(pick == main for pick, _ in shown) else ""
    return Prompt(sentence(top, decision), detail, shown, keys, tips(top, shown), main)


def log_look(event: Event) -> LogLook:
    icon, colour = LOOKS.get(type(event), ("info", DIM))
    return LogLook(icon, colour, isinstance(event, HEADINGS), places_of(event))


def places_of(event: Event) -> tuple[str, ...]:
    """Fields and figures that an event tells of."""
    found: list[str] = []
    unit = getattr(event, "unit", "")
    if unit:
        found.append(f"unit:{unit}")
    target = getattr(event, "target", "")
    if target:
        found.append(f"unit:{target}")
    for name in ("at", "start", "to"):
        where = getattr(event, name, "")
        if isinstance(where, str) and where:
            found.append(f"field:{where}")
    return tuple(found)


def chips(top: Tabletop, view: StalkerView) -> Sequence[SeatChip]:
    """Players in the top bar with the HP of their Stalkers, as shown at this moment."""
    asked = {one.seat for one in view.open}
    found: list[SeatChip] = []
    for seat in top.words.setup.seats:
        pda = top.facts.pdas.get(seat.id)
        score = "" if pda is None else str(pda.hp)
        name = top.words.player(seat.id)
        active = seat.id == top.facts.active or (not top.facts.active and seat.id in asked)
        found.append(SeatChip(seat.id, name, top.words.colour(seat.id), seat.kind, score, active))
    return found


def round_text(top: Tabletop) -> Text:
    if not top.facts.round:
        return text("zone.round.setup", round=0)
    return text("zone.round", round=top.facts.round)


def verdict(view: StalkerView) -> Text | None:
    """All win together or not at all."""
    if view.outcome is None:
        return None
    return text("zone.end.won" if view.outcome.winners else "zone.end.lost")


def score_sheet(top: Tabletop, view: StalkerView) -> list[tuple[str, dict[str, str]]]:
    """How every Stalker came out of it."""
    words = top.words
    rows: list[tuple[str, dict[str, str]]] = []
    rows.append(
        (words.say("zone.end.stalker"), {s: words.card(o.card) for s, o in view.stalkers.items()})
    )
    rows.append((words.say("zone.pda.hp"), {s: str(o.hp) for s, o in view.stalkers.items()}))
    rows.append((words.say("zone.end.dose"), {s: str(o.dose) for s, o in view.stalkers.items()}))
    rows.append(
        (words.say("zone.end.finds"), {s: str(len(o.gained)) for s, o in view.stalkers.items()})
    )
    return rows
