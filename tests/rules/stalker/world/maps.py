"""Small Maps for tests: text maps joined into a Zone, and named corners of a grid."""

from rules.stalker.world.join import Change, TileAt, join
from rules.stalker.world.paths import Routes
from rules.stalker.world.sight import ALL_ROUND, Limits, Sight, limits
from rules.stalker.world.textmap import parse_map
from rules.stalker.world.zone import Zone

BANDIT = (3, 1, 0, 1)
"""Vision 3/1/1/0 as front, right, back, left."""
SNORK = (3, 3, 1, 3)


def zone(text: str, *changes: Change) -> Zone:
    tile = parse_map(text)
    return join({"": tile}, [TileAt("")], changes)


def seen(
    where: Zone,
    field: str,
    vision: Limits = ALL_ROUND,
    facing: str = "N",
    windows: str = "open",
    novis: str = "",
) -> dict[str, int]:
    sight = Sight(where, windows, frozenset(novis))
    return sight.seen(field, limits(vision, facing))


def routes(where: Zone, start: str, windows: str = "open", **sets: str) -> Routes:
    return Routes(where, windows, start, **{name: frozenset(held) for name, held in sets.items()})
