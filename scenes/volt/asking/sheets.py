"""What the console says for each kind of decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.kernel.contract import Title
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.volt.arena.geometry import turned
from rules.volt.model import events as e
from rules.volt.model.notation import PANELS
from rules.volt.model.view import VoltView
from rules.volt.previews import Ghost as PlannedDie
from scenes.volt import looks
from scenes.volt.asking.dock_board import DockBoard
from scenes.volt.asking.program_desk import ProgramDesk
from scenes.volt.asking.remote_desk import RemoteDesk
from scenes.volt.asking.terms import CLEAR, CONFIRM
from scenes.volt.desk.console import Line, Option, Sheet
from scenes.volt.kit import Kit
from scenes.volt.motion.shown import Shown
from scenes.volt.words.wording import planned_words

ON_BOARD = ("cell:", "die:")
"""Options that are picked where they lie."""
FEW = 3
PLAIN = ("keep_die", "take_number", "setup_colours", "remote", "choose_robot", "next_arena")
"""Choices among equals: none of them carries the tick."""
TOLD = (
    e.RobotPushed, e.RobotDamaged, e.RobotDestroyed, e.VpGained, e.MoveStopped, e.ShotFired,
    e.RobotMoved, e.RobotJumped, e.RobotsSwapped, e.GrenadeThrown, e.Detonated, e.TokensCollected,
    e.RobotRepaired, e.DieMoved, e.KillBotTurned,
)  # fmt: skip
"""Events that a preview tells in words."""


def program_sheet(
    editor: ProgramDesk, planned: Sequence[PlannedDie], shown: Shown, kit: Kit
) -> Sheet:
    """Each panel's die in words, what is missing, and the button that confirms."""
    lines: list[Line] = []
    for panel, name in enumerate(PANELS, 1):
        here = [one for one in planned if one.die.panel == panel]
        for one in here:
            words = planned_words(one, shown, kit)
            colour = looks.DANGER if one.destroyed else looks.TEXT
            die = looks.die_sprite(one.die.colour, one.die.value)
            lines.append(Line(words, colour, mark=name, die=die))
        dice = editor.draft.on(panel)
        if not dice:
            lines.append(Line(kit.say("volt.plan.empty"), looks.DIM, mark=name))
        elif not here:
            lines.append(Line(kit.say("volt.plan.unreached"), looks.DIM, mark=name))
    refusal = editor.draft.refusal()
    because = None
    if refusal is not None:
        missing = ", ".join(editor.draft.empty_panels)
        key = "volt.program.missing" if missing else f"refusal.{refusal.code}"
        because = kit.say(key, panels=missing)
    ready = Option(CONFIRM, kit.say("volt.program.ready"), "check", because)
    options = [ready]
    if editor.draft.program:
        options.append(Option(CLEAR, kit.say("volt.program.clear")))
    title = because or kit.say("volt.program.complete")
    icon, tint = ("hourglass", looks.DIM) if because else ("check", looks.REPAIR)
    pointed = editor.pointed_refusal()
    if pointed is not None:
        words = f"{kit.say(f'refusal.{pointed.code}')} ({pointed.clause})"
        title, icon, tint = kit.say("volt.program.not_here"), "lock", looks.THREAT
        lines = [Line(words, looks.HURT)]
    return Sheet(title, icon, tint, tuple(lines), tuple(options))


def decision_sheet(
    title: Title[Any, Any, Any],
    view: VoltView,
    decision: Decision,
    events: Sequence[Event],
    kit: Kit,
) -> Sheet:
    """A generic decision: what it is about, what the pointed-at option does, its buttons."""
    module = str(decision.about.get("module", ""))
    icon, tint = "hand", looks.CYAN
    if module in kit.pack.modules:
        icon, tint = looks.module_glyph(module), looks.MODULE[kit.pack.modules[module].colour]
    lines = [Line(words) for words in told(title, events, kit)]
    if not lines:
        lines = [Line(kit.say(f"volt.explain.{decision.kind}"))]
    options = [
        _option(title, view, decision, pick, i, kit)
        for i, pick in enumerate(button_picks(decision))
    ]
    return Sheet(kit.say(f"volt.decide.{decision.kind}"), icon, tint, tuple(lines), tuple(options))


