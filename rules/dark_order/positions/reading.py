"""Position files: a table in the middle of a game, every mistake in it listed at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rules.dark_order.fight.figures import figured
from rules.dark_order.model import frames
from rules.dark_order.model.book import Book, book_of
from rules.dark_order.model.frames import AnyFrame
from rules.dark_order.model.places import NO_ONE, NUMBER
from rules.dark_order.model.records import Hand, LocationCard, Scout, Side, Unit
from rules.dark_order.model.state import DarkState
from rules.dark_order.pack import DarkOrderPack
from rules.dark_order.positions.checks import impossible
from rules.dark_order.positions.models import Position, SidePlace, UnitPlace
from rules.dark_order.turn.recruitment import ROUND, without
from rules.kernel.content import ContentError
from rules.kernel.scenarios.position import read_position
from rules.kernel.setup import SeatSetup, Setup

BEFORE_LOCATION = ("recruitment", "recovery", "location")


def from_position(
    pack: DarkOrderPack, raw: Mapping[str, Any], setup: Setup, seed: int
) -> DarkState:
    """The state that a position describes; every mistake in it is listed in one error."""
    position = read_position(Position, raw)
    book = book_of(pack)
    problems = list(_problems(book, position, setup))
    if problems:
        raise ContentError(f"position: {problem}" for problem in problems)
    if not setup.seats:
        setup = replace(setup, seats=tuple(SeatSetup(seat) for seat in position.sides))
    return _state(book, position, setup, seed)


def _problems(book: Book, position: Position, setup: Setup) -> Iterator[str]:
    pack, sides = book.pack, position.sides
    if len(sides) != 2:
        yield "exactly two players sit at the table"
    seats = [seat.id for seat in setup.seats] or list(sides)
    for seat in (*sides, position.start, position.aggressor, *position.passed):
        if seat and seat not in seats:
            yield f"{seat!r} does not sit at the table"
    factions = [side.faction for side in sides.values()]
    for faction in factions:
        if faction not in pack.factions:
            yield f"there is no faction {faction!r}"
    if len(set(factions)) < len(factions):
        yield "both players have the same faction (D-2.1)"
    if position.location not in pack.locations:
        yield f"there is no location {position.location!r}"
    if not 0 <= position.step <= 3:
        yield f"there is no speed step {position.step} (D-11.1)"
    for seat, side in sides.items():
        yield from (f"{seat}: {problem}" for problem in _side_problems(book, side))
    yield from impossible(book, position, seats)


def _side_problems(book: Book, side: SidePlace) -> Iterator[str]:
    pack = book.pack
    named = [place.card for place in _field(side).values()]
    named += [*side.units, *side.scouts, *side.open_scouts, *(side.unit_deck or ())]
    for card in named:
        if card not in book.fighters or book.fighters[card].faction != side.faction:
            yield f"{side.faction} has no unit {card!r}"
    for card in sorted({one for one in named if named.count(one) > 1}):
        yield f"{card} is in two places"
    if side.commander not in ("", "none", *pack.commanders):
        yield f"there is no commander {side.commander!r}"
    for card in (*side.supports, *side.neutrals, *(side.orders or ())):
        if card not in pack.playables:
            yield f"there is no card {card!r}"
    for cell in side.field:
        if cell not in NUMBER:
            yield f"{cell!r} is not a cell such as 1C (D-4.1)"
    for place in _field(side).values():
        for card in (*place.attachments, *((place.mine,) if place.mine else ())):
            if card not in pack.playables:
                yield f"there is no card {card!r}"
    if not 0 <= side.fatigue < book.limit:
        yield f"fatigue {side.fatigue} is not on the track (D-3.1)"


def _field(side: SidePlace) -> dict[str, UnitPlace]:
    return {
        cell: UnitPlace(card=one) if isinstance(one, str) else one
        for cell, one in side.field.items()
    }


def _state(book: Book, position: Position, setup: Setup, seed: int) -> DarkState:
    seats = list(position.sides)
    aggressor = position.aggressor or seats[0]
    protector = seats[1] if aggressor == seats[0] else seats[0]
    chosen = position.phase not in BEFORE_LOCATION
    state = DarkState(seed=seed, setup=setup, round=position.round)
    state.phase = _shown_phase(position.phase)
    state.start = position.start or aggressor
    if chosen:
        state.aggressor, state.protector = aggressor, protector
        state.location = position.location
    if position.phase == "battle":
        state.step = position.step
        state.passed = position.passed
    state.last_turn, state.last_defender = position.last_turn, position.last_defender
    state.gone = {"neutral": position.gone_neutrals}
    for seat, side in position.sides.items():
        _seat_side(book, state, seat, side)
    for seat, side in position.sides.items():
        _seat_units(book, state, seat, side, placing=position.phase in ("placement", "activation"))
    _lay_locations(book, position, state, protector)
    _stack_neutrals(book, position, state)
    state.agenda = _agenda(position)
    return state


def _shown_phase(phase: str) -> str:
    shown = {"recovery": "recruitment", "battle_start": "battle", "battle_end": "battle"}
    return shown.get(phase, phase)


def _seat_side(book: Book, state: DarkState, seat: str, side: SidePlace) -> None:
    pack = book.pack
    full = pack.order_sets[side.faction]
    orders = full if side.orders is None else side.orders
    spent = without(full, orders) if side.spent_orders is None else side.spent_orders
    state.sides[seat] = Side(
        side.faction,
        side.fatigue,
        orders,
        spent,
        side.orders_played,
        side.speed_tokens,
        side.life_tokens,
        side.returned_units,
        side.returned_supports,
    )
    field = _field(side)
    standing = [place.card for place in field.values()]
    commander = next((card for card in standing if card in pack.commanders), "")
    if commander:
        state.shown[seat] = commander
    held = side.commander or ("" if commander else pack.commanders_of[side.faction][0])
    held = "" if held == "none" else held
    state.hands[seat] = Hand(held, side.units, side.supports, side.neutrals)
    state.scouts[seat] = (
        *(Scout(card) for card in side.scouts),
        *(Scout(card, face_up=True) for card in side.open_scouts),
    )
    used = {*standing, *side.units, *side.scouts, *side.open_scouts, *side.gone, *side.fought}
    deck = tuple(card for card in book.unit_decks[side.faction] if card not in used)
    state.unit_decks[seat] = deck if side.unit_deck is None else side.unit_deck
    state.support_decks[seat] = _support_deck(pack, side)
    state.gone[seat] = side.gone
    state.grid[seat] = NO_ONE
    fighters = tuple(one for one in standing)
    state.fought[seat] = (*fighters, *side.fought)


def _support_deck(pack: DarkOrderPack, side: SidePlace) -> tuple[str, ...]:
    if side.support_deck is not None:
        return side.support_deck
    rest = list(pack.support_decks[side.faction])
    out = [*side.supports, *side.gone]
    for place in _field(side).values():
        out += place.attachments
    for card in out:
        if card in rest:
            rest.remove(card)
    return tuple(rest)


def _seat_units(book: Book, state: DarkState, seat: str, side: SidePlace, *, placing: bool) -> None:
    for cell, place in _field(side).items():
        state.entered += 1
        active = not place.face_down and not place.unactivated
        unit = Unit(
            f"{seat}-{state.entered}",
            seat,
            place.card,
            NUMBER[cell],
            face_up=not place.face_down,
            active=active,
            exhausted=place.exhausted or (not active and not placing),
            damage=place.damage,
            plague=place.plague,
            used=place.used,
            attacked=place.attacked,
            late=place.late,
            speed_tokens=place.speed_tokens,
            life_tokens=place.life_tokens,
            attachments=place.attachments,
            mine=place.mine,
            fate=place.fate,
        )
        state.units[unit.id] = figured(book, state, unit)
        grid = list(state.grid[seat])
        grid[unit.cell] = unit.id
        state.grid[seat] = tuple(grid)


def _lay_locations(book: Book, position: Position, state: DarkState, protector: str) -> None:
    taken = {card for side in position.sides.values() for card in side.secured}
    taken |= {card for side in position.sides.values() for card in side.locations or ()}
    taken.add(position.location)
    rest = [card for card in book.pack.location_deck if card not in taken]
    each = book.pack.box.locations_each
    for seat, side in position.sides.items():
        here = list(side.locations or ())
        if state.location and seat == protector and position.location not in here:
            here.insert(0, position.location)
        if side.locations is None:
            count = max(1, each - len(side.secured)) - len(here)
            here, rest = here + rest[:count], rest[count:]
        state.locations += tuple(LocationCard(card, seat, seat) for card in side.secured)
        state.locations += tuple(LocationCard(card, seat) for card in here)


def _stack_neutrals(book: Book, position: Position, state: DarkState) -> None:
    if position.neutral_deck is not None:
        state.neutral_deck = position.neutral_deck
        return
    rest = list(book.pack.neutral_deck)
    out = list(position.gone_neutrals)
    for hand in state.hands.values():
        out += hand.neutrals
    for unit in state.units.values():
        out += (*unit.attachments, unit.mine)
    for card in out:
        if card in rest:
            rest.remove(card)
    state.neutral_deck = tuple(rest)


FIRST: dict[str, AnyFrame] = {
    "recruitment": frames.PutBackCards(),
    "recovery": frames.RecoverFatigue(),
    "location": frames.TakeRoles(),
    "placement": frames.PlaceUnits("aggressor"),
    "activation": frames.ActivateUnits("aggressor"),
    "support_stage": frames.BeginSupportStage(),
    "battle_start": frames.RunStep(3),
    "battle_end": frames.EndBattle(),
    "scouting": frames.WinScouting(),
    "cleanup": frames.CleanUp(),
}
LAST: dict[str, AnyFrame] = {
    "recovery": frames.RecoverFatigue(),
    "location": frames.ChooseLocation(),
    "placement": frames.PlaceUnits("protector"),
    "activation": frames.ActivateUnits("protector"),
    "support_stage": frames.BeginSupportStage(),
    "step": frames.EndStep(),
    "battle": frames.RunStep(0),
    "battle_end": frames.EndBattle(),
    "scouting": frames.WinScouting(),
    "cleanup": frames.CleanUp(),
    "": frames.BeginRound(),
}


def _agenda(position: Position) -> list[AnyFrame]:
    """The rest of the round from the phase on, cut where the position stops."""
    plan: list[AnyFrame] = list(ROUND)
    if position.phase == "battle":
        begin = plan.index(frames.RunStep(position.step)) + 1
        plan = [frames.NextTurn(), frames.EndStep(), *plan[begin:]]
    else:
        plan = plan[plan.index(FIRST[position.phase]) :]
    last = LAST[position.stop]
    plan = plan[: plan.index(last) + 1] if last in plan else plan
    return plan[::-1]
