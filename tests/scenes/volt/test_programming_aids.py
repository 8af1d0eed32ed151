"""What helps while dice are laid: named keys, undo, a clock that says what it is for."""

import pytest
from msgspec.structs import replace

from rules.volt import INFO
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
    assert (console.clock >= 0) is runs
    assert not runs or console.clock_words == "race for numbers"


def test_numbers_are_taken_in_turn_in_training_unless_one_chooses_otherwise():
    race = next(one for one in INFO.options if one.key == "number_race")
    assert race.suggested({"variant": "training"}) == "rotation"
    assert race.suggested({"variant": "rfl"}) == "timed"
