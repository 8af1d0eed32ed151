"""Range and capacity (S-5, S-9)."""

from rules.stalker.pack.pack import StalkerPack
from rules.stalker.world.ground import has_size, is_full
from rules.stalker.world.zone import FAR
from tests.clauses import clauses
from tests.rules.stalker.world.maps import zone


@clauses("S-9.1", "S-9.2", "S-9.3")
def test_range_counts_the_borders_crossed_on_any_chain_of_fields() -> None:
    where = zone("aabc / ddbc / ddef / gghf")
    assert where.ranges("g") == {
        "g": 0,
        "d": 1,
        "h": 1,
        "a": 2,
        "b": 2,
        "e": 2,
        "f": 2,
        "c": 3,
    }
    in_two = {field for field, distance in where.ranges("g").items() if distance <= 2}
    assert in_two == set("gdhabef")
    assert {field for field, distance in where.ranges("g").items() if distance >= 2} == set("abefc")


@clauses("S-9.4")
def test_range_passes_doors_fences_and_water_but_no_walls() -> None:
    where = zone(
        "abcd / #efg\nedge 0,0 E door\nedge 0,1 E impassable\nedge 0,2 E wall\nfield f water"
    )
    assert where.range("a", "c") == 2
    assert where.range("c", "d") == 3
    assert where.range("e", "g") == 2


@clauses("S-9.4", "S-9.6")
def test_range_through_a_window_depends_on_who_measures() -> None:
    where = zone("rw\nedge 0,0 E window\nfield r room hut")
    assert where.range("r", "w", "open") == 1
    assert where.range("r", "w", "impassable") == 1
    assert where.range("r", "w", "wall") == FAR


@clauses("S-9.7")
def test_without_a_chain_there_is_no_range() -> None:
    where = zone("ab\nedge 0,0 E wall")
    assert where.range("a", "b") == FAR
    assert "b" not in where.ranges("a")


@clauses("S-5.3", "S-5.4", "S-5.5")
def test_a_field_holds_one_unit_to_a_square() -> None:
    where = zone("abbdd / cceee / ##eee")
    assert [where.capacity[field] for field in "abcde"] == [1, 2, 2, 2, 6]
    assert not is_full(where, "b", 1)
    assert is_full(where, "b", 2)


@clauses("S-38.4")
def test_a_field_can_be_asked_for_by_its_size(pack: StalkerPack) -> None:
    fields = pack.zones.zone("sc-ml-02").fields.values()
    single = {field.id for field in fields if has_size(field, (1, 1)) and not field.inside}
    assert single == {"T8.K", "T13.L"}
    first = pack.zones.zone("sc-ml-01").fields.values()
    assert not any(has_size(field, (1, 1)) for field in first)
    assert {field.id for field in first if has_size(field, (1, 2))} >= {"T1.E", "T2.C", "T2.I"}
    assert not has_size(pack.zones.zone("sc-ml-01").fields["T4.G"], (1, 3))
    assert has_size(pack.zones.zone("sc-ml-01").fields["T4.G"], 3)
