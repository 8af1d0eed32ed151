"""What helps while dice are laid: named keys, undo, a clock that says what it is for."""

from itertools import count

import pytest
from msgspec.structs import replace

from game.shell.records import Pointer
from rules.volt import INFO
from scenes.app.tables import named_setup
from scenes.volt.asking.race import AT_WORK, COVERED, MOMENT, Race
from scenes.volt.board import anchors
from scenes.volt.panels.order import rows_of
from tests.clauses import clauses
from tests.scenes.volt.samples import TRAINING, table


def programming(tmp_path, **options):
    setup = replace(TRAINING, options={**TRAINING.options, **options}) if options else TRAINING
    driver = table(tmp_path, setup, size=(1920, 1080))
    while driver.flow.asked.kind != "program":
        driver.answer(driver.flow.asked.options[0])
    return driver


def test_every_key_of_the_desk_is_named_on_the_hint_bar(tmp_path):
    driver = programming(tmp_path)
    prompt = driver.table.prompt(driver.flow.view, driver.flow.asked)
    assert {"[ ]", "B R", "Del"} <= {key for key, _ in prompt.keys}


def test_undo_takes_back_a_laid_die(tmp_path):
    driver = programming(tmp_path)
    driver.key("b")
    driver.key("w")
    editor = driver.table.asking.editor
    assert len(editor.dice) == 1
    driver.key("ctrl+z")
    assert editor.dice == ()
    assert driver.flow.asked.kind == "program"


@clauses("V-5.24", "V-5.26")
@pytest.mark.parametrize(("race", "runs"), [("timed", True), ("rotation", False)])
def test_a_clock_is_shown_only_in_a_race_and_says_so(tmp_path, race, runs):
    driver = programming(tmp_path, number_race=race)
    driver.tick()
    console = driver.table.desk.console
    assert (console.clock is not None) is runs
    assert not runs or console.clock.words == "race for numbers"


def racing(tmp_path, **options):
    """A race with a clock that goes on by half a second with every frame."""
    driver = programming(tmp_path, number_race="timed", **options)
    race = driver.table.asking.editor.race = Race(count(0, COVERED).__next__)
    return driver, race


def wait(driver, race, frames=6):
    """How long the race went on meanwhile."""
    before = race.elapsed
    for _ in range(frames):
        driver.tick()
    return race.elapsed - before


@clauses("V-5.24")
def test_the_clock_stands_while_one_reads_a_card_for_longer_than_a_moment(tmp_path):
    driver, race = racing(tmp_path)
    pointed = driver.table.anchor_box("monitor:blue").center
    assert wait(driver, race) == 3000
    driver.director.handle(Pointer("move", *pointed))
    assert wait(driver, race) == 1000 * MOMENT
    assert wait(driver, race) == 0
    assert driver.table.desk.console.clock.stands
    driver.director.handle(pointer_at(driver, "button:I:N"))
    assert wait(driver, race) == 3000
    assert not driver.table.desk.console.clock.stands


@clauses("V-5.24")
@pytest.mark.parametrize("anchor", ["die:0", "button:II:E", "cell:E5", "do:confirm"])
def test_the_clock_goes_on_while_one_points_at_what_one_programs_with(tmp_path, anchor):
    driver, race = racing(tmp_path)
    driver.director.handle(pointer_at(driver, anchor))
    assert driver.table.hovered == anchor
    assert wait(driver, race) == 3000


@clauses("V-5.24")
def test_the_clock_stands_while_one_reads_the_log_or_an_explanation(tmp_path):
    driver, race = racing(tmp_path)
    scene = driver.scene
    driver.director.handle(Pointer("move", *scene.log.rect.center))
    wait(driver, race)
    assert wait(driver, race) == 0
    driver.director.handle(pointer_at(driver, "die:0"))
    assert wait(driver, race) == 3000
    scene.panels.show_why(scene.log.lines[-1])
    wait(driver, race)
    assert wait(driver, race) == 0


@clauses("V-5.24")
def test_the_clock_goes_on_while_keys_lay_dice_wherever_the_pointer_rests(tmp_path):
    driver, race = racing(tmp_path)
    driver.director.handle(Pointer("move", *driver.scene.log.rect.center))
    wait(driver, race)
    for key in "bw3":
        driver.key(key)
        assert wait(driver, race) == 3000
    assert wait(driver, race, 2 * round(AT_WORK)) < 5000
    assert wait(driver, race) == 0


def test_a_die_that_was_taken_back_is_not_foreseen_on_its_button(tmp_path):
    driver = about_to_win(tmp_path)
    driver.click("button:I:N")
    driver.click("button:I:N", "right")
    assert driver.table.asking.editor.dice == ()
    assert driver.table.asking.marks(driver.flow.view).trails == ()
    driver.director.handle(pointer_at(driver, "button:I:E"))
    driver.director.handle(pointer_at(driver, "button:I:N"))
    assert driver.table.asking.marks(driver.flow.view).trails


