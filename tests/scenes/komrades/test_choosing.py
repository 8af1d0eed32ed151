"""What a question says: the card that asks, the way back, and what each way would end with."""

import json
import re
from pathlib import Path

import pytest

from game.shell.records import Pointer
from scenes.komrades.board import danger
from scenes.komrades.board.looks import token
from scenes.komrades.desk.hand import usable
from scenes.table.course.modes import Mode
from tests.clauses import clauses
from tests.scenes.komrades.samples import plain_line, seats, table

LINE = ["misza", "A", "B", "_"]
WORDS = Path("rules/komrades/text")


def texts(lang, file):
    return json.loads((WORDS / lang / f"{file}.json").read_text(encoding="utf8"))


def one_card(tmp_path, card, at, **extra):
    """A person with one card in the hand, and two computer players without any."""
    position = plain_line(LINE, at=at, attack="grenade", hands={"misza": [card]}, **extra)
    return table(tmp_path, seats(3, 1), position=position)


def card_of(seat, kind):
    pack = seat.kit.rules.pack
    return next(one for one in seat.table.front.view.hand if pack.cards[one].id == kind)


def test_aiming_names_the_event_and_escape_takes_it_back_to_the_hand(tmp_path):
    seat = one_card(tmp_path, "commissars_order", "window_a")
    seat.click(f"card:{card_of(seat, 'commissars_order')}")
    seat.settle()
    assert seat.flow.asked.kind == "aim_event"
    told = seat.scene.prompt_bar.model
    assert told.message.startswith("“Commissar’s Order”:")
    assert ("Esc", "take it back") in told.keys
    seat.key("escape")
    seat.settle()
    assert seat.top is seat.scene
    assert seat.flow.asked.kind == "window"
    assert seat.match.turns == []


def test_an_event_with_one_legal_aim_waits_for_it_and_goes_back_to_the_hand(tmp_path):
    seat = one_card(tmp_path, "barbed_wire", "window_a")
    card = f"card:{card_of(seat, 'barbed_wire')}"
    seat.click(card)
    told = seat.scene.prompt_bar.model
    assert told.message.startswith("“Barbed Wire”:")
    assert ("Esc", "take it back") in told.keys
    assert seat.table.choices() == ["slot:4"]
    for take_back in (lambda: seat.key("escape"), lambda: seat.click("comrade:A", "right")):
        take_back()
        assert seat.match.turns == []
        assert seat.table.front.kind == "window"
        assert card in seat.table.choices()
        seat.click(card)
    seat.click("slot:4")
    assert [turn.action.pick for turn in seat.match.turns[:1]] == [card]
    seat.settle()
    assert seat.match.state.hazards[3]


def test_keys_play_an_event_at_its_one_aim_and_another_card_takes_its_place(tmp_path):
    position = plain_line(
        LINE, at="window_a", attack="machine_gun", hands={"misza": ["barbed_wire", "bad_aim"]}
    )
    seat = table(tmp_path, seats(3, 1), position=position)
    seat.click(f"card:{card_of(seat, 'barbed_wire')}")
    seat.click(f"card:{card_of(seat, 'bad_aim')}")
    assert seat.scene.prompt_bar.model.message.startswith("“Bad Aim”:")
    assert seat.table.choices() == ["shift:1:2"]
    seat.key("return")
    assert seat.match.turns == []
    seat.key("tab")
    seat.key("return")
    seat.settle()
    assert seat.match.state.targets[0].slot == 2


def test_only_the_aimed_card_of_the_hand_is_bright(tmp_path):
    position = plain_line(
        LINE, at="window_a", attack="machine_gun", hands={"misza": ["barbed_wire", "bad_aim"]}
    )
    seat = table(tmp_path, seats(3, 1), position=position)
    card = card_of(seat, "barbed_wire")
    seat.click(f"card:{card}")
    bright = [one for one in seat.table.front.view.hand if usable(seat.table.front, one)]
    assert bright == [card]


def test_a_window_says_before_whose_action_moment_it_opens(tmp_path):
    position = plain_line(
        LINE, at="action", attack="grenade", initiative="A", hands={"misza": ["commissars_order"]}
    )
    seat = table(tmp_path, seats(3, 1), position=position)
    assert seat.flow.asked.kind == "window"
    assert seat.scene.prompt_bar.model.message.startswith("Before the action moment (Comrade A)")


