"""Paints the control desk: command panels with dice, the tray, the operator's plate, cards."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.volt.model.pieces import Die, Robot
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.cards.paint import paint_card
from scenes.volt.desk.layout import GAP, PLACES, DeskPlan
from scenes.volt.kit import Kit
from scenes.volt.plates import damage_row, name_lines, picture, slot, token


class PanelLook(msgspec.Struct, frozen=True):
    """Everything that the picture of a command panel depends on."""

    panel: int
    active: bool = False
    past: bool = False
    dice: tuple[Die, ...] = ()
    """Dice on it; of two on one button the first lies on top."""
    spent: tuple[Die, ...] = ()
    off: tuple[str, ...] = ()
    """Buttons that the selected die may not use."""
    lit: tuple[str, ...] = ()
    """Buttons that are pointed at or hold the selected die."""
    hollow: str = ""
    """The button whose die is being dragged away."""


class TrayLook(msgspec.Struct, frozen=True):
    """The four dice in the tray and the one that is selected."""

    dice: tuple[tuple[str, int, bool], ...]
    """Colour, value, and whether it is in use."""
    selected: int = -1
    pad: tuple[str, int] | None = None
    """Colour and value of the die that the small faces set."""
    hovered: int = 0


def paint_bed(canvas: Canvas, plan: DeskPlan) -> None:
    """The desk top."""
    draw.gradient(canvas, plan.box, (24, 32, 60, 255), (8, 11, 24, 255))
    draw.line(canvas, plan.box.topleft, plan.box.topright, looks.PLATE_RIM)


def paint_panels(canvas: Canvas, area: Box, dice: Sequence[Die]) -> None:
    """Panels I to III with these dice alone, as large as a diagram of the rulebook lets them be."""
    side = min((area.width - 4 * GAP) / 3, area.height - 2 * GAP)
    left = area.centerx - (3 * side + 2 * GAP) / 2
    first, second, third = (
        Box(left + k * (side + GAP), area.centery - side / 2, side, side) for k in range(3)
    )
    nowhere = Box(0, 0, 0, 0)
    plan = DeskPlan(area, None, (first, second, third), nowhere, (), nowhere)
    paint_bed(canvas, plan)
    for panel in (1, 2, 3):
        here = tuple(die for die in dice if die.panel == panel)
        paint_panel(canvas, plan, PanelLook(panel, dice=here))


def paint_panel(canvas: Canvas, plan: DeskPlan, look: PanelLook) -> None:
    box = plan.panels[look.panel - 1]
    if look.active:
        draw.glow(canvas, box.inflate(-8, -8), looks.CYAN, blur=10, radius=12, alpha=150)
    draw.sprite(canvas, f"volt/desk/panel{'_active' if look.active else ''}", box)
    core = plan.core(look.panel)
    draw.sprite(canvas, "volt/desk/core", core)
    ink = looks.CYAN if look.active else looks.DIM
    numeral = looks.PANEL_NUMERAL[look.panel]
    draw.text(canvas, numeral, core.center, 17, ink, bold=True, anchor="center")
    for direction in PLACES:
        _button(canvas, plan, look, direction)
    for die in look.spent:
        _die(canvas, plan, die, spent=True)
    for die in reversed(look.dice):
        if die.button != look.hollow:
            _die(canvas, plan, die, spent=False)
    _stacks(canvas, plan, look)


def _button(canvas: Canvas, plan: DeskPlan, look: PanelLook, direction: str) -> None:
    suffix = ""
    if look.past or direction in look.off:
        suffix = "_off"
    elif direction in look.lit:
        suffix = "_lit"
    name = f"volt/desk/btn_{direction.lower()}{suffix}"
    draw.sprite(canvas, name, plan.button(look.panel, direction))


def _die(canvas: Canvas, plan: DeskPlan, die: Die, *, spent: bool) -> None:
    button = plan.button(die.panel, die.button)
    place = button.inflate(-button.width * 0.08, -button.height * 0.08)
    if spent:
        draw.fill(canvas, place, "#0a0f20", place.width * 0.22)
    else:
        draw.shadow(canvas, place, blur=4, radius=8, alpha=200, offset=(0, 3))
    name = looks.die_sprite(die.colour, die.value)
    draw.sprite(canvas, name, place, 110 if spent else 255)


def _stacks(canvas: Canvas, plan: DeskPlan, look: PanelLook) -> None:
    """Two dice on one button: a small sign of the lower one."""
    buttons = [die.button for die in look.dice]
    for die in look.dice[1:]:
        if buttons.count(die.button) > 1:
            button = plan.button(die.panel, die.button)
            side = button.width * 0.5
            corner = (button.right - side * 0.7, button.bottom - side * 0.7, side, side)
            draw.sprite(canvas, looks.die_sprite(die.colour, die.value), corner)


def paint_tray(canvas: Canvas, plan: DeskPlan, look: TrayLook, kit: Kit) -> None:
    """Dice that are not in use are bright; small faces set the value of the selected one."""
    draw.nine(canvas, "volt/desk/tray", plan.tray)
    head = (plan.tray.x + 14, plan.tray.y + 15)
    draw.caps(canvas, kit.say("volt.tray.dice"), head, 12, looks.DIM, gap=2)
    for index, (colour, value, used) in enumerate(look.dice):
        place = plan.die(index)
        if index == look.selected:
            draw.glow(canvas, place, looks.CYAN, blur=7, radius=10, alpha=200)
        if used:
            rim = {"blue": "#2563c4", "red": "#a82a30"}[colour]
            slot(canvas, place, rim=rim, fill="#070a16")
            tick = {"blue": "#5f8fd8", "red": "#c86a60"}[colour]
            draw.icon(canvas, "check", place.center, 18, tick)
        else:
            draw.sprite(canvas, looks.die_sprite(colour, value), place)
        if index == look.selected:
            draw.fill(canvas, place.inflate(6, 6), looks.CYAN, 11, 2)
    if look.pad is not None:
        _value_pad(canvas, plan, look.pad, look.hovered, kit)


def _value_pad(
    canvas: Canvas, plan: DeskPlan, pad: tuple[str, int], hovered: int, kit: Kit
) -> None:
    colour, value = pad
    first = plan.value(1)
    words = canvas.view.shortened(
        kit.say("volt.tray.value").upper(), plan.tray.right - first.x - 4, 12, True
    )
    draw.text(
        canvas, words, (first.x, plan.tray.y + 15), 12, looks.DIM, bold=True, anchor="midleft"
    )
    for face in range(1, 7):
        place = plan.value(face)
        alpha = 255 if face == value else 200 if face == hovered else 105
        draw.sprite(canvas, looks.die_sprite(colour, face), place, alpha)
        if face == value:
            draw.fill(canvas, place.inflate(5, 5), looks.CYAN, 8, 2)


def paint_operator(canvas: Canvas, box: Box, robot: Robot, kit: Kit, goal: int) -> None:
    """Whose desk this is."""
    draw.nine(canvas, "volt/desk/monitor", box)
    hue = kit.look(robot.seat).colour
    figure = min(box.height - 24, box.width * 0.44)
    middle = (box.x + 10 + figure / 2, box.centery)
    light = Box(0, 0, figure * 0.6, figure * 0.5)
    light.center = middle
    draw.glow(canvas, light, hue, blur=14, radius=30, alpha=90)
    name = looks.robot_sprite(robot.model, kit.colour_name(robot.seat), robot.killbot)
    picture(canvas, name, middle, figure)
    left = box.x + figure + 18
    wide = box.right - left - 10
    size, lines = name_lines(canvas.view, kit.operator(robot.seat), wide)
    top = box.y + (12 if len(lines) == 1 else 7)
    for number, line in enumerate(lines):
        draw.text(canvas, line, (left, top + number * 15), size, looks.TEXT, bold=True)
    draw.text(canvas, kit.robot_name(robot), (left, box.y + 38), 14, looks.DIM)
    dot = min(28.0, wide / 3.3)
    damage_row(canvas, (left, box.y + 74), robot.damage, dot, dot + 3)
    _vp_dots(canvas, Box(left, box.y + 94, wide, 22), robot.vp, goal)


def _vp_dots(canvas: Canvas, room: Box, vp: int, goal: int) -> None:
    step = min(23.0, room.width / goal)
    for k in range(goal):
        centre = (room.x + step * (k + 0.5), room.centery)
        if k < vp:
            token(canvas, "vp", centre, step * 0.96)
        else:
            slot(canvas, (centre[0] - 7, centre[1] - 7, 14, 14), rim="#5a4612")


def paint_modules(
    canvas: Canvas, plan: DeskPlan, robot: Robot, kit: Kit, lit: tuple[str, ...]
) -> None:
    """The docked cards; an empty slot says so."""
    for place, module in zip(plan.modules, (robot.left, robot.right), strict=False):
        if not module:
            slot(canvas, place.inflate(-6, -6), rim=looks.PLATE_LINE)
            words = kit.say("volt.desk.empty_slot")
            room = Box(place.x + 10, place.centery - 18, place.width - 20, 40)
            draw.wrapped(canvas, words, room, 12, looks.DIM, align="center")
            continue
        card = kit.pack.modules[module]
        if module in lit:
            hue = looks.MODULE[card.colour]
            draw.glow(canvas, place.inflate(-4, -4), hue, blur=12, radius=10, alpha=255)
        paint_card(canvas, place, card, kit, effect=kit.say(f"module.{module}.card"))
        if module in lit:
            draw.fill(canvas, place, looks.GOLD, 9, 3)
        if card.op == "absorb":
            for k in range(robot.shield):
                token(canvas, "damage", (place.x + 26 + k * 26, place.centery), 28)


def paint_docking(canvas: Canvas, plan: DeskPlan, asked: str) -> None:
    """A wrench on the cards: bright where the operator is asked about docking every round."""
    box = plan.docking
    always = asked == "every_round"
    draw.disc(canvas, box.center, box.width / 2, looks.GOLD if always else looks.PLATE_LINE)
    draw.disc(canvas, box.center, box.width / 2 - 2, looks.PLATE_DARK)
    draw.icon(canvas, "wrench", box.center, 16, looks.GOLD if always else looks.CYAN)
