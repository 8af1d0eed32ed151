"""What the content files may say: cards in the closed vocabulary of D-23, one model per file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from rules.dark_order.models_effects import Effects
from rules.dark_order.models_select import Condition
from rules.dark_order.models_terms import (
    WRAP,
    Clause,
    Figure,
    Id,
    Mark,
    Model,
    Moment,
    Play,
    Positive,
    Source,
    Speed,
    Timing,
)


class Card(Model):
    """What all content has: a name, where its figures come from, and the clauses about it."""

    id: Id
    source: tuple[Source, ...] = Field(min_length=1)
    clauses: tuple[Clause, ...] = Field(min_length=1)


class Faction(Card):
    """A faction, and how many cards of it are in the box (D-1.1)."""

    cards: Positive


class Ability(Model):
    """What a unit can do; ``on_hit`` is point 5 of D-14.1, all other parts are ``effects``."""

    mark: Mark
    when: Timing
    if_: Condition | None = Field(None, alias="if")
    effects: Effects = ()
    on_hit: Effects = ()

    @model_validator(mode="after")
    def _fits(self) -> Ability:
        if (self.mark == "P") != (self.when == "reveal"):
            raise ValueError("the mark P goes with 'reveal', and W with all other timings")
        if self.on_hit and self.when != "attack":
            raise ValueError("only an ability used with an attack has an 'on_hit'")
        if not (self.effects or self.on_hit):
            raise ValueError("an ability needs an effect")
        return self


class Fighter(Card):
    """A unit or commander: five figures and at most one ability."""

    faction: Id
    cost: Figure
    attack: Figure
    life: Positive
    command: Figure
    speed: Speed
    ability: Ability | None = None


class Unit(Fighter):
    copies: Positive


class Commander(Fighter):
    copies: Literal[1] = 1


class Playable(Card):
    """A card that is played for its effects: when it may be, and the marks that say so."""

    marks: Annotated[tuple[Mark, ...], WRAP]
    play: Annotated[tuple[Play, ...], WRAP] = Field(min_length=1)
    effects: Effects = Field(min_length=1)

    @model_validator(mode="after")
    def _fits(self) -> Playable:
        asked: set[Mark] = {"P" if moment == "support_stage" else "W" for moment in self.play}
        if set(self.marks) != asked:
            raise ValueError("the mark P goes with the support stage, and W with attack turns")
        return self


class FactionCard(Playable):
    """A support or an order, and how many of it each faction has."""

    cost: Figure
    copies: dict[Id, Positive] = Field(min_length=1)


class Support(FactionCard):
    pass


class Order(FactionCard):
    pass


class Neutral(Playable):
    copies: Positive
    cost: Literal[0] = 0


class Rule(Model):
    """The condition of a location: in force, or waiting for a moment (D-23.36)."""

    when: Moment = "always"
    effects: Effects = Field(min_length=1)


class Location(Card):
    condition: Rule
    reward: Effects = Field(min_length=1)


class HandLimits(Model):
    """The most cards of a kind that a hand may hold after recruitment (D-6.5, D-6.8)."""

    units: Positive
    supports: Positive
    neutrals: Positive


class Box(Model):
    """Numbers that are printed on no card (D-1, D-2.6, D-3.1, D-33.2)."""

    neutrals: Positive
    locations: Positive
    locations_each: Positive
    locations_to_win: Positive
    fatigue_limit: Positive
    start_fatigue: tuple[Figure, ...]
    hand: HandLimits
    tokens: dict[Id, Positive]
    fatigue_boards: Positive
    fatigue_markers: Positive
    battle_boards: Positive
    player_aids: Positive


class FactionsFile(Model):
    factions: tuple[Faction, ...]


class UnitsFile(Model):
    units: tuple[Unit, ...]


class CommandersFile(Model):
    commanders: tuple[Commander, ...]


class SupportsFile(Model):
    supports: tuple[Support, ...]


class OrdersFile(Model):
    orders: tuple[Order, ...]


class NeutralsFile(Model):
    neutrals: tuple[Neutral, ...]


class LocationsFile(Model):
    locations: tuple[Location, ...]


class Catalogue(Model):
    """All files by their names; one model, so that the union of effects is worked out once."""

    box: Box
    factions: FactionsFile
    units: UnitsFile
    commanders: CommandersFile
    supports: SupportsFile
    orders: OrdersFile
    neutrals: NeutralsFile
    locations: LocationsFile
