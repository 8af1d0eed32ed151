"""The Location Zone: six locations, the contested one large, and the scouts on it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.dark_order.model.records import LocationCard, Scout
from rules.dark_order.turn.aftermath import scouting_of
from scenes.dark_order.asking import anchors, drafts
from scenes.dark_order.board.brush import baked_layer, brackets, dark_panel, label, strip
from scenes.dark_order.board.idle import draw_contest
from scenes.dark_order.board.units import planned_plate
from scenes.dark_order.cards.faces import BackFace, location_face, plate_back
from scenes.dark_order.cards.painting import face_image
from scenes.dark_order.front import Front
from scenes.dark_order.kit import DIM, HOVER, ROOT, SELECT, TEXT, crest, icon, panel
from scenes.ui import draw
from scenes.ui.layout import square

LOCATION_PLACE = "location"
ROOM_TO_POINT = 12.0
"""So that a frame around the neutral deck does not touch the words beside it."""


def sites(front: Front, upper: bool) -> list[tuple[LocationCard, Box]]:
    """A player's locations and where they lie; the contested one leaves its place open."""
    seat = front.above if upper else front.below
    own = [one for one in front.view.locations if one.home == seat]
    return list(zip(own, front.plan.site_boxes(upper, len(own)), strict=True))


def scouts(front: Front, upper: bool) -> list[tuple[str, Scout, Box]]:
    """The scouts of a side with their anchors; planned ones come last."""
    seat = front.above if upper else front.below
    there = list(front.view.scouts.get(seat, ()))
    extra = [] if upper else [
        Scout(card) for card, cell in drafts.placed(front.draft) if cell == LOCATION_PLACE
    ]  # fmt: skip
    boxes = front.plan.scout_boxes(upper, len(there) + len(extra))
    found = []
    for number, (scout, box) in enumerate(zip([*there, *extra], boxes, strict=True)):
        own = not upper and scout.card
        anchor = anchors.card(scout.card) if own else anchors.scout(seat, number)
        found.append((anchor, scout, box))
    return found


def neutrals_box(front: Front) -> Box:
    """The neutral deck with its number, at the head of the zone."""
    zone = front.plan.zone
    return Box(zone.right - 70, zone.y, 70, front.plan.zone_head)


def draw_zone(canvas: Canvas, front: Front) -> None:
    plan, view, kit = front.plan, front.view, front.kit
    lying = view.locations[: front.dealt]
    shown = (lying, view.location, view.round, view.neutral_count, view.phase)
    lang = kit.say("zone.location")
    factions = tuple(front.faction(seat) for seat in (front.above, front.below))
    key = ("zone", shown, lang, factions, front.below)
    baked_layer(canvas, key, plan.zone.inflate(16, 16), lambda inner: _paint(inner, front))
    draw_contest(canvas, front)
    _choices(canvas, front)
    for upper in (True, False):
        _scouts(canvas, front, upper)
    _remarks(canvas, front)


def _paint(canvas: Canvas, front: Front) -> None:
    plan, view, kit = front.plan, front.view, front.kit
    zone = plan.zone
    dark_panel(canvas, zone, (84, 68, 42), top=(30, 22, 15, 240), bottom=(20, 14, 10, 240))
    middle = zone.y + plan.zone_head / 2
    label(canvas, kit.say("zone.location"), (zone.x + 14, middle), 17, zone.width * 0.4, TEXT)
    small = Box(zone.right - 34, middle - 13, 19, 26)
    draw.sprite(canvas, f"{ROOT}/cards/back_neutral", small)
    draw.text(canvas, str(view.neutral_count), (small.x - 6, middle), 15, TEXT, bold=True,
              anchor="midright")  # fmt: skip
    words = kit.say("dark.round_of", round=view.round) if view.round else ""
    at = (neutrals_box(front).x - ROOM_TO_POINT, middle)
    label(canvas, words, at, 14, zone.width * 0.3, DIM, bold=False, anchor="midright")
    for upper in (True, False):
        for site, box in sites(front, upper):
            if site in view.locations[: front.dealt]:
                _site(canvas, front, site, box)
    _contested(canvas, front)


def _site(canvas: Canvas, front: Front, site: LocationCard, box: Box) -> None:
    view, kit = front.view, front.kit
    if site.id == view.location and not site.secured:
        draw.sprite(canvas, panel("location_slot"), box)
        label(canvas, kit.say("dark.contested"), (box.centerx, box.bottom - 14), 14,
              box.width - 16, DIM, bold=False, anchor="center")  # fmt: skip
        return
    draw.shadow(canvas, box, blur=6, radius=6, alpha=160, offset=(2, 4))
    if site.secured:
        faction = front.faction(site.secured)
        image = face_image(canvas.assets, BackFace(f"{ROOT}/cards/back_location", 1.4),
                           canvas.px(box.width))  # fmt: skip
        canvas.blit(image, box.topleft)
        draw.fill(canvas, box, kit.colour(faction), radius=6, border=3)
        side = box.height * 0.56
        mark = square(box.center, side)
        draw.sprite(canvas, crest(faction), mark)
        return
    face = location_face(kit, site.id)
    canvas.blit(face_image(canvas.assets, face, canvas.px(box.width)), box.topleft)


