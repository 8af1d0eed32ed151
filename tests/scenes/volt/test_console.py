"""The console: the main button neither harms nor wastes, and no word of it is lost."""

import pytest

from game.shell.records import Pointer
from rules.kernel.setup import SeatSetup, Setup
from rules.volt.model import events as e
from rules.volt.worth import CARE, worth
from scenes.table.parts.console import (
    HEAD,
    LINE,
    TAIL,
    TITLE_SIZES,
    Choice,
    Console,
    ConsoleClock,
    Line,
    Sheet,
)
from scenes.volt import looks
from scenes.volt.asking.telling import told, told_apart
from tests.scenes.volt.samples import ANIA, BOT, table

RFL = Setup("volt", (ANIA, BOT), {"variant": "rfl", "arena": "a"})
SMALL = {"size": (1280, 720), "lang": "pl"}


def arm(tmp_path, mine="", tokens=()):
    """Red's arm reaches the cells around E5 in phase 3."""
    position = {
        "arena": "blank", "variant": "rfl", "phase": "resolution",
        "robots": {
            "red": {"cell": "E5", "robot": "ogar", "left": "ramie", "damage": 1},
            "blue": {"cell": "A1", "robot": "merkury"},
        },
        "elements": {"vp": {"3": "E5", "4": "F5"}},
        "tokens": dict.fromkeys(tokens, 1), "mines": {mine: "blue"} if mine else {},
    }  # fmt: skip
    return table(tmp_path, RFL, position=position)


def shown(driver):
    return driver.table.desk.console.anchors


def test_an_arm_that_would_only_touch_a_mine_stays_where_it_is_by_default(tmp_path):
    driver = arm(tmp_path, mine="E4")
    assert driver.flow.asked.options == ("cell:E4", "pass")
    assert shown(driver) == ["pass", "cell:E4"]
    driver.key("return")
    assert driver.match.turns[0].action.pick == "pass"


def test_what_collects_points_comes_first_and_what_hurts_comes_last(tmp_path):
    driver = arm(tmp_path, mine="E4", tokens=("F5",))
    assert shown(driver) == ["cell:F5", "pass", "cell:E4"]
    first = driver.table.desk.console.sheet.choices[0]
    assert (first.anchor, first.icon) == ("cell:F5", "check")


def test_what_harms_others_counts_the_other_way_round_and_half_own_harm_three_times(tmp_path):
    driver = arm(tmp_path, mine="E4")
    hurt = driver.table.asking._follows("cell:E4")
    assert worth(hurt, "red") < 0 < worth(hurt, "blue")
    assert worth(hurt, "blue") == -worth(hurt, "red") / (2 * CARE)


# -- words ---------------------------------------------------------------------------------------


def programming(tmp_path, **options):
    driver = table(tmp_path, RFL, seed=5, **options)
    while driver.flow.asked.kind != "program":
        driver.answer(driver.flow.asked.options[0])
    return driver


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_title_and_race_share_the_head_of_a_small_window(tmp_path, lang):
    driver = programming(tmp_path, size=(1280, 720), lang=lang)
    console, view = driver.table.desk.console, driver.view
    driver.tick(1.1)
    for anchor in ("", "button:I:N", "button:II:NE", "button:III:W"):
        if anchor:
            driver.click(anchor)
        time, room = console.head(view)
        assert time.startswith((console.clock.words, console.clock.short))
        assert view.text_width(console.sheet.title, TITLE_SIZES[-1], True) <= room


LONG_TITLES = (
    *("volt.plan.gains", "volt.plan.gains_lost", "volt.plan.robot_lost", "volt.program.not_here"),
    *("volt.docking.every_round", "volt.docking.on_change"),
)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("title", LONG_TITLES)
@pytest.mark.parametrize("stands", [False, True])
def test_the_clock_says_what_it_is_for_beside_the_longest_title(tmp_path, lang, title, stands):
    driver = programming(tmp_path, size=(1280, 720), lang=lang)
    console, view, kit = driver.table.desk.console, driver.view, driver.table.kit
    words = kit.say("volt.clock"), kit.say("volt.clock_short")
    console.clock = ConsoleClock(12 * 60 + 21, *words, stands)
    console.show(Sheet(kit.say(title, n=5), "hand", None, (), console.sheet.choices))
    time, room = console.head(view)
    assert time == f"{words[1]} 12:21"
    rows = console.title_rows(view)
    assert " ".join(rows) == console.sheet.title
    assert len(rows) * TITLE_SIZES[-1] < HEAD
    assert all(view.text_width(row, TITLE_SIZES[-1], True) < room + 1 for row in rows)
    driver.shot()


