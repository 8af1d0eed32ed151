"""Setting up a Mission (S-15.1 to S-15.5, S-23.13)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from msgspec.structs import replace

from rules.kernel.decision import refuse
from rules.kernel.setup import Setup
from rules.stalker import DIFFICULTIES, KITS
from rules.stalker.effects.effects import run
from rules.stalker.effects.stats import refresh_rules
from rules.stalker.gear.equipment import (
    ammo_limit,
    backpack_limit,
    draw_card,
    in_pockets,
    pocket_limit,
)
from rules.stalker.mission.carried import Carried, Loadout, carried_of
from rules.stalker.mission.companions import place_companion
from rules.stalker.mission.environment import place_anomaly
from rules.stalker.mission.map_tokens import spawn
from rules.stalker.mission.shop import BARE, SHOP, shop_frames
from rules.stalker.mission.territories import OFF, territory_frames
from rules.stalker.model.book import Book
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
from rules.stalker.model.state import EnvironmentCard, Roster, Stalker, StalkerState, Token
from rules.stalker.pack.cards import Accessory, Weapon
from rules.stalker.pack.kit import Kit
from rules.stalker.pack.mission import Mission
from rules.stalker.play import Play, is_full, resolves, set_stalker
from rules.stalker.sight.attention import notice

VETERAN = "veteran"
CAMPAIGN_KIT, FIRST_PURCHASE = "campaign", "first_purchase"
SPARE_WEAPON = "sc-w-01"
RECOMMENDED = ("sc-st-06", "sc-st-04", "sc-st-05", "sc-st-01")
"""Stalkers for a first game (S-39.24)."""


def new_state(book: Book, setup: Setup, seed: int) -> StalkerState:
    """Everything that chance does not decide; refuses a set-up that cannot be played."""
    mission = mission_of(book, setup)
    carried = carried_of(setup.carried)
    if carried is not None:
        return campaign_state(book, setup, seed, mission, carried)
    stalkers = chosen_stalkers(book, setup)
    state = _blank_state(book, setup, seed, mission)
    for number, (seat, card) in enumerate(stalkers.items(), 1):
        kit = wished_kit(setup, number)
        if kit == CAMPAIGN_KIT:
            kit = mission.gear_of(number, len(stalkers)) or FIRST_PURCHASE
        equip_stalker(book, state, seat, card, kit_of(book, kit, len(stalkers) == 1))
    _set_difficulty(state, setup, mission)
    _invite(book, state, setup)
    return state


def wished_kit(setup: Setup, number: int) -> str:
    """The equipment that the lobby says for a seat, counted from 1."""
    return str(setup.option(f"kit_{number}", setup.option("kit", KITS[0])))


def _set_difficulty(state: StalkerState, setup: Setup, mission: Mission) -> None:
    """The rules of a scenario ask for the flag; veterans begin without FOCUS (SC-SV-06)."""
    level = str(setup.option("difficulty", "stalker"))
    if level not in DIFFICULTIES:
        raise refuse("bad_data", "S-39.22")
    if mission.score is None or level == "stalker":
        return
    state.flags = (*state.flags, level)
    if level == VETERAN:
        for seat, stalker in state.stalkers.items():
            state.stalkers[seat] = replace(stalker, focus=False)


def _blank_state(book: Book, setup: Setup, seed: int, mission: Mission) -> StalkerState:
    return StalkerState(
        seed=seed,
        setup=setup,
        agenda=[SetUp()],
        mission=mission.id,
        layout=mission.map,
        supply=dict(book.decks),
        decks={
            name: tuple(sorted(book.pack.decks[name]))
            for name in ("wounds", "activation_large", "activation_small", "random_events")
        },
        lead=setup.seats[0].id,
    )


def campaign_state(
    book: Book, setup: Setup, seed: int, mission: Mission, carried: Carried
) -> StalkerState:
    """A Mission of a campaign: everybody comes as he was outfitted (S-39.14, S-39.15)."""
    state = _blank_state(book, setup, seed, mission)
    state.supply = {kind: tuple(cards) for kind, cards in carried.supply.items()}
    state.mounted = dict(carried.mounted)
    state.lead = carried.lead or state.lead
    state.flags, state.removed = carried.flags, carried.removed
    state.contacts, state.keeper = carried.contacts, carried.keeper
    for seat, loadout in carried.stalkers.items():
        state.stalkers[seat] = _set_out(book, state, seat, loadout, carried.spent)
    return state


def _set_out(
    book: Book, state: StalkerState, seat: str, loadout: Loadout, spent: tuple[str, ...]
) -> Stalker:
    """Full HP, loaded Weapons, FOCUS, and BOLT as far as the pockets have room (SC-CA-04)."""
    stalker = Stalker(
        seat,
        loadout.card,
        "",
        book.pack.stalkers[loadout.card].hp,
        focus=book.box.start_focus > 0,
        magazines=loadout.magazines,
        weapon=loadout.weapon,
        armour=loadout.armour,
        artifacts=loadout.artifacts,
        backpack=loadout.backpack,
        used=spent,
    )
    for name in (stalker.weapon, *stalker.backpack):
        card = book.cards.get(name)
        if isinstance(card, Weapon):
            state.ammo[name] = card.ammo
    return stalker


def _invite(book: Book, state: StalkerState, setup: Setup) -> None:
    """At most one Companion and one Contract come along (S-37.2)."""
    for kind in ("companion", "contract"):
        name = str(setup.option(kind, ""))
        if not name:
            continue
        contact = book.pack.contacts.get(name)
        if contact is None or contact.type != kind:
            raise refuse(f"one_{kind}", "S-37.2")
        state.contacts = (*state.contacts, name)
    state.keeper = setup.seats[0].id if state.contacts else ""


def mission_of(book: Book, setup: Setup) -> Mission:
    code = str(setup.option("mission", "A1"))
    for mission in book.pack.missions.values():
        if mission.code == code or mission.id == code:
            return mission
    raise refuse("bad_data", "S-41.24")


def chosen_stalkers(book: Book, setup: Setup) -> dict[str, str]:
    """Who plays which Stalker: as chosen, otherwise those recommended for a first game."""
    if not 1 <= len(setup.seats) <= 4:
        raise refuse("bad_seats", "S-1.1")
    chosen: dict[str, str] = {}
    for number, seat in enumerate(setup.seats, 1):
        wanted = str(setup.option(f"stalker_{number}", ""))
        if wanted:
            if wanted not in book.pack.stalkers or wanted in chosen.values():
                raise refuse("bad_stalker", "S-23.2")
            chosen[seat.id] = wanted
    spare = (*RECOMMENDED, *book.pack.stalkers)
    for seat in setup.seats:
        if seat.id not in chosen:
            chosen[seat.id] = next(one for one in spare if one not in chosen.values())
    return {seat.id: chosen[seat.id] for seat in setup.seats}


def kit_of(book: Book, name: str, solo: bool) -> Kit:
    """A kit by name; a solo Stalker packs a little more (SC-SV-13, SC-CA-05)."""
    kit = BARE if name == SHOP else book.pack.kits.get(name)
    if kit is None:
        raise refuse("bad_data", "S-39.14")
    extra = kit.solo if solo else ()
    return kit.model_copy(update={"backpack": (*kit.backpack, *extra)})


def equip_stalker(book: Book, state: StalkerState, seat: str, card: str, kit: Kit) -> None:
    """A Stalker with full HP, a loaded Weapon, 3 BOLT and FOCUS (S-23.3, S-23.13, S-25.23)."""
    weapon = _first_weapon(book, state, kit)
    armour = take(book, state, kit.armour) or take(book, state, book.box.start_armour)
    backpack = [take(book, state, one) for one in kit.backpack]
    for name in kit.accessories:
        accessory = take(book, state, name)
        holder = _holder(book, accessory, weapon, armour)
        if holder:
            state.mounted[holder] = (*state.mounted.get(holder, ()), accessory)
        elif accessory:
            backpack.append(accessory)
    if weapon:
        state.ammo[weapon] = book.pack.weapons[book.cards[weapon].id].ammo
    state.stalkers[seat] = Stalker(
        seat,
        card,
        "",
        book.pack.stalkers[card].hp,
        focus=book.box.start_focus > 0,
        bolts=book.box.start_bolts,
        magazines=kit.magazines,
        weapon=weapon,
        armour=armour,
        backpack=tuple(filter(None, backpack))[: book.box.backpack],
    )


def _first_weapon(book: Book, state: StalkerState, kit: Kit) -> str:
    """The Weapon of a kit, or a PTM where none is left; shoppers buy theirs (SC-SV-14)."""
    if kit.id == SHOP:
        return ""
    return take(book, state, kit.weapon) or take(book, state, SPARE_WEAPON)


def take(book: Book, state: StalkerState, card: str) -> str:
    """A physical card of a kind from its deck; empty if none is left (S-1.3)."""
    for name in book.copies.get(card, ()):
        kind = book.kinds[name]
        left = state.supply[kind]
        if name in left:
            place = left.index(name)
            state.supply[kind] = left[:place] + left[place + 1 :]
            return name
    return ""


def _holder(book: Book, accessory: str, weapon: str, armour: str) -> str:
    card = book.cards.get(accessory)
    if not isinstance(card, Accessory):
        return ""
    if card.fits == "armour":
        return armour
    base = book.cards[weapon]
    assert isinstance(base, Weapon)
    return weapon if any(card.fits in slot for slot in base.slots) else ""


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
