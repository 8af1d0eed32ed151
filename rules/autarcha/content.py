"""The content pack: units, terrain, scenarios, boards and deployments (A-1.4, A-4, A-5, A-22)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.autarcha import content_models as models
from rules.autarcha.board import ENVIRONMENTS, Board
from rules.autarcha.board_reader import build_board
from rules.autarcha.content_checks import Files, cross_check
from rules.autarcha.geometry import FACINGS, RED, WHITE, opposite, turned
from rules.autarcha.pack import (
    FORBIDDEN,
    AutarchaPack,
    Figures,
    Landscape,
    Line,
    Option,
    Placement,
    Ready,
    Scenario,
    Thing,
    UnitType,
    pattern,
)
from rules.kernel.board import Board as Map
from rules.kernel.content import ContentError, read_model


def build_pack(raw: Mapping[str, Any], maps: Mapping[str, Map]) -> AutarchaPack:
    """Validate all content; every mistake in every file is listed at once."""
    faults: list[str] = []
    boards = _boards(maps, faults)
    files = _read(raw, faults)
    if files is None:
        raise ContentError(faults)
    units = {model.id: _unit(model) for model in files.units}
    scenarios = {model.id: _scenario(model) for model in files.scenarios}
    ready = {
        model.scenario: _ready(model, boards[scenarios[model.scenario].board])
        for model in files.deployments
        if model.scenario in scenarios and scenarios[model.scenario].board in boards
    }
    faults += cross_check(files, units, scenarios, boards, ready)
    if faults:
        raise ContentError(faults)
    return AutarchaPack(
        units=units,
        landscapes={model.id: Landscape(**model.model_dump()) for model in files.landscapes},
        lines={model.id: Line(**model.model_dump()) for model in files.lines},
        things={model.id: _thing(model) for model in files.objects},
        figures=_figures(files.figures),
        boards=boards,
        scenarios=scenarios,
        ready=ready,
        options={model.id: Option(**model.model_dump()) for model in files.options},
    )


def map_problems(drawing: Map) -> list[str]:
    """Everything in which a map breaks the contract of maps/README.md."""
    board = build_board(drawing)
    return [] if isinstance(board, Board) else board


def _boards(maps: Mapping[str, Map], faults: list[str]) -> dict[str, Board]:
    boards: dict[str, Board] = {}
    for key, drawing in maps.items():
        board = build_board(drawing)
        if isinstance(board, Board):
            boards[key] = board
        else:
            faults += board
    return boards


def _read(raw: Mapping[str, Any], faults: list[str]) -> Files | None:
    units = read_model(raw, "units", models.UnitFile, faults)
    objects = read_model(raw, "objects", models.ObjectFile, faults)
    terrain = read_model(raw, "terrain", models.TerrainFile, faults)
    figures = read_model(raw, "figures", models.FigureFile, faults)
    scenarios = read_model(raw, "scenarios", models.ScenarioFile, faults)
    deployments = read_model(raw, "deployments", models.DeploymentFile, faults)
    options = read_model(raw, "options", models.OptionFile, faults)
    if not (units and objects and terrain and figures and scenarios and deployments and options):
        return None
    return Files(
        units=units.units,
        objects=objects.objects,
        landscapes=terrain.landscapes,
        lines=terrain.lines,
        figures=figures.figures,
        scenarios=scenarios.scenarios,
        deployments=deployments.deployments,
        options=options.options,
    )


def _unit(model: models.UnitModel) -> UnitType:
    steps = model.steps.model_dump()
    offsets = tuple(
        (ring.ring, position)
        for ring in sorted(model.range, key=lambda one: one.ring)
        for position in range(ring.left, ring.right + 1)
    )
    return UnitType(
        id=model.id,
        pieces=model.pieces,
        cost=model.cost or 0,
        hit_points=model.hit_points,
        produced_at=model.produced_at,
        commands="command" in model.abilities,
        engineers="engineer" in model.abilities,
        values=tuple(FORBIDDEN if steps[name] is None else steps[name] for name in ENVIRONMENTS),
        offsets=offsets,
        reach=tuple(pattern(offsets, facing) for facing in range(8)),
        clause=model.clause,
        source=model.source,
        house=model.house,
    )


def _thing(model: models.ObjectModel) -> Thing:
    return Thing(
        id=model.id,
        pieces=model.pieces,
        cost=model.cost or 0,
        hit_points=model.hit_points or 0,
        cover=model.cover,
        clause=model.clause,
        source=model.source,
    )


def _figures(model: models.FiguresModel) -> Figures:
    return Figures(**{name: figure["value"] for name, figure in model.model_dump().items()})


def _scenario(model: models.ScenarioModel) -> Scenario:
    return Scenario(**model.model_dump())


def _ready(model: models.DeploymentModel, board: Board) -> Ready:
    """Both sides' pieces; a square that is not on the board stays OUTSIDE for the check."""
    facing = FACINGS.index(model.facing)
    white = _placements(model.pieces, board, facing)
    if model.red:
        return {WHITE: white, RED: _placements(model.red, board, opposite(facing))}
    red = tuple(
        Placement(one.unit, turned(one.square, board.width, board.height), opposite(facing))
        for one in white
    )
    return {WHITE: white, RED: red}


def _placements(
    rows: Sequence[models.PiecesModel], board: Board, facing: int
) -> tuple[Placement, ...]:
    return tuple(
        Placement(row.unit, board.square(name), facing) for row in rows for name in row.squares
    )
