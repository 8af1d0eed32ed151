"""Trying things out: the real rules on a state of one's own, every question answered at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rules.kernel.agenda import Resolution, run
from rules.kernel.decision import Decision
from rules.kernel.state import clone
from rules.volt.content import VoltPack
from rules.volt.core import resolves
from rules.volt.model.frames import AnyFrame, BeginPanel, BeginResolution, BeginRound
from rules.volt.model.state import Die, VoltState

Dice = tuple[Die, ...]
Programs = Mapping[str, Dice]
Answer = Callable[[VoltPack, VoltState, Decision], str]
Ends = tuple[type[AnyFrame], ...]

PANELS: tuple[tuple[AnyFrame, ...], ...] = (
    (),
    (BeginPanel(1),),
    (BeginPanel(2),),
    (BeginResolution(), BeginPanel(3)),
)
"""What is played of each panel, as an agenda: the last one comes with Phase 3."""
WHOLE_ROUND: tuple[AnyFrame, ...] = (
    BeginResolution(),
    BeginPanel(3),
    BeginPanel(2),
    BeginPanel(1),
)
PANEL_ENDS: Ends = (BeginPanel, BeginResolution, BeginRound)
ROUND_ENDS: Ends = (BeginRound,)


def quiet(state: VoltState) -> VoltState:
    """A copy without questions and programs, in which a won duel simply ends the game."""
    twin = clone(state)
    twin.open, twin.answers, twin.agenda = [], {}, []
    twin.programs = dict.fromkeys(twin.programs, ())
    twin.series = None
    twin.resumed = False
    return twin


def finish(pack: VoltPack, state: VoltState, answer: Answer) -> None:
    """Resolve what is on the agenda to its end; every question gets its answer at once."""
    resolvers = resolves.by_frame
    run(Resolution(state, pack), resolvers)
    while state.open and state.outcome is None:
        decision = state.open[0]
        state.answers = {decision.seat: answer(pack, state, decision)}
        state.open = []
        state.resumed = True
        run(Resolution(state, pack), resolvers)


def play_panel(
    pack: VoltPack,
    before: VoltState,
    programs: Iterable[tuple[str, Dice]],
    panel: int,
    answer: Answer,
) -> VoltState:
    """The state after a panel (and Phase 3, after the last one) with these dice on the desks."""
    after = clone(before)
    for seat, dice in programs:
        if after.robots[seat].cell:
            after.programs[seat] = dice
    after.agenda = list(PANELS[panel])
    finish(pack, after, answer)
    return after


def play_round(pack: VoltPack, before: VoltState, programs: Programs, answer: Answer) -> VoltState:
    """The state after Phases 2 and 3 with these programs."""
    after = clone(before)
    after.programs.update(programs)
    after.agenda = list(WHOLE_ROUND)
    finish(pack, after, answer)
    return after


def pick_and_play(
    pack: VoltPack,
    before: VoltState,
    decision: Decision,
    pick: str,
    answer: Answer,
    ends: Ends,
) -> VoltState:
    """The state after a pick and all that follows, up to the next frame of a kind that ends it."""
    after = clone(before)
    agenda = after.agenda
    for depth in range(len(agenda) - 1, -1, -1):
        if isinstance(agenda[depth], ends):
            after.agenda = agenda[depth + 1 :]
            break
    after.answers = {decision.seat: pick}
    after.open = []
    after.resumed = True
    after.series = None
    finish(pack, after, answer)
    return after
