"""A support that is taken up first and aimed before it is played: it cannot be taken back after.

The rules ask for the unit, lane or line once the card lies open. The table looks ahead to that
question, lets the aim be chosen before anything is paid, and then answers both.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.dark_order.fight.foretelling import played
from rules.dark_order.model import picks
from rules.dark_order.model.questions import CardAbout
from rules.dark_order.model.view import DarkView
from rules.kernel.decision import PASS, Decision
from rules.kernel.question import Option
from scenes.table.contract import TableLinks

AIMS = frozenset(("choose_unit", "choose_lane", "choose_line"))
"""Questions whose answers are named like the places that are clicked."""
ENOUGH = frozenset((PASS, "enough"))


@dataclass(frozen=True, slots=True)
class Aim:
    """The card that waits for its aim, and what the next question will be answered with."""

    card: str
    place: str


def next_question(links: TableLinks, view: DarkView, option: Option) -> Decision | None:
    """What the rules ask once this support lies open, if that can be answered on the table."""
    asked = links.asked
    if asked is None or links.teaching or not isinstance(option.args, picks.PlayCard):
        return None
    told = played(links.rules, view, asked, option.id)
    own = [one for one in told.view.open if one.seat == view.seat]
    if told.stop != "question" or not own or own[0].id == asked.id:
        return None
    about = own[0].about
    mine = isinstance(about, CardAbout) and about.card == option.args.card
    return own[0] if mine and own[0].kind in AIMS else None


def aims_of(decision: Decision) -> tuple[str, ...]:
    return tuple(one for one in decision.options if one not in ENOUGH)


def answered(aim: Aim | None, decision: Decision | None) -> str:
    """What a waiting aim answers to the question that the rules ask now; empty for nothing."""
    if aim is None or decision is None or not isinstance(decision.about, CardAbout):
        return ""
    fits = decision.about.card == aim.card and not decision.about.chosen
    return aim.place if fits and aim.place in decision.options else ""
