"""A title's parts are loaded when it is opened, not when the shelf is shown."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Part:
    """Calls what a module offers by this name; the module is imported by the first call."""

    module: str
    name: str

    def load(self) -> Any:
        """Import it, at the latest now."""
        return getattr(importlib.import_module(self.module), self.name)

    def __call__(self, *args: Any) -> Any:
        return self.load()(*args)


def later(module: str, name: str) -> Part:
    """A part of a title that is loaded when it is first used, or when there is time."""
    return Part(module, name)
