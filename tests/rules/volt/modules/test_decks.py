"""V-15: gaining and docking modules."""

import pytest

from rules.kernel.decision import Action
from rules.volt.model.events import (
    DeckExhausted,
    DuplicateReturned,
    MinesReturned,
    ModuleDrawn,
    ModulesDocked,
)
from tests.clauses import clauses
from tests.rules.volt.table import at, pack, table, volt


def docking(**red):
    return table(phase="preparation", red=at("A5", **red), blue=at("I9"))


def drawing(decks, **blue):
    """Blue's robot is shot and draws."""
    return table(decks=decks, red=at("A5", dice="I:r1E"), blue=at("E5", damage=2, **blue))


@clauses("V-15.1", "V-15.3")
def test_the_operator_chooses_the_deck_and_only_the_operator_sees_the_card():
    t = drawing({"blue": ("teleport",), "red": ("pila",), "yellow": ("ram",)})
    assert t.options("blue") == ("deck:blue", "deck:red", "deck:yellow")
    t.answer("blue", "deck:yellow")
    assert t.robot("blue").stash == ("ram",)
    assert volt().view_for(t.state, "red").robots["blue"].stash == ()
    assert volt().view_for(t.state, "red").stash_sizes["blue"] == 1
    assert volt().view_for(t.state, "blue").robots["blue"].stash == ("ram",)


@clauses("V-15.3")
def test_a_stash_has_no_size_limit():
    many = ["dysza", "hamulce", "mobilnosc", "promien", "ramie", "teleport", "miny", "pila"]
    t = drawing({"yellow": ("ram",)}, stash=many)
    t.answer("blue", "deck:yellow")
    assert t.robot("blue").stash == (*many, "ram")


@clauses("V-15.4")
def test_a_module_one_already_owns_goes_under_its_deck():
    t = drawing({"red": ("pila", "miny", "ogien")}, right="pila", stash=["miny"])
    t.answer("blue", "deck:red")
    assert t.robot("blue").stash == ("miny", "ogien")
    assert t.state.decks["red"] == ("pila", "miny")
    assert [event.module for event in t.all(DuplicateReturned)] == ["pila", "miny"]


@clauses("V-15.5")
def test_a_deck_without_anything_new_means_another_deck():
    t = drawing({"red": ("pila",), "blue": (), "yellow": ("ram",)}, right="pila")
    assert t.options("blue") == ("deck:red", "deck:yellow")
    t.answer("blue", "deck:red")
    assert t.the(DeckExhausted).deck == "red"
    assert t.robot("blue").stash == ("ram",)
    t.assert_at_rest()


@clauses("V-15.5")
def test_if_all_decks_fail_no_card_is_drawn():
    t = drawing({"red": ("pila",), "blue": (), "yellow": ()}, right="pila")
    assert t.robot("blue").stash == ()
    assert not t.all(ModuleDrawn)
    t.assert_at_rest()


@clauses("V-15.2")
@pytest.mark.parametrize("cause", ["own pit", "killbot without vp"])
def test_no_module_without_a_vp_for_an_opponent(cause):
    if cause == "own pit":
        t = table(pits=["B5"], red=at("A5", dice="I:b1E"), blue=at("I9"))
    else:
        t = table(
            begun=True,
            red=at("A5", dice="I:r1E"),
            yellow=at("E5", damage=2, killbot=True, facing="N"),
            blue=at("I9"),
        )
    assert not t.all(ModuleDrawn)
    t.assert_at_rest()


@clauses("V-15.6", "V-15.10", "V-15.12")
def test_docked_modules_are_exchanged_for_stashed_ones():
    t = docking(left="promien", right="miny", stash=["teleport", "pila"])
    t.answer("red", "dock:teleport|pila")
    red = t.robot("red")
    assert (red.left, red.right) == ("teleport", "pila")
    assert sorted(red.stash) == ["miny", "promien"]
    shown = t.the(ModulesDocked)
    assert (shown.seen_by("blue").left, shown.seen_by("blue").right) == ("teleport", "pila")


@clauses("V-15.6")
def test_docking_goes_by_start_numbers_and_may_be_declined():
    t = table(
        phase="preparation",
        red=at("A5", number=2, stash=["ram"]),
        blue=at("I9", number=1, stash=["bomba"]),
    )
    assert t.asked() == [("blue", "dock")]
    t.answer("blue", "keep")
    assert t.asked() == [("red", "dock")]
    t.answer("red", "keep")
    assert not t.all(ModulesDocked)
    t.assert_at_rest()


@clauses("V-15.6")
def test_docking_outside_phase_0_is_refused():
    t = table(red=at("A5", right="granaty", stash=["miny"], dice="I:r3E"), blue=at("E5"))
    wrong = Action(99, "red", "dock:-|miny")
    assert t.refused_action(wrong) == ("docking_only_in_phase_0", "V-15.6")


@clauses("V-15.7")
@pytest.mark.parametrize(
    ("pick", "reason"),
    [
        ("dock:pila|-", ("connector_mismatch", "V-15.7")),
        ("dock:-|teleport", ("connector_mismatch", "V-15.7")),
        ("dock:hamulce|-", ("not_in_stash", "V-15.6")),
        ("dock:plecak|-", ("champion_module_rule", "V-20.7")),
        ("dock:nonsense|-", ("not_in_stash", "V-15.6")),
    ],
)
def test_a_module_that_does_not_fit_or_is_not_owned_is_refused(pick, reason):
    t = docking(stash=["teleport", "pila"])
    assert t.refused("red", pick) == reason


@clauses("V-15.7", "V-15.8", "V-15.13")
def test_yellow_modules_fit_either_side_two_at_a_time_and_may_change_sides():
    t = docking(left="ram", stash=["bomba"])
    assert {"dock:ram|bomba", "dock:bomba|ram", "dock:-|ram"} <= set(t.options("red"))
    t.answer("red", "dock:bomba|ram")
    assert (t.robot("red").left, t.robot("red").right) == ("bomba", "ram")


@clauses("V-15.9")
def test_a_slot_may_be_left_empty():
    t = docking(left="teleport", right="pila", stash=["ram"])
    t.answer("red", "dock:teleport|-")
    assert t.robot("red").right == ""
    assert "pila" in t.robot("red").stash


@clauses("V-10.9", "V-15.10")
def test_undocked_mines_take_their_tokens_along_and_come_back_with_all_three():
    t = table(
        phase="preparation",
        mines={"E5": "red"},
        red=at("A5", right="miny"),
        blue=at("I9"),
    )
    t.answer("red", "dock:-|-")
    assert t.the(MinesReturned).cells == ("E5",)
    assert t.state.mines == {}
    again = docking(stash=["miny"])
    again.answer("red", "dock:-|miny")
    assert pack().modules["miny"].amount == 3


@clauses("V-15.6")
def test_with_an_empty_stash_and_no_mines_out_nobody_is_asked():
    t = docking(left="teleport", right="miny")
    t.assert_at_rest()


@clauses("V-10.9", "V-15.6")
def test_mines_stay_on_the_arena_while_their_card_stays_docked():
    t = table(
        phase="preparation",
        mines={"E5": "red"},
        red=at("A5", left="promien", right="miny", stash=["teleport"]),
        blue=at("I9"),
    )
    t.answer("red", "dock:teleport|miny")
    assert t.state.mines == {"E5": "red"}
    assert not t.all(MinesReturned)
