"""Trying things out: the real rules on a state of one's own, every question answered at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from rules.kernel.decision import Decision
from rules.kernel.foresight import play_out, unasked
from rules.kernel.state import clone
from rules.volt.content import VoltPack
from rules.volt.core import Play, resolves
from rules.volt.model.frames import AnyFrame, BeginPanel, BeginResolution, BeginRound
from rules.volt.model.pieces import Die
from rules.volt.model.state import VoltState

Dice = tuple[Die, ...]
Programs = Mapping[str, Dice]
Answer = Callable[[VoltPack, VoltState, Decision], str]
Ends = tuple[type[AnyFrame], ...]

PANELS: tuple[tuple[AnyFrame, ...], ...] = (
    (),
    (BeginPanel(1),),
    (BeginPanel(2),),
    (BeginPanel(3), BeginResolution()),
)
"""What is played of each panel: the last one comes with Phase 3."""
WHOLE_ROUND: tuple[AnyFrame, ...] = (
    BeginPanel(1),
    BeginPanel(2),
    BeginPanel(3),
    BeginResolution(),
)
PANEL_ENDS: Ends = (BeginPanel, BeginResolution, BeginRound)
ROUND_ENDS: Ends = (BeginRound,)


def quiet(state: VoltState) -> VoltState:
    """A copy without questions and programs."""
    nobody: dict[str, Dice] = dict.fromkeys(state.programs, ())
    return replace(unasked(state), programs=nobody)


def finish(r: Play, answer: Answer, first: tuple[Decision, str] | None = None) -> None:
    """Resolve what is pending to its end; every question gets its answer at once."""
    pack = r.pack
    play_out(r, resolves.by_frame, lambda state, asked: answer(pack, state, asked), first)


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
    r = Play(after, pack)
    r.push(*PANELS[panel])
    finish(r, answer)
    return after


def play_round(pack: VoltPack, before: VoltState, programs: Programs, answer: Answer) -> VoltState:
    """The state after Phases 2 and 3 with these programs."""
    after = clone(before)
    after.programs.update(programs)
    r = Play(after, pack)
    r.push(*WHOLE_ROUND)
    finish(r, answer)
    return after


def pick_and_play(
    pack: VoltPack,
    before: VoltState,
    decision: Decision,
    pick: str,
    answer: Answer,
    ends: Ends,
) -> VoltState:
    """The state after a pick and all that follows, without what begins with a kind of ``ends``."""
    after = clone(before)
    r = Play(after, pack)
    for kind in ends:
        r.cancel(kind)
    finish(r, answer, (decision, pick))
    return after
