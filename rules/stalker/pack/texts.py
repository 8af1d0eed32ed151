"""The text keys that the content needs; text/<lang>/cards.json holds them in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, get_args

from rules.stalker.pack import cards, terms
from rules.stalker.pack.checks import walk
from rules.stalker.pack.effects import Action, Option, Rule
from rules.stalker.pack.mission import EnvironmentCard, Mission
from rules.stalker.pack.pack import StalkerPack
from rules.stalker.world.geiger import ZONES

TOKENS: Final = (
    *get_args(terms.TokenKind),
    "mark",
    "lead",
    "turn",
    "attention_small",
    "attention_large",
    "magazine_pistol",
    "magazine_rifle",
    "magazine_shotgun",
)
STATUSES: Final = (*get_args(terms.StatusName), "crit")
_WORDS: Final[dict[str, Iterable[str]]] = {
    "attack": get_args(terms.AttackType),
    "weapon_class": get_args(terms.WeaponClass),
    "slot": ("armour", *get_args(terms.SlotType)),
    "container": get_args(terms.Container),
    "item_type": get_args(terms.ItemType),
    "anomaly_type": get_args(terms.AnomalyType),
    "enemy_type": get_args(terms.EnemyType),
    "category": get_args(terms.Category),
    "enemy_colour": (*get_args(terms.Colour), "none"),
    "part": get_args(terms.Part),
    "facing": get_args(terms.Facing),
    "geiger": ZONES,
    "contact_type": ("loner", "trader", "companion", "contract"),
    "equipment": get_args(terms.EquipmentKind),
    "level": ("1", "2", "3"),
}
_EXPLAINED: Final[dict[str, Iterable[str]]] = {
    "status": STATUSES,
    "token": TOKENS,
    "trait": ("pacification", "suppression", "splash"),
}


def text_keys(pack: StalkerPack) -> frozenset[str]:
    """Every key that some card, tile, Mission or word of the content is shown with."""
    return frozenset(
        [
            *_words(),
            *_equipment(pack),
            *_people(pack),
            *_zone_cards(pack),
            *(f"tile.{tile}.{part}" for tile in pack.tiles for part in ("name", "gloss")),
            *(key for mission in pack.missions.values() for key in _mission(mission)),
            *_campaign(pack),
            *(key for card in pack.environment.values() for key in _environment(card)),
            *(key for card in pack.territories.values() for key in _titled(card)),
            *(f"card.{card}.text" for card in pack.territories),
        ]
    )


def _words() -> Iterator[str]:
    for group, words in _WORDS.items():
        yield from (f"{group}.{word}" for word in words)
    for group, words in _EXPLAINED.items():
        for word in words:
            yield from (f"{group}.{word}.name", f"{group}.{word}.text")


def _titled(card: cards.Card) -> Iterator[str]:
    yield from (f"card.{card.id}.name", f"card.{card.id}.gloss")


def _options(card: cards.Card) -> Iterator[str]:
    for part in walk(card):
        if isinstance(part, Option):
            yield f"card.{card.id}.option.{part.label}"


def _equipment(pack: StalkerPack) -> Iterator[str]:
    """A piece of equipment has one text for all it does; its Actions have names besides."""
    for card in pack.equipment.values():
        yield from _titled(card)
        yield from _options(card)
        for part in walk(card):
            if isinstance(part, Action):
                yield f"card.{card.id}.{part.ability}.name"
            if isinstance(part, Action | Rule):
                yield f"card.{card.id}.text"
    for weapon in pack.weapons.values():
        if weapon.reload:
            yield f"card.{weapon.id}.text"


def _abilities(card: cards.Card, parts: Iterable[Rule | Action]) -> Iterator[str]:
    for part in parts:
        yield from (f"card.{card.id}.{part.ability}.{word}" for word in ("name", "text"))


def _people(pack: StalkerPack) -> Iterator[str]:
    for stalker in pack.stalkers.values():
        yield from _titled(stalker)
        yield from _options(stalker)
        yield from _abilities(stalker, (*stalker.rules, *stalker.actions))
    for enemy in pack.enemies.values():
        yield from _titled(enemy)
        yield from _abilities(enemy, enemy.rules)
        yield f"card.{enemy.id}.attack.name"
        if _has_extras(enemy.attack):
            yield f"card.{enemy.id}.attack.text"
        if enemy.special:
            yield from (f"special.{enemy.special.ability}.{word}" for word in ("name", "text"))
    for contact in pack.contacts.values():
        yield from _titled(contact)
        yield from _options(contact)
        yield f"card.{contact.id}.a"
        if contact.actions or contact.rules:
            yield f"card.{contact.id}.b"
        yield from (f"card.{contact.id}.{action.ability}.name" for action in contact.actions)


def _has_extras(attack: cards.EnemyAttackEntry) -> bool:
    return bool(
        attack.before
        or attack.mods
        or attack.charge_flags
        or attack.ignore
        or attack.splash_field
        or attack.on_hit
    )


def _zone_cards(pack: StalkerPack) -> Iterator[str]:
    for anomaly in pack.anomalies.values():
        yield from (*_titled(anomaly), f"card.{anomaly.id}.text")
    for wound in pack.wounds.values():
        yield from (f"card.{wound.id}.light", f"card.{wound.id}.severe")
    for token in (*pack.loot.values(), *pack.unknown.values()):
        yield from (f"card.{token.id}.name", f"card.{token.id}.text")
    for control in pack.control.values():
        yield from (*_titled(control), f"card.{control.id}.flavour")
        yield from _options(control)
    for event in pack.events.values():
        yield from _event(event)
    for activation in (*pack.activation_large.values(), *pack.activation_small.values()):
        yield from _activation(activation)


def _event(event: cards.EventCard) -> Iterator[str]:
    yield from (*_titled(event), f"card.{event.id}.flavour")
    yield from _options(event)
    if event.instant:
        yield f"card.{event.id}.instant"
    if event.end_named:
        yield f"card.{event.id}.end"


def _activation(card: cards.ActivationCard) -> Iterator[str]:
    """Each step has its own sentence, so that the one being resolved can be shown."""
    yield from _titled(card)
    for section in card.sections:
        for number, _ in enumerate(section.steps, 1):
            yield f"card.{card.id}.{section.if_}.{number}"
    for number, _ in enumerate(card.phase_only, 1):
        yield f"card.{card.id}.phase_only.{number}"


def _environment(card: EnvironmentCard) -> Iterator[str]:
    yield from (f"card.{card.id}.name", f"card.{card.id}.a")
    if card.b:
        yield f"card.{card.id}.b"
    for side in (card.a, card.b):
        if side:
            yield from (f"card.{card.id}.{action.ability}.name" for action in side.actions)


def _mission(mission: Mission) -> Iterator[str]:
    words = ("name", "gloss", "prologue", "advice", "arrival")
    yield from (f"mission.{mission.id}.{word}" for word in words)
    yield from (f"mission.{mission.id}.objective.{goal}" for goal in mission.objectives)
    yield from (f"mission.{mission.id}.{action.ability}.name" for action in mission.actions)
    for result, effects in mission.epilogues.items():
        yield f"mission.{mission.id}.epilogue.{result}"
        for part in walk(effects):
            if isinstance(part, Option):
                yield f"mission.{mission.id}.option.{part.label}"


def _campaign(pack: StalkerPack) -> Iterator[str]:
    for location in pack.locations:
        yield from (f"location.{location}.name", f"location.{location}.gloss")
    for script in pack.scripts.values():
        yield f"script.{script.number}.text"
        for part in walk(script):
            if isinstance(part, Option):
                yield f"script.{script.number}.option.{part.label}"
