"""Moving single units (A-3, A-4, A-7), counted against a slow search of its own."""

import pytest

from rules.autarcha.board import CITY, FOREST, MOUNTAINS, TERRAIN
from rules.autarcha.geometry import FACINGS, STEPS
from rules.autarcha.model.events import UnitLostOnTerrain, UnitMoved, UnitTurned
from rules.autarcha.move.ground import ground_of
from rules.autarcha.move.steps import TOKENS, after_step, reach, step_refusal, walk, way
from tests.clauses import clauses
from tests.rules.autarcha.boards import at, board
from tests.rules.autarcha.packs import pack, raw
from tests.rules.autarcha.table import name, table, unit


class Slow:
    """Reachability read off the specification's tables, square by square, without the rules."""

    def __init__(self, taken=(), markers=(), factories=()):
        units = {one["id"]: one["steps"] for one in raw()["units"]["units"]}
        self.steps, self.taken = units, set(taken)
        self.markers, self.factories = set(markers), set(factories)

    def environment(self, x, y, facing):
        b, square = board(), y * 40 + x
        base = ("terrain", "forest", "city", "", "", "mountains", "water")[b.landscape[square]]
        intact = (x, y) not in self.markers
        for kind, mask in (("rail", b.rail[square]), ("road", b.road[square])):
            if intact and (mask >> facing & 1 or mask >> (facing + 4) % 8 & 1):
                return kind
        if (x, y) in self.factories:
            return "city"
        return "terrain" if not intact and base in ("forest", "city") else base

    def value(self, kind, x, y, facing):
        found = self.steps[kind][self.environment(x, y, facing)]
        return -1 if found is None else found

    def moves(self, kind, x, y, facing, used):
        """Every legal step from a place: its token, the place after it, steps used then."""
        value = self.value(kind, x, y, facing)
        if used >= value:
            return
        dx, dy = STEPS[facing]
        ahead = (x + dx, y + dy)
        if 0 <= ahead[0] < 40 and 0 <= ahead[1] < 24 and ahead not in self.taken:
            yield "F", (*ahead, facing), used + 1
        for token, turn in (("L45", -1), ("R45", 1), ("L90", -2), ("R90", 2)):
            yield token, (x, y, (facing + turn) % 8), used + 1
        if self.environment(x, y, facing) in ("road", "rail") and used + 2 <= value:
            yield "U", (x, y, (facing + 4) % 8), used + 2

    def walks(self, kind, x, y, facing, used=0):
        """All rows of steps from here; a lost unit goes no further."""
        yield (), (x, y, facing), used
        if self.value(kind, x, y, facing) < 0:
            return
        for token, place, then in self.moves(kind, x, y, facing, used):
            for tokens, end, total in self.walks(kind, *place, then):
                yield (token, *tokens), end, total


PLACES = [
    ("pie", 2, 18, 2),
    ("pc", 4, 14, 4),
    ("pc", 15, 7, 4),
    ("pc", 15, 8, 4),
    ("pie", 17, 13, 2),
    ("pc", 17, 5, 2),
    ("art", 15, 7, 4),
    ("psz", 14, 9, 2),
    ("sap", 11, 12, 3),
    ("pie", 12, 9, 2),
    ("pie", 0, 0, 7),
    ("pc", 19, 11, 2),
]


def fast_walks(ground, grid, kind, place, used=0):
    """How many rows of steps the rules allow."""
    total = 1
    if ground.values[kind][place] < 0:
        return total
    for token in TOKENS:
        if not step_refusal(ground, grid, kind, place, used, token):
            went = after_step(ground, place, token)
            total += fast_walks(ground, grid, kind, went, used + (2 if token == "U" else 1))
    return total


@clauses("A-7.1", "A-7.2", "A-7.3", "A-7.4", "A-7.6", "A-7.16", "A-3.8", "A-4.1")
@pytest.mark.parametrize(("kind", "x", "y", "facing"), PLACES)
def test_as_many_ways_as_a_slow_search_finds(kind, x, y, facing):
    t = table()
    ground = ground_of(pack(), t.state)
    free = "." * 960
    slow = list(Slow().walks(kind, x, y, facing))
    place = (y * 40 + x) * 8 + facing
    assert fast_walks(ground, free, kind, place) == len(slow)


