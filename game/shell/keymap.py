"""Which keys mean which action; players may change every one of them."""

from collections.abc import Mapping
from typing import Final

DEFAULT_KEYS: Final[Mapping[str, str]] = {
    "pick": "return",
    "back": "escape",
    "next_choice": "tab",
    "previous_choice": "shift+tab",
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
    "undo": "ctrl+z",
    "redo": "ctrl+y",
    "save": "ctrl+s",
    "rulebook": "f1",
    "inspect": "i",
    "log": "l",
    "find": "ctrl+f",
    "hint": "h",
    "zoom_in": "=",
    "zoom_out": "-",
    "fit": "home",
    "speed": "s",
    "skip": "space",
    "pause": "p",
    "step": "o",
    "panels": "f6",
    "menu": "f10",
    "mute": "m",
    "fullscreen": "f11",
    "screenshot": "f12",
    "author": "f9",
}
"""What a key does when the player has not remapped it: action, then key with its modifiers."""


class Keymap:
    """The defaults with the player's own keys over them."""

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        self.chords: dict[str, str] = {}
        self._actions: dict[str, tuple[str, ...]] = {}
        self.use(chosen or {})

    def use(self, chosen: Mapping[str, str]) -> None:
        """Take over the player's keys; actions that do not exist any more are left out."""
        known = {action: chord for action, chord in chosen.items() if action in DEFAULT_KEYS}
        self.chords = {**DEFAULT_KEYS, **known}
        self._actions = {}
        for action, chord in self.chords.items():
            self._actions[chord] = (*self._actions.get(chord, ()), action)

    def actions(self, chord: str) -> tuple[str, ...]:
        """What a chord means; after a remapping it may mean several things."""
        return self._actions.get(chord, ())

    def conflicts(self) -> dict[str, tuple[str, ...]]:
        """Chords that are given to more than one action."""
        return {chord: users for chord, users in self._actions.items() if len(users) > 1}
