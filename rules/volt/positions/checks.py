"""What is wrong with a position: what nothing is called, and what no game could have led to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from rules.kernel.decision import Refusal
from rules.kernel.setup import Setup
from rules.volt import INFO
from rules.volt.arena.arena import FLOOR, PIT
from rules.volt.arena.geometry import PLACE, ArenaPatch, patched
from rules.volt.content import DECKS, VoltPack
from rules.volt.model.notation import parse
from rules.volt.model.terms import PROGRAMMING, SQUAD_VP_TO_WIN, VP_TO_WIN
from rules.volt.positions.models import Position, RobotPlace, added_cells
from rules.volt.turn.setup import TOKENS

MOST_TOKENS = max(Counter(TOKENS).values())
MINES = 3
"""Mine tokens of each colour (V-1.10)."""


def problems_of(pack: VoltPack, position: Position, setup: Setup) -> Iterator[str]:
    if position.arena not in pack.arenas:
        yield f"there is no arena {position.arena!r}"
    for name in _cells_named(position):
        if name not in PLACE:
            yield f"{name!r} is not a cell"
    seats = [seat.id for seat in setup.seats]
    for seat in (*position.robots, *position.mines.values(), position.holder):
        if seat and seat not in seats:
            yield f"{seat!r} does not sit at the table"
    cells = [place.cell for place in position.robots.values() if place.cell]
    for cell in sorted({cell for cell in cells if cells.count(cell) > 1}):
        yield f"two robots stand on {cell} (V-2.2)"
    numbers = [place.number for place in position.robots.values() if place.number]
    for number in sorted({one for one in numbers if numbers.count(one) > 1}):
        yield f"two robots hold start number {number} (V-3.6)"
    for cell in sorted(set(cells) & set(position.mines)):
        yield f"a robot and a mine are on {cell} (V-2.3)"
    for edge in (*position.elements.walls, *position.elements.barriers):
        if not _is_edge(edge):
            yield f"{edge!r} is not an edge such as D3-D4"
    for seat, place in position.robots.items():
        yield from (f"{seat}: {problem}" for problem in _robot_problems(pack, place))
    for seat in seats:
        place = position.robots.get(seat, RobotPlace())
        if not place.cell and (place.dice or position.phase == PROGRAMMING):
            yield f"{seat}: a robot that is not on the arena has no dice (V-6.9)"
    if position.first_seat not in range(max(1, len(seats))):
        yield f"first_seat: {len(seats)} sit at the table, counted from 0"
    yield from _impossible(pack, position)
    yield from _points(position, setup)
    yield from _mines(position)


def _hovers(pack: VoltPack, place: RobotPlace) -> bool:
    """PLECAK carries a robot over pits (V-17.7)."""
    return any(name in pack.with_op["jump"] for name in (place.left, place.right))


def _impossible(pack: VoltPack, position: Position) -> Iterator[str]:
    """What no game could have led to."""
    if len(position.robots) > INFO.max_seats:
        yield f"{len(position.robots)} robots, and there are {INFO.max_seats} at most"
    cells = dict(pack.arenas[position.arena].cells) if position.arena in pack.arenas else {}
    cells |= dict.fromkeys(position.elements.floor, FLOOR)
    cells |= dict.fromkeys(position.elements.pits, PIT)
    for seat, place in position.robots.items():
        if cells.get(place.cell) == PIT and not _hovers(pack, place):
            yield f"{seat} stands in the pit on {place.cell}"
    for cell, count in position.tokens.items():
        if not 0 <= count <= MOST_TOKENS:
            yield f"{count} tokens lie on {cell}; there are {MOST_TOKENS} of a number"
    spaces = _vp_spaces(pack, position)
    for cell, count in position.tokens.items():
        if count and cell in cells and cell not in spaces:
            yield f"tokens lie on {cell}, which is no VP space (V-3.5)"
    for seat, place in position.robots.items():
        if place.left and place.left == place.right:
            yield f"{seat}: {place.left} is docked on both sides"
    yield from _twice(position)
    yield from _cards(pack, position)


def _twice(position: Position) -> Iterator[str]:
    """Robots, cells and tokens that are there more often than the box has them."""
    for name, count in Counter(one.robot for one in position.robots.values()).items():
        if name and count > 1:
            yield f"{count} robots are {name} (V-3.3)"
    for cell, count in Counter(cell for cell, _ in added_cells(position.elements)).items():
        if count > 1:
            yield f"elements: {cell} is given {count} times"
    there = Counter(TOKENS)
    for number, count in Counter(position.pool or ()).items():
        if count > there[number]:
            yield f"pool: {count} tokens {number}, and there are {there[number]}"


def _points(position: Position, setup: Setup) -> Iterator[str]:
    """More VP than there are tokens, or than anybody has when the last ones are collected."""
    killbots = [seat.id for seat in setup.seats if seat.kind == "automaton"]
    for seat, place in position.robots.items():
        squad = seat in killbots and len(killbots) > 1
        wins = SQUAD_VP_TO_WIN if squad else VP_TO_WIN[position.variant]
        if place.vp >= wins + MOST_TOKENS:
            yield f"{seat}: {place.vp} VP, and the game ends with {wins} (V-12)"
    there = sum(place.vp for place in position.robots.values()) + sum(position.tokens.values())
    if there > len(TOKENS):
        yield f"{there} VP tokens are with robots and on the arena, and there are {len(TOKENS)}"


def _mines(position: Position) -> Iterator[str]:
    for seat, count in Counter(position.mines.values()).items():
        if count > MINES:
            yield f"{count} mines of {seat}, and there are {MINES} of a colour (V-1.10)"


def _cards(pack: VoltPack, position: Position) -> Iterator[str]:
    """Modules in a deck that is not theirs, twice with one robot, or in the decks too often."""
    named: Counter[str] = Counter()
    owned: Counter[str] = Counter()
    for colour, cards in (position.decks or {}).items():
        if colour not in DECKS:
            yield f"there is no deck {colour!r}; there are {', '.join(DECKS)}"
        for name in dict.fromkeys(cards):
            if name not in pack.modules:
                yield f"deck {colour}: there is no module {name!r}"
            elif colour in DECKS and pack.modules[name].colour != colour:
                yield f"deck {colour}: {name} is {pack.modules[name].colour}"
        named.update(cards)
    for seat, place in position.robots.items():
        docked = {place.left, place.right} - {""}
        held = Counter((*docked, *place.stash))
        for name in sorted(one for one in held if held[one] > 1):
            yield f"{seat}: nobody owns {name} twice (V-15.4)"
        owned.update(held.keys())
    for name, count in named.items():
        copies = pack.modules[name].copies if name in pack.modules else count
        if count > copies:
            yield f"{name} is in the decks {count} times; there are {copies}"
        elif count + owned[name] > copies:
            yield (
                f"{name} is in the decks and with robots {count + owned[name]} times; "
                f"there are {copies}"
            )


def _vp_spaces(pack: VoltPack, position: Position) -> Collection[str]:
    if position.arena not in pack.arenas:
        return ()
    added = ArenaPatch(added_cells(position.elements))
    return patched(pack.arenas[position.arena], added).vp.values()


def _cells_named(position: Position) -> Iterator[str]:
    elements = position.elements
    yield from (*elements.floor, *elements.pits, *elements.workshops, *elements.electrified)
    yield from (*elements.vp.values(), *position.tokens, *position.mines)
    yield from (place.cell for place in position.robots.values() if place.cell)
    yield from (line.split(":")[0] for line in elements.warnings)


def _is_edge(name: str) -> bool:
    ends = name.split("-")
    if len(ends) != 2 or not all(end in PLACE for end in ends):
        return False
    across = abs(ord(ends[0][0]) - ord(ends[1][0])) + abs(ord(ends[0][1]) - ord(ends[1][1]))
    return across == 1


def _robot_problems(pack: VoltPack, place: RobotPlace) -> Iterator[str]:
    for side, name in (("left", place.left), ("right", place.right)):
        if not name:
            continue
        if name not in pack.modules:
            yield f"there is no module {name!r}"
        elif side not in pack.modules[name].slots:
            yield f"{name} does not fit {side} (V-15.7)"
    for name in (*place.stash, *place.trophies):
        if name not in pack.modules:
            yield f"there is no module {name!r}"
    room = max(pack.modules[name].amount for name in pack.with_op["absorb"])
    if place.shield > room:
        yield f"{place.shield} damage tokens on a shield, and {room} at most (V-16.57)"
    if place.robot and place.robot not in pack.robots:
        yield f"there is no robot {place.robot!r}"
    if isinstance(parse(place.dice), Refusal):
        yield f"dice {place.dice!r} cannot be read"
