"""The PDA: what a Stalker wears, carries and suffers."""
