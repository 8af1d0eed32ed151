"""What happened at the table: set-up, Rounds, Turns, tokens and cards."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from rules.kernel.event import Event
from rules.stalker.model.events_units import UnitEvent


class MissionBegun(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-15.1",)
    mission: str
    stalkers: tuple[str, ...]


class AnomalyPlaced(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-15.1", "S-34.1")
    reveals: ClassVar[bool] = True
    anomaly: str
    id: str
    overlay: int
    anchor: str
    artifact: bool


class AnomalyMoved(Event, frozen=True):
    """The standee is on another overlay now, whose centre lies on ``anchor``."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-34.20",)
    anomaly: str
    id: str
    to: str
    overlay: int = 0
    anchor: str = ""


class AnomalySwitched(Event, frozen=True):
    """A card wakes an Anomaly on its first overlay, or puts it to sleep."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-34.4",)
    anomaly: str
    id: str
    active: bool
    overlay: int
    anchor: str


class EnvironmentPlaced(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-13.1", "S-13.4")
    environment: str
    fields: tuple[str, ...]


class EnvironmentFlipped(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-13.6", "S-13.7")
    reveals: ClassVar[bool] = True
    environment: str
    fields: tuple[str, ...]


class EnvironmentDiscarded(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-13.8",)
    environment: str


class TerritoryDrawn(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-38.1", "S-38.8")
    reveals: ClassVar[bool] = True
    territory: str


class TerritoryAdded(Event, frozen=True):
    """A tile lies beside the Map; ``at`` and ``other`` are the two fields of the Entrance."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-38.1", "S-38.2")
    territory: str
    tile: str
    at: str
    other: str


class TerritoryReturned(Event, frozen=True):
    """No field is of the kind that the card asks for."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-38.5",)
    territory: str


class LootPlaced(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-14.5", "S-14.8")
    at: str
    height: int


class LootRevealed(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-14.6",)
    reveals: ClassVar[bool] = True
    at: str
    loot: str
    left: int = -1
    """Tokens left in the stack; -1 for a token that was not on the Map."""


class UnknownPlaced(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-14.9",)
    at: str
    height: int


class UnknownRevealed(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-14.13", "S-14.14")
    reveals: ClassVar[bool] = True
    at: str
    face: str
    kind: str
    count: int
    arrow: str


class UnknownDiscarded(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-14.13", "S-14.15")
    at: str
    face: str


class TokensPeeked(UnitEvent, frozen=True):
    """Somebody looked at a hidden token; only he knows its face (SC-X-01)."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-42.2",)
    reveals: ClassVar[bool] = True
    at: str
    what: str
    face: str

    def seen_by(self, seat: str) -> Self:
        return self if seat == self.unit else replace(self, face="")


class NovisPlaced(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-14.1", "S-11.6")
    at: str


class NovisRemoved(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-33.5",)
    at: tuple[str, ...]


class BoltsRemoved(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-33.5",)
    symbols: tuple[str, ...]


class ThingPlaced(Event, frozen=True):
    """A mission token, a trap or a gate on a field."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-14.22",)
    at: str
    thing: str


class ThingRemoved(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-14.22",)
    at: str
    thing: str


class ArtifactFound(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-35.2", "S-35.4")
    anomaly: str
    symbol: str
    at: str


class ArtifactLifted(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-14.4", "S-35.5")
    anomaly: str
    at: str


class MapChanged(Event, frozen=True):
    """A card changed an edge or a field."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-6.10",)
    what: str
    value: str
    """The edge as it is from now on, or what of the field changed, and into what."""
    start: str = ""
    to: str = ""
    """The fields that an edge parts; none beyond the rim of the Map."""


class RoundBegun(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-16.1",)
    round: int


class RoundEnded(Event, frozen=True):
    """Turn tokens are reset and the Lead Stalker token is ready again."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-33.9", "S-33.10")
    round: int


class PhaseBegun(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-30.1",)
    phase: str
    step: str


class EventDrawn(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-16.2", "S-16.3")
    reveals: ClassVar[bool] = True
    event: str
    left: int


class RandomEventsAdded(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-16.6",)
    count: int
    left: int


class DeckShuffled(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-27.4", "S-30.12", "S-16.8")
    deck: str


class TurnBegun(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-17.1", "S-17.5")
    token: int
    space: int


class TurnPassed(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-17.9",)


class TurnEnded(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-17.6",)


class TurnTokenMoved(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-17.4",)
    token: int
    space: int


class MarkChanged(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-17.13",)
    token: int
    left: int


class ActionTaken(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-17.2", "S-18.1")
    action: str
    basic: bool


class LeadTokenUsed(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-24.2",)
    use: str
    heir: str


class DecoyThrown(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-20.11", "S-20.12")
    at: str
    enemies: tuple[str, ...]


class RuleUsed(UnitEvent, frozen=True):
    """A card's rule took effect."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-18.6", "S-41.12")
    source: str
    ability: str


class ChoiceMade(UnitEvent, frozen=True):
    """A choice that a card offers; ``card`` is that card."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-41.9",)
    option: str


class ControlDrawn(UnitEvent, frozen=True):
    """Only the Stalker who drew it may see a Control card (S-42.4)."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-42.4",)
    reveals: ClassVar[bool] = True
    control: str

    def seen_by(self, seat: str) -> Self:
        return self if seat == self.unit else replace(self, control="")


class ControlResolved(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-42.4",)
    control: str
    option: str

    def seen_by(self, seat: str) -> Self:
        return self if seat == self.unit else replace(self, control="", option="")


class CounterChanged(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-42.1",)
    counter: str
    value: int


class CouponsChanged(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-39.20",)
    change: int
    total: int


class ObjectiveReached(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-15.9",)
    objective: str
    mission: str


class MissionNoted(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-13.5",)
    note: str


class MissionEnded(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-15.6",)
    mission: str
    result: str
    event: str
