"""Position files: read, written, and every mistake told at once."""

import pytest

from rules.kernel.content import ContentError
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from tests.clauses import clauses
from tests.rules.autarcha.table import BOTS, HUMANS, autarcha, name, table, unit


@clauses("A-24.6")
def test_a_position_written_and_read_again_is_the_same():
    title = autarcha()
    setup = Setup("autarcha", BOTS, {"scenario": "total_war"})
    state, _ = title.new_game(setup, 5)
    chance = Stream(5, "positions")
    seen = 0
    while state.open and seen < 12:
        decision = chance.pick(state.open)
        pick = title.random_pick(state, decision, chance)
        title.submit(state, Action(decision.id, decision.seat, pick))
        if state.phase == "actions" and [one.kind for one in state.open] == ["order"]:
            seen += 1
            again = title.from_position(title.to_position(state), setup, 5)
            for field in ("units", "grid", "factories", "markers", "city_hits", "areas", "gold"):
                assert getattr(again, field) == getattr(state, field), field
            for field in ("mines", "reactions", "turn", "active", "open_action", "losses"):
                assert getattr(again, field) == getattr(state, field), field
    assert seen == 12


@clauses("A-24.6", "A-1.4", "A-2.11", "A-4.3")
def test_every_mistake_is_listed_at_once():
    setup = Setup("autarcha", HUMANS, {"scenario": "autarchy"})
    raw = {
        "white": ["pie 07.06.NE E", "pc 07.06.NE E", "pc 06.10.SE E", "tank 07.06.NE E", "pie x E"],
        "red": ["psz 07.16.NE W", "psz 07.15.NE W"],
        "markers": ["99.99.NW"],
        "factories": [f"{name(2, 18)} 9"],
        "city_hits": {name(2, 18): 1},
        "cards": {"Z": "white"},
    }
    with pytest.raises(ContentError) as caught:
        autarcha().from_position(raw, setup, 1)
    told = "\n".join(caught.value.problems)
    for part in ("is taken", "may not be", "write 'pie", "not a square", "no such piece", "1 to 4"):
        assert part in told, part
    assert "no city square" in told
    assert "no area 'Z'" in told


@clauses("A-5.7")
def test_a_skirmish_position_has_no_gold():
    with pytest.raises(ContentError):
        table([unit("pie", 2, 18)], scenario="skirmish", gold={"white": 1})


def test_the_wrong_shape_is_told():
    setup = Setup("autarcha", HUMANS, {"scenario": "autarchy"})
    with pytest.raises(ContentError):
        autarcha().from_position({"active": "green", "colour": 1}, setup, 1)


@pytest.mark.parametrize(
    ("said", "turn", "round_"),
    [
        ({}, 1, 1),
        ({"turn": 7}, 7, 4),
        ({"round": 4}, 7, 4),
        ({"round": 4, "active": "red"}, 8, 4),
        ({"round": 4, "active": "red", "starter": "red"}, 7, 4),
    ],
)
def test_a_turn_or_a_round_that_is_not_said_follows_from_the_other(said, turn, round_):
    state = table([unit("pie", 2, 18)], **said).state
    assert (state.turn, state.round) == (turn, round_)


@clauses("A-16.5")
def test_without_the_rule_of_quiet_turns_any_number_of_them_may_have_passed():
    state = table([unit("pie", 2, 18)], quiet=99, options={"draw_rule": False}).state
    assert state.quiet == 99
