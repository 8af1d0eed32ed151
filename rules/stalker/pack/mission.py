"""Map layouts and Missions (S-41.22, S-41.23): data in the vocabulary of the cards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rules.stalker.pack.cards import Card, Companion, EventCard
from rules.stalker.pack.conditions import Condition
from rules.stalker.pack.effects import Action, Effects, Rule
from rules.stalker.pack.select import Amount, Band
from rules.stalker.pack.terms import Colour, Facing, Model

FieldName = Annotated[str, Field(pattern=r"^T\w+\.[A-Z]$")]
"""A field by its tile and letter, such as ``T4.C``."""

SquareName = Annotated[str, Field(pattern=r"^T\w+\(\d,\d\)$")]
"""A square by its tile, row and column, such as ``T1(4,4)``."""


class LayoutTile(Model):
    """A tile on the common grid: its upper left square and its turn in degrees clockwise."""

    tile: str
    at: tuple[int, int]
    rot: Literal[0, 90, 180, 270] = 0


class Layout(Card):
    """How tiles form a Map (SC-ML)."""

    tiles: tuple[LayoutTile, ...]


class MissionStandee(Model):
    """A figure that starts on the Map, for some numbers of Stalkers."""

    at: FieldName
    facing: Facing
    n: Band = (1, 4)


class MissionPool(Model):
    count: int
    n: Band = (1, 4)


class MissionEnemy(Model):
    """An Enemy card of the Mission with its team token and figures (S-15.1, S-29.8)."""

    card: str
    color: Colour | None
    team: Literal[1, 2] | None
    standees: tuple[MissionStandee, ...]
    pool: tuple[MissionPool, ...]


class SpareOverlay(Model):
    """An overlay without a standee, to which a moving Anomaly may go (S-34.4, S-34.20)."""

    overlay: int
    anchor: SquareName


class MissionAnomaly(Model):
    """An Anomaly of the Mission: one random card of those listed on one random overlay."""

    id: str
    cards: tuple[str, ...]
    overlays: tuple[int, ...]
    anchor: SquareName
    artifact: bool
    spares: tuple[SpareOverlay, ...] = ()


class SpatialPair(Model):
    """A linked pair of standees without symbols (SC-AN-14)."""

    card: str
    fields: tuple[FieldName, FieldName]


class UnknownStack(Model):
    """Stacks are filled in the order of the list; what the tokens do not reach stays empty."""

    id: str
    at: FieldName
    size: int


class CardSide(Model):
    """One side of an environment card."""

    actions: tuple[Action, ...] = ()
    rules: tuple[Rule, ...] = ()
    on_reveal: Effects = ()


class EnvironmentCard(Card):
    """A two-sided card of a Mission: an overlay, a Note, an Anomaly or a Personal Find (S-13).

    Copies that share a number have the same front: players see the number, not the id, until
    the card is turned over. A ``hidden`` Note lies face down.
    """

    number: str
    kind: Literal["overlay", "note", "anomaly", "find"]
    fields: tuple[FieldName, ...] = ()
    a: CardSide
    b: CardSide | None = None
    companion: Companion | None = None
    anomaly: MissionAnomaly | None = None
    spatial: SpatialPair | None = None
    hidden: bool = False


class ScorePart(Model):
    """What is counted when a scenario ends, and at most how many points it brings."""

    id: str
    amount: Amount
    most: int | None = None


class Score(Model):
    """The points of a survival scenario and the medals they earn (SC-SV-05)."""

    parts: tuple[ScorePart, ...]
    success: int
    medals: dict[Literal["1", "2", "3", "4"], tuple[int, int, int]]
    """Bronze, silver and gold, by the number of Stalkers."""

    def bounds(self, stalkers: int) -> tuple[int, int, int]:
        return {int(count): row for count, row in self.medals.items()}[stalkers]


class HarderUnknown(Model):
    """One more Unknown token for veterans, of one of these faces (SC-SV-06)."""

    faces: tuple[str, ...]
    at: FieldName


class SubGoal(Model):
    """Where computer players go next, until something holds (SC-BO-01)."""

    fields: tuple[FieldName, ...]
    done: Condition


class Mission(Card):
    code: str
    map: str
    start_fields: tuple[FieldName, ...]
    exit_fields: tuple[FieldName, ...]
    regions: dict[str, tuple[FieldName, ...]] = Field(default_factory=dict)
    enemies: tuple[MissionEnemy, ...]
    loot: dict[FieldName, int]
    unknown: dict[Literal["1", "2", "3", "4"], tuple[str, ...]]
    unknown_stacks: tuple[UnknownStack, ...]
    anomalies: tuple[MissionAnomaly, ...]
    environment: tuple[EnvironmentCard, ...]
    notes: tuple[str, ...]
    random_notes: tuple[tuple[str, ...], ...] = ()
    overlays: tuple[tuple[str, ...], ...]
    events: tuple[EventCard, ...]
    event_deck: tuple[tuple[str, ...], ...]
    find_only: tuple[str, ...]
    time_out: str
    death: str
    box_event: str | None = None
    objectives: tuple[str, ...]
    rules: tuple[Rule, ...] = ()
    actions: tuple[Action, ...] = ()
    clock: dict[Literal["1", "2", "3", "4"], int]
    outlast: bool = False
    """Whoever is alive when time is up has won."""
    score: Score | None = None
    veteran: HarderUnknown | None = None
    gear: dict[Literal["1", "2", "3", "4"], tuple[str, ...]] = Field(default_factory=dict)
    """Kits that are usual at this point of the campaign, seat by seat, from so many Stalkers on."""
    path: tuple[SubGoal, ...] = ()
    """What computer players do, one after the other, before they go to the exit."""
    epilogues: dict[Literal["success", "failure"], Effects]

    def rounds(self, stalkers: int) -> int:
        """After how many Rounds so many Stalkers run out of time."""
        return {int(count): rounds for count, rounds in self.clock.items()}.get(stalkers, 0)

    def region(self, name: str) -> tuple[str, ...]:
        """Fields by a name of the Mission; ``start`` and ``exit`` are known everywhere."""
        known = {"start": self.start_fields, "exit": self.exit_fields, **self.regions}
        return known[name]

    def gear_of(self, seat: int, stalkers: int) -> str:
        """The kit that is usual for a seat (1 to 4); empty if the Mission names none."""
        fitting = [kits for count, kits in sorted(self.gear.items()) if int(count) <= stalkers]
        return fitting[-1][min(seat, len(fitting[-1])) - 1] if fitting else ""

    def unknown_for(self, stalkers: int) -> tuple[str, ...]:
        """The faces among which Unknown tokens are drawn for so many Stalkers."""
        return {int(count): faces for count, faces in self.unknown.items()}[stalkers]
