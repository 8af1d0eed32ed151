"""What the panels of the table show at this moment: follows the events, equals the view at rest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from rules.volt.arena.geometry import ArenaPatch
from rules.volt.model.frames import KeepDie, NextDie
from rules.volt.model.pieces import Activation, Die, Robot
from rules.volt.model.terms import (
    ACTIVATION,
    CHAMPIONSHIP,
    DESTROYED_AT,
    SQUAD_VP_TO_WIN,
    VP_TO_WIN,
)
from rules.volt.model.view import VoltView
from rules.volt.turn.activation import activation_key

RowState = Literal["next", "now", "done", "lost", "ready", "busy"]
DAMAGE_TOKENS = 20


class RobotShown(msgspec.Struct, frozen=True):
    """A robot and its operator's monitor."""

    seat: str
    model: str
    side: str
    killbot: bool = False
    cell: str = ""
    facing: str = ""
    damage: int = 0
    shield: int = 0
    vp: int = 0
    number: int = 0
    left: str = ""
    right: str = ""
    stash: int = 0


class Row(msgspec.Struct, frozen=True):
    """A line of the strip on the left: a die, whose it is, and what became of it."""

    seat: str
    state: RowState = "next"
    colour: str = ""
    value: int = 0
    button: str = ""
    note: str = ""


@dataclass(slots=True)
class Shown:
    """The part of the game that panels and stage show; secrets never get in here."""

    variant: str = "training"
    arena: str = "training"
    patch: ArenaPatch | None = None
    round: int = 0
    phase: str = "setup"
    panel: int = 0
    active: str = ""
    acting: Die | None = None
    """The die that acts now, as it was programmed."""
    robots: dict[str, RobotShown] = field(default_factory=dict)
    programs: dict[str, tuple[Die, ...]] = field(default_factory=dict)
    """Open dice that are still to be activated."""
    spent: dict[str, tuple[Die, ...]] = field(default_factory=dict)
    """Open dice of this round that have acted or were removed, as far as they were seen."""
    rows: tuple[Row, ...] = ()
    models: dict[str, str] = field(default_factory=dict)
    """Robots that were chosen for the Championship."""
    tokens: dict[str, int] = field(default_factory=dict)
    mines: dict[str, str] = field(default_factory=dict)
    decks: dict[str, int] = field(default_factory=dict)
    pool: int = 0

    @property
    def with_modules(self) -> bool:
        return self.variant != "training"

    @property
    def with_killbots(self) -> bool:
        return any(robot.killbot for robot in self.robots.values())

    @property
    def damage_left(self) -> int:
        """Damage tokens in the supply."""
        return DAMAGE_TOKENS - sum(r.damage + r.shield for r in self.robots.values())

    def goal(self, seat: str) -> int:
        """The VP that win the game for a seat (for a squad of KillBots: together)."""
        bots = sum(1 for robot in self.robots.values() if robot.killbot)
        if self.robots[seat].killbot and bots > 1:
            return SQUAD_VP_TO_WIN
        return VP_TO_WIN[self.variant]

    def partner_vp(self, seat: str) -> int:
        """The VP of the other members of a KillBot squad (V-19.11)."""
        if not self.robots[seat].killbot:
            return 0
        others = (r for s, r in self.robots.items() if r.killbot and s != seat)
        return sum(robot.vp for robot in others)

    def change(self, seat: str, **fields: object) -> None:
        self.robots[seat] = msgspec.structs.replace(self.robots[seat], **fields)

    def at(self, cell: str) -> str:
        """The seat whose robot stands on a cell; empty if none does."""
        return next((seat for seat, robot in self.robots.items() if robot.cell == cell), "")


def from_view(view: VoltView, before: Shown | None = None) -> Shown:
    """What a view shows; spent dice and finished rows are remembered from before."""
    shown = Shown(
        variant=view.variant,
        arena=view.arena,
        patch=view.patch,
        round=view.round,
        phase=view.phase,
        panel=view.panel,
        active=view.activation.robot if view.activation else "",
        acting=_acting(view, before),
        robots={seat: _robot(robot, view) for seat, robot in view.robots.items()},
        programs=_open_dice(view),
        tokens={cell: count for cell, count in view.tokens.items() if count},
        mines=dict(view.mines),
        decks=dict(view.deck_sizes) if view.variant != "training" else {},
        pool=view.pool_size,
    )
    if view.series is not None:
        shown.models = dict(view.series.models)
    known = before if before is not None and _goes_on(before, shown, view) else None
    if known is not None:
        shown.spent = dict(known.spent)
    shown.rows = _rows(view, shown, known)
    return shown


