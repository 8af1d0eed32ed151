"""Questions name what asks them."""

import pytest
from msgspec.structs import replace

from rules.stalker.model.questions import CardAbout, StalkerDecision
from rules.stalker.model.rolls import Guard
from rules.stalker.previews.attacks import reroll_standing
from scenes.stalker.asking.asked_card import asked_card
from scenes.stalker.asking.tray import effects_for_sale, lost_words, total_words, tray_box
from scenes.stalker.words.questions import sentence
from tests.clauses import clauses
from tests.scenes.stalker.samples import FIGHT, table

EARLY_BIRDS = {
    **FIGHT,
    "begin": "zone",
    "zone_step": 5,
    "enemies": {},
    "event": "sc-m-a1-40",
    "stalkers": {"seat1": {**FIGHT["stalkers"]["seat1"], "at": "T5.K"}},
    "unknown": {"T5.G": 1, "T5.H": 1},
}


@clauses("S-10.7", "S-1.5")
@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Watching from the Shade: these fields are equally near; which one is meant?"),
        ("pl", "Obserwowanie z cienia: te pola są równie blisko; o które chodzi?"),
    ],
)
def test_a_tie_of_a_card_names_the_card_and_leaves_the_map_free(tmp_path, lang, words):
    driver = table(tmp_path, position=EARLY_BIRDS, lang=lang)
    assert driver.flow.asked.kind == "break_tie"
    assert driver.scene.prompt_bar.model.message == words
    assert asked_card(driver.table.top) == ""


@clauses("S-1.10")
def test_a_card_that_affects_several_units_is_named_when_they_are_ordered(tmp_path):
    top = table(tmp_path, position=FIGHT).table.top
    asked = StalkerDecision(
        id=1, seat="seat1", kind="order_effects", options=("unit:e1", "unit:e2"),
        about=CardAbout("sc-an-03"),
    )  # fmt: skip
    top.asked.ask(asked, top.previews.rules.options(top.view, asked), None)
    assert sentence(top, asked) == "Carousel affects several Units: who comes first?"


@clauses("S-19.12")
@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Choose the field to which Bandit Rifle 1 is pushed."),
        ("pl", "Wybierz pole, na które odepchniesz: Bandyta Karabin 1."),
    ],
)
def test_a_push_names_who_is_pushed(tmp_path, lang, words):
    enemies = {"e1": {"card": "sc-e-02", "at": "T4.I", "facing": "W", "pinned": True}}
    faces = {"stalker_dice": ["S1"] * 2, "equipment_dice": ["E1"] * 2, "wounds": ["sc-ew-01"]}
    position = {**FIGHT, "enemies": enemies}
    position["stalkers"] = {"seat1": {**FIGHT["stalkers"]["seat1"], "focus": False}}
    driver = table(tmp_path, position=position, lang=lang, loaded=faces)
    driver.answer("attack:single:e1")
    driver.answer("part:torso")
    assert driver.flow.asked.kind == "push_to"
    assert driver.scene.prompt_bar.model.message == words


@pytest.mark.parametrize(("lang", "words"), [("en", "1 success"), ("pl", "1 sukces")])
def test_a_defence_roll_says_nothing_of_masks(tmp_path, lang, words):
    driver = table(tmp_path, position=FIGHT, lang=lang)
    top = driver.table.top
    roll = Guard(unit="seat1", dice=("E1", "E0"), damage=5)
    top.stage.view = replace(top.view, rolls=(roll,))
    assert total_words(top) == words


