"""Pending work of card effects, equipment and tokens."""

from __future__ import annotations

from rules.kernel.state import Frame
from rules.stalker.model.scope import Scope


class DropSurplus(Frame, frozen=True):
    """Cards over the backpack's limit are discarded by choice (S-23.7)."""

    stalker: str


class DropTokens(Frame, frozen=True):
    """Bolts and Magazines over the pockets' limit are returned by choice (S-23.12)."""

    stalker: str


class Stow(Frame, frozen=True):
    """Equipment just gained goes to the backpack or is equipped at once (S-23.14)."""

    stalker: str
    card: str


class Fit(Frame, frozen=True):
    """A Weapon or Armour just equipped may receive accessories (S-23.14)."""

    stalker: str
    card: str


class Swap(Frame, frozen=True):
    """Stalkers on one field rearrange and exchange equipment during Prepare (S-20.4)."""

    queue: tuple[str, ...]
    handled: int = 0
    """How many things have been moved about; an exchange does not go on for ever."""


class AcceptGift(Frame, frozen=True):
    """An exchange needs the other player's agreement (S-20.6)."""

    giver: str
    taker: str
    thing: str


class PickUpLoot(Frame, frozen=True):
    """The top LOOT token of a field is revealed and its reward received (S-14.6)."""

    stalker: str
    field: str


class DetectArtifact(Frame, frozen=True):
    """Where the artifact token comes to lie (S-35.2)."""

    stalker: str
    anomaly: str
    faces: tuple[str, ...]


class ChooseAnomaly(Frame, frozen=True):
    """Which Anomaly in Range the detector searches."""

    stalker: str
    reach: int
    rolls: int


class RunEffects(Frame, frozen=True):
    """A list of effects, from one of them on (S-41.1)."""

    block: str
    index: int
    scope: Scope


class RepeatEffects(Frame, frozen=True):
    block: str
    times: int
    scope: Scope


class EachUnit(Frame, frozen=True):
    """``for_each``: the effects are carried out for one Unit or field after the other."""

    block: str
    queue: tuple[str, ...]
    scope: Scope
    fields: bool = False


class AskEffect(Frame, frozen=True):
    """An effect that needs somebody's choice: ``may``, ``choose``, ``choose_unit`` ..."""

    path: str
    scope: Scope


class ChooseMagazine(Frame, frozen=True):
    stalker: str
    why: str


class ChooseTokenForMark(Frame, frozen=True):
    """On which Turn token a MARK goes, or which one slides down."""

    stalker: str
    slide: bool


class Fire(Frame, frozen=True):
    """Rules that react to a moment, one after the other (S-41.12)."""

    window: str
    scope: Scope
    done: tuple[str, ...] = ()
    timing: str = ""


class Bury(Frame, frozen=True):
    """A dead Enemy is forgotten once everything that reacts to its death is done."""

    unit: str


class FindEvent(Frame, frozen=True):
    """An Event card is found and resolved outside the Events phase (S-16.7)."""

    event: str


class EndMission(Frame, frozen=True):
    result: str
    card: str
    stage: int = 0
    gave_up: bool = False
    """Nobody died and time is left: the players have had enough (S-39.32)."""


class ChooseAction(Frame, frozen=True):
    """An effect grants an Action of a kind (S-16.9)."""

    stalker: str
    action: str


class UseItem(Frame, frozen=True):
    """An effect lets a Stalker use an Item of a type."""

    stalker: str
    kind: str


class TakeFromDeck(Frame, frozen=True):
    """A Stalker chooses a card from a deck (``gain_card`` that is not random)."""

    stalker: str
    path: str


class PeekAt(Frame, frozen=True):
    """Look at hidden tokens (SC-X-01)."""

    stalker: str
    what: str
    fields: tuple[str, ...]
    count: int
