"""The catalogue: every card of every title once, to search, to sort and to read."""

import pygame
import pytest

from game.keeping.folders import Folders
from game.keeping.settings import Settings, with_begun
from game.shell.canvas import Canvas
from game.shell.records import Key, Pointer, Typed
from game.shell.view import View
from game.words.text import Texts
from rules.kernel.setup import SeatSetup, Setup
from scenes.app.program import Program
from scenes.catalogue import tiles
from scenes.catalogue.model import Shown, Wish
from scenes.catalogue.scene import CatalogueScene
from scenes.catalogue.tiles import CardTile
from scenes.offscreen import off_screen_services, render
from scenes.rulebook.scene import RulebookScene
from scenes.table.host import load_kit
from scenes.table.tags import Tag
from scenes.ui.choice import Choice, Segmented
from scenes.ui.field import TextField
from scenes.ui.listview import ListView
from tests.clauses import clauses
from tests.scenes.ui.widget_screen import every

TITLES = ("volt", "komrades", "stalker")
KITS = {title: load_kit(title) for title in TITLES}
DECKS = (
    *("stalkers", "weapons", "armour", "accessories", "items", "artifacts", "anomalies"),
    *("enemies", "wounds", "activation_large", "activation_small", "random_events", "control"),
    *("contacts", "loot", "unknown", "events", "environment", "territories"),
)


def content_ids(title):
    pack = KITS[title].rules.pack
    if title == "volt":
        robots = [f"{sort}-{robot}" for sort in ("robot", "killbot") for robot in pack.robots]
        return {*pack.modules, *robots}
    if title == "komrades":
        return {*pack.kinds, *pack.heroes, "komisarz"}
    overlays = {one.id for one in pack.pack.overlays.values()}
    return overlays.union(*(getattr(pack.pack, deck) for deck in DECKS))


def cards(title, lang="en"):
    kit = KITS[title]
    return kit.make_cards(kit.services(off_screen_services(lang)), kit.rules)


def opened(title="stalker", lang="en", size=(1280, 720), scale=1.0, begun=()):
    settings = Settings(language=lang)
    for mission in begun:
        settings = with_begun(settings, title, mission)
    read = []
    scene = CatalogueScene(off_screen_services(lang, settings), KITS[title], read.append)
    render(scene, size, scale)
    return scene, read


def click(scene, widget):
    x, y = widget.on_screen().center
    scene.handle(Pointer("press", x, y, "left"))
    scene.handle(Pointer("release", x, y, "left"))


def rows(scene):
    return [entry.row for entry in scene.found]


@clauses("SC-UI-01")
@pytest.mark.parametrize("title", TITLES)
def test_every_card_of_the_content_is_there_once(title):
    ids = [entry.id for entry in cards(title)]
    assert len(ids) == len(set(ids))
    assert set(ids) == content_ids(title)


@clauses("SC-UI-01")
@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("title", TITLES)
def test_every_card_has_a_name_a_text_a_row_a_source_and_a_picture(title, lang):
    for entry in cards(title, lang):
        card = entry.card
        told = [entry.name, entry.kind_name, card.subtitle, *card.body]
        told += [word for fact in card.facts for word in fact]
        assert all((entry.name, entry.row, entry.kind_name, card.source)), entry.id
        assert any(card.body) or card.facts, entry.id
        assert card.paint is not None, entry.id
        assert not [one for one in told if "[" in one or "{" in one], entry.id


def test_a_reach_without_limit_is_said_in_words():
    """The letters of the program have no sign for it."""
    found = {entry.row: entry.card for entry in cards("stalker")}
    assert ("Stalker dice", "2 at 0–3 · 3 at 4 or more") in found["SC-ST-01"].facts
    assert not [row for row, card in found.items() if "∞" in str(card.facts)]


def test_a_killbot_is_no_piece_of_its_own():
    scene, _ = opened("volt")
    scene._change(kind="killbots")
    assert "In the box" not in dict(scene.detail.card.facts)
    scene._change(kind="robots")
    assert dict(scene.detail.card.facts)["In the box"] == "1"


@pytest.mark.parametrize("title", TITLES)
def test_clauses_of_cards_are_in_the_rulebook(title):
    book = KITS[title].book
    for entry in cards(title):
        assert entry.card.clauses, entry.id
        assert [one for one in entry.card.clauses if not book.has(one)] == [], entry.id


