"""Modules that are imported when they are first used: the shelf must be there at once."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Later:
    """Stands for a module; type checkers are shown the module itself."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        return getattr(import_module(self._name), attribute)
