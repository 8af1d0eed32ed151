"""A Mission of the Lost Territories for tests (S-38)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.stalker.mission.territories import entrance_fields
from rules.stalker.model.frames_turn import TakeAction
from tests.rules.stalker.table import (
    Table,
    book,
    mission,
)

WINTER, CAVE, VILLAGE = "sc-lt-11", "sc-lt-14", "sc-lt-17"
SNOW, ICE, CAMP, SILENCE = "sc-lt-22", "sc-lt-23", "sc-lt-24", "sc-lt-25"


def lost(territory: str, card: str, code: str = "A2", entrance: str = "", **more: Any) -> Table:
    """A Mission with one set-up card, up to the first Turn."""
    loaded = {"territories": (territory,), "environment": (card,), **more.pop("loaded", {})}
    t = mission(code, territories="draw", loaded=loaded, **more)
    if entrance:
        t.answer(f"field:{entrance}")
    return t


def beyond(territory: str, card: str, at: str, entrance: str, code: str = "A2") -> Table:
    """A Stalker on the tile, about to act, and no Enemy anywhere."""
    t = lost(territory, card, code, entrance)
    t.state.enemies.clear()
    t.state.open.clear()
    t.state.agenda.clear()
    t.state.stalkers["blue"] = replace(t.man(), at=at)
    t.state.active = "blue"
    t.run(TakeAction("blue"))
    return t


def two_squares(code: str) -> str:
    return entrance_fields(mission(code).play(), book().pack.territories[CAVE])[0]


def inside(code: str) -> str:
    return entrance_fields(mission(code).play(), book().pack.territories[VILLAGE])[0]


def window(code: str) -> str:
    return entrance_fields(mission(code).play(), book().pack.territories["sc-lt-18"])[0]
