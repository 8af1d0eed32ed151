"""The left part of the PDA: portrait, HP, Turn tokens and statuses."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.model.state import Stalker
from rules.stalker.turn.turn_tokens import spaces
from scenes.stalker.cards.faces import paint_bust
from scenes.stalker.desk.desk_layout import DeskPlan, status_boxes, status_x, turn_box
from scenes.stalker.looks import AMBER, INK, LCD_DIM, portrait_art
from scenes.stalker.workbench import Workbench
from scenes.ui import draw


def paint_portrait(canvas: Canvas, top: Workbench, box: Box, seat: str) -> None:
    look = top.kit.look(seat)
    draw.fill(canvas, box, "#1c2c34", radius=8)
    draw.gradient(canvas, box.inflate(-4, -4), (*look.colour, 110), (10, 16, 20, 255))
    card = top.kit.book.pack.stalkers[top.view.stalkers[seat].card]
    paint_bust(canvas, portrait_art(card), box.inflate(-4, -4))
    draw.fill(canvas, box, look.colour, radius=8, border=2)


def paint_person(canvas: Canvas, top: Workbench, plan: DeskPlan, pda: Stalker) -> None:
    kit, box = top.kit, plan.blocks["person"]
    name = kit.card(pda.card)
    low = box.height < 100
    size = canvas.view.fitted(name, box.width * 0.6, 20 if low else 22, True)
    shown = draw.text(canvas, name, (box.x, box.y), size, INK, bold=True)
    gloss = kit.maybe(f"card.{pda.card}.gloss")
    gloss = canvas.view.shortened(gloss, box.right - shown.right - 12, 14)
    draw.text(canvas, gloss, (shown.right + 10, shown.bottom - 5), 14, LCD_DIM, anchor="bottomleft")
    _hp(canvas, top, Box(box.x, box.y + box.height * 0.27, box.width, box.height * 0.2), pda)
    y = box.y + box.height * 0.53
    draw.caps(canvas, kit.say("zone.pda.turns"), (box.x, y + 6), 12, LCD_DIM, gap=1)
    statuses = status_x(box)
    draw.caps(canvas, kit.say("zone.pda.status"), (statuses, y + 6), 12, LCD_DIM, gap=1)
    _turns(canvas, top, plan, pda)
    _statuses(canvas, top, plan, pda)


def _hp(canvas: Canvas, top: Workbench, box: Box, pda: Stalker) -> None:
    most = top.kit.book.pack.stalkers[pda.card].hp
    label, at = top.kit.say("zone.pda.hp"), (box.x, box.centery)
    draw.text(canvas, label, at, 14, LCD_DIM, bold=True, anchor="midleft")
    left = box.x + 30
    count = f"{pda.hp}/{most}"
    room = box.right - left - canvas.view.text_width(count, 16, True) - 14
    step = min(15.0, room / most)
    for number in range(most):
        bead = Box(left + number * step, box.y, step - 3, box.height)
        if number < pda.hp:
            draw.fill(canvas, bead, "#d44a38", radius=3)
            shine = (bead.x + 2, bead.y + 2, max(1.0, bead.width - 4), 4)
            draw.fill(canvas, shine, "#fa967c", radius=2)
        else:
            draw.fill(canvas, bead, "#2c362c", radius=3)
    canvas.wrote((left, box.y, most * step, box.height))
    at = (left + most * step + 8, box.centery)
    draw.text(canvas, count, at, 16, INK, bold=True, anchor="midleft")


def _turns(canvas: Canvas, top: Workbench, plan: DeskPlan, pda: Stalker) -> None:
    """Two Turn tokens on their tracks, with critical wounds, MARKs and the one in play."""
    places = spaces(top.view) + 1
    for token in (0, 1):
        box = turn_box(plan, token)
        step = box.width / places
        for space in range(places):
            cell = Box(box.x + space * step, box.y, step - 3, box.height)
            draw.framed(canvas, cell, "#223226", "#547454", radius=5)
        size = min(step + 2, box.height + 4)
        if token in pda.crits:
            at = (box.x + step / 2 - size / 2, box.centery - size / 2, size, size)
            draw.sprite(canvas, "stalker/tokens/critical", at)
        at_space = min(pda.tokens[token], places - 1)
        x = box.x + at_space * step + (step - 3) / 2
        place = (x - size / 2, box.centery - size / 2, size, size)
        draw.sprite(canvas, "stalker/tokens/turn", place, 110 if pda.played[token] else 255)
        if top.view.acting == pda.id and top.view.turn_token == token:
            draw.fill(canvas, Box(*place), AMBER, radius=size / 2, border=2)
        for mark in range(pda.marks[token]):
            small = (box.right - 8 - mark * 12, box.y - 8, 16, 16)
            draw.sprite(canvas, "stalker/tokens/mark", small)


def _statuses(canvas: Canvas, top: Workbench, plan: DeskPlan, pda: Stalker) -> None:
    for name, place in status_boxes(plan, pda, top.view.lead).items():
        alpha = 110 if name == "lead" and not top.view.lead_ready else 255
        draw.sprite(canvas, f"stalker/tokens/{name}", place, alpha)
        canvas.wrote(place)
