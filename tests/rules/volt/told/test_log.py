"""Sentences of the log that say what really happened, and why."""

import pytest

from game.words.text import load_texts
from rules.volt.model.events import (
    AnchorSet,
    DieActivated,
    GrenadeThrown,
    MineDropped,
    ModuleUsed,
    RobotDestroyed,
)
from tests.clauses import clauses
from tests.rules.volt.killbot_table import acting, bot
from tests.rules.volt.table import at, table, volt


def said(event):
    return load_texts("en", "volt", strict=True).render(volt().describe(event))


@clauses("V-16.54", "V-16.55")
@pytest.mark.parametrize(
    ("fewer", "sentence"),
    [
        (0, "Blue does not use the anchor."),
        (1, "Blue uses the anchor: at most 1 cell."),
        (2, "Blue uses the anchor and is not pushed."),
    ],
)
def test_an_anchor_is_told_by_what_it_does(fewer, sentence):
    t = table(red=at("C5", dice="I:b3E"), blue=at("E5", right="kotwica"))
    t.answer("blue", f"fewer:{fewer}")
    assert said(t.the(AnchorSet)) == sentence


@clauses("V-16.14")
def test_the_arm_is_told_before_what_it_brings():
    t = table(
        phase="resolution",
        vp={"1": "B5"},
        tokens={"B5": 1},
        red=at("A5", left="ramie"),
        blue=at("E1"),
    )
    t.answer("red", "cell:B5")
    assert t.the(ModuleUsed).module == "ramie"
    assert t.robot("red").vp == 1


@clauses("V-16.49", "V-18.4")
def test_a_turned_killbot_acts_where_it_faces():
    t = acting(
        red=at("C5", right="zdalne", number=1, dice="I:r2E"),
        green=bot("F5", "N", number=2, dice="I:b3N"),
    )
    t.answer("red", "zdalne")
    t.answer("red", "face:S")
    told = [event for event in t.all(DieActivated) if event.robot == "green"]
    assert [event.button for event in told] == ["S"]


@clauses("V-16.28")
def test_a_grenade_in_a_pit_says_why_nothing_happens():
    t = table(pits=["E5"], red=at("B5", right="granaty", dice="I:r3E"), blue=at("E6"))
    t.answer("red", "granaty")
    thrown = t.the(GrenadeThrown)
    assert said(thrown) == "Red throws a grenade into the pit on E5: it does nothing."
    assert "V-16.28" in thrown.why
    t.assert_at_rest()


@clauses("V-18.6")
@pytest.mark.parametrize(("vp", "poor"), [(0, True), (1, False)])
def test_a_killbot_without_vp_leaves_none(vp, poor):
    t = acting(
        red=at("C5", number=1, dice="I:r1E"),
        green=bot("F5", "N", number=2, damage=2, vp=vp),
    )
    fallen = t.the(RobotDestroyed)
    assert (fallen.by, fallen.poor) == ("red", poor)
    assert ("no VP to take" in said(fallen), "V-18.6" in fallen.why) == (poor, poor)
    assert t.vp().get("red", 0) == vp


@clauses("V-16.34")
def test_a_mine_used_again_is_told_with_where_it_came_from():
    t = table(
        red=at("A5", right="miny", dice="I:b2E"),
        blue=at("E1"),
        mines={"I1": "red", "I2": "red", "I3": "red"},
    )
    t.answer("red", "cell:I1")
    assert said(t.the(MineDropped)) == "Red takes the mine from I1 and leaves it on A5."
