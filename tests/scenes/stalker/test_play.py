"""The first Turns of a Mission, played with the mouse alone."""

import pytest

from game.shell.records import Pointer
from game.shell.view import View
from rules.kernel.rng import Stream
from rules.stalker.model.events import ALL_EVENTS
from scenes.stalker.asking.callout import attack_at_hand, attack_rows
from scenes.stalker.asking.tray import _totals, added_successes, total_words
from scenes.stalker.board.marks import tied_ways, veils_of
from scenes.stalker.motion.animations import ANIMATIONS
from tests.scenes.stalker.mouse import Mouse
from tests.scenes.stalker.samples import FIGHT, answer_at_random, table


def stalker(driver):
    return driver.match.state.stalkers["seat1"]


def hover(driver, anchor):
    driver.director.handle(Pointer("move", *driver.table.anchor_box(anchor).center))


def test_every_event_is_shown_or_declared_silent():
    assert ANIMATIONS.missing(ALL_EVENTS) == []


def test_a_click_on_a_field_far_away_walks_the_whole_way(tmp_path):
    driver = table(tmp_path, seed=3)
    assert stalker(driver).at == "T5.K"
    driver.click("field:T5.A")
    driver.settle()
    assert stalker(driver).at == "T5.A"
    assert (stalker(driver).attention, stalker(driver).noise) == ("small", "T5.A")
    assert driver.flow.asked.kind == "act"
    assert stalker(driver).tokens == (1, 0)


def test_a_careful_move_is_chosen_by_its_button(tmp_path):
    driver = table(tmp_path, seed=3)
    driver.press_button("Careful Move")
    driver.click("field:T5.H")
    driver.settle()
    assert stalker(driver).at == "T5.H"
    assert stalker(driver).attention == ""


def test_a_field_out_of_reach_is_explained_and_nothing_moves(tmp_path):
    driver = table(tmp_path, seed=3)
    driver.click("field:T1.I")
    assert stalker(driver).at == "T5.K"
    assert driver.scene.prompt_bar.refusal == "That is too far for this Move."


def test_a_click_on_an_enemy_that_cannot_be_attacked_says_why_and_walks_nowhere(tmp_path):
    man = {**FIGHT["stalkers"]["seat1"], "at": "T1.A"}
    enemies = {"e1": {"card": "sc-e-02", "at": "T2.H", "facing": "S"}}
    driver = table(tmp_path, position={**FIGHT, "stalkers": {"seat1": man}, "enemies": enemies})
    assert "T2.H" in driver.table.top.ways()
    driver.click("unit:e1")
    driver.settle()
    assert stalker(driver).at == "T1.A"
    assert driver.scene.prompt_bar.refusal


def test_hovering_a_token_tells_the_price_of_the_move_that_a_click_makes(tmp_path):
    man = {**FIGHT["stalkers"]["seat1"], "at": "T1.A"}
    position = {**FIGHT, "stalkers": {"seat1": man}, "enemies": {}, "loot": {"T2.G": [{}]}}
    driver = table(tmp_path, position=position)
    box = driver.table.anchor_box("loot:T2.G")
    driver.director.handle(Pointer("move", *box.center))
    driver.tick()
    assert driver.table.top.hovered == "loot:T2.G"
    assert driver.table.top.move().end == "T2.G"
    driver.click("loot:T2.G")
    driver.settle()
    assert stalker(driver).at == "T2.G"


