"""Words and rows with too little room: two lines, smaller, scrolled, or cut with a note."""

import pytest

from game.shell.records import Pointer
from game.shell.view import Box
from scenes.ui.button import Button
from scenes.ui.label import Label, Paragraph
from scenes.ui.layout import Column, Row, flow, shares
from scenes.ui.listview import Item, ItemRow, ListView
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget
from tests.scenes.ui.widget_screen import Screen


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


def test_words_that_fit_smaller_stay_on_one_line_in_the_middle_of_their_row() -> None:
    made = ListView((100, 100, 216, 100), [Item("a", "Do boju, Towarzysze!", note="1")], print,
                    chosen="a", row_height=52)  # fmt: skip
    Screen(lambda s: [made])
    row = made.children()[0]
    assert isinstance(row, ItemRow)
    assert row._size == 14
    assert row._lines == ("Do boju, Towarzysze!",)


def test_the_chosen_row_has_room_for_its_bold_words() -> None:
    words = "Szturm: karabin, kombinezon, granaty"
    made = ListView((100, 100, 250, 100), [Item("a", words)], print, chosen="a")
    screen = Screen(lambda s: [made])
    row = made.children()[0]
    assert isinstance(row, ItemRow)
    assert screen.ui.view is not None
    assert screen.ui.view.text_width(row._lines[0], row._size, True) <= 250 - 28
    assert row.tooltip in ("", words)


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
