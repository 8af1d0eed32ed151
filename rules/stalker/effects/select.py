"""Selectors: which Units and fields an effect speaks of (S-41.6, S-41.7)."""

from __future__ import annotations

from collections.abc import Callable, Collection

from rules.stalker.effects.field_filter import field_matches, matching_fields
from rules.stalker.effects.language import (
    amount_of,
    field_words,
    places,
    select_fields,
    select_units,
    unit_tests,
    unit_words,
)
from rules.stalker.effects.nearest import (
    Nearest,
    nearest_of,
    nearest_to_reference,
    nearest_units,
)
from rules.stalker.effects.stats import stat
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Companion, Enemy, Stalker, StalkerState, Unit
from rules.stalker.pack.select import FieldFilter, Place, Selector, UnitFilter, UnitSelector
from rules.stalker.play import (
    Play,
    all_units,
    find_unit,
    is_hostile,
    is_on_map,
    living,
    unit_of,
    windows_of,
)
from rules.stalker.sight.who_sees import sees_target, visible_from
from rules.stalker.zone.anomaly_map import center_of

ANY, SAME = "any", "same"
CLASSES = {"stalker": Stalker, "enemy": Enemy, "companion": Companion}


@unit_words(str)
def unit_word(r: Play, word: str, scope: Scope) -> list[str]:
    """The Unit or Units that a keyword means."""
    state = r.state
    match word:
        case "self":
            name = scope.owner
        case "chosen":
            name = scope.chosen
        case "lead":
            name = state.lead
        case "each_stalker":
            return [one.id for one in state.stalkers.values() if not one.dead]
        case "each_enemy":
            return list(state.enemies)
        case "each_unit":
            return [unit.id for unit in all_units(state)]
        case "active":
            name = state.active or scope.owner or state.lead
        case "owner":
            name = scope.token
        case _:
            name = getattr(scope, word)
    return [name] if name and is_on_map(state, name) else []


@unit_words(UnitFilter)
def filtered_units(r: Play, wanted: UnitFilter, scope: Scope) -> list[str]:
    if wanted.nearest_to is not None:
        return _nearest_of_units(r, wanted, scope).settled()
    return [unit.id for unit in _fitting(r, wanted, scope)]


def _fitting(r: Play, wanted: UnitFilter, scope: Scope) -> list[Unit]:
    found = _of_kind(r.state, wanted.kind)
    for test in _tests(wanted):
        if test is _has_colour and SAME not in wanted.color:
            found = _coloured(r, found, wanted.color)
        else:
            found = [unit for unit in found if test(r, unit, wanted, scope)]
    return found


def _coloured(r: Play, units: list[Unit], colours: Collection[str]) -> list[Unit]:
    """The Enemies whose card has a team token of some colours, whoever acts."""
    if ANY in colours:
        return [one for one in units if isinstance(one, Enemy)]
    roster = r.state.roster
    return [
        one
        for one in units
        if isinstance(one, Enemy) and (roster[one.card].colour or "none") in colours
    ]


def _nearest_of_units(r: Play, wanted: UnitFilter, scope: Scope) -> Nearest:
    assert wanted.nearest_to is not None
    found = _fitting(r, wanted, scope)
    return nearest_units(r, found, wanted.nearest_to, _count(r, wanted, scope), scope)


def _of_kind(state: StalkerState, kind: str) -> list[Unit]:
    match kind:
        case "enemy":
            return [*state.enemies.values()]
        case "stalker":
            return [*living(state)]
        case "companion":
            return [*state.companions.values()]
    return [*all_units(state)]


def nearest_by_reference(r: Play, wanted: UnitFilter, scope: Scope) -> Nearest:
    """The Units nearest by the reference's paths: nobody is made to do anything (S-10.8)."""
    assert wanted.nearest_to is not None
    found = [
        unit for unit in _of_kind(r.state, wanted.kind) if unit_matches(r, unit, wanted, scope)
    ]
    return nearest_to_reference(r, found, wanted.nearest_to, _count(r, wanted, scope), scope)


def tie_among(r: Play, wanted: Selector, scope: Scope) -> tuple[str, ...]:
    """The equals between which the Lead Stalker has still to choose (S-1.5), as picks."""
    if isinstance(wanted, UnitFilter) and wanted.nearest_to is not None:
        return _nearest_of_units(r, wanted, scope).tied
    if isinstance(wanted, FieldFilter) and wanted.nearest_to is not None:
        return _nearest_of_fields(r, wanted, scope).tied
    return ()


def units_or_tie(r: Play, wanted: UnitSelector, scope: Scope) -> Nearest:
    """The Units that a selector finds, or the equals between which somebody has to choose."""
    if isinstance(wanted, UnitFilter) and wanted.nearest_to is not None:
        return _nearest_of_units(r, wanted, scope)
    return Nearest(select_units(r, wanted, scope))


