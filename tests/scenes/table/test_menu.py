"""The menu of a match, the author's desk and the ways out of the end."""

import json

import msgspec
import pytest

from game.playing.match import PRACTICE
from scenes.table.screens.dev_panel import AuthorDesk
from scenes.table.screens.menu import MenuScene
from scenes.ui.dialog import Dialog
from tests.scenes.table.test_flow import HOT_SEAT, WATCH, duel_kit, sit_down
from tests.scenes.table_driver import TableDriver, buttons


def test_the_menu_leads_to_everything_around_the_match(tmp_path):
    table = sit_down(tmp_path)
    table.key("escape")
    for label, call in (
        ("Load a match", "open_saves"),
        ("Rulebook", "open_rulebook"),
        ("Watch replay", "watch"),
        ("Settings", "open_settings"),
    ):
        table.press_button(label)
        assert table.host.calls[-1][0] == call
        assert isinstance(table.top, MenuScene), "whoever goes back from a page is here again"
    table.press_button("Back to the shelf")
    assert table.host.calls[-1][0] == "leave"
    assert table.top is table.scene


def test_saving_is_told_without_a_question(tmp_path):
    table = sit_down(tmp_path)
    table.key("f10")
    table.press_button("Save as …")
    assert " · " in table.top.name, "names of titles may end with a mark"
    table.press_button("Save")
    assert table.top is table.scene
    assert table.top.services.director.note.words.startswith("The match was saved")


def test_starting_anew_asks_first(tmp_path):
    table = sit_down(tmp_path)
    table.key("f10")
    table.press_button("Start anew")
    assert isinstance(table.top, Dialog)
    table.press_button("Start anew")
    assert table.host.calls[-1] == ("play_again", table.match.origin.setup)


@pytest.mark.parametrize("label", ["Save as …", "Start anew"])
def test_whoever_cancels_what_the_menu_asked_comes_back_to_the_menu(tmp_path, label):
    table = sit_down(tmp_path)
    for cancel in (lambda: table.key("escape"), lambda: table.press_button("Cancel")):
        table.key("f10")
        menu = table.top
        table.press_button(label)
        assert table.top is not menu
        cancel()
        assert table.top is menu
        table.press_button("Go on")
        assert table.top is table.scene


def test_whoever_cancels_saving_over_something_comes_back_to_the_menu(tmp_path):
    table = sit_down(tmp_path)
    for taken in (False, True):
        table.key("f10")
        menu = table.top
        table.press_button("Save as …")
        table.press_button("Save")
        if taken:
            table.press_button("Cancel")
        assert table.top is (menu if taken else table.scene)


def test_starting_anew_leaves_the_menu(tmp_path):
    table = sit_down(tmp_path)
    table.key("f10")
    table.press_button("Start anew")
    table.press_button("Start anew")
    assert table.host.calls[-1][0] == "play_again"
    assert table.top is table.scene


def test_the_first_arrow_in_the_menu_sets_out_from_the_gold_entry(tmp_path):
    table = sit_down(tmp_path)
    for arrow, label in (("up", "Back to the shelf"), ("down", "Save as …")):
        table.key("f10")
        assert table.top.ui.default.label == "Go on"
        table.key(arrow)
        assert table.top.ui.focused.label == label
        table.key("f10")


def test_the_menu_opens_over_the_curtain_without_showing_the_table(tmp_path):
    table = sit_down(tmp_path, HOT_SEAT)
    table.tick(1.0)
    curtain = table.top
    table.key("escape")
    assert isinstance(table.top, MenuScene)
    table.press_button("Go on")
    assert table.top is curtain


def ended(tmp_path, setup):
    table = TableDriver(duel_kit(), setup, tmp_path, size=(1280, 720))
    table.settle()
    for _ in range(40):
        table.tick()
    return table


def test_the_end_offers_a_rematch_and_not_what_is_done_by_itself(tmp_path):
    table = ended(tmp_path, WATCH)
    assert "Save replay" not in [button.label for button in buttons(table.top)]
    table.press_button("Rematch")
    assert table.host.calls[-1][0] == "play_again"


def test_whoever_goes_back_from_the_replay_comes_back_to_the_end(tmp_path):
    table = ended(tmp_path, WATCH)
    end = table.top
    table.press_button("Watch replay")
    assert table.host.calls[-1][0] == "watch"
    assert table.top is end


def test_the_replay_of_a_match_for_practice_is_kept_on_demand(tmp_path):
    table = ended(tmp_path, msgspec.structs.replace(WATCH, carried={PRACTICE: True}))
    table.press_button("Save replay")
    table.director.pop()
    assert len(list((tmp_path / "replays").glob("*.kafel"))) == 1


def test_the_authors_desk_loads_dice_and_writes_positions(tmp_path):
    table = sit_down(tmp_path, loaded={})
    table.key("f9")
    desk = table.top
    assert isinstance(desk, AuthorDesk)
    desk.stream, desk.values = "die", "2 4"
    desk._load_chance()
    assert table.match.state.loaded == {"die": (2, 4)}
    desk._save_position()
    written = json.loads((tmp_path / "positions" / "duel.json").read_text())
    assert written["position"] == {"points": {"red": 0, "blue": 0}}
    desk._bundle()
    assert len(list((tmp_path / "bugs").glob("*.zip"))) == 1
    table.key("escape")
    table.answer("2")
    assert table.match.turns[-1].events[-1].value == 2


def test_the_key_that_opens_a_desk_or_the_menu_also_closes_it(tmp_path):
    table = sit_down(tmp_path)
    for key in ("f9", "f10"):
        table.key(key)
        assert table.top is not table.scene
        table.key(key)
        assert table.top is table.scene


def test_the_authors_desk_asks_for_the_stream_that_is_to_be_loaded(tmp_path):
    table = sit_down(tmp_path, loaded={})
    table.key("f9")
    desk = table.top
    assert isinstance(desk, AuthorDesk)
    desk._load_chance()
    assert "stream" in desk.told
    assert not table.match.state.loaded


@pytest.mark.parametrize(("lang", "told"), [("en", "saved as “Friday”"), ("pl", "„Friday”")])
def test_a_save_is_told_by_the_name_it_was_given(tmp_path, lang, told):
    table = TableDriver(duel_kit(), HOT_SEAT, tmp_path, lang=lang)
    table.scene.ways._save("Friday")
    saved = table.director.note
    assert told in saved.words
    assert ".kafel" not in saved.words
    table.scene.ways._save_replay()
    assert table.director.note is not saved
    assert ".kafel" not in table.director.note.words