def _contested(canvas: Canvas, front: Front) -> None:
    plan, view, kit = front.plan, front.view, front.kit
    box = plan.contested
    if not view.location:
        draw.sprite(canvas, panel("location_slot"), box)
        key = "dark.no_location" if view.phase != "setup" else "dark.setting_up"
        draw.wrapped(canvas, kit.say(key), Box(box.x + 20, box.bottom - 56, box.width - 40, 44),
                     15, DIM, align="center")  # fmt: skip
        return
    shine(canvas, box)
    face = location_face(kit, view.location, in_force=True)
    canvas.blit(face_image(canvas.assets, face, canvas.px(box.width)), box.topleft)


def shine(canvas: Canvas, box: Box) -> None:
    """The light and the shadow of the contested location."""
    draw.glow(canvas, box, (255, 196, 110), blur=22, radius=8, alpha=110)
    draw.shadow(canvas, box, blur=14, radius=8, alpha=200, offset=(4, 8))


def _choices(canvas: Canvas, front: Front) -> None:
    """Locations that may be chosen; the pointed one lies large in the middle."""
    asked = front.asked
    for upper in (True, False):
        for site, box in sites(front, upper):
            anchor = anchors.location(site.id)
            if anchor not in asked.direct:
                continue
            hot = anchor == front.hovered
            draw.glow(canvas, box, SELECT, blur=12, radius=6, alpha=80 if hot else 44)
            brackets(canvas, box, HOVER if hot else SELECT, 4)
            if hot:
                face = location_face(front.kit, site.id)
                large = front.plan.contested
                image = face_image(canvas.assets, face, canvas.px(large.width))
                canvas.blit(image, large.topleft)
    if anchors.cell(LOCATION_PLACE) in asked.reach(front.hovered):
        box = front.plan.contested
        hot = front.hovered == anchors.cell(LOCATION_PLACE)
        draw.glow(canvas, box, SELECT, blur=18, radius=8, alpha=56 if hot else 24)
        brackets(canvas, box, HOVER if hot else SELECT, 5)


def _scouts(canvas: Canvas, front: Front, upper: bool) -> None:
    seat = front.above if upper else front.below
    faction = front.faction(seat)
    for anchor, scout, box in scouts(front, upper):
        width = canvas.px(box.width)
        if scout.card:
            whole = planned_plate(canvas, front, scout.card, faction)
            image = canvas.assets.baked.get(
                ("dark-scout", scout.card, faction, width, front.kit.short(scout.card)),
                _smaller(whole, width),
            )
            canvas.blit(image, box.topleft)
            if not scout.face_up:
                draw.sprite(canvas, f"{ROOT}/tokens/unactivated", Box(
                    box.centerx - 11, box.centery - 11, 22, 22))  # fmt: skip
        else:
            canvas.blit(face_image(canvas.assets, plate_back(faction), width), box.topleft)
        if anchor in front.asked.sources or anchor == front.asked.held:
            brackets(canvas, box, SELECT, 4 if anchor == front.asked.held else 3)


def _smaller(image: pygame.Surface, width: int) -> Callable[[], pygame.Surface]:
    return lambda: pygame.transform.smoothscale(image, (width, width))


def scouting(front: Front, seat: str) -> str:
    """The known sum of a side's scouts; a question mark stands for hidden ones."""
    view, kit = front.view, front.kit
    there = tuple(scout for _, scout, _ in scouts(front, front.is_upper(seat)))
    total = scouting_of(kit.book, view.location, there)
    hidden = sum(not one.card for one in there)
    if hidden:
        return f"{total} + {'?' * hidden}" if total else "?" * hidden
    return str(total)


def _remarks(canvas: Canvas, front: Front) -> None:
    """Scouting totals beside the scouts, and who wins a tie."""
    view, plan, kit = front.view, front.plan, front.kit
    if not view.location:
        return
    for upper in (True, False):
        seat = front.above if upper else front.below
        row = plan.scout_row(upper)
        count = len(scouts(front, upper))
        words = kit.say("dark.no_scouts")
        if count:
            words = kit.say("dark.scouts", n=count, total=scouting(front, seat))
        if seat == view.protector:
            words = f"{words} · {kit.say('dark.wins_ties')}"
        used = plan.scout_boxes(upper, count)[-1].right if count else row.x
        room = row.right - used - 10
        strip(canvas, words, (used + 10 + room / 2, row.centery), size=13, most=room,
              colour=TEXT if count else DIM, icon=icon("scout"))  # fmt: skip
