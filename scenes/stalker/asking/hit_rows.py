"""The hit table of a Target: thresholds, what they do, and the chance to reach them."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.kernel.numbers import is_signed
from rules.stalker.previews.attacks import Threshold
from scenes.stalker.looks import AMBER, INK
from scenes.stalker.workbench import Workbench
from scenes.ui import draw

ROW = 28.0
HEAD = 20.0
PART, DISC, PER_CENT = 76.0, 32.0, 50.0
"""Widths of the columns."""


def table_height(rows: Sequence[Threshold]) -> float:
    return HEAD + ROW * len(rows)


def draw_hit_table(
    canvas: Canvas, top: Workbench, box: Box, hp: int, rows: Sequence[Threshold], focus: bool
) -> None:
    """One line to a threshold; with FOCUS at hand a second column says what it would add."""
    kit = top.kit
    middle, right = box.y + HEAD / 2, box.right - (PER_CENT if focus else 0)
    draw.text(canvas, kit.say("zone.attack.now"), (right, middle), 13, INK, anchor="midright")
    if focus:
        draw.sprite(canvas, "stalker/tokens/focus", (box.right - 32, middle - 11, 22, 22))
    part = ""
    for number, row in enumerate(rows):
        y = box.y + HEAD + number * ROW
        if row.part != part:
            part = row.part
            label = kit.say(f"part.{part}")
            draw.fit(canvas, label, (box.x, y + 12), PART - 6, 15, INK, bold=True)
        place = Box(box.x + PART, y, box.width - PART, 24)
        _row(canvas, place, row, effect_words(top, row, hp), focus)


def _row(canvas: Canvas, box: Box, row: Threshold, label: str, focus: bool) -> None:
    threshold_disc(canvas, (box.x + 12, box.centery), row.needed)
    shares = [(row.chance, INK), (row.with_focus, AMBER)] if focus else [(row.chance, INK)]
    bar = Box(box.x + DISC, box.y, box.width - DISC - PER_CENT * len(shares), box.height)
    draw.fill(canvas, bar, "#16150f", radius=5)
    if focus:
        _fill(canvas, bar, row.with_focus, "#6e4a1c")
    _fill(canvas, bar, row.chance, "#b84630")
    shown = canvas.view.shortened(label, bar.width - 16, 14)
    at = (bar.x + 9, bar.centery)
    draw.text(canvas, shown, at, 14, "#fff4e2", anchor="midleft", shadow="#000000")
    for number, (chance, ink) in enumerate(reversed(shares)):
        at = (box.right - number * PER_CENT, box.centery)
        draw.text(canvas, per_cent(chance), at, 15, ink, bold=True, anchor="midright")


def _fill(canvas: Canvas, bar: Box, chance: float, colour: str) -> None:
    if chance > 0.005:
        box = Box(bar.x, bar.y, max(8.0, bar.width * chance), bar.height)
        draw.fill(canvas, box, colour, radius=5)


def threshold_disc(
    canvas: Canvas, at: tuple[float, float], needed: int, ground: str = "#e2c878"
) -> None:
    draw.disc(canvas, at, 12, ground)
    draw.text(canvas, str(needed), at, 15, "#241c0a", bold=True, anchor="center")


def per_cent(chance: float) -> str:
    """Exact chances in whole per cent; what is not sure never reads as sure."""
    shown = round(chance * 100)
    if shown == 100 and chance < 1:
        shown = 99
    if shown == 0 and chance > 0:
        return "<1 %"
    return f"{shown} %"


def effect_words(top: Workbench, row: Threshold, hp: int) -> str:
    """What a row of the hit table does to a Target with so many hit points."""
    kit = top.kit
    found = []
    for effect in row.effects:
        if kit.knows(f"zone.effect.{effect}"):
            found.append(kit.say(f"zone.effect.{effect}"))
        elif is_signed(effect):
            loss = -int(effect)
            key = "zone.effect.kills" if loss >= hp else "zone.pop.ehp"
            found.append(kit.say(key, n=effect))
    return ", ".join(found)
