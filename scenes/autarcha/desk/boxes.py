"""How the desk is cut: the side's card, the plan, the large buttons, the tools."""

from __future__ import annotations

from dataclasses import dataclass

from game.shell.view import Box

GAP = 8.0


@dataclass(frozen=True, slots=True)
class Boxes:
    side: Box
    plan: Box
    act: Box
    tools: Box


def cut(desk: Box) -> Boxes:
    inner = desk.inflate(-2 * GAP, -2 * GAP)
    wide = inner.width
    side = min(290.0, wide * 0.2)
    act = min(190.0, wide * 0.135)
    tools = min(372.0, wide * 0.27)
    plan = wide - side - act - tools - 3 * GAP
    x, cuts = inner.x, []
    for width in (side, plan, act, tools):
        cuts.append(Box(x, inner.y, width, inner.height))
        x += width + GAP
    return Boxes(*cuts)
