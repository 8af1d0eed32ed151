"""The log is searched with the mouse and from the keyboard."""

import pytest

from game.shell.records import Key, Typed
from scenes.table.parts.card_words import FACT_SIZE, set_fact
from scenes.table.parts.log_lines import LogLine
from scenes.table.parts.log_panel import BAR, SECTION, SECTION_SIZE, SIZE, TAG_SIZE
from scenes.table.tags import tag_width
from tests.scenes.volt.samples import RFL, beam_table, play_randomly, table


def played(tmp_path, **options):
    seat = beam_table(tmp_path, size=(1920, 1080), **options)
    play_randomly(seat, 6)
    return seat


def write(seat, words):
    for letter in words:
        seat.director.handle(Typed(letter))
    seat.settle()


def listed(seat):
    return [line.words for line in seat.scene.log.found if not line.look.heading]


def test_words_written_into_the_field_leave_the_lines_that_hold_them(tmp_path):
    seat = played(tmp_path)
    everything = listed(seat)
    seat.click_at(seat.scene.panels.search.rect.center)
    write(seat, "ANIA")
    assert 0 < len(listed(seat)) < len(everything)
    assert all("ania" in words.lower() for words in listed(seat))
    seat.director.handle(Key("escape", actions=("back",)))
    assert listed(seat) == everything
    assert seat.top is seat.scene


def test_ctrl_f_finds_without_the_mouse_and_letters_are_no_shortcuts(tmp_path):
    seat = played(tmp_path)
    muted = seat.services.preferences.current.muted
    seat.key("ctrl+f")
    assert seat.scene.ui.focused is seat.scene.panels.search
    seat.key("m")
    write(seat, "m")
    assert seat.services.preferences.current.muted is muted
    assert seat.scene.log.query == "m"
    seat.key("escape")
    seat.key("escape")
    assert seat.scene.ui.focused is None


@pytest.mark.parametrize("pinned", [False, True])
def test_nothing_lies_over_the_field_while_one_writes_into_it(tmp_path, pinned):
    seat = played(tmp_path)
    panels, table = seat.scene.panels, seat.scene.table
    robots = [f"robot:{name}" for name in seat.scene.shown.robots]
    shown = next(one for one in robots if table.inspect(seat.scene.shown, one) is not None)
    panels.look_at(shown)
    seat.settle()
    if pinned:
        panels.inspector.toggle_pin()
    field = panels.search.rect
    assert panels.inspector.hit(*field.center) is not None
    seat.key("ctrl+f")
    seat.settle()
    assert panels.inspector.hit(*field.center) is None
    panels.look_at(None)
    panels.look_at(shown)
    seat.settle()
    assert panels.inspector.hit(*field.center) is None
    seat.key("escape")
    panels.look_at(None)
    panels.look_at(shown)
    seat.settle()
    assert panels.inspector.hit(*field.center) is not None


def test_a_clause_can_be_looked_for_and_polish_letters_need_no_marks(tmp_path):
    seat = played(tmp_path, lang="pl")
    log = seat.scene.log
    log.search("v-6.3")
    assert listed(seat)
    assert all("V-6.3" in line.clauses for line in log.found if not line.look.heading)
    log.search("zniwiarz")
    assert all("ŻNIWIARZ" in words.upper() for words in listed(seat))


def test_what_nobody_wrote_is_said_not_to_be_there(tmp_path):
    seat = played(tmp_path)
    seat.scene.log.search("elephant")
    assert seat.scene.log.found == []
    seat.shot()


def test_new_lines_are_listed_only_if_they_hold_the_words(tmp_path):
    seat = table(tmp_path, RFL, size=(1920, 1080))
    seat.scene.log.search("Ania")
    play_randomly(seat, 12)
    assert listed(seat)
    assert all("Ania" in words for words in listed(seat))
    assert len(seat.scene.log.lines) > len(seat.scene.log.found)


