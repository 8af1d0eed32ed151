"""The words of a match in progress: top bar, prompt, curtain and result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.playing.naming import called
from rules.kernel.setup import SeatSetup
from scenes.base import Services
from scenes.table.bests import best_lines
from scenes.table.contract import Prompt, SeatChip
from scenes.table.course.flow import Flow
from scenes.table.course.modes import Mode
from scenes.table.gains import by_gain
from scenes.table.host import TitleKit
from scenes.table.parts.action_row import TABLE
from scenes.table.parts.plot import plot_lines
from scenes.table.parts.prompt_bar import PromptButton, PromptModel
from scenes.table.parts.top_bar import BarButton, TopBarModel
from scenes.table.safety import Safety
from scenes.table.screens.curtain import CurtainModel
from scenes.table.screens.end_screen import EndModel, EndSeat
from scenes.table.words import Words

SPEED_LABEL = {"half": "½×", "normal": "1×", "double": "2×", "instant": ""}


def prompt_buttons(asked: Prompt) -> tuple[PromptButton, ...]:
    """The buttons of a title's prompt; the main one is what Enter picks."""
    buttons = by_gain(asked.buttons, lambda one: asked.gains.get(one[0], 0.0))
    main = asked.main or next((pick for pick, _ in buttons), "")
    return tuple(
        PromptButton(
            *(pick, label, pick == main),
            tooltip=asked.tips.get(pick, ""),
            note=asked.notes.get(pick, ""),
        )
        for pick, label in buttons
    )


