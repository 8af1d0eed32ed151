"""Radiation doses and the Geiger counter (S-8, S-22, S-33.1-33.3)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.language import places
from rules.stalker.effects.stats import combined, source_scope, stat
from rules.stalker.fight.dice import roll_equipment, successes
from rules.stalker.gear.equipment import armour_of, container_of
from rules.stalker.life.health import lose_hp
from rules.stalker.model.events_fight import DiceRolled
from rules.stalker.model.events_units import DoseChanged
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Stalker
from rules.stalker.pack.ops_units import DiceChange, Modify
from rules.stalker.play import Play, set_stalker
from rules.stalker.world import geiger


def map_modifier(r: Play, stalker: Stalker) -> int:
    """What the worn armour takes off map radiation (S-25.7); 0 or less."""
    armour = armour_of(r, stalker)
    base = armour.map_radiation if armour else 0
    return stat(r, "stat:map_radiation", base, stalker.id)


def field_rad(r: Play, field: str) -> int:
    """The radiation of a field with the changes of cards in force (``field_rad``)."""
    base = r.chart.fields[field].rad
    state = r.state
    if not state.modifiers and "stat:field_rad" not in state.listeners:
        return base
    return max(0, combined(r, base, _field_changes(r, field)))


def _field_changes(r: Play, field: str) -> list[tuple[Modify, Scope]]:
    """Changes of radiation whose selector finds the field."""
    found: list[tuple[Modify, Scope]] = []
    for source in r.state.listeners.get("stat:field_rad", ()):
        effect, scope = r.pack.modify(source.path), source_scope(r, source)
        if field in places(r, effect.who, scope):
            found.append((effect, scope))
    for modifier in r.state.modifiers:
        timed = r.pack.effect(modifier.path)
        if not isinstance(timed, Modify) or timed.stat != "field_rad":
            continue
        if field in places(r, timed.who, modifier.scope):
            found.append((timed, modifier.scope))
    return found


def map_gain(r: Play, stalker: Stalker, fields: tuple[str, ...]) -> int:
    """The dose of one Basic Action: the highest RAD of its fields, less armour (S-8.2-8.4)."""
    highest = max([field_rad(r, field) for field in fields])
    return max(0, highest + map_modifier(r, stalker)) if highest else 0


def gain_dose(r: Play, who: str, amount: int, armour: bool, why: tuple[str, ...] = ()) -> None:
    """Change a dose; beyond 16 it burns at once (S-22.2, S-22.4, S-22.5)."""
    stalker = r.state.stalkers[who]
    if amount > 0 and armour:
        amount = max(0, amount + map_modifier(r, stalker))
    if amount == 0 or stalker.dead:
        return
    after = geiger.raised(stalker.dose, amount)
    burns = geiger.exceeds(stalker.dose, amount)
    set_dose(r, who, after, why)
    if amount > 0 and "dose_raised" in r.state.listeners:
        r.put(Fire("dose_raised", Scope(subject=who)))
    if burns:
        dice = roll_equipment(r, geiger.CRITICAL_DICE)
        r.emit(
            DiceRolled(
                unit=who, card=stalker.card, kind="critical_dose", dice=dice, why=("S-22.2",)
            )
        )
        lose_hp(r, who, successes(dice), ("S-22.2",))


def set_dose(r: Play, who: str, after: int, why: tuple[str, ...] = ()) -> None:
    stalker = r.state.stalkers[who]
    if stalker.dose != after:
        set_stalker(r, replace(stalker, dose=after))
        r.emit(DoseChanged(unit=who, card=stalker.card, before=stalker.dose, after=after, why=why))


def suffer_exposure(r: Play, who: str) -> None:
    """Roll for the dose and lose HP without Defence (S-33.1)."""
    stalker = r.state.stalkers[who]
    count = geiger.exposure_dice(stalker.dose) + _exposure_change(r, who)
    if stalker.dead or count <= 0:
        return
    dice = roll_equipment(r, count)
    r.emit(DiceRolled(unit=who, card=stalker.card, kind="exposure", dice=dice, why=("S-33.1",)))
    lose_hp(r, who, successes(dice), ("S-33.1",))


def _exposure_change(r: Play, who: str) -> int:
    """Dice that the Stalker's own rules add or take away (S-41.15)."""
    extra = 0
    for source in r.state.listeners.get("exposure_step", ()):
        if source.owner == who:
            for effect in r.pack.rules[source.path].effects:
                if isinstance(effect, DiceChange) and effect.add is not None:
                    assert isinstance(effect.add.equipment, int)
                    extra += effect.add.equipment
    return extra


def cool_down(r: Play, who: str) -> None:
    """The natural decrease to the next lower marked space (S-33.2)."""
    set_dose(r, who, geiger.decreased(r.state.stalkers[who].dose), ("S-33.2",))


def artifact_dose(r: Play, who: str) -> None:
    """The strongest equipped Artifact keeps the dose up (S-25.17, S-25.18)."""
    stalker = r.state.stalkers[who]
    arads = tuple(r.pack.pack.artifacts[r.pack.cards[one].id].arad for one in stalker.artifacts)
    floor = geiger.artifact_floor(arads, container_of(r, stalker))
    if stalker.dose < floor:
        set_dose(r, who, floor, ("S-25.17", "S-33.3"))