def test_an_ability_with_one_partner_waits_for_a_click_on_him(tmp_path):
    position = plain_line(["dominika", "A", "_"], at="window_a", attack="grenade",
                          hands={"dominika": ["step"], "A": ["march"]})  # fmt: skip
    seat = table(tmp_path, seats(2, 1), position=position)
    seat.click("ability")
    assert seat.match.turns == []
    assert seat.scene.prompt_bar.model.message.startswith("Your ability:")
    seat.table.hover("comrade:A")
    seat.tick()
    seat.click("comrade:A")
    seat.settle()
    assert seat.match.turns[0].action.pick == "ability"


def test_right_click_takes_the_first_of_two_comrades_back(tmp_path):
    position = plain_line(
        ["misza", "A", "B", "C", "_"], at="action", planned={"misza": "smoke_screen"},
        initiative="misza",
    )  # fmt: skip
    seat = table(tmp_path, seats(4, 1), position=position)
    assert seat.flow.asked.kind == "swap_first"
    seat.click("comrade:B")
    seat.settle()
    assert seat.flow.asked.kind == "swap_second"
    seat.click("comrade:A", "right")
    seat.settle()
    assert seat.flow.asked.kind == "swap_first"


@pytest.mark.parametrize("kind", ["march", "smoke_screen", "volunteer", "switch"])
def test_the_card_that_asks_where_to_go_is_named(tmp_path, kind):
    position = plain_line(
        ["A", "misza", "B", "C", "_"], at="action", planned={"misza": kind}, initiative="misza"
    )
    seat = table(tmp_path, seats(4, 1), position={**position, "order": ["misza", "A", "B", "C"]})
    name = seat.table.front.kit.card(kind)
    assert seat.scene.prompt_bar.model.message.startswith(f"“{name}”:")


@pytest.mark.parametrize(("place", "slots"), [(2, (1, 4)), (1, (1, 3))])
def test_of_two_ways_each_tells_the_life_that_it_ends_with(tmp_path, place, slots):
    """Whoever cannot go one of the ways stays where it stands."""
    line = ["A", "B", "_"]
    line.insert(place - 1, "misza")
    position = plain_line(line, at="plan", attack="grenade", hands={"misza": ["march"]})
    seat = table(tmp_path, seats(3, 1), position={**position, "order": ["misza", "A", "B"]})
    card = seat.table.inspect(seat.flow.view, f"card:{card_of(seat, 'march')}")
    told = [row.words for row in card.outlook.rows if "Life" in row.words]
    assert told == [f"Your Life after the attack, in slot {slot}" for slot in slots]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_card_lesson_or_rule_speaks_of_windows_by_their_letters(lang):
    window = r"\b(?:[Ww]indows?|[Oo]kn\w*|[Oo]kien)(?: wydarzeń)?"
    letters = re.compile(window + r" (?:od |\()?[A-ER]\b|\*[A-E]:\*|\b[A-D] (?:to|do) [DE]\b")
    spoken = {**texts(lang, "cards"), **texts(lang, "lessons"), **texts(lang, "rulebook")}
    assert not [key for key, words in spoken.items() if letters.search(str(words))]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_comrade_has_one_name_on_plates_and_in_sentences(lang):
    plates = {key: name for key, name in texts(lang, "table").items() if "front.plate." in key}
    spoken = texts(lang, "cards")
    assert len(plates) == 12
    for key, name in plates.items():
        assert name == spoken[f"character.{key.rsplit('.', 1)[1]}.name"]


def test_the_buttons_of_a_window_stand_once_and_enter_presses_the_main_one(tmp_path):
    seat = one_card(tmp_path, "commissars_order", "window_a")
    assert seat.flow.asked.kind == "window"
    assert not seat.scene.prompt_bar.model.buttons
    assert ("Enter", "Continue") in seat.scene.prompt_bar.model.keys
    assert "bar:continue" in seat.table.choices()
    seat.key("return")
    assert [turn.action.pick for turn in seat.match.turns[:1]] == ["pass"]


def walking(tmp_path, line, attack):
    position = plain_line(
        line, at="action", attack=attack, planned={"misza": "step"}, initiative="misza"
    )
    seat = table(tmp_path, seats(3, 1), position={**position, "order": ["misza", "A", "B"]})
    assert seat.flow.asked.kind == "walk"
    return [one.label for one in seat.scene.prompt_bar.model.buttons if one.main]


