"""A position whole: in its title's words, and beside them the fields that these cannot say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from rules.kernel.contract import Title
from rules.kernel.faults import CONTRADICTIONS, ContentError, contradiction
from rules.kernel.scenarios.spelling import unknown
from rules.kernel.setup import Setup

EXACTLY = "exactly"
NOTHING = "nothing"
"""Under ``exactly``: the fields that hold nothing, which TOML has no word for."""
OF_THE_RUN = frozenset({"seed", "setup", "open", "resumed", "drawn", "loaded", "serial"})
"""What no position tells: who plays, chance, and questions, which are asked anew."""


def written(title: Title[Any, Any, Any], state: Any) -> dict[str, Any]:
    """The position of a state; empty before there is anything that could be told."""
    try:
        told = title.to_position(state)
        said = _fields(title.from_position(_plain(told), state.setup, state.seed))
    except ContentError:
        return {}
    except CONTRADICTIONS as error:
        raise contradiction(error) from error
    rest = {name: one for name, one in _fields(state).items() if one != said[name]}
    exact = {name: one for name, one in rest.items() if one is not None}
    if len(exact) < len(rest):
        exact[NOTHING] = [name for name, one in rest.items() if one is None]
    return {**told, EXACTLY: exact} if exact else told


def placed(
    title: Title[Any, Any, Any], position: Mapping[str, Any], setup: Setup, seed: int
) -> Any:
    """The state of a position; every mistake in it is listed in one error."""
    exact = position.get(EXACTLY, {})
    faults = list(_faults(title, exact))
    if faults:
        raise ContentError(f"position: {EXACTLY}: {fault}" for fault in faults)
    words = {key: value for key, value in position.items() if key != EXACTLY}
    state = title.from_position(words, setup, seed)
    for name, value in _values(title, exact):
        setattr(state, name, value)
    return state


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def _fields(state: Any) -> dict[str, Any]:
    names = (name for name in state.__struct_fields__ if name not in OF_THE_RUN)
    return {name: _plain(getattr(state, name)) for name in names}


def _kinds(title: Title[Any, Any, Any]) -> dict[str, Any]:
    fields = msgspec.structs.fields(title.state_type)
    return {one.name: one.type for one in fields if one.name not in OF_THE_RUN}


def _named(exact: Mapping[str, Any]) -> dict[str, Any]:
    """Each field with its value."""
    told = {name: value for name, value in exact.items() if name != NOTHING}
    return told | dict.fromkeys(exact.get(NOTHING, ()))


def _values(title: Title[Any, Any, Any], exact: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    kinds = _kinds(title)
    for name, value in _named(exact).items():
        yield name, msgspec.convert(value, kinds[name], str_keys=True)


def _faults(title: Title[Any, Any, Any], exact: Any) -> Iterator[str]:
    """What is no field of the state, or no value that it could have."""
    if not isinstance(exact, Mapping) or not isinstance(exact.get(NOTHING, []), list):
        yield "it is no table of fields of the state"
        return
    kinds = _kinds(title)
    for name, value in _named(exact).items():
        if name not in kinds:
            yield unknown("field of the state", name, kinds)
            continue
        try:
            msgspec.convert(value, kinds[name], str_keys=True)
        except msgspec.ValidationError as error:
            yield f"{name}: {error}"
