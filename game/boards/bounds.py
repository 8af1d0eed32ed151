"""What a map file may not do, whoever wrote it: be huge, hold no numbers, or reach elsewhere."""

from __future__ import annotations

import base64
import binascii
import math
import zlib
from pathlib import Path
from xml.etree import ElementTree

from game.boards.faults import Faults

LARGEST_FILE = 16 << 20
MOST_CELLS = 1 << 16
MOST_LAYERS = 64
MOST_TILES = 1 << 14
BYTES_PER_CELL = 4
NUMBERS = ("x", "y", "width", "height", "offsetx", "offsety", "rotation", "tilewidth", "tileheight")
ANY_HEADER = 47
"""Tells zlib to find out by itself whether data is in its own form or in that of gzip."""


def check_bounds(root: ElementTree.Element, faults: Faults) -> None:
    """Sizes and numbers, before anything is unpacked."""
    _check_numbers(root, faults)
    for tileset in root.iterfind("tileset"):
        check_tileset(tileset, faults)
    if faults.problems:
        return
    if not all(float(root.get(side, 0)) >= 1 for side in ("tilewidth", "tileheight")):
        faults.add("must have tiles of at least one pixel")
        return
    cells = int(float(root.get("width", 0))) * int(float(root.get("height", 0)))
    if not 0 < cells <= MOST_CELLS:
        faults.add(f"must have 1 to {MOST_CELLS} cells")
        return
    layers = list(root.iterfind(".//layer"))
    if len(layers) > MOST_LAYERS:
        faults.add(f"has more than {MOST_LAYERS} layers")
    for layer in layers:
        _check_data(layer, cells, faults)


def check_tileset(tileset: ElementTree.Element, faults: Faults, name: str = "") -> None:
    """A set that claims to have millions of tiles is not counted out."""
    sides = [
        [image.get(side, "0") for side in ("width", "height")]
        for image in tileset.iterfind("image")
    ]
    tile = [tileset.get(side, "1") for side in ("tilewidth", "tileheight")]
    told = [tileset.get("tilecount", "0"), *tile, *(side for pair in sides for side in pair)]
    if all(map(_is_number, told)):
        count, across, down = (float(one) for one in told[:3])
        tiles = [float(wide) * float(high) / (across * down or 1) for wide, high in sides]
        if min(across, down) >= 1 and max(count, *tiles, 0) <= MOST_TILES:
            return
    faults.add(f"tileset {name or tileset.get('name', '')}: must have at most {MOST_TILES} tiles")


def _check_numbers(root: ElementTree.Element, faults: Faults) -> None:
    for element in root.iter():
        told = [element.get(name) for name in NUMBERS]
        told += element.get("points", "").replace(",", " ").split()
        for number in told:
            if number is not None and not _is_number(number):
                faults.add(f"{number!r} is not a number", object_id=element.get("id"))


def _is_number(told: str) -> bool:
    try:
        return math.isfinite(float(told))
    except ValueError:
        return False


def _check_data(layer: ElementTree.Element, cells: int, faults: Faults) -> None:
    """Packed data may not unpack to more than the map has cells."""
    data = layer.find("data")
    if data is None or data.get("encoding") != "base64" or not data.get("compression"):
        return
    name = layer.get("name", "")
    if data.get("compression") not in ("zlib", "gzip"):
        faults.add(f"{data.get('compression')} is not supported: use zlib or gzip", layer=name)
        return
    most = cells * BYTES_PER_CELL
    try:
        packed = base64.b64decode("".join((data.text or "").split()))
        unpacked = zlib.decompressobj(ANY_HEADER).decompress(packed, most + 1)
    except (binascii.Error, zlib.error) as error:
        faults.add(f"the data cannot be unpacked: {error}", layer=name)
        return
    if len(unpacked) > most:
        faults.add("the data is larger than the map", layer=name)


def lies_within(path: Path, *folders: Path) -> bool:
    """Whether a file, links followed, lies in one of these folders."""
    place = path.resolve()
    return any(place.is_relative_to(folder.resolve()) for folder in folders)
