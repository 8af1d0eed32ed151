"""What is printed on cards and plates, as plain values: one face, one picture."""

from __future__ import annotations

from dataclasses import dataclass

from rules.dark_order import content_models as models
from rules.dark_order.model.records import Unit
from scenes.dark_order.kit import ROOT, Kit

SHAPE = 180 / 252
LOCATION_SHAPE = 252 / 180


@dataclass(frozen=True, slots=True)
class CardFace:
    """The front of a unit, commander, support, order or neutral support."""

    frame: str
    picture: str
    title: str
    cost: str
    body: str
    figures: tuple[int, ...] = ()
    """Attack, life, command, speed."""
    marks: tuple[str, ...] = ()
    brief: str = ""
    """The name where the whole one would be too small to read."""

    @property
    def is_order(self) -> bool:
        return self.frame.startswith("order")


@dataclass(frozen=True, slots=True)
class LocationFace:
    picture: str
    title: str
    condition: str
    reward: str
    heads: tuple[str, str]
    in_force: bool = False


@dataclass(frozen=True, slots=True)
class BackFace:
    """The back of a card; ``shape`` is width / height."""

    sprite: str
    shape: float = SHAPE


@dataclass(frozen=True, slots=True)
class PlateFace:
    """A unit in the Battle Zone: picture, name, effective values, tokens."""

    faction: str
    picture: str
    title: str
    values: tuple[tuple[str, int, int], ...]
    """Badge, value, and whether it is above (1) or below (-1) its print."""
    tokens: tuple[str, ...]
    commander: bool
    dim: bool = False
    dead: bool = False


Face = CardFace | LocationFace | BackFace | PlateFace


def card_face(kit: Kit, card: str, faction: str = "") -> CardFace:
    """The face of any card that is played or fights."""
    content = kit.content(card)
    if isinstance(content, models.Unit | models.Commander):
        return _fighter(kit, content)
    assert isinstance(content, models.Support | models.Order | models.Neutral)
    kind = "order" if isinstance(content, models.Order) else "support"
    if isinstance(content, models.Neutral):
        faction = "neutral"
    else:
        faction = faction if faction in content.copies else next(iter(content.copies))
    return CardFace(
        f"{kind}_{faction}",
        kit.picture(card, faction),
        kit.card(card),
        str(content.cost),
        kit.printed(card),
        marks=_letters(kit, content.marks),
    )


def _fighter(kit: Kit, content: models.Unit | models.Commander) -> CardFace:
    kind = "commander" if isinstance(content, models.Commander) else "unit"
    ability = content.ability
    return CardFace(
        f"{kind}_{content.faction}",
        kit.picture(content.id),
        kit.card(content.id),
        str(content.cost),
        kit.printed(content.id),
        (content.attack, content.life, content.command, content.speed),
        _letters(kit, (ability.mark,) if ability else ()),
        kit.short(content.id),
    )


def _letters(kit: Kit, marks: tuple[str, ...]) -> tuple[str, ...]:
    """The phases of a card, each by the first letter of its name in the language of the moment."""
    return tuple(kit.say(f"mark.{one}")[0] for one in marks)


def location_face(kit: Kit, location: str, *, in_force: bool = False) -> LocationFace:
    return LocationFace(
        kit.picture(location),
        kit.card(location),
        kit.printed(location),
        kit.say(f"card.{location}.reward"),
        (kit.say("dark.location.condition"), kit.say("dark.location.reward")),
        in_force,
    )


def back_of(kind: str, faction: str) -> BackFace:
    """``units``, ``supports`` or ``neutrals`` as their backs look."""
    if kind == "neutrals" or not faction:
        return BackFace(f"{ROOT}/cards/back_neutral")
    prefix = "back_support" if kind == "supports" else "back"
    return BackFace(f"{ROOT}/cards/{prefix}_{faction}")


def plate_back(faction: str) -> BackFace:
    return BackFace(f"{ROOT}/cards/plate_back_{faction or 'sanktuarium'}", 1.0)


def plate_face(kit: Kit, unit: Unit, faction: str) -> Face:
    """A unit as the eyes at the screen see it; a face-down one of one's own is dim."""
    if not unit.card:
        return plate_back(faction)
    fighter = kit.book.fighters[unit.card]
    attack, life, command, speed = fighter.figures
    endurance = unit.life - unit.damage
    values = (
        ("speed", unit.speed, _sign(unit.speed - speed)),
        ("command", unit.command, _sign(unit.command - command)),
        ("attack", unit.attack, _sign(unit.attack - attack)),
        ("life", endurance, -1 if unit.damage else _sign(unit.life - life)),
    )
    return PlateFace(
        faction,
        kit.picture(unit.card),
        kit.short(unit.card),
        values,
        _tokens(unit),
        fighter.is_commander,
        dim=not unit.face_up or unit.fate == "dead",
        dead=unit.fate == "dead",
    )


def _sign(difference: int) -> int:
    return (difference > 0) - (difference < 0)


def _tokens(unit: Unit) -> tuple[str, ...]:
    found = []
    if unit.fate:
        found.append(unit.fate)
    if unit.plague:
        found.append(f"plague_{unit.plague}")
    if unit.armour:
        found.append("shield")
    if unit.attachments:
        found.append("attached")
    if unit.mine:
        found.append("mine")
    if unit.face_up and not unit.active:
        found.append("unactivated")
    if unit.late >= 0 and not unit.exhausted:
        found.append("late")
    if unit.used:
        found.append("ability_used")
    return tuple(found)
