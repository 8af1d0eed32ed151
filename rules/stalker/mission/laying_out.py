"""Laying out a Mission: what lies on the Map, and who stands where (S-15.1 to S-15.5)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from msgspec.structs import replace

from rules.stalker.effects.effects import run
from rules.stalker.effects.stats import refresh_rules
from rules.stalker.gear.equipment import (
    ammo_limit,
    backpack_limit,
    draw_card,
    in_pockets,
    pocket_limit,
)
from rules.stalker.mission.carried import carried_of
from rules.stalker.mission.companions import place_companion
from rules.stalker.mission.environment import place_anomaly
from rules.stalker.mission.map_tokens import spawn
from rules.stalker.mission.setup import VETERAN, take, wished_kit
from rules.stalker.mission.shop import shop_frames
from rules.stalker.mission.territories import OFF, territory_frames
from rules.stalker.model.events_mission import (
    EnvironmentPlaced,
    LootPlaced,
    MissionBegun,
    UnknownPlaced,
)
from rules.stalker.model.events_units import UnitPlaced
from rules.stalker.model.frames_cards import Fire, RunEffects
from rules.stalker.model.frames_turn import (
    BeginRound,
    PlaceStalker,
    SetUp,
    Shop,
    StartMission,
)
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import EnvironmentCard, Roster, Stalker, Token
from rules.stalker.pack.mission import Mission
from rules.stalker.play import Play, is_full, resolves, set_stalker
from rules.stalker.sight.attention import notice


@resolves(SetUp)
def set_up(r: Play, frame: SetUp) -> None:
    """Environment, anomalies, Enemies, LOOT, UNK and the Event deck (S-15.1, S-15.2)."""
    mission = r.pack.pack.missions[r.state.mission]
    r.emit(MissionBegun(mission=mission.id, stalkers=tuple(r.state.stalkers)))
    wish = str(r.state.setup.option("territories", OFF))
    begun = (*_shoppers(r), *territory_frames(wish), StartMission())
    r.push(*(PlaceStalker(seat) for seat in r.state.stalkers), *begun)
    _lay_environment(r, mission)
    for entry in mission.anomalies:
        place_anomaly(r, entry)
    _place_tokens(r, mission)
    r.state.event_deck = tuple(mission.event_deck)
    refresh_rules(r)
    if r.state.setup.carried:
        _hand_out(r)
    _place_enemies(r, mission)


def _shoppers(r: Play) -> tuple[Shop, ...]:
    setup = r.state.setup
    if setup.carried:
        return ()
    return shop_frames(
        r, {seat: wished_kit(setup, number) for number, seat in enumerate(r.state.stalkers, 1)}
    )


def _hand_out(r: Play) -> None:
    """BOLT, full Weapons, and what solo Stalkers and those who try again get (SC-CA-04, 05, 07)."""
    state, box = r.state, r.pack.box
    carried = carried_of(state.setup.carried)
    assert carried is not None
    for stalker in list(state.stalkers.values()):
        for weapon in [one for one in (stalker.weapon, *stalker.backpack) if one in state.ammo]:
            state.ammo[weapon] = ammo_limit(r, weapon)
        room = pocket_limit(r, stalker) - in_pockets(stalker)
        set_stalker(r, replace(stalker, bolts=max(0, min(box.start_bolts, room))))
    alone = len(state.stalkers) == 1
    for seat, stalker in list(state.stalkers.items()):
        bandage = take(r.pack, state, box.solo_item) if alone and _has_room(r, stalker) else ""
        if bandage:
            set_stalker(r, replace(r.state.stalkers[seat], backpack=(*stalker.backpack, bandage)))
        for _ in range(carried.extra_items):
            draw_card(r, seat, "item", None)


def _has_room(r: Play, stalker: Stalker) -> bool:
    return len(stalker.backpack) < backpack_limit(r, stalker)


def _lay_environment(r: Play, mission: Mission) -> None:
    state = r.state
    notes = (*((note,) for note in mission.notes), *mission.random_notes)
    for cards in (*notes, *mission.overlays):
        name = cards[0]
        state.environment[name] = EnvironmentCard(name, cards)
        printed = r.pack.pack.environment[name]
        r.emit(EnvironmentPlaced(environment=name, fields=printed.fields, why=("S-13.2",)))
        if not printed.hidden:
            run(r, printed.a.on_reveal, Scope(card=name))
    used = {name for card in state.environment.values() for name in card.cards}
    state.environment_deck = tuple(one.id for one in mission.environment if one.id not in used)


def _place_tokens(r: Play, mission: Mission) -> None:
    state = r.state
    state.bags["loot"] = tuple(sorted(r.pack.pack.decks["loot"]))
    for field, count in mission.loot.items():
        state.loot[field] = (Token(),) * count
        r.emit(LootPlaced(at=field, height=count, why=("S-15.1",)))
    faces = mission.unknown_for(len(state.stalkers))
    extra = mission.veteran if VETERAN in state.flags else None
    if extra is not None:
        faces = (*faces, r.pick("box_unknown", extra.faces))
    state.bags["mission"] = tuple(sorted(faces))
    state.bags["box_unknown"] = _rest(r.pack.pack.decks["unknown"], faces)
    left = len(faces) - (extra is not None)
    for stack in mission.unknown_stacks:
        height = min(stack.size, left)
        left -= height
        state.stacks[stack.id] = stack.at
        if height:
            state.unknown[stack.at] = (Token(),) * height
            r.emit(UnknownPlaced(at=stack.at, height=height, why=("S-15.1",)))
    if extra is not None:
        tokens = state.unknown[extra.at] = (Token(), *state.unknown.get(extra.at, ()))
        r.emit(UnknownPlaced(at=extra.at, height=len(tokens), why=("S-39.22",)))


def _rest(deck: Iterable[str], used: Iterable[str]) -> tuple[str, ...]:
    left = list(deck)
    for name in used:
        left.remove(name)
    return tuple(sorted(left))


def _place_enemies(r: Play, mission: Mission) -> None:
    state = r.state
    count = len(state.stalkers)
    for entry in mission.enemies:
        pool = sum(one.count for one in entry.pool if one.n[0] <= count <= one.n[1])
        state.roster[entry.card] = Roster(entry.card, entry.color or "", entry.team or 0, pool)
    for entry in mission.enemies:
        for standee in entry.standees:
            if standee.n[0] <= count <= standee.n[1]:
                spawn(r, entry.card, standee.at, standee.facing)


@resolves(PlaceStalker)
def place_stalker(r: Play, frame: PlaceStalker) -> None:
    """A Stalker starts on a start field that has room (S-15.4)."""
    stalker = r.state.stalkers[frame.stalker]
    mission = r.pack.pack.missions[r.state.mission]
    fields = [field for field in mission.start_fields if not is_full(r, field)]
    field = r.ask_field(frame, "start_field", stalker.id, fields)
    if field is None:
        return
    set_stalker(r, replace(stalker, at=field))
    r.emit(UnitPlaced(unit=stalker.id, card=stalker.card, at=field, facing="", why=("S-15.4",)))


def _free_start(r: Play, start: str = "") -> str:
    """A start field, or the nearest field with room (S-15.4)."""
    start = start or r.pack.pack.missions[r.state.mission].start_fields[0]
    routes = r.chart.routes("impassable", start)
    free = [field for field in r.chart.fields if routes.reaches(field) and not is_full(r, field)]
    return routes.nearest(free)[0]


@resolves(StartMission)
def start_mission(r: Play, frame: StartMission) -> None:
    """Line of sight is looked at, then the first Round begins (S-15.5)."""
    r.put(BeginRound())
    for name in r.state.contacts:
        entry = r.pack.pack.contacts[name].companion
        if entry is not None and entry.on_map:
            place_companion(r, name, _companion_start(r))
    if "mission_start" in r.state.listeners:
        r.put(Fire("mission_start", Scope()))
    carried = carried_of(r.state.setup.carried)
    if carried is not None:
        told = zip_longest(carried.next_mission, carried.promised, fillvalue="")
        scopes = [(path, Scope(owner=r.state.lead, card=card)) for path, card in told]
        r.push(*(RunEffects(path, 0, scope) for path, scope in scopes))
    notice(r)


def _companion_start(r: Play) -> str:
    """The field of whom it belongs to, or the nearest one with room (SC-CT-21, S-15.4)."""
    keeper = r.state.stalkers.get(r.state.keeper)
    return _free_start(r, keeper.at if keeper is not None else "")