def test_three_answers_of_a_small_window_stand_in_one_row_below_their_explanation(tmp_path):
    position = {
        "arena": "blank", "variant": "rfl", "phase": "activation", "panel": 1,
        "robots": {
            "red": {"cell": "E5", "robot": "ogar", "left": "kotwica", "right": "granaty"},
            "blue": {"cell": "D5", "robot": "merkury", "dice": "I:b4E"},
        },
    }  # fmt: skip
    driver = table(tmp_path, RFL, position=position, **SMALL)
    console = driver.table.desk.console
    assert driver.flow.asked.kind == "anchor"
    assert len(console.anchors) == 3
    assert len({box.y for _, box in console.hits()}) == 1
    assert console.hidden(driver.view) == 0


def test_no_label_of_the_first_choice_is_cut_in_a_small_window(tmp_path):
    driver = table(tmp_path, RFL, **SMALL)
    while driver.flow.asked.kind != "setup_colours":
        driver.answer(driver.flow.asked.options[0])
    for button in driver.table.desk.console._buttons.values():
        assert " ".join(button._lines) == button.label


def small_console(view, rows):
    console = Console(looks.CONSOLE)
    console.layout(view, (0, 0, 280, 130))
    lines = tuple(Line(f"sentence {number}") for number in range(rows))
    console.show(Sheet("title", "hand", None, lines, (Choice("go", "Go"),)))
    return console


def test_lines_without_room_are_scrolled_to(tmp_path):
    view = table(tmp_path).view
    console = small_console(view, 9)
    hidden = console.hidden(view)
    assert hidden > 0
    assert console.scroll(-1)
    assert 0 < console._offset < hidden
    assert console.scroll(-100)
    assert console._offset == hidden
    assert console.scroll(100)
    assert console._offset == 0
    assert not small_console(view, 1).scroll(-1)


def test_no_line_is_cut_wherever_the_lines_are_scrolled_to(tmp_path):
    view = table(tmp_path).view
    console = small_console(view, 9)
    row = LINE * console._type(view, console.lines_room.height)
    shown = console.shown_room(view)
    assert shown.height <= console.lines_room.height
    rows = (shown.height - TAIL / LINE * row) / row
    assert rows == pytest.approx(round(rows))
    while console.scroll(-1) and console._offset < console.hidden(view):
        assert console._offset / row == pytest.approx(round(console._offset / row))
    assert console._offset / row == pytest.approx(9 - 1 - rows)


def test_the_wheel_over_the_console_scrolls_it_and_turns_no_die(tmp_path):
    driver = programming(tmp_path, **SMALL)
    for anchor in ("button:I:N", "button:II:NE", "button:III:W"):
        driver.click(anchor)
    console = driver.table.desk.console
    draft = driver.table.links.draft().draft
    long = tuple(
        Line("a sentence that is far too long for one row of this console") for _ in "12345"
    )
    console.show(Sheet("title", "hand", None, long, console.sheet.choices))
    x, y = console.lines_room.center
    driver.director.handle(Pointer("wheel", x, y, "", 0, -1))
    assert console._offset > 0
    assert driver.table.links.draft().draft == draft


def lost_robot(tmp_path, **options):
    """Blue's shot destroys red's robot, and red draws a module for it."""
    position = {
        "arena": "a", "variant": "rfl", "phase": "activation", "panel": 2, "round": 4,
        "robots": {
            "red": {"cell": "F6", "robot": "ogar", "damage": 2, "number": 2, "dice": "II:r3E"},
            "blue": {"cell": "B6", "robot": "merkury", "number": 1, "dice": "II:r1E III:b2S"},
        },
    }  # fmt: skip
    return table(tmp_path, RFL, position=position, **options)


