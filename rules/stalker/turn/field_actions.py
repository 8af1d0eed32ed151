"""Reload, Pick up, Decoy and Bolts and Nuts (S-20.7 to S-20.13, S-20.17)."""

from __future__ import annotations

from rules.stalker.effects.costs import can_pay, pay
from rules.stalker.effects.stats import stat
from rules.stalker.gear.equipment import (
    ammo_limit,
    bolts_left,
    change_bolts,
    change_magazines,
    draw_card,
    weapon_card,
)
from rules.stalker.mission.environment import gain_find
from rules.stalker.model.events_mission import DecoyThrown, ThingRemoved
from rules.stalker.model.events_units import SymbolCovered, WeaponReloaded
from rules.stalker.model.frames_cards import ChooseAction, PickUpLoot, UseItem
from rules.stalker.model.frames_turn import DecoyShift, ThrowBolt, ThrowDecoy, Walk
from rules.stalker.model.frames_zone import BeginActivation
from rules.stalker.model.picks import PickUpPick, SymbolPick
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import MAGAZINES, Stalker
from rules.stalker.pack.cards import Item, Reload
from rules.stalker.play import Play, resolves
from rules.stalker.sight.attention import SMALL, place_attention
from rules.stalker.sight.who_sees import is_seen
from rules.stalker.zone.anomaly_map import (
    active,
    covered_symbols,
    open_fields,
    overlay_of,
    symbol_id,
)
from rules.stalker.zone.artifacts import ARTIFACT, artifacts_on, lift_artifact

REACH = 3


# --- Reload -------------------------------------------------------------------------------------


def reloadable(r: Play, stalker: Stalker) -> list[str]:
    """Weapons that can be reloaded now, equipped or in the backpack (S-20.7)."""
    weapons = r.pack.weapons_among((stalker.weapon, *stalker.backpack))
    return [one for one in weapons if can_reload(r, stalker, one) == ""]


def can_reload(r: Play, stalker: Stalker, weapon: str) -> str:
    """Nothing if a Weapon can be reloaded, otherwise the code of what is missing."""
    card = weapon_card(r, weapon)
    if r.state.ammo.get(weapon, 0) >= ammo_limit(r, weapon):
        return "already_full"
    if isinstance(card.reload, Reload):
        return "" if can_pay(r, stalker.id, card.reload.cost, Scope()) else "no_bolt"
    if card.reload == "none" or card.class_ == "special":
        return "no_magazine"
    if stalker.magazines[MAGAZINES.index(card.class_)]:
        return ""
    return "wrong_magazine" if any(stalker.magazines) else "no_magazine"


def reload_weapon(r: Play, who: str, weapon: str) -> None:
    """Discard a Magazine, fill the Weapon (S-20.7, S-25.30)."""
    card = weapon_card(r, weapon)
    if isinstance(card.reload, Reload):
        pay(r, who, card.reload.cost, Scope(owner=who, card=weapon))
    else:
        change_magazines(r, who, card.class_, -1, ("S-20.7",))
    r.state.ammo[weapon] = ammo_limit(r, weapon)
    r.emit(
        WeaponReloaded(
            unit=who,
            card=r.state.stalkers[who].card,
            weapon=card.id,
            name=weapon,
            ammo=r.state.ammo[weapon],
        )
    )


# --- Pick up ------------------------------------------------------------------------------------


def pickable(r: Play, stalker: Stalker) -> list[PickUpPick]:
    """What Pick up could take on the Stalker's field (S-20.10, S-20.17)."""
    found = [PickUpPick("loot")] if stalker.at in r.state.loot else []
    if active(r).artifacts:
        found += [PickUpPick(ARTIFACT, one.id) for one in artifacts_on(r, stalker.at)]
    things = r.state.things.get(stalker.at)
    if things is None:
        return found
    finds = [one for one in dict.fromkeys(things) if one in r.pack.pack.environment]
    found += [PickUpPick("find", one) for one in finds]
    return [*found, PickUpPick(ARTIFACT)] if ARTIFACT in things else found


def pick_up(r: Play, who: str, pick: PickUpPick) -> None:
    stalker = r.state.stalkers[who]
    kind, name = pick.what, pick.name
    if kind == "loot":
        r.put(PickUpLoot(who, stalker.at))
    elif kind == ARTIFACT and name:
        lift_artifact(r, who, name)
    else:
        _lift_thing(r, stalker.at, name or ARTIFACT)
        if name:
            gain_find(r, who, name)
        else:
            draw_card(r, who, "artifact", None)


