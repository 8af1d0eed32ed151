"""Cards: what lies under the pointer is explained, and the whole box can be leafed through."""

import pygame
import pytest

from game.content.rulebook import load_rulebook
from game.shell.canvas import Canvas
from game.shell.records import Pointer
from game.shell.view import Box, View
from scenes.autarcha.cards.catalogue import catalogue
from scenes.catalogue.model import Shown, Wish
from scenes.offscreen import off_screen_services
from tests.clauses import clauses
from tests.scenes.autarcha.samples import FRONT, battle, kit, seats, table
from tests.scenes.autarcha.test_journal import war


@pytest.fixture(params=["en", "pl"])
def entries(request):
    services = kit().services(off_screen_services(request.param), seats("human", "bot"))
    return catalogue(services, kit().rules)


def told(seat, anchor):
    seat.director.handle(Pointer("move", *seat.table.anchor_box(anchor).center))
    card = seat.scene.panels.inspector.card
    return card.title, card.subtitle, dict(card.facts), " ".join(card.body)


@clauses("A-4.1", "A-10.8")
def test_a_unit_tells_its_steps_and_its_cover(tmp_path):
    title, place, facts, _ = told(war(tmp_path), "unit:white-pie-1")
    assert title.startswith("Infantry")
    assert place == "07.06.NE, facing east"
    assert facts["In terrain"] == "3 steps"
    assert facts["Cover"] == "defence 2, hit on 3–6"


def test_only_units_of_the_side_to_move_are_said_to_have_acted(tmp_path):
    red = [*FRONT["red"][:1], "pie-1 10.11.SE W used", *FRONT["red"][2:]]
    seat = battle(tmp_path, position={**FRONT, "red": red})
    assert "Has acted" in told(seat, "unit:white-pie-2")[3]
    assert "Has acted" not in told(seat, "unit:red-pie-1")[3]


@clauses("A-11.8")
def test_a_factory_tells_its_hit_points(tmp_path):
    title, _, facts, _ = told(war(tmp_path), "square:07.04.NW")
    assert title == "Factory"
    assert facts["Hit points"] == "2 of 4"


@clauses("A-18.1")
def test_an_own_mine_is_explained_only_while_it_is_shown(tmp_path):
    seat = war(tmp_path)
    seat.table.front.showing.mines = True
    assert told(seat, "square:06.03.SW")[0] == "Land mine"
    seat.table.front.showing.mines = False
    seat.director.handle(Pointer("move", *seat.table.anchor_box("square:02.02.NW").center))
    assert told(seat, "square:06.03.SW")[0] != "Land mine"


@clauses("A-3.3")
def test_a_bridge_is_called_a_bridge(tmp_path):
    title, _, _, words = told(war(tmp_path), "square:10.10.SE")
    assert title == "Bridge"
    assert "aligned" in words


def test_the_catalogue_holds_the_whole_box(entries):
    pack = kit().rules.pack
    kinds = {entry.kind for entry in entries}
    assert kinds == {"units", "objects", "terrain", "areas", "scenarios"}
    areas = sum(len(board.areas) for board in pack.boards.values())
    assert len(entries) == len(pack.units) + 3 + 7 + areas + len(pack.scenarios)
    assert sum(entry.copies for entry in entries if entry.kind == "units") == 74


def test_every_card_cites_clauses_that_exist_and_can_be_drawn(entries):
    clauses_known = {
        clause.id for chapter in load_rulebook("autarcha").chapters for clause in chapter.clauses
    }
    services = off_screen_services()
    view = View(services.assets, (640, 480))
    for entry in entries:
        assert set(entry.card.clauses) <= clauses_known, entry.id
        assert entry.card.source
        for width in (120.0, 300.0):
            canvas = Canvas(pygame.Surface(view.pixels), view)
            entry.card.paint(canvas, Box(10, 10, width, width / entry.card.shape))


def test_cards_are_found_by_words_and_price(entries):
    shown = Shown(entries, ())
    assert [one.id for one in shown.found(Wish(words="ART", kind="units"))] != []
    cheap = shown.found(Wish(kind="units", price=3))
    assert [one.id for one in cheap] == ["pie"]


def test_a_piece_in_hand_is_explained_where_it_would_stand(tmp_path):
    seat = table(tmp_path, seats("human", "bot", scenario="skirmish"))
    seat.click("tray:art")
    title, _, facts, _ = told(seat, "square:12.01.NW")
    assert title.startswith("Artillery")
    assert facts["In mountains"] == "blocked: no step, may fire"
