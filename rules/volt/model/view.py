"""What a seat sees of a VOLT game (the table "Hidden information")."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.setup import Setup
from rules.kernel.view import View, visible_decisions
from rules.volt.arena.geometry import ArenaPatch
from rules.volt.model.frames import AnyFrame
from rules.volt.model.state import Activation, Die, Fallen, Robot, VoltState
from rules.volt.series.championship import Championship


class VoltView(View, frozen=True, kw_only=True):
    """Everything public, and the own program and stash.

    Other operators' ``stash`` is empty; ``stash_sizes`` counts it. ``programs`` hold the own dice
    and, once ``revealed``, everybody's. ``confirmed`` lists the seats whose program is in.
    ``pending`` is the work that everybody knows is still to be done: in VOLT no frame holds a
    secret, and a sampled state needs it to play on.
    """

    setup: Setup
    variant: str
    arena: str
    patch: ArenaPatch | None
    number_race: str
    holder: str
    round: int
    phase: str
    panel: int
    first_seat: int
    robots: dict[str, Robot]
    stash_sizes: dict[str, int]
    programs: dict[str, tuple[Die, ...]]
    revealed: bool
    confirmed: tuple[str, ...]
    pool_size: int
    tokens: dict[str, int]
    mines: dict[str, str]
    deck_sizes: dict[str, int]
    activation: Activation | None
    anchors: dict[str, int]
    sawn: tuple[str, ...]
    fallen: tuple[Fallen, ...]
    settling: bool
    pending: tuple[AnyFrame, ...]
    own_answer: str
    series: Championship | None = None


def view_for(state: VoltState, seat: str) -> VoltView:
    """A seat's view; an empty seat is a spectator."""
    programming = any(decision.kind == "program" for decision in state.open)
    return VoltView(
        seat=seat,
        open=visible_decisions(state, seat),
        outcome=state.outcome,
        setup=state.setup,
        variant=state.variant,
        arena=state.arena,
        patch=state.patch,
        number_race=state.number_race,
        holder=state.holder,
        round=state.round,
        phase=state.phase,
        panel=state.panel,
        first_seat=state.first_seat,
        robots={s: _seen_robot(robot, seat) for s, robot in state.robots.items()},
        stash_sizes={s: len(robot.stash) for s, robot in state.robots.items()},
        programs={
            s: dice if state.revealed or s == seat else () for s, dice in state.programs.items()
        },
        revealed=state.revealed,
        confirmed=tuple(sorted(state.answers)) if programming else (),
        pool_size=len(state.pool),
        tokens=dict(state.tokens),
        mines=dict(state.mines),
        deck_sizes={colour: len(cards) for colour, cards in state.decks.items()},
        activation=state.activation,
        anchors=dict(state.anchors),
        sawn=tuple(state.sawn),
        fallen=tuple(state.fallen),
        settling=state.settling,
        pending=tuple(state.agenda),
        own_answer=state.answers.get(seat, "") if programming else "",
        series=state.series,
    )


def _seen_robot(robot: Robot, seat: str) -> Robot:
    return robot if robot.seat == seat or not robot.stash else replace(robot, stash=())
