"""An attack as it goes if the other player ends the defence without using anything."""

from __future__ import annotations

from rules.dark_order.model.frames import TakeAttackTurn
from rules.dark_order.model.state import DarkState
from rules.dark_order.model.view import DarkView
from rules.dark_order.pack import DarkOrderPack
from rules.kernel.contract import Title
from rules.kernel.decision import PASS, Decision
from rules.kernel.foresight import Foretold, rehearse
from rules.kernel.rng import Stream


def undefended(
    title: Title[DarkState, DarkView, DarkOrderPack], view: DarkView, pick: str
) -> Foretold[DarkView]:
    """What an attack of the own attack turn does, up to what nobody can know."""

    def answer(asked: Decision) -> str:
        return pick if asked.kind == "attack_turn" else PASS

    state = title.determinize(view, Stream(0, "what if"))
    _, told = rehearse(title, state, view.seat, [TakeAttackTurn(view.seat)], answer)
    return told
