"""The chosen card, large, with its facts."""

from __future__ import annotations

from collections.abc import Callable

from game.shell.view import Box
from scenes.table.contract import InspectCard
from scenes.table.parts.inspect_panel import InspectPanel

PICTURE_SHARE = 0.46


def card_detail(on_rule: Callable[[str], None]) -> InspectPanel:
    """The inspector as a column: the picture above, the words below."""
    return InspectPanel(on_rule, pinnable=False, place_picture=on_top)


def on_top(card: InspectCard, inner: Box) -> Box:
    high = min(inner.height * PICTURE_SHARE, inner.width / card.shape)
    place = Box(0, 0, high * card.shape, high)
    place.midtop = (inner.centerx, inner.y)
    return place
