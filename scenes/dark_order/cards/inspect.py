"""Inspect cards: a thing of the table, large, with its state, its effect and its clauses."""

from __future__ import annotations

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.dark_order import content_models as models
from rules.dark_order.fight.figures import is_touched
from rules.dark_order.model.book import STATS
from rules.dark_order.model.places import CELLS, LOCATION
from rules.dark_order.model.records import Unit
from rules.dark_order.words.names import card_id
from scenes.dark_order.asking import anchors
from scenes.dark_order.board import locations
from scenes.dark_order.cards.faces import (
    LOCATION_SHAPE,
    SHAPE,
    Face,
    back_of,
    card_face,
    location_face,
    plate_back,
)
from scenes.dark_order.cards.painting import face_image
from scenes.dark_order.desk import hand, sheet, staff
from scenes.dark_order.front import Front
from scenes.dark_order.kit import Kit
from scenes.dark_order.words.outlook import outlook_lines
from scenes.table.contract import InspectCard
from scenes.ui import draw

Fact = tuple[str, str]
Paint = Callable[[Canvas, Box], None]


def inspect(front: Front, anchor: str) -> InspectCard | None:
    """The card of an anchor, or ``None`` where there is nothing to explain."""
    view = front.view
    for name, unit in view.units.items():
        if anchor in (anchors.unit(name), anchors.ability(name)):
            return unit_card(front, unit)
    for one in view.locations:
        if anchor == anchors.location(one.id):
            return location_card(front.kit, one.id)
    if anchor in (anchors.CONTESTED, anchors.cell(LOCATION)) and view.location:
        return location_card(front.kit, view.location)
    return _card_at(front, anchor) or _panel(front, anchor)


def _card_at(front: Front, anchor: str) -> InspectCard | None:
    own = front.faction(front.below)
    for held in hand.hand_cards(front):
        if held.anchor == anchor and held.card:
            return card_card(front.kit, held.card, own, _would(front, anchor))
    for laid in sheet.laid_cards(front):
        if laid.anchor == anchor and laid.card:
            return card_card(front.kit, laid.card, own)
        if laid.anchor == anchor and laid.faction:
            return faction_card(front.kit, laid.faction)
    for upper in (True, False):
        seat = front.above if upper else front.below
        for name, _, _ in staff.order_rows(front, upper):
            if anchor == staff.order_anchor(front, upper, name):
                return card_card(front.kit, name, front.faction(seat), _would(front, anchor))
        for place, scout, _ in locations.scouts(front, upper):
            if place == anchor:
                return _scout(front, scout.card, front.faction(seat))
    return None


def _would(front: Front, anchor: str) -> tuple[str, ...]:
    """What playing a card would do, as far as the rules can tell."""
    option = front.asked.option_at(anchor)
    outlook = front.foresee_at(anchor, option) if option is not None else None
    if option is None or outlook is None:
        return ()
    return tuple(outlook_lines(front, outlook, option.args))


def _scout(front: Front, card: str, faction: str) -> InspectCard:
    if card:
        return card_card(front.kit, card, faction)
    kit = front.kit
    return InspectCard(
        kit.say("dark.inspect.hidden_scout"),
        body=(kit.say("dark.inspect.hidden_scout_text"),),
        clauses=("D-30.4", "D-20.1"),
        paint=paint_face(plate_back(faction)),
    )


def paint_face(face: Face) -> Paint:
    """A card upright, to be read: that its ability is used is told beside it."""

    def paint(canvas: Canvas, box: Box) -> None:
        draw.shadow(canvas, box, blur=10, radius=8, alpha=150, offset=(3, 5))
        canvas.blit(face_image(canvas.assets, face, canvas.px(box.width)), box.topleft)

    return paint


# -- cards -----------------------------------------------------------------------------------


def card_card(
    kit: Kit, card: str, faction: str = "", first: tuple[str, ...] = (),
    facts: tuple[Fact, ...] = (),
) -> InspectCard:  # fmt: skip
    """A unit, commander, support, order or neutral support as it is printed."""
    name = card_id(card)
    content = kit.content(card)
    return InspectCard(
        title=kit.card(card),
        subtitle=subtitle(kit, card, faction),
        body=(*first, kit.say(f"card.{name}.effect"), kit.say(f"card.{name}.flavour")),
        facts=(*(facts or printed_values(kit, content)), *printed_facts(kit, content)),
        clauses=tuple(content.clauses),
        source=tuple(content.source),
        paint=paint_face(card_face(kit, card, faction)),
        shape=SHAPE,
    )


