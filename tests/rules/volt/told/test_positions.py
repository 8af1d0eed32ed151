"""Position files: round trips, mistakes, scripts."""

import pytest

from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.scenarios.play import play
from rules.kernel.scenarios.scenario import parse
from rules.kernel.setup import Setup
from rules.volt.content import ContentError
from tests.clauses import clauses
from tests.rules.volt.table import at, seats, table, volt

EMPTY = Setup("volt", ())


def again(state):
    """The state of a state's own position."""
    return volt().from_position(volt().to_position(state), state.setup, state.seed)


@pytest.mark.parametrize("variant", ["training", "rfl"])
@pytest.mark.parametrize("killbots", [(), ("green",)])
def test_a_game_between_rounds_survives_its_position_file(variant, killbots):
    if variant == "training" and killbots:
        return
    setup = Setup("volt", seats("red", "blue", killbots=killbots), {"variant": variant})
    chance = Stream(3)
    state, _ = volt().new_game(setup, 3)
    checked = 0
    for _ in range(400):
        if not state.open:
            break
        if all(one.kind == "program" for one in state.open) and not state.answers:
            twin = again(state)
            volt().advance(twin)
            assert volt().to_position(twin) == volt().to_position(state)
            assert (twin.robots, twin.tokens, twin.mines) == (
                *(state.robots, state.tokens, state.mines),
            )
            assert [one.kind for one in twin.open] == [one.kind for one in state.open]
            checked += 1
        decision = state.open[0]
        pick = volt().random_pick(state, decision, chance)
        volt().submit(state, Action(decision.id, decision.seat, pick))
    assert checked > 3


def test_a_position_in_the_middle_of_a_panel_keeps_the_dice_to_come():
    t = table(
        panel=2,
        after="go_on",
        red=at("A1", right="granaty", dice="II:r3E III:b1S"),
        blue=at("E1", dice="II:b6S III:r2N"),
    )
    position = volt().to_position(t.state)
    assert position["panel"] == 2
    assert position["robots"]["blue"]["dice"] == "II:b6S III:r2N"


@clauses("V-2.2", "V-2.3", "V-15.7", "V-2.5")
def test_all_mistakes_of_a_position_are_listed_at_once():
    raw = {
        "arena": "nowhere",
        "elements": {"walls": ["A1-C1"], "pits": ["Z9"]},
        "mines": {"A1": "white"},
        "robots": {
            "red": {"cell": "A1", "number": 2, "left": "pila", "dice": "I:x1N"},
            "blue": {"cell": "A1", "number": 2, "right": "nothing", "robot": "robbie"},
        },
    }
    with pytest.raises(ContentError) as caught:
        volt().from_position(raw, EMPTY, 1)
    told = "\n".join(caught.value.problems)
    for part in (
        "no arena 'nowhere'",
        "'A1-C1' is not an edge",
        "'Z9' is not a cell",
        "'white' does not sit",
        "two robots stand on A1",
        "two robots hold start number 2",
        "a robot and a mine are on A1",
        "red: pila does not fit left",
        "red: dice 'I:x1N'",
        "blue: there is no module 'nothing'",
        "blue: there is no robot 'robbie'",
    ):
        assert part in told


def test_an_unknown_word_in_a_position_is_refused():
    with pytest.raises(ContentError, match=r"robots\.red\.damge"):
        volt().from_position({"robots": {"red": {"damge": 1}}}, EMPTY, 1)


def test_a_script_plays_a_position_with_loaded_dice():
    scenario = parse(
        {
            "title": "volt",
            "position": {
                "panel": 3,
                "after": "stop",
                "elements": {"pits": ["E3"]},
                "robots": {
                    "red": {"cell": "G4"},
                    "blue": {"cell": "A9"},
                    "yellow": {"cell": "E6", "killbot": True, "facing": "W"},
                },
            },
            "loaded": {"killbot": [3]},
            "script": [
                {"event": "KillBotRolled", "with": {"colour": "blue", "value": 3}},
                {"no_event": "RobotDestroyed"},
                {"at": "robots.yellow.cell", "is": "B6"},
                {"at_rest": True},
            ],
        }
    )
    assert play(volt(), scenario).failures == []


def test_a_script_reports_what_did_not_happen():
    scenario = parse(
        {
            "title": "volt",
            "position": {
                "after": "stop",
                "robots": {"red": {"cell": "A5", "dice": "I:b2E"}, "blue": {"cell": "A1"}},
            },
            "script": [
                {"event": "RobotDestroyed"},
                {"at": "robots.red.cell", "is": "D5"},
                {"seat": "red", "pick": "cell:A1", "refused": "not_your_decision"},
            ],
        }
    )
    failures = play(volt(), scenario).failures
    assert len(failures) == 2
