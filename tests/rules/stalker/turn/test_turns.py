"""Turns: who plays, Basic and Free Actions, MARKs, the Lead Stalker (S-16, S-17, S-24)."""

from __future__ import annotations

import pytest

from rules.stalker.model.events_fight import EnemyAttacked
from rules.stalker.model.events_mission import (
    ActionTaken,
    PhaseBegun,
    RoundBegun,
    TurnBegun,
    TurnEnded,
    TurnTokenMoved,
)
from rules.stalker.model.frames_turn import NextTurn
from rules.stalker.turn.turn_tokens import basic_left
from tests.clauses import clauses
from tests.rules.stalker.table import (
    BORSUK,
    MAMON,
    PALKAN,
    PTM,
    RIFLE,
    Table,
    foe,
    man,
    mission,
    table,
)

SPENT = {"tokens": (2, 2), "played": (True, True)}


def three(**position: object) -> Table:
    people = {"blue": man("a"), "green": man("b", PALKAN), "grey": man("b", MAMON)}
    return table("abb", people, begin="turns", **position)


@clauses("S-17.1", "S-24.1")
def test_the_lead_stalker_takes_the_first_turn_and_the_others_follow_clockwise() -> None:
    t = three(lead="green")
    order = []
    for _ in range(3):
        seat = t.asked()[0][0]
        order.append(seat)
        t.answer(t.options(seat)[0], seat)
        t.answer("end_turn", seat)
    assert order == ["green", "grey", "blue"]


@clauses("S-17.1", "S-17.11", "S-17.12", "S-16.1")
def test_each_stalker_plays_two_turns_and_then_the_zone_phase_begins() -> None:
    t = three()
    while not t.all(PhaseBegun):
        seat, kind = t.asked()[0]
        t.answer("end_turn" if kind == "act" else t.options(seat)[0], seat)
    turns = [event.unit for event in t.all(TurnBegun)]
    assert turns == ["blue", "green", "grey"] * 2


@clauses("S-17.12")
def test_a_stalker_without_turns_left_is_skipped() -> None:
    people = {"blue": man("a", **SPENT), "green": man("b", PALKAN)}
    t = table("ab", people, begin="turns")
    assert t.asked() == [("green", "act")]


@clauses("S-17.2", "S-17.6")
def test_two_basic_actions_use_up_a_turn_but_free_actions_go_on() -> None:
    t = table("abcd", {"blue": man("a", backpack=("sc-it-03",)), "green": man("d", PALKAN)})
    t.do("move", "field:b", "stop", "move", "field:c", "stop")
    assert t.man().tokens[0] == 2
    assert t.options() == ("use:sc-it-03.1", "lead_token:heal", "lead_token:focus", "end_turn")
    t.answer("use:sc-it-03.1")
    assert t.man().focus


@clauses("S-17.4")
def test_a_basic_action_without_one_left_is_refused() -> None:
    t = table("ab", {"blue": man("a", tokens=(2, 0)), "green": man("b", PALKAN)})
    assert t.refused("move") == ("no_basic_left", "S-17.4")


@clauses("S-36.1", "S-36.2", "S-36.6")
def test_a_solo_stalker_has_three_basic_actions_a_turn_and_cannot_pass() -> None:
    t = table("ab", {"blue": man("a")}, begin="turns")
    for _ in range(3):
        t.do("move", "field:b" if t.man().at == "a" else "field:a", "stop")
    assert t.man().tokens == (3, 0)
    assert not any(option.startswith("move") for option in t.options())
    t.answer("end_turn")
    assert t.asked() == [("blue", "act")]


@clauses("S-17.3", "S-43.1")
def test_only_the_active_stalker_is_asked_and_only_offers_count() -> None:
    t = table("ab", {"blue": man("a"), "green": man("b", PALKAN)})
    assert t.asked() == [("blue", "act")]
    assert t.refused("dance") == ("bad_choice", "S-43.1")


@clauses("S-17.5")
def test_the_stalker_picks_which_turn_token_to_use_when_they_differ() -> None:
    people = {"blue": man("a", hp=0, crits=(0,), tokens=(1, 0)), "green": man("b", PALKAN)}
    t = table("ab", people, begin="turns")
    assert t.options() == ("token:0", "token:1", "pass")
    t.answer("token:1")
    assert t.last(TurnBegun).token == 1