def kind_of(content: models.Card) -> str:
    kinds = {
        models.Commander: "commander",
        models.Unit: "unit",
        models.Support: "support",
        models.Order: "order",
        models.Neutral: "neutral",
        models.Location: "location",
    }
    return kinds[type(content)]


def subtitle(kit: Kit, card: str, faction: str = "") -> str:
    """Faction, kind, and the name in the Polish box."""
    content = kit.content(card)
    own = getattr(content, "faction", "") or faction
    whose = "" if isinstance(content, models.Neutral | models.Location) or not own else own
    words = (
        kit.faction_name(whose) if whose else "",
        kit.say(f"kind.{kind_of(content)}"),
        kit.polish(f"card.{card_id(card)}.name"),
    )
    return " · ".join(filter(None, words))


def printed_values(kit: Kit, content: models.Card) -> tuple[Fact, ...]:
    """Attack, life, command and speed as they are printed; only who fights has them."""
    if not isinstance(content, models.Unit | models.Commander):
        return ()
    return tuple((kit.say(f"stat.{stat}"), str(getattr(content, stat))) for stat in STATS[:4])


def printed_facts(kit: Kit, content: models.Card) -> tuple[Fact, ...]:
    if isinstance(content, models.Unit | models.Commander):
        facts = [(kit.say("stat.cost"), str(content.cost))]
        if content.ability is not None:
            facts.append(
                (kit.say("dark.inspect.timing"), kit.say(f"timing.{content.ability.when}"))
            )
        return tuple(facts)
    if isinstance(content, models.Support | models.Order | models.Neutral):
        moments = ", ".join(kit.say(f"play.{one}") for one in content.play)
        cost = (kit.say("stat.cost"), str(content.cost))
        return (cost, (kit.say("dark.inspect.played"), moments))
    return ()


def location_card(kit: Kit, location: str) -> InspectCard:
    content = kit.pack.locations[location]
    reward = kit.say(f"card.{location}.reward")
    return InspectCard(
        title=kit.card(location),
        subtitle=subtitle(kit, location),
        body=(
            kit.say(f"card.{location}.effect"),
            kit.say("dark.inspect.reward", reward=reward),
            kit.say(f"card.{location}.flavour"),
        ),
        clauses=tuple(content.clauses),
        source=tuple(content.source),
        paint=paint_face(location_face(kit, location)),
        shape=LOCATION_SHAPE,
    )


def faction_card(kit: Kit, faction: str) -> InspectCard:
    content = kit.pack.factions[faction]
    return InspectCard(
        title=kit.faction_name(faction),
        body=(kit.say(f"faction.{faction}.text"), kit.say(f"faction.{faction}.flavour")),
        clauses=tuple(content.clauses),
        source=tuple(content.source),
        paint=paint_face(back_of("units", faction)),
        shape=SHAPE,
    )


# -- units -----------------------------------------------------------------------------------


def unit_card(front: Front, unit: Unit) -> InspectCard:
    """A unit with its effective values, where each of them comes from, and what could happen."""
    kit, faction = front.kit, front.faction(unit.seat)
    if not unit.card:
        return InspectCard(
            kit.say("dark.face_down"),
            kit.faction_name(faction),
            (*_foreseen(front, unit), kit.say("status.face_down.text")),
            clauses=("D-30.3", "D-12.6"),
            paint=paint_face(plate_back(faction)),
        )
    lines = (*_foreseen(front, unit), *_states(front, unit))
    return card_card(kit, unit.card, faction, lines, _values(front, unit))


def _states(front: Front, unit: Unit) -> tuple[str, ...]:
    kit = front.kit
    states = []
    if unit.fate:
        states.append(unit.fate)
    if not unit.face_up:
        states.append("face_down")
    elif not unit.active:
        states.append("unactivated")
    elif unit.exhausted:
        states.append("exhausted")
    if unit.used:
        states.append("ability_used")
    if unit.late >= 0:
        states.append("late")
    found = [_state(kit, f"status.{one}") for one in states]
    if unit.plague:
        left = min(unit.plague, front.view.step) if front.view.step >= 0 else unit.plague
        found.append(kit.say("dark.inspect.plague", n=left))
    if unit.mine:
        found.append(_state(kit, "token.mine"))
    return tuple(found)


