"""A title's parts are loaded when it is opened, not when the shelf is shown."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any


def later(module: str, name: str) -> Callable[..., Any]:
    """Calls what a module offers by this name; the module is imported by the first call."""

    def call(*args: Any) -> Any:
        return getattr(importlib.import_module(module), name)(*args)

    return call
