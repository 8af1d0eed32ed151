"""``kafel check FILE.tmx`` tells in which a map breaks the contract of its title."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.boards.tiled import MAPS, board_files, title_of_map
from game.commands.checking import check_file
from scenes.cli import main

VALLEY = MAPS / "autarcha" / "valley.tmx"
WIDTH = 16
LAND, RAIL, ROAD, AREA = 1, 32, 240, 448
"""The first tile of each tileset of the small board."""


class Drawing:
    """A copy of the small board that can be spoilt, as somebody might in the editor."""

    def __init__(self) -> None:
        self.root = ElementTree.fromstring(VALLEY.read_bytes())

    def layer(self, name):
        return next(one for one in self.root.iterfind("layer") if one.get("name") == name)

    def paint(self, layer, x, y, tile):
        data = self.layer(layer).find("data")
        tiles = [int(one) for one in data.text.replace("\n", "").split(",")]
        tiles[y * WIDTH + x] = tile
        data.text = ",".join(map(str, tiles))

    def tile(self, layer, x, y):
        data = self.layer(layer).find("data")
        return int(data.text.replace("\n", "").split(",")[y * WIDTH + x])

    def label(self, number):
        return next(one for one in self.root.iter("object") if one.get("id") == str(number))

    def drop(self, found):
        parents = {child: parent for parent in self.root.iter() for child in parent}
        parents[found].remove(found)

    def property(self, of, name):
        return next(one for one in of.iter("property") if one.get("name") == name)

    def save(self, folder):
        path = folder / "broken.tmx"
        path.write_bytes(ElementTree.tostring(self.root))
        return path


def no_rail_layer(drawing):
    drawing.drop(drawing.layer("rail"))


def no_landscape_there(drawing):
    drawing.paint("landscape", 0, 0, 0)


def road_tile_as_landscape(drawing):
    drawing.paint("landscape", 3, 2, drawing.tile("road", 5, 4) or ROAD + 68)


def road_that_leads_nowhere(drawing):
    drawing.paint("road", 4, 4, 0)


def square_in_no_area(drawing):
    drawing.paint("area", 15, 0, 0)


def area_in_two_pieces(drawing):
    drawing.paint("area", 0, 0, drawing.tile("area", 15, 11))


def area_without_city(drawing):
    for y in range(12):
        for x in range(WIDTH // 2):
            if drawing.tile("landscape", x, y) in (LAND + 5, LAND + 15, LAND + 25):
                drawing.paint("landscape", x, y, LAND + 1)


def no_name(drawing):
    drawing.drop(drawing.property(drawing.root.find("properties"), "name"))


def limits_crossed(drawing):
    drawing.property(drawing.root.find("properties"), "limit_west").set("value", "7")


def income_in_words(drawing):
    income = drawing.property(drawing.label(1), "income")
    income.set("value", "a lot")
    income.attrib.pop("type", None)


def area_without_label(drawing):
    drawing.drop(drawing.label(2))


def tile_of_no_set(drawing):
    drawing.paint("landscape", 0, 0, 9999)


def unknown_tileset(drawing):
    drawing.root.find("tileset").set("source", "moon.tsx")


def endless(drawing):
    drawing.root.set("infinite", "1")


BROKEN = {
    no_rail_layer: "the tile layer 'rail' is missing",
    no_landscape_there: "landscape 06.01.NW: no landscape (A-3.1)",
    road_tile_as_landscape: "landscape 05.02.NE: no landscape (A-3.1)",
    road_that_leads_nowhere: "road 04.02.NE: leads E to where no road goes on (A-3.4)",
    square_in_no_area: "area 06.08.NE: lies in no area (A-15.1)",
    area_in_two_pieces: "area 06.01.NW: cut off from the rest of",
    area_without_city: "has 0 cities instead of one (A-21.2)",
    no_name: "the map property 'name' is missing",
    limits_crossed: "west before east: 7, 6 (A-2.13)",
    income_in_words: "labels object 1: the income must be a whole number from 0 (A-15.8)",
    area_without_label: "has 0 labels, not one",
    tile_of_no_set: "column 1 row 1: the tile is in no tileset",
    unknown_tileset: "tileset moon.tsx is not there",
    endless: "must not be infinite",
}


@pytest.mark.parametrize(
    ("spoil", "told"), BROKEN.items(), ids=lambda one: getattr(one, "__name__", "")
)
def test_a_broken_map_of_autarcha_is_explained(spoil, told, tmp_path, capsys):
    drawing = Drawing()
    spoil(drawing)
    path = drawing.save(tmp_path)
    assert main(["check", str(path)]) == 1
    assert told in capsys.readouterr().out
    assert all(problem.startswith("broken.tmx: ") for problem in check_file(path))


def test_one_mistake_is_told_once(tmp_path):
    drawing = Drawing()
    area_without_label(drawing)
    assert check_file(drawing.save(tmp_path)) == [
        "broken.tmx: labels: area B has 0 labels, not one"
    ]


def test_the_copy_itself_is_in_order(tmp_path, capsys):
    path = Drawing().save(tmp_path)
    assert main(["check", str(path)]) == 0
    assert title_of_map(path) == "autarcha"


@pytest.mark.parametrize("title", ["autarcha", "stalker", "volt"])
def test_every_map_belongs_to_its_title_and_keeps_its_contract(title):
    for path in board_files(title):
        assert title_of_map(path) == title
        assert check_file(path) == []


def test_a_map_with_tiles_of_its_own_belongs_to_the_folder_that_it_lies_in(tmp_path):
    folder = tmp_path / "volt"
    folder.mkdir()
    path = folder / "mine.tmx"
    path.write_text('<map orientation="orthogonal"><tileset source="mine.tsx"/></map>')
    assert title_of_map(path) == "volt"
    assert title_of_map(Path(path).rename(tmp_path / "mine.tmx")) == ""


def test_a_broken_arena_of_volt_is_explained(tmp_path):
    source = (MAPS / "volt" / "a.tmx").read_text(encoding="utf-8")
    path = tmp_path / "broken.tmx"
    path.write_text(source.replace('name="starts"', 'name="starting"'), encoding="utf-8")
    assert any("start" in problem for problem in check_file(path))


def test_an_unfair_arena_of_volt_is_explained(tmp_path):
    source = (MAPS / "volt" / "b.tmx").read_text(encoding="utf-8")
    wall = '<object id="1" type="wall" x="192" y="188" width="64" height="8"/>'
    path = tmp_path / "lopsided.tmx"
    path.write_text(source.replace(wall, ""), encoding="utf-8")
    told = check_file(path)
    assert "lopsided: wall C4-D4 lacks its mirror image across the diagonal A1–I9" in told
