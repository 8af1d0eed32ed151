"""Keys in words, as they are printed on a keyboard."""

from scenes.base import TextLookup

NAMED = ("return", "space", "escape", "tab", "left", "right", "up", "down", "home", "end",
         "backspace", "delete", "insert", "page up", "page down")  # fmt: skip


def chord_words(texts: TextLookup, chord: str) -> str:
    """ "ctrl+shift+z" as it is printed on a keyboard."""
    parts = chord.split("+") if chord != "+" else ["+"]
    return " + ".join(_key_words(texts, part) for part in parts)


def _key_words(texts: TextLookup, name: str) -> str:
    if name in NAMED:
        return texts(f"key.{name.replace(' ', '_')}")
    return name.capitalize() if len(name) > 1 else name.upper()
