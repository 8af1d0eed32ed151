"""Placement."""

import pytest

from rules.dark_order.model.events import (
    UnitsPlaced,
)
from rules.kernel.decision import RefusedError
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    dark_order,
    plaga,
    sanktuarium,
    table,
)

HAND = ("wall_recruit.1", "wall_recruit.2", "chaplain.1")


def placing(**changes):
    position = {
        "phase": "placement",
        "stop": "placement",
        "red": sanktuarium(units=HAND, commander="halvard"),
        "blue": plaga(units=("infected.1",)),
    }
    return table(**{**position, **changes})


@clauses("D-8.1", "D-8.5", "D-4.1", "D-4.12", "D-30.3", "D-30.4", "D-32.6")
def test_units_are_placed_face_down_the_aggressors_first():
    t = placing()
    assert t.asked() == [("red", "place_units")]
    t.answer("red", "place:wall_recruit.1,chaplain.1:1C,location")
    assert t.cells("red") == {"1C": "wall_recruit.1"}
    assert [one.card for one in t.state.scouts["red"]] == ["chaplain.1"]
    assert t.state.hands["red"].units == ("wall_recruit.2",)
    seen = dark_order().view_for(t.state, "blue")
    assert seen.units["red-1"].card == ""
    assert seen.units["red-1"].cell == 1
    assert [one.card for one in seen.scouts["red"]] == [""]
    assert "wall_recruit" not in str(seen)
    assert t.the(UnitsPlaced).seen_by("blue").cards == ("",)
    assert t.the(UnitsPlaced).seen_by("blue").scouts == ("",)
    t.answer("blue", "place:infected.1:2R")
    t.assert_at_rest()


@clauses("D-8.2", "D-8.4", "D-4.3")
def test_a_placement_that_is_not_legal_is_refused():
    t = placing()
    assert t.refused("red", "place") == ("need_unit_in_battle", "D-8.2")
    assert t.refused("red", "place:chaplain.1:location") == ("need_unit_in_battle", "D-8.2")
    assert t.refused("red", "place:halvard:location") == ("commander_not_scout", "D-8.4")
    two = "place:wall_recruit.1,wall_recruit.2:1C,1C"
    assert t.refused("red", two) == ("cell_occupied", "D-4.3")
    assert t.refused("red", "place:halberdier.1:1C") == ("not_available", "D-8.1")
    assert t.refused("red", "place:chaplain.1,chaplain.1:1C,1L") == ("not_available", "D-8.1")
    assert t.refused("red", "place:chaplain.1:1C,1L")[0] == "unreadable_pick"
    t.answer("red", "place:halvard:1C")
    t.answer("blue", "place:infected.1:1C")
    t.assert_at_rest()


@clauses("D-8.6")
def test_a_placement_is_put_together_and_rearranged_step_by_step():
    t = placing()
    title, view = dark_order(), dark_order().view_for(t.state, "red")
    decision = t.decision("red")
    draft = title.blank(view, decision)
    assert not title.composing(view, decision, draft).complete
    draft = title.compose(view, decision, draft, "put:halvard:1C")
    draft = title.compose(view, decision, draft, "put:chaplain.1:location")
    draft = title.compose(view, decision, draft, "put:chaplain.1:2C")
    assert draft == "place:halvard,chaplain.1:1C,2C"
    now = title.composing(view, decision, draft)
    assert now.complete
    steps = {option.id for option in now.steps}
    assert {"lift:halvard", "put:chaplain.1:location", "put:halvard:1L"} <= steps
    assert "put:halvard:location" not in steps
    assert "put:wall_recruit.1:1C" not in steps
    draft = title.compose(view, decision, draft, "lift:halvard")
    assert draft == "place:chaplain.1:2C"
    with pytest.raises(RefusedError, match="not_available"):
        title.compose(view, decision, draft, "lift:halvard")
    t.answer("red", draft)
    assert t.cells("red") == {"2C": "chaplain.1"}
