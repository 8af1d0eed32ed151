"""Recruiting and the work of sappers, as a computer player thinks of them (section 28)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rules.autarcha.bots.memory import Candidate
from rules.autarcha.bots.sketch import Sketch
from rules.autarcha.geometry import FACINGS
from rules.autarcha.model.picks import Build, Mine, Recruit, Relocate
from rules.autarcha.model.pieces import Unit
from rules.autarcha.pack import FACTORY, MINE
from rules.autarcha.turn.orders import order_refusal, producing_places, recruits
from rules.autarcha.works.recruiting import Item, has_bonus, producer_of, supply

RATIO: Final = {"pie": 3, "pc": 2, "art": 1}
"""The army that is aimed at."""
RESERVE: Final = 12
MANY, MANY_KEEN = 4, 12
"""Recruits in one action where the headquarters helps; the easy level raises one."""
MINES_AHEAD: Final = (3, 8)


def recruit_candidates(sketch: Sketch) -> Iterator[Candidate]:
    """The units that are needed most, several where the headquarters helps."""
    view, side, pack = sketch.view, sketch.side, sketch.pack
    for place in producing_places(pack, view, side):
        producer = producer_of(pack, view, place)
        offers = list(recruits(pack, view, side, place))
        if producer is None or not offers:
            continue
        bonus = has_bonus(pack, view, side, producer)
        many = MANY_KEEN if sketch.keen else MANY if sketch.careful else 1
        items = _levy(sketch, offers, many if bonus else 1)
        order = Recruit(place, tuple(f"{one.type}@{one.square}/{one.facing}" for one in items))
        if items and not order_refusal(pack, view, side, order):
            score = sum(0.6 * pack.units[one.type].cost + 1 for one in items)
            yield Candidate(score, str(order))


def _levy(sketch: Sketch, offers: list[Item], many: int) -> list[Item]:
    """Up to so many recruits, as far as gold, pieces and squares go."""
    pack, side = sketch.pack, sketch.side
    have = Counter(unit.type for unit in sketch.own)
    square = sketch.ground.chart.square
    offers = sorted(offers, key=lambda one: sketch.to_goal(square[one.square]))
    left = {kind: len(supply(pack, sketch.view, side, kind)) for kind in pack.units}
    gold = sketch.view.gold.get(side, 0)
    items: list[Item] = []
    while len(items) < many:
        affordable = [o for o in offers if left[o.type] and pack.units[o.type].cost <= gold]
        item = _wanted(sketch, affordable, have)
        if item is None:
            break
        items.append(item)
        gold -= pack.units[item.type].cost
        have[item.type] += 1
        left[item.type] -= 1
        offers = [one for one in offers if one.square != item.square]
    return items


def _wanted(sketch: Sketch, offers: list[Item], have: Counter[str]) -> Item | None:
    """Sappers if there are none, then what the army lacks; the first offer of its type."""

    def need(kind: str) -> float:
        if kind in RATIO:
            return have[kind] / RATIO[kind]
        return 99.0 if have[kind] else 0.0

    needs = {kind: need(kind) for kind in {one.type for one in offers}}
    best = min(offers, key=lambda one: needs[one.type], default=None)
    if best is None or (best.type not in RATIO and have[best.type]):
        return None
    place = sketch.ground.chart.square[best.square] * 8 + sketch.front
    stands = sketch.ground.values[best.type][place] > 0
    return best._replace(facing=FACINGS[sketch.front]) if stands else best


def sapper_candidates(sketch: Sketch, sapper: Unit) -> Iterator[Candidate]:
    """Relocate blocked guns, build the first factory, mine roads in front of the headquarters."""
    board = sketch.ground.board
    close = board.close[sapper.square]
    for unit in sketch.own:
        blocked = not sketch.ground.values[unit.type][unit.square * 8 + unit.facing]
        if blocked and unit.square in close:
            yield from _relocations(sketch, sapper, unit)
    gold = sketch.view.gold.get(sketch.side, 0)
    if gold >= sketch.pack.things[FACTORY].cost + RESERVE and not _has_factory(sketch):
        for square in close:
            yield from _legal(sketch, 9.0, Build(sapper.id, board.names[square]))
    if gold > RESERVE and sketch.hq is not None and sketch.pack.things[MINE].cost <= gold:
        for square in close:
            if board.road[square] or board.rail[square]:
                far = sketch.distance(square, sketch.hq.square)
                if MINES_AHEAD[0] <= far <= MINES_AHEAD[1] and sketch.threats:
                    yield from _legal(sketch, 0.7, Mine(sapper.id, board.names[square]))
                    break


def _relocations(sketch: Sketch, sapper: Unit, unit: Unit) -> Iterator[Candidate]:
    board = sketch.ground.board
    here = sketch.place_value(unit, unit.square * 8 + unit.facing)
    front = sketch.front
    for square in board.close[sapper.square]:
        place = square * 8 + front
        if sketch.is_free(square) and sketch.ground.values[unit.type][place] > 0:
            gain = sketch.place_value(unit, place) - here
            order = Relocate(sapper.id, unit.id, board.names[square], FACINGS[front])
            yield from _legal(sketch, gain, order)


def _has_factory(sketch: Sketch) -> bool:
    board, areas = sketch.ground.board, sketch.view.areas
    return any(
        areas[board.areas[board.area[one.square]].id].owner == sketch.side
        for one in sketch.view.factories
    )


def _legal(sketch: Sketch, score: float, order: Build | Mine | Relocate) -> Iterator[Candidate]:
    if not order_refusal(sketch.pack, sketch.view, sketch.side, order):
        yield Candidate(score, str(order))
