"""Programming at the control desk: dice, buttons, values, what is missing and what is refused."""

import pytest

from game.shell.records import Key, Pointer
from game.titles import load_title
from rules.kernel.decision import Decision
from rules.volt.model.pieces import Robot
from scenes.volt.asking.draft import Draft
from scenes.volt.asking.program_desk import ProgramDesk
from scenes.volt.cards.paint import fitted_words, name_room
from scenes.volt.desk.console import HEAD, LINE, TYPE_SIZES
from tests.clauses import clauses
from tests.scenes.volt.samples import beam_table, programming

QUESTION = Decision(1, "red", "program", form="program", secret=True)


def draft(**fields):
    return Draft(load_title("volt").pack, Robot(seat="red", model="ogar", side="S", **fields))


def desk(told, **fields):
    return ProgramDesk(QUESTION, draft(**fields), told.append, clock=iter(range(99)).__next__)


@clauses("V-5.3")
def test_a_program_is_complete_with_one_die_on_each_panel():
    mine = draft()
    for panel, button in ((1, "N"), (2, "E"), (3, "S")):
        assert mine.refusal().code == "panel_empty"
        mine.place(panel - 1 if panel < 3 else 2, panel, button)
    assert mine.refusal() is None
    assert mine.empty_panels == []


@clauses("V-5.6")
def test_a_blue_die_is_refused_on_a_diagonal_button_with_the_clause():
    refusal = draft().place(0, 1, "NE")
    assert (refusal.code, refusal.clause) == ("blue_die_needs_blue_button", "V-5.6")


@clauses("V-16.6")
def test_the_nozzle_lets_a_low_blue_die_lie_on_a_diagonal_button_only():
    mine = draft(left="dysza")
    assert mine.place(0, 1, "NE") is None
    assert mine.set_value(0, 4).code == "blue_die_needs_blue_button"
    assert mine.dice[0].value == 3


def test_a_die_dropped_on_an_occupied_panel_changes_places_with_the_one_there():
    mine = draft()
    mine.place(0, 1, "N")
    mine.place(2, 2, "NE")
    mine.place(0, 2, "E")
    assert (mine.dice[0].panel, mine.dice[2].panel) == (2, 1)
    assert mine.dice[2].button == "N"


def test_a_die_that_may_not_take_the_freed_button_goes_back_to_the_tray():
    mine = draft()
    mine.place(2, 1, "NE")
    mine.place(0, 2, "E")
    mine.place(2, 2, "SW")
    assert mine.dice[2].panel == 2
    assert mine.dice[0].panel == 0


@clauses("V-16.50")
def test_extra_ram_holds_two_dice_on_one_panel_only():
    mine = draft(left="ram")
    for index, panel in ((0, 1), (1, 1), (2, 2), (3, 3)):
        mine.place(index, panel, "N")
    assert mine.refusal() is None
    assert [len(mine.on(panel)) for panel in (1, 2, 3)] == [2, 1, 1]
    mine.place(0, 2, "E")
    assert sorted(len(mine.on(panel)) for panel in (1, 2, 3)) == [1, 1, 2]


def test_a_click_on_an_empty_button_takes_a_fitting_die_by_itself():
    told = []
    mine = desk(told)
    mine.choose("button:I:W")
    mine.choose("button:II:SE")
    assert [(d.colour, d.panel) for d in mine.draft.dice if d.panel] == [("blue", 1), ("red", 2)]
    assert told == []


def test_a_second_click_on_the_same_panel_moves_its_die():
    mine = desk([])
    mine.choose("button:I:W")
    mine.draft.select(None)
    mine.choose("button:I:E")
    assert [(d.panel, d.button) for d in mine.draft.dice if d.panel] == [(1, "E")]


@clauses("V-5.5")
def test_a_third_die_of_a_colour_is_refused():
    told = []
    mine = desk(told)
    mine.choose("button:I:NE")
    mine.choose("button:II:NW")
    mine.draft.select(None)
    mine.choose("button:III:SE")
    assert [refusal.code for refusal in told] == ["no_such_die_left"]


def test_keys_place_dice_set_values_and_take_them_back():
    mine = desk([])
    for name in ("w", "5", "]", "r", "q", "2"):
        assert mine.key(Key(name))
    assert mine.pick().startswith("I:b5N II:r2NW @")
    assert mine.key(Key("delete"))
    assert mine.pick().startswith("I:b5N @")


def test_right_click_takes_back_the_die_under_the_pointer_then_the_last_one():
    mine = desk([])
    for anchor in ("button:I:N", "button:II:E"):
        mine.draft.select(None)
        mine.choose(anchor)
    mine.hovered = "button:I:N"
    assert mine.step_back()
    assert mine.draft.empty_panels == ["I", "III"]
    mine.hovered = None
    assert mine.step_back()
    assert mine.draft.program == ()
    assert not mine.step_back()


@clauses("V-5.24", "V-5.25")
def test_the_time_since_the_desk_was_opened_goes_into_the_program():
    mine = desk([])
    mine.choose("button:I:N")
    assert mine.pick().endswith("@1000")


@clauses("V-5.24")
def test_the_clock_stands_still_while_a_menu_covers_the_desk():
    times = iter((0.0, 0.1, 0.2, 60.2, 60.3, 60.4))
    mine = ProgramDesk(QUESTION, draft(), print, clock=times.__next__)
    for _ in range(4):
        mine.tick()
    assert mine.elapsed == 400


def test_dice_are_dragged_from_the_tray_and_between_panels(tmp_path):
    seat = programming(tmp_path)
    shown = seat.table
    drag(seat, "die:3", "button:I:SE")
    drag(seat, "button:I:SE", "button:III:NW")
    die = shown.asking.editor.draft.dice[3]
    assert (die.panel, die.button) == (3, "NW")
    drag(seat, "button:III:NW", "cell:E5")
    assert die.panel == 0


def test_the_wheel_turns_the_die_under_the_pointer(tmp_path):
    seat = programming(tmp_path)
    box = seat.table.anchor_box("die:0")
    for _ in range(2):
        seat.director.handle(Pointer("wheel", *box.center, dy=1))
    assert seat.table.asking.editor.draft.dice[0].value == 5


@pytest.mark.parametrize("key", ["1", "6"])
def test_number_keys_reach_the_desk_through_the_table(tmp_path, key):
    seat = programming(tmp_path)
    seat.click("button:I:N")
    seat.key(key)
    assert seat.table.asking.editor.draft.dice[0].value == int(key)


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
    ready = console.anchor_box(console.picks[0])
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