def test_an_item_of_the_backpack_is_used_by_a_click_on_it(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    driver.click("gear:sc-it-02.1")
    driver.settle()
    assert "sc-it-02.1" not in stalker(driver).backpack
    assert stalker(driver).hp > 11


def test_an_enemy_with_several_attacks_opens_a_menu_that_right_click_closes(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    driver.click("unit:e1")
    keys = [spec.key for spec in driver.scene.prompt_bar.model.buttons]
    assert keys == ["attack:short_burst:e1", "attack:single:e1", "do:cancel"]
    driver.click("unit:e1", "right")
    assert driver.table.top.asked.menu == ""
    assert driver.flow.asked.kind == "act"


def test_an_attack_is_aimed_rolled_and_rerolled_with_the_mouse(tmp_path):
    loaded = {"stalker_dice": ("S1", "Sm2", "S2"), "equipment_dice": ("E0", "E1", "E3")}
    driver = table(tmp_path, position=FIGHT, loaded=loaded)
    driver.click("unit:e1")
    driver.click("attack:single:e1")
    driver.settle()
    assert driver.flow.asked.kind == "choose_part"
    driver.press_button("Torso")
    driver.settle()
    assert driver.table.top.asked.faces == ("S1", "Sm2", "E0", "E1")
    driver.press_button("Spend Focus and re-roll")
    assert driver.scene.prompt_bar.refusal
    driver.click("die:1")
    driver.click("die:2")
    driver.press_button("Spend Focus and re-roll")
    driver.settle()
    assert not stalker(driver).focus
    assert driver.match.state.ammo[stalker(driver).weapon] == 5


def test_hovering_a_field_tells_the_price_of_the_move(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    hover(driver, "field:T4.J")
    outlook = driver.table.top.move()
    assert outlook.end == "T4.J"
    assert outlook.attention == "large"
    assert outlook.dose == 3
    assert outlook.seen_by
    driver.shot()


def test_v_shows_the_lines_of_sight_of_all_enemies(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    driver.key("v")
    tinted = {name for name, veil in veils_of(driver.table.top) if veil.hatched}
    assert {"T4.I", "T4.G", "T3.G"} <= tinted
    assert "T4.H" not in tinted
    driver.shot()
    driver.key("v")
    assert not any(veil.hatched for _, veil in veils_of(driver.table.top))


@pytest.mark.parametrize(
    ("mission", "count", "seed"),
    [
        ("A1", 1, 3),
        ("A1", 3, 5),
        ("A2", 2, 1),
        ("B1", 1, 2),
        ("B2", 4, 3),
        ("C1", 2, 4),
        ("C2", 3, 6),
    ],
)
def test_the_pose_equals_the_view_after_every_answer(tmp_path, mission, count, seed):
    driver = table(tmp_path, count, mission, seed=seed)
    chance = Stream(seed, "soak")
    for _ in range(60):
        if not answer_at_random(driver, chance):
            break


def test_every_choice_lies_where_a_click_finds_it(tmp_path):
    driver = table(tmp_path, seed=8)
    chance = Stream(8, "choices")
    for _ in range(40):
        driver.check_choices()
        if not answer_at_random(driver, chance):
            break


def test_a_weapon_is_dragged_from_its_slot_into_the_backpack(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    driver.answer("prepare")
    weapon = stalker(driver).weapon
    start = driver.table.anchor_box(f"gear:{weapon}").center
    end = driver.table.desk.plan.blocks["backpack"].center
    driver.director.handle(Pointer("press", *start, "left"))
    driver.director.handle(Pointer("drag", *end, "left", end[0] - start[0], end[1] - start[1]))
    driver.shot()
    driver.director.handle(Pointer("release", *end, "left"))
    driver.settle()
    assert stalker(driver).weapon == ""
    assert weapon in stalker(driver).backpack


def dragged(driver, start, end):
    driver.director.handle(Pointer("move", *start))
    driver.director.handle(Pointer("press", *start, "left"))
    driver.director.handle(Pointer("drag", *end, "left", end[0] - start[0], end[1] - start[1]))
    goals = driver.table.dragging.goals()
    driver.director.handle(Pointer("release", *end, "left"))
    driver.settle()
    return goals


def test_a_drag_that_moves_nothing_is_no_click_where_it_ends(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    driver.answer("prepare")
    weapon, item = stalker(driver).weapon, stalker(driver).backpack[0]
    assert f"gear:{item}" not in driver.table.top.asked.places
    start = driver.table.anchor_box(f"gear:{item}").center
    dragged(driver, start, driver.table.anchor_box(f"gear:{weapon}").center)
    assert stalker(driver).weapon == weapon
    assert driver.flow.asked.kind == "arrange"


def test_a_weapon_is_put_on_where_weapons_are_worn_only(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    driver.answer("prepare")
    weapon = stalker(driver).weapon
    driver.answer(f"stow:{weapon}")
    blocks = driver.table.desk.plan.blocks
    start = driver.table.anchor_box(f"gear:{weapon}").center
    goals = dragged(driver, start, blocks["weapon"].center)
    assert blocks["weapon"] in goals
    assert blocks["armour"] not in goals
    assert blocks["artifacts"] not in goals
    assert stalker(driver).weapon == weapon


def test_an_accessory_is_seen_on_its_weapon_and_dragged_off_it(tmp_path):
    man = {**FIGHT["stalkers"]["seat1"], "accessories": ["sc-ac-05"]}
    driver = table(tmp_path, position={**FIGHT, "stalkers": {"seat1": man}}, size=(1280, 720))
    weapon = stalker(driver).weapon
    [silencer] = driver.match.state.mounted[weapon]
    box = driver.table.anchor_box(f"gear:{silencer}")
    assert driver.table.anchor_at(*box.center) == f"gear:{silencer}"
    assert driver.table.anchor_at(*driver.table.anchor_box(f"gear:{weapon}").center) != (
        f"gear:{silencer}"
    )
    driver.answer("prepare")
    dragged(driver, box.center, driver.table.desk.plan.blocks["backpack"].center)
    assert silencer in stalker(driver).backpack


def test_the_tray_says_how_many_successes_the_dice_do_not_show(tmp_path):
    man = {**FIGHT["stalkers"]["seat1"], "weapon": "sc-w-03"}
    loaded = {"stalker_dice": ("S1", "Sm2"), "equipment_dice": ("E0", "E1")}
    driver = table(tmp_path, position={**FIGHT, "stalkers": {"seat1": man}}, loaded=loaded)
    driver.answer("attack:short_burst:e1")
    while driver.flow.asked.form != "reroll":
        driver.answer(driver.flow.asked.options[0])
    assert "e1" in driver.match.state.enemies
    assert added_successes(driver.table.top) == 1
    assert " (1 of them added) · masks" in total_words(driver.table.top)
    driver.shot()


def test_a_planned_move_goes_on_with_two_people_at_the_screen(tmp_path):
    driver = table(tmp_path, count=2, seed=2)
    driver.press_button("Play Turn token 1")
    driver.settle()
    driver.click("field:T5.D")
    for _ in range(20):
        driver.tick()
        driver.settle()
    assert stalker(driver).at == "T5.D"
    assert driver.flow.asked.kind == "act"


def test_a_composed_reroll_survives_another_size_of_the_window(tmp_path):
    loaded = {"stalker_dice": ("S1", "Sm2"), "equipment_dice": ("E0", "E1")}
    driver = table(tmp_path, position=FIGHT, loaded=loaded)
    driver.answer("attack:single:e1")
    driver.answer("part:torso")
    driver.click("die:1")
    driver.director.layout(View(driver.services.assets, (1280, 720), 1.0))
    assert driver.table.top.asked.dice == (1,)
    assert driver.flow.asked.kind == "reroll"


def test_dice_are_chosen_and_taken_back_one_by_one(tmp_path):
    loaded = {"stalker_dice": ("S1", "Sm2"), "equipment_dice": ("E0", "E1")}
    driver = table(tmp_path, position=FIGHT, loaded=loaded)
    driver.answer("attack:single:e1")
    driver.answer("part:torso")
    before = len(driver.match.turns)
    driver.press_button("Spend Focus and re-roll")
    assert driver.flow.asked.kind == "reroll"
    driver.click("die:2")
    driver.click("die:3")
    assert driver.table.top.asked.dice == (2, 3)
    assert driver.table.step_back()
    assert driver.table.top.asked.dice == (2,)
    driver.press_button("Spend Focus and re-roll")
    driver.settle()
    assert driver.match.turns[before].action.pick == "focus=2"
    assert not stalker(driver).focus


def test_the_dice_tray_counts_precision_twice_in_effective_range(tmp_path):
    position = {**FIGHT, "enemies": {"e1": {"card": "sc-e-02", "at": "T4.J", "facing": "W"}}}
    loaded = {"stalker_dice": ("Sp", "S1"), "equipment_dice": ("E0", "E0")}
    driver = table(tmp_path, position=position, loaded=loaded)
    driver.answer("attack:single:e1")
    driver.answer("part:torso")
    assert driver.match.state.rolls[-1].effective
    assert _totals(driver.table.top)["n"] == 5 + 1, "and what Milady adds to it"
    driver.shot()


def test_hovering_an_attack_tells_odds_masks_noise_and_what_answers_it(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    hover(driver, "unit:e1")
    outlook = attack_at_hand(driver.table.top)
    rows = attack_rows(driver.table.top, outlook)
    said = " ".join(f"{words} {value}" for _, words, value, _ in rows)
    assert "Large Attention T4.H" in said
    assert "If it lives, Reaction: 7 DMG" in said
    assert all(one.with_focus > one.chance for one in outlook.preview.thresholds)
    driver.shot()


def test_a_step_of_the_activation_card_is_marked_while_enemies_tie(tmp_path):
    driver = table(tmp_path, seed=1, size=(1280, 720))
    mouse = Mouse(driver, seed=1)
    for _ in range(80):
        if driver.flow.asked is not None and driver.flow.asked.kind == "break_tie":
            break
        mouse.play(1)
    card, _, step = driver.table.top.view.activation
    assert card
    assert step >= 1
    assert len(tied_ways(driver.table.top)) > 1
    assert "{" not in driver.table.prompt(driver.flow.view, driver.flow.asked).message


def test_the_lead_token_lies_on_the_pda_and_opens_its_two_uses(tmp_path):
    driver = table(tmp_path, position={**FIGHT, "lead": "seat1"})
    driver.click("status:lead")
    keys = [spec.key for spec in driver.scene.prompt_bar.model.buttons]
    assert keys == ["lead_token:heal", "lead_token:focus", "do:cancel"]
    hp = stalker(driver).hp
    driver.click("lead_token:heal")
    driver.settle()
    assert stalker(driver).hp == hp + 2


def test_lines_of_sight_are_shown_by_a_button_too(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    driver.click("vision")
    assert driver.table.top.looking
    assert driver.table.inspect(driver.flow.view, "vision").title == "Lines of sight"
    driver.click("vision")
    assert not driver.table.top.looking


def test_the_end_names_no_winner_but_the_fate_of_the_mission(tmp_path):
    driver = table(tmp_path, seed=4, size=(1280, 720))
    assert Mouse(driver, seed=4).play(900)
    won = bool(driver.match.outcome.winners)
    told = "Mission accomplished" if won else "The Mission has failed"
    assert driver.scene.wording.headline() == told


def test_odds_of_an_attack_vanish_once_it_is_made(tmp_path):
    loaded = {"stalker_dice": ("S1", "Sm2"), "equipment_dice": ("E0", "E1")}
    driver = table(tmp_path, position=FIGHT, loaded=loaded)
    driver.click("unit:e1")
    driver.click("attack:short_burst:e1")
    driver.settle()
    assert driver.flow.asked.kind != "act"
    outlook = attack_at_hand(driver.table.top)
    assert outlook is None or outlook.declared


def test_loot_underfoot_is_picked_up_by_a_click_on_it(tmp_path):
    position = {**FIGHT, "loot": {"T4.H": [{}, {}]}, "enemies": {}}
    driver = table(tmp_path, position=position)
    driver.click("loot:T4.H")
    driver.settle()
    assert len(driver.match.state.loot["T4.H"]) == 1


def test_the_prompt_counts_the_basic_actions_that_are_left(tmp_path):
    man = {**FIGHT["stalkers"]["seat1"], "bolts": 0}
    driver = table(tmp_path, position={**FIGHT, "stalkers": {"seat1": man}})

    def said():
        return driver.table.prompt(driver.flow.view, driver.flow.asked).message

    assert said() == "Choose an Action: 3 Basic Actions left."
    for pick in ("prepare", "done", "prepare", "done"):
        driver.answer(pick)
    assert said() == "Choose an Action: 1 Basic Action left."
    driver.answer("prepare")
    driver.answer("done")
    assert said() == "Only Free Actions are left: use one, or end the Turn."


@pytest.mark.parametrize(
    ("anchor", "clause"),
    [("field:T1.I", "S-19.1"), ("tag:sc-m-a1-24", ""), ("unit:e1", "")],
)
def test_a_click_that_means_nothing_now_is_explained(tmp_path, anchor, clause):
    driver = table(tmp_path, seed=3)
    driver.table.camera.fit()
    driver.tick()
    before = len(driver.match.turns)
    box = driver.table.pointing.box(anchor) or driver.table.pointing.place_of(anchor)
    assert box is not None
    driver.table.choose(anchor)
    assert len(driver.match.turns) == before
    assert driver.scene.prompt_bar.refusal
    assert clause in driver.scene.prompt_bar._clause


def test_a_careful_move_of_two_fields_is_explained(tmp_path):
    driver = table(tmp_path, position={**FIGHT, "enemies": {}})
    driver.press_button("Careful Move")
    driver.table.choose("field:T4.J")
    assert driver.scene.prompt_bar._clause == "S-20.2"
    assert stalker(driver).at == "T4.H"
