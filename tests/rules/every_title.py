"""Every title with setups as a lobby would make them."""

from __future__ import annotations

import importlib
import random

from game.content.packs import load_pack
from game.content.titles import installed
from rules.kernel.setup import SeatSetup, Setup


def load(key: str):
    return importlib.import_module(f"rules.{key}.title").build(load_pack(key))


def random_setup(key: str, chance: random.Random, people: bool = False) -> Setup:
    """Seats and options that the lobby could settle on; at least one person, or only people."""
    info = installed()[key]
    count = chance.randint(info.min_seats, min(info.max_seats, max(info.min_seats, 4)))
    kinds = ["human", *chance.choices(("human",) if people else ("human", "bot"), k=count - 1)]
    chance.shuffle(kinds)
    seats = tuple(
        SeatSetup(colour, kind, f"P{number}", colour, "easy" if kind == "bot" else "")
        for number, (colour, kind) in enumerate(zip(info.colours, kinds, strict=False))
    )
    return Setup(key, seats, {spec.key: spec.default for spec in info.options})
