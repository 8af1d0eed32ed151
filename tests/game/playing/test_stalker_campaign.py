"""Whole campaigns of S.T.A.L.K.E.R. on disk: killed and loaded between all steps, to the finale."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.commands.scenarios import try_many
from game.content.packs import PackStamp
from game.keeping.archive import resume_journal, start_journal
from game.playing.campaign import (
    campaigns,
    hand_in,
    origin_of_match,
    played,
    practice_of,
    reported,
    unreported,
    waited_for,
)
from game.playing.match import Match, Origin
from game.words.text import load_texts
from rules.kernel.campaign import spelled
from rules.kernel.decision import Action
from rules.kernel.event import Event
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.campaign.words.diary import pages
from rules.stalker.mission.carried import Carried, Report
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import campaign_title
from tests.rules.stalker.table import stalker_title

STAMP = PackStamp("1", "x")
NAME = "stalker.campaign-1.journal"
ONE = Setup("stalker.campaign", (SeatSetup("blue", colour="blue"),))
TWO = Setup("stalker.campaign", (SeatSetup("blue"), SeatSetup("green")))


class Life:
    """A campaign whose program is killed after every answer: only its files are left."""

    def __init__(self, folder: Path, setup: Setup = ONE, seed: int = 5) -> None:
        self.root = folder
        self.count = 0
        self.folder = folder / "0"
        self.folder.mkdir(parents=True)
        self.campaign = Match(campaign_title(), Origin(setup, seed))
        self.journal = start_journal(self.path, self.campaign, STAMP, "2024-05-01T12:00:00")
        self.journal.flush()

    @property
    def path(self) -> Path:
        return self.folder / NAME

    @property
    def kind(self) -> str:
        return self.campaign.open[0].kind

    def kill(self) -> None:
        """What was on disk is all that there is; the old program never closes its files."""
        before = self.campaign.state
        self.count += 1
        after = self.root / str(self.count)
        shutil.copytree(self.folder, after, ignore=shutil.ignore_patterns("*.lock"))
        self.folder = after
        self.campaign, self.journal = resume_journal(campaign_title(), self.path)
        assert self.campaign.state == before

    def answer(self, *picks: str) -> None:
        for pick in picks:
            one = self.campaign.open[0]
            self.campaign.submit(Action(one.id, one.seat, pick))
            self.journal.flush()
            self.kill()

    def compose(self, *steps: str) -> None:
        """Put an outfit together; the program is killed with every unfinished answer, too."""
        title, one = campaign_title(), self.campaign.open[0]
        for step in steps:
            view = self.campaign.view(one.seat)
            draft = self.campaign.drafts.latest(one.id) or title.blank(view, one)
            self.campaign.draft(one.id, title.compose(view, one, draft, step))
            self.journal.flush()
            self.kill()
        self.answer(self.campaign.drafts.latest(one.id) or "outfit")

    def report(self, won: bool = True, flags: tuple[str, ...] = ()) -> None:
        """The Mission went like this."""
        setup = self.campaign.open[0].about.setup
        carried = msgspec.convert(setup.carried, Carried)
        told = Report(
            mission=self.campaign.state.mission,
            result="success" if won else "failure",
            stalkers=carried.stalkers,
            mounted=carried.mounted,
            flags=(*carried.flags, *flags),
            lead=carried.lead,
        )
        self.answer(spelled(told))


def play_at_random(match: Match, answers: int = 10_000) -> None:
    chance = Stream(match.origin.seed, "test")
    while match.outcome is None and answers:
        answers -= 1
        decision = match.open[0]
        pick = match.title.random_pick(match.state, decision, chance)
        match.submit(Action(decision.id, decision.seat, pick))


@clauses("S-39.3", "S-39.18", "S-39.26", "S-42.8")
def test_a_campaign_is_played_from_a1_to_the_finale_and_killed_after_every_step(
    tmp_path: Path,
) -> None:
    life = Life(tmp_path)
    life.answer("visit:sc-z-05", "visit:sc-z-01", "done", "use:sc-ct-01")
    life.answer("buy:sc-w-03", "buy:sc-ar-06", "buy:magazine-rifle", "done")
    life.answer("done")
    life.compose("lift:sc-w-03.1", "to:blue.weapon", "suggest")
    life.report(won=False)
    life.answer("visit:sc-z-02", "option:careful", "card:sc-it-02", "option:magazine_rifle")
    life.answer("visit:sc-z-01", "done", "done")
    life.compose("suggest")
    life.report()
    life.answer("visit:sc-z-16", "visit:sc-z-06", "done", "use:sc-ct-09", "use:sc-ct-12", "done")
    life.compose("suggest")
    life.report()
    life.answer("card:sc-w-10", "visit:sc-z-10", "option:hook", "visit:sc-z-07", "done", "done")
    life.compose("suggest")
    life.report()
    life.answer("option:gravity", "visit:sc-z-11", "visit:sc-z-13", "done", "use:sc-ct-13")
    artifact = next(one for one in life.campaign.state.stash if one.startswith("sc-af"))
    life.answer(f"sell:{artifact}", "done", "done")
    life.compose("suggest")
    life.report()
    life.answer("card:sc-ar-09", "visit:sc-z-19", "option:watch", "visit:sc-z-12", "done", "done")
    life.compose("suggest")
    life.report()
    life.answer("option:keep", "visit:sc-z-17", "visit:sc-z-20", "done", "use:sc-ct-14", "done")
    life.compose("suggest")
    carried = msgspec.convert(life.campaign.open[0].about.setup.carried, Carried)
    assert set(carried.flags) == {"tower_nest", "core", "core_kept"}
    assert carried.contacts == ("sc-ct-14",)
    life.report(flags=("end_silence",))
    state = life.campaign.state
    assert state.outcome is not None
    assert state.stickers == (1, 2, 3, 4, 5, 6)
    assert sum(one.won for one in state.missions.values()) == 6
    assert state.missions["sc-m-a1"].retry == 1
    assert life.count > 70
    _check_home_and_diary(life)


def _check_home_and_diary(life: Life) -> None:
    (card,) = campaigns(life.folder, campaign_title())
    assert card.finished
    assert card.standing is not None
    for lang in ("en", "pl"):
        texts = load_texts(lang, "stalker", strict=True)
        assert "6" in texts.render(card.standing)
        told = pages(campaign_title().pack, life.campaign.events())
        assert [page.result for page in told[1:]] == ["failure", *["success"] * 6]
        assert told[2].mission == "sc-m-a1"
        for page in told:
            assert texts.render(page.title)
            assert all(texts.render(line) for entry in page.entries for line in entry.lines)
    assert [one.setup.options["mission"] for one in played(life.campaign)] == [
        "A1",
        "A1",
        "A2",
        "B1",
        "C1",
        "B2",
        "C2",
    ]


def set_out(folder: Path, setup: Setup = ONE) -> Life:
    life = Life(folder, setup)
    life.answer("visit:sc-z-01", "done", "use:sc-ct-01", "buy:sc-w-03", "done", "done")
    life.compose("suggest")
    return life


@clauses("S-39.18", "S-39.19")
def test_a_mission_is_killed_resumed_lost_and_reported(tmp_path: Path) -> None:
    life = set_out(tmp_path)
    assert unreported(life.folder, life.campaign, life.path, stalker_title()) is None
    mission = Match(stalker_title(), origin_of_match(life.campaign, life.path))
    journal = start_journal(life.folder / "stalker-1.journal", mission, STAMP, "")
    play_at_random(mission, 40)
    journal.flush()
    life.kill()
    found = unreported(life.folder, life.campaign, life.path, stalker_title())
    assert found is not None
    assert found[0].state == mission.state
    mission, journal = resume_journal(stalker_title(), found[1])
    play_at_random(mission)
    journal.flush()
    assert mission.outcome is not None
    life.kill()
    found = unreported(life.folder, life.campaign, life.path, stalker_title())
    assert found is not None
    told: list[Event] = hand_in(life.campaign, found[0])
    life.journal.flush()
    assert told
    life.kill()
    state = life.campaign.state
    won = bool(mission.outcome.winners)
    assert (state.missions["sc-m-a1"].played, state.missions["sc-m-a1"].won) == (1, won)
    assert hand_in(life.campaign, mission) == []
    assert unreported(life.folder, life.campaign, life.path, stalker_title()) is None
    stale = reported(life.folder, life.campaign, life.path, stalker_title())
    assert [path.name for path in stale] == ["stalker-1.journal"]


@clauses("S-39.32")
def test_a_mission_given_up_is_on_disk_like_any_other_answer(tmp_path: Path) -> None:
    life = set_out(tmp_path, TWO)
    mission = Match(stalker_title(), origin_of_match(life.campaign, life.path))
    journal = start_journal(life.folder / "stalker-1.journal", mission, STAMP, "")
    play_at_random(mission, 10)
    mission.answer(mission.open[0].seat, "give_up")
    journal.flush()
    life.kill()
    found = unreported(life.folder, life.campaign, life.path, stalker_title())
    assert found is not None
    hand_in(life.campaign, found[0])
    assert life.campaign.state.missions["sc-m-a1"].retry == 1
    assert life.kind == "travel"


@clauses("S-39.26")
def test_campaigns_lie_side_by_side_and_share_nothing(tmp_path: Path) -> None:
    one, other = Life(tmp_path / "x"), Life(tmp_path / "y", TWO, seed=8)
    one.answer("visit:sc-z-01")
    home = tmp_path / "home"
    home.mkdir()
    shutil.copy(one.path, home / "stalker.campaign-1.journal")
    shutil.copy(other.path, home / "stalker.campaign-2.journal")
    (home / "stalker.campaign-3.journal").write_bytes(b"damaged")
    cards = campaigns(home, campaign_title())
    assert [card.path.name for card in cards] == [
        "stalker.campaign-2.journal",
        "stalker.campaign-1.journal",
    ]
    texts = load_texts("en", "stalker", strict=True)
    told = [texts.render(card.standing) for card in cards if card.standing is not None]
    assert told[0].startswith("Exploration 1: where to?")
    assert told[1].startswith("Exploration 1: getting ready for")
    assert [len(card.setup.seats) for card in cards] == [2, 1]
    assert (home / "stalker.campaign-3.journal").read_bytes() == b"damaged"


@clauses("S-39.18")
def test_a_mission_begun_anew_is_dealt_the_same_luck(tmp_path: Path) -> None:
    life = set_out(tmp_path)
    first = origin_of_match(life.campaign, life.path)
    life.kill()
    assert origin_of_match(life.campaign, life.path) == first


def test_nobody_goes_back_once_the_team_has_set_out(tmp_path: Path) -> None:
    life = set_out(tmp_path)
    assert life.campaign.undo_status().steps == 0
    life.report()
    assert life.campaign.undo_status().steps == 0


def test_purchases_can_be_taken_back_until_something_is_revealed(tmp_path: Path) -> None:
    life = Life(tmp_path)
    life.answer("visit:sc-z-01", "done", "use:sc-ct-01", "buy:sc-w-03", "buy:sc-ar-06")
    assert life.campaign.undo(9) == 4
    assert life.campaign.state.coupons == 5000
    life.journal.flush()
    life.kill()
    assert life.kind == "travel"


@clauses("S-39.26")
def test_a_mission_is_played_again_from_its_start_for_practice(tmp_path: Path) -> None:
    life = set_out(tmp_path)
    real = origin_of_match(life.campaign, life.path)
    life.report()
    (past,) = played(life.campaign)
    origin = practice_of(life.campaign, life.path, past)
    assert (origin.seed, origin.part_of) == (real.seed, real.part_of)
    again, before = Match(stalker_title(), origin), Match(stalker_title(), real)
    assert replace(again.state.setup, carried={}) == replace(before.state.setup, carried={})
    assert again.state.stalkers == before.state.stalkers
    assert again.state.environment == before.state.environment
    assert again.free_undo
    again.answer(again.open[0].seat, "give_up")
    assert again.outcome is not None
    assert stalker_title().report(again.state) is None
    assert hand_in(life.campaign, again) == []
    assert waited_for(life.campaign) is None


@pytest.mark.parametrize("seed", [1, 2])
def test_a_campaign_played_at_random_survives_its_journal(tmp_path: Path, seed: int) -> None:
    campaign = Match(campaign_title(), Origin(TWO, seed))
    path = tmp_path / NAME
    with start_journal(path, campaign, STAMP, ""):
        play_at_random(campaign)
    again, journal = resume_journal(campaign_title(), path)
    journal.close()
    assert again.state == campaign.state
    assert again.events() == campaign.events()


def test_the_example_of_the_readme_holds(tmp_path: Path) -> None:
    readme = Path(__file__).parents[3] / "rules" / "stalker" / "campaign" / "README.md"
    example = readme.read_text("utf8").split("```toml\n")[1].split("```")[0]
    path = tmp_path / "example.toml"
    path.write_text(example, "utf8")
    assert list(try_many([path])) == [(path, [])]
