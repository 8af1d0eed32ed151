"""Equipment in play: wear, loss, exchange (K-12, K-23.8, K-23.9, K-23.14, K-24)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.komrades.content import CardKind, Pack
from rules.komrades.model.card_events import GearDiscarded, GearEquipped, GearTaken, GearUsed
from rules.komrades.model.frames import BurnGear, resolves
from rules.komrades.model.front import Front
from rules.komrades.model.picks import GearPick, gear_pick, picked
from rules.komrades.model.state import Gear, KomradesState


def owner_of(state: KomradesState, card: int) -> str:
    """Who has a piece of equipment in play."""
    for who, pieces in state.gear.items():
        for gear in pieces:
            if gear.card == card:
                return who
    raise KeyError(f"card {card} is not in play")


def find_gear(state: KomradesState, who: str, card: int) -> Gear:
    return next(gear for gear in state.gear[who] if gear.card == card)


def equip(r: Front, who: str, card: int) -> None:
    """A revealed piece of equipment is in play at once (K-4.8, K-12.3)."""
    kind = r.pack.cards[card]
    r.state.revealed.pop(who, 0)
    r.state.gear[who] += (Gear(card, kind.durability),)
    r.emit(GearEquipped(comrade=who, card=card, kind=kind.id, durability=kind.durability))


def spend_gear(
    r: Front,
    who: str,
    card: int,
    why: tuple[str, ...] = (),
    used: bool = False,
) -> None:
    """A use lowers the durability by 1; at 0 the card is discarded at once (K-12.1, K-12.2)."""
    state = r.state
    kind = r.pack.cards[card].id
    gear = find_gear(state, who, card)
    left = gear.durability - 1
    worn = replace(gear, durability=left, used=gear.used or used)
    state.gear[who] = tuple(worn if one is gear else one for one in state.gear[who])
    r.emit(GearUsed(comrade=who, card=card, kind=kind, durability=left, why=why))
    if not left:
        discard_gear(r, who, card)


def discard_gear(r: Front, who: str, card: int, why: tuple[str, ...] = ()) -> None:
    state = r.state
    state.gear[who] = tuple(gear for gear in state.gear[who] if gear.card != card)
    state.action_discard.append(card)
    r.emit(GearDiscarded(comrade=who, card=card, kind=r.pack.cards[card].id, why=why))


def in_use(pack: Pack, gear: Gear) -> bool:
    """A tank that carries a crew this turn (K-23.14)."""
    return gear.used and is_tank(pack.cards[gear.card])


def is_tank(kind: CardKind) -> bool:
    return kind.ops[0].op == "tank_block"


def gear_choices(state: KomradesState, pack: Pack, but: str = "") -> list[str]:
    """Equipment that an event may take or destroy, without that of ``but``."""
    return [
        gear_pick(gear.card)
        for who in state.order
        if who != but
        for gear in state.gear[who]
        if not in_use(pack, gear)
    ]


def take_gear(r: Front, who: str, card: int) -> None:
    """Requisition: the piece changes hands with its present durability (K-23.8)."""
    state = r.state
    owner = owner_of(state, card)
    gear = find_gear(state, owner, card)
    state.gear[owner] = tuple(one for one in state.gear[owner] if one is not gear)
    state.gear[who] += (gear,)
    kind = r.pack.cards[card].id
    r.emit(GearTaken(comrade=who, owner=owner, card=card, kind=kind, durability=gear.durability))


def pieces_against(
    state: KomradesState, pack: Pack, who: str, group: str, kind: str
) -> Sequence[Gear]:
    """What a comrade could use against a hit of a type and card (K-8.6)."""
    pieces = state.gear[who]
    if not pieces:
        return ()
    return [gear for gear in pieces if suits(pack.cards[gear.card], group, kind)]


def suits(equipment: CardKind, group: str, kind: str) -> bool:
    return equipment.use == "reaction" and (group in equipment.against or kind in equipment.against)


@resolves(BurnGear)
def burn_gear(r: Front, frame: BurnGear) -> None:
    """A burned comrade loses one own piece of equipment of the owner's choice (K-21.14)."""
    state = r.state
    victim = state.comrades[frame.comrade]
    options = [gear_pick(gear.card) for gear in state.gear[victim.id]]
    if not options:
        return
    picks = r.ask(frame, "burn_gear", {victim.seat: options})
    if picks is not None:
        card = picked(GearPick, picks[victim.seat]).card
        discard_gear(r, victim.id, card, ("K-21.14", "K-8.11"))
