"""What whole games played by mouse have shown: words that are whole, answers that can be changed,
marks and arrows that go when what they stand for has gone."""

import json
from pathlib import Path

import pygame
import pytest

from game.shell.canvas import Canvas
from rules import dark_order
from scenes.dark_order.asking import drafts
from scenes.dark_order.board import attacks, brush, units
from scenes.dark_order.cards import painting
from scenes.dark_order.cards.faces import card_face
from scenes.dark_order.cards.inspect import inspect
from scenes.dark_order.desk import hand, sheet, staff
from scenes.dark_order.desk.hand import hand_cards
from scenes.dark_order.desk.staff import price_now
from scenes.dark_order.desk.totals import leader
from scenes.table.course.modes import Mode
from tests.scenes.dark_order.samples import battle, position, unit
from tests.scenes.dark_order.test_asking import PLACEMENT, attack_turn, defence_turn, drag, hover

SMALL = (1280, 720)
TEXTS = Path(dark_order.__file__).parent / "text"


def until(seat, kind):
    for _ in range(200):
        if seat.flow.asked.kind == kind:
            return seat
        seat.settle()
    raise AssertionError(f"{kind} is never asked")


def message(seat):
    return seat.scene.prompt_bar.model.message


def gold(seat):
    return [one.label for one in seat.scene.prompt_bar.model.buttons if one.main]


# -- the pending attack ----------------------------------------------------------------------


def arrows(seat, monkeypatch):
    drawn = []
    monkeypatch.setattr(attacks, "attack_arrow", lambda *told: drawn.append(told[2:4]))
    seat.shot()
    return drawn


def test_the_arrow_goes_when_the_target_has_left_its_cell(tmp_path, monkeypatch):
    seat = defence_turn(tmp_path)
    assert arrows(seat, monkeypatch)
    target = unit(seat, "a", "1C")
    seat.click("card:manoeuvre")
    seat.settle()
    if seat.flow.asked.kind == "choose_mode":
        seat.press_button("Move a unit")
        seat.settle()
    seat.click(target)
    seat.settle()
    seat.click("cell:2L")
    seat.settle()
    assert unit(seat, "a", "2L") == target
    assert seat.flow.asked.kind == "defence_turn"
    assert "its target has left" in message(seat)
    assert not arrows(seat, monkeypatch)


def test_a_defence_says_when_it_brings_the_attack_to_nothing(tmp_path):
    seat = defence_turn(tmp_path)
    seat.click("card:withdrawal")
    until(seat, "choose_unit")
    target = unit(seat, "a", "1C")
    hover(seat, target)
    assert "The target leaves: the attack comes to nothing." in inspected(seat, target)


def inspected(seat, anchor):
    return inspect(seat.table.front, anchor).body


def test_a_unit_that_would_not_be_hurt_is_called_unharmed(tmp_path):
    seat = defence_turn(tmp_path)
    hover(seat, "card:smoke_grenade")
    body = inspected(seat, "card:smoke_grenade")
    assert "Shieldbearer: unharmed" in body
    assert not any("endurance" in line for line in body)


def test_a_net_and_a_vial_tell_what_they_would_do(tmp_path):
    place = position(phase="support_stage", aggressor="a", a={"neutrals": ["net", "plague_vial"]})
    told = {}
    for card in ("net", "plague_vial"):
        seat = until(battle(tmp_path / card, position=place), "support_stage")
        seat.click(f"card:{card}")
        hover(seat, unit(seat, "b", "2R"))
        told[card] = inspected(seat, unit(seat, "b", "2R"))
    assert "Abomination: exhausted" in told["net"]
    assert "Abomination: plague" in told["plague_vial"]


def test_open_defences_name_abilities_and_no_order_beyond_the_limit(tmp_path):
    field = {"1C": "plague_doctor.1", "2C": {"card": "field_medic.1", "used": True},
             "1L": "knife_fighter.1"}  # fmt: skip
    other = {"faction": "aptekarze", "field": field, "units": [], "supports": [], "scouts": [],
             "commander": "elara", "orders": ["withdrawal"]}  # fmt: skip
    for played, orders in ((0, True), (3, False)):
        place = position(b={**other, "orders_played": played})
        seat = attack_turn(tmp_path / str(played), position=place)
        seat.click(unit(seat, "a", "1C"))
        hover(seat, unit(seat, "b", "1L"))
        line = next(one for one in inspected(seat, unit(seat, "b", "1L")) if "Open to" in one)
        assert "abilities: Plague Doctor." in line
        assert ("orders: Withdrawal" in line) is orders


