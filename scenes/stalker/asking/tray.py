"""The tray over the Map: dice on the table, what they reach, re-rolls, shares and masks."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.fight.attack_hits import masks_left, total_of
from rules.stalker.fight.dice import STALKER_FACES, successes
from rules.stalker.life.health import crit_places
from rules.stalker.model.picks import DiePick, LessPick, MorePick, TraitPick
from rules.stalker.model.rolls import Guard, Pool, Shot
from rules.stalker.previews.attacks import (
    Standing,
    Threshold,
    added_to,
    guard_preview,
    reroll_standing,
    standing_rows,
)
from scenes.stalker.asking.actions import trait_words
from scenes.stalker.asking.bodies import bodies
from scenes.stalker.asking.hit_rows import effect_words, per_cent, threshold_disc
from scenes.stalker.looks import AMBER, DIM, GOOD, INK, LIGHT_RED, die_art
from scenes.stalker.workbench import Workbench
from scenes.ui import draw

Places = list[tuple[str, Box]]
DIE, HEAD, ROW, LINE = 54.0, 46.0, 28.0, 54.0
BUTTON = 36.0
REACH_GAP = 14.0
FOOT = 12.0
TOLD = 36.0
"""The height of what an effect does: two lines."""


def tray_kind(top: Workbench) -> str:
    """Which tray lies on the Map: ``reroll``, ``share``, ``masks`` or none."""
    decision = top.asked.decision
    if decision is None:
        return ""
    return "masks" if decision.kind == "buy_masks" else str(decision.form)


def faces(top: Workbench) -> tuple[str, ...]:
    """The dice that lie in the tray."""
    return top.asked.faces or (top.roll.dice if top.roll is not None else ())


def tray_box(top: Workbench) -> Box | None:
    """The tray in the lower middle of the Map, as high as what is in it; in the upper middle where
    it hides less of those whom the roll is about."""
    kind, board = tray_kind(top), top.layout.board
    if kind not in ("reroll", "share", "masks"):
        return None
    wide = max(440.0, len(faces(top)) * (DIE + 10) + 40)
    high = HEAD + DIE + 40
    if kind == "reroll":
        high += FOOT + (ROW if _is_guard(top) else _reached_height(_rerolled(top)))
    elif kind == "share":
        high += LINE * len(top.asked.shares)
    elif kind == "masks":
        high += TOLD * len(effects_for_sale(top)) + 8
    low = Box(0, 0, min(wide, board.width - 16), high)
    low.midbottom = (board.centerx, board.bottom - 14)
    low.y = max(low.y, board.y + 4)
    upper = low.copy()
    upper.y = board.y + 14
    about = _places_of_the_roll(top)
    return min((low, upper), key=lambda one: sum(_hidden(one, place) for place in about))


def _places_of_the_roll(top: Workbench) -> list[Box]:
    """Where those stand who roll, and those whom the roll is against."""
    roll = top.roll
    if roll is None or top.stage.atlas is None:
        return []
    units = {roll.unit, getattr(roll, "target", ""), getattr(roll, "attacker", "")}
    units |= set(top.asked.shares)
    return [*bodies(top, units), *(top.lens.box(top.atlas.extent(one)) for one in _area(roll))]


def _area(roll: Pool) -> tuple[str, ...]:
    return roll.area if isinstance(roll, Shot) else ()


def _hidden(box: Box, place: Box) -> float:
    common = box.clip(place)
    return float(common.width * common.height)


def tray_places(top: Workbench) -> Places:
    """What can be clicked in the tray."""
    box = tray_box(top)
    if box is None:
        return []
    match tray_kind(top):
        case "reroll":
            return [(_die_anchor(number), place) for number, place in enumerate(_dice(top, box))]
    return [(str(step), place) for step, place in _share_steps(top, box)]


def _die_anchor(number: int) -> str:
    return str(DiePick(number))


def _share_steps(top: Workbench, box: Box) -> list[tuple[LessPick | MorePick, Box]]:
    found: list[tuple[LessPick | MorePick, Box]] = []
    for row, unit in enumerate(top.asked.shares):
        y = box.y + HEAD + DIE + 40 + row * LINE
        found.append((LessPick(unit), Box(box.right - 138, y + 2, BUTTON, 34)))
        found.append((MorePick(unit), Box(box.right - 50, y + 2, BUTTON, 34)))
    return found


def _dice(top: Workbench, box: Box) -> list[Box]:
    count = len(faces(top))
    step = min(DIE + 10, (box.width - 30) / max(1, count))
    left = box.centerx - step * count / 2
    return [Box(left + number * step + 4, box.y + HEAD, DIE, DIE) for number in range(count)]


def _is_guard(top: Workbench) -> bool:
    return isinstance(top.roll, Guard)


def _rerolled(top: Workbench) -> tuple[Standing, ...]:
    if not top.settled:
        return ()
    return top.previews.seen(reroll_standing, top.asked.dice)


def _reached_height(hit: Sequence[Standing]) -> float:
    """A lone Target has a line for each row and one for its death, each of several has two."""
    if len(hit) == 1:
        return ROW * (len(hit[0].rows) + 1)
    return LINE * len(hit)


# -- drawing -----------------------------------------------------------------------------------


def draw_tray(canvas: Canvas, top: Workbench) -> None:
    box = tray_box(top)
    if box is None:
        return
    draw.shadow(canvas, box, blur=16, radius=12, alpha=190)
    draw.framed(canvas, box, "#22211a", AMBER, radius=12)
    _title(canvas, top, box)
    for number, place in enumerate(_dice(top, box)):
        _die(canvas, top, number, place)
    words = total_words(top)
    at = (box.centerx, box.y + HEAD + DIE + 20)
    draw.fit(canvas, words, at, box.width - 24, 16, INK, bold=True, anchor="center")
    below = Box(box.x + 16, box.y + HEAD + DIE + 40, box.width - 32, 0)
    match tray_kind(top):
        case "reroll" if _is_guard(top):
            _draw_guard(canvas, top, below)
        case "reroll":
            _draw_reached(canvas, top, below)
        case "share":
            _draw_shares(canvas, top, box)
        case "masks":
            for number, words in enumerate(effects_for_sale(top)):
                room = (below.x, below.y + number * TOLD, below.width, TOLD)
                draw.wrapped(canvas, words, room, 14, DIM)


def effects_for_sale(top: Workbench) -> list[str]:
    """What each effect of the Weapon does that masks can buy now."""
    kit, picks = top.kit, [one.args for one in top.asked.options]
    traits = dict.fromkeys(pick.trait for pick in picks if isinstance(pick, TraitPick))
    return [f"{kit.say(f'trait.{one}.name')}. {trait_words(top, one)}" for one in traits]


def _title(canvas: Canvas, top: Workbench, box: Box) -> None:
    words = title_words(top)
    right = ""
    if tray_kind(top) == "reroll":
        right = top.kit.say("zone.dice.choose", n=len(top.asked.dice))
    shown = draw.text(canvas, right, (box.right - 16, box.y + 23), 14, AMBER, anchor="midright")
    room = (shown.x if right else box.right - 6) - box.x - 26
    draw.fit(canvas, words, (box.x + 16, box.y + 23), room, 17, INK, bold=True)


def title_words(top: Workbench) -> str:
    """What the dice are for."""
    kit = top.kit
    if isinstance(top.roll, Guard):
        return _defence_words(top, top.roll)
    target = top.figures.get(top.shot.target) if top.shot is not None else None
    if target is not None:
        return kit.say("zone.tray.attack", target=kit.unit(target.id, target.card))
    return kit.say("zone.tray.area")


def _defence_words(top: Workbench, guard: Guard) -> str:
    """How much would be lost, and who or what strikes."""
    kit, enemy = top.kit, top.figures.get(guard.attacker)
    words = kit.say("zone.tray.defence", n=guard.damage)
    if enemy is not None:
        return f"{words} · {kit.unit(enemy.id, enemy.card)}"
    return f"{words} · {kit.card(guard.anomaly)}" if guard.anomaly else words


def total_words(top: Workbench) -> str:
    """What the dice and the cards come to, in one line."""
    more = added_successes(top)
    added = top.kit.say("zone.dice.added", n=more) if more else ""
    masked = any(face in STALKER_FACES for face in faces(top))
    key = "zone.dice.total" if masked else "zone.dice.defended"
    total = top.kit.say(key, added=added, **_totals(top)) + _cover_words(top)
    return " ".join(total.split())


def added_successes(top: Workbench) -> int:
    """Successes that the kind of Attack or a card adds to those of the dice."""
    if top.roll is None:
        return 0
    return max(0, top.previews.seen(added_to) if top.settled else top.roll.success)


def _cover_words(top: Workbench) -> str:
    """What the cover of the Target takes from the successes."""
    shot = top.shot
    if shot is None or not top.settled or shot.target not in top.view.enemies:
        return ""
    cover, _ = top.previews.seen(standing_rows, shot.target)
    return " · " + top.kit.say("zone.attack.cover", n=cover)


def _totals(top: Workbench) -> dict[str, int]:
    """Successes and masks as the rules count them."""
    more, shot = added_successes(top), top.shot
    if shot is None:
        return {"n": successes(faces(top)) + more, "masks": 0}
    return {"n": total_of(shot) - max(0, shot.success) + more, "masks": max(0, masks_left(shot))}


def _die(canvas: Canvas, top: Workbench, number: int, place: Box) -> None:
    chosen = number in top.asked.dice
    shown = place.move(0, -6) if chosen else place
    draw.sprite(canvas, die_art(faces(top)[number]), shown)
    if chosen or top.hovered == _die_anchor(number):
        draw.fill(canvas, shown, AMBER if chosen else INK, radius=9, border=3 if chosen else 1)


def _draw_reached(canvas: Canvas, top: Workbench, box: Box) -> None:
    """Each threshold: reached already, or the chance once the chosen dice are rolled again."""
    hit = _rerolled(top)
    if len(hit) != 1:
        for number, one in enumerate(hit):
            _draw_one_hit(canvas, top, Box(box.x, box.y + number * LINE, box.width, LINE), one)
        return
    hp = top.view.enemies[hit[0].enemy].hp
    for number, (row, now, after) in enumerate(hit[0].rows):
        y = box.y + number * ROW + 12
        done = now >= 1
        threshold_disc(canvas, (box.x + 12, y), row.needed, "#aede86" if done else "#e2c878")
        ink = GOOD if done else INK
        label = canvas.view.shortened(effect_words(top, row, hp), box.width - 190, 15)
        draw.text(canvas, label, (box.x + 34, y), 15, ink, anchor="midleft")
        key = "zone.tray.reached" if done else "zone.tray.short"
        _column(canvas, top, box, y, top.kit.say(key), ink, after)
    y = box.y + len(hit[0].rows) * ROW + 12
    words = top.kit.say("zone.tray.deadly")
    draw.text(canvas, words, (box.x + 34, y), 15, INK, bold=True, anchor="midleft")
    _column(canvas, top, box, y, per_cent(hit[0].dies), INK, hit[0].dies_after)


def _column(
    canvas: Canvas, top: Workbench, box: Box, y: float, now: str, ink: str, after: float
) -> None:
    """How it stands, and the chance after the re-roll where dice are chosen for one."""
    right = box.right - (70 if top.asked.dice else 0)
    draw.text(canvas, now, (right, y), 14, ink, anchor="midright")
    if top.asked.dice:
        at = (box.right, y)
        draw.text(canvas, per_cent(after), at, 16, AMBER, bold=True, anchor="midright")


def _draw_one_hit(canvas: Canvas, top: Workbench, box: Box, hit: Standing) -> None:
    """One of several Enemies in the area: its rows in a line below its name."""
    figure = top.view.enemies[hit.enemy]
    y = box.y + 10
    name = top.kit.unit(hit.enemy, figure.card)
    draw.text(canvas, name, (box.x, y), 16, INK, bold=True, anchor="midleft")
    dies = top.kit.say("zone.attack.dies", chance=per_cent(hit.dies))
    _column(canvas, top, box, y, dies, INK, hit.dies_after)
    line = Box(box.x, box.y + 20, box.width, 24)
    _reach(canvas, top, line, [(row, now >= 1) for row, now, _ in hit.rows], figure.hp)


def _draw_guard(canvas: Canvas, top: Workbench, box: Box) -> None:
    """HP lost now, and on average after the re-roll."""
    if not top.settled:
        return
    now, after = top.previews.seen(guard_preview, top.asked.dice)
    y = box.y + 12
    draw.text(canvas, lost_words(top, now), (box.x, y), 16, LIGHT_RED, bold=True, anchor="midleft")
    if top.asked.dice:
        said = top.kit.say("zone.tray.lost_after", n=top.kit.tenths(after))
        draw.text(canvas, said, (box.right, y), 15, AMBER, bold=True, anchor="midright")


def lost_words(top: Workbench, lost: int) -> str:
    """What a Defence roll costs: one's life, where no critical wound can be taken any more."""
    guard = top.roll if isinstance(top.roll, Guard) else None
    last = guard is not None and not crit_places(top.view.stalkers[guard.unit])
    return top.kit.say("zone.tray.dies" if lost and last else "zone.tray.lost", n=lost)


