"""Campaigns on disk and the matches that belong to them.

A campaign is a match of its title's campaign rules, under the key ``<title>.campaign``: its journal
is its file, and any number of them lie side by side. A match that it waits for is played and
journalled like any other; its origin says which campaign, and which question of it, the report
answers. So a kill at any moment loses nothing: a match that was begun is found again, and a report
that was not handed in is found with the finished match.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from game.keeping.archive import JournalHeader, replayed
from game.keeping.journal import SUFFIX, JournalProblem, read_journal
from game.playing.match import PRACTICE, AnyTitle, Match, Origin, PartOf
from rules.kernel import rng
from rules.kernel.campaign import MATCH, MatchAsked, spelled
from rules.kernel.decision import Action, Decision, RefusedError
from rules.kernel.event import Event
from rules.kernel.setup import Setup
from rules.kernel.text import Text

UNREADABLE = (JournalProblem, RefusedError, ValueError, LookupError, TypeError, RuntimeError)
"""What a damaged journal, or one written under other rules, brings about."""


class CampaignCard(msgspec.Struct, frozen=True):
    """A campaign in the player's folder: who plays, and where it stands."""

    path: Path
    title: str
    started_at: str
    setup: Setup
    standing: Text | None
    finished: bool


class Played(msgspec.Struct, frozen=True):
    """A match of a campaign that is over: how it began, and its report as it was handed in."""

    question: int
    setup: Setup
    report: str


# --- the match that a campaign waits for --------------------------------------------------------


def waited_for(campaign: Match) -> Decision | None:
    """The question of a campaign that a match will answer, if it waits for one."""
    return next((one for one in campaign.open if one.kind == MATCH), None)


def origin_of_match(campaign: Match, journal: Path, seed: int | None = None) -> Origin:
    """How the match begins that a campaign waits for; begun anew, it is dealt the same luck."""
    decision = waited_for(campaign)
    if decision is None:
        raise ValueError("the campaign does not wait for a match")
    asked: MatchAsked = decision.about
    luck = luck_of(campaign, decision.id) if seed is None else seed
    return Origin(asked.setup, luck, part_of=PartOf(journal.stem, decision.id))


def luck_of(campaign: Match, question: int) -> int:
    """The seed of the match that answers a question of a campaign."""
    return rng.number(campaign.origin.seed, "matches", question) >> 2


def hand_in(campaign: Match, finished: Match) -> list[Event]:
    """Tell a campaign how its match ended; one that was told before is not told twice."""
    part = finished.origin.part_of
    decision = waited_for(campaign)
    if finished.outcome is None or part is None or decision is None:
        return []
    report = finished.title.report(finished.state)
    if report is None or decision.id != part.question:
        return []
    return campaign.submit(Action(decision.id, decision.seat, spelled(report)))


def unreported(
    journals: Path, campaign: Match, journal: Path, title: AnyTitle
) -> tuple[Match, Path] | None:
    """The match that a campaign waits for, running or finished, if it was begun."""
    decision = waited_for(campaign)
    if decision is None:
        return None
    for path, origin in _matches_of(journals, journal, title):
        if origin.get("part_of", {}).get("question") == decision.id:
            try:
                return replayed(title, read_journal(path)), path
            except UNREADABLE:
                continue  # a damaged journal is told where running matches are listed
    return None


def reported(journals: Path, campaign: Match, journal: Path, title: AnyTitle) -> list[Path]:
    """Journals of matches whose report the campaign has: nothing is lost with them."""
    decision = waited_for(campaign)
    waiting = decision.id if decision is not None else None
    return [
        path
        for path, origin in _matches_of(journals, journal, title)
        if origin.get("part_of", {}).get("question") != waiting
    ]


def _matches_of(
    journals: Path, campaign: Path, title: AnyTitle
) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The journals of a campaign's matches with their origins, the latest first."""
    for path in sorted(journals.glob(f"{title.info.key}-*{SUFFIX}"), reverse=True):
        try:
            origin = read_journal(path).header["origin"]
            part = origin.get("part_of") or {}
        except UNREADABLE:
            continue
        if part.get("campaign") == campaign.stem:
            yield path, origin


# --- all campaigns of a title -------------------------------------------------------------------


def campaigns(journals: Path, title: AnyTitle) -> list[CampaignCard]:
    """The campaigns of a title in the player's folder, the one begun last first.

    ``title`` is the campaign's. A file that cannot be read is left to the list of running matches,
    which tells what is wrong with it.
    """
    found: list[CampaignCard] = []
    for path in sorted(journals.glob(f"{title.info.key}-*{SUFFIX}"), reverse=True):
        try:
            content = read_journal(path)
            header = msgspec.convert(content.header, JournalHeader)
            match = replayed(title, content)
        except UNREADABLE:
            continue
        standing = title.standing(match.view(""))
        over = match.outcome is not None
        setup = header.origin.setup
        found.append(CampaignCard(path, header.title, header.started_at, setup, standing, over))
    return found


# --- looking back, and playing again ------------------------------------------------------------


def played(campaign: Match) -> list[Played]:
    """The matches that a campaign has seen, the first one first."""
    found: list[Played] = []
    for number, turn in enumerate(campaign.turns):
        asked = campaign.state_after(number).open
        decision = next((one for one in asked if one.id == turn.action.decision), None)
        if decision is not None and decision.kind == MATCH:
            found.append(Played(decision.id, decision.about.setup, turn.action.pick))
    return found


def practice_of(campaign: Match, journal: Path, match: Played) -> Origin:
    """A match of a campaign once more from its start, as it was dealt: nothing of it counts.

    It knows its campaign, so that there is a way back; its question has its answer already.
    """
    setup = replace(match.setup, carried={**match.setup.carried, PRACTICE: True})
    part = PartOf(journal.stem, match.question)
    return Origin(setup, luck_of(campaign, match.question), part_of=part)
