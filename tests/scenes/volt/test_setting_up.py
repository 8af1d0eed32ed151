"""The set-up by mouse, and words that name who and what is meant."""

import pytest

from game.shell.view import Box, View
from rules.kernel.setup import SeatSetup, Setup
from rules.volt.model.questions import AboutRobot, VoltDecision
from scenes.offscreen import off_screen_services
from scenes.table.host import load_kit
from scenes.volt import looks
from scenes.volt.board import anchors
from scenes.volt.panels.monitors import name_width
from scenes.volt.plates import name_lines
from scenes.volt.words.summary import prompt
from tests.clauses import clauses
from tests.scenes.volt.samples import ANIA, BOT, table
from tests.scenes.volt.samples import RFL as WITH_KILLBOT

RFL = Setup("volt", (ANIA, BOT), {"variant": "rfl", "arena": "a"})


def choosing_decks(tmp_path):
    seat = table(tmp_path, RFL, size=(1280, 720))
    assert seat.flow.asked.kind == "setup_colours"
    return seat


@clauses("V-3.9")
def test_two_clicks_on_the_decks_choose_them(tmp_path):
    seat = choosing_decks(tmp_path)
    assert set(seat.table.panels.legal_decks) == set(looks.MODULE) & {"blue", "red", "yellow"}
    seat.click(anchors.deck("red"))
    assert seat.table.panels.chosen_deck == "red"
    seat.click(anchors.deck("yellow"))
    seat.settle()
    assert seat.flow.asked.kind != "setup_colours"
    modules = seat.match.title.pack.modules
    robot = seat.match.state.robots["red"]
    cards = [one for one in (robot.left, robot.right, *robot.stash) if one]
    assert sorted(modules[one].colour for one in cards) == ["red", "yellow"]


def test_the_first_deck_can_be_taken_back(tmp_path):
    seat = choosing_decks(tmp_path)
    for take_back in (
        lambda: seat.key("escape"),
        lambda: seat.key("ctrl+z"),
        lambda: seat.click(anchors.deck("red")),
    ):
        seat.click(anchors.deck("red"))
        take_back()
        assert seat.table.panels.chosen_deck == ""
        assert seat.flow.asked.kind == "setup_colours"


@clauses("V-16.14")
@pytest.mark.parametrize(("left", "starts"), [("ramie", "Telescopic arm:"), ("", "You may")])
def test_the_arm_that_asks_is_named_and_lit(tmp_path, left, starts):
    place = {
        "arena": "blank", "variant": "rfl", "phase": "resolution",
        "robots": {"red": {"cell": "E5", "robot": "ogar", "left": left},
                   "blue": {"cell": "A1", "robot": "merkury"}},
        "elements": {"vp": {"3": "F6", "2": "E5"}}, "tokens": {"F6": 1, "E5": 1},
    }  # fmt: skip
    seat = table(tmp_path, RFL, position=place)
    assert seat.flow.asked.kind == "activate"
    assert seat.table.prompt(seat.flow.view, seat.flow.asked).message.startswith(starts)
    assert ("ramie" in seat.table.asking.lit_modules) is bool(left)


@pytest.mark.parametrize(("points", "said"), [((4, 4, 1), True), ((2, 2, 2), False)])
def test_those_who_lead_together_are_named(tmp_path, points, said):
    green = SeatSetup("green", "bot", "Iza", "green", "easy")
    robots = {"red": "ogar", "blue": "merkury", "green": "zniwiarz"}
    place = {
        "arena": "blank", "variant": "rfl", "phase": "resolution",
        "robots": {seat: {"cell": cell, "robot": robot, "vp": vp}
                   for (seat, robot), cell, vp in zip(robots.items(), ("A1", "C3", "E5"), points,
                                                      strict=True)},
    }  # fmt: skip
    setup = Setup("volt", (ANIA, BOT, green), {"variant": "rfl", "arena": "a"})
    seat = table(tmp_path, setup, position=place)
    told = [seat.table.kit.render(one) for one in seat.table.summary.overview(seat.flow.view)]
    assert any("Ania, Bot" in one for one in told) is said


@pytest.mark.parametrize("name", ["Normal bot 3", "Zwykły bot 2", "Ania"])
def test_the_name_on_the_narrowest_plate_is_whole(name):
    view = View(off_screen_services().assets, (1280, 720))
    _, lines = name_lines(view, name, 62)
    assert " ".join(lines) == name


@pytest.mark.parametrize("modules", [False, True])
@pytest.mark.parametrize("name", ["Normal bot 3", "Zwykły bot 2"])
def test_the_name_on_a_full_monitor_is_whole(name, modules):
    view = View(off_screen_services().assets, (1600, 900))
    _, lines = name_lines(view, name, name_width(Box(0, 0, 300, 160), modules))
    assert lines == (name,)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_only_the_question_about_two_decks_speaks_of_two(lang):
    for key in ("volt.explain.setup_colours", "volt.explain.draw_module"):
        words = load_kit("volt").services(off_screen_services(lang)).texts(key)
        assert any(two in words for two in ("two decks", "dwie talie")) is key.endswith("colours")


@pytest.mark.parametrize(
    ("robot", "asked"),
    [("red", "Choose your start space."), ("yellow", "Choose the start space of Iron.")],
)
def test_the_question_about_a_start_space_says_whose_it_is(tmp_path, robot, asked):
    kit = table(tmp_path, WITH_KILLBOT).table.kit
    about = VoltDecision("1", "red", "start_space", about=AboutRobot(robot))
    assert prompt(kit, about, ()).message == asked
