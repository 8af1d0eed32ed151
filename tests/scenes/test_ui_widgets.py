"""Widgets with the mouse, with the keyboard, and with too little room."""

from collections.abc import Callable

import pytest

from game.shell.records import Key, Pointer, Typed
from game.shell.view import Box, View
from scenes.offscreen import render
from scenes.ui.button import Button, IconButton
from scenes.ui.choice import Choice, Segmented
from scenes.ui.dialog import Answer, Dialog, confirm
from scenes.ui.field import TextField
from scenes.ui.label import Label, Paragraph
from scenes.ui.layout import Column, Row, flow, grid, shares
from scenes.ui.listview import Item, ItemRow, ListView
from scenes.ui.scene import WidgetScene
from scenes.ui.scroll import ScrollArea
from scenes.ui.slider import Slider
from scenes.ui.stepper import Stepper
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget
from tests.scenes.menu_samples import services

ITEMS = [Item("a", "Alfa"), Item("b", "Beta"), Item("c", "Gamma")]


class Screen(WidgetScene):
    """Shows the widgets that it is given."""

    def __init__(self, make: Callable[["Screen"], list[Widget]]) -> None:
        super().__init__(services())
        self.make = make
        self.widgets: list[Widget] = []
        render(self, (1920, 1080))

    def build(self, view: View) -> None:
        self.widgets = [self.ui.add(widget) for widget in self.make(self)]

    def press(self, x: float, y: float) -> None:
        self.handle(Pointer("press", x, y, "left"))

    def release(self, x: float, y: float) -> None:
        self.handle(Pointer("release", x, y, "left"))

    def click(self, widget: Widget) -> None:
        x, y = widget.on_screen().center
        self.press(x, y)
        self.release(x, y)

    def keys(self, *names: str) -> None:
        for name in names:
            shift = name.startswith("shift+")
            self.handle(Key(name.removeprefix("shift+"), shift=shift))

    @property
    def tooltip(self) -> str:
        note = self.ui._tooltip
        return note.text if note is not None else ""


def test_a_button_acts_when_released_inside() -> None:
    done: list[str] = []
    screen = Screen(lambda s: [Button((100, 100, 200, 50), "Go", lambda: done.append("go"))])
    screen.click(screen.widgets[0])
    assert done == ["go"]
    screen.press(150, 120)
    screen.release(600, 600)
    assert done == ["go"]


def test_a_disabled_button_does_nothing_and_tells_why() -> None:
    done: list[str] = []
    screen = Screen(
        lambda s: [
            Button((100, 100, 200, 50), "Go", lambda: done.append("go"), disabled_because="Not yet")
        ]
    )
    screen.click(screen.widgets[0])
    screen.handle(Pointer("move", 150, 120))
    screen.update(1)
    assert done == []
    assert screen.tooltip == "Not yet"


def test_a_tooltip_goes_when_another_scene_covers_its_widget() -> None:
    screen = Screen(lambda s: [Button((100, 100, 200, 50), "Go", lambda: None, tooltip="Undo")])
    screen.handle(Pointer("move", 150, 120))
    screen.update(1)
    assert screen.tooltip == "Undo"
    screen.leave()
    screen.update(1)
    assert screen.tooltip == ""


def test_tab_walks_round_and_enter_and_space_act() -> None:
    done: list[int] = []

    def make(screen: Screen) -> list[Widget]:
        return [
            Button((100 + i * 220, 100, 200, 50), str(i), lambda i=i: done.append(i))  # type: ignore[misc]
            for i in range(3)
        ]

    screen = Screen(make)
    screen.keys("tab", "return", "tab", "space", "shift+tab", "shift+tab", "return")
    assert done == [0, 1, 2]


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    def make(screen: Screen) -> list[Widget]:
        boxes = grid((100, 100, 600, 0), 3, 6, 20, 60)
        return [Button(box, str(i), lambda: None) for i, box in enumerate(boxes)]

    screen = Screen(make)
    visited: list[str] = []
    for name in ("right", "right", "down", "left", "up", "up"):
        screen.keys(name)
        assert isinstance(screen.ui.focused, Button)
        visited.append(screen.ui.focused.label)
    assert visited == ["0", "1", "4", "3", "0", "0"]


