"""The callout beside what an answer is about: what it costs, who sees it, what may come of it."""

from __future__ import annotations

from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.kernel.decision import Decision
from rules.kernel.question import Option
from rules.stalker.fight.attack import KNIFE
from rules.stalker.model.picks import AttackPick, KnifePick
from rules.stalker.previews.attacks import (
    AttackPreview,
    attack_preview,
    attack_threats,
    death_chance,
    declared_preview,
)
from rules.stalker.previews.moves import MovePreview
from scenes.stalker.asking.actions import kill_chance
from scenes.stalker.asking.asked_card import card_box
from scenes.stalker.asking.bodies import bodies
from scenes.stalker.asking.deed_rows import HOSTILE, PALE, Outlook, deed_outlook
from scenes.stalker.asking.hit_rows import draw_hit_table, per_cent, table_height
from scenes.stalker.asking.move_rows import (
    move_rows,
    threat_rows,
)
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.looks import AMBER, CALLOUT, DIM, GOOD, LIGHT_RED
from scenes.stalker.workbench import Workbench
from scenes.table.speaking import capital
from scenes.ui import draw
from scenes.ui.callout import ROW, Row, beside, draw_panel, draw_rows, draw_tail

WIDE = 372.0
DIE, NOTE = 28.0, 14.0
ON_WAY = 0.3 * SQUARE
"""Half of what is kept in sight of each field of a way."""

AIMING = frozenset(("choose_part", "spend_ammo"))
"""Questions after an Attack was declared and before its dice are rolled."""


@dataclass(frozen=True, slots=True)
class Attack:
    """The odds of an Attack, and who makes it."""

    seat: str
    preview: AttackPreview
    declared: bool


def attack_at_hand(top: Workbench) -> Attack | None:
    """The Attack that a click would make, or the one that is being aimed."""
    return top.once("attack", lambda: _attack(top))


def _attack(top: Workbench) -> Attack | None:
    decision = top.asked.decision
    if decision is None or not top.settled:
        return None
    if decision.kind in AIMING:
        preview = _declared(top, decision)
        return Attack(decision.seat, preview, True) if preview is not None else None
    option = pointed_option(top)
    if option is None or not isinstance(option.args, AttackPick | KnifePick):
        return None
    preview = top.previews.tried(attack_preview, decision, option.id)
    return Attack(decision.seat, preview, False) if preview is not None else None


def _declared(top: Workbench, decision: Decision) -> AttackPreview | None:
    return top.previews.tried(declared_preview, decision) if top.shot is not None else None


def draw_callout(canvas: Canvas, top: Workbench) -> None:
    attack = attack_at_hand(top)
    if attack is not None:
        _draw_attack(canvas, top, attack)
        return
    told = outlook(top)
    if told is None:
        return
    box = callout_box(top)
    assert box is not None
    _open(canvas, top, box, told.at, told.title, told.right, told.edge)
    draw_rows(canvas, box, box.y + 44, told.rows, CALLOUT)


def callout_box(top: Workbench) -> Box | None:
    """Where stands what the hovered answer would bring about."""
    told = outlook(top)
    return _place(top, told.at, 46 + ROW * len(told.rows)) if told is not None else None


def outlook(top: Workbench) -> Outlook | None:
    """What the hovered answer would bring about."""
    return top.once("outlook", lambda: _outlook(top))


def _outlook(top: Workbench) -> Outlook | None:
    move, decision = top.move(), top.asked.decision
    if move is not None:
        return _move_outlook(top, move)
    option = pointed_option(top)
    if option is None or decision is None or not top.settled:
        return None
    return deed_outlook(top, decision, option)


def pointed_option(top: Workbench) -> Option | None:
    """The option that the pointer is on, on the Map or in the action bar."""
    found = [one for one in top.asked.options if top.hovered in (*one.anchors, one.id)]
    found += top.asked.places.get(top.hovered, ())
    return max(found, key=lambda one: kill_chance(top, one) or 0, default=None)


# -- a Move ------------------------------------------------------------------------------------


def move_title(top: Workbench, preview: MovePreview) -> str:
    """The way to move, with the escort that is taken along, and where it leads."""
    way = top.ways().get(preview.wanted) or top.asked.way_so_far
    return capital(top.kit.render(way.label)) if way is not None else ""


def _move_outlook(top: Workbench, preview: MovePreview) -> Outlook:
    steps = top.kit.say("zone.move.steps", n=len(preview.path) - 1, most=preview.limit)
    edge = HOSTILE if preview.seen_by else PALE
    return Outlook(preview.end, move_title(top, preview), move_rows(top, preview), steps, edge)


# -- an Attack ---------------------------------------------------------------------------------


def _draw_attack(canvas: Canvas, top: Workbench, outlook: Attack) -> None:
    kit, shot = top.kit, outlook.preview
    figure = top.view.enemies.get(shot.target)
    if figure is None:
        return
    rows = attack_rows(top, outlook)
    focus = top.view.stalkers[outlook.seat].focus
    below = 0.0 if _notes_fit(top, outlook) else 22.0
    high = 78 + below + table_height(shot.thresholds) + 8 + ROW * len(rows)
    box = _place(top, figure.at, high)
    target = kit.unit(figure.id, figure.card)
    title = kit.say("zone.attack.title", attack=kit.say(f"attack.{shot.attack}"), target=target)
    dies = kit.say("zone.attack.dies", chance=per_cent(death_chance(shot.thresholds)))
    _open(canvas, top, box, figure.at, title, dies, HOSTILE)
    _pool(canvas, top, box, outlook)
    inner = Box(box.x + 14, box.y + 76 + below, box.width - 28, table_height(shot.thresholds))
    draw_hit_table(canvas, top, inner, figure.hp, shot.thresholds, focus)
    draw_rows(canvas, box, inner.bottom + 4, rows, CALLOUT)


