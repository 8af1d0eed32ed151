"""What lies where: the box of every anchor."""

from __future__ import annotations

from game.shell.view import Box, View
from scenes.komrades import anchors
from scenes.komrades.asking.gizmos import gizmos
from scenes.komrades.board.rack import rack_places
from scenes.komrades.desk.bar import bar_buttons
from scenes.komrades.desk.desk import laid_face_box
from scenes.komrades.desk.hand import hand_boxes
from scenes.komrades.desk.own import ability_box
from scenes.komrades.desk.sheet import close_box, sheet_box, sheet_boxes
from scenes.komrades.front import Front
from scenes.table.places import anchor_under as places_under
from scenes.ui.layout import square

Places = dict[str, Box]


def places(front: Front, view: View) -> Places:
    """Every anchor with its box, from front to back: the first that holds a point is meant."""
    layers = (rack_places(front), _sheet(front), _desk(front, view), _line(front), _sky(front))
    found: Places = {}
    for layer in layers:
        for anchor, box in layer.items():
            found.setdefault(anchor, box)
    return found


def _sheet(front: Front) -> Places:
    close, cards = close_box(front), sheet_boxes(front)
    found: Places = {} if close is None else {anchors.CLOSE: close}
    found |= {card.anchor: box for card, box in cards}
    if found:
        found[anchors.SHEET] = sheet_box(front)
    return found


def _desk(front: Front, view: View) -> Places:
    found = {button.anchor: button.box for button in bar_buttons(front, view)}
    found |= {anchors.card(card): box for card, box in hand_boxes(front)}
    others = {anchors.card(front.view.laid): laid_face_box(front)}
    others[anchors.ABILITY] = ability_box(front, view)
    found |= {anchor: box for anchor, box in others.items() if box is not None}
    return found | {one.option.id: one.box for one in gizmos(front)}


def _line(front: Front) -> Places:
    layout, stage, view = front.stage.layout, front.stage, front.view
    found: Places = {}
    side = max(32.0, 74 * layout.scale)
    for number in range(1, anchors.MOST_TARGETS + 1):
        sprite = stage.sprites.get(anchors.target(number))
        if sprite is not None:
            found[anchors.target(number)] = square((sprite.x, sprite.y), side)
    standing = [who for who in view.line if who]
    for who in standing:
        for gear in reversed(view.gear[who]):
            worn = front.gear_box(gear.card)
            if worn is not None:
                found[anchors.gear(gear.card)] = worn
        if who in view.revealed:
            shown = layout.laid_box(front.portrait_box(who))
            found[anchors.card(view.revealed[who])] = shown
    found |= {anchors.comrade(who): front.portrait_box(who) for who in standing}
    for slot, who in enumerate(view.line, 1):
        if not who:
            found[anchors.slot(slot)] = layout.slot_box(slot)
    if view.line:
        found[anchors.COMMISSAR] = layout.slot_box(len(view.line) + 1)
    homes = stage.homes()
    for who in stage.fallen:
        grave = found[anchors.comrade(who)] = Box(0, 0, *layout.size)
        grave.center = homes[anchors.grave(who)]
    return found


def _sky(front: Front) -> Places:
    layout, view = front.stage.layout, front.view
    held = [(anchors.card(one.card), layout.held_box(n)) for n, one in enumerate(view.stack)]
    found: Places = dict(reversed(held))
    if layout.whole:
        found |= {anchors.pile(name): layout.pile_box(n) for n, name in enumerate(anchors.PILES)}
    if view.attack:
        found[anchors.ATTACK] = layout.attack_box
    return found


def parts(front: Front) -> Places:
    """Parts of the table that lessons point at, and cards of the hand by their kinds."""
    layout, line = front.stage.layout, front.view.line
    found: Places = {}
    for card, box in reversed(hand_boxes(front)):
        found[f"card:{front.kit.kind(card).id}"] = box
    for slot, who in enumerate(line, 1):
        found[anchors.slot(slot)] = layout.slot_box(slot)
        portrait = front.portrait_box(who)
        found[f"laid:{who}"] = layout.laid_box(portrait)
        found[f"tableau:{who}"] = layout.tableau_box(portrait)
    found["line"] = layout.slot_box(1).union(layout.slot_box(max(1, len(line))))
    found["bar"] = Box(layout.bar)
    if layout.desk is not None:
        found["hand"] = Box(layout.desk)
    return found


def anchor_under(found: Places, x: float, y: float) -> str | None:
    anchor = places_under(found.items(), x, y)
    return None if anchor == anchors.SHEET else anchor