def _draw_shares(canvas: Canvas, top: Workbench, box: Box) -> None:
    """Every Target with its thresholds; those that its share reaches are lit."""
    for lacking in top.asked.composing.missing if top.asked.composing is not None else ():
        said = top.kit.render(lacking)
        draw.text(canvas, said, (box.right - 16, box.y + 23), 14, AMBER, anchor="midright")
    for number, (unit, share) in enumerate(top.asked.shares.items()):
        y = box.y + HEAD + DIE + 40 + number * LINE
        figure = top.view.enemies.get(unit)
        if figure is None:
            continue
        name = top.kit.unit(unit, figure.card)
        draw.text(canvas, name, (box.x + 16, y + 10), 16, INK, bold=True, anchor="midleft")
        at = (box.right - 76, y + 19)
        draw.text(canvas, str(share), at, 20, AMBER, bold=True, anchor="center")
        if top.settled:
            cover, rows = top.previews.seen(standing_rows, unit)
            line = Box(box.x + 16, y + 20, box.width - 170, 24)
            reached = [(row, share - cover >= row.needed) for row in rows]
            _reach(canvas, top, line, reached, figure.hp)
    for step, place in _share_steps(top, box):
        _key(canvas, place, str(step) == top.hovered, "#7c7454")
        sign = "minus" if isinstance(step, LessPick) else "plus"
        draw.icon(canvas, sign, place.center, 18, INK)


def _key(canvas: Canvas, place: Box, hot: bool, edge: str) -> None:
    draw.framed(canvas, place, "#6a5220" if hot else "#3a3426", edge, radius=8)


def _reach(
    canvas: Canvas, top: Workbench, box: Box, rows: Sequence[tuple[Threshold, bool]], hp: int
) -> None:
    """Thresholds in one line: the lowest ones give way where all have no room."""
    told = [(f"{row.needed}: {effect_words(top, row, hp)}", done) for row, done in rows]
    view, size = canvas.view, 13.0
    wide = [view.text_width(said, size, done) + REACH_GAP for said, done in told]
    while len(told) > 1 and sum(wide) - REACH_GAP > box.width:
        told, wide = told[1:], wide[1:]
    x = box.x
    for said, done in told:
        ink = GOOD if done else DIM
        shown = draw.text(canvas, said, (x, box.centery), size, ink, bold=done, anchor="midleft")
        x = shown.right + REACH_GAP
