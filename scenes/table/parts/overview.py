"""How the game stands: what the inspector tells while nothing is inspected."""

from __future__ import annotations

from typing import Any

from rules.kernel.view import View
from scenes.table.contract import InspectCard, TitleTable
from scenes.table.host import TitleKit
from scenes.table.words import Words


def overview_card(words: Words, kit: TitleKit, table: TitleTable[Any], view: View) -> InspectCard:
    """The round, the phase, what matters now, and how far everybody is."""
    phases, at = kit.rules.phases(), table.phase(view)
    return InspectCard(
        title=words.say(table.round_text(view)) or kit.rules.info.name,
        subtitle=words.text(phases[at]) if 0 <= at < len(phases) else "",
        body=tuple(words.say(one) for one in table.overview(view)),
        facts=tuple((chip.name, chip.score) for chip in table.chips(view)),
    )