def _goes_on(before: Shown, shown: Shown, view: VoltView) -> bool:
    """Whether what was shown before led here; after an undo or a jump it has to be forgotten."""
    if before.round != view.round or not view.revealed:
        return False
    return before.programs == shown.programs and before.robots == shown.robots


def _robot(robot: Robot, view: VoltView) -> RobotShown:
    return RobotShown(
        seat=robot.seat,
        model=_model(robot, view),
        side=robot.side,
        killbot=robot.killbot,
        cell=robot.cell,
        facing=robot.facing,
        damage=min(robot.damage, DESTROYED_AT),
        shield=robot.shield,
        vp=robot.vp,
        number=robot.number,
        left=robot.left,
        right=robot.right,
        stash=view.stash_sizes[robot.seat],
    )


def _model(robot: Robot, view: VoltView) -> str:
    """Before the first duel of a Championship only chosen robots are known (V-20.2)."""
    if view.variant != CHAMPIONSHIP:
        return robot.model
    return view.series.models.get(robot.seat, "") if view.series is not None else ""


def _acting(view: VoltView, before: Shown | None) -> Die | None:
    """The acting die on the button it was programmed on, if that is remembered."""
    now = view.activation
    if now is None:
        return None
    if before is not None and before.active == now.robot and before.acting is not None:
        return before.acting
    return Die(now.panel, now.colour, now.value, now.button)


def _open_dice(view: VoltView) -> dict[str, tuple[Die, ...]]:
    return {seat: dice for seat, dice in view.programs.items() if dice} if view.revealed else {}


def _rows(view: VoltView, shown: Shown, before: Shown | None) -> tuple[Row, ...]:
    """The strip: what is remembered in its order, the acting die, then those still to come."""
    if view.phase != ACTIVATION:
        return ()
    queue = next((f.queue for f in reversed(view.pending) if isinstance(f, NextDie)), ())
    keep = next((f for f in reversed(view.pending) if isinstance(f, KeepDie)), None)
    if keep is not None:
        queue = (keep.robot, *keep.queue)
    coming = upcoming(shown.programs, shown.robots, view.panel, queue)
    known = before.rows if before is not None and before.panel == view.panel else ()
    rows: list[Row] = []
    for row in known:
        if row.state != "next":
            rows.append(row)
        elif row in coming:
            coming.remove(row)
            rows.append(row)
    return tuple(_with_acting(rows, view.activation)) + tuple(coming)


def _with_acting(rows: list[Row], acting: Activation | None) -> list[Row]:
    """The die that acts now stands where it was remembered, else before those to come."""
    if acting is None:
        return rows
    now = Row(acting.robot, "now", acting.colour, acting.value, acting.button)
    at = next((i for i, row in enumerate(rows) if row.state == "now"), None)
    if at is not None and rows[at].seat == acting.robot:
        rows[at] = msgspec.structs.replace(now, note=rows[at].note)
        return rows
    rows = [row for row in rows if row.state != "now"]
    at = next((i for i, row in enumerate(rows) if row.state == "next"), len(rows))
    return [*rows[:at], now, *rows[at:]]


def upcoming(
    programs: dict[str, tuple[Die, ...]],
    robots: dict[str, RobotShown],
    panel: int,
    queue: Iterable[str],
) -> list[Row]:
    """The dice of a panel that are still to act, in activation order."""
    waiting = set(queue)
    dice = [
        (activation_key(die, robots[seat].number), seat, die)
        for seat, program in programs.items()
        if seat in waiting
        for die in program
        if die.panel == panel
    ]
    dice.sort(key=lambda entry: entry[0])
    return [Row(seat, "next", die.colour, die.value, die.button) for _, seat, die in dice]