def leafed_through(scene, size=(1280, 720)):
    """Every card that was painted from the first page to the last; few are kept at a time."""
    render(scene, size)
    grid, canvas = scene.grid, Canvas(pygame.Surface(size), View(scene.services.assets, size))
    painted = set()
    while True:
        grid.draw(canvas)
        painted |= set(scene._pictures._images)
        assert len(scene._pictures._images) <= len(grid._around(tiles.KEPT + 1))
        if grid._missing:
            continue
        if grid.offset >= grid.furthest:
            return painted
        grid.scroll_to(grid.offset + grid.rect.height, at_once=True)


@pytest.mark.parametrize("title", TITLES)
def test_every_card_can_be_painted_small_and_large(title):
    scene, _ = opened(title)
    scene._change(spoilers=True)
    assert leafed_through(scene) == {entry.id for entry in scene.found}
    for entry in scene.found:
        scene._show(entry)
        assert scene.detail.card.title == entry.name
        assert scene.detail.card.facts[0][1] == entry.kind_name
    render(scene, (1280, 720))


def test_the_first_frame_leaves_cards_to_the_next_when_it_takes_too_long(monkeypatch):
    monkeypatch.setattr(tiles, "AT_FIRST", 0.0)
    scene, _ = opened("volt")
    render(scene, (1280, 720))
    painted = sum(scene._pictures.has(entry) for entry in scene.found)
    assert painted <= 2
    assert scene.unfinished
    for _ in range(60):
        render(scene, (1280, 720))
    assert not scene.unfinished


@clauses("SC-H-05")
def test_cards_of_missions_never_begun_are_kept_back():
    everything = cards("stalker")
    fresh = Shown(everything, ())
    assert not [entry for entry in fresh.found(Wish()) if "-M-" in entry.row]
    assert fresh.hidden == sum("-M-" in entry.row for entry in everything)
    after = Shown(everything, ("sc-m-a1",)).found(Wish())
    seen = {entry.chapter for entry in after if entry.chapter}
    assert seen == {"sc-m-a1"}
    assert "SC-M-A1-40" in [entry.row for entry in after]
    assert len(fresh.found(Wish(spoilers=True))) == len(everything)


@clauses("SC-H-05")
def test_the_page_offers_hidden_cards_only_when_asked():
    scene, _ = opened(begun=("sc-m-a1",))
    assert "SC-M-A1-40" in rows(scene)
    assert "SC-M-A2-30" not in rows(scene)
    scene._change(spoilers=True)
    assert "SC-M-A2-30" in rows(scene)


@clauses("SC-H-05")
def test_a_mission_that_is_begun_is_remembered(tmp_path):
    folders = Folders(tmp_path)
    folders.make()
    program = Program(off_screen_services(), folders)
    seats = (SeatSetup("blue", "human", "Ola", "blue"),)
    program.begin(Setup("stalker", seats, {"mission": "A1"}), 3)
    assert program.services.preferences.current.begun == {"stalker": ("sc-m-a1",)}
    program.begin(Setup("stalker", seats, {"mission": "A1"}), 4)
    program.close()
    assert program.services.preferences.current.begun == {"stalker": ("sc-m-a1",)}


def test_cards_are_found_by_words_without_capitals_and_diacritics():
    scene, _ = opened(lang="pl")
    scene.handle(Key("f", ctrl=True))
    for letter in "obrzyn":
        scene.handle(Typed(letter))
    assert "SC-W-02" in rows(scene)
    assert scene._field.text == "obrzyn"
    scene.search("zolta aktywacja")
    assert {entry.kind for entry in scene.found} == {"activation_small"}
    scene.search("sc-af-07")
    assert rows(scene) == ["SC-AF-07"]


def test_words_that_nothing_holds_leave_an_empty_page():
    scene, _ = opened()
    scene.search("qqqq")
    assert scene.found == []
    assert scene.grid is None
    assert scene.detail.card is None
    render(scene, (1280, 720))


@clauses("SC-UI-01")
def test_cards_are_filtered_by_kind_level_and_price():
    scene, _ = opened()
    scene._change(kind="weapon", level=2)
    assert scene.found
    assert {(one.kind, one.level) for one in scene.found} == {("weapon", 2)}
    scene._change(level=0, price=1000)
    assert scene.found
    assert all(one.price <= 1000 for one in scene.found)
    scene._change(price=0, order="price")
    prices = [one.price for one in scene.found]
    assert prices == sorted(prices)
    scene._change(order="name")
    names = [one.name.lower() for one in scene.found]
    assert names[0] < names[-1]


