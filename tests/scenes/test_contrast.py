"""Words on the screens that all titles share stand out from what is really drawn below them."""

import pygame
import pytest

from game.shell.canvas import ANCHORS, Canvas
from game.shell.lettering import Lettering
from game.shell.palette import contrast
from scenes.menu.lobby import Lobby
from scenes.menu.saves import SavesPage
from scenes.menu.settings import SettingsPage
from scenes.menu.shelf import Shelf
from scenes.menu.statistics import StatisticsPage
from scenes.offscreen import render
from scenes.replay.scene import ReplayScene
from tests.scenes.duel_table import duel_kit
from tests.scenes.menu.samples import (
    NOW,
    Recorder,
    lobby_spec,
    save_card,
    services,
    shelf_model,
    title_records,
)
from tests.scenes.table.test_flow import HOT_SEAT, WATCH
from tests.scenes.table_driver import Host, TableDriver

READABLE = 4.5
SIZE = (1280, 720)


class Reader:
    """Measures every line of text against the pixels that it is drawn upon."""

    def __init__(self, monkeypatch):
        self.faint, self._lines, self._kept = {}, {}, []
        for name in ("line", "spaced"):
            monkeypatch.setattr(Lettering, name, self._noting(getattr(Lettering, name)))
        monkeypatch.setattr(Canvas, "blit", self._measuring(Canvas.blit))

    def _noting(self, made):
        def line(lettering, text, face, colour, *gap):
            image = made(lettering, text, face, colour, *gap)
            self._kept.append(image)  # as long as it is kept, no other picture has its id
            self._lines[id(image)] = text, tuple(colour)[:3]
            return image

        return line

    def _measuring(self, blit):
        def measured(canvas, image, point, anchor="topleft", alpha=255):
            if id(image) in self._lines and alpha == 255:
                self._measure(canvas, image, point, anchor)
            return blit(canvas, image, point, anchor, alpha)

        return measured

    def _measure(self, canvas, image, point, anchor):
        text, colour = self._lines[id(image)]
        across, down = ANCHORS[anchor]
        left = round(point[0] * canvas.scale - image.get_width() * across) + canvas._dx
        top = round(point[1] * canvas.scale - image.get_height() * down) + canvas._dy
        room = canvas.surface.get_clip().clip(canvas.surface.get_rect())
        under = image.get_rect(topleft=(left, top)).clip(room)
        if under.width < 5 or under.height < 5 or colour == (0, 0, 0):  # a shadow of letters
            return
        red, green, blue, cover = pygame.transform.average_color(canvas.surface, under)
        seen = not canvas.surface.get_flags() & pygame.SRCALPHA or cover > 250
        if seen and (found := contrast(colour, (red, green, blue))) < READABLE:
            self.faint[text] = round(found, 2)

    def reads(self, scene):
        self.faint.clear()
        render(scene, SIZE)
        return self.faint


@pytest.fixture
def reader(monkeypatch):
    return Reader(monkeypatch)


def page(kind):
    return SavesPage(services(), lambda _: CARDS, Recorder(), now=lambda: NOW, kind=kind)


CARDS = [
    save_card("one"),
    save_card("two", "save"),
    save_card("bad", damage="The end is missing.", readable=3),
    save_card("film", "replay", seats=()),
]
MENUS = {
    "shelf": lambda: Shelf(services(), shelf_model, Recorder()),
    "empty shelf": lambda: Shelf(services(), lambda: shelf_model(empty=True), Recorder()),
    "lobby": lambda: Lobby(services(), lobby_spec, lambda choice: None),
    "matches": lambda: page("matches"),
    "replays": lambda: page("replays"),
    "statistics": lambda: StatisticsPage(services(), title_records),
    **{
        chapter: lambda chapter=chapter: SettingsPage(services(), chapter)
        for chapter in ("general", "display", "sound", "keys", "players")
    },
}


@pytest.mark.parametrize("menu", MENUS)
def test_words_of_the_menus_can_be_read(reader, menu):
    assert reader.reads(MENUS[menu]()) == {}


def test_words_around_a_match_can_be_read(reader, tmp_path):
    table = TableDriver(duel_kit(), HOT_SEAT, tmp_path, size=SIZE)
    table.tick(1.0)
    assert reader.reads(table.top) == {}, "the curtain"
    table.key("escape")
    assert reader.reads(table.top) == {}, "the menu"
    table.key("escape")
    table.its_me()
    assert reader.reads(table.scene) == {}, "the table"
    table.scene.ways.save_as()
    assert reader.reads(table.top) == {}, "a question"


def test_words_after_a_match_can_be_read(reader, tmp_path):
    table = TableDriver(duel_kit(), WATCH, tmp_path, size=SIZE)
    table.settle()
    for _ in range(40):
        table.tick()
    assert reader.reads(table.top) == {}, "the end"
    replay = ReplayScene(services(), duel_kit(), table.match, Host(), at=2)
    assert reader.reads(replay) == {}, "the replay"