def test_the_mouse_hides_the_ring_and_keys_do_not_press_what_was_clicked() -> None:
    done: list[str] = []
    screen = Screen(lambda s: [Button((100, 100, 200, 50), "Go", lambda: done.append("go"))])
    screen.keys("tab")
    assert screen.ui.keyboard
    screen.click(screen.widgets[0])
    assert not screen.ui.keyboard
    screen.keys("space")
    assert done == ["go"]


def test_escape_goes_back() -> None:
    gone: list[bool] = []
    screen = Screen(lambda s: [])
    screen.ui.on_back = lambda: gone.append(True)
    screen.keys("escape")
    assert gone == [True]


def test_a_remapped_key_walks_too() -> None:
    screen = Screen(lambda s: [Button((100, 100, 200, 50), "Go", lambda: None)])
    screen.handle(Key("n", actions=("next_choice",)))
    assert screen.ui.focused is screen.widgets[0]


def test_focus_survives_a_new_layout() -> None:
    screen = Screen(
        lambda s: [Button((100, 100 + i * 60, 200, 50), str(i), lambda: None) for i in range(3)]
    )
    screen.keys("tab", "tab")
    screen.rebuild()
    assert screen.ui.focused is screen.widgets[1]
    assert screen.widgets[1].focused


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


def test_words_in_two_lines_stay_inside_the_edges_of_their_button() -> None:
    words = "D6: zbierz 1 żeton PZ"
    made = Button((100, 100, 190, 44), words, lambda: None, icon="check", size=17)
    Screen(lambda s: [made])
    assert made._lines == (words,)
    assert made._size >= 12
    tall = Button((100, 100, 120, 64), words, lambda: None, size=17)
    Screen(lambda s: [tall])
    assert len(tall._lines) == 2
    assert len(tall._lines) * tall._size * 1.2 <= 64 - 14


def test_a_high_row_breaks_long_words_into_two_lines() -> None:
    words = "A robot that drives onto a mine sets it off and takes its damage at once."
    rows = [
        ListView((100, 100, 360, 200), [Item("a", words)], print, row_height=h) for h in (42, 56)
    ]
    Screen(lambda s: [*rows])
    low, high = (row.children()[0] for row in rows)
    assert isinstance(low, ItemRow)
    assert isinstance(high, ItemRow)
    assert (len(low._lines), len(high._lines)) == (1, 2)
    assert high._size == 14
    assert len(" ".join(high._lines)) > len(low._lines[0])
    assert low.tooltip == words


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


def scrolled(screen: Screen) -> list[Widget]:
    area = ScrollArea((100, 100, 300, 200), 10 * 60)
    for i in range(10):
        area.add(Button((100, 100 + i * 60, 280, 50), str(i), lambda: None))
    return [area]


def test_the_wheel_scrolls_and_stops_at_the_ends() -> None:
    screen = Screen(scrolled)
    area = screen.widgets[0]
    assert isinstance(area, ScrollArea)
    for _ in range(40):
        screen.handle(Pointer("wheel", 150, 150, dy=-1))
    for _ in range(60):
        screen.update(0.05)
    assert area.offset == area.furthest == 400
    screen.handle(Pointer("wheel", 150, 150, dy=100))
    for _ in range(60):
        screen.update(0.05)
    assert area.offset == 0


def test_what_is_scrolled_away_cannot_be_clicked() -> None:
    screen = Screen(scrolled)
    area = screen.widgets[0]
    assert isinstance(area, ScrollArea)
    last = area.children()[-1]
    assert screen.ui._under(Pointer("move", 150, last.rect.centery)) is None
    area.scroll_to(400, at_once=True)
    assert screen.ui._under(Pointer("move", 150, 270)) is last


def test_the_keyboard_brings_what_it_reaches_into_sight() -> None:
    screen = Screen(scrolled)
    area = screen.widgets[0]
    screen.keys(*["tab"] * 8)
    focused = screen.ui.focused
    assert focused is not None
    assert area.rect.contains(focused.on_screen())


