"""Critical wounds, death, FOCUS, PINNED, EXPOSED and the dose (S-22, S-28, S-33)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.stalker.life.dose import gain_dose
from rules.stalker.life.health import heal, lose_hp
from rules.stalker.life.statuses import drop_status, give_status
from rules.stalker.model.events_fight import DiceRolled, EnemyAttacked
from rules.stalker.model.events_mission import MissionEnded
from rules.stalker.model.events_units import CritGained, DoseChanged, HpLost, StalkerDied
from rules.stalker.model.frames_zone import Zone
from tests.clauses import clauses
from tests.rules.stalker.table import (
    MAMON,
    PALKAN,
    RIFLE,
    SNORK,
    WIT,
    Table,
    foe,
    man,
    mission,
    table,
)


def hurt(t: Table, amount: int, seat: str = "blue") -> None:
    lose_hp(t.play(), seat, amount)
    t.run()


@clauses("S-28.1", "S-28.2", "S-23.9")
def test_each_source_gives_at_most_one_critical_wound() -> None:
    t = table("ab", {"blue": man("a", hp=2), "green": man("b", PALKAN)}, begin="rest")
    hurt(t, 9)
    t.answer("token:1")
    assert t.man().crits == (1,)
    hurt(t, 1)
    assert t.man().crits == (0, 1)
    assert len(t.all(CritGained)) == 2


@clauses("S-28.5", "S-15.7", "S-15.11", "S-1.1")
def test_the_third_critical_wound_kills_and_the_mission_fails_for_all() -> None:
    people = {"blue": man("a", hp=0, crits=(0, 1)), "green": man("b", PALKAN)}
    t = table("ab", people, begin="rest")
    hurt(t, 1)
    assert t.last(StalkerDied).unit == "blue"
    assert t.last(MissionEnded).result == "failure"
    assert t.state.outcome is not None
    assert t.state.outcome.winners == ()


@clauses("S-28.3")
def test_a_token_already_lower_is_not_moved_by_a_critical_wound() -> None:
    people = {"blue": man("a", hp=1, tokens=(2, 0)), "green": man("b", PALKAN)}
    t = table("ab", people, begin="rest")
    hurt(t, 1)
    t.answer("token:0")
    assert t.man().tokens == (2, 0)


@clauses("S-28.3")
def test_a_turn_with_a_critical_wound_has_one_basic_action() -> None:
    people = {"blue": man("a", hp=0, crits=(0,), tokens=(1, 0)), "green": man("b", PALKAN)}
    t = table("ab", people)
    t.do("move", "field:b", "stop")
    assert not any(option == "move" for option in t.options())


@clauses("S-28.7")
def test_sliding_because_of_a_critical_wound_costs_no_dose() -> None:
    t = table("ab\nfield a rad 4", {"blue": man("a", hp=1)}, begin="rest")
    hurt(t, 1)
    t.answer("token:0")
    assert t.man().dose == 0


@clauses("S-28.8")
def test_a_loss_of_nothing_is_no_loss() -> None:
    t = table("ab", {"blue": man("a", hp=0, crits=(0, 1))}, begin="rest")
    hurt(t, 0)
    assert t.all(HpLost) == []
    assert not t.man().dead


@clauses("S-28.6", "S-23.10")
def test_healing_above_zero_clears_every_critical_wound() -> None:
    people = {"blue": man("a", hp=0, crits=(0, 1), tokens=(1, 1)), "green": man("b", PALKAN)}
    t = table("ab", people, begin="rest")
    heal(t.play(), "blue", 1)
    assert (t.man().hp, t.man().crits, t.man().tokens) == (1, (), (1, 1))


# --- statuses -----------------------------------------------------------------------------------


@clauses("S-28.9", "S-28.12", "S-28.18")
def test_a_unit_has_at_most_one_of_each_status() -> None:
    t = table("ab", {"blue": man("a", focus=True)}, {"e1": foe("b", SNORK)}, begin="rest")
    assert not give_status(t.play(), "blue", "focus")
    assert give_status(t.play(), "e1", "pinned")
    assert not give_status(t.play(), "e1", "pinned")


@clauses("S-28.9")
def test_only_stalkers_focus() -> None:
    t = table("ab", {"blue": man("a")}, {"e1": foe("b", SNORK)}, begin="rest")
    assert not give_status(t.play(), "e1", "focus")


@clauses("S-28.11", "S-28.17")
def test_focus_and_a_stalkers_pinned_last_into_the_next_round() -> None:
    spent = {"tokens": (3, 3), "played": (True, True)}
    t = table(
        "ab",
        {"blue": man("a", focus=True, pinned=True, **spent)},
        begin="zone",
        zone_step=4,
    )
    assert t.state.round == 2
    assert (t.man().focus, t.man().pinned) == (True, True)


@clauses("S-28.15", "S-28.16", "S-20.16", "S-8.2")
def test_a_pinned_stalker_can_only_get_up_which_is_a_basic_action() -> None:
    t = table("ab\nfield a rad 2", {"blue": man("a", pinned=True, backpack=("sc-it-03",))})
    assert t.options() == ("unpin", "end_turn")
    assert t.refused("use:sc-it-03.1") == ("pinned", "S-28.15")
    assert t.refused("move") == ("pinned", "S-28.15")
    t.answer("unpin")
    assert (t.man().pinned, t.man().tokens, t.man().dose) == (False, (1, 0), 2)


@clauses("S-41.36", "S-20.16")
def test_the_sinker_makes_getting_up_free() -> None:
    t = table("ab", {"blue": man("a", pinned=True, artifacts=("sc-af-18",))})
    t.answer("unpin")
    assert t.man().tokens == (0, 0)


@clauses("S-28.13", "S-33.5")
def test_enemies_get_up_in_the_discard_step_and_bolts_and_fog_go() -> None:
    t = table(
        "ab#c",
        {"blue": man("a", tokens=(3, 3), played=(True, True))},
        {"e1": foe("c", SNORK, pinned=True)},
        begin="rest",
        novis=("b",),
        anomalies={"x": {"card": "sc-an-07", "symbols": ["b P1"]}},
        bolts=("x.0",),
    )
    t.run(Zone(4))
    assert not t.foe().pinned
    assert t.state.bolts == ()
    assert t.state.novis == ()


@clauses("S-28.10", "S-41.8")
def test_focus_pays_for_abilities() -> None:
    t = table("a", {"blue": man("a", hp=5, focus=True)})
    t.answer("ability:sc-st-06:0")
    assert (t.man().hp, t.man().focus) == (8, False)
    assert t.refused("ability:sc-st-06:0") == ("once_used", "S-41.4")


@clauses("S-28.10")
def test_an_ability_that_costs_focus_is_refused_without_it() -> None:
    t = table("a", {"blue": man("a")})
    assert t.refused("ability:sc-st-06:0")[0] == "no_focus"


@clauses("S-28.21")
def test_dropping_a_status_that_is_not_there_changes_nothing() -> None:
    t = table("a", {"blue": man("a")}, begin="rest")
    assert not drop_status(t.play(), "blue", "exposed")


# --- dose ---------------------------------------------------------------------------------------


@clauses("S-22.2", "S-22.3")
def test_reaching_exactly_sixteen_does_not_burn() -> None:
    t = table("a", {"blue": man("a", dose=13)}, begin="rest")
    gain_dose(t.play(), "blue", 3, False)
    assert t.man().dose == 16
    assert t.all(DiceRolled) == []


@clauses("S-22.2", "S-22.3", "S-28.2")
def test_a_critical_dose_is_one_source_of_loss() -> None:
    t = table(
        "a",
        {"blue": man("a", hp=2, dose=16)},
        begin="rest",
        loaded={"equipment_dice": ("E3", "E3", "E3", "E3")},
    )
    gain_dose(t.play(), "blue", 1, False)
    t.run()
    t.answer("token:0")
    assert t.man().crits == (0,)


@pytest.mark.parametrize(
    ("dose", "dice", "after"),
    [(0, 0, 0), (3, 0, 0), (4, 1, 3), (7, 1, 3), (8, 2, 7), (11, 2, 7), (15, 3, 11), (16, 4, 15)],
)
@clauses("S-33.1", "S-33.2", "S-22.1", "S-22.6")
def test_exposure_by_zone_and_the_natural_decrease(dose: int, dice: int, after: int) -> None:
    spent = {"tokens": (3, 3), "played": (True, True)}
    t = table(
        "a",
        {"blue": man("a", hp=18, dose=dose, **spent)},
        begin="zone",
        zone_step=2,
        loaded={"equipment_dice": ("E0",) * dice} if dice else None,
    )
    rolled = [event for event in t.all(DiceRolled) if event.kind == "exposure"]
    assert [len(event.dice) for event in rolled] == ([dice] if dice else [])
    assert t.man().dose == after


@clauses("S-33.4")
def test_all_exposures_come_before_all_decreases() -> None:
    spent = {"tokens": (2, 2), "played": (True, True)}
    people = {
        "blue": man("a", dose=5, **spent),
        "green": man("a", PALKAN, dose=5, **spent),
    }
    t = table("aa", people, begin="zone", zone_step=2)
    kinds = [type(event) for event in t.events if isinstance(event, DoseChanged | DiceRolled)]
    assert kinds[:4] == [DiceRolled, DiceRolled, DoseChanged, DoseChanged]


@clauses("S-41.15", "S-33.1")
def test_the_scientist_rolls_one_die_less_for_exposure() -> None:
    t = table(
        "a",
        {"blue": man("a", WIT, dose=8, tokens=(3, 3), played=(True, True))},
        begin="zone",
        zone_step=2,
    )
    assert len(t.all(DiceRolled)[0].dice) == 1


@clauses("S-15.6", "S-15.7", "S-16.7")
def test_a_death_in_a_mission_resolves_its_event_and_ends_it() -> None:
    t = mission("A1")
    t.state.stalkers["blue"] = replace(t.man(), hp=0, crits=(0, 1))
    lose_hp(t.play(), "blue", 1)
    t.state.open.clear()
    t.run()
    assert t.last(MissionEnded).event == "sc-m-a1-47"
    assert t.state.event == "sc-m-a1-47"


@clauses("S-32.17", "S-23.9")
def test_an_attack_that_takes_the_last_hp_wounds_critically() -> None:
    t = table("ab", {"blue": man("b", MAMON, hp=3)}, {"e1": foe("a", RIFLE, "E")}, begin="turns")
    t.answer("end_turn")
    assert t.last(EnemyAttacked).damage == 7
    assert t.kind() == "place_crit"
