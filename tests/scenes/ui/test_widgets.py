"""Buttons, focus, notes and dialogs: what every screen does with the mouse and the keys."""

from game.shell.records import Key, Pointer
from scenes.offscreen import render
from scenes.ui.button import Button, IconButton
from scenes.ui.choice import Choice
from scenes.ui.dialog import Answer, Dialog, confirm
from scenes.ui.label import Headline
from scenes.ui.layout import grid
from scenes.ui.listview import Item
from scenes.ui.scene import WidgetScene
from scenes.ui.widget import Widget
from tests.scenes.menu.samples import services
from tests.scenes.ui.widget_screen import Screen


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
    for name in ("right", "right", "down", "left", "up", "up", "left", "down", "down"):
        screen.keys(name)
        assert isinstance(screen.ui.focused, Button)
        visited.append(screen.ui.focused.label)
    assert visited == ["0", "1", "4", "3", "0", "3", "5", "2", "5"], "they go round at the ends"


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


def test_esc_in_an_open_list_closes_the_list_and_nothing_else() -> None:
    left: list[str] = []
    items = [Item("a", "A"), Item("b", "B")]
    screen = Screen(lambda s: [Choice((100, 100, 200, 50), s.ui, items, "a", left.append)])
    screen.ui.on_back = lambda: left.append("page")
    screen.keys("tab", "return", "down", "escape")
    assert left == []
    screen.keys("escape")
    assert left == ["page"]


def test_a_headline_shrinks_to_its_room_in_the_display_face() -> None:
    words = "Zażółć gęślą jaźń – wygrywa Żółty"
    screen = Screen(lambda s: [Headline((100, 100, 300, 50), words, 60)])
    view = screen.ui.view
    assert view is not None
    assert view.face(30, display=True).file == "Oswald-SemiBold.ttf"
    headline = screen.widgets[0]
    assert isinstance(headline, Headline)
    assert view.headline_width(words, headline._size) <= 300
