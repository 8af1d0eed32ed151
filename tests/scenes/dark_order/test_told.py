"""What the table tells before and after a choice: roles, cures, armour, buttons, losses, prices."""

from dataclasses import replace

import pygame
import pytest

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.dark_order.model import events
from rules.dark_order.model.events_battle import PlagueWorked
from scenes.dark_order.asking.previews import Change
from scenes.dark_order.board import attacks, locations, steps, units
from scenes.dark_order.cards.inspect import card_card
from scenes.dark_order.desk import roles, staff
from scenes.dark_order.desk.fallen import fallen
from scenes.dark_order.words.outlook import outlook_lines
from scenes.dark_order.words.prompt import outcome_words
from tests.scenes.dark_order.samples import battle, position, unit
from tests.scenes.dark_order.test_asking import attack_turn, defence_turn, hover
from tests.scenes.dark_order.test_previews import chips_drawn

CHOICE = position(phase="location", start="a", a={"field": {}, "scouts": []},
                  b={"field": {}, "scouts": []})  # fmt: skip


def words_of(module, monkeypatch):
    drawn = []
    real = module.label

    def label(canvas, words, *rest, **how):
        drawn.append(words)
        real(canvas, words, *rest, **how)

    monkeypatch.setattr(module, "label", label)
    return drawn


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_roles_lie_between_the_locations_and_tell_what_they_bring(
    lang, size, tmp_path, monkeypatch
):
    seat = battle(tmp_path, position=CHOICE, lang=lang, size=size)
    assert seat.scene.prompt_bar.model.buttons == ()
    told = []
    monkeypatch.setattr(roles.draw, "wrapped", lambda canvas, words, *rest, **how: told.append(
        canvas.view.text_height(words, rest[0].width, rest[1]) <= rest[0].height))  # fmt: skip
    seat.shot()
    assert len(told) >= 2
    assert all(told)


def test_a_role_is_picked_by_click_and_by_key_and_tells_its_fatigue(tmp_path):
    seat = battle(tmp_path, position=CHOICE)
    hover(seat, "role:aggressor")
    front = seat.table.front
    assert front.pointed_outlook().fatigue == {"a": (9, 11)}
    assert {"role:aggressor", "role:protector"} <= set(seat.table.choices())
    seat.click("role:protector")
    seat.settle()
    assert front.view.protector == "a"


def test_a_cure_is_foretold(tmp_path, monkeypatch):
    field = {"1C": {"card": "elara", "plague": 2}, "1L": "knife_fighter.1"}
    place = position(aggressor="a", last_defender="b",
                     a={"faction": "aptekarze", "field": field, "units": [], "scouts": [],
                        "supports": [], "neutrals": []})  # fmt: skip
    seat = attack_turn(tmp_path, position=place)
    front, name = seat.table.front, unit(seat, "a", "1C").removeprefix("unit:")
    hover(seat, f"ability:{name}")
    assert front.pointed_outlook().changes[name].cured
    assert [mark for *_, mark in chips_drawn(seat, monkeypatch)] == ["cured"]
    assert "Mistress Elara: cured" in outlook_lines(front, front.pointed_outlook(), None)
    seat.click(f"ability:{name}")
    seat.settle()
    assert not seat.flow.view.units[name].plague


def test_armour_that_a_card_gives_is_foretold(tmp_path, monkeypatch):
    place = position(phase="support_stage", aggressor="a",
                     a={"faction": "aptekarze", "field": {"1C": "knife_fighter.1",
                        "1L": "alchemist.1"}, "units": [], "scouts": [],
                        "supports": ["barricade"], "neutrals": []})  # fmt: skip
    seat = battle(tmp_path, position=place)
    while seat.flow.asked.kind != "support_stage":
        seat.settle()
    seat.click("card:barricade")
    hover(seat, unit(seat, "a", "1C"))
    assert chips_drawn(seat, monkeypatch) == [("armour", 0, 1, "")]


def test_a_pointed_button_is_previewed_like_a_place(tmp_path, monkeypatch):
    hurt = {"1C": {"card": "crossbowman.1", "damage": 1}}
    attacked = {"step": 1, "last_defender": "a", "b": {"field": {"1C": "crawler.1"}}}
    seat = defence_turn(tmp_path, at=position(**attacked, a={"field": hurt}))
    seat.click("card:first_aid_kit")
    front = seat.table.front
    assert front.coming.kind == "choose_mode"
    bare = chips_drawn(seat, monkeypatch)
    seat.scene.panels.look_at_button(f"do:{front.coming.options[-1]}")
    assert front.pointed_option().args.card == "first_aid_kit"
    assert front.pointed_outlook().hit.prevented == 2
    assert chips_drawn(seat, monkeypatch) != bare


def test_a_survivor_on_the_brink_and_with_the_plague_is_said_to_be_so(tmp_path):
    seat = defence_turn(tmp_path)
    front = seat.table.front
    told = front.pointed_outlook()
    name = told.hit.target.unit
    told.changes[name] = Change(name, 3, 0, infected=True)
    assert outcome_words(front, told).endswith("survives, but is infected, with 0 life left")
    told.changes[name] = Change(name, 3, 1)
    assert outcome_words(front, told).endswith("survives")


