"""The card that a question is about, large on the board, so that nobody has to look for it."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.stalker.cards import SHAPE, CardFace, paint_card
from scenes.stalker.inspect_gear import gear_face
from scenes.stalker.tabletop import Tabletop

WIDE, LARGE = 186.0, 226.0
MARGIN = 16.0


def asked_card(top: Tabletop) -> str:
    """The card named by the open question, if it has a face to show."""
    decision = top.asked.decision
    if decision is None:
        return ""
    card = str(decision.about.get("card", ""))
    return card if card and face_of(top, card) is not None else ""


def face_of(top: Tabletop, card: str) -> CardFace | None:
    """The face of any card that can ask something."""
    words, book = top.words, top.words.book
    base = card.partition(".")[0]
    gear = book.cards.get(card)
    if gear is not None:
        return gear_face(top, card, gear)
    if base in book.pack.control:
        text = words.say(f"card.{base}.flavour")
        return CardFace("event", words.card(base), "stalker/figures/controller", 0.86, text)
    if base in book.pack.events or base in book.pack.random_events:
        keys = [f"card.{base}.{part}" for part in ("instant", "end")]
        told = " ".join(words.say(key) for key in keys if words.knows(key))
        return CardFace("event", words.card(base), text=told)
    if card in top.facts.environment:
        shown, side = top.facts.environment[card]
        key = f"card.{shown}.{side}"
        told = words.say(key) if words.knows(key) else ""
        number = book.pack.environment[shown].number
        return CardFace("event", words.card(shown), text=told, foot=number)
    return None


def card_box(top: Tabletop) -> Box | None:
    """In the lower right corner of the board."""
    if not asked_card(top):
        return None
    board = top.plan.board
    wide = min(WIDE if board.height < 700 else LARGE, (board.height - 2 * MARGIN) * SHAPE)
    high = wide / SHAPE
    return Box(board.right - wide - MARGIN, board.bottom - high - MARGIN, wide, high)


def draw_asked_card(canvas: Canvas, top: Tabletop) -> None:
    box, card = card_box(top), asked_card(top)
    face = face_of(top, card) if card else None
    if box is not None and face is not None:
        paint_card(face)(canvas, box)
