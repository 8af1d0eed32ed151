"""Shortest paths, bends and nearest objects (S-10)."""

import pytest

from rules.kernel.rng import Stream
from rules.stalker.world.join import LinkChange
from rules.stalker.world.paths import RouteBook, walked
from rules.stalker.world.zone import Zone
from tests.clauses import clauses
from tests.rules.stalker.world.maps import routes, zone

RING = "aAAb / c##d / efgh"
OPEN_SQUARE = "abc / def / ghi"


def path(text: str) -> tuple[str, ...]:
    return tuple(text)


@clauses("S-10.1", "S-10.2")
def test_the_shortest_path_has_the_fewest_steps() -> None:
    way = routes(zone(RING), "a", "wall")
    assert way.paths("b") == (path("aAb"),)
    assert way.length("b") == 2


@clauses("S-10.3", "S-10.4")
def test_a_human_walks_round_uncovered_symbols_while_there_is_another_way() -> None:
    where = zone(RING)
    way = routes(where, "a", hazards="A")
    assert way.paths("b") == (path("acefghdb"),)
    assert way.hazards("b") == 0
    boxed = routes(zone(RING + "\nedge 1,0 S wall"), "a", hazards="A")
    assert boxed.paths("b") == (path("aAb"),)
    assert boxed.hazards("b") == 1


@clauses("S-10.4")
def test_the_own_field_is_no_hazard_and_fewer_symbol_fields_beat_fewer_steps() -> None:
    assert routes(zone("ab"), "a", hazards="a").hazards("b") == 0
    where = zone("axyb / cd#e / #fgh\nedge 0,0 S impassable")
    way = routes(where, "a", hazards="xyc")
    assert way.paths("b") == (path("axdfgheb"),)


@clauses("S-10.2", "S-10.5")
def test_among_paths_of_equal_length_the_one_with_fewest_bends_wins() -> None:
    way = routes(zone(OPEN_SQUARE), "a")
    assert way.paths("i") == (path("abcfi"), path("adghi"))
    assert (way.length("i"), way.bends("i")) == (4, 1)


@clauses("S-10.5")
def test_a_step_may_be_counted_in_any_direction_in_which_the_fields_touch() -> None:
    where = zone("abb / #bc / ##d")
    way = routes(where, "a")
    assert way.paths("d") == (path("abcd"),)
    assert way.bends("c") == 0
    assert way.bends("d") == 1


@clauses("S-10.5")
def test_a_step_through_an_entrance_has_a_direction_of_its_own() -> None:
    where = zone("ab#cd", LinkChange("b", "c"))
    way = routes(where, "a")
    assert way.paths("d") == (path("abcd"),)
    assert way.bends("d") == 2


@clauses("S-10.6")
def test_the_first_step_is_never_a_bend() -> None:
    way = routes(zone(OPEN_SQUARE), "e")
    assert [way.bends(field) for field in "bdfh"] == [0, 0, 0, 0]


@clauses("S-10.7", "S-10.11")
def test_the_nearest_is_chosen_by_steps_then_bends_and_ties_are_told() -> None:
    way = routes(zone(OPEN_SQUARE), "a")
    assert way.nearest("gci") == ("c", "g")
    assert way.nearest("ec") == ("c",)
    assert way.nearest("ai") == ("a",)


@clauses("S-10.9")
def test_what_cannot_be_reached_comes_last_by_range() -> None:
    where = zone("abcd\nedge 0,1 E impassable")
    way = routes(where, "a")
    assert not way.reaches("c")
    assert way.paths("c") == ()
    assert way.nearest("cd") == ("c",)
    assert way.nearest("bd") == ("b",)
    assert way.rank("c") == (1, 2, 0)


@clauses("S-10.10")
def test_a_stop_can_be_the_goal_but_is_not_passed() -> None:
    where = zone("abc / d#e / fgh")
    way = routes(where, "a", stops="b")
    assert way.paths("b") == (path("ab"),)
    assert way.paths("c") == (path("adfghec"),)
    assert routes(where, "b", stops="b").paths("c") == (path("bc"),)


@clauses("S-31.12")
def test_a_removed_field_leads_to_the_next_shortest_path() -> None:
    way = routes(zone("abc / d#e / fgh"), "a", removed="b")
    assert way.paths("c") == (path("adfghec"),)
    assert not way.reaches("b")


