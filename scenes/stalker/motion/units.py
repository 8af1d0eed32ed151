"""How figures move, and what happens to Stalkers."""

from __future__ import annotations

from rules.stalker.model import events_units as units
from rules.stalker.words.anchors import unit_anchor
from scenes.motion.cue import Cue, Together
from scenes.motion.cues import Shake, Sound
from scenes.motion.phrases import heard, plays
from scenes.stalker.board.stage import ZoneStage
from scenes.stalker.looks import figure_art, geiger_colour
from scenes.stalker.motion.moments import Reveal
from scenes.stalker.motion.phrases import (
    ANIMATIONS,
    BAD,
    GOLD,
    GOOD,
    PALE,
    announce,
    falls,
    flash,
    flashes,
    hop,
    ring_on,
    say_at,
    says,
    settles,
    sign_at,
    signs,
    walks,
    way,
)

ANIMATIONS.silent(
    *(units.SymbolCovered, units.CardGained, units.CardStowed),
    *(units.MagazinesChanged, units.AmmoChanged),
)


def attention_placed(stage: ZoneStage, event: units.AttentionPlaced) -> list[Cue]:
    """The token slides to its field; a noise spreads from there."""
    loud = event.level == "large"
    noise = ring_on(stage, event.at, BAD if loud else GOLD, 120 if loud else 80)
    return [Sound("hit" if loud else "place"), stage.go_home(0.25), noise]


def hp_lost(stage: ZoneStage, event: units.HpLost) -> list[Cue]:
    shaken = bool(event.amount) and stage.holds(event.unit)
    shake: list[Cue] = [Shake(unit_anchor(event.unit), 0.25)] if shaken else []
    words = stage.say("zone.pop.hp_lost", n=event.amount)
    return [Sound("hit"), Together(*shake, *say_at(stage, event.unit, words, BAD))]


def hp_healed(stage: ZoneStage, event: units.HpHealed) -> list[Cue]:
    words = stage.say("zone.pop.hp_healed", n=event.amount)
    return [Sound("heal"), *flash(stage, event.unit, GOOD), *say_at(stage, event.unit, words, GOOD)]


def dose_changed(stage: ZoneStage, event: units.DoseChanged) -> list[Cue]:
    change = event.after - event.before
    key = "zone.pop.dose_up" if change > 0 else "zone.pop.dose_down"
    words = stage.say(key, n=abs(change))
    return [Sound("toggle"), *say_at(stage, event.unit, words, geiger_colour(event.after))]


def status_gained(stage: ZoneStage, event: units.StatusGained) -> list[Cue]:
    return [Sound("place"), *sign_at(stage, event.unit, f"tokens/{event.status}")]


def bolts_changed(stage: ZoneStage, event: units.BoltsChanged) -> list[Cue]:
    return sign_at(stage, event.unit, "tokens/bolt", 56) if event.change > 0 else []


def stalker_died(stage: ZoneStage, event: units.StalkerDied) -> list[Cue]:
    words = stage.say("zone.banner.died", stalker=stage.kit.card(event.card))
    art = figure_art(stage.kit.book.pack.stalkers[event.card])
    return [*falls(stage, event, art, 150), announce(stage, words, BAD, 1.6, hold=1.2)]


ANIMATIONS.shows(
    {
        units.StalkerMoved: walks("move"),
        units.CompanionMoved: lambda stage, event: [hop(stage, event.unit)],
        units.UnitPushed: walks("hit", 0.24),
        units.UnitPlaced: settles("place", PALE),
        units.UnitRemoved: settles("", PALE),
        units.AttentionPlaced: attention_placed,
        units.AttentionMoved: lambda stage, event: [
            way(stage, event.path, GOLD, 0.3),
            stage.go_home(0.3),
        ],
        units.AttentionReduced: settles("", GOOD, 50),
        units.HpLost: hp_lost,
        units.HpHealed: hp_healed,
        units.CritGained: plays("death", signs("tokens/critical", 100)),
        units.CritCleared: flashes(GOOD),
        units.StalkerDied: stalker_died,
        units.DoseChanged: dose_changed,
        units.StatusGained: status_gained,
        units.StatusLost: flashes(PALE),
        units.FocusSpent: plays("shield", signs("tokens/focus")),
        units.BoltsChanged: bolts_changed,
        units.WeaponReloaded: says("toggle", lambda s, e: s.say("zone.pop.reloaded"), GOLD),
        units.CardEquipped: says("card", lambda s, e: s.say(f"card.{e.equipped}.name")),
        units.CardMounted: heard("card"),
        units.CardDiscarded: heard("card"),
        units.FindGained: lambda stage, event: [
            Sound("coin"),
            Reveal(event.find, stage.say("zone.moment.found"), length=1.4),
        ],
        units.ThingGiven: plays("card", flashes(PALE, who="target")),
    }
)