def test_who_survives_the_hit_and_dies_of_the_plague_is_said_to_do_so(tmp_path):
    seat = defence_turn(tmp_path)
    front = seat.table.front
    told = front.pointed_outlook()
    name = told.hit.target.unit
    sick = PlagueWorked(who=told.hit.target, damage=1, plague=1)
    told.changes[name] = Change(name, 3, -1, "dead")
    assert outcome_words(front, told).endswith("damage, dies")
    later = replace(told, told=(*told.told, sick))
    assert outcome_words(front, later).endswith("damage, then dies of the plague")


def test_tokens_on_a_face_down_card_are_seen(tmp_path):
    hidden = {"card": "crawler.1", "face_down": True, "exhausted": True, "life_tokens": 1}
    seat = battle(tmp_path, position=position(b={"field": {"1C": hidden}}))
    (there,) = [one for one in seat.flow.view.units.values() if one.seat == "b"]
    assert units.hidden_tokens(there) == ("life",)


def test_the_dead_leave_a_mark_on_their_deck(tmp_path):
    seat = battle(tmp_path)
    front = seat.table.front
    assert fallen(front, "b") == 0
    front.view.gone["b"] = ("rat_swarm.1", "claws")
    assert fallen(front, "b") == 1


def test_who_acts_stands_above_the_arrow_of_an_attack(tmp_path, monkeypatch):
    seat = defence_turn(tmp_path)
    order = []
    monkeypatch.setattr(attacks, "arrow", lambda *told: order.append("arrow"))
    monkeypatch.setattr(steps, "baked_layer", lambda canvas, key, *rest: order.append(key[0]))
    seat.shot()
    assert order.index("steps") < order.index("arrow") < order.index("acting")


def test_the_strength_of_an_attack_stands_at_its_attacker(tmp_path, monkeypatch):
    seat = defence_turn(tmp_path)
    plate = seat.table.stage.plan.steps
    at = []
    real = attacks.square
    monkeypatch.setattr(
        attacks, "square", lambda point, side: at.append(point) or real(point, side)
    )
    seat.shot()
    assert all(not plate.inflate(0, -plate.height / 2).collidepoint(point) for point in at)
    assert at


def test_orders_are_counted_only_where_some_may_be_played(tmp_path, monkeypatch):
    drawn = words_of(staff, monkeypatch)
    battle(tmp_path / "before", position=CHOICE).shot()
    assert not [words for words in drawn if "used" in words]
    battle(tmp_path / "battle").shot()
    assert [words for words in drawn if "used" in words]


def test_a_recap_tells_what_was_bought_and_not_its_price(tmp_path):
    table = battle(tmp_path).table
    paid = events.FatigueChanged(seat="b", amount=2, fatigue=7, cause="activation", why=("D-8.7",))
    suffered = events.FatigueChanged(seat="a", amount=1, fatigue=3, cause="x", why=("D-23.20",))
    assert not table.is_news(paid)
    assert table.is_news(suffered)


@pytest.mark.parametrize(("lang", "told"), [("en", "Ania holds: "), ("pl", "Ania ma: ")])
def test_the_end_names_the_locations_that_each_player_holds(lang, told, tmp_path):
    mine = {"locations": ["watchtower", "cathedral_ruins"], "secured": ["quarry"]}
    seat = battle(tmp_path, position=position(a=mine), lang=lang)
    kit = seat.table.front.kit
    lines = [kit.render(one) for one in seat.table.epilogue(seat.flow.view)]
    assert f"{told}{kit.card('quarry')}." in lines
    assert not any("Bartek" in line for line in lines)


def test_a_frame_around_the_neutral_deck_leaves_the_words_beside_it_free(tmp_path, monkeypatch):
    seat, ends = battle(tmp_path, size=(1280, 720)), []
    monkeypatch.setattr(
        locations, "label", lambda canvas, words, at, *rest, **how: ends.append((words, at[0]))
    )
    seat.shot()
    (end,) = [x for words, x in ends if words.startswith("round")]
    assert end + 10 <= seat.table.anchor_box("neutrals").x


@pytest.mark.parametrize("used", [False, True])
def test_a_card_is_shown_upright_to_be_read_although_its_ability_is_used(used, tmp_path):
    field = {"1C": {"card": "chaplain.1", "used": used}}
    seat = battle(tmp_path, position=position(a={"field": field}))
    shown = seat.table.inspect(seat.flow.view, unit(seat, "a", "1C"))
    image = pygame.Surface((180, 252))
    shown.paint(Canvas(image, seat.view), Box(0, 0, 180, 252))
    upright = pygame.Surface((180, 252))
    printed = card_card(seat.table.front.kit, "chaplain", "sanktuarium")
    printed.paint(Canvas(upright, seat.view), Box(0, 0, 180, 252))
    assert image.get_buffer().raw == upright.get_buffer().raw