def compared_sheet(
    title: Title[Any, Any, Any],
    view: VoltView,
    decision: Decision,
    results: Mapping[str, Sequence[Event]],
    kit: Kit,
) -> Sheet:
    """Every option with what it leads to."""
    sheet = decision_sheet(title, view, decision, (), kit)
    lines: list[Line] = []
    for events in results.values():
        sentences = told(title, events, kit)[:2]
        lines.append(Line(" ".join(sentences), looks.TEXT, mark="•"))
    return replace(sheet, lines=tuple(lines))


def _option(
    title: Title[Any, Any, Any],
    view: VoltView,
    decision: Decision,
    pick: str,
    index: int,
    kit: Kit,
) -> Option:
    label = kit.render(title.label(view, decision, pick))
    icon = "check" if index == 0 and decision.kind not in PLAIN else ""
    if pick in kit.pack.modules:
        icon = looks.module_glyph(pick)
    kind, _, rest = pick.partition(":")
    if kind == "fewer":
        cells = max(0, int(decision.about.get("cells", 0)) - int(rest))
        return Option(pick, kit.say("volt.big.cells", n=cells), icon)
    if kind == "turn":
        way = turned(str(decision.about["button"]), int(rest))
        arrows = {"0": "check", "-": "rotate_ccw"}
        icon = arrows.get(rest[0], "rotate_cw")
        return Option(pick, kit.say(f"dir.{way}"), icon)
    if kind == "deck":
        return Option(pick, kit.say(f"deck.{rest}"), "deck")
    if kind == "remove":
        die = looks.die_sprite({"b": "blue", "r": "red"}[rest[0]], int(rest[1]))
        return Option(pick, kit.say("volt.option.remove", way=rest[2:]), picture=die)
    if kind == "number":
        return Option(pick, label, picture=f"volt/tokens/start_number_{rest}")
    if kind == "model":
        colour = kit.colour_name(decision.seat)
        return Option(pick, label, picture=looks.robot_sprite(rest, colour, False))
    return Option(pick, label, icon)


def remote_sheet(remote: RemoteDesk, shown: Shown, kit: Kit) -> Sheet:
    """Remote control: first the die, then its new button."""
    target = kit.robot_name(shown.robots[str(remote.decision.about["target"])])
    step = "die" if remote.chosen is None else "button"
    line = Line(kit.say(f"volt.remote.{step}", robot=target), looks.TEXT)
    title = kit.say("volt.decide.remote")
    glyph, tint = looks.module_glyph("zdalne"), looks.MODULE["red"]
    return Sheet(title, glyph, tint, (line, Line(kit.say("volt.explain.remote"))))


def dock_sheet(cards: DockBoard, kit: Kit) -> Sheet:
    """Docking: what would be docked, and the button that says so."""
    lines = [Line(kit.say("volt.explain.dock"))]
    key = "volt.dock.confirm" if cards.changed else "volt.dock.keep"
    options = [Option(CONFIRM, kit.say(key), "check")]
    if cards.changed:
        options.append(Option(CLEAR, kit.say("volt.dock.reset")))
    return Sheet(kit.say("volt.decide.dock"), "wrench", looks.CYAN, tuple(lines), tuple(options))


def button_picks(decision: Decision) -> list[str]:
    """Options that have no place on the board; a few cells to activate are listed as well."""
    picks = [pick for pick in decision.options if not pick.startswith(ON_BOARD)]
    if decision.kind == "activate" and len(decision.options) <= FEW:
        return list(decision.options)
    return picks


def told(title: Title[Any, Any, Any], events: Sequence[Event], kit: Kit) -> list[str]:
    """The consequences of a choice as sentences, the important ones first."""
    words = [kit.render(title.describe(event)) for event in events if isinstance(event, TOLD)]
    return list(dict.fromkeys(words))[:4]


def watching_sheet(shown: Shown, kit: Kit) -> Sheet:
    """Nobody at the screen is asked: who acts, and by which die."""
    row = next((row for row in shown.rows if row.state == "now"), None)
    if row is None:
        return Sheet()
    robot = shown.robots[row.seat]
    panel = looks.PANEL_NUMERAL[shown.panel]
    key = "volt.watch.move" if row.colour == "blue" else "volt.watch.shoot"
    line = kit.say(key, value=row.value, way=kit.say(f"dir.{row.button}") if row.button else "")
    lines = [Line(line, looks.TEXT, die=looks.die_sprite(row.colour, row.value))]
    if row.note:
        lines.append(Line(row.note, looks.DIM))
    title = kit.say("volt.watch.title", robot=kit.robot_name(robot), panel=panel)
    return Sheet(title, "play", looks.DIE_INK[row.colour], tuple(lines))
