"""Pending work of a campaign."""

from __future__ import annotations

import msgspec

from rules.kernel import effects
from rules.kernel.state import Frame


class Scope(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the words of a script mean while it is carried out."""

    source: str = ""
    """The number of a script, or the id of a Contact or a Mission."""
    rolled: int = 0
    flags: tuple[str, ...] = ()
    """What the Mission just played set: it counts in its Epilogue (S-41.40)."""
    stalkers: int = 0
    """N of the Mission just played."""


class Begin(Frame, frozen=True):
    """Set the team up (S-39.1)."""


class Explore(Frame, frozen=True):
    """A new exploration begins (S-39.3)."""


class Travel(Frame, frozen=True):
    """Choose where to go, until the team has had enough (S-39.4)."""


class Recruit(Frame, frozen=True):
    """Choose who joins (S-39.2)."""


class MarkPlace(Frame, frozen=True):
    place: str


class UseContacts(Frame, frozen=True):
    """Choose a Contact, up to three times (S-39.10)."""


class Trade(Frame, frozen=True):
    """Buy and sell until the team leaves the counter (S-39.12)."""

    contact: str


class NameKeeper(Frame, frozen=True):
    """Whose the Companion or Contract is (SC-CT-21)."""

    contact: str


class Outfit(Frame, frozen=True):
    """Distribute the equipment (S-39.14)."""


class SetOut(Frame, frozen=True):
    """Play the Mission (S-39.3)."""


class CleanUp(Frame, frozen=True):
    """What is given back after a Mission, once its Epilogue is told (S-39.28)."""

    mission: str
    won: bool
    flags: tuple[str, ...] = ()


class RunScript(effects.RunEffects, frozen=True):
    scope: Scope = Scope()


class RepeatScript(effects.RepeatEffects, frozen=True):
    scope: Scope = Scope()


class AskScript(Frame, frozen=True):
    """Somebody makes a choice that a script, a Contact or an Epilogue offers."""

    path: str
    scope: Scope


class PayWithCard(Frame, frozen=True):
    """Choose the card that a cost takes, then go on with what was paid for."""

    path: str
    scope: Scope


class TakeCard(Frame, frozen=True):
    """Choose a card of a deck."""

    path: str
    scope: Scope


class LookAt(Frame, frozen=True):
    """Choose the place that the Guide tells about (SC-CT-08)."""

    what: str
    source: str


AnyFrame = (
    Begin
    | Explore
    | Travel
    | Recruit
    | MarkPlace
    | UseContacts
    | Trade
    | NameKeeper
    | Outfit
    | SetOut
    | CleanUp
    | RunScript
    | RepeatScript
    | AskScript
    | PayWithCard
    | TakeCard
    | LookAt
)
