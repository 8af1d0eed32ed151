"""Where the team goes: locations, stickers, marks, the order inside Travel (S-39.3 to S-39.9)."""

from __future__ import annotations

from rules.stalker.campaign.desk import locations, open_places
from rules.stalker.campaign.model.events import (
    ExplorationBegun,
    MissionChosen,
    PlaceDescribed,
    PlaceMarked,
    PlaceVisited,
    StickerPlaced,
)
from rules.stalker.campaign.model.state import MissionRecord
from rules.stalker.campaign.words.barred import barred, reason
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import A1, A2, B1, B2, C1, C2, GUIDE, Home, campaign_title


def on_the_map(home: Home) -> list[str]:
    return [one.id[-2:] for one in locations(home.title.pack, home.state)]


def missions_offered(home: Home) -> list[str]:
    kinds = {f"visit:{one.id}": one.kind for one in home.title.pack.pack.locations.values()}
    return [pick[-2:] for pick in home.options if kinds.get(pick) == "mission"]


@clauses("S-39.4", "S-39.5")
def test_five_places_are_on_the_map_from_the_start() -> None:
    home = Home()
    assert on_the_map(home) == ["01", "02", "03", "04", "05"]
    kinds = [one.kind for one in locations(home.title.pack, home.state)]
    assert kinds == ["mission", "cache", "contact", "contact", "contact"]
    assert home.kind == "travel"
    assert "done" not in home.options, "a Mission must be chosen"


@clauses("S-39.3")
def test_the_steps_of_an_exploration_follow_each_other() -> None:
    home = Home()
    steps = [home.state.step]
    home.choose(A1)
    for pick in ("done", "done", "outfit"):
        home.answer(pick)
        steps.append(home.state.step)
    home.come_back()
    steps.append(home.state.step)
    assert steps == ["travel", "contacts", "outfit", "mission", "travel"]
    assert [one.number for one in home.all(ExplorationBegun)] == [1, 2]


@clauses("S-39.5", "S-39.6")
def test_places_that_cannot_be_visited_now_are_told_with_the_reason() -> None:
    home = Home()
    home.choose(A1)
    pack = home.title.pack
    closed = {one.id: one for one in barred(pack, home.view, home.decision)}
    everywhere = {f"visit:{one.id}" for one in locations(pack, home.state)}
    assert set(closed) == everywhere - set(home.options)
    assert set(closed) & everywhere
    for pick, option in closed.items():
        told = reason(pack, home.view, home.decision, option)
        assert (told.code, told.clause) == home.refused(pick)


@clauses("S-39.6", "S-39.25")
def test_choosing_a_mission_reads_its_prologue_starts_nothing_and_cannot_be_changed() -> None:
    home = Home()
    home.play(A1)
    home.choose(A2)
    assert home.all(MissionChosen)[-1].mission == A2
    assert "sc-z-06" in home.state.read
    assert home.kind == "travel"
    assert home.refused("visit:sc-z-07") == ("mission_fixed", "S-39.6")


@clauses("S-39.4")
def test_only_one_contact_or_stash_is_visited_in_an_exploration() -> None:
    home = Home()
    home.visit("03")
    assert home.refused("visit:sc-z-04") == ("location_limit", "S-39.4")
    assert home.options == ("visit:sc-z-01", f"use:{GUIDE}", "recruit")
    home.choose(A1)
    home.answer("done", "done", "outfit")
    home.come_back()
    home.visit("04")
    assert home.state.visited == "sc-z-04"


@clauses("S-39.27")
def test_the_order_inside_travel_is_free() -> None:
    first, second = Home(), Home()
    first.visit("03")
    first.choose(A1)
    second.choose(A1)
    second.visit("03")
    for home in (first, second):
        assert (home.state.mission, home.state.visited) == (A1, "sc-z-03")
        home.answer("done")
        assert "use:sc-ct-02" in home.options, "a Contact gained in Travel may be used at once"


