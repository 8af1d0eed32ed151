"""The state every title builds on: plain data that can be cloned, saved and compared."""

from __future__ import annotations

import copy
from functools import lru_cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    Literal,
    Self,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

import msgspec

from rules.kernel.decision import Decision
from rules.kernel.setup import Setup
from rules.kernel.text import Text


class Frame(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A piece of pending work: an imperative name, ids and small counters.

    A frame that holds a secret overrides ``seen_by``: bots plan on with what it gives.
    """

    def seen_by(self, seat: str) -> Self:
        return self


class Record(msgspec.Struct, frozen=True, gc=False):
    """An entity of the game; a change replaces the whole record."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. No winners means that nobody won."""

    winners: tuple[str, ...]
    reason: Text
    scores: dict[str, int] = {}
    why: tuple[str, ...] = ()


F = TypeVar("F", bound=Frame)
D = TypeVar("D", bound=Decision)


class State(msgspec.Struct, Generic[F, D], kw_only=True):
    """Kernel fields of a game in progress; a title adds its own pieces.

    ``agenda`` is a stack: its last frame is resolved next. ``answers`` belong to the question
    that is open now. ``drawn`` counts the numbers used of each stream of chance, ``loaded`` holds
    scripted ones. A title with typed questions names their type in ``decision_type``.
    """

    decision_type: ClassVar[type[Decision]] = Decision

    seed: int
    setup: Setup
    agenda: list[F] = []
    open: list[D] = []
    answers: dict[str, str] = {}
    resumed: bool = False
    drawn: dict[str, int] = {}
    loaded: dict[str, tuple[int | str, ...]] = {}
    serial: int = 0
    outcome: Outcome | None = None


S = TypeVar("S", bound=State[Any, Any])


@lru_cache(maxsize=64)
def _containers(kind: type[Any]) -> tuple[str, ...]:
    return tuple(
        field.name
        for field in msgspec.structs.fields(kind)
        if get_origin(bare_type(field.type)) in (list, dict)
    )


def bare_type(kind: Any) -> Any:
    """A type without what is annotated to it."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def clone(state: S) -> S:
    """An independent copy: the containers are copied, the frozen records are shared."""
    twin = copy.copy(state)
    for name in _containers(type(state)):
        setattr(twin, name, getattr(state, name).copy())
    return twin


@lru_cache(maxsize=64)
def _decoder(kind: type[Any]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def encode(value: Any) -> bytes:
    return msgspec.json.encode(value)


def decode(data: bytes | str, kind: type[S]) -> S:
    state: S = _decoder(kind).decode(data)
    return state


def mutable_leaves(kind: type[Any]) -> list[str]:
    """Names of state fields whose contents could change behind a clone's back."""
    return [field.name for field in msgspec.structs.fields(kind) if not _is_safe_field(field.type)]


def _is_safe_field(annotated: Any) -> bool:
    kind = bare_type(annotated)
    if get_origin(kind) is list:
        return all(_is_immutable(arg) for arg in get_args(kind))
    if get_origin(kind) is dict:
        key, value = get_args(kind)
        return key is str and _is_immutable(value)
    return _is_immutable(kind)


def _is_immutable(kind: Any) -> bool:
    if kind in (str, int, bool, type(None), Ellipsis):
        return True
    origin = get_origin(kind)
    if origin is Literal:
        return True
    if origin in (Union, UnionType, tuple):
        return all(_is_immutable(arg) for arg in get_args(kind))
    config = getattr(kind, "__struct_config__", None)
    return bool(config and config.frozen)
