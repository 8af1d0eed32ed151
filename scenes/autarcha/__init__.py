"""The Autarcha table; its parts are loaded when a game is opened."""

from scenes.table.later import later

make_table = later("scenes.autarcha.table", "AutarchaTable")
make_cards = later("scenes.autarcha.cards.catalogue", "catalogue")
