"""Inspect cards of equipment."""

from __future__ import annotations

from rules.stalker.pack.cards import Accessory, Armour, Artifact, Item, Weapon, WeaponAttack
from rules.stalker.pack.pack import Equipment
from scenes.cards.printed import CardFace
from scenes.stalker.cards.faces import card_face, printed_art, sheet
from scenes.stalker.looks import gear_art, gear_wide
from scenes.stalker.workbench import Workbench
from scenes.table.contract import InspectCard

Facts = list[tuple[str, str]]


def gear_card(top: Workbench, name: str) -> InspectCard | None:
    """A physical card or a Personal Find by its name."""
    kit = top.kit
    card = kit.book.cards.get(name)
    if card is None:
        return _find(top, name)
    facts = _facts(top, name, card)
    text = kit.maybe(f"card.{card.id}.text")
    body = [text] if text else []
    if isinstance(card, Weapon):
        body += [_attack(top, one) for one in card.attacks]
        for trait in card.traits:
            title = kit.both_names(f"trait.{trait.trait}.name")
            body.append(f"*{title}.* " + kit.say(f"trait.{trait.trait}.text", n=trait.mask))
    kind = kit.book.kinds[name]
    subtitle = kit.maybe(f"card.{card.id}.gloss") or kit.say(f"equipment.{kind}")
    more = {"facts": tuple(facts), "clauses": _clauses(card), "source": card.source}
    return sheet(gear_face(top, name, card), subtitle, body, **more)


def gear_face(top: Workbench, name: str, card: Equipment) -> CardFace:
    """A physical card as it looks in the hand."""
    kit = top.kit
    kind = kit.book.kinds[name]
    text = kit.maybe(f"card.{card.id}.text")
    if isinstance(card, Weapon) and not text:
        text = " · ".join(kit.say(f"attack.{one.type}") for one in card.attacks)
    return card_face(
        kind,
        kit.card(card.id),
        gear_art(card),
        gear_wide(card),
        text,
        kit.say(f"equipment.{kind}"),
        _stats(top, name, card),
    )


def _find(top: Workbench, name: str) -> InspectCard | None:
    kit = top.kit
    printed = kit.book.pack.environment.get(name)
    if printed is None:
        return None
    text = kit.maybe(f"card.{name}.a")
    face = card_face("item", kit.card(name), *printed_art(printed), text, printed.number)
    second = kit.second_name(f"card.{name}")
    subtitle = " · ".join(one for one in (kit.say("token.find.name"), second) if one)
    return sheet(face, subtitle, (text,), clauses=("S-13.11",), source=printed.source)


def _attack(top: Workbench, attack: WeaponAttack) -> str:
    """One line for a kind of Attack: cost, ammunition, dice, Attention."""
    kit = top.kit
    name = kit.say(f"attack.{attack.type}")
    dice = attack.dice.equipment if isinstance(attack.dice.equipment, int) else "X"
    noise = kit.say(f"zone.noise.{attack.attention}")
    cost = kit.say(f"zone.cost.{attack.cost}")
    line = kit.say("zone.weapon.attack", cost=cost, ammo=attack.ammo, dice=dice, noise=noise)
    return f"*{name}.* {line}"


def _stats(top: Workbench, name: str, card: Equipment) -> tuple[tuple[str, str], ...]:
    kit = top.kit
    match card:
        case Weapon():
            low, high = card.range_effective
            ammo = top.view.ammo.get(name, card.ammo)
            reach = str(low) if low == high else f"{low}–{high}"
            figures = {"effective": reach, "most": card.range_max, "ammo": f"{ammo}/{card.ammo}"}
            return kit.facts("zone.fact", **figures)
        case Armour():
            return kit.facts("zone.fact", defence=card.defence, rad=card.map_radiation)
        case Artifact():
            return kit.facts("zone.fact", arad=card.arad)
    return ()


def _facts(top: Workbench, name: str, card: Equipment) -> Facts:
    kit = top.kit
    facts: Facts = []
    match card:
        case Weapon():
            facts.append((kit.say("zone.fact.class"), kit.say(f"weapon_class.{card.class_}")))
            for one in top.view.mounted.get(name, ()):
                facts.append((kit.say("equipment.accessory"), kit.gear(one)))
        case Armour():
            facts.append((kit.say("zone.fact.container"), kit.say(f"container.{card.container}")))
        case Accessory():
            facts.append((kit.say("zone.fact.fits"), kit.say(f"slot.{card.fits}")))
        case Item():
            kinds = " · ".join(kit.say(f"item_type.{one}") for one in card.types)
            facts.append((kit.say("zone.fact.kind"), kinds))
            facts.append((kit.say("zone.fact.cost"), kit.say(f"zone.cost.{card.action.cost}")))
        case Artifact():
            facts.append((kit.say("zone.fact.kind"), kit.say(f"anomaly_type.{card.type}")))
    facts.append((kit.say("zone.fact.price"), str(card.price)))
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
