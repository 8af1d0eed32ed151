"""Pictures are made before they are needed, while something moves too."""

import pytest
from msgspec.structs import replace

from game.shell.rasters import Rasters
from rules.dark_order.model.events import LocationsLaidOut, RoundBegan
from scenes.dark_order.board.units import planned_face
from scenes.dark_order.cards.faces import card_face, location_face
from scenes.dark_order.cards.painting import face_image, hand_card
from tests.scenes.dark_order.samples import battle, table


@pytest.fixture
def reads(monkeypatch):
    """The names of all sprites that are read from files."""
    found = []
    load = Rasters._load

    def reading(self, name, *size):
        found.append(name)
        return load(self, name, *size)

    monkeypatch.setattr(Rasters, "_load", reading)
    return found


def cards_of(seat, faction):
    pack = seat.table.front.kit.pack
    return [*pack.support_decks[faction], *pack.order_sets[faction]]


def test_cards_of_both_sides_are_ready_although_something_always_moves(tmp_path, reads):
    seat = battle(tmp_path)
    front = seat.table.front
    front.settled = False
    for _ in range(600):
        seat.table.update(1 / 60)
    kit, ui = front.kit, front.ui
    cards = {faction: cards_of(seat, faction) for faction in ("sanktuarium", "plaga")}
    cards["sanktuarium"] += [*kit.pack.neutrals, "wall_recruit", "halvard"]
    reads.clear()
    for faction, some in cards.items():
        for card in some:
            face_image(kit.assets, card_face(kit, card, faction), 236)
            hand_card(kit.assets, card_face(kit, card, faction), 120, 110)
    for card in ("wall_recruit", "abomination"):
        faction = kit.book.fighters[f"{card}.1"].faction
        face_image(kit.assets, planned_face(front, f"{card}.1", faction), ui.px(front.plan.plate))
    for one in front.view.locations:
        face = location_face(kit, one.id, in_force=True)
        face_image(kit.assets, face, ui.px(front.plan.contested.width))
    assert [name for name in reads if "/icons/" not in name] == []


def test_a_frame_in_which_an_event_begins_makes_no_picture_ahead(tmp_path, reads):
    seat = battle(tmp_path)
    event = RoundBegan(round=4, seat="a")
    for _ in range(5):
        seat.table.begin_event(event, seat.flow.view)
        reads.clear()
        seat.table.update(1 / 60)
        assert reads == []


def test_a_moving_table_makes_a_picture_in_few_of_its_frames(tmp_path, reads):
    seat = battle(tmp_path)
    seat.table.front.settled = False
    busy = 0
    for _ in range(60):
        reads.clear()
        seat.table.update(1 / 60)
        busy += bool(reads)
        assert len(reads) <= 8
    assert 10 <= busy <= 20


def test_small_locations_are_ready_before_they_are_laid_out(tmp_path, reads):
    seat = table(tmp_path)
    front = seat.table.front
    for _ in range(30):
        seat.table.update(1 / 60)
    small = front.ui.px(front.plan.site_boxes(True, 3)[0].width)
    reads.clear()
    for card in front.kit.pack.locations:
        face_image(front.kit.assets, location_face(front.kit, card), small)
    assert reads == []


def test_locations_are_laid_out_one_in_each_frame(tmp_path, reads):
    """Six engravings read in one frame would stop the motion."""
    seat = battle(tmp_path)
    shown, view = seat.table, seat.flow.view
    shown.show(replace(view, locations=()))
    shown.begin_event(LocationsLaidOut(seat="a", locations=()), view)
    found = []
    for _ in range(8):
        seat.table.update(1 / 60)
        reads.clear()
        seat.shot()
        found.append(len([name for name in reads if "/art/l_" in name]))
    assert found[:6].count(1) >= 4
    assert max(found) <= 2
    shown.show(view)
    assert shown.front.dealt == 6


def test_all_backs_of_a_hidden_hand_share_one_picture(tmp_path, reads):
    """They lie in an arc, and at each width a picture would have to be read."""
    seat = battle(tmp_path)
    seat.table.show(replace(seat.flow.view, seat=""))
    reads.clear()
    seat.shot()
    units = [name for name in reads if name.endswith("cards/back_sanktuarium")]
    assert len(units) <= 2, "one in the hand, one on the deck"
