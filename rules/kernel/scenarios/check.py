"""What is wrong with a scenario before it is played: a script that cannot fail is a defect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, get_type_hints

import msgspec

from rules.kernel.contract import Title
from rules.kernel.decision import RefusedError
from rules.kernel.info import OptionSpec
from rules.kernel.scenarios.scenario import Scenario, Step
from rules.kernel.scenarios.spelling import nearest, unknown
from rules.kernel.setup import OptionValue

UNREADABLE = "unreadable_pick"
"""Why a pick is refused that spells nothing: whoever expects this may misspell it on purpose."""
MEANS_SOMETHING = 2
"""So many spellings has a title that declares its picks; one that does not has ``pass``."""


def problems(title: Title[Any, Any, Any], scenario: Scenario) -> list[str]:
    """Everything in the file that names nothing, or that could never fail."""
    found = list(_table(title, scenario))
    for number, step in enumerate(scenario.script, 1):
        found += [f"step {number}: {one}" for one in _step(title, scenario, step)]
    return found


def _table(title: Title[Any, Any, Any], scenario: Scenario) -> Iterator[str]:
    specs = {one.key: one for one in title.info.options}
    for key, value in scenario.options.items():
        if key.partition(":")[0] not in specs.keys() | title.more_options:
            yield unknown("option", key, specs.keys() | title.more_options)
        elif key in specs and not _is_choice(specs[key], value):
            yield unknown(key, value, specs[key].choices)
    if title.streams:
        for stream in scenario.loaded:
            if stream.partition(":")[0] not in title.streams:
                yield unknown("stream of chance", stream, title.streams)
    for seat, times in Counter(seat.id for seat in scenario.seats).items():
        if times > 1:
            yield f"the seat {seat!r} is there {times} times"
    for one in scenario.seats:
        if one.level and one.level not in title.info.levels:
            yield unknown("level", one.level, title.info.levels)
        if one.colour and one.colour not in title.info.colours:
            yield unknown("colour", one.colour, title.info.colours)


def _is_choice(spec: OptionSpec, value: OptionValue) -> bool:
    """Whether an option can be set to this: true is no 1, and packs may bring further values."""
    if any(type(value) is type(one) and value == one for one in spec.choices):
        return True
    return spec.open and type(value) is type(spec.default)


def _step(title: Title[Any, Any, Any], scenario: Scenario, step: Step) -> Iterator[str]:
    yield from _incomplete(step)
    seats = [seat.id for seat in scenario.seats]
    asked, _, kind = step.asks.partition(" ")
    for seat in (step.seat, step.sees, asked):
        if seat and seats and seat not in seats:
            yield unknown("seat", seat, seats)
    for one in (step.kind, kind):
        if one and title.kinds and one not in title.kinds:
            yield unknown("question", one, title.kinds)
    for name in (step.event, step.no_event):
        if name:
            yield from _event(title, name, step.with_)
    for pick in step.excludes:
        word, words = pick.partition(":")[0], _words_of_picks(title)
        if word not in words and not _is_pick(title, pick):
            yield unknown("pick", word, words)
    if step.refused and step.refused != UNREADABLE and not _is_pick(title, step.pick):
        word, words = step.pick.partition(":")[0], _words_of_picks(title)
        if word not in words and nearest(word, words):
            yield unknown("pick", word, words)


def _is_pick(title: Title[Any, Any, Any], spelled: str) -> bool:
    try:
        title.picks.read(spelled)
    except RefusedError:
        return len(_words_of_picks(title)) < MEANS_SOMETHING
    return True


def _words_of_picks(title: Title[Any, Any, Any]) -> list[str]:
    return [spelled.partition(":")[0] for spelled in title.picks.spellings()]


def _event(title: Title[Any, Any, Any], name: str, fields: Mapping[str, Any]) -> Iterator[str]:
    kinds = {kind.__name__: kind for kind in title.events}
    if name not in kinds:
        yield unknown("event", name, kinds)
        return
    known = kinds[name].__struct_fields__
    types = get_type_hints(kinds[name])
    for field, value in fields.items():
        if field not in known:
            yield unknown(f"field of {name}", field, known)
        elif not (_fits(value, types[field]) or _is_name(title, value)):
            yield f"the {field} of {name} is never {value!r}"


def _fits(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def _is_name(title: Title[Any, Any, Any], value: Any) -> bool:
    """Whether it may be the name of something that the state has by its number."""
    told = value[0] if isinstance(value, list) and value else value
    return isinstance(told, str) and type(title).named is not Title.named


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
        yield unknown("moment for 'since'", step.since, ("start", "answer"))
    if msgspec.structs.replace(step, note="") == Step():
        yield "nothing is answered and nothing expected"
