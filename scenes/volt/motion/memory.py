"""What a view does not hold and the events have told: dice that have acted in this round."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.kernel.event import Event
from rules.volt.model import events as e
from rules.volt.model.pieces import Die
from rules.volt.model.view import VoltView
from scenes.volt.kit import Kit
from scenes.volt.motion.follow import follow
from scenes.volt.motion.shown import Shown, from_view
from scenes.volt.words.wording import row_note

ABOUT_DICE = (
    *(e.ProgramsRevealed, e.PanelBegan, e.KillBotRolled, e.KillBotTurned),
    *(e.DieActivated, e.DieRemoved, e.DieTurned, e.DieConverted, e.DieMoved, e.RobotDestroyed),
)


def take_note(shown: Shown, event: Event, kit: Kit) -> None:
    """The row of the acting die says what the event did."""
    note = row_note(event, shown, kit)
    if note is not None:
        seat, words = note
        shown.rows = tuple(
            replace(row, note=words) if row.seat == seat and row.state == "now" else row
            for row in shown.rows
        )


def recalled(view: VoltView, events: Sequence[Event], kit: Kit) -> Shown:
    """The table just before a view, as the events of its round tell of the dice."""
    shown = from_view(view)
    if not view.revealed:
        return shown
    at_rest = shown.robots, shown.programs
    told = _of_this_round(events)
    shown.robots, shown.rows = dict(shown.robots), ()
    for event in events[: len(events) - len(told)]:
        if isinstance(event, e.RobotPlaced | e.KillBotTurned):
            shown.change(event.robot, facing=event.facing)
    shown.programs = _programs_before(shown, told)
    for event in told:
        take_note(shown, event, kit)
        if isinstance(event, ABOUT_DICE):
            follow(shown, event, kit.pack)
    shown.robots, shown.programs = at_rest
    return shown


def _of_this_round(events: Sequence[Event]) -> Sequence[Event]:
    begins = [at for at, event in enumerate(events) if isinstance(event, e.ProgramsRevealed)]
    return events[begins[-1] :] if begins else events


def _programs_before(shown: Shown, events: Sequence[Event]) -> dict[str, tuple[Die, ...]]:
    """A position may begin with open dice, which no event has told of: those and the spent."""
    programs = dict(shown.programs)
    for event in events:
        if isinstance(event, e.DieActivated | e.DieRemoved):
            die = Die(event.panel, event.colour, event.value, event.button)
            programs[event.robot] = (*programs.get(event.robot, ()), die)
    return programs
