"""Every kind of question of VOLT, with the clause that it rests on."""

from typing import Final

KINDS: Final = {
    "activate": "V-11.2",
    "aim": "V-16.24",
    "anchor": "V-7.5",
    "beam": "V-16.43",
    "bomb": "V-16.53",
    "brake": "V-16.9",
    "convert": "V-16.10",
    "dock": "V-15.6",
    "dock_drawn": "V-3.10",
    "draw_module": "V-15.1",
    "drive_how": "V-17.3",
    "drop_mine": "V-16.32",
    "fire": "V-14.7",
    "ground": "V-17.12",
    "keep_die": "V-16.52",
    "program": "V-5.1",
    "pulse": "V-16.30",
    "remote": "V-16.44",
    "repulse": "V-16.11",
    "saw": "V-16.40",
    "setup_colours": "V-3.9",
    "shield": "V-16.57",
    "start_space": "V-4.8",
    "take_number": "V-5.10",
    "workshop": "V-11.5",
}
