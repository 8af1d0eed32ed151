"""Plays the synthesised effects; a machine without a sound device simply stays silent."""

import threading

import pygame

from game.shell.sounds import RATE, SOUNDS, synthesise


class Audio:
    """Closed until `open` is called, which belongs after the first frame."""

    def __init__(self, volume: float = 0.7, muted: bool = False) -> None:
        self.volume = volume
        self.muted = muted
        self._ready = False
        self._sounds: dict[str, pygame.mixer.Sound] = {}

    @property
    def available(self) -> bool:
        return self._ready

    def open(self) -> None:
        """Open the device and make the sounds beside the game; no device is not an error."""
        try:
            pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
        except (pygame.error, NotImplementedError):
            return
        pygame.mixer.set_num_channels(12)
        self._ready = True
        threading.Thread(target=self._make_all, name="sounds", daemon=True).start()

    def play(self, name: str) -> None:
        """Unknown names are a mistake of the caller and are refused even when silent."""
        if name not in SOUNDS:
            raise KeyError(f"no such sound: {name}")
        sound = self._sounds.get(name)
        if sound is None or self.muted or not self._ready:
            return
        sound.set_volume(self.volume)
        sound.play()

    def close(self) -> None:
        if self._ready:
            self._ready = False
            pygame.mixer.quit()

    def _make_all(self) -> None:
        for name, notes in SOUNDS.items():
            samples = synthesise(notes).tobytes()
            if not self._ready:
                return
            self._sounds[name] = pygame.mixer.Sound(buffer=samples)