def whole(driver):
    """Every word of the console is seen: lines with their descenders, and labels."""
    console = driver.table.desk.console
    room = console.lines_room
    size = console._type(driver.view, room.height)
    buttons = console._buttons.values()
    return (
        console.hidden(driver.view) == 0
        and room.height >= (console._height(driver.view, size) if console.sheet.lines else 0)
        and all(room.bottom <= button.rect.top for button in buttons)
        and all(" ".join(button._lines) == button.label for button in buttons)
    )


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_three_decks_cut_neither_their_names_nor_why_one_draws(tmp_path, lang, size):
    driver = lost_robot(tmp_path, lang=lang, size=size)
    console, kit = driver.table.desk.console, driver.table.kit
    assert driver.flow.asked.kind == "draw_module"
    assert len(console.anchors) == 3
    assert kit.say("volt.explain.draw_module.lost") == console.sheet.lines[0].words
    assert whole(driver)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_free_numbers_stand_in_one_row_below_what_they_are_for(tmp_path, lang):
    seats = (ANIA, BOT, *(SeatSetup(one, "bot", one, one, "easy") for one in ("green", "yellow")))
    setup = Setup("volt", seats, {"variant": "rfl", "arena": "a", "number_race": "rotation"})
    driver = table(tmp_path, setup, seed=5, size=(1280, 720), lang=lang)
    while len(driver.flow.asked.options) < 3 or driver.flow.asked.kind != "take_number":
        asked = driver.flow.asked
        driver.answer("I:b1N II:b1S III:r1N" if asked.form else asked.options[0])
        driver.settle()
    console = driver.table.desk.console
    assert len(console.anchors) >= 3
    assert len({box.y for _, box in console.hits()}) == 1
    assert [line.words for line in console.sheet.lines] == [
        driver.table.kit.say("volt.explain.take_number")
    ]
    assert whole(driver)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_choice_of_two_decks_says_what_each_is_for(tmp_path, lang):
    driver = table(tmp_path, RFL, size=(1280, 720), lang=lang)
    assert driver.flow.asked.kind == "setup_colours"
    lines = driver.table.desk.console.sheet.lines
    assert [line.words for line in lines] == [driver.table.kit.say("volt.explain.setup_colours")]
    assert whole(driver)


def test_points_are_never_promised_without_the_end_of_ones_own_robot(tmp_path):
    position = {
        "arena": "blank", "variant": "rfl", "phase": "programming", "round": 2,
        "robots": {
            "red": {"cell": "E5", "robot": "ogar"},
            "blue": {"cell": "G5", "robot": "merkury", "damage": 2},
        },
        "elements": {"pits": ["E4"]},
    }  # fmt: skip
    driver = table(tmp_path, RFL, position=position, **SMALL)
    for step in ("put:I:r1E", "put:II:b1N", "put:III:b1S"):
        driver.table.links.step(step)
    driver.settle()
    driver.table._refresh()
    sheet, say = driver.table.desk.console.sheet, driver.table.kit.say
    assert sheet.title == say("volt.plan.gains_lost", n=1)
    assert sheet.tint == looks.DANGER
    assert sheet.lines[0].words == say("volt.plan.hit_kills", way="E", robot="Bot")
    assert sheet.lines[1].words == say("volt.plan.lost", cell="E4")
    assert whole(driver)


def test_what_harms_oneself_is_told_before_what_befalls_others(tmp_path):
    driver = arm(tmp_path, mine="E4")
    driver.table.hover("cell:E4")
    lines = driver.table.desk.console.sheet.lines
    assert lines[0].colour == looks.HURT
    assert lines[0].words.startswith("Ania")
    assert all(line.colour is None for line in lines[1:])


def test_a_miss_is_told_only_where_nothing_is_hit(tmp_path):
    kit = programming(tmp_path).table.kit
    miss = e.ShotFired("red", "N", "E5", ("E4",), "", "", "arena_wall")
    hit = e.ShotFired("red", "E", "E5", ("F5",), "blue", "", "")
    assert len(told([miss, hit], kit)) == 1
    assert len(told([miss], kit)) == 1


def test_steps_of_one_way_are_told_as_one_move(tmp_path):
    moved = [
        e.RobotMoved("red", ("E5", "E4"), "N"), e.RobotPushed("blue", "E3", "E2", "N", "red"),
        e.RobotMoved("red", ("E4", "E3"), "N"), e.RobotPushed("blue", "E2", "E1", "N", "red"),
        e.MoveStopped("red", "E3", "N", "chain", 2),
    ]  # fmt: skip
    words = told(moved, table(tmp_path).table.kit)
    assert words == ["Ania moves from E5 to E3.", "Bot is pushed from E3 to E1."]


def test_results_side_by_side_leave_out_what_they_share(tmp_path):
    shared = e.RobotMoved("red", ("E5", "E4"), "N")
    hurt = e.RobotDamaged("blue", 1, 0, 1, "red", "shot")
    kit = table(tmp_path).table.kit
    assert told_apart({"a": [shared, hurt], "b": [shared]}, kit) == [
        "Bot takes 1 damage (shot).",
        "",
    ]
