"""The state that a Mission begins with, before anything lies on the Map (S-15.1, S-23.13)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.decision import refuse
from rules.kernel.setup import Setup
from rules.stalker import DIFFICULTIES, KITS
from rules.stalker.mission.carried import Carried, Loadout, carried_of
from rules.stalker.mission.shop import BARE, SHOP
from rules.stalker.model.book import Book
from rules.stalker.model.frames_turn import SetUp
from rules.stalker.model.state import Stalker, StalkerState
from rules.stalker.pack.cards import Accessory, Weapon
from rules.stalker.pack.kit import Kit
from rules.stalker.pack.mission import Mission

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
