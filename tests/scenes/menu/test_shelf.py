"""The shelf with the mouse and the keyboard, with and without something to continue."""

from dataclasses import replace

import pytest

from game.shell.records import Key, Pointer
from scenes.app.installed import playable
from scenes.menu.model import HistoryCard, ShelfModel
from scenes.menu.shelf import Shelf
from scenes.menu.shelf_boxes import GameBox
from scenes.menu.shelf_card import ContinueCard, SeatScores
from scenes.menu.shelf_drawers import Drawer, TitlePanel
from scenes.menu.shelf_header import LanguageSwitch
from scenes.menu.shelf_news import Evening, Evenings
from scenes.offscreen import render
from scenes.ui.button import Button
from scenes.ui.label import Label, Paragraph
from scenes.ui.widget import Widget
from tests.scenes.menu.samples import NOW, Recorder, save_card, services, shelf_model
from tests.scenes.ui.widget_screen import every


def shelf(
    model: ShelfModel | None = None, size: tuple[int, int] = (1920, 1080)
) -> tuple[Shelf, Recorder]:
    actions = Recorder()
    scene = Shelf(services(), lambda: model or shelf_model(), actions, lambda: NOW)  # type: ignore[arg-type]
    render(scene, size)
    return scene, actions


def click(scene: Shelf, widget: Widget, clicks: int = 1) -> None:
    x, y = widget.on_screen().center
    scene.handle(Pointer("press", x, y, "left", clicks=clicks))
    scene.handle(Pointer("release", x, y, "left"))


def test_the_title_to_continue_is_in_front() -> None:
    scene, _ = shelf()
    assert scene.chosen == "volt"


def test_a_click_brings_a_box_forward() -> None:
    scene, actions = shelf()
    click(scene, scene._boxes[2])
    assert scene.chosen == "stalker"
    assert actions.calls == []


def test_a_double_click_opens_the_lobby() -> None:
    scene, actions = shelf()
    click(scene, scene._boxes[3])
    click(scene, scene._boxes[3], clicks=2)
    assert actions.calls == [("play", "komrades")]


def test_a_pointed_box_rises_and_comes_down_again() -> None:
    scene, _ = shelf()
    box = scene._boxes[1]
    scene.handle(Pointer("move", *box.rect.center))
    for _ in range(20):
        scene.update(1 / 60)
    assert box._height == 1
    scene.handle(Pointer("move", 5, 5))
    for _ in range(20):
        scene.update(1 / 60)
    assert box._height == 0
    assert not scene.update(1 / 60)


@pytest.mark.parametrize(
    ("letter", "call"),
    [
        ("return", ("play", "volt")),
        ("c", ("saves", "volt")),
        ("l", ("learn", "volt")),
        ("r", ("rulebook", "volt")),
        ("p", ("replays", "volt")),
    ],
)
def test_every_drawer_opens_by_key_and_by_click(letter: str, call: tuple[str, str]) -> None:
    scene, actions = shelf()
    scene.handle(Key(letter))
    drawers = every(scene, Drawer)
    click(scene, drawers[["return", "c", "l", "r", "p"].index(letter)])
    assert actions.calls == [call, call]


def test_arrows_walk_along_the_boxes_and_enter_plays() -> None:
    scene, actions = shelf()
    for name in ("right", "right", "left", "return"):
        scene.handle(Key(name))
    assert scene.chosen == "autarcha"
    assert actions.calls == [("play", "autarcha")]


def test_the_card_continues_and_leads_to_all_saves() -> None:
    scene, actions = shelf()
    card = every(scene, ContinueCard)[0]
    for child in card.children():
        click(scene, child)
    assert actions.calls == [("resume", "one"), ("saves", "volt")]


@pytest.mark.parametrize(("seats", "told"), [(2, False), (60, True)])
def test_a_note_covers_the_card_only_where_it_cannot_tell_all(seats: int, told: bool) -> None:
    names = ", ".join(f"Player {number}" for number in range(1, seats + 1))
    scene, _ = shelf(replace(shelf_model(), resume=save_card(headline=names)), (1280, 720))
    (card,) = every(scene, ContinueCard)
    assert (names in card.children()[0].tooltip) is told


