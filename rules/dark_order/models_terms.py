"""The words that card data may use (D-4, D-15.6, D-23): every list is closed."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

Source = Literal["rulebook", "public", "house"]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Clause = Annotated[str, Field(pattern=r"^D-\d+\.\d+$")]
Positive = Annotated[int, Field(ge=1)]
Figure = Annotated[int, Field(ge=0)]
Speed = Annotated[int, Field(ge=0, le=3)]

Line = Literal[1, 2]
Lane = Literal["L", "C", "R"]
Cell = Literal["1L", "1C", "1R", "2L", "2C", "2R"]
Side = Literal["own", "enemy", "aggressor", "protector", "any"]
Mark = Literal["P", "W"]

Stat = Literal["attack", "life", "command", "speed", "armour", "scouting"]
"""What ``modify`` changes; ``armour`` is ARMOR of D-23.5 and ``scouting`` SCOUT of D-23.24."""

StatusName = Literal[
    "active", "unactivated", "exhausted", "infected", "damaged", "killed", "face_down"
]
"""``killed`` is dead or doomed (D-14.4 to D-14.6)."""

RangeFlag = Literal["any_lane", "rear_ok", "ignore_block", "own_lane_only"]
"""The range flags of D-4.11."""

TokenKind = Literal["speed", "life"]
Until = Literal["attack_end", "step_end", "cleanup", "while"]
"""How long a change lasts; ``while``: as long as its source is in force (D-23.6)."""

Timing = Literal["reveal", "always", "attack", "defence", "turn", "battle_end", "scouting"]
"""When an ability works: P.odkrycie, W.stała, W.atak, W.obrona, W.tura, W.koniec, L.zwiad."""

Play = Literal["support_stage", "attack_turn", "defence_turn"]
"""When a support or an order may be played (D-8.15, D-12.1, D-13.1)."""

Moment = Literal[
    "always",
    "support_stage_start",
    "step_3_start",
    "unit_killed",
    "attack_kills",
    "command_counted",
]
"""What the condition of a location waits for (D-23.36)."""


class Model(BaseModel):
    """A piece of content: frozen and closed, and built only as part of the whole catalogue."""

    __slots__ = ("filed_at", "made", "parts")
    """Where an effect is filed (``kernel.effects.Blocks``), and what play has made of its words:
    they are looked at all the time and never change (``effects.select``, ``effects.language``)."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


def _as_tuple(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else (value,)


WRAP = BeforeValidator(_as_tuple)
"""Lets the data write a list of one without its brackets."""
