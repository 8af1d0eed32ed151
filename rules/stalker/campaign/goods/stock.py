"""Cards, Magazines and coupons that come to the team or leave it (S-39.12, S-39.29)."""

from __future__ import annotations

from rules.stalker.campaign.desk import Desk
from rules.stalker.campaign.goods.holdings import (
    STASH,
    add_magazines,
    bare,
    holdings_of,
    magazines_of,
    settle,
)
from rules.stalker.campaign.model import events
from rules.stalker.gear.filters import fits_filter
from rules.stalker.model.state import MAGAZINES
from rules.stalker.pack.select import CardFilter


def left_in_deck(r: Desk, kind: str, wanted: CardFilter | None) -> list[str]:
    return [one for one in r.state.supply[kind] if fits_filter(r.pack, one, wanted)]


def to_stash(r: Desk, name: str) -> None:
    """A card leaves its deck for the stash."""
    kind = r.pack.kinds[name]
    r.state.supply[kind] = tuple(one for one in r.state.supply[kind] if one != name)
    r.state.stash = (*r.state.stash, name)


def to_deck(r: Desk, name: str) -> None:
    """A card of the team goes back to its deck; what was mounted on it stays in the stash."""
    settle(r.state, bare(holdings_of(r.state), name))
    kind = r.pack.kinds[name]
    left = {*r.state.supply[kind], name}
    r.state.supply[kind] = tuple(one for one in r.pack.decks[kind] if one in left)


def draw_card(r: Desk, kind: str, wanted: CardFilter | None) -> None:
    """A random card that fits goes to the stash, if one is left (S-25.5)."""
    fitting = left_in_deck(r, kind, wanted)
    if not fitting:
        return
    card = r.pick(f"{kind}_deck", [r.pack.cards[name].id for name in fitting])
    name = next(one for one in fitting if r.pack.cards[one].id == card)
    to_stash(r, name)
    r.emit(events.CardDrawn(thing=card, name=name))


def magazines_left(r: Desk, kind: str) -> int:
    return r.pack.box.limits[f"magazine_{kind}"] - magazines_of(r.state, kind)


def gain_magazines(r: Desk, kind: str, count: int) -> int:
    """Magazines to the stash, as far as there are any (S-1.3); says how many came."""
    count = min(count, magazines_left(r, kind))
    if count:
        settle(r.state, add_magazines(holdings_of(r.state), STASH, kind, count))
    return count


def lose_magazine(r: Desk, kind: str) -> None:
    """One Magazine goes, from the stash or else from somebody's pockets."""
    held, number = holdings_of(r.state), MAGAZINES.index(kind)
    places = [STASH, *(seat for seat, one in held.members.items() if one.magazines[number])]
    place = places[0] if held.magazines[number] else places[1]
    settle(r.state, add_magazines(held, place, kind, -1))


def gain_coupons(r: Desk, amount: int, why: tuple[str, ...] = ()) -> None:
    if amount:
        r.state.coupons += amount
        r.emit(events.CouponsChanged(change=amount, total=r.state.coupons, why=why))
