"""What a position file of VOLT may say; README.md explains it with examples."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from rules.volt.arena.arena import ELECTRIFIED, FLOOR, PIT, WORKSHOP


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Elements(_Model):
    """Fields and edges added to the arena; ``floor`` clears a cell."""

    floor: tuple[str, ...] = ()
    pits: tuple[str, ...] = ()
    workshops: tuple[str, ...] = ()
    electrified: tuple[str, ...] = ()
    vp: dict[str, str] = {}
    walls: tuple[str, ...] = ()
    barriers: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


class RobotPlace(_Model):
    """A robot: where it stands, its tokens, its modules and the dice on its desk."""

    cell: str = ""
    robot: str = ""
    side: Literal["", "N", "E", "S", "W"] = ""
    damage: int = Field(default=0, ge=0, le=2)
    shield: int = Field(default=0, ge=0)
    vp: int = Field(default=0, ge=0)
    number: int = Field(default=0, ge=0, le=4)
    last_number: int = Field(default=0, ge=0, le=4)
    left: str = ""
    right: str = ""
    stash: tuple[str, ...] = ()
    trophies: tuple[str, ...] = ()
    facing: Literal["", "N", "E", "S", "W"] = ""
    killbot: bool = False
    dice: str = ""


class Position(_Model):
    """A whole position file."""

    arena: str = "blank"
    variant: Literal["training", "rfl", "duel"] = "rfl"
    number_race: Literal["timed", "rotation"] = "timed"
    holder: str = ""
    round: int = Field(default=1, ge=0)
    phase: Literal["preparation", "programming", "activation", "resolution"] = "activation"
    panel: int = Field(default=1, ge=1, le=3)
    begun: bool = False
    after: Literal["go_on", "end_round", "stop"] = "go_on"
    first_seat: int = 0
    elements: Elements = Elements()
    robots: dict[str, RobotPlace] = {}
    tokens: dict[str, int] = {}
    mines: dict[str, str] = {}
    pool: tuple[int, ...] | None = None
    decks: dict[str, tuple[str, ...]] | None = None


def added_cells(elements: Elements) -> tuple[tuple[str, str], ...]:
    return (
        *((cell, FLOOR) for cell in elements.floor),
        *((cell, PIT) for cell in elements.pits),
        *((cell, WORKSHOP) for cell in elements.workshops),
        *((cell, ELECTRIFIED) for cell in elements.electrified),
        *((cell, number) for number, cell in elements.vp.items()),
    )
