"""Missions of a campaign: from the Zone to the table and back, with what they brought."""

import pytest
from msgspec.structs import replace

from game.playing.campaign import waited_for
from rules.stalker.campaign.model.events import FeePaid, StickerPlaced, TeamReturned
from rules.stalker.campaign.model.state import MissionRecord
from rules.stalker.campaign.words.sentences import describe, standing
from scenes.stalker.campaign.diary import DiaryScene
from scenes.stalker.campaign.homecoming import HomecomingScene, NewsRow
from scenes.table.scene import TableScene
from scenes.table.screens.opening import OpeningScene
from scenes.ui.label import Paragraph
from tests.clauses import clauses
from tests.scenes.stalker.campaign.traveller import Player
from tests.scenes.table_driver import buttons, widgets


@clauses("S-39.17")
def test_a_mission_is_played_from_the_campaign_and_its_report_comes_back(player):
    player.set_out()
    assert player.program.session.match.title.info.key == "stalker"
    player.give_up()
    player.program.to_campaign()
    player.settle()
    campaign = player.program.session.match
    assert campaign.title.info.key == "stalker.campaign"
    assert waited_for(campaign) is None
    assert campaign.state.exploration == 2
    assert campaign.state.missions["sc-m-a1"].played == 1


@clauses("S-39.32")
def test_a_mission_is_given_up_in_its_menu_once_that_is_confirmed(player):
    player.set_out()
    player.top.ways.open_menu()
    labels = [one.label for one in buttons(player.top)]
    assert player.say("table.restart") not in labels
    player.push("campaign.give_up")
    player.push("common.cancel")
    assert player.program.session.match.outcome is None
    player.push("table.go_on")
    player.give_up()
    assert player.program.session.match.outcome is not None


@clauses("S-39.17", "S-39.8")
def test_what_a_mission_brought_is_told_before_the_next_exploration(player):
    player.set_out()
    player.give_up()
    player.program.to_campaign()
    sheet = player.top
    assert isinstance(sheet, HomecomingScene)
    told = {type(event) for event in sheet.news}
    assert {TeamReturned, FeePaid} <= told
    assert any(isinstance(one, NewsRow) for one in widgets(sheet))
    player.push("table.go_on")
    assert isinstance(player.top, TableScene)


@clauses("S-39.17")
@pytest.mark.parametrize(("result", "twice"), [("success", False), ("failure", True)])
def test_the_return_tells_a_reward_once_and_a_failure_that_the_mission_stays_open(
    player, result, twice
):
    player.begin()
    front = player.table.front
    told = TeamReturned(mission="sc-m-a1", result=result, coupons=0, dead=())
    player.director.push(HomecomingScene(player.services, front, [told]))
    player.draw()
    story = next(one for one in widgets(player.top) if isinstance(one, Paragraph)).text
    assert story.startswith(front.kit.say(f"mission.sc-m-a1.epilogue.{result}"))
    assert (front.kit.say(f"campaign.reward.sc-m-a1.{result}") in story) == twice


@pytest.mark.parametrize(("result", "word"), [("success", "Coupons"), ("failure", "Fallen")])
def test_the_log_of_a_return_tells_of_no_coupons_and_no_dead_where_there_are_none(
    player, result, word
):
    player.begin()
    front = player.table.front
    bare = TeamReturned(mission="sc-m-a1", result=result, coupons=0, dead=())
    full = replace(bare, coupons=500, dead=("sc-st-01",))
    assert word not in front.kit.render(describe(front.book, bare))
    assert word in front.kit.render(describe(front.book, full))


def test_the_sheet_of_the_return_is_gone_once_something_new_is_undertaken(player):
    player.set_out()
    player.give_up()
    player.program.to_campaign()
    player.settle()
    player.click("place:sc-z-05")
    path = player.program.session.journal.path
    player.program.leave()
    player.program.open(str(path))
    assert isinstance(player.top, TableScene)


@clauses("S-39.8")
def test_new_places_shine_for_a_while_after_the_return(player):
    player.begin()
    table = player.table
    table.begin_event(StickerPlaced(sticker=1, places=("sc-z-02",)), table.front.home)
    assert table.map.fresh == ("sc-z-02",)
    player.director.update(1.0)
    assert table.map.fresh
    player.director.update(9.0)
    assert not table.map.fresh


def test_the_menu_of_a_mission_leads_to_the_campaign_and_back(player):
    player.set_out()
    path = player.program.session.journal.path
    player.top.ways.open_menu()
    player.push("campaign.to_campaign")
    player.settle()
    assert player.program.session.match.title.info.key == "stalker.campaign"
    player.press("do:set_out")
    assert player.program.session.journal.path == path


