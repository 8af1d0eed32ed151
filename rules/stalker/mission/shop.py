"""The shop before a scenario: everybody packs for a sum of coupons (SC-SV-02)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel.picks import Pick, Word
from rules.stalker.gear.equipment import (
    ammo_limit,
    backpack_limit,
    change_magazines,
    gain_card,
    in_pockets,
    pocket_limit,
)
from rules.stalker.model.frames_turn import Shop, ShopShelf
from rules.stalker.model.picks import DONE, PASS, CardPick, MagazinePick, OptionPick
from rules.stalker.model.questions import ShopAbout
from rules.stalker.model.state import MAGAZINES, Stalker
from rules.stalker.pack.kit import Kit
from rules.stalker.play import Play, is_solo, resolves

SHOP = "shop"
PURSE, SOLO_PURSE = 3500, 4500
MAGAZINE_PRICE = 300
SHELVES = ("weapon", "armour", "accessory", "item", "magazine")
HIGHEST_LEVEL = 2
BARE = Kit.model_construct(id=SHOP, source=(), weapon="", armour="")
"""What somebody has before he buys: the jacket that everybody gets, and no Weapon."""


def shop_frames(r: Play, wishes: dict[str, str]) -> tuple[Shop, ...]:
    """Those who want to choose their equipment go shopping, one after the other."""
    purse = SOLO_PURSE if is_solo(r.state) else PURSE
    return tuple(Shop(seat, purse) for seat, wish in wishes.items() if wish == SHOP)


def price_of(r: Play, name: str) -> int:
    price: int = r.pack.cards[name].price
    return price


def on_shelf(r: Play, frame: Shop | ShopShelf, shelf: str) -> Iterator[Pick]:
    """What somebody can pay and has room for."""
    stalker = r.state.stalkers[frame.stalker]
    if shelf == "magazine":
        if frame.coupons >= MAGAZINE_PRICE and in_pockets(stalker) < pocket_limit(r, stalker):
            yield from (MagazinePick(kind) for kind in MAGAZINES if _is_left(r, kind))
        return
    offered: set[str] = set()
    for name in r.state.supply[shelf]:
        card = r.pack.cards[name]
        level = getattr(card, "level", 1)
        if card.id in offered or level > HIGHEST_LEVEL or price_of(r, name) > frame.coupons:
            continue
        if _has_room(r, stalker, shelf):
            offered.add(card.id)
            yield CardPick(name)


def _is_left(r: Play, kind: str) -> bool:
    """Magazines are limited like every token (S-14.1)."""
    number = MAGAZINES.index(kind)
    used = sum(one.magazines[number] for one in r.state.stalkers.values())
    return used < r.pack.box.limits[f"magazine_{kind}"]


def _has_room(r: Play, stalker: Stalker, shelf: str) -> bool:
    """A first Weapon and better Armour are worn; everything else needs the backpack."""
    worn = shelf == "armour" or (shelf == "weapon" and not stalker.weapon)
    return worn or len(stalker.backpack) < backpack_limit(r, stalker)


@resolves(Shop)
def shop(r: Play, frame: Shop) -> None:
    """Which shelf to look at, until enough is packed; what is not spent is lost."""
    shelves = [one for one in SHELVES if any(on_shelf(r, frame, one))]
    options = [*(str(OptionPick(one)) for one in shelves), DONE]
    about = ShopAbout(frame.coupons)
    pick = r.ask_one(frame, "shop", frame.stalker, options, about=about)
    if isinstance(pick, OptionPick):
        r.put(ShopShelf(frame.stalker, frame.coupons, pick.option))
    elif pick is not None:
        _load(r, frame.stalker)


@resolves(ShopShelf)
def shop_shelf(r: Play, frame: ShopShelf) -> None:
    offered = [str(one) for one in on_shelf(r, frame, frame.shelf)]
    about = ShopAbout(frame.coupons)
    pick = r.ask_one(frame, "shop_card", frame.stalker, [*offered, PASS], about=about)
    match pick:
        case None:
            return
        case MagazinePick(kind):
            r.put(Shop(frame.stalker, frame.coupons - MAGAZINE_PRICE))
            change_magazines(r, frame.stalker, kind, 1)
        case CardPick(name):
            r.put(Shop(frame.stalker, frame.coupons - price_of(r, name)))
            gain_card(r, frame.stalker, name, ("S-39.22",))
        case Word():
            r.put(Shop(frame.stalker, frame.coupons))


def _load(r: Play, who: str) -> None:
    """Weapons are full when the scenario begins (S-25.23)."""
    stalker = r.state.stalkers[who]
    for name in (stalker.weapon, *stalker.backpack):
        if name in r.state.ammo:
            r.state.ammo[name] = ammo_limit(r, name)
