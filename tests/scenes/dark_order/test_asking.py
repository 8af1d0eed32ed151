"""Clicks, drags and previews: attackers and targets, cards and cells, orders of cards."""

from game.shell.records import Pointer
from rules.dark_order.model import picks
from scenes.dark_order.asking import drafts
from scenes.dark_order.board import units
from scenes.dark_order.board.units import unit_box, unreachable
from scenes.dark_order.desk.fatigue import foreseen_fatigue, foreseen_words
from scenes.dark_order.desk.hand import hand_cards, popup_box
from scenes.dark_order.words.prompt import prompt_for
from scenes.table.course.modes import Mode
from tests.scenes.dark_order.samples import battle, position, seats, unit

PLACEMENT = position(
    phase="placement",
    a={"field": {}, "units": ["shieldbearer.1", "crossbowman.1"], "commander": "halvard",
       "scouts": []},
    b={"field": {}, "scouts": []},
    aggressor="a", location="misty_marsh",
)  # fmt: skip


def hover(seat, anchor):
    box = seat.table.anchor_box(anchor)
    seat.director.handle(Pointer("move", *box.center))


def drag(seat, start, end):
    seat.director.handle(Pointer("move", *start))
    seat.director.handle(Pointer("press", *start, "left"))
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    for point in (middle, end):
        seat.director.handle(Pointer("drag", *point, "left"))
    seat.director.handle(Pointer("release", *end, "left"))


def attack_turn(tmp_path, **options):
    seat = battle(tmp_path, **options)
    assert seat.flow.asked.kind == "attack_turn"
    return seat


def test_an_attacker_is_chosen_then_its_target(tmp_path):
    seat = attack_turn(tmp_path)
    attacker, target = unit(seat, "a", "1C"), unit(seat, "b", "1C")
    seat.click(attacker)
    assert seat.table.front.asked.held == attacker
    before = len(seat.match.turns)
    seat.click(target)
    seat.settle()
    played = seat.match.turns[before].action.pick
    assert isinstance(seat.kit.rules.picks.read(played), picks.AttackWith)


def test_what_cannot_be_reached_says_why(tmp_path):
    seat = attack_turn(tmp_path)
    seat.click(unit(seat, "a", "1C"))
    reasons = unreachable(seat.table.front)
    assert reasons[unit(seat, "b", "2L")] == "blocked by Rat Swarm"
    assert reasons[unit(seat, "b", "2C")] == "blocked by Infected"
    assert unit(seat, "b", "2R") not in reasons


def test_a_pointed_attacker_lights_up_whom_it_reaches(tmp_path, monkeypatch):
    marked = []
    monkeypatch.setattr(units, "brackets", lambda canvas, box, *rest: marked.append(box.center))
    seat = attack_turn(tmp_path)
    front = seat.table.front
    reached = [unit_box(front, unit(seat, "b", cell)).center for cell in ("1L", "1C", "2R")]
    blocked = [unit_box(front, unit(seat, "b", cell)).center for cell in ("2L", "2C")]
    seat.shot()
    assert not set(marked) & set(reached)
    hover(seat, unit(seat, "a", "1C"))
    seat.shot()
    assert set(reached) <= set(marked)
    assert not set(marked) & set(blocked)


def test_a_pointed_target_shows_damage_and_command_after_it(tmp_path):
    seat = attack_turn(tmp_path)
    seat.click(unit(seat, "a", "1C"))
    hover(seat, unit(seat, "b", "1C"))
    outlook = seat.table.front.pointed_outlook()
    change = outlook.changes[unit(seat, "b", "1C").removeprefix("unit:")]
    assert (change.before, change.after, change.fate) == (2, -1, "dead")
    assert outlook.undefended
    assert outlook.command["b"][1] < outlook.command["b"][0]
    seat.shot()


def test_esc_puts_the_attacker_down(tmp_path):
    seat = attack_turn(tmp_path)
    seat.click(unit(seat, "a", "1C"))
    seat.key("escape")
    assert seat.table.front.asked.held == ""


def test_passing_is_asked_for_twice_while_somebody_could_attack(tmp_path):
    seat = attack_turn(tmp_path)
    before = len(seat.match.turns)
    seat.press_button("Pass at this speed")
    assert len(seat.match.turns) == before
    seat.press_button("Back")
    assert seat.table.front.confirming is None
    seat.press_button("Pass at this speed")
    seat.press_button("Yes")
    assert len(seat.match.turns) > before


