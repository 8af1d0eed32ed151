"""All resolvers of the game: importing the topics registers them."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.agenda import AnyResolver
from rules.kernel.state import Frame
from rules.komrades import (
    action_moment,
    attack,
    deaths,
    decks,
    draft,
    equipment,
    hazards,
    manoeuvres,
    movement,
    setting_up,
    tank,
    turn,
    windows,
)
from rules.komrades.frames import resolves

TOPICS = (
    action_moment,
    attack,
    deaths,
    decks,
    draft,
    equipment,
    hazards,
    manoeuvres,
    movement,
    setting_up,
    tank,
    turn,
    windows,
)

RESOLVERS: Mapping[type[Frame], AnyResolver] = resolves.by_frame
