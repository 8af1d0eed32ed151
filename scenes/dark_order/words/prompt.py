"""What to do now, in plain words, with buttons for what has no place on the table."""

from __future__ import annotations

from rules.dark_order.fight.reach import stands
from rules.dark_order.model import picks
from rules.dark_order.model.picks import REST
from rules.dark_order.model.places import NUMBER
from rules.dark_order.model.questions import AttackAbout, CardAbout, RewardAbout
from rules.dark_order.model.view import DarkView
from rules.kernel.decision import PASS, Decision
from rules.kernel.picks import Word
from rules.kernel.question import Option
from scenes.dark_order.asking import anchors, drafts
from scenes.dark_order.asking.aiming import aims_of
from scenes.dark_order.asking.choices import ask_first, attackers
from scenes.dark_order.asking.confirming import why_confirm
from scenes.dark_order.asking.previews import Outlook
from scenes.dark_order.desk.fatigue import foreseen_fatigue
from scenes.dark_order.desk.hand import hand_cards
from scenes.dark_order.front import Front
from scenes.table.contract import Prompt
from scenes.table.speaking import capital

FINISH, PLAIN, YES, NO = "do:finish", "do:plain", "do:yes", "do:no"
NO_DEFAULT = "do:nothing"
"""No button is what Enter means: all of them give something up."""

HINTED = frozenset(
    ("put_back", "recover", "place_units", "activate", "support_stage", "keep_neutrals", "clean_up")
)


OPEN_ENDED = frozenset(("choose_role", "choose_mode"))
"""Where each answer takes something up and gives something up: the player alone can weigh them."""

WASTEFUL = frozenset(("place_units", "keep_neutrals", "clean_up"))
"""Where an answer that takes nothing up gives something away."""


def prompt_for(front: Front, view: DarkView, decision: Decision) -> Prompt:
    if front.confirming is not None:
        return _confirmation(front)
    draft = front.links.draft()
    if draft is not None:
        return _composed(front, decision)
    message = _message(front, view, decision)
    if front.coming is not None:
        return _aiming(front, front.coming, message)
    buttons = tuple(
        (_key(front, one), capital(front.kit.render(one.label))) for one in _buttons(front)
    )
    tips = {_key(front, one): tip for one in _buttons(front) if (tip := _tip(front, one))}
    if front.asked.can_be_plain():
        key = "dark.button.with_ability" if front.asked.plain else "dark.button.plain"
        buttons = ((PLAIN, front.kit.say(key)), *buttons)
        tips[PLAIN] = front.kit.say(f"dark.tip.{'with_ability' if front.asked.plain else 'plain'}")
    detail = _detail(front, decision)
    return Prompt(message, detail, buttons, _keys(front), tips, main=_main(front))


def _aiming(front: Front, coming: Decision, message: str) -> Prompt:
    """A support that is aimed before it is played: what it is used for is chosen by buttons."""
    links = front.links
    modes = links.rules.options(front.view, coming) if coming.kind == "choose_mode" else ()
    words = {one.id: capital(front.kit.render(one.label)) for one in modes}
    buttons = tuple((at, words[one]) for at, one in aims_of(coming).items() if words)
    return Prompt(message, _text_of(front, coming), buttons, _keys(front), main=NO_DEFAULT)


def _text_of(front: Front, decision: Decision) -> str:
    """What the card that asks says."""
    about = decision.about
    return front.kit.printed(about.card) if isinstance(about, CardAbout) else ""


def _key(front: Front, option: Option) -> str:
    return ask_first(option) if why_confirm(front, option.id) else option.id


def _buttons(front: Front) -> tuple[Option, ...]:
    return front.asked.buttons


def _main(front: Front) -> str:
    """What Enter picks: never something that gives a chance away."""
    asked = front.asked
    open_places = asked.sources or asked.direct
    if asked.kind in OPEN_ENDED or (open_places and asked.buttons) or asked.can_be_plain():
        return NO_DEFAULT
    return ""


