"""What the desk shows before anything happens."""

from rules.kernel.foresight import what_if
from rules.volt.model.notation import parse
from rules.volt.previews import ghosts, outlook, threats
from tests.clauses import clauses
from tests.rules.volt.table import at, pack, table, volt


def desk(text, **pieces):
    usual = {"red": at("E9"), "blue": at("E1", side="N")}
    t = table(phase="programming", **{**usual, **pieces})
    return ghosts(volt(), volt().view_for(t.state, "red"), parse(text).dice)


def test_each_die_starts_where_the_one_before_has_led():
    one, two, three = desk("I:b2N II:r5W III:b3E")
    assert one.path == ("E9", "E8", "E7")
    assert (two.fires, two.path[0], two.stopped_by) == (True, "E7", "arena_wall")
    assert three.path == ("E7", "F7", "G7", "H7")


def test_an_unfinished_program_is_previewed_too():
    (only,) = desk("II:b1N")
    assert only.path == ("E9", "E8")


def test_pits_walls_pushes_and_hits_are_shown():
    (lost,) = desk("I:b4N", pits=["E6"])
    assert lost.destroyed
    (held,) = desk("I:b4N", walls=["E7-E8"])
    assert (held.path[-1], held.stopped_by) == ("E8", "energy_wall")
    (pushes,) = desk("I:b2N", blue=at("E8", side="N"))
    assert pushes.pushed == (("blue", "E7"), ("blue", "E6"))
    (hits,) = desk("I:r1N")
    assert (hits.hit, hits.path[-1]) == ("blue", "E1")


def test_two_dice_on_a_panel_are_both_shown_from_the_same_cell():
    first, second, third = desk("I:b2N,r1W II:b1E", red=at("E9", left="ram"))
    assert {first.path[0], second.path[0]} == {"E9"}
    assert third.path[0] == ("E7" if not first.fires else "E9")


def test_nobody_else_acts_in_a_preview():
    one, *_ = desk("I:b6N II:r1N III:b1S", blue=at("A5", side="N"))
    assert one.path[-1] == "E3"
    assert one.pushed == ()


@clauses("V-10.4", "V-13.1")
def test_what_a_way_costs_the_own_robot_is_told():
    (mined,) = desk("I:b2N", mines={"E7": "blue"})
    assert (mined.path[-1], mined.damage, mined.destroyed) == ("E7", 1, False)
    (crossed,) = desk("I:b2N", barriers=["E8-E9", "E7-E8"], red=at("E9", right="tarcza"))
    assert (crossed.damage, crossed.modules) == (2, ("tarcza",))


@clauses("V-9.10", "V-15.1")
def test_a_preview_goes_on_after_a_kill_for_which_the_loser_draws():
    pushes = {"red": at("E4"), "blue": at("D4", side="N"), "pits": ["C4"]}
    wins, shoots = desk("I:b1W II:r1NW", **pushes)
    assert (wins.killed, wins.vp, wins.path[-1], shoots.path[0]) == (("blue",), 1, "D4", "D4")
    (follows,) = desk("I:b2W II:r1NW", **pushes)
    assert (follows.killed, follows.path[-1], follows.destroyed) == (("blue",), "C4", True)


@clauses("V-16.36", "V-16.41", "V-16.43", "V-16.30")
def test_modules_are_used_where_that_brings_more():
    spread = {"blue": at("E1", side="N"), "green": at("A5", side="W", damage=2)}
    (cross,) = desk("I:r1N", red=at("E5", right="ogien"), **spread)
    assert (cross.used, set(cross.hurt), cross.killed) == (
        ("ogien",),
        {"blue", "green"},
        ("green",),
    )
    (plain,) = desk("I:r4N", red=at("E5", right="ogien"), **spread)
    assert (plain.used, plain.hurt, plain.killed, plain.events) == ((), ("blue",), (), ())
    (saw,) = desk("I:b2N", red=at("E5", right="pila"), blue=at("E4", side="N", damage=2))
    assert (saw.used, saw.killed, saw.path[-1]) == (("pila",), ("blue",), "E3")
    (beam,) = desk("I:r3N", red=at("E5", right="wiazka"), pits=["E2"], blue=at("E3", side="N"))
    assert (beam.used, beam.killed) == (("wiazka",), ("blue",))
    near = {"blue": at("D4", side="N"), "pits": ["D3"]}
    (both,) = desk("I:b4W", red=at("H5", left="promien", right="impuls"), **near)
    assert set(both.used) == {"promien", "impuls"}
    assert (both.hurt, both.killed) == (("blue",), ("blue",))


