"""The unfinished order as the map shows it: one unit on its way, a group, or a work of sappers."""

from __future__ import annotations

from typing import NamedTuple

from rules.autarcha.model.picks import (
    Build,
    Column,
    Continue,
    Demine,
    Formation,
    Go,
    Mine,
    MineRow,
    Recruit,
    Relocate,
    Repair,
)
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.pack import AutarchaPack
from rules.kernel.picks import Pick
from scenes.autarcha.asking import anchors
from scenes.autarcha.asking.drilling import Group, group_of
from scenes.autarcha.asking.marching import March, march_of


class Sketch(NamedTuple):
    """What the draft is about; at most one of march and group is there."""

    order: Pick | None = None
    march: March | None = None
    group: Group | None = None
    sappers: tuple[Unit, ...] = ()

    @property
    def tokens(self) -> tuple[str, ...]:
        """The steps and the attack of the plan so far."""
        order = self.order
        return order.plan if isinstance(order, Go | Formation | Column | Continue) else ()

    def may_fire(self, pack: AutarchaPack) -> bool:
        """Whether the unit could fire in this action: it has not yet, and is of a kind that can."""
        if self.march is None or isinstance(self.order, Continue):
            return False
        return pack.units[self.march.unit.type].can_attack

    @property
    def loses(self) -> bool:
        """Whether the ground that the plan leads to destroys a unit."""
        return any(one is not None and one.lost for one in (self.march, self.group))

    @property
    def chips(self) -> dict[str, int]:
        """The numbers of the steps by the names of their chips on the desk."""
        return {anchors.chip(number): number for number in range(len(self.tokens))}


def sketch_of(pack: AutarchaPack, view: AutarchaView, order: Pick | None) -> Sketch:
    match order:
        case Go(key, plan) if key in view.units:
            return Sketch(order, march=march_of(pack, view, view.units[key], plan))
        case Formation() | Column():
            return Sketch(order, group=group_of(pack, view, order))
        case Continue(plan):
            return _going_on(pack, view, order, plan)
        case Mine(key) | Demine(key) | Repair(key) | Build(key) | Relocate(key):
            return Sketch(order, sappers=_present(view, (key,)))
        case MineRow(keys):
            return Sketch(order, sappers=_present(view, keys))
        case Recruit():
            return Sketch(order)
    return Sketch(order)


def _present(view: AutarchaView, keys: tuple[str, ...]) -> tuple[Unit, ...]:
    return tuple(view.units[key] for key in keys if key in view.units)


def _going_on(
    pack: AutarchaPack, view: AutarchaView, order: Continue, plan: tuple[str, ...]
) -> Sketch:
    """The steps of an action whose attack came first (A-24.8)."""
    opened = view.open_action
    if opened is None:
        return Sketch(order)
    if opened.kind == "unit":
        units = _present(view, opened.units)
        return Sketch(order, march=march_of(pack, view, units[0], plan) if units else None)
    sort = Column if opened.kind == "column" else Formation
    return Sketch(order, group=group_of(pack, view, sort(opened.units, plan)))
