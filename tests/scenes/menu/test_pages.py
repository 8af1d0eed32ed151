"""Settings, lobby, saves, statistics and about: what a click or a key changes."""

from dataclasses import replace

import pytest

from game.keeping.settings import Settings
from game.shell.records import Key, Pointer, Typed
from scenes.menu.about import AboutPage
from scenes.menu.keys import KeyButton
from scenes.menu.lobby import Lobby
from scenes.menu.lobby_seats import ColourButton
from scenes.menu.model import AboutModel, LobbyChoice, SaveCard
from scenes.menu.saves import SaveRow, SavesPage
from scenes.menu.settings import SettingsPage
from scenes.menu.statistics import StatisticsPage
from scenes.menu.when import ago, span
from scenes.offscreen import render
from scenes.ui.button import Button, IconButton
from scenes.ui.choice import Segmented
from scenes.ui.chords import chord_words
from scenes.ui.dialog import Dialog
from scenes.ui.field import TextField
from scenes.ui.label import Label, Paragraph
from scenes.ui.slider import Slider
from scenes.ui.toggle import Toggle
from tests.scenes.menu.samples import (
    NOW,
    Recorder,
    lobby_spec,
    save_card,
    services,
    title_records,
)
from tests.scenes.ui.widget_screen import every


def settings_page(chapter: str, settings: Settings | None = None) -> SettingsPage:
    page = SettingsPage(services(settings=settings), chapter)
    render(page, (1920, 1080))
    return page


def current(page: SettingsPage) -> Settings:
    return page.services.preferences.current


def test_switches_and_segments_change_the_settings() -> None:
    page = settings_page("general")
    for toggle in range(2):
        every(page, Toggle)[toggle].activate()
    for segmented in every(page, Segmented):
        segmented.key(Key("right"))
    assert current(page) == Settings(
        language="pl", animation_speed="double", reduced_motion=True, colour_blind=True
    )


def test_the_ui_scale_changes_when_the_slider_is_let_go() -> None:
    page = settings_page("display")
    slider = every(page, Slider)[0]
    assert isinstance(slider, Slider)
    x, y = slider.track.right, slider.on_screen().centery
    page.handle(Pointer("press", x, y, "left"))
    assert current(page).ui_scale == 100
    page.handle(Pointer("release", x, y, "left"))
    assert current(page).ui_scale == 250


def test_volume_and_mute() -> None:
    page = settings_page("sound")
    every(page, Slider)[0].key(Key("left"))
    every(page, Toggle)[0].activate()
    assert (current(page).volume, current(page).muted) == (65, True)


def test_a_key_is_remapped_by_pressing_the_new_one() -> None:
    page = settings_page("keys")
    undo = list(page_actions(page)).index("undo")
    every(page, KeyButton)[undo].activate()
    assert page.waiting == "undo"
    page.handle(Key("u", ctrl=True))
    assert current(page).keys == {"undo": "ctrl+u"}
    assert page.waiting == ""


def page_actions(page: SettingsPage) -> dict[str, str]:
    from game.shell.keymap import Keymap

    return Keymap(current(page).keys).chords


def test_escape_keeps_the_old_key() -> None:
    page = settings_page("keys")
    every(page, KeyButton)[8].activate()
    page.handle(Key("escape"))
    assert current(page).keys == {}
    assert page.waiting == ""


def test_a_key_with_two_tasks_is_marked_on_both() -> None:
    page = settings_page("keys", Settings(keys={"undo": "l"}))
    clashing = [b for b in every(page, KeyButton) if isinstance(b, KeyButton) and b.clash]
    assert len(clashing) == 2


def test_all_keys_can_be_reset() -> None:
    page = settings_page("keys", Settings(keys={"undo": "l"}))
    button = next(b for b in every(page, Button) if isinstance(b, Button) and b.icon == "undo")
    button.activate()
    assert current(page).keys == {}


def test_chords_are_written_as_on_a_keyboard() -> None:
    texts = services().texts
    assert chord_words(texts, "ctrl+shift+z") == "Ctrl + Shift + Z"
    assert chord_words(texts, "return") == "Enter"
    assert chord_words(texts, "f11") == "F11"


def test_player_names_are_kept() -> None:
    page = settings_page("players")
    field = every(page, TextField)[0]
    field.typed("Łucja")
    assert current(page).player_names == ("Łucja",)


def test_a_name_stays_in_its_field_while_another_is_empty() -> None:
    page = settings_page("players", Settings(player_names=("Ania", "Piotr")))
    first, second = every(page, TextField)[:2]
    first.writing.mark_all()
    first.key(Key("delete"))
    page.rebuild()
    assert [field.text for field in every(page, TextField)[:2]] == ["", "Piotr"]
    second = every(page, TextField)[1]
    second.typed("ek")
    assert current(page).player_names == ("Piotrek",)


