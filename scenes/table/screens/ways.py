"""The ways out of a match: its menu, saving, starting anew, leaving, and the result at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import msgspec

from game.keeping.reasons import reason
from game.playing.match import counts
from rules.kernel.campaign import GIVE_UP
from rules.kernel.setup import OptionValue
from scenes.table.course.flow import Flow
from scenes.table.course.modes import Mode, Trouble
from scenes.table.host import TableHost
from scenes.table.opening_sheet import OpeningSheet
from scenes.table.safety import Safety
from scenes.table.screens.end_screen import EndAction, EndScreen
from scenes.table.screens.menu import Entry, MenuScene
from scenes.table.screens.opening import OpeningScene
from scenes.table.wording import Wording
from scenes.ui.dialog import Answer, Dialog, confirm, message
from scenes.ui.naming import NameDialog
from scenes.ui.toast import toast


class MatchWays:
    """What can be done at a table besides playing."""

    def __init__(
        self,
        flow: Flow,
        wording: Wording,
        host: TableHost,
        open_rule: Callable[[str], None],
        safety: Safety,
    ) -> None:
        self.flow, self.wording, self.host, self.safety = flow, wording, host, safety
        self.table, self.session = flow.table, flow.session
        self.services, self.text = wording.services, wording.text
        self._open_rule = open_rule

    def tell_trouble(self, trouble: Trouble) -> None:
        """Something impossible happened: the match is intact, and a bundle tells about it."""
        body = self.wording.say(trouble.told)
        title = self.text("trouble.title")
        if not trouble.bot:
            message(self.services, title, body, "bug")
            return
        answers = (
            Answer(self.text("table.try_again"), self.flow.try_again, main=True),
            Answer(self.text("table.random_pick"), self.flow.answer_at_random),
            Answer(self.text("table.to_shelf"), self.leave),
        )
        self.services.director.push(Dialog(self.services, title, body, answers, "bug"))

    def open_menu(self) -> None:
        title = self.wording.kit.rules.info.name
        self.services.director.push(MenuScene(self.services, title, self._menu_entries))

    def show_opening(self) -> None:
        """What was read before the first move, for titles that begin with a story."""
        if self.table.opening(self.session.view) is not None:
            calm = self.services.preferences.current.reduced_motion
            self.services.director.push(OpeningScene(self.services, self._opening, calm=calm))

    def _opening(self) -> OpeningSheet:
        sheet = self.table.opening(self.session.view)
        assert sheet is not None
        return sheet

    def _opening_entries(self) -> list[Entry]:
        if self.table.opening(self.session.view) is None:
            return []
        return [self._page("table.briefing", "flag", self.show_opening)]

    def _menu_entries(self) -> list[Entry]:
        key = self.wording.kit.key
        host = self.host
        return [
            Entry(self.text("table.go_on"), "play", lambda: None),
            *self._opening_entries(),
            self._page("table.save_as", "save", self.save_as),
            self._page("table.load", "load", lambda: host.open_saves(key)),
            self._page("table.rulebook", "rulebook", lambda: self._open_rule("")),
            self._page("table.watch", "replay", lambda: host.watch(self.session.match)),
            self._page("table.settings", "settings", host.open_settings),
            *self._way_out_entries(),
            Entry(self.text("table.to_shelf"), "home", self.leave),
        ]

    def _close_menu(self) -> None:
        """What was chosen in the menu is done; whoever cancels it comes back to the menu."""
        if isinstance(self.services.director.top, MenuScene):
            self.services.director.pop()

    def _page(self, label: str, icon: str, action: Callable[[], None]) -> Entry:
        return Entry(self.text(label), icon, action, page=True)

    @property
    def _in_campaign(self) -> bool:
        """The campaign waits for this match: it cannot be dealt anew."""
        return self.session.match.origin.part_of is not None

    def _way_out_entries(self) -> list[Entry]:
        if not self._in_campaign:
            return [self._page("table.restart", "redo", self._ask_restart)]
        back = Entry(self.text("campaign.to_campaign"), "map", self._to_campaign)
        for_practice = not counts(self.session.match.origin)
        can_give_up = self.wording.kit.rules.can_give_up
        if for_practice or not can_give_up or self.flow.mode is not Mode.ASKING:
            return [back]
        return [back, self._page("campaign.give_up", "flag", self._ask_give_up)]

    def _ask_give_up(self) -> None:
        title, body = self.text("campaign.give_up"), self.text("campaign.give_up_sure")
        confirm(self.services, title, body, self.text("campaign.give_up"), self._give_up)

    def _give_up(self) -> None:
        self._close_menu()
        if self.flow.asked is not None:
            self.flow.submit(self.flow.asked, GIVE_UP)

    def _to_campaign(self) -> None:
        self._if_safe(self.host.to_campaign)

    def save_as(self) -> None:
        where = self.wording.say(self.table.round_text(self.flow.view))
        name = f"{self.wording.kit.rules.info.name} · {where}"
        title, yes = self.text("table.save_as"), self.text("table.save")
        dialog = NameDialog(self.services, title, name.rstrip("· ")[:40], yes, self._ask_save)
        self.services.director.push(dialog)

    def _ask_save(self, name: str) -> None:
        """A save of the same name is written over only if that is meant."""
        if not self.session.save_path(name).exists():
            self._save(name)
            return
        title, yes = self.text("table.save_over"), self.text("table.save")
        body = self.text("table.save_over_sure", name=name)
        confirm(self.services, title, body, yes, lambda: self._save(name))

    def _save(self, name: str) -> None:
        try:
            self.session.save(name, self.table.round_text(self.flow.view))
        except OSError as error:
            file = self.session.save_path(name).name
            body = self.text("trouble.not_saved", file=file, why=reason(error))
            message(self.services, self.text("trouble.title"), body, "warning")
        else:
            self._close_menu()
            self._notice(self.text("table.saved", name=name))

    def _ask_restart(self) -> None:
        title, body = self.text("table.restart"), self.text("table.restart_sure")
        confirm(self.services, title, body, self.text("table.restart"), self._restart)

    def _restart(self) -> None:
        self._close_menu()
        self.play_again()

    def play_again(self) -> None:
        self._if_safe(lambda: self.host.play_again(self.session.match.origin.setup))

    def leave(self) -> None:
        """Back to the shelf; Continue finds the match again."""
        self._if_safe(self.host.leave)

    def _if_safe(self, leave: Callable[[], None]) -> None:
        """Nobody leaves behind unawares what the disk has not taken."""
        count = self.safety.endangered
        if not count:
            leave()
            return
        body, yes = self.text("table.leave_unsafe", n=count), self.text("table.leave_anyway")
        confirm(self.services, self.text("trouble.title"), body, yes, leave)

    def show_result(self) -> None:
        screen = EndScreen(self.services, self.wording.end, self._end_actions, self._open_rule)
        self.services.director.push(screen)

    def _end_actions(self) -> list[EndAction]:
        watch = partial(self.host.watch, self.session.match)
        return [
            *self._next_actions(),
            *self._replay_actions(),
            EndAction(self.text("table.watch"), "replay", watch, closes=False),
            EndAction(self.text("table.see_board"), "eye", lambda: None),
            EndAction(self.text("table.to_shelf"), "home", self.leave),
        ]

    def _next_actions(self) -> list[EndAction]:
        """What to play now: the next match that makes sense, this one again, another table."""
        if self._in_campaign:
            return [EndAction(self.text("campaign.to_campaign"), "map", self._to_campaign)]
        again = EndAction(self.text("table.rematch"), "redo", self.play_again)
        title = self.session.match.title.info.key
        other = EndAction(
            self.text("table.change_table"), "swap", lambda: self.host.choose_table(title)
        )
        following = self.table.following(self.flow.view)
        if following is None:
            return [again, other]
        on = partial(self._play_on_with, following.options)
        return [EndAction(self.wording.say(following.label), "play", on), again, other]

    def _play_on_with(self, options: Mapping[str, OptionValue]) -> None:
        setup = self.session.match.origin.setup
        changed = msgspec.structs.replace(setup, options={**setup.options, **options})
        self._if_safe(lambda: self.host.play_again(changed))

    def _replay_actions(self) -> list[EndAction]:
        """The replay of a match that counts is kept by itself."""
        if counts(self.session.match.origin):
            return []
        words = self.text("table.save_replay")
        return [EndAction(words, "save", self._save_replay, closes=False)]

    def tell_out(self, seats: Sequence[str]) -> None:
        """Whoever fell at once has no more part in the match: say so in one message, and offer
        what makes sense now unless another person plays on."""
        names = ", ".join(map(self.wording.name, seats))
        title, n = self.text("table.out"), len(seats)
        if self.session.seats.playing:
            message(self.services, title, self.text("table.out_other", names=names, n=n))
            return
        answers = (
            Answer(self.text("table.watch_on"), main=True),
            Answer(self.text("table.skip_to_end"), self.flow.tempo.skip_to_person),
            Answer(self.text("table.to_shelf"), self.leave),
        )
        body = self.text("table.out_alone", names=names, n=n)
        self.services.director.push(Dialog(self.services, title, body, answers, "skull"))

    def _save_replay(self) -> None:
        self.session.save_replay(self.table.round_text(self.flow.view))
        self._notice(self.text("table.replay_saved"))

    def _notice(self, words: str) -> None:
        toast(self.services, words)
