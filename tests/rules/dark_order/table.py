"""The content of The Dark Order for tests."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from rules.dark_order import content
from rules.dark_order.content import build_pack
from rules.dark_order.content_checks import walk
from rules.dark_order.pack import DarkOrderPack

HOME = Path(content.__file__).parent
FILES = (
    "box",
    "factions",
    "units",
    "commanders",
    "supports",
    "orders",
    "neutrals",
    "locations",
)


def raw() -> dict[str, Any]:
    """The content files as they are read, fresh for every test."""
    return {
        name: json.loads((HOME / "content" / f"{name}.json").read_text("utf8")) for name in FILES
    }


@lru_cache(maxsize=1)
def dark_order_pack() -> DarkOrderPack:
    return build_pack(raw())


def deeds(effects: object) -> list[str]:
    """What a list of effects does, in a line each: primitives with their figures, in order."""
    return [_deed(part) for part in walk(effects) if _is_primitive(part)]


def _is_primitive(part: Any) -> bool:
    op = getattr(part, "op", "")
    return bool(op) and op not in ("choose", "choose_unit", "choose_card", "if")


def _deed(part: Any) -> str:
    words = [part.op]
    for name in ("stat", "of", "kind", "mark", "amount", "draw", "keep", "until", "free"):
        value = getattr(part, name, None)
        if value not in (None, False, "while"):
            words.append("free" if value is True else str(value))
    words += getattr(part, "flags", ())
    words += getattr(part, "cells", ())
    return " ".join(words)
