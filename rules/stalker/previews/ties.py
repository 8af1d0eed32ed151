"""Ties that need nobody's word, for every answer comes to the same (S-1.5, S-10.12).

Each answer is played on a guessed state by the rules, up to the next die, draw or real question. If
all that can follow is alike, only the way there differs, or which of two Enemies without any other
difference goes by which number.
"""

from __future__ import annotations

import json
import re

import msgspec

from rules.kernel.decision import Decision
from rules.kernel.foresight import guessed, known_end, without_numbers
from rules.kernel.state import encode
from rules.stalker.model.frames_zone import ActivationStep, React, RollAnomaly
from rules.stalker.model.picks import PICKS, TokenPick, UnitPick
from rules.stalker.model.state import StalkerState
from rules.stalker.model.view import StalkerView
from rules.stalker.play import Play
from rules.stalker.previews.moves import Rules
from rules.stalker.zone.anomaly_map import anomaly_fields

TIES = frozenset(("break_tie", "order_effects", "order_unknown", "choose_victim", "push_unit"))
TOKENS = frozenset(("take_turn", "place_crit", "place_mark", "slide_token"))
"""Questions about one of two Turn tokens."""
MOST_TRIES = 100
"""A tangle of more ties than this is left to people."""

UNORDERED = frozenset((ActivationStep.__name__, React.__name__))

Ends = frozenset[str]
"""Everything that can come of an answer, written down."""


class _TangledError(Exception):
    """Ties upon ties: too many ways to try them all."""


class _Trials(msgspec.Struct):
    title: Rules
    left: int = MOST_TRIES

    def ends(self, state: StalkerState, decision: Decision, pick: str) -> Ends:
        """What an answer can lead to, whatever is said to the ties that follow."""
        self.left -= 1
        if self.left < 0:
            raise _TangledError
        end = known_end(self.title, state, decision, pick)
        if len(end.open) == 1 and end.open[0].kind in TIES:
            asked = end.open[0]
            found = (self.ends(end, asked, option) for option in asked.options)
            return frozenset().union(*found)
        written = encode(without_numbers(end)).decode()
        return frozenset((_rolled_alike(written, anomaly_fields(Play(end, self.title.pack))),))


def _rolled_alike(written: str, symbols: frozenset[str]) -> str:
    """Of a way, a roll that is due asks only which fields with symbols it touched (S-34.9)."""
    if RollAnomaly.__name__ not in written:
        return written
    state = json.loads(written)
    for frame in state["agenda"]:
        if frame["type"] == RollAnomaly.__name__:
            frame["visited"] = sorted(symbols.intersection(frame["visited"]))
    return json.dumps(state, sort_keys=True)


def between_twins(title: Rules, view: StalkerView, decision: Decision) -> bool:
    """Whether it is about two Turn tokens that differ in nothing but their number."""
    picks = [PICKS.read(option) for option in decision.options]
    if decision.kind not in TOKENS or not all(isinstance(one, TokenPick) for one in picks):
        return False
    one = view.stalkers[decision.seat]
    first, second = (
        (one.tokens[n], one.marks[n], one.played[n], one.crits.count(n)) for n in (0, 1)
    )
    return first == second


def comes_to_the_same(title: Rules, view: StalkerView, decision: Decision) -> bool:
    """Whether every answer to a tie leaves the same to come, as far as its seat can know."""
    if decision.kind not in TIES or len(view.open) != 1:
        return False
    state = guessed(title, view)
    trials = _Trials(title)
    first, *others = decision.options
    try:
        known = trials.ends(state, decision, first)
        return all(
            _alike(known, first, trials.ends(state, decision, other), other, state)
            for other in others
        )
    except _TangledError:
        return False


def _alike(known: Ends, first: str, ends: Ends, other: str, state: StalkerState) -> bool:
    if ends == known:
        return True
    names = [pick.unit for pick in map(PICKS.read, (first, other)) if isinstance(pick, UnitPick)]
    if len(ends) != len(known) or len(names) < 2 or not all(one in state.enemies for one in names):
        return False
    return {_renamed(end, *names) for end in ends} == {_in_order(end) for end in known}


def _renamed(end: str, one: str, other: str) -> str:
    """The same with two names exchanged."""
    names = {one: other, other: one}
    words = rf"(?<![\w-])({one}|{other})(?![\w-])"
    return _in_order(re.sub(words, lambda found: names[found.group()], end))


def _in_order(written: str) -> str:
    """Those who wait for their turn are asked about where they tie: their order tells nothing."""
    state = json.loads(written)
    for frame in state["agenda"]:
        if frame["type"] in UNORDERED:
            frame["queue"].sort()
            for group in frame.get("groups", ()):
                group.sort()
    return json.dumps(state, sort_keys=True)
