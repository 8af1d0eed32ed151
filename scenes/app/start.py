"""Opening the window on the shelf, on a match or on a file."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from game.content.titles import installed
from game.keeping.folders import Folders, user_folders
from game.keeping.journal import JournalProblem
from game.keeping.reasons import reason
from game.keeping.saves import SaveProblem
from game.keeping.settings import load_settings
from game.playing.naming import with_names
from game.shell.assets import Assets
from game.shell.audio import Audio
from game.shell.director import Director
from game.shell.keymap import Keymap
from game.shell.preferences import Preferences
from game.shell.window import NoDisplayError, Window, WindowOptions, WrongPygameError
from game.words.text import load_texts
from rules.kernel.decision import RefusedError
from rules.kernel.faults import ContentError
from rules.kernel.scenarios.scenario import ScenarioError
from rules.kernel.setup import OptionValue
from rules.kernel.text import Text, text
from scenes.app.program import Program
from scenes.app.rescue import Rescue, file_name
from scenes.app.tables import SeatsError, fresh_seed, named_setup
from scenes.base import Services

Opening = Callable[[Program], None]
CANNOT_OPEN = (
    *(SeatsError, SaveProblem, JournalProblem),
    *(ScenarioError, ContentError, RefusedError, ValueError),
)


def told(error: Exception) -> str:
    """One line that says why something cannot be opened."""
    if isinstance(error, SaveProblem | JournalProblem):
        detail = f" ({error.detail})" if isinstance(error, SaveProblem) and error.detail else ""
        return load_texts("en").render(error.text) + detail
    return "; ".join(str(error).splitlines())


def run_shelf() -> int:
    return _run(lambda program: None)


def run_match(
    title: str, seats: Sequence[str], seed: int | None, options: dict[str, OptionValue]
) -> int:
    """Sit down at a fresh match."""

    def open_match(program: Program) -> None:
        names = program.services.preferences.current.player_names
        setup = named_setup(installed()[title], seats, options, names)
        worded = program.kit(title).services(program.services)
        seated = with_names(setup.seats, worded.texts)
        setup = msgspec.structs.replace(setup, seats=seated)
        program.begin(setup, fresh_seed() if seed is None else seed)

    return _run(open_match)


def run_file(path: Path) -> int:
    """Open a save, a replay, a journal or a position file."""
    return _run(lambda program: program.open_file(path))


def _run(opening: Opening) -> int:
    try:
        program, window = _open_program()
    except (NoDisplayError, WrongPygameError) as error:
        print(f"kafel: {error}", file=sys.stderr)
        return 2
    program.show_shelf()
    try:
        opening(program)
    except CANNOT_OPEN as error:
        print(f"kafel: {told(error)}", file=sys.stderr)
        return 2
    services = program.services
    try:
        window.run(services.director, after_first_frame=program.after_first_frame)
    finally:
        program.close()
    return 0


def _home() -> tuple[Folders, list[Text]]:
    """The player's folder; one that cannot be used is told and replaced for this evening."""
    folders = user_folders()
    try:
        folders.make()
    except OSError as error:
        spare = Folders(Path(tempfile.mkdtemp(prefix="kafel-")))
        spare.make()
        return spare, [text("trouble.home", folder=str(folders.home), why=reason(error))]
    return folders, []


def _open_program() -> tuple[Program, Window]:
    folders, complaints = _home()
    settings, more = load_settings(folders.settings_file)
    complaints += more
    preferences = Preferences(settings, folders.settings_file)
    assets, keymap, audio, director = Assets(), Keymap(settings.keys), Audio(), Director()
    texts = load_texts(settings.language)
    options = WindowOptions(
        fullscreen=settings.fullscreen,
        ui_scale=settings.ui_scale / 100,
        accelerated=settings.framebuffer_acceleration,
        on_measured=lambda fast: preferences.change(framebuffer_acceleration=fast),
    )
    window = Window(assets, keymap, "Kafel", options)
    preferences.attach(texts, assets, audio, keymap, director, window)
    services = Services(assets, texts, audio, director, window, preferences)
    program = Program(services, folders, audio.open, complaints)
    window.rescue = Rescue(folders, program.tell_of, program.back_to_shelf)
    preferences.on_refused = lambda error: program.tell_of(
        text("trouble.settings", file=file_name(error), why=reason(error))
    )
    window.spare = program.spare
    window.shortcuts["screenshot"] = program.screenshot
    return program, window
