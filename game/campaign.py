"""Campaigns on disk and the matches that belong to them.

A campaign is a match of its title's campaign rules, under the key ``<title>.campaign``: its journal
is its file. A match that it waits for is played and journalled like any other; its origin says
which campaign, and which question of it, the report answers. So a kill at any moment loses
nothing: a report that was not handed in is found with the finished match.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.archive import replayed
from game.journal import SUFFIX, JournalProblem, read_journal
from game.match import AnyTitle, Match, Origin, PartOf
from rules.kernel.campaign import MATCH, MatchAsked, spelled
from rules.kernel.decision import Action, Decision, RefusedError
from rules.kernel.event import Event


def waited_for(campaign: Match) -> Decision | None:
    """The question of a campaign that a match will answer, if it waits for one."""
    return next((one for one in campaign.open if one.kind == MATCH), None)


def origin_of_match(campaign: Match, journal: Path, seed: int) -> Origin:
    """How the match begins that a campaign waits for."""
    decision = waited_for(campaign)
    if decision is None:
        raise ValueError("the campaign does not wait for a match")
    asked: MatchAsked = decision.about
    return Origin(asked.setup, seed, part_of=PartOf(journal.stem, decision.id))


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
    wanted = msgspec.to_builtins(PartOf(journal.stem, decision.id))
    for path in sorted(journals.glob(f"{title.info.key}-*{SUFFIX}"), reverse=True):
        try:
            content = read_journal(path)
            if content.header["origin"].get("part_of") == wanted:
                return replayed(title, content), path
        except (JournalProblem, RefusedError, ValueError, LookupError, TypeError):
            continue  # a damaged journal is told where running matches are listed
    return None
