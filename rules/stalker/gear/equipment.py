"""Equipment of a Stalker: what he wears, its limits and slots (S-23, S-25)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from rules.stalker.effects.stats import changes_of, refresh_rules, stat
from rules.stalker.gear.filters import fits_filter
from rules.stalker.model.events_units import (
    AmmoChanged,
    BoltsChanged,
    CardDiscarded,
    CardGained,
    FocusSpent,
    MagazinesChanged,
)
from rules.stalker.model.frames_cards import DropTokens, Stow
from rules.stalker.model.state import MAGAZINES, Stalker
from rules.stalker.pack.cards import Accessory, Armour, Weapon
from rules.stalker.pack.select import CardFilter
from rules.stalker.play import Play, set_stalker

CONTAINER_RANK = {"basic": 0, "improved": 1, "advanced": 2}


def armour_of(r: Play, stalker: Stalker) -> Armour | None:
    return r.pack.pack.armour[r.pack.cards[stalker.armour].id] if stalker.armour else None


def weapon_card(r: Play, weapon: str) -> Weapon:
    card = r.pack.cards[weapon]
    assert isinstance(card, Weapon)
    return card


def defence_of(r: Play, stalker: Stalker) -> int:
    """Equipment dice of a Defence roll before anything else adds to it (S-25.6, S-25.10)."""
    armour = armour_of(r, stalker)
    return stat(r, "stat:defence", armour.defence if armour else 0, stalker.id)


def container_of(r: Play, stalker: Stalker) -> str:
    """The best container counts (S-25.8, S-25.11)."""
    armour = armour_of(r, stalker)
    best = armour.container if armour else "basic"
    if "stat:container" in r.state.listeners:
        for effect, _ in changes_of(r, "stat:container", stalker.id):
            name = effect.set
            if isinstance(name, str) and CONTAINER_RANK[name] > CONTAINER_RANK[best]:
                best = name  # type: ignore[assignment]
    return best


def backpack_limit(r: Play, stalker: Stalker) -> int:
    return stat(r, "stat:backpack", r.pack.box.backpack, stalker.id)


def pocket_limit(r: Play, stalker: Stalker) -> int:
    return stat(r, "stat:pockets", r.pack.box.pockets, stalker.id)


def in_pockets(stalker: Stalker) -> int:
    return stalker.bolts + sum(stalker.magazines)


def ammo_limit(r: Play, weapon: str) -> int:
    """Ammunition of a full Weapon; accessories on it may add room (S-41.36)."""
    limit = weapon_card(r, weapon).ammo
    for name in r.state.mounted.get(weapon, ()):
        for rule in getattr(r.pack.cards[name], "rules", ()):
            for effect in rule.effects:
                if effect.op == "modify" and effect.stat == "ammo_limit":
                    limit += effect.amount
    return limit


def carried(stalker: Stalker) -> Iterable[str]:
    """Every equipment card on the PDA, apart from mounted accessories."""
    return (
        name
        for name in (stalker.weapon, stalker.armour, *stalker.artifacts, *stalker.backpack)
        if name
    )


def matches(r: Play, name: str, wanted: CardFilter | None) -> bool:
    """Whether a physical card has every property of a filter."""
    return fits_filter(r.pack, name, wanted)


def slots_hold(weapon: Weapon, accessories: Iterable[Accessory]) -> bool:
    """Whether accessories fit a Weapon together, one to a slot (S-25.12)."""
    wanted = [accessory.fits for accessory in accessories]
    return _assign(wanted, weapon.slots)


def _assign(wanted: Sequence[str], slots: Sequence[tuple[str, ...]]) -> bool:
    if not wanted:
        return True
    return any(
        wanted[0] in slot and _assign(wanted[1:], [*slots[:number], *slots[number + 1 :]])
        for number, slot in enumerate(slots)
    )


def can_mount(r: Play, accessory: str, holder: str, instead: str = "") -> bool:
    """Whether an accessory can be installed beside what stays on the card."""
    card = r.pack.cards[accessory]
    if not isinstance(card, Accessory):
        return False
    there = [one for one in r.state.mounted.get(holder, ()) if one != instead]
    base = r.pack.cards[holder]
    if isinstance(base, Armour):
        return card.fits == "armour" and not there
    if not isinstance(base, Weapon) or card.fits == "armour":
        return False
    installed = [r.pack.pack.accessories[r.pack.cards[name].id] for name in there]
    return slots_hold(base, [*installed, card])


def gain_card(r: Play, who: str, name: str, why: tuple[str, ...] = ()) -> None:
    """Take a physical card from its deck; a Weapon comes fully loaded (S-23.14)."""
    state = r.state
    kind = r.pack.kinds[name]
    state.supply[kind] = tuple(one for one in state.supply[kind] if one != name)
    if kind == "weapon":
        state.ammo[name] = weapon_card(r, name).ammo
    stalker = state.stalkers[who]
    set_stalker(r, replace(stalker, gained=(*stalker.gained, name)))
    r.emit(
        CardGained(unit=who, card=stalker.card, gained=r.pack.cards[name].id, name=name, why=why)
    )
    r.put(Stow(who, name))


def draw_card(r: Play, who: str, kind: str, wanted: CardFilter | None) -> str:
    """A random card of a deck that fits (S-25.1, S-25.5); empty if there is none."""
    fitting = [name for name in r.state.supply[kind] if matches(r, name, wanted)]
    if not fitting:
        return ""
    card = r.pick(f"{kind}_deck", [r.pack.cards[name].id for name in fitting])
    name = next(one for one in fitting if r.pack.cards[one].id == card)
    gain_card(r, who, name, ("S-25.5",))
    return name


def discard_card(r: Play, who: str, name: str, why: tuple[str, ...] = ()) -> None:
    """A card of a Stalker is out for this Mission (S-18.3, S-23.16)."""
    state = r.state
    stalker = without_card(state.stalkers[who], name)
    set_stalker(r, stalker)
    for holder, there in list(state.mounted.items()):
        if name in there:
            state.mounted[holder] = tuple(one for one in there if one != name)
    kind = r.pack.kinds[name]
    state.discards[kind] = (*state.discards.get(kind, ()), name)
    r.emit(
        CardDiscarded(unit=who, card=stalker.card, gone=r.pack.cards[name].id, name=name, why=why)
    )
    if kind != "item":
        refresh_rules(r)


def without_card(stalker: Stalker, name: str) -> Stalker:
    """The Stalker without a card, wherever on the PDA it was."""
    return replace(
        stalker,
        weapon="" if stalker.weapon == name else stalker.weapon,
        armour="" if stalker.armour == name else stalker.armour,
        artifacts=tuple(one for one in stalker.artifacts if one != name),
        backpack=tuple(one for one in stalker.backpack if one != name),
    )


def spend_focus(r: Play, who: str, why: tuple[str, ...]) -> None:
    stalker = r.state.stalkers[who]
    set_stalker(r, replace(stalker, focus=False))
    r.emit(FocusSpent(unit=who, card=stalker.card, why=why))


def change_bolts(r: Play, who: str, amount: int, why: tuple[str, ...] = ()) -> None:
    """BOLT tokens to or from the pockets, as far as there are any (S-1.3, S-23.8)."""
    stalker = r.state.stalkers[who]
    if amount > 0:
        amount = min(amount, bolts_left(r))
    after = max(0, stalker.bolts + amount)
    if after == stalker.bolts:
        return
    set_stalker(r, replace(stalker, bolts=after))
    r.emit(
        BoltsChanged(unit=who, card=stalker.card, change=after - stalker.bolts, left=after, why=why)
    )
    check_pockets(r, who)


def bolts_left(r: Play) -> int:
    used = sum(stalker.bolts for stalker in r.state.stalkers.values()) + len(r.state.bolts)
    return r.pack.box.limits["bolt"] - used


def change_magazines(r: Play, who: str, kind: str, amount: int, why: tuple[str, ...] = ()) -> None:
    number = MAGAZINES.index(kind)
    stalker = r.state.stalkers[who]
    if amount > 0:
        used = sum(one.magazines[number] for one in r.state.stalkers.values())
        used += r.state.setup.carried.get("stashed", (0, 0, 0))[number]
        amount = max(0, min(amount, r.pack.box.limits[f"magazine_{kind}"] - used))
    held = list(stalker.magazines)
    before, held[number] = held[number], max(0, held[number] + amount)
    if held[number] == before:
        return
    set_stalker(r, replace(stalker, magazines=(held[0], held[1], held[2])))
    r.emit(
        MagazinesChanged(
            unit=who,
            card=stalker.card,
            kind=kind,
            change=held[number] - before,
            left=held[number],
            why=why,
        )
    )
    check_pockets(r, who)


def check_pockets(r: Play, who: str) -> None:
    stalker = r.state.stalkers[who]
    if in_pockets(stalker) > pocket_limit(r, stalker):
        r.put(DropTokens(who))


def change_ammo(r: Play, who: str, weapon: str, after: int, why: tuple[str, ...] = ()) -> None:
    """Set the ammunition of a Weapon, within its limit (S-25.34)."""
    before = r.state.ammo.get(weapon, 0)
    after = max(0, min(after, ammo_limit(r, weapon)))
    if after != before:
        r.state.ammo[weapon] = after
        r.emit(
            AmmoChanged(
                unit=who,
                card=r.state.stalkers[who].card,
                weapon=r.pack.cards[weapon].id,
                name=weapon,
                before=before,
                after=after,
                why=why,
            )
        )
