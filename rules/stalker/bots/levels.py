"""Computer-controlled Stalkers: the levels differ in how much they look at."""

from __future__ import annotations

from rules.kernel.contract import KeepThinking
from rules.kernel.decision import Decision
from rules.kernel.rng import Stream
from rules.stalker.bots.defaults import default_pick
from rules.stalker.bots.plans import Rules
from rules.stalker.bots.search import Effort, Search
from rules.stalker.model.view import StalkerView

EFFORTS = {
    "easy": Effort(width=1, depth=5, rolls=1, finals=1, ends=1, noise=22),
    "normal": Effort(width=1, depth=5, rolls=2, finals=3, ends=2, noise=16),
    "hard": Effort(width=3, depth=5, rolls=3, finals=4, ends=4),
}
IN_A_TEAM = {
    "easy": Effort(width=1, depth=5, rolls=1, finals=1, ends=1, noise=11),
    "normal": Effort(width=2, depth=5, rolls=2, finals=4, ends=4, noise=3),
    "hard": EFFORTS["hard"],
}
"""Each of several must err less than one alone: whoever of them dies, the Mission is lost."""


def choose(
    title: Rules,
    view: StalkerView,
    decision: Decision,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    """A pick from what the seat sees and nothing else."""
    state = title.determinize(view, chance)
    if decision.kind not in ("act", "step"):
        return default_pick(title.pack, state, decision)
    efforts = EFFORTS if len(state.stalkers) == 1 else IN_A_TEAM
    search = Search(title, decision.seat, efforts[level], chance, go_on)
    return search.best(state, decision)[0]
