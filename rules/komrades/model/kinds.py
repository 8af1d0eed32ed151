"""Every kind of question of Do boju, Towarzysze!, with the clause that it rests on."""

from typing import Final

KINDS: Final = {
    "aim_event": "K-11.8",
    "aim_partner": "K-11.18",
    "aim_shift": "K-11.18",
    "burn_gear": "K-21.14",
    "defuse_mines": "K-24.6",
    "discard_card": "K-4.15",
    "draft": "K-14.1",
    "drive_tank": "K-13.1",
    "jump": "K-20.8",
    "move_comrade": "K-19.6",
    "pick_comrade": "K-2.2",
    "plan": "K-4.2",
    "react": "K-8.2",
    "replace_plan": "K-23.7",
    "respond": "K-11.11",
    "swap_first": "K-22.5",
    "swap_second": "K-22.5",
    "swap_with": "K-22.4",
    "take_passenger": "K-13.1",
    "use_gear": "K-12.1",
    "walk": "K-19.5",
    "window": "K-11.1",
}
