"""How the equipment on the PDAs changes with events."""

from __future__ import annotations

from rules.stalker.model import events_units as units
from rules.stalker.model.state import MAGAZINES
from rules.stalker.pack.pack import StalkerPack
from scenes.stalker.board.facts import Facts, Pda
from scenes.stalker.motion.changes import changes


def _take(facts: Facts, pda: Pda, name: str) -> None:
    """A card leaves wherever on the PDA it is."""
    pda.weapon = "" if pda.weapon == name else pda.weapon
    pda.armour = "" if pda.armour == name else pda.armour
    pda.artifacts = tuple(one for one in pda.artifacts if one != name)
    pda.backpack = tuple(one for one in pda.backpack if one != name)
    for holder, held in list(facts.mounted.items()):
        rest = tuple(one for one in held if one != name)
        if rest:
            facts.mounted[holder] = rest
        else:
            del facts.mounted[holder]


@changes(units.CardGained)
def _gained(facts: Facts, event: units.CardGained, pack: StalkerPack) -> None:
    """A new Weapon comes loaded; where the card goes is told by what follows."""
    if event.gained in pack.weapons:
        facts.ammo[event.name] = pack.weapons[event.gained].ammo


@changes(units.CardStowed)
def _stowed(facts: Facts, event: units.CardStowed, pack: StalkerPack) -> None:
    pda = facts.pdas[event.unit]
    _take(facts, pda, event.name)
    pda.backpack = (*pda.backpack, event.name)


@changes(units.CardEquipped)
def _equipped(facts: Facts, event: units.CardEquipped, pack: StalkerPack) -> None:
    pda = facts.pdas[event.unit]
    mounted = facts.mounted.get(event.name)
    _take(facts, pda, event.name)
    if mounted:
        facts.mounted[event.name] = mounted
    if event.equipped in pack.weapons:
        pda.weapon = event.name
    elif event.equipped in pack.armour:
        pda.armour = event.name
    else:
        pda.artifacts = (*pda.artifacts, event.name)


@changes(units.CardMounted)
def _mounted(facts: Facts, event: units.CardMounted, pack: StalkerPack) -> None:
    _take(facts, facts.pdas[event.unit], event.name)
    facts.mounted[event.on] = (*facts.mounted.get(event.on, ()), event.name)


@changes(units.CardDiscarded)
def _discarded(facts: Facts, event: units.CardDiscarded, pack: StalkerPack) -> None:
    pda = facts.pdas[event.unit]
    _take(facts, pda, event.name)
    pda.finds = tuple(one for one in pda.finds if one != event.name)


@changes(units.FindGained)
def _find(facts: Facts, event: units.FindGained, pack: StalkerPack) -> None:
    pda = facts.pdas[event.unit]
    pda.finds = (*pda.finds, event.find)


@changes(units.ThingGiven)
def _given(facts: Facts, event: units.ThingGiven, pack: StalkerPack) -> None:
    """Tokens go from pocket to pocket, cards to the other backpack."""
    giver, taker, thing = facts.pdas[event.unit], facts.pdas[event.target], event.thing
    if thing == "bolt":
        giver.bolts -= 1
        taker.bolts += 1
    elif thing.startswith("magazine-"):
        _magazine(giver, thing, -1)
        _magazine(taker, thing, 1)
    elif thing in giver.finds:
        giver.finds = tuple(one for one in giver.finds if one != thing)
        taker.finds = (*taker.finds, thing)
    else:
        _take(facts, giver, thing)
        taker.backpack = (*taker.backpack, thing)


def _magazine(pda: Pda, thing: str, change: int) -> None:
    held = list(pda.magazines)
    held[MAGAZINES.index(thing.removeprefix("magazine-"))] += change
    pda.magazines = (held[0], held[1], held[2])
