"""Inspect cards of figures: Stalkers, Companions and Enemies."""

from __future__ import annotations

from dataclasses import replace

from rules.stalker.enemies.threat import threats_at
from rules.stalker.model.state import Companion, Enemy
from rules.stalker.pack.cards import StalkerCard
from rules.stalker.pack.terms import NO_LIMIT
from rules.stalker.previews.attacks import Threshold, effect_word
from rules.stalker.world.geiger import zone_of
from scenes.stalker.asking.hit_rows import effect_words
from scenes.stalker.cards.faces import BUST, ENEMY_SHAPE, EnemyFace, paint_enemy, paint_person
from scenes.stalker.cards.inspect_map import environment_card
from scenes.stalker.looks import portrait_art
from scenes.stalker.workbench import Workbench
from scenes.table.contract import InspectCard

Facts = list[tuple[str, str]]
LOW_BOARD = 600.0
"""Below it the inspector shows no number in the picture of an Enemy."""


def unit_card(top: Workbench, unit: str) -> InspectCard | None:
    figure = top.figures.get(unit)
    if isinstance(figure, Enemy):
        return enemy_card(top, figure)
    if isinstance(figure, Companion):
        return environment_card(top, figure.card, "a")
    return None if figure is None else stalker_card(top, unit)


def enemy_card(top: Workbench, figure: Enemy) -> InspectCard:
    kit, unit = top.kit, figure.id
    card = kit.book.pack.enemies[figure.card]
    vision = card.vision
    types = " · ".join(kit.say(f"enemy_type.{one}") for one in card.types)
    face = _face(top, figure)
    facts: Facts = [
        *([numbers_fact(face)] if top.layout.board.height < LOW_BOARD else []),
        (kit.say("zone.fact.kind"), f"{types} · {kit.say(f'category.{card.category}')}"),
        (kit.say("zone.fact.attack_range"), _reach(top, card.attack.range)),
        (
            kit.say("zone.fact.vision"),
            "/".join(_reach(top, one) for one in (vision.front, vision.right, vision.back)),
        ),
        (kit.say("zone.fact.facing"), kit.say(f"facing.{figure.facing}")),
    ]
    for part, rows in card.parts.items():
        for threshold, effects in rows:
            row = Threshold(part, threshold, tuple(map(effect_word, effects)), 0, 0, 0)
            label = kit.say("zone.fact.hit", part=kit.say(f"part.{part}"), n=threshold)
            facts.append((label, effect_words(top, row, figure.hp)))
    body = [*_threat(top, unit), _attack_line(top, figure.card)]
    if card.special is not None:
        name = kit.both_names(f"special.{card.special.ability}.name")
        body.append(f"*{name}.* " + kit.say(f"special.{card.special.ability}.text"))
    for rule in card.rules:
        body += _ability(top, figure.card, rule.ability)
    body += [kit.say(f"status.{one}.text") for one in ("pinned", "exposed") if getattr(figure, one)]
    return InspectCard(
        title=kit.unit(unit, figure.card),
        subtitle=kit.second_name(f"card.{figure.card}"),
        body=tuple(dict.fromkeys(body)),
        facts=tuple(facts),
        clauses=("S-29.1", "S-27.10", "S-11.9", "S-32.1"),
        source=card.source,
        paint=paint_enemy(face),
        shape=ENEMY_SHAPE,
    )


def numbers_fact(face: EnemyFace) -> tuple[str, str]:
    """What the face has no room for in a small window."""
    labels, values = (" · ".join(one[at] for one in face.stats) for at in (1, 0))
    return labels, values


def _face(top: Workbench, figure: Enemy) -> EnemyFace:
    """The numbers that matter at every step, beside the picture."""
    kit = top.kit
    card = kit.book.pack.enemies[figure.card]
    stats = (
        (f"{figure.hp}/{figure.top}", kit.say("zone.stat.ehp"), "#ff8c78"),
        (str(card.mv), kit.say("zone.stat.mv"), "#ece6d0"),
        (str(card.attack.dmg), kit.say("zone.stat.dmg"), "#f0be54"),
    )
    base, vision = top.base_of(figure.card), card.vision
    return EnemyFace(card.art, base, stats, vision.front, vision.right, vision.back)


def _threat(top: Workbench, unit: str) -> list[str]:
    """What this Enemy would do if the Turn of the Stalker on the desk ended now."""
    seat = top.seat
    if not top.settled or seat not in top.figures:
        return []
    for one in top.previews.seen(threats_at, seat):
        if one.enemy == unit:
            words = top.kit.say("zone.enemy.reaction", n=one.damage, hp=round(one.expected))
            return [words]
    return []


def _reach(top: Workbench, limit: int) -> str:
    return top.kit.say("zone.fact.no_limit") if limit >= NO_LIMIT else str(limit)


def shooting_words(top: Workbench, card: StalkerCard) -> str:
    """The Stalker dice at each Range."""
    said = []
    for one in card.shooting:
        low, high = one.range
        key = "zone.fact.shooting_from" if high >= NO_LIMIT else "zone.fact.shooting_at"
        said.append(top.kit.say(key, low=low, high=high, n=one.dice))
    return " · ".join(said)


def _attack_line(top: Workbench, card: str) -> str:
    kit = top.kit
    line = f"*{kit.say(f'card.{card}.attack.name')}.*"
    if kit.knows(f"card.{card}.attack.text"):
        line += " " + kit.say(f"card.{card}.attack.text")
    return line


def _ability(top: Workbench, card: str, ability: str) -> list[str]:
    kit = top.kit
    key = f"card.{card}.{ability}"
    if kit.knows(f"{key}.name") and kit.knows(f"{key}.text"):
        return [f"*{kit.both_names(f'{key}.name')}.* {kit.say(f'{key}.text')}"]
    return []


def stalker_card(top: Workbench, seat: str) -> InspectCard | None:
    kit, pda = top.kit, top.view.stalkers.get(seat)
    if pda is None:
        return None
    card = kit.book.pack.stalkers[pda.card]
    shown = person_card(top, card)
    dose = f"{pda.dose} · {kit.say(f'geiger.{zone_of(pda.dose)}')}"
    facts = (
        (kit.say("zone.pda.hp"), f"{pda.hp}/{card.hp}"),
        (kit.say("zone.fact.dose"), dose),
        *shown.facts[1:],
    )
    return replace(shown, subtitle=f"{kit.player(seat)} · {shown.subtitle}", facts=facts)


def person_card(top: Workbench, card: StalkerCard) -> InspectCard:
    """A Stalker as he sets out."""
    kit = top.kit
    body: list[str] = []
    for ability in (*(one.ability for one in card.rules), *(one.ability for one in card.actions)):
        body += _ability(top, card.id, ability)
    return InspectCard(
        title=kit.card(card.id),
        subtitle=kit.maybe(f"card.{card.id}.gloss"),
        body=tuple(dict.fromkeys(body)),
        facts=(
            (kit.say("zone.pda.hp"), str(card.hp)),
            (kit.say("zone.fact.shooting"), shooting_words(top, card)),
        ),
        clauses=("S-23.1", "S-23.2"),
        source=card.source,
        paint=paint_person(portrait_art(card)),
        shape=BUST,
    )
