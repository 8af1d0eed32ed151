"""A VOLT table that is opened in the middle of a panel shows what the running one does."""

import pytest

from rules.kernel.rng import Stream
from scenes.table.course.modes import Mode
from tests.clauses import clauses
from tests.scenes.volt.samples import RFL, SQUAD, beam_table, table


@clauses("V-6.1", "V-6.3")
def test_dice_that_have_acted_stay_in_the_strip_and_on_the_desk(tmp_path):
    seat = beam_table(tmp_path)
    assert seat.flow.asked.kind == "beam"
    rows = seat.table.panels.rows(seat.table.shown)
    assert ("green", "done") in [(row.seat, row.state) for row in rows]
    assert all(row.note for row in rows if row.state == "done")
    seat.table.show(seat.flow.view)
    assert seat.table.panels.rows(seat.table.shown) == rows


@pytest.mark.parametrize("setup", [RFL, SQUAD], ids=["rfl", "squad"])
def test_what_is_shown_while_it_moves_is_what_is_shown_at_once(tmp_path, setup):
    seat, chance, mid_panel = table(tmp_path, setup), Stream(5), 0
    for _ in range(120):
        seat.settle()
        if seat.flow.mode is Mode.CURTAIN:
            seat.its_me()
            seat.settle()
        if seat.flow.mode is not Mode.ASKING:
            break
        running = seat.table.pose()
        seat.table.show(seat.flow.view)
        assert seat.table.pose() == running
        mid_panel += bool(seat.table.shown.spent)
        seat.answer(seat.match.title.random_pick(seat.match.state, seat.flow.asked, chance))
    assert mid_panel


@clauses("V-4.1", "V-11.2")
def test_the_table_knows_that_the_resolution_has_begun_before_anybody_acts(tmp_path):
    position = {
        "arena": "a", "variant": "training", "phase": "resolution", "round": 2,
        "robots": {"red": {"cell": "D6", "number": 1}, "blue": {"cell": "A1", "number": 2}},
        "tokens": {"D6": 1},
    }  # fmt: skip
    seat = table(tmp_path, position=position)
    assert seat.flow.asked.kind == "activate"
    assert seat.table.shown.phase == "resolution"
    assert not any(row.value for row in seat.table.panels.rows(seat.table.shown))