def test_without_a_save_the_card_offers_the_first_lesson() -> None:
    scene, actions = shelf(shelf_model(empty=True))
    card = every(scene, ContinueCard)[0]
    assert len(card.children()) == 1
    click(scene, card.children()[0])
    assert actions.calls == [("first_lesson", "volt")]


@pytest.mark.parametrize(
    ("done", "offered", "call"),
    [(0, "First lesson", "first_lesson"), (1, "Next lesson", "first_lesson"), (3, "Play", "play")],
)
def test_the_card_offers_the_lesson_that_comes_next(done: int, offered: str, call: str) -> None:
    card = replace(shelf_model().titles[0], lessons_total=3, lessons_done=done)
    scene, actions = shelf(ShelfModel((card,)))
    shown = every(scene, ContinueCard)[0]
    assert shown.words.button == offered
    click(scene, shown.children()[0])
    assert actions.calls == [(call, card.key)]


def test_drawers_without_content_stay_shut_and_tell_why() -> None:
    scene, actions = shelf(shelf_model(empty=True))
    drawers = every(scene, Drawer)
    assert [drawer.enabled for drawer in drawers] == [True, False, True, True, False]
    assert all(drawer.tooltip for drawer in drawers if not drawer.enabled)
    scene.handle(Key("p"))
    click(scene, drawers[1])
    assert actions.calls == []


def test_an_evening_with_a_replay_can_be_watched() -> None:
    scene, actions = shelf()
    evenings = every(scene, Evening)
    assert [evening.focusable for evening in evenings] == [True, False]
    click(scene, evenings[0])
    assert actions.calls == [("watch", "replay1")]


def test_only_the_titles_that_are_there_stand_on_the_shelf() -> None:
    scene, _ = shelf(shelf_model(2))
    assert [box.card.key for box in scene._boxes] == ["volt", "autarcha"]


@pytest.mark.parametrize(
    ("language", "boxes", "words"),
    [
        ("en", 3, "One table, three boxes"),
        ("pl", 2, "Jeden stół, dwa pudełka"),
        ("pl", 5, "Jeden stół, pięć pudełek"),
    ],
)
def test_the_line_beside_the_name_counts_the_boxes(language: str, boxes: int, words: str) -> None:
    scene = Shelf(services(language), lambda: shelf_model(boxes), Recorder())
    render(scene, (1920, 1080))
    assert words in [label.text for label in every(scene, Label)]


def test_an_empty_shelf_still_shows_the_way_out() -> None:
    scene, _ = shelf(ShelfModel(()))
    assert scene._boxes == []
    assert every(scene, TitlePanel) == []
    assert not scene.handle(Key("return"))


def test_the_language_can_be_switched_from_the_shelf() -> None:
    scene, _ = shelf()
    click(scene, every(scene, LanguageSwitch)[0])
    assert scene.services.preferences.current.language == "pl"


def test_the_evenings_give_way_in_a_narrow_window() -> None:
    wide, _ = shelf()
    narrow, _ = shelf(size=(1024, 768))
    assert len(every(wide, Evenings)) == 1
    assert every(narrow, Evenings) == []


def test_coming_back_shows_what_happened_meanwhile() -> None:
    models = [shelf_model(empty=True), shelf_model(empty=True), shelf_model()]
    scene = Shelf(services(), lambda: models.pop(0) if len(models) > 1 else models[0], Recorder(),  # type: ignore[arg-type]
                  lambda: NOW)  # fmt: skip
    render(scene)
    scene.enter()
    assert scene.model.resume is not None


def test_four_names_on_the_card_stand_whole_above_the_shapes_of_their_seats() -> None:
    names = "Gracz 1, Zwykły bot, Łatwy bot, ZabijBot"
    model = replace(shelf_model(), resume=save_card(headline=names, detail=""))
    scene, _ = shelf(model)
    (card,) = every(scene, ContinueCard)
    assert isinstance(card, ContinueCard)
    told = [part for part in card._flat if isinstance(part, Paragraph)]
    assert " ".join(told[0]._lines) == names
    assert any(isinstance(part, SeatScores) for part in card._flat)


