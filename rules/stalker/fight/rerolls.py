"""Re-rolls of Attack and Defence dice, source by source (S-4.5 to S-4.7)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.kernel.contract import Form
from rules.kernel.decision import Decision, Refusal, RefusedError, refuse
from rules.kernel.numbers import is_number
from rules.kernel.picks import Pick, Word
from rules.kernel.question import Composing, Option
from rules.kernel.rng import Stream
from rules.kernel.text import Text, text
from rules.stalker.effects.language import check
from rules.stalker.effects.stats import source_scope
from rules.stalker.effects.usage import is_used, mark_used
from rules.stalker.fight.dice import reroll
from rules.stalker.gear.equipment import spend_focus
from rules.stalker.model.book import Book
from rules.stalker.model.events_fight import DiceRolled
from rules.stalker.model.frames_fight import RollWithRerolls
from rules.stalker.model.picks import KEEP, DiePick, SourcePick
from rules.stalker.model.questions import RerollAbout
from rules.stalker.model.rolls import Guard, Shot
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Source, StalkerState
from rules.stalker.model.view import StalkerView
from rules.stalker.pack.ops_units import DiceChange
from rules.stalker.play import Play, resolves
from rules.stalker.words.labels import source_words

FOCUS = "focus"
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
    kind = "attack" if isinstance(roll, Shot) else "defence"
    about = RerollAbout(roll.dice, tuple(sources.items()), kind)
    picks = r.ask(frame, "reroll", {roll.unit: ()}, form="reroll", about=about)
    if picks is None or picks[roll.unit] == KEEP:
        return
    source, numbers = read_reroll(picks[roll.unit])
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
    r.put(frame)


def spell_reroll(source: str, numbers: Iterable[int]) -> str:
    return f"{source}={','.join(str(one) for one in sorted(numbers))}"


def read_reroll(pick: str) -> tuple[str, tuple[int, ...]]:
    """The source and the numbers of the dice; refuses what cannot be read."""
    source, _, chosen = pick.partition("=")
    listed = chosen.split(",") if chosen else []
    if not all(is_number(one) for one in listed):
        raise refuse("bad_choice", "S-43.1")
    return source, tuple(sorted(int(one) for one in listed))


def chosen_dice(draft: str) -> tuple[int, ...]:
    """The dice that a draft would roll again."""
    return () if draft == KEEP else read_reroll(draft)[1]


class RerollForm(Form):
    """``keep``, or a source and the numbers of the dice: ``focus=0,2``."""

    def check(
        self, state: StalkerState, pack: Book, decision: Decision, pick: str
    ) -> Refusal | None:
        return _refused(decision, pick)

    def sample(self, state: StalkerState, pack: Book, decision: Decision, chance: Stream) -> str:
        about = about_dice(decision)
        sources = dict(about.sources)
        if not sources or chance.chance(50):
            return KEEP
        source = chance.pick(sorted(sources))
        count = len(about.dice)
        most = min(count, sources[source])
        return spell_reroll(source, chance.shuffled(range(count))[: 1 + chance.below(most)])

    def blank(self, view: StalkerView, pack: Book, decision: Decision) -> str:
        return spell_reroll("", ())

    def composing(self, view: StalkerView, pack: Book, decision: Decision, draft: str) -> Composing:
        """Dice are chosen first, then what pays for them; or all are kept as they lie."""
        about = about_dice(decision)
        if draft == KEEP:
            return Composing(draft)
        source, numbers = read_reroll(draft)
        steps: list[tuple[Pick, Text]] = [(Word(KEEP), text("option.keep"))]
        steps += [
            (DiePick(number), text("option.die", n=number + 1)) for number in range(len(about.dice))
        ]
        steps += [(SourcePick(one), source_words(one)) for one, _ in about.sources]
        missing = [text("zone.explain.dice")] if not numbers else []
        missing += [text("zone.explain.source")] if not source else []
        return Composing(
            draft,
            tuple(Option(str(step), (str(step),), label, step) for step, label in steps),
            tuple(missing),
        )

    def take(
        self, view: StalkerView, pack: Book, decision: Decision, draft: str, step: Pick
    ) -> str:
        source = read_reroll(draft)[0] if draft != KEEP else ""
        numbers = chosen_dice(draft)
        match step:
            case Word("keep"):
                return KEEP
            case DiePick(number) if number < len(about_dice(decision).dice):
                return spell_reroll(source, set(numbers) ^ {number})
            case SourcePick(chosen):
                made = spell_reroll(chosen, numbers)
                refusal = _refused(decision, made) if numbers else NO_DICE
                if refusal is not None:
                    raise RefusedError(refusal)
                return made
        raise RefusedError(Refusal("bad_choice", "S-43.1"))


def _refused(decision: Decision, pick: str) -> Refusal | None:
    if pick == KEEP:
        return None
    about = about_dice(decision)
    source, numbers = read_reroll(pick)
    most = dict(about.sources).get(source)
    if most is None:
        return Refusal("no_focus", "S-4.6")
    if not numbers or max(numbers) >= len(about.dice):
        return Refusal("bad_choice", "S-43.1")
    if len(set(numbers)) != len(numbers) or len(numbers) > most:
        return Refusal("bad_choice", "S-4.7")
    return None


NO_DICE = Refusal("no_dice", "S-4.7", text("zone.explain.dice"))


def about_dice(decision: Decision) -> RerollAbout:
    assert isinstance(decision.about, RerollAbout)
    return decision.about
