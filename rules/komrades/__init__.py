"""Do boju, Towarzysze!: a line of comrades under fire, in which the last one standing wins."""

from __future__ import annotations

from rules.kernel.info import OptionSpec, TitleInfo

INFO = TitleInfo(
    key="komrades",
    name="Do boju, Towarzysze!",
    clause_prefix="K",
    min_seats=2,
    max_seats=10,
    default_seats=("human", "bot", "bot", "bot", "bot"),
    colours=(
        "red",
        "blue",
        "gold",
        "green",
        "violet",
        "orange",
        "teal",
        "rose",
        "brown",
        "white",
    ),
    minutes=(20, 60),
    options=(
        OptionSpec("comrades", ("random", "pick"), "random", notes=True, undecided="random"),
        OptionSpec(
            "life", ("standard", "short", "long"), "standard", notes=True, undecided="standard"
        ),
        OptionSpec("quick_draft", (False, True), False),
        OptionSpec("heavy_fire", (False, True), False, least_seats=7),
    ),
    levels=("easy", "normal", "hard"),
    place=4,
    board_shape=1.75,
)
