"""The action bar: every Action and every answer once, with its cost, its odds and what it does."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.kernel.picks import Pick, Word
from rules.kernel.question import Option
from rules.kernel.text import Text
from rules.stalker.model import picks as p
from rules.stalker.model.questions import CardAbout
from rules.stalker.pack.cards import Weapon
from rules.stalker.previews.attacks import attack_preview, death_chance
from rules.stalker.previews.deeds import price, results, wins
from rules.stalker.previews.fields import probe_odds
from rules.stalker.previews.gains import ORDERED, by_gain, seen_after, wasted
from rules.stalker.turn.turn_tokens import left_on
from rules.stalker.words.labels import base_of, card_of
from scenes.stalker.asking.hit_rows import per_cent
from scenes.stalker.asking.move_rows import sees_row
from scenes.stalker.asking.twice import asked_twice, own_blast
from scenes.stalker.workbench import Workbench
from scenes.table.contract import Prompt
from scenes.table.speaking import capital

DO = "do:"
CONFIRM, CANCEL, WAY, GO = f"{DO}confirm", f"{DO}cancel", f"{DO}way", f"{DO}go"
GROUPS: dict[str, tuple[type[Pick], ...]] = {
    "attack": (p.AttackPick, p.KnifePick),
    "items": (p.UsePick,),
    "lead": (p.LeadPick,),
}
"""Actions of which there may be many stand behind one button each."""
FIRST = (p.UNPIN, p.PREPARE, p.DECOY, p.BOLTS)
LATE = 50
"""The rank of what is done only when it is needed."""
IN_PLACE = (p.UnitPick, p.FieldPick, p.SymbolPick, p.AnomalyPick, p.CardPick, p.MagazinePick)
"""Answers that are clicked where they are, and have a button only where that is out of sight."""
CANCELLABLE = frozenset(
    (
        *("throw_bolt", "throw_decoy", "choose_part", "spend_ammo", "choose_target"),
        *("card_choose", "card_choose_card", "card_choose_field", "card_choose_unit"),
        *("choose_symbol", "choose_anomaly", "choose_item", "push_to", "push_unit"),
    )
)
"""Questions in the middle of an Action that can still be called off."""
HARMLESS = frozenset((CANCEL, WAY))
"""Buttons that answer nothing: Enter never presses them."""


def mode_key(mode: str) -> str:
    """The button of a way to move."""
    return f"{DO}mode:{mode}"


def step_key(step: Option) -> str:
    """The button of a step of a composed answer."""
    return f"{DO}{step.id}"


def group_key(group: str) -> str:
    return f"{DO}group:{group}"


def key_of(top: Workbench, option: Option) -> str:
    unsure = not top.asked.menu and own_blast(top, option) is not None
    if top.asked.composing is not None or unsure:
        return step_key(option)
    return mode_key(option.id) if option.id in top.asked.moves else option.id


def title_of(top: Workbench, option: Option) -> str:
    """The words on a button."""
    if option is asked_twice(top):
        return top.kit.say("zone.twice")
    words = top.kit.render(option.label)
    if isinstance(option.args, p.UsePick):
        words = _once(top, option.label)
    if top.asked.kind == "take_turn" and isinstance(option.args, p.TokenPick):
        words = top.kit.say("zone.turn.play", token=option.args.number + 1)
    return capital(words)


def _once(top: Workbench, label: Text) -> str:
    """An Item whose Action is called as the card is, without saying so twice."""
    named = [top.kit.render(one) for one in label.values.values() if isinstance(one, Text)]
    return named[0] if len(set(named)) == 1 else top.kit.render(label)


def group_of(top: Workbench, name: str) -> list[Option]:
    return [one for one in top.asked.options if isinstance(one.args, GROUPS[name])]


def menu_group(top: Workbench) -> str:
    """The group that all options of the open menu are of, if it is one."""
    shown = _shown(top)
    return next((one for one in GROUPS if all(isinstance(o.args, GROUPS[one]) for o in shown)), "")


def shown_options(top: Workbench) -> list[Option]:
    """What stands in the bar, the deadliest Attack and the best answer first."""
    places = _places_by_gain(top)
    shown = sorted(
        _shown(top), key=lambda one: (-(kill_chance(top, one) or 0), places.get(one.id, 0))
    )
    return sorted(shown, key=lambda one: is_idle(top, one)) if top.asked.menu else shown


def is_idle(top: Workbench, option: Option) -> bool:
    """Whether an Item, the Lead token or an ability would be used up for nothing now."""
    decision, sorts = top.asked.decision, (p.LeadPick, p.UsePick, p.AbilityPick)
    if decision is None or decision.kind != "act" or not isinstance(option.args, sorts):
        return False
    return top.settled and top.previews.tried(wasted, decision, option.id)


def _places_by_gain(top: Workbench) -> dict[str, int]:
    """The place of each answer among all, the best for the team first."""
    decision = top.asked.decision
    if decision is None or decision.kind not in ORDERED or not top.settled:
        return {}
    return {one: place for place, one in enumerate(top.previews.tried(by_gain, decision))}


def _shown(top: Workbench) -> list[Option]:
    """A group that was opened stands alone."""
    asked = top.asked
    if asked.composing is not None:
        return [one for one in asked.composing.steps if isinstance(one.args, p.SourcePick)]
    if asked.menu:
        return asked.places.get(asked.menu) or group_of(top, asked.menu)
    rest = [one for one in asked.options if one.id not in asked.moves and not _elsewhere(top, one)]
    rest.sort(key=_rank)
    return [*asked.moves.values(), *rest]


def _elsewhere(top: Workbench, option: Option) -> bool:
    """Whether it is picked on the Map or the PDA, or stands in a group."""
    if top.asked.kind == "act":
        group = next((name for name, kinds in GROUPS.items() if isinstance(option.args, kinds)), "")
        many = bool(group) and len(group_of(top, group)) > 1
        return many or isinstance(option.args, IN_PLACE)
    if top.asked.kind == "arrange" or isinstance(option.args, IN_PLACE):
        return any(top.in_sight(anchor) for anchor in option.anchors)
    return False


def _rank(option: Option) -> int:
    """First what this very field offers, then the usual Actions, the end of the Turn last."""
    if isinstance(option.args, p.TokenPick | p.EnvironmentPick | p.MissionPick | p.PickUpPick):
        return -1
    word = option.id if isinstance(option.args, Word) else ""
    if word in FIRST:
        return FIRST.index(word)
    return 99 if word in (p.END_TURN, p.DONE, p.STOP, p.KEEP, p.PASS, p.NO) else LATE


def bar(top: Workbench, sentence: str, detail: str, cancel: bool) -> Prompt:
    """The prompt with all its buttons."""
    asked, kit = top.asked, top.kit
    labels = {key_of(top, one): title_of(top, one) for one in shown_options(top)}
    notes = {key_of(top, one): note_of(top, one) for one in shown_options(top)}
    tips = {key_of(top, one): tip_of(top, one) for one in shown_options(top)}
    if asked.composing is not None:
        first = (CONFIRM, "zone.share.confirm") if asked.shares else (p.KEEP, "option.keep")
        labels = {first[0]: kit.say(first[1]), **labels}
    elif asked.kind == "act" and not asked.menu:
        labels = _with_groups(top, labels, notes)
        tips |= {group_key(one): kit.say(f"zone.tip.group.{one}") for one in GROUPS}
    if asked.ways and not asked.menu:
        labels = _with_way(top, labels, tips)
    if cancel or asked.menu or asked.points:
        labels[CANCEL] = kit.say("zone.cancel")
    keys = [
        ("V", kit.say("zone.key.vision")),
        *([("W", kit.say("zone.key.way"))] * (WAY in labels)),
    ]
    main = GO if GO in labels else mode_key(asked.mode)
    if main not in labels or _wins_now(top):
        main = _first(top, labels)
    return Prompt(sentence, detail, tuple(labels.items()), tuple(keys), tips, main, notes)


def _first(top: Workbench, labels: dict[str, str]) -> str:
    """The button of Enter: dice that are chosen are rolled again; no Item or ability is spent
    where only Free Actions are left; nothing is given away, bought or put elsewhere; nobody of
    the own side is hit."""
    if _wins_now(top):
        return p.END_TURN
    if asked_twice(top) is not None:
        return "-"
    if top.asked.dice:
        return next((key for key in labels if key != p.KEEP), p.KEEP)
    rest = {"arrange": p.DONE, "shop_card": p.PASS}.get(top.asked.kind, "")
    if rest in labels:
        return rest
    eager = group_of(top, "attack") or any(_rank(one) < LATE for one in shown_options(top))
    if top.asked.kind == "act" and not top.asked.menu and not eager and p.END_TURN in labels:
        return p.END_TURN
    idle = {key_of(top, one) for one in shown_options(top) if is_idle(top, one)}
    return next((key for key in labels if key not in HARMLESS | idle), "-")


def _with_groups(top: Workbench, labels: dict[str, str], notes: dict[str, str]) -> dict[str, str]:
    """The groups stand after the ways to move."""
    found = {}
    for group in GROUPS:
        options = group_of(top, group)
        if len(options) > 1:
            found[group_key(group)] = top.kit.say(f"zone.group.{group}")
            notes[group_key(group)] = top.kit.say("zone.group.choices", n=len(options))
    moves = {key: labels[key] for key in map(mode_key, top.asked.moves)}
    return {**moves, **found, **labels}


def _with_way(top: Workbench, labels: dict[str, str], tips: dict[str, str]) -> dict[str, str]:
    """The switch for way points, and the word that sets off along them."""
    asked, found = top.asked, {}
    if asked.points:
        found[GO] = top.kit.say("zone.way.go", n=len(asked.points))
    found[WAY] = top.kit.say("zone.way.on" if asked.planning else "zone.way.off")
    tips[WAY] = top.kit.say("zone.tip.way")
    moves = {key: labels[key] for key in map(mode_key, asked.moves) if key in labels}
    return {**moves, **found, **labels}


# -- what it costs, what it promises, what it does ---------------------------------------------


def note_of(top: Workbench, option: Option) -> str:
    decision, pick = top.asked.decision, option.args
    if decision is None or not top.settled or top.asked.composing is not None:
        return ""
    if isinstance(pick, p.TraitPick):
        return top.kit.say("zone.tray.masks", n=_masks_for(top, pick.trait))
    if decision.kind == "stow_card" and isinstance(pick, p.EquipPick):
        return _swap_note(top, decision)
    if decision.kind == "reroll_anomaly":
        return _probe_note(top, option)
    chance = kill_chance(top, option)
    if chance is not None:
        return top.kit.say("zone.attack.dies", chance=per_cent(chance))
    if decision.kind == "break_tie":
        return _seen_note(top, option)
    if isinstance(pick, p.TokenPick) and decision.kind == "take_turn":
        return top.kit.say("zone.price.basic", n=left_on(top.view, decision.seat, pick.number))
    if decision.kind != "act":
        return ""
    if option.id == p.END_TURN:
        return top.kit.say("zone.price.won") if _wins_now(top) else ""
    won = [one for one in top.previews.tried(results, decision, option.id) if one.turned]
    words = [_cost_words(top, option), *_gain_words(top, option)]
    if won:
        words.append(per_cent(sum(one.chance for one in won)))
    return " · ".join(words)


def _wins_now(top: Workbench) -> bool:
    """Whether the end of the Turn is the end of the Mission, and a good one."""
    decision = top.asked.decision
    if decision is None or not top.settled or top.asked.menu or top.asked.points:
        return False
    return p.END_TURN in decision.options and top.previews.tried(wins, decision, p.END_TURN)


def _seen_note(top: Workbench, option: Option) -> str:
    """Whom the Enemy that may go this way sees in the end."""
    decision = top.asked.decision
    seen = top.previews.tried(seen_after, decision, option.id) if decision is not None else None
    if seen is None:
        return ""
    return sees_row(top, seen.stalkers)[1]


def _swap_note(top: Workbench, decision: Decision) -> str:
    """What goes to the backpack for the card that was gained."""
    about, pda = decision.about, top.view.stalkers[decision.seat]
    kind = top.kit.book.kinds.get(about.card, "") if isinstance(about, CardAbout) else ""
    worn = {"weapon": pda.weapon, "armour": pda.armour}.get(kind, "")
    return top.kit.say("zone.stow.instead", card=top.kit.card(worn)) if worn else ""


def _probe_note(top: Workbench, option: Option) -> str:
    """How likely the Anomaly strikes after another roll, and what its strike costs."""
    odds, kit = top.previews.seen(probe_odds), top.kit
    if option.id != p.KEEP:
        return kit.say("zone.probe.again", chance=f"{odds.chance} %")
    return kit.say("zone.move.expected", n=kit.tenths(odds.loss)) if odds.loss else ""


def _cost_words(top: Workbench, option: Option) -> str:
    assert top.asked.decision is not None
    paid, kit = top.previews.tried(price, top.asked.decision, option.id), top.kit
    found = [kit.say("zone.price.basic", n=paid.basic)] if paid.basic else []
    found += [kit.say("status.focus.name")] if paid.focus else []
    found += [kit.say("zone.price.bolts", n=paid.bolts)] if paid.bolts else []
    found += [kit.say("zone.price.magazines", n=paid.magazines)] if paid.magazines else []
    return ", ".join(found) or kit.say("zone.price.free")


def _gain_words(top: Workbench, option: Option) -> list[str]:
    """What it gives back at once, or that it gives nothing."""
    assert top.asked.decision is not None
    paid, kit = top.previews.tried(price, top.asked.decision, option.id), top.kit
    found = [kit.say("zone.price.healed", n=paid.healed)] if paid.healed else []
    found += [kit.say("zone.price.cleaned", n=paid.cleaned)] if paid.cleaned else []
    return found or [kit.say("zone.price.idle")] * is_idle(top, option)


def kill_chance(top: Workbench, option: Option) -> float | None:
    """The chance that the Target dies of it; none where it is no Attack."""
    decision, deadly = top.asked.decision, (p.PartPick, p.AttackPick, p.KnifePick)
    if decision is None or not top.settled or not isinstance(option.args, deadly):
        return None
    shot = top.previews.tried(attack_preview, decision, option.id)
    figure = top.view.enemies.get(shot.target) if shot is not None else None
    if shot is None or figure is None:
        return None
    part = option.args.part if isinstance(option.args, p.PartPick) else ""
    return death_chance(shot.thresholds, part)


def _masks_for(top: Workbench, trait: str) -> int:
    card = top.kit.book.cards.get(top.shot.weapon) if top.shot is not None else None
    traits = card.traits if isinstance(card, Weapon) else ()
    return next((one.mask for one in traits if one.trait == trait), 1)


def trait_words(top: Workbench, trait: str) -> str:
    """What an effect of the Weapon at hand does."""
    return top.kit.say(f"trait.{trait}.text", n=_masks_for(top, trait))


def tip_of(top: Workbench, option: Option) -> str:
    """What it does, in a sentence."""
    kit, pick = top.kit, option.args
    if isinstance(pick, p.TraitPick):
        return trait_words(top, pick.trait)
    word = option.id if isinstance(pick, Word) else pick.word
    if kit.knows(f"zone.tip.{word}"):
        return kit.say(f"zone.tip.{word}")
    if isinstance(pick, p.UsePick | p.EnvironmentPick):
        return printed(top, pick)
    if isinstance(pick, p.RulePick):
        return rule_text(top, pick)
    return ability_text(top, pick) if isinstance(pick, p.AbilityPick) else ""


def ability_text(top: Workbench, pick: p.AbilityPick) -> str:
    """What an ability of a Stalker or a card does."""
    base = base_of(pick.card)
    ability = top.kit.book.actions[f"{base}/actions/{pick.number}"].ability
    return top.kit.maybe(f"card.{base}.{ability}.text") or top.kit.maybe(f"card.{base}.text")


def rule_text(top: Workbench, pick: p.RulePick) -> str:
    """What a rule does that may be used now."""
    card, ability = card_of(pick.path), top.kit.book.rules[pick.path].ability
    return top.kit.maybe(f"card.{card}.{ability}.text") or top.kit.maybe(f"card.{card}.text")


def printed(top: Workbench, pick: p.UsePick | p.EnvironmentPick) -> str:
    """The text of the card that an Action is printed on."""
    if isinstance(pick, p.EnvironmentPick):
        shown, side = top.environment[pick.card]
        return top.kit.maybe(f"card.{shown}.{side}")
    card = top.kit.book.cards.get(pick.card)
    return top.kit.maybe(f"card.{card.id}.text") if card is not None else ""