def test_the_keyboard_stays_on_the_slider_when_the_chapters_change_their_form() -> None:
    page = settings_page("display")
    page.ui.focus(every(page, Slider)[0])
    render(page, (960, 540))
    assert isinstance(page.ui.focused, Slider)
    render(page, (1920, 1080))
    assert isinstance(page.ui.focused, Slider)


def lobby(**numbers: int) -> tuple[Lobby, list[LobbyChoice]]:
    started: list[LobbyChoice] = []
    settings = Settings(player_names=("Ania", "Piotr"))
    page = Lobby(services(settings=settings), lambda: lobby_spec(**numbers), started.append)
    render(page, (1920, 1080))
    return page, started


def test_one_key_starts_the_suggested_match() -> None:
    page, started = lobby()
    page.handle(Key("return"))
    choice = started[0]
    assert [(seat.kind, seat.name) for seat in choice.seats] == [
        ("human", "Ania"),
        ("bot:easy", "Easy bot 1"),
        ("bot:easy", "Easy bot 2"),
    ]
    assert choice.options == {"arena": "twin", "killbots": False, "points": 5}
    assert choice.seed is None


def test_seats_are_added_and_removed_within_the_limits() -> None:
    page, _ = lobby()
    page.table.add()
    page.table.add()
    assert len(page.table.seats) == 4
    assert len({seat.colour for seat in page.table.seats}) == 4
    assert len({seat.id for seat in page.table.seats}) == 4
    for _ in range(5):
        page.table.remove(0)
    assert len(page.table.seats) == 2


def test_a_person_gets_the_next_free_name() -> None:
    page, _ = lobby()
    page._set_kind(1, "human")
    page._set_kind(2, "human")
    assert [seat.name for seat in page.table.seats] == ["Ania", "Piotr", ""]
    assert [seat.name for seat in page.choice().seats] == ["Ania", "Piotr", "Player 3"]


def test_taking_a_colour_swaps_it() -> None:
    page, _ = lobby()
    every(page, ColourButton)[0].activate()
    assert [seat.colour for seat in page.table.seats] == ["blue", "red", "green"]


@pytest.mark.parametrize("name", ["Piotr", "Player 3", "Gracz 3"])
def test_people_need_names_of_their_own(name: str) -> None:
    """Also other than what those are called who gave none, in whichever language."""
    page, started = lobby()
    page._set_kind(1, "human")
    page._set_kind(2, "human")
    page.table.rename(0, name)
    page.rebuild()
    page.handle(Key("return"))
    assert started == []
    assert page.table.problem()


def test_a_person_whose_name_is_erased_is_called_by_the_place() -> None:
    page, started = lobby()
    page.table.rename(0, "")
    page.rebuild()
    page.start()
    assert started[0].seats[0].name == "Player 1"


def test_options_and_seed_reach_the_match() -> None:
    page, started = lobby()
    page._set_option("arena", "cross")
    page._set_option("points", 7)
    seed = every(page, TextField)[-1]
    seed.typed("42x")
    page.start()
    assert started[0].options == {"arena": "cross", "killbots": False, "points": 7}
    assert started[0].seed == 42


def saves(cards: list[SaveCard], **values: str) -> tuple[SavesPage, Recorder]:
    actions = Recorder()
    page = SavesPage(services(), lambda kind: cards, actions, now=lambda: NOW, **values)  # type: ignore[arg-type]
    render(page, (1920, 1080))
    return page, actions


CARDS = [
    save_card("one"),
    save_card("two", title="stalker", title_name="S.T.A.L.K.E.R."),
    save_card("bad", damage="The end is missing."),
    save_card("film", "replay"),
]


def rows(page: SavesPage) -> list[str]:
    return [b.label for b in every(page, Button) if isinstance(b, Button) and b.label]


def test_matches_and_replays_are_listed_apart() -> None:
    assert rows(saves(CARDS)[0]) == ["Continue", "Continue"]
    assert rows(saves(CARDS, kind="replays")[0]) == ["Watch"]


def words_of(card: SaveCard) -> list[str]:
    page, _ = saves([card], kind="replays" if card.kind == "replay" else "matches")
    (row,) = every(page, SaveRow)
    return [one.text for one in row._words if isinstance(one, Label)]


def test_a_row_says_first_what_tells_matches_apart() -> None:
    where = "RFL game · Rome · round 4 · 3 : 1 · Ania is to move"
    running = save_card("one", headline="Ania, Easy bot", detail=where, when=None)
    assert words_of(running) == ["VOLT", "", where]
    replay = replace(running, kind="replay", seats=())
    assert words_of(replay) == ["VOLT", "", where, "Ania, Easy bot"]
    kept = replace(running, kind="save", headline="Evening")
    assert words_of(kept) == ["Evening", "", f"VOLT · {where}"]


