"""What a position file of Autarcha may say.

A unit is a line such as ``pie 07.06.NE E``, ``pc-3 06.03.NW S used``; the number of its piece may
be given. A factory is its square, with its hit points behind it if it was hit.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Side = Literal["white", "red"]
Count = Annotated[int, Field(ge=0)]


class Lost(BaseModel):
    """Steps that a column may make up (A-9.8)."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    units: tuple[str, ...]
    lost: tuple[Count, ...]
    turn: Count


class Position(BaseModel):
    """A position in the middle of a game, before an order of the active side."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    white: tuple[str, ...] = ()
    red: tuple[str, ...] = ()
    active: Side = "white"
    actions: Count = 5
    starter: Side = "white"
    turn: Annotated[int, Field(ge=1)] | None = None
    round: Annotated[int, Field(ge=1)] | None = None
    quiet: Count = 0
    gold: dict[Side, Count] = {}
    cards: dict[str, Side] = {}
    """Area cards by letter; areas with units follow from the units."""
    factories: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()
    city_hits: dict[str, Annotated[int, Field(ge=1)]] = {}
    mines: dict[Side, tuple[str, ...]] = {}
    reactions: dict[Side, Literal["auto", "ask", "never"]] = {}
    columns: tuple[Lost, ...] = ()
    collected: bool = True
    draw_offered: bool = False
    open_action: tuple[str, ...] = ()
    """Kind (unit, formation, column) and units of an action that is still open."""
