"""V-1, V-3: components, seats, robots, sides, tokens, modules and first places."""

import pytest

from rules.volt.model.events import ModuleDrawn, NumbersDealt, RobotPlaced, TokenPlaced
from rules.volt.turn.setup import TOKENS
from tests.clauses import clauses
from tests.rules.volt.table import at, new_game, pack, refused_setup, table


@clauses("V-1.1", "V-16.1", "V-3.8")
def test_the_box_holds_36_modules_in_three_decks_and_four_champion_modules():
    sizes = {colour: len(pack().deck(colour)) for colour in ("blue", "red", "yellow")}
    assert sizes == {"blue": 12, "red": 16, "yellow": 8}
    plain = [module for module in pack().modules.values() if module.colour != "champion"]
    assert len(plain) == 18
    assert all(module.copies == 2 for module in plain)
    assert len(pack().modules) - len(plain) == 4


@clauses("V-1.9")
def test_there_are_four_vp_tokens_of_each_number():
    assert len(TOKENS) == 24
    assert {TOKENS.count(number) for number in range(1, 7)} == {4}


@clauses("V-1.4", "V-1.5")
def test_four_robots_have_their_default_colours():
    assert pack().robots == {
        "ogar": "red",
        "merkury": "blue",
        "zniwiarz": "green",
        "volt": "yellow",
    }
    t = new_game("red", "blue", "green", "yellow")
    models = {seat: robot.model for seat, robot in t.state.robots.items()}
    assert models == {"red": "ogar", "blue": "merkury", "green": "zniwiarz", "yellow": "volt"}


@clauses("V-1.5", "V-3.3")
def test_robots_and_sides_can_be_chosen_freely():
    t = new_game("red", "blue", **{"robot:red": "volt", "side:red": "E", "side:blue": "S"})
    assert (t.robot("red").model, t.robot("red").side) == ("volt", "E")
    assert (t.robot("blue").model, t.robot("blue").side) == ("merkury", "S")


@clauses("V-3.3")
@pytest.mark.parametrize(
    ("names", "sides"),
    [
        (("red", "blue"), "SN"),
        (("red", "blue", "green"), "SWE"),
        (("red", "blue", "green", "yellow"), "SWNE"),
    ],
)
def test_default_sides_follow_the_number_of_robots(names, sides):
    t = new_game(*names)
    assert "".join(robot.side for robot in t.state.robots.values()) == sides


@clauses("V-3.3")
@pytest.mark.parametrize(("key", "value"), [("robot", "volt"), ("side", "N")])
def test_a_robot_or_side_that_is_taken_is_refused(key, value):
    options = {f"{key}:red": value, f"{key}:blue": value}
    assert refused_setup("red", "blue", **options) == ("already_taken", "V-3.3")


@clauses("V-3.1", "V-18.1", "V-22.3")
@pytest.mark.parametrize(
    ("operators", "killbots", "legal"),
    [
        (1, 0, False),
        (2, 0, True),
        (4, 0, True),
        (1, 1, False),
        (2, 1, True),
        (3, 1, True),
        (1, 2, True),
        (2, 2, True),
        (3, 2, False),
        (4, 1, False),
        (1, 3, False),
    ],
)
def test_two_to_four_robots_with_at_most_two_killbots(operators, killbots, legal):
    names = ("red", "blue", "green", "yellow", "white")
    playing, bots = names[:operators], names[operators : operators + killbots]
    if legal:
        t = new_game(*playing, killbots=bots, variant="rfl")
        assert [robot.killbot for robot in t.state.robots.values()] == (
            [False] * operators + [True] * killbots
        )
    else:
        clause = "V-18.1" if killbots else "V-3.1"
        refused = refused_setup(*playing, killbots=bots, variant="rfl")
        assert refused == ("bad_player_count", clause)


@clauses("V-3.1")
def test_five_robots_are_too_many():
    names = ("red", "blue", "green", "yellow", "white")
    assert refused_setup(*names, variant="rfl") == ("bad_player_count", "V-3.1")


@clauses("V-3.2")
@pytest.mark.parametrize("arena", ["a", "b", "c", "d"])
def test_one_of_four_arenas_is_chosen(arena):
    assert new_game("red", "blue", variant="rfl", arena=arena).state.arena == arena


@clauses("V-3.2")
def test_an_arena_can_be_left_to_chance_but_must_exist():
    t = new_game("red", "blue", variant="rfl", arena="random", loaded={"arena": ["c"]})
    assert t.state.arena == "c"
    assert refused_setup("red", "blue", variant="rfl", arena="x") == ("no_such_arena", "V-3.2")


