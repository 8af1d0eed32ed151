"""Where things stand on the shelf screen, for windows from small to very large."""

from dataclasses import dataclass

from game.shell.view import Box, View

BOX_RATIO = 336 / 430
POST = 40
MOST_CELLS = 5


@dataclass(frozen=True, slots=True)
class ShelfPlan:
    """All rectangles in UI units; news is None where there is no room for it."""

    header: Box
    shelf_y: float
    plank: float
    boxes: tuple[Box, ...]
    plates: tuple[Box, ...]
    card: Box
    drawers: Box
    news: Box | None

    @property
    def small(self) -> bool:
        return self.card.height < 270


def plan_shelf(view: View, count: int) -> ShelfPlan:
    width, height = view.width, view.height
    header = max(72.0, min(150.0, height * 0.139))
    plank = max(54.0, min(78.0, height * 0.074))
    bottom = max(196.0, min(400.0, height * 0.352))
    shelf_y = height - bottom - plank
    boxes, plates = _stand(width, header, shelf_y, plank, count)
    gap = max(16.0, min(32.0, width * 0.0167))
    side = POST + gap * 0.75
    top = shelf_y + plank + min(34.0, bottom * 0.09)
    row = Box(side, top, width - 2 * side, height - top - min(24.0, bottom * 0.06))
    card, drawers, news = _panels(row, gap)
    return ShelfPlan(
        Box(side, 0, width - 2 * side, header), shelf_y, plank, boxes, plates, card, drawers, news
    )


def _stand(
    width: float, header: float, shelf_y: float, plank: float, count: int
) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Boxes side by side in the middle of the plank, their nameplates below them."""
    usable = width - 2 * POST - 40
    cell = min(usable / max(1, min(count, MOST_CELLS)), usable / MOST_CELLS * 1.12)
    high = min(shelf_y - header - 20, 480.0)
    box_width = min(high * BOX_RATIO, cell * 0.87)
    box_height = box_width / BOX_RATIO
    left = width / 2 - cell * count / 2
    boxes, plates = [], []
    for i in range(count):
        centre = left + cell * (i + 0.5)
        box = Box(0, 0, box_width, box_height)
        box.midbottom = (centre + box_width * 0.02, shelf_y)
        plate = Box(0, 0, min(cell - 16, max(box_width * 0.905, 150)), plank * 0.84)
        plate.center = (centre, shelf_y + plank * 0.49)
        boxes.append(box)
        plates.append(plate)
    return tuple(boxes), tuple(plates)


def _panels(row: Box, gap: float) -> tuple[Box, Box, Box | None]:
    with_news = row.width >= 1300
    card_width = min(560.0, row.width * (0.31 if with_news else 0.38))
    news_width = min(400.0, row.width * 0.21) if with_news else 0.0
    card = Box(row.x, row.y, card_width, row.height)
    rest = row.width - card_width - gap - (news_width + gap if with_news else 0)
    drawers = Box(card.right + gap, row.y, rest, row.height)
    news = Box(row.right - news_width, row.y, news_width, row.height) if with_news else None
    return card, drawers, news
