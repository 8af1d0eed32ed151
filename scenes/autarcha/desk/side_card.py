"""The card of the side that plays: who, gold, income, the five actions."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.autarcha.areas.economy import income_of
from scenes.autarcha.front import Front
from scenes.autarcha.kit import INK, INK_DIM, REACH, picture, plate
from scenes.autarcha.words.summary import units_of
from scenes.ui import draw

PIP = 30.0


def draw_side_card(canvas: Canvas, front: Front, box: Box) -> None:
    kit, side = front.kit, front.acting
    draw.panel(canvas, box, "paper")
    size = min(84.0, box.height * 0.6, box.width * 0.28)
    left = box.x + 12
    if side:
        image = Box(left, box.y + (box.height - size) / 2, size, size)
        draw.sprite(canvas, plate(front.pack.hq, side), image)
    x = left + size + 12
    room = box.right - x - 12
    if side:
        words = kit.who(side)
        large = canvas.view.fitted(words, room, 17, True)
        if canvas.view.text_width(words, large, True) > room:
            words, large = kit.side(side), 17
        at = (x, box.y + box.height * 0.19)
        draw.text(canvas, words, at, large, INK, bold=True, anchor="midleft")
    _wealth(canvas, front, Box(x, box.y + box.height * 0.32, room, box.height * 0.3))
    _pips(canvas, front, Box(x, box.y + box.height * 0.64, room, box.height * 0.28))


def _wealth(canvas: Canvas, front: Front, box: Box) -> None:
    """Gold and income; where there is no economy, the units that are left."""
    view, kit, side = front.view, front.kit, front.acting
    if not side:
        return
    if not view.areas:
        words = kit.say("autarcha.units_left", n=units_of(view, side))
        draw.text(canvas, words, (box.x, box.centery), 16, INK_DIM, anchor="midleft")
        return
    draw.sprite(canvas, picture("markers", "coin"), Box(box.x - 4, box.centery - 17, 34, 34))
    gold = str(view.gold.get(side, 0))
    end = draw.text(canvas, gold, (box.x + 32, box.centery), 27, INK, bold=True, anchor="midleft")
    income = income_of(front.pack, view, side)
    words = kit.say("autarcha.income_next", income=income)
    room = box.right - end.right - 8
    size = canvas.view.fitted(words, room, 15, True)
    if canvas.view.text_width(words, size, True) > room:
        words = f"+{income}"
    at = (end.right + 8, box.centery + 2)
    draw.text(canvas, words, at, size, REACH, bold=True, anchor="midleft")


def _pips(canvas: Canvas, front: Front, box: Box) -> None:
    """Five actions: those made are ticked, those left are numbered."""
    view, actions = front.view, front.pack.figures.actions
    if not view.turn:
        return
    mine = front.acting == view.active
    spent = actions - view.actions_left if mine else actions
    size = min(PIP, box.width / actions - 3, box.height)
    step = min(size + 7, box.width / actions)
    for number in range(actions):
        name = "pip_spent" if number < spent else "pip_ready"
        pip = Box(box.x + number * step, box.centery - size / 2, size, size)
        draw.sprite(canvas, picture("table", name), pip)
        if number >= spent:
            at = (pip.centerx, pip.centery - 1)
            draw.text(
                canvas, str(number + 1), at, size * 0.5, "#fff6da", bold=True, anchor="center"
            )
