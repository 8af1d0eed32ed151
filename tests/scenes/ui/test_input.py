"""Widgets picked, typed into and slid, with the mouse and with the keyboard."""

from game.shell.records import Key, Pointer, Typed
from scenes.ui.button import Button
from scenes.ui.choice import Choice, Segmented
from scenes.ui.field import TextField
from scenes.ui.listview import Item, ListView
from scenes.ui.scroll import ScrollArea
from scenes.ui.slider import Slider
from scenes.ui.stepper import Stepper
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget
from tests.scenes.ui.widget_screen import ITEMS, Screen


def test_a_toggle_switches_by_click_and_key() -> None:
    values: list[bool] = []
    screen = Screen(lambda s: [Toggle((100, 100, 300, 40), "Mute", False, values.append)])
    screen.click(screen.widgets[0])
    screen.keys("tab", "space")
    assert values == [True, False]


def test_a_slider_follows_the_pointer_and_reports_the_end_once() -> None:
    steps: list[float] = []
    ends: list[float] = []

    def make(screen: Screen) -> list[Widget]:
        return [Slider((100, 100, 400, 40), 0.5, (0, 1), steps.append, on_done=ends.append)]

    screen = Screen(make)
    slider = screen.widgets[0]
    assert isinstance(slider, Slider)
    screen.press(slider.track.x, 120)
    screen.handle(Pointer("drag", slider.track.right, 120, "left"))
    screen.handle(Pointer("drag", 5000, 120, "left"))
    screen.release(5000, 120)
    assert steps == [0, 1]
    assert ends == [1]
    screen.keys("tab", "left")
    assert slider.value == 0.95


def test_a_stepper_stays_within_its_span() -> None:
    values: list[int] = []
    screen = Screen(lambda s: [Stepper((100, 100, 200, 44), 5, (4, 6), values.append)])
    for _ in range(3):
        screen.press(290, 120)
        screen.release(290, 120)
    screen.keys("tab", "left", "left", "left")
    assert values == [6, 5, 4]


def test_a_choice_opens_a_list_and_closes_it_again() -> None:
    picked: list[str] = []
    screen = Screen(lambda s: [Choice((100, 100, 200, 44), s.ui, ITEMS, "a", picked.append)])
    screen.click(screen.widgets[0])
    popup = screen.ui._popup
    assert isinstance(popup, ListView)
    screen.click(popup.children()[2])
    assert picked == ["c"]
    assert screen.ui._popup is None


def test_a_press_beside_an_open_list_only_closes_it() -> None:
    done: list[str] = []

    def make(screen: Screen) -> list[Widget]:
        return [
            Choice((100, 100, 200, 44), screen.ui, ITEMS, "a", done.append),
            Button((900, 100, 200, 44), "Go", lambda: done.append("go")),
        ]

    screen = Screen(make)
    screen.click(screen.widgets[0])
    screen.click(screen.widgets[1])
    assert done == []
    screen.click(screen.widgets[1])
    assert done == ["go"]


def test_enter_picks_in_a_list_that_was_opened_by_the_mouse() -> None:
    done: list[str] = []

    def make(screen: Screen) -> list[Widget]:
        screen.ui.default = Button((900, 100, 200, 44), "Go", lambda: done.append("go"))
        choice = Choice((100, 100, 200, 44), screen.ui, ITEMS, "a", done.append)
        return [choice, screen.ui.default]

    screen = Screen(make)
    screen.click(screen.widgets[0])
    screen.keys("down", "return")
    assert done == ["b"]
    screen.click(screen.widgets[0])
    screen.keys("end", "return")
    assert done == ["b", "c"], "the gold button lies below the list"


def test_page_keys_and_the_ends_walk_through_a_long_list() -> None:
    picked: list[str] = []
    rows = [Item(str(number), f"Row {number}") for number in range(40)]

    def make(screen: Screen) -> list[Widget]:
        return [
            ListView((100, 100, 300, 440), rows, picked.append, "0"),
            Button((900, 100, 200, 44), "Go", lambda: picked.append("go")),
        ]

    screen = Screen(make)
    screen.keys("tab", "end", "return", "page up", "return", "home", "return")
    assert picked == ["39", "30", "0"]


def test_page_keys_scroll_where_nothing_is_chosen_from_the_keyboard() -> None:
    area = ScrollArea((100, 100, 300, 400), 2000)
    screen = Screen(lambda s: [area])
    screen.keys("page down")
    for _ in range(60):
        screen.update(1 / 30)
    assert area.offset == 360
    screen.keys("end")
    for _ in range(90):
        screen.update(1 / 30)
    assert area.offset == 1600


def test_a_choice_works_from_the_keyboard() -> None:
    picked: list[str] = []
    screen = Screen(lambda s: [Choice((100, 100, 200, 44), s.ui, ITEMS, "a", picked.append)])
    screen.keys("tab", "right", "return", "down", "return")
    assert picked == ["b", "c"]
    screen.keys("return", "escape")
    assert screen.ui.focused is screen.widgets[0]


def test_segments_are_picked_where_they_are_clicked() -> None:
    picked: list[str] = []
    screen = Screen(lambda s: [Segmented((100, 100, 300, 44), ITEMS, "a", picked.append)])
    screen.press(390, 120)
    screen.release(390, 120)
    screen.keys("tab", "left")
    assert picked == ["c", "b"]


def test_a_field_takes_polish_letters_and_edits_in_the_middle() -> None:
    written: list[str] = []
    screen = Screen(lambda s: [TextField((100, 100, 300, 44), "", written.append, longest=8)])
    screen.click(screen.widgets[0])
    for letter in "Żółw":
        screen.handle(Typed(letter))
    screen.keys("left", "left", "backspace")
    assert written[-1] == "Żłw"
    screen.keys("home", "delete")
    assert written[-1] == "łw"
    screen.handle(Typed("0123456789"))
    assert len(written[-1]) == 8


def test_letters_typed_into_a_field_are_no_shortcuts() -> None:
    screen = Screen(lambda s: [TextField((100, 100, 300, 44), "", lambda text: None)])
    assert not screen.handle(Key("l", actions=("log",)))
    screen.click(screen.widgets[0])
    assert screen.handle(Key("l", actions=("log",)))
    assert screen.handle(Key("space"))
    assert not screen.handle(Key("z", ctrl=True, actions=("undo",)))


def test_enter_reports_from_a_field_that_the_mouse_chose() -> None:
    taken: list[str] = []

    def field(screen: Screen) -> list[Widget]:
        return [
            TextField((100, 100, 300, 44), "", lambda text: None, on_enter=lambda: taken.append(""))
        ]

    screen = Screen(field)
    screen.click(screen.widgets[0])
    screen.handle(Typed("a"))
    screen.keys("return")
    assert taken == [""]


def test_the_first_letter_written_takes_the_place_of_a_suggested_text() -> None:
    written: list[str] = []

    def field(screen: Screen) -> list[Widget]:
        return [TextField((100, 100, 300, 44), "round 2", written.append, suggested=True)]

    screen = Screen(field)
    screen.ui.focus(screen.widgets[0])
    screen.handle(Typed("A"))
    screen.handle(Typed("b"))
    assert written[-1] == "Ab"
    kept = Screen(field)
    kept.ui.focus(kept.widgets[0])
    kept.keys("end")
    kept.handle(Typed("!"))
    assert written[-1] == "round 2!"
