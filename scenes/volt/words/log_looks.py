"""How each event looks in the log, and which of them a replay marks."""

from __future__ import annotations

from typing import Final

from rules.kernel.event import Event
from rules.volt.model import events as e
from scenes.table.contract import LogLook
from scenes.volt import looks
from scenes.volt.board import anchors

_MOVE, _SHOT = looks.DIE_INK["blue"], looks.DIE_INK["red"]
_PLAIN = looks.DIM

LOOKS: Final[dict[type[Event], tuple[str, str]]] = {
    e.NumbersDealt: ("flag", looks.CYAN),
    e.ModuleDrawn: ("card", looks.GOLD),
    e.DuplicateReturned: ("deck", _PLAIN),
    e.DeckExhausted: ("deck", _PLAIN),
    e.ModulesDocked: ("wrench", _MOVE),
    e.RobotPlaced: ("home", looks.REPAIR),
    e.TokenPlaced: ("vp", looks.GOLD),
    e.DamageCleared: ("heart", looks.REPAIR),
    e.NumbersReturned: ("flag", _PLAIN),
    e.ProgrammingFinished: ("clock", looks.CYAN),
    e.NumberTaken: ("flag", looks.CYAN),
    e.ProgramsRevealed: ("eye", looks.CYAN),
    e.DieActivated: ("dice", _PLAIN),
    e.DieRemoved: ("dice", _PLAIN),
    e.DieTurned: ("rotate_cw", _SHOT),
    e.DieConverted: ("swap", _MOVE),
    e.ModuleUsed: ("bolt", looks.GOLD),
    e.MoveShortened: ("minus", _MOVE),
    e.RobotMoved: ("arrow", _MOVE),
    e.RobotJumped: ("arrow", _MOVE),
    e.RobotPushed: ("chevron", _MOVE),
    e.MoveStopped: ("lock", _PLAIN),
    e.AnchorSet: ("pin", looks.GOLD),
    e.RobotsSwapped: ("swap", looks.BARRIER),
    e.ShotFired: ("target", _SHOT),
    e.GrenadeThrown: ("explosion", looks.DANGER),
    e.StreamFired: ("arrow", looks.CYAN),
    e.DieMoved: ("hand", _SHOT),
    e.RobotDamaged: ("bolt", looks.THREAT),
    e.Detonated: ("explosion", looks.DANGER),
    e.Discharged: ("bolt", looks.BARRIER),
    e.SpacesElectrified: ("bolt", looks.BARRIER),
    e.RobotDestroyed: ("skull", looks.DANGER),
    e.VpGained: ("star", looks.GOLD),
    e.MineDropped: ("mine", _PLAIN),
    e.MinesReturned: ("mine", _PLAIN),
    e.CellActivated: ("hand", _PLAIN),
    e.TokensCollected: ("vp", looks.GOLD),
    e.RobotRepaired: ("wrench", looks.REPAIR),
    e.KillBotRolled: ("dice", looks.EYE),
    e.KillBotLooked: ("eye", looks.EYE),
    e.KillBotTurned: ("rotate_cw", looks.EYE),
    e.GameEnded: ("trophy", looks.GOLD),
    e.RobotChosen: ("bot", looks.CYAN),
    e.DuelEnded: ("trophy", looks.GOLD),
    e.TitlesPassed: ("crown", looks.GOLD),
    e.ArenaChosen: ("map", looks.CYAN),
}
HEADINGS: Final = (e.RoundBegan, e.PanelBegan, e.ResolutionBegan, e.DuelBegan)
KEY_MOMENTS: Final = (
    *(e.RobotDestroyed, e.VpGained, e.TokensCollected),
    *(e.Detonated, e.DuelEnded, e.GameEnded),
)


def log_look(event: Event) -> LogLook:
    if isinstance(event, HEADINGS):
        return LogLook(heading=True)
    icon, colour = LOOKS.get(type(event), ("info", _PLAIN))
    return LogLook(icon, colour, anchors=tuple(dict.fromkeys(_places(event))))


def _places(event: Event) -> list[str]:
    """The cells that an event happened on, and the pieces it is about."""
    cells: list[str] = []
    for name in ("path", "line", "reached", "cells"):
        value = getattr(event, name, ())
        if isinstance(value, tuple):
            cells += [anchors.cell(cell) for cell in value]
    for name in ("start", "cell"):
        value = getattr(event, name, "")
        if value:
            cells.append(anchors.cell(value))
    if not cells:
        for name in ("robot", "seat"):
            value = getattr(event, name, "")
            if value:
                cells.append(anchors.robot(value))
    return cells