def test_the_wheel_turns_the_list_from_anywhere_on_the_page() -> None:
    page, _ = saves([save_card(str(number)) for number in range(30)])
    assert page._area is not None
    for place in ((5, 500), (900, 600)):
        page._area.scroll_to(0, at_once=True)
        assert page.handle(Pointer("wheel", *place, dy=-1))
        page.update(1)
        assert page._area.offset > 0, place


def test_the_list_can_be_cut_to_one_game() -> None:
    assert rows(saves(CARDS, title="stalker")[0]) == ["Continue"]


def test_a_damaged_save_is_shown_but_cannot_be_opened() -> None:
    page, _ = saves([CARDS[2]])
    assert rows(page) == []
    assert len(every(page, IconButton)) == 2


def test_deleting_asks_first() -> None:
    page, actions = saves(CARDS)
    delete = every(page, IconButton)[1]
    delete.activate()
    top = page.services.director.top
    assert isinstance(top, Dialog)
    top.handle(Key("escape"))
    assert actions.calls == []
    delete.activate()
    top = page.services.director.top
    assert isinstance(top, Dialog)
    every(top, Button)[0].activate()
    assert actions.calls == [("delete", "one")]


def test_statistics_open_at_the_first_title_and_can_be_switched() -> None:
    page = StatisticsPage(services(), title_records)
    render(page, (1920, 1080))
    assert page.title == "volt"
    page._open("stalker")
    assert page.title == "stalker"


def test_pages_without_data_say_so() -> None:
    statistics, kept = StatisticsPage(services(), list), saves([])[0]
    for page, words in ((statistics, "No finished match yet."), (kept, "No saved match here.")):
        render(page, (1920, 1080))
        assert any(one.text.startswith(words) for one in every(page, Paragraph))
    render(AboutPage(services(), lambda: AboutModel("1.0")), (1920, 1080))


def test_times_are_told_in_words() -> None:
    from datetime import timedelta

    said = {
        lang: [
            ago(services(lang).texts, NOW - past, NOW)
            for past in (
                timedelta(seconds=5), timedelta(minutes=1), timedelta(minutes=3),
                timedelta(minutes=5), timedelta(hours=2), timedelta(days=1), timedelta(days=3),
                timedelta(days=30),
            )
        ]
        for lang in ("en", "pl")
    }  # fmt: skip
    assert said["en"] == [
        "just now", "1 minute ago", "3 minutes ago", "5 minutes ago", "2 hours ago", "yesterday",
        "Wednesday", "05.02.2026",
    ]  # fmt: skip
    assert said["pl"] == [
        "przed chwilą", "1 minutę temu", "3 minuty temu", "5 minut temu", "2 godziny temu",
        "wczoraj", "środa", "05.02.2026",
    ]  # fmt: skip
    spans = [span(services().texts, seconds) for seconds in (42, 60, 89, 3599, 4500)]
    assert spans == ["42 s", "1 min", "1 min", "1 h", "1 h 15 min"]


def test_typed_text_reaches_the_field_with_the_focus() -> None:
    page = settings_page("players")
    field = every(page, TextField)[1]
    x, y = field.on_screen().center
    page.handle(Pointer("press", x, y, "left"))
    page.handle(Typed("Ż"))
    assert current(page).player_names == ("Ż",)


def test_each_tab_asks_for_its_own_list() -> None:
    lists = {"matches": [save_card("running", kind="continue")], "replays": []}
    page = SavesPage(services(), lambda kind: lists[kind], Recorder(), now=lambda: NOW)  # type: ignore[arg-type]
    render(page, (1920, 1080))
    assert len(every(page, SaveRow)) == 1
    lists["replays"] = [save_card("one", kind="replay"), save_card("two", kind="replay")]
    page._set("kind", "replays")
    assert len(every(page, SaveRow)) == 2


def test_a_page_that_was_covered_lists_anew() -> None:
    cards = [save_card("one")]
    page, _ = saves(cards)
    page.leave()
    cards.append(save_card("two"))
    page.enter()
    assert len(every(page, SaveRow)) == 2


def test_a_damaged_match_goes_on_from_its_last_good_answer() -> None:
    page, actions = saves([save_card("one", kind="continue", damage="line 3", readable=297)])
    (mend,) = [one for one in every(page, Button) if "297" in one.label]
    mend.activate()
    assert actions.calls == [("mend", "one")]


def test_enter_continues_the_first_match_of_the_list() -> None:
    opened: list[str] = []
    actions = Recorder()
    actions.open = opened.append  # type: ignore[attr-defined]
    cards = [save_card("broken", damage="It is damaged."), save_card("a"), save_card("b")]
    page = SavesPage(services(), lambda kind: cards, actions, now=lambda: NOW)  # type: ignore[arg-type]
    render(page, (1280, 720))
    page.handle(Key("return"))
    assert opened == ["a"]
