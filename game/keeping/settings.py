"""The player's settings: typed, checked, and saved so that no edit or crash loses them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from game.keeping.files import quarantine, read_bounded, write_atomically
from game.keeping.reasons import reason
from rules.kernel.text import Text

AnimationSpeed = Literal["half", "normal", "double", "instant"]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]


OptionValue = str | bool | int

LONGEST_VALUE: Final = 40
"""So many letters of a value that is not allowed stand in the message about it."""


class LastSeat(msgspec.Struct, frozen=True):
    """Who sat where: ``human`` with a name, or ``bot:<level>``."""

    kind: str
    colour: str
    name: str = ""


class LastTable(msgspec.Struct, frozen=True):
    """How a title was played last; the lobby offers the same again."""

    seats: tuple[LastSeat, ...]
    options: dict[str, OptionValue] = {}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the player can set; change it with `changed`."""

    language: Literal["en", "pl"] = "en"
    ui_scale: Annotated[int, msgspec.Meta(ge=75, le=250)] = 100
    fullscreen: bool = False
    volume: Percent = 70
    muted: bool = False
    animation_speed: AnimationSpeed = "normal"
    reduced_motion: bool = False
    colour_blind: bool = False
    quick_defence: bool = False
    """The Dark Order: end a defence turn at once in which nothing can be used."""
    keys: dict[str, str] = {}
    """Remapped keys by action; the others keep the default of `game/shell/keymap.py`."""
    player_names: tuple[Name, ...] = ()
    framebuffer_acceleration: bool | None = None
    """Which way of presenting a frame was faster here; None until it has been timed."""
    lessons: dict[str, tuple[str, ...]] = {}
    """Finished lessons by title."""
    tables: dict[str, LastTable] = {}
    """The last table of each title."""
    begun: dict[str, tuple[str, ...]] = {}
    """Missions that were begun, by title: the catalogue shows their cards."""

    def finished_lessons(self, title: str) -> tuple[str, ...]:
        return self.lessons.get(title, ())


def changed(settings: Settings, **changes: Any) -> Settings:
    """The settings with some values replaced; a value out of range raises ValueError."""
    unknown = changes.keys() - set(Settings.__struct_fields__)
    if unknown:
        raise ValueError(f"no such setting: {', '.join(sorted(unknown))}")
    return msgspec.convert({**msgspec.structs.asdict(settings), **changes}, Settings)


def with_lesson(settings: Settings, title: str, lesson: str) -> Settings:
    """The settings with one more finished lesson."""
    done = settings.finished_lessons(title)
    if lesson in done:
        return settings
    return changed(settings, lessons={**settings.lessons, title: (*done, lesson)})


def with_begun(settings: Settings, title: str, mission: str) -> Settings:
    """The settings with one more Mission that was begun."""
    known = settings.begun.get(title, ())
    if mission in known:
        return settings
    return changed(settings, begun={**settings.begun, title: (*known, mission)})


def save_settings(path: Path, settings: Settings) -> None:
    write_atomically(path, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")


def merged_settings(path: Path, mine: Settings, changes: Mapping[str, Any]) -> Settings:
    """My settings with some values replaced, and with what another program has saved since.

    Only what I change is written over theirs; finished lessons and begun Missions add up.
    """
    theirs = _read_values(path)[0] if path.is_file() else {}
    merged = {**msgspec.structs.asdict(mine), **theirs, **changes}
    for name in ADDED_UP & changes.keys():
        merged[name] = _added_up(theirs.get(name, {}), changes[name])
    return msgspec.convert(merged, Settings)


ADDED_UP: Final = frozenset(("lessons", "begun"))
"""Settings that only ever grow, by title."""


def _added_up(
    theirs: Mapping[str, tuple[str, ...]], mine: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    titles = dict.fromkeys((*theirs, *mine))
    return {
        title: tuple(dict.fromkeys((*theirs.get(title, ()), *mine.get(title, ()))))
        for title in titles
    }


def load_settings(path: Path, default: Settings | None = None) -> tuple[Settings, list[Text]]:
    """The saved settings; a damaged file is set aside, and what is still readable is kept."""
    base = default or Settings()
    if not path.exists():
        return base, []
    values, problems = _read_values(path)
    if problems:
        with suppress(OSError):  # what cannot be moved cannot be replaced by a save either
            problems.append(Text("settings.set_aside", {"file": str(quarantine(path))}))
    return msgspec.structs.replace(base, **values), problems


def _read_values(path: Path) -> tuple[dict[str, Any], list[Text]]:
    try:
        raw = msgspec.json.decode(read_bounded(path))
    except OSError as error:
        return {}, [_unreadable(path, reason(error))]
    except (ValueError, RecursionError):
        raw = None
    if not isinstance(raw, dict):
        return {}, [_unreadable(path, Text("disk.damaged", {}))]
    values: dict[str, Any] = {}
    problems: list[Text] = []
    for field in msgspec.structs.fields(Settings):
        if field.name not in raw:
            continue
        try:
            values[field.name] = msgspec.convert(raw[field.name], field.type)
        except msgspec.ValidationError:
            problems.append(
                Text(
                    "settings.bad_value",
                    {"name": _label(field.name), "value": _brief(raw[field.name])},
                )
            )
    return values, problems


def _unreadable(path: Path, why: Text) -> Text:
    return Text("settings.unreadable", {"file": str(path), "why": why})


SHOWN_AS: Final = {"animation_speed": "speed", "player_names": "players"}
UNSHOWN: Final = frozenset(("lessons", "tables", "begun", "framebuffer_acceleration"))
"""What the file holds beside the settings that a player sees."""


def _label(name: str) -> Text:
    """What a setting is called on the screen of the settings."""
    if name in UNSHOWN:
        return Text(f"setting.{name}", {})
    return Text(f"settings.{SHOWN_AS.get(name, name)}", {})


def _brief(value: object) -> str:
    """A value as it stands in the file; no more of it than a message can hold."""
    written = msgspec.json.encode(value).decode()
    return written if len(written) <= LONGEST_VALUE else f"{written[:LONGEST_VALUE]}…"
