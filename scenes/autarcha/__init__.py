"""The Autarcha table; its parts are loaded when a game is opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel.contract import Title
from scenes.base import Services
from scenes.catalogue.model import CatalogueEntry
from scenes.table.contract import TableLinks, TitleTable


def make_table(links: TableLinks) -> TitleTable[Any]:
    """The map and the desk of a game of Autarcha."""
    from scenes.autarcha.table import AutarchaTable

    return AutarchaTable(links)


def make_cards(services: Services, rules: Title[Any, Any, Any]) -> Sequence[CatalogueEntry]:
    """All units, areas and scenarios."""
    from scenes.autarcha.cards.catalogue import catalogue

    return catalogue(services, rules)
