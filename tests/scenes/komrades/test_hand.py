"""The hand: whole cards at every size, and a warning where one would be wasted."""

import pytest

from game.shell.lettering import Face
from game.shell.records import Pointer
from scenes.komrades.cards import slim
from scenes.komrades.desk.bar import note_box
from scenes.komrades.desk.hand import free_boxes, hand_boxes, warning
from scenes.komrades.desk.own import ability_letters, own_parts
from scenes.komrades.desk.sheet import sheet_box
from tests.clauses import clauses
from tests.scenes.komrades.samples import AIR_RAID, plain_line, seats, table


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_cards_lie_whole_on_the_desk(tmp_path, size):
    seat = table(tmp_path, seats(6), position=AIR_RAID, size=size)
    desk = seat.table.stage.layout.desk
    boxes = [box for _, box in hand_boxes(seat.table.front)]
    assert len(boxes) == 5
    assert all(desk.contains(box) for box in boxes)
    assert min(box.width for box in boxes) >= 100


@pytest.mark.parametrize("cards", [1, 3, 5])
def test_a_picture_of_the_hand_shows_what_it_is_or_is_left_out(tmp_path, monkeypatch, cards):
    """No slits of pictures: at least a third of each that is drawn."""
    drawn = []
    monkeypatch.setattr(slim, "_picture", lambda _assets, _out, _face, box: drawn.append(box))
    held = ["fubar", "march", "vodka", "niet", "gas_mask"][:cards]
    hands = {**AIR_RAID["hands"], "misza": held}
    seat = table(tmp_path, seats(6), position={**AIR_RAID, "hands": hands})
    seat.shot()
    assert all(box.height >= 0.32 * box.width * slim.PICTURE for box in drawn)
    assert cards < 5 or len(drawn) >= 4


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440)])
def test_a_draft_shows_the_cards_as_they_are_printed_where_there_is_room(
    tmp_path, monkeypatch, size
):
    compose, slimmed = slim._compose, []
    monkeypatch.setattr(slim, "_compose", lambda *given: slimmed.append(given) or compose(*given))
    table(tmp_path, seats(4), size=size).shot()
    assert slimmed == []


def test_no_word_of_the_hand_is_cut_by_the_rim_of_its_card(tmp_path, monkeypatch):
    """Five cards in Polish at 1280×720: “rozpryskowemu:” is wider than a card at full size."""
    put, rows = slim.put_lines, []
    monkeypatch.setattr(
        slim, "put_lines", lambda assets, card, lines, at, size, ink: rows.append(
            (card.get_width() - at[0], [assets.type.width(word, Face(size, bold))
                                        for line in lines for word, bold in line])
        ) or put(assets, card, lines, at, size, ink),
    )  # fmt: skip
    held = ["sandbag", "felt_boots", "switch", "bad_aim", "change_of_plans"]
    hands = {**AIR_RAID["hands"], "misza": held}
    position = {**AIR_RAID, "hands": hands}
    table(tmp_path, seats(6), position=position, lang="pl").shot()
    assert rows
    assert all(max(widths) < room - slim.RIM for room, widths in rows)


def test_the_large_card_goes_away_when_it_has_been_picked_in_a_draft(tmp_path):
    seat = table(tmp_path, seats(4))
    front = seat.table.front
    first = front.view.pack[0]
    seat.click(f"card:{first}")
    seat.settle()
    assert first in front.view.kept
    assert front.hovered == ""


def test_the_large_card_goes_away_when_a_menu_lies_over_the_table(tmp_path):
    seat = table(tmp_path, seats(6), position=AIR_RAID)
    card, box = hand_boxes(seat.table.front)[0]
    seat.director.handle(Pointer("move", *box.center))
    assert seat.table.front.hovered == f"card:{card}"
    seat.key("escape")
    assert seat.top is not seat.scene
    seat.key("escape")
    assert seat.top is seat.scene
    assert seat.table.front.hovered == ""


