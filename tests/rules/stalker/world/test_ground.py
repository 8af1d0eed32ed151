"""Cover, Rooms and the Geiger counter (S-7, S-22, S-33)."""

import pytest

from rules.stalker.world import geiger
from rules.stalker.world.ground import cover, same_room
from tests.clauses import clauses
from tests.rules.stalker.world.maps import zone


@clauses("S-7.5", "S-7.6")
def test_cover_helps_only_against_attackers_from_elsewhere() -> None:
    where = zone("rsw\nedge 0,1 E door\nfield r room hut\nfield s room hut\nfield r cover 2")
    assert cover(where, "r", "w") == 2
    assert cover(where, "r", "s") == 0
    assert cover(where, "r", "r") == 0
    assert cover(where, "w", "r") == 0
    assert same_room(where, "r", "s")
    assert not same_room(where, "w", "w")


@pytest.mark.parametrize(
    ("dose", "colour", "dice", "after"),
    [
        (0, "green", 0, 0),
        (1, "green", 0, 0),
        (3, "green", 0, 0),
        (4, "yellow", 1, 3),
        (6, "yellow", 1, 3),
        (7, "yellow", 1, 3),
        (8, "orange", 2, 7),
        (11, "orange", 2, 7),
        (12, "red", 3, 11),
        (15, "red", 3, 11),
        (16, "black", 4, 15),
    ],
)
@clauses("S-22.1", "S-33.1", "S-33.2")
def test_each_zone_has_its_dice_and_its_way_down(
    dose: int, colour: str, dice: int, after: int
) -> None:
    assert geiger.zone_of(dose) == colour
    assert geiger.exposure_dice(dose) == dice
    assert geiger.decreased(dose) == after


@clauses("S-22.2", "S-22.5")
def test_the_dose_stops_at_the_top_and_at_zero() -> None:
    assert geiger.exceeds(15, 3)
    assert not geiger.exceeds(15, 1)
    assert not geiger.exceeds(16, 0)
    assert geiger.raised(15, 3) == 16
    assert geiger.raised(2, -6) == 0


@clauses("S-25.8", "S-25.16", "S-25.17")
def test_the_strongest_artifact_keeps_up_a_dose_that_a_container_lowers() -> None:
    assert geiger.artifact_floor((6, 2), "improved") == 4
    assert geiger.artifact_floor((6,), "basic") == 6
    assert geiger.artifact_floor((3,), "advanced") == 0
    assert geiger.artifact_floor((), "basic") == 0