@clauses("S-10.12")
def test_paths_are_asked_for_only_where_the_walked_part_differs() -> None:
    way = routes(zone(OPEN_SQUARE), "a")
    assert walked(way.paths("i"), 2) == (path("abc"), path("adg"))
    longer = routes(zone("sabc / #def / #ghi"), "s")
    assert len(walked(longer.paths("i"), 1)) == 1


def test_routes_are_kept_for_the_same_position() -> None:
    book = RouteBook(zone(OPEN_SQUARE))
    assert book.get("open", "a") is book.get("open", "a", frozenset())
    assert book.get("open", "a") is not book.get("open", "a", frozenset("e"))


@pytest.mark.parametrize("seed", range(12))
@clauses("S-10.1", "S-10.2", "S-10.3", "S-10.10")
def test_best_paths_are_those_that_trying_every_way_finds(seed: int) -> None:
    where = zone("abbc / adeC / fgeh / fijk / lmmk\nedge 1,1 E wall\nedge 3,2 S door")
    chance = Stream(seed, "paths")
    start, *others = chance.shuffled(sorted(where.fields))
    sets = {"stops": others[:2], "hazards": others[2:5], "removed": others[5 : 5 + seed % 2]}
    way = routes(where, start, **{name: "".join(held) for name, held in sets.items()})
    for goal in others:
        assert way.paths(goal) == best_of_all(where, start, goal, **sets), goal


def best_of_all(
    where: Zone, start: str, goal: str, stops: list[str], hazards: list[str], removed: list[str]
) -> tuple[tuple[str, ...], ...]:
    """The best paths without repeated fields, found by walking all of them."""
    steps = where.lanes("open").steps
    walks = [((start,), "", (0, 0, 0))]
    ends: dict[tuple[str, ...], tuple[int, int, int]] = {}
    while walks:
        path, came, (symbols, length, bends) = walks.pop()
        if path[-1] == goal:
            cost = (symbols, length, bends)
            ends[path] = min(ends.get(path, cost), cost)
            continue
        if path[-1] in stops and len(path) > 1:
            continue
        walks += [
            (
                (*path, step.to),
                way,
                (symbols + (step.to in hazards), length + 1, bends + (came not in ("", way))),
            )
            for step in steps[path[-1]]
            if step.to not in path and step.to not in removed
            for way in step.directions
        ]
    return tuple(sorted(path for path, cost in ends.items() if cost == min(ends.values())))


@pytest.mark.parametrize("seed", range(8))
@clauses("S-10.7", "S-10.9")
def test_the_nearest_fields_are_those_of_the_best_rank(seed: int) -> None:
    where = zone("abbc / adeC / fgeh / fijk / lmmk / #### / xy##\nedge 1,1 E wall")
    chance = Stream(seed, "nearest")
    start, *others = chance.shuffled(sorted(where.fields))
    hazards = "".join(others[:3]) if seed % 2 else ""
    for count in (1, 2, 4, len(others)):
        wanted = chance.shuffled(others)[:count]
        way = routes(where, start, hazards=hazards)
        ranks = {field: routes(where, start, hazards=hazards).rank(field) for field in wanted}
        best = tuple(sorted(one for one in wanted if ranks[one] == min(ranks.values())))
        assert way.nearest(wanted) == best
        assert way.nearest(wanted[::-1]) == best


@clauses("S-10.7", "S-10.4")
def test_the_nearest_object_may_lie_behind_an_anomaly_if_there_is_no_way_round() -> None:
    """Each candidate has its own shortest path; then the shorter one wins."""
    way = routes(zone("bxacdef"), "a", hazards="x")
    assert way.nearest(["b", "f"]) == ("b",)
    assert (way.hazards("b"), way.length("b"), way.length("f")) == (1, 2, 4)


@clauses("S-10.7")
def test_an_object_with_a_way_round_counts_by_that_way() -> None:
    rows = "bxac / d##e / fghi"
    way = routes(zone(rows), "a", hazards="x")
    assert (way.hazards("b"), way.length("b")) == (0, 8)
    assert way.nearest(["b", "i"]) == ("i",)
