"""Scripts, Contacts and Epilogues may use only words that mean something outside a Mission."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from rules.stalker.campaign.journey.script import conditions, operations
from rules.stalker.pack import ops_mission as table
from rules.stalker.pack import ops_units as units
from rules.stalker.pack.conditions import Compare
from rules.stalker.pack.effects import Campaign, Choose, Cost, If, Repeat
from rules.stalker.pack.effects import Option as EffectOption
from rules.stalker.pack.pack import StalkerPack

COSTS = ("coupon", "discard")


def check_scripts(pack: StalkerPack) -> list[str]:
    """What is wrong with what happens between Missions, with its place."""
    told: list[tuple[str, Any]] = [
        *((f"{one.id}/effects", one.effects) for one in pack.scripts.values()),
        *((f"{one.id}/effects", one.effects) for one in pack.contacts.values()),
        *(
            (f"{one.id}/epilogues/{result}", effects)
            for one in pack.missions.values()
            for result, effects in one.epilogues.items()
        ),
    ]
    return [fault for path, effects in told for fault in _faults(path, effects)]


def _faults(path: str, effects: Any) -> Iterator[str]:
    for number, effect in enumerate(effects):
        place = f"{path}/{number}"
        if type(effect) not in operations.words:
            yield f"{place}: {effect.op!r} means nothing outside a Mission (S-41.39)"
            continue
        yield from (f"{place}: {wrong}" for wrong in _wrong(effect))
        yield from _inner(place, effect)


def _inner(place: str, effect: BaseModel) -> Iterator[str]:
    """The effects inside one; what waits for the next Mission is read there."""
    for name in ("then", "else_", "effects", "do"):
        yield from _faults(f"{place}/{name}", getattr(effect, name, ()))
    if isinstance(effect, Choose):
        for option in effect.options:
            yield from _faults(f"{place}/{option.label}", option.effects)
            yield from (f"{place}/{option.label}: {one}" for one in _unknown(option.if_))


def _wrong(effect: Any) -> Iterator[str]:
    if isinstance(effect, table.GainCard | units.Magazine) and effect.who != "stash":
        yield "what is gained outside a Mission goes to the stash (S-39.29)"
    if isinstance(effect, If | EffectOption):
        yield from _unknown(effect.cond if isinstance(effect, If) else effect.if_)
    amount = effect.times if isinstance(effect, Repeat) else getattr(effect, "amount", 0)
    if not isinstance(amount, int):
        yield "amounts outside a Mission are plain numbers"
    for part in getattr(effect, "cost", ()):
        if isinstance(part, Cost) and part.kind not in COSTS:
            yield f"{part.kind!r} cannot be paid outside a Mission"
    if isinstance(effect, Campaign) and effect.reward is not None:
        for card in effect.reward.cards:
            yield from _wrong(card)


def _unknown(condition: Any) -> Iterator[str]:
    """Conditions that ask for something that is not there between Missions."""
    if condition is None or isinstance(condition, Compare):
        return
    if type(condition) not in conditions.words:
        yield f"{next(iter(type(condition).model_fields))!r} cannot be asked outside a Mission"
        return
    for name in ("all", "any"):
        for part in getattr(condition, name, ()):
            yield from _unknown(part)
    yield from _unknown(getattr(condition, "not_", None))
