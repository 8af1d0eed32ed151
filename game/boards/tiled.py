"""Tiled maps to plain boards; maps/README.md is the contract that is checked here.

This is the only module that knows pytmx. No picture is loaded, so no display is needed.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytmx

from game.boards.bounds import LARGEST_FILE, check_bounds, check_tileset, lies_within
from game.boards.edges import edges_of
from game.boards.faults import BoardError, Faults
from game.keeping.files import read_bounded
from rules.kernel.board import Board, BoardEdge, BoardObject, Plain, TileKind

_ROOT = Path(__file__).parents[2]
MAPS = _ROOT / "maps"
SPRITES = _ROOT / "sprites"
EDGE_LAYER = "edges"

_TILE_ATTRIBUTES = frozenset(
    (
        *("id", "type", "class", "probability", "x", "y", "width", "height"),
        *("source", "trans", "frames", "colliders", "path", "terrain"),
    )
)


def board_files(title: str) -> list[Path]:
    """The maps of a title that come with the program."""
    return sorted((MAPS / title).glob("*.tmx"))


def load_boards(title: str) -> dict[str, Board]:
    """All maps of a title by id; the faults of all of them are told together."""
    boards: dict[str, Board] = {}
    faults: list[str] = []
    for path in board_files(title):
        try:
            board = read_board(path)
        except BoardError as error:
            faults += error.problems
        else:
            boards[board.id] = board
    if faults:
        raise BoardError(faults)
    return boards


def title_of_map(path: Path) -> str:
    """The title that a map is drawn for: that of its tilesets, else of a folder around it."""
    titles = [folder.name for folder in MAPS.iterdir() if folder.is_dir()]
    root = ElementTree.fromstring(read_bounded(path, LARGEST_FILE))
    names = [Path(one.get("source", "")).name for one in root.iterfind("tileset")]
    own = [title for title in titles if any((MAPS / title / name).is_file() for name in names)]
    around = [folder.name for folder in path.resolve().parents if folder.name in titles]
    return next(iter((*own, *around)), "")


def read_board(path: Path, home: Path | None = None) -> Board:
    """One map as plain records; raises BoardError with every fault that was found.

    Its tilesets and pictures lie below ``home`` (its own folder, unless a pack says otherwise) or
    among the program's own.
    """
    home = home or path.parent
    faults = Faults(path.name)
    root = _parse(path, faults)
    if root is not None:
        _check_form(root, path, home, faults)
    faults.raise_if_any()
    tiled = _load(root, path, home, faults)
    faults.raise_if_any()
    board = _board(tiled, path, faults)
    faults.raise_if_any()
    return board


def _parse(path: Path, faults: Faults, whose: str = "") -> ElementTree.Element | None:
    try:
        return ElementTree.fromstring(read_bounded(path, LARGEST_FILE))
    except OSError as error:
        faults.add(f"{whose}cannot be opened: {error.strerror}")
    except ElementTree.ParseError as error:
        faults.add(f"{whose}is not well-formed XML: {error}")
    return None


def _check_form(root: ElementTree.Element, path: Path, home: Path, faults: Faults) -> None:
    """What pytmx cannot read, or reads wrongly, is told before it is asked to."""
    if root.tag != "map" or root.get("orientation") != "orthogonal":
        faults.add("must be an orthogonal map")
    if root.get("infinite", "0") != "0":
        faults.add("must not be infinite (Map > Map Properties > Infinite)")
    for layer in root.iterfind(".//layer"):
        data = layer.find("data")
        if layer.find(".//chunk") is not None:
            faults.add("must not be infinite: it comes in chunks", layer=layer.get("name", ""))
        elif data is None or data.get("encoding") not in ("csv", "base64"):
            faults.add("needs CSV or Base64 tile data", layer=layer.get("name", ""))
    for thing in root.iter("object"):
        if thing.get("template") is not None:
            faults.add("uses a template, which is not supported", object_id=thing.get("id"))
    for named in root.iter("property"):
        if named.get("type") in ("class", "object") or named.get("propertytype"):
            faults.add(f"property {named.get('name')!r} is not a plain string, number or bool")
    for tileset in root.iterfind("tileset"):
        _settle_tileset(tileset, path, home, faults)
    check_bounds(root, faults)


def _settle_tileset(tileset: ElementTree.Element, path: Path, home: Path, faults: Faults) -> None:
    """A tileset that does not lie beside the map is looked for among the program's own."""
    source = tileset.get("source")
    if source is None:
        return
    if (path.parent / source).is_file():
        if not lies_within(path.parent / source, home, MAPS):
            faults.add(f"tileset {source} lies outside the folder of the map")
        elif (parsed := _parse(path.parent / source, faults, f"tileset {source} ")) is not None:
            check_tileset(parsed, faults, source)
        return
    own = sorted(MAPS.glob(f"*/{Path(source).name}"))
    if len(own) == 1:
        tileset.set("source", str(own[0]))
    else:
        faults.add(f"tileset {source} is not there")


