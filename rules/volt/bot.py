"""Computer operators (B-1 to B-10): a pick from a seat's view, nothing else."""

from __future__ import annotations

from rules.kernel.contract import KeepThinking, Title
from rules.kernel.decision import Decision
from rules.kernel.rng import Stream
from rules.volt.content import VoltPack
from rules.volt.model import VoltState
from rules.volt.program import ProgramForm
from rules.volt.view import VoltView


def choose(
    title: Title[VoltState, VoltView, VoltPack],
    view: VoltView,
    decision: Decision,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    if decision.form:
        return ProgramForm().sample(title.determinize(view, chance), title.pack, decision, chance)
    return chance.pick(decision.options)
