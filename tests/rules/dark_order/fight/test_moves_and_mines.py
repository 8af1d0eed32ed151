"""Moving units between cells and zones, and the mines under them."""

from rules.dark_order.model.events_battle import MineExploded, UnitKilled, UnitMoved, UnitSentOut
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    aptekarze,
    dark_order,
    face_down,
    plaga,
    sanktuarium,
    table,
    unit,
)


def stage(**changes):
    position = {
        "phase": "support_stage",
        "stop": "support_stage",
        "red": sanktuarium(field={"1C": "chaplain.1", "1L": "halberdier.1"}),
        "blue": plaga(field={"1C": "infected.1"}),
    }
    return table(**{**position, **changes})


@clauses("D-17.4", "D-17.5", "D-23.9", "D-32.12")
def test_a_manoeuvre_moves_any_own_unit_as_it_is():
    t = stage(
        red=sanktuarium(
            field={"1C": face_down("chaplain.1"), "1L": unit("halvard", exhausted=True)}
        )
    )
    t.answer("red", "order:manoeuvre")
    assert set(t.options("red")) == {"unit:red-1", "unit:red-2"}
    t.answer("red", "unit:red-1")
    assert t.refused("red", "cell:1L") == ("cell_occupied", "D-4.3")
    t.answer("red", "cell:2R")
    moved = t.unit("red", "2R")
    assert (moved.face_up, moved.exhausted) == (False, True)
    assert t.the(UnitMoved).who.card == ""
    assert t.the(UnitMoved).to == "2R"


@clauses("D-17.2", "D-17.5", "D-17.6", "D-23.38")
def test_a_unit_is_sent_to_the_location_face_up():
    t = stage(
        red=sanktuarium(
            field={
                "1C": unit("chaplain.1", damage=1),
                "1L": "halvard",
                "1R": face_down("halberdier.1"),
            }
        )
    )
    t.answer("red", "order:manoeuvre")
    t.answer("red", "mode:send_out")
    assert t.the(UnitSentOut).who.card == "chaplain.1"
    scout = t.state.scouts["red"][0]
    assert (scout.card, scout.face_up) == ("chaplain.1", True)
    assert dark_order().view_for(t.state, "blue").scouts["red"][0].card == "chaplain.1"
    t.passes("blue")
    t.answer("red", "order:manoeuvre")
    assert "mode:call_in" not in t.decision("red").options


@clauses("D-17.3", "D-17.2")
def test_zones_are_crossed_only_before_the_last_unit_is_exhausted():
    t = stage(
        red=sanktuarium(
            field={
                "1C": unit("chaplain.1", exhausted=True),
                "1L": unit("halberdier.1", exhausted=True),
            },
            scouts=("wall_recruit.1",),
        )
    )
    t.answer("red", "order:manoeuvre")
    assert t.asked() == [("red", "choose_unit")]
    two = stage(
        red=sanktuarium(
            field={"1C": unit("chaplain.1", exhausted=True), "1L": "halberdier.1"},
            scouts=("wall_recruit.1",),
        )
    )
    two.answer("red", "order:manoeuvre")
    assert two.options("red") == ("mode:call_in", "mode:send_out", "mode:move")


@clauses("D-17.7", "D-26.7")
def test_order_and_unit_are_paid_together_or_not_at_all():
    t = stage(red=sanktuarium(field={"1C": "chaplain.1"}, scouts=("order_knight.1",), fatigue=25))
    t.answer("red", "order:manoeuvre")
    assert "mode:call_in" not in t.decision("red").options
    poor = stage(
        red=sanktuarium(
            field={"1C": "chaplain.1"}, units=("order_knight.1",), fatigue=25, commander="none"
        )
    )
    assert poor.refused("red", "order:mobilisation") == ("no_effect", "D-9.5")
    rich = stage(
        red=sanktuarium(
            field={"1C": "chaplain.1"}, units=("order_knight.1",), fatigue=24, commander="none"
        )
    )
    rich.answer("red", "order:mobilisation")
    rich.answer("red", "deploy:order_knight.1:1L")
    assert rich.fatigue("red") == 29


@clauses("D-17.8", "D-17.6")
def test_closed_cells_bind_movement_and_open_scouts_stay():
    t = stage(
        location="hangmens_bridge",
        red=sanktuarium(field={"1C": "chaplain.1"}, open_scouts=("wall_recruit.1",)),
    )
    t.answer("red", "order:manoeuvre")
    assert t.options("red") == ("mode:send_out", "mode:move")
    t.answer("red", "mode:move")
    assert t.options("red") == ("cell:1L", "cell:1R", "cell:2C")
    assert t.refused("red", "cell:2L") == ("cell_closed", "D-17.8")


@clauses("D-23.36", "D-15.6")
def test_a_pathfinder_moves_itself_in_its_own_attack_turn():
    t = table(
        step=3,
        stop="step",
        red=aptekarze(field={"1C": "pathfinder.1"}),
        blue=aptekarze(field={"1C": "pathfinder.2"})
        | {"faction": "plaga", "field": {"1C": "rat_swarm.1"}},
    )
    t.answer("red", "ability:red-1")
    t.answer("red", "cell:2L")
    assert t.cells("red") == {"2L": "pathfinder.1"}
    t.passes("red")
    t.declare("blue", "1C", "2L")
    assert t.refused("red", "ability:red-1")[0] == "ability_used"
    defending = table(
        step=3,
        stop="step",
        last_defender="blue",
        red=aptekarze(field={"1C": "pathfinder.1"}),
        blue=plaga(field={"1C": "rat_swarm.1"}),
    )
    defending.declare("blue", "1C", "1C")
    assert defending.refused("red", "ability:red-1") == ("wrong_phase", "D-15.5")


