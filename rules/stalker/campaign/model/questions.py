"""What each kind of question of the campaign is about."""

from __future__ import annotations

from rules.kernel.campaign import MatchAsked
from rules.kernel.decision import About, Decision


class TravelAbout(About, frozen=True):
    """Where the team may still go: what is left to choose in this exploration (S-39.4)."""

    mission: bool
    """A Mission has to be chosen yet."""
    visit: bool
    """A Contact or a Stash may be visited yet."""


class ScriptAbout(About, frozen=True):
    """What asks: a script by its number, a Contact or a Mission by its id."""

    source: str
    closed: tuple[str, ...] = ()
    """Labels of options that cannot be paid for now (S-39.31)."""


class ContactsAbout(About, frozen=True):
    """How many Contacts may still be used (S-39.10)."""

    left: int


class TradeAbout(About, frozen=True):
    """The Trader at whose counter the team stands."""

    contact: str


AnyAbout = TravelAbout | ScriptAbout | ContactsAbout | TradeAbout | MatchAsked


class CampaignDecision(Decision, frozen=True):
    about: AnyAbout | None = None
