"""Which way of putting a frame on the screen is faster here: SDL's accelerated one or the plain.

Without a graphics card the accelerated way costs ten times more; with one it may be the better.
"""

import os
import time

import pygame

VARIABLE = "SDL_FRAMEBUFFER_ACCELERATION"
TRIAL_FRAMES = 6


def use_acceleration(accelerated: bool) -> None:
    """Must be called before the display opens; the player's own environment wins."""
    os.environ.setdefault(VARIABLE, "1" if accelerated else "0")


def faster_presenting(size: tuple[int, int]) -> bool:
    """Time both settings in a window of this size; True when the accelerated one is faster."""
    if VARIABLE in os.environ:
        return os.environ[VARIABLE] != "0"
    try:
        plain = _flip_seconds(size, "0")
        accelerated = _flip_seconds(size, "1")
    finally:
        os.environ.pop(VARIABLE, None)
    return accelerated < plain


def _flip_seconds(size: tuple[int, int], setting: str) -> float:
    os.environ[VARIABLE] = setting
    pygame.display.quit()
    pygame.display.init()
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.pump()
    pygame.display.flip()
    times = []
    for shade in range(TRIAL_FRAMES):
        surface.fill((18 + shade, 12, 8))
        start = time.perf_counter()
        pygame.display.flip()
        times.append(time.perf_counter() - start)
    pygame.display.quit()
    return sorted(times)[TRIAL_FRAMES // 2]
