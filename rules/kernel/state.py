"""The state every title builds on: plain data that can be cloned, saved and compared."""

from __future__ import annotations

import copy
from functools import lru_cache
from types import UnionType
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from rules.kernel.decision import Decision
from rules.kernel.setup import Setup
from rules.kernel.text import Text


class Frame(msgspec.Struct, frozen=True, tag=True):
    """A piece of pending work: an imperative name, ids and small counters."""


class Record(msgspec.Struct, frozen=True):
    """An entity of the game; a change replaces the whole record."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. No winners means that nobody won."""

    winners: tuple[str, ...]
    reason: Text
    scores: dict[str, int] = {}
    why: tuple[str, ...] = ()


F = TypeVar("F", bound=Frame)


class State(msgspec.Struct, Generic[F], kw_only=True):
    """Kernel fields of a game in progress; a title adds its own pieces.

    ``agenda`` is a stack: its last frame is resolved next. ``answers`` belong to the question
    that is open now, ``kept`` to questions that an accepted offer has interrupted. ``drawn``
    counts the numbers used of each stream of chance, ``loaded`` holds scripted ones.
    """

    seed: int
    setup: Setup
    agenda: list[F] = []
    open: list[Decision] = []
    answers: dict[str, str] = {}
    kept: dict[str, str] = {}
    resumed: bool = False
    drawn: dict[str, int] = {}
    loaded: dict[str, tuple[int | str, ...]] = {}
    serial: int = 0
    outcome: Outcome | None = None


S = TypeVar("S", bound=State[Any])


@lru_cache(maxsize=64)
def _containers(kind: type[Any]) -> tuple[str, ...]:
    return tuple(
        field.name
        for field in msgspec.structs.fields(kind)
        if get_origin(field.type) in (list, dict)
    )


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


def _is_safe_field(kind: Any) -> bool:
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
