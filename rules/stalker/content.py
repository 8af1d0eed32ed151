"""Content files and Tiled maps to the validated pack (S-41.24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from rules.kernel.board import Board
from rules.kernel.content import ContentError, validation_faults
from rules.stalker.campaign.journey.checks import check_scripts
from rules.stalker.pack.checks import check_catalogue, check_maps
from rules.stalker.pack.files import MISSION_FILE, Catalogue
from rules.stalker.pack.mission_checks import check_missions
from rules.stalker.pack.pack import StalkerPack
from rules.stalker.pack.texts import text_keys
from rules.stalker.world.tile import Tile, tile_from_board


def build_pack(raw: Mapping[str, Any], boards: Mapping[str, Board]) -> StalkerPack:
    """Validate all content; every mistake in every file and map is listed at once."""
    faults: list[str] = []
    tiles: dict[str, Tile] = {}
    for board in boards.values():
        tiles[board.id], wrong = tile_from_board(board)
        faults += wrong
    files: dict[str, Any] = {key: raw[key] for key in raw if not key.startswith(MISSION_FILE)}
    files["missions"] = {key: raw[key] for key in raw if key.startswith(MISSION_FILE)}
    try:
        catalogue = Catalogue.model_validate(files)
    except ValidationError as error:
        raise ContentError(faults + validation_faults(error, "content", files)) from error
    pack = StalkerPack(catalogue, tiles)
    faults += check_catalogue(pack, catalogue)
    faults += check_scripts(pack)
    faults = faults or check_maps(pack)
    faults = faults or check_missions(pack)
    if faults:
        raise ContentError(faults)
    return pack


def needed_texts(pack: StalkerPack) -> frozenset[str]:
    """Every key that the content is shown with: `kafel check` looks for it in every language."""
    return text_keys(pack) | {f"option.mission.{one.code}" for one in pack.missions.values()}


def map_problems(board: Board) -> list[str]:
    """Everything in which a map breaks the contract of maps/stalker/README.md."""
    return tile_from_board(board)[1]
