"""What the console says for each kind of decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.question import Composing, Option
from rules.volt.model import picks as p
from rules.volt.model.notation import PANELS
from rules.volt.model.questions import AboutTarget
from rules.volt.model.terms import ACTIVATION, BLUE, RESOLUTION
from rules.volt.model.view import VoltView
from rules.volt.previews import Ghost as PlannedDie
from rules.volt.previews import Outlook
from rules.volt.turn.victory import target_of
from rules.volt.words.labels import cells_left, turned_to
from scenes.table.parts.console import Choice, Line, Sheet
from scenes.volt import looks
from scenes.volt.asking.dock_board import DockBoard
from scenes.volt.asking.program_desk import ProgramDesk
from scenes.volt.asking.remote_desk import RemoteDesk
from scenes.volt.asking.telling import gained, parted, told, told_apart
from scenes.volt.board.anchors import CLEAR, CONFIRM
from scenes.volt.kit import Kit
from scenes.volt.panels.order import Row
from scenes.volt.words.dice import planned_words

ON_BOARD = (p.Cell, p.MoveDie)
"""Options that are picked where they lie."""
FEW = 3
PLAIN = ("keep_die", "take_number", "setup_colours", "remote")
"""Choices among equals: none of them carries the tick."""


def program_sheet(editor: ProgramDesk, outlook: Outlook, kit: Kit) -> Sheet:
    """What the program earns, each panel's die in words, and the button that confirms."""
    draft = editor.links.draft()
    because = kit.render(draft.missing[0]) if draft is not None and draft.missing else None
    ready = Choice(CONFIRM, kit.say("volt.program.ready"), "check", because)
    choices = (ready, Choice(CLEAR, kit.say("volt.program.clear"))) if editor.dice else (ready,)
    pointed = editor.pointed_refusal()
    if pointed is not None:
        words = f"{kit.say(f'refusal.{pointed.code}')} ({pointed.clause})"
        title = kit.say("volt.program.not_here")
        return Sheet(title, "lock", looks.THREAT, (Line(words, looks.HURT),), choices)
    title, icon, tint = _verdict(draft, outlook, kit)
    lines = tuple(_planned_lines(editor, outlook.ghosts, kit))
    return Sheet(title, icon, tint, lines, choices, not _loses(outlook))


def _loses(outlook: Outlook) -> bool:
    """Whether a program costs its robot and does not win all the same."""
    lost = any(one.destroyed for one in outlook.ghosts)
    return lost and not outlook.wins and not any(one.wins for one in outlook.ghosts)


def _verdict(draft: Composing | None, outlook: Outlook, kit: Kit) -> tuple[str, str, str]:
    """What matters most: points and the win, never without the own robot's end; then what the
    program still lacks."""
    vp = sum(one.vp for one in outlook.ghosts) + outlook.tokens
    wins = outlook.wins or any(one.wins for one in outlook.ghosts)
    lost, lacking = any(one.destroyed for one in outlook.ghosts), _lacking(draft, kit)
    if vp and lost and not wins:
        return kit.say("volt.plan.gains_lost", n=vp), "skull", looks.DANGER
    if vp:
        return kit.say("volt.plan.wins" if wins else "volt.plan.gains", n=vp), "trophy", looks.GOLD
    if lacking:
        return lacking, "hourglass", looks.DIM
    if lost:
        return kit.say("volt.plan.robot_lost"), "skull", looks.DANGER
    return kit.say("volt.program.complete"), "check", looks.REPAIR


def _lacking(draft: Composing | None, kit: Kit) -> str:
    """What a program still lacks, in fewer words where there are some."""
    if draft is None or not draft.missing:
        return ""
    first = draft.missing[0]
    short = f"{first.key}.short"
    return kit.say(short, **first.values) if kit.knows(short) else kit.render(first)


def _planned_lines(editor: ProgramDesk, planned: Sequence[PlannedDie], kit: Kit) -> list[Line]:
    lines: list[Line] = []
    for panel, name in enumerate(PANELS, 1):
        here = [one for one in planned if one.die.panel == panel]
        for one in here:
            words = planned_words(one, kit)
            colour = looks.DANGER if one.destroyed else looks.HURT if one.damage else looks.TEXT
            die = looks.die_sprite(one.die.colour, one.die.value)
            lines.append(Line(words, colour, mark=name, die=die))
        if not here:
            key = "volt.plan.unreached" if editor.on(panel) else "volt.plan.empty"
            lines.append(Line(kit.say(key), looks.DIM, mark=name))
    return lines


def decision_sheet(
    decision: Decision,
    options: Sequence[Option],
    events: Sequence[Event],
    view: VoltView,
    kit: Kit,
    exposed: str = "",
) -> Sheet:
    """A generic decision: what it is about, what the pointed-at option does, its buttons."""
    module = module_asked(decision)
    icon, tint = "hand", looks.CYAN
    if module:
        icon, tint = looks.module_glyph(module), looks.MODULE[kit.pack.modules[module].colour]
    points = gained(decision.seat, events, target_of(view, decision.seat), kit)
    mine, rest = parted(decision.seat, events)
    lines = [Line(words, looks.HURT) for words in told(mine, kit)]
    lines += [Line(words) for words in told(rest, kit)]
    if not lines:
        lines = [Line(exposed, looks.HURT) if exposed else Line(_explained(decision, view, kit))]
    choices = [
        _choice(decision, option, index, kit)
        for index, option in enumerate(buttons(decision, options))
    ]
    title = kit.say(f"volt.decide.{decision.kind}")
    if points:
        lines.insert(0, Line(points, looks.GOLD, bold=True))
    return Sheet(title, icon, tint, tuple(lines), tuple(choices))