def _keys(front: Front) -> tuple[tuple[str, str], ...]:
    """Every key that works now, the most telling first: where room is short the last ones go."""
    kit, asked, keys = front.kit, front.asked, []
    question = front.links.question
    begun = (question is not None and question.steps_taken > 0) or front.takes_back
    if front.confirming is not None or front.browsing or asked.held or begun:
        keys.append(("Esc", kit.say("dark.key.back")))
    if asked.places():
        keys.append(("Tab", kit.say("dark.key.walk")))
    if any(asked.is_open(held.anchor) for held in hand_cards(front) if held.card):
        keys.append(("1 2 3 …", kit.say("dark.key.cards")))
    return tuple(keys)


def _message(front: Front, view: DarkView, decision: Decision) -> str:
    kit, about = front.kit, decision.about
    if front.coming is not None:
        decision, about = front.coming, front.coming.about
    match about:
        case CardAbout():
            key = f"dark.ask.{decision.kind}"
            unit = view.units.get(about.unit)
            name = kit.card(unit.card) if unit is not None and unit.card else ""
            return kit.say(key, card=kit.card(about.card), unit=name, n=about.left)
        case AttackAbout():
            return _defence(front, view, about)
        case _:
            pass
    if decision.kind == "attack_turn":
        return _attack(front, view)
    for kind in ("speed", "life"):
        if front.asked.held == anchors.token(kind):
            return kit.say(f"dark.ask.token.{kind}")
    return kit.say(f"ask.{decision.kind}")


def _attack(front: Front, view: DarkView) -> str:
    kit, asked = front.kit, front.asked
    able = attackers(view, asked)
    for name in able:
        if asked.held == anchors.unit(name):
            card = kit.card(view.units[name].card)
            return kit.say("dark.ask.attack_turn.target", step=view.step, card=card)
    if not able:
        return kit.say("dark.ask.attack_turn.none", step=view.step)
    return kit.say("dark.ask.attack_turn", step=view.step)


def _defence(front: Front, view: DarkView, about: AttackAbout) -> str:
    """Who attacks whom, and what happens if nothing is done."""
    kit = front.kit
    attacker, target = view.units.get(about.attacker), view.units.get(about.target)
    who = kit.card(attacker.card if attacker else "")
    if target is None or view.attack is None or not stands(view, view.attack):
        return kit.say("dark.ask.defence_turn.gone", attacker=who)
    names = {"attacker": who, "target": kit.card(target.card)}
    ending = next((one for one in front.asked.buttons if one.id == PASS), None)
    outlook = front.foresee(ending) if ending is not None else None
    return kit.say("dark.ask.defence_turn", **names, outcome=outcome_words(front, outlook))


def outcome_words(front: Front, outlook: Outlook | None) -> str:
    """Damage and what becomes of the target, in a few words."""
    kit = front.kit
    hit = outlook.hit if outlook is not None else None
    if outlook is None or hit is None:
        return kit.say("dark.outcome.unknown")
    change = outlook.changes.get(hit.target.unit)
    fate = change.fate if change is not None else ""
    how = "plague" if outlook.falls_to_plague(hit.target.unit) else fate or "survives"
    words = kit.say(f"dark.outcome.{how}", n=hit.damage)
    if fate:
        return words + _fallen_commander(front, hit.target.unit)
    if change is not None and change.infected:
        words += kit.say("dark.outcome.infected")
    return words + (kit.say("dark.outcome.brink") if change and not change.after else "")


def _fallen_commander(front: Front, unit: str) -> str:
    """With a commander the game is decided (D-22.2); a hidden card tells nothing."""
    fallen = front.view.units.get(unit)
    fighter = front.kit.book.fighters.get(fallen.card) if fallen is not None else None
    if fallen is None or fighter is None or not fighter.is_commander:
        return ""
    return front.kit.say(f"dark.outcome.{'lost' if fallen.seat == front.below else 'won'}")


