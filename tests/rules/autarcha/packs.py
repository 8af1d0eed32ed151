"""The content of Autarcha for tests."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from rules.autarcha.content import build_pack
from rules.autarcha.pack import AutarchaPack
from tests.rules.autarcha.boards import maps

CONTENT = Path(__file__).parents[3] / "rules" / "autarcha" / "content"


def raw() -> dict[str, Any]:
    """The content files as they are read, fresh for each caller."""
    return {path.stem: json.loads(path.read_text("utf8")) for path in CONTENT.glob("*.json")}


@lru_cache(maxsize=1)
def pack() -> AutarchaPack:
    return build_pack(raw(), maps())
