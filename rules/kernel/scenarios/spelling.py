"""Words of a scenario that are not known, told with the nearest one that is."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

import msgspec

LIKE = 0.75
"""How much alike a word must be to one that is known to be taken for a slip."""


def unknown(what: str, name: object, known: Collection[object]) -> str:
    names = [str(one) for one in known]
    near = get_close_matches(str(name), names, 1, 0.5)
    if near:
        return f"there is no {what} {name!r}; did you mean {near[0]!r}?"
    return f"there is no {what} {name!r}; known: {', '.join(sorted(names)) or 'none'}"


def nearest(word: str, known: Collection[str]) -> str:
    """The known word that a word seems to be a slip for, if any."""
    return "".join(get_close_matches(word, sorted(known), 1, LIKE))


def unknown_keys(raw: Any, kind: type[msgspec.Struct], where: str = "") -> Iterator[str]:
    """The keys of a table that its kind does not have."""
    if isinstance(raw, Mapping):
        known = [field.encode_name for field in msgspec.structs.fields(kind)]
        yield from (where + unknown("key", key, known) for key in raw if key not in known)


def unknown_in_list(raw: Any, kind: type[msgspec.Struct], what: str) -> Iterator[str]:
    """Likewise for each table of a list, with its number."""
    for number, one in enumerate(raw if isinstance(raw, list) else (), 1):
        yield from unknown_keys(one, kind, f"{what} {number}: ")