@clauses("A-7.5", "A-7.6", "A-7.7", "A-7.10", "A-7.11", "A-3.10", "A-7.12")
@pytest.mark.parametrize(("kind", "x", "y", "facing"), PLACES)
def test_reach_is_the_cheapest_of_all_ways(kind, x, y, facing):
    blocked = [(x + 2, y), (x, y + 2), (x + 1, y + 1)]
    markers, factories = [(4, 16), (15, 9), (18, 5)], [(3, 18), (18, 13)]
    spots = [(u, v) for u, v in blocked if board().landscape[v * 40 + u] == 0]
    others = [unit("pie", *spot) for spot in spots]
    t = table(
        others,
        markers=[name(*one) for one in markers],
        factories=[name(*one) for one in factories],
        hq=False,
    )
    best = {}
    for _, end, used in Slow(spots, markers, factories).walks(kind, x, y, facing):
        best[end] = min(used, best.get(end, 99))
    ground = ground_of(pack(), t.state)
    place = (y * 40 + x) * 8 + facing
    found = reach(ground, t.state.grid, kind, place)
    assert {((p >> 3) % 40, (p >> 3) // 40, p & 7): one.used for p, one in found.items()} == best
    for end in found:
        went = walk(ground, t.state.grid, kind, place, way(found, end))
        assert (went.place, went.refusal) == (end, "")


@clauses("A-2.11", "A-2.12")
def test_diagonal_steps_pass_between_units():
    t = table([unit("pie", 2, 18, "SE"), unit("pie", 3, 18), unit("pie", 2, 19)])
    t.go("white-pie-1", "F")
    assert t.at("white-pie-1") == (3, 19, "SE")


@clauses("A-7.2", "A-7.3")
def test_steps_are_told_one_by_one():
    t = table([unit("pie", 2, 18)])
    told = t.go("white-pie-1", "F", "R90", "F")
    assert [type(one).__name__ for one in told] == [
        *("ActionSpent", "UnitMoved", "UnitTurned", "UnitMoved"),
    ]
    assert t.all(UnitMoved)[1].square == name(3, 19)
    assert t.the(UnitTurned).facing == "S"


@clauses("A-7.13", "A-3.9")
def test_a_factory_is_passed_like_a_city():
    t = table([unit("pc", 2, 18)], factories=[name(3, 18)])
    t.go("white-pc-1", "F", "F")
    assert t.at("white-pc-1") == (4, 18, "E")
    slow = table([unit("pc", 1, 18)], factories=[name(3, 18)])
    assert slow.refused_go("white-pc-1", "F", "F", "F") == "allowance_exhausted"


@clauses("A-3.8", "A-3.7")
def test_the_rail_counts_before_the_road_and_only_when_aligned():
    ground = ground_of(pack(), table().state)
    crossing = 10 * 40 + 15
    names = {f: ground.environment[crossing * 8 + f] for f in range(8)}
    assert names[FACINGS.index("S")] == 3
    assert names[FACINGS.index("SE")] == 4
    assert names[FACINGS.index("NE")] == board().landscape[crossing]


@clauses("A-4.13", "A-15.10")
def test_a_side_without_headquarters_acts_but_earns_nothing():
    t = table([unit("pie", 2, 18)], hq=False, cards={"B": "white"})
    assert t.state.actions_left == 5
    t.go("white-pie-1", "F")
    t.pass_turn()
    t.pass_turn()
    assert t.state.gold["white"] == 0
    assert t.state.actions_left == 5


@clauses("A-7.10", "A-16.1")
def test_a_unit_that_drives_into_water_is_lost_and_the_game_goes_on():
    t = table([unit("art", 17, 4)])
    t.go("white-art-1", "F")
    assert t.the(UnitLostOnTerrain).environment == "water"
    assert t.state.outcome is None


@clauses("A-2.1", "A-2.2", "A-2.3")
def test_lines_are_numbered_from_the_south_west():
    assert (name(0, 23), name(39, 0)) == ("01.01.SW", "12.20.NE")
    assert {name(x, y)[:5] for x in (4, 5) for y in (6, 7)} == {"09.03"}
    assert min(square % 40 for square in board().zones["red"]) == 27
    assert max(square % 40 for square in board().zones["white"]) == 12


@clauses("A-3.10")
@pytest.mark.parametrize(
    ("place", "was", "now"),
    [((4, 8), CITY, TERRAIN), ((4, 16), FOREST, TERRAIN), ((15, 7), MOUNTAINS, MOUNTAINS)],
)
def test_a_marker_leaves_plain_ground_and_only_on_its_own_square(place, was, now):
    whole, ruined = table(), table(markers=[name(*place)])
    assert ground_of(pack(), whole.state).landscape(at(*place)) == was
    ground = ground_of(pack(), ruined.state)
    assert ground.landscape(at(*place)) == now
    assert ground.landscape(at(5, 9)) == CITY
