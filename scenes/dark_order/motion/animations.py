"""How everything outside of fights looks; loading this module completes the table of animations."""

from __future__ import annotations

from rules.dark_order.model import events
from rules.dark_order.turn.endings import secured
from rules.dark_order.words.names import card_name
from scenes.dark_order.kit import icon
from scenes.dark_order.motion import battle
from scenes.dark_order.motion.animating import (
    ANIMATIONS,
    BAD,
    CREAM,
    GOLD,
    GOOD,
    at_once,
    banner,
    deal,
    is_read,
    is_upper,
    lit,
    settles,
    staff_point,
    tell,
    tell_unit,
)
from scenes.dark_order.motion.stage import FieldStage
from scenes.motion.cue import Cue
from scenes.motion.cues import Sound, Wait, ring

__all__ = ["ANIMATIONS", "battle"]

ANIMATIONS.silent(
    events.FactionChosen,
    events.CommanderChosen,
    events.DecksShuffled,
    events.StartingPlayerDrawn,
    events.ChoicesConfirmed,
    events.AbilityDeclined,
    events.PlayerResigned,
)
ANIMATIONS.shows(
    {
        events.LocationsLaidOut: settles("card", wait=0.3),
        events.PhaseBegan: settles(wait=0.15),
        events.UnitsPlaced: settles("place", wait=0.3),
        events.UnitActivated: settles("card", wait=0.5),
        events.UnitsLeftUnactivated: settles("move"),
        events.SupportPlayed: is_read,
        events.OrderPlayed: is_read,
        events.UnitsReturned: settles("move"),
    }
)


def name_of(stage: FieldStage, seat: str) -> str:
    return stage.kit.player(seat) if stage.kit is not None and seat else ""


@ANIMATIONS.animates(events.RoundBegan)
def round_began(stage: FieldStage, event: events.RoundBegan) -> list[Cue]:
    words = stage.say("dark.banner.round", round=event.round)
    return [Sound("turn"), at_once(banner(stage, words), stage.go_home())]


@ANIMATIONS.animates(events.CardsPutBack)
def cards_put_back(stage: FieldStage, event: events.CardsPutBack) -> list[Cue]:
    counts = {"units": len(event.units), "supports": len(event.supports)}
    return deal(stage, event.seat, {**counts, "neutrals": len(event.neutrals)}, back=True)


@ANIMATIONS.animates(events.CardsDrawn)
def cards_drawn(stage: FieldStage, event: events.CardsDrawn) -> list[Cue]:
    counts = {"units": len(event.units), "supports": len(event.supports)}
    return deal(stage, event.seat, {**counts, "neutrals": len(event.neutrals)})


@ANIMATIONS.animates(events.OrdersDiscarded)
def orders_discarded(stage: FieldStage, event: events.OrdersDiscarded) -> list[Cue]:
    words = stage.say("dark.pop.orders", n=len(event.orders))
    return [tell(stage, staff_point(stage, event.seat), words, CREAM, icon("order"))]


@ANIMATIONS.animates(events.FatigueChanged)
def fatigue_changed(stage: FieldStage, event: events.FatigueChanged) -> list[Cue]:
    if not event.amount:
        return []
    words = f"{event.amount:+d}".replace("-", "−")
    colour = BAD if event.amount > 0 else GOOD
    at = staff_point(stage, event.seat)
    return [tell(stage, at, words, colour, icon("fatigue"), 0.6)]


@ANIMATIONS.animates(events.RolesTaken)
def roles_taken(stage: FieldStage, event: events.RolesTaken) -> list[Cue]:
    words = stage.say("dark.banner.roles", name=name_of(stage, event.aggressor))
    return [Sound("turn"), banner(stage, words)]


@ANIMATIONS.animates(events.LocationChosen)
def location_chosen(stage: FieldStage, event: events.LocationChosen) -> list[Cue]:
    plan = stage.plan
    light = ring(plan.contested.center, GOLD, plan.contested.width * 0.5, 0.7)
    return [Sound("place"), at_once(light, stage.go_home()), Wait(0.4)]


