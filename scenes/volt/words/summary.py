"""Words about the match for the panels that all titles share: prompt, chips, round, scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from rules.kernel.decision import About, Decision
from rules.kernel.event import Event
from rules.kernel.question import Option
from rules.kernel.text import Text, text
from rules.volt.campaign.carried import titles_passing
from rules.volt.model.events import RobotDestroyed, TokensCollected, VpGained
from rules.volt.model.questions import AboutRobot
from rules.volt.model.terms import ACTIVATION, PHASES, PROGRAMMING, RESOLUTION, RFL, TRAINING
from rules.volt.model.view import VoltView
from rules.volt.turn.victory import squad, target_of
from scenes.table.contract import Prompt, SeatChip
from scenes.table.summing import Following, Summary
from scenes.volt.asking.sheets import buttons
from scenes.volt.kit import Kit
from scenes.volt.panels.order import programs_in


def prompt(
    kit: Kit,
    decision: Decision,
    options: Sequence[Option],
    modules: Sequence[str] = (),
    ready: bool = True,
) -> Prompt:
    """What to do in one sentence, with the modules it is about; the buttons are on the console.
    Enter is named where there is something ``ready`` for it."""
    message = _asked(kit, decision, modules)
    keys: list[tuple[str, str]] = []
    if ready and (decision.form or buttons(decision, options)):
        word = "volt.keys.ready" if decision.form else "volt.keys.pick"
        keys.append((kit.say("volt.key.enter"), kit.say(word)))
    if decision.form:
        keys.append(("1–6", kit.say("volt.keys.value")))
        keys.append(("Q W E …", kit.say("volt.keys.button")))
        keys.append(("[ ]", kit.say("volt.keys.panel")))
        keys.append(("B R", kit.say("volt.keys.colour")))
        keys.append((kit.say("volt.key.delete"), kit.say("volt.keys.back")))
    return Prompt(message, keys=tuple(keys))


def _asked(kit: Kit, decision: Decision, modules: Sequence[str]) -> str:
    """The question: with the modules that ask, and whose robot it is about, if not one's own."""
    about, kind = decision.about, f"ask.{decision.kind}"
    values: dict[str, Any] = msgspec.structs.asdict(about) if isinstance(about, About) else {}
    if "direction" in values:
        values["direction"] = kit.say(f"dir.{values['direction']}")
    values.setdefault("n", values.get("cells", 0))
    values["modules"] = " / ".join(map(kit.module_name, modules))
    if isinstance(about, AboutRobot) and about.robot != decision.seat:
        return kit.say(f"{kind}.other", **values | {"robot": kit.operator(about.robot)})
    named = f"{kind}.module"
    return kit.say(named if modules and kit.knows(named) else kind, **values)


