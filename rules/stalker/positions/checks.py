"""Everything that is wrong with a position, each fault with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from rules.kernel.numbers import is_number
from rules.kernel.scenarios.spelling import unknown
from rules.kernel.setup import Setup
from rules.stalker.gear.equipment import slots_hold
from rules.stalker.model.book import Book
from rules.stalker.model.frames import AnyFrame
from rules.stalker.model.rolls import AnyRoll
from rules.stalker.model.state import Modifier
from rules.stalker.pack.cards import Accessory, Weapon
from rules.stalker.positions.models import AnomalyPlace, Position, StalkerPlace
from rules.stalker.world.anomalies import SYMBOLS
from rules.stalker.world.chart import Chart
from rules.stalker.world.edges import RANK
from rules.stalker.world.join import PRINTED

DECKS = ("wounds", "activation_large", "activation_small", "random_events")
THINGS = ("trap", "gate", "mark", "corpse", "artifact")
ATTRIBUTES = ("rad", "cover", "water")
PHASES = ("setup", "events", "players", "zone", "over")
DRUM = 2
"""What an accessory may add to the ammunition of a Weapon (SC-AC-11)."""
PILES = {"weapon", "armour", "accessory", "item", "artifact"}


def problems_of(book: Book, position: Position, setup: Setup, chart: Chart | None) -> Iterator[str]:
    """What is wrong apart from the map itself, which ``chart`` stands for."""
    yield from _seats(position, setup)
    yield from _progress(book, position)
    for seat, stalker in position.stalkers.items():
        faults = (*_gear(book, stalker), *_numbers(book, position, stalker))
        yield from (f"{seat}: {fault}" for fault in faults)
    yield from _copies(book, position)
    yield from _counted_tokens(book, position)
    yield from _units(book, position)
    yield from _piles(book, position)
    yield from _cards_in_play(book, position)
    yield from _work(book, position)
    if chart is not None:
        yield from _fields(chart, position)
        yield from _anomalies(book, chart, position)
        yield from _foreign(book, chart, position)


def _seats(position: Position, setup: Setup) -> Iterator[str]:
    seats = {seat.id for seat in setup.seats}
    if set(position.stalkers) != seats:
        yield f"the Stalkers {sorted(position.stalkers)} are not the seats {sorted(seats)}"
    named = {"active": position.active, "lead": position.lead, "last": position.last}
    for word, name in {**named, "keeper": position.keeper}.items():
        if name and name not in position.stalkers:
            yield f"{word}: there is no Stalker {name!r}"
    for name in position.passed:
        if name not in position.stalkers:
            yield f"passed: there is no Stalker {name!r}"


def _progress(book: Book, position: Position) -> Iterator[str]:
    """Where the Mission stands: its phase, and what has been done of it."""
    if position.phase and position.phase not in PHASES:
        yield f"phase: {unknown('phase', position.phase, PHASES)}"
    missions = book.pack.missions
    mine = [missions[position.mission]] if position.mission in missions else missions.values()
    goals = [goal for mission in mine for goal in mission.objectives]
    for goal, count in Counter(position.objectives).items():
        if goal not in goals:
            yield f"objectives: {unknown('objective', goal, goals)}"
        elif count > 1:
            yield f"objectives: {goal} is there twice"


# --- Stalkers -----------------------------------------------------------------------------------


def _gear(book: Book, stalker: StalkerPlace) -> Iterator[str]:
    """Equipment that does not exist or is in the wrong place."""
    if stalker.card not in book.pack.stalkers:
        yield f"there is no Stalker card {stalker.card!r}"
    slots = (
        ("weapon", (stalker.weapon,) if stalker.weapon else ()),
        ("armour", (stalker.armour,) if stalker.armour else ()),
        ("artifact", stalker.artifacts),
        ("accessory", stalker.accessories),
        ("", stalker.backpack),
    )
    for kind, names in slots:
        for name in names:
            found = _kind(book, name)
            if not found:
                yield f"there is no equipment {name!r}"
            elif kind and found != kind:
                yield f"{name!r} is no {kind} but {found}"
    if len(stalker.artifacts) > book.box.artifact_slots:
        yield f"{len(stalker.artifacts)} artifacts in use, but there are 3 slots (S-25.15)"
    for name in stalker.finds:
        card = book.pack.environment.get(name)
        if card is None or card.kind != "find":
            yield f"there is no Personal Find {name!r}"
    yield from _mounts(book, stalker)


def _kind(book: Book, name: str) -> str:
    return next((book.kinds[one] for one in _copies_of(book, name)), "")


def _copies_of(book: Book, name: str) -> list[str]:
    return [one for one, card in book.cards.items() if name in (one, card.id)]


def _mounts(book: Book, stalker: StalkerPlace) -> Iterator[str]:
    """Accessories that nothing in use can carry."""
    copies = (_copies_of(book, name) for name in stalker.accessories)
    cards = (book.cards[one[0]] for one in copies if one)
    worn = [card for card in cards if isinstance(card, Accessory)]
    on_armour = [card.id for card in worn if card.fits == "armour"]
    if on_armour and (not stalker.armour or len(on_armour) > 1):
        yield f"{on_armour} cannot be mounted: an armour has one slot (S-25.9)"
    on_weapon = [card for card in worn if card.fits != "armour"]
    base = [book.cards[one] for one in _copies_of(book, stalker.weapon)[:1]]
    holder = base[0] if base and isinstance(base[0], Weapon) else None
    if on_weapon and (holder is None or not slots_hold(holder, on_weapon)):
        names = [card.id for card in on_weapon]
        yield f"{names} do not fit the Weapon {stalker.weapon!r} (S-25.12)"


def _numbers(book: Book, position: Position, stalker: StalkerPlace) -> Iterator[str]:
    card = book.pack.stalkers.get(stalker.card)
    if card is not None and stalker.hp is not None and stalker.hp > card.hp:
        yield f"{stalker.hp} HP, but {stalker.card} has at most {card.hp} (S-23.3)"
    spaces = 3 if len(position.stalkers) == 1 else 2
    if not all(0 <= token <= spaces for token in stalker.tokens):
        yield f"Turn tokens {list(stalker.tokens)}: spaces go from 0 to {spaces} (S-17.15)"
    if len(set(stalker.crits)) != len(stalker.crits):
        yield "a Turn token carries one critical wound at most (S-28.2)"
    if stalker.crits and stalker.hp != 0 and position.begin != "pending":
        yield "critical wounds go with 0 HP (S-28.6)"


def _copies(book: Book, position: Position) -> Iterator[str]:
    """No card is in play more often than the box has copies (S-1.3)."""
    named: Counter[str] = Counter()
    for one in position.stalkers.values():
        names = (one.weapon, one.armour, *one.artifacts, *one.backpack, *one.accessories)
        named.update(name.partition(".")[0] for name in names if name)
    for card, count in named.items():
        copies = sum(1 for one in book.cards.values() if one.id == card)
        if 0 < copies < count:
            yield f"{card} is in play {count} times, but the box has {copies}"


def _counted_tokens(book: Book, position: Position) -> Iterator[str]:
    """No more bolts and Magazines than the box has tokens (S-1.3)."""
    counts = Counter({"bolt": len(position.bolts)})
    for one in position.stalkers.values():
        counts["bolt"] += one.bolts
        counts.update({f"magazine_{kind}": held for kind, held in one.magazines.items()})
    for token, count in counts.items():
        limit = book.box.limits[token]
        if count > limit:
            yield f"{token} is in play {count} times, but the box has {limit}"


# --- other Units, tokens and cards --------------------------------------------------------------


def _units(book: Book, position: Position) -> Iterator[str]:
    pack = book.pack
    for name, enemy in position.enemies.items():
        if enemy.card not in pack.enemies:
            yield f"{name}: there is no Enemy card {enemy.card!r}"
        if enemy.hp is not None and enemy.hp <= 0 and position.begin != "pending":
            yield f"{name}: an Enemy with {enemy.hp} EHP is dead"
    for name, grave in position.graves.items():
        if grave.card not in pack.enemies:
            yield f"graves: {name}: there is no Enemy card {grave.card!r}"
    for card in position.roster:
        if card not in pack.enemies:
            yield f"roster: there is no Enemy card {card!r}"
    for name, companion in position.companions.items():
        if companion.card not in pack.contacts and companion.card not in pack.environment:
            yield f"{name}: there is no Companion card {companion.card!r}"
    for name in position.contacts:
        if name not in pack.contacts:
            yield f"contacts: there is no Contact {name!r}"
    for seat, name in position.held.items():
        if seat not in position.stalkers or name not in pack.control:
            yield f"held: {seat!r} cannot hold {name!r}"


def _piles(book: Book, position: Position) -> Iterator[str]:
    """Decks, discards and bags: their names and what is in them."""
    for word, piles in (("decks", position.decks), ("discards", position.discards)):
        for deck, cards in piles.items():
            if deck in PILES and word == "discards":
                yield from _strangers(f"{word}.{deck}", cards, book.cards)
            elif deck not in DECKS:
                yield f"{word}: there is no deck {deck!r}; there are {list(DECKS)}"
            else:
                yield from _strangers(f"{word}.{deck}", cards, book.pack.decks[deck])
    for bag, faces in position.bags.items():
        known = book.pack.loot if bag == "loot" else book.pack.unknown
        yield from _strangers(f"bags.{bag}", faces, known)
    for kind, stacks, known in (
        ("loot", position.loot, book.pack.loot),
        ("unknown", position.unknown, book.pack.unknown),
    ):
        for field, stack in stacks.items():
            faces = tuple(token.face for token in stack if token.face)
            yield from _strangers(f"{kind}.{field}", faces, known)


def _strangers(place: str, names: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    there = set(known)
    for name in dict.fromkeys(names):
        if name not in there:
            yield f"{place}: there is no {name!r}; there are {sorted(there)[:6]} ..."


def _cards_in_play(book: Book, position: Position) -> Iterator[str]:
    pack = book.pack
    for name, card in position.environment.items():
        for one in dict.fromkeys((name, *card.cards)):
            if one not in pack.environment:
                yield f"there is no environment card {one!r}"
    yield from _strangers("environment_deck", position.environment_deck, pack.environment)
    if position.event and position.event not in pack.events:
        yield f"there is no Event {position.event!r}"
    for cards in position.event_deck or ():
        yield from _strangers("event_deck", cards, (*pack.events, "random"))
    for field, things in position.things.items():
        for thing in things:
            if thing not in THINGS and thing not in pack.environment:
                yield f"things.{field}: there is no token {thing!r}; there are {list(THINGS)}"
    for name, ammo in position.ammo.items():
        weapon = next((book.cards[one] for one in _copies_of(book, name)), None)
        if not isinstance(weapon, Weapon):
            yield f"ammo: there is no Weapon {name!r}"
        elif not 0 <= ammo <= weapon.ammo + DRUM:
            yield f"ammo: {name} holds {weapon.ammo}, not {ammo} (S-25.23)"


def _work(book: Book, position: Position) -> Iterator[str]:
    """What the program writes: pending work, rolls and changes for a time."""
    parts = (
        ("pending", position.pending, AnyFrame),
        ("rolls", position.rolls, AnyRoll),
        ("modifiers", position.modifiers, Modifier),
    )
    for word, records, kind in parts:
        for number, record in enumerate(records):
            try:
                msgspec.convert(record, kind)
            except msgspec.ValidationError as error:
                yield f"{word}.{number}: {error}"
    for number, record in enumerate(position.modifiers):
        block, _, index = str(record.get("path", "")).rpartition("/")
        if not is_number(index) or int(index) >= len(book.by_path.get(block, ())):
            yield f"modifiers.{number}: there is no effect {record.get('path')!r}"


# --- the Map ------------------------------------------------------------------------------------


def change_faults(position: Position) -> Iterator[str]:
    """Changes of the Map that cannot be made whatever the Map."""
    for number, change in enumerate(position.changes):
        if change.edge and change.value not in (*RANK, PRINTED):
            yield f"changes.{number}: an edge is one of {list(RANK)}, not {change.value!r}"
        if change.field and change.attribute not in ATTRIBUTES:
            yield f"changes.{number}: a field has {list(ATTRIBUTES)}, no {change.attribute!r}"


def _fields(chart: Chart, position: Position) -> Iterator[str]:
    for group in (position.stalkers, position.enemies, position.companions):
        for name, place in group.items():
            yield from _stands(chart, name, place.at)
    for seat, stalker in position.stalkers.items():
        field = stalker.attention.partition("@")[2]
        if field and field not in chart.fields:
            yield f"{seat}: the Attention token lies on {field!r}, which is no field"
    tokens = (*position.novis, *position.loot, *position.unknown, *position.things)
    for field in dict.fromkeys((*tokens, *position.stacks.values())):
        if field not in chart.fields:
            yield f"tokens lie on {field!r}, which is no field"


def _foreign(book: Book, chart: Chart, position: Position) -> Iterator[str]:
    """Environment cards of another Map."""
    for name in position.environment:
        card = book.pack.environment.get(name)
        missing = [one for one in card.fields if one not in chart.fields] if card else []
        if missing:
            yield f"{name} lies on {missing}, which this Map does not have"


def _stands(chart: Chart, name: str, at: str) -> Iterator[str]:
    if at not in chart.fields:
        yield f"{name} stands on {at!r}, which is no field"
    elif chart.fields[at].water:
        yield f"{name} stands in the water of {at!r} (S-5.7)"


def _anomalies(book: Book, chart: Chart, position: Position) -> Iterator[str]:
    symbols: set[str] = set()
    for name, anomaly in position.anomalies.items():
        faults = list(_overlay(book, chart, anomaly))
        yield from (f"{name}: {fault}" for fault in faults)
        if not faults:
            symbols |= {f"{name}.{one}" for one in _indices(chart, anomaly)}
        if anomaly.artifact not in ("", "under", *symbols):
            yield f"{name}: the artifact is 'under' or on a symbol, not {anomaly.artifact!r}"
    yield from _strangers("bolts", position.bolts, symbols)
    for group in (position.stalkers, position.enemies, position.companions):
        for name, place in group.items():
            if place.covers not in (None, "", *symbols):
                yield f"{name}: there is no symbol {place.covers!r} to cover"


def _overlay(book: Book, chart: Chart, anomaly: AnomalyPlace) -> Iterator[str]:
    if anomaly.card not in book.pack.anomalies:
        yield f"there is no Anomaly card {anomaly.card!r}"
    for one in anomaly.symbols:
        field, _, symbol = one.partition(" ")
        if field not in chart.fields or symbol not in SYMBOLS:
            yield f"the symbol {one!r} is no field and P1 to P4, as in 'g P3'"
    if len(anomaly.overlays) != len(anomaly.anchors):
        yield "each overlay needs its anchor, such as T1(4,4)"
    if anomaly.overlays and not -1 <= anomaly.here < len(anomaly.overlays):
        yield f"it cannot lie on overlay {anomaly.here} of {len(anomaly.overlays)}"
    for number in anomaly.overlays:
        if number not in book.pack.patterns:
            yield f"there is no overlay {number}; there are {sorted(book.pack.patterns)}"
    for anchor in anomaly.anchors:
        if not _is_square(chart, anchor):
            yield f"the anchor {anchor!r} is no square of the Map"
    if not (anomaly.symbols or anomaly.overlays or anomaly.center):
        yield "it lies nowhere: give symbols, or overlays with anchors, or a center"
    elif anomaly.center and anomaly.center not in chart.fields:
        yield f"its center {anomaly.center!r} is no field"


def _is_square(chart: Chart, name: str) -> bool:
    try:
        chart.zone.square(name)
    except KeyError:
        return False
    return True


def _indices(chart: Chart, anomaly: AnomalyPlace) -> Iterable[int]:
    """The numbers of the symbols on the Map."""
    if anomaly.symbols:
        return range(len(anomaly.symbols))
    if anomaly.overlays and anomaly.here >= 0:
        laid = chart.overlay(anomaly.overlays[anomaly.here], anomaly.anchors[anomaly.here])
        return [one.index for one in laid.overlay.symbols]
    return ()
