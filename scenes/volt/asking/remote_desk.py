"""Remote control: the target's open dice on its desk; click a die, then its new button."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.volt.arena.geometry import DIRECTIONS
from rules.volt.model.picks import MoveDie
from rules.volt.model.pieces import Die
from scenes.table.contract import TableLinks
from scenes.volt.board import anchors
from scenes.volt.desk.paint import PanelLook


class RemoteDesk:
    """Finds the option that two clicks mean."""

    def __init__(self, decision: Decision, dice: tuple[Die, ...], links: TableLinks) -> None:
        self.decision, self.dice, self.links = decision, dice, links
        self.chosen: Die | None = dice[0] if len(dice) == 1 else None
        self.hovered: str | None = None

    def _ways(self) -> list[str]:
        """The buttons that the chosen die may be moved to."""
        moves = (option.args for option in self.links.options)
        die = self.chosen
        return [
            move.to
            for move in moves
            if isinstance(move, MoveDie) and die is not None and move == MoveDie.of(die, move.to)
        ]

    def choices(self) -> list[str]:
        found = [anchors.button(die.panel, die.button) for die in self.dice]
        if self.chosen is not None:
            found += [anchors.button(self.chosen.panel, way) for way in self._ways()]
        return list(dict.fromkeys(found))

    def click(self, anchor: str) -> bool:
        """The first click chooses a die, the second gives the answer."""
        if anchor not in anchors.BUTTON_AT:
            return False
        panel, button = anchors.BUTTON_AT[anchor]
        chosen = self.chosen
        if chosen is None or chosen.panel != panel or button not in self._ways():
            lying = (die for die in self.dice if (die.panel, die.button) == (panel, button))
            found = next(lying, None)
            if found is not None:
                self.chosen = found
                return True
            if chosen is None:
                return False
        self.links.submit(self.decision, str(MoveDie.of(chosen, button)))
        return True

    @property
    def parts(self) -> int:
        """A die that was chosen among several can be let go."""
        return int(self.chosen is not None and len(self.dice) > 1)

    def step_back(self) -> bool:
        had = bool(self.parts)
        if had:
            self.chosen = None
        return had

    def panel_look(self, panel: int) -> PanelLook:
        dice = tuple(die for die in self.dice if die.panel == panel)
        off: tuple[str, ...] = ()
        lit: list[str] = []
        chosen = self.chosen
        active = chosen is not None and chosen.panel == panel
        if chosen is not None:
            ways = self._ways() if active else []
            off = tuple(d for d in DIRECTIONS if d not in ways and d != chosen.button)
            off = off if active else DIRECTIONS
            lit += [chosen.button] if active else []
        pointed = anchors.BUTTON_AT.get(self.hovered or "", (0, ""))
        if pointed[0] == panel:
            lit.append(pointed[1])
        return PanelLook(panel, active, False, dice, (), off, tuple(lit))
