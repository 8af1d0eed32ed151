"""The tray over the Map: dice on the table, what they reach, re-rolls, shares and masks."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.fight.dice import masks, successes
from rules.stalker.model.rolls import Guard, Shot
from rules.stalker.previews.attack_preview import Threshold
from scenes.stalker.asking.hit_rows import effect_words, per_cent, threshold_disc
from scenes.stalker.asking.offers import say_pick
from scenes.stalker.looks import AMBER, DIM, GOOD, INK, LIGHT_RED, die_art
from scenes.stalker.moment import Moment
from scenes.ui import draw

Places = list[tuple[str, Box]]
DIE, HEAD, ROW, LINE = 54.0, 46.0, 28.0, 54.0
BUTTON = 36.0


def tray_kind(top: Moment) -> str:
    """Which tray lies on the Map: ``reroll``, ``share``, ``masks`` or none."""
    decision = top.asked.decision
    if decision is None:
        return ""
    return "masks" if decision.kind == "buy_masks" else str(decision.form)


def faces(top: Moment) -> tuple[str, ...]:
    """The dice that lie in the tray."""
    if tray_kind(top) == "reroll":
        return tuple(top.asked.faces)
    roll = top.view.rolls[-1] if top.view is not None and top.view.rolls else None
    return roll.dice if roll is not None else ()


def tray_box(top: Moment) -> Box | None:
    """The tray in the lower middle of the Map, as high as what is in it."""
    kind, board = tray_kind(top), top.layout.board
    if kind not in ("reroll", "share", "masks"):
        return None
    wide = max(440.0, len(faces(top)) * (DIE + 10) + 40)
    high = HEAD + DIE + 40
    if kind == "reroll":
        high += ROW * len(_rerolled(top)) + (ROW if _is_guard(top) else 0)
    elif kind == "share":
        high += LINE * len(top.asked.shares)
    else:
        high += (BUTTON + 4) * len(mask_picks(top)) + 6
    box = Box(0, 0, min(wide, board.width - 16), high)
    box.midbottom = (board.centerx, board.bottom - 14)
    box.y = max(box.y, board.y + 4)
    return box


def tray_places(top: Moment) -> Places:
    """What can be clicked in the tray."""
    box = tray_box(top)
    if box is None:
        return []
    match tray_kind(top):
        case "reroll":
            return [(f"die:{number}", place) for number, place in enumerate(_dice(top, box))]
        case "masks":
            y = box.y + HEAD + DIE + 42
            return [
                (f"pick:{pick}", Box(box.x + 14, y + number * (BUTTON + 4), box.width - 28, BUTTON))
                for number, pick in enumerate(mask_picks(top))
            ]
    found: Places = []
    for row, unit in enumerate(top.asked.shares):
        y = box.y + HEAD + DIE + 40 + row * LINE
        found.append((f"less:{unit}", Box(box.right - 138, y + 2, BUTTON, 34)))
        found.append((f"more:{unit}", Box(box.right - 50, y + 2, BUTTON, 34)))
    return found


def mask_picks(top: Moment) -> list[str]:
    """What the masks can buy now."""
    picks = top.asked.decision.options if top.asked.decision is not None else ()
    return [pick for pick in picks if pick.startswith("trait:")]


def _dice(top: Moment, box: Box) -> list[Box]:
    count = len(faces(top))
    step = min(DIE + 10, (box.width - 30) / max(1, count))
    left = box.centerx - step * count / 2
    return [Box(left + number * step + 4, box.y + HEAD, DIE, DIE) for number in range(count)]


def _is_guard(top: Moment) -> bool:
    return top.view is not None and bool(top.view.rolls) and isinstance(top.view.rolls[-1], Guard)


def _rerolled(top: Moment) -> tuple[tuple[Threshold, float, float], ...]:
    if not top.settled:
        return ()
    return top.foresight.rerolled(tuple(sorted(top.asked.dice)))


# -- drawing -----------------------------------------------------------------------------------


def draw_tray(canvas: Canvas, top: Moment) -> None:
    box = tray_box(top)
    if box is None:
        return
    draw.shadow(canvas, box, blur=16, radius=12, alpha=190)
    draw.fill(canvas, box, "#22211a", radius=12)
    draw.fill(canvas, box, AMBER, radius=12, border=1)
    _title(canvas, top, box)
    for number, place in enumerate(_dice(top, box)):
        _die(canvas, top, number, place)
    total = top.kit.say("zone.dice.total", **_totals(top))
    at = (box.centerx, box.y + HEAD + DIE + 20)
    draw.text(canvas, total, at, 16, INK, bold=True, anchor="center")
    if added_successes(top):
        said = top.kit.say("zone.dice.added", n=added_successes(top))
        draw.text(canvas, said, (box.right - 16, at[1]), 13, DIM, anchor="midright")
    below = Box(box.x + 16, box.y + HEAD + DIE + 40, box.width - 32, 0)
    match tray_kind(top):
        case "reroll" if _is_guard(top):
            _draw_guard(canvas, top, below)
        case "reroll":
            _draw_reached(canvas, top, below)
        case "share":
            _draw_shares(canvas, top, box)
        case "masks":
            _draw_masks(canvas, top)


def _title(canvas: Canvas, top: Moment, box: Box) -> None:
    words = title_words(top)
    right = ""
    if tray_kind(top) == "reroll":
        right = top.kit.say("zone.dice.choose", n=len(top.asked.dice))
    shown = draw.text(canvas, right, (box.right - 16, box.y + 23), 14, AMBER, anchor="midright")
    room = (shown.x if right else box.right - 6) - box.x - 26
    size = canvas.view.fitted(words, room, 17, True)
    words = canvas.view.shortened(words, room, size, True)
    draw.text(canvas, words, (box.x + 16, box.y + 23), size, INK, bold=True, anchor="midleft")


def title_words(top: Moment) -> str:
    """What the dice are for."""
    kit = top.kit
    roll = top.view.rolls[-1] if top.view is not None and top.view.rolls else None
    if isinstance(roll, Guard):
        return kit.say("zone.tray.defence", n=roll.damage)
    target = roll.target if isinstance(roll, Shot) else ""
    if target in top.facts.figures:
        return kit.say("zone.tray.attack", target=kit.unit(target, _card(top, target)))
    return kit.say("zone.tray.area")


def _card(top: Moment, unit: str) -> str:
    return top.facts.figures[unit].card


def added_successes(top: Moment) -> int:
    """Successes that the kind of Attack or a card adds to those of the dice."""
    roll = top.view.rolls[-1] if top.view is not None and top.view.rolls else None
    return max(0, roll.success) if roll is not None else 0


def _totals(top: Moment) -> dict[str, int]:
    """Successes and masks as the rules count them."""
    shot = top.shot
    dice = faces(top)
    if shot is None:
        roll = top.view.rolls[-1] if top.view is not None and top.view.rolls else None
        more = roll.success if roll is not None else 0
        return {"n": successes(dice) + more, "masks": 0}
    shown = max(0, successes(dice, shot.effective) + shot.success)
    return {"n": shown, "masks": max(0, masks(dice) + shot.masks - shot.masks_spent)}


def _die(canvas: Canvas, top: Moment, number: int, place: Box) -> None:
    chosen = number in top.asked.dice
    shown = place.move(0, -6) if chosen else place
    draw.sprite(canvas, die_art(faces(top)[number]), shown)
    if chosen or top.hovered == f"die:{number}":
        draw.fill(canvas, shown, AMBER if chosen else INK, radius=9, border=3 if chosen else 1)


def _draw_reached(canvas: Canvas, top: Moment, box: Box) -> None:
    """Each threshold: reached already, or the chance once the chosen dice are rolled again."""
    hp = _target_hp(top)
    for number, (row, now, after) in enumerate(_rerolled(top)):
        y = box.y + number * ROW + 12
        done = now >= 1
        threshold_disc(canvas, (box.x + 12, y), row.needed, "#aede86" if done else "#e2c878")
        ink = GOOD if done else INK
        label = canvas.view.shortened(effect_words(top, row, hp), box.width - 190, 15)
        draw.text(canvas, label, (box.x + 34, y), 15, ink, anchor="midleft")
        key = "zone.tray.reached" if done else "zone.tray.short"
        draw.text(canvas, top.kit.say(key), (box.right - 70, y), 14, ink, anchor="midright")
        if top.asked.dice:
            at = (box.right, y)
            draw.text(canvas, per_cent(after), at, 16, AMBER, bold=True, anchor="midright")


def _target_hp(top: Moment) -> int:
    shot = top.shot
    figure = top.facts.figures.get(shot.target) if shot is not None else None
    return figure.hp if figure is not None else 99


def _draw_guard(canvas: Canvas, top: Moment, box: Box) -> None:
    """HP lost now, and on average after the re-roll."""
    if not top.settled:
        return
    now, after = top.foresight.guarded(tuple(sorted(top.asked.dice)))
    y = box.y + 12
    said = top.kit.say("zone.tray.lost", n=now)
    draw.text(canvas, said, (box.x, y), 16, LIGHT_RED, bold=True, anchor="midleft")
    if top.asked.dice:
        said = top.kit.say("zone.tray.lost_after", n=top.kit.tenths(after))
        draw.text(canvas, said, (box.right, y), 15, AMBER, bold=True, anchor="midright")


def _draw_shares(canvas: Canvas, top: Moment, box: Box) -> None:
    """Every Target with its thresholds; those that its share reaches are lit."""
    decision = top.asked.decision
    assert decision is not None
    rest = int(decision.about["total"]) - sum(top.asked.shares.values())
    if rest:
        said = top.kit.say("zone.share.left", n=rest)
        draw.text(canvas, said, (box.right - 16, box.y + 23), 14, AMBER, anchor="midright")
    for number, (unit, share) in enumerate(top.asked.shares.items()):
        y = box.y + HEAD + DIE + 40 + number * LINE
        figure = top.facts.figures.get(unit)
        if figure is None:
            continue
        name = top.kit.unit(unit, figure.card)
        draw.text(canvas, name, (box.x + 16, y + 10), 16, INK, bold=True, anchor="midleft")
        at = (box.right - 76, y + 19)
        draw.text(canvas, str(share), at, 20, AMBER, bold=True, anchor="center")
        if top.settled:
            cover, rows = top.foresight.rows(unit)
            line = Box(box.x + 16, y + 20, box.width - 170, 24)
            _reach(canvas, top, line, rows, share - cover, figure.hp)
    for anchor, place in tray_places(top):
        hot = anchor == top.hovered
        draw.fill(canvas, place, "#6a5220" if hot else "#3a3426", radius=8)
        draw.fill(canvas, place, "#7c7454", radius=8, border=1)
        sign = "minus" if anchor.startswith("less:") else "plus"
        draw.icon(canvas, sign, place.center, 18, INK)


def _reach(
    canvas: Canvas, top: Moment, box: Box, rows: Sequence[Threshold], share: int, hp: int
) -> None:
    """Thresholds in one line."""
    x = box.x
    for row in rows:
        done = share >= row.needed
        said = f"{row.needed}: {effect_words(top, row, hp)}"
        size = 13.0
        if x + canvas.view.text_width(said, size, done) > box.right:
            return
        ink = GOOD if done else DIM
        shown = draw.text(canvas, said, (x, box.centery), size, ink, bold=done, anchor="midleft")
        x = shown.right + 14


def _draw_masks(canvas: Canvas, top: Moment) -> None:
    """One line to each effect that the masks can buy."""
    decision, weapon = top.asked.decision, top.shot
    assert decision is not None
    prices = _prices(top, weapon.weapon if weapon is not None else "")
    for anchor, place in tray_places(top):
        pick = anchor.removeprefix("pick:")
        hot = anchor == top.hovered
        draw.fill(canvas, place, "#6a5220" if hot else "#3a3426", radius=8)
        draw.fill(canvas, place, AMBER if hot else "#7c7454", radius=8, border=1)
        trait = pick.split(":")[1]
        price = top.kit.say("zone.tray.masks", n=prices.get(trait, 1))
        at = (place.right - 12, place.centery)
        shown = draw.text(canvas, price, at, 14, AMBER, bold=True, anchor="midright")
        room = shown.x - place.x - 24
        words = say_pick(top, decision, pick)
        size = canvas.view.fitted(words, room, 16, True)
        words = canvas.view.shortened(words, room, size, True)
        at = (place.x + 12, place.centery)
        draw.text(canvas, words, at, size, INK, bold=True, anchor="midleft")


def _prices(top: Moment, weapon: str) -> dict[str, int]:
    card = top.kit.book.cards.get(weapon)
    return {one.trait: one.mask for one in getattr(card, "traits", ())}
