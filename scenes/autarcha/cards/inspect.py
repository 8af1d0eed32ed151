"""Inspect cards of the table: units, areas, squares and what lies on them."""

from __future__ import annotations

from dataclasses import replace

from rules.autarcha.board import CITY, ENVIRONMENTS, NOWHERE, Board
from rules.autarcha.fight.objects import object_of
from rules.autarcha.geometry import SIDES, WHITE, home_facing
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.move.ground import Ground, ground_of
from rules.autarcha.pack import FACTORY, FORBIDDEN, MARKER, MINE, UnitType
from scenes.autarcha.asking import anchors
from scenes.autarcha.asking.deploying import Laid
from scenes.autarcha.cards import painting
from scenes.autarcha.front import Front
from scenes.autarcha.kit import Kit, marker
from scenes.table.contract import InspectCard

Fact = tuple[str, str]
AREA_CLAUSES = ("A-15.1", "A-15.2", "A-15.4", "A-15.5", "A-15.8")


def inspect(front: Front, anchor: str) -> InspectCard | None:
    """The card of an anchor; own mines are told of only while they are shown (A-18.1)."""
    kit, view = front.kit, front.view
    for unit in view.units.values():
        if anchor == anchors.unit(unit.id):
            return unit_card(kit, view, unit)
    square = front.squares.get(anchor)
    if square is not None:
        standing = front.unit_at(square)
        if standing is not None:
            return unit_card(kit, view, standing)
        return square_card(kit, view, square, front.showing.mines)
    for number, area in enumerate(front.board.areas):
        if anchor in (anchors.area(area.id), anchors.city(area.id)):
            return area_card(kit, view, number)
    for kind in front.pack.units:
        if anchor == anchors.tray(kind):
            return type_card(kit, kind, front.side or WHITE)
    return None


def board_of(kit: Kit, view: AutarchaView) -> Board:
    return kit.pack.board_of(view.scenario)


# -- units -----------------------------------------------------------------------------------


def type_card(kit: Kit, kind: str, side: str = WHITE) -> InspectCard:
    """A row of the Army Table."""
    unit = kit.pack.units[kind]
    return InspectCard(
        title=f"{kit.unit(kind)}, {kit.abbr(kind)}",
        subtitle=kit.say(f"unit.{kind}.card"),
        body=(kit.say(f"unit.{kind}.effect"),),
        facts=type_facts(kit, unit),
        clauses=type_clauses(unit),
        source=unit.source,
        paint=painting.paint_unit(unit, side, home_facing(side)),
        shape=painting.WIDE,
    )


def type_facts(kit: Kit, unit: UnitType) -> tuple[Fact, ...]:
    facts = [(kit.say("card.pieces"), str(unit.pieces))]
    if unit.produced_at:
        facts.append((kit.say("card.price"), kit.say("card.gold", n=unit.cost)))
        facts.append((kit.say("card.made"), kit.say(f"card.made.{unit.produced_at}")))
    return tuple(facts)


def type_clauses(unit: UnitType) -> tuple[str, ...]:
    fire = ("A-10.3",) if unit.can_attack else ()
    forbidden = ("A-4.3",) if FORBIDDEN in unit.values else ()
    blocked = ("A-4.2",) if 0 in unit.values else ()
    return (unit.clause, "A-7.6", *forbidden, *blocked, *fire)


def unit_card(kit: Kit, view: AutarchaView, unit: Unit) -> InspectCard:
    """A unit where it stands: what it can do there and what shelters it."""
    board, kind = board_of(kit, view), kit.pack.units[unit.type]
    ground = ground_of(kit.pack, view)
    environment = ground.environment[unit.square * 8 + unit.facing]
    place = kit.say("card.stands", square=board.names[unit.square], facing=kit.facing(unit.facing))
    return InspectCard(
        title=f"{kit.unit(unit.type)}, {kit.told(unit.id)}",
        subtitle=place,
        body=(*_states(kit, view, unit, kind.values[environment]),
              kit.say(f"unit.{unit.type}.effect")),
        facts=(
            *standing_facts(kit, ground, unit.type, unit.square, unit.facing),
            (kit.say("card.area"), _area_line(kit, view, board.area[unit.square])),
            *type_facts(kit, kind)[1:2],
        ),
        clauses=type_clauses(kind),
        source=kind.source,
        paint=painting.paint_unit(kind, unit.side, unit.facing, environment),
        shape=painting.WIDE,
    )  # fmt: skip


