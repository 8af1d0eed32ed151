"""Tiled maps to plain boards: what is read, and how a faulty map is explained."""

import base64
import os
import zlib
from pathlib import Path

import pytest

from game.boards.faults import BoardError
from game.boards.tiled import MAPS, load_boards, read_board
from rules.kernel.board import Board, BoardEdge
from rules.volt.arena.arena import Arena, build_arena

PLAIN_ROW = "1,1,1"

WALL = '<object id="1" type="wall" x="0" y="60" width="64" height="8"/>'


def tmx(
    *,
    rows: tuple[str, ...] = (PLAIN_ROW, PLAIN_ROW),
    edges: str = "",
    more: str = "",
    head: str = 'orientation="orthogonal" infinite="0"',
    tileset: str = "volt.tsx",
) -> str:
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" {head} width="3" height="2" tilewidth="64" tileheight="64">
 <tileset firstgid="1" source="{tileset}"/>
 <layer id="1" name="fields" width="3" height="2">
  <data encoding="csv">{",".join(rows)}</data>
 </layer>
 <objectgroup id="2" name="edges">{edges}</objectgroup>
 {more}
</map>"""


def read(folder: Path, text: str) -> Board:
    path = folder / "small.tmx"
    path.write_text(text, encoding="utf-8")
    return read_board(path)


def faults(folder: Path, text: str) -> list[str]:
    with pytest.raises(BoardError) as caught:
        read(folder, text)
    return caught.value.problems


def test_a_board_is_plain_tiles_edges_and_objects(tmp_path: Path) -> None:
    things = """<objectgroup id="3" name="things">
      <object id="9" name="box" class="crate" x="130" y="70" width="20" height="20">
       <properties>
        <property name="lid" type="bool" value="true"/>
        <property name="weight" type="int" value="3"/>
        <property name="note" value=""/>
       </properties>
      </object>
      <object id="10" x="10" y="10"><point/></object>
     </objectgroup>"""
    board = read(tmp_path, tmx(rows=("1,6,0", PLAIN_ROW), edges=WALL, more=things))
    assert (board.id, board.width, board.height) == ("small", 3, 2)
    assert board.layers["fields"] == ("floor_1", "pit", "", "floor_1", "floor_1", "floor_1")
    assert board.tile("fields", 1, 0) == "pit"
    assert board.tiles["pit"].properties == {"code": "O"}
    assert board.tiles["pit"].image == "volt/tiles/pit.svg"
    assert board.edges == (BoardEdge(0, 0, "S", "wall", 1),)
    crate, point = board.objects["things"]
    assert (crate.kind, crate.name, crate.column, crate.row) == ("crate", "box", 2, 1)
    assert crate.properties == {"lid": True, "weight": 3, "note": ""}
    assert (point.column, point.row) == (0, 0)


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        ('x="0" y="64" width="192" height="0"', [(0, 0, "S"), (1, 0, "S"), (2, 0, "S")]),
        ('x="64" y="0" width="0" height="128"', [(0, 0, "E"), (0, 1, "E")]),
        ('x="124" y="64" width="8" height="64"', [(1, 1, "E")]),
        ('x="70" y="58" width="52" height="4"', [(1, 0, "S")]),
        ('x="0" y="0" width="64" height="0"', [(0, 0, "N")]),
        ('x="0" y="64" width="0" height="64"', [(0, 1, "W")]),
        ('x="128" y="128" width="64" height="0"', [(2, 1, "S")]),
        ('x="192" y="0" width="0" height="64"', [(2, 0, "E")]),
    ],
)
def test_the_borders_of_an_edge_are_read_from_where_it_lies(
    tmp_path: Path, shape: str, expected: list[tuple[int, int, str]]
) -> None:
    board = read(tmp_path, tmx(edges=f'<object id="4" type="door" {shape}/>'))
    assert [(edge.column, edge.row, edge.side) for edge in board.edges] == expected
    assert {edge.kind for edge in board.edges} == {"door"}


def test_a_line_may_be_drawn_either_way(tmp_path: Path) -> None:
    line = '<object id="1" type="wall" x="128" y="64"><polyline points="0,0 -64,0"/></object>'
    assert read(tmp_path, tmx(edges=line)).edges == (BoardEdge(1, 0, "S", "wall", 1),)


def test_an_edge_knows_the_cell_beyond_it() -> None:
    assert BoardEdge(1, 2, "E", "wall").beyond() == (2, 2)
    assert BoardEdge(1, 2, "S", "wall").beyond() == (1, 3)
    assert BoardEdge(0, 2, "W", "wall").beyond() == (-1, 2)


@pytest.mark.parametrize(
    ("shape", "problem"),
    [
        ('type="wall" x="0" y="30" width="64" height="4"', "does not lie along a cell border"),
        ('type="wall" x="20" y="64" width="64" height="0"', "does not lie along a cell border"),
        ('type="wall" x="10" y="64" width="2" height="0"', "does not lie along a cell border"),
        ('type="wall" x="0" y="32" width="64" height="64"', "does not lie along a cell border"),
        ('type="wall" x="192" y="64" width="64" height="0"', "does not lie along a cell border"),
        ('x="0" y="64" width="64" height="0"', "needs a class that says what it is"),
        ('type="wall" x="0" y="64" width="64" height="0" rotation="45"', "is rotated"),
    ],
)
def test_an_edge_that_fits_no_border_is_explained(tmp_path: Path, shape: str, problem: str) -> None:
    told = faults(tmp_path, tmx(edges=f'<object id="7" {shape}/>'))
    assert f"small.tmx: layer 'edges', object 7: {problem}" in told


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("<map", "small.tmx: is not well-formed XML"),
        (tmx(head='orientation="isometric"'), "small.tmx: must be an orthogonal map"),
        (tmx(head='orientation="orthogonal" infinite="1"'), "small.tmx: must not be infinite"),
        (tmx(tileset="none.tsx"), "small.tmx: tileset none.tsx is not there"),
        (tmx(rows=("1,1,77", PLAIN_ROW)), "layer 'fields', column 3 row 1: the tile is in no"),
        (tmx(rows=(PLAIN_ROW, f"1,{1 + (1 << 31)},1")), "column 2 row 2: the tile is turned"),
        (tmx(rows=(PLAIN_ROW,)), "layer 'fields': does not cover the map exactly"),
        (tmx(rows=("1,x,1", PLAIN_ROW)), "small.tmx: cannot be read"),
        (tmx(more='<objectgroup id="5" name="edges"/>'), "layer 'edges': the name of a layer"),
        (
            tmx(more='<objectgroup name="o"><object id="3" x="-9" y="5"/></objectgroup>'),
            "layer 'o', object 3: lies outside the map",
        ),
        (
            tmx(more='<objectgroup name="o"><object id="3" template="t.tx"/></objectgroup>'),
            "object 3: uses a template",
        ),
        (
            tmx(
                more='<objectgroup name="o" offsetx="5"><object id="3" x="1" y="1"/></objectgroup>'
            ),
            "layer 'o': is shifted",
        ),
        (
            tmx(more='<properties><property name="p" type="class"/></properties>'),
            "property 'p' is not a plain string",
        ),
    ],
)
def test_a_map_that_breaks_the_contract_is_explained(
    tmp_path: Path, text: str, problem: str
) -> None:
    told = faults(tmp_path, text)
    assert any(problem in line for line in told), told


def test_a_missing_file_is_explained(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match=r"none\.tmx: cannot be opened"):
        read_board(tmp_path / "none.tmx")


def test_a_missing_picture_is_named(tmp_path: Path) -> None:
    broken = (MAPS / "volt" / "volt.tsx").read_text(encoding="utf-8")
    (tmp_path / "own.tsx").write_text(broken.replace("../../sprites", "nowhere"))
    told = faults(tmp_path, tmx(tileset="own.tsx"))
    assert "small.tmx: picture floor_1.svg is not there" in told


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    two_walls = WALL + WALL.replace('id="1"', 'id="2"') + WALL.replace('y="60"', 'y="20"')
    told = faults(tmp_path, tmx(rows=("1,1,77", PLAIN_ROW), edges=two_walls))
    assert len(told) == 3
    assert "lies on the same border as object 1" in told[1]


def test_a_wall_moved_on_the_map_moves_in_the_rules(tmp_path: Path) -> None:
    text = (MAPS / "volt" / "blank.tmx").read_text(encoding="utf-8")
    walls: list[frozenset[str]] = []
    for y in (124, 188):
        edge = f'<object id="99" type="wall" x="192" y="{y}" width="64" height="8"/></objectgroup>'
        (tmp_path / "mine.tmx").write_text(text.replace("</objectgroup>", edge, 1))
        arena = build_arena(read_board(tmp_path / "mine.tmx"))
        assert isinstance(arena, Arena)
        walls.append(arena.walls)
    assert walls == [frozenset(["D2-D3"]), frozenset(["D3-D4"])]


def test_an_arena_with_faults_lists_them_all(tmp_path: Path) -> None:
    edges = '<object id="1" type="door" x="0" y="64" width="64" height="0"/>'
    edges += '<object id="2" type="wall" x="0" y="0" width="64" height="0"/>'
    warnings = """<objectgroup name="warnings">
      <object id="3" x="70" y="5" width="9" height="9"><properties>
       <property name="facing" value="N"/><property name="turn_to" value="S"/>
      </properties></object>
      <object id="4" x="5" y="5" width="9" height="9"/>
     </objectgroup>"""
    board = read(tmp_path, tmx(rows=("1,6,0", "8,8,16"), edges=edges, more=warnings))
    told = build_arena(board)
    assert told == [
        "small: fields C1: has no tile",
        "small: edges object 2: lies on the arena wall (V-2.5, V-2.6)",
        "small: edges object 1: class 'door' is neither wall nor barrier",
        "small: warnings object 3 on B1: S is not perpendicular to N (V-2.7)",
        "small: warnings object 3 on B1: lies in a pit (V-23.2)",
        "small: warnings object 4 on A1: facing and turn_to must be N, E, S or W",
        "small: starts: C2 is a start space of no side",
        *(f"small: starts: side {side} has no middle" for side in "NESW"),
        "small: fields B2: VP space 1 is also on A2",
    ]


def test_a_map_without_fields_is_no_arena(tmp_path: Path) -> None:
    told = build_arena(read(tmp_path, tmx().replace('name="fields"', 'name="floor"')))
    assert isinstance(told, list)
    assert told[0] == "small: the tile layer 'fields' is missing"


def test_a_second_line_or_a_second_middle_is_told(tmp_path: Path) -> None:
    text = (MAPS / "volt" / "a.tmx").read_text(encoding="utf-8")
    text = text.replace('name="facing" value="W"', 'name="facing" value="N"', 1)
    text = text.replace('name="middle" type="bool" value="false"', 'name="middle" value="yes"', 1)
    told = build_arena(read(tmp_path, text.replace("volt.tsx", "../volt/volt.tsx")))
    assert isinstance(told, list)
    assert any("A1: a second warning line facing N" in line for line in told)
    assert "small: starts: side N has two middles" in told


def test_all_maps_of_the_program_are_whole() -> None:
    for folder in MAPS.iterdir():
        if folder.is_dir():
            assert load_boards(folder.name)


def packed(content: bytes, compression: str = "zlib") -> str:
    data = base64.b64encode(zlib.compress(content)).decode()
    return f"""<layer id="9" name="packed" width="3" height="2">
      <data encoding="base64" compression="{compression}">{data}</data></layer>"""


def test_packed_data_that_unpacks_to_more_than_the_map_is_told_before_it_is_unpacked(
    tmp_path: Path,
) -> None:
    bomb = packed(b"\0" * 50_000_000)
    assert faults(tmp_path, tmx(more=bomb)) == [
        "small.tmx: layer 'packed': the data is larger than the map"
    ]
    assert read(tmp_path, tmx(more=packed(b"\0" * 24))).layers["packed"] == ("",) * 6


def test_what_is_not_a_number_is_told_with_its_object(tmp_path: Path) -> None:
    wall = WALL.replace('x="0"', 'x="nan"')
    assert faults(tmp_path, tmx(edges=wall)) == ["small.tmx: object 1: 'nan' is not a number"]
    line = '<object id="7" x="0" y="0"><polyline points="0,0 inf,3"/></object>'
    assert faults(tmp_path, tmx(edges=line)) == ["small.tmx: 'inf' is not a number"]


def test_a_map_of_a_million_cells_is_refused(tmp_path: Path) -> None:
    text = tmx().replace('width="3" height="2" tilewidth', 'width="1000" height="1000" tilewidth')
    assert faults(tmp_path, text) == ["small.tmx: must have 1 to 65536 cells"]


def test_a_set_of_a_billion_tiles_is_refused_before_they_are_counted(tmp_path: Path) -> None:
    said = 'tilewidth="1" tileheight="1" tilecount="1" columns="1"'
    many = f"""<tileset name="moon" {said}>
      <image source="moon.png" width="100000" height="100000"/></tileset>"""
    (tmp_path / "moon.tsx").write_text(many)
    told = "must have at most 16384 tiles"
    assert faults(tmp_path, tmx(tileset="moon.tsx")) == [f"small.tmx: tileset moon.tsx: {told}"]
    own = many.replace("<tileset", '<tileset firstgid="100"').replace("moon", "own")
    text = tmx().replace(' <layer id="1"', f'{own}<layer id="1"')
    assert faults(tmp_path, text) == [f"small.tmx: tileset own: {told}"]
    (tmp_path / "moon.tsx").write_text("<tileset")
    assert "tileset moon.tsx is not well-formed XML" in faults(tmp_path, tmx(tileset="moon.tsx"))[0]


def test_tiles_without_a_size_are_told(tmp_path: Path) -> None:
    told = ["small.tmx: must have tiles of at least one pixel"]
    for size in ("0", "-5"):
        text = tmx().replace('tilewidth="64" tileheight', f'tilewidth="{size}" tileheight')
        assert faults(tmp_path, text) == told


def test_a_map_in_chunks_is_told_to_be_infinite(tmp_path: Path) -> None:
    chunk = '<data encoding="csv"><chunk x="0" y="0" width="3" height="2">1</chunk></data>'
    more = f'<layer id="9" name="endless" width="3" height="2">{chunk}</layer>'
    assert faults(tmp_path, tmx(more=more)) == [
        "small.tmx: layer 'endless': must not be infinite: it comes in chunks"
    ]


def test_pictures_and_tilesets_may_not_lie_outside_the_folder(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (tmp_path / "secret.png").write_bytes(b"")
    (tmp_path / "far.tsx").write_text((MAPS / "volt" / "volt.tsx").read_text(encoding="utf-8"))
    assert faults(pack, tmx(tileset="../far.tsx")) == [
        "small.tmx: tileset ../far.tsx lies outside the folder of the map"
    ]
    own = """<tileset firstgid="100" name="own" tilewidth="64" tileheight="64" tilecount="1"
      columns="0"><tile id="0"><image source="../secret.png" width="64" height="64"/></tile>
      </tileset>"""
    text = tmx(rows=("100,1,1", PLAIN_ROW)).replace(' <layer id="1"', f'{own}<layer id="1"')
    assert faults(pack, text) == [
        "small.tmx: picture secret.png lies outside the folder of the map"
    ]


def test_what_is_no_ordinary_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "pipe.tmx"
    os.mkfifo(path)
    with pytest.raises(BoardError, match="not an ordinary file"):
        read_board(path)