def _load(root: ElementTree.Element | None, path: Path, home: Path, faults: Faults) -> Any:
    missing: set[str] = set()
    outside: set[str] = set()

    def note_image(filename: str, *_: object, **__: object) -> Callable[..., str]:
        if not Path(filename).is_file():
            missing.add(filename)
        elif not lies_within(Path(filename), home, SPRITES, MAPS):
            outside.add(filename)
        return lambda *_, **__: filename

    tiled = pytmx.TiledMap(image_loader=note_image, allow_duplicate_names=True)
    tiled.filename = str(path)
    try:
        tiled.parse_xml(root)
    except Exception as error:  # pytmx raises bare exceptions for what it does not support
        faults.add(f"cannot be read: {error or type(error).__name__}")
        return None
    for filename in sorted(missing):
        faults.add(f"picture {Path(filename).name} is not there")
    for filename in sorted(outside):
        faults.add(f"picture {Path(filename).name} lies outside the folder of the map")
    return tiled


def _board(tiled: Any, path: Path, faults: Faults) -> Board:
    names = Counter(layer.name for layer in tiled.layers)
    for name in sorted(str(name) for name, times in names.items() if times > 1 or not name):
        faults.add("the name of a layer must be given and be used once", layer=name)
    tiles: dict[str, TileKind] = {}
    layers: dict[str, tuple[str, ...]] = {}
    edges: tuple[BoardEdge, ...] = ()
    objects: dict[str, tuple[BoardObject, ...]] = {}
    for layer in tiled.layers:
        if isinstance(layer, pytmx.TiledTileLayer):
            layers[layer.name] = tuple(_tile_names(tiled, layer, tiles, faults))
            if len(layers[layer.name]) != tiled.width * tiled.height:
                faults.add("does not cover the map exactly", layer=layer.name)
        elif isinstance(layer, pytmx.TiledObjectGroup):
            if layer.offsetx or layer.offsety:
                faults.add("is shifted by a layer offset", layer=layer.name)
            found = tuple(_objects(tiled, layer, faults))
            if layer.name == EDGE_LAYER:
                edges = edges_of(found, tiled.width, tiled.height, faults)
            else:
                objects[layer.name] = found
    properties = _plain(tiled.properties)
    return Board(path.stem, tiled.width, tiled.height, layers, tiles, edges, objects, properties)


def _tile_names(
    tiled: Any, layer: Any, tiles: dict[str, TileKind], faults: Faults
) -> Iterator[str]:
    turned = {gid for uses in tiled.gidmap.values() for gid, flags in uses if flags and any(flags)}
    names: dict[int, str] = {0: ""}
    for column, row, gid in layer.iter_data():
        if gid in turned:
            faults.add("the tile is turned or mirrored", layer=layer.name, cell=(column, row))
        if gid not in names:
            kind = _tile_kind(tiled, gid)
            if kind is None:
                faults.add("the tile is in no tileset", layer=layer.name, cell=(column, row))
            else:
                tiles[kind.name] = kind
            names[gid] = kind.name if kind else ""
        yield names[gid]


def _tile_kind(tiled: Any, gid: int) -> TileKind | None:
    """A tile is called by its property `name`, else by its picture, else by its number."""
    real = tiled.tiledgidmap.get(gid, gid)
    sets = sorted((ts for ts in tiled.tilesets if ts.firstgid <= real), key=lambda ts: ts.firstgid)
    raw = tiled.get_tile_properties_by_gid(gid)
    if not sets or (raw is None and real >= sets[-1].firstgid + int(sets[-1].tilecount)):
        return None
    tileset = sets[-1]
    known = raw or {}
    properties = _plain({k: v for k, v in known.items() if k not in _TILE_ATTRIBUTES})
    source = known.get("source")
    name = properties.get("name") or (Path(source).stem if source else None)
    image = _image(Path(tiled.filename).parent / source) if source else ""
    return TileKind(str(name or f"{tileset.name}:{real - tileset.firstgid}"), image, properties)


def _image(path: Path) -> str:
    """A picture's place below the sprites, or its whole path where it lies elsewhere."""
    place = Path(os.path.normpath(path.absolute()))
    return place.relative_to(SPRITES).as_posix() if place.is_relative_to(SPRITES) else str(place)


def _objects(tiled: Any, layer: Any, faults: Faults) -> Iterator[BoardObject]:
    across, down = tiled.tilewidth, tiled.tileheight
    for thing in layer:
        x, y, width, height = _extent(thing)
        column, row = int((x + width / 2) // across), int((y + height / 2) // down)
        if thing.rotation:
            faults.add("is rotated", layer=layer.name, object_id=thing.id)
        if layer.name != EDGE_LAYER and not (0 <= column < tiled.width and 0 <= row < tiled.height):
            faults.add("lies outside the map", layer=layer.name, object_id=thing.id)
            continue
        kind = thing.type or getattr(thing, "class", None) or ""
        yield BoardObject(
            id=int(thing.id),
            name=thing.name or "",
            kind=kind,
            column=column,
            row=row,
            x=x / across,
            y=y / down,
            width=width / across,
            height=height / down,
            properties=_plain(thing.properties),
        )


def _extent(thing: Any) -> tuple[float, float, float, float]:
    """Left, top, width and height, also of a line that was drawn leftwards or upwards."""
    points = getattr(thing, "points", None)
    if not points:
        return thing.x, thing.y, thing.width, thing.height
    xs, ys = [point.x for point in points], [point.y for point in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _plain(properties: dict[str, Any]) -> dict[str, Plain]:
    return {key: "" if value is None else value for key, value in properties.items()}