def test_the_leader_is_told_for_the_pointed_choice(tmp_path):
    place = position(a={"field": {"1C": "crossbowman.1"}},
                     b={"field": {"1C": "infected.1", "2R": "abomination.1"}})  # fmt: skip
    seat = attack_turn(tmp_path, position=place)
    front = seat.table.front
    assert leader(front) == "Bartek leads"
    seat.click(unit(seat, "a", "1C"))
    hover(seat, unit(seat, "b", "1C"))
    assert leader(front) == "tie: yours"


# -- words that are whole --------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_what_may_still_be_played_is_told_in_whole_words(lang, tmp_path, monkeypatch):
    told = []

    def noted(canvas, words, at, size, room, *rest, bold=True, **more):
        told.append((words, canvas.view.text_width(words, size, bold), room))

    attacking = attack_turn(tmp_path / "attack", lang=lang, size=SMALL)
    attacked = position(step=2, aggressor="b", last_defender="", a={"field": {"1C": "chaplain.1"}})
    defending = until(battle(tmp_path / "d", position=attacked, lang=lang, size=SMALL),
                      "defence_turn")  # fmt: skip
    monkeypatch.setattr(hand, "label", noted)
    for seat in (attacking, defending):
        told.clear()
        seat.shot()
        assert len(told) == 3
        assert all(wide <= room for _, wide, room in told), told


@pytest.mark.parametrize("words", ["leads: A Player With a Long Name", "tie: Zwykły bot"])
def test_a_remark_takes_two_lines_before_it_is_cut(words, tmp_path, monkeypatch):
    written = []
    monkeypatch.setattr(brush, "label", lambda canvas, one, *rest, **more: written.append(one))
    seat = battle(tmp_path, size=SMALL)
    canvas = Canvas(pygame.Surface((10, 10)), seat.view)
    brush.remark(canvas, words, (50, 50), 13, 150)
    assert " ".join(written) == words
    assert len(written) <= 2


@pytest.mark.parametrize("room", [20, 60, 200])
def test_a_remark_of_one_word_is_never_broken(room, tmp_path, monkeypatch):
    written = []
    monkeypatch.setattr(brush, "label", lambda canvas, one, *rest, **more: written.append(one))
    seat = battle(tmp_path, size=SMALL)
    brush.remark(Canvas(pygame.Surface((10, 10)), seat.view), "prowadzisz", (50, 50), 13, room)
    assert written == ["prowadzisz"]


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("size", [SMALL, (1600, 900), (1920, 1080), (2560, 1440)])
def test_who_leads_is_told_in_whole_words(lang, size, tmp_path, monkeypatch):
    told = []

    def noted(canvas, words, at, height, room, *rest, bold=True, **more):
        told.append((words, canvas.view.text_width(words, height, bold), room))

    monkeypatch.setattr(brush, "label", noted)
    seat = attack_turn(tmp_path, lang=lang, size=size)
    told.clear()
    seat.shot()
    says = leader(seat.table.front)
    lines = [one for one in told if one[0] in says]
    assert " ".join(words for words, _, _ in lines) == says
    assert all(wide <= room for _, wide, room in lines), lines


