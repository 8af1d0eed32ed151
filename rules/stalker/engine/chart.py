"""The Map as it is now, with its tables: who sees what, neighbours, routes, overlays."""

from __future__ import annotations

from rules.stalker.pack import StalkerPack
from rules.stalker.world.anomalies import PlacedOverlay, PlacedSymbol, lay_overlay, uncovered
from rules.stalker.world.edges import Windows
from rules.stalker.world.join import Change, TileAt, join
from rules.stalker.world.paths import NOWHERE, RouteBook, Routes
from rules.stalker.world.sight import Limits, Sight, SightBook
from rules.stalker.world.textmap import parse_map

TEXT = "text:"
"""A layout that begins like this is a small map written as text (S-5.10)."""


class Laid:
    """An overlay on the Map with what is asked about it all the time."""

    __slots__ = ("fields", "kinds", "overlay")

    def __init__(self, overlay: PlacedOverlay) -> None:
        self.overlay = overlay
        self.fields = frozenset(overlay.fields())
        self.kinds = uncovered(overlay, ())
        """The kinds of symbols by field while nothing covers any."""


class Chart:
    """One Map with everything that has been worked out about it."""

    WATCH_LIMIT = 20_000

    def __init__(self, pack: StalkerPack, layout: str, changes: tuple[Change, ...]) -> None:
        if layout.startswith(TEXT):
            tile = parse_map(layout.removeprefix(TEXT))
            self.zone = join({tile.id: tile}, [TileAt(tile.id)], changes)
        else:
            self.zone = pack.zones.zone(layout, changes)
        self.pack = pack
        self.capacity = self.zone.capacity
        self.fields = self.zone.fields
        self.order = {field: number for number, field in enumerate(self.fields)}
        lanes = self.zone.lanes("open")
        self.steps = {
            field: tuple(step.to for step in steps) for field, steps in lanes.steps.items()
        }
        """Where a Stalker can go in one step."""
        self.sights = SightBook(self.zone)
        self._routes = RouteBook(self.zone)
        self._watched: dict[tuple[str, str, Limits, tuple[str, ...]], frozenset[str]] = {}
        self.lasting: dict[int, frozenset[str]] = {}
        """What filters find by the Map alone, by the id of the filter in the content."""
        self._scattered: dict[tuple[tuple[str, str], ...], Laid] = {}
        self._overlays: dict[tuple[int, str], Laid] = {}
        self.watch: dict[tuple[str, str, str, tuple[str, ...]], frozenset[str]] = {}
        """What an Enemy of a card sees from a field with a facing, while nothing changes vision."""

    def sight(self, windows: Windows, novis: tuple[str, ...] = ()) -> Sight:
        return self.sights.get(windows, novis)

    def watched(
        self, windows: Windows, at: str, bounds: Limits, novis: tuple[str, ...]
    ) -> frozenset[str]:
        """All fields that someone sees whose vision is already turned to the compass."""
        key = (windows, at, bounds, novis)
        found = self._watched.get(key)
        if found is None:
            if len(self._watched) >= self.WATCH_LIMIT:
                self._watched.clear()
            found = frozenset(self.sight(windows, novis).seen(at, bounds))
            self._watched[key] = found
        return found

    def routes(
        self,
        windows: Windows,
        start: str,
        stops: frozenset[str] = NOWHERE,
        hazards: frozenset[str] = NOWHERE,
        removed: frozenset[str] = NOWHERE,
    ) -> Routes:
        return self._routes.get(windows, start, stops, hazards, removed)

    def range(self, one: str, other: str, windows: Windows = "open") -> int:
        return self.zone.ranges(one, windows).get(other, 999)

    def scattered(self, symbols: tuple[tuple[str, str], ...]) -> Laid:
        """Symbols given field by field, as small maps do."""
        laid = self._scattered.get(symbols)
        if laid is None:
            spots = [
                PlacedSymbol(index, symbol, self.fields[field].squares[0], field)
                for index, (field, symbol) in enumerate(symbols)
            ]
            laid = Laid(PlacedOverlay(spots[0].field, spots[0].square, tuple(spots)))
            self._scattered[symbols] = laid
        return laid

    def overlay(self, number: int, anchor: str) -> Laid:
        """A printed overlay with its centre on a square."""
        key = (number, anchor)
        laid = self._overlays.get(key)
        if laid is None:
            square = self.zone.square(anchor)
            laid = Laid(lay_overlay(self.zone, self.pack.patterns[number], square))
            self._overlays[key] = laid
        return laid
