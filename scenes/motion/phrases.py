"""Phrases that fit any event: a title's table of animations is put together from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from scenes.motion.cue import Cue
from scenes.motion.cues import Sound, Wait

Phrase = Callable[[Any, Any], Sequence[Cue]]
"""From a title's stage and an event to the cues that show it."""
Words = Callable[[Any, Any], str]
"""What is said of an event."""


def heard(sound: str, hold: float = 0.0) -> Phrase:
    """Only a sound, and a moment to look at what a panel shows now."""
    return lambda stage, event: [Sound(sound), *([Wait(stage.pace(hold))] if hold else [])]


def plays(sound: str, *phrases: Phrase, hold: float = 0.0) -> Phrase:
    """A sound, then everything that the phrases show, and a moment to look at it."""

    def phrase(stage: Any, event: Any) -> list[Cue]:
        shown = [cue for one in phrases for cue in one(stage, event)]
        return [Sound(sound), *shown, *([Wait(hold)] if hold else [])]

    return phrase