@clauses("S-39.7")
def test_a_marked_place_cannot_be_visited_again() -> None:
    home = Home()
    home.visit("03")
    assert home.all(PlaceMarked)[-1].place == "sc-z-03"
    home.play(A1)
    assert home.refused("visit:sc-z-03") == ("location_marked", "S-39.7")
    assert home.refused("visit:sc-z-01") == ("location_marked", "S-39.7")


@clauses("S-39.8")
def test_a_place_without_its_sticker_is_not_there() -> None:
    home = Home()
    assert home.refused("visit:sc-z-06") == ("mission_locked", "S-39.8")
    home.play(A1)
    stickers = home.all(StickerPlaced)
    assert [one.sticker for one in stickers] == [1, 2]
    assert stickers[0].places == ("sc-z-06", "sc-z-08", "sc-z-16")
    assert stickers[1].places == ("sc-z-07", "sc-z-09", "sc-z-18")


@clauses("S-39.9")
def test_stories_may_be_interleaved_and_each_goes_on_after_its_first_part() -> None:
    home = Home()
    home.play(A1)
    assert missions_offered(home) == ["06", "07"]
    home.play(B1)
    home.answer("option:fire")
    assert missions_offered(home) == ["06", "12"]
    home.play(A2)
    home.answer(home.options[0])
    assert missions_offered(home) == ["12", "13"]


@clauses("S-39.8", "S-39.17")
def test_the_last_sticker_waits_for_both_missions() -> None:
    home = Home(missions={A1: MissionRecord(1, 0, True)}, stickers=(1, 2, 3, 4))
    home.play(B2)
    home.answer("option:keep")
    assert 6 not in home.state.stickers
    assert home.refused("visit:sc-z-20") == ("mission_locked", "S-39.8")
    home.play(C1)
    home.answer(home.options[0])
    assert home.state.stickers == (1, 2, 3, 4, 5, 6)
    home.choose(C2)
    assert home.state.mission == C2


@clauses("S-39.27", "S-41.41")
def test_the_guide_tells_of_a_mission_and_a_stash_before_a_mission_is_chosen() -> None:
    home = Home()
    home.answer(f"use:{GUIDE}")
    told = [one.place for one in home.all(PlaceDescribed)]
    assert told == ["sc-z-01", "sc-z-02"], "nothing else is there to choose from"
    assert home.state.read == ("sc-z-01", "sc-z-02")
    assert (home.state.mission, home.state.visited, home.state.marked) == ("", "", ())
    assert home.state.used == (GUIDE,), "it counts as one of the three Contacts"
    home.to_contacts()
    assert home.refused(f"use:{GUIDE}") == ("contact_used", "S-39.10")


@clauses("S-41.41")
def test_the_guide_lets_choose_among_what_is_unknown() -> None:
    home = Home()
    home.play(A1)
    home.answer(f"use:{GUIDE}")
    assert home.kind == "look_at_mission"
    assert home.options == ("look:sc-z-06", "look:sc-z-07")
    home.answer("look:sc-z-07")
    assert [one.place for one in home.all(PlaceDescribed)] == ["sc-z-07", "sc-z-02"]
    assert PlaceDescribed.reveals, "nobody takes back what he has read"


@clauses("S-42.2")
def test_scripts_that_nobody_called_are_unknown() -> None:
    home = Home()
    assert home.state.read == ()
    home.visit("03")
    assert home.view.read == ("sc-z-03",)
    assert PlaceVisited.reveals
    assert MissionChosen.reveals


@clauses("S-39.7", "S-39.19")
def test_a_lost_mission_stays_open() -> None:
    home = Home()
    home.play(A1, won=False)
    assert "sc-z-01" not in home.state.marked
    assert missions_offered(home) == ["01", "06", "07"]
    assert "sc-ct-09" not in home.state.contacts
    home.play(A1, won=True)
    assert "sc-ct-09" in home.state.contacts
    assert home.state.missions[A1] == MissionRecord(played=2, retry=1, won=True)
    open_now = {one.id for one in open_places(home.title.pack, home.state)}
    assert "sc-z-01" not in open_now


def test_the_rules_of_a_campaign_are_found_through_its_title() -> None:
    assert campaign_title().info.key == "stalker.campaign"
