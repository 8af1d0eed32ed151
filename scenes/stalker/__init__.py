"""S.T.A.L.K.E.R. on the table."""

from __future__ import annotations

from typing import Any

from scenes.table.contract import TableLinks, TitleTable


def make_table(links: TableLinks) -> TitleTable[Any]:
    """The Zone; its pictures and rules are loaded only when it is opened."""
    from scenes.stalker.table import StalkerTable

    return StalkerTable(links)
