"""S.T.A.L.K.E.R.: one to four Stalkers on Missions in the Zone, against Enemies run by cards."""

from __future__ import annotations

from rules.kernel.info import OptionSpec, TitleInfo

STALKERS = tuple(f"sc-st-{number:02}" for number in range(1, 13))
FIRST_CHOICE = ("sc-st-06", "sc-st-04", "sc-st-05", "sc-st-01")
MISSIONS = ("A1", "A2", "B1", "B2", "C1", "C2")
EXTRA = ("E1",)
SURVIVAL = ("S1", "S2", "S3", "S4")
KITS = ("assault", "quiet", "scavenger", "campaign", "bare", "shop")
DIFFICULTIES = ("rookie", "stalker", "veteran")

INFO = TitleInfo(
    key="stalker",
    name="S.T.A.L.K.E.R.",
    clause_prefix="S",
    min_seats=1,
    max_seats=4,
    default_seats=("human",),
    colours=("blue", "green", "ivory", "violet"),
    minutes=(45, 120),
    options=(
        OptionSpec("mission", (*MISSIONS, *EXTRA, *SURVIVAL), "A1", open=True),
        OptionSpec("difficulty", DIFFICULTIES, "stalker", only_if={"mission": SURVIVAL}),
        OptionSpec("kit", KITS, "assault"),
        OptionSpec("territories", ("off", "draw"), "off"),
        *(
            OptionSpec(f"stalker_{number}", STALKERS, FIRST_CHOICE[number - 1], least_seats=number)
            for number in range(1, 5)
        ),
    ),
    levels=("easy", "normal", "hard"),
    place=3,
    together=True,
    campaign=True,
)