@pytest.mark.parametrize("phase", ["support_stage", "battle"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_eight_cards_of_a_small_window_carry_their_whole_texts(lang, phase, tmp_path):
    eight = {"units": ["inquisitor.1", "chaplain.1", "shieldbearer.2", "order_knight.2"],
             "supports": ["first_aid_kit", "litany"],
             "neutrals": ["large_first_aid_kit", "antidote"]}  # fmt: skip
    place = position(phase=phase, aggressor="a", a=eight)
    front = battle(tmp_path, position=place, lang=lang, size=SMALL).table.front
    held = hand_cards(front)
    assert len(held) == 8
    pixels, assets = front.ui.scale, front.links.services.assets
    size = (round(held[0].box.width * pixels), round(held[0].box.height * pixels))
    foot = round(11 * 1.8 * pixels)
    pack = front.kit.pack
    every = [*pack.units, *pack.commanders, *pack.supports, *pack.neutrals]
    faces = {name: card_face(front.kit, name) for name in every}
    cut = [
        name for name, face in faces.items()
        if not _whole(assets, face, *size, 0 if face.figures else foot)
    ]  # fmt: skip
    assert not cut


def _whole(assets, face, width, height, foot=0):
    found = []
    plain = painting.text_block

    def asked(*args, **more):
        found.append(plain(*args, **more))
        return found[-1]

    painting.text_block = asked
    try:
        painting._hand_card(assets, face, width, height, foot)
    finally:
        painting.text_block = plain
    return all(found)


def test_a_remark_on_a_card_leaves_its_name_and_the_first_line_of_its_text(tmp_path, monkeypatch):
    at = []
    monkeypatch.setattr(hand, "strip", lambda canvas, words, centre, **more: at.append(centre))
    seat = attack_turn(tmp_path, size=SMALL)
    seat.shot()
    boxes = [held.box for held in hand_cards(seat.table.front)]
    assert len(at) == len(boxes)
    for (_, y), box in zip(at, boxes, strict=True):
        assert y > box.y + box.height * 0.6


def test_the_text_of_an_order_ends_above_its_seal(tmp_path, monkeypatch):
    ends = []
    plain = painting.text_block

    def noted(assets, card, words, box, *rest, **more):
        ends.append((box[1] + box[3]) * painting.WIDTH / card.get_width())
        return plain(assets, card, words, box, *rest, **more)

    front = battle(tmp_path).table.front
    monkeypatch.setattr(painting, "text_block", noted)
    for name in front.kit.pack.orders:
        painting._card(front.links.services.assets, card_face(front.kit, name, "plaga"), 250)
    assert ends
    assert max(ends) <= 216 - 16


def test_a_battle_has_one_name_in_polish():
    words = json.loads((TEXTS / "pl/scene.json").read_text(encoding="utf8"))
    assert not [key for key, said in words.items() if "bitw" in str(said).lower()]


# -- prices ----------------------------------------------------------------------------------


def test_an_order_that_the_location_makes_cheaper_shows_what_it_costs_now(tmp_path, monkeypatch):
    shown = {}
    costs = []
    monkeypatch.setattr(staff, "cost_disc", lambda *told: costs.append(told[2]))
    for location in ("cathedral_ruins", "smugglers_docks"):
        seat = attack_turn(tmp_path / location, position=position(location=location))
        costs.clear()
        seat.shot()
        front = seat.table.front
        prices = (price_now(front, "manoeuvre"), price_now(front, "surprise"))
        shown[location] = (*prices, tuple(costs))
    assert shown["cathedral_ruins"][:2] == ((2, False), (3, False))
    assert shown["smugglers_docks"][:2] == ((1, True), (3, False))
    assert "0" in shown["smugglers_docks"][2]
    assert "0" not in shown["cathedral_ruins"][2]


def test_the_warning_before_a_fatal_commander_tells_the_fatigue(tmp_path):
    seat = battle(tmp_path, position={**PLACEMENT, "sides": {
        **PLACEMENT["sides"], "a": {**PLACEMENT["sides"]["a"], "fatigue": 28}}})  # fmt: skip
    seat.click("card:halvard")
    seat.click("cell:2C")
    seat.press_button("Confirm placement")
    assert "fatigue to 31" in message(seat)


# -- answers that are put together -----------------------------------------------------------


def scouted(folder, **options):
    place = position(
        phase="scouting", location="raven_inn", aggressor="b",
        neutral_deck=options.pop("deck", ["net", "rations", "antidote"]),
    )  # fmt: skip
    place["location"] = options.pop("location", "cathedral_ruins")
    place["sides"]["b"]["scouts"] = []
    return until(battle(folder, position=place, **options), "keep_neutrals")


def test_a_card_that_was_put_in_order_can_be_kept_after_all(tmp_path):
    seat = scouted(tmp_path)
    first, last = (seat.table.anchor_box(f"send:{one}").center for one in ("net", "antidote"))
    drag(seat, first, last)
    front = seat.table.front
    assert front.draft.bottom == ("rations", "antidote", "net")
    seat.click("card:antidote")
    assert (front.draft.cards, front.draft.bottom) == (("antidote",), ("rations", "net"))
    seat.click("card:net")
    assert (front.draft.cards, front.draft.bottom) == (("antidote", "net"), ("rations",))
    assert not front.links.draft().missing
    seat.click("card:antidote")
    assert front.draft.cards == ("net",)


def test_two_equal_cards_can_both_be_kept(tmp_path):
    seat = scouted(tmp_path, deck=["smoke_screen", "smoke_screen", "antidote"])
    front = seat.table.front
    seat.click("card:smoke_screen#2")
    seat.click("card:smoke_screen#2")
    assert front.draft.cards == ("smoke_screen", "smoke_screen")
    seat.click("card:smoke_screen")
    assert front.draft.cards == ("smoke_screen",)


def test_two_equal_cards_can_both_be_kept_by_the_keyboard(tmp_path):
    seat = scouted(tmp_path, deck=["smoke_screen", "smoke_screen", "antidote"])
    front = seat.table.front
    assert seat.table.choices() == ["card:smoke_screen", "card:smoke_screen#2", "card:antidote"]
    for _ in range(2):
        seat.click(seat.table.choices()[0])
    assert front.draft.cards == ("smoke_screen", "smoke_screen")


def test_too_many_cards_are_asked_for_first_and_nothing_is_offered_in_gold(tmp_path):
    held = ["first_aid_kit", "smoke_grenade", "consecrated_sword"]
    place = position(phase="recruitment", stop="recovery", a={"supports": held, "units": []})
    seat = battle(tmp_path, position=place)
    while seat.flow.asked.kind != "recover":
        seat.key("return")
        seat.settle()
    assert message(seat) == "Put 1 more support back."
    assert gold(seat) == []
    seat.click("card:smoke_grenade")
    assert message(seat) != "Put 1 more support back."
    assert gold(seat) == ["Confirm"]


def test_sending_everybody_home_is_not_what_enter_means(tmp_path):
    fit = {"1C": "crossbowman.1", "1R": "order_knight.1"}
    place = position(phase="cleanup", a={"field": fit, "scouts": []})
    seat = until(battle(tmp_path, position=place), "clean_up")
    assert gold(seat) == []
    seat.click(unit(seat, "a", "1C"))
    assert gold(seat) == ["Confirm"]


def test_a_placement_that_lacks_a_fighter_does_not_offer_to_place_nobody(tmp_path):
    seat = battle(tmp_path, position=PLACEMENT)
    assert [one.label for one in seat.scene.prompt_bar.buttons] == ["Confirm placement"]
    assert gold(seat) == []


def test_a_placed_unit_goes_back_when_dropped_anywhere_on_the_hand(tmp_path):
    seat = battle(tmp_path, position=PLACEMENT)
    seat.click("card:shieldbearer.1")
    seat.click("cell:1C")
    front = seat.table.front
    over = next(one for one in hand_cards(front) if one.card == "crossbowman.1")
    drag(seat, front.plan.cell_box(False, 1).center, over.box.center)
    assert drafts.placed(front.draft) == ()
    assert seat.flow.mode is Mode.ASKING


def test_units_that_a_card_has_been_given_are_marked(tmp_path):
    place = position(
        phase="support_stage", aggressor="a",
        a={"faction": "aptekarze", "commander": "none", "orders": ["ambush"], "scouts": [],
           "units": [], "supports": [], "field": {"1C": "knife_fighter.1"}},
        b={"field": {"1L": "rat_swarm.1", "1C": "infected.1", "1R": "crawler.1"}},
    )  # fmt: skip
    seat = until(battle(tmp_path, position=place), "support_stage")
    seat.click("card:ambush")
    until(seat, "choose_unit")
    assert units.chosen(seat.table.front) == ()
    seat.click(unit(seat, "b", "1L"))
    seat.settle()
    assert seat.flow.asked.kind == "choose_unit"
    assert units.chosen(seat.table.front) == (unit(seat, "b", "1L").removeprefix("unit:"),)
    seat.shot()


def test_cards_that_go_back_are_laid_out_as_large_as_the_sheet_allows(tmp_path):
    worn = {cell: {"card": card, "damage": 1} for cell, card in (
        ("1L", "shieldbearer.1"), ("1C", "crossbowman.1"), ("1R", "order_knight.1"),
        ("2C", "wall_recruit.1"))}  # fmt: skip
    place = position(phase="cleanup", a={"field": worn, "scouts": []})
    seat = until(battle(tmp_path, position=place, size=SMALL), "clean_up")
    front = seat.table.front
    laid = sheet.laid_cards(front)
    assert len(laid) == 4
    assert min(one.box.width for one in laid) >= 120
    assert len({one.box.y for one in laid}) == 2
    zone = front.plan.zone
    assert all(zone.contains(one.box) for one in laid)
    first, last = laid[0], laid[3]
    drag(seat, first.box.center, last.box.center)
    assert front.draft.order[-1] == first.card


def test_an_empty_battle_zone_is_warned_of_before_the_battle_begins(tmp_path):
    place = position(phase="support_stage", aggressor="a", a={"field": {}, "orders": []})
    seat = until(battle(tmp_path, position=place), "support_stage")
    answers = len(seat.match.turns)
    seat.press_button("Pass")
    assert len(seat.match.turns) == answers
    assert message(seat).startswith("Your Battle Zone is empty.")
    assert gold(seat) == ["Back"]
    seat.press_button("Yes")
    assert len(seat.match.turns) > answers


def test_a_battle_with_somebody_in_it_begins_without_a_warning(tmp_path):
    place = position(phase="support_stage", aggressor="a")
    seat = until(battle(tmp_path, position=place), "support_stage")
    answers = len(seat.match.turns)
    seat.press_button("Pass")
    assert len(seat.match.turns) > answers
