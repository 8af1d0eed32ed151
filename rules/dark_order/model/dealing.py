"""A table that fits what a seat sees: the cards it does not know are dealt at random (D-30)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from rules.dark_order.fight.figures import figured
from rules.dark_order.model.book import Book, book_of
from rules.dark_order.model.records import Hand, Scout
from rules.dark_order.model.state import DarkState
from rules.dark_order.model.view import DarkView
from rules.dark_order.pack import DarkOrderPack
from rules.kernel.rng import Stream

Cards = tuple[str, ...]


def deal(pack: DarkOrderPack, state: DarkState, view: DarkView, chance: Stream) -> None:
    """Give every unseen card a value; the view of the seat stays the same."""
    book = book_of(pack)
    state.units = dict(view.units)
    state.scouts = dict(view.scouts)
    for seat, side in view.sides.items():
        if not side.faction:
            state.hands[seat] = Hand()
            state.fought[seat] = state.unit_decks[seat] = state.support_decks[seat] = ()
            continue
        _deal_units(book, state, view, seat, chance)
        _deal_supports(pack, state, view, seat, chance)
        state.fought[seat] = _fought(state, view, seat)
    _deal_neutrals(pack, state, view, chance)


def _deal_units(book: Book, state: DarkState, view: DarkView, seat: str, chance: Stream) -> None:
    faction = view.sides[seat].faction
    seen = {unit.card for unit in view.units.values() if unit.card}
    seen |= {one.card for one in view.scouts[seat] if one.card}
    seen |= set(view.gone[seat])
    own = seat == view.seat
    if own:
        seen |= {*view.hand.units, *view.known_units}
    if not view.unit_deck_sizes[seat] and not view.hand_sizes[seat].units and not seen:
        pool: list[str] = []  # the decks are not laid out yet
    else:
        pool = [card for card in book.unit_decks[faction] if card not in seen]
    pool = chance.shuffled(pool)
    commander = view.hand.commander if own else _guess_commander(book, view, seat, chance)
    hidden = [unit.id for unit in view.units.values() if unit.seat == seat and not unit.card]
    if own:
        state.hands[seat] = view.hand
    else:
        _deal_hidden(book, state, view, seat, hidden, pool, commander, chance)
    deck = pool[: view.unit_deck_sizes[seat] - (len(view.known_units) if own else 0)]
    state.unit_decks[seat] = (*deck, *view.known_units) if own else tuple(deck)


def _guess_commander(book: Book, view: DarkView, seat: str, chance: Stream) -> str:
    """Known once he was seen; empty while he stands in the open."""
    shown = view.shown.get(seat, "")
    if shown:
        stands = any(unit.card == shown for unit in view.units.values())
        return "" if stands or shown in view.gone[seat] else shown
    if not view.hand_sizes[seat].units and not view.unit_deck_sizes[seat]:
        return ""  # nobody has chosen yet
    return chance.pick(book.pack.commanders_of[view.sides[seat].faction])


def _deal_hidden(
    book: Book,
    state: DarkState,
    view: DarkView,
    seat: str,
    hidden: list[str],
    pool: list[str],
    commander: str,
    chance: Stream,
) -> None:
    """Face-down units, scouts and the hand of another seat; the pool is used up from its end."""
    in_hand = view.hand_sizes[seat].units
    exposed = [name for name in hidden if not view.units[name].exhausted]
    stands = commander and exposed and chance.below(in_hand + len(exposed)) >= in_hand
    stands = bool(stands or (commander and not in_hand and exposed))
    chief = chance.pick(exposed) if stands else ""
    for name in hidden:
        card = commander if name == chief else pool.pop()
        state.units[name] = figured(book, state, replace(view.units[name], card=card))
    state.scouts[seat] = tuple(
        one if one.card else Scout(pool.pop(), one.face_up) for one in view.scouts[seat]
    )
    held = "" if stands or not in_hand else commander
    count = in_hand - bool(held)
    units = tuple(pool.pop() for _ in range(count))
    state.hands[seat] = Hand(held, units)


def _fought(state: DarkState, view: DarkView, seat: str) -> Cards:
    """As many different cards as have fought: those that stand there, then any others."""
    if seat == view.seat:
        return view.fought
    count = view.order_limits.get(seat, 0)
    standing = [unit.card for unit in state.units.values() if unit.seat == seat]
    others = [f"unknown.{number}" for number in range(count)]
    return tuple([*standing, *others][:count])


def _deal_supports(
    pack: DarkOrderPack, state: DarkState, view: DarkView, seat: str, chance: Stream
) -> None:
    own = seat == view.seat
    left = Counter(pack.support_decks[view.sides[seat].faction])
    left.subtract(card for card in view.gone[seat] if card in left)
    for unit in view.units.values():
        if unit.seat == seat:
            left.subtract(card for card in unit.attachments if card in left)
        elif unit.mine in left:
            left.subtract((unit.mine,))
    if own:
        left.subtract((*view.hand.supports, *view.known_supports))
    pool = chance.shuffled(list(left.elements()))
    size = view.support_deck_sizes[seat]
    if own:
        state.support_decks[seat] = (
            *pool[: size - len(view.known_supports)],
            *view.known_supports,
        )
        return
    held = tuple(pool.pop() for _ in range(view.hand_sizes[seat].supports))
    state.hands[seat] = replace(state.hands[seat], supports=held)
    state.support_decks[seat] = tuple(pool[:size])


def _deal_neutrals(pack: DarkOrderPack, state: DarkState, view: DarkView, chance: Stream) -> None:
    left = Counter(pack.neutral_deck)
    left.subtract(view.gone["neutral"])
    left.subtract((*view.hand.neutrals, *view.offered))
    for unit in view.units.values():
        laid = (*unit.attachments, unit.mine)
        left.subtract(card for card in laid if card in left)
    pool = chance.shuffled(list(left.elements()))
    for seat in view.sides:
        count = view.hand_sizes[seat].neutrals
        if seat != view.seat and count:
            held = tuple(pool.pop() for _ in range(count))
            state.hands[seat] = replace(state.hands[seat], neutrals=held)
    state.offered = view.offered
    if not view.offered and view.offered_count:
        state.offered = tuple(pool.pop() for _ in range(view.offered_count))
    state.neutral_deck = tuple(pool[: view.neutral_count])
