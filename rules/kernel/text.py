"""A sentence to be looked up later: a key and the values that fill it."""

from __future__ import annotations

import msgspec


class Text(msgspec.Struct, frozen=True):
    """A text key with its values; the language is chosen where it is shown."""

    key: str
    values: dict[str, str | int | Text] = {}


def text(key: str, /, **values: str | int | Text) -> Text:
    return Text(key, values)
