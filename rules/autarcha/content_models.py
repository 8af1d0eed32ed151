"""What the content files of Autarcha may say (A-1.4, A-4, A-5.20, A-20): checked at load."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

Source = Literal["rulebook", "public", "house"]
Sources = Annotated[tuple[Source, ...], Field(min_length=1)]
Clause = Annotated[str, Field(pattern=r"^A-\d+\.\d+$")]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
SquareName = Annotated[str, Field(pattern=r"^\d\d\.\d\d\.[NS][WE]$")]
Count = Annotated[int, Field(ge=0)]
Some = Annotated[int, Field(ge=1)]
Steps = Annotated[int, Field(ge=0, le=9)] | None
"""Steps in one action; 0 is blocked, null is the dash of the Army Table (A-4.1 to A-4.3)."""


class Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class StepsModel(Model):
    """A row of the Army Table."""

    terrain: Steps
    forest: Steps
    city: Steps
    road: Steps
    rail: Steps
    mountains: Steps
    water: Steps


class RingModel(Model):
    """The squares of one ring that a unit can hit, from left to right of straight ahead."""

    ring: Annotated[int, Field(ge=1, le=20)]
    left: int
    right: int

    @model_validator(mode="after")
    def _fits_the_ring(self) -> RingModel:
        if not -4 * self.ring < self.left <= self.right <= 4 * self.ring:
            raise ValueError(f"ring {self.ring} has no squares from {self.left} to {self.right}")
        return self


class UnitModel(Model):
    """A type of unit; ``house`` names those of its figures that are house rulings."""

    id: Id
    pieces: Some
    cost: Some | None
    hit_points: Some
    produced_at: Literal["city", "factory", ""]
    abilities: tuple[Literal["command", "engineer"], ...] = ()
    steps: StepsModel
    range: tuple[RingModel, ...] = ()
    clause: Clause
    source: Sources
    house: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _hangs_together(self) -> UnitModel:
        if (self.cost is None) != (not self.produced_at):
            raise ValueError("a unit that is bought has a price and a place that produces it")
        if len({ring.ring for ring in self.range}) < len(self.range):
            raise ValueError("a ring is given twice")
        return self


class ObjectModel(Model):
    """What stands or lies on squares besides units; null is without limit, or without it."""

    id: Literal["factory", "mine", "marker"]
    pieces: Some | None
    cost: Some | None
    hit_points: Some | None
    cover: Literal["city", ""]
    clause: Clause
    source: Sources


class LandscapeModel(Model):
    """A landscape; ``hits`` destroy a square of it, 0 is indestructible (A-10.8, A-11)."""

    id: Literal["terrain", "forest", "city", "mountains", "water"]
    defence: Annotated[int, Field(ge=0, le=6)]
    hits: Count
    repairable: bool
    clause: Clause
    source: Sources


class LineModel(Model):
    id: Literal["road", "rail"]
    hits: Some
    repairable: bool
    clause: Clause
    source: Sources


class FigureModel(Model):
    """A number of the rules with the clause that gives it."""

    value: Some
    clause: Clause
    source: Source


class ScenarioModel(Model):
    """A scenario (A-5.20): board, gold, army, deployment, economy, end."""

    id: Id
    board: str
    minutes: tuple[Some, Some]
    gold: Count
    second_gold: Count = 0
    army: dict[str, Some]
    factories: Count
    buys: bool
    deal: bool
    where: Literal["half", "zone", "areas"]
    how: Literal["secret", "larger_first", "three_each", "one_each"]
    cards: Literal["none", "controlled", "dealt"]
    economy: bool
    ends: tuple[Literal["hq", "army"], ...] = Field(min_length=1)
    round_limit: Some
    purchase: dict[str, Some] = {}
    source: Sources

    @model_validator(mode="after")
    def _hangs_together(self) -> ScenarioModel:
        if self.economy == (self.cards == "none"):
            raise ValueError("area cards and the economy come together (A-5.7)")
        if (self.cards == "dealt") != self.deal:
            raise ValueError("dealt cards are dealt, and others are not (A-5.14)")
        if self.where == "areas" and not self.deal:
            raise ValueError("deployment on own areas needs dealt cards (A-5.15)")
        if self.purchase and not self.buys:
            raise ValueError("a default purchase needs a buying step (A-5.9)")
        if not self.economy and (self.gold or self.second_gold or self.buys or self.factories):
            raise ValueError("without an economy there is neither gold nor a factory (A-5.7)")
        return self


class PiecesModel(Model):
    unit: str
    squares: tuple[SquareName, ...] = Field(min_length=1)


class DeploymentModel(Model):
    """White's ready deployment (A-5.19); Red's is the half turn of it unless it is given too."""

    scenario: str
    facing: Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    pieces: tuple[PiecesModel, ...] = Field(min_length=1)
    red: tuple[PiecesModel, ...] = ()
    source: Source


class OptionModel(Model):
    """A choice of the lobby; ``scenarios`` are those that offer it, all if empty."""

    id: Id
    choices: tuple[bool | str, ...] = Field(min_length=2)
    default: bool | str
    each_side: bool = False
    scenarios: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _offers_its_default(self) -> OptionModel:
        if self.default not in self.choices:
            raise ValueError("the default is not among the choices")
        return self


class UnitFile(Model):
    units: tuple[UnitModel, ...]


class ObjectFile(Model):
    objects: tuple[ObjectModel, ...]


class TerrainFile(Model):
    landscapes: tuple[LandscapeModel, ...]
    lines: tuple[LineModel, ...]


class FiguresModel(Model):
    actions: FigureModel
    formation: FigureModel
    demined: FigureModel
    die: FigureModel
    quiet_turns: FigureModel
    bot_turns: FigureModel
    area_score: FigureModel


class FigureFile(Model):
    figures: FiguresModel


class ScenarioFile(Model):
    scenarios: tuple[ScenarioModel, ...]


class DeploymentFile(Model):
    deployments: tuple[DeploymentModel, ...]


class OptionFile(Model):
    options: tuple[OptionModel, ...]
