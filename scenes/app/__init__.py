"""The program: the shelf, the matches and files that are opened from it, and the way between."""

from scenes.app.start import run_file, run_match, run_shelf

__all__ = ["run_file", "run_match", "run_shelf"]
