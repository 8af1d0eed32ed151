"""Answers that make no sense, made of answers that do: every title refuses them with a reason."""

from __future__ import annotations

from typing import Any

from rules.kernel.contract import Title
from rules.kernel.decision import Action, Decision, RefusedError
from rules.kernel.rng import Stream

ODD_PARTS = (
    *("", "²", "-1", "0", "00", "1e9", "99999999999999999999", "³:²", "é", "\0", "\ud800"),
    *(" ", ",", ",,", "=", "@", "@²", "*", "#", "/", "None", "pass", "A1", "Z99", "x" * 300),
)
ODD_TYPES: tuple[Any, ...] = (None, 5, 1.5, b"pass", ("pass",), {"pick": "pass"}, True)
SEPARATORS = ":,=+@ /*"
REMEMBERED = 400


class NonsenseError(AssertionError):
    """A title did something else with nonsense than refuse it."""


class Nonsense:
    """Collects the answers of a game, and makes nonsense of them."""

    def __init__(self, title: Title[Any, Any, Any], chance: Stream) -> None:
        self.title, self.chance = title, chance
        self.tried = self.refused = 0
        self._known = [spelled.partition(":")[0] for spelled in title.picks.spellings()]
        self._known += [spelled.replace("<", "").replace(">", "") for spelled in self._known]

    def learn(self, pick: str) -> None:
        """One more answer that made sense somewhere."""
        if len(self._known) < REMEMBERED:
            self._known.append(pick)
        else:
            self._known[self.chance.below(REMEMBERED)] = pick

    def some(self) -> str:
        """An answer from elsewhere, or one that is almost one."""
        pick = self.chance.pick(self._known)
        for _ in range(self.chance.below(4)):
            pick = self._mangled(pick)
        return pick

    def _mangled(self, pick: str) -> str:
        chance = self.chance
        sign = chance.pick([one for one in SEPARATORS if one in pick] or [":"])
        parts = pick.split(sign)
        at = chance.below(len(parts))
        match chance.below(6):
            case 0:
                parts[at] = chance.pick(ODD_PARTS)
            case 1:
                del parts[at]
            case 2:
                parts.insert(at, chance.pick(ODD_PARTS))
            case 3:
                parts[at] = chance.pick(self._known)
            case 4:
                parts = parts[: at + 1]
            case _:
                cut = chance.below(len(pick) + 1)
                return pick[:cut] + chance.pick(ODD_PARTS) + pick[cut:]
        return sign.join(parts)

    # -- trying it ---------------------------------------------------------------------------

    def check(self, state: Any, count: int) -> None:
        """Throw so much nonsense at every open question; raises where it is not refused well."""
        before = self.title.encode(state)
        for decision in state.open:
            for option in decision.options[:8]:
                self.learn(option)
            for _ in range(count):
                self._throw(state, Action(decision.id, decision.seat, self.some()), before)
            odd = self.chance.pick(ODD_TYPES)
            self._throw(state, Action(decision.id, decision.seat, odd), before)
            self._throw(state, Action(odd, decision.seat, self.some()), before)
            self._throw(state, Action(decision.id + 1, "nobody", self.some()), before)
            self._compose(state, decision)

    def _throw(self, state: Any, action: Action, before: bytes) -> None:
        self.tried += 1
        twin = self.title.clone(state)
        try:
            self.title.submit(twin, action)
        except RefusedError as error:
            self.refused += 1
            if not error.refusal.code:
                raise NonsenseError(f"{action} was refused without a reason") from error
            if self.title.encode(twin) != before:
                raise NonsenseError(f"{action} was refused and changed something") from error
        except Exception as error:
            raise NonsenseError(f"{action} raised {error!r}") from error

    def _compose(self, state: Any, decision: Decision) -> None:
        """Steps of an unfinished answer are refused likewise."""
        if not decision.form:
            return
        view = self.title.view_for(state, decision.seat)
        draft = self.title.blank(view, decision)
        for step in (self.some(), *(self.chance.pick(ODD_PARTS) for _ in range(2))):
            try:
                self.title.composing(
                    view, decision, self.title.compose(view, decision, draft, step)
                )
            except RefusedError:
                continue
            except Exception as error:
                raise NonsenseError(f"step {step!r} of {draft!r} raised {error!r}") from error
