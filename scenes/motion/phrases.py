"""Phrases that fit any event: a title's table of animations is put together from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from scenes.motion.cue import Cue
from scenes.motion.cues import Appear, Sound, Tween, Vanish, Wait
from scenes.motion.easing import Ease, ease_in_out
from scenes.motion.stage import Point, Sprite

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


def passes(
    name: str, sprite: Sprite, to: Point, length: float, ease: Ease = ease_in_out,
    fade: float = 0.05,
) -> list[Cue]:  # fmt: skip
    """Something that is nobody's home appears, goes to a place and is gone."""
    goes = Tween(name, {"x": to[0], "y": to[1]}, length, ease)
    return [Appear(name, sprite, 0.0), goes, Vanish(name, fade)]
