"""The large buttons, and the sorts of orders that can be begun."""

from __future__ import annotations

from collections.abc import Sequence

from rules.autarcha.forms.drafting import COLUMN, FORMATION
from rules.autarcha.model.picks import Mode
from scenes.autarcha.asking.sketch import Sketch
from scenes.autarcha.desk.buttons import DeskButton
from scenes.autarcha.front import Front
from scenes.autarcha.kit import icon


def act_buttons(front: Front, sketch: Sketch) -> tuple[DeskButton, Sequence[DeskButton]]:
    """Confirm while something is planned, else the end of the turn; below, the way back."""
    kit, asked = front.kit, front.decision is not None
    draft = front.links.draft() if asked else None
    if sketch.order is not None and draft is not None:
        large = DeskButton(
            "confirm", "check", kit.say("autarcha.finish"), kit.say("autarcha.finish_note"),
            style="wood" if sketch.loses else "brass", enabled=draft.complete, key="", across=True,
        )  # fmt: skip
    else:
        idle = not front.view.actions_left
        large = DeskButton(
            "end_turn", icon("end_turn"), kit.say("order.end_turn.name"),
            kit.say("order.end_turn.note"), style="brass" if idle else "wood", enabled=asked,
            key="K", across=True,
        )  # fmt: skip
    steps = sketch.order is not None
    back = DeskButton("take_back", "undo", "", kit.say("autarcha.take_back"), enabled=steps)
    clear = DeskButton("clear", "cross", "", kit.say("autarcha.clear"), enabled=steps)
    follow = DeskButton(
        "next_unit", icon("next_unit"), "", kit.say("order.next_unit.note"), enabled=asked, key="N"
    )
    return large, (back, clear, follow)


def order_tools(front: Front, sketch: Sketch, at_object: bool) -> Sequence[DeskButton]:
    """Formation, column and firing at objects, with what is chosen now lit."""
    kit, asked = front.kit, front.decision is not None and front.view.actions_left > 0
    order = sketch.order
    group = sketch.group
    return (
        _mode(front, FORMATION, "F", asked, group is not None and not group.is_column),
        _mode(front, COLUMN, "C", asked, group is not None and group.is_column),
        DeskButton(
            "destroy",
            icon("destroy"),
            kit.say("order.destroy.name"),
            kit.say("order.destroy.note"),
            enabled=asked and order is not None and (sketch.march or group) is not None,
            lit=at_object,
            key="X",
        ),
    )


def _mode(front: Front, kind: str, key: str, asked: bool, lit: bool) -> DeskButton:
    kit = front.kit
    return DeskButton(
        str(Mode(kind)), icon(kind), kit.say(f"order.{kind}.name"), kit.say(f"order.{kind}.note"),
        enabled=asked, lit=lit, key=key,
    )  # fmt: skip