def test_the_main_way_is_the_one_that_leaves_more_life(tmp_path):
    assert walking(tmp_path / "1", ["A", "misza", "_", "B"], "cannonball") == ["1 step backward"]
    assert walking(tmp_path / "2", ["A", "misza", "_", "B"], "dogs_of_war") == ["1 step forward"]


def test_a_step_that_leads_nowhere_is_never_the_main_one(tmp_path):
    assert walking(tmp_path, ["misza", "_", "A", "B"], "tear_gas") == ["1 step backward"]


def test_hits_on_others_are_told_without_an_also_where_nothing_came_before(tmp_path):
    position = plain_line(["A", "_", "B", "misza"], at="plan", attack="cannonball",
                          hands={"misza": ["step"]})  # fmt: skip
    seat = table(tmp_path, seats(3, 1), position={**position, "order": ["misza", "A", "B"]})
    told = [seat.scene.words.say(one) for one in seat.table.overview(seat.flow.view)]
    assert "As the line stands it would hit: A\u00a0−3." in told


def test_several_people_choose_a_way_in_the_open(tmp_path):
    position = plain_line(
        ["misza", "_", "A", "B"], at="action", attack="tear_gas", planned={"misza": "step"},
        initiative="misza",
    )  # fmt: skip
    seat = table(tmp_path, seats(3, 2), position={**position, "order": ["misza", "A", "B"]})
    while seat.flow.mode is Mode.PUBLIC:
        seat.click("bar:continue")
        seat.settle()
    assert seat.flow.asked.kind == "walk"
    assert seat.flow.view.me == ""
    main = [one.label for one in seat.scene.prompt_bar.model.buttons if one.main]
    assert main == ["1 step backward"]


def driving(tmp_path, people, **options):
    position = plain_line(
        ["A", "misza", "B", "C", "_"], at="action", attack="laser", gear={"misza": ["tank"]},
        planned={"misza": "dodge"}, initiative="misza",
    )  # fmt: skip
    position["order"] = ["misza", "A", "B", "C"]
    seat = table(tmp_path, seats(4, people), position=position, **options)
    while seat.flow.mode is Mode.PUBLIC:
        seat.click("bar:continue")
        seat.settle()
    seat.answer(next(one for one in seat.flow.asked.options if one.startswith("gear:")))
    seat.answer("comrade:A")
    assert seat.flow.asked.kind == "drive_tank"
    return seat


@pytest.mark.parametrize("people", [1, 2])
def test_the_ways_of_a_tank_stand_over_its_owner_whoever_looks(tmp_path, people):
    seat = driving(tmp_path, people)
    owner = seat.table.anchor_box("comrade:misza")
    for pick in seat.flow.asked.options:
        box = seat.table.anchor_box(pick)
        assert abs(box.centerx - owner.centerx) < owner.width


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_way_of_a_tank_is_cut_in_a_small_window(tmp_path, lang):
    seat = driving(tmp_path, 1, lang=lang, size=(1280, 720))
    shown = seat.scene.prompt_bar.buttons
    assert len(shown) == 5
    assert not [one.label for one in shown if "…" in "".join(one._lines)]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_notes_name_who_has_the_initiative_as_the_line_and_the_log_do(lang):
    told = texts(lang, "table")
    assert "{comrade}" in told["front.notes.initiative"]
    assert "{comrade}" in told["front.now.first"]


def shifting(tmp_path):
    """Svetlana, who may shift the target of a grenade away from herself."""
    position = plain_line(["A", "swietlana", "B", "_"], at="window_a", attack="grenade",
                          hands={"swietlana": ["halt"]})  # fmt: skip
    return table(tmp_path, seats(3, 1), position={**position, "order": ["swietlana", "A", "B"]})


@clauses("K-20.10", "K-7.11")
def test_a_hovered_place_for_a_target_shows_whom_the_attack_would_hit_then(tmp_path):
    seat = shifting(tmp_path)
    front = seat.table.front
    assert ("swietlana", 2, "main") in front.danger.hits
    seat.click("ability")
    seat.settle()
    away = next(one.id for one in front.links.options if one.args.slot == 4)
    seat.table.hover(away)
    assert front.danger.hits == (("B", 1, "indirect"),)
    told = seat.table.inspect(seat.flow.view, away)
    assert told.outlook.title == "If you choose this"
    assert [row.words for row in told.outlook.rows] == ["The attack would then hit B\u00a0−1."]
    assert told.outlook.end.value == "10 › 10"
    assert told.outlook.note == "Others may still act before the attack."
    seat.table.hover(None)
    assert ("swietlana", 2, "main") in front.danger.hits


