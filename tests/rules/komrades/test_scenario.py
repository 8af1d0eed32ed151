"""The scenario that the README shows is one that can be played."""

import tomllib
from pathlib import Path

from game.titles import load_title
from rules.kernel import scenario
from tests.clauses import clauses

README = Path(__file__).parents[3] / "rules" / "komrades" / "README.md"


@clauses("K-5.4", "K-5.5", "K-5.7")
def test_the_scenario_of_the_readme_plays_as_it_says():
    block = README.read_text(encoding="utf-8").split("```toml")[1].split("```")[0]
    played = scenario.play(load_title("komrades"), scenario.parse(tomllib.loads(block)))
    assert played.failures == []
