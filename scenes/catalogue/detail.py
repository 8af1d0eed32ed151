"""The chosen card, large, with its row in the catalogue."""

from __future__ import annotations

from game.shell.view import Box
from scenes.table.contract import InspectCard
from scenes.table.parts.inspect_panel import CardPicture, InspectPanel

PICTURE_SHARE = 0.46


class CardDetail(InspectPanel):
    """The inspector as a column: the picture above, the words below."""

    pinnable = False

    def _picture(self, card: InspectCard, inner: Box) -> Box:
        if card.paint is None:
            return inner
        high = min(inner.height * PICTURE_SHARE, inner.width / card.shape)
        place = Box(0, 0, high * card.shape, high)
        place.midtop = (inner.centerx, inner.y)
        self.add(CardPicture(place, card.paint))
        top = place.bottom + 14
        return Box(inner.x, top, inner.width, inner.bottom - top)