@clauses("K-20.10")
def test_each_of_several_ways_shows_what_the_attack_does_at_its_own_end(tmp_path, monkeypatch):
    """Misha loses 2 where he stands, 1 in slot 1, where it kills A instead, and none in slot 4."""
    position = plain_line(["A", "misza", "B", "_"], at="plan", attack="grenade",
                          hands={"misza": ["march"]})  # fmt: skip
    position |= {"order": ["misza", "A", "B"], "life": 2}
    seat = table(tmp_path, seats(3, 1), position=position)
    seat.table.hover(f"card:{card_of(seat, 'march')}")
    losses, sprites, sprite = [], [], danger.draw.sprite
    monkeypatch.setattr(danger, "draw_loss", lambda _, amount, *more: losses.append(amount))
    monkeypatch.setattr(
        danger.draw, "sprite", lambda canvas, name, *more: sprites.append(name) or
        sprite(canvas, name, *more),
    )  # fmt: skip
    seat.shot()
    standing, moved = [1, 2, 1], [1, 2]
    assert sorted(losses) == sorted(standing + moved)
    assert sprites.count(token("dead")) == 2, "Misha as things stand, and A after the first way"


def test_what_is_asked_in_a_window_names_what_can_be_done(tmp_path):
    seat = shifting(tmp_path)
    said = seat.scene.prompt_bar.model.message
    assert said == "After the attack is shown: play an event, use your ability, or pass."
    only = one_card(tmp_path / "other", "commissars_order", "window_a")
    assert (
        only.scene.prompt_bar.model.message == "After the attack is shown: play an event or pass."
    )


def test_the_phase_stays_while_an_event_is_aimed_and_never_goes_back(tmp_path):
    """Windows are no phases: only the one between plan and action lights the third (K-4.5)."""
    places = {"window_a": 0, "plan": 1, "window_b": 2, "action": 3, "window_d": 3}
    for at, place in places.items():
        seat = one_card(tmp_path / at, "commissars_order", at, planned={"misza": "dodge"})
        assert seat.flow.asked.kind == ("plan" if at == "plan" else "window")
        assert seat.table.phase(seat.flow.view) == place
        if at != "plan":
            seat.click(f"card:{card_of(seat, 'commissars_order')}")
            seat.settle()
            assert seat.flow.asked.kind == "aim_event"
            assert seat.table.phase(seat.flow.view) == place


def test_a_button_of_the_prompt_is_previewed_by_pointer_and_by_keys(tmp_path):
    """What a way would do is told on the line and in words, wherever the way is pointed at."""
    position = plain_line(LINE, at="action", attack="grenade", planned={"misza": "march"},
                          initiative="misza")  # fmt: skip
    seat = table(tmp_path, seats(3, 1), position=position)
    assert seat.flow.asked.kind == "walk"
    buttons = seat.scene.prompt_bar.buttons_by_key
    back = next(key for key in buttons if "backward" in key)
    seat.director.handle(Pointer("move", *buttons[back].rect.center))
    seat.tick()
    assert seat.table.front.hovered == back
    assert seat.table.front.foreseen.line != tuple(seat.flow.view.line)
    assert seat.scene.panels.inspector.card.outlook is not None
    seat.director.handle(Pointer("move", 300, 300))
    seat.tick()
    assert seat.table.front.hovered != back
    for _ in range(len(seat.scene.input.choices())):
        seat.key("tab")
        if seat.scene.board.walker.at == back:
            break
    assert seat.table.front.hovered == back


@clauses("K-11.1")
def test_a_comrade_that_is_clicked_in_a_window_is_no_card_of_somebody_else(tmp_path):
    seat = one_card(tmp_path, "commissars_order", "window_a")
    seat.click("comrade:A")
    assert seat.scene.prompt_bar.refusal == "You are asked for a card of your hand now."


