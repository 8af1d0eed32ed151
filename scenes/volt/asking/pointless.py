"""Questions about a die whose answers all come to the same: nobody is asked about them."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.kernel.decision import Decision
from rules.kernel.foresight import Foretold, Stop, what_if
from rules.volt.model.view import VoltView
from rules.volt.previews import NOT_DOING, Rules

ABOUT_A_DIE: Final = (
    *("aim", "convert", "fire", "brake", "drive_how"),
    *("drop_mine", "pulse", "repulse"),
)


def pointless_pick(rules: Rules, view: VoltView, decision: Decision) -> str | None:
    """The answer that uses no module, where no other one leads anywhere else."""
    if decision.kind not in ABOUT_A_DIE:
        return None
    ends = [_end(what_if(rules, view, decision, pick)) for pick in decision.options]
    if any(end != ends[0] for end in ends):
        return None
    return next((pick for pick in NOT_DOING if pick in decision.options), decision.options[0])


def _end(told: Foretold[VoltView]) -> tuple[VoltView, Stop]:
    """All that a pick leaves behind, except for what is told of the die that acts."""
    view, stop = told.end
    return replace(view, activation=None, deed=None, spent={}), stop
