"""Which keys mean which action; players may change every one of them."""

from collections.abc import Mapping

DEFAULT_KEYS: dict[str, str] = {
    "undo": "ctrl+z",
    "redo": "ctrl+y",
    "skip": "space",
    "speed": "s",
    "log": "l",
    "rulebook": "r",
    "inspect": "i",
    "zoom_in": "=",
    "zoom_out": "-",
    "zoom_fit": "0",
    "hint": "h",
    "menu": "f10",
    "mute": "m",
    "fullscreen": "f11",
    "screenshot": "f12",
}

FIXED_KEYS = frozenset({"enter", "escape", "tab", "shift+tab", "up", "down", "left", "right"})
"""Always walk, pick and step back, so that no player can lock themselves out."""


class Keymap:
    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        self.chords = dict(DEFAULT_KEYS)
        for action, chord in (chosen or {}).items():
            if action in DEFAULT_KEYS:
                self.chords[action] = chord

    def actions(self, chord: str) -> tuple[str, ...]:
        return tuple(action for action, bound in self.chords.items() if bound == chord)

    def clash(self, action: str, chord: str) -> str | None:
        """The other action that already has this chord, or "fixed" for a key that is reserved."""
        if chord in FIXED_KEYS:
            return "fixed"
        others = [other for other in self.actions(chord) if other != action]
        return others[0] if others else None

    def bind(self, action: str, chord: str) -> None:
        self.chords[action] = chord

    def changed(self) -> dict[str, str]:
        """Only what differs from the defaults: this is what settings store."""
        return {a: chord for a, chord in self.chords.items() if DEFAULT_KEYS[a] != chord}
