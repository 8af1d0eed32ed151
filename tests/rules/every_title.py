"""Every title whose rules are here, on the shelf or not, with setups as a lobby would make them."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import random

import rules
from game.content.packs import load_pack
from game.content.titles import installed
from rules.kernel.info import TitleInfo
from rules.kernel.setup import SeatSetup, Setup


def titles() -> dict[str, TitleInfo]:
    """Titles on the shelf, and those that only wait for their scene."""
    found = dict(installed())
    for module in pkgutil.iter_modules(rules.__path__):
        if module.name not in found and importlib.util.find_spec(f"rules.{module.name}.info"):
            found[module.name] = importlib.import_module(f"rules.{module.name}.info").INFO
    return found


def load(key: str):
    return importlib.import_module(f"rules.{key}.title").build(load_pack(key))


def random_setup(key: str, chance: random.Random, people: bool = False) -> Setup:
    """Seats and options that the lobby could settle on; at least one person, or only people."""
    info = titles()[key]
    count = chance.randint(info.min_seats, min(info.max_seats, max(info.min_seats, 4)))
    kinds = ["human", *chance.choices(("human",) if people else ("human", "bot"), k=count - 1)]
    chance.shuffle(kinds)
    seats = tuple(
        SeatSetup(colour, kind, f"P{number}", colour, "easy" if kind == "bot" else "")
        for number, (colour, kind) in enumerate(zip(info.colours, kinds, strict=False))
    )
    return Setup(key, seats, {spec.key: spec.default for spec in info.options})