def test_a_draft_keeps_a_place_on_the_desk_for_every_card_to_come(tmp_path):
    seat = table(tmp_path, seats(4))
    front, places = seat.table.front, []
    for kept in range(4):
        held = [box for _, box in hand_boxes(front)]
        assert len(held) == kept
        places.append([box.topleft for box in (*held, *free_boxes(front))])
        seat.answer(seat.flow.asked.options[0])
    assert len(places[0]) == 5
    assert places == places[:1] * 4


GEAR = ("helmet", "sandbag", "car_door", "first_aid_kit", "mine_detector")


@pytest.mark.parametrize("count", [3, 4, 5])
def test_many_pieces_of_gear_lie_side_by_side_and_each_can_be_clicked(tmp_path, count):
    hands = {**AIR_RAID["hands"], "misza": ["dodge"]}
    gear = {"misza": list(GEAR[:count])}
    seat = table(tmp_path, seats(6), position={**AIR_RAID, "hands": hands, "gear": gear})
    worn = [f"gear:{piece.card}" for piece in seat.flow.view.gear["misza"]]
    boxes = [seat.table.anchor_box(anchor) for anchor in worn]
    assert len(boxes) == count
    assert all(box.collidelist(boxes[n + 1 :]) < 0 for n, box in enumerate(boxes))
    assert min(min(box.size) for box in boxes) >= 13
    assert [seat.table.anchor_at(*box.center) for box in boxes] == worn


@clauses("K-4.9")
def test_an_event_that_would_be_laid_face_down_is_warned_of(tmp_path):
    seat = table(tmp_path, seats(6), position=AIR_RAID)
    front = seat.table.front
    kinds = {front.kit.kind(card).group: warning(front, card) for card in front.view.hand}
    assert kinds["event"] == "Laid face down, an event does nothing and is discarded."
    assert kinds["manoeuvre"] == ""
    assert kinds["equipment"] == ""


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_the_ability_of_every_comrade_is_whole_on_the_desk(tmp_path, size, lang):
    seat = table(tmp_path, seats(6), position=AIR_RAID, size=size, lang=lang)
    desk, kit = seat.table.stage.layout.desk, seat.table.front.kit
    box = own_parts(desk).ability
    assert desk.contains(box)
    for hero in kit.pack.heroes:
        words = kit.say(f"character.{hero}.card")
        _, place = ability_letters(seat.table._ui, words, box)
        assert box.contains(place), words


@pytest.mark.parametrize("count", [2, 4, 5, 6])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_a_draft_leaves_the_line_and_its_life_in_sight(tmp_path, size, count):
    seat = table(tmp_path, seats(count), size=size)
    front = seat.table.front
    assert front.kind == "draft"
    heart = 18 * front.stage.layout.scale
    tops = [front.portrait_box(one.id).y - heart for one in front.alive]
    assert sheet_box(front).bottom <= min(tops)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_bar_tells_what_it_means_to_pass_until_it_gets_worse(tmp_path, lang):
    hands = {**AIR_RAID["hands"], "misza": ["halt", "dodge"]}
    position = {**AIR_RAID, "at": "window_a", "hands": hands}
    seat = table(tmp_path, seats(6), position=position, lang=lang)
    place = note_box(seat.table.front, seat.table._ui)
    assert place is not None
    assert seat.table.stage.layout.bar.contains(place)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_the_ability_that_can_be_used_lies_clear_of_the_name(tmp_path, size):
    """A lesson frames it, with a gap around it."""
    position = plain_line(["walentyna", "A", "_"], at="action", attack="laser",
                          planned={"walentyna": "step"}, initiative="walentyna")  # fmt: skip
    seat = table(tmp_path, seats(2, 1), position=position, size=size)
    assert seat.flow.asked.kind == "use_gear"
    box, name = seat.table.anchor_box("ability"), own_parts(seat.table.stage.layout.desk).name
    assert box.y - name.bottom >= 4
    assert box.bottom <= seat.table.stage.layout.desk.bottom


def test_a_slot_tells_who_stands_there(tmp_path):
    seat = table(tmp_path, seats(6), position=AIR_RAID)
    titles = [seat.table.inspect(seat.flow.view, f"slot:{n}").title for n in (2, 4)]
    assert titles == ["Svetlana", "Slot 4"]
