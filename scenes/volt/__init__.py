"""The VOLT table; its parts are loaded when a game is opened."""

from scenes.table.later import later

make_table = later("scenes.volt.table", "VoltTable")
make_cards = later("scenes.volt.cards.catalogue", "catalogue")
