"""How the shop looks: a price list on paper, the purse and the army bought so far."""

from __future__ import annotations

from typing import Protocol

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.autarcha.model.picks import Fewer, More
from rules.autarcha.pack import UnitType
from scenes.autarcha.asking import anchors
from scenes.autarcha.cards.painting import draw_table
from scenes.autarcha.desk.boxes import Boxes
from scenes.autarcha.front import Front
from scenes.autarcha.kit import FIRE, INK, INK_DIM, REACH, marker, plate
from scenes.ui import draw

BAR = 10.0
VEIL = (16, 10, 6, 110)


class Listed(Protocol):
    """A row of the price list."""

    @property
    def unit(self) -> UnitType: ...
    @property
    def box(self) -> Box: ...
    @property
    def fewer(self) -> Box: ...
    @property
    def more(self) -> Box: ...


class State(Protocol):
    """What the painters need to know of the shop."""

    sheet: Box

    @property
    def rows(self) -> tuple[Listed, ...]: ...
    @property
    def counts(self) -> dict[str, int]: ...
    @property
    def gold(self) -> int: ...
    @property
    def left(self) -> int: ...
    def most(self, unit: UnitType) -> int: ...


def draw_sheet(canvas: Canvas, front: Front, state: State) -> None:
    kit, sheet = front.kit, state.sheet
    draw.panel(canvas, sheet, "paper")
    at = (sheet.x + 26, sheet.y + 26)
    draw.caps(canvas, kit.say("shop.heading"), at, 15, "#7a5a20", gap=3)
    words = kit.say("shop.hint")
    draw.fit(canvas, words, (sheet.x + 26, sheet.y + 50), sheet.width - 330, 15, INK_DIM)
    _draw_gold(canvas, front, state, Box(sheet.right - 260, sheet.y + 12, 236, 50))
    for listed in state.rows:
        _draw_row(canvas, front, state, listed)


def _draw_gold(canvas: Canvas, front: Front, state: State, box: Box) -> None:
    """What is left of the gold, as a number and as a bar."""
    draw.sprite(canvas, marker("coin"), Box(box.x, box.y, 40, 40))
    words = front.kit.say("shop.left", left=state.left, gold=state.gold)
    draw.fit(canvas, words, (box.x + 50, box.y + 14), box.width - 50, 19, INK, bold=True)
    bar = Box(box.x + 50, box.y + 30, box.width - 50, BAR)
    draw.fill(canvas, bar, "#d9c79c", radius=5)
    share = state.left / max(1, state.gold)
    if share > 0:
        draw.fill(canvas, Box(bar.x, bar.y, max(BAR, bar.width * share), BAR), "#c9a14a", radius=5)


def _draw_row(canvas: Canvas, front: Front, state: State, listed: Listed) -> None:
    """Plate, name, steps, price, and how many."""
    kit, unit, box = front.kit, listed.unit, listed.box
    hot = front.hovered in _anchors(listed)
    draw.framed(canvas, box, "#f7e9c4" if hot else "#f3e6c6", "#b49c6c", radius=8)
    side = min(box.height - 12, 92.0)
    figure = Box(box.x + 8, box.centery - side / 2, side, side)
    draw.sprite(canvas, plate(unit.id, front.side), figure)
    middle = Box(figure.right + 12, box.y + 6, listed.fewer.x - figure.right - 96, box.height - 12)
    _draw_words(canvas, front, unit, middle)
    coin = Box(listed.fewer.x - 76, box.centery - 13, 26, 26)
    draw.sprite(canvas, marker("coin"), coin)
    at = (coin.right + 6, box.centery)
    draw.text(canvas, str(unit.cost), at, 20, INK, bold=True, anchor="midleft")
    _draw_counter(canvas, front, state, listed)
    count = state.counts.get(unit.id, 0)
    x = (listed.more.right + box.right) / 2
    if count:
        paid = kit.say("card.gold", n=count * unit.cost)
        draw.text(canvas, paid, (x, box.centery - 11), 17, INK, bold=True, anchor="center")
    most = state.most(unit)
    words = kit.say("shop.more", n=most) if most else kit.say("shop.no_more")
    size = canvas.view.fitted(words, box.right - listed.more.right - 8, 13)
    y = box.centery + (11 if count else 0)
    draw.text(canvas, words, (x, y), size, INK_DIM if most else FIRE, anchor="center")


def _draw_words(canvas: Canvas, front: Front, unit: UnitType, box: Box) -> None:
    kit, view = front.kit, canvas.view
    table = Box(box.right - min(300.0, box.width * 0.5), box.y, min(300.0, box.width * 0.5),
                min(box.height, 64.0))  # fmt: skip
    table.centery = box.centery
    draw_table(canvas, table, unit.values)
    room = table.x - box.x - 12
    name = f"{kit.unit(unit.id)}, {kit.abbr(unit.id)}"
    size = view.fitted(name, room, 19, True)
    draw.text(canvas, name, (box.x, box.y + 2), size, INK, bold=True)
    words = kit.say(f"unit.{unit.id}.card")
    below = Box(box.x, box.y + size * 1.5, room, box.height - size * 1.5)
    small = 14.0
    while small > 11 and view.text_height(words, room, small) > below.height:
        small -= 1
    draw.wrapped(canvas, words, below, small, INK_DIM)


def _draw_counter(canvas: Canvas, front: Front, state: State, listed: Listed) -> None:
    """Fewer, the number, more."""
    links, kind = front.links, listed.unit.id
    for step, box, glyph in (
        (str(Fewer(kind)), listed.fewer, "minus"),
        (str(More(kind)), listed.more, "plus"),
    ):
        there = links.option_at(step) is not None
        look = "_disabled" if not there else "_hover" if front.hovered == step else ""
        draw.nine(canvas, f"common/ui/btn_wood{look}", box)
        ink = "text_on_wood" if there else "#9b8f7c"
        draw.icon(canvas, glyph, (box.centerx, box.centery - 1), box.width * 0.5, ink)
    count = state.counts.get(kind, 0)
    at = ((listed.fewer.right + listed.more.x) / 2, listed.more.centery)
    colour = REACH if count else INK_DIM
    draw.text(canvas, str(count), at, 28, colour, bold=True, anchor="center")


def _anchors(listed: Listed) -> tuple[str, str, str]:
    kind = listed.unit.id
    return anchors.tray(kind), str(More(kind)), str(Fewer(kind))


# -- the desk --------------------------------------------------------------------------------


def draw_purse(canvas: Canvas, front: Front, state: State, boxes: Boxes) -> None:
    """The army so far, piece by piece."""
    box = boxes.side.union(boxes.act)
    draw.panel(canvas, box, "paper")
    kit = front.kit
    draw.caps(canvas, kit.say("shop.army"), (box.x + 18, box.y + 20), 13, "#7a5a20", gap=2)
    army = {**front.pack.scenarios[front.view.scenario].army}
    for kind, count in state.counts.items():
        army[kind] = army.get(kind, 0) + count
    pieces = [kind for kind in front.pack.units for _ in range(army.get(kind, 0))]
    room = Box(box.x + 16, box.y + 34, box.width - 32, box.height - 44)
    side = min(room.height, 56.0)
    while side > 16 and _fit(room, side) < len(pieces):
        side -= 2
    columns = max(1, int(room.width // side))
    for number, kind in enumerate(pieces):
        at = (room.x + number % columns * side, room.y + number // columns * side)
        draw.sprite(canvas, plate(kind, front.side), Box(*at, side - 2, side - 2))


def _fit(room: Box, side: float) -> int:
    return int(room.width // side) * int(room.height // side)
