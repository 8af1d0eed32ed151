"""Who takes the first turn: asked of the side that rolled higher (A-5.6)."""

from __future__ import annotations

from rules.autarcha.model.picks import Starter
from scenes.autarcha.desk.panel import Panel
from scenes.table.contract import Prompt


class Starting(Panel):
    """The panel of the question ``starter``: to begin oneself is the first suggestion."""

    def prompt(self) -> Prompt:
        front, kit = self.front, self.front.kit
        assert front.decision is not None
        seat = front.decision.seat
        own_first = sorted(front.links.options, key=lambda option: option.args != Starter(seat))
        buttons = tuple((option.id, kit.render(option.label)) for option in own_first)
        detail = kit.say("deploy.won_the_roll", name=kit.player(seat))
        return Prompt(kit.say("prompt.starter"), detail, buttons)
