"""Command of both sides between the staffs: what it is, what it would be, who leads."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.palette import Rgb
from rules.dark_order.model.places import NUMBER
from scenes.dark_order.asking import drafts
from scenes.dark_order.asking.previews import living_command
from scenes.dark_order.board.brush import baked_layer, dark_panel, label, remark
from scenes.dark_order.front import Front
from scenes.dark_order.kit import DIM, GOLD, TEXT, icon
from scenes.ui import draw

ROOMY = 300.0
"""A wider plate says in a word what is counted, if it has room for that."""


def command_text(front: Front, seat: str) -> tuple[str, int]:
    """The known command of a side, with a mark for every hidden unit."""
    view = front.view
    hidden = sum(1 for name in view.grid.get(seat, ()) if name and not view.units[name].card)
    total = command_now(front, seat)
    return (f"{total} + {'?' * hidden}" if hidden else str(total)), hidden


def command_now(front: Front, seat: str) -> int:
    """Command of the living, and of those whom an unfinished placement brings."""
    fighters = front.kit.book.fighters
    placed = drafts.placed(front.draft) if seat == front.below else ()
    planned = sum(fighters[card].figures[2] for card, cell in placed if cell in NUMBER)
    return living_command(front.view, seat) + planned


def command_then(front: Front, seat: str) -> int:
    """Command after the pointed choice; as it is where nothing is pointed at."""
    outlook = front.pointed_outlook()
    if outlook is not None and seat in outlook.command:
        return outlook.command[seat][1]
    return command_now(front, seat)


def draw_totals(canvas: Canvas, front: Front) -> None:
    """Command of both sides, what it would be after the pointed choice, and who leads."""
    kit = front.kit
    box = front.plan.totals
    outlook = front.pointed_outlook()
    parts = []
    for seat in (front.below, front.above):
        words, hidden = command_text(front, seat)
        after = outlook.command.get(seat) if outlook is not None else None
        if after is not None and after[0] != after[1]:
            words = f"{words} › {after[1]}{' + ' + '?' * hidden if hidden else ''}"
        parts.append((words, kit.light(front.faction(seat))))
    key = ("totals", tuple(parts), leader(front), kit.say("stat.command"))
    baked_layer(canvas, key, box.inflate(20, 20), lambda inner: _totals(inner, front, parts))


def leader(front: Front) -> str:
    """Who would take the location after the pointed choice, or as it is, by what is known."""
    view, kit = front.view, front.kit
    if not view.aggressor or not view.location:
        return ""
    sums = {seat: command_then(front, seat) for seat in view.sides}
    wins = view.aggressor if sums[view.aggressor] > sums[view.protector] else view.protector
    whose = "you" if wins == view.seat else "other"
    if sums[view.aggressor] == sums[view.protector]:
        return kit.say(f"dark.tie.{whose}", name=kit.player(wins))
    open_yet = any(command_text(front, seat)[1] for seat in view.sides)
    return kit.say(f"dark.lead.{'so_far.' if open_yet else ''}{whose}", name=kit.player(wins))


def _totals(canvas: Canvas, front: Front, parts: list[tuple[str, Rgb]]) -> None:
    box = front.plan.totals
    dark_panel(canvas, box, (96, 76, 44), radius=8, top=(30, 22, 15, 255), bottom=(20, 14, 9, 255))
    draw.icon(canvas, icon("command"), (box.x + 22, box.centery), min(26.0, box.height * 0.6), GOLD)
    size = min(24.0, box.height * 0.5)
    view = canvas.view
    gap = view.text_width(" : ", size, True)
    widths = [view.text_width(words, size, True) for words, _ in parts]
    name = front.kit.say("stat.command")
    says = leader(front)
    named = view.text_width(name, 15, True) + 10
    needed = sum(widths) + gap + view.text_width(says, 13) + named + 20
    if box.width < ROOMY or needed > box.width - 56:
        named = 0.0
    room = box.width - 56 - named
    while size > 13 and sum(widths) + gap > room * (0.62 if says else 0.96):
        size -= 1
        gap = view.text_width(" : ", size, True)
        widths = [view.text_width(words, size, True) for words, _ in parts]
    x = box.x + 44 + named
    if named:
        label(canvas, name, (box.x + 44, box.centery), 15, named, DIM)
    for number, (words, colour) in enumerate(parts):
        draw.text(canvas, words, (x, box.centery - 1), size, colour, bold=True, anchor="midleft")
        x += widths[number]
        if number == 0:
            draw.text(canvas, " : ", (x, box.centery - 2), size, DIM, bold=True, anchor="midleft")
            x += gap
    if says:
        at = (box.right - 10, box.centery)
        remark(canvas, says, at, 13, box.right - 20 - x, TEXT, bold=False, anchor="midright")
