"""Effects on cards, tokens, the Map and the Mission (S-41 primitives)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, model_validator

from rules.stalker.pack.select import Amount, CardFilter, FieldSelector, UnitFilter
from rules.stalker.pack.select import UnitSelector as Units
from rules.stalker.pack.terms import Colour, EdgeKind, EquipmentKind, Facing, Model, TokenKind

DeckName = Literal[
    "control",
    "events",
    "random_events",
    "wounds",
    "activation_large",
    "activation_small",
    "environment",
    "items",
    "weapons",
    "armour",
    "accessories",
    "artifacts",
]
HookName = Literal["spatial_jump"]
"""Effects that the vocabulary cannot say: the linked pair of SC-AN-14."""


class Peek(Model):
    """Shows hidden faces to the acting player only (SC-X-01)."""

    op: Literal["peek"]
    what: Literal["unknown", "loot_top"]
    where: FieldSelector
    count: Amount = 1
    by: Units = "self"


class Draw(Model):
    op: Literal["draw"]
    deck: DeckName
    count: Amount = 1
    to: Units | Literal["resolve"]


class GainCard(Model):
    """A card from a deck: a random one that fits, or the owner's choice (S-25.5)."""

    op: Literal["gain_card"]
    who: Units | Literal["stash"]
    kind: EquipmentKind
    filter: CardFilter | None = None
    random: bool = True
    otherwise: GainCard | None = None
    """What is gained instead if no card that fits is left."""


class DiscardCard(Model):
    op: Literal["discard_card"]
    which: Literal["self"] | CardFilter
    who: Units = "self"


class FlipCard(Model):
    op: Literal["flip_card"]
    card: str


class FindCard(Model):
    """Take a card from the Mission box and resolve it; with an owner it is a Personal Find."""

    op: Literal["find_card"]
    card: str | None = None
    random_among: tuple[str, ...] = ()
    owner: Units | None = None


class PlaceOverlay(Model):
    op: Literal["place_overlay"]
    card: str | None = None
    random_among: tuple[str, ...] = ()


class PlaceNote(Model):
    op: Literal["place_note"]
    card: str


class RemoveFromGame(Model):
    op: Literal["remove_from_game"]
    card: str


class Shuffle(Model):
    op: Literal["shuffle"]
    deck: DeckName
    include: Literal["self", "discard"] | None = None


class AddRandomEvents(Model):
    op: Literal["add_random_events"]
    amount: Amount
    where: Literal["top", "bottom", "shuffle"] = "top"


class ResolveEvent(Model):
    op: Literal["resolve_event"]
    id: str


class PlaceToken(Model):
    """Put tokens on fields; ``on_symbol`` puts each on a symbol that the actor chooses.

    ``kinds`` says of which kinds Unknown tokens are drawn.
    """

    op: Literal["place_token"]
    kind: TokenKind
    at: FieldSelector
    count: Amount = 1
    face_up: bool = False
    pickable: bool = False
    on_symbol: bool = False
    card: str | None = None
    kinds: tuple[Literal["X", "green", "yellow", "orange", "red"], ...] = ()


class RemoveToken(Model):
    op: Literal["remove_token"]
    kind: TokenKind
    at: FieldSelector
    count: Amount | Literal["all"] = "all"


class ResolveUnknown(Model):
    """Resolve Unknown tokens of fields, of a named stack, or one of each stack."""

    op: Literal["resolve_unknown"]
    from_: FieldSelector | None = Field(None, alias="from")
    stack: str = ""
    count: Amount | Literal["all"] = 1

    @model_validator(mode="before")
    @classmethod
    def _parse(cls, value: Any) -> Any:
        source = value.get("from") if isinstance(value, dict) else None
        if not isinstance(source, str):
            return value
        rest = {key: part for key, part in value.items() if key != "from"}
        if source == "each_stack":
            return {**rest, "stack": "each"}
        if source.startswith("stack:"):
            return {**rest, "stack": source.removeprefix("stack:")}
        return value


class ResolveLoot(Model):
    op: Literal["resolve_loot"]
    from_: FieldSelector = Field(alias="from")
    count: Amount = 1


class GainLootReward(Model):
    op: Literal["gain_loot_reward"]
    who: Units
    count: Amount = 1


class ActivateEnemies(Model):
    op: Literal["activate_enemies"]
    card: Literal["small", "large", "auto"]
    only: UnitFilter
    skip_phase_only: bool = True


class Spawn(Model):
    op: Literal["spawn"]
    card: str | None = None
    color: Colour | Literal["none", "lowest"] | None = None
    at: FieldSelector
    facing: Facing
    count: Amount = 1


class SetEdge(Model):
    """Change one unit edge, named like ``T4(1,1)E``; ``printed`` restores it."""

    op: Literal["set_edge"]
    edge: str = Field(pattern=r"^T\w+\(\d,\d\)[NESW]$")
    type: EdgeKind | Literal["printed"]


class SetField(Model):
    op: Literal["set_field"]
    field: str
    attribute: Literal["rad", "cover", "water", "room"]
    value: int | bool | str | None


class AnomalyRoll(Model):
    """An activation roll as after a Move; without a name for every Anomaly of the field."""

    op: Literal["anomaly_roll"]
    anomaly: str = "each"
    who: Units


class AnomalyActivate(Model):
    op: Literal["anomaly_activate"]
    anomaly: str = "self"
    who: Units


class AnomalyMove(Model):
    op: Literal["anomaly_move"]
    anomaly: str = "self"
    to: str = Field("next_clockwise", pattern=r"^(next_clockwise|\d+)$")


class AnomalySet(Model):
    op: Literal["anomaly_set"]
    anomaly: str
    active: bool


class ArtifactDetect(Model):
    op: Literal["artifact_detect"]
    range: int
    rolls: int = 1
    symbol_choice: Literal["rolled", "any"] = "rolled"


class LinkFields(Model):
    op: Literal["link_fields"]
    fields: tuple[FieldSelector, FieldSelector]


class Flag(Model):
    op: Literal["flag"]
    name: str
    set: bool = True
    on_unit: Units | None = None


class Counter(Model):
    op: Literal["counter"]
    name: str
    set: Amount | None = None
    add: Amount | None = None


class Objective(Model):
    op: Literal["objective"]
    id: str
    done: bool = True


class MissionEnd(Model):
    op: Literal["mission_end"]
    result: Literal["success", "failure"]
    then: str


class Log(Model):
    op: Literal["log"]
    text: str


class Hook(Model):
    op: Literal["hook"]
    name: HookName
    who: Units = "self"
