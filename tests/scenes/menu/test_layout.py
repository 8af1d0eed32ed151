"""Every menu screen fits every window, in both languages, with no word cut off silently."""

from collections.abc import Callable, Iterator

import pytest

from game.shell.records import Key
from game.shell.view import View
from scenes.base import Services
from scenes.menu.about import AboutPage
from scenes.menu.form import Form
from scenes.menu.lobby import Lobby
from scenes.menu.model import AboutModel
from scenes.menu.saves import SavesPage
from scenes.menu.settings import CHAPTERS, SettingsPage
from scenes.menu.shelf import Shelf
from scenes.menu.statistics import StatisticsPage
from scenes.offscreen import render
from scenes.ui.button import Button, IconButton
from scenes.ui.label import Label, Paragraph
from scenes.ui.scene import WidgetScene
from scenes.ui.scroll import ScrollArea
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget
from tests.scenes.menu.samples import (
    LANGUAGES,
    NOW,
    SIZES,
    Recorder,
    lobby_spec,
    save_card,
    services,
    shelf_model,
    title_records,
)

ABOUT = AboutModel("1.0", (("Licences", "Noto Sans: SIL Open Font License. " * 20),))
CARDS = [save_card(str(i)) for i in range(9)] + [save_card("bad", damage="The end is missing.")]

SCREENS: dict[str, Callable[[Services], WidgetScene]] = {
    "shelf": lambda s: Shelf(s, shelf_model, Recorder(), lambda: NOW),  # type: ignore[arg-type]
    "bare shelf": lambda s: Shelf(s, lambda: shelf_model(1, True), Recorder(), lambda: NOW),  # type: ignore[arg-type]
    "lobby": lambda s: Lobby(s, lambda: lobby_spec(4), print),
    "large lobby": lambda s: Lobby(s, lambda: lobby_spec(10, 2, 10), print),
    "saves": lambda s: SavesPage(s, lambda kind: CARDS, Recorder(), now=lambda: NOW),  # type: ignore[arg-type]
    "statistics": lambda s: StatisticsPage(s, title_records),
    "about": lambda s: AboutPage(s, lambda: ABOUT),
    **{f"settings {key}": lambda s, key=key: SettingsPage(s, key) for key, _ in CHAPTERS},  # type: ignore[misc]
}


@pytest.fixture(params=SCREENS, scope="module")
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def visible(widgets: list[Widget]) -> Iterator[Widget]:
    for widget in widgets:
        yield widget
        yield from visible(list(widget.children()))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_everything_is_inside_the_window_and_fits(
    name: str, lang: str, size: tuple[int, int], scale: float
) -> None:
    scene = SCREENS[name](services(lang))
    render(scene, size, scale)
    view = scene.ui.view
    assert view is not None
    window = view.rect.inflate(1, 1)
    for widget in visible(scene.ui._widgets):
        scrolled = any(isinstance(parent, ScrollArea) for parent in parents(widget))
        if not scrolled:
            assert window.contains(widget.rect), (type(widget).__name__, widget.rect)
        assert_words_fit(widget, view)


def parents(widget: Widget) -> Iterator[Widget]:
    while widget.parent is not None:
        widget = widget.parent
        yield widget


def assert_words_fit(widget: Widget, view: View) -> None:
    match widget:
        case Label():
            width = view.text_width(widget._shown, widget._size, widget.bold)
            assert width <= widget.rect.width + 1, widget.text
            assert widget._shown == widget.text or widget.tooltip
            assert widget._size >= min(12, widget.size)
        case Paragraph():
            assert len(widget._lines) * widget._size * 1.3 <= widget.rect.height + 3, widget.text
            assert widget._size >= min(12, widget.size)
        case IconButton():
            assert widget.tooltip
        case Button():
            for line in widget._lines:
                assert view.text_width(line, widget._size, True) <= widget.rect.width - 12, line
            assert "…" not in "".join(widget._lines), widget.label


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_keyboard_reaches_everything_and_returns(name: str, lang: str) -> None:
    scene = SCREENS[name](services(lang))
    render(scene, (1280, 720))
    visited: list[Widget] = []
    for _ in range(200):
        scene.handle(Key("tab"))
        assert scene.ui.focused is not None
        if scene.ui.focused in visited:
            break
        visited.append(scene.ui.focused)
    assert scene.ui.focused is visited[0]
    assert len(visited) >= (1 if name == "about" else 2)


def test_drawing_changes_nothing(name: str) -> None:
    scene = SCREENS[name](services())
    first = render(scene, (1280, 720))
    second = render(scene, (1280, 720))
    assert first.get_buffer().raw == second.get_buffer().raw


def test_in_a_narrow_form_the_control_stands_below_its_words() -> None:
    view = View(services().assets, (1280, 720))
    for width, below in ((320, True), (700, False)):
        form = Form(ScrollArea((0, 0, width, 600)), view)
        control = form.row("Game", lambda box: Toggle(box, "", False, lambda on: None), "A note.")
        words = [child for child in form.area.children() if isinstance(child, Label | Paragraph)]
        assert (control.rect.top >= max(one.rect.bottom for one in words)) is below
        assert all(not control.rect.colliderect(one.rect) for one in words)
        assert control.rect.right <= form.area.rect.right