@clauses("S-17.7", "S-17.6")
def test_ending_early_forfeits_each_basic_action() -> None:
    t = table("ab", {"blue": man("a"), "green": man("b", PALKAN)})
    t.answer("end_turn")
    assert [event.space for event in t.all(TurnTokenMoved)] == [1, 2]
    assert t.last(TurnEnded).unit == "blue"


def test_a_change_until_the_end_of_the_turn_is_over_with_it() -> None:
    farther = {"path": "sc-m-a1-45/instant/0", "scope": {}}
    lasting = [{**farther, "until": "turn_end"}, {**farther, "until": "round_end"}]
    people = {"blue": man("a"), "green": man("b", PALKAN)}
    t = table("ab", people, modifiers=lasting)
    t.answer("end_turn")
    assert [one.until for one in t.state.modifiers] == ["round_end"]


@clauses("S-17.9", "S-17.10", "S-32.25")
def test_passing_keeps_the_turn_and_brings_no_reaction() -> None:
    people = {"blue": man("b"), "green": man("c", MAMON, marks=(1, 0))}
    t = table("abc", people, {"e1": foe("a", RIFLE, "E")}, begin="turns")
    t.answer("pass")
    assert t.all(EnemyAttacked) == []
    assert t.man().played == (False, False)
    assert t.asked() == [("green", "take_turn")]
    assert "pass" not in t.options("green")
    assert t.refused("pass", "green") == ("cannot_pass", "S-17.10")


@clauses("S-17.10")
def test_after_a_turn_has_been_played_passing_is_open_again() -> None:
    people = {"blue": man("a"), "green": man("b", MAMON)}
    t = table("ab", people, begin="turns")
    t.answer("pass")
    t.answer("end_turn", seat="green")
    assert "pass" in t.options("blue")


@clauses("S-17.13", "S-17.14", "S-8.5")
def test_a_mark_is_spent_instead_of_the_token_and_costs_no_dose() -> None:
    people = {"blue": man("a", marks=(1, 0), tokens=(1, 0)), "green": man("b", PALKAN)}
    t = table("ab\nfield a rad 3", people)
    assert basic_left(t.state, "blue") == 2, "one by the MARK and one by the token"
    t.answer("prepare")
    assert (t.man().marks, t.man().tokens, t.man().dose) == ((0, 0), (1, 0), 0)
    t.answer("prepare")
    assert (t.man().tokens, t.man().dose) == ((2, 0), 3)
    assert basic_left(t.state, "blue") == 0


@clauses("S-17.14", "S-33.10", "S-33.9")
def test_the_end_of_the_round_resets_tokens_and_drops_marks() -> None:
    people = {"blue": man("a", marks=(1, 1), **SPENT)}
    t = table("ab", people, begin="zone", zone_step=6, lead_ready=False)
    assert t.last(RoundBegun).round == 2
    assert t.man().marks == (0, 0)
    assert t.man().tokens == (0, 0)
    assert t.state.lead_ready


@clauses("S-28.4", "S-17.15")
def test_a_token_with_a_critical_wound_resets_to_the_first_free_space() -> None:
    people = {"blue": man("a", hp=0, crits=(1,), **SPENT), "green": man("b", PALKAN, **SPENT)}
    t = table("ab", people, begin="zone", zone_step=6)
    assert t.man().tokens == (0, 1)


@clauses("S-36.5", "S-28.4")
def test_a_solo_critical_wound_leaves_one_basic_action_every_round() -> None:
    t = table("ab", {"blue": man("a", hp=0, crits=(1,), **SPENT)}, begin="zone", zone_step=6)
    assert t.man().tokens == (0, 2)


# --- the Lead Stalker ---------------------------------------------------------------------------


@clauses("S-24.2", "S-24.4", "S-24.5")
def test_the_lead_token_heals_and_goes_to_the_left_where_it_cannot_be_used() -> None:
    people = {"blue": man("a", hp=5), "green": man("b", PALKAN), "grey": man("c", MAMON)}
    t = table("abc", people)
    t.answer("lead_token:heal")
    assert (t.man().hp, t.man().tokens) == (7, (0, 0))
    assert (t.state.lead, t.state.lead_ready) == ("green", False)
    assert t.refused("lead_token:heal") == ("not_lead", "S-24.2")
    t.answer("end_turn")
    t.answer("token:0", "green")
    assert t.refused("lead_token:focus", "green") == ("lead_token_used", "S-24.4")


