"""Where gained equipment goes, and what has to be given up for it (S-23.7, S-23.12, S-23.14)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.picks import Pick, Word
from rules.stalker.effects.stats import refresh_rules
from rules.stalker.gear.equipment import (
    backpack_limit,
    can_mount,
    change_ammo,
    change_bolts,
    change_magazines,
    discard_card,
    in_pockets,
    pocket_limit,
    without_card,
)
from rules.stalker.model import picks
from rules.stalker.model.events_units import CardEquipped, CardMounted, CardStowed
from rules.stalker.model.frames_cards import DropSurplus, DropTokens, Fit, Stow
from rules.stalker.model.picks import (
    BACKPACK,
    BOLT,
    DONE,
    CardPick,
    EquipPick,
    InsteadPick,
    MagazinePick,
    OnPick,
)
from rules.stalker.model.questions import CardAbout
from rules.stalker.model.state import MAGAZINES, Stalker
from rules.stalker.play import Play, resolves, set_stalker


@resolves(Stow)
def stow(r: Play, frame: Stow) -> None:
    """Gained equipment goes to the backpack or is equipped at once (S-23.14)."""
    stalker = r.state.stalkers[frame.stalker]
    options: list[str | Pick] = [BACKPACK, *_places(r, stalker, frame.card)]
    pick = r.ask_one(frame, "stow_card", stalker.id, options, about=CardAbout(frame.card))
    if pick is None:
        return
    r.push(DropSurplus(stalker.id), DropTokens(stalker.id))
    if r.pack.kinds[frame.card] in ("weapon", "armour"):
        r.put(Fit(stalker.id, frame.card))
    replaced = pick.card if isinstance(pick, InsteadPick) else ""
    if pick == Word(BACKPACK):
        to_backpack(r, stalker.id, frame.card)
    elif isinstance(pick, OnPick):
        mount(r, stalker.id, frame.card, pick.holder)
    elif r.pack.kinds[frame.card] == "accessory":
        holder = next(one for one in _in_use(stalker) if replaced in r.state.mounted.get(one, ()))
        unmount(r, stalker.id, replaced, holder)
        mount(r, stalker.id, frame.card, holder)
    else:
        equip(r, stalker.id, frame.card, replaced)


def _places(r: Play, stalker: Stalker, name: str) -> list[Pick]:
    """Places on the PDA where a card could be put in use at once."""
    kind = r.pack.kinds[name]
    if kind in ("weapon", "armour"):
        return [EquipPick()]
    if kind == "artifact":
        if len(stalker.artifacts) < r.pack.box.artifact_slots:
            return [EquipPick()]
        return [InsteadPick(one) for one in stalker.artifacts]
    if kind == "accessory":
        return [place for holder in _in_use(stalker) for place in _slots(r, name, holder)]
    return []


def _in_use(stalker: Stalker) -> list[str]:
    return [one for one in (stalker.weapon, stalker.armour) if one]


def _slots(r: Play, accessory: str, holder: str) -> list[Pick]:
    """A free slot of a card in use, or the accessories whose place this one could take."""
    if can_mount(r, accessory, holder):
        return [OnPick(holder)]
    there = r.state.mounted.get(holder, ())
    return [InsteadPick(one) for one in there if can_mount(r, accessory, holder, one)]


def to_backpack(r: Play, who: str, name: str) -> None:
    """Put a card into the backpack; its accessories stay installed on it."""
    stalker = without_card(r.state.stalkers[who], name)
    set_stalker(r, replace(stalker, backpack=(*stalker.backpack, name)))
    r.emit(CardStowed(unit=who, card=stalker.card, stowed=r.pack.cards[name].id, name=name))
    refresh_rules(r)


def equip(r: Play, who: str, name: str, replaced: str = "") -> None:
    """Put a Weapon, Armour or Artifact into its slot; what it replaces goes to the backpack."""
    stalker = without_card(r.state.stalkers[who], name)
    set_stalker(r, stalker)
    kind = r.pack.kinds[name]
    old = replaced if kind == "artifact" else getattr(stalker, kind)
    if old:
        _take_off(r, who, old)
    stalker = r.state.stalkers[who]
    if kind == "artifact":
        stalker = replace(stalker, artifacts=(*stalker.artifacts, name))
    else:
        stalker = replace(stalker, **{kind: name})
    set_stalker(r, stalker)
    r.emit(CardEquipped(unit=who, card=stalker.card, equipped=r.pack.cards[name].id, name=name))
    refresh_rules(r)


def _take_off(r: Play, who: str, name: str) -> None:
    """A replaced card goes to the backpack, and so do its accessories (S-23.15)."""
    loose = r.state.mounted.pop(name, ())
    stalker = without_card(r.state.stalkers[who], name)
    set_stalker(r, replace(stalker, backpack=(*stalker.backpack, name, *loose)))
    for one in (name, *loose):
        r.emit(
            CardStowed(
                unit=who,
                card=stalker.card,
                stowed=r.pack.cards[one].id,
                name=one,
                why=("S-23.15",),
            )
        )


def mount(r: Play, who: str, accessory: str, holder: str) -> None:
    """Install an accessory on a Weapon or Armour (S-25.14)."""
    state = r.state
    set_stalker(r, without_card(state.stalkers[who], accessory))
    state.mounted[holder] = (*state.mounted.get(holder, ()), accessory)
    r.emit(
        CardMounted(
            unit=who,
            card=state.stalkers[who].card,
            accessory=r.pack.cards[accessory].id,
            holder=r.pack.cards[holder].id,
            name=accessory,
            on=holder,
        )
    )
    refresh_rules(r)


def unmount(r: Play, who: str, accessory: str, holder: str) -> None:
    """Take an accessory off into the backpack."""
    state = r.state
    rest = tuple(one for one in state.mounted[holder] if one != accessory)
    if rest:
        state.mounted[holder] = rest
    else:
        del state.mounted[holder]
    stalker = state.stalkers[who]
    set_stalker(r, replace(stalker, backpack=(*stalker.backpack, accessory)))
    r.emit(
        CardStowed(unit=who, card=stalker.card, stowed=r.pack.cards[accessory].id, name=accessory)
    )
    if holder in state.ammo:
        change_ammo(r, who, holder, state.ammo[holder])
    refresh_rules(r)


@resolves(Fit)
def fit(r: Play, frame: Fit) -> None:
    """A Weapon or Armour just gained may receive fitting accessories (S-23.14)."""
    stalker = r.state.stalkers[frame.stalker]
    fitting = [one for one in stalker.backpack if can_mount(r, one, frame.card)]
    options = [DONE, *picks.cards(fitting)]
    pick = r.ask_one(frame, "fit_accessory", stalker.id, options, about=CardAbout(frame.card))
    if not isinstance(pick, CardPick):
        return
    r.put(frame)
    mount(r, stalker.id, pick.card, frame.card)


@resolves(DropSurplus)
def drop_surplus(r: Play, frame: DropSurplus) -> None:
    """More cards than the backpack holds: the owner discards what he chooses (S-23.7)."""
    stalker = r.state.stalkers[frame.stalker]
    if len(stalker.backpack) <= backpack_limit(r, stalker):
        return
    card = r.ask_card(frame, "discard_surplus", stalker.id, stalker.backpack)
    if card is None:
        return
    r.put(frame)
    discard_card(r, stalker.id, card, ("S-23.7",))


@resolves(DropTokens)
def drop_tokens(r: Play, frame: DropTokens) -> None:
    """More bolts and Magazines than the pockets hold: the rest is returned (S-23.12)."""
    stalker = r.state.stalkers[frame.stalker]
    if in_pockets(stalker) <= pocket_limit(r, stalker):
        return
    options: list[str | Pick] = [BOLT] if stalker.bolts else []
    options += [
        MagazinePick(kind)
        for kind, count in zip(MAGAZINES, stalker.magazines, strict=True)
        if count
    ]
    pick = r.ask_one(frame, "empty_pockets", stalker.id, options)
    if isinstance(pick, MagazinePick):
        change_magazines(r, stalker.id, pick.kind, -1, ("S-23.12",))
    elif pick is not None:
        change_bolts(r, stalker.id, -1, ("S-23.12",))
