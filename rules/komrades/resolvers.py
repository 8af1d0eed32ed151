"""All resolvers of the game: importing the topics registers them."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.agenda import AnyResolver
from rules.kernel.state import Frame
from rules.komrades.cards import decks, equipment
from rules.komrades.fight import attack, hazards
from rules.komrades.model.frames import resolves
from rules.komrades.move import manoeuvres, movement, tank
from rules.komrades.turn import action_moment, deaths, draft, phases, setting_up, windows

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
    phases,
    setting_up,
    tank,
    windows,
)

RESOLVERS: Mapping[type[Frame], AnyResolver] = resolves.by_frame