def _pool(canvas: Canvas, top: Workbench, box: Box, outlook: Attack) -> None:
    """The dice that will be rolled, then range, cover and ammunition, below them if need be."""
    shot, x, y = outlook.preview, box.x + 14, box.y + 44
    notes, ink = _notes(top, outlook), GOOD if outlook.preview.effective else DIM
    for art, count in (("stalker_s", shot.stalker_dice), ("equipment_1", shot.equipment)):
        for _ in range(count):
            draw.sprite(canvas, f"stalker/dice/{art}", (x, y, DIE, DIE))
            x += DIE + 3
        x += 4 if count else 0
    if shot.added:
        draw.text(canvas, f"+{shot.added}", (x, y + DIE / 2), 16, AMBER, bold=True,
                  anchor="midleft")  # fmt: skip
    if _notes_fit(top, outlook):
        draw.text(canvas, notes, (box.right - 14, y + DIE / 2), NOTE, ink, anchor="midright")
    else:
        at = (box.x + 14, y + DIE + 15)
        draw.fit(canvas, notes, at, box.width - 28, NOTE, ink, anchor="midleft")


def _notes_fit(top: Workbench, outlook: Attack) -> bool:
    """Whether the notes have room beside the dice."""
    assert top.ui is not None
    shot = outlook.preview
    kinds = bool(shot.stalker_dice) + bool(shot.equipment)
    dice = (shot.stalker_dice + shot.equipment) * (DIE + 3) + 4 * kinds + 34 * bool(shot.added)
    room = min(WIDE, top.layout.board.width - 16) - 28 - dice
    return top.ui.text_width(_notes(top, outlook), NOTE) <= room


def _notes(top: Workbench, outlook: Attack) -> str:
    kit, shot = top.kit, outlook.preview
    notes = []
    if shot.attack != KNIFE:
        key = "zone.attack.effective" if shot.effective else "zone.attack.range"
        notes.append(kit.say(key, n=shot.range))
    notes.append(kit.say("zone.attack.cover", n=shot.cover))
    if shot.attack != KNIFE and not outlook.declared:
        notes.append(kit.say("zone.attack.left", n=shot.ammo_left))
    return " · ".join(notes)


def attack_rows(top: Workbench, outlook: Attack) -> list[Row]:
    """Masks and what they buy, the noise, and what answers the Attack."""
    kit, shot = top.kit, outlook.preview
    rows: list[Row] = []
    for trait, chance in shot.traits.items():
        said = kit.say("zone.attack.trait", trait=kit.say(f"trait.{trait}.name"))
        rows.append(("stalker/dice/stalker_sm", said, per_cent(chance), AMBER))
    if not shot.traits and any(shot.masks) and shot.attack != KNIFE:
        said = kit.say("zone.attack.mask")
        rows.append(("stalker/dice/stalker_sm", said, per_cent(shot.masks[0]), AMBER))
    if shot.attention in ("small", "large") and not outlook.declared:
        figure = top.figures.get(outlook.seat)
        colour = LIGHT_RED if shot.attention == "large" else "#f4da6a"
        level = kit.say(f"token.attention_{shot.attention}.name")
        art = f"stalker/tokens/attention_{shot.attention}"
        rows.append((art, level, figure.at if figure is not None else "", colour))
    return rows + _answers(top, outlook.seat, shot)


def _answers(top: Workbench, seat: str, shot: AttackPreview) -> list[Row]:
    """The Reactions if the Target lives, and those of the others if it dies."""
    answers = top.previews.tried(attack_threats, seat, shot.target)
    others = [one for one in answers if one.enemy != shot.target]
    rows = threat_rows(top, answers, "zone.attack.if_it_lives")
    return rows + threat_rows(top, others, "zone.attack.if_it_dies")


# -- the panel ---------------------------------------------------------------------------------


def _place(top: Workbench, name: str, high: float) -> Box:
    """Beside a field inside the board, where it hides least of the field, the actor and menus."""
    spot, board = top.lens.box(top.atlas.extent(name)), top.layout.board
    return beside(spot, board, (min(WIDE, board.width - 16), high), _in_the_way(top))


def _in_the_way(top: Workbench) -> list[Box]:
    """Whoever acts and who sees him on his way, the way, the card that asks, and what a lesson
    points at."""
    decision, card, move = top.asked.decision, card_box(top), top.move()
    told = {decision.seat} if decision is not None else set()
    found = bodies(top, told | set(move.seen_by) if move is not None else told)
    for name in move.path if move is not None else ():
        x, y = top.atlas.centre(name)
        found.append(top.lens.box(Box(x - ON_WAY, y - ON_WAY, 2 * ON_WAY, 2 * ON_WAY)))
    return [*top.taught, *([card] if card is not None else []), *found]


def _open(
    canvas: Canvas, top: Workbench, box: Box, name: str, title: str, right: str, edge: str
) -> None:
    """The empty callout with its line to a field."""
    draw_tail(canvas, box, top.lens.to_canvas(*top.atlas.centre(name)), edge)
    draw_panel(canvas, box, title, right, edge, CALLOUT)
