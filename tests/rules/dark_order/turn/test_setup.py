"""Set-up, difficulty, and the frame of rounds."""

import pytest

from rules.dark_order.model.events import (
    CommanderChosen,
    DecksShuffled,
    LocationsLaidOut,
    PhaseBegan,
    RoundBegan,
    StartingPlayerDrawn,
)
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.text import text
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    dark_order,
    dark_order_pack,
    game_setup,
    new_game,
    plaga,
    refused_setup,
    sanktuarium,
    table,
)


@clauses("D-2.1", "D-32.1")
def test_each_player_takes_another_faction():
    t = new_game()
    assert t.options("red") == ("faction:sanktuarium", "faction:aptekarze", "faction:plaga")
    t.answer("red", "faction:plaga")
    assert t.refused("blue", "faction:plaga") == ("faction_taken", "D-2.1")
    assert t.options("blue") == ("faction:sanktuarium", "faction:aptekarze")
    t.answer("blue", "faction:aptekarze")
    assert [side.faction for side in t.state.sides.values()] == ["plaga", "aptekarze"]
    assert t.state.sides["red"].orders == dark_order_pack().order_sets["plaga"]


@clauses("D-2.1")
def test_the_lobby_may_set_factions_but_not_the_same_twice():
    both = {"faction_1": "plaga", "faction_2": "plaga"}
    assert refused_setup(**both) == ("faction_taken", "D-2.1")
    assert refused_setup(faction_1="dwarves") == ("unknown_faction", "D-2.1")
    t = new_game(faction_2="plaga")
    assert t.options("red") == ("faction:sanktuarium", "faction:aptekarze")
    drawn = new_game(faction_1="random", faction_2="plaga", loaded={"factions": ["aptekarze"]})
    assert drawn.state.sides["red"].faction == "aptekarze"


@clauses("D-2.2", "D-2.10", "D-30.2")
def test_commanders_are_chosen_in_secret_before_anything_is_laid_out():
    t = new_game(faction_1="plaga", faction_2="sanktuarium")
    assert t.asked() == [("red", "choose_commander"), ("blue", "choose_commander")]
    assert all(decision.secret for decision in t.state.open)
    assert not t.state.locations
    assert not t.state.start
    t.answer("red", "commander:swarm_queen")
    seen = dark_order().view_for(t.state, "blue")
    assert seen.hand.commander == ""
    assert "swarm_queen" not in str(seen)
    t.answer("blue", "commander:halvard")
    chosen = t.all(CommanderChosen)[0]
    assert chosen.seen_by("blue").card == ""
    assert chosen.seen_by("red").card == "swarm_queen"
    assert t.state.hands["red"].commander == "swarm_queen"
    everywhere = str(dark_order().view_for(t.state, "blue"))
    assert "first_infected" not in everywhere
    assert "swarm_queen" not in everywhere


def begun(**options):
    t = new_game(faction_1="plaga", faction_2="sanktuarium", **options)
    t.answer("red", "commander:swarm_queen")
    t.answer("blue", "commander:halvard")
    return t


@clauses("D-2.3", "D-2.5", "D-2.6", "D-2.7", "D-2.8", "D-0.4", "D-1.7")
def test_everything_is_laid_out_by_chance_once():
    first = ["quarry", "ravine", "sawmill", "watchtower"]
    t = begun(loaded={"start": ["blue"], "locations": first})
    order = [type(event) for event in t.events]
    kinds = (DecksShuffled, LocationsLaidOut, LocationsLaidOut, StartingPlayerDrawn)
    assert [kind for kind in order if kind in kinds] == list(kinds)
    state = t.state
    assert [one.id for one in state.locations][:4] == first
    assert [one.home for one in state.locations] == ["red"] * 3 + ["blue"] * 3
    assert not any(one.secured for one in state.locations)
    assert state.start == "blue"
    assert len(state.neutral_deck) == 28
    assert len(state.unit_decks["red"]) + len(state.hands["red"].units) == 20
    assert len(state.support_decks["red"]) + len(state.hands["red"].supports) == 10
    assert len(state.sides["red"].orders) == 8
    assert [len(state.grid[seat]) for seat in ("red", "blue")] == [6, 6]
    drawn = dict(state.drawn)
    chance = Stream(3, "rest of the game")
    while t.state.open:
        decision = chance.pick(t.state.open)
        pick = dark_order().random_pick(t.state, decision, chance)
        t.answer(decision.seat, pick, decision.kind)
    assert t.state.drawn == drawn