def test_a_kind_whose_cards_are_hidden_again_is_left():
    scene, _ = opened()
    scene._change(spoilers=True)
    scene._change(kind="environment")
    scene._change(spoilers=False)
    assert scene.wish.kind == ""
    assert scene.found


def test_a_click_shows_a_card_large_and_its_clauses_lead_to_the_rulebook():
    scene, read = opened("volt")
    tile = every(scene, CardTile)[1]
    click(scene, tile)
    assert scene.chosen == tile.entry
    assert tile.chosen
    assert scene.detail.card.title == tile.entry.name
    click(scene, every(scene, Tag)[0])
    assert read == [tile.entry.card.clauses[0]]


def test_the_keyboard_reaches_cards_and_escape_leads_back():
    scene, _ = opened("volt")
    director = scene.services.director
    first, second = every(scene, CardTile)[:2]
    scene.ui.focus(first)
    scene.handle(Key("right"))
    scene.handle(Key("return"))
    assert scene.chosen == second.entry
    scene.handle(Key("end"))
    scene.update(10)
    assert scene.grid.offset == scene.grid.furthest > 0
    scene.handle(Key("escape"))
    assert director.top is not scene


def test_the_wheel_scrolls_the_cards():
    scene, _ = opened()
    x, y = scene.grid.rect.center
    scene.handle(Pointer("move", x, y))
    scene.handle(Pointer("wheel", x, y, dy=-3))
    for _ in range(30):
        scene.update(0.05)
    assert scene.grid.offset > 100


def test_the_rulebook_has_a_button_for_the_cards():
    services = off_screen_services()
    scene = RulebookScene(services, KITS["volt"], "")
    render(scene, (1280, 720))
    scene.show_cards()
    page = services.director.top
    assert isinstance(page, CatalogueScene)
    page.on_rule("V-16.5")
    top = services.director.top
    assert isinstance(top, RulebookScene)
    assert top.at == "V-16.5"


def test_going_to_and_fro_between_rules_and_cards_piles_up_no_scenes():
    services = off_screen_services()
    services.director.push(RulebookScene(services, KITS["volt"]))
    services.director.top.show_cards()
    page = services.director.top
    for _ in range(20):
        page.on_rule("V-16.5")
        assert services.director.depth == 3
        services.director.top.show_cards()
        assert services.director.top is page


def test_another_language_renames_the_cards_and_keeps_the_chosen_one():
    scene, _ = opened("volt")
    scene._show(scene.found[3])
    english, kept = scene.chosen.name, scene.chosen.id
    texts = scene.services.texts
    assert isinstance(texts, Texts)
    texts.switch("pl")
    scene.rebuild()
    assert scene.chosen.id == kept
    assert scene.chosen.name != english


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(
    ("size", "scale"), [((960, 540), 2.5), ((1280, 720), 1.0), ((2560, 1440), 1.0)]
)
@pytest.mark.parametrize("title", TITLES)
def test_nothing_overlaps_at_any_size(title, lang, size, scale):
    scene, _ = opened(title, lang, size, scale)
    view = scene.ui.view
    parts = [*every(scene, TextField), *every(scene, Segmented), *every(scene, Choice)]
    kinds = [one for one in every(scene, ListView) if one.rect.x < view.width / 3]
    parts += [*kinds, scene.grid, scene.detail]
    for number, one in enumerate(parts):
        assert view.rect.contains(one.rect), type(one)
        for other in parts[number + 1 :]:
            assert not one.rect.colliderect(other.rect), (type(one), type(other))
    tiles = scene.grid.tiles
    assert tiles[0].rect.right <= tiles[1].rect.x
    assert all(tile.rect.right <= scene.grid.rect.right for tile in tiles)


@clauses("SC-H-01")
def test_the_back_of_a_card_is_shown_only_after_somebody_has_turned_it_over():
    kit = KITS["stalker"]
    card = "sc-m-a1-21"

    def told(begun):
        settings = Settings(begun={"stalker": begun})
        services = kit.services(off_screen_services("en", settings))
        entries = kit.make_cards(services, kit.rules)
        return " ".join(next(one.card.body for one in entries if one.id == card))

    texts = off_screen_services("en").texts
    back = kit.services(off_screen_services("en")).texts(f"card.{card}.b")
    assert texts is not None
    assert back not in told(("sc-m-a1",))
    assert "not been seen" in told(("sc-m-a1",))
    assert back in told(("sc-m-a1", f"{card}/b"))
