"""Printed Actions as options: what each card offers, worked out once (S-18.1, S-41.14)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel.picks import Pick
from rules.stalker.effects.field_filter import lasting_matches
from rules.stalker.effects.stats import equipped
from rules.stalker.effects.usage import used_key
from rules.stalker.model.book import Book
from rules.stalker.model.picks import (
    AbilityPick,
    ContactPick,
    EnvironmentPick,
    MissionPick,
    PrintedPick,
    UsePick,
)
from rules.stalker.model.state import EnvironmentCard, Stalker, StalkerState
from rules.stalker.pack.cards import Item
from rules.stalker.pack.effects import Action, ChooseField, ChooseUnit
from rules.stalker.pack.ops_mission import ArtifactDetect, PlaceToken
from rules.stalker.pack.ops_units import DoAction
from rules.stalker.pack.select import FieldFilter, Place, UnitFilter
from rules.stalker.play import Play

PRINTED = frozenset(("adjacent_to", "building", "room", "cover_min", "size"))
"""Properties of fields that only the Map decides."""
ALWAYS = (
    *("pay", "artifact_detect", "place_token", "do_action"),
    *("choose", "choose_unit", "choose_field"),
)
"""First effects of an Action that may lack something to work on."""
CARRIED_LIMIT = 4096


class Offer:
    """A printed Action: the option's id, where it is printed, and what is known beforehand."""

    __slots__ = (
        *(
            "action",
            "anywhere",
            "at",
            "basic",
            "card",
            "field",
            "kind",
            "lasting",
            "option",
            "path",
        ),
        *("if_", "limit", "plain", "reach", "shared", "sure"),
    )

    def __init__(
        self, pick: Pick, action: Action, path: str, card: str, kind: str, shared: bool = False
    ) -> None:
        self.option = str(pick)
        self.action = action
        self.path = path
        self.card = card
        self.kind = kind or path
        """The Action id of S-41.34 by which a promise of a free Action knows it."""
        self.reach = action.range or 0
        self.basic = action.cost == "basic"
        self.limit = used_key(path, action) if action.once else ""
        """How often it may be taken, if there is a limit (S-41.4)."""
        self.shared = not action.per_stalker and shared
        """Whether the limit is everybody's: that of a card on the Map is."""
        self.if_ = action.if_
        self.at = at = action.at
        self.field = at.name if isinstance(at, Place) and at.place == "field" else ""
        """The one field on which it can be taken, if there is only one."""
        self.lasting = (
            at if isinstance(at, FieldFilter) and at.model_fields_set <= PRINTED else None
        )
        """The filter of its fields, if the Map alone decides it."""
        self.anywhere = not self.field and self.lasting is None
        self.sure = _is_sure(action)
        self.plain = self.sure and action.once is None and at is None and self.if_ is None
        """Whether nothing but its cost can stand in its way."""


def _is_sure(action: Action) -> bool:
    """Whether the first effect always has a target: the Stalker himself or his own field."""
    first = action.effects[0]
    if any(one.op == "attack" for one in action.effects) or first.op in ("pay", "choose"):
        return False
    if first.op not in ALWAYS:
        return True
    if isinstance(first, ChooseField):
        wanted = first.from_
        return isinstance(wanted, FieldFilter) and wanted.model_fields_set == {"range", "of"}
    if isinstance(first, ChooseUnit):
        units = first.from_
        named = units.model_fields_set if isinstance(units, UnitFilter) else set()
        return named == {"kind", "range", "of"} and getattr(units, "kind", "") == "stalker"
    if isinstance(first, PlaceToken):
        return first.kind != "bolt"
    return not isinstance(first, ArtifactDetect | DoAction)


def _made(
    sort: type[PrintedPick], name: str, base: str, actions: tuple[Action, ...]
) -> tuple[Offer, ...]:
    """The offers of one card in play; ``base`` is the path of its list of Actions."""
    shared = sort in (EnvironmentPick, ContactPick)
    return tuple(
        Offer(sort(name, number), action, f"{base}/{number}", name, "", shared)
        for number, action in enumerate(actions)
    )


def item_offer(book: Book, name: str) -> Offer | None:
    """The offer of an Item; none for other equipment."""
    if name not in book.uses:
        card = book.cards[name]
        book.uses[name] = None
        if isinstance(card, Item):
            kind = f"item:{card.types[0]}"
            book.uses[name] = Offer(UsePick(name), card.action, f"{card.id}/action", name, kind)
    found: Offer | None = book.uses[name]
    return found


def item_offers(book: Book, backpack: tuple[str, ...]) -> tuple[Offer, ...]:
    """The offers of all Items in a backpack; kept by what is in it."""
    found: tuple[Offer, ...] | None = book.packed.get(backpack)
    if found is None:
        if len(book.packed) >= CARRIED_LIMIT:
            book.packed.clear()
        offers = [item_offer(book, name) for name in backpack]
        found = book.packed[backpack] = tuple([one for one in offers if one is not None])
    return found


