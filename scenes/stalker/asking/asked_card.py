"""The card that a question is about, large on the board, so that nobody has to look for it."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.model.questions import CardAbout
from rules.stalker.previews.ties import TIES
from rules.stalker.words.labels import base_of
from scenes.cards.printed import SHAPE, CardFace
from scenes.stalker.cards.catalogue_cards import contact_face
from scenes.stalker.cards.faces import EVENT_ART, PLACE_WIDE, card_face, paint_card
from scenes.stalker.cards.inspect_gear import gear_face
from scenes.stalker.cards.inspect_map import environment_face
from scenes.stalker.rail.rail_card import event_lines
from scenes.stalker.workbench import Workbench

WIDE, LARGE = 186.0, 226.0
MARGIN = 16.0


def asked_card(top: Workbench) -> str:
    """The card named by the open question, if it has a face to show.

    A tie is answered on the Map, where the card must not lie over the answers.
    """
    asked = top.asked.decision
    about = asked.about if asked is not None and asked.kind not in TIES else None
    card = about.card if isinstance(about, CardAbout) else ""
    return card if card and face_of(top, card) is not None else ""


def face_of(top: Workbench, card: str) -> CardFace | None:
    """The face of any card that can ask something."""
    kit, book = top.kit, top.kit.book
    base = base_of(card)
    gear = book.cards.get(card)
    if gear is not None:
        return gear_face(top, card, gear)
    if base in book.pack.control:
        text = kit.say(f"card.{base}.flavour")
        return card_face("event", kit.card(base), "stalker/figures/controller", 0.86, text)
    if base in book.pack.events or base in book.pack.random_events:
        told = " ".join(" ".join(line) for line in event_lines(top, base)).strip()
        return card_face("event", kit.card(base), EVENT_ART, PLACE_WIDE, told)
    if card in book.pack.contacts:
        return contact_face(top, book.pack.contacts[card])
    if card in top.environment or base in book.pack.environment:
        shown, side = top.environment.get(card, (base, "a"))
        return environment_face(top, shown, side)
    return None


def card_box(top: Workbench) -> Box | None:
    """In the lower right corner of the board."""
    if not asked_card(top):
        return None
    board = top.layout.board
    wide = min(WIDE if board.height < 700 else LARGE, (board.height - 2 * MARGIN) * SHAPE)
    high = wide / SHAPE
    return Box(board.right - wide - MARGIN, board.bottom - high - MARGIN, wide, high)


def draw_asked_card(canvas: Canvas, top: Workbench) -> None:
    box, card = card_box(top), asked_card(top)
    face = face_of(top, card) if card else None
    if box is not None and face is not None:
        paint_card(face)(canvas, box)
