"""Do boju, Towarzysze! on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel.contract import Title
from scenes.base import Services
from scenes.catalogue.model import CatalogueEntry
from scenes.table.contract import TableLinks, TitleTable


def make_table(links: TableLinks) -> TitleTable[Any]:
    """The front line; its pictures and rules are loaded only when it is opened."""
    from scenes.komrades.table import KomradesTable

    return KomradesTable(links)


def make_cards(services: Services, rules: Title[Any, Any, Any]) -> Sequence[CatalogueEntry]:
    """All cards and characters."""
    from scenes.komrades.cards.catalogue import catalogue

    return catalogue(services, rules)
