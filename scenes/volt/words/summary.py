"""Words about the match for the panels that all titles share: prompt, chips, round, scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel.decision import Decision
from rules.kernel.text import Text
from rules.volt.model.view import VoltView
from scenes.table.contract import Prompt, SeatChip
from scenes.volt.asking.sheets import button_picks
from scenes.volt.kit import Kit
from scenes.volt.motion.shown import Shown


def prompt(kit: Kit, decision: Decision) -> Prompt:
    """What to do in one sentence; the buttons are on the console."""
    values: dict[str, Any] = dict(decision.about)
    for name in ("direction", "button"):
        if name in values:
            values[name] = kit.say(f"dir.{values[name]}")
    values.setdefault("n", values.get("cells", 0))
    message = kit.say(f"ask.{decision.kind}", **values)
    keys: list[tuple[str, str]] = []
    if decision.form or button_picks(decision):
        word = "volt.keys.ready" if decision.form else "volt.keys.pick"
        keys.append((kit.say("volt.key.enter"), kit.say(word)))
    if decision.form:
        keys.append(("1–6", kit.say("volt.keys.value")))
        keys.append(("Q W E …", kit.say("volt.keys.button")))
    return Prompt(message, keys=tuple(keys))


def chips(kit: Kit, view: VoltView, shown: Shown) -> Sequence[SeatChip]:
    """Players with their VP as they are shown now, also while events are still playing."""
    asked = {decision.seat for decision in view.open if not decision.secret}
    active = {shown.active} if shown.active else asked
    return [
        SeatChip(
            seat,
            kit.operator(seat),
            kit.colour_name(seat),
            "killbot" if robot.killbot else kit.setup.seat(seat).kind,
            str(robot.vp),
            seat in active,
        )
        for seat, robot in shown.robots.items()
    ]


def round_text(shown: Shown) -> Text:
    arena = Text(f"arena.{shown.arena}.name")
    if not shown.round:
        return Text("volt.round_setup", {"arena": arena, "round": 0})
    return Text("volt.round", {"arena": arena, "round": shown.round})


def score_sheet(kit: Kit, view: VoltView) -> Sequence[tuple[str, dict[str, str]]]:
    robots = view.robots.items()
    rows = [
        (kit.say("volt.score.vp"), {seat: str(robot.vp) for seat, robot in robots}),
        (kit.say("volt.score.damage"), {seat: str(robot.damage) for seat, robot in robots}),
    ]
    if view.series is not None:
        titles = {seat: str(len(held)) for seat, held in view.series.trophies.items()}
        rows.insert(0, (kit.say("volt.score.titles"), titles))
    return rows
