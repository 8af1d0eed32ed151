"""Secrecy is declared on each field of a state; views and their way back are made from that.

    class DuelState(State[AnyFrame, Decision], kw_only=True):
        points: Public[dict[str, int]]
        deck: Hidden[list[str]]
        hands: Annotated[dict[str, tuple[str, ...]], Seen("hand", own_hand), Seen("sizes", sizes)]

The view type is written out, since type checkers have to know it; ``Projection`` refuses at import
a state field without a declaration and a view field that nothing fills.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import (
    Annotated,
    Any,
    Generic,
    NamedTuple,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

from rules.kernel.state import S, State, bare_type
from rules.kernel.view import View, seal, visible_decisions

T = TypeVar("T")
V = TypeVar("V", bound=View)


class _Mark(NamedTuple):
    name: str


_PUBLIC, _HIDDEN = _Mark("public"), _Mark("hidden")
Public = Annotated[T, _PUBLIC]
"""Everybody sees it: the view holds a copy under the same name."""
Hidden = Annotated[T, _HIDDEN]
"""Nobody sees it; ``Title.deal`` fills it in a sampled state."""


class Seen(NamedTuple):
    """Part of a secret: ``how(state, seat)`` gives the value of the view's field ``name``."""

    name: str
    how: Callable[[Any, str], Any]


class Projection(Generic[S, V]):
    """Makes views from states, and from a view the state that it tells of."""

    def __init__(self, state_type: type[S], view_type: type[V]) -> None:
        self.state_type = state_type
        kernel = set(State.__struct_fields__)
        hints = get_type_hints(state_type, include_extras=True)
        fields = {name: hints[name] for name in state_type.__struct_fields__ if name not in kernel}
        self.public = tuple(name for name, kind in fields.items() if _PUBLIC in _marks(kind))
        seen = [mark for kind in fields.values() for mark in _marks(kind) if isinstance(mark, Seen)]
        _refuse_gaps(state_type, view_type, fields, {*self.public, *(one.name for one in seen)})
        self._view_type = view_type
        self._plain = _of_kind(fields, self.public, None)
        self._dicts = _of_kind(fields, self.public, dict)
        self._lists = _of_kind(fields, self.public, list)
        self._seen = tuple(seen)
        self._read_plain = _reader(self._plain)

    def view(self, state: S, seat: str) -> V:
        """What a seat sees of a state; an empty seat is a spectator."""
        shown: dict[str, Any] = dict(zip(self._plain, self._read_plain(state), strict=True))
        for name in self._dicts:
            shown[name] = getattr(state, name).copy()
        for name in self._lists:
            shown[name] = tuple(getattr(state, name))
        for name, how in self._seen:
            shown[name] = how(state, seat)
        return self._view_type(
            seat=seat,
            setup=state.setup,
            outcome=state.outcome,
            open=visible_decisions(state, seat),
            sealed=seal(state, seat),
            **shown,
        )

    def unfold(self, view: V, seed: int, **secrets: Any) -> S:
        """A state with everything public as the view has it; secrets are still to be dealt."""
        known = {name: getattr(view, name) for name in self._plain}
        known |= {name: dict(getattr(view, name)) for name in self._dicts}
        known |= {name: list(getattr(view, name)) for name in self._lists}
        return self.state_type(
            seed=seed,
            setup=view.setup,
            agenda=list(view.sealed.frames),
            serial=view.sealed.serial,
            outcome=view.outcome,
            **known,
            **secrets,
        )


def _marks(kind: Any) -> Iterator[Any]:
    if get_origin(kind) is Annotated:
        yield from get_args(kind)[1:]


def _refuse_gaps(
    state_type: type[Any], view_type: type[View], fields: dict[str, Any], filled: set[str]
) -> None:
    name = state_type.__name__
    bare = [
        field
        for field, kind in fields.items()
        if not any(isinstance(mark, _Mark | Seen) for mark in _marks(kind))
    ]
    if bare:
        raise TypeError(f"{name}: nothing says who may see {', '.join(bare)}")
    wanted = set(view_type.__struct_fields__) - set(View.__struct_fields__)
    for told, which in ((wanted - filled, "nothing fills"), (filled - wanted, "is missing from")):
        if told:
            raise TypeError(f"{view_type.__name__}: {which} {', '.join(sorted(told))}")


def _of_kind(fields: dict[str, Any], names: Sequence[str], kind: type | None) -> tuple[str, ...]:
    """The fields that hold a container of this kind; without one, those that hold no container."""
    found = {name: get_origin(bare_type(fields[name])) for name in names}
    if kind is None:
        return tuple(name for name in names if found[name] not in (dict, list))
    return tuple(name for name in names if found[name] is kind)


def _reader(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Many fields in one step."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda state: tuple(getattr(state, name) for name in names)
