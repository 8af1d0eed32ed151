"""Checks across content files: ids, counts, and what effects name or leave unsaid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import BaseModel

from rules.dark_order import content_models as models
from rules.dark_order import models_effects as ops
from rules.dark_order.models_select import CardFilter, UnitFilter
from rules.dark_order.pack import DarkOrderPack

BINDING = ops.ChooseUnit | ops.ChoosePlace | ops.ChooseCard


def check_catalogue(catalogue: models.Catalogue) -> list[str]:
    """What is wrong with the cards, before anything is built of them."""
    faults = list(_repeated_ids(catalogue))
    for card in cards_in(catalogue):
        faults += [f"{card.id}: {fault}" for fault in _card_faults(card, catalogue)]
    return faults


def check_counts(pack: DarkOrderPack) -> list[str]:
    """Fewer cards than the box holds; packs of players may add some (D-1.1, D-1.2)."""
    counted = [
        (f"cards of {faction.id}", len(pack.cards_of(faction.id)), faction.cards)
        for faction in pack.factions.values()
    ]
    counted += [
        ("neutrals.json", len(pack.neutral_deck), pack.box.neutrals),
        ("locations.json", len(pack.location_deck), pack.box.locations),
    ]
    faults = [
        f"{name}: {found}, but the box holds {wanted}"
        for name, found, wanted in counted
        if found < wanted
    ]
    faults += [
        f"{faction}: a faction has two commanders, not {len(commanders)} (D-1.2)"
        for faction, commanders in pack.commanders_of.items()
        if len(commanders) < 2
    ]
    return faults


def cards_in(catalogue: models.Catalogue) -> Iterator[models.Card]:
    """The cards of all files, and the factions."""
    yield from catalogue.factions.factions
    yield from catalogue.units.units
    yield from catalogue.commanders.commanders
    yield from catalogue.supports.supports
    yield from catalogue.orders.orders
    yield from catalogue.neutrals.neutrals
    yield from catalogue.locations.locations


def walk(value: Any) -> Iterator[BaseModel]:
    """Every model inside a piece of content, itself included."""
    if isinstance(value, BaseModel):
        yield value
        for name in type(value).model_fields:
            yield from walk(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from walk(part)


def _repeated_ids(catalogue: models.Catalogue) -> Iterator[str]:
    ids = Counter(card.id for card in cards_in(catalogue))
    yield from (
        f"{name}: the id is given {times} times" for name, times in ids.items() if times > 1
    )


def _card_faults(card: models.Card, catalogue: models.Catalogue) -> Iterator[str]:
    factions = {one.id for one in catalogue.factions.factions}
    for faction in _factions_named(card):
        if faction not in factions:
            yield f"no faction {faction!r}"
    known = {one.id for one in cards_in(catalogue)}
    for part in walk(card):
        if isinstance(part, CardFilter):
            yield from (f"no card {name!r}" for name in part.name if name not in known)
    for effects, standing in _lists(card):
        yield from _unbound(effects, frozenset())
        yield from _durations(effects, standing=standing)


def _factions_named(card: models.Card) -> Iterable[str]:
    if isinstance(card, models.Fighter):
        return (card.faction,)
    return card.copies if isinstance(card, models.FactionCard) else ()


def _lists(card: models.Card) -> Iterator[tuple[ops.Effects, bool]]:
    """The lists of effects on a card, and whether they are in force instead of carried out."""
    if isinstance(card, models.Fighter) and card.ability:
        yield card.ability.effects, card.ability.when == "always"
        yield card.ability.on_hit, False
    elif isinstance(card, models.Playable):
        yield card.effects, False
    elif isinstance(card, models.Location):
        yield card.condition.effects, card.condition.when == "always"
        yield card.reward, False


def _inside(effect: ops.Effect) -> Iterator[ops.Effects]:
    """The lists of effects within an effect."""
    match effect:
        case ops.Choose():
            yield from (option.effects for option in effect.options)
        case ops.ChooseUnit() | ops.ChoosePlace() | ops.ChooseCard() | ops.If():
            yield effect.then
        case ops.ThisTurnsAttack():
            yield from (effect.effects, effect.after)
        case ops.Attach():
            yield effect.effects


def _unbound(effects: ops.Effects, bound: frozenset[str]) -> Iterator[str]:
    """Units that are spoken of before anything says who they are (D-23.35)."""
    for effect in effects:
        for word in ("chosen", "bearer"):
            if word in _words(effect) and word not in bound:
                yield f"{effect.op!r} speaks of {word!r}, which nothing before it says"
        if isinstance(effect, ops.Deploy | ops.OrderBack) and "card" not in bound:
            yield f"{effect.op!r} needs a chosen card"
        for part in _inside(effect):
            yield from _unbound(part, bound | _binds(effect))


def _binds(effect: ops.Effect) -> frozenset[str]:
    if isinstance(effect, ops.ChooseCard):
        return frozenset(("card",))
    if isinstance(effect, ops.Attach):
        return frozenset(("bearer",))
    return frozenset(("chosen",)) if isinstance(effect, BINDING) else frozenset()


def _words(effect: ops.Effect) -> set[object]:
    """The words by which an effect itself points at units and places."""
    found: set[object] = set()
    for selector in (getattr(effect, "who", None), getattr(effect, "from_", None)):
        if isinstance(selector, UnitFilter):
            found |= {selector.line, selector.adjacent_to, selector.beside, *selector.lane}
        elif isinstance(selector, str):
            found.add(selector)
    return found


def _durations(effects: ops.Effects, *, standing: bool) -> Iterator[str]:
    """A change lasts as long as its source, or for the time that its text gives (D-23.6)."""
    for effect in effects:
        if standing != isinstance(effect, ops.STANDING) and not _is_timed(effect):
            yield f"{effect.op!r} {'cannot be' if standing else 'can only be'} in force"
        elif _is_timed(effect) and standing != (getattr(effect, "until", "") == "while"):
            yield f"{effect.op!r} lasts for the wrong time"
        for part in _inside(effect):
            yield from _durations(part, standing=standing or isinstance(effect, ops.Attach))


def _is_timed(effect: ops.Effect) -> bool:
    return isinstance(effect, ops.Modify | ops.Range)