def _state(kit: Kit, key: str) -> str:
    return f"*{kit.say(f'{key}.name')}.* {kit.say(f'{key}.text')}"


def _values(front: Front, unit: Unit) -> tuple[Fact, ...]:
    kit = front.kit
    printed = dict(zip(STATS, kit.book.fighters[unit.card].figures, strict=False))
    facts = []
    for stat in ("attack", "life", "command", "speed", "armour"):
        value = getattr(unit, stat)
        base = printed.get(stat, 0)
        changes = _changes(front, unit, stat)
        if stat == "armour" and not value:
            continue
        shown = str(value)
        if stat == "life" and unit.damage:
            shown = kit.say("dark.inspect.endurance", life=value, damage=unit.damage,
                            left=value - unit.damage)  # fmt: skip
        if changes:
            shown += f"  ({base} {' '.join(changes)})"
        facts.append((kit.say(f"stat.{stat}"), shown))
    return tuple(facts)


def _changes(front: Front, unit: Unit, stat: str) -> list[str]:
    """Every change of a value with its source."""
    kit, book, view = front.kit, front.kit.book, front.view
    number = STATS.index(stat)
    found: list[tuple[int, str]] = []
    tokens = {"life": unit.life_tokens, "speed": unit.speed_tokens}.get(stat, 0)
    if tokens:
        found.append((tokens, kit.say(f"token.{stat}.name")))
    fighter = book.fighters[unit.card]
    if unit.active and fighter.timing == "always":
        found += [(one.amount, kit.card(unit.card)) for one in fighter.always if one.stat == number]
    for card in unit.attachments:
        found += [(one.amount, kit.card(card)) for one in book.attached[card] if one.stat == number]
    for modifier in unit.modifiers:
        one = book.changes[modifier.path]
        if one.stat == number:
            source = getattr(modifier.scope, "source", "")
            found.append(
                (one.amount, kit.card(source) if source else kit.say("dark.inspect.effect"))
            )
    for one in book.laws[view.location].changes:
        if one.stat == number and (one.who is None or is_touched(view, one.who, unit, fighter)):
            found.append((one.amount, kit.card(view.location)))
    return [f"{amount:+d} {source}" for amount, source in found]


def _foreseen(front: Front, unit: Unit) -> tuple[str, ...]:
    """What a click on this unit would do."""
    return _would(front, anchors.unit(unit.id))


# -- panels ----------------------------------------------------------------------------------


def _panel(front: Front, anchor: str) -> InspectCard | None:
    kit = front.kit
    if anchor == anchors.STEPS:
        return _told(kit, "steps", "D-11.1", "D-11.2", "D-11.7")
    if anchor == anchors.TOTALS:
        return _told(kit, "totals", "D-19.2", "D-19.3", "D-19.4")
    if anchor == anchors.RESIGN:
        return _told(kit, "resign", "D-22.10")
    if anchor == anchors.NEUTRALS:
        return _told(kit, "neutrals", "D-10.6", "D-20.4")
    for seat in front.view.sides:
        if anchor == anchors.fatigue(seat):
            danger = front.view.sides[seat].fatigue >= staff.LIMIT_DANGER
            key = "fatigue_danger" if danger else "fatigue"
            return _told(kit, key, "D-3.1", "D-3.2", "D-3.3", "D-3.5", "D-7.4")
        for kind in ("units", "supports"):
            if anchor == anchors.deck(kind, seat):
                return _told(kit, f"deck.{kind}", "D-6.5", "D-2.9", "D-30.5")
    for upper in (True, False):
        for kind, _, place, _ in staff.token_boxes(front, upper):
            if place == anchor:
                name, told = kit.say(f"token.{kind}.name"), kit.say(f"token.{kind}.text")
                return InspectCard(name, body=(told,), clauses=("D-8.17",))
    for cell in CELLS:
        if anchor == anchors.cell(cell):
            return _told(kit, "cell", "D-4.1", "D-4.5", "D-4.6", "D-4.7", "D-4.8")
    return None


def _told(kit: Kit, key: str, *clauses: str) -> InspectCard:
    title, body = kit.say(f"dark.panel.{key}.name"), kit.say(f"dark.panel.{key}.text")
    return InspectCard(title, body=(body,), clauses=clauses)
