"""The words of a position file (see README.md of this package)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Moment = Literal[
    "attack",
    "window_a",
    "plan",
    "window_b",
    "action",
    "window_d",
    "hits",
    "window_e",
    "clean_up",
    "refill",
    "initiative",
]
GAP = "_"
Rest = Literal["deck", "discard", "removed"]
Status = Literal["dodge", "prone", "fubar", "entangled", "crew"]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", defer_build=True)


class GearPosition(Strict):
    card: str
    durability: int | None = Field(default=None, ge=1)
    used: bool = False


class TargetPosition(Strict):
    slot: int = Field(default=0, ge=0)
    tracks: str = ""


class DeadPosition(Strict):
    comrade: str
    died: int = Field(default=1, ge=1)
    killed_by: str = ""


class PlayedPosition(Strict):
    comrade: str
    card: str
    choice: str = ""


class Position(Strict):
    """A table. Cards are named by kind, or exactly as ``kind#number``; decks are top card first."""

    line: list[str] = Field(min_length=1)
    order: list[str] | None = None
    life: int | dict[str, int] | None = None
    max_life: int | dict[str, int] | None = None
    dead: list[DeadPosition] = []
    fallen: dict[str, str] = {}
    """Comrades at 0 Life who have not left the line yet, and what killed them."""
    hazards: dict[str, list[str]] = {}
    hands: dict[str, list[str]] = {}
    planned: dict[str, str] = {}
    gear: dict[str, list[str | GearPosition]] = {}
    packs: dict[str, list[str]] = {}
    drafted: dict[str, list[str]] = {}
    statuses: dict[str, list[Status]] = {}
    gassed: list[str] = []
    ability_used: list[str] = []
    event_used: list[str] = []
    initiative: str = ""
    roulettes: Annotated[int, Field(ge=0, le=99)] | list[str] = 0
    attack: str = ""
    targets: list[TargetPosition] | None = None
    acted: list[str] = []
    actor: str = ""
    at: Moment = "attack"
    turn: int = 1
    phase: int | None = None
    halted: bool = False
    dud: bool = False
    heavy: bool = False
    cleaning: bool = False
    pending: int = Field(default=0, ge=0)
    resolution: int | None = None
    stack: list[PlayedPosition] = []
    action_deck: list[str] = []
    action_discard: list[str] = []
    attack_deck: list[str] = []
    attack_discard: list[str] = []
    removed: list[str] = []
    rest_of_actions: Rest = "deck"
    rest_of_attacks: Rest = "deck"
    agenda: list[dict[str, Any]] | None = None
    answers: dict[str, str] = {}
    asked: str = ""
    """In older files: the question that was open. It is asked again from the agenda."""
