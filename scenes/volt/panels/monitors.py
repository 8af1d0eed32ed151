"""The monitors on the right of the board: damage, VP, start number and modules of every robot."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.volt.model.pieces import Robot
from rules.volt.model.view import VoltView
from rules.volt.turn.victory import squad, target_of
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.board.layout import MONITOR_HEIGHT, Plan
from scenes.volt.kit import Kit
from scenes.volt.plates import damage_row, name_lines, picture, plate, race_bar, slot, token

GAP = 11


def monitor_boxes(plan: Plan, seats: Iterable[str]) -> dict[str, Box]:
    """The place of every seat's monitor, from the top."""
    seats = list(seats)
    room = plan.monitors
    height = min(MONITOR_HEIGHT, (room.height - GAP * (len(seats) - 1)) / max(1, len(seats)))
    return {
        seat: Box(room.x, room.y + i * (height + GAP), room.width, height)
        for i, seat in enumerate(seats)
    }


def module_boxes(box: Box, robot: Robot) -> dict[str, Box]:
    """The places of the docked modules' glyphs on a monitor."""
    mods = [module for module in (robot.left, robot.right) if module]
    if _is_full(box):
        return {
            module: Box(box.x + 16 + i * 62, box.bottom - 38, 56, 28)
            for i, module in enumerate(mods)
        }
    side = 26 if box.height > 118 else 20 if _is_low(box) else 22
    left, top = box.right - 4 - len(mods) * (side + 6), box.bottom - side - 8
    return {module: Box(left + i * (side + 6), top, side, side) for i, module in enumerate(mods)}


class MonitorLook(msgspec.Struct, frozen=True):
    """Everything that the picture of a monitor depends on."""

    robot: Robot
    goal: int
    partner: int
    """The VP of the other members of a KillBot squad (V-19.11)."""
    stash: int
    modules: bool
    begun: bool
    active: bool


ROOMY = 320
"""Below this width of a full monitor the portrait leaves room for the name."""
TIGHT = 174
"""Below this height the rows of a full monitor move closer, so that the stash keeps its own."""


def monitor_look(view: VoltView, seat: str, active: bool) -> MonitorLook:
    robot = view.robots[seat]
    others = [other for other in squad(view) if other != seat] if robot.killbot else []
    partner = sum(view.robots[other].vp for other in others)
    goal, begun = target_of(view, seat), view.round > 0
    stash = view.stash_sizes[seat]
    return MonitorLook(robot, goal, partner, stash, view.with_modules, begun, active)


def paint_monitor(canvas: Canvas, box: Box, look: MonitorLook, kit: Kit) -> None:
    """One monitor; the active robot's is lit in its colour."""
    robot = look.robot
    hue = kit.look(robot.seat).colour
    plate(canvas, box)
    if look.active:
        top = (box.x + 2, box.y + 2, box.width - 4, min(60, box.height / 2))
        draw.gradient(canvas, top, (*hue, 60), (*hue, 0))
        draw.fill(canvas, box, hue, 8, 2)
    draw.fill(canvas, (box.x + 1, box.y + 12, 5, box.height - 24), hue, 3)
    paint = _full if _is_full(box) else _low if _is_low(box) else _compact
    paint(canvas, box, look, kit)
    if not robot.cell and look.begun:
        frame = _portrait_box(box, look.modules)
        size = min(frame.width, frame.height) * 0.36
        draw.icon(canvas, "skull", frame.center, size, looks.DANGER)


def _portrait(canvas: Canvas, frame: Box, robot: Robot, kit: Kit) -> None:
    draw.fill(canvas, frame, "#04060f", 10)
    hue = kit.look(robot.seat).colour
    light = frame.inflate(-frame.width * 0.5, -frame.height * 0.55).move(0, frame.height * 0.08)
    draw.glow(canvas, light, hue, blur=frame.width / 8, radius=30, alpha=80)
    name = looks.robot_sprite(robot.model, kit.colour_name(robot.seat), robot.killbot)
    size = min(frame.width, frame.height) * 0.96
    picture(canvas, name, frame.center, size, 255 if robot.cell else 110)


def _portrait_box(box: Box, modules: bool) -> Box:
    if _is_full(box):
        tall = min(126, box.height - 60) if modules else box.height - 28
        return Box(box.x + 16, box.y + 14, 112 if box.width >= ROOMY else 88, tall)
    if _is_low(box):
        side = min(box.height - 12, box.width * 0.24)
        return Box(box.x + 12, box.y + 6, side, side)
    bar = 24.0 if box.height > 118 else 20.0
    side = min(box.height - bar - 30, box.width * 0.36)
    return Box(box.x + 12, box.y + 10, side, side)


def _is_low(box: Box) -> bool:
    return box.height < 110


def _is_full(box: Box) -> bool:
    return box.width >= 300 and box.height >= 160


def name_width(box: Box, modules: bool) -> float:
    """How wide a name may be on a full plate, beside the start number."""
    return box.right - _portrait_box(box, modules).right - 14 - 24 - 58


