"""V-2: cells, directions, walls, corners and barriers."""

import pytest

from rules.volt.arena.arena import Arena
from rules.volt.arena.geometry import (
    BLANK,
    CELLS,
    DIRECTIONS,
    STRAIGHT,
    ArenaPatch,
    Grid,
    patched,
    turned,
)
from tests.clauses import clauses
from tests.rules.volt.table import at, pack, table


def grid(*, walls: str = "", barriers: str = "") -> Grid:
    return Grid(patched(BLANK, ArenaPatch((), tuple(walls.split()), tuple(barriers.split()))))


@clauses("V-2.1", "V-2.19")
def test_an_arena_has_nine_by_nine_cells_from_north_west_to_south_east():
    assert (len(CELLS), CELLS[0], CELLS[8], CELLS[40], CELLS[80]) == (81, "A1", "I1", "E5", "I9")
    step = grid().step
    assert (step["N"]["E5"], step["E"]["E5"], step["S"]["E5"], step["W"]["E5"]) == (
        *("E4", "F5", "E6", "D5"),
    )


@clauses("V-2.18")
def test_buttons_go_clockwise_from_north_and_the_straight_ones_are_blue():
    assert DIRECTIONS == ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    assert STRAIGHT == ("N", "E", "S", "W")
    assert (turned("N", 1), turned("N", -1), turned("W", 2)) == ("NE", "NW", "N")


@clauses("V-1.13")
def test_a_cell_has_up_to_eight_adjacent_cells():
    beside = grid().beside
    assert {cell for _, cell in beside["E5"]} == {"D4", "E4", "F4", "D5", "F5", "D6", "E6", "F6"}
    assert {cell for _, cell in beside["A1"]} == {"A2", "B1", "B2"}


@clauses("V-2.6", "V-2.14", "V-13.10")
def test_the_arena_wall_stops_straight_and_diagonal_steps():
    walls = grid()
    assert walls.step["N"]["E1"] == ""
    assert walls.step["NE"]["E1"] == ""
    assert walls.step["SE"]["I5"] == ""
    assert walls.stopper("E1", "NE") == "arena_wall"


@clauses("V-2.8")
def test_a_straight_step_crosses_one_edge():
    walls = grid(walls="E5-F5")
    assert walls.step["E"]["E5"] == ""
    assert walls.step["W"]["F5"] == ""
    assert walls.step["W"]["E5"] == "D5"
    assert walls.step["E"]["F5"] == "G5"


@clauses("V-2.9", "V-2.10")
def test_both_diagonals_pass_the_end_of_a_wall():
    walls = grid(walls="E5-E6")
    for start, way, end in [("E5", "SE", "F6"), ("F6", "NW", "E5"), ("F5", "SW", "E6")]:
        assert walls.step[way][start] == end


@clauses("V-2.9", "V-2.11", "V-2.12")
def test_the_diagonal_outside_a_corner_is_open_and_the_one_through_the_bend_is_not():
    walls = grid(walls="E5-E6 E5-F5")
    assert walls.step["SE"]["E5"] == ""
    assert walls.step["NW"]["F6"] == ""
    assert walls.stopper("E5", "SE") == "bend"
    assert walls.step["SW"]["F5"] == "E6"


@clauses("V-2.13")
@pytest.mark.parametrize(
    "walls",
    [
        "E5-E6 F5-F6",
        "E5-F5 E6-F6",
        "E5-E6 F5-F6 E5-F5",
        "E5-E6 F5-F6 E5-F5 E6-F6",
    ],
)
def test_a_line_a_tee_and_a_cross_of_walls_block_both_diagonals(walls):
    table_of_steps = grid(walls=walls)
    assert table_of_steps.step["SE"]["E5"] == ""
    assert table_of_steps.step["SW"]["F5"] == ""
    assert table_of_steps.stopper("E5", "SE") == "wall_line"
    assert table_of_steps.stopper("F5", "SW") == "wall_line"


@clauses("V-2.16")
def test_a_straight_step_over_a_barrier_burns_from_both_sides():
    barriers = grid(barriers="E5-F5")
    assert "E5" in barriers.shock["E"]
    assert "F5" in barriers.shock["W"]
    assert "E5" not in barriers.shock["W"]


