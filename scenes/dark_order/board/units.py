"""Units in the Battle Zone: plates, who may act, what is reached or blocked, what would happen."""

from __future__ import annotations

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.dark_order.fight.foretelling import stationed
from rules.dark_order.fight.reach import attack_flags, is_eligible, why_unreachable
from rules.dark_order.model import picks
from rules.dark_order.model.places import CELLS, NUMBER
from rules.dark_order.model.questions import CardAbout
from rules.dark_order.model.records import Unit
from scenes.dark_order.asking import anchors, drafts
from scenes.dark_order.asking.choices import attackers
from scenes.dark_order.board.brush import brackets, strip
from scenes.dark_order.board.chips import preview
from scenes.dark_order.board.idle import readiness
from scenes.dark_order.cards.faces import Face, card_face, plate_face
from scenes.dark_order.cards.painting import dimmed, face_image
from scenes.dark_order.front import Front
from scenes.dark_order.kit import ATTACK, DIM, GOLD, HOVER, SELECT, TEXT, token
from scenes.dark_order.motion.stage import UNIT_Z
from scenes.motion.painter import Camera, paint_effect
from scenes.motion.stage import Sprite
from scenes.ui import draw
from scenes.ui.layout import square

LIFT = 6.0

ANGLE_STEP, WIDTH_STEPS = 15, 8

AIM = "aim"
"""The part of the table that a diagram shows: whom the first unit below can attack."""


def draw_units(canvas: Canvas, front: Front) -> None:
    """Cells and plates from back to front, then marks and the attack arrow."""
    _lights(canvas, front)
    reasons = unreachable(front)
    outlook = front.pointed_outlook()
    told = {anchors.unit(name) for name in outlook.changes} if outlook is not None else set()
    for anchor, sprite in front.stage.sprites.items():
        if sprite.z == UNIT_Z and sprite.alpha > 0 and anchor in front.stage.faces:
            lift = LIFT if anchor == front.asked.held else 0.0
            _plate(canvas, front, anchor, sprite, lift, anchor in reasons)
    _backs(canvas, front)
    _planned(canvas, front)
    _marks(canvas, front)
    for anchor, words in reasons.items():
        box = unit_box(front, anchor)
        if box is not None and anchor not in told:
            strip(canvas, words, box.center, colour=DIM, size=13, most=box.width + 8)


def draw_outlooks(canvas: Canvas, front: Front) -> None:
    """Above the arrow of an attack: abilities that may be used, and what would become of whom."""
    _abilities(canvas, front)
    _previews(canvas, front)


def draw_effects(canvas: Canvas, front: Front) -> None:
    shake = front.stage.shake
    camera = Camera(shake[0], shake[1])
    for effect in front.stage.effects.values():
        paint_effect(canvas, effect, camera)


# -- plates ----------------------------------------------------------------------------------


def _plate(
    canvas: Canvas, front: Front, anchor: str, sprite: Sprite, lift: float, faded: bool
) -> None:
    face = front.stage.faces[anchor]
    image = posed(canvas, face, max(1, canvas.px(sprite.height)), sprite, faded)
    shake = front.stage.shake
    at = (sprite.x + sprite.dx + shake[0], sprite.y + sprite.dy - lift + shake[1])
    high = sprite.height
    shadow = Box(at[0] - sprite.width / 2, at[1] - high / 2, max(4.0, sprite.width), high)
    if sprite.alpha > 0.9:
        draw.shadow(canvas, shadow, blur=8, radius=8, alpha=170, offset=(3, 5 + lift))
    canvas.blit(image, at, "center", round(sprite.alpha * 255))
    if sprite.flash > 0.02:
        hue = (*canvas.assets.palette(sprite.flash_colour), 255)
        light = canvas.assets.fx.silhouette(("dark-plate", image.get_size()), image, hue)
        canvas.blit(light, at, "center", round(sprite.flash * 170))


