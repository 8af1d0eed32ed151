"""Short effects written as formulas: tones, sweeps and noise under an envelope."""

import math
from array import array
from dataclasses import dataclass

RATE = 22050
LOUDEST = 30000


@dataclass(frozen=True, slots=True)
class Note:
    """One voice: a sweep from one pitch to another, noise mixed in, fading out."""

    start: float
    length: float
    pitch: float
    end_pitch: float
    level: float
    noise: float = 0.0
    wave: str = "sine"


SOUNDS: dict[str, tuple[Note, ...]] = {
    "hover": (Note(0, 0.03, 900, 700, 0.08),),
    "click": (Note(0, 0.05, 520, 300, 0.35, 0.3), Note(0, 0.08, 180, 120, 0.3)),
    "back": (Note(0, 0.07, 320, 200, 0.35, 0.2),),
    "toggle": (Note(0, 0.04, 700, 700, 0.25), Note(0.05, 0.05, 950, 950, 0.25)),
    "error": (Note(0, 0.12, 180, 150, 0.35, 0, "square"), Note(0.13, 0.14, 140, 120, 0.3)),
    "card": (Note(0, 0.09, 1400, 500, 0.1, 0.9),),
    "place": (Note(0, 0.06, 220, 110, 0.6, 0.25),),
    "move": (Note(0, 0.10, 260, 340, 0.3, 0.1),),
    "dice": (
        Note(0, 0.03, 800, 500, 0.35, 0.8),
        Note(0.07, 0.03, 700, 450, 0.35, 0.8),
        Note(0.13, 0.03, 760, 420, 0.3, 0.8),
        Note(0.20, 0.05, 420, 260, 0.35, 0.6),
    ),
    "coin": (Note(0, 0.07, 1180, 1180, 0.25), Note(0.07, 0.22, 1570, 1570, 0.25)),
    "shot": (Note(0, 0.22, 1600, 180, 0.35, 0.25, "square"),),
    "hit": (Note(0, 0.18, 160, 60, 0.7, 0.5),),
    "blast": (Note(0, 0.6, 110, 35, 0.8, 0.9),),
    "shield": (Note(0, 0.3, 600, 900, 0.25), Note(0, 0.3, 903, 1350, 0.15)),
    "heal": (Note(0, 0.12, 520, 520, 0.25), Note(0.1, 0.2, 780, 780, 0.25)),
    "death": (Note(0, 0.5, 320, 60, 0.4, 0.2, "square"),),
    "turn": (Note(0, 0.14, 660, 660, 0.22), Note(0.12, 0.26, 880, 880, 0.22)),
    "curtain": (Note(0, 0.35, 500, 200, 0.12, 1.0),),
    "win": (
        Note(0, 0.16, 523, 523, 0.3),
        Note(0.15, 0.16, 659, 659, 0.3),
        Note(0.3, 0.16, 784, 784, 0.3),
        Note(0.45, 0.5, 1047, 1047, 0.32),
    ),
    "lose": (Note(0, 0.25, 392, 392, 0.3), Note(0.24, 0.6, 262, 247, 0.32)),
}


def synthesise(notes: tuple[Note, ...]) -> "array[int]":
    """Signed 16-bit mono samples of all the notes together."""
    length = max(note.start + note.length for note in notes)
    mix = [0.0] * math.ceil(length * RATE)
    for note in notes:
        _add(mix, note)
    return array("h", (round(max(-1.0, min(1.0, value)) * LOUDEST) for value in mix))


def _add(mix: list[float], note: Note) -> None:
    first, count = int(note.start * RATE), int(note.length * RATE)
    shape = _square if note.wave == "square" else math.sin
    phase, seed = 0.0, 22222
    for i in range(min(count, len(mix) - first)):
        share = i / count
        pitch = note.pitch + (note.end_pitch - note.pitch) * share
        phase += 2 * math.pi * pitch / RATE
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        hiss = seed / 0x3FFFFFFF - 1
        tone = shape(phase) * (1 - note.noise) + hiss * note.noise
        mix[first + i] += tone * note.level * _envelope(i, share)


def _envelope(sample: int, share: float) -> float:
    """A millisecond and a half to rise, then a curved fall to silence."""
    return min(1.0, sample / 33) * (1 - share) ** 2


def _square(phase: float) -> float:
    return 0.6 if math.sin(phase) > 0 else -0.6
