"""Setting out, the Mission's report, its Epilogue and the clean-up (S-39.14 to S-39.19)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from rules.kernel.campaign import ReportForm, play_match
from rules.kernel.decision import Decision, Refusal
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.state import Outcome
from rules.kernel.text import text
from rules.stalker.campaign.desk import Desk, chairs, decider, going, record_of, resolves
from rules.stalker.campaign.goods.holdings import gear, owned, supply_without
from rules.stalker.campaign.journey.zone import place_joint_sticker
from rules.stalker.campaign.model import events
from rules.stalker.campaign.model.frames import CleanUp, Explore, RunScript, Scope, SetOut
from rules.stalker.campaign.model.state import CLEAN_UP, MISSION, OVER, CampaignState, Home, Member
from rules.stalker.mission.carried import Carried, Loadout, Report
from rules.stalker.model.book import Book

ENDINGS = ("end_silence", "end_broadcast")
"""The flags that a finale sets (SC-M-C2-39)."""


# --- setting out --------------------------------------------------------------------------------


def carried_by(book: Book, home: Home) -> Carried:
    """Everything that the Mission starts from."""
    seats = going(home)
    members = {seat: home.members[seat] for seat in seats}
    worn = {one for member in members.values() for one in gear(member)}
    return Carried(
        stalkers={seat: _loadout(member) for seat, member in members.items()},
        supply=supply_without(book, (*owned(home), *home.removed)),
        mounted={holder: on for holder, on in home.mounted.items() if holder in worn},
        stashed=_stashed(home),
        lead=home.lead if home.lead in seats else seats[0],
        contacts=tuple(one for one in (home.companion, home.contract) if one),
        keeper=home.keeper if home.keeper in seats else seats[0],
        flags=home.flags,
        spent=home.spent,
        removed=home.removed,
        next_mission=tuple(one.path for one in home.waiting),
        promised=tuple(
            one.source if one.source in book.pack.contacts else "" for one in home.waiting
        ),
        extra_items=min(record_of(home, home.mission).retry, book.pack.campaign.retry_items),
    )


def _loadout(member: Member) -> Loadout:
    return Loadout(
        member.card,
        member.weapon,
        member.armour,
        member.artifacts,
        member.backpack,
        member.magazines,
    )


def _stashed(home: Home) -> tuple[int, int, int]:
    """The Magazines that nobody takes along."""
    idle = [home.magazines, *(home.members[seat].magazines for seat in home.resting)]
    pistol, rifle, shotgun = (sum(counts) for counts in zip(*idle, strict=True))
    return pistol, rifle, shotgun


def mission_setup(book: Book, home: Home) -> Setup:
    """How the match begins that the campaign waits for."""
    seats = going(home)
    options: dict[str, Any] = {"mission": book.pack.missions[home.mission].code}
    options["territories"] = home.setup.option("territories", "off")
    options |= {
        f"stalker_{number}": home.members[seat].card for number, seat in enumerate(seats, 1)
    }
    carried = msgspec.json.decode(msgspec.json.encode(carried_by(book, home)))
    sitting = tuple(seat for seat in chairs(home) if seat.id in seats)
    return Setup("stalker", sitting, options, carried)


@resolves(SetOut)
def set_out(r: Desk, frame: SetOut) -> None:
    """The campaign waits for the Mission and takes its report."""
    state = r.state
    if state.step != MISSION:
        state.step = MISSION
        cards = tuple(state.members[seat].card for seat in going(state))
        r.emit(events.TeamSetOut(mission=state.mission, stalkers=cards))
        r.put(frame)
        return
    report = play_match(r, frame, decider(state), mission_setup(r.pack, state), Report)
    if report is not None:
        _come_back(r, report)


# --- coming back --------------------------------------------------------------------------------


def _come_back(r: Desk, report: Report) -> None:
    """What was carried comes back, then the Epilogue is told (S-39.17, S-39.28)."""
    state = r.state
    state.step = CLEAN_UP
    won = report.result == "success"
    stalkers = len(report.stalkers)
    dead = tuple(one.card for one in report.stalkers.values() if one.dead)
    _unpack(r, report)
    record = record_of(state, report.mission)
    state.missions[report.mission] = replace(
        record, played=record.played + 1, retry=record.retry + (not won), won=record.won or won
    )
    state.coupons += report.coupons
    if report.lead in state.members:
        state.lead = report.lead
    state.spent = tuple(dict.fromkeys((*state.spent, *report.spent)))
    state.removed = tuple(dict.fromkeys((*state.removed, *report.removed)))
    _fill_decks(r)
    r.emit(
        events.TeamReturned(
            mission=report.mission,
            result=report.result,
            coupons=report.coupons,
            dead=dead,
            gave_up=report.gave_up,
        )
    )
    if not won:
        _pay_for_failure(r, report)
    r.put(CleanUp(report.mission, won, report.flags))
    told = r.pack.pack.missions[report.mission].epilogues[report.result]
    if told:
        scope = Scope(source=report.mission, flags=report.flags, stalkers=stalkers)
        r.put(RunScript(r.pack.path(told), 0, scope))


def _unpack(r: Desk, report: Report) -> None:
    """PDAs as they came back; tokens, statuses and Finds are given back (S-39.28)."""
    state = r.state
    before = {one for seat in report.stalkers for one in gear(state.members[seat])}
    for seat, loadout in report.stalkers.items():
        state.members[seat] = replace(
            state.members[seat],
            weapon=loadout.weapon,
            armour=loadout.armour,
            artifacts=loadout.artifacts,
            backpack=loadout.backpack,
            magazines=loadout.magazines,
        )
    kept = {holder: on for holder, on in state.mounted.items() if holder not in before}
    state.mounted = {**kept, **report.mounted}


def _fill_decks(r: Desk) -> None:
    """What the team does not own is in the decks, before an Epilogue draws from them."""
    r.state.supply = supply_without(r.pack, (*owned(r.state), *r.state.removed))


def _pay_for_failure(r: Desk, report: Report) -> None:
    """A lost Mission costs coupons and the backpacks of the dead (SC-CA-07)."""
    state = r.state
    for seat, loadout in report.stalkers.items():
        if loadout.dead and loadout.backpack:
            _lose_backpack(state, seat)
            _fill_decks(r)
            things = tuple(r.pack.cards[one].id for one in loadout.backpack)
            r.emit(events.CardsLost(seat=seat, stalker=loadout.card, things=things))
    fee = min(r.pack.pack.campaign.failure_fee, state.coupons)
    if fee:
        state.coupons -= fee
        r.emit(events.FeePaid(amount=fee, total=state.coupons))


def _lose_backpack(state: CampaignState, seat: str) -> None:
    member = state.members[seat]
    state.mounted = {
        holder: on for holder, on in state.mounted.items() if holder not in member.backpack
    }
    state.members[seat] = replace(member, backpack=())


@resolves(CleanUp)
def clean_up(r: Desk, frame: CleanUp) -> None:
    """After the Epilogue comes the next exploration, or the end (S-39.3, SC-CA-08)."""
    state = r.state
    if frame.won:
        place_joint_sticker(r)
    ending = next((flag for flag in ENDINGS if flag in frame.flags), "") if frame.won else ""
    if not ending:
        r.put(Explore())
        return
    state.step = OVER
    score = score_of(r.pack, state, ending)
    r.emit(events.CampaignEnded(ending=ending, score=score))
    scores = dict.fromkeys(state.members, score)
    reason = text(f"campaign.{ending}", n=score)
    r.finish(Outcome(tuple(state.members), reason, scores, ("S-39.26",)))


def score_of(book: Book, home: Home, ending: str = "") -> int:
    """Coupons, Missions won, Artifacts, and an ending (SC-CA-08)."""
    won = sum(one.won for one in home.missions.values())
    artifacts = sum(book.kinds[one] == "artifact" for one in owned(home))
    return home.coupons // 1000 + 2 * won + artifacts + (3 if ending else 0)


# --- reports ------------------------------------------------------------------------------------


class MissionForm(ReportForm[Report]):
    """The report of the Mission that the team set out for."""

    def check(self, state: Any, pack: Book, decision: Decision, pick: str) -> Refusal | None:
        wrong = super().check(state, pack, decision, pick)
        if wrong is not None:
            return wrong
        report = msgspec.json.decode(pick, type=Report)
        fits = report.mission == state.mission and set(report.stalkers) == set(going(state))
        return None if fits and _is_sound(pack, state, report) else Refusal("no_report")

    def sampled(self, state: Any, pack: Book, setup: Setup, chance: Stream) -> Report:
        """As some Mission could end: won or lost, things found and used up."""
        return sampled_report(pack, setup, state.mission, chance)


def _is_sound(book: Book, home: Home, report: Report) -> bool:
    """Only cards that exist come back, each of them once, and none that stayed behind."""
    held = [one for loadout in report.stalkers.values() for one in _cards(loadout)]
    held += [one for on in report.mounted.values() for one in on]
    behind = {*home.stash, *(one for seat in home.resting for one in gear(home.members[seat]))}
    return (
        len(set(held)) == len(held)
        and all(one in book.cards for one in held)
        and behind.isdisjoint(held)
        and set(report.mounted) <= set(held)
    )


def _cards(loadout: Loadout) -> list[str]:
    worn = [one for one in (loadout.weapon, loadout.armour) if one]
    return [*worn, *loadout.artifacts, *loadout.backpack]


def sampled_report(book: Book, setup: Setup, mission: str, chance: Stream) -> Report:
    carried = msgspec.convert(setup.carried, Carried)
    won = chance.below(4) > 0
    found = chance.shuffled(carried.supply["artifact"])[: chance.below(2)]
    found += chance.shuffled(carried.supply["item"])[: chance.below(3)]
    stalkers: dict[str, Loadout] = {}
    for number, (seat, loadout) in enumerate(carried.stalkers.items()):
        kept = tuple(one for one in loadout.backpack if chance.below(3))
        room = book.box.backpack - len(kept)
        extra = tuple(found)[:room] if number == 0 and room > 0 else ()
        dead = not won and number == 0 and chance.below(2) == 0
        stalkers[seat] = replace(loadout, backpack=(*kept, *extra), dead=dead)
    held = {one for loadout in stalkers.values() for one in _cards(loadout)}
    flags = carried.flags
    if won and mission == "sc-m-c2":
        flags = (*flags, chance.pick(ENDINGS))
    return Report(
        mission=mission,
        result="success" if won else "failure",
        stalkers=stalkers,
        mounted={holder: on for holder, on in carried.mounted.items() if holder in held},
        coupons=500 * chance.below(3),
        flags=flags,
        lead=chance.pick(list(stalkers)),
        rounds=chance.below(12) + 1,
    )