def laid_card(kit: Kit, view: AutarchaView, piece: Laid, side: str) -> InspectCard:
    """A piece of a deployment where it stands or would stand."""
    ground, unit = ground_of(kit.pack, view), kit.pack.units[piece.kind]
    environment = ground.environment[piece.square * 8 + piece.facing]
    name = ground.board.names[piece.square]
    return replace(
        type_card(kit, piece.kind, side),
        subtitle=kit.say("card.stands", square=name, facing=kit.facing(piece.facing)),
        facts=standing_facts(kit, ground, piece.kind, piece.square, piece.facing),
        paint=painting.paint_unit(unit, side, piece.facing, environment),
    )


def standing_facts(
    kit: Kit, ground: Ground, kind: str, square: int, facing: int
) -> tuple[Fact, ...]:
    """Steps and cover of a piece that stands, or would stand, so."""
    place = square * 8 + facing
    environment = ENVIRONMENTS[ground.environment[place]]
    return (
        (kit.say(f"environment.{environment}.where").capitalize(),
         steps_words(kit, ground.values[kind][place])),
        (kit.say("card.cover"), cover_words(kit, ground.defence[square])),
    )  # fmt: skip


def steps_words(kit: Kit, value: int) -> str:
    if value == FORBIDDEN:
        return kit.say("value.forbidden")
    return kit.say("value.steps", n=value) if value else kit.say("value.blocked")


def cover_words(kit: Kit, defence: int) -> str:
    if defence >= kit.pack.figures.die - 1:
        return kit.say("cover.defence_six", defence=defence)
    return kit.say("cover.defence", defence=defence, low=defence + 1)


def _states(kit: Kit, view: AutarchaView, unit: Unit, value: int) -> tuple[str, ...]:
    states = []
    if view.active == unit.side:
        states.append("used" if unit.used else "ready")
    if value == 0:
        states.append("blocked")
    return tuple(f"*{kit.say(f'card.state.{one}')}*" for one in states)


# -- areas -----------------------------------------------------------------------------------


def owner_look(view: AutarchaView, letter: str) -> str:
    """The side that holds an area's card, ``war``, or nothing."""
    card = view.areas.get(letter)
    return "" if card is None else "war" if card.war else card.owner


def _area_line(kit: Kit, view: AutarchaView, number: int) -> str:
    board = board_of(kit, view)
    name = kit.area(board, number)
    if not view.areas:
        return name
    look = owner_look(view, board.areas[number].id) or "pool"
    return f"{name}, {kit.say(f'area.owner.{look}')}"


def area_card(kit: Kit, view: AutarchaView, number: int) -> InspectCard:
    """An area with who holds it, what it pays and what stands in it."""
    board = board_of(kit, view)
    area = board.areas[number]
    look = owner_look(view, area.id)
    held = kit.say(f"area.owner.{look or 'pool'}") if view.areas else kit.say("card.no_economy")
    facts = [(kit.say("card.income"), kit.say("card.gold", n=area.income))]
    for side in SIDES:
        units = sum(
            one.side == side and board.area[one.square] == number for one in view.units.values()
        )
        facts.append((kit.say("card.units_of", side=kit.say(f"side.{side}.of")), str(units)))
    city = board.cities[area.city].squares if area.city != NOWHERE else ()
    intact = sum(square not in view.markers for square in city)
    facts.append((kit.say("card.city"), kit.say("card.city_squares", n=intact, all=len(city))))
    works = sum(board.area[one.square] == number for one in view.factories)
    if works:
        facts.append((kit.say("card.factories"), str(works)))
    return InspectCard(
        title=kit.area(board, number),
        subtitle=held,
        body=(kit.say("card.area_text"),) if view.areas else (),
        facts=tuple(facts),
        clauses=AREA_CLAUSES,
        source=(area.source,),
        paint=painting.paint_area(kit, board, number, look),
        shape=painting.AREA_SHAPE,
    )


