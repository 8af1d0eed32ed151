"""The VOLT table; its parts are loaded when a game is opened."""

from __future__ import annotations

from typing import Any

from scenes.table.contract import TableLinks, TitleTable


def make_table(links: TableLinks) -> TitleTable[Any]:
    """The board and desk of a VOLT game."""
    from scenes.volt.table import VoltTable

    return VoltTable(links)
