"""Where the team goes and what it meets there: the Zone, Contacts, scripts, Missions."""