@clauses("V-2.16")
@pytest.mark.parametrize(
    ("walls", "barriers", "burns"),
    [
        ("", "E5-F5", False),
        ("", "E5-F5 E5-E6", True),
        ("", "E5-F5 E6-F6", True),
        ("E5-E6", "E5-F5", True),
        ("F5-F6", "E5-F5", False),
        ("E5-E6", "", False),
        ("E5-F5", "E5-E6", True),
    ],
)
def test_a_diagonal_burns_only_if_both_ways_around_the_corner_are_guarded(walls, barriers, burns):
    both = grid(walls=walls, barriers=barriers)
    assert both.step["SE"]["E5"] == "F6"
    assert ("E5" in both.shock["SE"]) is burns


@clauses("V-2.16")
def test_a_step_that_a_wall_stops_crosses_no_barrier():
    both = grid(walls="E5-F5 E5-E6", barriers="F5-F6 E6-F6")
    assert both.step["SE"]["E5"] == ""
    assert "E5" not in both.shock["SE"]


@clauses("V-2.17", "V-13.2", "V-13.5")
@pytest.mark.parametrize("code", ["O", "W", "Z", "1", "s"])
def test_fields_and_barriers_never_stop_a_line(code):
    patch = ArenaPatch((("E5", code),), (), ("D5-E5", "E5-F5"))
    assert Grid(patched(BLANK, patch)).ray["E"]["A5"] == tuple(f"{c}5" for c in "BCDEFGHI")


@clauses("V-2.15", "V-13.11")
def test_one_test_of_walls_serves_moves_pushes_shots_and_blasts():
    walls = ["E5-F5", "E5-E6"]
    moved = table(walls=walls, red=at("E5", left="dysza", dice="I:b1SE"), blue=at("A1"))
    assert moved.robot("red").cell == "E5"
    shot = table(walls=walls, red=at("E5", dice="I:r1SE"), blue=at("F6"))
    assert shot.robot("blue").damage == 0
    pushed = table(walls=walls, red=at("D4", left="dysza", dice="I:b1SE"), blue=at("E5"))
    assert pushed.cells() == {"red": "D4", "blue": "E5"}
    blast = table(walls=walls, mines={"F6": "red"}, red=at("G7", dice="I:b1W"), blue=at("E5"))
    assert blast.robot("blue").damage == 0


@clauses("V-13.13")
def test_any_arena_of_the_data_model_can_be_played_on():
    tiny = Arena(id="x", cells=dict.fromkeys(CELLS, "."), walls=frozenset(["A1-B1"]))
    assert Grid(tiny).ray["E"]["A1"] == ()
    assert Grid(tiny).ray["S"]["A1"] == tuple(f"A{row}" for row in range(2, 10))


@clauses("V-13.14", "V-23.1")
def test_the_blank_arena_has_start_spaces_and_nothing_else():
    assert {cell for cell, code in BLANK.cells.items() if code != "."} == {
        "D1",
        "E1",
        "F1",
        "I4",
        "I5",
        "I6",
        "F9",
        "E9",
        "D9",
        "A6",
        "A5",
        "A4",
    }
    assert BLANK.starts["S"] == ("F9", "E9", "D9")
    assert BLANK.starts["W"] == ("A6", "A5", "A4")
    assert BLANK.middles == {"N": "E1", "E": "I5", "S": "E9", "W": "A5"}
    assert not (BLANK.walls)
    assert not (BLANK.barriers)
    assert not (BLANK.warnings)
    assert not (BLANK.vp)
    assert pack().arenas["blank"].cells == BLANK.cells


@clauses("V-2.4", "V-2.7")
def test_every_cell_has_one_field_and_warning_lines_turn_aside():
    for arena in pack().arenas.values():
        assert set(arena.cells) == set(CELLS)
        assert set(arena.cells.values()) <= set(".OWZsS123456")
        for line, turn_to in arena.warnings.items():
            assert turned(line.split(":")[1], 2) == turn_to or turned(turn_to, 2) == line[-1]
