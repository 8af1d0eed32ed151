"""V-5.21: every desk is opened by its own operator, behind a curtain."""

from rules.kernel.setup import SeatSetup, Setup
from scenes.table.course.modes import Mode
from scenes.table.host import load_kit
from scenes.table.screens.curtain import CurtainScene
from tests.clauses import clauses
from tests.scenes.table_driver import TableDriver

SEATS = tuple(SeatSetup(one, "human", one.title(), one) for one in ("red", "blue"))
SETUP = Setup("volt", SEATS, {"variant": "training"})
POSITION = {
    "arena": "training",
    "variant": "training",
    "phase": "programming",
    "robots": {
        "red": {"cell": "E9", "side": "S", "last_number": 1},
        "blue": {"cell": "E1", "side": "N", "last_number": 2},
    },
}


@clauses("V-5.21")
def test_a_desk_is_shown_only_after_its_operator_has_said_it_is_me(tmp_path):
    table = TableDriver(load_kit("volt"), SETUP, tmp_path, position=POSITION)
    table.settle()
    for seat in ("red", "blue"):
        table.tick(1.0)
        table.tick()
        assert table.flow.mode is Mode.CURTAIN
        assert isinstance(table.top, CurtainScene)
        assert table.top.model.name == seat.title()
        assert table.flow.eyes != seat
        table.its_me()
        assert table.flow.mode is Mode.ASKING
        assert (table.flow.asked.seat, table.flow.asked.kind) == (seat, "program")
        assert table.flow.eyes == seat
        table.answer("I:r1N II:r1N III:b1N @1000")
