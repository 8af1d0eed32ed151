"""What opens over the Map: plates of further Actions, a menu at a place, dice, shares, callouts."""

from __future__ import annotations

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from rules.stalker.engine.dice import masks, successes
from scenes.stalker.callout import draw_callout
from scenes.stalker.looks import AMBER, DIM, INK, die_art
from scenes.stalker.offers import plate_picks, say_pick
from scenes.stalker.tabletop import Tabletop
from scenes.ui import draw

HIGH = 34.0
DIE = 54.0
Places = list[tuple[str, Box]]
BoxOf = Callable[[str], Box | None]


def popup_places(top: Tabletop, box_of: BoxOf) -> Places:
    """Anchors of everything that lies over the Map, from front to back."""
    if top.ui is None or top.asked.decision is None:
        return []
    return [
        *menu_places(top, top.ui, box_of),
        *tray_places(top),
        *plate_places(top, top.ui, box_of),
    ]


# -- plates ------------------------------------------------------------------------------------


def plate_places(top: Tabletop, view: View, box_of: BoxOf) -> Places:
    return top.once("plates", lambda: _plate_places(top, view, box_of))


def _plate_places(top: Tabletop, view: View, box_of: BoxOf) -> Places:
    """Rows of plates above the prompt bar, filled from the left."""
    decision = top.asked.decision
    if decision is None:
        return []
    board = top.plan.board
    rows: list[list[tuple[str, float]]] = [[]]
    used = 0.0
    for pick in plate_picks(top, lambda anchor: box_of(anchor) is not None):
        wide = min(board.width - 32, view.text_width(say_pick(top, decision, pick), 15, True) + 30)
        if used + wide > board.width - 32 and rows[-1]:
            rows.append([])
            used = 0.0
        rows[-1].append((pick, wide))
        used += wide + 8
    found: Places = []
    y = board.bottom - 10 - HIGH
    for row in reversed(rows):
        x = board.x + 16
        for pick, wide in row:
            found.append((f"pick:{pick}", Box(x, y, wide, HIGH)))
            x += wide + 8
        y -= HIGH + 6
    return found


# -- a menu at a place -------------------------------------------------------------------------


def menu_places(top: Tabletop, view: View, box_of: BoxOf) -> Places:
    """The options of one place, one under the other."""
    asked = top.asked
    decision = asked.decision
    if not asked.menu or decision is None:
        return []
    picks = asked.places.get(asked.menu, [])
    anchor = box_of(asked.menu)
    if anchor is None:
        return []
    labels = [say_pick(top, decision, pick) for pick in picks]
    wide = max(view.text_width(one, 15, True) for one in labels) + 36
    area = top.plan.area
    bottom = top.plan.desk.bottom if top.plan.desk is not None else area.bottom
    high = len(picks) * (HIGH + 2)
    x = min(max(anchor.centerx + 20, area.x + 8), area.right - wide - 8)
    y = min(max(anchor.centery - high / 2, area.y + 8), bottom - high - 8)
    if anchor.y > area.bottom:
        y = anchor.y - high - 6
        x = min(max(anchor.centerx - wide / 2, area.x + 8), area.right - wide - 8)
    return [
        (f"pick:{pick}", Box(x, y + number * (HIGH + 2), wide, HIGH))
        for number, pick in enumerate(picks)
    ]


# -- dice and shares ---------------------------------------------------------------------------


def tray_box(top: Tabletop) -> Box | None:
    """The tray of a re-roll or a share-out, in the lower middle of the Map."""
    decision = top.asked.decision
    if decision is None or not decision.form:
        return None
    board = top.plan.board
    if decision.form == "reroll":
        wide = max(320.0, len(top.asked.faces) * (DIE + 10) + 40)
        high = DIE + 96
    else:
        wide, high = 420.0, len(top.asked.shares) * 44 + 60
    box = Box(0, 0, min(wide, board.width - 16), high)
    box.midbottom = (board.centerx, board.bottom - 14)
    return box


def tray_places(top: Tabletop) -> Places:
    box = tray_box(top)
    decision = top.asked.decision
    if box is None or decision is None:
        return []
    if decision.form == "reroll":
        count = len(top.asked.faces)
        step = min(DIE + 10, (box.width - 30) / max(1, count))
        left = box.centerx - step * count / 2
        return [
            (f"die:{number}", Box(left + number * step + 4, box.y + 44, DIE, DIE))
            for number in range(count)
        ]
    found: Places = []
    for row, unit in enumerate(top.asked.shares):
        y = box.y + 46 + row * 44
        found.append((f"less:{unit}", Box(box.right - 150, y, 36, 34)))
        found.append((f"more:{unit}", Box(box.right - 52, y, 36, 34)))
    return found


