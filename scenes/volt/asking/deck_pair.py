"""The two deck colours of the set-up: besides its button, a pair is two clicks on the decks."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.volt.model.picks import Colours
from scenes.table.contract import TableLinks
from scenes.volt.board import anchors


class DeckPair:
    """Finds the option that two clicks mean; a second click on a deck takes the first one back."""

    def __init__(self, decision: Decision, links: TableLinks) -> None:
        self.decision, self.links = decision, links
        self.chosen = ""
        self.hovered: str | None = None

    @property
    def _pairs(self) -> list[Colours]:
        picks = (option.args for option in self.links.options)
        return [pick for pick in picks if isinstance(pick, Colours)]

    @property
    def decks(self) -> tuple[str, ...]:
        """The colours that may be clicked now."""
        pairs = [(pair.first, pair.second) for pair in self._pairs]
        open_to = [pair for pair in pairs if not self.chosen or self.chosen in pair]
        return tuple(dict.fromkeys(colour for pair in open_to for colour in pair))

    def choices(self) -> list[str]:
        return [anchors.deck(colour) for colour in self.decks]

    def click(self, anchor: str) -> bool:
        colour = next((one for one in self.decks if anchors.deck(one) == anchor), "")
        if not colour:
            return False
        if not self.chosen or colour == self.chosen:
            self.chosen = "" if self.chosen else colour
            return True
        meant = {self.chosen, colour}
        pair = next(one for one in self._pairs if {one.first, one.second} == meant)
        return self.links.submit(self.decision, str(pair))

    @property
    def parts(self) -> int:
        """The first of the two decks can be let go."""
        return int(bool(self.chosen))

    def step_back(self) -> bool:
        had, self.chosen = bool(self.chosen), ""
        return had
