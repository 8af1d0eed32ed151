"""The action bar: every Action once, with its cost and odds; way points; what an answer brings."""

import pytest

from game.shell.records import Pointer
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.previews.deeds import results
from scenes.stalker.asking.asked_card import card_box
from scenes.stalker.asking.callout import attack_at_hand, callout_box, outlook
from scenes.table.host import load_kit
from tests.scenes.stalker.samples import FIGHT, table
from tests.scenes.table_driver import TableDriver

AT_THE_GRATING = {
    **FIGHT,
    "stalkers": {
        "seat1": {**FIGHT["stalkers"]["seat1"], "at": "T4.D", "backpack": ["sc-it-01", "sc-it-02"]}
    },
    "environment": {"sc-m-a1-23": {"cards": ["sc-m-a1-23"], "side": "a"}},
}


def buttons(driver):
    return {spec.key: spec for spec in driver.scene.prompt_bar.model.buttons}


def hover(driver, anchor):
    driver.director.handle(Pointer("move", *driver.table.anchor_box(anchor).center))
    driver.tick()


def words(driver):
    return [(row[1], row[2]) for row in outlook(driver.table.top).rows]


def test_every_action_stands_once_in_the_bar_with_its_cost(tmp_path):
    shown = buttons(table(tmp_path, seed=3))
    assert shown["prepare"].note == "1 Action"
    assert shown["ability:sc-st-06:0"].note == "Focus · no use now"
    assert len({spec.label for spec in shown.values()}) == len(shown)
    assert shown["do:mode:move"].main


def test_enter_spends_no_item_where_only_free_actions_are_left(tmp_path):
    man = {**FIGHT["stalkers"]["seat1"], "bolts": 0}
    driver = table(tmp_path, position={**FIGHT, "stalkers": {"seat1": man}})
    for _ in range(3):
        driver.answer("prepare")
        driver.answer("done")
    shown = buttons(driver)
    assert next(iter(shown)) == "do:group:lead"
    assert [key for key, spec in shown.items() if spec.main] == ["end_turn"]


def test_no_button_lies_over_the_map(tmp_path):
    driver = table(tmp_path, position=AT_THE_GRATING, size=(1280, 720))
    board = driver.table.top.layout.board
    assert driver.scene.prompt_bar.buttons
    assert not any(one.rect.colliderect(board) for one in driver.scene.prompt_bar.buttons)


