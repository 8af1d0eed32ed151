"""VOLT: robots fight for victory points in an arena, driven by secretly programmed dice."""

from __future__ import annotations

from rules.kernel.info import OptionSpec, TitleInfo

INFO = TitleInfo(
    key="volt",
    name="VOLT",
    clause_prefix="V",
    min_seats=2,
    max_seats=4,
    default_seats=("human", "bot"),
    colours=("red", "blue", "green", "yellow"),
    minutes=(20, 60),
    options=(
        OptionSpec("variant", ("training", "rfl"), "training", notes=True),
        OptionSpec("arena", ("a", "b", "c", "d", "random"), "a", {"variant": "rfl"}, open=True),
        OptionSpec(
            "number_race",
            ("timed", "rotation"),
            "timed",
            default_with={"variant": {"training": "rotation"}},
        ),
    ),
    levels=("easy", "normal", "hard"),
    seat_kinds=("human", "bot", "automaton"),
    place=1,
    first_phase=0,
    campaign=True,
)
