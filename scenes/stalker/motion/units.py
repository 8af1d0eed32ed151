"""How figures move, and what happens to Stalkers."""

from __future__ import annotations

from rules.stalker.model import events_units as units
from scenes.motion.cue import Cue
from scenes.motion.cues import Flash, Shake, Sound, burst
from scenes.stalker.board.stage import ZoneStage
from scenes.stalker.looks import geiger_colour
from scenes.stalker.motion.phrases import (
    ANIMATIONS,
    BAD,
    GOLD,
    GOOD,
    PALE,
    STEP,
    hop,
    ring_on,
    say_at,
    sign_at,
    way,
)

ANIMATIONS.silent(
    units.SymbolCovered,
    units.CardGained,
    units.CardStowed,
    units.MagazinesChanged,
)


def flash(stage: ZoneStage, unit: str, colour: str) -> list[Cue]:
    return [Flash(f"unit:{unit}", 0.3, colour)] if f"unit:{unit}" in stage.sprites else []


@ANIMATIONS.animates(units.StalkerMoved)
def stalker_moved(stage: ZoneStage, event: units.StalkerMoved) -> list[Cue]:
    return [Sound("move"), hop(stage, event.unit, STEP)]


@ANIMATIONS.animates(units.CompanionMoved)
def companion_moved(stage: ZoneStage, event: units.CompanionMoved) -> list[Cue]:
    return [hop(stage, event.unit, STEP)]


@ANIMATIONS.animates(units.UnitPushed)
def unit_pushed(stage: ZoneStage, event: units.UnitPushed) -> list[Cue]:
    return [Sound("hit"), hop(stage, event.unit, 0.24)]


@ANIMATIONS.animates(units.UnitPlaced)
def unit_placed(stage: ZoneStage, event: units.UnitPlaced) -> list[Cue]:
    return [Sound("place"), stage.go_home(0.25), ring_on(stage, event.at, PALE)]


@ANIMATIONS.animates(units.UnitRemoved)
def unit_removed(stage: ZoneStage, event: units.UnitRemoved) -> list[Cue]:
    return [stage.go_home(0.2), ring_on(stage, event.at, PALE)]


@ANIMATIONS.animates(units.AttentionPlaced)
def attention_placed(stage: ZoneStage, event: units.AttentionPlaced) -> list[Cue]:
    """The token slides to its field; a noise spreads from there."""
    colour = BAD if event.level == "large" else GOLD
    size = 120 if event.level == "large" else 80
    sound = Sound("hit" if event.level == "large" else "place")
    return [sound, stage.go_home(0.25), ring_on(stage, event.at, colour, size)]


@ANIMATIONS.animates(units.AttentionMoved)
def attention_moved(stage: ZoneStage, event: units.AttentionMoved) -> list[Cue]:
    return [way(stage, event.path, GOLD, 0.3), stage.go_home(0.3)]


@ANIMATIONS.animates(units.AttentionReduced)
def attention_reduced(stage: ZoneStage, event: units.AttentionReduced) -> list[Cue]:
    return [stage.go_home(0.2), ring_on(stage, event.at, GOOD, 50)]


@ANIMATIONS.animates(units.HpLost)
def hp_lost(stage: ZoneStage, event: units.HpLost) -> list[Cue]:
    words = stage.say("zone.pop.hp_lost", n=event.amount)
    shake: list[Cue] = [Shake(f"unit:{event.unit}", 0.25)] if event.amount else []
    if f"unit:{event.unit}" not in stage.sprites:
        shake = []
    return [Sound("hit"), *shake, *say_at(stage, event.unit, words, BAD)]


@ANIMATIONS.animates(units.HpHealed)
def hp_healed(stage: ZoneStage, event: units.HpHealed) -> list[Cue]:
    words = stage.say("zone.pop.hp_healed", n=event.amount)
    return [Sound("heal"), *flash(stage, event.unit, GOOD), *say_at(stage, event.unit, words, GOOD)]


@ANIMATIONS.animates(units.CritGained)
def crit_gained(stage: ZoneStage, event: units.CritGained) -> list[Cue]:
    return [Sound("death"), *sign_at(stage, event.unit, "tokens/critical", 100)]


@ANIMATIONS.animates(units.CritCleared)
def crit_cleared(stage: ZoneStage, event: units.CritCleared) -> list[Cue]:
    return [*flash(stage, event.unit, GOOD)]


@ANIMATIONS.animates(units.StalkerDied)
def stalker_died(stage: ZoneStage, event: units.StalkerDied) -> list[Cue]:
    skull = burst(stage.place(event.at), "stalker/tokens/corpse", 120, 0.9)
    return [Sound("death"), stage.go_home(0.2), skull]


@ANIMATIONS.animates(units.DoseChanged)
def dose_changed(stage: ZoneStage, event: units.DoseChanged) -> list[Cue]:
    change = event.after - event.before
    key = "zone.pop.dose_up" if change > 0 else "zone.pop.dose_down"
    words = stage.say(key, n=abs(change))
    return [Sound("toggle"), *say_at(stage, event.unit, words, geiger_colour(event.after))]


@ANIMATIONS.animates(units.StatusGained)
def status_gained(stage: ZoneStage, event: units.StatusGained) -> list[Cue]:
    return [Sound("place"), *sign_at(stage, event.unit, f"tokens/{event.status}")]


@ANIMATIONS.animates(units.StatusLost)
def status_lost(stage: ZoneStage, event: units.StatusLost) -> list[Cue]:
    return flash(stage, event.unit, PALE)


@ANIMATIONS.animates(units.FocusSpent)
def focus_spent(stage: ZoneStage, event: units.FocusSpent) -> list[Cue]:
    return [Sound("shield"), *sign_at(stage, event.unit, "tokens/focus")]


@ANIMATIONS.animates(units.BoltsChanged)
def bolts_changed(stage: ZoneStage, event: units.BoltsChanged) -> list[Cue]:
    return sign_at(stage, event.unit, "tokens/bolt", 56) if event.change > 0 else []


@ANIMATIONS.animates(units.AmmoChanged)
def ammo_changed(stage: ZoneStage, event: units.AmmoChanged) -> list[Cue]:
    return []


@ANIMATIONS.animates(units.WeaponReloaded)
def weapon_reloaded(stage: ZoneStage, event: units.WeaponReloaded) -> list[Cue]:
    words = stage.say("zone.pop.reloaded")
    return [Sound("toggle"), *say_at(stage, event.unit, words, GOLD)]


@ANIMATIONS.animates(units.CardEquipped)
def card_equipped(stage: ZoneStage, event: units.CardEquipped) -> list[Cue]:
    words = stage.say(f"card.{event.equipped}.name")
    return [Sound("card"), *say_at(stage, event.unit, words, PALE)]


@ANIMATIONS.animates(units.CardMounted)
def card_mounted(stage: ZoneStage, event: units.CardMounted) -> list[Cue]:
    return [Sound("card")]


@ANIMATIONS.animates(units.CardDiscarded)
def card_discarded(stage: ZoneStage, event: units.CardDiscarded) -> list[Cue]:
    return [Sound("card")]


@ANIMATIONS.animates(units.FindGained)
def find_gained(stage: ZoneStage, event: units.FindGained) -> list[Cue]:
    words = stage.say(f"card.{event.find}.name")
    return [Sound("coin"), *say_at(stage, event.unit, words, GOLD)]


@ANIMATIONS.animates(units.ThingGiven)
def thing_given(stage: ZoneStage, event: units.ThingGiven) -> list[Cue]:
    return [Sound("card"), *flash(stage, event.target, PALE)]
