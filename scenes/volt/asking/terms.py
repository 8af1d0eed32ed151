"""Commands of the console that are not picks of a decision."""

from typing import Final

CONFIRM: Final = "do:confirm"
CLEAR: Final = "do:clear"
