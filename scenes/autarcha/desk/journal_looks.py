"""How the journal looks: a ruled page with its sums, and the list of areas."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.autarcha.areas.economy import income_of
from rules.autarcha.geometry import SIDES
from rules.autarcha.model.pieces import Entry
from rules.autarcha.move.ground import pieces_of
from rules.kernel.text import text
from scenes.autarcha.asking import anchors
from scenes.autarcha.desk.journal_plan import COLUMNS, HEAD, ROW, JournalPlan
from scenes.autarcha.front import Front
from scenes.autarcha.kit import FIRE, INK, INK_DIM, REACH, Kit, icon, marker
from scenes.ui import draw

CAPTION, RULE, TODAY = "#7a5a20", "#cbb78a", "#f7e3a4"


def draw_journal(
    canvas: Canvas, front: Front, plan: JournalPlan, side: str, entries: Sequence[Entry]
) -> None:
    draw.veil(canvas, front.plan.sheet, (16, 10, 6, 90))
    draw.panel(canvas, plan.sheet, "paper")
    _draw_tabs(canvas, front, plan, side)
    _draw_head(canvas, front.kit, plan.left)
    _draw_entries(canvas, front, plan, entries)
    x = (plan.left.right + plan.right.x) / 2
    draw.line(canvas, (x, plan.left.y), (x, plan.left.bottom), RULE, 2)
    _draw_areas(canvas, front, plan)


def _draw_tabs(canvas: Canvas, front: Front, plan: JournalPlan, side: str) -> None:
    kit, left = front.kit, plan.left
    draw.caps(canvas, kit.say("journal.heading"), (left.x, left.y + 16), 15, CAPTION, gap=3)
    for one, box in plan.tabs.items():
        hot = front.hovered == anchors.button(f"journal_{one}")
        ground = TODAY if one == side else "#efe0b6" if hot else "#e4d6b2"
        draw.framed(canvas, box, ground, kit.colour(one), radius=7, border=2 if one == side else 1)
        _seat_mark(canvas, kit, one, (box.x + 18, box.centery))
        words = canvas.view.shortened(kit.player(one), box.width - 42, 15, True)
        at = (box.x + 32, box.centery)
        draw.text(canvas, words, at, 15, INK, bold=True, anchor="midleft")


def columns(left: Box) -> tuple[float, float, float, float]:
    """The right edges of income, expense and balance, and the left edge of the words."""
    right = left.right - 14
    return right - 158, right - 74, right, left.x + 48


def _draw_head(canvas: Canvas, kit: Kit, left: Box) -> None:
    income, expense, balance, words = columns(left)
    y = left.y + HEAD
    heads = ((income, "income"), (expense, "expense"), (balance, "balance"))
    for x, key in heads:
        at = (x, y + 8)
        draw.text(canvas, kit.say(f"journal.column.{key}"), at, 13, CAPTION, bold=True,
                  anchor="midright")  # fmt: skip
    draw.text(canvas, kit.say("journal.column.turn"), (left.x + 4, y + 8), 13, CAPTION, bold=True,
              anchor="midleft")  # fmt: skip
    draw.text(canvas, kit.say("journal.column.entry"), (words, y + 8), 13, CAPTION, bold=True,
              anchor="midleft")  # fmt: skip
    draw.line(canvas, (left.x, y + 22), (left.right - 8, y + 22), INK_DIM, 1.5)


def _draw_entries(
    canvas: Canvas, front: Front, plan: JournalPlan, entries: Sequence[Entry]
) -> None:
    left, kit = plan.left, front.kit
    top = left.y + HEAD + COLUMNS
    if not entries:
        at = (left.centerx, top + 40)
        key = "journal.nothing" if front.view.areas else "journal.no_economy"
        draw.text(canvas, kit.say(key), at, 16, INK_DIM, anchor="center")
        return
    income, expense, balance, words = columns(left)
    for number, entry in enumerate(entries):
        y = top + number * ROW
        row = Box(left.x, y, left.width - 8, ROW)
        if entry.turn == front.view.turn:
            draw.fill(canvas, row, TODAY, radius=3)
        draw.line(canvas, row.bottomleft, row.bottomright, RULE)
        middle = row.centery
        if number == 0 or entries[number - 1].turn != entry.turn:
            turn = str(entry.turn) if entry.turn else "–"
            draw.text(canvas, turn, (left.x + 4, middle), 15, INK_DIM, bold=True, anchor="midleft")
        told = canvas.view.shortened(entry_words(front, entry), income - 48 - words, 15)
        draw.text(canvas, told, (words, middle), 15, INK, anchor="midleft")
        _amount(canvas, entry.income, "+", (income, middle), REACH)
        _amount(canvas, entry.expense, "−", (expense, middle), FIRE)
        at = (balance, middle)
        draw.text(canvas, str(entry.balance), at, 15, INK, bold=True, anchor="midright")


def _amount(
    canvas: Canvas, amount: int, sign: str, at: tuple[float, float], ink: tuple[int, int, int]
) -> None:
    if amount:
        draw.text(canvas, f"{sign}{amount}", at, 15, ink, bold=True, anchor="midright")


def entry_words(front: Front, entry: Entry) -> str:
    """What was earned, bought or hit."""
    kit = front.kit
    if entry.hits:
        needed = (
            kit.pack.landscapes["city"].hits
            if entry.what == "city"
            else kit.pack.things["factory"].hit_points
        )
        name = text(f"object.{entry.what}.name" if entry.what == "factory" else "thing.city")
        return kit.say(
            "journal.hit", object=name, square=entry.about, hits=entry.hits, needed=needed
        )
    words = kit.say(f"journal.{entry.what}")
    if entry.about in front.pack.units:
        return f"{words}: {kit.abbr(entry.about)}"
    if entry.about in pieces_of(front.pack).type:
        return f"{words}: {kit.told(entry.about)}"
    return f"{words}, {entry.about}" if entry.about else words


# -- areas -----------------------------------------------------------------------------------


def _draw_areas(canvas: Canvas, front: Front, plan: JournalPlan) -> None:
    kit, view, right = front.kit, front.view, plan.right
    at = (right.x, right.y + 16)
    draw.caps(canvas, kit.say("journal.areas"), at, 15, CAPTION, gap=3)
    for number, (area, box) in enumerate(zip(front.board.areas, plan.areas, strict=False)):
        card = view.areas.get(area.id)
        owner = "" if card is None else "war" if card.war else card.owner
        if front.hovered == anchors.area(area.id):
            draw.fill(canvas, box, "#efe0b6", radius=4)
        draw.line(canvas, box.bottomleft, box.bottomright, RULE)
        _owner_mark(canvas, kit, owner, (box.x + 12, box.centery))
        name = kit.area(front.board, number)
        draw.text(canvas, name, (box.x + 30, box.centery), 15, INK, bold=True, anchor="midleft")
        held = kit.side(owner) if owner in SIDES else kit.say(f"journal.{owner or 'pool'}")
        ink = kit.colour(owner) if owner else INK_DIM
        size = canvas.view.fitted(held, right.width * 0.34, 14)
        x = box.x + right.width * 0.5
        draw.text(canvas, held, (x, box.centery), size, ink, anchor="midleft")
        coin = Box(box.right - 24, box.centery - 10, 20, 20)
        draw.sprite(canvas, marker("coin"), coin)
        at = (coin.x - 6, box.centery)
        draw.text(canvas, str(area.income), at, 15, INK, bold=True, anchor="midright")
    _draw_sums(canvas, front, plan)


def _owner_mark(canvas: Canvas, kit: Kit, owner: str, at: tuple[float, float]) -> None:
    """The shape of the side, crossed swords for war: shapes as well as colours."""
    if owner in SIDES:
        _seat_mark(canvas, kit, owner, at)
    elif owner:
        draw.icon(canvas, icon("war"), at, 18, FIRE)


def _seat_mark(canvas: Canvas, kit: Kit, side: str, at: tuple[float, float]) -> None:
    """The shape by which the top bar knows a side, in an ink that shows on paper."""
    draw.icon(canvas, canvas.assets.palette.seat(side).shape, at, 14, kit.colour(side))


def _draw_sums(canvas: Canvas, front: Front, plan: JournalPlan) -> None:
    """What each side will collect next."""
    kit, view, right = front.kit, front.view, plan.right
    if not view.areas:
        return
    wide = right.width / 2
    for number, side in enumerate(SIDES):
        held = sum(card.owner == side for card in view.areas.values())
        words = kit.say("journal.sum", n=held, income=income_of(front.pack, view, side))
        x = right.x + number * wide
        _seat_mark(canvas, kit, side, (x + 10, right.bottom - 14))
        size = canvas.view.fitted(words, wide - 28, 15, True)
        at = (x + 24, right.bottom - 14)
        draw.text(canvas, words, at, size, kit.colour(side), bold=True, anchor="midleft")


# -- the frame -------------------------------------------------------------------------------


def draw_bar(canvas: Canvas, plan: JournalPlan, first: int, count: int) -> None:
    """Where in the book the page is, if it has more than one."""
    if count <= plan.rows:
        return
    track = Box(plan.left.right - 4, plan.left.y + HEAD + COLUMNS, 6, plan.rows * ROW)
    draw.fill(canvas, track, "#e0d0a4", radius=3)
    high = max(24.0, track.height * plan.rows / count)
    way = (track.height - high) * first / max(1, count - plan.rows)
    draw.fill(canvas, Box(track.x, track.y + way, 6, high), "#9c7f48", radius=3)


def draw_close(canvas: Canvas, box: Box, hot: bool) -> None:
    if hot:
        draw.fill(canvas, box, "#efe0b6", radius=6)
    draw.icon(canvas, "cross", box.center, 18, INK)
