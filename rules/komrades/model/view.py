"""What a seat sees: everything public, and its own hidden cards (K-18.1, K-18.2)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.setup import Setup
from rules.kernel.view import View, visible_decisions
from rules.komrades.model.frames import AimEvent, AnyFrame, OpenWindow, Respond
from rules.komrades.model.state import Comrade, Gear, KomradesState, Played, Target


class KomradesView(View, frozen=True, kw_only=True):
    """The table through the eyes of one seat; an empty ``seat`` sees public facts only.

    ``me`` is the comrade of the seat. ``hand``, ``laid``, ``pack``, ``kept`` and ``answer`` are
    its own secrets. ``to_come`` is what everybody at the table knows is still to be done; the
    one frame that names a hidden card is cut for all but its owner.
    """

    setup: Setup
    me: str
    order: tuple[str, ...]
    comrades: dict[str, Comrade]
    line: tuple[str, ...]
    hazards: tuple[tuple[int, ...], ...]
    targets: tuple[Target, ...]
    gear: dict[str, tuple[Gear, ...]]
    hand_sizes: dict[str, int]
    pack_sizes: dict[str, int]
    kept_sizes: dict[str, int]
    has_laid: tuple[str, ...]
    stack: tuple[Played, ...]
    action_deck: int
    attack_deck: int
    action_discard: tuple[int, ...]
    attack_discard: tuple[int, ...]
    removed: tuple[int, ...]
    roulettes: tuple[int, ...]
    acted: tuple[str, ...]
    initiative: str
    actor: str
    attack: int
    turn: int
    phase: int
    pending: int
    resolution: int
    halted: bool
    dud: bool
    heavy: bool
    duel: bool
    cleaning: bool
    heavy_fire: bool
    quick_draft: bool
    hand: tuple[int, ...]
    laid: int
    pack: tuple[int, ...]
    kept: tuple[int, ...]
    answer: str
    to_come: tuple[AnyFrame, ...]

    @property
    def window(self) -> str:
        """The event window that is open now, or nothing."""
        top = self.to_come[-1] if self.to_come else None
        if isinstance(top, OpenWindow):
            return top.name
        return "R" if isinstance(top, Respond) else ""


def own_comrade(state: KomradesState, seat: str) -> str:
    return next((one.id for one in state.comrades.values() if one.seat == seat), "")


def _public_frame(frame: AnyFrame, me: str) -> AnyFrame:
    if isinstance(frame, AimEvent) and frame.comrade != me:
        return replace(frame, card=0)
    return frame


def _sizes(piles: dict[str, tuple[int, ...]]) -> dict[str, int]:
    return {who: len(cards) for who, cards in piles.items()}


def view_of(state: KomradesState, seat: str) -> KomradesView:
    """The view of a seat; a dead player's seat has nothing private left."""
    me = own_comrade(state, seat)
    return KomradesView(
        seat=seat,
        open=visible_decisions(state, seat),
        outcome=state.outcome,
        setup=state.setup,
        me=me,
        order=state.order,
        comrades=dict(state.comrades),
        line=tuple(state.line),
        hazards=tuple(state.hazards),
        targets=tuple(state.targets),
        gear=dict(state.gear),
        hand_sizes=_sizes(state.hands),
        pack_sizes=_sizes(state.packs),
        kept_sizes=_sizes(state.drafted),
        has_laid=tuple(who for who in state.order if who in state.planned),
        stack=tuple(state.stack),
        action_deck=len(state.action_deck),
        attack_deck=len(state.attack_deck),
        action_discard=tuple(state.action_discard),
        attack_discard=tuple(state.attack_discard),
        removed=state.removed,
        roulettes=state.roulettes,
        acted=state.acted,
        initiative=state.initiative,
        actor=state.actor,
        attack=state.attack,
        turn=state.turn,
        phase=state.phase,
        pending=state.pending,
        resolution=state.resolution,
        halted=state.halted,
        dud=state.dud,
        heavy=state.heavy,
        duel=state.duel,
        cleaning=state.cleaning,
        heavy_fire=state.heavy_fire,
        quick_draft=state.quick_draft,
        hand=state.hands.get(me, ()),
        laid=state.planned.get(me, 0),
        pack=state.packs.get(me, ()),
        kept=state.drafted.get(me, ()),
        answer=state.answers.get(seat, ""),
        to_come=tuple(_public_frame(frame, me) for frame in state.agenda),
    )
