"""Objects of squares: what can be destroyed there, and what a hit does to it (A-11)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.autarcha.areas.economy import note_hit
from rules.autarcha.board import CITY, FOREST
from rules.autarcha.fight.losses import lose_on_terrain
from rules.autarcha.model.events import FactoryDestroyed, MarkerPlaced, ObjectHit
from rules.autarcha.model.pieces import Factory
from rules.autarcha.model.view import Position
from rules.autarcha.move.ground import Ground, pieces_of
from rules.autarcha.pack import FACTORY, MARKER, AutarchaPack
from rules.autarcha.resolvers import Play

IN_CITY = "city"


def object_of(ground: Ground, square: int) -> str:
    """Factory, else city, else forest, road and rail together, named by the first (A-11.3)."""
    if square in ground.built:
        return FACTORY
    if square in ground.marked:
        return ""
    board = ground.board
    landscape = board.landscape[square]
    if landscape == CITY:
        return IN_CITY
    if landscape == FOREST:
        return "forest"
    return "road" if board.road[square] else "rail" if board.rail[square] else ""


def markers_left(pack: AutarchaPack, position: Position) -> int:
    return (pack.things[MARKER].pieces or 0) - len(position.markers)


def needs_marker(pack: AutarchaPack, position: Position, ground: Ground, square: int) -> bool:
    """Whether the next hit on the object there would place a marker."""
    thing = object_of(ground, square)
    if thing == IN_CITY:
        hits = position.city_hits.get(ground.board.names[square], 0)
        return hits + 1 >= pack.landscapes[IN_CITY].hits
    return thing not in ("", FACTORY)


def can_be_hit(pack: AutarchaPack, position: Position, ground: Ground, square: int) -> bool:
    """There is an object, and a marker for it if it needs one (A-11.9)."""
    if not object_of(ground, square):
        return False
    return markers_left(pack, position) > 0 or not needs_marker(pack, position, ground, square)


def hit_object(r: Play, square: int, *why: str) -> None:
    """One hit on the object of a square."""
    state, ground = r.state, r.ground
    thing, name = object_of(ground, square), r.board.names[square]
    state.eventful = True
    if thing == FACTORY:
        _hit_factory(r, square, why)
    elif thing == IN_CITY:
        needed = r.pack.landscapes[IN_CITY].hits
        hits = state.city_hits.get(name, 0) + 1
        state.city_hits[name] = hits
        note_hit(r, IN_CITY, name, hits)
        cited = (*why, "A-11.6", "A-15.13")
        r.emit(ObjectHit(square=name, object=thing, hits=hits, needed=needed, why=cited))
        if hits >= needed:
            _place_marker(r, square, "A-11.6", "A-3.10")
    else:
        cited = (*why, "A-11.5")
        r.emit(ObjectHit(square=name, object=thing, hits=1, needed=1, why=cited))
        _place_marker(r, square, "A-11.5", "A-3.10")
    _check_ground(r, square)


def _hit_factory(r: Play, square: int, why: tuple[str, ...]) -> None:
    state, name = r.state, r.board.names[square]
    factory = next(one for one in state.factories if one.square == square)
    hurt: Factory = replace(factory, hp=factory.hp - 1)
    rest = tuple(one for one in state.factories if one is not factory)
    needed = r.pack.things[FACTORY].hit_points
    state.factories = (*rest, hurt) if hurt.hp > 0 else rest
    note_hit(r, FACTORY, name, needed - hurt.hp)
    cited = (*why, "A-11.8", "A-15.13")
    hits = needed - hurt.hp
    r.emit(ObjectHit(square=name, object=FACTORY, hits=hits, needed=needed, why=cited))
    if hurt.hp <= 0:
        r.emit(FactoryDestroyed(square=name))


def _place_marker(r: Play, square: int, *why: str) -> None:
    state = r.state
    state.markers = (*state.markers, square)
    state.city_hits.pop(r.board.names[square], None)
    left = markers_left(r.pack, state)
    r.emit(MarkerPlaced(square=r.board.names[square], left=left, why=why))


def _check_ground(r: Play, square: int) -> None:
    """A unit that may not be on the changed square is lost (A-11.10)."""
    state = r.state
    standing = pieces_of(r.pack).id.get(state.grid[square])
    if standing is None:
        return
    unit = state.units[standing]
    if r.ground.values[unit.type][square * 8 + unit.facing] < 0:
        lose_on_terrain(r, unit, "A-11.10")
