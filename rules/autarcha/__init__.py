"""Autarcha: two armies on a staff map, five actions a turn."""

from __future__ import annotations

from rules.kernel.info import OptionSpec, TitleInfo
from rules.kernel.setup import OptionValue

WITH_MINES: dict[str, OptionValue | tuple[OptionValue, ...]] = {
    "scenario": ("autarchy", "civil_war", "total_war", "absolute_zero")
}
"""Without an economy nobody can buy a mine (A-5.7)."""

INFO = TitleInfo(
    key="autarcha",
    name="Autarcha",
    clause_prefix="A",
    min_seats=2,
    max_seats=2,
    default_seats=("human", "bot"),
    colours=("white", "red"),
    minutes=(15, 180),
    options=(
        OptionSpec(
            "scenario",
            (
                *("skirmish", "autarchy", "civil_war"),
                *("total_war", "absolute_zero", "valley_skirmish"),
            ),
            "skirmish",
            open=True,
            notes=True,
        ),
        OptionSpec("hidden_deploy", (False, True), False, {"scenario": "autarchy"}),
        OptionSpec(
            "second_gold", (True, False), True, {"scenario": ("civil_war", "absolute_zero")}
        ),
        OptionSpec("strict_fair_play", (False, True), False),
        OptionSpec("mine_reaction_white", ("auto", "ask", "never"), "auto", WITH_MINES),
        OptionSpec("mine_reaction_red", ("auto", "ask", "never"), "auto", WITH_MINES),
        OptionSpec("draw_rule", (True, False), True),
        OptionSpec("round_limit", ("off", "suggested"), "off"),
        OptionSpec("dice_click", (False, True), False),
    ),
    levels=("easy", "normal", "hard"),
    place=5,
    board_shape=40 / 24,
)
