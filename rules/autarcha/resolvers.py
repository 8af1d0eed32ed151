"""What every topic of the rules uses: the registry of resolvers and what they work with."""

from __future__ import annotations

from typing import Final

from rules.autarcha.board import Board
from rules.autarcha.geometry import RED, WHITE
from rules.autarcha.model.picks import PICKS
from rules.autarcha.model.state import AutarchaState
from rules.autarcha.move.ground import Ground, ground_of
from rules.autarcha.pack import AutarchaPack, Scenario
from rules.kernel.agenda import Resolution, Resolvers

resolves: Final = Resolvers()
OTHER: Final = {WHITE: RED, RED: WHITE}


class Play(Resolution[AutarchaState, AutarchaPack]):
    """What the resolvers of Autarcha work with."""

    __slots__ = ()
    picks = PICKS

    @property
    def ground(self) -> Ground:
        return ground_of(self.pack, self.state)

    @property
    def board(self) -> Board:
        return self.pack.board_of(self.state.scenario)

    @property
    def scenario(self) -> Scenario:
        return self.pack.scenarios[self.state.scenario]

    def option(self, key: str) -> bool:
        """Whether an option of the lobby is switched on."""
        return bool(self.state.setup.options.get(key, False))
