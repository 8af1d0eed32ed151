"""The keys that work at the moment, for the hints of the prompt bar and for the sheet of keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.shell.keymap import DEFAULT_KEYS
from scenes.base import Services
from scenes.ui.chords import chord_words

Hint = tuple[str, str]
"""A key, and what it does."""
ALWAYS = ("inspect", "log", "find", "save", "speed", "menu")
RENAMED = ("pick", "back", "next_choice", "skip", "undo", "redo")
"""Keys that titles name for themselves, with a meaning of their own."""
CAMERA = ("zoom_in", "zoom_out", "fit")


@dataclass(frozen=True, slots=True)
class KeyState:
    """What the keyboard could do now."""

    panels: bool = False
    """The keyboard walks through the panels."""
    choices: bool = False
    chosen: bool = False
    """Enter would pick something: a choice that was walked to, or the gold button."""
    showing: bool = False
    followed: bool = False
    """A computer player is watched: pause and step work."""
    undo: bool = False
    redo: bool = False
    camera: bool = False


class KeyHints:
    """Words the keys as the player has set them."""

    def __init__(self, services: Services) -> None:
        self.services, self.text = services, services.texts

    def key(self, action: str) -> str:
        chosen = self.services.preferences.current.keys.get(action, DEFAULT_KEYS[action])
        return chord_words(self.text, chosen)

    def strip(self, now: KeyState, own: Sequence[Hint] = ()) -> tuple[Hint, ...]:
        """What stands on the prompt bar as far as there is room, the most useful first."""
        wanted = (self.for_all, *self._set(own), *map(self._hint, self._present(now)))
        return _once(wanted)

    def sheet(self, now: KeyState, own: Sequence[Hint] = ()) -> tuple[Hint, ...]:
        """Every key that works now."""
        actions = [*self._present(now), *ALWAYS, *(CAMERA if now.camera else ())]
        return _once((*self._set(own), *map(self._hint, actions)))

    def listed(
        self, own: Sequence[Hint], here: Mapping[str, str], common: Sequence[str]
    ) -> tuple[Hint, ...]:
        """The keys of a place that is no match: the title's own, what some of them do only here,
        and those that do the same everywhere."""
        meant = [(self.key(action), self.text(words)) for action, words in here.items()]
        return _once((*self._set(own), *meant, *map(self._hint, common)))

    @property
    def for_all(self) -> Hint:
        """The key of the sheet of all keys."""
        return self._hint("hint")

    def _present(self, now: KeyState) -> list[str]:
        if now.panels:
            return ["pick", "next_choice", "panels"]
        told = {
            "pick": now.chosen,
            "next_choice": now.choices,
            "skip": now.showing,
            "pause": now.followed,
            "step": now.followed,
            "undo": now.undo,
            "redo": now.redo,
            "back": True,
            "rulebook": True,
            "panels": True,
        }
        return [action for action, works in told.items() if works]

    def _set(self, own: Sequence[Hint]) -> list[Hint]:
        """A title names the usual keys; where the player has set another one, that is told."""
        usual = {chord_words(self.text, DEFAULT_KEYS[one]): one for one in RENAMED}
        return [(self.key(usual[key]) if key in usual else key, words) for key, words in own]

    def _hint(self, action: str) -> Hint:
        return self.key(action), self.text(f"keys.{action}")


def _once(hints: Sequence[Hint]) -> tuple[Hint, ...]:
    """The first meaning of each key: a title's own word for it comes before the common one."""
    told: dict[str, str] = {}
    for key, words in hints:
        told.setdefault(key, words)
    return tuple(told.items())
