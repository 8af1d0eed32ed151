"""Where the program's own files lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
RULES: Final = ROOT / "rules"
"""A folder for each title: its rules, its content and its words."""
