"""The track of speed steps between the boards: which step it is, who acts, and why."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.dark_order.board.brush import baked_layer, dark_panel, label, remark
from scenes.dark_order.front import Front
from scenes.dark_order.kit import DIM, GOLD, INK, TEXT, panel
from scenes.ui import draw
from scenes.ui.layout import square

STEPS = (3, 2, 1, 0)


def draw_steps(canvas: Canvas, front: Front) -> None:
    view, box = front.view, front.plan.steps
    key = ("steps", view.step, view.phase)
    baked_layer(canvas, key, box, lambda inner: _paint(inner, front, box))


def draw_acting(canvas: Canvas, front: Front) -> None:
    """Beside the steps, above the arrow of an attack: whose turn it is."""
    words, why = acting(front)
    if not words or front.plan.board_only:
        return
    hot = front.view.turn is not None or bool(front.view.open)
    key = ("acting", words, why, hot)
    baked_layer(canvas, key, front.plan.steps, lambda inner: _plate(inner, front, words, why, hot))


def _room(front: Front) -> float:
    return front.plan.steps.width * (0.94 if front.plan.board_only else 0.6)


def _actor(front: Front) -> str:
    view = front.view
    if view.turn is not None:
        return view.turn.seat
    asked = [one.seat for one in view.open]
    return view.seat if view.seat in asked else next(iter(asked), "")


def acting(front: Front) -> tuple[str, str]:
    """Whose turn it is, in words, and the clause that says so."""
    view, kit = front.view, front.kit
    seat = _actor(front)
    if not seat:
        return "", ""
    mine = seat == view.seat
    name = kit.player(seat)
    if view.turn is None:
        key = "dark.acts.you" if mine else "dark.acts.other"
        return kit.say(key, name=name), ""
    key = f"dark.acts.{view.turn.kind}.{'you' if mine else 'other'}"
    return kit.say(key, name=name), view.turn.why


def _paint(canvas: Canvas, front: Front, box: Box) -> None:
    bar = Box(box.x, box.centery - 6, box.width, 12)
    draw.framed(canvas, bar, (14, 9, 6), (96, 74, 42), radius=6)
    for place, step in enumerate(STEPS):
        x = box.x + _room(front) * (place + 0.55) / len(STEPS)
        _diamond(canvas, front, (x, box.centery), step, box.height)


def _plate(canvas: Canvas, front: Front, words: str, why: str, hot: bool) -> None:
    box, room = front.plan.steps, _room(front)
    plate = Box(box.x + room + 6, box.centery - min(24.0, box.height * 0.36),
                box.width - room - 8, min(48.0, box.height * 0.72))  # fmt: skip
    dark_panel(canvas, plate, GOLD if hot else (96, 76, 44), radius=8,
               top=(58, 44, 22, 255), bottom=(36, 26, 12, 255))  # fmt: skip
    middle = plate.centery - (8 if why else 0)
    if why:
        label(canvas, words, (plate.centerx, middle), 15, plate.width - 12, TEXT, anchor="center")
    else:
        remark(canvas, words, plate.center, 15, plate.width - 12, TEXT, anchor="center")
    if why:
        at = (plate.centerx, plate.centery + 10)
        draw.text(canvas, why, at, 12, DIM, anchor="center")


def _diamond(
    canvas: Canvas, front: Front, centre: tuple[float, float], step: int, high: float
) -> None:
    view = front.view
    now = view.step == step
    done = view.phase in ("scouting", "cleanup") or -1 < view.step < step
    name = "on" if now else "done" if done else "off"
    side = high * (0.98 if now else 0.74)
    if now:
        light = Box(centre[0] - side * 0.4, centre[1] - side * 0.4, side * 0.8, side * 0.8)
        draw.glow(canvas, light, (255, 206, 110), blur=16, radius=20, alpha=150)
    draw.sprite(canvas, panel(f"step_{name}"),
                square(centre, side))  # fmt: skip
    colour = INK if now else "#7a6444" if done else "#d6bd88"
    draw.text(canvas, str(step), (centre[0], centre[1] - 1), side * 0.4, colour, bold=True,
              anchor="center")  # fmt: skip
