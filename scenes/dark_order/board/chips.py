"""What would become of a unit, as small chips on its plate: values before and after."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.dark_order.asking.previews import Change
from scenes.dark_order.front import Front
from scenes.dark_order.kit import LOWERED, TEXT, icon, token
from scenes.ui import draw
from scenes.ui.layout import square

GROUND, RIM = (40, 18, 12), (255, 190, 140)
CURED = "cured"
"""The mark of a unit that loses its plague: a sign of healing, as there is no token for it."""


def preview(canvas: Canvas, front: Front, box: Box, change: Change) -> None:
    """Endurance before and after, whether the unit falls, and every other value that changes."""
    rows = list(change.values)
    if change.before != change.after or change.fate or not rows:
        rows.insert(0, ("life", change.before, change.after))
    if not change.values and _mark(change) == "exhausted" and change.before == change.after:
        _sign(canvas, box.center, 26 * front.plan.scale, "exhausted")
        return
    size = max(15.0, 20 * front.plan.scale)
    step = size * 1.95
    top = box.centery - step * (len(rows) - 1) / 2
    for number, row in enumerate(rows):
        mark = _mark(change) if row[0] == "life" else ""
        _value_change(canvas, (box.centerx, top + number * step), size, row, mark)


def _mark(change: Change) -> str:
    """What becomes of the unit besides; a shield where a hit does no harm at all."""
    if change.fate:
        return change.fate
    if change.infected:
        return "plague_2"
    if change.cured:
        return CURED
    if change.exhausted:
        return "exhausted"
    return "shield" if change.before == change.after else ""


def _sign(canvas: Canvas, at: tuple[float, float], size: float, mark: str) -> None:
    """What becomes of a unit none of whose values changes."""
    frame = square(at, max(26.0, size * 1.8))
    draw.shadow(canvas, frame, blur=8, radius=8, alpha=170, offset=(0, 3))
    draw.framed(canvas, frame, GROUND, RIM, radius=8, border=2)
    draw.sprite(canvas, token(mark), frame.inflate(-10, -10))


def _value_change(
    canvas: Canvas, at: tuple[float, float], size: float, row: tuple[str, int, int], mark: str
) -> None:
    kind, before, after = row
    words = f"{before} › {after}" if before != after else str(after)
    wide = canvas.view.text_width(words, size, True) + size * (3.9 if mark else 2.4)
    high = size * 1.8
    frame = Box(at[0] - wide / 2, at[1] - high / 2, wide, high)
    draw.shadow(canvas, frame, blur=8, radius=8, alpha=170, offset=(0, 3))
    draw.framed(canvas, frame, GROUND, RIM, radius=8, border=2)
    badge = Box(frame.x + 6, frame.centery - size * 0.7, size * 1.4, size * 1.4)
    draw.sprite(canvas, icon("armour" if kind == "armour" else f"badge_{kind}"), badge)
    colour = LOWERED if after < before else TEXT
    draw.text(canvas, words, (badge.right + 5, frame.centery - 1), size, colour, bold=True,
              anchor="midleft")  # fmt: skip
    if mark:
        right = Box(frame.right - size * 1.5 - 3, badge.y, size * 1.4, size * 1.4)
        draw.sprite(canvas, icon("heal") if mark == CURED else token(mark), right)
