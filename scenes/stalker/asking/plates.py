"""Plates over the Map: Actions and answers that have no place of their own."""

from __future__ import annotations

from collections.abc import Callable

from game.shell.view import Box, View
from rules.kernel.question import Option
from scenes.stalker.asking.asked_card import card_box
from scenes.stalker.asking.offers import key_of, plate_options, title_of
from scenes.stalker.places import pick_anchor
from scenes.stalker.workbench import Workbench
from scenes.ui.plates import plate_rows

Places = list[tuple[str, Box]]
Plates = list[tuple[Option, Box]]
BoxOf = Callable[[str], Box | None]


def plate_places(top: Workbench, view: View, box_of: BoxOf) -> Places:
    return [(plate_anchor(top, option), box) for option, box in plates(top, view, box_of)]


def plate_anchor(top: Workbench, option: Option) -> str:
    return key_of(top, option) if option.id in top.asked.moves else pick_anchor(option.id)


def plates(top: Workbench, view: View, box_of: BoxOf) -> Plates:
    return top.once("plates", lambda: _plates(top, view, box_of))


def _plates(top: Workbench, view: View, box_of: BoxOf) -> Plates:
    """Above the prompt bar, beside the card that the question is about."""
    board, card = top.layout.board, card_box(top)
    room = (card.x if card is not None else board.right) - board.x - 32
    options = plate_options(top, lambda anchor: box_of(anchor) is not None)
    corner = (board.x + 16, board.bottom - 10)
    return plate_rows(view, options, lambda one: title_of(top, one), corner, room)
