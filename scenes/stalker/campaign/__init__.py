"""The campaign of S.T.A.L.K.E.R. on the table: the Zone map, contacts, counters, packing, diary."""

from scenes.table.later import later

make_table = later("scenes.stalker.campaign.table", "CampaignTable")
