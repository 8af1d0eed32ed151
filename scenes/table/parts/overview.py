"""How the game stands: what the inspector tells while nothing is inspected."""

from __future__ import annotations

from typing import Any

from rules.kernel.view import View
from scenes.table.contract import InspectCard, SeatChip, TitleTable
from scenes.table.host import TitleKit
from scenes.table.words import Words

LISTED = 4
"""So many seats stand one below the other; more are set side by side."""


def overview_card(words: Words, kit: TitleKit, table: TitleTable[Any], view: View) -> InspectCard:
    """The round, the phase, what matters now, and how far everybody is."""
    phases, at = kit.rules.phases(), table.phase(view)
    chips = table.chips(view)
    wide = len(chips) <= LISTED
    return InspectCard(
        title=words.say(table.round_text(view)) or kit.rules.info.name,
        subtitle=words.text(phases[at]) if 0 <= at < len(phases) else "",
        body=tuple(words.say(one) for one in table.overview(view)),
        facts=tuple((_named(chip, wide), chip.score) for chip in chips),
        columns=1 if wide else 2,
    )


def _named(chip: SeatChip, wide: bool) -> str:
    """The player, and what the log calls the piece, where there is room for both."""
    return chip.both if wide else chip.name