def _by_stalker(book: Book, card: str) -> tuple[Offer, ...]:
    found: tuple[Offer, ...] | None = book.offers.get(("stalker", card, ""))
    if found is None:
        found = _made(AbilityPick, card, f"{card}/actions", book.pack.stalkers[card].actions)
        book.offers["stalker", card, ""] = found
    return found


def _by_gear(book: Book, name: str) -> tuple[Offer, ...]:
    found: tuple[Offer, ...] | None = book.offers.get(("gear", name, ""))
    if found is None:
        card = book.cards[name]
        found = _made(AbilityPick, name, f"{card.id}/actions", getattr(card, "actions", ()))
        book.offers["gear", name, ""] = found
    return found


def _by_environment(book: Book, placed: EnvironmentCard) -> tuple[Offer, ...]:
    card = placed.cards[0]
    found: tuple[Offer, ...] | None = book.offers.get((placed.side, placed.id, card))
    if found is None:
        side = getattr(book.pack.environment[card], placed.side)
        found = _made(EnvironmentPick, placed.id, f"{card}/{placed.side}/actions", side.actions)
        book.offers[placed.side, placed.id, card] = found
    return found


def _by_mission(book: Book, name: str) -> tuple[Offer, ...]:
    found: tuple[Offer, ...] | None = book.offers.get(("mission", name, ""))
    if found is None:
        mission = book.pack.missions.get(name)
        found = _made(MissionPick, name, f"{name}/actions", mission.actions) if mission else ()
        book.offers["mission", name, ""] = found
    return found


def _by_contact(book: Book, name: str) -> tuple[Offer, ...]:
    found: tuple[Offer, ...] | None = book.offers.get(("contact", name, ""))
    if found is None:
        actions = book.pack.contacts[name].actions
        found = _made(ContactPick, name, f"{name}/actions", actions)
        book.offers["contact", name, ""] = found
    return found


def all_offers(r: Play, stalker: Stalker) -> Iterator[Offer]:
    """What the Stalker card, equipment in use, contacts, the Mission and the Map offer."""
    yield from _carried(r, stalker)
    for placed in r.state.environment.values():
        yield from _by_environment(r.pack, placed)


def offers_here(r: Play, stalker: Stalker) -> tuple[Offer, ...]:
    """Those of all offers for which the Stalker stands on the right field, as far as printed.

    Kept by where he stands and what he has, until other environment cards are in play.
    """
    chart = r.chart
    placed = tuple(r.state.environment.values())
    known, kept = chart.printed
    if known != placed or len(kept) >= CARRIED_LIMIT:
        kept = {}
        chart.printed = (placed, kept)
    key = (stalker.at, *_belongings(r.state, stalker))
    found: tuple[Offer, ...] | None = kept.get(key)
    if found is None:
        at = stalker.at
        found = kept[key] = tuple([one for one in all_offers(r, stalker) if _is_here(r, one, at)])
    return found


def _is_here(r: Play, offer: Offer, at: str) -> bool:
    if offer.field:
        return offer.field == at
    return offer.lasting is None or at in lasting_matches(r, offer.lasting)


def _belongings(state: StalkerState, stalker: Stalker) -> tuple[object, ...]:
    """All that decides which Actions a Stalker carries about with him."""
    weapon, armour, mounted = stalker.weapon, stalker.armour, state.mounted
    on_them = (mounted.get(weapon), mounted.get(armour)) if mounted else ()
    worn = (stalker.card, weapon, armour, stalker.artifacts, state.contacts, state.mission)
    return (*worn, on_them, stalker.id == state.keeper)


def _carried(r: Play, stalker: Stalker) -> tuple[Offer, ...]:
    """What the Stalker card, equipment in use, contacts and the Mission offer; kept by those."""
    kept, key = r.pack.carried, _belongings(r.state, stalker)
    found: tuple[Offer, ...] | None = kept.get(key)
    if found is None:
        if len(kept) >= CARRIED_LIMIT:
            kept.clear()
        owner = stalker.id == r.state.keeper
        found = kept[key] = tuple(_offers_of(r, stalker, owner))
    return found


def _offers_of(r: Play, stalker: Stalker, owner: bool) -> Iterator[Offer]:
    book, state = r.pack, r.state
    yield from _by_stalker(book, stalker.card)
    for name in equipped(state, stalker):
        yield from _by_gear(book, name)
    for name in state.contacts:
        companion = book.pack.contacts[name].companion
        if owner or companion is None or companion.moves != "owner":
            yield from _by_contact(book, name)
    yield from _by_mission(book, state.mission)
