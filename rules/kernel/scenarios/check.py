"""What is wrong with a scenario before it is played: a script that cannot fail is a defect."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from difflib import get_close_matches
from typing import Any

import msgspec

from rules.kernel.contract import Title
from rules.kernel.scenarios.scenario import Scenario, Step


def problems(title: Title[Any, Any, Any], scenario: Scenario) -> list[str]:
    """Everything in the file that names nothing, or that could never fail."""
    found = list(_table(title, scenario))
    for number, step in enumerate(scenario.script, 1):
        found += [f"step {number}: {one}" for one in _step(title, scenario, step)]
    return found


def _table(title: Title[Any, Any, Any], scenario: Scenario) -> Iterator[str]:
    known = {one.key for one in title.info.options} | title.more_options
    for key in scenario.options:
        if key.partition(":")[0] not in known:
            yield _unknown("option", key, known)
    if title.streams:
        for stream in scenario.loaded:
            if stream.partition(":")[0] not in title.streams:
                yield _unknown("stream of chance", stream, title.streams)


def _step(title: Title[Any, Any, Any], scenario: Scenario, step: Step) -> Iterator[str]:
    yield from _incomplete(step)
    seats = [seat.id for seat in scenario.seats]
    asked, _, kind = step.asks.partition(" ")
    for seat in (step.seat, step.sees, asked):
        if seat and seats and seat not in seats:
            yield _unknown("seat", seat, seats)
    for one in (step.kind, kind):
        if one and title.kinds and one not in title.kinds:
            yield _unknown("question", one, title.kinds)
    for name in (step.event, step.no_event):
        if name:
            yield from _event(title, name, step.with_)


def _event(title: Title[Any, Any, Any], name: str, fields: Collection[str]) -> Iterator[str]:
    kinds = {kind.__name__: kind for kind in title.events}
    if name not in kinds:
        yield _unknown("event", name, kinds)
        return
    known = kinds[name].__struct_fields__
    for field in fields:
        if field not in known:
            yield _unknown(f"field of {name}", field, known)


def _incomplete(step: Step) -> Iterator[str]:
    """Words that mean nothing without another one."""
    told = bool(step.event or step.no_event)
    needs: tuple[tuple[str, bool, str, bool], ...] = (
        ("seat", bool(step.seat), "pick", bool(step.pick)),
        ("pick", bool(step.pick), "seat", bool(step.seat)),
        ("kind", bool(step.kind), "pick", bool(step.pick)),
        ("refused", bool(step.refused), "pick", bool(step.pick)),
        ("clause", bool(step.clause), "refused", bool(step.refused)),
        ("with", bool(step.with_), "event or no_event", told),
        ("times", step.times is not None, "event", bool(step.event)),
        ("since", bool(step.since), "event or no_event", told),
        ("at", bool(step.at), "is", step.is_ is not msgspec.UNSET),
        ("is", step.is_ is not msgspec.UNSET, "at", bool(step.at)),
        ("sees", bool(step.sees), "at", bool(step.at)),
        ("options", step.options is not None, "asks", bool(step.asks)),
        ("includes", bool(step.includes), "asks", bool(step.asks)),
        ("excludes", bool(step.excludes), "asks", bool(step.asks)),
    )
    for word, there, other, other_there in needs:
        if there and not other_there:
            yield f"'{word}' says nothing without '{other}'"
    if step.event and step.no_event:
        yield "'event' and 'no_event' cannot stand in one step"
    if step.since not in ("", "start", "answer"):
        yield _unknown("moment for 'since'", step.since, ("start", "answer"))
    if step == Step():
        yield "nothing is answered and nothing expected"


def _unknown(what: str, name: str, known: Collection[str]) -> str:
    near = get_close_matches(name, known, 1, 0.5)
    if near:
        return f"there is no {what} {name!r}; did you mean {near[0]!r}?"
    return f"there is no {what} {name!r}; known: {', '.join(sorted(known)) or 'none'}"