@clauses("D-18.1", "D-18.8", "D-23.19")
def test_a_mine_is_laid_open_under_an_enemy_one_to_a_unit():
    t = stage(
        red=sanktuarium(field={"1C": "chaplain.1"}, supports=("mine",), neutrals=("heavy_mine",)),
        blue=plaga(field={"1C": "infected.1", "1L": face_down("carrier.1")}),
    )
    t.answer("red", "play:mine")
    assert t.refused("red", "unit:red-1") == ("illegal_target", "D-23.26")
    t.answer("red", "unit:blue-2")
    assert t.unit("blue", "1C").mine == "mine"
    t.passes("blue")
    t.answer("red", "play:heavy_mine")
    assert t.unit("blue", "1L").mine == "heavy_mine"
    assert not t.unit("blue", "1L").face_up


@clauses("D-18.8")
def test_a_second_mine_is_refused():
    t = stage(
        red=sanktuarium(field={"1C": "chaplain.1"}, supports=("mine",)),
        blue=plaga(
            field={
                "1C": unit("infected.1", mine="heavy_mine"),
                "1L": "carrier.1",
                "1R": "carrier.2",
            }
        ),
    )
    t.answer("red", "play:mine")
    assert t.refused("red", "unit:blue-2") == ("one_mine", "D-18.8")


@clauses("D-18.2", "D-18.4", "D-18.7")
def test_a_moved_unit_sets_off_its_mine_and_a_survivor_arrives():
    t = stage(
        red=sanktuarium(
            field={
                "1C": unit("order_knight.1", mine="mine", damage=1),
                "1L": unit("wall_recruit.1", mine="mine"),
            }
        ),
    )
    t.answer("red", "order:manoeuvre")
    t.answer("red", "mode:move")
    t.answer("red", "unit:red-1")
    t.answer("red", "cell:2C")
    assert (t.unit("red", "2C").damage, t.unit("red", "2C").mine) == (4, "")
    assert t.the(MineExploded).amount == 3
    assert t.state.gone["blue"] == ("mine",)
    t.passes("blue")
    t.answer("red", "order:withdrawal")
    t.answer("red", "unit:red-2")
    assert t.the(UnitKilled).who.card == "wall_recruit.1"
    assert t.state.hands["red"].units == ()
    assert "wall_recruit.1" in t.state.gone["red"]
    assert t.cells("red") == {"2C": "order_knight.1"}


@clauses("D-18.4")
def test_a_mine_counts_the_life_that_the_unit_has_there():
    t = stage(
        location="quarry",
        red=sanktuarium(field={"1C": unit("wall_recruit.1", mine="mine"), "1L": "chaplain.1"}),
    )
    t.answer("red", "order:withdrawal")
    t.answer("red", "unit:red-1")
    assert not t.all(UnitKilled)
    assert t.state.hands["red"].units == ("wall_recruit.1",)


@clauses("D-28.6", "D-23.31")
def test_the_depot_strengthens_mines_laid_before():
    t = stage(
        location="ammunition_depot",
        red=sanktuarium(field={"1C": unit("halberdier.1", mine="mine"), "1L": "chaplain.1"}),
    )
    t.answer("red", "order:withdrawal")
    t.answer("red", "unit:red-1")
    assert t.the(MineExploded).amount == 4
    assert t.the(UnitKilled).fate == "dead"


@clauses("D-18.4", "D-18.10", "D-22.3")
def test_a_commander_killed_by_a_mine_in_a_step_falls_at_its_end():
    t = table(
        step=1,
        red=sanktuarium(
            field={"1C": unit("halvard", mine="heavy_mine", damage=1), "1L": "wall_recruit.1"}
        ),
        blue=plaga(field={"1C": unit("carrier.1", exhausted=True)}),
    )
    t.answer("red", "order:withdrawal")
    t.answer("red", "unit:red-1")
    assert t.the(UnitKilled).fate == "dead"
    assert t.cells("red") == {"1L": "wall_recruit.1"}
    assert t.state.outcome is None
    t.hit("red", "1L", "1C")
    assert t.ended() == ("blue", "commander_killed")


@clauses("D-18.10")
def test_in_the_support_stage_he_falls_at_once():
    t = stage(
        stop="",
        red=sanktuarium(
            field={"1C": unit("halvard", mine="heavy_mine", damage=1), "1L": "wall_recruit.1"}
        ),
    )
    t.answer("red", "order:withdrawal")
    t.answer("red", "unit:red-1")
    assert t.ended() == ("blue", "commander_killed")


@clauses("D-18.7", "D-10.3")
def test_a_mine_leaves_the_game_with_the_dead():
    t = table(
        step=2,
        stop="step",
        red=aptekarze(field={"1C": "knife_fighter.1"}),
        blue=plaga(field={"1C": unit("infected.1", mine="mine", attachments=("claws",))}),
    )
    t.hit("red", "1C", "1C")
    t.assert_at_rest()
    assert t.state.gone["red"] == ("mine",)
    assert set(t.state.gone["blue"]) == {"infected.1", "claws"}
    assert not t.all(MineExploded)


@clauses("D-26.6", "D-23.10")
def test_a_withdrawn_commander_is_paid_again():
    t = stage(red=sanktuarium(field={"1C": "halvard", "1L": "wall_recruit.1"}, fatigue=10))
    t.answer("red", "order:withdrawal")
    t.answer("red", "unit:red-1")
    assert t.state.hands["red"].commander == "halvard"
    assert t.fatigue("red") == 11
    t.passes("blue")
    t.answer("red", "order:mobilisation")
    t.answer("red", "deploy:halvard:1C")
    assert t.fatigue("red") == 16
    assert t.unit("red", "1C").active
