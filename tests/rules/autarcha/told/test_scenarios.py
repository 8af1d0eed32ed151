"""Scenario files play Autarcha: positions, loaded dice, answers and expectations."""

from rules.kernel.scenarios.play import play
from rules.kernel.scenarios.scenario import parse
from tests.rules.autarcha.table import FAR_RED, FAR_WHITE, autarcha, name, unit

FILE = {
    "title": "autarcha",
    "name": "A shot into a forest",
    "options": {"scenario": "autarchy"},
    "seats": [{"id": "white"}, {"id": "red"}],
    "position": {
        "white": [FAR_WHITE, unit("pie", 11, 10)],
        "red": [FAR_RED, unit("pie", 13, 10)],
    },
    "loaded": {"defence": [4]},
    "script": [
        {"asks": "white order"},
        {"seat": "white", "pick": "go:white-pie-1:F,F,F,F", "refused": "square_occupied"},
        {"seat": "white", "pick": f"go:white-pie-1:@{name(13, 10)}"},
        {"event": "DieRolled", "with": {"value": 4, "needed": 4}},
        {"event": "UnitDestroyed", "with": {"unit": "red-pie-1"}},
        {"at": "open_action.kind", "is": "unit"},
    ],
}


def test_a_scenario_file_is_played():
    played = play(autarcha(), parse(FILE))
    assert played.failures == []


def test_a_scenario_that_expects_too_much_fails():
    script = [*FILE["script"], {"event": "MineExploded"}]
    assert play(autarcha(), parse({**FILE, "script": script})).failures
