"""The Championship of VOLT on the table; loaded when one is opened."""

from scenes.table.later import later

make_table = later("scenes.volt.campaign.table", "ChampionshipTable")