@pytest.mark.parametrize(("lang", "words"), [("en", "kills you"), ("pl", "giniesz")])
def test_a_defence_roll_says_that_its_wound_is_the_last(tmp_path, lang, words):
    man = {**FIGHT["stalkers"]["seat1"], "hp": 0, "crits": [0, 1], "tokens": [2, 2]}
    driver = table(tmp_path, position={**FIGHT, "stalkers": {"seat1": man}}, lang=lang)
    top = driver.table.top
    roll = Guard(unit="seat1", dice=("E1", "E0"), damage=5)
    top.stage.view = replace(top.view, rolls=(roll,))
    assert words in lost_words(top, 4)
    assert words not in lost_words(top, 0)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_mask_shop_says_in_the_tray_what_it_sells(tmp_path, lang):
    faces = {"stalker_dice": ["S1m"] * 4, "equipment_dice": ["E0"] * 4}
    position = {**FIGHT, "stalkers": {"seat1": {**FIGHT["stalkers"]["seat1"], "focus": False}}}
    driver = table(tmp_path, position=position, lang=lang, loaded=faces)
    driver.answer("attack:single:e1")
    driver.answer("part:torso")
    assert driver.flow.asked.kind == "buy_masks"
    driver.shot()
    told = " ".join(effects_for_sale(driver.table.top))
    say = driver.scene.text
    assert say("trait.pacification.name") in told
    assert say("status.pinned.name") in told
    assert driver.view.rect.contains(tray_box(driver.table.top))


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "4 successes (1 of them added)"), ("pl", "4 sukcesy (w tym +1 spoza kości)")],
)
def test_a_defence_roll_counts_what_an_ability_will_add(tmp_path, lang, words):
    """Welet's thick skin stops one more: the loss did not follow from the dice that were shown."""
    man = {**FIGHT["stalkers"]["seat1"], "card": "sc-st-06"}
    driver = table(tmp_path, position={**FIGHT, "stalkers": {"seat1": man}}, lang=lang)
    top = driver.table.top
    top.stage.view = replace(top.view, rolls=(Guard(unit="seat1", dice=("E2", "E1"), damage=7),))
    top.previews.look(top.view)
    assert total_words(top) == words


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_grenade_that_was_thrown_says_whom_its_dice_kill(tmp_path, lang):
    man = {**FIGHT["stalkers"]["seat1"], "card": "sc-st-06", "backpack": ["sc-it-01"]}
    enemies = {
        "e1": {"card": "sc-e-02", "at": "T4.I", "facing": "W"},
        "e2": {"card": "sc-e-01", "at": "T4.I", "facing": "W"},
    }
    faces = {"equipment_dice": ["E3", "E2", "E1", "E0"]}
    position = {**FIGHT, "stalkers": {"seat1": man}, "enemies": enemies}
    driver = table(tmp_path, position=position, lang=lang, loaded=faces)
    driver.answer("use:sc-it-01.1")
    driver.answer("field:T4.I")
    assert driver.flow.asked.kind == "reroll"
    driver.shot()
    top = driver.table.top
    hit = top.previews.seen(reroll_standing, (3,))
    assert [one.enemy for one in hit] == ["e1", "e2"]
    assert all(0 < one.dies < one.dies_after < 1 for one in hit)
    assert total_words(top) == {"en": "6 successes", "pl": "6 sukcesów"}[lang]
    assert driver.view.rect.contains(tray_box(top))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_dice_tray_does_not_hide_whom_the_roll_is_against(tmp_path, size):
    faces = {"stalker_dice": ["S1"] * 4, "equipment_dice": ["E1"] * 4}
    driver = table(tmp_path, position=FIGHT, loaded=faces, size=size)
    driver.answer("attack:single:e1")
    driver.answer("part:torso")
    assert driver.flow.asked.kind == "reroll"
    driver.shot()
    box = tray_box(driver.table.top)
    assert not box.colliderect(driver.table.anchor_box("unit:e1"))


@pytest.mark.parametrize(
    ("lang", "asked", "text"),
    [
        ("en", "Stone Flower: use it now?", "Defence"),
        ("pl", "Kamienny Kwiat: użyć teraz?", "Obron"),
    ],
)
def test_an_ability_that_may_be_used_is_named_with_what_it_does(tmp_path, lang, asked, text):
    man = {**FIGHT["stalkers"]["seat1"], "artifacts": ["sc-af-14"]}
    driver = table(tmp_path, position={**FIGHT, "stalkers": {"seat1": man}}, lang=lang)
    driver.answer("end_turn")
    bar = driver.scene.prompt_bar.model
    assert driver.flow.asked.kind == "use_rule"
    assert bar.message == asked
    assert text in bar.detail
    assert bar.detail in [one.tooltip for one in bar.buttons]
