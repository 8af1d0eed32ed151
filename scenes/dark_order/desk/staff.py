"""A player's staff: faction, role, fatigue, decks, tokens and orders."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.shell.canvas import Canvas
from game.shell.palette import Rgb
from game.shell.view import Box
from rules.dark_order.model import picks
from scenes.dark_order.asking import anchors
from scenes.dark_order.board.brush import baked_layer, brackets, cost_disc, dark_panel, label
from scenes.dark_order.cards.faces import back_of
from scenes.dark_order.cards.painting import face_image
from scenes.dark_order.front import Front
from scenes.dark_order.kit import (
    CHEAPER,
    DIM,
    HOVER,
    SELECT,
    TEXT,
    WARN_24,
    WARN_28,
    crest,
    panel,
    token,
)
from scenes.ui import draw

LIMIT_WARN, LIMIT_DANGER = 24, 28


@dataclass(frozen=True)
class StaffPlan:
    """Where the parts of a staff lie."""

    box: Box
    crest: Box
    role: Box
    fatigue: Box
    track: Box
    decks: Box
    orders: Box
    columns: int = 1
    compact: bool = False
    """No room for the track and the decks: their numbers stand in the head."""

    @property
    def whole_track(self) -> Box:
        """The fatigue with its track and the figures below it."""
        if self.compact:
            return self.fatigue
        track = self.track
        return self.fatigue.union(Box(track.x, track.y, track.width, track.height + FIGURES))

    def row(self, count: int) -> float:
        """How high each of so many orders is: few of them are written larger."""
        if self.compact:
            lines = max(4, -(-count // self.columns))
            return max(12.0, min(20.0, self.orders.height / lines))
        return max(12.0, min(22.0, (self.orders.height - ORDERS_HEAD) / max(FEW, count)))


ORDERS_HEAD, FEW, FIGURES = 18.0, 5, 12.0
LEAST = 11
"""The size below which a line of the head leaves the decks out."""
MANY, LEGIBLE = 7, 13.0
"""So many orders a faction has, and how high the row of one has to be."""
COMPACT = 215.0
"""Below this height a staff is compact."""


@lru_cache(maxsize=32)
def staff_plan(x: float, y: float, width: float, height: float) -> StaffPlan:
    box = Box(x, y, width, height)
    if height < COMPACT:
        return _compact_plan(box)
    k = min(1.0, height / 352, width / 330)
    head = max(40.0, 76 * k)
    side = head - 14
    mark = Box(x + 10, y + 8, side, side)
    role_side = max(27.0, 46 * k)
    role = Box(box.right - role_side - 12, y + 7, role_side, role_side)
    fatigue = Box(x + 14, y + head, width - 28, max(20.0, 28 * k))
    high = (width - 24) * 56 / 640
    track = Box(x + 12, fatigue.bottom + max(10.0, 20 * k), width - 24, high)
    top = track.bottom + max(14.0, 22 * k)
    decks_wide = max(84.0, min(118.0, width * 0.33))
    decks = Box(x + 12, top, decks_wide, box.bottom - top - 8)
    orders = Box(decks.right + 10, top, box.right - 12 - decks.right - 10, box.bottom - top - 8)
    return StaffPlan(box, mark, role, fatigue, track, decks, orders)


def _compact_plan(box: Box) -> StaffPlan:
    side = max(24.0, min(38.0, box.height * 0.26))
    mark = Box(box.x + 8, box.y + 6, side, side)
    role = Box(box.right - side * 0.9 - 8, box.y + 6, side * 0.9, side * 0.9)
    fatigue = Box(box.x + 10, mark.bottom + 1, box.width - 20, 20)
    decks = Box(box.right - 84, fatigue.y, 0, 20)
    orders = Box(box.x + 10, fatigue.bottom, box.width - 20, box.bottom - fatigue.bottom - 4)
    columns = 1 if orders.height >= MANY * LEGIBLE else 2  # beside each other names are cut
    return StaffPlan(box, mark, role, fatigue, fatigue, decks, orders, columns, True)


def plan_of(front: Front, upper: bool) -> StaffPlan:
    return staff_plan(*front.plan.staff(upper))


def order_rows(front: Front, upper: bool) -> list[tuple[str, int, Box]]:
    """Each order with how many there are of it and its row."""
    seat = front.above if upper else front.below
    side = front.view.sides[seat]
    plan = plan_of(front, upper)
    names = dict.fromkeys(side.orders)
    if front.asked.kind == "return_order" and not upper:
        names = dict.fromkeys((*side.orders, *side.spent_orders))
    found = []
    row = plan.row(len(names))
    top = plan.orders.y if plan.compact else plan.orders.y + ORDERS_HEAD
    wide = plan.orders.width / plan.columns
    for number, name in enumerate(names):
        line, column = divmod(number, plan.columns)
        box = Box(plan.orders.x + column * wide, top + line * row, wide - 4, row)
        found.append((name, side.orders.count(name), box))
    return found


def order_anchor(front: Front, upper: bool, name: str) -> str:
    return anchors.order(name, front.above) if upper else anchors.card(name)


def deck_boxes(front: Front, upper: bool) -> list[tuple[str, str, Box]]:
    """Unit deck and support deck: kind, anchor and place."""
    seat = front.above if upper else front.below
    plan = plan_of(front, upper)
    if plan.compact:
        return []
    wide = min(46.0, plan.decks.width / 2 - 8, max(20.0, (plan.decks.height - 64) / 1.4))
    found = []
    for number, kind in enumerate(("units", "supports")):
        x = plan.decks.x + number * (plan.decks.width / 2)
        found.append(
            (kind, anchors.deck(kind, seat), Box(x + 2, plan.decks.y + 4, wide, wide * 1.4))
        )
    return found


def token_boxes(front: Front, upper: bool) -> list[tuple[str, int, str, Box]]:
    """Tokens that are not assigned yet: kind, number, anchor and place."""
    seat = front.above if upper else front.below
    side = front.view.sides[seat]
    plan = plan_of(front, upper)
    size = 20.0 if plan.compact else max(20.0, min(34.0, plan.decks.width / 3.2))
    found: list[tuple[str, int, str, Box]] = []
    for kind, count in (("speed", side.speed_tokens), ("life", side.life_tokens)):
        if count:
            x = plan.decks.x - 60 if plan.compact else plan.decks.x
            x += len(found) * (size + (4 if plan.compact else 20))
            anchor = anchors.token(kind) if not upper else f"foreign-{anchors.token(kind)}"
            found.append((kind, count, anchor, Box(x, plan.decks.bottom - size, size, size)))
    return found


def draw_staff(canvas: Canvas, front: Front, upper: bool) -> None:
    seat = front.above if upper else front.below
    view = front.view
    side = view.sides[seat]
    sizes = view.hand_sizes.get(seat)
    decks = (view.unit_deck_sizes.get(seat, 0), view.support_deck_sizes.get(seat, 0))
    key = (
        "staff", upper, seat, side, sizes, decks, view.aggressor, view.protector, view.start,
        view.order_limits.get(seat, 0), view.location, front.kit.player(seat),
        front.kit.faction_name(side.faction),
        front.asked.kind == "return_order", _taken(front, upper),
    )  # fmt: skip
    box = front.plan.staff(upper).inflate(24, 24)
    baked_layer(canvas, key, box, lambda inner: _paint(inner, front, upper))
    _marks(canvas, front, upper)


def _taken(front: Front, upper: bool) -> tuple[str, ...]:
    """Orders that the unfinished answer gives up."""
    draft = front.draft
    return draft.orders if isinstance(draft, picks.Recover) and not upper else ()


def _paint(canvas: Canvas, front: Front, upper: bool) -> None:
    seat = front.above if upper else front.below
    view, kit = front.view, front.kit
    side = view.sides[seat]
    plan = plan_of(front, upper)
    colour = kit.colour(side.faction)
    rim: Rgb = (colour[0] * 2 // 3, colour[1] * 2 // 3, colour[2] * 2 // 3)
    dark_panel(canvas, plan.box, rim, width=2)
    draw.sprite(canvas, crest(side.faction), plan.crest)
    canvas.wrote(plan.crest)
    _head(canvas, front, seat, plan)
    _fatigue(canvas, front, side.fatigue, plan)
    _decks(canvas, front, upper)
    _orders(canvas, front, upper, plan)


def _head(canvas: Canvas, front: Front, seat: str, plan: StaffPlan) -> None:
    view, kit = front.view, front.kit
    side = view.sides[seat]
    x = plan.crest.right + 10
    room = plan.role.x - x - 8
    size = max(15.0, plan.crest.height * 0.36)
    label(canvas, kit.faction_name(side.faction), (x, plan.crest.y + size * 0.75), size, room)
    sizes = view.hand_sizes.get(seat)
    name = kit.player(seat)
    if sizes is not None:
        count = sizes.units + sizes.supports + sizes.neutrals
        name = f"{name} · {kit.say('dark.cards', n=count)}"
    if plan.compact:
        decks = (view.unit_deck_sizes.get(seat, 0), view.support_deck_sizes.get(seat, 0))
        whole = f"{name} · {kit.say('dark.decks', units=decks[0], supports=decks[1])}"
        name = whole if canvas.view.text_width(whole, LEAST) <= room else name
    at = (x, plan.crest.y + size * 0.75 + max(15.0 if plan.compact else 17.0, size))
    label(canvas, name, at, 14, room, DIM, bold=False)
    role = "aggressor" if seat == view.aggressor else "protector" if seat == view.protector else ""
    if role:
        draw.sprite(canvas, token(f"role_{role}"), plan.role)
        if plan.box.height > 250:
            at = (plan.box.right - 9, plan.role.bottom + 7)
            label(canvas, kit.say(f"role.{role}"), at, 12, plan.role.width + 26, DIM, bold=False,
                  anchor="midright")  # fmt: skip
    if seat == view.start:
        small = Box(plan.role.x - 28, plan.role.y - 1, 26, 26)
        draw.sprite(canvas, token("start"), small)


def fatigue_colour(value: int) -> Rgb:
    return WARN_28 if value >= LIMIT_DANGER else WARN_24 if value >= LIMIT_WARN else (255, 226, 160)


def track_x(plan: StaffPlan, value: int) -> float:
    return plan.track.x + (20 + 20 * min(30, value)) * plan.track.width / 640


def _fatigue(canvas: Canvas, front: Front, value: int, plan: StaffPlan) -> None:
    kit, box = front.kit, plan.fatigue
    label(canvas, kit.say("dark.fatigue"), (box.x, box.centery), 15, box.width * 0.5, DIM)
    if plan.compact:
        return
    draw.sprite(canvas, panel("fatigue_track"), plan.track)
    for number in (0, 10, 20, 30):
        at = (track_x(plan, number), plan.track.bottom + 8)
        colour = "#ef8f74" if number == 30 else DIM
        draw.text(canvas, str(number), at, 12, colour, anchor="center")
    marker(canvas, plan, value)


def marker(canvas: Canvas, plan: StaffPlan, value: int, alpha: int = 255) -> None:
    if plan.compact:
        return
    high = max(22.0, min(34.0, plan.track.height * 1.25))
    wide = high * 26 / 34
    box = Box(track_x(plan, value) - wide / 2, plan.track.centery - high, wide, high)
    draw.sprite(canvas, panel("fatigue_marker"), box, alpha)


def _decks(canvas: Canvas, front: Front, upper: bool) -> None:
    seat = front.above if upper else front.below
    view, kit = front.view, front.kit
    faction = front.faction(seat)
    counts = {
        "units": view.unit_deck_sizes.get(seat, 0),
        "supports": view.support_deck_sizes.get(seat, 0),
    }
    for kind, _, box in deck_boxes(front, upper):
        if counts[kind] and faction:
            image = face_image(canvas.assets, back_of(kind, faction), canvas.px(box.width))
            draw.shadow(canvas, box, blur=5, radius=4, alpha=140, offset=(2, 3))
            canvas.blit(image, (box.x - 2, box.y - 2))
            canvas.blit(image, box.topleft)
        else:
            draw.fill(canvas, box, (84, 68, 42), radius=4, border=1)
        at = (box.centerx, box.bottom + 10)
        draw.text(canvas, str(counts[kind]), at, 15, TEXT, bold=True, anchor="center")
        if box.bottom + 34 < plan_of(front, upper).box.bottom:
            at = (box.centerx, box.bottom + 25)
            label(canvas, kit.say(f"dark.deck.{kind}"), at, 12, box.width + 14, DIM, bold=False,
                  anchor="center")  # fmt: skip
    for kind, count, _, box in token_boxes(front, upper):
        draw.sprite(canvas, token(kind), box)
        if count > 1:
            at = (box.right + 9, box.centery)
            draw.text(canvas, f"×{count}", at, 14, TEXT, bold=True, anchor="center")


def _orders(canvas: Canvas, front: Front, upper: bool, plan: StaffPlan) -> None:
    seat = front.above if upper else front.below
    view, kit = front.view, front.kit
    side = view.sides[seat]
    if not plan.compact:
        _orders_head(canvas, front, seat, plan)
    colour = kit.colour(side.faction)
    taken = list(_taken(front, upper))
    for name, count, box in order_rows(front, upper):
        price, cheaper = price_now(front, name)
        disc = min(13.0, box.height * 0.66)
        left = count - taken.count(name)
        hue = CHEAPER if cheaper else TEXT
        cost_disc(canvas, (box.x + disc * 0.8, box.centery), str(price), colour if left else DIM,
                  disc, hue if left else DIM)  # fmt: skip
        words = kit.card(name) + (f" ×{left}" if left > 1 else "")
        label(canvas, words, (box.x + disc * 1.9, box.centery), min(15.0, box.height * 0.78),
              box.width - disc * 2, TEXT if left > 0 else DIM, bold=False)  # fmt: skip
        if left <= 0 and taken:
            y = box.centery
            draw.line(canvas, (box.x + disc * 1.9, y), (box.right - 20, y), WARN_24, 1)


def price_now(front: Front, order: str) -> tuple[int, bool]:
    """What an order costs under the condition of the location, and whether that is less than it
    says."""
    price = front.kit.book.prices[front.view.location][order]
    return price, price < front.kit.pack.orders[order].cost


def _orders_head(canvas: Canvas, front: Front, seat: str, plan: StaffPlan) -> None:
    view, kit = front.view, front.kit
    middle = plan.orders.y + ORDERS_HEAD / 2 - 1
    label(canvas, kit.say("dark.orders"), (plan.orders.x, middle), 14, plan.orders.width * 0.5, DIM)
    if limit := view.order_limits.get(seat, 0):
        words = kit.say("dark.orders_used", n=view.sides[seat].orders_played, limit=limit)
        label(canvas, words, (plan.orders.right, middle), 13, plan.orders.width * 0.48, DIM,
              bold=False, anchor="midright")  # fmt: skip


def _marks(canvas: Canvas, front: Front, upper: bool) -> None:
    """Orders and tokens that may be picked now."""
    asked = front.asked
    for name, _, box in order_rows(front, upper):
        anchor = order_anchor(front, upper, name)
        if asked.is_open(anchor):
            hot = anchor == front.hovered
            draw.glow(canvas, box, SELECT, blur=8, radius=5, alpha=120 if hot else 50)
            draw.fill(canvas, box.inflate(4, 0), HOVER if hot else SELECT, radius=4, border=1)
    for _, _, anchor, box in token_boxes(front, upper):
        if asked.is_open(anchor) or anchor == asked.held:
            draw.glow(canvas, box, SELECT, blur=10, radius=16, alpha=170)
            if anchor == asked.held:
                brackets(canvas, box, SELECT, 3)
