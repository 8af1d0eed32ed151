"""Which widget the keyboard goes to next: in reading order, or towards an arrow."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.shell.records import Key
from scenes.ui.widget import Widget

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
PAGES = ("page up", "page down", "home", "end")
SIDEWAYS_COST = 2.5
USUAL_KEYS = {
    "tab": "next_choice", "shift+tab": "previous_choice", "left": "left", "right": "right",
    "up": "up", "down": "down", "return": "pick", "space": "space", "escape": "back",
}  # fmt: skip


def meaning(key: Key) -> str:
    """What a key asks of the widgets; the usual keys keep working whatever was remapped."""
    usual = USUAL_KEYS.get(key.chord)
    if usual is not None:
        return usual
    return next((action for action in key.actions if action in USUAL_KEYS.values()), "")


def focusables(widgets: Sequence[Widget]) -> list[Widget]:
    """Everything the keyboard can reach, in the order it was added."""
    return list(_walk(widgets))


def _walk(widgets: Sequence[Widget]) -> Iterator[Widget]:
    for widget in widgets:
        if not widget.visible:
            continue
        reached = widget.focusable and not widget.pointer_only
        if reached and (widget.enabled or widget.tooltip):
            yield widget
        yield from _walk(widget.children())


@dataclass(frozen=True, slots=True)
class Place:
    """Where the keyboard was: on which widget of which kind, and on which of all."""

    kind: type[Widget] = Widget
    among_kind: int = -1
    among_all: int = -1


NOWHERE = Place()


def place_of(widgets: Sequence[Widget], focused: Widget | None) -> Place:
    reachable = focusables(widgets)
    if focused is None or focused not in reachable:
        return NOWHERE
    among_kind = _alike(reachable, type(focused)).index(focused)
    return Place(type(focused), among_kind, reachable.index(focused))


def heir(widgets: Sequence[Widget], place: Place) -> Widget | None:
    """The widget that was made anew for a place: others before it may have come or gone."""
    reachable = focusables(widgets)
    for group, at in (
        (_alike(reachable, place.kind), place.among_kind),
        (reachable, place.among_all),
    ):
        if 0 <= at < len(group):
            return group[at]
    return None


def _alike(widgets: Sequence[Widget], kind: type[Widget]) -> list[Widget]:
    return [one for one in widgets if type(one) is kind]


def step(widgets: Sequence[Widget], current: Widget | None, forward: bool) -> Widget | None:
    """The next one with Tab, the one before with Shift+Tab, round and round."""
    reachable = focusables(widgets)
    if not reachable:
        return None
    if current not in reachable:
        return reachable[0 if forward else -1]
    at = reachable.index(current) + (1 if forward else -1)
    return reachable[at % len(reachable)]


def paged(rows: Sequence[Widget], current: Widget | None, chord: str, page: float) -> Widget | None:
    """The first or the last of these rows, or the one about a page away."""
    if not rows or current not in rows or current is None:
        return None
    if chord in ("home", "end"):
        return rows[0 if chord == "home" else -1]
    aim = current.rect.centery + (page if chord == "page down" else -page)
    column = [row for row in rows if _gap(current.rect.left, current.rect.right,
                                          row.rect.left, row.rect.right) == 0]  # fmt: skip
    return min(column, key=lambda row: abs(row.rect.centery - aim))


def towards(widgets: Sequence[Widget], current: Widget | None, arrow: str) -> Widget | None:
    """The nearest one in the arrow's direction, straight ahead rather than aside.

    At the end of a column or row it goes on at the other end.
    """
    reachable = focusables(widgets)
    if current not in reachable or current is None:
        return reachable[0] if reachable else None
    ahead = [
        (cost, index, widget)
        for index, widget in enumerate(reachable)
        if widget is not current and (cost := _cost(current, widget, arrow)) is not None
    ]
    return min(ahead)[2] if ahead else _far_end(reachable, current, arrow)


def _far_end(reachable: Sequence[Widget], current: Widget, arrow: str) -> Widget | None:
    """The farthest one straight behind: where an arrow leads that has nothing before it."""
    here, (dx, dy) = current.on_screen(), ARROWS[arrow]
    behind: list[tuple[float, int, Widget]] = []
    for index, widget in enumerate(reachable):
        there = widget.on_screen()
        if dy:
            gap = _gap(here.left, here.right, there.left, there.right)
        else:
            gap = _gap(here.top, here.bottom, there.top, there.bottom)
        way = (here.centerx - there.centerx) * dx + (here.centery - there.centery) * dy
        if widget is not current and not gap and way > 1:
            behind.append((way, -index, widget))
    return max(behind)[2] if behind else None


def _cost(start: Widget, end: Widget, arrow: str) -> float | None:
    here, there = start.on_screen(), end.on_screen()
    dx, dy = ARROWS[arrow]
    way_x, way_y = there.centerx - here.centerx, there.centery - here.centery
    forward = way_x * dx + way_y * dy
    gap = _gap(here.left, here.right, there.left, there.right) if dy else 0.0
    gap = gap if dy else _gap(here.top, here.bottom, there.top, there.bottom)
    aside = abs(way_x * dy) + abs(way_y * dx)
    if forward <= 1 or aside > forward * 4 + 40:
        return None
    return forward + gap * SIDEWAYS_COST + aside * 0.2


def _gap(start_a: float, end_a: float, start_b: float, end_b: float) -> float:
    """Distance between two stretches; nothing when they overlap."""
    return max(0.0, start_b - end_a, start_a - end_b)
