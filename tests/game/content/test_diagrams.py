"""The check of rulebook diagrams: what it plays, and what it tells."""

import json

import pytest

from game.commands.diagrams import diagram_problems
from game.content.rulebook import load_rulebook
from game.content.titles import installed

POSITION = """
title = "stalker"
seats = [{ id = "blue" }]

[position]
map = "ab"
stalkers.blue = { card = "sc-st-04", at = "a" }
"""
WALK = """
[[script]]
seat = "blue"
pick = "move"

[[script]]
seat = "blue"
pick = "field:b"
"""


def told(tmp_path, listed, **files):
    folder = tmp_path / "stalker" / "content"
    (folder / "diagrams").mkdir(parents=True)
    content = listed if isinstance(listed, str) else json.dumps(listed)
    (folder / "diagrams.json").write_text(content, encoding="utf-8")
    for name, text in files.items():
        (folder / "diagrams" / f"{name}.toml").write_text(text, encoding="utf-8")
    return diagram_problems("stalker", load_rulebook("stalker"), tmp_path)


@pytest.mark.parametrize("title", installed())
def test_the_diagrams_of_a_title_are_in_order(title):
    assert diagram_problems(title, load_rulebook(title)) == []


def test_a_position_with_a_script_is_in_order(tmp_path):
    listed = {"S-20.1": "diagrams/walk.toml", "S-19.1": "diagrams/walk.toml#desk"}
    assert told(tmp_path, listed, walk=POSITION + WALK) == []


@pytest.mark.parametrize(
    ("listed", "content", "word"),
    [
        ({"S-20.1": "diagrams/other.toml"}, POSITION, "No such file"),
        ({"S-20.1": "diagrams/one.toml"}, "title = ", "Invalid value"),
        ({"S-20.1": "diagrams/one.toml"}, POSITION.replace('at = "a"', 'at = "z"'), "no field"),
        ({"S-20.1": "diagrams/one.toml"}, POSITION + WALK + WALK, "refused"),
        ({"S-99.1": "diagrams/one.toml"}, POSITION, "no such clause"),
        ({}, POSITION, "no clause shows it"),
        ('{"S-20.1": 3}', POSITION, "a file name for each clause"),
        ("{", POSITION, "diagrams.json"),
    ],
)
def test_what_is_wrong_with_a_diagram_is_told(tmp_path, listed, content, word):
    problems = told(tmp_path, listed, one=content)
    assert any(word in problem for problem in problems), problems


def test_a_position_of_another_title_is_told(tmp_path):
    volt = 'title = "volt"\nseats = [{ id = "red" }, { id = "blue" }]\n'
    problems = told(tmp_path, {"S-20.1": "diagrams/one.toml"}, one=volt)
    assert problems == ["diagram diagrams/one.toml: it is a position of volt"]
