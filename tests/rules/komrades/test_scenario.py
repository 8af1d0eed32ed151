"""The scenario that the README shows is one that can be played."""

import tomllib
from pathlib import Path

from game.content.titles import load_title
from rules.kernel.scenarios import scenario
from rules.kernel.scenarios.play import play
from tests.clauses import clauses
from tests.rules.komrades.table import Table

README = Path(__file__).parents[3] / "rules" / "komrades" / "README.md"


@clauses("K-5.4", "K-5.5", "K-5.7")
def test_the_scenario_of_the_readme_plays_as_it_says():
    block = README.read_text(encoding="utf-8").split("```toml")[1].split("```")[0]
    played = play(load_title("komrades"), scenario.parse(tomllib.loads(block)))
    assert played.failures == []


def test_cards_are_compared_by_their_names():
    raw = {
        "title": "komrades",
        "seats": [{"id": "red"}, {"id": "blue"}],
        "position": {"line": ["A", "B", "_"], "at": "window_a", "attack": "laser",
                     "hands": {"A": ["vodka", "step"], "B": ["niet"]}},
    }  # fmt: skip
    right = [
        {"at": "hands", "is": {"A": ["vodka", "step"], "B": ["niet"]}},
        {"at": "hands.A.0", "is": "vodka"},
        {"at": "attack", "is": "laser"},
        {"at": "turn", "is": 1},
    ]
    wrong = [{"at": "hands.A", "is": ["step", "vodka"]}, {"at": "hands.B", "is": ["niet", "niet"]}]
    played = play(load_title("komrades"), scenario.parse({**raw, "script": [*right, *wrong]}))
    assert [one.partition(":")[0] for one in played.failures] == ["step 5", "step 6"]


def test_options_are_compared_by_the_names_of_their_cards():
    raw = {
        "title": "komrades",
        "seats": [{"id": "red"}, {"id": "blue"}],
        "ask_always": True,
        "position": {"line": ["A", "B", "_"], "at": "plan", "hands": {"A": ["vodka", "step"],
                     "B": ["niet"]}},
    }  # fmt: skip
    asked = {"asks": "red plan"}
    right = [
        {**asked, "options": ["card:vodka", "card:step"]},
        {**asked, "includes": ["card:step"], "excludes": ["card:tank", "card:niet"]},
    ]
    wrong = [
        {**asked, "options": ["card:vodka"]},
        {**asked, "includes": ["card:tank"]},
        {**asked, "excludes": ["card:step"]},
    ]
    played = play(load_title("komrades"), scenario.parse({**raw, "script": [*right, *wrong]}))
    told = [one.partition(":")[0] for one in played.failures]
    assert told == ["step 3", "step 4", "step 5"]


def test_an_excluded_option_that_is_misspelt_is_told():
    raw = {
        "title": "komrades",
        "seats": [{"id": "red"}, {"id": "blue"}],
        "position": {"line": ["A", "B", "_"], "at": "plan", "hands": {"A": ["vodka", "step"]}},
        "script": [{"asks": "red plan", "excludes": ["card:vodak", "card:tank"]}],
    }
    played = play(load_title("komrades"), scenario.parse(raw))
    assert played.failures == ["step 1: nothing here is called 'vodak'; did you mean 'vodka'?"]


def test_an_answer_may_name_its_card():
    hands = {"A": ["vodka", "step"], "B": ["niet"]}
    t = Table("[A B _ | K]", at="window_a", attack="laser", hands=hands, life=5, max_life=10)
    assert t.refused("B", "card:niet") == ("nothing_to_cancel", "K-11.11")
    assert t.refused("A", "card:step") == ("not_an_event", "K-11.1")
    assert t.refused("A", "card:tank") == ("not_your_card", "K-11.1")
    t.answer("A", "card:vodka")
    assert t.window == "R"
    number = t.card("B", "niet").partition(":")[2]
    t.answer("B", f"card:niet#{number}")
    assert t.happened("EventCancelled", kind="vodka")


def test_an_answer_may_name_a_piece_of_equipment_and_a_direction():
    gear = {"A": ["car_door"], "B": ["car_door"]}
    t = Table("[A B _ | K]", at="hits", attack="cannonball", gear=gear)
    t.answer("A", "gear:car_door:backward")
    t.answer("B", "gear:car_door:backward")
    assert t.durability("A") == t.durability("B") == {"car_door": 1}
    assert t.lives == {"A": 10, "B": 10}
