"""S.T.A.L.K.E.R. on the table."""

from scenes.table.later import later

make_table = later("scenes.stalker.table", "StalkerTable")
make_cards = later("scenes.stalker.cards.catalogue", "catalogue")
