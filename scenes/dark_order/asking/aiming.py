"""A support that is taken up first and aimed before it is played: it cannot be taken back after.

The rules ask for its use, unit, lane or line once the card lies open. The table looks ahead to
those questions, lets them be answered before anything is paid, and then answers all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.dark_order.fight.foretelling import aimed
from rules.dark_order.model import picks
from rules.dark_order.model.questions import CardAbout
from rules.dark_order.model.view import DarkView
from rules.kernel.decision import PASS, Decision
from rules.kernel.question import Option
from scenes.table.contract import TableLinks

AIMS = frozenset(("choose_mode", "choose_unit", "choose_lane", "choose_line"))
"""Questions whose answers are buttons, or named like the places that are clicked."""
ENOUGH = frozenset((PASS, "enough"))
BUTTON = "do:"


@dataclass(frozen=True, slots=True)
class Aim:
    """The card that waits for its aims, and what its questions will be answered with in turn."""

    card: str
    places: tuple[str, ...]

    @property
    def rest(self) -> Aim | None:
        """What is left to be answered after the next question."""
        return Aim(self.card, self.places[1:]) if len(self.places) > 1 else None


def next_question(
    links: TableLinks, view: DarkView, option: Option, aims: Sequence[str] = ()
) -> Decision | None:
    """What the rules ask once this support lies open and has these aims, if that can be answered
    on the table."""
    asked = links.asked
    if asked is None or links.teaching or not isinstance(option.args, picks.PlayCard):
        return None
    told = aimed(links.rules, view, asked, option.id, aims)
    own = [one for one in told.view.open if one.seat == view.seat]
    if told.stop != "question" or not own or own[0].id == asked.id:
        return None
    about = own[0].about
    mine = isinstance(about, CardAbout) and about.card == option.args.card and not about.chosen
    return own[0] if mine and own[0].kind in AIMS else None


def aims_of(decision: Decision) -> dict[str, str]:
    """Each answer by where a click means it: a place, or a button that gives no answer yet."""
    mark = BUTTON if decision.kind == "choose_mode" else ""
    return {f"{mark}{one}": one for one in decision.options if one not in ENOUGH}


def meant_by(place: str, decision: Decision) -> str:
    """What such a click answers."""
    return aims_of(decision).get(place, place)


def answered(aim: Aim | None, decision: Decision | None) -> str:
    """What a waiting aim answers to the question that the rules ask now; empty for nothing."""
    if aim is None or decision is None or not isinstance(decision.about, CardAbout):
        return ""
    fits = decision.about.card == aim.card and not decision.about.chosen
    return aim.places[0] if fits and aim.places[0] in decision.options else ""