class Wording(Words):
    """Reads the flow and says it in the language of the moment."""

    def __init__(self, services: Services, kit: TitleKit, flow: Flow, safety: Safety) -> None:
        super().__init__(services)
        self.kit, self.flow, self.safety = kit, flow, safety

    def seat(self, seat: str) -> SeatSetup:
        return self.flow.session.match.origin.setup.seat(seat)

    def name(self, seat: str) -> str:
        names = called(self.flow.session.match.origin.setup.seats, self.text)
        return names.get(seat) or self._chip(seat).name

    def _chip(self, seat: str) -> SeatChip:
        """How the title shows a seat; it names those that nobody named."""
        chips = self.flow.table.chips(self.flow.view)
        known = [chip for chip in chips if chip.seat == seat]
        return known[0] if known else SeatChip(seat, seat, seat, "human", "")

    def colour(self, seat: str) -> str:
        one = self.seat(seat)
        return one.colour or one.id

    # -- the top bar -------------------------------------------------------------------------

    def top(self) -> TopBarModel:
        flow, rules = self.flow, self.kit.rules
        table = flow.table
        return TopBarModel(
            title=rules.info.name,
            round=self.say(table.round_text(flow.view)),
            phases=tuple(self.text(key) for key in rules.phases()),
            phase=table.phase(flow.view),
            first=rules.info.first_phase,
            chips=tuple(table.chips(flow.view)),
            buttons=self._bar_buttons(),
            back=self.text("table.to_shelf"),
        )

    def phase_name(self) -> str:
        phases, at = self.kit.rules.phases(), self.flow.table.phase(self.flow.view)
        return self.text(phases[at]) if 0 <= at < len(phases) else ""

    def _bar_buttons(self) -> tuple[BarButton, ...]:
        session = self.flow.session
        settings = self.services.preferences.current
        status, drafted = self.flow.back.status(), self.flow.back.draft_steps
        reason = self.say(status.reason)
        undo = self.text("table.undo", n=status.steps, reason=reason)
        if drafted:
            undo = self.text("table.undo_step", n=drafted)
        steps = drafted + status.steps
        nothing = self.text("table.nothing_to_redo")
        speed = SPEED_LABEL[settings.animation_speed]
        return (
            *self.safety.button(),
            BarButton("undo", "undo", undo, badge=str(steps) if steps else "",
                      disabled_because=None if steps else reason),
            BarButton("redo", "redo", self.text("table.redo"),
                      disabled_because=None if session.match.can_redo else nothing),
            BarButton("speed", "speed" if speed else "skip", self.text("table.speed"), label=speed),
            BarButton("sound", "mute" if settings.muted else "sound", self.text("table.sound")),
            BarButton("menu", "menu", self.text("table.menu")),
        )  # fmt: skip

    # -- the prompt --------------------------------------------------------------------------

    def prompt(self, last_line: str) -> PromptModel:
        """What the strip says in each mode; while something is shown, it says what."""
        flow = self.flow
        match flow.mode:
            case Mode.ASKING | Mode.PUBLIC:
                return self._question()
            case Mode.THINKING:
                words = "table.paused" if flow.pace.holds else "table.thinking"
                return self._of_bot(self.text(words))
            case Mode.SHOWING:
                followed = flow.bot_acts or flow.lengthy or flow.tempo.held
                return self._shown_of_bot(last_line) if followed else self._plain(last_line)
            case Mode.STUCK:
                again = PromptButton(f"{TABLE}again", self.text("table.try_again"), True)
                random = PromptButton(f"{TABLE}random", self.text("table.random_pick"))
                return self._plain(self.text("table.bot_stuck"), (again, random))
            case Mode.ENDED:
                button = PromptButton(f"{TABLE}result", self.text("table.result"), True, "trophy")
                return self._plain(self.headline(), (button,))
            case _:
                return self._plain(self.text("table.waiting"))

    def _plain(self, message: str, buttons: tuple[PromptButton, ...] = ()) -> PromptModel:
        return PromptModel(message=message, buttons=buttons)

    def _of_bot(self, message: str) -> PromptModel:
        flow = self.flow
        asked = flow.asked
        turns = flow.session.match.turns
        seat = asked.seat if asked is not None else turns[-1].action.seat if turns else ""
        who, colour = (self.name(seat), self.colour(seat)) if seat else ("", "")
        return PromptModel(who, colour, self.phase_name(), message, buttons=self._bot_buttons())

    def _shown_of_bot(self, message: str) -> PromptModel:
        """What a bot's answer has brought about may happen to anybody: the sentence names them."""
        return PromptModel(message=message, buttons=self._bot_buttons())

    def _bot_buttons(self) -> tuple[PromptButton, ...]:
        held = self.flow.tempo.held
        return (
            PromptButton(f"{TABLE}pause", self.text("table.resume" if held else "table.pause"),
                         icon="play" if held else "pause"),
            PromptButton(f"{TABLE}step", self.text("table.step"), icon="step"),
            PromptButton(f"{TABLE}skip", self._skip_words(), icon="skip"),
        )  # fmt: skip

    def _skip_words(self) -> str:
        """To the next turn of a person, or to the end when nobody will have one."""
        flow = self.flow
        alive = [one for one in flow.session.seats.humans if not flow.table.is_out(flow.view, one)]
        return self.text("table.skip_bots" if alive else "table.skip_to_end")

    def _question(self) -> PromptModel:
        flow = self.flow
        decision = next((d for d in flow.view.open if flow.asked and d.id == flow.asked.id), None)
        if decision is None:
            return self._plain(self.text("table.waiting"))
        asked: Prompt = flow.table.prompt(flow.view, decision)
        buttons = prompt_buttons(asked)
        public = flow.mode is Mode.PUBLIC
        return PromptModel(
            who="" if public else self.name(decision.seat),
            colour="" if public else self.colour(decision.seat),
            phase=self.phase_name(),
            message=asked.message,
            detail=asked.detail,
            buttons=buttons,
            keys=asked.keys,
        )

    # -- curtain and end ---------------------------------------------------------------------

    def curtain(self) -> CurtainModel:
        """Whom the curtain calls; the place in the match is told as everybody may know it."""
        flow = self.flow
        assert flow.asked is not None
        where = [self.kit.rules.info.name, self.say(flow.table.round_text(flow.view))]
        if self.phase_name():
            where.append(self.phase_name())
        seat = flow.asked.seat
        picture = flow.table.seat_picture(seat)
        return CurtainModel(self.name(seat), self.colour(seat), " · ".join(where), picture)

    def headline(self) -> str:
        verdict = self.flow.table.verdict(self.flow.view)
        if verdict is not None:
            return self.text(verdict.key, **verdict.values)
        outcome = self.flow.session.match.outcome
        winners = outcome.winners if outcome is not None else ()
        if not winners:
            return self.text("table.nobody_won")
        names = self._listed([self.name(seat) for seat in winners])
        return self.text("table.won", n=len(winners), names=names)

    def _listed(self, names: Sequence[str]) -> str:
        if len(names) == 1:
            return names[0]
        return self.text("table.list_and", first=", ".join(names[:-1]), last=names[-1])

    def end(self) -> EndModel:
        flow = self.flow
        match = flow.session.match
        outcome = match.outcome
        assert outcome is not None
        seats = [one.id for one in match.origin.setup.seats]
        order = sorted(seats, key=lambda one: (one not in outcome.winners,
                                               -outcome.scores.get(one, 0)))  # fmt: skip
        rows = tuple(
            EndSeat(one, self.name(one), self.colour(one), one in outcome.winners,
                    self._ending(one, outcome.scores), flow.table.seat_picture(one))
            for one in order
        )  # fmt: skip
        plotted = flow.table.plotted(flow.view)
        return EndModel(
            headline=self.headline(),
            reason=self.say(outcome.reason),
            story=tuple(self.say(one) for one in flow.table.epilogue(flow.view)),
            clauses=outcome.why,
            seats=rows,
            together=self.kit.rules.info.together,
            told=any(flow.table.ending(flow.view, one) is not None for one in seats),
            sheet=tuple(flow.table.score_sheet(flow.view)),
            lines=plot_lines(match.progress(), {one: self.colour(one) for one in seats}),
            plotted=self.say(plotted) if plotted is not None else "",
            picture=self._end_picture(order),
            bests=self._bests(),
        )

    def _end_picture(self, order: Sequence[str]) -> str:
        """The piece of the first in the ranking, where somebody came first."""
        return self.flow.table.seat_picture(order[0]) if order else ""

    def _bests(self) -> tuple[str, ...]:
        """The table that this match was entered in."""
        session = self.flow.session
        ranking = session.match.title.ranking(session.match.state)
        if ranking is None:
            return ()
        file = session.folders.statistics_file
        return best_lines(self.text, file, session.match.title.info.key, ranking.contest)

    def _ending(self, seat: str, scores: Mapping[str, int]) -> str:
        told = self.flow.table.ending(self.flow.view, seat)
        if told is not None:
            return self.say(told)
        return str(scores[seat]) if seat in scores else ""

    def rounds(self) -> int:
        """How many rounds were played, where the title counts them."""
        value = self.flow.table.round_text(self.flow.view).values.get("round", 0)
        return value if isinstance(value, int) else 0