@pytest.mark.parametrize(("lessons", "way"), [(3, "the first lesson"), (0, "invite someone")])
def test_a_game_of_partners_is_not_played_against_anybody(lessons: int, way: str) -> None:
    title = shelf_model().titles[2]
    card = replace(title, lessons_total=lessons, lessons_done=0, together=True)
    scene, _ = shelf(ShelfModel((card,)))
    hints = [card.words.detail for card in every(scene, ContinueCard)]
    assert len(hints) == 1
    assert "with partners" in hints[0]
    assert way in hints[0]
    assert "against" not in hints[0]


def test_stalkers_are_partners_on_the_real_shelf() -> None:
    assert {key for key, info in playable().items() if info.together} == {"stalker"}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_card_tells_the_whole_standing_of_the_match(size: tuple[int, int]) -> None:
    """What the match is and whose move it is comes before the words around it."""
    where = "RFL game · In turn · Twin Cities · round 12 · Player 1 is to move"
    model = replace(shelf_model(), resume=save_card(headline="Player 1, Easy bot", detail=where))
    scene, _ = shelf(model, size)
    (card,) = every(scene, ContinueCard)
    assert isinstance(card, ContinueCard)
    told = {part.text: part for part in card._flat if isinstance(part, Paragraph)}
    assert " ".join(told[where]._lines) == where
    button = next(part for part in card.children() if isinstance(part, Button))
    assert told[where].rect.bottom <= button.rect.top + 1


def test_arrows_go_on_at_the_other_end_of_the_plank() -> None:
    scene, _ = shelf()
    scene.handle(Key("left"))
    assert scene.chosen == scene.model.titles[-1].key
    scene.handle(Key("right"))
    assert scene.chosen == scene.model.titles[0].key


def test_the_match_that_was_left_comes_forward_with_its_box() -> None:
    left = save_card("two", title="komrades", title_name="Do boju")
    models = [shelf_model(), replace(shelf_model(), resume=left)]
    scene = Shelf(services(), lambda: models[0], Recorder(), lambda: NOW)  # type: ignore[arg-type]
    render(scene)
    scene.choose("autarcha")
    assert scene.chosen == "autarcha"
    del models[0]
    scene.enter()
    assert scene.chosen == "komrades"


def test_the_name_of_an_evening_stands_whole_in_a_small_window() -> None:
    long = HistoryCard("komrades", "Do boju, Towarzysze!", "Hard bot 2 won", NOW, "replay1")
    scene, _ = shelf(replace(shelf_model(), evenings=(long,)), (1280, 720))
    (evening,) = every(scene, Evening)
    assert isinstance(evening, Evening)
    assert evening._head == long.headline
    assert evening._lines == (long.line,)


def test_times_of_evenings_stand_in_one_line_below_each_other() -> None:
    short = HistoryCard("volt", "VOLT", "Ola won", NOW, "replay1")
    long = HistoryCard("komrades", "Do boju, Towarzysze!", "Hard bot 2 won", NOW, "replay2")
    scene, _ = shelf(replace(shelf_model(), evenings=(short, long)), (1280, 720))
    rows = [one for one in every(scene, Evening) if isinstance(one, Evening)]
    assert [row.below for row in rows] == [True, True]
    scene, _ = shelf(replace(shelf_model(), evenings=(short,)), (1280, 720))
    assert [row.below for row in every(scene, Evening) if isinstance(row, Evening)] == [False]


@pytest.mark.parametrize("key", ["tab", "up"])
def test_the_box_that_the_keyboard_comes_to_is_the_one_whose_drawers_are_shown(key: str) -> None:
    scene, _ = shelf()
    scene.handle(Key("tab"))
    scene.handle(Key(key))
    while not isinstance(scene.ui.focused, GameBox):
        scene.handle(Key(key))
    assert scene.ui.focused.card.key == scene.chosen
    assert [box.card.key for box in scene._boxes if box.raised] == [scene.chosen]


def test_a_box_that_gives_way_comes_down_in_its_own_time() -> None:
    scene, _ = shelf()
    first, second = scene._boxes[:2]
    click(scene, second)
    assert scene._boxes[:2] == [first, second]
    assert (first._height, second._height) == (1.0, 0.0)
    scene.update(1.0)
    assert (first._height, second._height) == (0.0, 1.0)
