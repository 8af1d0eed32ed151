"""Programming at the control desk: dice, buttons, values, what is missing and what is refused."""

import pytest

from game.content.titles import load_title
from game.shell.records import Pointer
from scenes.table.parts.console import HEAD, LINE, TYPE_SIZES
from scenes.volt.asking.race import Race
from scenes.volt.cards.paint import fitted_words, name_room
from tests.clauses import clauses
from tests.scenes.volt.samples import beam_table, programming


def draft(seat):
    return seat.table.links.draft().draft


def test_a_click_on_an_empty_button_takes_a_fitting_die_by_itself(tmp_path):
    seat = programming(tmp_path)
    seat.click("button:I:W")
    seat.click("button:II:SE")
    assert draft(seat) == "I:b3W II:r1SE"
    assert not seat.scene.prompt_bar.refusal


def test_a_second_click_on_the_same_panel_moves_its_die(tmp_path):
    seat = programming(tmp_path)
    seat.click("button:I:W")
    seat.click("button:I:W")
    assert seat.table.asking.editor.selected is None
    seat.click("button:I:E")
    assert draft(seat) == "I:b3E"


@clauses("V-5.5")
def test_a_third_die_of_a_colour_is_refused(tmp_path):
    seat = programming(tmp_path)
    for anchor in ("button:I:NE", "button:II:NW", "button:II:NW", "button:III:SE"):
        seat.click(anchor)
    assert draft(seat) == "I:r1NE II:r1NW"
    assert seat.scene.prompt_bar.refusal


@clauses("V-5.6")
def test_a_selected_blue_die_is_refused_on_a_diagonal_button(tmp_path):
    seat = programming(tmp_path)
    seat.click("die:0")
    assert "NE" in seat.table.asking.editor.panel_look(1).off
    seat.click("button:I:NE")
    assert draft(seat) == ""
    assert seat.scene.prompt_bar.refusal


def test_keys_place_dice_set_values_and_take_them_back(tmp_path):
    seat = programming(tmp_path)
    for name in ("w", "5", "]", "r", "q", "2"):
        seat.key(name)
    assert draft(seat) == "I:b5N II:r2NW"
    seat.key("delete")
    assert draft(seat) == "I:b5N"


def test_right_click_takes_back_the_die_under_the_pointer_then_the_last_step(tmp_path):
    seat = programming(tmp_path)
    for anchor in ("button:I:N", "button:II:E"):
        seat.click(anchor)
    seat.click_at(seat.table.anchor_box("button:I:N").center, "right")
    assert draft(seat) == "II:b3E"
    seat.click_at(seat.table.anchor_box("cell:E5").center, "right")
    assert draft(seat) == "I:b3N II:b3E"
    seat.key("escape")
    assert draft(seat) == "I:b3N"


def test_a_selected_die_whose_step_was_undone_is_selected_no_more(tmp_path):
    seat = programming(tmp_path)
    seat.click("button:I:N")
    seat.key("ctrl+z")
    seat.shot()
    assert draft(seat) == ""
    assert seat.table.asking.editor.selected is None
    seat.click("button:II:E")
    assert draft(seat) == "II:b3E"


@clauses("V-5.24", "V-5.25")
def test_the_time_since_the_desk_was_opened_goes_into_the_program(tmp_path):
    seat = programming(tmp_path)
    for anchor in ("button:I:N", "button:II:E", "button:III:NE"):
        seat.click(anchor)
    editor = seat.table.asking.editor
    editor.race._spent += 7
    seat.click("do:confirm")
    own = [turn.action for turn in seat.match.turns if turn.action.seat == "red"]
    assert 7000 <= int(own[-1].pick.partition("@")[2]) < 9000


@clauses("V-5.24")
def test_the_clock_stands_still_while_a_menu_covers_the_desk():
    times = iter((0.0, 0.1, 0.2, 60.2, 60.3, 60.4))
    race = Race(times.__next__)
    for _ in range(5):
        race.tick()
    assert race.elapsed == 400


def test_dice_are_dragged_from_the_tray_and_between_panels(tmp_path):
    seat = programming(tmp_path)
    drag(seat, "die:3", "button:I:SE")
    drag(seat, "button:I:SE", "button:III:NW")
    assert draft(seat) == "III:r1NW"
    drag(seat, "button:III:NW", "cell:E5")
    assert draft(seat) == ""


def test_an_unfinished_program_is_there_again_when_the_question_is_asked_again(tmp_path):
    seat = programming(tmp_path)
    seat.click("button:I:W")
    seat.click("button:II:SE")
    seat.flow.rebuild()
    assert draft(seat) == "I:b3W II:r1SE"
    looks = [seat.table.desk.panel_look(seat.table.shown, panel) for panel in (1, 2, 3)]
    assert [len(look.dice) for look in looks] == [1, 1, 0]


def test_the_wheel_turns_the_die_under_the_pointer(tmp_path):
    seat = programming(tmp_path)
    box = seat.table.anchor_box("die:0")
    for _ in range(2):
        seat.director.handle(Pointer("wheel", *box.center, dy=1))
    assert seat.table.asking.editor.in_tray(0).value == 5


@pytest.mark.parametrize("key", ["1", "6"])
def test_number_keys_reach_the_desk_through_the_table(tmp_path, key):
    seat = programming(tmp_path)
    seat.click("button:I:N")
    seat.key(key)
    assert draft(seat) == f"I:b{key}N"


@clauses("V-5.3")
def test_ready_says_what_is_missing_and_confirms_only_a_complete_program(tmp_path):
    seat = programming(tmp_path)
    seat.click("button:I:N")
    assert "II, III" in seat.table.desk.console.sheet.title
    seat.click("do:confirm")
    assert seat.scene.prompt_bar.refusal
    assert seat.flow.asked.kind == "program"


def drag(seat, start, end):
    (x1, y1), (x2, y2) = (seat.table.anchor_box(anchor).center for anchor in (start, end))
    handle = seat.director.handle
    handle(Pointer("move", x1, y1))
    handle(Pointer("press", x1, y1, "left"))
    handle(Pointer("drag", (x1 + x2) / 2, (y1 + y2) / 2, "left", x2 - x1, y2 - y1))
    handle(Pointer("drag", x2, y2, "left", 1, 1))
    handle(Pointer("release", x2, y2, "left"))


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_smallest_desk_lists_all_three_panels_above_its_button(tmp_path, lang):
    seat = programming(tmp_path, lang=lang, size=(960, 540))
    console, view = seat.table.desk.console, seat.view
    assert len(console.sheet.lines) == 3
    rows = 3 * TYPE_SIZES[-1] * LINE
    ready = dict(console.hits())[console.anchors[0]]
    assert console.box.y + HEAD - 4 + rows <= ready.top
    room = console.box.width - 56 - 48
    size = view.fitted(console.sheet.title, room, 18, True)
    assert view.shortened(console.sheet.title, room, size, True) == console.sheet.title


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_module_names_on_the_desk_can_be_read_at_full_hd(tmp_path, lang):
    seat = beam_table(tmp_path, lang=lang, size=(1920, 1080))
    room = name_room(seat.table.anchor_box("module:wiazka"))
    for module in load_title("volt").pack.modules:
        name = seat.table.kit.module_name(module)
        size, lines = fitted_words(seat.view, room, name, 13.0, True)
        assert size >= 10, name
        assert " ".join(lines) == name


def test_docked_modules_lie_on_the_desk_of_every_game_that_has_them(tmp_path):
    desk_of = beam_table(tmp_path, size=(1920, 1080)).table.desk
    assert len(desk_of.plan.modules) == 2
