"""S.T.A.L.K.E.R. on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel.contract import Title
from scenes.base import Services
from scenes.catalogue.model import CatalogueEntry
from scenes.table.contract import TableLinks, TitleTable


def make_table(links: TableLinks) -> TitleTable[Any]:
    """The Zone; its pictures and rules are loaded only when it is opened."""
    from scenes.stalker.table import StalkerTable

    return StalkerTable(links)


def make_cards(services: Services, rules: Title[Any, Any, Any]) -> Sequence[CatalogueEntry]:
    """All cards and tokens of the box."""
    from scenes.stalker.cards.catalogue import catalogue

    return catalogue(services, rules)
