"""Do boju, Towarzysze! on the table."""

from scenes.table.later import later

make_table = later("scenes.komrades.table", "KomradesTable")
make_cards = later("scenes.komrades.cards.catalogue", "catalogue")
