"""Questions name what asks them."""

import pytest
from msgspec.structs import replace

from rules.stalker.model.about import CardAbout, StalkerDecision
from rules.stalker.model.rolls import Guard
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
