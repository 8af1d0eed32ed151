"""The Lost Territories: one set-up card, a tile beside the Map and the Entrance to it (S-38)."""

from __future__ import annotations

from rules.kernel.decision import refuse
from rules.stalker.effects.entrances import mark_entrance
from rules.stalker.effects.field_filter import matching_fields
from rules.stalker.effects.stats import refresh_rules
from rules.stalker.mission.environment import place_anomaly, put_environment
from rules.stalker.model import picks
from rules.stalker.model.events_mission import (
    LootPlaced,
    TerritoryAdded,
    TerritoryDrawn,
    TerritoryReturned,
    ThingPlaced,
)
from rules.stalker.model.frames_turn import DrawTerritory, OpenEntrance
from rules.stalker.model.questions import CardAbout
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Token
from rules.stalker.pack.lost import LostAnomaly, LostSetup
from rules.stalker.pack.mission import MissionAnomaly
from rules.stalker.play import Play, resolves
from rules.stalker.world.edges import Square
from rules.stalker.world.join import LinkChange, TileChange
from rules.stalker.world.zone import Zone
from rules.stalker.zone.artifacts import ARTIFACT

OFF, DRAW, ASK = "off", "draw", "ask"
GAP = 1
"""Squares between the Map and the tile that lies beside it."""


def territory_frames(wish: str) -> tuple[DrawTerritory, ...]:
    """What is left to do for a wish of the lobby or of a campaign (S-38.7)."""
    if wish not in (OFF, DRAW, ASK):
        raise refuse("bad_data", "S-38.7")
    return () if wish == OFF else (DrawTerritory(ask=wish == ASK),)


@resolves(DrawTerritory)
def draw_territory(r: Play, frame: DrawTerritory) -> None:
    """One random set-up card of eight, if the players want one (S-38.1, S-38.8)."""
    if frame.ask:
        pick = r.ask_one(frame, "draw_territory", r.state.lead, [picks.YES, picks.NO])
        if pick is None or str(pick) == picks.NO:
            return
    name = r.pick("territories", tuple(r.pack.pack.territories))
    r.emit(TerritoryDrawn(territory=name))
    r.put(OpenEntrance(name))


def entrance_fields(r: Play, card: LostSetup) -> list[str]:
    """The fields of the kind that a set-up card asks for (S-38.4); water holds no Entrance."""
    for wanted in card.entrance:
        found = matching_fields(r, wanted, Scope())
        dry = [field for field in found if not r.chart.fields[field].water]
        if dry:
            return dry
    return []


@resolves(OpenEntrance)
def open_entrance(r: Play, frame: OpenEntrance) -> None:
    """The players choose the field of the Entrance; without one the card returns (S-38.5)."""
    card = r.pack.pack.territories[frame.territory]
    fields = entrance_fields(r, card)
    if not fields:
        r.emit(TerritoryReturned(territory=card.id))
        return
    field = r.ask_field(frame, "entrance_field", r.state.lead, fields, CardAbout(card.id))
    if field is not None:
        _add_tile(r, card, field)
        _furnish(r, card)


def place_beside(zone: Zone) -> Square:
    """Where a tile lies beside a Map: to its right, level with its middle."""
    rows = [row for row, _ in zone.field_at]
    columns = [column for _, column in zone.field_at]
    height = 1 + max(rows) - min(rows)
    return min(rows) + max(0, (height - 6) // 2), max(columns) + 1 + GAP


def _add_tile(r: Play, card: LostSetup, field: str) -> None:
    tile = r.pack.pack.tiles[card.tile]
    other = next(tile.field_id(one.letter) for one in tile.fields if one.entrance)
    laid = TileChange(card.tile, place_beside(r.chart.zone))
    r.change_map((*r.state.changes, laid, LinkChange(field, other)))
    r.emit(TerritoryAdded(territory=card.id, tile=card.tile, at=field, other=other))
    mark_entrance(r, field)


def _furnish(r: Play, card: LostSetup) -> None:
    """The environment cards and tokens that the set-up card lists (S-38.1)."""
    state = r.state
    put_environment(r, r.pick("environment", card.environment), Scope())
    if card.note:
        put_environment(r, card.note, Scope())
    for field, count in card.loot.items():
        state.loot[field] = (Token(),) * count
        r.emit(LootPlaced(at=field, height=count, why=("S-38.1",)))
    if card.artifact:
        state.things[card.artifact] = (ARTIFACT,)
        r.emit(ThingPlaced(at=card.artifact, thing=ARTIFACT, why=("S-38.1",)))
    if card.anomaly:
        _lay_anomaly(r, card.anomaly)
    refresh_rules(r)


def _lay_anomaly(r: Play, wanted: LostAnomaly) -> None:
    """A card and an overlay that the Mission does not use: each exists once (SC-LT-08)."""
    placed = r.state.anomalies.values()
    laid = {number for one in placed for number in one.overlays}
    used = {one.card for one in placed}
    known = r.pack.pack.anomalies.values()
    cards = [one.id for one in known if one.type == wanted.type and one.id not in used]
    fixed = [name for name in cards if not r.pack.pack.anomalies[name].moving]
    overlays = [number for number in wanted.overlays if number not in laid]
    if fixed and overlays:
        entry = MissionAnomaly.model_construct(
            id=wanted.id,
            cards=tuple(fixed),
            overlays=(overlays[0],),
            anchor=wanted.anchor,
            artifact=True,
            spares=(),
        )
        place_anomaly(r, entry)
