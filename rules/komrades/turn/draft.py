"""The draft, at set-up and when TOWARZYSZE! is turned up (K-2.13, K-14)."""

from __future__ import annotations

from rules.komrades.model.card_events import DraftBegan, DraftEnded, DraftKept, PacksPassed
from rules.komrades.model.frames import BeginDraft, DraftRound, resolves
from rules.komrades.model.front import Front
from rules.komrades.model.picks import CardPick, card_pick, picked
from rules.komrades.model.questions import HowMany
from rules.komrades.model.state import KomradesState, clockwise
from rules.komrades.model.view import KomradesView

QUICK_KEEP = 2


@resolves(BeginDraft)
def begin_draft(r: Front, frame: BeginDraft) -> None:
    """The hands become the packs of the draft."""
    state = r.state
    for who in clockwise(state):
        state.packs[who] = state.hands[who]
        state.drafted[who] = ()
        state.hands[who] = ()
    quick = state.quick_draft
    r.emit(DraftBegan(quick=quick, why=("K-14.9",) if quick else ("K-14.1",)))
    r.push(DraftRound(QUICK_KEEP if quick else 1))


@resolves(DraftRound)
def draft_round(r: Front, frame: DraftRound) -> None:
    """Everyone keeps a card at the same time; then the packs go to the left (K-14.1, K-14.3)."""
    state = r.state
    choosing = [who for who in clockwise(state) if state.packs[who]]
    if not choosing:
        _end_draft(r)
        return
    options = {
        state.comrades[who].seat: [card_pick(card) for card in state.packs[who]] for who in choosing
    }
    picks = r.ask(frame, "draft", options, secret=True, about=HowMany(frame.keep))
    if picks is None:
        return
    for who in choosing:
        seat = state.comrades[who].seat
        card = picked(CardPick, picks[seat]).card
        state.packs[who] = tuple(one for one in state.packs[who] if one != card)
        state.drafted[who] += (card,)
        r.emit(DraftKept(comrade=who, seat=seat, card=card))
    if frame.keep > 1:
        r.push(DraftRound(frame.keep - 1))
        return
    _pass_packs(r)
    if state.quick_draft:
        _end_draft(r)
    else:
        r.push(frame)


def pack_goes_to(table: KomradesState | KomradesView, who: str) -> str:
    """The next living player clockwise (K-14.10)."""
    order = [one for one in table.order if table.comrades[one].life > 0]
    return order[(order.index(who) + 1) % len(order)]


def _pass_packs(r: Front) -> None:
    """Each pack goes on by one player."""
    state = r.state
    order = clockwise(state)
    packs = dict(state.packs)
    passed: list[tuple[str, str, int]] = []
    for who in order:
        to = pack_goes_to(state, who)
        state.packs[to] = packs[who]
        passed.append((who, to, len(packs[who])))
    if any(size for _, _, size in passed):
        received = tuple((state.comrades[who].seat, state.packs[who]) for who in order)
        r.emit(PacksPassed(passed=tuple(passed), received=received))


def _end_draft(r: Front) -> None:
    """What has been kept is the hand; in a quick draft the rest of the new pack joins it."""
    state = r.state
    for who, kept in state.drafted.items():
        state.hands[who] = (*kept, *state.packs[who])
    state.packs.clear()
    state.drafted.clear()
    sizes = tuple((who, len(state.hands[who])) for who in clockwise(state))
    r.emit(DraftEnded(sizes=sizes, why=("K-14.9",) if state.quick_draft else ("K-14.2",)))