def test_an_unplayable_card_is_explained_with_its_clause(tmp_path):
    seat = attack_turn(tmp_path)
    before = len(seat.match.turns)
    seat.click("card:smoke_grenade")
    assert seat.scene.prompt_bar.refusal
    assert len(seat.match.turns) == before


def test_the_fatigue_after_a_pointed_card_is_shown(tmp_path):
    from scenes.dark_order.desk.fatigue import foreseen_fatigue

    seat = attack_turn(tmp_path)
    hover(seat, "card:first_aid_kit")
    assert foreseen_fatigue(seat.table.front, "a") == 10
    hover(seat, "card:surprise")
    assert foreseen_fatigue(seat.table.front, "a") == 12


def test_units_are_placed_by_click_and_by_drag_and_taken_back(tmp_path):
    seat = battle(tmp_path, position=PLACEMENT)
    assert seat.flow.asked.kind == "place_units"
    seat.click("card:shieldbearer.1")
    seat.click("cell:1C")
    start = seat.table.anchor_box("card:crossbowman.1").center
    drag(seat, start, seat.table.anchor_box("cell:2L").center)
    placed = drafts.placed(seat.table.front.draft)
    assert placed == (("shieldbearer.1", "1C"), ("crossbowman.1", "2L"))
    seat.key("escape")
    assert drafts.placed(seat.table.front.draft) == placed[:1]
    before = len(seat.match.turns)
    seat.press_button("Confirm placement")
    assert len(seat.match.turns) > before


def test_a_placement_without_a_fighter_is_not_given(tmp_path):
    seat = battle(tmp_path, position=PLACEMENT)
    seat.click("card:shieldbearer.1")
    seat.click("cell:location")
    before = len(seat.match.turns)
    seat.press_button("Confirm placement")
    assert seat.flow.mode is Mode.ASKING
    assert len(seat.match.turns) == before
    assert seat.scene.prompt_bar.refusal


def test_cards_are_put_in_order_by_drag(tmp_path):
    seat = battle(tmp_path, position=position(phase="recruitment"))
    while seat.flow.asked.kind != "put_back":
        seat.settle()
    seat.click("card:shieldbearer.2")
    seat.click("card:inquisitor.1")
    front = seat.table.front
    assert front.draft.units == ("shieldbearer.2", "inquisitor.1")
    start = seat.table.anchor_box("send:inquisitor.1").center
    drag(seat, start, seat.table.anchor_box("send:shieldbearer.2").center)
    assert front.draft.units == ("inquisitor.1", "shieldbearer.2")
    seat.click("card:inquisitor.1")
    assert front.draft.units == ("shieldbearer.2",)


DEFENCE = position(
    step=1, last_defender="a",
    a={"field": {"1C": {"card": "shieldbearer.1"}, "2C": "irmina"}, "commander": "none"},
    b={"field": {"1C": "crawler.1", "2R": "abomination.1"}},
)  # fmt: skip


def defence_turn(tmp_path, at=DEFENCE, **options):
    seat = battle(tmp_path, seats("human", "human"), position=at, **options)
    while seat.flow.asked.seat != "b":
        if seat.flow.mode is Mode.CURTAIN:
            seat.its_me()
        seat.press_button("Pass at this speed")
        seat.settle()
    seat.its_me()
    seat.click(unit(seat, "b", "1C"))
    seat.click(unit(seat, "a", "1C"))
    seat.settle()
    seat.its_me()
    assert seat.flow.asked.kind == "defence_turn"
    return seat


def test_in_a_defence_turn_every_card_shows_what_is_left_of_the_attack(tmp_path):
    seat = defence_turn(tmp_path)
    assert "3 damage, survives" in seat.scene.prompt_bar.model.message
    front = seat.table.front
    for anchor, damage in (("card:smoke_grenade", 0), (f"ability:{unit(seat, 'a', '2C')[5:]}", 0)):
        hover(seat, anchor)
        assert front.pointed_outlook().hit.damage == damage
    seat.shot()


def test_a_card_that_rises_from_the_hand_leaves_the_attack_in_sight(tmp_path):
    seat = defence_turn(tmp_path, size=(1280, 720))
    front = seat.table.front
    fighting = [unit_box(front, unit(seat, side, "1C")) for side in "ab"]
    for held in hand_cards(front):
        hover(seat, held.anchor)
        assert popup_box(front, held).collidelist(fighting) == -1, held.card


