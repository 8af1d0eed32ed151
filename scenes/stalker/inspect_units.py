"""Inspect cards of figures: Stalkers, Companions and Enemies."""

from __future__ import annotations

from rules.stalker.engine.attack_preview import Threshold, effect_word
from rules.stalker.models_cards import StalkerCard
from rules.stalker.models_terms import NO_LIMIT
from rules.stalker.world.geiger import zone_of
from scenes.stalker.cards import ENEMY_SHAPE, EnemyFace, paint_enemy, paint_figure
from scenes.stalker.facts import Figure
from scenes.stalker.hit_table import effect_words
from scenes.stalker.inspect_map import environment_card
from scenes.stalker.tabletop import Tabletop
from scenes.table.contract import InspectCard

Facts = list[tuple[str, str]]


def unit_card(top: Tabletop, unit: str) -> InspectCard | None:
    figure = top.facts.figures.get(unit)
    if figure is None:
        return None
    if figure.kind == "stalker":
        return stalker_card(top, unit)
    if figure.kind == "companion":
        return environment_card(top, figure.card, "a")
    return _enemy(top, unit)


def _enemy(top: Tabletop, unit: str) -> InspectCard:
    words, figure = top.words, top.facts.figures[unit]
    card = words.book.pack.enemies[figure.card]
    vision = card.vision
    types = " · ".join(words.say(f"enemy_type.{one}") for one in card.types)
    facts: Facts = [
        (words.say("zone.fact.attack_range"), _reach(top, card.attack.range)),
        (
            words.say("zone.fact.vision"),
            "/".join(_reach(top, one) for one in (vision.front, vision.right, vision.back)),
        ),
        (words.say("zone.fact.facing"), words.say(f"facing.{figure.facing}")),
    ]
    for part, rows in card.parts.items():
        for threshold, effects in rows:
            row = Threshold(part, threshold, tuple(map(effect_word, effects)), 0, 0, 0)
            label = words.say("zone.fact.hit", part=words.say(f"part.{part}"), n=threshold)
            facts.append((label, effect_words(top, row, figure.hp)))
    body = [*_threat(top, unit), _attack_line(top, figure.card)]
    if card.special is not None:
        name = words.say(f"special.{card.special.ability}.name")
        body.append(f"*{name}.* " + words.say(f"special.{card.special.ability}.text"))
    for rule in card.rules:
        body += _ability(top, figure.card, rule.ability)
    body += [
        words.say(f"status.{one}.text") for one in ("pinned", "exposed") if getattr(figure, one)
    ]
    return InspectCard(
        title=words.unit(unit, figure.card),
        subtitle=f"{types} · {words.say(f'category.{card.category}')}",
        body=tuple(dict.fromkeys(body)),
        facts=tuple(facts),
        clauses=("S-29.1", "S-27.10", "S-11.9", "S-32.1"),
        source=card.source,
        paint=paint_enemy(_face(top, figure)),
        shape=ENEMY_SHAPE,
    )


def _face(top: Tabletop, figure: Figure) -> EnemyFace:
    """The numbers that matter at every step, beside the picture."""
    words = top.words
    card = words.book.pack.enemies[figure.card]
    stats = (
        (f"{figure.hp}/{figure.top}", words.say("zone.stat.ehp"), "#ff8c78"),
        (str(card.mv), words.say("zone.stat.mv"), "#ece6d0"),
        (str(card.attack.dmg), words.say("zone.stat.dmg"), "#f0be54"),
    )
    base = f"base_enemy_{top.roster_colour(figure.card)}"
    vision = card.vision
    return EnemyFace(card.art, base, stats, vision.front, vision.right, vision.back)


def _threat(top: Tabletop, unit: str) -> list[str]:
    """What this Enemy would do if the Turn of the Stalker on the desk ended now."""
    seat = top.seat
    if not top.settled or seat not in top.facts.figures:
        return []
    for one in top.foresight.reactions(seat):
        if one.enemy == unit:
            words = top.words.say("zone.enemy.reaction", n=one.damage, hp=round(one.expected))
            return [words]
    return []


def _reach(top: Tabletop, limit: int) -> str:
    return top.words.say("zone.fact.no_limit") if limit >= NO_LIMIT else str(limit)


def shooting_words(top: Tabletop, card: StalkerCard) -> str:
    """The Stalker dice at each Range."""
    said = []
    for one in card.shooting:
        low, high = one.range
        key = "zone.fact.shooting_from" if high >= NO_LIMIT else "zone.fact.shooting_at"
        said.append(top.words.say(key, low=low, high=high, n=one.dice))
    return " · ".join(said)


def _attack_line(top: Tabletop, card: str) -> str:
    words = top.words
    line = f"*{words.say(f'card.{card}.attack.name')}.*"
    if words.knows(f"card.{card}.attack.text"):
        line += " " + words.say(f"card.{card}.attack.text")
    return line


def _ability(top: Tabletop, card: str, ability: str) -> list[str]:
    words = top.words
    key = f"card.{card}.{ability}"
    if words.knows(f"{key}.name") and words.knows(f"{key}.text"):
        return [f"*{words.say(f'{key}.name')}.* {words.say(f'{key}.text')}"]
    return []


def stalker_card(top: Tabletop, seat: str) -> InspectCard | None:
    words, pda = top.words, top.facts.pdas.get(seat)
    if pda is None:
        return None
    card = words.book.pack.stalkers[pda.card]
    body: list[str] = []
    for ability in (*(one.ability for one in card.rules), *(one.ability for one in card.actions)):
        body += _ability(top, pda.card, ability)
    colour = words.figure(seat)
    return InspectCard(
        title=words.card(pda.card),
        subtitle=f"{words.player(seat)} · {words.say(f'card.{pda.card}.gloss')}",
        body=tuple(dict.fromkeys(body)),
        facts=(
            (words.say("zone.pda.hp"), f"{pda.hp}/{card.hp}"),
            (
                words.say("zone.fact.dose"),
                f"{pda.dose} · {words.say(f'geiger.{zone_of(pda.dose)}')}",
            ),
            (words.say("zone.fact.shooting"), shooting_words(top, card)),
        ),
        clauses=("S-23.1", "S-23.2"),
        source=card.source,
        paint=paint_figure(f"figures/stalker_{colour}", f"base_stalker_{colour}"),
        shape=0.86,
    )