def _backs(canvas: Canvas, front: Front) -> None:
    """What everybody knows of a card that nobody may see: the tokens that lie on it."""
    for name, unit in front.view.units.items():
        box = unit_box(front, anchors.unit(name))
        lying = hidden_tokens(unit)
        if box is None or not lying:
            continue
        side = max(18.0, 26 * front.plan.scale)
        left = box.centerx - side * len(lying) / 2
        for number, picture in enumerate(lying):
            mark = Box(left + number * side, box.bottom - side * 1.5, side, side)
            draw.sprite(canvas, token(picture), mark)


def hidden_tokens(unit: Unit) -> tuple[str, ...]:
    if unit.card:
        return ()
    given = ("speed",) * unit.speed_tokens + ("life",) * unit.life_tokens
    return (*given, *(("attached",) if unit.attachments else ()))


def posed(canvas: Canvas, face: Face, width: int, sprite: Sprite, faded: bool) -> pygame.Surface:
    """The plate turned, darkened and narrowed as its sprite says, each only once."""
    assets = canvas.assets
    angle = round(sprite.angle / ANGLE_STEP) * ANGLE_STEP % 360
    share = 1.0
    if sprite.width != sprite.height:
        share = max(1, round(sprite.width / sprite.height * WIDTH_STEPS)) / WIDTH_STEPS
    dark = faded or angle != 0

    def make() -> pygame.Surface:
        image = face_image(assets, face, width)
        if dark:
            image = dimmed(assets, face, image, 0.66)
        if share < 1:
            size = max(1, round(image.get_width() * share)), image.get_height()
            image = pygame.transform.smoothscale(image, size)
        if angle % 90 == 0:
            return pygame.transform.rotate(image, angle)
        return pygame.transform.rotozoom(image, angle, 1.0)

    if not dark and share == 1.0 and not angle:
        return face_image(assets, face, width)
    return assets.baked.get(("dark-posed", face, width, angle, share, dark), make)


def _planned(canvas: Canvas, front: Front) -> None:
    """Cards of an unfinished placement, where they would go."""
    for card, cell in drafts.placed(front.draft):
        if cell not in NUMBER:
            continue
        box = front.plan.cell_box(False, NUMBER[cell])
        image = _stationed_plate(canvas, front, card, NUMBER[cell])
        canvas.blit(image, box.center, "center", 235)
        if front.asked.held == anchors.card(card):
            brackets(canvas, box, SELECT, 5)


def planned_plate(canvas: Canvas, front: Front, card: str, faction: str) -> pygame.Surface:
    face = planned_face(front, card, faction)
    return face_image(canvas.assets, face, canvas.px(front.plan.plate))


def planned_face(front: Front, card: str, faction: str) -> Face:
    """A unit with its printed values."""
    figures = front.kit.book.fighters[card].figures
    attack, life, command, speed = figures
    unit = Unit("", "", card, 0, True, True, attack=attack, life=life, command=command, speed=speed)
    return plate_face(front.kit, unit, faction)


def _stationed_plate(canvas: Canvas, front: Front, card: str, cell: int) -> pygame.Surface:
    """A unit with the values that it will have there."""
    unit = stationed(front.kit.book, front.view, card, cell)
    face = plate_face(front.kit, unit, front.faction(front.below))
    return face_image(canvas.assets, face, canvas.px(front.plan.plate))


# -- places ----------------------------------------------------------------------------------


def unit_box(front: Front, anchor: str) -> Box | None:
    """The cell of a unit on the stage."""
    sprite = front.stage.sprites.get(anchor)
    if sprite is None or anchor not in front.stage.residents():
        return None
    side = front.plan.cell
    return square((sprite.x, sprite.y), side)


def goal_box(front: Front, anchor: str) -> Box | None:
    """The cell, lane or line behind an anchor of the Battle Zone."""
    found = unit_box(front, anchor)
    if found is not None:
        return found
    for number, cell in enumerate(CELLS):
        if anchor == anchors.cell(cell):
            return front.plan.cell_box(False, number)
    for number, lane in enumerate("LCR"):
        if anchor == anchors.lane(lane):
            return front.plan.lane_box(True, number)
    for line in (1, 2):
        if anchor == anchors.line(line):
            return front.plan.line_box(True, line)
    return None


