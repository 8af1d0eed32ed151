"""Recruiting in cities and factories (A-14.1 to A-14.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from rules.autarcha.geometry import FACINGS, OUTSIDE
from rules.autarcha.model.picks import Recruit
from rules.autarcha.model.view import Position
from rules.autarcha.move.ground import Ground, ground_of, pieces_of
from rules.autarcha.pack import FACTORY, AutarchaPack
from rules.autarcha.words.refusals import topmost
from rules.autarcha.works.sapping import in_enemy_surroundings, stand_faults


class Item(NamedTuple):
    """A piece to be placed, as ``pie@08.04.SE/E`` says it."""

    type: str
    square: str
    facing: str


class Producer(NamedTuple):
    """A city or factory: what it makes, its area, its intact squares."""

    kind: str
    area: int
    squares: tuple[int, ...]


def read_item(spelled: str) -> Item | None:
    """A piece with its square and facing, or nothing if it is not spelled like one."""
    kind, _, rest = spelled.partition("@")
    square, _, facing = rest.partition("/")
    return Item(kind, square, facing) if facing in FACINGS else None


def spell_item(kind: str, square: str, facing: int) -> str:
    return f"{kind}@{square}/{FACINGS[facing]}"


def producer_of(pack: AutarchaPack, position: Position, place: str) -> Producer | None:
    """The city with that letter or the factory on that square."""
    ground = ground_of(pack, position)
    board = ground.board
    for city in board.cities:
        if city.id == place:
            intact = tuple(one for one in city.squares if one not in ground.marked)
            return Producer("city", city.area, intact)
    square = ground.chart.square.get(place, OUTSIDE)
    if square in ground.built:
        return Producer(FACTORY, board.area[square], (square,))
    return None


def has_bonus(pack: AutarchaPack, position: Position, side: str, producer: Producer) -> bool:
    """Whether the headquarters lets it make any number of units in one action (A-14.9)."""
    is_close = pack.board_of(position.scenario).is_close
    return any(
        unit.side == side and unit.type == pack.hq and square in is_close[unit.square]
        for unit in position.units.values()
        for square in producer.squares
    )


def supply(pack: AutarchaPack, position: Position, side: str, kind: str) -> list[str]:
    """The pieces of a type that are off the board (A-1.4, A-1.5)."""
    return [key for key in pieces_of(pack).of.get((side, kind), ()) if key not in position.units]


def recruit_refusal(pack: AutarchaPack, position: Position, side: str, order: Recruit) -> str:
    """Why these units cannot be raised there, or nothing."""
    items = [read_item(spelled) for spelled in order.items]
    if None in items:
        return "unreadable_pick"
    producer = producer_of(pack, position, order.place)
    wanted = [item for item in items if item is not None]
    codes = list(_producer_faults(pack, position, side, producer, wanted))
    if producer:
        codes += _item_faults(pack, position, side, producer, wanted)
    return topmost(codes)


def producer_refusal(pack: AutarchaPack, position: Position, side: str, place: str) -> str:
    """Why nothing at all is raised there, or nothing."""
    if not position.areas:
        return "economy_disabled"
    faults = _producer_faults(pack, position, side, producer_of(pack, position, place), [])
    return topmost([code for code in faults if code != "empty_action"])


def _producer_faults(
    pack: AutarchaPack, position: Position, side: str, producer: Producer | None, items: list[Item]
) -> Iterator[str]:
    if not items:
        yield "empty_action"
    if producer is None or not producer.squares:
        yield "object_destroyed"
        return
    card = position.areas.get(pack.board_of(position.scenario).areas[producer.area].id)
    if card is None or card.war:
        yield "area_at_war"
    if card is None or card.owner != side:
        yield "area_not_controlled"
    if len(items) > 1 and not has_bonus(pack, position, side, producer):
        yield "no_hq_bonus"


def _item_faults(
    pack: AutarchaPack, position: Position, side: str, producer: Producer, items: list[Item]
) -> Iterator[str]:
    ground = ground_of(pack, position)
    price = 0
    for kind, count in Counter(item.type for item in items).items():
        if kind not in pack.units or pack.units[kind].produced_at != producer.kind:
            yield "wrong_producer"
        elif len(supply(pack, position, side, kind)) < count:
            yield "no_piece_left"
        price += count * (pack.units[kind].cost if kind in pack.units else 0)
    if price > position.gold.get(side, 0):
        yield "not_enough_gold"
    squares = [item.square for item in items]
    if len(set(squares)) < len(squares):
        yield "square_occupied"
    for item in items:
        yield from recruit_square_faults(pack, position, ground, side, producer, item)


def recruit_square_faults(
    pack: AutarchaPack,
    position: Position,
    ground: Ground,
    side: str,
    producer: Producer,
    item: Item,
) -> Iterator[str]:
    """What speaks against one recruit on its square (A-14.5 to A-14.7)."""
    square = ground.chart.square.get(item.square, OUTSIDE)
    if square == OUTSIDE:
        yield "off_board"
        return
    if item.type in pack.units:
        yield from stand_faults(ground, position, item.type, square, item.facing)
    yield from site_faults(position, ground, side, producer, square)


def site_faults(
    position: Position, ground: Ground, side: str, producer: Producer, square: int
) -> Iterator[str]:
    """What speaks against a square for recruits of any type (A-14.5, A-14.7)."""
    board = ground.board
    if in_enemy_surroundings(position, ground, side, square):
        yield "op_in_enemy_bo"
    card = position.areas.get(board.areas[board.area[square]].id)
    if card is None or card.owner != side:
        yield "area_not_controlled"
    if not any(square in board.is_close[one] for one in producer.squares):
        yield "outside_production_bo"
