"""The callout beside a planned Move or a Target: what it costs, who sees it, the odds."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.engine.attack_preview import AttackPreview, Threshold
from rules.stalker.engine.previews import ReactionInfo
from rules.stalker.world.geiger import zone_of
from scenes.stalker.foresight import MoveOutlook
from scenes.stalker.looks import DIM, GOOD, INK, LIGHT_RED, geiger_colour
from scenes.stalker.tabletop import Tabletop
from scenes.ui import draw

Row = tuple[str, str, str, str]
"""A picture, what is said, the value, the colour of the value."""
WIDE, ROW = 348.0, 28.0


def draw_callout(canvas: Canvas, top: Tabletop) -> None:
    outlook = top.outlook()
    if outlook is not None:
        _draw_move(canvas, top, outlook)
        return
    shot = attack_outlook(top)
    if shot is not None:
        _draw_attack(canvas, top, shot)


def attack_outlook(top: Tabletop) -> AttackPreview | None:
    """The Attack that a click on the hovered Enemy, or on the hovered option, would make."""
    return top.once("attack", lambda: _attack_outlook(top))


def _attack_outlook(top: Tabletop) -> AttackPreview | None:
    decision = top.asked.decision
    if decision is None or not top.settled:
        return None
    hovered = top.hovered.removeprefix("pick:")
    picks = [hovered] if top.hovered.startswith("pick:") else top.asked.places.get(hovered, [])
    for pick in picks:
        if pick.partition(":")[0] in ("knife", "attack"):
            return top.foresight.attack(decision.seat, pick)
    return None


def move_rows(top: Tabletop, outlook: MoveOutlook) -> list[Row]:
    words = top.words
    rows: list[Row] = []
    preview = outlook.preview
    if preview.seen_by:
        first = top.facts.figures[preview.seen_by[0]]
        name = words.unit(first.id, first.card)
        more = len(preview.seen_by) - 1
        key = "zone.move.seen_more" if more else "zone.move.seen"
        rows.append(("eye", words.say(key, enemy=name, n=more), "", LIGHT_RED))
    elif any(preview.seen):
        rows.append(("eye", words.say("zone.move.seen_on_way"), "", LIGHT_RED))
    else:
        rows.append(("eye_off", words.say("zone.move.unseen"), "", GOOD))
    if preview.attention:
        level = words.say(f"token.attention_{preview.attention}.name")
        colour = LIGHT_RED if preview.attention == "large" else "#f4da6a"
        art = f"stalker/tokens/attention_{preview.attention}"
        rows.append((art, level, preview.attention_at, colour))
    if outlook.gain:
        after = min(16, outlook.dose + outlook.gain)
        zone = words.say(f"geiger.{zone_of(after)}")
        dose = words.say("zone.move.dose", before=outlook.dose, after=after)
        rows.append(("stalker/icons/badge_rad_low", dose, zone, geiger_colour(after)))
    for name, chance in preview.chances.items():
        if chance:
            card = top.facts.anomalies[name].card
            say = words.say("zone.move.anomaly", anomaly=words.card(card))
            rows.append(("stalker/icons/symbol_p4", say, f"{chance} %", "#d6c8ff"))
    return rows + _threats(top, preview.reactions)


def _threats(top: Tabletop, reactions: tuple[ReactionInfo, ...]) -> list[Row]:
    """What it would cost to end the Turn there."""
    damage = sum(one.damage for one in reactions)
    if not damage:
        return []
    expected = round(sum(one.expected for one in reactions))
    words = top.words.say("zone.move.reaction", n=damage)
    return [("warning", words, top.words.say("zone.move.expected", n=expected), LIGHT_RED)]


def _draw_move(canvas: Canvas, top: Tabletop, outlook: MoveOutlook) -> None:
    words = top.words
    action = words.say(f"option.{outlook.action}")
    title = words.say("zone.move.title", action=action, field=outlook.path[-1])
    steps = words.say("zone.move.steps", n=len(outlook.path) - 1, most=outlook.limit)
    edge = "#ff7856" if outlook.ends_seen else "#d8cc9c"
    rows = move_rows(top, outlook)
    box = _place(top, outlook.path[-1], 46 + ROW * len(rows))
    _panel(canvas, box, title, steps, edge)
    for number, row in enumerate(rows):
        _row(canvas, box, box.y + 44 + number * ROW, row)


def _draw_attack(canvas: Canvas, top: Tabletop, shot: AttackPreview) -> None:
    words = top.words
    figure = top.facts.figures.get(shot.target)
    if figure is None:
        return
    box = _place(top, figure.at, 78 + ROW * len(shot.thresholds))
    title = words.say(f"attack.{shot.attack}")
    dice = words.say("zone.attack.dice", stalker=shot.stalker_dice, equipment=shot.equipment)
    _panel(canvas, box, title, dice, "#ff7856")
    line = canvas.view.shortened(" · ".join(_notes(top, shot)), box.width - 28, 14)
    draw.text(canvas, line, (box.x + 14, box.y + 52), 14, DIM, anchor="midleft")
    for number, row in enumerate(shot.thresholds):
        y = box.y + 68 + number * ROW
        part = words.say(f"part.{row.part}")
        draw.text(canvas, part, (box.x + 14, y + 12), 15, INK, bold=True, anchor="midleft")
        place = Box(box.x + 104, y, box.width - 118, 24)
        _bar(canvas, place, row.needed, row.chance, effect_words(top, row))


def _notes(top: Tabletop, shot: AttackPreview) -> list[str]:
    """Range, cover, ammunition and noise of an Attack."""
    words = top.words
    notes = []
    if shot.attack != "knife":
        key = "zone.attack.effective" if shot.effective else "zone.attack.range"
        notes.append(words.say(key, n=shot.range))
    notes.append(words.say("zone.attack.cover", n=shot.cover))
    if shot.attack != "knife":
        notes.append(words.say("zone.attack.left", n=shot.ammo_left))
        notes.append(words.say(f"zone.noise.{shot.attention}"))
    return notes


def effect_words(top: Tabletop, row: Threshold) -> str:
    """What a row of the hit table does."""
    found = []
    for effect in row.effects:
        key = f"zone.effect.{effect}"
        known = top.words.knows(key)
        found.append(top.words.say(key) if known else top.words.say("zone.pop.ehp", n=effect))
    return ", ".join(found)


def _bar(canvas: Canvas, box: Box, threshold: int, chance: float, label: str) -> None:
    draw.disc(canvas, (box.x + 12, box.centery), 12, "#e2c878")
    at = (box.x + 12, box.centery)
    draw.text(canvas, str(threshold), at, 15, "#241c0a", bold=True, anchor="center")
    bar = Box(box.x + 32, box.y, box.width - 32, box.height)
    draw.fill(canvas, bar, "#16150f", radius=5)
    if chance > 0.01:
        fill = Box(bar.x, bar.y, max(8.0, bar.width * chance), bar.height)
        draw.fill(canvas, fill, "#b84630", radius=5)
    shown = canvas.view.shortened(label, bar.width - 66, 14)
    at = (bar.x + 9, bar.centery)
    draw.text(canvas, shown, at, 14, "#fff4e2", anchor="midleft", shadow="#000000")
    per_cent = f"{round(chance * 100)} %"
    at = (bar.right - 8, bar.centery)
    draw.text(canvas, per_cent, at, 15, INK, bold=True, anchor="midright", shadow="#000000")


def _place(top: Tabletop, name: str, high: float) -> Box:
    """Beside a field, inside the board."""
    spot = top.lens.box(top.atlas.extent(name))
    board = top.plan.board
    wide = min(WIDE, board.width - 16)
    x = spot.right + 26
    if x + wide > board.right - 8:
        x = spot.x - wide - 26
    x = min(max(x, board.x + 8), board.right - wide - 8)
    y = min(max(spot.y - high * 0.4, board.y + 8), board.bottom - high - 60)
    return Box(x, max(board.y + 8, y), wide, high)


def _panel(canvas: Canvas, box: Box, title: str, right: str, edge: str) -> None:
    draw.shadow(canvas, box, blur=16, radius=10, alpha=190)
    draw.fill(canvas, box, "#1c1a14", radius=10)
    draw.fill(canvas, box, edge, radius=10, border=2)
    size = canvas.view.fitted(title, box.width - 36 - canvas.view.text_width(right, 14), 17, True)
    draw.text(canvas, title, (box.x + 14, box.y + 20), size, INK, bold=True, anchor="midleft")
    draw.text(canvas, right, (box.right - 14, box.y + 20), 14, DIM, anchor="midright")
    draw.line(canvas, (box.x + 12, box.y + 37), (box.right - 12, box.y + 37), "#544a36")


def _row(canvas: Canvas, box: Box, y: float, row: Row) -> None:
    art, words, value, colour = row
    if "/" in art:
        wide = 40.0 if "badge" in art else 22.0
        with canvas.clipped((box.x + 14, y, 24, 24)):
            draw.sprite(canvas, art, (box.x + 14, y + 1, wide, 22))
    else:
        draw.icon(canvas, art, (box.x + 26, y + 12), 20, colour)
    shown = draw.text(canvas, value, (box.right - 14, y + 12), 15, colour, bold=True,
                      anchor="midright")  # fmt: skip
    room = shown.x - box.x - 54
    size = canvas.view.fitted(words, room, 15)
    words = canvas.view.shortened(words, room, size)
    ink = colour if not value else INK
    draw.text(canvas, words, (box.x + 46, y + 12), size, ink, anchor="midleft")