def test_an_empty_defence_turn_is_opened_unless_it_is_wished_to_be_quick(tmp_path):
    nothing = {"units": [], "supports": [], "neutrals": [], "orders": []}
    lonely = {**nothing, "field": {"1C": "wall_recruit.1"}, "commander": "halvard", "scouts": []}
    place = position(step=3, aggressor="b", a=lonely, b={"field": {"1C": "rat_swarm.1"}})
    opened = {}
    for quick in (False, True):
        seat = battle(tmp_path / str(quick), seats("human", "human"), position=place)
        seat.services.preferences.change(quick_defence=quick)
        seat.its_me()
        seat.click(unit(seat, "b", "1C"))
        seat.click(unit(seat, "a", "1C"))
        seat.settle()
        seat.its_me()
        seat.settle()
        opened[quick] = seat.flow.asked.kind
    assert opened[False] == "defence_turn"
    assert opened[True] != "defence_turn"


def test_what_would_lose_the_game_is_asked_for_twice(tmp_path):
    tired = {
        "fatigue": 28, "commander": "none", "scouts": [],
        "field": {"1C": {"card": "wall_recruit.1", "face_down": True},
                  "2C": {"card": "halvard", "face_down": True}},
    }  # fmt: skip
    seat = battle(tmp_path, position=position(phase="activation", aggressor="a", a=tired))
    assert seat.flow.asked.kind == "activate"
    front = seat.table.front
    hover(seat, unit(seat, "a", "2C"))
    assert foreseen_words(front, foreseen_fatigue(front, "a")) == "› 31 defeat"
    hover(seat, unit(seat, "a", "1C"))
    assert foreseen_words(front, foreseen_fatigue(front, "a")) == "› 29"
    seat.shot()
    seat.click(unit(seat, "a", "2C"))
    assert not seat.match.turns
    assert "you lose" in seat.scene.prompt_bar.model.message
    seat.press_button("Back")
    assert seat.table.front.confirming is None
    seat.click(unit(seat, "a", "2C"))
    seat.press_button("Yes")
    seat.settle()
    assert seat.match.outcome.winners == ("b",)


def test_what_tires_without_losing_is_not_asked_for_twice(tmp_path):
    tired = {"fatigue": 28, "field": {"1C": {"card": "wall_recruit.1", "face_down": True}}}
    seat = battle(tmp_path, position=position(phase="activation", aggressor="a", a=tired))
    seat.click(unit(seat, "a", "1C"))
    assert len(seat.match.turns) == 1


SURPRISE = position(
    step=3, aggressor="a",
    a={"faction": "plaga", "orders": ["surprise"], "field": {"1C": "rat_swarm.1"},
       "units": [], "supports": [], "neutrals": [], "scouts": [], "commander": "swarm_queen"},
    b={"faction": "sanktuarium", "commander": "halvard", "units": [], "supports": [],
       "orders": [], "scouts": [], "field": {"1C": "crossbowman.1", "1L": "wall_recruit.1"}},
)  # fmt: skip


def test_enter_never_means_an_attack_without_its_ability(tmp_path):
    seat = battle(tmp_path, position=SURPRISE)
    seat.click("card:surprise")
    seat.settle()
    if seat.flow.asked.kind == "choose_unit":
        seat.click(unit(seat, "a", "1C"))
        seat.settle()
    assert seat.flow.asked.kind == "strike"
    assert [one.label for one in seat.scene.prompt_bar.buttons] == ["Without ability"]
    assert not any(one.main for one in seat.scene.prompt_bar.model.buttons)


def test_the_role_that_would_exhaust_its_commander_is_asked_for_twice(tmp_path):
    place = position(phase="location", start="a", a={"fatigue": 28, "field": {}, "scouts": []},
                     b={"field": {}, "scouts": []})  # fmt: skip
    seat = battle(tmp_path, position=place)
    assert seat.flow.asked.kind == "choose_role"
    seat.click("role:aggressor")
    assert not seat.match.turns
    assert "you lose" in seat.scene.prompt_bar.model.message


def test_an_attack_that_kills_the_commander_says_that_the_game_is_lost(tmp_path):
    fatal = position(
        step=1, last_defender="a",
        a={"field": {"1C": {"card": "irmina", "damage": 4}}},
        b={"field": {"1C": "crawler.1", "2R": "abomination.1"}},
    )  # fmt: skip
    seat = defence_turn(tmp_path, at=fatal)
    assert seat.scene.prompt_bar.model.message.endswith("you lose the game.")
    before = len(seat.match.turns)
    seat.press_button("End the defence")
    assert seat.scene.prompt_bar.model.message.startswith("Your commander falls")
    assert len(seat.match.turns) == before
    seat.key("escape")
    view, about = seat.table.front.view, seat.flow.asked.about
    del view.units[about.target]
    message = prompt_for(seat.table.front, view, seat.flow.asked).message
    assert "its target has left" in message