def test_a_long_label_shrinks_and_then_is_cut_with_a_tooltip() -> None:
    words = "A very long name of an arena that nobody will ever read to its end"
    screen = Screen(
        lambda s: [Label((0, 0, 500, 30), words, 20), Label((0, 40, 100, 30), words, 20)]
    )
    wide, narrow = screen.widgets
    assert isinstance(wide, Label)
    assert isinstance(narrow, Label)
    assert 12 <= wide._size < 20
    assert wide._shown == words
    assert narrow._shown.endswith("…")
    assert narrow.tooltip == words


def test_a_paragraph_that_is_too_long_shrinks_before_it_is_cut() -> None:
    words = "word " * 60
    screen = Screen(
        lambda s: [Paragraph((0, 0, 300, 300), words, 20), Paragraph((0, 0, 300, 60), words, 20)]
    )
    fits, cut = screen.widgets
    assert isinstance(fits, Paragraph)
    assert isinstance(cut, Paragraph)
    assert fits._size < 20
    assert not fits.tooltip
    assert cut.tooltip == words
    assert len(cut._lines) * cut._size * 1.3 <= 62


def test_a_long_label_of_a_button_takes_two_lines() -> None:
    screen = Screen(lambda s: [Button((0, 0, 170, 54), "Zapisz powtórkę partii", lambda: None)])
    button = screen.widgets[0]
    assert isinstance(button, Button)
    assert len(button._lines) == 2
    assert not button.tooltip


def test_an_icon_button_says_what_it_means() -> None:
    screen = Screen(lambda s: [IconButton((0, 0, 50, 50), "undo", lambda: None, "Undo")])
    screen.handle(Pointer("move", 25, 25))
    screen.update(0.2)
    assert screen.tooltip == ""
    screen.update(0.4)
    assert screen.tooltip == "Undo"
    screen.handle(Pointer("move", 400, 400))
    assert screen.tooltip == ""


def test_moving_over_nothing_draws_nothing() -> None:
    screen = Screen(lambda s: [Button((0, 0, 50, 50), "Go", lambda: None)])
    screen.update(0)
    screen.handle(Pointer("move", 500, 500))
    assert not screen.update(0.016)
    screen.handle(Pointer("move", 25, 25))
    assert screen.update(0.016)


def test_a_dialog_answers_and_leaves() -> None:
    shared = services()
    render(WidgetScene(shared), (1920, 1080))
    answers: list[str] = []
    dialog = Dialog(
        shared, "Really?", "It is gone then.",
        [Answer("Yes", lambda: answers.append("yes"), main=True), Answer("No")],
    )  # fmt: skip
    shared.director.push(dialog)
    dialog.handle(Key("return"))
    assert answers == ["yes"]
    assert shared.director.depth == 1


def test_escape_in_a_confirmation_is_the_safe_answer() -> None:
    shared = services()
    render(WidgetScene(shared), (1920, 1080))
    done: list[str] = []
    confirm(shared, "Delete?", "For good.", "Delete", lambda: done.append("deleted"))
    shared.director.handle(Key("escape"))
    confirm(shared, "Delete?", "For good.", "Delete", lambda: done.append("deleted"))
    shared.director.handle(Key("return"))
    assert done == []
    assert shared.director.depth == 1


@pytest.mark.parametrize("count", [1, 3, 7])
def test_shares_fill_the_whole_width(count: int) -> None:
    boxes = shares((10, 0, 500, 40), count, 8)
    assert boxes[0].left == 10
    assert boxes[-1].right == pytest.approx(510)


def test_rows_columns_and_flows_cut_without_overlap() -> None:
    column = Column((0, 0, 100, 100), 10)
    assert column.take(20) == Box(0, 0, 100, 20)
    assert column.take_bottom(20) == Box(0, 80, 100, 20)
    assert column.rest == Box(0, 30, 100, 40)
    row = Row((0, 0, 100, 20), 10)
    assert row.take(30) == Box(0, 0, 30, 20)
    assert row.take_right(30) == Box(70, 0, 30, 20)
    assert row.rest == Box(40, 0, 20, 20)
    boxes = flow((0, 0, 100, 0), [60, 30, 60], 20, 10)
    assert [box.topleft for box in boxes] == [(0, 0), (70, 0), (0, 30)]
