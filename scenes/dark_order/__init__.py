"""The Dark Order on the table."""

from scenes.table.later import later

make_table = later("scenes.dark_order.table", "DarkOrderTable")
make_cards = later("scenes.dark_order.cards.catalogue", "catalogue")