def test_a_module_that_harms_its_owner_is_lit_but_not_counted_on():
    (thrown,) = desk("I:r2N", red=at("E5", right="granaty"), walls=["E5-E4"])
    assert (thrown.used, thrown.modules) == ((), ("granaty",))


@clauses("V-16.6", "V-16.9", "V-17.3", "V-16.51")
def test_every_module_that_lets_a_die_do_what_it_does_is_lit():
    lit = lambda text, **robot: desk(text, red=at("E9", **robot))[0].modules  # noqa: E731
    assert lit("I:b2NE", left="dysza") == ("dysza",)
    assert lit("I:b2N", left="dysza") == ()
    assert lit("I:b2N", left="hamulce") == ("hamulce",)
    assert lit("I:r2N", left="mobilnosc") == ("mobilnosc",)
    assert lit("I:b2N,r1W", left="ram") == ("ram",)
    (jump,) = desk("I:b3N", red=at("E9", left="plecak"), blue=at("E6", side="N"))
    assert (jump.modules, jump.used, jump.hurt) == (("plecak",), ("plecak",), ("blue",))


def harvest(text, **pieces):
    t = table(phase="programming", **{"red": at("E9"), "blue": at("E1", side="N"), **pieces})
    found = outlook(volt(), volt().view_for(t.state, "red"), parse(text).dice)
    return found.tokens, found.cell, found.modules


@clauses("V-16.14")
def test_the_arm_reaches_for_tokens_beside_the_end_of_the_way():
    arm = at("E9", left="ramie")
    beside = {"vp": {"1": "D7"}, "tokens": {"D7": 2}}
    assert harvest("I:b2N", **beside) == (0, "", ())
    assert harvest("I:b2N", red=arm, **beside) == (2, "D7", ("ramie",))
    assert harvest("I:b1N", red=arm, **beside) == (2, "D7", ("ramie",))
    assert harvest("I:b3N", red=arm, **beside) == (2, "D7", ("ramie",))
    assert harvest("I:b4N", red=arm, **beside) == (0, "", ())


@clauses("V-16.14")
def test_of_equally_many_tokens_the_robot_takes_those_it_stands_on():
    two = {"vp": {"1": "D7", "2": "E7"}, "tokens": {"D7": 1, "E7": 1}}
    assert harvest("I:b2N", red=at("E9", left="ramie"), **two) == (1, "E7", ())


@clauses("V-16.15", "V-16.16")
def test_an_arm_that_would_be_stopped_or_hurt_is_not_counted_on():
    beside = {"red": at("E9", left="ramie"), "vp": {"1": "D7"}, "tokens": {"D7": 1}}
    assert harvest("I:b2N", walls=["D7-E7"], **beside) == (0, "", ())
    assert harvest("I:b2N", mines={"D7": "blue"}, **beside) == (0, "", ())


@clauses("V-8.1", "V-8.2")
def test_opponents_who_could_hit_a_cell_are_counted_while_the_robot_is_on_its_way_there():
    t = table(
        phase="programming",
        walls=["E4-E5"],
        mines={"G7": "red"},
        red=at("E9"),
        blue=at("E1", side="N"),
        green=at("I7", side="E"),
        yellow=at("C7", side="W"),
    )
    view = volt().view_for(t.state, "red")
    assert threats(pack(), view, "red", "E7") == ("yellow",)
    assert threats(pack(), view, "red", "E3") == ("blue", "green")
    assert threats(pack(), view, "red", "I9") == ("green",)


@clauses("V-16.54")
def test_the_consequences_of_each_anchor_choice_can_be_shown():
    t = table(red=at("A5", dice="I:b3E"), blue=at("B5", left="kotwica", dice="I:b6N"))
    view, decision = volt().view_for(t.state, "blue"), t.decision("blue")
    ends = {}
    for pick in decision.options:
        events = what_if(volt(), view, decision, pick).events
        pushed = [event.cell for event in events if type(event).__name__ == "RobotPushed"]
        ends[pick] = pushed[-1]
    assert ends == {"fewer:0": "E5", "fewer:1": "D5", "fewer:2": "C5"}
    assert t.asked() == [("blue", "anchor")]