@pytest.mark.parametrize("scale", [1.5, 2.5])
def test_in_a_narrow_window_finding_opens_the_drawer_of_the_log(tmp_path, scale):
    seat = beam_table(tmp_path, size=(1280, 720), scale=scale)
    assert seat.scene.panels.search is None
    seat.key("ctrl+f")
    assert seat.scene.panels.drawer == "log"
    assert seat.scene.ui.focused is seat.scene.panels.search


def test_a_long_heading_is_told_whole_in_two_rows(tmp_path):
    seat = played(tmp_path)
    log = seat.scene.log
    known = next(one for one in log.found if one.look.heading)
    words = "Wrogowie i Zona: ekspozycja na promieniowanie"
    line = LogLine(known.event, lambda event: (words, known.look))
    alone = log._height(line)
    assert len(line.rows) == 2 or alone == SECTION
    assert " ".join(line.rows) == line.words.upper()
    widest = max(seat.view.text_width(row, SECTION_SIZE, True) for row in line.rows)
    assert widest <= log.inner.width


@pytest.mark.parametrize("width", [110, 180, 400])
def test_a_fact_never_runs_into_its_name(tmp_path, width):
    view = played(tmp_path).view
    fact = set_fact(view, "Symbol", "cztery płatki (40%)", (0, 0), width)
    widest = max(view.text_width(row, FACT_SIZE, True) for row in fact.rows)
    assert widest <= width
    assert fact.below or view.text_width(fact.label, fact.size) + widest < width
    assert fact.below == (width < 300)


def test_lines_told_anew_are_shown_to_their_end_at_once(tmp_path):
    seat = played(tmp_path)
    log = seat.scene.log
    known = log.lines[1]
    some = [LogLine(known.event, lambda event: ("word " * 30, known.look)) for _ in range(9)]
    log.reset(some)
    last, top = log._shown()[0]
    assert last is some[-1]
    assert top + last.height <= log.inner.bottom + 1


def test_news_stay_news_when_a_line_that_was_read_makes_room_for_them(tmp_path):
    log = played(tmp_path).scene.log
    log.read()
    news = log.lines[-2:]
    for line in news:
        log.append(line)
    log.drop(0)
    assert log.fresh == len(news)
    log.drop(len(log.lines) - 1)
    assert log.fresh == len(news) - 1


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_words_have_the_whole_width_and_the_tag_a_place_behind_the_last_of_them(tmp_path, lang):
    seat = played(tmp_path, lang=lang)
    log, view = seat.scene.log, seat.scene.ui.view
    for line in log.found:
        log._height(line)
    tagged = [line for line in log.found if line.tag]
    room = log.inner.width - 30 - BAR
    for line in tagged:
        wide = [view.text_width(row, SIZE) for row in line.rows]
        assert max(wide) <= room
        assert wide[-1] + tag_width(view, line.tag, TAG_SIZE) < room
        assert " ".join(line.rows) == line.words
    beside = room - tag_width(view, "V-12.3", TAG_SIZE)
    assert any(view.text_width(row, SIZE) > beside for line in tagged for row in line.rows[:-1])


def test_a_card_over_the_log_leaves_lines_whole_or_hides_them(tmp_path):
    seat = played(tmp_path)
    panels, log = seat.scene.panels, seat.scene.log
    whole = [line.words for line, _ in log._seen()]
    robots = [f"robot:{name}" for name in seat.scene.shown.robots]
    table, cut = seat.scene.table, 0
    shown = (one for one in robots if table.inspect(seat.scene.shown, one) is not None)
    panels.look_at(next(shown))
    edge = panels.inspector.rect.bottom
    for back in range(0, 40, 3):
        log._back = back
        cut += any(y < edge < y + line.height for line, y in log._shown())
        assert all(y >= edge for _, y in log._seen())
    assert cut
    log._back = 0.0
    panels.put_away()
    assert [line.words for line, _ in log._seen()] == whole
