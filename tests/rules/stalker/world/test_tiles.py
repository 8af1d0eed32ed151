"""The Tiled maps draw exactly the tiles of the catalogue (SC-T)."""

from pathlib import Path

import pytest

from game.boards.tiled import load_boards
from rules.kernel.board import Board
from rules.stalker.pack.pack import StalkerPack
from rules.stalker.world.edges import edge_of
from rules.stalker.world.tile import Tile, tile_from_board
from tests.clauses import clauses

CHARACTERS = {"open": ".", "wall": "#", "door": "D", "window": "W", "impassable": "X"}
DRAWN = (Path(__file__).parent / "tiles.txt").read_text(encoding="utf-8").strip().split("\n\n")


def canvas_of(tile: Tile) -> str:
    """The 13 × 13 drawing of a tile: letters, and an edge wherever two fields or the rim meet."""
    letters = tile.letters()
    rows = [["+" if not (y % 2 or x % 2) else " " for x in range(13)] for y in range(13)]
    for (row, column), letter in letters.items():
        rows[2 * row + 1][2 * column + 1] = letter
        for side, (down, right) in {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}.items():
            if letters.get((row + down, column + right)) != letter:
                kind = tile.edges.get(edge_of((row, column), side), "open")
                rows[2 * row + 1 + down][2 * column + 1 + right] = CHARACTERS[kind]
    return "\n".join("".join(row) for row in rows)


@pytest.mark.parametrize("drawing", DRAWN, ids=lambda text: text.split()[1])
@clauses("S-5.1", "S-5.2", "S-5.3", "S-5.9", "S-5.10")
def test_a_tiled_map_reproduces_the_drawn_tile_and_its_field_table(
    pack: StalkerPack, drawing: str
) -> None:
    head, *canvas = drawing.splitlines()
    entrance = canvas.pop().split()[1] if canvas[-1].startswith("entrance") else ""
    table = canvas.pop().removeprefix("fields ").split("; ")
    tile = pack.tiles[head.split()[1]]
    assert canvas_of(tile) == "\n".join(canvas)
    for row, field in zip(table, tile.fields, strict=True):
        letter, capacity, cover, rad, kind = row.split()
        assert (field.letter, len(field.squares)) == (letter, int(capacity))
        assert (field.cover, field.rad) == (int(cover), int(rad))
        assert (bool(field.room), field.water) == (kind == "room", kind == "water")
        assert field.entrance is (letter == entrance)


def test_fifteen_tiles_and_three_lost_tiles_exist_and_tile_one_has_nine_fields(
    pack: StalkerPack,
) -> None:
    assert set(pack.tiles) == {f"T{k}" for k in range(1, 16)} | {"TLZ", "TLJ", "TLW"}
    assert len(pack.tiles["T1"].fields) == 9


def test_a_wall_moved_on_the_board_moves_in_the_rules() -> None:
    board = load_boards("stalker")["T1"]
    wall = next(edge for edge in board.edges if edge.kind == "wall")
    moved = Board(
        board.id,
        board.width,
        board.height,
        board.layers,
        board.tiles,
        tuple(edge for edge in board.edges if edge != wall),
        board.objects,
    )
    before, _ = tile_from_board(board)
    after, faults = tile_from_board(moved)
    place = edge_of((wall.row, wall.column), wall.side)
    assert before.edges[place] == "wall"
    assert place not in after.edges
    assert faults == ["T1.tmx: the room between B and E is open at (1, 2)S (S-7.2)"]


def test_a_map_without_field_letters_is_told() -> None:
    empty = Board("T99", 1, 1, {}, {}, (), {})
    _, faults = tile_from_board(empty)
    assert faults == ["T99.tmx: the layer 'fields' is missing"]
