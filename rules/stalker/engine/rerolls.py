"""Re-rolls of Attack and Defence dice, source by source (S-4.5 to S-4.7)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.contract import Form
from rules.kernel.decision import Decision, Refusal
from rules.kernel.rng import Stream
from rules.stalker.engine.book import Book
from rules.stalker.engine.dice import reroll
from rules.stalker.engine.events_fight import DiceRolled
from rules.stalker.engine.frames_fight import RollWithRerolls
from rules.stalker.engine.gear import spend_focus
from rules.stalker.engine.language import check
from rules.stalker.engine.model import Source, StalkerState
from rules.stalker.engine.play import Play, resolves
from rules.stalker.engine.rolls import Guard, Shot
from rules.stalker.engine.scope import Scope
from rules.stalker.engine.stats import source_scope
from rules.stalker.engine.usage import is_used, mark_used
from rules.stalker.models_ops_units import DiceChange

KEEP, FOCUS = "keep", "focus"
EVERY_DIE = 99


def reroll_rules(r: Play, who: str, window: str, scope: Scope) -> list[Source]:
    """Rules of a Stalker that let him re-roll in this window."""
    found = []
    for source in r.state.listeners.get(window, ()):
        rule = r.pack.rules[source.path]
        if source.owner != who or is_used(r, who, source.path, rule):
            continue
        if not any(isinstance(one, DiceChange) and one.reroll is not None for one in rule.effects):
            continue
        seen = source_scope(r, source, scope)
        if rule.if_ is None or check(r, rule.if_, seen):
            found.append(source)
    return found


def _scope(roll: Shot | Guard) -> tuple[str, Scope]:
    if isinstance(roll, Shot):
        scope = Scope(attacker=roll.unit, target=roll.target, subject=roll.unit)
        return "after_attack_roll", scope
    scope = Scope(attacker=roll.attacker, target=roll.unit, subject=roll.unit)
    return "after_defence_roll", scope


def sources_of(r: Play, roll: Shot | Guard) -> dict[str, int]:
    """Each source still open and how many dice it may re-roll."""
    stalker = r.state.stalkers[roll.unit]
    found: dict[str, int] = {}
    if stalker.focus and FOCUS not in roll.sources:
        found[FOCUS] = EVERY_DIE
    window, scope = _scope(roll)
    for source in reroll_rules(r, stalker.id, window, scope):
        if source.path not in roll.sources:
            found[source.path] = _most(r, source.path)
    return found


def _most(r: Play, path: str) -> int:
    for effect in r.pack.rules[path].effects:
        if isinstance(effect, DiceChange) and effect.reroll is not None:
            return EVERY_DIE if effect.reroll == "all" else effect.reroll
    return 0


@resolves(RollWithRerolls)
def roll_with_rerolls(r: Play, frame: RollWithRerolls) -> None:
    """The roller keeps his dice or picks a source and the dice to roll again (S-26.8, S-32.15)."""
    roll = r.state.rolls[-1]
    assert isinstance(roll, Shot | Guard)
    if roll.unit not in r.state.stalkers:
        return
    sources = sources_of(r, roll)
    if not sources or not roll.dice:
        return
    picks = r.ask(
        frame,
        "reroll",
        {roll.unit: ()},
        form="reroll",
        about={
            "dice": " ".join(roll.dice),
            "sources": " ".join(f"{name}:{most}" for name, most in sources.items()),
            "kind": "attack" if isinstance(roll, Shot) else "defence",
        },
    )
    if picks is None or picks[roll.unit] == KEEP:
        return
    source, _, chosen = picks[roll.unit].partition("=")
    numbers = sorted(int(one) for one in chosen.split(","))
    if source == FOCUS:
        spend_focus(r, roll.unit, ("S-4.6",))
    else:
        mark_used(r, roll.unit, source, r.pack.rules[source])
    dice = list(roll.dice)
    for number in numbers:
        dice[number] = reroll(r, dice[number])
    roll = replace(roll, dice=tuple(dice), sources=(*roll.sources, source))
    r.state.rolls[-1] = roll
    r.emit(
        DiceRolled(
            unit=roll.unit,
            card=r.state.stalkers[roll.unit].card,
            kind="reroll",
            dice=roll.dice,
            why=("S-4.5", "S-4.7"),
        )
    )
    r.push(frame)


class RerollForm(Form):
    """``keep``, or a source and the numbers of the dice: ``focus=0,2``."""

    def check(
        self, state: StalkerState, pack: Book, decision: Decision, pick: str
    ) -> Refusal | None:
        if pick == KEEP:
            return None
        source, _, chosen = pick.partition("=")
        most = _offered(decision).get(source)
        if most is None:
            return Refusal("no_focus", "S-4.6")
        count = len(str(decision.about["dice"]).split())
        numbers = chosen.split(",")
        if not all(one.isdigit() and int(one) < count for one in numbers):
            return Refusal("bad_choice", "S-43.1")
        if len(set(numbers)) != len(numbers) or len(numbers) > most:
            return Refusal("bad_choice", "S-4.7")
        return None

    def sample(self, state: StalkerState, pack: Book, decision: Decision, chance: Stream) -> str:
        sources = _offered(decision)
        if not sources or chance.chance(50):
            return KEEP
        source = chance.pick(sorted(sources))
        count = len(str(decision.about["dice"]).split())
        most = min(count, sources[source])
        chosen = chance.shuffled(range(count))[: 1 + chance.below(most)]
        return f"{source}={','.join(str(one) for one in sorted(chosen))}"


def _offered(decision: Decision) -> dict[str, int]:
    pairs = (one.rpartition(":") for one in str(decision.about["sources"]).split())
    return {name: int(most) for name, _, most in pairs}
