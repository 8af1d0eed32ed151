"""From set-up to the end: phases, draft, event windows, deaths."""