# -- squares ---------------------------------------------------------------------------------


def square_card(kit: Kit, view: AutarchaView, square: int, mines: bool = False) -> InspectCard:
    """What lies on a square, and what the square is."""
    thing = _thing_on(view, square, mines)
    return _thing_card(kit, view, square, thing) if thing else _ground_card(kit, view, square)


def _thing_on(view: AutarchaView, square: int, mines: bool) -> str:
    if any(one.square == square for one in view.factories):
        return FACTORY
    if mines and square in view.mines:
        return MINE
    return MARKER if square in view.markers else ""


def _thing_card(kit: Kit, view: AutarchaView, square: int, thing: str) -> InspectCard:
    board, content = board_of(kit, view), kit.pack.things[thing]
    facts = []
    if thing == FACTORY:
        left = next(one.hp for one in view.factories if one.square == square)
        facts.append((kit.say("card.hit_points"),
                      kit.say("card.of", n=left, all=content.hit_points)))  # fmt: skip
    facts.append((kit.say("card.area"), _area_line(kit, view, board.area[square])))
    defence = ground_of(kit.pack, view).defence[square]
    facts.append((kit.say("card.cover"), cover_words(kit, defence)))
    sprite = {FACTORY: "factory", MINE: "mine", MARKER: "destruction"}[thing]
    return InspectCard(
        title=kit.say(f"object.{thing}.name"),
        subtitle=board.names[square],
        body=(kit.say(f"object.{thing}.effect"),),
        facts=tuple(facts),
        clauses=THING_CLAUSES[thing],
        source=content.source,
        paint=painting.paint_thing(marker(sprite)),
    )


THING_CLAUSES = {
    FACTORY: ("A-14.3", "A-14.10", "A-11.8", "A-3.9"),
    MINE: ("A-13.6", "A-13.8", "A-13.9", "A-18.1"),
    MARKER: ("A-3.10", "A-14.12", "A-1.8"),
}


def _ground_card(kit: Kit, view: AutarchaView, square: int) -> InspectCard:
    board, ground = board_of(kit, view), ground_of(kit.pack, view)
    landscape = ground.landscape(square)
    road, rail = board.road[square], board.rail[square]
    names = [ENVIRONMENTS[landscape]]
    names += [line for line, mask in (("road", road), ("rail", rail)) if mask]
    title = kit.say("environment.bridge.name") if _is_bridge(names) else _joined(kit, names)
    facts = [
        (kit.say("card.cover"), cover_words(kit, ground.defence[square])),
        (kit.say("card.area"), _area_line(kit, view, board.area[square])),
    ]
    hits = view.city_hits.get(board.names[square], 0)
    if landscape == CITY:
        needed = kit.pack.landscapes["city"].hits
        facts.append((kit.say("card.hits"), kit.say("card.of", n=hits, all=needed)))
    values = tuple((unit.id, unit.values[landscape]) for unit in kit.pack.units.values())
    content = kit.pack.landscapes[ENVIRONMENTS[landscape]]
    lines = [kit.pack.lines[one] for one in names[1:]]
    target = ("A-11.3",) if object_of(ground, square) else ()
    return InspectCard(
        title=title,
        subtitle=board.names[square],
        body=tuple(kit.say(f"environment.{one}.effect") for one in names),
        facts=tuple(facts),
        clauses=(content.clause, *(line.clause for line in lines), "A-10.8", *target),
        source=content.source,
        paint=painting.paint_square(landscape, road, rail, values),
        shape=painting.WIDE,
    )


def _is_bridge(names: list[str]) -> bool:
    return names[0] == "water" and len(names) > 1


def _joined(kit: Kit, names: list[str]) -> str:
    return " · ".join(kit.say(f"environment.{one}.name") for one in names)
