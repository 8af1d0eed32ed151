"""V-11, V-12: Phase 3 and the end of the game."""

import pytest

from rules.kernel.decision import Action
from rules.volt.model.events import (
    CellActivated,
    Detonated,
    DieActivated,
    GameEnded,
    ModuleDrawn,
    ResolutionBegan,
    RobotDamaged,
    RobotRepaired,
    SpacesElectrified,
    TokensCollected,
)
from tests.clauses import clauses
from tests.rules.volt.table import at, table


def phase_3(**pieces):
    return table(phase="resolution", **pieces)


@clauses("V-11.1", "V-13.8")
def test_electrified_spaces_strike_everything_on_them_at_once():
    t = phase_3(
        electrified=["C5", "D5", "G5"],
        mines={"G5": "blue"},
        red=at("C5", damage=2),
        green=at("D5"),
        blue=at("A1", right="miny"),
    )
    assert t.the(SpacesElectrified).cells == ("C5", "D5", "G5")
    assert t.damage() == {"red": 3, "green": 1, "blue": 0}
    assert {event.cause for event in t.all(RobotDamaged)} == {"electrified"}
    assert t.the(Detonated).cell == "G5"
    assert t.cells() == {"green": "D5", "blue": "A1"}
    t.assert_at_rest()


@clauses("V-4.1", "V-11.1")
def test_phase_3_is_told_before_anything_strikes():
    t = phase_3(electrified=["C5"], red=at("C5"), blue=at("A1"))
    names = [type(event).__name__ for event in t.events]
    assert names.index("ResolutionBegan") < names.index("SpacesElectrified")
    assert t.the(ResolutionBegan).clauses == ("V-4.1", "V-11.1", "V-11.2")


@clauses("V-11.2", "V-4.2")
def test_robots_activate_in_number_order_and_may_decline():
    t = phase_3(
        vp={"1": "C5", "2": "G5"},
        tokens={"C5": 1, "G5": 1},
        red=at("C5", number=2),
        blue=at("G5", number=1),
    )
    assert t.asked() == [("blue", "activate")]
    t.answer("blue", "pass")
    t.answer("red", "cell:C5")
    assert t.vp() == {"red": 1}
    assert t.state.tokens == {"G5": 1}


@clauses("V-11.3", "V-11.8")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_vp_space_gives_all_its_tokens(count):
    t = phase_3(vp={"1": "C5"}, tokens={"C5": count}, red=at("C5"), blue=at("A1"))
    pool = len(t.state.pool)
    t.answer("red", "cell:C5")
    assert t.the(TokensCollected).amount == count
    assert t.vp() == {"red": count}
    assert t.state.tokens == {}
    assert len(t.state.pool) == pool


@clauses("V-11.4")
@pytest.mark.parametrize("field", ["vp", "floor", "electrified", "start"])
def test_other_spaces_have_no_activation(field):
    pieces = {"vp": {"vp": {"1": "A5"}}, "electrified": {"electrified": ["A5"]}}.get(field, {})
    t = phase_3(**pieces, red=at("A5" if field != "floor" else "C7"), blue=at("I9"))
    assert not t.all(CellActivated)
    t.assert_at_rest()


@clauses("V-11.5", "V-13.12", "V-16.59")
def test_a_workshop_repairs_everything():
    t = phase_3(workshops=["C5"], red=at("C5", damage=2, shield=2, left="tarcza"), blue=at("A1"))
    t.answer("red", "cell:C5")
    assert t.options("red") == ("repair", "draw")
    t.answer("red", "repair")
    assert (t.robot("red").damage, t.robot("red").shield) == (0, 0)
    assert t.all(RobotRepaired)


@clauses("V-11.5", "V-15.1")
def test_a_workshop_gives_a_module_instead_of_repairing():
    t = phase_3(workshops=["C5"], decks={"yellow": ("ram",)}, red=at("C5", damage=2), blue=at("A1"))
    t.answer("red", "cell:C5")
    t.answer("red", "draw")
    t.answer("red", "deck:yellow")
    assert t.robot("red").stash == ("ram",)
    assert t.robot("red").damage == 2
    assert t.all(ModuleDrawn)


@clauses("V-11.6")
def test_repairing_without_damage_is_legal():
    t = phase_3(workshops=["C5"], red=at("C5"), blue=at("A1"))
    t.answer("red", "cell:C5")
    t.answer("red", "repair")
    assert t.robot("red").damage == 0
    t.assert_at_rest()


@clauses("V-7.12")
def test_vp_are_not_collected_outside_phase_3():
    t = table(
        vp={"1": "A5"},
        tokens={"A5": 1},
        red=at("A5", right="granaty", dice="I:r3E"),
        blue=at("E5"),
    )
    wrong = Action(t.decision("red").id + 1, "red", "collect")
    assert t.refused_action(wrong) == ("wrong_phase", "V-7.12")


@clauses("V-12.1")
def test_the_fifth_vp_wins_in_the_middle_of_a_panel():
    t = table(
        after="go_on",
        red=at("A5", vp=4, number=2, dice="I:r1E"),
        blue=at("E5", damage=2, vp=4, number=1, dice="I:b6N"),
    )
    assert t.state.outcome.winners == ("red",)
    assert t.state.outcome.scores == {"red": 5, "blue": 4}
    assert t.the(GameEnded).total == 5
    t.assert_at_rest()
    over = Action(1, "blue", "pass")
    assert t.refused_action(over) == ("game_over", "V-12.1")


@clauses("V-12.1")
@pytest.mark.parametrize("after", ["stop", "go_on"])
def test_after_the_fifth_vp_no_other_die_of_the_panel_acts(after):
    t = table(
        after=after,
        red=at("A5", vp=4, number=1, dice="I:r1E"),
        blue=at("E5", damage=2, number=2),
        green=at("A1", number=3, dice="I:b6E"),
    )
    assert t.state.outcome.winners == ("red",)
    assert [one.robot for one in t.all(DieActivated)] == ["red"]
    assert t.robot("green").cell == "A1"
    t.assert_at_rest()


@clauses("V-12.1")
@pytest.mark.parametrize(("vp", "over"), [(3, False), (4, True)])
def test_four_vp_are_not_enough(vp, over):
    t = phase_3(vp={"1": "C5"}, tokens={"C5": 1}, red=at("C5", vp=vp), blue=at("A1"))
    t.answer("red", "cell:C5")
    assert (t.state.outcome is not None) is over


@clauses("V-12.2", "V-9.12")
def test_of_two_fifth_points_the_first_awarded_wins():
    t = table(
        red=at("A5", vp=4, dice="I:r1E"),
        blue=at("E5", vp=4, damage=2, left="bomba"),
        green=at("F6", damage=2),
    )
    t.answer("blue", "use", "bomb")
    assert t.state.outcome.winners == ("red",)
    assert t.vp() == {"red": 5, "blue": 4}


@clauses("V-12.6")
def test_there_is_no_round_limit():
    t = table(
        phase="resolution", after="go_on", round=500, arena="training", variant="training",
        tokens={"C3": 3}, red=at("A1"), blue=at("I9"),
    )  # fmt: skip
    assert t.state.round == 501
    assert t.state.outcome is None
