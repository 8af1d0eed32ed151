"""How each event looks in the log, and which of them a replay marks."""

from __future__ import annotations

from typing import Final

from rules.kernel.event import Event
from rules.volt.model import events as e
from scenes.table.log_looks import LogLooks, places_in
from scenes.volt import looks
from scenes.volt.board import anchors

_MOVE, _SHOT = looks.DIE_INK["blue"], looks.DIE_INK["red"]
_PLAIN = looks.DIM

HEADINGS: Final = (e.RoundBegan, e.PanelBegan, e.ResolutionBegan)
KEY_MOMENTS: Final = (
    *(e.RobotDestroyed, e.VpGained, e.TokensCollected),
    *(e.Detonated, e.GameEnded),
)

_LOOKS: Final[dict[type[Event], tuple[str, str]]] = {
    **dict.fromkeys(HEADINGS, ("info", "text_on_wood")),
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
}


def _places(event: Event) -> list[str]:
    """The cells that an event happened on, or else whom it is about."""
    fields = ("path", "line", "reached", "cells", "start", "cell")
    cells = places_in(event, dict.fromkeys(fields, anchors.cell))
    return cells or places_in(event, dict.fromkeys(("robot", "seat"), anchors.robot))


LOOKS: Final = LogLooks(_LOOKS, _PLAIN, HEADINGS, KEY_MOMENTS, _places)
