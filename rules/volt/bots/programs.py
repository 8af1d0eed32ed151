"""Programs of the easy and the normal level (B-4, B-9)."""

from __future__ import annotations

from typing import Final

from rules.kernel.contract import KeepThinking
from rules.kernel.decision import Decision
from rules.kernel.rng import Stream
from rules.volt.bots.answers import plain_answer
from rules.volt.bots.candidates import Scored, beam
from rules.volt.bots.evaluate import PLAIN, value
from rules.volt.bots.opponents import guess, model, numbered, rivals
from rules.volt.bots.trial import Dice, play_round
from rules.volt.content import VoltPack
from rules.volt.model.notation import dice_of
from rules.volt.model.state import VoltState
from rules.volt.turn.program import ProgramForm

EASY_WIDTH: Final = 10
EASY_RANDOM_PERCENT: Final = 30
EASY_TRIES: Final = 30
"""Random programs looked at until one does not lead into a pit."""
NORMAL_WIDTH, NORMAL_TRIED, NORMAL_GUESSES = 60, 40, 24
NORMAL_MIXING_PERCENT: Final = 20
MIXED, MARGIN = 3, 20
"""Programs to mix among, so that a computer operator is not readable (B-4); none far behind."""
MODEL_SIZE, MODEL_HEAT = 12, 20
"""Programs that a rival is thought to consider, and how unlikely the weaker ones are (B-3)."""


def easy_program(
    pack: VoltPack, state: VoltState, decision: Decision, chance: Stream, go_on: KeepThinking
) -> Dice:
    """A narrow search with enemies that stand still; now and then anything but suicide."""
    start = numbered(state, chance)
    if chance.chance(EASY_RANDOM_PERCENT):
        dice = _careless(pack, state, start, decision, chance)
        if dice:
            return dice
    found = _best_few(beam(pack, start, decision.seat, {}, EASY_WIDTH, go_on))
    alive = [one for one in found if _survives(pack, start, decision.seat, one.dice)]
    return chance.pick(alive or found).dice


def _best_few(scored: list[Scored]) -> list[Scored]:
    """The best program and others that come close; the list is sorted."""
    return [one for one in scored[:MIXED] if one.score >= scored[0].score - MARGIN]


def _careless(
    pack: VoltPack, state: VoltState, start: VoltState, decision: Decision, chance: Stream
) -> Dice:
    """Any legal program that does not drive into a pit by itself; nothing if none was found."""
    for _ in range(EASY_TRIES):
        dice = dice_of(ProgramForm().sample(state, pack, decision, chance))
        if _survives(pack, start, decision.seat, dice):
            return dice
    return ()


def _survives(pack: VoltPack, start: VoltState, seat: str, dice: Dice) -> bool:
    return bool(play_round(pack, start, {seat: dice}, plain_answer).robots[seat].cell)


def normal_program(
    pack: VoltPack, state: VoltState, seat: str, chance: Stream, go_on: KeepThinking
) -> Dice:
    """The best candidates against guesses at what the others do (B-3, B-4)."""
    still = numbered(state, chance)
    mine = beam(pack, still, seat, {}, NORMAL_WIDTH, go_on)[:NORMAL_TRIED]
    models = {
        rival: model(beam(pack, still, rival, {}, MODEL_SIZE, go_on), MODEL_HEAT)
        for rival in rivals(state, seat)
    }
    totals = [0] * len(mine)
    done = 0
    while done < NORMAL_GUESSES and (go_on() or not done):
        one = guess(state, models, chance)
        for index, scored in enumerate(mine):
            after = play_round(pack, one.start, {**one.programs, seat: scored.dice}, plain_answer)
            totals[index] += value(pack, after, seat, PLAIN)
        done += 1
    means = [Scored(total // done, mine[index].dice) for index, total in enumerate(totals)]
    means.sort(key=lambda one: -one.score)
    mixing = chance.chance(NORMAL_MIXING_PERCENT)
    return chance.pick(_best_few(means)).dice if mixing else means[0].dice
