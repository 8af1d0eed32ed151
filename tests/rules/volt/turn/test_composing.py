"""A program put together in steps: what a step makes of it, what is missing, what is refused."""

import pytest

from rules.kernel.decision import RefusedError
from tests.clauses import clauses
from tests.rules.volt.table import at, table, volt


class Desk:
    """The unfinished program of red."""

    def __init__(self, **robot):
        t = table(phase="programming", red=at("E9", **robot), blue=at("E1", side="N"))
        self.view, self.decision = volt().view_for(t.state, "red"), t.decision("red")
        self.table = t
        self.draft = volt().blank(self.view, self.decision)

    def take(self, *steps):
        for step in steps:
            self.draft = volt().compose(self.view, self.decision, self.draft, step)
        return self.draft

    def refused(self, step):
        with pytest.raises(RefusedError) as caught:
            self.take(step)
        return caught.value.refusal.code, caught.value.refusal.clause

    @property
    def now(self):
        return volt().composing(self.view, self.decision, self.draft)


@clauses("V-5.3")
def test_a_program_is_complete_with_one_die_on_each_panel():
    desk = Desk()
    for step, missing in (("put:I:b3N", "II, III"), ("put:III:b3S", "II")):
        desk.take(step)
        (said,) = desk.now.missing
        assert (said.key, said.values) == ("volt.program.missing", {"panels": missing})
    desk.take("put:II:r1E")
    assert desk.now.complete
    desk.table.answer("red", desk.draft)


@clauses("V-5.6")
def test_a_blue_die_is_refused_on_a_diagonal_button_with_the_clause():
    assert Desk().refused("put:I:b3NE") == ("blue_die_needs_blue_button", "V-5.6")


@clauses("V-16.6")
def test_the_nozzle_lets_a_low_blue_die_lie_on_a_diagonal_button_only():
    desk = Desk(left="dysza")
    desk.take("put:I:b3NE")
    assert desk.refused("set:I:b3NE:4") == ("blue_die_needs_blue_button", "V-16.6")
    assert desk.take("set:I:b3NE:2") == "I:b2NE"


def test_a_die_moved_to_an_occupied_panel_changes_places_with_the_one_there():
    assert Desk().take("put:I:b3N", "put:II:r1NE", "shift:I:b3N:II:E") == "I:r1N II:b3E"


def test_a_die_that_may_not_take_the_freed_button_goes_back_to_the_tray():
    assert Desk().take("put:I:r1NE", "put:II:b3E", "shift:I:r1NE:II:SW") == "II:r1SW"


def test_a_fresh_die_sends_the_one_on_its_panel_back_to_the_tray():
    assert Desk().take("put:I:b3N", "put:I:r4SW") == "I:r4SW"


@clauses("V-16.50")
def test_extra_ram_holds_two_dice_on_one_panel_only():
    desk = Desk(left="ram")
    desk.take("put:I:b3N", "put:I:b4N", "put:II:r1N", "put:III:r1N")
    assert desk.draft == "I:b3N,b4N II:r1N III:r1N"
    assert desk.now.complete
    assert desk.take("shift:I:b3N:II:E") == "I:b4N II:r1N,b3E III:r1N"
    assert desk.take("shift:III:r1N:II:W") == "I:b4N II:r1W,b3E III:r1N"


@clauses("V-5.5")
def test_a_third_die_of_a_colour_is_refused():
    desk = Desk()
    desk.take("put:I:r1NE", "put:II:r1NW")
    assert desk.refused("put:III:r1SE") == ("no_such_die_left", "V-5.5")
    assert desk.refused("recolour:I:r1NE") == ("blue_die_needs_blue_button", "V-5.6")


def test_dice_are_recoloured_set_lifted_and_cleared():
    desk = Desk()
    assert desk.take("put:I:b3N", "recolour:I:b3N") == "I:r3N"
    assert desk.take("set:I:r3N:6", "put:II:b1W") == "I:r6N II:b1W"
    assert desk.take("lift:I:r6N") == "II:b1W"
    assert desk.refused("lift:I:r6N") == ("not_offered", "")
    assert desk.take("clear") == ""


@clauses("V-5.25")
def test_the_time_goes_into_the_program_and_a_change_takes_it_out_again():
    desk = Desk()
    assert desk.take("put:I:b3N", "stamp:2300") == "I:b3N @2300"
    assert desk.take("set:I:b3N:4") == "I:b4N"


@pytest.mark.parametrize("robot", [{}, {"left": "dysza"}, {"left": "ram"}])
def test_every_step_that_is_offered_can_be_taken(robot):
    desk = Desk(**robot)
    for before in ("", "I:b2N", "I:b2N II:r1NW", "I:b2N II:r1NW III:b3W"):
        desk.draft = before
        offered = desk.now.steps
        assert len({step.id for step in offered}) == len(offered)
        for step in offered:
            after = volt().compose(desk.view, desk.decision, before, step.id)
            assert after != before


def test_of_two_dice_on_a_panel_the_one_on_the_button_makes_room():
    desk = Desk(left="ram")
    assert desk.take("put:I:r1N", "put:I:b4E", "put:I:b3E") == "I:r1N,b3E"
    desk = Desk(left="ram")
    assert desk.take("put:I:r1N", "put:I:b4E", "put:I:b3S") == "I:b3S,b4E"


def test_every_step_lies_on_the_button_that_it_is_about():
    desk = Desk()
    anchors = {step.id: step.anchors for step in desk.now.steps}
    assert anchors["put:I:b3N"] == ("button:I:N",)
    assert anchors["put:III:r1SW"] == ("button:III:SW",)