@ANIMATIONS.animates(events.TokenGained)
def token_gained(stage: FieldStage, event: events.TokenGained) -> list[Cue]:
    at = staff_point(stage, event.seat)
    return [Sound("coin"), tell(stage, at, f"+{event.amount}", GOLD, icon(event.kind), 0.7)]


@ANIMATIONS.animates(events.TokenAssigned)
def token_assigned(stage: FieldStage, event: events.TokenAssigned) -> list[Cue]:
    given = tell_unit(stage, event.who, "+1", GOOD, icon(event.kind))
    return [Sound("coin"), at_once(given, *lit(stage, event.who.unit, GOOD), stage.go_home())]


@ANIMATIONS.animates(events.AbilityUsed)
def ability_used(stage: FieldStage, event: events.AbilityUsed) -> list[Cue]:
    words = stage.say("dark.pop.ability")
    used = tell_unit(stage, event.who, words, GOLD, "star")
    return [at_once(used, *lit(stage, event.who.unit, GOLD), stage.go_home())]


@ANIMATIONS.animates(events.Passed)
def passed(stage: FieldStage, event: events.Passed) -> list[Cue]:
    words = stage.say("dark.banner.passes", name=name_of(stage, event.seat))
    return [banner(stage, words, CREAM, 0.8)]


@ANIMATIONS.animates(events.LocationSecured)
def location_secured(stage: FieldStage, event: events.LocationSecured) -> list[Cue]:
    """The prize of the round: which location, and how many its winner has now."""
    row = stage.plan.site_row(is_upper(stage, event.seat))
    light = ring(row.center, GOLD, row.width * 0.4, 0.8)
    owned = secured(stage.view, event.seat) if stage.view is not None else 1
    words = stage.say("dark.banner.secured", location=card_name(event.location), n=owned)
    return [Sound("win"), at_once(light, banner(stage, words), stage.go_home()), Wait(0.3)]


@ANIMATIONS.animates(events.ScoutsRevealed)
def scouts_revealed(stage: FieldStage, event: events.ScoutsRevealed) -> list[Cue]:
    row = stage.plan.scout_row(is_upper(stage, event.seat))
    total = tell(stage, row.center, str(event.total), GOLD, icon("scout"), 1.0)
    return [Sound("card"), at_once(total, stage.go_home()), Wait(0.5)]


@ANIMATIONS.animates(events.ScoutingWon)
def scouting_won(stage: FieldStage, event: events.ScoutingWon) -> list[Cue]:
    key = "dark.banner.scouting" if event.seat else "dark.banner.no_scouting"
    words = stage.say(key, name=name_of(stage, event.seat))
    return [at_once(banner(stage, words), stage.go_home())]


@ANIMATIONS.animates(events.NeutralsDrawn)
def neutrals_drawn(stage: FieldStage, event: events.NeutralsDrawn) -> list[Cue]:
    return deal(stage, event.seat, {"neutrals": len(event.cards)})


@ANIMATIONS.animates(events.NeutralsKept)
def neutrals_kept(stage: FieldStage, event: events.NeutralsKept) -> list[Cue]:
    return deal(stage, event.seat, {"neutrals": len(event.bottom)}, back=True)


@ANIMATIONS.animates(events.OrderReturned)
def order_returned(stage: FieldStage, event: events.OrderReturned) -> list[Cue]:
    return [Sound("card"), tell(stage, staff_point(stage, event.seat), "+1", GOOD, icon("order"))]


@ANIMATIONS.animates(events.UnitsStayed)
def units_stayed(stage: FieldStage, event: events.UnitsStayed) -> list[Cue]:
    cues = [cue for name in event.units for cue in lit(stage, name, GOLD)]
    return [at_once(*cues, stage.go_home())]


@ANIMATIONS.animates(events.GameEnded)
def game_ended(stage: FieldStage, event: events.GameEnded) -> list[Cue]:
    key = "dark.banner.won" if event.winner else "dark.banner.draw"
    words = stage.say(key, name=name_of(stage, event.winner))
    return [Sound("win"), at_once(banner(stage, words, GOLD, 1.6), stage.go_home())]