# -- light and marks -------------------------------------------------------------------------


def _lights(canvas: Canvas, front: Front) -> None:
    """Who may still attack in this step glows softly; what can be clicked glows more."""
    view, asked = front.view, front.asked
    if view.step >= 0 and front.settled:
        for name, unit in view.units.items():
            box = unit_box(front, anchors.unit(name))
            if box is not None and is_eligible(view, unit) and unit.seat not in view.passed:
                strength = readiness(front)
                draw.glow(canvas, box.inflate(-10, -10), GOLD, blur=14, radius=8, alpha=strength)
    for anchor in _open_places(front):
        box = goal_box(front, anchor)
        if box is None:
            continue
        hot = anchor == front.hovered
        if anchor in asked.reach(front.hovered) or anchor in asked.direct:
            colour = ATTACK if _is_hostile(front, anchor) else SELECT
            empty = unit_box(front, anchor) is None
            lit, dark = (110, 36) if empty else (210, 120)
            draw.glow(canvas, box, colour, blur=18, radius=8, alpha=lit if hot else dark)
            draw.veil(canvas, box, (*colour, 30))
    held = goal_box(front, asked.held)
    if held is not None:
        draw.glow(canvas, held, SELECT, blur=20, radius=9, alpha=220)


def _open_places(front: Front) -> list[str]:
    """Everything that can be clicked, now or once what is pointed at has been taken up."""
    asked = front.asked
    return list(dict.fromkeys([*asked.reach(front.hovered), *asked.places()]))


def _is_hostile(front: Front, anchor: str) -> bool:
    """Whether picking it aims at the other side."""
    reached = front.asked.reach(front.hovered).get(anchor, ())
    option = next(iter(reached), None) or front.asked.option_at(anchor)
    if option is None:
        return False
    if isinstance(option.args, picks.AttackWith | picks.Lane | picks.Line):
        return True
    unit = (
        front.view.units.get(option.args.unit) if isinstance(option.args, picks.TakeUnit) else None
    )
    return unit is not None and unit.seat != front.below


def _marks(canvas: Canvas, front: Front) -> None:
    asked = front.asked
    for anchor in _open_places(front):
        box = goal_box(front, anchor)
        if box is None:
            continue
        if anchor in asked.reach(front.hovered) or anchor in asked.direct:
            colour = ATTACK if _is_hostile(front, anchor) else SELECT
            hot = anchor == front.hovered
            brackets(canvas, box, HOVER if hot else colour, 5 if hot else 4)
        elif anchor in attacker_anchors(front):
            brackets(canvas, box, GOLD, 3)
    held = goal_box(front, asked.held)
    if held is not None:
        brackets(canvas, held.move(0, -LIFT), SELECT, 5)
    for name in drafts.staying(front.draft):
        _taken(canvas, front, name, "dark.stays")
    for name in chosen(front):
        _taken(canvas, front, name, "dark.chosen")


def _taken(canvas: Canvas, front: Front, name: str, why: str) -> None:
    """A unit that the unfinished answer has taken."""
    box = unit_box(front, anchors.unit(name))
    if box is not None:
        brackets(canvas, box, SELECT, 5)
        strip(canvas, front.kit.say(why), (box.centerx, box.y + 16), colour=TEXT)


def chosen(front: Front) -> tuple[str, ...]:
    """Units that the card at hand has been given already."""
    about = front.asked.decision.about if front.asked.decision is not None else None
    return about.chosen if isinstance(about, CardAbout) else ()


def attacker_anchors(front: Front) -> set[str]:
    return {anchors.unit(name) for name in attackers(front.view, front.asked)}


