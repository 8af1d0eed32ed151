"""Do boju, Towarzysze! on the table."""

from __future__ import annotations

from typing import Any

from scenes.table.contract import TableLinks, TitleTable


def make_table(links: TableLinks) -> TitleTable[Any]:
    """The front line; its pictures and rules are loaded only when it is opened."""
    from scenes.komrades.table import KomradesTable

    return KomradesTable(links)
