"""Words about the match for the panels that all titles share: prompt, chips, round, scores."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from rules.kernel.decision import About, Decision
from rules.kernel.question import Option
from rules.kernel.text import Text
from rules.volt.model.terms import PHASES
from rules.volt.model.view import VoltView
from scenes.table.contract import Prompt, SeatChip
from scenes.table.summing import Summary
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


class VoltSummary(Summary[VoltView, Kit]):
    """VP, the arena with its round, titles of the Championship."""

    def chips(self, view: VoltView) -> Sequence[SeatChip]:
        """Operators in the order of their robots; KillBots are no seats of their own kind."""
        kinds = {seat: "killbot" for seat, robot in view.robots.items() if robot.killbot}
        known = {chip.seat: chip for chip in super().chips(view)}
        return [
            replace(
                known[seat], name=self.kit.operator(seat), kind=kinds.get(seat, known[seat].kind)
            )
            for seat in view.robots
        ]

    def scores(self, view: VoltView) -> Mapping[str, object]:
        return {seat: robot.vp for seat, robot in view.robots.items()}

    def active(self, view: VoltView) -> Container[str]:
        asked = {decision.seat for decision in view.open if not decision.secret}
        return {view.active} if view.active else asked

    def round_text(self, view: VoltView) -> Text:
        key = "volt.round" if view.round else "volt.round_setup"
        return Text(key, {"arena": Text(f"arena.{view.arena}.name"), "round": view.round})

    def phase(self, view: VoltView) -> int:
        return PHASES.index(view.phase) if view.phase in PHASES else 0

    def score_sheet(self, view: VoltView) -> Sequence[tuple[str, dict[str, str]]]:
        robots, say = view.robots.items(), self.kit.say
        rows = [
            (say("volt.score.vp"), {seat: str(robot.vp) for seat, robot in robots}),
            (say("volt.score.damage"), {seat: str(robot.damage) for seat, robot in robots}),
        ]
        if view.series is not None:
            titles = {seat: str(len(held)) for seat, held in view.series.trophies.items()}
            rows.insert(0, (say("volt.score.titles"), titles))
        return rows
