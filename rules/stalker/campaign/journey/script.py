"""What scripts, Contacts and Epilogues do: the effect vocabulary outside a Mission (S-41).

A Mission has Units, fields and dice on the table; out here there are the stash, the Zone map and
the team. So the same words have meanings of their own, and only those below have one: the content
is checked for it when it is loaded.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.decision import refuse
from rules.kernel.effects import Vocabulary, carry_out
from rules.kernel.picks import Word
from rules.stalker.campaign.desk import Desk, decider, resolves
from rules.stalker.campaign.goods.holdings import owned
from rules.stalker.campaign.goods.stock import (
    draw_card,
    gain_coupons,
    gain_magazines,
    left_in_deck,
    to_deck,
    to_stash,
)
from rules.stalker.campaign.journey.zone import gain_contact, lose_contact, mark, place_sticker
from rules.stalker.campaign.model import events
from rules.stalker.campaign.model.frames import (
    AskScript,
    LookAt,
    PayWithCard,
    RepeatScript,
    RunScript,
    Scope,
    TakeCard,
)
from rules.stalker.campaign.model.picks import NO, YES, CardPick, OptionPick
from rules.stalker.campaign.model.questions import ScriptAbout
from rules.stalker.campaign.model.state import Home, Waiting
from rules.stalker.fight.dice import EQUIPMENT_FACES, successes
from rules.stalker.gear.filters import fits_filter
from rules.stalker.model.book import Book
from rules.stalker.pack import conditions as c
from rules.stalker.pack import ops_mission as table
from rules.stalker.pack import ops_units as units
from rules.stalker.pack.conditions import Condition
from rules.stalker.pack.effects import Campaign, Choose, Cost, Effects, If, May, Option, Pay, Repeat

operations = Vocabulary()
conditions = Vocabulary()
COUPONS = "coupons"
"""The counter that stands for the stash (S-41.41)."""


# --- conditions ---------------------------------------------------------------------------------


def check(home: Home, condition: Condition, scope: Scope) -> bool:
    holds: bool = conditions.mean(home, condition, scope)
    return holds


def _compare(value: int, wanted: c.Compare) -> bool:
    assert isinstance(wanted.value, int)
    return wanted.holds(value, wanted.value)


@conditions(c.FlagSet)
def flag_set(home: Home, condition: c.FlagSet, scope: Scope) -> bool:
    return condition.flag in home.flags or condition.flag in scope.flags


@conditions(c.CounterIs)
def counter_is(home: Home, condition: c.CounterIs, scope: Scope) -> bool:
    return condition.counter.name == COUPONS and _compare(home.coupons, condition.counter)


@conditions(c.Rolled)
def rolled(home: Home, condition: c.Rolled, scope: Scope) -> bool:
    return _compare(scope.rolled, condition.rolled)


@conditions(c.StalkersAre)
def stalkers_are(home: Home, condition: c.StalkersAre, scope: Scope) -> bool:
    return _compare(scope.stalkers or len(home.members), condition.stalkers)


@conditions(c.PhaseIs)
def phase_is(home: Home, condition: c.PhaseIs, scope: Scope) -> bool:
    return home.step == condition.phase


@conditions(c.Not)
def is_not(home: Home, condition: c.Not, scope: Scope) -> bool:
    return not check(home, condition.not_, scope)


@conditions(c.AllOf)
def all_of(home: Home, condition: c.AllOf, scope: Scope) -> bool:
    return all(check(home, one, scope) for one in condition.all)


@conditions(c.AnyOf)
def any_of(home: Home, condition: c.AnyOf, scope: Scope) -> bool:
    return any(check(home, one, scope) for one in condition.any)


# --- costs --------------------------------------------------------------------------------------


def can_pay(book: Book, home: Home, cost: tuple[Cost, ...]) -> bool:
    """Whether the team has all of a cost: coupons of the stash, a card that fits (S-41.8)."""
    return all(_has(book, home, part) for part in cost)


def _has(book: Book, home: Home, part: Cost) -> bool:
    if part.kind == "coupon":
        assert isinstance(part.amount, int)
        return home.coupons >= part.amount
    return bool(payable(book, home, part))


def payable(book: Book, home: Home, part: Cost) -> list[str]:
    """The physical cards with which a part of a cost can be paid."""
    return [one for one in owned(home) if fits_filter(book, one, part.card)]


def affordable(book: Book, home: Home, effects: Effects) -> bool:
    """What begins with a price that cannot be paid cannot be chosen (S-39.31)."""
    return all(
        can_pay(book, home, effect.cost)
        for effect in effects
        if isinstance(effect, Pay) and not effect.else_
    )


def is_open(book: Book, home: Home, option: Option, scope: Scope) -> bool:
    asked = option.if_ is None or check(home, option.if_, scope)
    return asked and affordable(book, home, option.effects)


def closed_options(book: Book, home: Home, effect: Choose, scope: Scope) -> tuple[str, ...]:
    """Labels that are listed but cannot be paid for."""
    return tuple(
        one.label
        for one in effect.options
        if (one.if_ is None or check(home, one.if_, scope))
        and not affordable(book, home, one.effects)
    )


# --- structure ----------------------------------------------------------------------------------


def run(r: Desk, effects: Effects, scope: Scope) -> None:
    if effects:
        r.put(RunScript(r.pack.path(effects), 0, scope))


@resolves(RunScript)
def run_script(r: Desk, frame: RunScript) -> None:
    """Effects one after the other (S-41.1)."""
    carry_out(r, frame, r.pack, operations)


@operations(Choose)
@operations(May)
def do_ask(r: Desk, effect: Choose | May, scope: Scope) -> None:
    r.put(AskScript(r.pack.path(effect), scope))


@resolves(AskScript)
def ask_script(r: Desk, frame: AskScript) -> None:
    """The Lead Stalker chooses among what can be paid for (S-39.30, S-39.31)."""
    effect, scope = r.pack.effect(frame.path), frame.scope
    if isinstance(effect, May):
        _ask_may(r, frame, effect)
        return
    assert isinstance(effect, Choose)
    offered = [one for one in effect.options if is_open(r.pack, r.state, one, scope)]
    if not offered:
        return
    about = ScriptAbout(scope.source, closed_options(r.pack, r.state, effect, scope))
    listed = [OptionPick(one.label) for one in offered]
    pick = r.ask_one(frame, "script", decider(r.state), listed, about=about)
    if not isinstance(pick, OptionPick):
        return
    r.emit(events.ChoiceMade(source=scope.source, option=pick.label))
    run(r, next(one.effects for one in offered if one.label == pick.label), scope)


def _ask_may(r: Desk, frame: AskScript, effect: May) -> None:
    if not affordable(r.pack, r.state, effect.effects):
        return
    about = ScriptAbout(frame.scope.source)
    pick = r.ask_one(frame, "may", decider(r.state), [YES, NO], about=about)
    if pick == Word(YES):
        run(r, effect.effects, frame.scope)


@operations(Pay)
def do_pay(r: Desk, effect: Pay, scope: Scope) -> None:
    if not can_pay(r.pack, r.state, effect.cost):
        run(r, effect.else_, scope)
        return
    if any(part.kind == "discard" for part in effect.cost):
        r.put(PayWithCard(r.pack.path(effect), scope))
        return
    _pay_coupons(r, effect)
    run(r, effect.then, scope)


def _pay_coupons(r: Desk, effect: Pay) -> None:
    for part in effect.cost:
        if part.kind == "coupon":
            assert isinstance(part.amount, int)
            gain_coupons(r, -part.amount, ("S-41.8",))


@resolves(PayWithCard)
def pay_with_card(r: Desk, frame: PayWithCard) -> None:
    """One card of the team's choice goes back to its deck (S-41.8)."""
    effect = r.pack.effect(frame.path)
    assert isinstance(effect, Pay)
    part = next(one for one in effect.cost if one.kind == "discard")
    cards = [CardPick(one) for one in payable(r.pack, r.state, part)]
    about = ScriptAbout(frame.scope.source)
    pick = r.ask_one(frame, "pay_with", decider(r.state), cards, about=about)
    if not isinstance(pick, CardPick):
        return
    to_deck(r, pick.card)
    r.emit(events.CardGivenUp(thing=r.pack.cards[pick.card].id, name=pick.card))
    _pay_coupons(r, effect)
    run(r, effect.then, frame.scope)


