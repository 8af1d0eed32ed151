"""Cutting rectangles into rows, columns and grids, in UI units."""

from collections.abc import Mapping, Sequence

from game.shell.view import Box, BoxLike


class Column:
    """Takes pieces off a rectangle from the top (or the bottom)."""

    def __init__(self, rect: BoxLike, gap: float = 8) -> None:
        self._rest = Box(rect)
        self._gap = gap

    def take(self, height: float) -> Box:
        piece = Box(self._rest.x, self._rest.y, self._rest.width, height)
        self.skip(height + self._gap)
        return piece

    def take_bottom(self, height: float) -> Box:
        rest = self._rest
        piece = Box(rest.x, rest.bottom - height, rest.width, height)
        rest.height = max(0, rest.height - height - self._gap)
        return piece

    def skip(self, height: float) -> None:
        self._rest.y += height
        self._rest.height = max(0, self._rest.height - height)

    @property
    def rest(self) -> Box:
        return Box(self._rest)

    @property
    def y(self) -> float:
        return self._rest.y


class Row:
    """Takes pieces off a rectangle from the left (or the right)."""

    def __init__(self, rect: BoxLike, gap: float = 8) -> None:
        self._rest = Box(rect)
        self._gap = gap

    def take(self, width: float) -> Box:
        piece = Box(self._rest.x, self._rest.y, width, self._rest.height)
        self._rest.x += width + self._gap
        self._rest.width = max(0, self._rest.width - width - self._gap)
        return piece

    def take_right(self, width: float) -> Box:
        rest = self._rest
        piece = Box(rest.right - width, rest.y, width, rest.height)
        rest.width = max(0, rest.width - width - self._gap)
        return piece

    @property
    def rest(self) -> Box:
        return Box(self._rest)


def shares(rect: BoxLike, count: int, gap: float = 8, across: bool = True) -> list[Box]:
    """Equal pieces beside each other (across) or below each other."""
    x, y, width, height = rect
    total = width if across else height
    each = (total - gap * (count - 1)) / max(1, count)
    step = each + gap
    if across:
        return [Box(x + i * step, y, each, height) for i in range(count)]
    return [Box(x, y + i * step, width, each) for i in range(count)]


def grid(rect: BoxLike, columns: int, count: int, gap: float, height: float) -> list[Box]:
    """Cells of equal width and the given height, row by row."""
    x, y, width, _ = rect
    each = (width - gap * (columns - 1)) / columns
    return [
        Box(x + (i % columns) * (each + gap), y + (i // columns) * (height + gap), each, height)
        for i in range(count)
    ]


def cells(rect: BoxLike, count: int, columns: int) -> list[Box]:
    """So many cells that fill a rectangle, row by row."""
    rows, gap = -(-count // columns), 4.0
    height = (rect[3] - gap * (rows - 1)) / rows
    return grid(rect, columns, count, gap, height)


def sharing(
    room: float, wishes: Mapping[str, tuple[float, float]], extra: float
) -> dict[str, float]:
    """Widths between the liked and the least of each; beyond them at most so much more."""
    liked = sum(like for like, _ in wishes.values())
    least = sum(low for _, low in wishes.values())
    if room >= liked:
        more = min((room - liked) / len(wishes), extra)
        return {name: like + more for name, (like, _) in wishes.items()}
    share = max(0.0, (room - least) / (liked - least))
    tight = min(1.0, room / least)
    return {name: (low + (like - low) * share) * tight for name, (like, low) in wishes.items()}


def card_rows(rect: BoxLike, count: int, shape: float, widest: float) -> list[Box]:
    """So many cards in the middle of a rectangle, in the rows in which they are largest."""
    room, rows, wide = Box(rect), 1, 0.0
    for tried in range(1, 5):
        by_height = (room.height - 8 * (tried - 1)) / tried * shape
        fitting = min(by_height, room.width / -(-count // tried) - 8, widest)
        if fitting > wide + 1:
            rows, wide = tried, fitting
    columns, high = -(-count // rows), wide / shape
    gap = min(26.0, (room.width - columns * wide) / max(1, columns))
    top = room.y + (room.height - rows * (high + 8) + 8) / 2
    found = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        left = room.centerx - (in_row * (wide + gap) - gap) / 2
        found.append(Box(left + column * (wide + gap), top + row * (high + 8), wide, high))
    return found


def flow(rect: BoxLike, widths: Sequence[float], height: float, gap: float = 8) -> list[Box]:
    """Pieces of their own widths, going on in the next line when a line is full."""
    left, y, width, _ = rect
    boxes, x = [], left
    for wide in widths:
        if x > left and x + wide > left + width:
            x, y = left, y + height + gap
        boxes.append(Box(x, y, wide, height))
        x += wide + gap
    return boxes


def centred(rect: BoxLike, width: float, height: float) -> Box:
    """A rectangle in the middle of another, never larger than it."""
    outer = Box(rect)
    inner = Box(0, 0, min(width, outer.width), min(height, outer.height))
    inner.center = outer.center
    return inner


def square(centre: tuple[float, float], side: float) -> Box:
    """A square about a point."""
    return Box(centre[0] - side / 2, centre[1] - side / 2, side, side)
