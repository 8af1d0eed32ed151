"""Printed Actions as options: what each card offers, worked out once (S-18.1, S-41.14)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.stalker.engine.book import Book
from rules.stalker.engine.model import Stalker
from rules.stalker.engine.play import Play
from rules.stalker.engine.stats import equipped
from rules.stalker.models_cards import Item
from rules.stalker.models_effects import Action, ChooseField, ChooseUnit
from rules.stalker.models_ops_table import ArtifactDetect, PlaceToken
from rules.stalker.models_ops_units import DoAction
from rules.stalker.models_select import FieldFilter, Place, UnitFilter

ALWAYS = ("pay", "artifact_detect", "place_token", "do_action", "choose_unit", "choose_field")
"""First effects of an Action that may lack something to work on."""


class Offer:
    """A printed Action: the option's id, where it is printed, and what is known beforehand."""

    __slots__ = ("action", "basic", "card", "field", "kind", "option", "path", "reach", "sure")

    def __init__(self, option: str, action: Action, path: str, card: str, kind: str) -> None:
        self.option = option
        self.action = action
        self.path = path
        self.card = card
        self.kind = kind or path
        """The Action id of S-41.34 by which a promise of a free Action knows it."""
        self.reach = action.range or 0
        self.basic = action.cost == "basic"
        at = action.at
        self.field = at.name if isinstance(at, Place) and at.place == "field" else ""
        """The one field on which it can be taken, if there is only one."""
        self.sure = _is_sure(action)


def _is_sure(action: Action) -> bool:
    """Whether the first effect always has a target: the Stalker himself or his own field."""
    first = action.effects[0]
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
    return not isinstance(first, ArtifactDetect | DoAction) and first.op != "pay"


def offers_of(
    book: Book, prefix: str, name: str, base: str, actions: tuple[Action, ...], kind: str = ""
) -> tuple[Offer, ...]:
    """The offers of one card in play; ``base`` is the path of its list of Actions."""
    key = (prefix, name, base)
    found = book.offers.get(key)
    if found is None:
        found = tuple(
            Offer(f"{prefix}:{name}:{number}", action, f"{base}/{number}", name, kind)
            for number, action in enumerate(actions)
        )
        book.offers[key] = found
    offers: tuple[Offer, ...] = found
    return offers


def item_offer(book: Book, name: str) -> Offer | None:
    """The offer of an Item; none for other equipment."""
    key = ("use", name, "")
    found = book.offers.get(key)
    if found is None:
        card = book.cards[name]
        found = ()
        if isinstance(card, Item):
            kind = f"item:{card.types[0]}"
            found = (Offer(f"use:{name}", card.action, f"{card.id}/action", name, kind),)
        book.offers[key] = found
    return found[0] if found else None


def all_offers(r: Play, stalker: Stalker) -> Iterator[Offer]:
    """What the Stalker card, equipment in use, contacts, the Mission and the Map offer."""
    book, state = r.pack, r.state
    pack = book.pack
    card = pack.stalkers[stalker.card]
    if card.actions:
        yield from offers_of(book, "ability", card.id, f"{card.id}/actions", card.actions)
    for name in equipped(state, stalker):
        gear = book.cards[name]
        actions: tuple[Action, ...] = getattr(gear, "actions", ())
        if actions:
            yield from offers_of(book, "ability", name, f"{gear.id}/actions", actions)
    for name in state.contacts:
        contact = pack.contacts[name]
        owned = contact.companion is not None and contact.companion.moves == "owner"
        if not owned or stalker.id == state.keeper:
            yield from offers_of(book, "contact", name, f"{name}/actions", contact.actions)
    mission = pack.missions.get(state.mission)
    if mission is not None and mission.actions:
        base = f"{mission.id}/actions"
        yield from offers_of(book, "mission", mission.id, base, mission.actions)
    for placed in state.environment.values():
        side = getattr(pack.environment[placed.cards[0]], placed.side)
        if side.actions:
            base = f"{placed.cards[0]}/{placed.side}/actions"
            yield from offers_of(book, "env", placed.id, base, side.actions)
