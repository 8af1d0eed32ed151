"""Prepare: rearranging and exchanging equipment (S-20.4 to S-20.6)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.picks import Pick, Word
from rules.stalker.effects.stats import refresh_rules
from rules.stalker.gear.equipment import can_mount, change_bolts, without_card
from rules.stalker.gear.stow import equip, mount, to_backpack, unmount
from rules.stalker.life.statuses import FOCUS, give_status
from rules.stalker.model import picks as spelled
from rules.stalker.model.events_units import ThingGiven
from rules.stalker.model.frames_cards import AcceptGift, DropSurplus, DropTokens, Swap
from rules.stalker.model.picks import (
    BOLT,
    DONE,
    MAGAZINE,
    NO,
    YES,
    EquipPick,
    GivePick,
    MountPick,
    StowPick,
    UnmountPick,
)
from rules.stalker.model.questions import GiftAbout
from rules.stalker.model.state import MAGAZINES, Stalker
from rules.stalker.play import Play, living, resolves, set_stalker

MOST_HANDLED = 60
"""So many things may be moved about in one Prepare, more than four Stalkers carry."""


def prepare(r: Play, who: str) -> None:
    """Gain FOCUS and a BOLT; then Stalkers on the field exchange what they like (S-20.4).

    Whoever is PINNED only receives (S-20.6).
    """
    field = r.state.stalkers[who].at
    others = [one for one in living(r.state) if one.at == field and one.id != who]
    queue = (who, *(one.id for one in others if not one.pinned))
    here = (who, *(one.id for one in others))
    r.push(Swap(queue), *(DropSurplus(one) for one in here), *(DropTokens(one) for one in here))
    give_status(r, who, FOCUS, ("S-20.4",))
    change_bolts(r, who, 1, ("S-20.4",))


@resolves(Swap)
def swap(r: Play, frame: Swap) -> None:
    """One Stalker after the other arranges his equipment and hands things over."""
    if not frame.queue:
        return
    stalker = r.state.stalkers[frame.queue[0]]
    pick = r.ask_one(frame, "arrange", stalker.id, lambda: _choices(r, frame, stalker))
    if pick is None:
        return
    if pick == Word(DONE):
        r.put(replace(frame, queue=frame.queue[1:]))
        return
    r.put(replace(frame, handled=frame.handled + 1))
    _arrange(r, stalker.id, pick)


def _choices(r: Play, frame: Swap, stalker: Stalker) -> list[str]:
    if frame.handled >= MOST_HANDLED:
        return [DONE]
    return [DONE, *_arrangements(r, stalker), *_gifts(r, stalker)]


def _arrangements(r: Play, stalker: Stalker) -> list[str]:
    """What a Stalker can move about on his own PDA."""
    found: list[str] = []
    for name in stalker.backpack:
        kind = r.pack.kinds[name]
        free = kind == "artifact" and len(stalker.artifacts) < r.pack.box.artifact_slots
        if kind in ("weapon", "armour") or free:
            found += spelled.equips((name,))
        elif kind == "accessory":
            holders = [one for one in _holders(r, stalker) if can_mount(r, name, one)]
            found += spelled.mounts(name, holders)
    worn = [one for one in (stalker.weapon, stalker.armour, *stalker.artifacts) if one]
    found += spelled.stows(worn)
    for holder in _holders(r, stalker):
        found += spelled.unmounts(r.state.mounted.get(holder, ()), holder)
    return found


def _holders(r: Play, stalker: Stalker) -> list[str]:
    """Weapons and armour that can carry accessories, in use or in the backpack."""
    spare = [one for one in stalker.backpack if r.pack.kinds[one] in ("weapon", "armour")]
    return [one for one in (stalker.weapon, stalker.armour, *spare) if one]


def _gifts(r: Play, stalker: Stalker) -> list[str]:
    """What can be handed to another Stalker on the field (S-20.4, S-20.6)."""
    here = [
        one.id
        for one in r.state.stalkers.values()
        if one.at == stalker.at and one.id != stalker.id and not one.dead
    ]
    if not here:
        return []
    things = [*stalker.backpack, stalker.weapon, stalker.armour, *stalker.artifacts]
    names = [one for one in things if one] + list(stalker.finds)
    names += [BOLT] if stalker.bolts else []
    names += [
        f"{MAGAZINE}{kind}"
        for kind, count in zip(MAGAZINES, stalker.magazines, strict=True)
        if count
    ]
    return spelled.gifts(names, here)


def _arrange(r: Play, who: str, pick: Pick) -> None:
    match pick:
        case EquipPick(card):
            equip_from_backpack(r, who, card)
        case StowPick(card):
            to_backpack(r, who, card)
        case MountPick(accessory, holder):
            mount(r, who, accessory, holder)
        case UnmountPick(accessory, holder):
            unmount(r, who, accessory, holder)
        case GivePick(thing, taker):
            r.put(AcceptGift(who, taker, thing))


def equip_from_backpack(r: Play, who: str, name: str) -> None:
    """Swap a card of the backpack with the one in use; accessories stay on both."""
    stalker = r.state.stalkers[who]
    kind = r.pack.kinds[name]
    old = "" if kind == "artifact" else getattr(stalker, kind)
    if old:
        to_backpack(r, who, old)
    equip(r, who, name)


@resolves(AcceptGift)
def accept_gift(r: Play, frame: AcceptGift) -> None:
    """The other player agrees or not (S-20.6)."""
    about = GiftAbout(frame.giver, frame.thing)
    if r.ask_one(frame, "accept_gift", frame.taker, [YES, NO], about=about) != Word(YES):
        return
    hand_over(r, frame.giver, frame.taker, frame.thing)
    _call_back(r, frame.taker)


def _call_back(r: Play, taker: str) -> None:
    """Whoever receives something may arrange his things once more (S-20.4: in any order)."""
    if not r.state.stalkers[taker].pinned:
        r.amend(
            Swap,
            lambda frame: replace(frame, queue=(*frame.queue, taker)),
            where=lambda frame: taker not in frame.queue,
        )


def hand_over(r: Play, giver: str, taker: str, thing: str) -> None:
    one, other = r.state.stalkers[giver], r.state.stalkers[taker]
    if thing == BOLT:
        set_stalker(r, replace(one, bolts=one.bolts - 1))
        set_stalker(r, replace(other, bolts=other.bolts + 1))
    elif thing.startswith(MAGAZINE):
        number = MAGAZINES.index(thing.removeprefix(MAGAZINE))
        set_stalker(r, replace(one, magazines=_changed(one.magazines, number, -1)))
        set_stalker(r, replace(other, magazines=_changed(other.magazines, number, 1)))
    elif thing in one.finds:
        rest = list(one.finds)
        rest.remove(thing)
        set_stalker(r, replace(one, finds=tuple(rest)))
        set_stalker(r, replace(other, finds=(*other.finds, thing)))
    else:
        set_stalker(r, without_card(one, thing))
        set_stalker(r, replace(other, backpack=(*other.backpack, thing)))
        refresh_rules(r)
    r.emit(ThingGiven(unit=giver, card=one.card, target=taker, target_card=other.card, thing=thing))


def _changed(held: tuple[int, int, int], number: int, by: int) -> tuple[int, int, int]:
    counts = list(held)
    counts[number] += by
    return counts[0], counts[1], counts[2]
