"""A line of text: letters, words, marked parts and the clipboard."""

import pytest

from game.shell.records import Key
from scenes.ui import writing
from scenes.ui.writing import Writing


def line(text="red green blue", longest=24):
    return Writing(text, longest, str.isprintable)


def press(text, *chords):
    for chord in chords:
        *held, name = chord.split("+")
        text.key(Key(name, shift="shift" in held, ctrl="ctrl" in held))


@pytest.mark.parametrize(
    ("chords", "text", "caret"),
    [
        (("backspace",), "red green blu", 13),
        (("home", "delete"), "ed green blue", 0),
        (("ctrl+left", "delete"), "red green lue", 10),
        (("ctrl+backspace",), "red green ", 10),
        (("home", "ctrl+delete"), " green blue", 0),
        (("ctrl+a", "delete"), "", 0),
        (("home", "shift+right", "shift+right", "shift+right", "delete"), " green blue", 0),
        (("ctrl+a", "left", "delete"), "ed green blue", 0),
        (("ctrl+u",), "", 0),
    ],
)
def test_keys_move_mark_and_erase(chords, text, caret):
    one = line()
    press(one, *chords)
    assert (one.text, one.caret, one.marked) == (text, caret, "")


def test_what_is_written_takes_the_place_of_what_is_marked_within_the_room():
    one = line("red", longest=5)
    press(one, "ctrl+a")
    one.write("orange")
    assert one.text == "orang"


def test_cut_copy_and_paste_go_by_the_clipboard(monkeypatch):
    kept = []
    monkeypatch.setattr(writing, "keep_on_clipboard", kept.append)
    monkeypatch.setattr(writing, "clipboard", lambda: "two\nlines")
    one = line("red green")
    press(one, "ctrl+c")
    assert kept == []
    press(one, "shift+home", "ctrl+x")
    assert (kept, one.text) == (["red green"], "")
    press(one, "ctrl+v")
    assert one.text == "two lines"


def test_a_double_click_marks_a_word():
    one = line()
    one.move(6)
    one.mark_word()
    assert one.marked == "green"
