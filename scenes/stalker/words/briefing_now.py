"""The right half of a briefing that is opened again: how the Mission stands by now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.stalker.model.state import Stalker
from rules.stalker.model.view import StalkerView
from scenes.stalker.kit import Kit
from scenes.table.opening_sheet import OpeningStep
from scenes.table.speaking import capital


def is_under_way(view: StalkerView) -> bool:
    """Whether anybody has acted yet."""
    return view.round > 1 or any(any(one.tokens) for one in view.stalkers.values())


def steps_now(kit: Kit, view: StalkerView) -> tuple[OpeningStep, ...]:
    say, count = kit.say, len(view.stalkers)
    parts = (
        (say("zone.brief.stalkers"), "\n".join(_stalkers(kit, view))),
        (say("zone.brief.enemies", n=count), _enemies(kit, view)),
        (say("zone.brief.environment"), _listed(kit, _places(kit, view))),
        (say("zone.brief.anomalies"), _listed(kit, _anomalies(kit, view))),
        (say("zone.brief.tokens"), _tokens(kit, view)),
        (say("zone.brief.events"), capital(say("zone.rail.cards_left", n=len(view.event_deck)))),
    )
    return tuple(OpeningStep(*part) for part in parts)


def carried(kit: Kit, cards: Iterable[str]) -> str:
    """What a Stalker carries, equal cards counted."""
    counted = Counter(kit.gear(name) for name in cards if name)
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in counted.items())


def worn(one: Stalker) -> tuple[str, ...]:
    return (one.weapon, one.armour, *one.artifacts, *one.backpack)


def _stalkers(kit: Kit, view: StalkerView) -> list[str]:
    lines = []
    for seat, one in view.stalkers.items():
        names = {"player": kit.player(seat), "stalker": kit.card(one.card)}
        gear = carried(kit, (*worn(one), *one.finds))
        lines.append(kit.say("zone.brief.stalker_now", hp=one.hp, dose=one.dose, kit=gear, **names))
    return lines


def _enemies(kit: Kit, view: StalkerView) -> str:
    """Who is still about, and who may yet come."""
    here = Counter(one.card for one in view.enemies.values())
    told = []
    for card, roster in view.roster.items():
        key = "zone.brief.enemy.pool" if roster.pool else "zone.brief.enemy"
        if here[card] or roster.pool:
            told.append(kit.say(key, name=kit.card(card), n=here[card], pool=roster.pool))
    return "; ".join(told) + "." if told else kit.say("zone.brief.nobody")


def _places(kit: Kit, view: StalkerView) -> list[str]:
    """The cards that lie on the Map, by the face that is seen."""
    shown = (one.shown for one in view.environment.values())
    pack = kit.book.pack.environment
    return [kit.card(card) for card in shown if pack[card].fields]


def _anomalies(kit: Kit, view: StalkerView) -> list[str]:
    return [
        kit.say("zone.brief.with_artifact", anomaly=kit.card(one.card))
        if one.artifact
        else kit.card(one.card)
        for one in view.anomalies.values()
    ]


def _listed(kit: Kit, names: list[str]) -> str:
    key = "zone.brief.anomalies.text" if names else "zone.brief.anomalies.none"
    return kit.say(key, names=", ".join(names))


def _tokens(kit: Kit, view: StalkerView) -> str:
    loot = [len(stack) for stack in view.loot.values() if stack]
    unknown = [len(stack) for stack in view.unknown.values() if stack]
    return kit.say(
        "zone.brief.tokens.text",
        loot=sum(loot),
        loot_stacks=len(loot),
        unknown=sum(unknown),
        unknown_stacks=len(unknown),
    )
