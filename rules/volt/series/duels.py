"""A whole Championship as one game: robots are chosen, duels follow one another (V-20)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.state import Outcome, State
from rules.kernel.text import text
from rules.volt.core import Play, resolves
from rules.volt.model.events import (
    ArenaChosen,
    DuelBegan,
    DuelEnded,
    GameEnded,
    NumbersDealt,
    RobotChosen,
    TitlesPassed,
)
from rules.volt.model.frames_series import BeginDuel, BeginSeries, ChooseArena, ChooseRobot, EndDuel
from rules.volt.model.picks import InArena, Model
from rules.volt.model.state import VoltState
from rules.volt.series import championship
from rules.volt.series.championship import Championship
from rules.volt.turn.setup import first_state

KEPT = (*State.__struct_fields__, "series")
OF_A_DUEL = tuple(name for name in VoltState.__struct_fields__ if name not in KEPT)
"""What begins anew with each duel: everything but the series and the kernel's own."""


def series_of(state: VoltState) -> Championship:
    assert state.series is not None
    return state.series


@resolves(BeginSeries)
def begin_series(r: Play, frame: BeginSeries) -> None:
    """Start numbers are drawn; in their order robots are chosen (V-20.2)."""
    state = r.state
    numbers = r.shuffled("setup_numbers", range(1, len(state.robots) + 1))
    dealt = dict(zip(state.robots, numbers, strict=True))
    order = sorted(dealt, key=lambda seat: dealt[seat])
    state.series = championship.begin(state.setup, order)
    r.emit(NumbersDealt(dealt, why=("V-20.2",)))
    r.push(*(ChooseRobot(seat) for seat in order), BeginDuel())


@resolves(ChooseRobot)
def choose_robot(r: Play, frame: ChooseRobot) -> None:
    """One of the robots left, with its champion module (V-20.2)."""
    seat, series = frame.seat, series_of(r.state)
    models = championship.free_models(r.pack, series)
    pick = r.ask_one(frame, "choose_robot", seat, [*map(Model, models)])
    if not isinstance(pick, Model):
        return
    series = championship.choose_robot(r.pack, series, seat, pick.model)
    r.state.series = series
    r.state.robots[seat] = replace(r.state.robots[seat], model=pick.model)
    r.emit(RobotChosen(seat, pick.model, series.trophies[seat][0]))


@resolves(BeginDuel)
def begin_duel(r: Play, frame: BeginDuel) -> None:
    """A fresh RFL game on the arena of the title; its module is docked (V-20.5, V-20.6)."""
    state, series = r.state, series_of(r.state)
    duel = first_state(r.pack, championship.duel_setup(r.pack, series, state.setup), state.seed)
    for name in OF_A_DUEL:
        setattr(state, name, getattr(duel, name))
    r.emit(DuelBegan(len(series.results) + 1, series.arena, state.holder))
    r.push(*duel.agenda)


@resolves(EndDuel)
def end_duel(r: Play, frame: EndDuel) -> None:
    """Titles change hands after the duel (V-20.10, V-20.16); four of them win (V-20.12)."""
    state = r.state
    series = championship.apply_result(r.pack, series_of(state), frame.winner)
    state.series = series
    result = series.results[-1]
    for seat, robot in state.robots.items():
        state.robots[seat] = replace(robot, trophies=series.trophies[seat])
    r.emit(DuelEnded(result.arena, result.holder, frame.winner))
    if result.passed:
        r.emit(TitlesPassed(result.holder, frame.winner, result.passed))
    if not series.champion:
        r.push(ChooseArena(frame.winner), BeginDuel())
        return
    titles = {seat: len(held) for seat, held in series.trophies.items()}
    reason = text("outcome.champion", seat=text(f"seat.{frame.winner}"))
    r.finish(Outcome((frame.winner,), reason, titles, ("V-20.12",)))
    r.emit(GameEnded((frame.winner,), state.robots[frame.winner].vp, why=("V-20.12",)))


@resolves(ChooseArena)
def choose_arena(r: Play, frame: ChooseArena) -> None:
    """The winner names the next arena (V-20.11)."""
    series = series_of(r.state)
    arenas = championship.arenas_to_choose(r.pack, series)
    pick = r.ask_one(frame, "next_arena", frame.winner, [*map(InArena, arenas)])
    if isinstance(pick, InArena):
        r.state.series = championship.choose_arena(r.pack, series, pick.arena)
        r.emit(ArenaChosen(frame.winner, pick.arena))