@operations(If)
def do_if(r: Desk, effect: If, scope: Scope) -> None:
    run(r, effect.then if check(r.state, effect.cond, scope) else effect.else_, scope)


@operations(Repeat)
def do_repeat(r: Desk, effect: Repeat, scope: Scope) -> None:
    assert isinstance(effect.times, int)
    if effect.times > 0:
        r.put(RepeatScript(r.pack.path(effect.do), effect.times, scope))


@resolves(RepeatScript)
def repeat_script(r: Desk, frame: RepeatScript) -> None:
    if frame.times > 1:
        r.put(replace(frame, times=frame.times - 1))
    r.put(RunScript(frame.block, 0, frame.scope))


# --- what is gained -----------------------------------------------------------------------------


@operations(table.GainCard)
def do_gain_card(r: Desk, effect: table.GainCard, scope: Scope) -> None:
    """A card for the stash: by chance, or the Lead's choice (S-25.5, S-39.29)."""
    wanted: table.GainCard | None = effect
    while wanted is not None and not left_in_deck(r, wanted.kind, wanted.filter):
        wanted = wanted.otherwise
    if wanted is None:
        return
    if wanted.random:
        draw_card(r, wanted.kind, wanted.filter)
    else:
        r.put(TakeCard(r.pack.path(effect), scope))