def _count(r: Play, wanted: UnitFilter | FieldFilter, scope: Scope) -> int:
    return 1 if wanted.count is None else amount_of(r, wanted.count, scope)


def unit_matches(r: Play, unit: Unit, wanted: UnitFilter, scope: Scope) -> bool:
    """Whether a Unit has every property of a filter."""
    if wanted.kind != "unit" and not isinstance(unit, CLASSES[wanted.kind]):
        return False
    return all(test(r, unit, wanted, scope) for test in _tests(wanted))


@unit_tests(UnitFilter)
def test_of(r: Play, wanted: UnitFilter, scope: Scope) -> Callable[[Unit], bool]:
    return lambda unit: unit_matches(r, unit, wanted, scope)


@unit_tests(str)
def word_test(r: Play, word: str, scope: Scope) -> Callable[[Unit], bool]:
    """A keyword for all of a kind means each of them; any other means those it finds."""
    kind = CLASSES.get(word.removeprefix("each_"))
    if kind is not None:
        return lambda unit: isinstance(unit, kind)
    return lambda unit: unit.id in unit_word(r, word, scope)


Test = Callable[[Play, Unit, UnitFilter, Scope], bool]


def _tests(wanted: UnitFilter) -> tuple[Test, ...]:
    """The tests that a filter needs: most ask for one or two properties only."""
    tests = _KNOWN.get(wanted.named)
    if tests is None:
        tests = tuple(test for test, names in _TESTS if not wanted.named.isdisjoint(names))
        _KNOWN[wanted.named] = tests
    return tests


_KNOWN: dict[frozenset[str], tuple[Test, ...]] = {}


def _is_card(r: Play, unit: Unit, wanted: UnitFilter, scope: Scope) -> bool:
    return not wanted.card or unit.card in wanted.card


def _is_type(r: Play, unit: Unit, wanted: UnitFilter, scope: Scope) -> bool:
    if not wanted.type:
        return True
    return isinstance(unit, Enemy) and wanted.type in r.pack.pack.enemies[unit.card].types


def _is_category(r: Play, unit: Unit, wanted: UnitFilter, scope: Scope) -> bool:
    if not wanted.category:
        return True
    return isinstance(unit, Enemy) and r.pack.pack.enemies[unit.card].category == wanted.category


def _is_team(r: Play, unit: Unit, wanted: UnitFilter, scope: Scope) -> bool:
    if not wanted.team:
        return True
    team = wanted.team if wanted.team != "none" else 0
    return isinstance(unit, Enemy) and r.state.roster[unit.card].team == team


def _has_colour(r: Play, unit: Unit, wanted: UnitFilter, scope: Scope) -> bool:
    """What the team token of an Enemy card says."""
    colours = wanted.color
    if not colours:
        return True
    if not isinstance(unit, Enemy):
        return False
    colour = r.state.roster[unit.card].colour
    if ANY in colours or (colour or "none") in colours:
        return True
    actor = find_unit(r.state, scope.chosen or scope.owner) if SAME in colours else None
    return isinstance(actor, Enemy) and r.state.roster[actor.card].colour == colour


def _has_marks(r: Play, unit: Unit, wanted: UnitFilter, scope: Scope) -> bool:
    if wanted.status and not getattr(unit, wanted.status, False):
        return False
    if wanted.not_status and getattr(unit, wanted.not_status, False):
        return False
    if wanted.flag and wanted.flag not in unit.flags:
        return False
    if wanted.attention is None:
        return True
    level = unit.attention if isinstance(unit, Stalker) else ""
    return wanted.attention in (level or "none", "any" if level else "none")


def _is_there(r: Play, unit: Unit, wanted: UnitFilter, scope: Scope) -> bool:
    """Its field and its Range from something (S-9.6)."""
    if wanted.on is not None and not is_on(r, unit.at, wanted.on, scope):
        return False
    if wanted.range is None or wanted.of is None:
        return True
    low, high = band(r, wanted.range, scope)
    windows = windows_of(r, unit_of(r.state, scope.owner)) if _is_unit(r, scope.owner) else "open"
    chart = r.chart
    return any(
        low <= chart.range(place, unit.at, windows) <= high for place in places(r, wanted.of, scope)
    )


def is_on(r: Play, field: str, wanted: Place | FieldFilter, scope: Scope) -> bool:
    """Whether a field is among those that a selector finds."""
    if isinstance(wanted, FieldFilter):
        if wanted.nearest_to is None and wanted.range is None:
            return field_matches(r, field, wanted, scope)
    elif wanted.place == "field":
        return field == wanted.name
    return field in select_fields(r, wanted, scope)


def _is_unit(r: Play, name: str) -> bool:
    return bool(name) and find_unit(r.state, name) is not None