def test_enter_is_named_where_it_confirms(tmp_path):
    driver = programming(tmp_path)

    def named():
        return dict(driver.table.prompt(driver.flow.view, driver.flow.asked).keys)

    assert "Enter" not in named()
    for key in ("r", "w", "]", "r", "w", "]", "b", "d"):
        driver.key(key)
    assert named()["Enter"] == "ready"


def test_numbers_are_taken_in_turn_in_training_unless_one_chooses_otherwise():
    race = next(one for one in INFO.options if one.key == "number_race")
    assert race.suggested({"variant": "training"}) == "rotation"
    assert race.suggested({"variant": "rfl"}) == "timed"


ABOUT_TO_WIN = {
    "arena": "blank",
    "variant": "rfl",
    "phase": "programming",
    "robots": {
        "red": {"cell": "E5", "vp": 4, "number": 1, "left": "teleport", "right": "wiazka"},
        "blue": {"cell": "E2", "damage": 2, "number": 2},
    },
}


def about_to_win(tmp_path, **more):
    position = {**ABOUT_TO_WIN, **more}
    driver = table(tmp_path, TRAINING, position=position, size=(1920, 1080))
    assert driver.flow.asked.kind == "program"
    return driver


def console_words(driver):
    return [line.words for line in driver.table.desk.console.sheet.lines]


def test_pointing_at_a_button_tells_the_kill_the_points_and_the_win(tmp_path):
    driver = about_to_win(tmp_path)
    driver.key("r")
    driver.table.handle(pointer_at(driver, "button:I:N"))
    assert driver.table.asking.editor.dice == ()
    words = console_words(driver)
    assert driver.table.desk.console.sheet.title.startswith("+1 VP: you win")
    assert any("destroys Bot" in line for line in words)
    marks = driver.table._marks
    assert [ghost.cell for ghost in marks.ghosts if ghost.fatal] == ["E2"]
    assert ("vp", "+1") in {(note.icon, note.label) for note in marks.notes}


def test_a_die_in_the_hand_is_previewed_where_it_would_be_let_go(tmp_path):
    driver = about_to_win(tmp_path)
    driver.table.handle(pointer_at(driver, "die:2", "press"))
    driver.table.handle(pointer_at(driver, "button:I:N", "drag"))
    assert driver.table.desk.console.sheet.title.startswith("+1 VP: you win")
    driver.table.handle(pointer_at(driver, "button:I:S", "drag"))
    assert not any("destroys" in line for line in console_words(driver))


def test_the_tokens_at_the_end_of_the_way_count(tmp_path):
    driver = about_to_win(tmp_path, elements={"vp": {"1": "E6"}}, tokens={"E6": 1})
    driver.key("b")
    driver.key("1")
    driver.table.handle(pointer_at(driver, "button:I:S"))
    assert driver.table.desk.console.sheet.title.startswith("+1 VP: you win")


def test_tokens_that_the_arm_reaches_count_where_they_lie_and_light_the_arm(tmp_path):
    armed = {**ABOUT_TO_WIN["robots"], "red": {**ABOUT_TO_WIN["robots"]["red"], "left": "ramie"}}
    elements, tokens = {"vp": {"1": "D6"}}, {"D6": 1}
    driver = about_to_win(tmp_path, robots=armed, elements=elements, tokens=tokens)
    driver.key("b")
    driver.key("1")
    driver.table.handle(pointer_at(driver, "button:I:S"))
    assert driver.table.desk.console.sheet.title.startswith("+1 VP: you win")
    notes = {(note.cell, note.label) for note in driver.table._marks.notes}
    assert ("D6", "+1") in notes
    assert "ramie" in driver.table.desk.lit_modules


def test_docked_modules_that_a_program_may_set_off_are_lit(tmp_path):
    driver = about_to_win(tmp_path)
    driver.key("r")
    driver.key("3")
    driver.table.handle(pointer_at(driver, "button:I:N"))
    assert set(driver.table.desk.lit_modules) <= {"teleport", "wiazka"}
    assert driver.table.desk.lit_modules


def pointer_at(driver, anchor, kind="move"):
    button = "left" if kind != "move" else ""
    return Pointer(kind, *driver.table.anchor_box(anchor).center, button)


@pytest.mark.parametrize(
    ("options", "race"),
    [({}, "rotation"), ({"variant": "rfl"}, "timed"), ({"number_race": "timed"}, "timed")],
)
def test_the_command_line_suggests_the_same_race_as_the_lobby(options, race):
    assert named_setup(INFO, (), options, ()).option("number_race", "") == race