@resolves(TakeCard)
def take_card(r: Desk, frame: TakeCard) -> None:
    """A card of a deck is chosen; what is not left there is not offered (S-1.3, S-41.39)."""
    effect = r.pack.effect(frame.path)
    while isinstance(effect, table.GainCard) and not left_in_deck(r, effect.kind, effect.filter):
        effect = effect.otherwise  # type: ignore[assignment]
    assert isinstance(effect, table.GainCard)
    left = left_in_deck(r, effect.kind, effect.filter)
    ids = list(dict.fromkeys(r.pack.cards[one].id for one in left))
    about = ScriptAbout(frame.scope.source)
    pick = r.ask_one(
        frame, "take_card", decider(r.state), [CardPick(one) for one in ids], about=about
    )
    if not isinstance(pick, CardPick):
        return
    name = next(one for one in left if r.pack.cards[one].id == pick.card)
    to_stash(r, name)
    r.emit(events.CardTaken(thing=pick.card, name=name))


@operations(units.Magazine)
def do_magazine(r: Desk, effect: units.Magazine, scope: Scope) -> None:
    assert isinstance(effect.amount, int)
    came = gain_magazines(r, effect.type, effect.amount)
    if came:
        total = r.state.magazines
        kinds = ("pistol", "rifle", "shotgun")
        left = total[kinds.index(effect.type)]
        r.emit(events.MagazinesGained(kind=effect.type, count=came, total=left))


@operations(units.Coupons)
def do_coupons(r: Desk, effect: units.Coupons, scope: Scope) -> None:
    assert isinstance(effect.amount, int)
    gain_coupons(r, effect.amount)


@operations(units.Roll)
def do_roll(r: Desk, effect: units.Roll, scope: Scope) -> Scope:
    """Equipment dice; their successes are what the script asks for next (S-4.9)."""
    if effect.dice == "Ad":
        raise refuse("bad_data", "S-41.24")
    count = effect.dice.equipment
    assert isinstance(count, int)
    dice = tuple(_die(r) for _ in range(count))
    total = successes(dice)
    r.emit(events.LuckTried(source=scope.source, dice=dice, successes=total))
    return replace(scope, rolled=total)


def _die(r: Desk) -> str:
    loaded = (r.state.loaded.get("equipment_dice") or (0,))[0]
    if isinstance(loaded, str):
        return r.pick("equipment_dice", EQUIPMENT_FACES)
    return EQUIPMENT_FACES[r.roll("equipment_dice", 6) - 1]


@operations(table.Flag)
def do_flag(r: Desk, effect: table.Flag, scope: Scope) -> None:
    """An achievement of the campaign (S-39.23)."""
    if effect.name not in r.state.flags:
        r.state.flags = (*r.state.flags, effect.name)
        r.emit(events.FlagSet(flag=effect.name))


@operations(Campaign)
def do_campaign(r: Desk, effect: Campaign, scope: Scope) -> None:
    """Stickers, marks, Contacts, and what waits for the next Mission (S-39.17)."""
    if effect.preview is not None:
        r.put(LookAt(effect.preview, scope.source))
    for name in effect.unlock_contact:
        gain_contact(r, name)
    for name in effect.remove_contact:
        lose_contact(r, name)
    for sticker in effect.sticker:
        place_sticker(r, sticker)
    if effect.mark_location is not None:
        mark(r, effect.mark_location)
    if effect.next_mission:
        waiting = Waiting(r.pack.path(effect.next_mission), scope.source)
        r.state.waiting = (*r.state.waiting, waiting)
        r.emit(events.NextMissionChanged(source=scope.source))
    if effect.reward is not None:
        for card in effect.reward.cards:
            do_gain_card(r, card, scope)
        gain_coupons(r, effect.reward.coupons)
    if effect.script is not None:
        run(
            r, r.pack.pack.scripts[effect.script].effects, replace(scope, source=str(effect.script))
        )