def band(r: Play, wanted: tuple[int, int] | str, scope: Scope) -> tuple[int, int]:
    """A Range as two numbers; the words mean that of the Action or of the Weapon."""
    if wanted == "action":
        return 0, scope.reach
    if wanted == "weapon":
        return 0, weapon_range(r, scope.owner)
    assert not isinstance(wanted, str)
    return wanted


def weapon_range(r: Play, who: str) -> int:
    """The Maximum Range of a Stalker's equipped Weapon; -1 without one."""
    stalker = r.state.stalkers[who]
    if not stalker.weapon:
        return -1
    base = r.pack.pack.weapons[r.pack.cards[stalker.weapon].id].range_max
    return stat(r, "stat:range_max", base, who)


def _is_watched(r: Play, unit: Unit, wanted: UnitFilter, scope: Scope) -> bool:
    looks = wanted.has_target_in_los is not None and isinstance(unit, Enemy)
    if looks and sees_target(r, unit) != wanted.has_target_in_los:  # type: ignore[arg-type]
        return False
    if wanted.los_to is not None:
        seen = visible_from(r, unit)
        if not any(place in seen for place in places(r, wanted.los_to, scope)):
            return False
    if wanted.seen_by is None:
        return True
    seers = [unit_of(r.state, one) for one in select_units(r, wanted.seen_by, scope)]
    count = sum(
        unit.at in visible_from(r, seer)
        and (not wanted.within_attack_range or _reaches(r, seer, unit))
        for seer in seers
    )
    return count >= wanted.seen_by_min


def _reaches(r: Play, seer: Unit, unit: Unit) -> bool:
    if not isinstance(seer, Enemy):
        return False
    reach = r.pack.pack.enemies[seer.card].attack.range
    return r.chart.range(seer.at, unit.at, windows_of(r, seer)) <= reach


def _is_not(r: Play, unit: Unit, wanted: UnitFilter, scope: Scope) -> bool:
    if wanted.not_ is not None and unit_matches(r, unit, wanted.not_, scope):
        return False
    if wanted.except_ is not None and unit.id in select_units(r, wanted.except_, scope):
        return False
    if wanted.hostile_to is None:
        return True
    rivals = [unit_of(r.state, one) for one in select_units(r, wanted.hostile_to, scope)]
    return any(isinstance(one, Enemy) and is_hostile(r.state, one, unit) for one in rivals)


_TESTS: tuple[tuple[Test, tuple[str, ...]], ...] = (
    (_is_card, ("card",)),
    (_is_type, ("type",)),
    (_is_category, ("category",)),
    (_is_team, ("team",)),
    (_has_colour, ("color",)),
    (_has_marks, ("status", "not_status", "flag", "attention")),
    (_is_there, ("on", "range", "of")),
    (_is_watched, ("has_target_in_los", "los_to", "seen_by")),
    (_is_not, ("not_", "except_", "hostile_to")),
)


# --- fields -------------------------------------------------------------------------------------


@field_words(Place)
def place_word(r: Play, place: Place, scope: Scope) -> list[str]:
    """A field named by what it is (S-41.7)."""
    state = r.state
    match place.place:
        case "each_field":
            return list(r.chart.fields)
        case "field":
            return [place.name]
        case "region":
            return list(r.pack.pack.missions[state.mission].region(place.name))
        case "tile":
            name = place.name if place.name.startswith("T") else f"T{place.name}"
            return [one.id for one in r.chart.fields.values() if one.tile == name]
        case "center":
            anomaly = state.anomalies.get(scope.anomaly)
            return [center_of(r, anomaly)] if anomaly else []
        case "chosen_field":
            return [scope.chosen_field] if scope.chosen_field else []
        case "field_of":
            return _field_of(r, place.name, scope)
    return _field_of(r, "self", scope)


def _field_of(r: Play, word: str, scope: Scope) -> list[str]:
    """Where a Unit stands; one that has just died stood there too."""
    if word == "subject" and scope.subject in r.state.graves:
        return [r.state.graves[scope.subject].at]
    if word == "self" and scope.owner in r.state.environment:
        card = r.pack.pack.environment[r.state.environment[scope.owner].cards[0]]
        return list(card.fields)
    return [unit_of(r.state, one).at for one in unit_word(r, word, scope)]


@field_words(FieldFilter)
def filtered_fields(r: Play, wanted: FieldFilter, scope: Scope) -> list[str]:
    if wanted.nearest_to is not None:
        return _nearest_of_fields(r, wanted, scope).settled()
    found = matching_fields(r, wanted, scope)
    if wanted.count is None or wanted.choose_by != "random":
        return found
    return r.shuffled("fields", sorted(found))[: amount_of(r, wanted.count, scope)]


def _nearest_of_fields(r: Play, wanted: FieldFilter, scope: Scope) -> Nearest:
    assert wanted.nearest_to is not None
    found = matching_fields(r, wanted, scope)
    return nearest_of(r, found, wanted.nearest_to, _count(r, wanted, scope), scope)
