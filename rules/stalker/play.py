"""What every topic of the rules uses: the registry of resolvers and questions about the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, TypeVar

from msgspec.structs import replace

from rules.kernel.agenda import Resolution, Resolvers
from rules.kernel.decision import About
from rules.kernel.picks import Pick, Picks
from rules.kernel.state import Frame
from rules.stalker.model import picks as spelled
from rules.stalker.model.book import Book
from rules.stalker.model.picks import PICKS, CardPick, FieldPick, TokenPick, UnitPick
from rules.stalker.model.state import Companion, Enemy, Stalker, StalkerState, Unit
from rules.stalker.world.chart import Chart
from rules.stalker.world.edges import Windows
from rules.stalker.world.join import Change

resolves = Resolvers()
P = TypeVar("P", bound=Pick)
NO_TEAMS = (0, False)


class Play(Resolution[StalkerState, Book]):
    """What a resolver works with, the Map and its tables at hand."""

    __slots__ = ("chart", "teams")

    picks: ClassVar[Picks] = PICKS

    def __init__(self, state: StalkerState, pack: Book) -> None:
        super().__init__(state, pack)
        self.chart: Chart = pack.chart(state.layout, state.changes)
        self.teams: tuple[int, bool] = NO_TEAMS
        """How many cards the roster had when it was looked at, and whether their teams differ."""

    def change_map(self, changes: tuple[Change, ...]) -> None:
        """The Map is another one from now on (S-6.10)."""
        self.state.changes = changes
        self.chart = self.pack.chart(self.state.layout, changes)

    # -- questions with one sort of answer ---------------------------------------------------

    def ask_field(
        self,
        frame: Frame,
        kind: str,
        seat: str,
        names: Sequence[str],
        about: About | None = None,
    ) -> str | None:
        """One of these fields, or ``None`` until it is chosen."""
        if self._is_plain(names):
            return names[0]
        picks = self.ask(frame, kind, {seat: spelled.fields(names)}, about=about)
        return None if picks is None else self._read(picks[seat], FieldPick).field

    def ask_unit(
        self,
        frame: Frame,
        kind: str,
        seat: str,
        names: Sequence[str],
        about: About | None = None,
    ) -> str | None:
        if self._is_plain(names):
            return names[0]
        picks = self.ask(frame, kind, {seat: spelled.units(names)}, about=about)
        return None if picks is None else self._read(picks[seat], UnitPick).unit

    def ask_card(self, frame: Frame, kind: str, seat: str, names: Sequence[str]) -> str | None:
        picks = self.ask(frame, kind, {seat: spelled.cards(names)})
        return None if picks is None else self._read(picks[seat], CardPick).card

    def ask_token(self, frame: Frame, kind: str, seat: str, numbers: Sequence[int]) -> int | None:
        picks = self.ask(frame, kind, {seat: spelled.tokens(numbers)})
        return None if picks is None else self._read(picks[seat], TokenPick).number

    def _is_plain(self, names: Sequence[str]) -> bool:
        """A question with one answer is none; most ties are like that, so it is seen to first."""
        return len(names) == 1 and not self.state.resumed and not self.state.answers

    def _read(self, pick: str, sort: type[P]) -> P:
        found = self.picks.read(pick)
        assert isinstance(found, sort)
        return found


def find_unit(state: StalkerState, unit: str) -> Unit | None:
    """A Unit by id; an Enemy that died in the effect being resolved is still known."""
    return (
        state.stalkers.get(unit)
        or state.enemies.get(unit)
        or state.companions.get(unit)
        or state.graves.get(unit)
    )


def unit_of(state: StalkerState, unit: str) -> Unit:
    found = find_unit(state, unit)
    if found is None:
        raise KeyError(unit)
    return found


def is_on_map(state: StalkerState, unit: str) -> bool:
    stalker = state.stalkers.get(unit)
    if stalker is not None:
        return not stalker.dead
    return unit in state.enemies or unit in state.companions


def store(state: StalkerState, unit: Unit) -> None:
    """Put a changed record in its place."""
    if isinstance(unit, Stalker):
        state.stalkers[unit.id] = unit
    elif isinstance(unit, Enemy):
        state.enemies[unit.id] = unit
    else:
        state.companions[unit.id] = unit


def count_placed(state: StalkerState, unit: str, field: str) -> None:
    """A field on which the active Stalker comes to be during his Action counts for S-8.2."""
    if unit == state.active:
        state.trail = (*state.trail, field)


def all_units(state: StalkerState) -> Iterator[Unit]:
    for stalker in state.stalkers.values():
        if not stalker.dead:
            yield stalker
    yield from state.enemies.values()
    yield from state.companions.values()


def living(state: StalkerState) -> list[Stalker]:
    return [stalker for stalker in state.stalkers.values() if not stalker.dead]


def things_left(r: Play, thing: str) -> int:
    """How many tokens of a kind are not on the Map yet (S-14.1)."""
    limit = r.pack.box.limits.get(thing, 99)
    return limit - sum(held.count(thing) for held in r.state.things.values())


def stalker_count(state: StalkerState) -> int:
    """N: Stalkers taking part in the Mission, never Companions (S-1.8)."""
    return len(state.stalkers)


def is_solo(state: StalkerState) -> bool:
    return len(state.stalkers) == 1


def windows_of(r: Play, unit: Unit) -> Windows:
    """What Windows are to a Unit (S-6.2)."""
    if isinstance(unit, Enemy):
        return r.pack.windows[unit.card]
    return "impassable" if isinstance(unit, Companion) else "open"


def enemies_on(state: StalkerState, field: str) -> list[Enemy]:
    return [enemy for enemy in state.enemies.values() if enemy.at == field]


def has_enemy(state: StalkerState, field: str) -> bool:
    return field in [enemy.at for enemy in state.enemies.values()]


def occupancy(state: StalkerState, field: str) -> int:
    """Units that take room on a field; an escort takes none (S-5.4, SC-X-02)."""
    count = [enemy.at for enemy in state.enemies.values()].count(field)
    for stalker in state.stalkers.values():
        if stalker.at == field and not stalker.dead:
            count += 1
    for companion in state.companions.values():
        if companion.at == field and not companion.escort:
            count += 1
    return count


def is_full(r: Play, field: str) -> bool:
    """Whether a field is fully occupied (S-5.5)."""
    state = r.state
    room = r.chart.capacity[field] - [one.at for one in state.enemies.values()].count(field)
    for stalker in state.stalkers.values():
        if stalker.at == field and not stalker.dead:
            room -= 1
    for companion in state.companions.values():
        if companion.at == field and not companion.escort:
            room -= 1
    return room <= 0


def taken_fields(state: StalkerState) -> set[str]:
    """All fields with somebody on them, full or not."""
    found = {one.at for one in state.enemies.values()}
    for stalker in state.stalkers.values():
        if not stalker.dead:
            found.add(stalker.at)
    for companion in state.companions.values():
        found.add(companion.at)
    return found


def full_fields(r: Play) -> frozenset[str]:
    """All fully occupied fields (S-5.5)."""
    state, capacity = r.state, r.chart.capacity
    stood = [one.at for one in state.enemies.values()]
    stood += [one.at for one in state.stalkers.values() if one.at and not one.dead]
    if state.companions:
        stood += [one.at for one in state.companions.values() if not one.escort]
    return frozenset([field for field in stood if stood.count(field) >= capacity[field]])


def has_rivals(r: Play) -> bool:
    """Whether Enemies of several teams take part; a card has its team for the Mission (S-29.9)."""
    known, rivals = r.teams
    count = len(r.state.roster)
    if known != count:
        rivals = len({one.team for one in r.state.roster.values()}) > 1
        r.teams = (count, rivals)
    return rivals


def is_hostile(state: StalkerState, enemy: Enemy, other: Unit) -> bool:
    """Whether something is a Target of an Enemy (S-29.9, S-29.10, S-29.14)."""
    if isinstance(other, Stalker):
        return not other.dead
    if isinstance(other, Companion):
        return other.targetable
    if other.id == enemy.id:
        return False
    return state.roster[enemy.card].team != state.roster[other.card].team


def set_stalker(r: Play, stalker: Stalker) -> None:
    r.state.stalkers[stalker.id] = stalker


def set_flags(unit: Unit, name: str, on: bool) -> Unit:
    rest = tuple(flag for flag in unit.flags if flag != name)
    return replace(unit, flags=(*rest, name) if on else rest)
