"""The pick of a computer operator for any decision, on any level (B-9)."""

from __future__ import annotations

from typing import Final

from rules.kernel.contract import KeepThinking, Title
from rules.kernel.decision import Decision
from rules.kernel.rng import Stream
from rules.volt.bots.answers import plain_answer
from rules.volt.bots.choices import best_number, best_option
from rules.volt.bots.evaluate import PLAIN
from rules.volt.bots.habits import HABITS
from rules.volt.bots.opponents import guess, model, rivals
from rules.volt.bots.programs import MODEL_HEAT, easy_program, normal_program
from rules.volt.bots.search import Search, effort_for
from rules.volt.bots.trial import PANEL_ENDS, ROUND_ENDS
from rules.volt.content import VoltPack
from rules.volt.model.notation import write
from rules.volt.model.state import VoltState
from rules.volt.model.view import VoltView

EASY, HARD = "easy", "hard"
FAR_REACHING: Final = ("fire", "remote")
"""ZDALNE takes effect on a later panel, so the normal level looks beyond this one."""
NUMBER_GUESSES: Final = 16


def choose(
    rules: Title[VoltState, VoltView, VoltPack],
    view: VoltView,
    decision: Decision,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    """A legal pick, found with what the seat of the view knows."""
    pack, state = rules.pack, rules.determinize(view, chance)
    if decision.kind == "program":
        return _program(pack, state, decision, level, chance, go_on)
    if decision.kind == "take_number" and level == HARD:
        return _number(pack, state, decision, chance, go_on)
    if decision.kind in HABITS and (decision.kind != "activate" or level == EASY):
        return HABITS[decision.kind](pack, view, decision)
    if level == EASY:
        return plain_answer(pack, state, decision)
    if level == HARD:
        return best_option(pack, state, decision, ROUND_ENDS, PLAIN, go_on)
    ends = ROUND_ENDS if decision.kind in FAR_REACHING else PANEL_ENDS
    return best_option(pack, state, decision, ends, PLAIN, go_on)


def _program(
    pack: VoltPack,
    state: VoltState,
    decision: Decision,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    seat = decision.seat
    if level == EASY:
        return write(easy_program(pack, state, decision, chance, go_on))
    if level == HARD:
        effort = effort_for(len(rivals(state, seat)))
        return write(Search(pack, state, seat, PLAIN, effort, chance, go_on).program())
    return write(normal_program(pack, state, seat, chance, go_on))


def _number(
    pack: VoltPack, state: VoltState, decision: Decision, chance: Stream, go_on: KeepThinking
) -> str:
    """D5, with a look at what the others may have programmed."""
    seat = decision.seat
    others = rivals(state, seat)
    search = Search(pack, state, seat, PLAIN, effort_for(len(others)), chance, go_on)
    obvious = search.obvious_programs(others)
    models = {rival: model(obvious[rival], MODEL_HEAT) for rival in others}
    guesses = [guess(state, models, chance) for _ in range(NUMBER_GUESSES)]
    return best_number(pack, state, decision, guesses, PLAIN)
