"""Settings in use: every change is checked, saved, and seen or heard at once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.keeping.settings import Settings, changed, merged_settings, save_settings
from game.shell.assets import Assets
from game.shell.audio import Audio
from game.shell.director import Director
from game.shell.keymap import Keymap
from game.shell.window import Window
from game.words.text import Texts

Applier = Callable[[Settings], None]


class Preferences:
    """The settings of the moment. `attach` gives it the parts of the program that obey them."""

    def __init__(self, settings: Settings, path: Path | None) -> None:
        self.current = settings
        self._path = path
        self._appliers: dict[str, Applier] = {}
        self._unsaved: dict[str, Any] = {}
        self._refused = False
        self.on_refused: Callable[[OSError], None] = lambda error: None
        """Hears that settings cannot be saved; they hold all the same until the program ends."""

    def change(self, **changes: Any) -> None:
        """Change some settings; a value out of range raises ValueError and changes nothing."""
        before, self.current = self.current, changed(self.current, **changes)
        if self.current == before:
            return
        for name in changes:
            if getattr(before, name) != getattr(self.current, name) and name in self._appliers:
                self._appliers[name](self.current)
        if self._path is not None:
            self._save(self._path, changes)

    def _save(self, path: Path, changes: dict[str, Any]) -> None:
        """Write the change down; a disk that refuses is told once, until it works again."""
        self._unsaved |= changes
        try:
            save_settings(path, merged_settings(path, self.current, self._unsaved))
        except OSError as error:
            if not self._refused:
                self._refused = True
                self.on_refused(error)
        else:
            self._unsaved, self._refused = {}, False

    def attach(
        self,
        texts: Texts,
        assets: Assets,
        audio: Audio,
        keymap: Keymap,
        director: Director,
        window: Window,
    ) -> None:
        """From now on changes take effect at once."""

        def speak(settings: Settings) -> None:
            texts.switch(settings.language)
            assets.speak(settings.language)
            director.relayout()

        def recolour(settings: Settings) -> None:
            assets.palette.colour_blind_safe = settings.colour_blind
            director.relayout()

        def sound(settings: Settings) -> None:
            audio.volume, audio.muted = settings.volume / 100, settings.muted

        self._appliers = {
            "language": speak,
            "colour_blind": recolour,
            "volume": sound,
            "muted": sound,
            "keys": lambda settings: keymap.use(settings.keys),
            "ui_scale": lambda settings: window.set_ui_scale(settings.ui_scale / 100),
            "fullscreen": lambda settings: window.set_fullscreen(settings.fullscreen),
        }
        window.shortcuts["fullscreen"] = lambda: self.change(fullscreen=not self.current.fullscreen)
        window.shortcuts["mute"] = lambda: self.change(muted=not self.current.muted)
        assets.palette.colour_blind_safe = self.current.colour_blind
        assets.speak(self.current.language)
        sound(self.current)