def test_an_attack_says_how_likely_its_target_dies(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    driver.click("do:group:attack")
    assert buttons(driver)["attack:single:e1"].note == "dies: 28 %"
    driver.press_button("Cancel")
    assert "do:group:attack" in buttons(driver)


def test_attacks_on_one_enemy_stand_by_their_odds_under_their_own_question(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    hover(driver, "unit:e1")
    best = attack_at_hand(driver.table.top).preview
    driver.click("unit:e1")
    shown = [one for one in buttons(driver).values() if one.note]
    odds = [int(one.note.removeprefix("dies: ").rstrip(" %").lstrip("<")) for one in shown]
    assert len(odds) > 1
    assert odds == sorted(odds, reverse=True)
    assert shown[0].main
    assert shown[0].key == f"attack:{best.attack}:e1"
    assert driver.scene.prompt_bar.model.message == "Which Attack?"


def test_forcing_the_grating_shows_its_odds_and_its_price(tmp_path):
    driver = table(tmp_path, position=AT_THE_GRATING)
    pick = next(one for one in driver.flow.asked.options if one == "env:sc-m-a1-23:1")
    told = results(driver.match.title, driver.flow.view, driver.flow.asked, pick)
    assert [one.needed for one in told] == [0, 6]
    assert sum(one.chance for one in told) > 0.999
    assert (told[0].hp, told[1].turned) == (2, ("sc-m-a1-23",))
    assert buttons(driver)[pick].note.endswith(f"{round(told[1].chance * 100)} %")
    hover(driver, pick)
    assert len(words(driver)) == 2


def test_a_decoy_names_the_enemies_that_it_calls(tmp_path):
    driver = table(tmp_path, position=AT_THE_GRATING)
    driver.answer("decoy")
    hover(driver, "field:T4.H")
    assert any("Bandit Rifle 1" in said for said, _ in words(driver))
    driver.click("do:cancel")
    driver.settle()
    assert driver.flow.asked.kind == "act"


def test_a_grenade_shows_the_odds_of_everybody_on_the_field(tmp_path):
    driver = table(tmp_path, position=AT_THE_GRATING)
    driver.answer("use:sc-it-01.1")
    hover(driver, "field:T4.I")
    said = dict(words(driver))
    assert said["Bandit Rifle 1, cover 0"].startswith("dies: ")
    hover(driver, "field:T4.D")
    assert dict(words(driver))["Milady is hit, too"] == "99 %"


def test_a_bolt_says_how_much_less_likely_the_anomaly_strikes(tmp_path):
    man = {**FIGHT["stalkers"]["seat1"], "at": "T1.F"}
    carousel = {"card": "sc-an-03", "symbols": ["T1.G P3", "T1.G P4", "T1.I P4", "T1.I P4"]}
    position = {**FIGHT, "stalkers": {"seat1": man}, "anomalies": {"gravity": carousel}}
    driver = table(tmp_path, position=position)
    driver.answer("bolts")
    told = []
    for option in driver.table.top.asked.options:
        hover(driver, option.anchors[0])
        told.append((outlook(driver.table.top).at, *words(driver)))
    again = ("Another symbol of this kind stays open there", "")
    assert told == [
        ("T1.G", ("Carousel activates", "70 % to 40 %")),
        ("T1.G", ("Carousel activates", "70 % to 30 %")),
        *[("T1.I", ("Carousel activates", "40 % to 40 %"), again)] * 2,
    ]


TWO_AT_THE_GRATING = {
    **AT_THE_GRATING,
    "stalkers": {
        **AT_THE_GRATING["stalkers"],
        "seat2": {"card": "sc-st-06", "at": "T4.I", "hp": 9},
    },
}


def aim_a_grenade(tmp_path, position):
    driver = table(tmp_path, count=len(position["stalkers"]), position=position)
    driver.answer("use:sc-it-01.1")
    return driver


@pytest.mark.parametrize(
    ("position", "field", "hit"),
    [(AT_THE_GRATING, "T4.D", "Milady"), (TWO_AT_THE_GRATING, "T4.I", "Welet")],
)
def test_a_grenade_on_oneself_or_a_partner_is_asked_for_twice(tmp_path, position, field, hit):
    driver = aim_a_grenade(tmp_path, position)
    driver.click(f"field:{field}")
    driver.settle()
    assert driver.flow.asked.kind == "card_choose_field"
    said = driver.scene.prompt_bar.model
    assert said.message == f"It hits {hit}, too: still on {field}?"
    assert [spec.label for spec in said.buttons] == ["All the same", "Cancel"]
    assert not any(spec.main for spec in said.buttons)
    driver.press_button("All the same")
    driver.settle()
    assert driver.flow.asked is None or driver.flow.asked.kind != "card_choose_field"


def test_a_second_click_on_the_field_throws_and_a_step_back_does_not(tmp_path):
    driver = aim_a_grenade(tmp_path, AT_THE_GRATING)
    driver.click("field:T4.D")
    driver.key("escape")
    assert driver.scene.prompt_bar.model.message == "Frag Grenade: choose a field."
    driver.click("field:T4.D")
    driver.click("field:T4.D")
    driver.settle()
    assert driver.flow.asked is None or driver.flow.asked.kind != "card_choose_field"


def test_a_grenade_among_enemies_alone_is_asked_for_once(tmp_path):
    driver = aim_a_grenade(tmp_path, AT_THE_GRATING)
    driver.click("field:T4.I")
    driver.settle()
    assert driver.flow.asked is None or driver.flow.asked.kind != "card_choose_field"


def test_a_way_is_chosen_by_way_points(tmp_path):
    driver = table(tmp_path, seed=3)
    driver.press_button("Way points")
    driver.click("field:T5.H")
    first = driver.table.top.asked.points
    assert first[-1] == "T5.H"
    assert driver.match.state.stalkers["seat1"].at == "T5.K"
    driver.click("field:T5.A")
    way = driver.table.top.asked.points
    assert way[: len(first)] == first
    assert way[-1] == "T5.A"
    driver.press_button(f"Go {len(way)} fields")
    driver.settle()
    assert driver.match.state.stalkers["seat1"].at == "T5.A"


def test_right_click_takes_way_points_back(tmp_path):
    driver = table(tmp_path, seed=3)
    driver.key("w")
    driver.click("field:T5.H")
    driver.click("field:T5.H", "right")
    assert driver.table.top.asked.points == ()
    assert driver.table.top.asked.planning


def right_click(driver):
    driver.click("field:T5.H", "right")


def escape(driver):
    driver.key("escape")


def press_cancel(driver):
    driver.press_button("Cancel")


@pytest.mark.parametrize("take_back", [right_click, escape, press_cancel])
def test_way_points_are_taken_back_one_by_one(tmp_path, take_back):
    driver = table(tmp_path, seed=3)
    driver.key("w")
    driver.click("field:T5.H")
    asked = driver.table.top.asked
    first = asked.points
    driver.click("field:T5.A")
    assert asked.points != first
    take_back(driver)
    assert asked.points == first
    take_back(driver)
    assert asked.points == ()
    assert asked.planning
    assert driver.top is driver.scene
    assert driver.match.state.stalkers["seat1"].at == "T5.K"


@pytest.mark.parametrize("take_back", [right_click, escape, press_cancel])
def test_an_action_that_is_aimed_is_called_off_by_stepping_back(tmp_path, take_back):
    driver = table(tmp_path, position=AT_THE_GRATING)
    driver.answer("use:sc-it-01.1")
    assert driver.flow.asked.kind == "card_choose_field"
    take_back(driver)
    driver.settle()
    assert driver.top is driver.scene
    assert driver.flow.asked.kind == "act"


def test_a_click_beside_the_map_calls_no_action_off(tmp_path):
    driver = table(tmp_path, position=AT_THE_GRATING)
    driver.answer("use:sc-it-01.1")
    board = driver.table.top.layout.board
    driver.click_at((board.x + 6, board.centery))
    assert driver.flow.asked.kind == "card_choose_field"


IN_THE_SHED = {
    **FIGHT,
    "stalkers": {
        "seat1": {**FIGHT["stalkers"]["seat1"], "card": "sc-st-06", "at": "T1.E", "tokens": [1, 0]}
    },
    "enemies": {"e1": {"card": "sc-e-02", "at": "T1.B", "facing": "S"}},
    "loot": {"T1.E": 2},
    "ammo": {"sc-w-03": 4},
}


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_crowded_bar_keeps_every_cost(tmp_path, lang):
    driver = table(tmp_path, position=IN_THE_SHED, size=(1280, 720), lang=lang)
    driver.shot()
    noted = {one.key: one.note for one in driver.scene.prompt_bar.model.buttons if one.note}
    assert len(noted) > 6
    shown = driver.scene.prompt_bar.buttons_by_key
    assert {key: shown[key].note for key in noted} == noted


def test_an_action_of_a_place_is_named_without_its_place(tmp_path):
    driver = table(tmp_path, position=AT_THE_GRATING)
    labels = [one.label for one in driver.scene.prompt_bar.model.buttons]
    assert not any("Cell Grating" in one for one in labels)


def test_enter_gives_nothing_away_while_one_prepares(tmp_path):
    """The gold button was the gift that stood first."""
    man = {**FIGHT["stalkers"]["seat1"], "bolts": 1, "focus": False}
    friend = {"card": "sc-st-05", "at": "T4.H"}
    position = {**FIGHT, "stalkers": {"seat1": man, "seat2": friend}, "enemies": {}}
    driver = table(tmp_path, 2, position=position)
    driver.answer("prepare")
    prompt = driver.table.prompt(driver.flow.view, driver.flow.asked)
    assert any("Bolt" in label for _, label in prompt.buttons)
    assert prompt.main == "done"


def healthy(**more):
    """Nobody beside a Stalker who lacks nothing."""
    man = {**FIGHT["stalkers"]["seat1"], "card": "sc-st-06", "hp": 18, "dose": 0, **more}
    return {**FIGHT, "stalkers": {"seat1": man}, "enemies": {}}


@pytest.mark.parametrize(
    ("more", "gold"),
    [
        ({"focus": True}, "-"),
        ({"focus": False}, "lead_token:focus"),
        ({"focus": True, "hp": 9}, "lead_token:heal"),
    ],
)
def test_enter_never_uses_the_lead_token_for_nothing(tmp_path, more, gold):
    driver = table(tmp_path, position=healthy(**more))
    driver.click("do:group:lead")
    prompt = driver.table.prompt(driver.flow.view, driver.flow.asked)
    assert prompt.main == gold


def test_what_would_be_used_up_for_nothing_stands_last_and_says_so(tmp_path):
    driver = table(tmp_path, position=healthy(focus=False, hp=17))
    driver.click("do:group:lead")
    shown = buttons(driver)
    assert shown["lead_token:heal"].note == "free · +1 HP"
    driver = table(tmp_path / "full", position=healthy(focus=False))
    driver.click("do:group:lead")
    shown = buttons(driver)
    assert list(shown)[:2] == ["lead_token:focus", "lead_token:heal"]
    assert shown["lead_token:heal"].note == "free · no use now"
    assert shown["lead_token:focus"].note == "free"


def test_an_item_is_named_once_and_an_ability_tells_what_it_does(tmp_path):
    driver = table(tmp_path, position=healthy(backpack=["sc-it-05"]))
    shown = buttons(driver)
    assert shown["use:sc-it-05.1"].label == "Bandage"
    assert shown["ability:sc-st-06:0"].tooltip == "Once per Turn: discard Focus and heal 3 HP."
    assert all(spec.tooltip for key, spec in shown.items() if not key.startswith("do:group"))


AT_THE_EXIT = {
    **FIGHT,
    "enemies": {},
    "objectives": ["find", "key", "free"],
    "stalkers": {"seat1": {**FIGHT["stalkers"]["seat1"], "at": "T5.K"}},
    "companions": {"c1": {"card": "sc-m-a1-30", "at": "T5.K"}},
    "environment": {"sc-m-a1-20": {"side": "b"}},
}


def test_the_end_of_a_turn_that_wins_says_so_and_is_gold(tmp_path):
    driver = table(tmp_path, position=AT_THE_EXIT)
    assert buttons(driver)["end_turn"].note == "the Mission is won"
    assert [key for key, spec in buttons(driver).items() if spec.main] == ["end_turn"]
    other = buttons(table(tmp_path / "b", position=FIGHT))
    assert other["end_turn"].note == ""
    assert other["do:mode:move"].main


@pytest.mark.parametrize(("escort", "won"), [("T5.H", True), ("T5.A", False)])
def test_a_move_that_leads_to_the_win_says_so(tmp_path, escort, won):
    man = {**FIGHT["stalkers"]["seat1"], "at": "T5.H"}
    dalik = {"c1": {"card": "sc-m-a1-30", "at": escort}}
    there = {**AT_THE_EXIT, "stalkers": {"seat1": man}, "companions": dalik}
    driver = table(tmp_path, position=there)
    hover(driver, "field:T5.K")
    said = [row for row, _ in words(driver)]
    assert ("End your Turn there: the Mission is won" in said) is won
    hover(driver, "field:T5.D")
    assert "End your Turn there: the Mission is won" not in [row for row, _ in words(driver)]


def test_a_move_through_an_anomaly_says_what_it_leaves_behind(tmp_path):
    man = {**FIGHT["stalkers"]["seat1"], "at": "T4.G"}
    position = {
        **FIGHT,
        "enemies": {},
        "stalkers": {"seat1": man},
        "anomalies": {"gravity": {"card": "sc-an-03", "overlays": [5], "anchors": ["T1(4,4)"]}},
    }
    driver = table(tmp_path, position=position)
    hover(driver, "field:T5.B")
    assert any(said == "Carousel activates: Pinned" for said, _ in words(driver))


def test_the_callout_leaves_the_card_that_asks_uncovered(tmp_path):
    driver = table(tmp_path, position=AT_THE_GRATING, size=(1920, 1080))
    driver.answer("use:sc-it-01.1")
    hover(driver, "field:T4.B")
    top = driver.table.top
    box = callout_box(top)
    assert not box.colliderect(card_box(top))


def test_enter_buys_nothing(tmp_path):
    seats = (SeatSetup("seat1", "human", "Ola", "blue"),)
    kit = load_kit("stalker")
    shop = Setup("stalker", seats, {"mission": "S3", "kit": "shop"})
    driver = TableDriver(kit, shop, tmp_path)
    driver.settle()
    while driver.flow.asked.kind == "start_field":
        driver.answer(driver.flow.asked.options[0])
    driver.answer("option:weapon")
    assert driver.flow.asked.kind == "shop_card"
    assert driver.table.prompt(driver.flow.view, driver.flow.asked).main == "pass"
