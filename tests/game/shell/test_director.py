"""The stack of scenes."""

import pytest

from game.shell.assets import Assets
from game.shell.canvas import Canvas
from game.shell.director import Director
from game.shell.records import Input, Key
from game.shell.view import View
from game.shell.window import open_off_screen


class Card:
    """A scene that writes down what happens to it."""

    def __init__(self, name: str, diary: list[str], overlay: bool = False) -> None:
        self.name, self.diary, self.overlay = name, diary, overlay

    def enter(self) -> None:
        self.diary.append(f"{self.name} enters")

    def leave(self) -> None:
        self.diary.append(f"{self.name} leaves")

    def layout(self, view: View) -> None:
        self.diary.append(f"{self.name} placed")

    def handle(self, record: Input) -> bool:
        self.diary.append(f"{self.name} hears")
        return False

    def update(self, dt: float) -> bool:
        self.diary.append(f"{self.name} feels time")
        return False

    def draw(self, canvas: Canvas) -> None:
        self.diary.append(f"{self.name} drawn")


@pytest.fixture
def diary() -> list[str]:
    return []


@pytest.fixture
def director(diary: list[str]) -> Director:
    director = Director()
    open_off_screen()
    director.layout(View(Assets(), (960, 540)))
    director.push(Card("shelf", diary))
    return director


def test_a_scene_is_placed_before_it_enters(director: Director, diary: list[str]) -> None:
    assert diary == ["shelf placed", "shelf enters"]


def test_only_the_top_hears_and_feels_time(director: Director, diary: list[str]) -> None:
    director.push(Card("menu", diary, overlay=True))
    diary.clear()
    director.handle(Key("a"))
    director.update(0.1)
    assert diary == ["menu hears", "menu feels time"]


def test_an_overlay_leaves_the_scene_below_visible(director: Director, diary: list[str]) -> None:
    director.push(Card("menu", diary, overlay=True))
    diary.clear()
    director.draw(None)  # type: ignore[arg-type]
    assert diary == ["shelf drawn", "menu drawn"]


def test_a_full_scene_hides_what_is_below(director: Director, diary: list[str]) -> None:
    director.push(Card("table", diary))
    diary.clear()
    director.draw(None)  # type: ignore[arg-type]
    assert diary == ["table drawn"]


def test_popping_returns_to_the_scene_below(director: Director, diary: list[str]) -> None:
    director.push(Card("menu", diary))
    diary.clear()
    director.pop()
    assert diary == ["menu leaves", "shelf enters"]


def test_a_covered_scene_is_placed_anew_when_it_returns_to_another_size(
    director: Director, diary: list[str]
) -> None:
    director.push(Card("table", diary))
    diary.clear()
    director.layout(View(Assets(), (1280, 720)))
    assert diary == ["table placed"]
    director.pop()
    assert diary == ["table placed", "table leaves", "shelf placed", "shelf enters"]


def test_replacing_keeps_the_depth(director: Director, diary: list[str]) -> None:
    director.replace(Card("table", diary))
    assert director.depth == 1
    assert diary[-3:] == ["shelf leaves", "table placed", "table enters"]


def test_going_back_to_a_scene_removes_all_above(director: Director, diary: list[str]) -> None:
    shelf = director.top
    assert shelf is not None
    for name in ("lobby", "table", "menu"):
        director.push(Card(name, diary))
    director.pop_to(shelf)
    assert director.top is shelf
    assert director.depth == 1


def test_every_change_of_the_stack_asks_for_a_drawing(director: Director) -> None:
    assert director.update(0)
    assert not director.update(0)
    director.touch()
    assert director.update(0)
