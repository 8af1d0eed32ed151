"""The Map as it is now, with its tables: who sees what, neighbours, routes, overlays."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from rules.stalker.model.state import Anomaly, Enemy, EnvironmentCard
from rules.stalker.pack.pack import StalkerPack
from rules.stalker.world.anomalies import PlacedOverlay, PlacedSymbol, lay_overlay, uncovered
from rules.stalker.world.edges import Facing, Windows, windows_for
from rules.stalker.world.facing import facing_toward, quarter_turns, step_facing
from rules.stalker.world.join import Change, TileAt, join
from rules.stalker.world.paths import RouteBook
from rules.stalker.world.sight import Limits, Sight, SightBook, limits
from rules.stalker.world.textmap import parse_map
from rules.stalker.world.zone import FAR, Zone

TEXT = "text:"
"""A layout that begins like this is a small map written as text (S-5.10)."""


Kinds = dict[str, frozenset[str]]
"""Kinds of anomaly symbols by field."""


class Laid:
    """An overlay on the Map with what is asked about it all the time."""

    LIMIT = 256

    def __init__(self, overlay: PlacedOverlay, zone: Zone) -> None:
        self.overlay = overlay
        self.fields = frozenset(overlay.fields())
        self._zone = zone
        self._kinds = uncovered(overlay, ())
        self._left: dict[frozenset[int], tuple[Kinds, frozenset[str]]] = {}
        self._nearest: dict[str, int] = {}

    def kinds(self, covered: Iterable[int]) -> Kinds:
        """The kinds of uncovered symbols by field."""
        return self._uncovered(covered)[0] if covered else self._kinds

    def open_fields(self, covered: Iterable[int]) -> frozenset[str]:
        """The fields with an uncovered symbol."""
        return self._uncovered(covered)[1] if covered else self.fields

    def _uncovered(self, covered: Iterable[int]) -> tuple[Kinds, frozenset[str]]:
        hidden = frozenset(covered)
        found = self._left.get(hidden)
        if found is None:
            if len(self._left) >= self.LIMIT:
                self._left.clear()
            kinds = uncovered(self.overlay, hidden)
            found = self._left[hidden] = (kinds, frozenset(kinds))
        return found

    def nearest(self, field: str) -> int:
        """The Range from a field to the nearest symbol, covered or not (S-9.5)."""
        found = self._nearest.get(field)
        if found is None:
            ranges = self._zone.ranges(field)
            found = min((ranges.get(one, FAR) for one in self.fields), default=FAR)
            self._nearest[field] = found
        return found


def indexes_of(anomaly: str, covers: Iterable[str]) -> set[int]:
    """Which symbols of an Anomaly are among those covered."""
    prefix = f"{anomaly}."
    cut = len(prefix)
    return {int(name[cut:]) for name in covers if name.startswith(prefix)}


class Anomalies:
    """The active Anomalies of a position with their overlays, and all their fields."""

    def __init__(self, chart: Chart, records: tuple[Anomaly, ...]) -> None:
        self.records = records
        self.laid = tuple((one, laid) for one in records if (laid := chart.laid(one)) is not None)
        self.fields = frozenset[str]().union(*[laid.fields for _, laid in self.laid])
        self.artifacts = [one.artifact for one in records if "." in one.artifact]
        """Symbols under ART tokens."""
        self._open: dict[tuple[str, ...], frozenset[str]] = {}

    def open_fields(self, covers: tuple[str, ...]) -> frozenset[str]:
        """The fields with an uncovered symbol while these are covered."""
        if not covers:
            return self.fields
        found = self._open.get(covers)
        if found is None:
            if len(self._open) >= Laid.LIMIT:
                self._open.clear()
            left = [laid.open_fields(indexes_of(one.id, covers)) for one, laid in self.laid]
            found = self._open[covers] = frozenset[str]().union(*left)
        return found


Visions = dict[tuple[str, str], Limits]
"""How far an Enemy of a card sees from a field: front, right, back and left."""


class Watch(dict[tuple[str, str, str], frozenset[str]]):
    """The fields that an Enemy of a card sees from a field with a facing, all worked out once."""

    def __init__(self, chart: Chart, novis: tuple[str, ...], visions: Visions) -> None:
        super().__init__()
        self._chart = chart
        self._novis = novis
        self._visions = visions
        self._last: tuple[tuple[Enemy, ...], frozenset[str]] = ((), frozenset())

    def __missing__(self, key: tuple[str, str, str]) -> frozenset[str]:
        card, at, facing = key
        bounds = limits(self._visions[card, at], facing)
        windows = windows_for("enemy", self._chart.pack.enemies[card].types)
        found = self[key] = self._chart.watched(windows, at, bounds, self._novis)
        return found

    def seen(self, enemies: tuple[Enemy, ...]) -> frozenset[str]:
        """Every field that one of them sees; kept until another position is asked about."""
        known, fields = self._last
        if known != enemies:
            fields = frozenset().union(*[self[one.card, one.at, one.facing] for one in enemies])
            self._last = (enemies, fields)
        return fields


class Chart:
    """One Map with everything that has been worked out about it."""

    WATCH_LIMIT = 20_000
    NOVIS_LIMIT = 256

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
        self.routes = RouteBook(self.zone).get
        """The best paths of a mover from a field."""
        self._watched: dict[tuple[str, str, Limits, tuple[str, ...]], frozenset[str]] = {}
        self.lasting: dict[tuple[Hashable, ...], frozenset[str]] = {}
        """What filters find by the Map alone, by what they ask of it."""
        self._scattered: dict[tuple[tuple[str, str], ...], Laid] = {}
        self._overlays: dict[tuple[int, str], Laid] = {}
        self._turns: dict[tuple[Windows, str, str, str], tuple[Facing, ...]] = {}
        self._facings: dict[tuple[Windows, str, str, str], str] = {}
        self._within: dict[tuple[str, int, int], frozenset[str]] = {}
        self._anomalies = Anomalies(self, ())
        self.watches: dict[tuple[tuple[str, ...], tuple[str, ...]], Watch] = {}
        """What Enemies see, by the NOVIS tokens and the effects that change their vision."""
        self.visions: dict[tuple[str, ...], Visions] = {}
        """How far they see with such effects, kept by who_sees.py."""
        self.printed: tuple[tuple[EnvironmentCard, ...], dict[Any, Any]] = ((), {})
        """What can be done by field and belongings, kept by offers.py for the cards in play."""

    def sight(self, windows: Windows, novis: tuple[str, ...] = ()) -> Sight:
        return self.sights.get(windows, novis)

    def add_watch(
        self, novis: tuple[str, ...], changes: tuple[str, ...], visions: Visions
    ) -> Watch:
        """A table of what Enemies see with these NOVIS tokens, vision and changes of it."""
        if len(self.watches) >= self.NOVIS_LIMIT:
            self.watches.clear()
        watch = self.watches[novis, changes] = Watch(self, novis, visions)
        return watch

    def watched(
        self, windows: Windows, at: str, bounds: Limits, novis: tuple[str, ...]
    ) -> frozenset[str]:
        """All fields that someone sees whose vision is already turned to the compass."""
        key = (windows, at, bounds, novis)
        found = self._watched.get(key)
        if found is None:
            if len(self._watched) >= self.WATCH_LIMIT:
                self._watched.clear()
            found = self.sight(windows, novis).visible(at, bounds)
            self._watched[key] = found
        return found

    def turns(self, windows: Windows, at: str, to: str, facing: str) -> tuple[Facing, ...]:
        """The quarter turns before a step (S-12.4, S-12.5)."""
        key = (windows, at, to, facing)
        found = self._turns.get(key)
        if found is None:
            found = quarter_turns(facing, step_facing(self.zone, windows, at, to, facing))
            self._turns[key] = found
        return found

    def facing(self, windows: Windows, at: str, facing: str, field: str) -> str:
        """How somebody faces after turning to a field (S-12.3)."""
        key = (windows, at, facing, field)
        found = self._facings.get(key)
        if found is None:
            found = facing_toward(self.zone, self.sight(windows), at, facing, field)
            self._facings[key] = found
        return found

    def within(self, field: str, low: int, high: int) -> frozenset[str]:
        """The fields in a band of Range from a field (S-9.1)."""
        key = (field, low, high)
        found = self._within.get(key)
        if found is None:
            ranges = self.zone.ranges(field)
            found = frozenset(one for one, far in ranges.items() if low <= far <= high)
            self._within[key] = found
        return found

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
            overlay = PlacedOverlay(spots[0].field, spots[0].square, tuple(spots))
            laid = Laid(overlay, self.zone)
            self._scattered[symbols] = laid
        return laid

    def laid(self, anomaly: Anomaly) -> Laid | None:
        """The overlay on which the standee is; none if it is inactive or has no symbols."""
        here = anomaly.here
        if here < 0:
            return None
        if anomaly.symbols:
            return self.scattered(anomaly.symbols)
        if not anomaly.overlays:
            return None
        return self.overlay(anomaly.overlays[here], anomaly.anchors[here])

    def anomalies(self, records: tuple[Anomaly, ...]) -> Anomalies:
        """What is known of some Anomalies; kept until others are asked about."""
        known = self._anomalies
        if known.records != records:
            known = self._anomalies = Anomalies(self, records)
        return known

    def overlay(self, number: int, anchor: str) -> Laid:
        """A printed overlay with its centre on a square."""
        key = (number, anchor)
        laid = self._overlays.get(key)
        if laid is None:
            square = self.zone.square(anchor)
            laid = Laid(lay_overlay(self.zone, self.pack.patterns[number], square), self.zone)
            self._overlays[key] = laid
        return laid
