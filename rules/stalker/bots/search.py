"""A look ahead over one Turn: a beam of plans by real rules, chance by a few samples."""

from __future__ import annotations

import msgspec

from rules.kernel.contract import KeepThinking
from rules.kernel.decision import Decision
from rules.kernel.rng import Stream
from rules.stalker.bots.plans import Macro, Rules, plans, play_on, play_out
from rules.stalker.bots.worth import evaluate
from rules.stalker.model.picks import END_TURN
from rules.stalker.model.state import StalkerState
from rules.stalker.play import Play


class Effort(msgspec.Struct, frozen=True):
    """How hard a computer player thinks."""

    width: int
    """Plans that are followed at each Action."""
    depth: int
    """Actions of a Turn that are looked at."""
    rolls: int
    """Samples of an Action that chance decides."""
    finals: int
    """Plans whose Turn is played to its end, Reactions and the Zone included."""
    ends: int
    """How often each of them is."""
    noise: int = 0
    """Points by which a plan may be misjudged."""


class Branch(msgspec.Struct, frozen=True):
    """A plan so far: how it began, where it led, and what it is worth."""

    macro: Macro
    state: StalkerState
    value: float
    luck: float = 0.0
    """What average dice would have added to the sample that is followed."""


class Search:
    """One decision of one seat."""

    def __init__(
        self, title: Rules, seat: str, effort: Effort, chance: Stream, go_on: KeepThinking
    ) -> None:
        self.title = title
        self.seat = seat
        self.effort = effort
        self.chance = chance
        self.go_on = go_on

    def best(self, state: StalkerState, decision: Decision) -> Macro:
        """The beginning of the Turn's best plan."""
        macros = plans(self.title, state, decision)
        if len(macros) == 1:
            return macros[0]
        ended: list[Branch] = []
        beam = [Branch((), state, 0.0)]
        for _ in range(self.effort.depth):
            beam = self._widen(beam, ended)
            if not beam or not self.go_on():
                break
        ended += [self._grow(one, (END_TURN,)) for one in beam if _can_end(one.state)]
        if not ended:
            return beam[0].macro if beam else macros[0]
        return self._compare(ended).macro

    def _widen(self, beam: list[Branch], ended: list[Branch]) -> list[Branch]:
        """Every next Action of every plan; the most promising ones stay."""
        found: dict[object, Branch] = {}
        for branch in beam:
            for macro in plans(self.title, branch.state, branch.state.open[0]):
                grown = self._grow(branch, macro)
                if _is_over(grown.state, self.seat):
                    ended.append(grown)
                else:
                    key = (grown.state.stalkers[self.seat], round(grown.value, 1))
                    found.setdefault(key, grown)
                if branch.macro and not self.go_on():
                    break
        order = sorted(found.values(), key=lambda one: one.value, reverse=True)
        return order[: self.effort.width]

    def _grow(self, branch: Branch, macro: Macro) -> Branch:
        """The plan and one more Action; of several samples the middle one is followed."""
        tries = [self._sample(branch.state, macro)]
        if tries[0][1].drawn != branch.state.drawn:
            tries += [self._sample(branch.state, macro) for _ in range(self.effort.rolls - 1)]
        tries.sort(key=lambda one: one[0])
        value, state = tries[len(tries) // 2]
        mean = sum(one[0] for one in tries) / len(tries)
        worth = mean + branch.luck + (0.0 if branch.macro else self._misjudged())
        return Branch(branch.macro or macro, state, worth, branch.luck + mean - value)

    def _misjudged(self) -> float:
        noise = self.effort.noise * 10
        return self.chance.below(noise) / 10 if noise else 0.0

    def _sample(self, state: StalkerState, macro: Macro) -> tuple[float, StalkerState]:
        sample = self.title.clone(state)
        sample.seed = self.chance.below(1 << 62)
        play_out(self.title, sample, self.seat, macro)
        return evaluate(Play(sample, self.title.pack)), sample

    def _compare(self, ended: list[Branch]) -> Branch:
        """The best plan; those that look best are played on until the next Turn begins."""
        order = sorted(ended, key=lambda one: one.value, reverse=True)
        best, worth = order[0], float("-inf")
        for branch in order[: self.effort.finals]:
            ends = [self._end(branch.state) for _ in range(self.effort.ends)]
            value = sum(ends) / len(ends) + branch.luck
            if value > worth:
                best, worth = branch, value
            if not self.go_on():
                break
        return best

    def _end(self, state: StalkerState) -> float:
        sample = self.title.clone(state)
        sample.seed = self.chance.below(1 << 62)
        play_on(self.title, sample, self.seat)
        return evaluate(Play(sample, self.title.pack), turn_over=True)


def _is_over(state: StalkerState, seat: str) -> bool:
    return not state.open or state.open[0].kind != "act" or state.open[0].seat != seat


def _can_end(state: StalkerState) -> bool:
    return bool(state.open) and END_TURN in state.open[0].options