class VoltSummary(Summary[VoltView, Kit]):
    """VP, the arena with its round, titles of the Championship; the end with who destroyed whom."""

    def __init__(self, kit: Kit, told: Callable[[], Sequence[Event]] = tuple) -> None:
        super().__init__(kit)
        self._told = told

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
        arena = Text(f"arena.{view.arena}.name")
        if view.duel:
            arena = text("championship.duel_on", duel=view.duel, arena=arena)
        return Text(key, {"arena": arena, "round": view.round})

    def phase(self, view: VoltView) -> int:
        return PHASES.index(view.phase) if view.phase in PHASES else 0

    def plotted(self, view: VoltView) -> Text:
        return text("volt.end.plot")

    def following(self, view: VoltView) -> Following | None:
        """After training, the whole game."""
        if view.variant != TRAINING:
            return None
        return Following(text("volt.end.next"), {"variant": RFL})

    def overview(self, view: VoltView) -> Sequence[Text]:
        """The VP that win, who is nearest to them, and what follows the present phase."""
        return () if view.outcome is not None else tuple(self._overview(view))

    def _overview(self, view: VoltView) -> Iterator[Text]:
        robots = view.robots
        if view.duel:
            holder = self.kit.operator(view.holder)
            yield text("volt.now.duel", n=view.duel, name=holder)
            held = ((self.kit.operator(seat), len(one.trophies)) for seat, one in robots.items())
            yield text("volt.now.titles", titles=", ".join(f"{name} ×{n}" for name, n in held))
        people = [seat for seat, robot in robots.items() if not robot.killbot]
        if people:
            yield text("volt.now.aim", n=target_of(view, people[0]))
        if len(squad(view)) > 1:
            yield text("volt.now.squad", n=target_of(view, squad(view)[0]))
        best = max((robots[seat].vp for seat in people), default=0)
        leading = [seat for seat in people if robots[seat].vp == best]
        short = target_of(view, leading[0]) - best if leading else 0
        if best and short > 0 and (len(leading) == 1 or len(leading) < len(people)):
            key = "volt.now.leads" if len(leading) == 1 else "volt.now.lead"
            yield text(key, name=", ".join(map(self.kit.operator, leading)), n=short)
        lost = [self.kit.operator(seat) for seat, one in robots.items() if not one.cell]
        if lost and view.phase in (ACTIVATION, RESOLUTION):
            yield text("volt.now.lost", names=", ".join(lost))
        yield _next(view, people)

    def ending(self, view: VoltView, seat: str) -> Text | None:
        """The robot and its VP."""
        robot = view.robots.get(seat)
        if robot is None or not robot.model:
            return None
        return text("volt.end.place", robot=self.kit.robot_name(robot), n=robot.vp)

    def epilogue(self, view: VoltView) -> Sequence[Text]:
        """What a duel did to its title; who destroyed whom, and who fell by themselves."""
        kit, robots = self.kit, view.robots
        fallen = [one for one in self._told() if isinstance(one, RobotDestroyed)]
        return [*self._title_told(view)] + [
            text(
                "volt.end.destroyed" if by else "volt.end.fell",
                robot=kit.operator(by) if by else "",
                victims=_counted(kit.operator(one.robot) for one in fallen if one.by == by),
            )
            for by in (*robots, "")
            if any(one.by == by for one in fallen)
        ]

    def _title_told(self, view: VoltView) -> Iterator[Text]:
        """Whoever defends a title keeps it or hands over all they hold (V-20.9, V-20.10)."""
        if not view.duel or view.outcome is None:
            return
        winner, operator = view.outcome.winners[0], self.kit.operator
        held = {seat: robot.trophies for seat, robot in view.robots.items()}
        passed = titles_passing(view.holder, winner, held)
        if winner == view.holder:
            arena = Text(f"arena.{view.arena}.name")
            yield text("volt.end.title_kept", name=operator(winner), arena=arena)
        elif passed:
            names = {"name": operator(winner), "holder": operator(view.holder)}
            yield text("volt.end.title_passed", **names, n=len(passed))

    def score_sheet(self, view: VoltView) -> Sequence[tuple[str, dict[str, str]]]:
        robots, say, told = view.robots.items(), self.kit.say, self._told()
        spaces, kills = Counter[str](), Counter[str]()
        for event in told:
            if isinstance(event, TokensCollected):
                spaces[event.robot] += event.amount
            elif isinstance(event, VpGained):
                kills[event.seat] += 1
        rows = [
            (say("volt.score.spaces"), {seat: str(spaces[seat]) for seat, _ in robots}),
            (say("volt.score.kills"), {seat: str(kills[seat]) for seat, _ in robots}),
            (say("volt.score.damage"), {seat: str(robot.damage) for seat, robot in robots}),
        ]
        if view.duel:
            titles = {seat: str(len(robot.trophies)) for seat, robot in robots}
            rows.insert(0, (say("volt.score.titles"), titles))
        return rows


def _counted(names: Iterable[str]) -> str:
    """Names in one list; who is there several times is counted."""
    times = Counter(names)
    return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in times.items())


def _next(view: VoltView, people: Sequence[str]) -> Text:
    """What is being played, and what comes after it."""
    if view.phase == PROGRAMMING:
        ready = sum(seat in programs_in(view) for seat in people)
        return text("volt.now.programming", n=ready, of=len(people))
    return text(f"volt.now.{view.phase}")
