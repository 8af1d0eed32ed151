"""The Lost Territories: set-up cards and the environment cards that come with them (S-38)."""

from __future__ import annotations

from rules.stalker.pack.cards import Card
from rules.stalker.pack.mission import EnvironmentCard, FieldName, SquareName
from rules.stalker.pack.select import FieldFilter
from rules.stalker.pack.terms import AnomalyType, Model


class LostAnomaly(Model):
    """An Anomaly of a type that the Mission does not use, on the first overlay that is free."""

    id: str
    type: AnomalyType
    overlays: tuple[int, ...]
    anchor: SquareName


class LostSetup(Card):
    """A set-up card: where the Entrance goes, and what lies on the tile (SC-LT-11 to SC-LT-18)."""

    tile: str
    entrance: tuple[FieldFilter, ...]
    """The kind of field that it asks for; a later one counts only where none before is found."""
    environment: tuple[str, ...]
    """One of these is drawn."""
    note: str | None = None
    loot: dict[FieldName, int]
    artifact: FieldName | None = None
    anomaly: LostAnomaly | None = None


class LostFile(Model):
    setups: tuple[LostSetup, ...]
    environment: tuple[EnvironmentCard, ...]
