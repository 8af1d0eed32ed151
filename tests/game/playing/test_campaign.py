"""A campaign is a match of its own that waits for matches and takes their reports."""

from pathlib import Path

import pytest

from game.content.packs import PackStamp
from game.content.titles import box_of, is_campaign
from game.keeping.archive import resume_journal, start_journal
from game.playing.campaign import hand_in, origin_of_match, unreported, waited_for
from game.playing.match import Match, Origin
from rules.kernel.decision import Action, RefusedError
from rules.kernel.promises.conformance import play_random_game
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from tests.rules.kernel.duel import SETUP
from tests.rules.kernel.series import CampaignDuel, SeriesTitle

STAMP = PackStamp("1", "x")
SERIES = Setup("duel.campaign", SETUP.seats)
NAME = "duel.campaign-1.journal"


def finish(match: Match) -> None:
    chance = Stream(match.origin.seed, "test")
    while match.outcome is None:
        decision = match.open[0]
        pick = match.title.random_pick(match.state, decision, chance)
        match.submit(Action(decision.id, decision.seat, pick))


def test_random_campaigns_keep_every_promise() -> None:
    for seed in range(10):
        assert play_random_game(SeriesTitle(None), SERIES, seed).finished


def test_a_campaign_waits_takes_the_report_and_carries_on() -> None:
    campaign = Match(SeriesTitle(None), Origin(SERIES, 1))
    match = Match(CampaignDuel(None), origin_of_match(campaign, Path(NAME), 5))
    assert match.state.stakes == 1
    assert hand_in(campaign, match) == []
    finish(match)
    (told,) = hand_in(campaign, match)
    assert told.winner == match.outcome.winners[0]
    assert hand_in(campaign, match) == []
    assert waited_for(campaign) is None
    campaign.answer(campaign.open[0].seat, "2")
    later = Match(CampaignDuel(None), origin_of_match(campaign, Path(NAME), 6))
    assert later.state.stakes == 2


def test_only_a_report_answers_the_question_for_a_match() -> None:
    campaign = Match(SeriesTitle(None), Origin(SERIES, 1))
    for pick in ("", "red", "{}", '{"winner": 3}', "[" * 10_000):
        with pytest.raises(RefusedError) as caught:
            campaign.answer("red", pick)
        assert caught.value.refusal.code == "no_report"


def test_a_kill_between_the_end_of_a_match_and_its_report_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / NAME
    campaign = Match(SeriesTitle(None), Origin(SERIES, 1))
    start_journal(path, campaign, STAMP, "").close()
    match = Match(CampaignDuel(None), origin_of_match(campaign, path, 5))
    with start_journal(tmp_path / "duel-1.journal", match, STAMP, ""):
        finish(match)
    campaign, journal = resume_journal(SeriesTitle(None), path)
    found = unreported(tmp_path, campaign, path, CampaignDuel(None))
    assert found is not None
    assert found[1].name == "duel-1.journal"
    assert len(hand_in(campaign, found[0])) == 1
    journal.close()
    again, journal = resume_journal(SeriesTitle(None), path)
    journal.close()
    assert again.state == campaign.state
    assert unreported(tmp_path, again, path, CampaignDuel(None)) is None


def test_a_campaign_belongs_to_the_box_of_its_title() -> None:
    assert is_campaign("volt.campaign")
    assert not is_campaign("volt")
    assert box_of("volt.campaign") == box_of("volt") == "volt"