def _lift_thing(r: Play, field: str, thing: str) -> None:
    rest = list(r.state.things[field])
    rest.remove(thing)
    if rest:
        r.state.things[field] = tuple(rest)
    else:
        del r.state.things[field]
    r.emit(ThingRemoved(at=field, thing=thing, why=("S-20.10", "S-20.17")))


# --- Decoy --------------------------------------------------------------------------------------


@resolves(ThrowDecoy)
def throw_decoy(r: Play, frame: ThrowDecoy) -> None:
    """A BOLT draws Enemies near a field (S-20.11, S-20.12)."""
    stalker = r.state.stalkers[frame.stalker]
    ranges = r.chart.zone.ranges(stalker.at)
    fields = r.chart.fields
    near = [one for one, far in ranges.items() if far <= REACH and not fields[one].water]
    field = r.ask_field(frame, "throw_decoy", stalker.id, near)
    if field is None:
        return
    around = r.chart.zone.ranges(field)
    drawn = tuple(enemy.id for enemy in r.state.enemies.values() if around.get(enemy.at, 999) <= 1)
    if drawn:
        r.push(BeginActivation("small", drawn, restricted=True), DecoyShift(drawn))
    r.emit(DecoyThrown(unit=stalker.id, card=stalker.card, at=field, enemies=drawn))
    change_bolts(r, stalker.id, -1, ("S-20.11",))
    place_attention(r, stalker.id, SMALL, field, ("S-20.11",))


# --- Bolts and Nuts -----------------------------------------------------------------------------


def open_symbols_near(r: Play, field: str, reach: int) -> list[tuple[str, str, str]]:
    """Uncovered symbols in Range: id, kind and field."""
    ranges = r.chart.zone.ranges(field)
    found = []
    for anomaly in r.state.anomalies.values():
        overlay = overlay_of(r, anomaly)
        if overlay is None:
            continue
        covered = covered_symbols(r, anomaly)
        found += [
            (symbol_id(anomaly.id, one.index), one.symbol, one.field)
            for one in overlay.symbols
            if one.index not in covered and ranges.get(one.field, 999) <= reach
        ]
    return found


def has_open_symbol(r: Play, field: str, reach: int) -> bool:
    """Whether an uncovered symbol is in Range."""
    near, there = r.chart.within(field, 0, reach), active(r)
    return not near.isdisjoint(there.fields) and not near.isdisjoint(open_fields(r, there))


@resolves(ThrowBolt)
def throw_bolt(r: Play, frame: ThrowBolt) -> None:
    """A BOLT covers an uncovered symbol in Range (S-20.13)."""
    stalker = r.state.stalkers[frame.stalker]
    symbols = open_symbols_near(r, stalker.at, frame.reach)
    if not symbols or (frame.from_supply and bolts_left(r) <= 0):
        return
    pick = r.ask_one(frame, "throw_bolt", stalker.id, [SymbolPick(one[0]) for one in symbols])
    if not isinstance(pick, SymbolPick):
        return
    name = pick.symbol
    _, kind, field = next(one for one in symbols if one[0] == name)
    if not frame.from_supply:
        change_bolts(r, stalker.id, -1, ("S-20.13",))
    r.state.bolts = (*r.state.bolts, name)
    r.emit(
        SymbolCovered(
            unit=stalker.id,
            card=stalker.card,
            by="bolt",
            symbol=name,
            kind=kind,
            at=field,
            why=("S-20.13", "S-34.15"),
        )
    )


# --- Actions that effects grant -----------------------------------------------------------------


def do_named_action(r: Play, who: str, action: str) -> None:
    """An effect lets a Stalker perform an Action without a Turn token (S-16.9)."""
    stalker = r.state.stalkers[who]
    kind, _, name = action.partition(":")
    match kind:
        case "move" | "careful_move":
            steps = stat(r, f"stat:action_steps:{kind}", 3 if kind == "move" else 1, who)
            r.put(Walk(who, steps, (stalker.at,), kind, was_seen=is_seen(r, stalker.at)))
        case "bolts":
            if stalker.bolts:
                r.put(ThrowBolt(who))
        case "decoy":
            if stalker.bolts:
                r.put(ThrowDecoy(who))
        case "item":
            r.put(UseItem(who, name))
        case _:
            r.put(ChooseAction(who, action))


def items_of(r: Play, stalker: Stalker, kind: str) -> list[str]:
    """Items of a type in the backpack."""
    found = []
    for name in stalker.backpack:
        card = r.pack.cards[name]
        if isinstance(card, Item) and kind in card.types:
            found.append(name)
    return found
