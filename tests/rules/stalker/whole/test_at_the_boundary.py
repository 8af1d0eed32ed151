"""Order of simultaneous things, interrupted effects, who is asked, costs at their boundary."""

from __future__ import annotations

import pytest

from rules.stalker.model.events_fight import (
    AnomalyDieRolled,
    DiceRolled,
    EnemyAttacked,
    EnemyStepped,
)
from rules.stalker.model.events_mission import MissionEnded, TurnBegun
from rules.stalker.model.frames_fight import DrawWound
from rules.stalker.model.frames_zone import BeginActivation, EnemyMove, React
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    ELEKTRO,
    MAMON,
    MILADY,
    PALKAN,
    RIFLE,
    SHOTGUN,
    SNORK,
    foe,
    man,
    table,
)

SPENT = {"tokens": (2, 2), "played": (True, True)}


@clauses("S-15.7", "S-32.23")
def test_after_the_blow_that_kills_nobody_else_reacts() -> None:
    t = table(
        "abc",
        {"blue": man("c", hp=0, crits=(0, 1)), "green": man("c", MILADY)},
        {"e1": foe("a", RIFLE, "E"), "e2": foe("b", RIFLE, "E")},
        begin="rest",
    )
    t.run(React("blue", ("e1", "e2")))
    assert [one.unit for one in t.all(EnemyAttacked)] == ["e2"]
    assert t.last(MissionEnded).result == "failure"
    assert t.state.open == []


@clauses("S-32.22", "S-32.3")
def test_nobody_chooses_whom_a_reaction_hits() -> None:
    people = {"blue": man("b", tokens=(2, 0)), "green": man("b", MILADY)}
    t = table("abb", people, {"e1": foe("a", RIFLE, "E")})
    t.answer("end_turn")
    assert [one.target for one in t.all(EnemyAttacked)] == ["blue"]


@pytest.mark.parametrize("focus", [True, False])
@clauses("S-20.8", "S-17.4")
def test_with_focus_a_weapon_is_loaded_after_the_last_basic_action(focus: bool) -> None:
    worn = man("a", weapon=AKM, magazines={"rifle": 1}, focus=focus, tokens=(2, 0))
    t = table("ab", {"blue": worn, "green": man("b", PALKAN)}, ammo={AKM: 5})
    assert ("reload:sc-w-03.1" in t.options()) is focus
    if not focus:
        assert t.refused("reload:sc-w-03.1") == ("no_basic_left", "S-17.4")


@clauses("S-31.5", "S-31.18", "S-34.9")
def test_a_move_that_is_interrupted_beyond_an_anomaly_is_still_rolled_for() -> None:
    t = table(
        "abcd / ##e#",
        {"blue": man("e")},
        {"e1": foe("a", SNORK, "E")},
        begin="rest",
        anomalies={"x": {"card": ELEKTRO, "symbols": ["b P4"]}},
        loaded={"anomaly_die": ("P1",)},
    )
    t.run(EnemyMove("e1", 3, ("d",)))
    assert t.foe().at == "c"
    assert [one.unit for one in t.all(AnomalyDieRolled)] == ["e1"]


@clauses("S-19.2", "S-8.2", "S-8.3")
def test_the_field_on_which_a_move_is_interrupted_counts_for_the_dose() -> None:
    rows = "abbc\nfield b rad 3\nfield a rad 1"
    t = table(rows, {"blue": man("a")}, {"e1": foe("b", SNORK, "E")})
    t.do("move", "field:b")
    assert (t.man().at, t.man().dose) == ("b", 3)


@clauses("S-27.2", "S-19.12")
def test_who_wounds_an_enemy_says_where_it_is_pushed_to() -> None:
    t = table(
        "#c# / abe / #f#",
        {"blue": man("f"), "green": man("a", PALKAN)},
        {"e1": foe("b", SHOTGUN, "N", pinned=True)},
        begin="rest",
        lead="blue",
        loaded={"wounds": ("sc-ew-01",)},
    )
    t.run(DrawWound("e1", "light", "green"))
    assert t.asked() == [("green", "push_to")]


