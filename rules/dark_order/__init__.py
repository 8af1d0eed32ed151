"""The Dark Order: two commanders, hidden units, and battles fought speed by speed."""

from __future__ import annotations

from rules.kernel.info import OptionSpec, TitleInfo

_FACTIONS = ("choose", "random", "sanktuarium", "aptekarze", "plaga")
_FATIGUE = (0, 5, 10, 15, 20)

INFO = TitleInfo(
    key="dark_order",
    name="The Dark Order",
    clause_prefix="D",
    min_seats=2,
    max_seats=2,
    default_seats=("human", "bot"),
    colours=("red", "blue"),
    minutes=(40, 70),
    options=(
        OptionSpec("faction_1", _FACTIONS, "choose", undecided="choose"),
        OptionSpec("faction_2", _FACTIONS, "choose", undecided="choose"),
        OptionSpec("fatigue_1", _FATIGUE, 0),
        OptionSpec("fatigue_2", _FATIGUE, 0),
        OptionSpec("scouts_required", (False, True), False),
    ),
    levels=("easy", "normal", "hard"),
    place=4,
)
