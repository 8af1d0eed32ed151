"""How a campaign begins, and who plays it (S-39.1, S-39.2, S-39.24, S-39.33)."""

from __future__ import annotations

import pytest

from rules.kernel.decision import RefusedError
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.campaign.desk import decider
from rules.stalker.campaign.model.events import StalkerJoined
from rules.stalker.campaign.model.state import Member
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import (
    A1,
    Home,
    campaign_title,
    ids,
    setup_for,
)


@clauses("S-39.1", "S-39.16", "S-39.21")
@pytest.mark.parametrize("stalkers", [1, 2, 4])
def test_a_team_begins_with_coupons_jackets_and_three_contacts(stalkers: int) -> None:
    home = Home(stalkers)
    state = home.state
    assert (state.coupons, state.magazines) == (5000, (0, 0, 0))
    assert ids(home, state.stash) == ["sc-ar-01"] * stalkers
    assert state.contacts == ("sc-ct-01", "sc-ct-08", "sc-ct-16")
    assert (state.stickers, state.marked, state.flags, state.missions) == ((), (), (), {})
    assert len(state.supply["armour"]) == 26 - stalkers
    assert all(member == Member(seat, member.card) for seat, member in state.members.items())


@clauses("S-39.24")
def test_the_recommended_stalkers_go_first_unless_others_are_chosen() -> None:
    assert [one.card for one in Home(4).state.members.values()] == [
        "sc-st-06",
        "sc-st-04",
        "sc-st-05",
        "sc-st-01",
    ]
    state, _ = campaign_title().new_game(setup_for(2, stalker_1="sc-st-11"), 1)
    assert [one.card for one in state.members.values()] == ["sc-st-11", "sc-st-06"]
    with pytest.raises(RefusedError):
        campaign_title().new_game(setup_for(2, stalker_1="sc-st-11", stalker_2="sc-st-11"), 1)


@clauses("S-39.2", "S-39.33")
def test_a_stalker_joins_during_an_exploration_and_is_equipped_from_the_stash() -> None:
    home = Home(1)
    home.answer("recruit")
    assert home.kind == "recruit"
    assert "join:sc-st-06" not in home.options, "he is in the team already"
    home.answer("join:sc-st-11")
    assert home.all(StalkerJoined)[-1].stalker == "sc-st-11"
    newcomer = home.state.members["green"]
    assert (newcomer.card, newcomer.weapon, newcomer.armour) == ("sc-st-11", "", "")
    assert len(home.state.stash) == 1
    carried = home.set_out(A1)
    assert list(carried.stalkers) == ["blue", "green"]
    assert [seat.id for seat in home.setup.seats] == ["blue", "green"]


@clauses("S-39.33")
def test_a_team_has_four_stalkers_at_most() -> None:
    home = Home(3)
    home.answer("recruit", "join:sc-st-11")
    assert len(home.state.members) == 4
    assert "recruit" not in home.options
    assert home.refused("join:sc-st-12") == ("no_recruit", "S-39.33")
    home = Home(3)
    home.answer("recruit", "back")
    assert len(home.state.members) == 3


@clauses("S-39.30")
def test_the_lead_stalker_of_the_last_mission_decides() -> None:
    home = Home(2)
    assert home.decision.seat == "blue"
    home.play(A1, lead="green")
    assert (home.state.lead, home.decision.seat) == ("green", "green")


@clauses("S-39.30")
def test_a_person_decides_for_a_lead_stalker_run_by_the_computer() -> None:
    seats = (SeatSetup("blue", "bot", level="normal"), SeatSetup("green"))
    state, _ = campaign_title().new_game(Setup("stalker.campaign", seats), 1)
    assert (state.lead, decider(state)) == ("blue", "green")
    bots = (SeatSetup("blue", "bot", level="normal"), SeatSetup("green", "bot", level="easy"))
    state, _ = campaign_title().new_game(Setup("stalker.campaign", bots), 1)
    assert decider(state) == "blue"


@clauses("S-39.30")
def test_a_newcomer_who_leads_leaves_the_decisions_to_who_sits_at_the_table() -> None:
    home = Home(1)
    home.answer("recruit", "join:sc-st-11")
    home.play(A1, lead="green")
    assert (home.state.lead, home.decision.seat) == ("green", "blue")


@clauses("S-39.26", "S-39.21")
def test_two_campaigns_share_nothing() -> None:
    one, other = Home(1), Home(1)
    before = campaign_title().encode(other.state)
    one.play(A1)
    assert campaign_title().encode(other.state) == before
    assert campaign_title().encode(Home(1).state) == before
