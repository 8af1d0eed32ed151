"""The content pack: modules, robots and arenas as plain records (V-1.4, V-16.1, V-17, V-23)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import msgspec
from pydantic import BaseModel, ValidationError

from rules.kernel.board import Board
from rules.kernel.content import ContentError
from rules.volt.arena.arena import Arena, build_arena
from rules.volt.arena.check import arena_problems
from rules.volt.arena.geometry import BLANK, ArenaPatch, Grid, patched
from rules.volt.content_models import ModuleModel, ModulesFile, RobotsFile
from rules.volt.model.terms import RANDOM_ARENA

DECKS = ("blue", "red", "yellow")
M = TypeVar("M", bound=BaseModel)


class Module(msgspec.Struct, frozen=True):
    """A module card as the rules read it; ``amount`` and ``more`` are the numbers of its effect."""

    id: str
    colour: str
    slots: tuple[str, ...]
    die: str
    low: int
    high: int
    timing: str
    op: str
    amount: int
    more: int
    by_value: dict[int, int]
    copies: int
    killbot: bool
    robot: str
    arena: str
    source: tuple[str, ...]
    clauses: tuple[str, ...]


class _Grids(dict[str, Grid]):
    """The grid of each arena; one that is still to be drawn has nothing on it yet."""

    def __init__(self, arenas: Mapping[str, Arena]) -> None:
        super().__init__()
        self._arenas = arenas

    def __missing__(self, arena: str) -> Grid:
        grid = self[arena] = Grid(BLANK if arena == RANDOM_ARENA else self._arenas[arena])
        return grid


class VoltPack:
    """All content of VOLT, read-only; grids are worked out when first asked for."""

    def __init__(
        self, modules: Mapping[str, Module], robots: Mapping[str, str], arenas: Mapping[str, Arena]
    ) -> None:
        self.modules = modules
        self.robots = robots
        self.arenas = {BLANK.id: BLANK, **arenas}
        ops = {module.op for module in modules.values()}
        self.with_op = {op: frozenset(m.id for m in modules.values() if m.op == op) for op in ops}
        self.grids = _Grids(self.arenas)
        self._patched: dict[tuple[str, ArenaPatch], Grid] = {}
        self._serving: dict[tuple[str, str, str, int], frozenset[str]] = {}

    def grid(self, arena: str, patch: ArenaPatch | None = None) -> Grid:
        if patch is not None:
            return self._patched_grid(arena, patch)
        return self.grids[arena]

    def _patched_grid(self, arena: str, patch: ArenaPatch) -> Grid:
        grid = self._patched.get((arena, patch))
        if grid is None:
            grid = self._patched[arena, patch] = Grid(patched(self.arenas[arena], patch))
        return grid

    def serving(self, left: str, right: str, colour: str, value: int) -> frozenset[str]:
        """The effects of docked modules that a die of this colour and value serves (V-14.6)."""
        key = (left, right, colour, value)
        ops = self._serving.get(key)
        if ops is None:
            docked = [self.modules[name] for name in (left, right) if name]
            fitting = [m.op for m in docked if m.die == colour and m.low <= value <= m.high]
            ops = self._serving[key] = frozenset(fitting)
        return ops

    def deck(self, colour: str) -> list[str]:
        """All cards of one deck, sorted."""
        return [
            module.id
            for module in self.modules.values()
            if module.colour == colour
            for _ in range(module.copies)
        ]

    def champion_of(self, arena: str) -> Module | None:
        """The champion module that belongs to an arena."""
        return next((m for m in self.modules.values() if m.arena and m.arena == arena), None)


def build_pack(raw: Mapping[str, Any], boards: Mapping[str, Board]) -> VoltPack:
    """Validate all content; every mistake in every file is listed at once."""
    problems: list[str] = []
    modules = _read(ModulesFile, raw, "modules", problems)
    robots = _read(RobotsFile, raw, "robots", problems)
    arenas: dict[str, Arena] = {}
    for key, board in boards.items():
        arena = build_arena(board)
        if isinstance(arena, Arena):
            arenas[key] = arena
        else:
            problems += arena
    if modules and robots:
        problems += _cross_check(modules, robots, arenas)
    if problems or modules is None or robots is None:
        raise ContentError(problems)
    return VoltPack(
        {model.id: _module(model) for model in modules.modules},
        {model.id: model.colour for model in robots.robots},
        arenas,
    )


def map_problems(board: Board) -> list[str]:
    """Everything in which a map breaks the contract of maps/README.md, or is unfair (V-23.3).

    One without any VP space is not for play: examples build upon it.
    """
    arena = build_arena(board)
    if not isinstance(arena, Arena):
        return arena
    return arena_problems(arena) if arena.vp else []


def _read(kind: type[M], raw: Mapping[str, Any], name: str, problems: list[str]) -> M | None:
    if name not in raw:
        problems.append(f"{name}.json is missing")
        return None
    try:
        return kind.model_validate(raw[name])
    except ValidationError as error:
        for fault in error.errors():
            place = ".".join(str(part) for part in fault["loc"])
            problems.append(f"{name}.json: {place}: {fault['msg']}")
    return None


def _cross_check(
    modules: ModulesFile, robots: RobotsFile, arenas: Mapping[str, Arena]
) -> Iterator[str]:
    for name, ids in (
        ("modules", [model.id for model in modules.modules]),
        ("robots", [model.id for model in robots.robots]),
    ):
        for twice in sorted({one for one in ids if ids.count(one) > 1}):
            yield f"{name}.json: {twice} is there twice"
    known = {model.id for model in robots.robots}
    for model in modules.modules:
        if model.robot and model.robot not in known:
            yield f"modules.json: {model.id}: there is no robot {model.robot!r}"
        if model.arena and arenas and model.arena not in arenas:
            yield f"modules.json: {model.id}: there is no arena {model.arena!r}"


def _module(model: ModuleModel) -> Module:
    numbers = model.effect.model_dump()
    low, high = model.range or (0, 0)
    return Module(
        id=model.id,
        colour=model.colour,
        slots=model.slots,
        die=model.die,
        low=low,
        high=high,
        timing=model.timing,
        op=numbers["op"],
        amount=numbers.get("at_most") or numbers.get("damage") or _size(numbers),
        more=numbers.get("from_start") or numbers.get("cells", 0),
        by_value=numbers.get("by_value", {}),
        copies=model.copies,
        killbot=model.killbot,
        robot=model.robot,
        arena=model.arena,
        source=model.source,
        clauses=model.clauses,
    )


def _size(numbers: Mapping[str, Any]) -> int:
    return next((numbers[key] for key in ("cells", "tokens", "lines", "dice") if key in numbers), 0)
