"""Which keys mean which action, as the settings say."""

from collections.abc import Mapping


class Keymap:
    """Looked up for every key pressed; one chord may mean several actions in different scenes."""

    def __init__(self, chords: Mapping[str, str]) -> None:
        self._actions: dict[str, tuple[str, ...]] = {}
        self.use(chords)

    def use(self, chords: Mapping[str, str]) -> None:
        """Take over another map from action to chord (the player remapped a key)."""
        self._actions = {}
        for action, chord in chords.items():
            self._actions[chord] = (*self._actions.get(chord, ()), action)

    def actions(self, chord: str) -> tuple[str, ...]:
        return self._actions.get(chord, ())
