"""The Dark Order on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel.contract import Title
from scenes.base import Services
from scenes.catalogue.model import CatalogueEntry
from scenes.table.contract import TableLinks, TitleTable


def make_table(links: TableLinks) -> TitleTable[Any]:
    """The two battle boards; pictures and rules are loaded only when they are opened."""
    from scenes.dark_order.table import DarkOrderTable

    return DarkOrderTable(links)


def make_cards(services: Services, rules: Title[Any, Any, Any]) -> Sequence[CatalogueEntry]:
    """Every card of the box."""
    from scenes.dark_order.cards.catalogue import catalogue

    return catalogue(services, rules)
