"""What a VOLT table remembers when it is opened in the middle of a panel."""

import pytest

from rules.kernel.event import redact
from rules.kernel.rng import Stream
from scenes.table.modes import Mode
from scenes.volt.motion.memory import recalled
from scenes.volt.motion.shown import from_view
from tests.clauses import clauses
from tests.scenes.volt.samples import RFL, SQUAD, beam_table, table


def opened_anew(seat):
    """What another window shows that opens the same match at this moment."""
    view = seat.flow.view
    told = redact(seat.match.events(), view.seat)
    return from_view(view, recalled(view, told, seat.table.kit))


@clauses("V-6.1", "V-6.3")
def test_dice_that_have_acted_stay_in_the_strip_after_loading(tmp_path):
    seat = beam_table(tmp_path)
    assert seat.flow.asked.kind == "beam"
    states = [(row.seat, row.state) for row in seat.table.shown.rows]
    assert ("green", "done") in states
    anew = opened_anew(seat)
    assert anew.rows == seat.table.shown.rows
    assert anew.spent == seat.table.shown.spent


@pytest.mark.parametrize("setup", [RFL, SQUAD], ids=["rfl", "squad"])
def test_a_table_opened_anew_remembers_what_the_running_one_does(tmp_path, setup):
    seat, chance, mid_panel = table(tmp_path, setup), Stream(5), 0
    for _ in range(120):
        seat.settle()
        if seat.flow.mode is Mode.CURTAIN:
            seat.its_me()
            seat.settle()
        if seat.flow.mode is not Mode.ASKING:
            break
        anew, running = opened_anew(seat), seat.table.shown
        assert (anew.rows, anew.spent, anew.panel) == (running.rows, running.spent, running.panel)
        mid_panel += bool(running.spent)
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
    assert seat.table.shown.rows == ()