def _detail(front: Front, decision: Decision) -> str:
    kit = front.kit
    if decision.kind == "attack_turn":
        outlook = front.pointed_outlook()
        option = front.pointed_option()
        if outlook is not None and option is not None and isinstance(option.args, picks.AttackWith):
            return outcome_words(front, outlook)
    if decision.kind in HINTED or decision.kind in ("attack_turn", "defence_turn", "choose_role"):
        return kit.say(f"dark.hint.{decision.kind}")
    return _text_of(front, decision)


def _tip(front: Front, option: Option) -> str:
    """What a button brings, where the rules can tell."""
    kit = front.kit
    match option.args:
        case picks.Role(role=role):
            return kit.say(f"dark.tip.{role}")
        case Word() if front.asked.kind == "attack_turn" and option.id in (PASS, REST):
            return kit.say(f"dark.tip.{option.id}")
        case _:
            return ""


# -- composed answers ------------------------------------------------------------------------


def _composed(front: Front, decision: Decision) -> Prompt:
    kit, kind = front.kit, decision.kind
    draft = front.links.draft()
    message = kit.say(f"ask.{kind}")
    if isinstance(decision.about, RewardAbout):
        message = kit.say(f"dark.ask.{kind}", n=decision.about.keep)
    detail = kit.say(f"dark.hint.{kind}") if kind in HINTED else ""
    orders_only = kind == "clean_up" and not _has_fit_units(front)
    if orders_only:
        message, detail = kit.say("dark.ask.clean_up.order"), kit.say("dark.hint.clean_up.order")
    lacks = draft is not None and bool(draft.missing)
    if draft is not None and draft.missing:
        missing = kit.render(draft.missing[0])
        too = kit.say("dark.hint.recover.too")
        message, detail = (missing, too) if kind == "recover" else (message, missing)
    elif kind == "place_units" and (costs := costs_of_all(front)):
        now = front.view.sides[front.below].fatigue
        detail = kit.say("dark.hint.place_units.cost", now=now, then=now + costs)
    elif kind == "recover":
        then = foreseen_fatigue(front, front.below)
        if then is not None:
            now = front.view.sides[front.below].fatigue
            detail = kit.say("dark.hint.recovers", now=now, then=then)
    blank = _is_blank(front) and not orders_only and (not lacks or kind == "keep_neutrals")
    label = kit.say(f"dark.finish.{kind}" if blank else f"dark.finish.{kind}.some")
    wasteful = kind in WASTEFUL and _is_blank(front) and not orders_only
    main = NO_DEFAULT if lacks or wasteful else FINISH
    return Prompt(message, detail, ((FINISH, label),), _keys(front), main=main)


def _has_fit_units(front: Front) -> bool:
    """Whether somebody could stay, or is already chosen to."""
    options = front.asked.direct.values()
    return bool(drafts.staying(front.draft)) or any(
        isinstance(one.args, picks.TakeUnit) for one in options
    )


def costs_of_all(front: Front) -> int:
    """What revealing every unit costs that the unfinished placement brings into the battle."""
    fighters = front.kit.book.fighters
    return sum(fighters[card].cost for card, cell in drafts.placed(front.draft) if cell in NUMBER)


def _is_blank(front: Front) -> bool:
    return not drafts.steps_of(front.draft)


# -- confirmations ---------------------------------------------------------------------------


def _confirmation(front: Front) -> Prompt:
    kit = front.kit
    assert front.confirming is not None
    then = foreseen_fatigue(front, front.below)
    words = kit.say(f"dark.confirm.{front.confirming.why}", step=front.view.step, then=then or 0)
    buttons = ((YES, kit.say("dark.confirm.yes")), (NO, kit.say("dark.confirm.no")))
    return Prompt(words, "", buttons, _keys(front), main=NO)
