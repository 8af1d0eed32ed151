"""A position as a file says it: whole, or refused with everything that does not fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeVar, get_args

from pydantic import BaseModel, ValidationError

from rules.kernel.faults import ContentError
from rules.kernel.scenarios.spelling import unknown

M = TypeVar("M", bound=BaseModel)
MOST: Final = 1_000_000
"""No number in any game is larger; more would only keep the rules and the table counting."""


def read_position(model: type[M], raw: Mapping[str, Any]) -> M:
    endless = [f"position: {fault}" for fault in _endless(raw, ())]
    if endless:
        raise ContentError(endless)
    try:
        return model.model_validate(dict(raw))
    except ValidationError as error:
        faults = error.errors(include_url=False)
        raise ContentError([f"position: {_told(one, model)}" for one in faults]) from error


def _endless(value: Any, place: tuple[str, ...]) -> Iterator[str]:
    """Numbers that are too large for any game, each with its place."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from _endless(one, (*place, str(key)))
    elif isinstance(value, list | tuple):
        for number, one in enumerate(value):
            yield from _endless(one, (*place, str(number)))
    elif isinstance(value, int) and abs(value) > MOST:
        yield f"{'.'.join(place)}: a number of more than {MOST}"


def _told(fault: Mapping[str, Any], model: type[BaseModel]) -> str:
    *place, name = map(str, fault["loc"] or ("",))
    where = ".".join((*place, name))
    if fault["type"] != "extra_forbidden":
        return f"{where}: {fault['msg']}"
    inner = [key for one in _parts(model, set()) for key in one.model_fields]
    return f"{where}: {unknown('key', name, inner if place else list(model.model_fields))}"


def _parts(kind: Any, seen: set[Any]) -> Iterator[type[BaseModel]]:
    """The kinds of tables that lie in a table, however deep."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        for field in kind.model_fields.values():
            for inner in _kinds(field.annotation):
                if inner not in seen:
                    seen.add(inner)
                    yield inner
                    yield from _parts(inner, seen)


def _kinds(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for one in get_args(annotation):
        yield from _kinds(one)
