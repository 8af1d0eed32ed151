"""Card effects as data: lists of operations, carried out one after the other by one interpreter.

A title brings the words (its operations, conditions, selectors, each registered with the content
model that spells it), a scope (who and what the words mean while they are resolved) and three
frames that bind the scope's type:

    class RunEffects(effects.RunEffects, frozen=True):
        scope: Scope

Content models never enter a state: a frame names a list of effects by its path, such as
``halberdier/ability/effects``, and ``Blocks`` finds it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from rules.kernel.agenda import Resolution
from rules.kernel.state import Frame, Record

Word = Callable[[Any, Any, Any], Any]
"""(resolution, expression, scope) -> what it means; an operation may return a changed scope."""
W = TypeVar("W", bound=Word)


class Vocabulary:
    """What each kind of expression means, registered by the topic that knows."""

    def __init__(self) -> None:
        self.words: dict[type[Any], Word] = {}

    def __call__(self, kind: type[Any]) -> Callable[[W], W]:
        def register(word: W) -> W:
            if kind in self.words:
                raise TypeError(f"{kind.__name__} has two meanings")
            self.words[kind] = word
            return word

        return register

    def mean(self, r: Any, expression: Any, scope: Any) -> Any:
        return self.words[type(expression)](r, expression, scope)


class RunEffects(Frame, frozen=True):
    """Carry out a list of effects from a number on."""

    block: str
    index: int = 0
    scope: Any = None


class EachOf(Frame, frozen=True):
    """Carry out a list of effects for one after the other, bound as ``bound`` in the scope."""

    block: str
    queue: tuple[str, ...]
    scope: Any = None
    bound: str = "chosen"


class RepeatEffects(Frame, frozen=True):
    """Carry out a list of effects so many times."""

    block: str
    times: int
    scope: Any = None


class Modifier(Record, frozen=True):
    """A change for a time: which effect, resolved for whom, and until when."""

    path: str
    scope: Any = None
    until: str = ""


class Blocks:
    """Every list of effects of a title's content, filed under its path.

    The same words on two cards are two effects: each is told its own path when it is filed, in the
    slot ``filed_at`` that the title's models have for it.
    """

    def __init__(self) -> None:
        self.by_path: dict[str, tuple[Any, ...]] = {}
        self._effects: dict[str, Any] = {}

    def file(self, path: str, value: Any) -> Iterator[tuple[str, Any]]:
        """File a piece of content; every model inside it is given back with its path."""
        fields: Mapping[str, Any] | None = getattr(type(value), "model_fields", None)
        if fields is not None:
            yield path, value
            for name in fields:
                yield from self.file(f"{path}/{name}", getattr(value, name))
        elif isinstance(value, tuple):
            if value and hasattr(value[0], "op"):
                self.by_path[path] = value
                for number, effect in enumerate(value):
                    own = f"{path}/{number}"
                    self._effects[own] = effect
                    object.__setattr__(effect, "filed_at", own)
            for number, part in enumerate(value):
                yield from self.file(f"{path}/{number}", part)
        elif isinstance(value, dict):
            for key, part in value.items():
                yield from self.file(f"{path}/{key}", part)

    def path(self, filed: Any) -> str:
        """The path of a list of effects or of one effect; empty for an empty list."""
        if isinstance(filed, tuple):
            first: str = filed[0].filed_at if filed else ""
            return first.rpartition("/")[0]
        own: str = filed.filed_at
        return own

    def effect(self, path: str) -> Any:
        """One effect by the path of its list and its number in it."""
        return self._effects[path]


class Filed(Protocol):
    """Whatever finds a list of effects by its path."""

    @property
    def by_path(self) -> Mapping[str, tuple[Any, ...]]: ...


def carry_out(
    r: Resolution[Any, Any], frame: RunEffects, blocks: Filed, operations: Vocabulary
) -> None:
    """Effects in order; each is resolved fully, with all that it brings about, before the next."""
    listed = blocks.by_path[frame.block]
    state, words = r.state, operations.words
    agenda, scope = state.agenda, frame.scope
    depth = len(agenda)
    for index in range(frame.index, len(listed)):
        effect = listed[index]
        changed = words[type(effect)](r, effect, scope)
        if state.outcome is not None:
            return
        scope = scope if changed is None else changed
        if len(agenda) > depth:
            if index + 1 < len(listed):
                r.follow(depth, replace(frame, index=index + 1, scope=scope))
            return


def without(modifiers: tuple[Modifier, ...], moment: str) -> tuple[Modifier, ...]:
    """The changes that are still in force after a moment."""
    return tuple(one for one in modifiers if one.until != moment)
