"""Line of sight and vision (S-11)."""

from rules.stalker.pack.pack import StalkerPack
from rules.stalker.world.join import LinkChange
from rules.stalker.world.sight import ALL_ROUND, Sight, SightBook, capped, limits
from tests.clauses import clauses
from tests.rules.stalker.world.maps import BANDIT, SNORK, seen, zone

YARD = "#U# / LBR / KBQ / xFy / xGy / zHy"


@clauses("S-11.1", "S-11.3", "S-11.9", "S-11.10", "S-11.11")
def test_a_bandit_sees_by_its_facing_and_never_round_a_corner() -> None:
    where = zone(YARD)
    assert seen(where, "B", BANDIT, "S") == {
        "B": 0,
        "F": 1,
        "G": 2,
        "H": 3,
        "R": 1,
        "Q": 1,
        "L": 1,
        "K": 1,
    }
    sight, bounds = Sight(where, "open"), limits(BANDIT, "S")
    assert sight.sees("B", "G", bounds)
    assert sight.sees("B", "K", bounds)
    assert not sight.sees("B", "x", bounds)
    assert not sight.sees("B", "U", bounds)


@clauses("S-11.5", "S-11.8", "S-11.16")
def test_a_stalker_sees_without_limit_in_four_directions_up_to_a_wall() -> None:
    column = " / ".join(f"##{letter}##" for letter in "jihgfedcba")
    where = zone(f"{column} / LKXMN / ##z##\nedge 10,2 S wall")
    view = seen(where, "X")
    assert {field: view[field] for field in "abcdefghij"} == {
        letter: distance for distance, letter in enumerate("abcdefghij", 1)
    }
    assert {field: view[field] for field in "KLMN"} == {"K": 1, "L": 2, "M": 1, "N": 2}
    assert "z" not in view


@clauses("S-11.3", "S-11.4")
def test_the_view_widens_behind_a_wide_field() -> None:
    where = zone("abc / ddd / #e#")
    assert seen(where, "e") == {"e": 0, "d": 1, "a": 2, "b": 2, "c": 2}
    assert all("e" in seen(where, field) for field in "abcd")


@clauses("S-11.2", "S-11.6", "S-14.1")
def test_no_visibility_lets_no_sight_in_out_or_through() -> None:
    where = zone("abc / ddd / #e#")
    assert seen(where, "e", novis="d") == {"e": 0}
    assert seen(where, "d", novis="d") == {"d": 0}
    assert Sight(where, "open", frozenset("d")).sees("d", "d")


@clauses("S-11.3")
def test_sight_passes_fences_water_and_doors() -> None:
    where = zone("abcd\nedge 0,0 E impassable\nedge 0,2 E door\nfield b water")
    assert seen(where, "a") == {"a": 0, "b": 1, "c": 2, "d": 3}


@clauses("S-11.14", "S-6.2")
def test_through_a_window_sight_may_be_one_sided() -> None:
    where = zone("rw\nedge 0,0 E window\nfield r room hut")
    assert "r" not in seen(where, "w", SNORK, "W", "wall")
    assert "w" in seen(where, "r")
    assert "r" in seen(where, "w", BANDIT, "W", "open")
    assert "r" in seen(where, "w", ALL_ROUND, "W", "impassable")


@clauses("S-11.12")
def test_there_is_no_sight_through_an_entrance() -> None:
    where = zone("ab#cd", LinkChange("b", "c"))
    assert seen(where, "b") == {"b": 0, "a": 1}


@clauses("S-11.9")
def test_vision_turns_with_the_facing() -> None:
    vision = (4, 3, 2, 1)
    assert limits(vision, "N") == (4, 3, 2, 1)
    assert limits(vision, "E") == (1, 4, 3, 2)
    assert limits(vision, "S") == (2, 1, 4, 3)
    assert limits(vision, "W") == (3, 2, 1, 4)


def test_a_capped_vision_is_cut_in_every_direction() -> None:
    assert capped((4, 3, 0, 1), 1) == (1, 1, 0, 1)


@clauses("S-11.3")
def test_the_shortest_of_several_directions_is_the_sight_distance() -> None:
    where = zone("aab / cab / ccc")
    assert seen(where, "b")["c"] == 1
    assert Sight(where, "open").distances("b")["c"] == (0, 0, 1, 2)


def test_sight_tables_are_kept_for_each_set_of_tokens(pack: StalkerPack) -> None:
    book = SightBook(pack.zones.zone("sc-ml-01"))
    assert book.get("open", ("T1.G",)) is book.get("open", ["T1.G"])
    assert book.get("open") is not book.get("wall")


def test_nobody_sees_the_start_field_of_the_first_mission(pack: StalkerPack) -> None:
    mission = pack.missions["sc-m-a1"]
    sight = Sight(pack.zones.zone(mission.map), "open")
    for enemy in mission.enemies:
        for standee in enemy.standees:
            bounds = limits(pack.vision[enemy.card], standee.facing)
            assert not sight.sees(standee.at, "T5.K", bounds), standee


@clauses("S-11.9", "S-11.10")
def test_a_snork_at_the_corner_sees_down_the_side_street() -> None:
    where = zone("abcd / ##e# / ##f#")
    assert seen(where, "b", SNORK, "E", "wall") == {"b": 0, "c": 1, "d": 2, "a": 1}
    assert {"e", "f"} <= set(seen(where, "c", SNORK, "E", "wall"))


@clauses("S-11.9")
def test_a_bandit_in_the_lane_sees_one_field_of_the_road() -> None:
    where = zone("smtu / #x## / #B##")
    assert seen(where, "B", BANDIT, "N") == {"B": 0, "x": 1, "m": 2}