def _explained(decision: Decision, view: VoltView, kit: Kit) -> str:
    """What the question is about; whoever draws because the robot was lost is told so."""
    key = f"volt.explain.{decision.kind}"
    lost = f"{key}.lost"
    return kit.say(lost if not view.robots[decision.seat].cell and kit.knows(lost) else key)


def module_asked(decision: Decision | None) -> str:
    """The module that a question is about, if it is about one."""
    about = decision.about if decision is not None else None
    return getattr(about, "module", "") if about is not None else ""


def compared_sheet(
    decision: Decision,
    options: Sequence[Option],
    results: Mapping[str, Sequence[Event]],
    view: VoltView,
    kit: Kit,
) -> Sheet:
    """Every option with what it leads to."""
    sheet = decision_sheet(decision, options, (), view, kit)
    lines = (Line(words, looks.TEXT, mark="•") for words in told_apart(results, kit))
    return replace(sheet, lines=tuple(lines))


def _choice(decision: Decision, option: Option, index: int, kit: Kit) -> Choice:
    """The button of an option; some have shorter words, a glyph or a picture of their own."""
    label = kit.render(option.label)
    icon = "check" if index == 0 and decision.kind not in PLAIN else ""
    picture = ""
    match option.args:
        case p.Fewer(cells):
            label = kit.say("volt.big.cells", n=cells_left(decision, cells))
        case p.TurnBy(steps):
            label = kit.say(f"dir.{turned_to(decision, steps)}")
            icon = "check" if not steps else "rotate_cw" if steps > 0 else "rotate_ccw"
        case p.FromDeck(colour):
            label, icon = kit.say(f"deck.{colour}"), "deck"
        case p.Remove() as removed:
            die = removed.die()
            label = kit.say("volt.option.remove", way=die.button)
            icon, picture = "", looks.die_sprite(die.colour, die.value)
        case p.Number(number):
            label, icon, picture = "", "", f"volt/tokens/start_number_{number}"
        case p.UseModule(module):
            icon = looks.module_glyph(module)
    return Choice(option.id, label, icon, picture=picture)


def remote_sheet(remote: RemoteDesk, kit: Kit) -> Sheet:
    """Remote control: first the die, then its new button."""
    about = remote.decision.about
    assert isinstance(about, AboutTarget)
    target = kit.operator(about.target)
    step = "die" if remote.chosen is None else "button"
    line = Line(kit.say(f"volt.remote.{step}", robot=target), looks.TEXT)
    title = kit.say("volt.decide.remote")
    glyph, tint = looks.module_glyph("zdalne"), looks.MODULE["red"]
    return Sheet(title, glyph, tint, (line, Line(kit.say("volt.explain.remote"))))


def dock_sheet(cards: DockBoard, kit: Kit) -> Sheet:
    """Docking: what would be docked, and the button that says so."""
    empty = [Line(kit.say(f"volt.dock.empty_{one}"), looks.HURT) for one in cards.wasted]
    lines = (*empty, Line(kit.say("volt.explain.dock")))
    key = "volt.dock.confirm" if cards.changed else "volt.dock.keep"
    choices = [Choice(CONFIRM, kit.say(key), "check")]
    if cards.changed:
        choices.append(Choice(CLEAR, kit.say("volt.dock.reset")))
    return Sheet(kit.say("volt.decide.dock"), "wrench", looks.CYAN, lines, tuple(choices))


def docking_sheet(asked: str, kit: Kit) -> Sheet:
    """When one is asked about docking, and what a click there changes."""
    line = Line(kit.say(f"volt.docking.{asked}.click"), looks.TEXT)
    return Sheet(kit.say(f"volt.docking.{asked}"), "wrench", looks.CYAN, (line,))


def buttons(decision: Decision, options: Sequence[Option]) -> Sequence[Option]:
    """Options that have no place on the board; the best cells to activate are listed as well."""
    away = [option for option in options if not isinstance(option.args, ON_BOARD)]
    if decision.kind != "activate":
        return away
    best = list(options[:FEW])
    return best if all(one in best for one in away) else [*best[: FEW - len(away)], *away]


def watching_sheet(view: VoltView, rows: Sequence[Row], desk: str, kit: Kit) -> Sheet:
    """Nobody at the screen is asked: who acts, and by which die; and whether the robot of the
    desk is out of the round."""
    lost = _lost_line(view, desk, kit)
    row = next((row for row in rows if row.state == "now" and row.value), None)
    if row is None:
        return Sheet(lost[0].words, "skull", looks.DANGER) if lost else Sheet()
    key = "volt.watch.move" if row.colour == BLUE else "volt.watch.shoot"
    line = kit.say(key, value=row.value, way=kit.say(f"dir.{row.button}") if row.button else "")
    lines = [Line(line, looks.TEXT, die=looks.die_sprite(row.colour, row.value))]
    if row.note:
        lines.append(Line(row.note, looks.DIM))
    name, panel = kit.operator(row.seat), looks.PANEL_NUMERAL[view.panel]
    title = kit.say("volt.watch.title", robot=name, panel=panel)
    return Sheet(title, "play", looks.DIE_INK[row.colour], (*lines, *lost))


def _lost_line(view: VoltView, seat: str, kit: Kit) -> tuple[Line, ...]:
    robot = view.robots.get(seat)
    if robot is None or robot.cell or view.phase not in (ACTIVATION, RESOLUTION):
        return ()
    return (Line(kit.say("volt.watch.lost", robot=kit.operator(seat)), looks.HURT),)
