"""Reports, Epilogues with all their rewards, and what a lost Mission costs (S-39.17 to S-39.20)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from rules.kernel.campaign import spelled
from rules.kernel.decision import Action, RefusedError
from rules.stalker.campaign.journey.missions import score_of
from rules.stalker.campaign.model.events import (
    CampaignEnded,
    CardsLost,
    CardTaken,
    FeePaid,
    TeamReturned,
)
from rules.stalker.campaign.model.state import MissionRecord
from rules.stalker.mission.carried import Report
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import A1, A2, B1, B2, C1, C2, DOG, Home, give, ids
from tests.rules.stalker.table import stalker_title

EVERYWHERE = (1, 2, 3, 4, 5, 6)


# --- rewards ------------------------------------------------------------------------------------


@clauses("S-39.17")
@pytest.mark.parametrize(("stalkers", "coupons"), [(1, 6500), (2, 6500), (3, 7000), (4, 7500)])
def test_a1_pays_brings_dalik_and_opens_two_stories(stalkers: int, coupons: int) -> None:
    home = Home(stalkers)
    home.play(A1)
    state = home.state
    assert (state.coupons, state.stickers, state.marked) == (coupons, (1, 2), ("sc-z-01",))
    assert state.contacts[-1] == "sc-ct-09"


@clauses("S-39.17", "S-39.29")
def test_a2_gives_a_weapon_of_choice_to_the_stash() -> None:
    home = Home(stickers=(1, 2))
    home.play(A2)
    assert home.kind == "take_card"
    levels = {home.title.pack.pack.weapons[pick[5:]].level for pick in home.options}
    assert levels == {2}
    home.answer("card:sc-w-15")
    assert home.all(CardTaken)[-1].name == "sc-w-15.1"
    assert "sc-w-15.1" in home.state.stash
    assert (home.state.coupons, home.state.stickers) == (7000, (1, 2, 3))
    assert home.state.marked == ("sc-z-06",)


@clauses("S-39.17", "S-39.29")
@pytest.mark.parametrize(
    ("kind", "card"),
    [
        ("chemical", "sc-af-01"),
        ("electric", "sc-af-10"),
        ("fire", "sc-af-06"),
        ("gravity", "sc-af-14"),
    ],
)
def test_b1_gives_an_artifact_of_the_type_chosen(kind: str, card: str) -> None:
    home = Home(stickers=(1, 2))
    home.play(B1)
    home.load(artifact_deck=(card,))
    home.answer(f"option:{kind}")
    assert ids(home, home.state.stash) == [card, "sc-ar-01"]
    assert (home.state.coupons, home.state.stickers) == (6500, (1, 2, 4))
    assert home.state.marked == ("sc-z-07",)


@clauses("S-39.17", "S-39.23")
@pytest.mark.parametrize(
    ("option", "coupons", "flag"), [("sell", 9500, "core_sold"), ("keep", 7500, "core_kept")]
)
def test_b2_lets_sell_or_keep_the_core(option: str, coupons: int, flag: str) -> None:
    home = Home(stickers=(1, 2, 4))
    home.play(B2)
    home.answer(f"option:{option}")
    assert (home.state.coupons, home.state.flags) == (coupons, ("core", flag))
    assert home.state.marked == ("sc-z-12",)


@clauses("S-39.17", "S-39.7")
def test_c1_brings_the_dog_and_an_armour_and_leaves_nothing_at_the_outpost() -> None:
    home = Home(stickers=(1, 2, 3))
    home.play(C1)
    levels = {home.title.pack.pack.armour[pick[5:]].level for pick in home.options}
    assert levels == {2}
    home.answer("card:sc-ar-09")
    state = home.state
    assert DOG in state.contacts
    assert state.marked == ("sc-z-14", "sc-z-13")
    assert (state.coupons, state.stickers) == (7500, (1, 2, 3, 5))
    assert "sc-ar-09.1" in state.stash


@clauses("S-39.17", "S-39.26")
@pytest.mark.parametrize("ending", ["end_silence", "end_broadcast"])
def test_c2_ends_the_campaign_with_its_ending(ending: str) -> None:
    home = Home(2, stickers=EVERYWHERE)
    home.set_out(C2)
    home.come_back(flags=(ending,))
    state = home.state
    artifacts = 0 if ending == "end_silence" else 3
    coupons = 8000 if ending == "end_silence" else 5000
    assert (state.coupons, len(state.stash)) == (coupons, 2 + artifacts)
    assert state.step == "over"
    assert state.open == []
    assert state.outcome is not None
    assert state.outcome.winners == ("blue", "green")
    score = coupons // 1000 + 2 + artifacts + 3
    assert home.all(CampaignEnded)[-1].score == score == state.outcome.scores["blue"]


@clauses("S-39.28", "SC-CA-08")
def test_the_score_counts_coupons_missions_artifacts_and_the_ending() -> None:
    won = {one: MissionRecord(1, 0, True) for one in (A1, A2, B1, B2, C1)}
    home = Home(stickers=EVERYWHERE, missions=won, coupons=4450)
    one, other = give(home.state, "sc-af-01", "sc-af-02")
    home.set_out(C2, f"outfit put:{one}:blue.artifacts")
    home.come_back(flags=("end_silence",))
    assert home.state.coupons == 7450
    assert home.all(CampaignEnded)[-1].score == 24
    assert other in home.state.stash
    assert score_of(home.title.pack, home.state) == 21


@clauses("S-39.28")
def test_what_was_found_comes_along_and_tokens_are_given_back() -> None:
    home = Home(magazines=(0, 1, 0))
    rifle, kit = give(home.state, "sc-w-03", "sc-it-02")
    home.set_out(
        A1,
        f"outfit put:{rifle}:blue.weapon put:{kit}:blue.backpack "
        "put:magazine-rifle@stash:blue.pockets",
    )
    report = home.report(coupons=500)
    came = replace(
        report.stalkers["blue"], backpack=("sc-af-01.1", "sc-w-02.1"), magazines=(0, 0, 2)
    )
    home.answer(spelled(replace(report, stalkers={"blue": came})))
    state = home.state
    assert state.coupons == 5000 + 500 + 1500
    blue = state.members["blue"]
    assert (blue.weapon, blue.backpack) == (rifle, ("sc-af-01.1", "sc-w-02.1"))
    assert (blue.magazines, state.magazines) == ((0, 0, 2), (0, 0, 0))
    assert kit in state.supply["item"], "a used Item is back in its deck"
    assert "sc-af-01.1" not in state.supply["artifact"]


@clauses("S-39.28", "S-1.3")
def test_what_came_back_is_not_in_its_deck_when_the_epilogue_draws() -> None:
    home = Home(stickers=(1, 2))
    home.set_out(A2)
    report = home.report()
    found = replace(report.stalkers["blue"], weapon="sc-w-15.1", backpack=("sc-w-07.1",))
    home.answer(spelled(replace(report, stalkers={"blue": found})))
    assert home.kind == "take_card"
    assert {"card:sc-w-15", "card:sc-w-07"}.isdisjoint(home.options)


# --- a lost Mission -----------------------------------------------------------------------------


@clauses("S-39.19", "SC-CA-07")
def test_a_lost_mission_costs_coupons_and_the_backpack_of_the_dead() -> None:
    home = Home(2, coupons=300)
    rifle, kit, bread = give(home.state, "sc-w-03", "sc-it-02", "sc-it-03")
    home.set_out(
        A1,
        f"outfit put:{rifle}:green.weapon put:{kit}:green.backpack put:{bread}:green.backpack "
        "put:sc-ar-01.1:blue.armour",
    )
    home.come_back(won=False, dead=("green",))
    state = home.state
    assert state.coupons == 0
    assert home.all(FeePaid)[-1].amount == 300
    assert home.all(CardsLost)[-1].things == ("sc-it-02", "sc-it-03")
    green = state.members["green"]
    assert (green.weapon, green.backpack) == (rifle, ())
    assert state.members["blue"].armour == "sc-ar-01.1"
    assert {kit, bread} <= set(state.supply["item"])
    assert (state.stickers, state.missions[A1].retry) == ((1, 2), 1)
    home.to_contacts(A1)
    home.answer("use:sc-ct-16")
    assert state.coupons == 0
    assert home.state.coupons == 750
    home.answer("done", "outfit")
    assert home.carried.extra_items == 1


@clauses("S-39.19")
def test_what_is_mounted_on_a_lost_weapon_is_lost_with_it() -> None:
    home = Home()
    rifle, scope = give(home.state, "sc-w-03", "sc-ac-02")
    home.set_out(A1, f"outfit put:{rifle}:blue.backpack put:{scope}:on.{rifle}")
    home.come_back(won=False, dead=("blue",))
    assert home.state.mounted == {}
    assert scope in home.state.supply["accessory"]
    assert rifle in home.state.supply["weapon"]


@clauses("S-39.32", "S-39.19")
def test_a_mission_that_was_given_up_is_lost_without_a_dead_stalker() -> None:
    home = Home()
    (kit,) = give(home.state, "sc-it-02")
    home.set_out(A1, f"outfit put:{kit}:blue.backpack")
    state, _ = stalker_title().new_game(home.setup, 3)
    decision = state.open[0]
    stalker_title().submit(state, Action(decision.id, decision.seat, "give_up"))
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.why) == ((), ("S-39.32",))
    report = stalker_title().report(state)
    assert report is not None
    assert (report.result, report.gave_up) == ("failure", True)
    home.answer(spelled(report))
    told = home.all(TeamReturned)[-1]
    assert (told.gave_up, told.dead) == (True, ())
    assert home.state.members["blue"].backpack == (kit, "sc-it-05.1")
    assert home.state.coupons == 4500


@clauses("S-39.32")
def test_a_mission_played_on_its_own_cannot_be_given_up() -> None:
    setup = Home().state.setup
    state, _ = stalker_title().new_game(type(setup)("stalker", setup.seats), 3)
    decision = state.open[0]
    with pytest.raises(RefusedError):
        stalker_title().submit(state, Action(decision.id, decision.seat, "give_up"))


# --- reports ------------------------------------------------------------------------------------


@clauses("S-39.18", "S-42.8")
def test_only_the_report_of_the_mission_is_taken() -> None:
    home = Home(2)
    (rifle,) = give(home.state, "sc-w-03")
    home.set_out(A1)
    good = home.report()
    blue = good.stalkers["blue"]
    wrong: list[Report] = [
        replace(good, mission=A2),
        replace(good, stalkers={"blue": blue}),
        replace(good, stalkers={**good.stalkers, "blue": replace(blue, weapon=rifle)}),
        replace(good, stalkers={**good.stalkers, "blue": replace(blue, backpack=("no.1",))}),
        replace(
            good, stalkers={**good.stalkers, "blue": replace(blue, backpack=("sc-it-01.1",) * 2)}
        ),
        replace(good, mounted={"sc-w-01.1": ("sc-ac-02.1",)}),
    ]
    for report in wrong:
        assert home.refused(spelled(report)) == ("no_report", "")
    for text in ("", "won", "{}", "[" * 9999, msgspec.json.encode(good).decode()[:-1]):
        assert home.refused(text)[0] == "no_report"
    home.answer(spelled(good))


def test_a_mission_outside_a_campaign_reports_nothing() -> None:
    setup = Home().state.setup
    state, _ = stalker_title().new_game(type(setup)("stalker", setup.seats), 3)
    assert stalker_title().report(state) is None


@clauses("S-42.8")
def test_the_state_holds_all_that_a_saved_campaign_needs() -> None:
    fields = set(type(Home().state).__struct_fields__)
    needed = {
        *("members", "stash", "magazines", "coupons", "contacts", "stickers", "marked"),
        *("missions", "flags", "spent", "removed", "step", "mission", "used", "waiting", "seed"),
    }
    assert needed <= fields


@clauses("S-39.17")
def test_every_mission_has_a_place_and_both_epilogues() -> None:
    pack = Home().title.pack.pack
    places = {one.mission for one in pack.locations.values() if one.mission}
    assert places == {A1, A2, B1, B2, C1, C2}
    assert places <= set(pack.missions)
    for mission in pack.missions.values():
        assert set(mission.epilogues) == {"success", "failure"}