def _abilities(canvas: Canvas, front: Front) -> None:
    """The badge of an ability that may be used now."""
    for name in front.view.units:
        anchor = anchors.ability(name)
        box = ability_box(front, name)
        if anchor not in front.asked.direct or box is None:
            continue
        hot = front.hovered == anchor
        draw.glow(canvas, box, SELECT, blur=10, radius=12, alpha=230 if hot else 140)
        draw.disc(canvas, box.center, box.width / 2, (52, 38, 16))
        draw.icon(canvas, "star", box.center, box.width * 0.72, HOVER if hot else SELECT)


def ability_box(front: Front, name: str) -> Box | None:
    box = unit_box(front, anchors.unit(name))
    if box is None:
        return None
    side = max(26.0, box.width * 0.24)
    return Box(box.centerx - side / 2, box.y - side * 0.3, side, side)


# -- reach -----------------------------------------------------------------------------------


def aiming(front: Front) -> Unit | None:
    """The unit whose reach is shown: the held attacker, or the one that is pointed at."""
    view, asked = front.view, front.asked
    if front.links.part == AIM:
        own = (one for one in view.units.values() if one.seat == front.below)
        return next((one for one in own if not one.exhausted), None)
    for anchor in (asked.held, front.hovered):
        for name in attackers(view, asked):
            if anchor == anchors.unit(name):
                return view.units[name]
    return None


def unreachable(front: Front) -> dict[str, str]:
    """Enemies that the attacker cannot reach, each with the reason."""
    unit = aiming(front)
    if unit is None:
        return {}
    view, kit = front.view, front.kit
    flags = attack_flags(kit.book, view, unit, ability=not front.asked.plain)
    found = {}
    for name, target in view.units.items():
        if target.seat == unit.seat:
            continue
        reason = why_unreachable(view, unit, target, flags)
        if reason is not None:
            found[anchors.unit(name)] = _reason(front, reason[0], target)
    return found


def _reason(front: Front, code: str, target: Unit) -> str:
    view, kit = front.view, front.kit
    if code == "blocked":
        blocker = view.units[view.grid[target.seat][target.cell - 3]]
        return kit.say("dark.reason.blocked", card=kit.short(blocker.card) if blocker.card
                       else kit.say("dark.face_down"))  # fmt: skip
    return kit.say(f"dark.reason.{code}")


# -- previews --------------------------------------------------------------------------------


def _previews(canvas: Canvas, front: Front) -> None:
    outlook = front.pointed_outlook()
    if outlook is None:
        return
    for name, change in outlook.changes.items():
        box = unit_box(front, anchors.unit(name))
        if box is not None:
            preview(canvas, front, box, change)
    option = front.pointed_option()
    if option is not None and isinstance(option.args, picks.AssignToken) and outlook.is_idle:
        box = unit_box(front, anchors.unit(option.args.unit))
        if box is not None:
            strip(canvas, front.kit.say("dark.preview.nothing"), box.center, size=14,
                  most=box.width + 10)  # fmt: skip
    if outlook.unknown and option is not None and isinstance(option.args, picks.AttackWith):
        box = unit_box(front, anchors.unit(option.args.target))
        if box is not None:
            strip(canvas, front.kit.say("dark.preview.unknown"), box.center, size=14,
                  most=box.width + 10)  # fmt: skip


def draw_passing(canvas: Canvas, front: Front) -> None:
    """Cards in flight, a card that is being played, and what is dragged, above everything."""
    for anchor, sprite in front.stage.sprites.items():
        if sprite.z > UNIT_Z and sprite.alpha > 0 and anchor in front.stage.faces:
            image = face_image(canvas.assets, front.stage.faces[anchor], canvas.px(sprite.width))
            at = (sprite.x, sprite.y)
            canvas.blit(image, at, "center", round(sprite.alpha * 255))
    drag = front.drag
    if drag is None or not drag.moved:
        return
    view = front.view
    cards = (*view.hand.units, view.hand.commander, *view.hand.supports, *view.hand.neutrals)
    for card in cards:
        if card and drag.anchor == anchors.card(card):
            face = card_face(front.kit, card, front.faction(front.below))
            image = face_image(canvas.assets, face, canvas.px(110))
            canvas.blit(image, (drag.x, drag.y), "center", 225)
            return
