"""Position files: what they say, what is wrong with them, and the way back."""

import pytest

from rules.kernel.content import ContentError
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    dark_order,
    face_down,
    game_setup,
    plaga,
    sanktuarium,
    table,
)


@pytest.mark.parametrize("seed", range(6))
def test_a_position_comes_back_as_it_was_written(seed):
    """Written at each decision of a game, a position reads back to the same position."""
    title = dark_order()
    chance = Stream(seed, "positions")
    state, _ = title.new_game(game_setup(), seed)
    while state.open:
        if state.locations and all(one.kind in _WHOLE for one in state.open):
            written = title.to_position(state)
            again = title.from_position(written, state.setup, state.seed)
            assert title.to_position(again) == written
        decision = chance.pick(state.open)
        pick = title.random_pick(state, decision, chance)
        title.submit(state, Action(decision.id, decision.seat, pick))


_WHOLE = ("put_back", "choose_role", "place_units", "attack_turn")


def test_every_mistake_is_listed():
    raw = {
        "location": "atlantis",
        "step": 5,
        "aggressor": "green",
        "sides": {
            "red": plaga(field={"1X": "infected.1", "1C": "chaplain.1"}, fatigue=31),
            "blue": plaga(
                units=("crawler.1", "crawler.1"), supports=("rocket",), commander="napoleon"
            ),
        },
    }
    with pytest.raises(ContentError) as caught:
        dark_order().from_position(raw, Setup("dark_order", ()), 1)
    told = "\n".join(caught.value.problems)
    for part in (
        *("atlantis", "speed step 5", "'green'", "same faction", "'1X'", "chaplain.1"),
        *("fatigue 31", "crawler.1 is in two places", "rocket", "napoleon"),
    ):
        assert part in told


def test_unknown_words_are_told():
    with pytest.raises(ContentError) as caught:
        dark_order().from_position({"sides": {}, "weather": "rain"}, Setup("dark_order", ()), 1)
    assert any("weather" in problem for problem in caught.value.problems)


@clauses("D-24.2", "D-29.1")
def test_a_table_is_read_cell_by_cell():
    t = table(
        step=3,
        stop="step",
        red=sanktuarium(field={"1C": "halvard", "2L": {"card": "chaplain.1", "damage": 2}}),
        blue=plaga(field={"1R": face_down("carrier.1")}),
    )
    assert t.cells("red") == {"1C": "halvard", "2L": "chaplain.1"}
    assert t.unit("red", "2L").damage == 2
    assert t.unit("blue", "1R").exhausted
    assert t.state.shown == {"red": "halvard"}
    assert t.state.hands["red"].commander == ""
    assert t.state.hands["blue"].commander == "first_infected"
    t.assert_at_rest()


@pytest.mark.parametrize("phase", ["placement", "support_stage", "battle_end", "scouting"])
def test_play_can_begin_in_each_phase(phase):
    t = table(
        phase=phase,
        red=sanktuarium(units=("chaplain.1",), field={"1C": "halberdier.1"}),
        blue=plaga(units=("infected.1",), field={"1C": "carrier.1"}),
    )
    assert t.state.open