def _full(canvas: Canvas, box: Box, look: MonitorLook, kit: Kit) -> None:
    robot = look.robot
    x, y, right = box.x, box.y, box.right
    portrait = _portrait_box(box, look.modules)
    _portrait(canvas, portrait, robot, kit)
    left, wide = portrait.right + 14, right - portrait.right - 14 - 16
    draw.seat_sign(canvas, kit.look(robot.seat), (left + 8, y + 27), 15)
    size, lines = name_lines(canvas.view, kit.operator(robot.seat), name_width(box, look.modules))
    for number, line in enumerate(lines):
        at = (left + 24, y + (27 if len(lines) == 1 else 19 + 16 * number))
        draw.text(canvas, line, at, size, looks.TEXT, bold=True, anchor="midleft")
    _model(canvas, (left, y + 43), wide - 50, robot, kit, 15)
    if robot.number:
        token(canvas, f"start_number_{robot.number}", (right - 32, y + 34), 42)
    tight = box.height < TIGHT
    row = y + (76 if tight else 84)
    damage_row(canvas, (left, row), robot.damage, 32, 36)
    room = right - 16 - (left + 104) - 6
    _damage_word(canvas, right - 16, row, room, robot, kit, look.begun)
    bar = (left, y + 95, wide, 26) if tight else (left, y + 108, wide, 30)
    race_bar(canvas, bar, robot.vp, look.goal, look.partner)
    if not look.modules:
        return
    for module, place in module_boxes(box, robot).items():
        _module_chip(canvas, place, module, kit)
    if robot.shield:
        for k in range(robot.shield):
            token(canvas, "damage", (x + 150 + k * 18, box.bottom - 24), 22)
    if not robot.killbot:
        at = (x + 158 + 18 * robot.shield, box.bottom - 24)
        draw.icon(canvas, "deck", at, 20, looks.DIM)
        words = kit.say("volt.monitor.stash", n=look.stash)
        draw.text(canvas, words, (at[0] + 16, at[1]), 15, looks.DIM, anchor="midleft")


def _compact(canvas: Canvas, box: Box, look: MonitorLook, kit: Kit) -> None:
    robot = look.robot
    x, y, right = box.x, box.y, box.right
    bar = 24.0 if box.height > 118 else 20.0
    portrait = _portrait_box(box, look.modules)
    side = portrait.width
    _portrait(canvas, portrait, robot, kit)
    left = x + 12 + side + 10
    wide = right - left - 10
    number = min(32.0, side * 0.46)
    room = wide - (number + 4 if robot.number else 0)
    name = kit.operator(robot.seat)
    size = canvas.view.fitted(name, room, 18 if side > 80 else 16, True)
    draw.text(canvas, name, (left, y + 9), size, looks.TEXT, bold=True)
    small = 14 if side > 80 else 12
    _model(canvas, (left, y + 9 + size * 1.3), room, robot, kit, small)
    if robot.number:
        at = (right - 8 - number / 2, y + 9 + number / 2)
        token(canvas, f"start_number_{robot.number}", at, number)
    dot = min(28.0, side * 0.34, wide / 3.3)
    damage_row(canvas, (left, y + 10 + side - dot / 2), robot.damage, dot, dot + 3)
    chips = module_boxes(box, robot) if look.modules else {}
    used = right - 4 - min((place.x for place in chips.values()), default=right - 12)
    race = (x + 12, box.bottom - bar - 9, box.width - 16 - used - 4, bar)
    race_bar(canvas, race, robot.vp, look.goal, look.partner)
    for module, place in chips.items():
        _module_chip(canvas, place, module, kit)


def _low(canvas: Canvas, box: Box, look: MonitorLook, kit: Kit) -> None:
    """Two lines beside a small portrait: who it is; damage, VP and modules."""
    robot = look.robot
    portrait = _portrait_box(box, look.modules)
    _portrait(canvas, portrait, robot, kit)
    left, right = portrait.right + 8, box.right - 10
    if robot.number:
        token(canvas, f"start_number_{robot.number}", (right - 11, box.y + 17), 24)
    room = right - left - (30 if robot.number else 0)
    name = kit.operator(robot.seat)
    size = canvas.view.fitted(name, room, 15, True)
    at = draw.text(canvas, name, (left, box.y + 7), size, looks.TEXT, bold=True)
    rest = left + room - at.right - 8
    if rest > 40:
        _model(canvas, (at.right + 8, at.bottom - 18), rest, robot, kit, 12)
    y = box.bottom - 18
    dot = 17.0
    damage_row(canvas, (left, y), robot.damage, dot, dot + 2)
    chips = module_boxes(box, robot) if look.modules else {}
    end = min((place.x for place in chips.values()), default=right) - 6
    start = left + 3 * (dot + 2) + 6
    race_bar(canvas, (start, y - 9, end - start, 18), robot.vp, look.goal, look.partner)
    for module, place in chips.items():
        _module_chip(canvas, place, module, kit)


def _model(
    canvas: Canvas, at: tuple[float, float], room: float, robot: Robot, kit: Kit, size: float
) -> None:
    words = canvas.view.shortened(kit.robot_name(robot), room, size)
    draw.text(canvas, words, at, size, looks.DIM)


def _damage_word(
    canvas: Canvas, right: float, y: float, room: float, robot: Robot, kit: Kit, begun: bool
) -> None:
    """How the robot is, in a word, where the damage tokens leave room for it."""
    if not robot.cell:
        key, colour = ("destroyed", looks.DANGER) if begun else ("waiting", looks.DIM)
    elif robot.damage:
        key, colour = "damage", looks.HURT
    else:
        key, colour = "intact", "#9af0c0"
    words = kit.say(f"volt.monitor.{key}", damage=robot.damage)
    size = canvas.view.fitted(words, room, 15, True)
    if canvas.view.text_width(words, size, True) <= room:
        draw.text(canvas, words, (right, y), size, colour, bold=True, anchor="midright")


def _module_chip(canvas: Canvas, place: Box, module: str, kit: Kit) -> None:
    tint = looks.MODULE[kit.pack.modules[module].colour]
    slot(canvas, place, rim=tint, fill="#0a0f20")
    glyph = min(place.width, place.height) * 0.86
    draw.icon(canvas, looks.module_glyph(module), place.center, glyph, tint)