@clauses("S-24.2", "S-1.5")
def test_who_has_just_got_the_title_decides_the_next_tie() -> None:
    people = {"blue": man("b", hp=10), "green": man("e", PALKAN)}
    foes = {"e1": foe("a", RIFLE, "E"), "e2": foe("a", RIFLE, "E")}
    t = table("aabcde", people, foes, novis=("c",))
    t.answer("lead_token:heal")
    t.answer("end_turn")
    assert t.asked() == [("green", "break_tie")]


@clauses("S-24.5", "S-24.1", "S-17.1")
def test_the_next_round_begins_with_the_new_lead_stalker() -> None:
    people = {"blue": man("a"), "green": man("b", PALKAN), "grey": man("b", MAMON)}
    t = table("abb", people, begin="turns")
    t.do("token:0", "lead_token:focus")
    while t.state.round == 1:
        seat, kind = t.asked()[0]
        t.answer("end_turn" if kind == "act" else t.options(seat)[0], seat)
    assert [one.unit for one in t.all(TurnBegun)] == ["blue", "green", "grey"] * 2
    assert t.asked()[0][0] == "green"


@clauses("S-28.13", "S-30.5")
def test_who_is_pinned_in_one_step_of_a_card_is_left_out_of_the_next() -> None:
    t = table(
        "abcdz",
        {"blue": man("z", attention="large@z")},
        {"e1": foe("a", RIFLE, "W")},
        begin="rest",
        roster={RIFLE: {"colour": "yellow", "team": 1, "pool": 0}},
        anomalies={"x": {"card": ELEKTRO, "symbols": ["b P4"]}},
        loaded={
            "activation_large": ("sc-al-01",),
            "anomaly_die": ("P4",),
            "wounds": ("sc-ew-01",),
        },
    )
    t.run(BeginActivation("large"))
    assert [one.to for one in t.all(EnemyStepped)][:1] == ["b"]
    assert t.foe().pinned
    assert t.all(EnemyAttacked) == []


@clauses("S-18.8", "S-17.13")
def test_a_promised_free_action_saves_the_mark_too() -> None:
    worn = man("a", marks=(1, 0), free_next=("any_basic",))
    t = table("ab\nfield a rad 2", {"blue": worn, "green": man("b", PALKAN)})
    t.answer("prepare")
    assert (t.man().marks, t.man().tokens, t.man().dose) == ((1, 0), (0, 0), 0)
    t.answer("prepare")
    assert (t.man().marks, t.man().tokens, t.man().dose) == ((0, 0), (0, 0), 0)


@clauses("S-20.14", "S-21.4")
def test_a_silent_kill_hides_nobody_whom_another_enemy_sees() -> None:
    t = table(
        "aab",
        {"blue": man("a")},
        {"e1": foe("a", RIFLE, "E"), "e2": foe("b", RIFLE, "W")},
        loaded={"equipment_dice": ("E3", "E3", "E3")},
    )
    t.do("knife:e1", "part:torso")
    assert "e1" not in t.state.enemies
    assert (t.man().attention, t.man().noise) == ("large", "a")


@clauses("S-33.4", "S-15.7")
def test_everybody_is_exposed_at_once_and_a_death_ends_the_step() -> None:
    people = {
        "blue": man("a", hp=0, crits=(0, 1), dose=16, **SPENT),
        "green": man("a", MILADY, dose=8, **SPENT),
    }
    t = table(
        "aa",
        people,
        begin="zone",
        zone_step=2,
        loaded={"equipment_dice": ("E3", "E0", "E0", "E0", "E1", "E1")},
    )
    rolled = [one.unit for one in t.all(DiceRolled) if one.kind == "exposure"]
    assert rolled == ["blue", "green"]
    assert t.last(MissionEnded).result == "failure"
    assert (t.man("green").hp, t.man("green").dose) == (12, 8)
