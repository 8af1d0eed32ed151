"""Stalker movement: steps, full fields, pushes, and what a Move leads to (S-8, S-19, S-20)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.stalker.model.events_fight import AnomalyDieRolled, EnemyTurned
from rules.stalker.model.events_mission import EnvironmentFlipped
from rules.stalker.model.events_units import (
    AttentionPlaced,
    DoseChanged,
    StalkerMoved,
    StatusLost,
    UnitPushed,
)
from rules.stalker.model.frames_turn import MakeRoom, PushOut, Walk
from rules.stalker.model.frames_zone import EnemyMove, PushUnit
from rules.stalker.play import store, unit_of
from rules.stalker.turn.turn_tokens import slide_token
from tests.clauses import clauses
from tests.rules.stalker.table import (
    CZORT,
    ELEKTRO,
    KRUK,
    MAMON,
    MILADY,
    MNICH,
    NBC,
    PALKAN,
    RIFLE,
    SNORK,
    Table,
    foe,
    man,
    mission,
    table,
)


def path(t: Table) -> list[str]:
    return [event.to for event in t.all(StalkerMoved)]


@clauses("S-19.1", "S-20.1")
def test_a_move_is_up_to_three_steps_and_at_least_one() -> None:
    t = table("abcde", {"blue": man("a")})
    t.answer("move")
    assert t.options() == ("field:b",)
    t.do("field:b", "field:c")
    assert set(t.options()) == {"field:b", "field:d", "stop"}
    t.answer("field:d")
    assert t.kind() == "act"
    assert path(t) == ["b", "c", "d"]


@clauses("S-6.6", "S-5.7", "S-6.1")
def test_walls_water_and_diagonals_are_no_way() -> None:
    rows = "abc / def\nedge 0,0 E wall\nfield d water"
    t = table(rows, {"blue": man("b")})
    t.answer("move")
    assert t.options() == ("field:c", "field:e")
    assert t.refused("field:a") == ("not_adjacent", "S-6.6")
    assert t.refused("field:d") == ("not_adjacent", "S-5.7")
    assert t.refused("field:f") == ("not_adjacent", "S-6.6")


@clauses("S-19.2")
def test_entering_a_field_with_an_enemy_ends_the_move() -> None:
    t = table("abbc", {"blue": man("a")}, {"e1": foe("b", SNORK, "E")})
    t.do("move", "field:b")
    assert t.kind() == "act"
    assert t.man().at == "b"
    assert t.refused("field:c") == ("move_ended", "S-19.2")


@clauses("S-19.3")
def test_a_full_field_without_enemies_can_be_passed() -> None:
    t = table("abc", {"blue": man("a"), "green": man("b", PALKAN)})
    t.do("move", "field:b", "field:c", "stop")
    assert (t.man().at, t.man("green").at) == ("c", "b")
    assert t.all(UnitPushed) == []


@clauses("S-19.5", "S-1.2")
def test_a_move_cannot_end_on_a_full_field_if_nobody_can_be_pushed() -> None:
    stuck = man("b", PALKAN, artifacts=("sc-af-18",))
    t = table("abc", {"blue": man("a"), "green": stuck})
    t.answer("move")
    assert t.options() == ("field:b",)
    t.answer("field:b")
    assert set(t.options()) == {"field:a", "field:c"}
    assert t.refused("stop") == ("field_full", "S-19.5")


@clauses("S-19.5")
def test_a_full_field_with_an_enemy_that_cannot_be_pushed_is_refused() -> None:
    giant = foe("b", "sc-e-16", "W")
    t = table("abc / d##", {"blue": man("a")}, {"e1": giant})
    t.answer("move")
    assert t.options() == ("field:d",)
    assert t.refused("field:b") == ("field_full", "S-19.5")


@clauses("S-19.4", "S-19.6", "S-19.11")
def test_stalkers_make_room_before_enemies_and_an_enemy_faces_back() -> None:
    people = {"blue": man("a"), "green": man("b", PALKAN)}
    both = table("abbc", people, {"e1": foe("b", SNORK, "N")})
    both.do("move", "field:b")
    assert both.last(UnitPushed).unit == "green"
    alone = table("abc", {"blue": man("a")}, {"e1": foe("b", SNORK, "W")})
    alone.do("move", "field:b")
    pushed = alone.last(UnitPushed)
    assert (pushed.unit, pushed.to) == ("e1", "a")
    assert alone.foe().facing == "E"


@clauses("S-19.6")
def test_the_mover_chooses_among_several_to_push_and_where_to() -> None:
    people = {"blue": man("a"), "green": man("b", PALKAN), "grey": man("b", MAMON)}
    t = table("abbc", people)
    t.do("move", "field:b", "stop")
    assert t.kind() == "push_unit"
    assert t.options() == ("unit:green", "unit:grey")
    t.answer("unit:grey")
    assert t.man("grey").at == "a"


@clauses("S-19.6")
@pytest.mark.parametrize(("mover", "asked"), [("green", "green"), ("e1", "blue")])
def test_room_is_made_by_the_one_who_moves_and_for_an_enemy_by_the_lead(
    mover: str, asked: str
) -> None:
    crowd = {"grey": man("b", PALKAN), "ivory": man("b", MAMON)}
    people = {"blue": man("g"), "green": man("a"), **crowd}
    t = table("aabbcg", people, {"e1": foe("a", SNORK, "E")}, lead="blue", begin="rest")
    store(t.state, replace(unit_of(t.state, mover), at="b"))
    t.run(MakeRoom(mover, "a"))
    assert t.asked() == [(asked, "push_unit")]
    t.answer("unit:ivory", asked)
    assert (t.man("ivory").at, t.man("grey").at) == ("a", "b")


@clauses("S-19.6")
@pytest.mark.parametrize(("mover", "asked"), [("green", "green"), ("e1", "blue")])
def test_where_to_is_chosen_by_the_one_who_moves_and_for_an_enemy_by_the_lead(
    mover: str, asked: str
) -> None:
    people = {"blue": man("g"), "green": man("a"), "grey": man("b", PALKAN)}
    t = table("#c# / abd / ##g", people, {"e1": foe("g", SNORK, "E")}, lead="blue", begin="rest")
    t.run(PushOut(mover, "grey", "x"))
    assert t.asked() == [(asked, "push_to")]
    assert set(t.options(asked)) == {"field:c", "field:d"}
    t.answer("field:d", asked)
    assert t.man("grey").at == "d"


@clauses("S-19.8", "S-19.7", "S-12.2")
def test_enemies_left_behind_turn_to_the_field_stepped_to() -> None:
    t = table("abb", {"blue": man("b")}, {"e1": foe("b", SNORK, "E")})
    t.do("move", "field:a", "stop")
    assert t.foe().facing == "W"
    turn = next(n for n, one in enumerate(t.events) if isinstance(one, EnemyTurned))
    step = next(n for n, one in enumerate(t.events) if isinstance(one, StalkerMoved))
    assert turn < step


@clauses("S-19.9", "S-28.21", "S-34.18")
def test_the_end_of_a_move_rolls_covers_drops_exposed_and_places_attention_in_order() -> None:
    t = table(
        "ab",
        {"blue": man("a", exposed=True)},
        anomalies={"x": {"card": ELEKTRO, "symbols": ["b P1", "b P4"]}},
        loaded={"anomaly_die": ("P2",)},
    )
    t.do("move", "field:b", "stop")
    kinds = (AnomalyDieRolled, StatusLost, AttentionPlaced)
    order = [type(event) for event in t.events if isinstance(event, kinds)]
    assert order == [AnomalyDieRolled, StatusLost, AttentionPlaced]
    assert t.man().covers == "x.1"


@clauses("S-19.10", "S-19.12", "S-19.13")
def test_a_push_away_goes_farther_rolls_for_anomalies_and_costs_no_dose() -> None:
    t = table(
        "abc\nfield c rad 5",
        {"blue": man("b", exposed=True), "green": man("a", PALKAN)},
        begin="rest",
        anomalies={"x": {"card": ELEKTRO, "symbols": ["c P1"]}},
        loaded={"anomaly_die": ("P4",)},
    )
    t.run(PushUnit("blue", "a", "green"))
    assert t.man().at == "c"
    assert t.last(AnomalyDieRolled).face == "P4"
    assert not t.man().exposed
    assert t.man().dose == 0
    assert (t.man().attention, t.man().noise) == ("small", "c")


@clauses("S-19.12", "S-27.8")
def test_nobody_is_pushed_where_no_field_is_farther_away_and_free() -> None:
    t = table("ab", {"blue": man("b"), "green": man("a", PALKAN)}, begin="rest")
    t.run(PushUnit("blue", "a"))
    assert t.man().at == "b"
    full = table("abc", {"blue": man("b"), "green": man("c", PALKAN)}, begin="rest")
    full.run(PushUnit("blue", "a"))
    assert full.man().at == "b"


@clauses("S-20.2", "S-19.14")
def test_a_careful_move_is_one_step_and_leaves_the_attention_token_alone() -> None:
    t = table("abc", {"blue": man("a", attention="small@c")})
    t.do("careful_move", "field:b")
    assert t.kind() == "act"
    assert (t.man().at, t.man().noise) == ("b", "c")
    assert t.all(AttentionPlaced) == []


@clauses("S-20.3")
def test_a_careful_move_cannot_leave_an_enemys_sight() -> None:
    t = table("ab / c#", {"blue": man("a")}, {"e1": foe("b", RIFLE, "W")})
    assert not any(option.startswith("careful") for option in t.options())
    assert t.refused("careful_move") == ("careful_los", "S-20.3")


@clauses("S-20.18", "S-20.19", "S-41.36")
def test_a_longer_careful_move_tests_every_field() -> None:
    t = table(
        "abcd / ##e#",
        {"blue": man("a", armour="sc-ar-10")},
        {"e1": foe("e", RIFLE, "N")},
    )
    t.do("careful_move", "field:b")
    assert t.options() == ("field:a", "stop")
    assert t.refused("field:c") == ("careful_los", "S-20.3")


@pytest.mark.parametrize(
    ("card", "armour", "steps"),
    [(KRUK, "", 4), (MNICH, "", 2), (KRUK, "sc-ar-12", 2), (CZORT, "", 3)],
)
@clauses("S-20.19")
def test_the_length_of_a_move_takes_the_highest_may_and_the_lowest_most(
    card: str, armour: str, steps: int
) -> None:
    t = table("abcdef", {"blue": man("a", card, armour=armour)})
    t.answer("move")
    for field in "bcdef"[:steps]:
        t.answer(f"field:{field}")
    assert t.kind() == "act"
    assert t.man().at == "bcdef"[steps - 1]


@clauses("S-19.15")
def test_sneaking_caps_enemy_vision_except_on_the_last_field() -> None:
    # The Bandit at e looks north along d, c, b; only d is within its capped vision.
    rows = "#b# / xcy / #d# / #e#"
    t = table(rows, {"blue": man("x", MILADY)}, {"e1": foe("e", RIFLE, "N")})
    t.do("ability:sc-st-01:0", "field:c")
    assert t.man().attention == ""
    t.do("field:y", "stop")
    assert (t.man().attention, t.man().noise) == ("small", "y")
    seen = table(rows, {"blue": man("x", MILADY)}, {"e1": foe("e", RIFLE, "N")})
    seen.do("ability:sc-st-01:0", "field:c", "stop")
    assert (seen.man().attention, seen.man().noise) == ("large", "c")


@clauses("S-19.14")
def test_a_move_without_attention_places_it_only_if_it_ends_in_sight() -> None:
    rows = "smtu / #x## / #B##"
    t = table(rows, {"blue": man("s")}, {"e1": foe("B", RIFLE, "N")}, begin="rest")
    t.run(Walk("blue", 3, ("s",), "no_attention"))
    t.do("field:m", "field:t", "stop")
    assert t.all(AttentionPlaced) == []
    again = table(rows, {"blue": man("s")}, {"e1": foe("B", RIFLE, "N")}, begin="rest")
    again.run(Walk("blue", 3, ("s",), "no_attention"))
    again.do("field:m", "stop")
    assert (again.man().attention, again.man().noise) == ("large", "m")


# --- radiation ----------------------------------------------------------------------------------


@clauses("S-8.2", "S-8.3")
def test_the_start_field_of_a_move_counts_too() -> None:
    t = table("ab\nfield a rad 3", {"blue": man("a")})
    t.do("move", "field:b", "stop")
    assert t.man().dose == 3


@clauses("S-8.7", "S-8.5")
def test_a_free_move_adds_nothing_to_a_later_basic_action() -> None:
    t = table("abc\nfield b rad 4", {"blue": man("a", free_next=("any_basic",))})
    t.do("move", "field:b", "field:c", "stop")
    assert t.man().dose == 0
    t.answer("prepare")
    assert t.man().dose == 0


@clauses("S-8.6")
def test_an_effect_that_slides_a_turn_token_costs_the_dose_of_the_field() -> None:
    t = table("ab\nfield a rad 3", {"blue": man("a", armour=NBC)}, begin="rest")
    slide_token(t.play(), "blue")
    t.run()
    t.answer("token:1")
    assert t.man().tokens == (0, 1)
    assert t.man().dose == 2


@clauses("S-8.8")
def test_enemies_have_no_dose() -> None:
    t = table(
        "abc\nfield b rad 9",
        {"blue": man("c")},
        {"e1": foe("a", SNORK, "E")},
        begin="rest",
    )
    t.run(EnemyMove("e1", 2, ("c",), interruptible=False))
    assert t.all(DoseChanged) == []


@clauses("S-8.1")
def test_the_colour_of_radiation_means_nothing_but_its_number() -> None:
    for rad in (1, 4, 7):
        t = table(f"ab\nfield b rad {rad}", {"blue": man("a")})
        t.do("move", "field:b", "stop")
        assert t.man().dose == rad


# --- triggers -----------------------------------------------------------------------------------


@clauses("S-18.4", "S-18.5", "S-41.13", "S-13.6")
def test_an_immediate_trigger_flips_a_card_and_the_move_goes_on() -> None:
    t = mission("A1")
    t.state.enemies.clear()
    t.state.stalkers["blue"] = replace(t.man(), at="T1.G")
    t.do("move", "field:T1.E")
    assert [event.environment for event in t.all(EnvironmentFlipped)] == ["sc-m-a1-26"]
    assert t.kind() == "step"
    t.answer("field:T1.G")
    assert t.man().at == "T1.G"


@clauses("S-14.23")
def test_tokens_on_a_field_do_nothing_to_those_who_enter() -> None:
    t = table(
        "ab",
        {"blue": man("a")},
        loot={"b": [{}]},
        unknown={"b": [{}]},
    )
    t.do("move", "field:b", "stop")
    assert len(t.state.loot["b"]) == 1
    assert len(t.state.unknown["b"]) == 1


@clauses("S-5.6", "S-12.6")
def test_a_stalker_is_on_a_field_and_faces_nowhere() -> None:
    t = table("aab", {"blue": man("a")})
    assert t.man().at == "a"
    assert not hasattr(t.man(), "facing")


@clauses("S-19.5", "S-19.3")
def test_a_full_field_is_entered_only_if_a_step_is_left_to_leave_it() -> None:
    stuck = {"green": man("d", PALKAN, artifacts=("sc-af-18",))}
    t = table("abcde", {"blue": man("a"), **stuck})
    t.do("move", "field:b", "field:c")
    assert set(t.options()) == {"field:b", "stop"}
    assert t.refused("field:d") == ("field_full", "S-19.5")
    near = table("abcde", {"blue": man("b"), **stuck})
    near.do("move", "field:c", "field:d", "field:e")
    assert (near.man().at, near.man("green").at) == ("e", "d")
