"""The keys that work are named on the prompt bar when they work, and the keyboard is never lost."""

from dataclasses import replace

from scenes.table.course.modes import Mode
from scenes.table.parts.key_hints import KeyHints, KeyState
from scenes.table.screens.key_sheet import KeySheet
from tests.scenes.table.test_flow import sit_down


def named(table):
    return dict(table.scene.prompt_bar.model.keys)


def test_a_question_names_the_keys_that_answer_it(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    assert named(table)["Tab"] == "next choice"
    assert "Enter" not in named(table), "Enter would do nothing yet"
    table.key("tab")
    assert named(table)["Enter"] == "pick"
    table.key("escape")
    assert "Enter" not in named(table)


def test_undo_is_named_once_there_is_something_to_take_back(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    assert "Ctrl + Z" not in named(table)
    table.answer("5")
    assert ("Ctrl + Z" in named(table)) is bool(table.flow.back.status().steps)


def test_a_remapped_key_is_named_as_it_is(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    preferences = table.services.preferences
    preferences.change(keys={"next_choice": "n"})
    table.director.relayout()
    assert "N" in named(table)
    assert "Tab" not in named(table)


def test_all_keys_stand_on_a_sheet(tmp_path):
    table = sit_down(tmp_path, size=(1280, 720))
    table.key("h")
    assert isinstance(table.top, KeySheet)
    told = (("Tab", "next choice"), ("F10", "menu"), ("F1", "rule"), ("S", "speed"))
    assert set(told) <= set(table.top.hints)
    table.key("h")
    assert table.top is table.scene, "the key that opened the sheet closes it"


def test_the_bar_shows_the_first_keys_where_not_all_have_room(tmp_path):
    table = sit_down(tmp_path, size=(1280, 720))
    bar = table.scene.prompt_bar
    bar.show(replace(bar.model, keys=tuple((f"K{n}", "a long word") for n in range(30))))
    assert 0 < len(bar._keys) < 30
    assert {key for key, _, _ in bar._keys} == {f"K{n}" for n in range(len(bar._keys))}


def test_tab_while_a_bot_is_watched_does_not_keep_the_keyboard_from_the_next_question(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    asking, table.flow.mode = table.flow.mode, Mode.THINKING
    table.key("tab")
    assert table.scene.panels.have_keys
    table.flow.mode = asking
    table.scene.changed()
    assert not table.scene.panels.have_keys
    table.key("tab")
    assert table.scene.board.walker.at == "number:1"


def test_whoever_goes_to_the_panels_on_purpose_stays_there(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    asking, table.flow.mode = table.flow.mode, Mode.THINKING
    for key in ("tab", "f6", "f6"):
        table.key(key)
    table.flow.mode = asking
    table.scene.changed()
    assert table.scene.panels.have_keys


def test_whoever_looks_for_words_in_the_log_writes_on_when_somebody_is_asked(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    asking, table.flow.mode = table.flow.mode, Mode.THINKING
    table.key("tab")
    field = table.scene.panels.search
    table.scene.ui.focus(field)
    table.flow.mode = asking
    table.scene.changed()
    assert table.scene.ui.focused is field


def test_the_keyboard_stays_with_a_button_of_a_bar_that_is_made_anew(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    table.key("f6")
    first = table.scene.ui.focused
    bar = table.scene.top_bar
    bar.show(replace(bar.model, round="another round"))
    table.key("tab")
    second = table.scene.ui.focused
    assert second is not first
    assert second.on_screen().center != first.on_screen().center


def test_a_key_that_a_title_names_is_told_as_the_player_has_set_it(tmp_path):
    table = sit_down(tmp_path, size=(1920, 1080))
    table.services.preferences.change(keys={"pick": "e"})
    hints = KeyHints(table.services)
    own = (("Enter", "ready"), ("1–6", "value"))
    assert hints.strip(KeyState(chosen=True), own)[1:3] == (("E", "ready"), ("1–6", "value"))
    assert dict(hints.sheet(KeyState(chosen=True), own))["E"] == "ready"
