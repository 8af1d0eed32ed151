"""Every kind of question of The Dark Order, with the clause that it rests on."""

from typing import Final

KINDS: Final = {
    "activate": "D-8.7",
    "attack_turn": "D-12.1",
    "call_in": "D-23.37",
    "choose_cell": "D-4.13",
    "choose_commander": "D-2.2",
    "choose_faction": "D-2.1",
    "choose_lane": "D-4.2",
    "choose_line": "D-4.1",
    "choose_location": "D-7.3",
    "choose_mode": "D-23.26",
    "choose_role": "D-7.1",
    "choose_unit": "D-23.26",
    "clean_up": "D-21.2",
    "defence_turn": "D-13.1",
    "deploy": "D-23.11",
    "keep_neutrals": "D-20.5",
    "order_effects": "D-15.5",
    "place_units": "D-8.1",
    "put_back": "D-6.3",
    "recover": "D-6.11",
    "return_order": "D-23.23",
    "strike": "D-23.13",
    "support_stage": "D-8.15",
    "use_rule": "D-15.5",
}