@clauses("D-2.4", "D-33.1", "D-33.2")
def test_fatigue_starts_where_the_lobby_says():
    assert [side.fatigue for side in begun().state.sides.values()] == [0, 0]
    raised = begun(fatigue_1=10, fatigue_2=20)
    assert [side.fatigue for side in raised.state.sides.values()] == [10, 20]
    assert refused_setup(fatigue_1=7) == ("start_fatigue", "D-33.2")


@clauses("D-33.3")
@pytest.mark.parametrize(
    ("level", "fatigue"), [("easy", [0, 10]), ("normal", [0, 0]), ("hard", [5, 0])]
)
def test_levels_of_bots_begin_with_a_handicap(level, fatigue):
    t = new_game(kinds=("human", "bot"), levels=("", level))
    assert [side.fatigue for side in t.state.sides.values()] == fatigue


@clauses("D-33.3")
@pytest.mark.parametrize(
    ("level", "told"),
    [("easy", text("lobby.tired.bot", n=10)), ("normal", None),
     ("hard", text("lobby.tired.human", n=5))],
)  # fmt: skip
def test_the_lobby_tells_who_begins_with_a_handicap(level, told):
    setup = new_game(kinds=("human", "bot"), levels=("", level)).state.setup
    assert dark_order().outlook(setup) == told


@clauses("D-2.8", "D-5.1", "D-5.3")
def test_phases_come_in_order_and_the_start_alternates():
    t = begun(loaded={"start": ["red"]})
    chance = Stream(8, "rounds")
    state = t.state
    while state.open and state.round < 3:
        decision = chance.pick(state.open)
        pick = dark_order().random_pick(state, decision, chance)
        t.answer(decision.seat, pick, decision.kind)
        state = t.state
    assert [one.seat for one in t.all(RoundBegan)] == ["red", "blue", "red"]
    phases = [one.phase for one in t.all(PhaseBegan)][:7]
    assert phases == [
        *("location", "placement", "activation", "support_stage"),
        *("battle", "scouting", "cleanup"),
    ]


@clauses("D-5.2")
def test_a_game_is_over_after_five_rounds_at_most():
    longest = 0
    for seed in range(60):
        chance = Stream(seed, "length")
        state, _ = dark_order().new_game(game_setup(), seed)
        while state.open:
            decision = chance.pick(state.open)
            pick = dark_order().random_pick(state, decision, chance)
            dark_order().submit(state, Action(decision.id, decision.seat, pick))
        longest = max(longest, state.round)
        assert sum(bool(one.secured) for one in state.locations) <= 5
    assert 3 <= longest <= 5


@clauses("D-2.9", "D-6.3")
def test_cards_put_back_go_to_the_bottom_and_no_deck_is_shuffled():
    deck = ("crawler.1", "crawler.2", "crawler.3", "infected.4")
    t = table(
        phase="recruitment",
        stop="recovery",
        red=plaga(units=("infected.1", "infected.2", "infected.3"), unit_deck=deck, fatigue=0),
        blue=sanktuarium(units=("chaplain.1",), fatigue=0),
    )
    t.answer("red", "put_back:infected.3,infected.1")
    t.answer("blue", "put_back")
    assert t.state.hands["red"].units == ("infected.2", "crawler.1", "crawler.2", "crawler.3")
    assert t.state.unit_decks["red"] == ("infected.4", "infected.3", "infected.1")
    assert not t.state.drawn
    t.assert_at_rest()
