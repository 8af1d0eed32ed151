"""What lies where: anchors under the pointer, and the boxes of anchors."""

from __future__ import annotations

from game.shell.view import Box, View
from scenes.komrades.asking.question import gear_box, gizmos
from scenes.komrades.board.sky import PILES
from scenes.komrades.desk.bar import bar_buttons
from scenes.komrades.desk.desk import ability_box, laid_face_box
from scenes.komrades.desk.hand import hand_boxes
from scenes.komrades.desk.sheet import CLOSE, close_box, sheet_box, sheet_boxes
from scenes.komrades.front import Front

Places = list[tuple[str, Box]]


def places(front: Front, view: View) -> Places:
    """Every anchor with its box, from front to back: the first that holds a point is meant."""
    found: Places = []
    sheet = sheet_boxes(front)
    close = close_box(front)
    if close is not None:
        found.append((CLOSE, close))
    found += [(card.anchor, box) for card, box in sheet]
    if sheet or close is not None:
        found.append(("sheet", sheet_box(front)))
    found += [(button.anchor, button.box) for button in bar_buttons(front, view)]
    found += _desk_places(front)
    layout, facts, stage = front.stage.layout, front.facts, front.stage
    found += [(one.pick, one.box) for one in gizmos(front.asked, layout, facts, stage)]
    return found + _line_places(front) + _sky_places(front)


def _desk_places(front: Front) -> Places:
    found: Places = [(f"card:{card}", box) for card, box in hand_boxes(front)]
    laid = laid_face_box(front)
    if laid is not None:
        found.append((f"card:{front.facts.own.laid}", laid))
    ability = ability_box(front)
    if ability is not None:
        found.append(("ability", ability))
    return found


def _line_places(front: Front) -> Places:
    layout, facts, stage = front.stage.layout, front.facts, front.stage
    found: Places = []
    side = max(32.0, 74 * layout.scale)
    for anchor, sprite in stage.sprites.items():
        if anchor.startswith("target:"):
            found.append((anchor, Box(sprite.x - side / 2, sprite.y - side / 2, side, side)))
    for who in facts.line:
        figure = facts.figures.get(who)
        for card, _ in reversed(figure.gear if figure else ()):
            box = gear_box(card, layout, facts, stage)
            if box is not None:
                found.append((f"gear:{card}", box))
        if figure is not None and figure.shown:
            found.append((f"card:{figure.shown}", layout.laid_box(front.portrait_box(who))))
    found += [(f"comrade:{who}", front.portrait_box(who)) for who in facts.line if who]
    for slot, who in enumerate(facts.line, 1):
        if not who:
            found.append((f"slot:{slot}", layout.slot_box(slot)))
    if facts.line:
        found.append(("commissar", layout.slot_box(len(facts.line) + 1)))
    for who in facts.fallen:
        box = Box(0, 0, *layout.size)
        box.center = stage.home(f"grave:{who}")
        found.append((f"comrade:{who}", box))
    return found


def _sky_places(front: Front) -> Places:
    layout, facts = front.stage.layout, front.facts
    found: Places = []
    for number, played in reversed(list(enumerate(facts.stack))):
        box = layout.spot.move(number * layout.spot.width * 0.34, number * 10)
        found.append((f"card:{played.card}", box))
    if layout.whole:
        found += [(f"pile:{name}", layout.pile_box(number)) for number, name in enumerate(PILES)]
    if facts.attack:
        found.append(("attack", layout.attack_box))
    return found


def anchor_under(found: Places, x: float, y: float) -> str | None:
    for anchor, box in found:
        if box.collidepoint(x, y):
            return None if anchor == "sheet" else anchor
    return None


def box_of(front: Front, found: Places, anchor: str) -> Box | None:
    """Where an anchor is; lessons may also name a part of the table, or a card by its kind."""
    box = next((Box(box) for name, box in found if name == anchor), None)
    return box or _named_part(front, found, anchor)


def _named_part(front: Front, found: Places, anchor: str) -> Box | None:
    layout = front.stage.layout
    kind, _, rest = anchor.partition(":")
    if kind == "card" and not rest.isdigit():
        cards = [card for card, _ in hand_boxes(front) if front.kit.kind(card).id == rest]
        return box_of(front, found, f"card:{cards[0]}") if cards else None
    match kind:
        case "slot":
            return layout.slot_box(int(rest))
        case "laid":
            return layout.laid_box(front.portrait_box(rest))
        case "tableau":
            return layout.tableau_box(front.portrait_box(rest))
        case "line":
            return layout.slot_box(1).union(layout.slot_box(max(1, len(front.facts.line))))
        case "bar":
            return Box(layout.bar)
        case "hand":
            return Box(layout.desk) if layout.desk is not None else None
    return None
