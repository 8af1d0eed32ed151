"""V-4: the phases of a round and Phase 0."""

import pytest

from rules.volt.model.events import (
    DamageCleared,
    MinesReturned,
    ModulesDocked,
    NumbersReturned,
    RobotPlaced,
    RoundBegan,
    TokenPlaced,
)
from tests.clauses import clauses
from tests.rules.volt.table import at, new_game, table


@clauses("V-4.1", "V-11.7")
def test_a_round_has_four_phases_and_the_next_one_follows():
    t = new_game("red", "blue")
    for seat in ("red", "blue"):
        while any(asked == seat for asked, _ in t.asked()) and t.state.phase == "setup":
            t.answer(seat, t.options(seat)[0])
    for seat, kind in t.asked():
        if kind == "start_space":
            t.answer(seat, t.options(seat)[0])
    assert (t.state.round, t.state.phase) == (1, "programming")
    t.answer("red", "I:r1S II:r1S III:b1W")
    t.answer("blue", "I:r1N II:r1N III:b1W")
    (taker, _) = t.asked()[0]
    t.answer(taker, "number:1")
    assert (t.state.round, t.state.phase) == (2, "programming")
    kinds = [type(event).__name__ for event in t.events]
    round_2 = kinds[kinds.index("ProgramsRevealed") :]
    assert round_2.count("PanelBegan") == 3
    assert round_2.index("PanelBegan") < round_2.index("RoundBegan")


@clauses("V-4.4", "V-4.13")
@pytest.mark.parametrize(("lying", "drawn"), [(0, 1), (1, 1), (2, 1), (3, 0), (4, 0)])
def test_one_token_is_placed_while_fewer_than_three_lie_on_the_arena(lying, drawn):
    t = table(
        arena="a",
        phase="preparation",
        tokens={"C3": lying},
        loaded={"vp": [6]} if drawn else {},
        red=at("E5"),
        blue=at("A1"),
    )
    placed = [(event.number, event.cell) for event in t.all(TokenPlaced)]
    assert placed == [(6, "G7")] * drawn
    assert sum(t.state.tokens.values()) == lying + drawn
    assert t.state.tokens.get("C3", 0) == lying


@clauses("V-4.5")
def test_a_token_may_come_to_a_space_with_tokens_a_robot_or_a_mine():
    t = table(
        arena="a",
        phase="preparation",
        tokens={"C3": 1},
        loaded={"vp": [1]},
        red=at("C3"),
        blue=at("A1"),
    )
    assert t.state.tokens == {"C3": 2}
    mined = table(
        arena="a",
        phase="preparation",
        loaded={"vp": [1]},
        mines={"C3": "red"},
        red=at("A1"),
        blue=at("A2"),
    )
    assert mined.state.tokens == {"C3": 1}
    assert mined.state.mines == {"C3": "red"}


@clauses("V-1.12")
def test_an_empty_pool_places_no_token():
    t = table(arena="a", phase="preparation", pool=[], red=at("A1"), blue=at("A2"))
    assert not t.all(TokenPlaced)


@clauses("V-1.12")
def test_an_empty_pool_still_pays_for_a_destruction():
    t = table(pool=[], red=at("A1", dice="I:r1E"), blue=at("E1", damage=2))
    t.draws("blue")
    assert t.vp() == {"red": 1}
    assert t.state.pool == []


@clauses("V-4.6")
def test_damage_is_removed_from_destroyed_robots_only_and_before_docking():
    t = table(
        phase="preparation",
        red=at("", damage=2, shield=1, left="tarcza", stash=["ram"]),
        blue=at("A1", damage=2),
    )
    assert t.the(DamageCleared).robots == ("red",)
    assert t.damage() == {"red": 0, "blue": 2}
    assert t.robot("red").shield == 0
    assert t.asked() == [("red", "dock")]
    assert "dock:ram|-" in t.options("red")


@clauses("V-4.7", "V-4.8", "V-4.12", "V-4.2")
def test_docking_comes_before_the_restart_in_number_order_and_numbers_go_back_last():
    t = table(
        phase="preparation",
        after="go_on",
        red=at("", number=2, stash=["ram"]),
        blue=at("", number=1, stash=["bomba"]),
    )
    t.answer("blue", "dock:bomba|-")
    t.answer("red", "dock:-|ram")
    assert t.asked() == [("blue", "start_space")]
    t.answer("blue", "cell:D1")
    t.answer("red", "cell:F9")
    kinds = [type(event) for event in t.events]
    assert kinds == [
        *(RoundBegan, DamageCleared, ModulesDocked, ModulesDocked),
        *(RobotPlaced, RobotPlaced, NumbersReturned),
    ]
    assert all(event.restart for event in t.all(RobotPlaced))
    assert [t.robot(seat).number for seat in ("red", "blue")] == [0, 0]
    assert [t.robot(seat).last_number for seat in ("red", "blue")] == [2, 1]


@clauses("V-4.8", "V-4.9", "V-13.7")
def test_a_restart_space_is_free_and_on_the_own_side():
    t = table(
        phase="preparation",
        mines={"F9": "blue"},
        red=at("", side="S"),
        blue=at("E9", side="N"),
    )
    assert t.asked() == []
    assert t.robot("red").cell == "D9"
    two = table(phase="preparation", red=at("", side="S"), blue=at("E9", side="N"))
    for pick in ("cell:E9", "cell:D1", "cell:E5"):
        assert two.refused("red", pick) == ("start_space_not_free", "V-4.9")


@clauses("V-4.10")
def test_without_a_free_space_a_mined_one_is_used_and_the_mine_goes_back():
    t = table(
        phase="preparation",
        mines={"F9": "blue", "D9": "blue"},
        red=at("", side="S"),
        blue=at("E9", side="N", right="miny"),
    )
    t.answer("blue", "keep", "dock")
    assert t.options("red") == ("cell:F9", "cell:D9")
    t.answer("red", "cell:D9")
    assert t.robot("red").cell == "D9"
    assert t.robot("red").damage == 0
    assert t.state.mines == {"F9": "blue"}
    assert t.the(MinesReturned).cells == ("D9",)


@clauses("V-4.11")
def test_without_any_own_space_the_next_free_one_clockwise_is_used():
    t = table(
        phase="preparation",
        red=at("", side="S"),
        blue=at("F9", side="N"),
        green=at("E9", side="E"),
        yellow=at("D9", side="W"),
    )
    assert t.robot("red").cell == "A6"


@clauses("V-4.3")
def test_damage_of_one_die_is_dealt_before_its_pushes():
    t = table(
        red=at("C5", left="promien", right="impuls", dice="I:b4E"),
        blue=at("H5", damage=2),
        green=at("G4"),
    )
    assert t.asked() == [("red", "pulse")]
    t.answer("red", "use")
    t.draws("blue")
    t.answer("red", "use", "repulse")
    assert t.cells() == {"red": "G5", "green": "G3"}
    assert t.damage()["green"] == 1


@clauses("V-4.4", "V-13.9")
def test_a_vp_space_takes_tokens_of_its_number_only():
    t = table(arena="c", phase="preparation", loaded={"vp": [4]}, red=at("A1"), blue=at("A2"))
    assert t.the(TokenPlaced).cell == "F6"
