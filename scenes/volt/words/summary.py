"""Words about the match for the panels that all titles share: prompt, chips, round, scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rules.kernel.decision import About, Decision
from rules.kernel.question import Option
from rules.kernel.text import Text
from rules.volt.model.view import VoltView
from scenes.table.contract import Prompt, SeatChip
from scenes.volt.asking.sheets import buttons
from scenes.volt.kit import Kit


def prompt(kit: Kit, decision: Decision, options: Sequence[Option]) -> Prompt:
    """What to do in one sentence; the buttons are on the console."""
    about = decision.about
    values: dict[str, Any] = msgspec.structs.asdict(about) if isinstance(about, About) else {}
    if "direction" in values:
        values["direction"] = kit.say(f"dir.{values['direction']}")
    values.setdefault("n", values.get("cells", 0))
    message = kit.say(f"ask.{decision.kind}", **values)
    keys: list[tuple[str, str]] = []
    if decision.form or buttons(decision, options):
        word = "volt.keys.ready" if decision.form else "volt.keys.pick"
        keys.append((kit.say("volt.key.enter"), kit.say(word)))
    if decision.form:
        keys.append(("1–6", kit.say("volt.keys.value")))
        keys.append(("Q W E …", kit.say("volt.keys.button")))
    return Prompt(message, keys=tuple(keys))


def chips(kit: Kit, view: VoltView) -> Sequence[SeatChip]:
    """Players with their VP as they are shown now, also while events are still playing."""
    asked = {decision.seat for decision in view.open if not decision.secret}
    active = {view.active} if view.active else asked
    return [
        SeatChip(
            seat,
            kit.operator(seat),
            kit.colour_name(seat),
            "killbot" if robot.killbot else kit.setup.seat(seat).kind,
            str(robot.vp),
            seat in active,
        )
        for seat, robot in view.robots.items()
    ]


def round_text(view: VoltView) -> Text:
    key = "volt.round" if view.round else "volt.round_setup"
    return Text(key, {"arena": Text(f"arena.{view.arena}.name"), "round": view.round})


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