@clauses("S-24.2", "S-24.3")
def test_the_lead_token_may_be_used_for_nothing() -> None:
    t = table("ab", {"blue": man("a", focus=True), "green": man("b", PALKAN)})
    t.answer("lead_token:focus")
    assert t.man().focus
    assert t.state.lead == "green"


@clauses("S-36.3")
def test_a_solo_stalker_keeps_the_lead_token() -> None:
    t = table("ab", {"blue": man("a")})
    t.answer("lead_token:focus")
    assert (t.state.lead, t.state.lead_ready, t.man().focus) == ("blue", False, True)


@clauses("S-24.6")
def test_the_first_seat_leads_in_the_first_round() -> None:
    assert mission("A1", 3).state.lead == "blue"


@clauses("S-18.8")
def test_a_promised_free_action_takes_the_place_of_the_token_once() -> None:
    people = {"blue": man("a", backpack=("sc-it-04",)), "green": man("b", PALKAN)}
    t = table("abc", people)
    t.answer("use:sc-it-04.1")
    t.do("move", "field:b", "stop")
    assert t.man().tokens == (0, 0)
    t.do("move", "field:c", "stop")
    assert t.man().tokens == (1, 0)


@clauses("S-17.8", "S-36.4", "S-32.22")
def test_enemies_in_sight_react_after_each_turn() -> None:
    t = table("ab", {"blue": man("b", hp=18)}, {"e1": foe("a", RIFLE, "E")}, begin="turns")
    t.answer("end_turn")
    assert sum(event.reaction for event in t.all(EnemyAttacked)) == 1
    while t.kind() != "act":
        t.answer(t.options()[0])
    t.answer("end_turn")
    assert sum(event.reaction for event in t.all(EnemyAttacked)) == 2


@clauses("S-18.1", "S-18.2", "S-23.6")
def test_actions_come_from_the_stalker_card_equipment_in_use_and_items_of_the_backpack() -> None:
    people = {
        "blue": man(
            "a",
            BORSUK,
            weapon=PTM,
            armour="sc-ar-01",
            artifacts=("sc-af-01",),
            backpack=("sc-it-03", "sc-af-03", "sc-w-02"),
            bolts=1,
        )
    }
    t = table("ab", people, anomalies={"x": {"card": "sc-an-07", "symbols": ["b P3"]}})
    offered = t.options()
    assert "ability:sc-st-04:0" in offered
    assert "ability:sc-af-01.1:0" in offered
    assert "use:sc-it-03.1" in offered
    assert not any("sc-af-03" in option or "sc-w-02" in option for option in offered)
    assert t.refused("use:sc-af-03.1") == ("not_equipped", "S-23.6")


@clauses("S-1.9")
def test_an_action_is_finished_before_the_next_is_offered() -> None:
    t = table("abc", {"blue": man("a")})
    t.answer("move")
    assert t.asked() == [("blue", "step")]
    t.do("field:b", "stop")
    assert t.asked() == [("blue", "act")]
    assert [event.action for event in t.all(ActionTaken)] == ["move"]


@clauses("S-1.7")
def test_one_person_may_play_several_stalkers_by_the_rules_for_several() -> None:
    t = table("ab", {"blue": man("a"), "green": man("b", PALKAN)})
    t.do("move", "field:b", "stop", "move", "field:a", "stop")
    assert t.man().tokens[0] == 2


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@clauses("S-1.1", "S-1.8")
def test_one_to_four_stalkers_take_part(seats: int) -> None:
    t = mission("A1", seats)
    assert len(t.state.stalkers) == seats
    assert {stalker.at for stalker in t.state.stalkers.values()} == {"T5.K"}


@clauses("S-17.11")
def test_next_turn_without_turns_left_goes_to_the_zone() -> None:
    t = table("ab", {"blue": man("a", **SPENT)}, begin="rest")
    t.run(NextTurn())
    assert t.all(PhaseBegun)