def test_a_mission_that_was_left_is_gone_on_with(player):
    player.set_out()
    journal = player.program.session.journal.path
    player.program.leave()
    card = next(one for one in player.program.books().matches() if one.campaign)
    assert card.title == "stalker"
    player.program.open(card.id)
    player.settle()
    player.press("do:set_out")
    assert player.program.session.journal.path == journal


def test_the_diary_lies_over_the_table(player):
    player.begin()
    player.click("place:sc-z-05")
    box = player.table.anchor_box("diary")
    for kind in ("move", "press", "release"):
        player.point(kind, box.center)
    assert isinstance(player.top, DiaryScene)
    assert any(entry.place == "sc-z-05" for page in player.top.pages for entry in page.entries)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_shelf_tells_where_the_campaign_stands(tmp_path, lang):
    player = Player(tmp_path, lang)
    player.begin()
    player.program.leave()
    shelf = player.program.books().shelf()
    blurb = next(card.blurb for card in shelf.titles if card.key == "stalker")
    assert "1" in blurb
    assert "5000" in blurb
    assert {"en": "0 of 6", "pl": "0 z 6"}[lang] in blurb
    player.program.close()


@clauses("S-39.17")
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_shelf_tells_of_a_mission_that_is_over_before_the_campaign_is_opened_again(
    tmp_path, lang
):
    player = Player(tmp_path, lang)
    player.set_out()
    player.give_up()
    player.program.leave()
    shelf = player.program.books().shelf()
    blurb = next(card.blurb for card in shelf.titles if card.key == "stalker")
    campaign = next(one for one in player.program.books().matches() if one.campaign)
    player.program.open(campaign.id)
    player.settle()
    home = player.table.front.home
    assert home.exploration == 2
    assert blurb == player.table.front.kit.render(standing(player.table.front.book, home))
    player.program.close()


def test_a_played_mission_is_played_again_from_the_diary_and_is_told_to_be_practice(player):
    player.set_out()
    player.give_up()
    player.program.to_campaign()
    player.settle()
    campaign = player.program.session.journal.path
    before = player.state()
    player.click_through("diary")
    player.push("campaign.play_again")
    assert player.top.body == player.say("diary.practice")
    player.push("campaign.practise")
    assert isinstance(player.top, OpeningScene)
    told = [line for part in player.top.sheet().parts for line in part.lines]
    assert player.say("diary.practice") in told
    player.settle()
    practice = player.program.session.match
    assert practice.free_undo
    assert player.table.overview(player.top.flow.view)[0].key == "diary.practice"
    player.top.ways.open_menu()
    assert player.say("campaign.give_up") not in [one.label for one in buttons(player.top)]
    player.push("campaign.to_campaign")
    assert not isinstance(player.top, HomecomingScene)
    player.settle()
    assert player.program.session.journal.path == campaign
    assert player.state() == before


def test_one_sets_out_by_one_button(player):
    player.begin()
    player.click("place:sc-z-01")
    player.press("done")
    player.press("done")
    player.pack_nothing()
    view = player.top.flow.view
    offered = [key for key, _ in player.table.prompt(view, player.top.flow.asked).buttons]
    assert offered == ["do:set_out"]
    assert "do:set_out" not in player.table.story.places()


def test_a_mission_that_was_won_leads_to_the_diary(player):
    player.begin()
    home = player.table.front.home
    won = {"sc-m-a1": MissionRecord(played=1, won=True)}
    player.table.show(replace(home, missions=won, marked=("sc-z-01",)))
    card = player.table.inspect(home, "place:sc-z-01")
    assert player.say("campaign.practice_note") in card.body


@clauses("SC-CA-07")
def test_items_of_another_try_are_announced_while_one_packs(player):
    player.begin()
    player.click("place:sc-z-01")
    player.press("done")
    state = player.program.session.match.state
    state.missions = {**state.missions, state.mission: MissionRecord(1, 1, False)}
    player.press("done")
    assert player.kind() == "outfit"
    assert "1 random Item" in player.top.prompt_bar.model.detail


def test_new_places_are_promised_with_the_first_loss_alone(player):
    player.begin()
    kit = player.table.front.kit
    first, again = (
        kit.say(kit.reward("sc-m-a1", "failure", lost_before)) for lost_before in (False, True)
    )
    assert "New places" in first
    assert again == "A1 stays open."
