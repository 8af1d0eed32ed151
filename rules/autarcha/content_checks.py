"""What the content files must agree on: ids, limits, boards, and deployments that can be laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.autarcha import content_models as models
from rules.autarcha.board import LANDSCAPES, WATER, Board
from rules.autarcha.pack import (
    FACTORY,
    FORBIDDEN,
    MARKER,
    MINE,
    Placement,
    Ready,
    Scenario,
    UnitType,
)


class Files(NamedTuple):
    """The items of all content files."""

    units: Sequence[models.UnitModel]
    objects: Sequence[models.ObjectModel]
    landscapes: Sequence[models.LandscapeModel]
    lines: Sequence[models.LineModel]
    figures: models.FiguresModel
    scenarios: Sequence[models.ScenarioModel]
    deployments: Sequence[models.DeploymentModel]
    options: Sequence[models.OptionModel]


def cross_check(
    files: Files,
    units: Mapping[str, UnitType],
    scenarios: Mapping[str, Scenario],
    boards: Mapping[str, Board],
    ready: Mapping[str, Ready],
) -> Iterator[str]:
    """Everything in which the files contradict each other."""
    yield from _doubles(files)
    yield from _gaps(files)
    yield from _command(units)
    for scenario in scenarios.values():
        place = f"scenarios.json: {scenario.id}"
        for problem in _scenario(scenario, units, boards):
            yield f"{place}: {problem}"
    for model in files.deployments:
        if model.scenario not in scenarios:
            yield f"deployments.json: there is no scenario {model.scenario!r}"
    for key, sides in ready.items():
        board = boards[scenarios[key].board]
        for side, pieces in sides.items():
            for problem in _deployment(scenarios[key], board, units, side, pieces):
                yield f"deployments.json: {key}: {side}: {problem}"
    for option in files.options:
        for key in option.scenarios:
            if key not in scenarios:
                yield f"options.json: {option.id}: there is no scenario {key!r}"


def _doubles(files: Files) -> Iterator[str]:
    lists: tuple[tuple[str, Iterable[str]], ...] = (
        ("units", (one.id for one in files.units)),
        ("objects", (one.id for one in files.objects)),
        ("terrain", (one.id for one in files.landscapes)),
        ("terrain", (one.id for one in files.lines)),
        ("scenarios", (one.id for one in files.scenarios)),
        ("deployments", (one.scenario for one in files.deployments)),
        ("options", (one.id for one in files.options)),
    )
    for name, ids in lists:
        for key, times in Counter(ids).items():
            if times > 1:
                yield f"{name}.json: {key} is there twice"


def _gaps(files: Files) -> Iterator[str]:
    """The rules name these themselves, so each must be there."""
    ground = [*(str(one.id) for one in files.landscapes), *(one.id for one in files.lines)]
    things = [one.id for one in files.objects]
    for name, needed, known in (
        ("terrain", (*LANDSCAPES, "road", "rail"), ground),
        ("objects", (FACTORY, MINE, MARKER), things),
    ):
        for key in needed:
            if key not in known:
                yield f"{name}.json: {key} is missing"


def _command(units: Mapping[str, UnitType]) -> Iterator[str]:
    """An army has one headquarters, which is never bought (A-1.6)."""
    leaders = [unit for unit in units.values() if unit.commands]
    if len(leaders) != 1:
        yield f"units.json: {len(leaders)} units command instead of one (A-1.6)"
    for unit in leaders:
        if unit.produced_at or unit.pieces != 1:
            yield f"units.json: {unit.id}: what commands is there once and never bought (A-1.6)"


def _scenario(
    scenario: Scenario, units: Mapping[str, UnitType], boards: Mapping[str, Board]
) -> Iterator[str]:
    unknown = [key for key in (*scenario.army, *scenario.purchase) if key not in units]
    for key in dict.fromkeys(unknown):
        yield f"there is no unit {key!r}"
    if scenario.board not in boards:
        yield f"there is no board {scenario.board!r}"
    elif scenario.deal and len(boards[scenario.board].areas) % 2:
        yield "an odd number of area cards cannot be dealt to two players (A-5.14)"
    if unknown:
        return
    for key, count in (Counter(scenario.army) + Counter(scenario.purchase)).items():
        if count > units[key].pieces:
            yield f"{count} {key}, but there are only {units[key].pieces} (A-1.4)"
    if not any(units[key].commands for key in scenario.army):
        yield "an army without a headquarters (A-1.6)"
    if any(not units[key].produced_at for key in scenario.purchase):
        yield "buys what is never bought (A-1.6)"
    price = sum(units[key].cost * count for key, count in scenario.purchase.items())
    if price > scenario.gold:
        yield f"buys for {price} of {scenario.gold} gold (A-5.9)"


def _deployment(
    scenario: Scenario,
    board: Board,
    units: Mapping[str, UnitType],
    side: str,
    pieces: Sequence[Placement],
) -> Iterator[str]:
    if Counter(one.unit for one in pieces) != Counter(scenario.army):
        yield "its pieces are not the army of the scenario"
    if scenario.where == "areas":
        yield "its areas are dealt anew in every game, so nothing can be ready (A-5.15)"
    allowed = board.halves[side] if scenario.where == "half" else board.zones[side]
    taken: set[int] = set()
    for one in pieces:
        if not 0 <= one.square < len(board.names):
            yield f"{one.unit} on a square that is not there"
            continue
        place = f"{one.unit} on {board.names[one.square]}"
        if one.square in taken:
            yield f"{place}: already taken (A-2.11)"
        if one.square not in allowed:
            yield f"{place}: outside the squares of its side (A-2.13, A-2.14)"
        unit, environment = units.get(one.unit), board.environment[one.square][one.facing]
        if unit and (unit.values[environment] == FORBIDDEN or environment == WATER):
            yield f"{place}: may not be there (A-5.3)"
        taken.add(one.square)