def test_many_ways_lie_apart_on_the_board_and_are_not_cut_in_the_bar(tmp_path):
    position = plain_line(
        ["A", "michail", "B", "_"], at="action", planned={"michail": "march"},
        gear={"michail": ["felt_boots"]}, initiative="michail",
    )  # fmt: skip
    seat = table(tmp_path, seats(3, 1), position={**position, "order": ["michail", "A", "B"]})
    ways = [one.id for one in seat.table.front.links.options]
    assert seat.flow.asked.kind == "walk"
    assert len(ways) == 12
    assert not seat.scene.prompt_bar.model.buttons
    boxes = [seat.table.anchor_box(way) for way in ways]
    assert all(box.collidelist(boxes[n + 1 :]) < 0 for n, box in enumerate(boxes))
    assert [seat.table.anchor_at(*box.center) for box in boxes] == ways
    told = seat.table.inspect(seat.flow.view, ways[0])
    assert told.title


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("at", [0, 1, 4, 9])
def test_the_ways_to_go_leave_every_face_free(tmp_path, size, at):
    """March with felt boots in a line of ten: up to twelve ways, also at the end of the line."""
    others = list("ABCDEFGHI")
    line = [*others[:at], "michail", *others[at:], "_"]
    position = plain_line(line, at="action", attack="grenade", planned={"michail": "march"},
                          gear={"michail": ["felt_boots"]}, initiative="michail")  # fmt: skip
    position["order"] = ["michail", *others]
    seat = table(tmp_path, seats(10, 1), position=position, size=size)
    assert seat.flow.asked.kind == "walk"
    front = seat.table.front
    ways = [seat.table.anchor_box(one.id) for one in front.links.options]
    faces = [front.portrait_box(who) for who in front.view.line if who]
    assert len(ways) > 3
    assert not [way for way in ways if way.collidelist(faces) >= 0]
    assert all(front.stage.layout.area.contains(way) for way in ways)
    assert not any(way.colliderect(front.stage.layout.bar) for way in ways)


@clauses("K-12.8")
def test_a_hit_that_is_thrown_on_tells_whom_it_strikes_or_that_it_strikes_nobody(tmp_path):
    position = plain_line(["A", "B", "misza", "_"], at="hits", attack="sniper",
                          gear={"misza": ["car_door"]})  # fmt: skip
    position |= {"order": ["misza", "A", "B"], "life": {"misza": 10, "A": 7, "B": 7}}
    seat = table(tmp_path, seats(3, 1), position=position)
    assert seat.flow.asked.kind == "react"
    ways = {one.id: one for one in seat.table.front.links.options if one.id.count(":") > 1}
    told = {way.rsplit(":", 1)[1]: seat.table.inspect(seat.flow.view, way).outlook for way in ways}
    assert [row.words for row in told["forward"].rows] == ["B loses 2 Life."]
    assert [row.words for row in told["backward"].rows] == ["Nobody loses Life by this hit."]


def test_an_ability_is_named_by_its_comrade_when_nobodys_hand_is_open(tmp_path):
    """With several people at one screen the question is public: no eyes tell whose it is."""
    position = plain_line(["walentyna", "A", "_"], at="action", attack="mine",
                          planned={"walentyna": "step", "A": "dodge"},
                          initiative="walentyna")  # fmt: skip
    seat = table(tmp_path, seats(2, 2), position=position)
    while seat.flow.mode is Mode.PUBLIC:
        seat.click("bar:continue")
        seat.settle()
    assert seat.flow.view.me == ""
    labels = [one.label for one in seat.scene.prompt_bar.model.buttons]
    assert labels == ["Go on", "Ability: Valentina"]


def test_the_place_where_a_way_ends_takes_the_click_and_previews_the_way(tmp_path):
    """A free slot at the end of a way, or whoever stands there now, means the way."""
    for line, anchor, way in (
        (["A", "misza", "_", "B"], "slot:3", "go:backward:1"),
        (["A", "misza", "_", "B"], "comrade:A", "go:forward:1"),
    ):
        position = plain_line(line, at="action", attack="sniper", planned={"misza": "step"},
                              initiative="misza")  # fmt: skip
        position["order"] = ["misza", "A", "B"]
        seat = table(tmp_path / way.replace(":", "-"), seats(3, 1), position=position)
        box = seat.table.anchor_box(anchor)
        seat.director.handle(Pointer("move", *box.center))
        assert seat.table.front.hovered == way
        assert seat.table.front.foreseen is not None
        seat.click_at(box.center)
        assert seat.match.turns[-1].action.pick == way


def test_a_slot_that_no_way_leads_to_is_explained(tmp_path):
    position = plain_line(["misza", "A", "B", "_"], at="action", attack="sniper",
                          planned={"misza": "step"}, initiative="misza")  # fmt: skip
    seat = table(tmp_path, seats(3, 1), position=position)
    given = len(seat.match.turns)
    seat.click("slot:4")
    assert len(seat.match.turns) == given
    assert seat.scene.prompt_bar.refusal
