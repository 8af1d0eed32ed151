"""All units of the game, for the card catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel.contract import Title
from scenes.base import Services
from scenes.catalogue.model import CatalogueEntry


def catalogue(services: Services, rules: Title[Any, Any, Any]) -> Sequence[CatalogueEntry]:
    return ()
