"""Inspect cards of equipment."""

from __future__ import annotations

from rules.stalker.models_cards import Accessory, Armour, Artifact, Item, Weapon, WeaponAttack
from rules.stalker.pack import Equipment
from scenes.stalker.cards import SHAPE, CardFace, paint_card
from scenes.stalker.looks import gear_art
from scenes.stalker.tabletop import Tabletop
from scenes.table.contract import InspectCard

Facts = list[tuple[str, str]]


def gear_card(top: Tabletop, name: str) -> InspectCard | None:
    """A physical card or a Personal Find by its name."""
    words = top.words
    card = words.book.cards.get(name)
    if card is None:
        return _find(top, name)
    facts = _facts(top, name, card)
    key = f"card.{card.id}.text"
    text = words.say(key) if words.knows(key) else ""
    body = [text] if text else []
    if isinstance(card, Weapon):
        body += [_attack(top, one) for one in card.attacks]
        for trait in card.traits:
            title = words.say(f"trait.{trait.trait}.name")
            body.append(f"*{title}.* " + words.say(f"trait.{trait.trait}.text", n=trait.mask))
    kind = words.book.kinds[name]
    gloss = f"card.{card.id}.gloss"
    return InspectCard(
        title=words.card(card.id),
        subtitle=words.say(gloss) if words.knows(gloss) else words.say(f"equipment.{kind}"),
        body=tuple(body),
        facts=tuple(facts),
        clauses=_clauses(card),
        source=card.source,
        paint=paint_card(gear_face(top, name, card)),
        shape=SHAPE,
    )


def gear_face(top: Tabletop, name: str, card: Equipment) -> CardFace:
    """A physical card as it looks in the hand."""
    words = top.words
    kind = words.book.kinds[name]
    key = f"card.{card.id}.text"
    text = words.say(key) if words.knows(key) else ""
    if isinstance(card, Weapon) and not text:
        text = " · ".join(words.say(f"attack.{one.type}") for one in card.attacks)
    return CardFace(
        kind,
        words.card(card.id),
        gear_art(card),
        2.0 if isinstance(card, Weapon) else 1.0,
        text,
        words.say(f"equipment.{kind}"),
        tuple(_stats(top, name, card)),
    )


def _find(top: Tabletop, name: str) -> InspectCard | None:
    words = top.words
    printed = words.book.pack.environment.get(name)
    if printed is None:
        return None
    key = f"card.{name}.a"
    text = words.say(key) if words.knows(key) else ""
    face = CardFace("item", words.card(name), "stalker/tokens/key", 1.0, text, printed.number)
    return InspectCard(
        title=words.card(name),
        subtitle=words.say("token.find.name"),
        body=(text,) if text else (),
        clauses=("S-13.11",),
        source=printed.source,
        paint=paint_card(face),
        shape=SHAPE,
    )


def _attack(top: Tabletop, attack: WeaponAttack) -> str:
    """One line for a kind of Attack: cost, ammunition, dice, Attention."""
    words = top.words
    name = words.say(f"attack.{attack.type}")
    dice = attack.dice.equipment if isinstance(attack.dice.equipment, int) else "X"
    noise = words.say(f"zone.noise.{attack.attention}")
    cost = words.say(f"zone.cost.{attack.cost}")
    line = words.say("zone.weapon.attack", cost=cost, ammo=attack.ammo, dice=dice, noise=noise)
    return f"*{name}.* {line}"


def _stats(top: Tabletop, name: str, card: Equipment) -> Facts:
    words = top.words
    match card:
        case Weapon():
            low, high = card.range_effective
            ammo = top.facts.ammo.get(name, card.ammo)
            return [
                (words.say("zone.fact.effective"), str(low) if low == high else f"{low}–{high}"),
                (words.say("zone.fact.most"), str(card.range_max)),
                (words.say("zone.fact.ammo"), f"{ammo}/{card.ammo}"),
            ]
        case Armour():
            return [
                (words.say("zone.fact.defence"), f"{card.defence}"),
                (words.say("zone.fact.rad"), str(card.map_radiation)),
            ]
        case Artifact():
            return [(words.say("zone.fact.arad"), str(card.arad))]
    return []


def _facts(top: Tabletop, name: str, card: Equipment) -> Facts:
    words = top.words
    facts: Facts = []
    match card:
        case Weapon():
            facts.append((words.say("zone.fact.class"), words.say(f"weapon_class.{card.class_}")))
            for one in top.facts.mounted.get(name, ()):
                facts.append((words.say("equipment.accessory"), words.gear(one)))
        case Armour():
            facts.append(
                (words.say("zone.fact.container"), words.say(f"container.{card.container}"))
            )
        case Accessory():
            facts.append((words.say("zone.fact.fits"), words.say(f"slot.{card.fits}")))
        case Item():
            kinds = " · ".join(words.say(f"item_type.{one}") for one in card.types)
            facts.append((words.say("zone.fact.kind"), kinds))
            facts.append((words.say("zone.fact.cost"), words.say(f"zone.cost.{card.action.cost}")))
        case Artifact():
            facts.append((words.say("zone.fact.kind"), words.say(f"anomaly_type.{card.type}")))
    facts.append((words.say("zone.fact.price"), str(card.price)))
    return facts


def _clauses(card: Equipment) -> tuple[str, ...]:
    match card:
        case Weapon():
            return ("S-25.23", "S-26.2")
        case Armour():
            return ("S-25.7", "S-32.14")
        case Artifact():
            return ("S-25.16", "S-25.17")
        case Accessory():
            return ("S-25.12", "S-25.14")
    return ("S-18.2", "S-18.3")