@clauses("V-3.4", "V-3.5")
def test_three_tokens_go_to_the_spaces_of_their_numbers_and_may_share_one():
    t = new_game("red", "blue", variant="rfl", arena="a", loaded={"vp": [2, 5, 2]})
    placed = [(event.number, event.cell) for event in t.all(TokenPlaced)]
    assert placed == [(2, "H2"), (5, "B8"), (2, "H2")]
    assert t.state.tokens == {"H2": 2, "B8": 1}
    assert len(t.state.pool) == 21
    assert t.state.pool.count(2) == 2


@clauses("V-3.6", "V-3.7")
@pytest.mark.parametrize(("killbots", "numbers"), [((), [1, 2]), (("green",), [1, 2, 3])])
def test_every_robot_draws_one_of_as_many_start_numbers(killbots, numbers):
    seen = set()
    for seed in range(8):
        t = new_game("red", "blue", killbots=killbots, variant="rfl", seed=seed)
        dealt = t.the(NumbersDealt).numbers
        assert sorted(dealt.values()) == numbers
        seen.add(tuple(dealt.values()))
    assert len(seen) > 1


@clauses("V-3.9", "V-3.10")
def test_in_number_order_each_operator_draws_from_two_different_decks():
    t = new_game(
        "red",
        "blue",
        variant="rfl",
        loaded={
            "setup_numbers": [2, 1],
            "deck_blue": ["teleport"],
            "deck_red": ["miny"],
            "deck_yellow": ["ram"],
        },
    )
    assert t.asked() == [("blue", "setup_colours")]
    assert t.options("blue") == ("blue+red", "blue+yellow", "red+yellow")
    assert t.refused("blue", "red+red") == ("colours_must_differ", "V-3.9")
    t.answer("blue", "red+yellow")
    assert (t.robot("blue").left, t.robot("blue").right) == ("ram", "miny")
    assert t.asked() == [("red", "setup_colours")]
    t.answer("red", "blue+yellow")
    assert t.robot("red").left == "teleport"
    assert t.robot("red").right
    assert all(event.open for event in t.all(ModuleDrawn))
    assert t.robot("red").stash == t.robot("blue").stash == ()


@clauses("V-3.11", "V-3.12", "V-3.13")
def test_in_number_order_robots_enter_on_a_start_space_of_their_side():
    t = new_game("red", "blue", loaded={"setup_numbers": [2, 1]})
    assert t.asked() == [("blue", "start_space")]
    assert t.options("blue") == ("cell:D1", "cell:E1", "cell:F1")
    t.answer("blue", "cell:D1")
    assert t.options("red") == ("cell:F9", "cell:E9", "cell:D9")
    t.answer("red", "cell:E9")
    assert t.cells() == {"red": "E9", "blue": "D1"}
    assert not any(event.restart for event in t.all(RobotPlaced))
    assert t.damage() == {"red": 0, "blue": 0}
    assert t.vp() == {}
    assert (t.state.round, t.state.phase) == (1, "programming")


@clauses("V-19.1", "V-19.2")
def test_killbot_modules_are_taken_out_of_the_decks():
    t = new_game(
        "red", "blue", killbots=("green",), variant="rfl", **{"modules:green": "kotwica+granaty"}
    )
    green = t.robot("green")
    assert (green.left, green.right) == ("kotwica", "granaty")
    assert t.state.decks["red"].count("granaty") == 1
    assert t.state.decks["yellow"].count("kotwica") == 1


@clauses("V-19.1")
@pytest.mark.parametrize(
    "modules", ["teleport+granaty", "granaty+miny", "granaty", "kotwica+granaty+bomba", "x+y"]
)
def test_killbot_modules_are_two_of_the_list_in_different_colours(modules):
    options = {"variant": "rfl", "modules:green": modules}
    refused = refused_setup("red", "blue", killbots=("green",), **options)
    assert refused == ("killbot_module_not_allowed", "V-19.1")


@clauses("V-19.1")
def test_the_list_of_killbot_modules_has_ten_names():
    listed = {module.id for module in pack().modules.values() if module.killbot}
    assert listed == {
        "kotwica",
        "granaty",
        "wiazka",
        "ogien",
        "miny",
        "pila",
        "promien",
        "bomba",
        "tarcza",
        "ramie",
    }


@clauses("V-1.2", "V-1.7", "V-1.10")
def test_a_robot_has_a_side_a_monitor_and_a_stash_and_three_mines():
    t = table(
        phase="resolution", red=at("E5", right="miny", vp=2, damage=1, stash=["ram"]), blue=at("A1")
    )
    red = t.robot("red")
    assert (red.side, red.vp, red.damage, red.stash) == ("S", 2, 1, ("ram",))
    assert pack().modules["miny"].amount == 3


@clauses("V-1.3")
def test_die_colours_have_nothing_to_do_with_the_colour_of_the_operator():
    t = table(red=at("A1", dice="I:b2E"), blue=at("I9", dice="I:r2W"))
    assert t.cells() == {"red": "C1", "blue": "I9"}
