"""The console: the main button neither harms nor wastes, and no word of it is lost."""

import pytest

from game.shell.records import Pointer
from rules.kernel.setup import Setup
from scenes.table.parts.console import TITLE_SIZES, Choice, Console, Line, Sheet
from scenes.volt import looks
from scenes.volt.asking.worth import worth
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


def test_what_happens_to_others_counts_the_other_way_round_and_half(tmp_path):
    driver = arm(tmp_path, mine="E4")
    hurt = driver.table.asking._follows("cell:E4")
    assert worth(hurt, "red") < 0 < worth(hurt, "blue")
    assert worth(hurt, "blue") == -worth(hurt, "red") / 2


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
        assert time.startswith(console.clock_short or console.clock_words)
        assert console.clock_short
        assert view.text_width(console.sheet.title, TITLE_SIZES[-1], True) <= room


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
