"""Chapters of a page: a list at the side where there is room, segments on top where not."""

from collections.abc import Callable, Sequence

from game.shell.view import Box, View
from scenes.ui.choice import Choice
from scenes.ui.label import Panel
from scenes.ui.listview import Item, ListView
from scenes.ui.root import Ui

SIDE = 250
PADDING = 30


def place_tabs(
    ui: Ui,
    view: View,
    area: Box,
    items: Sequence[Item],
    chosen: str,
    on_pick: Callable[[str], None],
) -> tuple[Panel, Box]:
    """Put the chapters on the page; returns the content's panel and its padded inside."""
    if area.width >= 1000:
        side = Box(area.x, area.y, SIDE, min(area.height, len(items) * 52 + 36))
        ui.add(Panel(side))
        inner = side.inflate(-28, -36)
        ui.add(ListView(inner, items, on_pick, chosen, row_height=52))
        panel = Box(side.right + 20, area.y, area.width - SIDE - 20, area.height)
    else:
        ui.add(Choice(Box(area.x, area.y, area.width, 50), ui, items, chosen, on_pick))
        panel = Box(area.x, area.y + 64, area.width, area.height - 64)
    padding = PADDING if panel.width > 700 else 22
    return ui.add(Panel(panel)), panel.inflate(-2 * padding, -2 * padding + 8)
