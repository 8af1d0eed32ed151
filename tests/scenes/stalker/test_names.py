"""Names in two languages: what the table says, and small below it what the Polish box says."""

import json
import re
from pathlib import Path

import pytest

from scenes.stalker.cards.catalogue import catalogue
from scenes.stalker.cards.inspect import inspect
from tests.scenes.stalker.samples import FIGHT, table


def test_every_card_of_the_catalogue_tells_its_polish_name(tmp_path):
    driver = table(tmp_path)
    kit, checked = driver.table.top.kit, 0
    for entry in catalogue(kit.services, driver.match.title):
        polish = kit.polish(f"card.{entry.id}.name")
        if polish and entry.card.title == kit.card(entry.id):
            assert polish.rstrip(" 123") in entry.card.subtitle, entry.id
            checked += 1
    assert checked > 300, "the others are called alike in both languages"


@pytest.mark.parametrize(
    ("anchor", "polish"),
    [
        ("unit:e1", "Bandyta Karabin"),
        ("field:T4.C", "Cele"),
        ("tag:sc-m-a1-23", "Krata celi"),
        ("status:focus", "Skupienie"),
        ("status:lead", "Żeton Wiodącego Stalkera"),
        ("gear:sc-it-02.1", "Apteczka"),
    ],
)
def test_what_is_inspected_tells_its_polish_name(tmp_path, anchor, polish):
    card = {"sc-m-a1-23": {"cards": ["sc-m-a1-23"], "side": "a"}}
    top = table(tmp_path, position={**FIGHT, "environment": card}).table.top
    anchor = next(one for one in top.once("places", top._places) if one.startswith(anchor))
    assert polish in inspect(top, anchor).subtitle


def test_in_polish_nothing_is_named_twice(tmp_path):
    driver = table(tmp_path, position=FIGHT, lang="pl")
    assert driver.table.top.kit.both_names("trait.splash.name") == "Rozprysk"
    assert inspect(driver.table.top, "status:focus").subtitle == ""


def test_a_gift_in_polish_leaves_names_as_they_are(tmp_path):
    man = {**FIGHT["stalkers"]["seat1"], "bolts": 1, "focus": False}
    friend = {"card": "sc-st-05", "at": "T4.H"}
    position = {**FIGHT, "stalkers": {"seat1": man, "seat2": friend}, "enemies": {}}
    driver = table(tmp_path, 2, position=position, lang="pl")
    driver.answer("prepare")
    said = [button.label for button in driver.scene.prompt_bar.model.buttons]
    assert "Mamon dostaje: Śruba" in said


def test_an_objective_lights_where_the_key_lies_once_that_is_known(tmp_path):
    top = table(tmp_path, position=FIGHT).table.top
    assert len(top.goal_fields("key")) > 1
    known = table(tmp_path / "known", position={**FIGHT, "things": {"T3.I": ["sc-m-a1-key"]}})
    assert known.table.top.goal_fields("key") == ["T3.I"]


ROOT = Path(__file__).parents[3] / "rules" / "stalker" / "text" / "en"
POLISH = re.compile("[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]|Wycofanie|Jeden za")
PEOPLE = ("Sójka",)


def test_english_is_english_but_for_the_names_of_people_and_the_small_polish_ones():
    for path in ROOT.glob("*.json"):
        for key, said in json.loads(path.read_text("utf-8")).items():
            if key.endswith(".gloss"):
                continue
            for words in said.values() if isinstance(said, dict) else (said,):
                for person in PEOPLE:
                    words = words.replace(person, "")
                assert not POLISH.search(words), (key, words)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("mission", ["A1", "B1"])
def test_the_log_of_a_set_up_names_fields_and_no_squares(tmp_path, lang, mission):
    driver = table(tmp_path, mission=mission, lang=lang)
    told = [line.words for line in driver.scene.log.lines]
    assert len(told) > 10
    assert not [line for line in told if re.search(r"\(\d+,\d+\)", line)]
