"""Setting out, first part: who carries what (S-39.14 to S-39.16); an answer made of steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rules.kernel.contract import Form
from rules.kernel.decision import Decision, Refusal, RefusedError, refuse
from rules.kernel.picks import Pick, Word
from rules.kernel.question import Composing, Option
from rules.kernel.rng import Stream
from rules.kernel.text import text
from rules.stalker.campaign.desk import Desk, decider, resolves
from rules.stalker.campaign.goods.holdings import (
    ARTIFACTS,
    BACKPACK,
    ON,
    POCKETS,
    STASH,
    Holdings,
    gear,
    holdings_of,
    magazine,
    owned,
    place_of,
    put,
    settle,
    surplus,
)
from rules.stalker.campaign.goods.suggestion import suggested
from rules.stalker.campaign.model import events
from rules.stalker.campaign.model.frames import Outfit, SetOut
from rules.stalker.campaign.model.picks import (
    PICKS,
    SUGGEST,
    LiftPick,
    PutPick,
    RestPick,
    ToPick,
)
from rules.stalker.campaign.model.state import Home
from rules.stalker.campaign.words.labels import step_option
from rules.stalker.model.book import Book
from rules.stalker.model.state import MAGAZINES

OUTFIT = "outfit"
"""The name of the form, and the word with which every answer begins."""


@resolves(Outfit)
def outfit(r: Desk, frame: Outfit) -> None:
    """The equipment is distributed; then the team sets out (S-39.14)."""
    picks = r.ask(frame, OUTFIT, {decider(r.state): ()}, form=OUTFIT)
    if picks is None:
        return
    before = holdings_of(r.state)
    after = arranged(r.pack, before, next(iter(picks.values())))
    settle(r.state, after)
    moved = tuple(
        one for one in sorted(owned(after)) if place_of(before, one) != place_of(after, one)
    )
    r.emit(events.TeamOutfitted(moved=moved, resting=after.resting))
    r.put(SetOut())


# --- drafts -------------------------------------------------------------------------------------


def steps_of(pick: str) -> list[Pick]:
    """The steps of an answer or a draft; refuses anything else."""
    words = pick.split(" ")
    if words[0] != OUTFIT:
        raise refuse("unreadable_pick")
    steps = [PICKS.read(word) for word in words[1:]]
    if not all(isinstance(one, PutPick | RestPick | LiftPick) for one in steps):
        raise refuse("unreadable_pick")
    if any(isinstance(one, LiftPick) for one in steps[:-1]):
        raise refuse("unreadable_pick")
    return steps


def arranged(book: Book, held: Holdings, pick: str) -> Holdings:
    """Where everything is after the steps of a draft: what a scene shows while one packs."""
    for step in steps_of(pick):
        match step:
            case PutPick(thing, place):
                held = put(book, held, thing, place)
            case RestPick(seat):
                held = _rested(held, seat)
    return held


def lifted(draft: str) -> str:
    """What is in hand; empty if nothing is."""
    last = steps_of(draft)[-1:]
    return last[0].thing if last and isinstance(last[0], LiftPick) else ""


def _rested(held: Holdings, seat: str) -> Holdings:
    """A Stalker stays at home or comes along after all; somebody has to go."""
    if seat not in held.members:
        raise refuse("no_such_place", "S-39.14")
    if seat in held.resting:
        return replace(held, resting=tuple(one for one in held.resting if one != seat))
    if len(held.resting) + 1 >= len(held.members):
        raise refuse("somebody_goes", "S-1.8")
    return replace(held, resting=(*held.resting, seat))


def things(held: Holdings) -> Iterator[str]:
    """Everything that can be taken in hand."""
    yield from owned(held)
    pouches = {STASH: held.magazines, **{one.seat: one.magazines for one in held.members.values()}}
    for place, counts in pouches.items():
        for kind, count in zip(MAGAZINES, counts, strict=True):
            if count:
                yield magazine(kind, place)


def _goals(held: Holdings) -> Iterator[str]:
    yield STASH
    for seat, member in held.members.items():
        for slot in ("weapon", "armour", ARTIFACTS, BACKPACK, POCKETS):
            yield f"{seat}.{slot}"
        yield from (f"{ON}.{one}" for one in gear(member))
    yield from (f"{ON}.{one}" for one in held.stash)


def goals(book: Book, held: Holdings, thing: str) -> list[str]:
    """The places where a thing can be put."""
    return [place for place in _goals(held) if _fits(book, held, thing, place)]


def _fits(book: Book, held: Holdings, thing: str, place: str) -> bool:
    try:
        put(book, held, thing, place)
    except RefusedError:
        return False
    return True


class OutfitForm(Form):
    """``outfit put:<thing>:<place> rest:<seat> …``; a draft may end with what is in hand."""

    def check(self, state: Any, pack: Book, decision: Decision, pick: str) -> Refusal | None:
        held = arranged(pack, holdings_of(state), pick)
        if lifted(pick):
            return Refusal("in_hand", "S-39.14")
        over = next(surplus(pack, held), None)
        if over is None:
            return None
        return Refusal(f"{over[1]}_full", "S-39.15")

    def sample(self, state: Any, pack: Book, decision: Decision, chance: Stream) -> str:
        draft = OUTFIT
        for _ in range(chance.below(8)):
            held = arranged(pack, holdings_of(state), draft)
            thing = chance.pick([*things(held)])
            places = goals(pack, held, thing)
            if places:
                grown = f"{draft} {PutPick(thing, chance.pick(places))}"
                draft = grown if self.check(state, pack, decision, grown) is None else draft
        return draft

    def blank(self, view: Home, pack: Book, decision: Decision) -> str:
        return OUTFIT

    def composing(self, view: Home, pack: Book, decision: Decision, draft: str) -> Composing:
        held, thing = arranged(pack, holdings_of(view), draft), lifted(draft)
        if thing:
            listed: list[Pick] = [ToPick(place) for place in goals(pack, held, thing)]
            return Composing(draft, self._options(pack, listed), (text("missing.in_hand"),))
        listed = [LiftPick(one) for one in things(held)]
        if len(held.members) > 1:
            going = len(held.members) - len(held.resting)
            seats = (one for one in held.members if one in held.resting or going > 1)
            listed += [RestPick(one) for one in seats]
        missing = tuple(
            text(f"missing.{where}", n=n, unit=text(f"card.{held.members[seat].card}.name"))
            for seat, where, n in surplus(pack, held)
        )
        return Composing(draft, self._options(pack, [*listed, Word(SUGGEST)]), missing)

    def _options(self, pack: Book, steps: list[Pick]) -> tuple[Option, ...]:
        return tuple(step_option(pack, one) for one in steps)

    def take(self, view: Home, pack: Book, decision: Decision, draft: str, step: Pick) -> str:
        held, thing = arranged(pack, holdings_of(view), draft), lifted(draft)
        if thing:
            draft = draft.rpartition(" ")[0]
        match step:
            case LiftPick(wanted) if wanted in [*things(held)]:
                return f"{draft} {step}"
            case ToPick(place) if thing:
                put(pack, held, thing, place)
                return f"{draft} {PutPick(thing, place)}"
            case PutPick() | RestPick():
                arranged(pack, held, f"{OUTFIT} {step}")
                return f"{draft} {step}"
            case Word(word) if word == SUGGEST:
                moves = (f" {PutPick(*move)}" for move in suggested(pack, held))
                return draft + "".join(moves)
        raise refuse("not_offered")