# -- drawing -----------------------------------------------------------------------------------


def draw_popups(canvas: Canvas, top: Tabletop, box_of: BoxOf) -> None:
    decision = top.asked.decision
    if decision is not None and top.ui is not None:
        for anchor, box in plate_places(top, top.ui, box_of):
            words = say_pick(top, decision, anchor.removeprefix("pick:"))
            _plate(canvas, box, words, anchor == top.hovered)
        _draw_tray(canvas, top)
        for anchor, box in menu_places(top, top.ui, box_of):
            words = say_pick(top, decision, anchor.removeprefix("pick:"))
            _plate(canvas, box, words, anchor == top.hovered, strong=True)
    draw_callout(canvas, top)


def _plate(canvas: Canvas, box: Box, words: str, hot: bool, strong: bool = False) -> None:
    ground = "#6a5220" if hot else "#3a3426" if strong else "#2e2c22"
    draw.shadow(canvas, box, blur=8, radius=8, alpha=150, offset=(1, 3))
    draw.fill(canvas, box, ground, radius=8)
    draw.fill(canvas, box, AMBER if hot or strong else "#7c7454", radius=8, border=1)
    size = canvas.view.fitted(words, box.width - 16, 15, True)
    draw.text(canvas, words, box.center, size, INK, bold=True, anchor="center")


def _draw_tray(canvas: Canvas, top: Tabletop) -> None:
    box = tray_box(top)
    decision = top.asked.decision
    if box is None or decision is None:
        return
    draw.shadow(canvas, box, blur=16, radius=12, alpha=190)
    draw.fill(canvas, box, "#22211a", radius=12)
    draw.fill(canvas, box, AMBER, radius=12, border=1)
    at = (box.centerx, box.y + 22)
    if decision.form == "reroll":
        words = top.words.say("zone.dice.choose", n=len(top.asked.dice))
        draw.text(canvas, words, at, 16, INK, bold=True, anchor="center")
        for number, (anchor, place) in enumerate(tray_places(top)):
            _die(canvas, top, number, place, anchor == top.hovered)
        total = top.words.say("zone.dice.total", **_totals(top))
        draw.text(canvas, total, (box.centerx, box.bottom - 36), 14, DIM, anchor="center")
        odds = _odds(top)
        draw.text(canvas, odds, (box.centerx, box.bottom - 15), 14, AMBER, bold=True,
                  anchor="center")  # fmt: skip
        return
    rest = int(decision.about["total"]) - sum(top.asked.shares.values())
    draw.text(canvas, top.words.say("zone.share.left", n=rest), at, 16, INK, bold=True,
              anchor="center")  # fmt: skip
    _draw_shares(canvas, top, box)


def _odds(top: Tabletop) -> str:
    """The chances of each threshold once the chosen dice have been rolled again."""
    if not top.settled:
        return ""
    rows = top.foresight.rerolled(tuple(sorted(top.asked.dice)))
    return " · ".join(
        top.words.say("zone.dice.reaches", n=needed, chance=round(chance * 100))
        for needed, chance in rows
    )


def _die(canvas: Canvas, top: Tabletop, number: int, place: Box, hot: bool) -> None:
    chosen = number in top.asked.dice
    shown = place.move(0, -6) if chosen else place
    draw.sprite(canvas, die_art(top.asked.faces[number]), shown)
    if chosen or hot:
        draw.fill(canvas, shown, AMBER if chosen else INK, radius=9, border=3 if chosen else 1)


def _totals(top: Tabletop) -> dict[str, int]:
    return {"n": successes(top.asked.faces), "masks": masks(top.asked.faces)}


def _draw_shares(canvas: Canvas, top: Tabletop, box: Box) -> None:
    for row, (unit, share) in enumerate(top.asked.shares.items()):
        y = box.y + 63 + row * 44
        figure = top.facts.figures.get(unit)
        name = top.words.unit(unit, figure.card) if figure is not None else unit
        draw.text(canvas, name, (box.x + 18, y), 16, INK, anchor="midleft")
        draw.text(canvas, str(share), (box.right - 83, y), 20, AMBER, bold=True, anchor="center")
    for anchor, place in tray_places(top):
        hot = anchor == top.hovered
        draw.fill(canvas, place, "#6a5220" if hot else "#3a3426", radius=8)
        draw.fill(canvas, place, "#7c7454", radius=8, border=1)
        sign = "minus" if anchor.startswith("less:") else "plus"
        draw.icon(canvas, sign, place.center, 18, INK)