def test_after_clearing_the_keyboard_programs_the_first_panel_again(tmp_path):
    driver = programming(tmp_path)
    desk = driver.table.asking.editor
    for key in ("r", "1", "w", "]", "b", "1", "w"):
        driver.key(key)
    assert desk.panel == 2
    driver.table.choose(anchors.CLEAR)
    assert (desk.panel, desk.dice) == (1, ())


def test_nobody_is_said_to_program_while_numbers_are_taken(tmp_path):
    """The view after a number is taken holds no question yet."""
    driver = programming(tmp_path)
    view = driver.table.view
    robots = {**view.robots, "blue": replace(view.robots["blue"], number=2)}
    taking = replace(view, robots=robots, open=())
    rows = rows_of(taking, "", driver.table.kit)
    assert {row.state for row in rows} == {"ready"}


def test_the_keyboard_means_its_own_die_though_the_pointer_rests_on_another(tmp_path):
    driver = programming(tmp_path)
    driver.table.hover("die:0")
    for key in ("r", "4", "e", "]", "b", "2", "w"):
        driver.key(key)
    laid = [
        (die.panel, die.colour, die.value, die.button) for die in driver.table.asking.editor.dice
    ]
    assert laid == [(1, "red", 4, "NE"), (2, "blue", 2, "N")]


@clauses("V-16.36")
def test_a_module_that_brings_more_is_drawn_named_and_lit(tmp_path):
    robots = {
        "red": {"cell": "E5", "number": 1, "left": "teleport", "right": "ogien"},
        "blue": {"cell": "A5", "damage": 2, "number": 2},
    }
    driver = about_to_win(tmp_path, robots=robots)
    driver.key("r")
    driver.key("w")
    assert console_words(driver)[0] == "uses Crossfire; destroys Bot"
    assert "ogien" in driver.table.desk.lit_modules
    marks = driver.table.asking.marks(driver.flow.view)
    assert len([one for one in marks.trails if one.kind == "shot"]) == 4
    assert [one.cell for one in marks.ghosts if one.fatal] == ["A5"]


def test_a_kill_that_costs_ones_own_robot_is_told_in_one_sentence(tmp_path):
    robots = {"red": {"cell": "E4", "number": 1}, "blue": {"cell": "D4", "number": 2}}
    driver = about_to_win(tmp_path, robots=robots, elements={"pits": ["C4"]})
    driver.key("b")
    driver.key("a")
    assert console_words(driver)[0] == "destroys Bot, then is lost on C4!"


def test_enter_confirms_no_program_that_only_loses_ones_robot(tmp_path):
    robots = {"red": {"cell": "E4", "number": 1}, "blue": {"cell": "A9", "number": 2}}
    driver = about_to_win(tmp_path, robots=robots, elements={"pits": ["D4"]})
    for key in ("r", "w", "]", "r", "w", "]", "b", "a"):
        driver.key(key)
    ready = driver.table.desk.console._buttons[anchors.CONFIRM]
    assert ready.style == "wood"
    driver.key("return")
    assert not driver.match.turns
    assert len(driver.table.asking.editor.dice) == 3
    driver.key("d")
    assert driver.table.desk.console._buttons[anchors.CONFIRM].style == "brass"
    driver.key("return")
    assert driver.match.turns


@clauses("V-16.36")
def test_the_question_names_and_lights_the_card_that_asks(tmp_path):
    robots = {
        "red": {"cell": "E5", "number": 1, "left": "plecak", "right": "ogien", "dice": "III:r1N"},
        "blue": {"cell": "H5", "number": 2},
    }
    more = {"phase": "activation", "panel": 3, "robots": robots}
    driver = table(tmp_path, TRAINING, position={**ABOUT_TO_WIN, **more}, size=(1920, 1080))
    assert driver.flow.asked.kind == "fire"
    prompt = driver.table.prompt(driver.flow.view, driver.flow.asked)
    assert prompt.message == "Crossfire: use it, or shoot N?"
    assert driver.table.desk.lit_modules == ("ogien",)


@clauses("V-16.9", "V-9.10")
def test_the_gold_choice_foresees_what_comes_after_a_kill(tmp_path):
    """The loser's draw hides nothing: three or two cells would end in the pit, too."""
    robots = {
        "red": {"cell": "E5", "number": 1, "left": "hamulce", "dice": "III:b3W"},
        "blue": {"cell": "D5", "number": 2},
    }
    more = {"phase": "activation", "panel": 3, "robots": robots, "elements": {"pits": ["C5"]}}
    driver = table(tmp_path, TRAINING, position={**ABOUT_TO_WIN, **more}, size=(1920, 1080))
    assert driver.flow.asked.kind == "brake"
    best = driver.table.asking.options[0]
    assert best.id == "fewer:2"
    console = driver.table.desk.console
    driver.table.hover("fewer:0")
    words = [line.words for line in console.sheet.lines]
    assert any("Ania is destroyed on C5" in line for line in words)
