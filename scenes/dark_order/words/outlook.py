"""What would follow from a choice, in plain lines: damage, deaths, totals, open defences."""

from __future__ import annotations

from rules.dark_order.fight.foretelling import known_defences
from rules.dark_order.model import picks
from scenes.dark_order.asking.previews import Change, Outlook
from scenes.dark_order.front import Front
from scenes.dark_order.kit import Kit
from scenes.dark_order.words.prompt import outcome_words


def outlook_lines(front: Front, outlook: Outlook, args: object) -> list[str]:
    """Damage, deaths, command and fatigue after a choice, and what is not known."""
    kit, view = front.kit, front.view
    lines = []
    if isinstance(args, picks.AttackWith):
        attacker, target = view.units[args.unit], view.units[args.target]
        lines.append(kit.say("dark.inspect.attacks", attacker=kit.card(attacker.card),
                             target=kit.card(target.card)))  # fmt: skip
        hit = outlook.hit
        if hit is not None:
            lines.append(kit.say("dark.inspect.hit", strength=hit.strength, armour=hit.armour,
                                 damage=hit.damage))  # fmt: skip
            lines.append(outcome_words(front, outlook))
    if outlook.wasted:
        lines.append(kit.say("dark.outcome.wasted"))
    for name, change in outlook.changes.items():
        aimed = isinstance(args, picks.AttackWith) and name == args.target
        lines += _change_lines(kit, kit.card(view.units[name].card), change, aimed)
    for seat, (before, after) in outlook.command.items():
        if before != after:
            lines.append(kit.say("dark.inspect.command", name=kit.player(seat), before=before,
                                 after=after))  # fmt: skip
    for seat, (before, after) in outlook.fatigue.items():
        lines.append(kit.say("dark.inspect.fatigue", name=kit.player(seat), before=before,
                             after=after))  # fmt: skip
    if outlook.ends:
        key = "dark.inspect.draw" if outlook.ends == "draw" else "dark.inspect.wins"
        name = "" if outlook.ends == "draw" else kit.player(outlook.ends)
        lines.append(f"*{kit.say(key, name=name)}*")
    if outlook.unknown:
        lines.append(kit.say("dark.inspect.unknown"))
    elif outlook.undefended:
        lines.append(kit.say("dark.inspect.undefended"))
        lines.append(defences(front))
    return lines


def _change_lines(kit: Kit, card: str, change: Change, aimed: bool) -> list[str]:
    """What becomes of one unit; of the one that is aimed at the damage is told already."""
    keys = []
    if not aimed and change.fate:
        keys.append(change.fate)
    elif not aimed and change.before != change.after:
        keys.append("changes")
    keys += ["infected"] * change.infected + ["cured"] * change.cured
    keys += ["exhausted"] * change.exhausted
    if not aimed and not keys and not change.values:
        keys.append("unharmed")
    lines = [
        kit.say(f"dark.outcome.unit.{key}", card=card, before=change.before, after=change.after)
        for key in keys
    ]
    for kind, before, after in change.values:
        value = kit.say(f"stat.{kind}").lower()
        lines.append(
            kit.say("dark.outcome.unit.value", card=card, value=value, before=before, after=after)
        )
    return lines


def defences(front: Front) -> str:
    """What the other player could defend with, by public knowledge only."""
    kit = front.kit
    known = known_defences(kit.book, front.view, front.above)
    words = [kit.say("dark.inspect.defences", n=known.cards)]
    if known.orders:
        orders = ", ".join(map(kit.card, known.orders))
        words.append(kit.say("dark.inspect.defences.orders", orders=orders))
    if known.units:
        units = ", ".join(map(kit.card, known.units))
        words.append(kit.say("dark.inspect.defences.abilities", units=units))
    return "; ".join(words) + "."
